"""Which attacks and blocks are legal, and why not (508.1, 509.1); requirements against brute force."""

import random
from itertools import product

import pytest

from scenarios.engine.combat.combat_phase import attackers, defending_player
from scenarios.engine.kernel.choices import Refused
from scenarios.engine.kernel.legality import Verdict
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.turns.attacking import attack_declaration, judge_attack
from scenarios.engine.turns.blocking import block_declaration, judge_blocks
from scenarios.engine.turns.declaring import Declaration, Pair, best, key_of
from scenarios.engine.words.costs import PayLife, PayMana
from scenarios.engine.words.filters import Among, OfType
from scenarios.engine.words.nouns import EachPlayer, Host, You
from scenarios.engine.words.rule_effects import Cant, MayAsThough, Must
from tests.scenarios.engine.board import face
from tests.scenarios.engine.casting_board import makes
from tests.scenarios.engine.declarations import legal_attacks, legal_blocks, required_attack, required_blocks
from tests.scenarios.engine.turn_board import TurnBoard, keyword, reasons, says

SELF = Among("this")
MUST_ATTACK = says(Must("attack", what=SELF))
MUST_BLOCK = says(Must("block", what=SELF))


def keys(verdict: Verdict) -> list[str]:
    return [reason.key for reason in verdict.reasons]


def rules(verdict: Verdict) -> list[str]:
    return [rule for reason in verdict.reasons for rule, _ in reason.cites]


def board() -> TurnBoard:
    made = TurnBoard()
    made.libraries()
    made.start("beginning of combat")
    return made


def sets(declarations: object) -> set[frozenset[tuple[int, int]]]:
    return {frozenset(map(key_of, pairs)) for pairs in declarations}  # type: ignore[attr-defined]


# Attacking.


def test_a_tapped_creature_cannot_be_declared() -> None:
    b = board()
    bear = b.bear(tapped=True)
    assert keys(judge_attack(b.game, ((bear, b.b),))) == ["tapped creature attacks"]


def test_summoning_sickness_names_its_rule_and_haste_ignores_it() -> None:
    b = board()
    sick, hasty = b.bear(sick=True), b.bear(keyword("haste"), sick=True)
    assert rules(judge_attack(b.game, ((sick, b.b),))) == ["508.1a", "302.6"]
    assert judge_attack(b.game, ((hasty, b.b),))


def test_a_permission_lets_it_attack_as_though_it_had_haste() -> None:
    b = board()
    bear = b.bear(says(MayAsThough("attack as though it had haste", what=SELF)), sick=True)
    assert judge_attack(b.game, ((bear, b.b),))


def test_defender_forbids_attacking_unless_it_is_waived() -> None:
    b = board()
    wall = b.bear(keyword("defender"))
    assert rules(judge_attack(b.game, ((wall, b.b),))) == ["508.1c", "702.3b"]
    b.enchantment(says(MayAsThough("attack as though it didn't have defender", what=OfType("creature"))))
    assert judge_attack(b.game, ((wall, b.b),))


def test_waiving_defender_waives_no_other_restriction() -> None:
    b = board()
    wall = b.bear(keyword("defender"))
    b.enchantment(says(MayAsThough("attack as though it didn't have defender", what=OfType("creature"))))
    b.enchantment(says(Cant("attack", what=OfType("creature"))))
    assert keys(judge_attack(b.game, ((wall, b.b),))) == ["can't attack"]


def test_the_same_creature_attacks_once() -> None:
    b = board()
    bear = b.bear()
    assert keys(judge_attack(b.game, ((bear, b.b), (bear, b.b)))) == ["attacks too much"]


def test_what_attacks_if_able_must_attack() -> None:
    b = board()
    bear = b.bear(MUST_ATTACK)
    verdict = judge_attack(b.game, ())
    assert keys(verdict) == ["attack requirements"]
    assert dict(verdict.reasons[0].values)["things"] == (bear,)
    assert dict(verdict.reasons[0].values)["better"] == ((bear, b.b),)


def test_a_restriction_outweighs_a_requirement() -> None:
    b = board()
    b.bear(MUST_ATTACK, keyword("defender"))
    assert judge_attack(b.game, ())


def test_of_two_only_the_one_that_must_may_attack_where_only_one_can() -> None:
    """CR 508.1d, the example."""
    b = board()
    first, second = b.bear(MUST_ATTACK), b.bear()
    b.enchantment(says(Cant("attack", what=OfType("creature"), at_most=1)))
    assert sets(legal_attacks(b.game)) == sets([((first, b.b),)])
    assert keys(judge_attack(b.game, ((second, b.b),))) == ["attack requirements"]
    assert keys(judge_attack(b.game, ((first, b.b), (second, b.b)))) == ["too many attack"]


def test_nobody_has_to_pay_to_obey_a_requirement() -> None:
    b = board()
    bear = b.bear(MUST_ATTACK)
    b.enchantment(says(Cant("attack", what=OfType("creature"), unless=(PayLife(2),))), of=b.b)
    assert required_attack(b.game) == (0, ())
    assert sets(legal_attacks(b.game)) == sets([(), ((bear, b.b),)])


def test_a_cost_to_attack_is_paid_or_the_attack_did_not_happen() -> None:
    b = board()
    bear = b.bear()
    b.enchantment(says(Cant("attack", what=OfType("creature"), unless=(PayLife(2),))), of=b.b)
    b.attack((bear, b.b))
    b.go("declare attackers")
    assert (b.a.life, attackers(b.game)) == (18, (bear,))


def test_what_cannot_be_paid_undoes_the_declaration() -> None:
    b = board()
    bear = b.bear()
    b.enchantment(says(Cant("attack", what=OfType("creature"), unless=(PayLife(21),))), of=b.b)
    b.attack((bear, b.b))
    with pytest.raises(Refused):
        b.go("declare attackers")
    assert not bear.tapped
    assert attackers(b.game) == ()


def test_an_attack_that_cannot_be_paid_for_is_not_legal() -> None:
    b = board()
    bear, other = b.bear(), b.bear()
    b.enchantment(says(Cant("attack", what=OfType("creature"), unless=(PayLife(11),))), of=b.b)
    assert sets(legal_attacks(b.game)) == sets([(), ((bear, b.b),), ((other, b.b),)])  # 22 of 20 life
    verdict = judge_attack(b.game, ((bear, b.b), (other, b.b)))
    assert rules(verdict)[0] == "508.1h"


def test_what_attacks_makes_no_mana_for_it_once_it_is_tapped() -> None:
    b = board()
    elf = b.bear(makes("G"))
    b.enchantment(says(Cant("attack", what=OfType("creature"), unless=(PayMana(("1",)),))), of=b.b)
    assert sets(legal_attacks(b.game)) == sets([()])
    bear = b.bear()
    assert sets(legal_attacks(b.game)) == sets([(), ((bear, b.b),)])
    assert not elf.tapped


def test_an_illegal_answer_is_refused_with_its_reasons() -> None:
    b = board()
    bear = b.bear(sick=True)
    b.bear()
    b.attack((bear, b.b))
    with pytest.raises(Refused) as refused:
        b.go("declare attackers")
    assert reasons(refused.value) == ["summoning sick"]


def test_nobody_is_asked_when_nothing_can_attack_and_the_steps_are_skipped() -> None:
    b = board()
    b.bear(sick=True)
    b.go("end of combat")
    assert "attack" not in b.kinds()
    assert [row.args["step"] for row in b.game.log.rows if row.kind == "skip"] == [
        "declare blockers",
        "combat damage",
    ]


def test_vigilance_does_not_tap() -> None:
    b = board()
    calm, wild = b.bear(keyword("vigilance")), b.bear()
    b.attack((calm, b.b), (wild, b.b))
    b.go("declare attackers")
    assert (calm.tapped, wild.tapped) == (False, True)


def test_it_cannot_attack_alone() -> None:
    b = board()
    shy, other = b.bear(says(Cant("attack", what=SELF, alone=True))), b.bear()
    assert keys(judge_attack(b.game, ((shy, b.b),))) == ["too few attack"]
    assert judge_attack(b.game, ((shy, b.b), (other, b.b)))


def test_a_shy_creature_that_must_attack_draws_another_one_along() -> None:
    b = board()
    shy = b.bear(MUST_ATTACK, says(Cant("attack", what=SELF, alone=True)))
    other = b.bear()
    assert sets(legal_attacks(b.game)) == sets([((shy, b.b), (other, b.b))])


def test_planeswalkers_are_attacked_and_their_controller_defends() -> None:
    b = board()
    bear = b.bear()
    walker = b.put(face("Walker", "planeswalker", loyalty=3), of=b.b, counters=(("loyalty", 3, 1),))
    b.attack((bear, walker))
    b.go("declare attackers")
    assert defending_player(b.game, bear) is b.b
    b.go("end of combat")
    assert (walker.count("loyalty"), b.b.life) == (1, 20)


def test_a_siege_is_attacked_by_its_own_controller() -> None:
    b = board()
    bear = b.bear()
    siege = b.put(
        face("Siege", "battle", "Siege", defense=5),
        counters=(("defense", 5, 1),),
        chosen=(("protector", b.b),),
    )
    other = b.put(
        face("Other", "battle", "Siege", defense=5), of=b.b, counters=(("defense", 5, 1),),
        chosen=(("protector", b.a),),
    )  # fmt: skip
    assert judge_attack(b.game, ((bear, siege),))
    assert keys(judge_attack(b.game, ((bear, other),))) == ["not possible to attack"]


def test_attacking_you_is_forbidden_but_not_attacking_a_planeswalker() -> None:
    b = board()
    bear = b.bear()
    walker = b.put(face("Walker", "planeswalker", loyalty=3), of=b.b, counters=(("loyalty", 3, 1),))
    b.enchantment(says(Cant("attack", what=OfType("creature"), whom=You())), of=b.b)
    assert keys(judge_attack(b.game, ((bear, b.b),))) == ["can't attack"]
    assert judge_attack(b.game, ((bear, walker),))


# Attacking several players.


def three(format_: str = "free-for-all") -> TurnBoard:
    made = TurnBoard(format_, ("A", "B", "C"))
    made.libraries()
    made.start("precombat main")
    made.go("beginning of combat")
    return made


def test_a_goaded_creature_attacks_somebody_else_if_able() -> None:
    b = three()
    c = b.players[2]
    bear = b.bear(MUST_ATTACK, says(Must("attack", what=SELF, not_whom=Host())), attached_to=b.b)
    assert sets(legal_attacks(b.game)) == sets([((bear, c),)])
    b.enchantment(says(Cant("attack", what=OfType("creature"), whom=You())), of=c)
    assert sets(legal_attacks(b.game)) == sets([((bear, b.b),)])


def test_with_attack_left_only_the_left_neighbor_is_attacked() -> None:
    b = three("grand melee")
    bear = b.bear()
    assert sets(legal_attacks(b.game)) == sets([(), ((bear, b.b),)])


def test_where_one_opponent_is_chosen_only_that_one_is_attacked() -> None:
    made = TurnBoard("two-player", ("A", "B", "C"))
    made.libraries()
    c = made.players[2]
    bear = made.bear()
    made.start("precombat main")
    made.next("defending player", (c,))
    made.go("beginning of combat")
    assert sets(legal_attacks(made.game)) == sets([(), ((bear, c),)])


def test_each_defending_player_blocks_only_what_attacks_them() -> None:
    b = three()
    c = b.players[2]
    one, two = b.bear(name="One"), b.bear(name="Two")
    mine, theirs = b.bear(of=b.b), b.bear(of=c)
    b.attack((one, b.b), (two, c))
    b.go("declare attackers")
    assert keys(judge_blocks(b.game, (b.b,), ((mine, two),))) == ["attacks another"]
    b.block((mine, one))
    b.block((theirs, two))
    b.go("declare blockers")
    assert [choice.player for choice in b.asked if choice.kind == "block"] == [b.b, c]
    assert (one.blocked, two.blocked) == ((mine,), (theirs,))


def test_a_team_attacks_and_blocks_together() -> None:
    b = TurnBoard("two-headed giant", ("X", "X", "Y", "Y"), life=30)
    b.libraries()
    _, a2, y1, y2 = b.players
    bear, friend, guard = b.bear(), b.bear(of=a2), b.bear(of=y2)
    b.start("beginning of combat")
    b.attack((bear, y1), (friend, y2))
    b.block((guard, bear))
    b.go("end of combat")
    assert y1.life == y2.life == 28
    assert b.alive(bear, guard, friend) == [False, False, True]


# Blocking.


def attacked(*abilities: object, blockers: int = 2) -> tuple[TurnBoard, GameObject, list[GameObject]]:
    b = board()
    bear = b.bear(*abilities)  # type: ignore[arg-type]
    guards = [b.bear(of=b.b, name=f"Guard {number}") for number in range(blockers)]
    b.attack((bear, b.b))
    b.go("declare attackers")
    return b, bear, guards


def test_flying_is_blocked_by_flying_or_reach_only() -> None:
    b, bear, (guard, _) = attacked(keyword("flying"))
    spider = b.bear(keyword("reach"), of=b.b)
    verdict = judge_blocks(b.game, (b.b,), ((guard, bear),))
    assert rules(verdict) == ["509.1b", "702.9b"]
    assert judge_blocks(b.game, (b.b,), ((spider, bear),))


def test_menace_needs_two_blockers() -> None:
    b, bear, (one, two) = attacked(keyword("menace"))
    verdict = judge_blocks(b.game, (b.b,), ((one, bear),))
    assert (keys(verdict), rules(verdict)) == (["too few block"], ["509.1b", "702.111b"])
    assert judge_blocks(b.game, (b.b,), ((one, bear), (two, bear)))


def test_no_more_than_one_creature_blocks_it() -> None:
    b, bear, (one, two) = attacked(says(Cant("be blocked", what=SELF, at_most=1)))
    assert keys(judge_blocks(b.game, (b.b,), ((one, bear), (two, bear)))) == ["too many block"]


def test_a_creature_blocks_one_attacker_unless_an_effect_lets_it_block_another() -> None:
    b = board()
    one, two = b.bear(), b.bear()
    guard = b.bear(of=b.b)
    b.attack((one, b.b), (two, b.b))
    b.go("declare attackers")
    assert keys(judge_blocks(b.game, (b.b,), ((guard, one), (guard, two)))) == ["blocks too much"]
    b.enchantment(says(MayAsThough("block another creature", what=OfType("creature"))), of=b.b)
    assert judge_blocks(b.game, (b.b,), ((guard, one), (guard, two)))


def test_a_tapped_creature_does_not_block() -> None:
    b, bear, (guard, _) = attacked()
    b.game.set(guard, "tapped", True)
    assert keys(judge_blocks(b.game, (b.b,), ((guard, bear),))) == ["tapped creature blocks"]


def test_one_that_must_block_a_creature_with_menace_needs_a_second() -> None:
    """CR 509.1c, the example."""
    b, bear, (one, two) = attacked(keyword("menace"))
    forced = b.bear(MUST_BLOCK, of=b.b)
    found = sets(legal_blocks(b.game, (b.b,)))
    assert sets([((forced, bear), (one, bear))]) <= found
    assert sets([((one, bear), (two, bear))]) & found == set()
    assert sets([()]) & found == set()


def test_alone_it_cannot_block_menace_and_need_not() -> None:
    b, _, _ = attacked(keyword("menace"), blockers=0)
    b.bear(MUST_BLOCK, of=b.b)
    assert sets(legal_blocks(b.game, (b.b,))) == sets([()])


def test_all_that_are_able_block_what_must_be_blocked_by_all() -> None:
    b, bear, (one, two) = attacked(says(Must("be blocked", what=SELF, everyone=True)))
    b.bear(of=b.b, tapped=True)
    assert sets(legal_blocks(b.game, (b.b,))) == sets([((one, bear), (two, bear))])


def test_one_blocker_obeys_what_must_be_blocked_if_able() -> None:
    b, bear, (one, two) = attacked(says(Must("be blocked", what=SELF)))
    assert sets(legal_blocks(b.game, (b.b,))) == sets(
        [((one, bear),), ((two, bear),), ((one, bear), (two, bear))]
    )
    assert required_blocks(b.game, (b.b,))[0] == 1


def test_two_requirements_that_only_one_blocker_can_obey() -> None:
    b = board()
    lure = says(Must("be blocked", what=SELF))
    one, two, plain = b.bear(lure), b.bear(lure), b.bear()
    guard = b.bear(of=b.b)
    b.attack((one, b.b), (two, b.b), (plain, b.b))
    b.go("declare attackers")
    assert sets(legal_blocks(b.game, (b.b,))) == sets([((guard, one),), ((guard, two),)])


def test_blocking_is_taxed_by_each_blocker_once() -> None:
    b = board()
    one, two = b.bear(), b.bear()
    guard, other = b.bear(of=b.b), b.bear(of=b.b)
    b.enchantment(says(Cant("block", what=OfType("creature"), unless=(PayLife(1),))))
    b.enchantment(says(MayAsThough("block any number of creatures", what=OfType("creature"))), of=b.b)
    b.attack((one, b.b), (two, b.b))
    b.block((guard, one), (guard, two), (other, two))
    b.go("declare blockers")
    assert b.b.life == 18
    assert (one.blocked, two.blocked) == ((guard,), (guard, other))


def test_landwalk_asks_about_the_player_attacked() -> None:
    b, bear, (guard, _) = attacked(keyword("landwalk", word="Swamp"))
    assert judge_blocks(b.game, (b.b,), ((guard, bear),))
    b.put(face("Swamp", "land", "Swamp"), of=b.b)
    assert keys(judge_blocks(b.game, (b.b,), ((guard, bear),))) == ["can't block"]


# Against brute force.


def brute_force(declaration: Declaration) -> int:
    """The most requirements obeyed by any declaration that disobeys nothing and costs nothing."""
    free = [pair for pair in declaration.pairs if key_of(pair) not in declaration.tolls]
    most = 0
    for flags in product((False, True), repeat=len(free)):
        pairs: tuple[Pair, ...] = tuple(pair for pair, flag in zip(free, flags, strict=True) if flag)
        if declaration.restrictions(pairs):
            most = max(most, declaration.obeyed(frozenset(map(key_of, pairs))))
    return most


ATTACKER_ABILITIES = (
    keyword("menace"),
    keyword("flying"),
    says(Must("be blocked", what=SELF)),
    says(Must("be blocked", what=SELF, everyone=True)),
    says(Cant("be blocked", what=SELF, at_most=1)),
    says(Cant("be blocked", what=SELF, at_least=3)),
)
BLOCKER_ABILITIES = (
    keyword("reach"),
    MUST_BLOCK,
    says(Cant("block", what=SELF, alone=True)),
    says(Cant("block", what=SELF, unless=(PayLife(1),))),
    says(MayAsThough("block another creature", what=SELF)),
    says(Cant("block", what=OfType("creature"), at_most=2)),
)


@pytest.mark.parametrize("seed", range(40))
def test_the_most_requirements_are_those_brute_force_finds(seed: int) -> None:
    chance = random.Random(seed)
    b = board()
    attacking = [
        b.bear(*chance.sample(ATTACKER_ABILITIES, chance.randint(0, 2))) for _ in range(chance.randint(1, 3))
    ]
    for _ in range(chance.randint(1, 4)):
        b.bear(*chance.sample(BLOCKER_ABILITIES, chance.randint(0, 2)), of=b.b)
    b.attack(*((one, b.b) for one in attacking))
    b.go("declare attackers")
    declaration = block_declaration(b.game, (b.b,))
    count, example = best(declaration)
    assert count == brute_force(declaration)
    assert declaration.judge(example)


ATTACKING_ABILITIES = (
    keyword("defender"),
    MUST_ATTACK,
    says(Cant("attack", what=SELF, alone=True)),
    says(Cant("attack", what=SELF, at_least=3)),
    says(Cant("attack", what=SELF, unless=(PayLife(1),))),
    says(Must("attack", what=SELF, not_whom=You())),
    says(Cant("attack", what=OfType("creature"), at_most=2)),
)
DEFENDING_ABILITIES = (
    says(Must("be attacked", whom=You())),
    says(Cant("attack", what=OfType("creature"), whom=You(), at_most=1)),
    says(Cant("attack", what=OfType("creature"), whom=You(), unless=(PayLife(1),))),
)


@pytest.mark.parametrize("seed", range(40))
def test_the_most_requirements_to_attack_are_those_brute_force_finds(seed: int) -> None:
    chance = random.Random(seed)
    b = three()
    for _ in range(chance.randint(1, 4)):
        b.bear(*chance.sample(ATTACKING_ABILITIES, chance.randint(0, 2)))
    for player in b.players[1:]:
        b.enchantment(*chance.sample(DEFENDING_ABILITIES, chance.randint(0, 1)), of=player)
    declaration = attack_declaration(b.game)
    count, example = best(declaration)
    assert count == brute_force(declaration)
    assert declaration.judge(example)


def test_each_player_is_meant_by_a_restriction_on_attacking_players() -> None:
    b = board()
    bear = b.bear()
    b.enchantment(says(Cant("attack", whom=EachPlayer())))
    assert keys(judge_attack(b.game, ((bear, b.b),))) == ["can't attack"]
