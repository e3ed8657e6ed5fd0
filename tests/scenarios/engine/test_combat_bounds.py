"""Attacks, blocks and combat damage (506–510) at their bounds: who, whom, how many, what is left of them.

Boards still: what stops being a creature in combat, what is asked of combat itself, and bands.
"""

import pytest

from scenarios.engine.combat import combat_phase
from scenarios.engine.combat.bands import apart, others_in_band, possible_bands
from scenarios.engine.combat.into_combat import block_by_effect, enter_blocking
from scenarios.engine.kernel.choices import Refused
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.legality import Verdict
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.turns.attacking import judge_attack
from scenarios.engine.turns.combat_damage import lethally, needed, victims
from scenarios.engine.words.conditions import Exists, NotSo
from scenarios.engine.words.continuous import SetPT, SetTypes
from scenarios.engine.words.filters import AllOf, Among, Being, ControlledBy, OfSubtype, OfType
from scenarios.engine.words.nouns import Defending, Each, You
from scenarios.engine.words.rule_effects import Cant
from tests.scenarios.check import check
from tests.scenarios.engine.board import face, words
from tests.scenarios.engine.turn_board import TurnBoard, keyword, says

SELF = Among("this")
CARDS = """
cards:
  Removal: {cost: 0, type: Instant, text: Remove target creature from combat.}
  Banish: {cost: 0, type: Instant, text: Exile target permanent.}
  Walker: {type: Planeswalker, loyalty: 4}
  Peace: {type: Enchantment, text: Creatures your opponents control can't attack.}
  Serpent: {type: Creature, pt: 2/2, text: Serpent can't attack unless defending player controls an Island.}
  Arbiter: {type: Enchantment, text: No more than two creatures can attack each combat.}
  One More: {type: Creature, pt: 2/2, text: One More can block an additional creature each combat.}
  Two More:
    type: Creature
    pt: 2/2
    text: |
      Two More can block an additional creature each combat.
      Two More can block an additional creature each combat.
  Many: {type: Creature, pt: 2/2, text: Many can block any number of creatures.}
"""
BLOCKED = """
players: {A: {hand: [2 Removal], battlefield: [2/9 Ox, 2/8 Elk]}, B: {battlefield: [2/7 Cat, 2/6 Dog]}}
play:
  - A attacks with: [2/9 Ox, 2/8 Elk]
  - B blocks with: {2/7 Cat: 2/9 Ox, 2/6 Dog: 2/9 Ox}
  - A orders: [2/7 Cat, 2/6 Dog]
"""


def fought(text: str) -> None:
    """A's combat with these cards."""
    check(f"{CARDS}start: {{turn of: A, step: beginning of combat}}{text}")


# Leaving combat (506.4).


def test_a_blocker_that_leaves_combat_leaves_the_attacker_blocked() -> None:
    fought(f"""{BLOCKED}
  - A casts: Removal
    targets: 2/7 Cat
  - resolve
  - expect:
      - 2/7 Cat: {{blocking: nothing}}
      - 2/9 Ox: {{attacking: B, blocked: yes}}
  - A casts: Removal 2
    targets: 2/6 Dog
  - resolve
  - expect:
      - 2/6 Dog: {{blocking: nothing}}
      - 2/9 Ox: {{attacking: B, blocked: yes}}
  - go to: end of combat
expect:
  - did not happen: [{{damaged: B, source: 2/9 Ox}}]
  - life: {{B: 18}}
""")


def test_after_combat_nothing_fights() -> None:
    fought(f"""{BLOCKED}
  - A casts: Removal
    targets: 2/6 Dog
  - A casts: Removal 2
    targets: 2/8 Elk
  - resolve: 2
  - expect:
      - 2/9 Ox: {{attacking: B, blocked: yes}}
      - 2/7 Cat: {{blocking: 2/9 Ox}}
  - go to: postcombat main
expect:
  - 2/9 Ox: {{attacking: nothing, blocked: no}}
  - 2/8 Elk: {{attacking: nothing, blocked: no}}
  - 2/7 Cat: {{blocking: nothing}}
  - 2/6 Dog: {{blocking: nothing}}
""")


def test_a_planeswalker_that_is_gone_is_attacked_no_longer_but_its_controller_defends() -> None:
    fought("""
players: {A: {hand: [Banish], battlefield: [2/2 Bear]}, B: {battlefield: [Walker, 1/1 Elf]}}
play:
  - A attacks with: {2/2 Bear: Walker}
  - A casts: Banish
    targets: Walker
  - resolve
  - B blocks with: {1/1 Elf: 2/2 Bear}
  - go to: end of combat
expect:
  - exiled: Walker
  - did not happen: [left combat: 2/2 Bear]
  - died: 1/1 Elf
""")
    fought("""
players: {A: {hand: [Banish], battlefield: [2/2 Bear]}, B: {battlefield: [Walker]}}
play:
  - A attacks with: {2/2 Bear: Walker}
  - A casts: Banish
    targets: Walker
  - go to: end of combat
expect:
  - was unblocked: 2/2 Bear
  - did not happen: [damaged: B]
""")


# Whom, and how many.


def test_a_restriction_on_the_creatures_of_opponents() -> None:
    fought("""
players: {A: {battlefield: [2/2 Bear, Peace]}, B: {}}
play:
  - A attacks with: 2/2 Bear
expect:
  - attacked: 2/2 Bear
""")
    fought("""
players: {A: {battlefield: [2/2 Bear, Peace]}, B: {battlefield: [Peace]}}
play:
  - A attacks with: 2/2 Bear
    illegal because: 508.1c
""")


def test_unless_the_defending_player_controls_an_island() -> None:
    """CR 508.5: which player that is differs from attack to attack."""
    fought("""
format: free-for-all
players: {A: {battlefield: [Serpent]}, B: {}, C: {battlefield: [Island]}}
play:
  - A attacks with: {Serpent: B}
    illegal because: 508.1c
  - A attacks with: {Serpent: C}
expect:
  - attacked: Serpent
""")


@pytest.mark.parametrize(("number", "fine"), [(1, True), (2, True), (3, False)])
def test_no_more_than_two_attack(number: int, fine: bool) -> None:
    creatures = ("2/2 Bear", "3/3 Ox", "4/4 Elk")
    fought(f"""
players: {{A: {{battlefield: [{", ".join(creatures)}, Arbiter]}}, B: {{}}}}
play:
  - A attacks with: [{", ".join(creatures[:number])}]
    {"" if fine else "illegal because: 508.1c"}
expect:
  - {"event: attack" if fine else "did not happen: [event: attack]"}
""")


@pytest.mark.parametrize(("blocker", "most"), [("2/2 Cat", 1), ("One More", 2), ("Two More", 3), ("Many", 4)])
def test_each_more_that_may_be_blocked_is_one(blocker: str, most: int) -> None:
    attackers = ("1/1 Bear", "1/2 Ox", "1/3 Elk", "1/4 Ape")
    more = f"""
  - B blocks with: {{{blocker}: [{", ".join(attackers[: most + 1])}]}}
    illegal because: 509.1a"""
    order = f"  - B orders: [{', '.join(attackers[:most])}]" if most > 1 else ""
    fought(f"""
players: {{A: {{battlefield: [{", ".join(attackers)}]}}, B: {{battlefield: [{blocker}]}}}}
play:
  - A attacks with: [{", ".join(attackers)}]{more if most < 4 else ""}
  - B blocks with: {{{blocker}: [{", ".join(attackers[:most])}]}}
{order}
  - stop here
expect:
  - {blocker}: {{blocking: [{", ".join(attackers[:most])}]}}
""")


def test_becoming_blocked_is_told_once_for_each_attacker_with_the_number_of_blockers() -> None:
    fought(f"""{BLOCKED}
expect:
  - became blocked: 2/9 Ox
    amount: 2
    times: 1
""")


# What no text says, and what is asked of combat itself.


def keys(verdict: Verdict) -> list[str]:
    return [reason.key for reason in verdict.reasons]


def board(players: str = "AB", format_: str = "") -> TurnBoard:
    made = TurnBoard(format_ or ("two-player" if players == "AB" else "free-for-all"), tuple(players))
    made.libraries()
    made.start("beginning of combat")
    return made


def walker(b: TurnBoard) -> GameObject:
    return b.put(
        face("Walker", "planeswalker", loyalty=4), of=b.b, controlled_by=b.b, counters=(("loyalty", 4, 1),)
    )


def fighting(b: TurnBoard) -> tuple[GameObject, GameObject, GameObject]:
    """An attacker of A that two creatures of B block."""
    one = b.bear(controlled_by=b.a, toughness=9)
    first, second = (b.bear(of=b.b, controlled_by=b.b, toughness=9) for _ in range(2))
    b.attack((one, b.b))
    b.block((first, one), (second, one))
    b.go("declare blockers")
    return one, first, second


def test_an_effect_makes_a_creature_blocked_that_nothing_blocks() -> None:
    """CR 509.1h, 510.1c: it assigns no combat damage."""
    b = board()
    one = b.bear(controlled_by=b.a)
    b.attack((one, b.b))
    b.go("declare blockers")
    assert one.blocked is None
    b.game.happen(combat_phase.become_blocked(b.game, one, ()))
    assert one.blocked == ()
    b.go("end of combat")
    assert b.b.life == 20


def test_who_defends_is_known_of_attackers_as_long_as_combat_is_not_over() -> None:
    b = board()
    left = b.bear(controlled_by=b.a)
    b.next("attack", lambda choice: choice.options)
    one, first, second = fighting(b)
    for thing in (second, left):
        combat_phase.remove_from_combat(b.game, thing)
    assert combat_phase.defending_player(b.game, left) is b.b
    assert combat_phase.defending_player(b.game, second) is None
    b.go("postcombat main")
    assert all(combat_phase.defending_player(b.game, thing) is None for thing in (one, left, first, second))
    assert b.game.combat is None


def test_an_attacker_that_leaves_combat_leaves_its_blockers_blocking_nothing() -> None:
    b = board()
    one, first, second = fighting(b)
    combat_phase.remove_from_combat(b.game, one)
    assert (one.attacking, one.blocked, first.blocking, second.blocking) == (None, None, (), ())
    assert combat_phase.defending_player(b.game, one) is b.b


def test_what_is_still_a_creature_stays_and_what_is_none_any_more_goes() -> None:
    b = board()
    one, first, second = fighting(b)
    b.spell(first, does=(SetTypes(words("artifact creature")),))
    b.spell(second, does=(SetTypes(words("artifact")),))
    b.game.happen(Event("tap", one))
    assert one.blocked == (first,)
    assert second.blocking is None
    assert b.rows("leave-combat") == [second]


def test_a_blocker_that_becomes_a_planeswalker_alone_leaves_combat() -> None:
    """CR 506.4: it stops being a creature, and nobody attacks it."""
    b = board()
    one, first, second = fighting(b)
    b.spell(first, does=(SetTypes(words("planeswalker")),))
    b.game.happen(Event("tap", one))
    assert one.blocked == (second,)
    assert b.rows("leave-combat") == [first]


def test_a_planeswalker_that_is_only_a_creature_any_more_is_attacked_no_longer() -> None:
    """CR 506.4, 506.4c."""
    b = board()
    target = walker(b)
    one = b.bear(controlled_by=b.a)
    b.attack((one, target))
    b.go("declare attackers")
    b.spell(target, does=(SetTypes(words("creature")), SetPT(2, 9)))
    b.game.happen(Event("tap", one))
    assert b.rows("leave-combat") == [target]
    b.go("end of combat")
    assert (target.damage, target.count("loyalty"), b.b.life) == (0, 4, 20)


def test_only_an_attacking_creature_becomes_blocked() -> None:
    """CR 509.1h: an effect has nothing to say of one that has left combat."""
    b = board()
    one, first, _ = fighting(b)
    combat_phase.remove_from_combat(b.game, one)
    b.game.happen(
        combat_phase.become_blocked(b.game, one, ()), combat_phase.become_blocked(b.game, first, ())
    )
    assert (one.blocked, first.blocked) == (None, None)


# Whom.


def test_who_has_left_neither_sits_beside_nor_is_attacked() -> None:
    b = board("ABCD")
    assert [one.key for one in combat_phase.neighbors(b.game, (1, -1))] == ["B", "D"]
    b.game.set(b.b, "left", True)
    assert [one.key for one in combat_phase.neighbors(b.game, (1, -1))] == ["C", "D"]
    assert [combat_phase.can_be_attacked(b.game, one) for one in b.players[1:3]] == [False, True]


def test_only_players_planeswalkers_and_battles_are_attacked() -> None:
    b = board("ABC")
    target, bear = walker(b), b.bear(of=b.b)
    battle = b.put(face("Siege", "battle", "Siege", defense=3), chosen=(("protector", b.players[2]),))
    assert combat_phase.attackable(b.game) == (b.b, target, b.players[2], battle)
    assert not combat_phase.can_be_attacked(b.game, bear)
    b.game.set(target, "phased_out", True)
    assert not combat_phase.can_be_attacked(b.game, target)


def test_what_one_effect_forbids_of_whom() -> None:
    """CR 508.1c: only what it speaks of, attacked by whom it speaks of."""
    b = board("ABC")
    bear, golem = b.bear(), b.creature(2, 2, types="artifact creature")
    b.enchantment(says(Cant("be attacked", what=OfType("planeswalker"), by=OfType("artifact"))), of=b.b)
    b.enchantment(says(Cant("attack", what=OfType("artifact"), whom=You())), of=b.players[2])
    target = walker(b)
    said = [
        bool(judge_attack(b.game, ((creature, other),)))
        for creature in (bear, golem)
        for other in (b.b, b.players[2], target)
    ]
    assert said == [True, True, True, True, False, False]


def test_what_is_asked_of_whom_one_may_attack_leaves_nothing_behind() -> None:
    """CR 508.5: each attack has its own defending player; nothing of the question is left."""
    b = board("ABC")
    islands = Each(AllOf((OfSubtype("Island"), ControlledBy(Defending()))))
    serpent = b.bear(says(Cant("attack", what=SELF, if_so=NotSo(Exists(islands)))))
    before = b.game.combat
    assert keys(judge_attack(b.game, ((serpent, b.b),))) == ["can't attack"]
    assert b.game.combat is before


def test_a_rule_that_hangs_on_a_state_is_asked_again_though_others_do_not() -> None:
    b = board()
    bear, other = b.bear(), b.bear()
    tapped = Exists(Each(AllOf((OfType("creature"), Being("tapped")))))
    b.enchantment(says(Cant("attack"), condition=tapped))
    b.enchantment(says(Cant("draw", who=You())))
    assert judge_attack(b.game, ((bear, b.b),))
    b.game.set(other, "tapped", True)
    assert not judge_attack(b.game, ((bear, b.b),))
    b.game.set(other, "tapped", False)
    assert judge_attack(b.game, ((bear, b.b),))


@pytest.mark.parametrize(("number", "fine"), [(0, True), (1, False), (2, False), (3, True)])
def test_it_attacks_only_with_two_others(number: int, fine: bool) -> None:
    b = board()
    bears = [b.bear(says(Cant("attack", what=SELF, at_least=3))), b.bear(), b.bear()]
    assert bool(judge_attack(b.game, tuple((one, b.b) for one in bears[:number]))) is fine


# What the declaration tells abilities.


@pytest.mark.parametrize("number", [1, 2])
def test_attacking_alone_is_told(number: int) -> None:
    b = board()
    bears = [b.bear() for _ in range(number)]
    b.attack(*((one, b.b) for one in bears))
    b.go("declare attackers")
    rows = [row for row in b.game.log.rows if row.kind == "attack"]
    assert [row.args["alone"] for row in rows] == [number == 1] * number
    (all_of_them,) = [row for row in b.game.log.rows if row.kind == "attackers"]
    assert all_of_them.args["amount"] == number
    assert [one.tapped for one in bears] == [True] * number


# Damage.


def test_how_much_is_lethal() -> None:
    b = board()
    one, first, _ = fighting(b)
    b.game.set(first, "damage", 2)
    target = walker(b)
    battle = b.put(face("Siege", "battle", "Siege", defense=3), counters=(("defense", 3, 1),))
    assert [needed(b.game, thing) for thing in (first, target, battle, b.b)] == [7, 4, 3, 0]
    assert [lethally(b.game, first, [(one, amount)]) for amount in (6, 7)] == [False, True]
    touch = b.bear(keyword("deathtouch"))
    assert [lethally(b.game, first, [(touch, amount)]) for amount in (0, 1)] == [False, True]
    b.game.set(first, "damage", 12)
    assert needed(b.game, first) == 0


def test_who_assigns_what_to_whom() -> None:
    b = board()
    one, first, second = fighting(b)
    assert victims(b.game, one) == (first, second)
    assert victims(b.game, first) == (one,)
    combat_phase.remove_from_combat(b.game, first)
    assert victims(b.game, one) == (second,)
    trampling = b.bear(keyword("trample"), attacking=b.b, blocked=(second,))
    assert victims(b.game, trampling) == (second, b.b)
    free = b.bear(attacking=b.b)
    assert victims(b.game, free) == (b.b,)


# Bands.


def test_bands_have_two_or_more_with_at_most_one_without_banding() -> None:
    b = board("ABC")
    one, other = (b.bear(keyword("banding")) for _ in range(2))
    bears = [b.bear() for _ in range(2)]
    pairs = tuple((creature, b.b) for creature in (one, other, *bears))
    assert set(map(frozenset, possible_bands(b.game, pairs))) == set(
        map(frozenset, [(one, other), *((x, bear) for x in (one, other) for bear in bears),
                        *((one, other, bear) for bear in bears)])
    )  # fmt: skip
    assert possible_bands(b.game, ((one, b.b), (bears[0], b.players[2]))) == ()
    assert possible_bands(b.game, tuple((bear, b.b) for bear in bears)) == ()
    assert apart(((one, bears[0]), (other, bears[1])))
    assert keys(apart(((one, bears[0]), (one, bears[1])))) == ["in two bands"]


def test_who_is_had_to_block_one_of_a_band_blocks_the_others_it_does_not_block_yet() -> None:
    """CR 702.22h, 509.6: the guard entered blocking the bear alone."""
    b = board()
    knight, cleric, bear = b.bear(keyword("banding")), b.bear(keyword("banding")), b.bear()
    b.attack(*((one, b.b) for one in (knight, cleric, bear)))
    b.next("bands", ((knight, cleric, bear),))
    b.go("declare blockers")
    guard = b.bear(of=b.b, controlled_by=b.b)
    enter_blocking(b.game, guard, bear)
    assert guard.blocking == (bear,)
    block_by_effect(b.game, guard, knight)
    assert {*guard.blocking} == {knight, cleric, bear}
    assert len(guard.blocking) == 3
    blocked = [row.args["source"] for row in b.game.log.rows if row.kind == "block"]
    assert blocked == [knight, cleric]
    assert [one.blocked for one in (knight, cleric, bear)] == [(guard,)] * 3


def test_a_creature_is_not_let_into_two_bands() -> None:
    """CR 702.22c."""
    b = board()
    knight, cleric, bear = b.bear(keyword("banding")), b.bear(keyword("banding")), b.bear()
    b.attack(*((one, b.b) for one in (knight, cleric, bear)))
    b.next("bands", ((knight, bear), (knight, cleric)))
    with pytest.raises(Refused):
        b.go("declare attackers")


def test_who_leaves_combat_leaves_a_band_of_the_others() -> None:
    """CR 702.22f: of three two are left, of two none."""
    b = board()
    knight, cleric, bear = b.bear(keyword("banding")), b.bear(keyword("banding")), b.bear()
    b.attack(*((one, b.b) for one in (knight, cleric, bear)))
    b.next("bands", ((knight, cleric, bear),))
    b.go("declare attackers")
    combat_phase.remove_from_combat(b.game, cleric)
    assert combat_phase.now(b.game).bands == ((knight, bear),)
    assert others_in_band(b.game, bear) == (knight,)
    combat_phase.remove_from_combat(b.game, bear)
    assert combat_phase.now(b.game).bands == ()
