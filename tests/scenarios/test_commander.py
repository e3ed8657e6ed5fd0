"""Commanders (903): damage by each of them, and the command zone in place of hand and library."""

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
