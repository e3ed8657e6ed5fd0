"""State-based actions (704): each of them, all of them together, and what they cannot do.

By hand are the table of the actions, and copies and phenomena that lie where no scenario puts them.
"""

import pytest

from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.turns.state_based import STATE_BASED_ACTIONS
from scenarios.engine.words.filters import OfType
from tests.scenarios.check import check
from tests.scenarios.engine.board import face
from tests.scenarios.engine.turn_board import TurnBoard, keyword

CARDS = """
cards:
  Exempt: {type: Enchantment, text: Players can't lose the game.}
  Old World: {type: World Enchantment}
  New World: {type: World Enchantment}
  Legend: {type: Legendary Creature, pt: 2/2}
  Idol: {type: Legendary Creature, pt: 2/2, text: Indestructible}
  Walker: {type: Planeswalker, loyalty: 3, text: "+1: You gain 1 life."}
  Troll: {type: Creature, pt: 2/2, text: "{0}: Regenerate Troll."}
  Shrink: {cost: "{0}", type: Instant, text: Target creature gets -2/-2 until end of turn.}
  Shock: {cost: "{0}", type: Instant, text: Shock deals 2 damage to any target.}
  Soften: {cost: "{0}", type: Instant, text: Target creature loses indestructible until end of turn.}
  Rise:
    {cost: "{0}", type: Sorcery, text: Return all enchantment cards from your graveyard to the battlefield.}
  Bounce: {cost: "{0}", type: Instant, text: Return target creature to its owner's hand.}
  Aura: {type: Enchantment — Aura, text: Enchant creature}
  Rock: {type: Artifact}
  Guarded: {type: Creature, pt: 2/2, text: Protection from artifacts}
  Sword: {type: Artifact — Equipment, text: "Equip {1}"}
  Living Sword: {type: Artifact Creature — Equipment, pt: 1/1, text: "Equip {1}"}
  Dreamer: {type: Creature, pt: 2/2, text: Dreamer can't have more than seven dream counters on it.}
  Siege: {type: Battle — Siege, defense: 3}
  Role: {type: Enchantment — Aura Role, text: Enchant creature}
  Plan: {type: Scheme, text: "When you set this scheme in motion, you gain 1 life."}
  Long Plan: {type: Ongoing Scheme, text: "When you set this scheme in motion, you gain 1 life."}
"""


def settled(text: str) -> None:
    """A scenario that begins in A's main phase: the first check is made as it does."""
    check("start: {turn of: A, step: precombat main}\n" + CARDS + text)


def test_no_life() -> None:
    settled("""
players: {A: {}, B: {life: 0}}
expect:
  - B: {lost: 704.5a}
  - winner: A
  - event: game-won
    by: 104.2a
""")


def test_drawing_from_an_empty_library_loses_at_the_next_check_only() -> None:
    settled("""
players: {A: {library: []}, B: {library: []}}
play:
  - expect:
      - A: {lost: no}
  - go to: {turn of: B, step: draw}
expect:
  - B: {lost: 704.5b}
  - A: {lost: no}
""")


def test_ten_poison_counters() -> None:
    settled("""
players: {A: {}, B: {counters: {poison: 10}}}
expect: [B: {lost: 704.5c}]
""")


def test_two_reasons_to_lose_are_one_event() -> None:
    settled("""
players: {A: {}, B: {life: -1, counters: {poison: 10}}}
expect:
  - lost the game: B
    by: [704.5a, 704.5c, 122.1f, 704.7]
    times: 1
""")


def test_who_can_not_lose_does_not_and_the_check_ends() -> None:
    settled("""
players: {A: {}, B: {life: 0, battlefield: [Exempt]}}
play:
  - everyone passes
  - everyone passes
expect:
  - B: {lost: no}
  - event: impossible
    times: 1
""")


def test_a_token_elsewhere_ceases_to_exist() -> None:
    settled("""
players: {A: {hand: [Bounce], battlefield: [{card: 2/2 Goblin, as: Goblin, token: yes}]}, B: {}}
play:
  - A casts: Bounce
expect:
  - in order:
      - returned to hand: Goblin
      - {event: move, of: Goblin, from: hand, to: nowhere, by: 704.5d}
  - A: {hand: 0}
""")


def test_zero_toughness_is_not_destruction() -> None:
    settled("""
players: {A: {hand: [Shrink], battlefield: [{card: 2/2 Golem with indestructible, as: Golem}]}, B: {}}
play:
  - A casts: Shrink
expect:
  - {died: Golem, by: 704.5f}
  - did not happen: [destroyed: Golem]
""")


def test_lethal_damage_destroys_but_not_the_indestructible() -> None:
    settled("""
players:
  A:
    battlefield: [{card: 2/2 Bear, damage: 2}, {card: 2/2 Myr with indestructible, as: Myr, damage: 5}]
  B: {}
expect:
  - {destroyed: 2/2 Bear, by: 704.5g}
  - Myr: {zone: battlefield}
  - did not happen: [destroyed: Myr]
""")


def test_regeneration_replaces_destruction_only() -> None:
    settled("""
players: {A: {hand: [Shrink, Shock], battlefield: [Troll, {card: Troll, as: Other}]}, B: {}}
play:
  - A activates: Troll
  - A activates: Other
  - resolve everything
  - A casts: Shock
    targets: Troll
  - A casts: Shrink
    targets: Other
expect:
  - regenerated: Troll
  - Troll: {zone: battlefield, tapped: yes, damage: 0}
  - Other: {zone: graveyard}
""")


def test_deathtouch_since_the_last_check_and_lethal_damage_are_one_destruction() -> None:
    settled("""
players: {A: {battlefield: [{card: 2/2 Bear, damage: 2, deathtouch damage: yes}]}, B: {}}
expect:
  - destroyed: 2/2 Bear
    by: [704.5g, 704.5h, 704.7]
    times: 1
  - 2/2 Bear: {zone: graveyard}
""")


def test_deathtouch_is_forgotten_after_the_check() -> None:
    settled("""
players:
  A:
    hand: [Soften]
    battlefield: [{card: 2/2 Myr with indestructible, as: Myr, damage: 1, deathtouch damage: yes}]
  B: {}
play:
  - A casts: Soften
expect:
  - Myr: {zone: battlefield, has not: indestructible}
""")


def test_a_planeswalker_without_loyalty() -> None:
    settled("""
players: {A: {battlefield: [{card: Walker, counters: {loyalty: 0}}]}, B: {}}
expect:
  - put into graveyard: Walker
    by: [704.5i, 122.1e]
""")


def test_the_legend_rule_lets_its_controller_keep_one() -> None:
    settled("""
players:
  A: {battlefield: [Legend, {card: Legend, as: Second}]}
  B: {battlefield: [{card: Legend, as: Theirs}]}
play:
  - A chooses: Second
expect:
  - {put into graveyard: Legend, by: 704.5j}
  - Second: {zone: battlefield}
  - Theirs: {zone: battlefield}
""")


def test_the_legend_rule_puts_even_the_indestructible_away_with_what_dies_at_the_same_time() -> None:
    settled("""
players:
  A: {battlefield: [{card: Idol, as: First}, {card: Idol, as: Second}, {card: 2/2 Bear, damage: 2}]}
  B: {}
play:
  - A chooses: First
expect:
  - First: {zone: battlefield}
  - in one event: [put into graveyard: Second, destroyed: 2/2 Bear]
  - event: state-based-actions
    times: 1
""")


def test_destroyed_and_put_away_by_the_legend_rule_it_moves_once() -> None:
    settled("""
players: {A: {battlefield: [Legend, {card: Legend, as: Second, damage: 2}]}, B: {}}
play:
  - A chooses: Legend
expect:
  - Legend: {zone: battlefield}
  - put into graveyard: Second
    times: 1
""")


def test_the_world_rule_keeps_the_newest() -> None:
    settled("""
players: {A: {battlefield: [Old World]}, B: {battlefield: [New World]}}
expect:
  - put into graveyard: Old World
    by: 704.5k
  - New World: {zone: battlefield}
""")


def test_worlds_that_came_together_go_together() -> None:
    settled("""
players:
  A: {hand: [Rise], battlefield: [Old World], graveyard: [New World, {card: New World, as: Twin}]}
  B: {}
play:
  - A casts: Rise
expect:
  - in one event: [put into graveyard: Old World, put into graveyard: New World, put into graveyard: Twin]
""")


def test_an_aura_without_its_host_goes_one_check_after_it() -> None:
    settled("""
players: {A: {battlefield: [{card: 2/2 Bear, damage: 2}, {card: Aura, attached to: 2/2 Bear}]}, B: {}}
expect:
  - in order:
      - {destroyed: 2/2 Bear, by: 704.5g}
      - {event: state-based-actions, by: 704.3}
      - {put into graveyard: Aura, by: 704.5m}
  - {event: state-based-actions, times: 2}
""")


def test_an_aura_on_what_it_cannot_enchant_says_why() -> None:
    settled("""
players: {A: {battlefield: [Rock, {card: Aura, attached to: Rock}]}, B: {}}
expect:
  - put into graveyard: Aura
    by: [704.5m, 702.5a]
""")


def test_protection_takes_aura_and_equipment_off_in_its_own_way() -> None:
    settled("""
players: {A: {battlefield: [Guarded, {card: Sword, attached to: Guarded}]}, B: {}}
expect:
  - unattached: Sword
    by: 704.5n
  - Sword: {zone: battlefield, attached to: nothing}
""")


def test_equipment_that_is_a_creature_comes_off() -> None:
    settled("""
players: {A: {battlefield: [2/2 Bear, {card: Living Sword, attached to: 2/2 Bear}]}, B: {}}
expect:
  - unattached: Living Sword
    by: [704.5n, 704.5p, 704.7]
  - Living Sword: {zone: battlefield, attached to: nothing}
""")


def test_an_aura_that_is_a_creature_comes_off_first_and_then_goes() -> None:
    """CR 303.4d."""
    settled("""
players: {A: {battlefield: [2/2 Bear, {card: Aura, attached to: 2/2 Bear}]}, B: {}}
effects:
  - by: A
    text: Target enchantment becomes a 1/1 creature until end of turn. It's still an enchantment.
    targets: Aura
expect:
  - in order:
      - {unattached: Aura, by: 704.5p}
      - {put into graveyard: Aura, by: 704.5m}
""")


def test_a_rock_comes_off() -> None:
    settled("""
players: {A: {battlefield: [2/2 Bear, {card: Rock, attached to: 2/2 Bear}]}, B: {}}
expect:
  - unattached: Rock
    by: 704.5p
  - Rock: {zone: battlefield, attached to: nothing}
""")


def test_opposite_counters_annihilate() -> None:
    settled("""
players: {A: {battlefield: [{card: 2/2 Bear, counters: {+1/+1: 3, -1/-1: 2}}]}, B: {}}
expect:
  - 2/2 Bear: {counters: {+1/+1: 1}}
  - lost counters: 2/2 Bear
    by: 704.5q
""")


def test_more_counters_than_it_can_have() -> None:
    settled("""
players: {A: {battlefield: [{card: Dreamer, counters: {dream: 9}}]}, B: {}}
expect:
  - Dreamer: {counters: {dream: 7}}
  - lost counters: Dreamer
    by: 704.5r
""")


def test_a_battle_without_defense() -> None:
    settled("""
players: {A: {battlefield: [{card: Siege, counters: {defense: 0}, chosen: {protector: B}}]}, B: {}}
expect:
  - put into graveyard: Siege
    by: [704.5v, 122.1g]
""")


def test_a_siege_without_protector_gets_one() -> None:
    settled("""
format: free-for-all
players: {A: {battlefield: [Siege]}, B: {}, C: {}}
play:
  - A chooses: C
expect:
  - Siege: {chosen: {protector: C}}
  - event: protector
    by: 704.5w
""")


def test_a_siege_does_not_protect_itself() -> None:
    settled("""
players: {A: {battlefield: [{card: Siege, chosen: {protector: A}}]}, B: {}}
expect:
  - Siege: {chosen: {protector: B}}
  - event: protector
    by: 704.5x
""")


def test_of_two_roles_of_one_player_the_newer_stays() -> None:
    settled("""
players:
  A:
    battlefield:
      - 2/2 Bear
      - {card: Role, as: Older, attached to: 2/2 Bear}
      - {card: Role, as: Newer, attached to: 2/2 Bear}
  B: {battlefield: [{card: Role, as: Theirs, attached to: 2/2 Bear}]}
expect:
  - {put into graveyard: Older, by: 704.5y}
  - Newer: {zone: battlefield}
  - Theirs: {zone: battlefield}
""")


def test_a_team_loses_its_shared_life_together() -> None:
    settled("""
format: two-headed giant
players: {A: {team: X}, B: {team: X}, C: {team: Y, life: 0}, D: {team: Y}}
expect:
  - C: {lost: 704.6a}
  - D: {lost: 704.6a}
  - winner: [A, B]
""")


@pytest.mark.parametrize(("counters", "lost"), [(7, "no"), (8, "704.6b")])
def test_poison_counters_of_a_team_add_up(counters: int, lost: str) -> None:
    settled(f"""
format: two-headed giant
players:
  A: {{team: X}}
  B: {{team: X}}
  C: {{team: Y, counters: {{poison: 7}}}}
  D: {{team: Y, counters: {{poison: {counters}}}}}
expect:
  - C: {{lost: {lost}}}
  - D: {{lost: {lost}}}
""")


@pytest.mark.parametrize(("damage", "lost"), [(20, "no"), (21, "704.6c")])
def test_twenty_one_combat_damage_of_one_commander(damage: int, lost: str) -> None:
    settled(f"""
format: commander
players:
  A: {{command: [{{card: Legend, as: One, commander: yes}}, {{card: Idol, commander: yes}}]}}
  B: {{commander damage: {{One: {damage}, Idol: 20}}}}
expect:
  - B: {{lost: {lost}}}
""")


def test_a_commander_may_go_to_the_command_zone_and_is_asked_once() -> None:
    settled("""
format: commander
players:
  A:
    battlefield:
      - {card: Legend, commander: yes, damage: 2}
      - {card: Idol, commander: yes, copy of: 2/2 Bear, damage: 2}
  B: {}
play:
  - A says: yes
    for: Legend
  - A says: no
    for: Idol
  - everyone passes
expect:
  - A: {command: [Legend], graveyard: [Idol]}
  - choice offered: may
    for: Idol
""")


def test_a_commander_that_was_there_from_the_start_is_not_asked() -> None:
    settled("""
format: commander
players: {A: {graveyard: [{card: Legend, commander: yes}]}, B: {}}
expect:
  - no choice offered: may
  - Legend: {zone: graveyard}
""")


def test_a_scheme_goes_under_its_deck_and_one_that_lies_there_stays() -> None:
    settled("""
format: archenemy
players: {A: {team: X, command: [Plan, {card: Plan, as: Hidden, face down: deck}]}, B: {team: Y}}
expect:
  - Plan: {face down: yes}
  - Hidden: {face down: yes}
  - A: {command: [Hidden, Plan]}
  - event: put-under-deck
    of: Plan
    by: 704.6e
""")


def test_an_ongoing_scheme_stays_face_up() -> None:
    settled("""
format: archenemy
players: {A: {team: X, command: [Long Plan]}, B: {team: Y}}
expect:
  - Long Plan: {face down: no}
""")


def test_a_creature_and_its_anthem_die_together() -> None:
    """CR 704.3: all at once, with what was so when they were found."""
    settled("""
players: {A: {battlefield: [{card: 2/2 Bear, damage: 2}, {card: 2/2 Ox, damage: 2}]}, B: {}}
expect:
  - in one event: [destroyed: 2/2 Bear, destroyed: 2/2 Ox]
  - event: state-based-actions
    times: 1
""")


# By hand.


def board(format_: str = "two-player", teams: tuple[str, ...] = ("A", "B")) -> TurnBoard:
    made = TurnBoard(format_, teams)
    made.libraries()
    made.start()
    return made


def where(thing: GameObject) -> str:
    """The zone where the card is now."""
    while thing.next is not None:
        thing = thing.next
    return "nowhere" if thing.gone else thing.zone


def cited(b: TurnBoard, kind: str) -> list[list[str]]:
    """The rules of each row of this kind."""
    return [[rule for rule, _ in row.cites] for row in b.game.log.rows if row.kind == kind]


def lost(b: TurnBoard) -> dict[str, str]:
    return {player.key: player.lost for player in b.players if player.lost}


def aura(b: TurnBoard, host: object) -> GameObject:
    return b.put(
        face("Aura", "enchantment", "Aura", keyword("enchant", what=OfType("creature"))), attached_to=host
    )


def siege(b: TurnBoard, defense: int, *, protector: object = None) -> GameObject:
    chosen = (("protector", protector),) if protector is not None else ()
    counters = (("defense", defense, 1),) if defense else ()
    return b.put(face("Siege", "battle", "Siege", defense=defense), counters=counters, chosen=chosen)


def test_there_is_one_function_for_each_action() -> None:
    named = [str(find.__doc__).split()[1].strip(".,") for find in STATE_BASED_ACTIONS]
    assert sorted(named) == sorted(
        [f"704.5{letter}" for letter in "abcdefghijkmnpqrstuvwxy"] + [f"704.6{letter}" for letter in "abcdef"]
    )


def test_a_copy_of_a_spell_elsewhere_ceases_to_exist() -> None:
    b = board()
    copy = b.put(face("Bolt", "instant"), kind="copy", zone="graveyard")
    b.settle()
    assert where(copy) == "nowhere"


def test_a_phenomenon_makes_the_active_player_planeswalk_to_the_next_card() -> None:
    b = board()
    shown = b.put(face("Phenomenon", "phenomenon"), zone="command")
    deck = [b.put(face(name, "plane"), zone="command", face_down="deck") for name in ("One", "Two")]
    b.settle()
    assert b.game.command == (*deck, shown)
    assert [one.face_down for one in b.game.command] == ["", "deck", "deck"]
