"""Commanders (903): damage by each of them, and the command zone in place of hand and library."""

from scenarios.engine.kernel.objects import Cast, GameObject, LifeTotal, Player
from scenarios.engine.looking.cast_before import times_cast
from tests.scenarios.check import check

CHAMPION = """
        cards:
          Old Champion: {cost: 2W, type: Legendary Creature — Human Knight, pt: 3/3}
          Unsummon: {cost: U, type: Instant, text: Return target creature to its owner's hand.}
"""


def test_commanders_of_one_name_are_counted_apart() -> None:
    """CR 903.10a: by the same commander."""
    check(f"""
        format: commander
        {CHAMPION.strip()}
        players:
          A: {{battlefield: [{{card: Old Champion, commander: yes, as: Champion of A}}]}}
          B: {{battlefield: [{{card: Old Champion, commander: yes, as: Champion of B}}]}}
          C: {{commander damage: {{Champion of A: 17, Champion of B: 20}}}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A attacks with: {{Champion of A: C}}
          - go to: end of combat
        expect:
          - C: {{commander damage: {{Champion of A: 20, Champion of B: 20}}, in the game: yes}}
    """)


def test_the_owner_may_let_a_commander_go_to_the_hand() -> None:
    """CR 903.9b: it is the owner's choice."""
    check(f"""
        format: commander
        {CHAMPION.strip()}
        players:
          A: {{battlefield: [{{card: Old Champion, commander: yes}}]}}
          B: {{hand: [Unsummon], mana: U}}
        start: {{turn of: B, step: precombat main}}
        play:
          - B casts: Unsummon
            targets: Old Champion
          - A says: no
        expect:
          - A: {{hand: [Old Champion], command: 0}}
    """)


def test_it_costs_two_more_for_each_time_it_was_cast_before() -> None:
    """CR 903.8."""
    check(f"""
        format: commander
        {CHAMPION.strip()}
        players:
          A: {{command: [{{card: Old Champion, commander: yes, cast before: 2}}], mana: 6W}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Old Champion
        expect:
          - Old Champion: {{zone: battlefield}}
          - A: {{mana: nothing}}
    """)


def test_only_what_its_owner_cast_from_the_command_zone_is_counted() -> None:
    """CR 903.8: neither when it was cast from the hand, nor what somebody else has cast."""
    check(f"""
        format: commander
        {CHAMPION.strip()}
        players:
          A: {{battlefield: [9 Plains], hand: [{{card: Old Champion, commander: yes}}]}}
          B: {{hand: [2 Unsummon], battlefield: [2 Island]}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Old Champion
            paying with: [Plains, Plains 2, Plains 3]
          - resolve
          - B casts: Unsummon
            targets: Old Champion
          - resolve
          - A says: yes
          - A casts: Old Champion
            paying with: [Plains 4, Plains 5, Plains 6]
          - resolve
          - B casts: Unsummon 2
            targets: Old Champion
          - resolve
          - A says: yes
          - expect:
              - Old Champion: {{zone: command}}
              - impossible: {{A casts: Old Champion}}
    """)
    player, other = Player("A", 0, "A", LifeTotal(40)), Player("B", 1, "B", LifeTotal(40))
    spell = GameObject(1, "Old Champion", player, "stack")
    card = GameObject(2, "Old Champion", player, "command")
    card.previous = spell
    spell.cast = Cast(from_zone="command", by=other)
    assert times_cast(card, player) == 0
    spell.cast = Cast(from_zone="command", by=player)
    assert times_cast(card, player) == 1


def test_colors_that_an_ability_defines_are_of_the_identity_those_it_gives_to_others_are_not() -> None:
    """CR 903.4d."""
    check("""
        format: commander
        cards:
          Old Champion: {cost: 2W, type: Legendary Creature — Human Knight, pt: 3/3}
          Shapeless: {cost: "{3}", type: Artifact Creature — Golem, pt: 2/2, text: Shapeless is all colors.}
          Painter: {cost: "{3}", type: Artifact, text: All creatures are black.}
        players:
          A: {command: [{card: Old Champion, commander: yes}], outside: [Shapeless, Painter]}
          B: {}
        expect:
          - deck may have: [Painter]
            commander: Old Champion
          - deck may not have: [Shapeless]
            commander: Old Champion
            because: 903.5c
    """)


def test_without_a_command_zone_nobody_is_asked() -> None:
    """CR 903.9b is a rule of the Commander variants."""
    check(f"""
        {CHAMPION.strip()}
        players:
          A: {{battlefield: [{{card: Old Champion, commander: yes}}]}}
          B: {{hand: [Unsummon], mana: U}}
        start: {{turn of: B, step: precombat main}}
        play:
          - B casts: Unsummon
            targets: Old Champion
        expect:
          - A: {{hand: [Old Champion]}}
          - no choice offered: may
    """)
