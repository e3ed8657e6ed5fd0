"""Whom a creature may attack, and which creatures attack and block (506–509).

Boards still: which reasons are told and which are not, what no text says, and how far attacks are looked at.
"""

import pytest

from scenarios.engine.combat import combat_phase
from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.turns import declaring
from scenarios.engine.turns.attacking import judge_attack
from scenarios.engine.turns.blocking import block_declaration, judge_blocks
from scenarios.engine.words.costs import SacrificeThese
from scenarios.engine.words.filters import Among, OfSubtype, OfType
from scenarios.engine.words.nouns import Each
from scenarios.engine.words.rule_effects import Cant, MayAsThough, Must
from tests.scenarios.check import check
from tests.scenarios.engine.declarations import legal_attacks, required_attack, required_blocks
from tests.scenarios.engine.test_combat_bounds import board, keys, walker
from tests.scenarios.engine.turn_board import TurnBoard, keyword, says

SELF = Among("this")
CANT = says(Cant("attack", what=SELF))
WAIVED = says(MayAsThough("attack as though it didn't have defender", what=OfType("creature")))


# Whom.


CHAINED = """
format: free-for-all
cards:
  Chains:
    cost: U
    type: Enchantment — Aura
    text: "Enchant creature\\nEnchanted creature can't attack unless defending player controls an Island."
players:
  A: {{battlefield: [{{card: 2/2 green Bear, as: Bear}}, {lands[0]}]}}
  B: {{battlefield: [{{card: Chains, attached to: Bear}}, {lands[1]}]}}
  C: {{battlefield: [{lands[2]}]}}
start: {{turn of: A, step: beginning of combat}}
play:
  - A attacks with: {{Bear: B}}
{then}
"""


def test_the_defending_player_is_the_one_the_enchanted_creature_attacks() -> None:
    """CR 508.5: whoever controls the Aura, and whatever it is attached to."""
    check(
        CHAINED.format(
            lands=("Forest", "Island", "Forest"),
            then="  - go to: end of combat\nexpect: [{life: {B: 18}}]",
        )
    )
    check(CHAINED.format(lands=("Island", "Forest", "Island"), then="    illegal because: 508.1c"))


def test_each_player_of_the_other_team_defends_wherever_they_sit() -> None:
    """CR 805.10a: D too, although nobody of the attacking team sits beside D's right."""
    check("""
        format: {like: two-headed giant, with: {attack: left}}
        players:
          A: {team: X, battlefield: [{card: 2/2 green Bear, as: Bear}]}
          B: {team: X}
          C: {team: Y}
          D: {team: Y}
        start: {turn of: X, step: beginning of combat}
        play:
          - A attacks with: {Bear: D}
          - go to: end of combat
        expect:
          - life: {C: 28}
    """)


def test_what_cannot_be_attacked_at_all_is_named() -> None:
    """CR 506.2: a creature is no player, planeswalker or battle."""
    b = board()
    bear, guard = b.bear(), b.bear(of=b.b)
    (reason,) = judge_attack(b.game, ((bear, guard),)).reasons
    assert reason.key == "not possible to attack"
    assert dict(reason.values)["other"] is guard


def test_what_is_said_of_attacking_one_player_is_said_of_no_permanent() -> None:
    """CR 508.1c: the planeswalker B controls can't be attacked; the players can."""
    b = TurnBoard("free-for-all", tuple("ABC"))
    target, bear = walker(b), b.bear()
    b.start("beginning of combat")
    b.enchantment(says(Cant("attack", whom=Each(OfType("planeswalker")))), of=b.b)
    said = [bool(judge_attack(b.game, ((bear, whom),))) for whom in (b.b, b.players[2], target)]
    assert said == [True, True, False]


# Which creatures.


def test_defender_waived_what_it_says_of_itself_besides_stands() -> None:
    """CR 609.4: as though it didn't have defender; its own "can't attack" is no defender, word for word."""
    b = board()
    b.enchantment(WAIVED)
    wall, statue = b.bear(keyword("defender")), b.bear(keyword("defender"), CANT)
    assert judge_attack(b.game, ((wall, b.b),))
    assert keys(judge_attack(b.game, ((statue, b.b),))) == ["can't attack"]


def test_the_only_opponent_is_not_chosen_to_defend() -> None:
    """CR 507.1 is of multiplayer games."""
    check("""
        players: {A: {battlefield: [2/2 Bear]}, B: {}}
        start: {turn of: A, step: precombat main}
        play:
          - A attacks with: 2/2 Bear
        expect:
          - attacked: 2/2 Bear
          - did not happen: [event: defending-player]
          - no choice offered: defending player
    """)


def test_defender_twice_is_one_reason_not_to_attack() -> None:
    """CR 702.3c: several instances are redundant."""
    b = board()
    wall = b.bear(keyword("defender"), keyword("defender"))
    assert keys(judge_attack(b.game, ((wall, b.b),))) == ["can't attack"]


def test_a_team_that_takes_its_turns_together_defends_once() -> None:
    """CR 805.10d: the defending team declares its blockers together."""
    b = TurnBoard("two-headed giant", ("X", "X", "Y", "Y"))
    b.start()
    assert combat_phase.attack_groups(b.game) == (tuple(b.players[2:]),)


def test_a_permission_that_names_no_creature_is_for_all_that_its_player_controls() -> None:
    b = board()
    bear = b.bear(sick=True)
    b.enchantment(says(MayAsThough("attack as though it had haste")), of=b.b)
    assert keys(judge_attack(b.game, ((bear, b.b),))) == ["summoning sick"]
    b.enchantment(says(MayAsThough("attack as though it had haste")))
    assert judge_attack(b.game, ((bear, b.b),))


def test_what_is_sacrificed_so_that_it_may_attack_does_not_attack() -> None:
    """CR 508.1k: the chosen creatures that are still controlled by the active player."""
    b = board()
    bear, golem = b.bear(), b.creature(2, 2, types="artifact creature")
    cost = SacrificeThese(OfType("artifact"))
    b.enchantment(says(Cant("attack", what=OfType("artifact"), unless=(cost,))), of=b.b)
    b.attack((bear, b.b), (golem, b.b))
    b.go("declare attackers")
    assert b.alive(bear, golem) == [True, False]
    assert b.rows("attack") == [bear]
    assert combat_phase.now(b.game).declared == (bear,)


def test_attackers_are_declared_in_the_order_of_the_battlefield_however_they_are_named() -> None:
    b = board()
    bears = [b.bear() for _ in range(3)]
    b.attack(*((one, b.b) for one in reversed(bears)))
    b.go("declare attackers")
    assert b.rows("attack") == bears


def test_a_land_of_the_defending_player_blocks_nothing() -> None:
    """CR 509.1a: untapped creatures."""
    check("""
        players: {A: {battlefield: [2/2 Bear]}, B: {battlefield: [Forest]}}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: 2/2 Bear
          - B blocks with: {Forest: 2/2 Bear}
            illegal because: 509.1a
          - go to: end of combat
        expect:
          - no choice offered: block
          - was unblocked: 2/2 Bear
    """)


# Requirements and how much is looked at.


def test_a_creature_that_must_block_asks_for_one_block_of_anything() -> None:
    """CR 509.1c: one requirement, whatever attacks; no attacker must be blocked."""
    b = board()
    attackers = [b.bear() for _ in range(2)]
    guards = [b.bear(says(Must("block", what=SELF)), of=b.b), b.bear(of=b.b)]
    b.attack(*((one, b.b) for one in attackers))
    b.block((guards[0], attackers[0]))
    b.go("declare attackers")
    assert required_blocks(b.game, (b.b,))[0] == 1
    assert len(block_declaration(b.game, (b.b,)).requirements) == 1


def test_where_planeswalkers_must_be_attacked_an_attack_on_a_player_does_not_do() -> None:
    """CR 508.1d: one requirement, for the planeswalker."""
    b = board()
    bear, target = b.bear(), walker(b)
    b.enchantment(says(Must("be attacked", what=OfType("planeswalker"))), of=b.b)
    assert required_attack(b.game) == (1, ((bear, target),))
    assert keys(judge_attack(b.game, ((bear, b.b),))) == ["attack requirements"]


def test_a_creature_that_must_block_another_does_not_do_so_with_a_third() -> None:
    """CR 509.1c."""
    b = board()
    wolf, bear = b.bear(subtypes="Wolf"), b.bear()
    guard = b.bear(says(Must("block", what=SELF, whom=Each(OfSubtype("Wolf")))), of=b.b)
    b.attack((wolf, b.b), (bear, b.b))
    b.block((guard, wolf))
    b.go("declare attackers")
    said = [keys(judge_blocks(b.game, (b.b,), ((guard, one),))) for one in (wolf, bear)]
    assert said == [[], ["block requirements"]]


def test_what_must_attack_is_looked_for_as_far_as_the_budget_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    b = board()
    bears = [b.bear(says(Must("attack", what=SELF))) for _ in range(3)]
    assert judge_attack(b.game, tuple((one, b.b) for one in bears))
    monkeypatch.setattr(declaring, "MOST_DECLARATIONS", 3)
    with pytest.raises(Undetermined):
        judge_attack(b.game, tuple((one, b.b) for one in bears))


def test_of_an_attack_that_is_forbidden_nobody_says_that_more_should_attack() -> None:
    """CR 508.1c comes first: such an attack is illegal whatever else must attack."""
    b = board()
    wall = b.bear(keyword("defender"))
    b.bear(says(Must("attack", what=SELF)))
    assert keys(judge_attack(b.game, ((wall, b.b),))) == ["can't attack"]
    assert keys(judge_attack(b.game, ())) == ["attack requirements"]


@pytest.mark.parametrize(("number", "fine"), [(2, True), (3, False)])
def test_attacks_are_listed_as_far_as_the_budget_goes(
    number: int, fine: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(declaring, "MOST_DECLARATIONS", 4)
    b = board()
    for _ in range(number):
        b.bear()
    if fine:
        assert len(list(legal_attacks(b.game))) == 4
    else:
        with pytest.raises(Undetermined):
            list(legal_attacks(b.game))
    assert combat_phase.now(b.game).declared == ()
