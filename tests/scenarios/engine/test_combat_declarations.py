"""Which attacks and blocks are legal, and why not (508.1, 509.1); requirements against brute force.

By hand are only random combinations of abilities that no card has.
"""

import random
from itertools import product

import pytest

from scenarios.engine.turns.attacking import attack_declaration, judge_attack
from scenarios.engine.turns.blocking import block_declaration
from scenarios.engine.turns.declaring import Declaration, Pair, best, key_of
from scenarios.engine.words.costs import PayLife
from scenarios.engine.words.filters import Among, OfType
from scenarios.engine.words.nouns import EachPlayer, You
from scenarios.engine.words.rule_effects import Cant, MayAsThough, Must
from tests.scenarios.check import check
from tests.scenarios.engine.turn_board import TurnBoard, keyword, says

CARDS = """
cards:
  Madman: {type: Creature, pt: 2/2, text: Madman attacks each combat if able.}
  Shy: {type: Creature, pt: 2/2, text: Shy can't attack alone.}
  Shy Madman:
    type: Creature
    pt: 2/2
    text: "Shy Madman attacks each combat if able.\\nShy Madman can't attack alone."
  Mad Wall: {type: Creature, pt: 2/2, text: "Defender\\nMad Wall attacks each combat if able."}
  Waiver: {type: Enchantment, text: Creatures you control can attack as though they didn't have defender.}
  Peace: {type: Enchantment, text: Creatures can't attack.}
  Crawlspace: {type: Enchantment, text: No more than one creature can attack each combat.}
  Moat: {type: Enchantment, text: Creatures can't attack you.}
  Toll:
    type: Enchantment
    text: "Creatures can't attack you unless their controller pays {1} for each creature
      they control that's attacking you."
  Elf: {type: Creature, pt: 2/2, text: "{T}: Add {G}."}
  Walker: {type: Planeswalker, loyalty: 3, text: "+1: You gain 1 life."}
  Siege: {type: Battle — Siege, defense: 5}
  Slippery: {type: Creature, pt: 2/2, text: Slippery can't be blocked by more than one creature.}
  Lure: {type: Creature, pt: 2/2, text: All creatures able to block Lure do so.}
  Bait: {type: Creature, pt: 2/2, text: Bait must be blocked if able.}
  Guard: {type: Creature, pt: 2/2, text: Guard blocks each combat if able.}
  Two Arms: {type: Enchantment, text: Each creature you control can block an additional creature each combat.}
"""


def declared(text: str) -> None:
    """A scenario that begins with A's combat."""
    check("start: {turn of: A, step: beginning of combat}\n" + CARDS + text)


def attacking(a: str, b: str, *said: str) -> None:
    """What A may attack with."""
    lines = "\n".join(f"      - {{{one}}}" for one in said)
    boards = f"A: {{battlefield: [{a}]}}, B: {{battlefield: [{b}]}}"
    declared(f"players: {{{boards}}}\nplay:\n  - expect:\n{lines}\n")


def blocking(a: str, b: str, *said: str, attack: str = "") -> None:
    """How B may block, where all of A attack."""
    lines = "\n".join(f"      - {{{one}}}" for one in said)
    boards = f"A: {{battlefield: [{a}]}}, B: {{battlefield: [{b}]}}"
    declared(f"players: {{{boards}}}\nplay:\n  - A attacks with: [{attack or a}]\n  - expect:\n{lines}\n")


def attacks_there_are(a: str, b: str, number: int) -> None:
    """How many attacks of A are listed; each leaves another game behind."""
    boards = f"A: {{battlefield: [{a}]}}, B: {{battlefield: [{b}]}}"
    declared(f"players: {{{boards}}}\nplay:\n  - go to: end of combat\nexpect:\n  - outcomes: {number}\n")


def blocks_there_are(a: str, b: str, number: int, attack: str = "") -> None:
    """How many blocks of B are listed, where all of A attack."""
    boards = f"A: {{battlefield: [{a}]}}, B: {{battlefield: [{b}]}}"
    declared(
        f"players: {{{boards}}}\nplay:\n  - A attacks with: [{attack or a}]\n"
        f"  - go to: declare blockers\nexpect:\n  - outcomes: {number}\n"
    )


# Attacking.


def test_a_tapped_creature_cannot_be_declared() -> None:
    declared("""
players: {A: {battlefield: [{card: 2/2 Bear, tapped: yes}, 1/1 Cat]}, B: {}}
play:
  - A attacks with: 2/2 Bear
    illegal because: 508.1a
  - A attacks with: 1/1 Cat
expect:
  - attacked: 1/1 Cat
""")


def test_summoning_sickness_names_its_rule_and_haste_ignores_it() -> None:
    declared("""
players:
  A:
    {battlefield: [{card: 2/2 Bear, summoning sick: yes},
      {card: 2/2 Goblin with haste, as: Goblin, summoning sick: yes}]}
  B: {}
play:
  - A attacks with: 2/2 Bear
    illegal because: [508.1a, 302.6]
  - A attacks with: Goblin
expect:
  - attacked: Goblin
""")


def test_defender_forbids_attacking_unless_it_is_waived() -> None:
    wall = "{card: 2/2 Wall with defender, as: Wall}, 2/2 Bear"
    attacking(wall, "", "impossible: {A attacks with: Wall}, because: [508.1c, 702.3b]")
    attacking(f"{wall}, Waiver", "", "possible: {A attacks with: Wall}")


def test_waiving_defender_waives_no_other_restriction() -> None:
    attacking(
        "{card: 2/2 Wall with defender, as: Wall}, Waiver, Peace",
        "",
        "impossible: {A attacks with: Wall}, because: 508.1c",
    )


def test_the_same_creature_attacks_once() -> None:
    attacking(
        "2/2 Bear",
        "",
        "impossible: {A attacks with: [2/2 Bear, 2/2 Bear]}, because: 508.1b",
    )


def test_what_attacks_if_able_must_attack() -> None:
    declared("""
players: {A: {battlefield: [Madman]}, B: {}}
play:
  - A attacks with: nothing
    illegal because: 508.1d
  - A attacks with: Madman
expect:
  - attacked: Madman
  - event: illegal-no-attack
    by: 508.1d
""")


def test_a_restriction_outweighs_a_requirement() -> None:
    attacking(
        "Mad Wall, 2/2 Bear",
        "",
        "possible: {A attacks with: nothing}",
    )


def test_of_two_only_the_one_that_must_may_attack_where_only_one_can() -> None:
    """CR 508.1d, the example."""
    attacking(
        "Madman, 2/2 Bear, Crawlspace",
        "",
        "possible: {A attacks with: Madman}",
        "impossible: {A attacks with: nothing}, because: 508.1d",
        "impossible: {A attacks with: 2/2 Bear}, because: 508.1d",
        "impossible: {A attacks with: [Madman, 2/2 Bear]}, because: 508.1c",
    )
    attacks_there_are("Madman, 2/2 Bear, Crawlspace", "", 1)


def test_nobody_has_to_pay_to_obey_a_requirement() -> None:
    attacking(
        "Madman, Forest",
        "Toll",
        "possible: {A attacks with: nothing}",
        "possible: {A attacks with: Madman}",
    )


def test_a_cost_to_attack_is_paid_or_the_attack_did_not_happen() -> None:
    declared("""
players: {A: {battlefield: [2/2 Bear, Forest]}, B: {battlefield: [Toll]}}
play:
  - A attacks with: 2/2 Bear
  - stop here
expect:
  - Forest: {tapped: yes}
  - 2/2 Bear: {attacking: B}
""")


def test_what_cannot_be_paid_undoes_the_declaration() -> None:
    declared("""
players: {A: {battlefield: [2/2 Bear, 1/1 Cat, Forest]}, B: {battlefield: [Toll]}}
play:
  - A attacks with: [2/2 Bear, 1/1 Cat]
    illegal because: 508.1h
  - expect:
      - 2/2 Bear: {tapped: no, attacking: nothing}
  - A attacks with: 1/1 Cat
expect:
  - attacked: 1/1 Cat
""")


def test_an_attack_that_cannot_be_paid_for_is_not_legal() -> None:
    attacking(
        "2/2 Bear, 1/1 Cat, Forest",
        "Toll",
        "possible: {A attacks with: nothing}",
        "possible: {A attacks with: 2/2 Bear}",
        "possible: {A attacks with: 1/1 Cat}",
        "impossible: {A attacks with: [2/2 Bear, 1/1 Cat]}, because: 508.1h",
    )


def test_what_attacks_makes_no_mana_for_it_once_it_is_tapped() -> None:
    attacking(
        "Elf, 2/2 Bear",
        "Toll",
        "impossible: {A attacks with: Elf}, because: 508.1h",
        "impossible: {A attacks with: [Elf, 2/2 Bear]}, because: 508.1h",
        "possible: {A attacks with: 2/2 Bear}",
        "Elf: {tapped: no}",
    )


def test_an_illegal_answer_is_refused_with_its_reasons() -> None:
    declared("""
players: {A: {battlefield: [{card: 2/2 Bear, summoning sick: yes}, 1/1 Cat]}, B: {}}
play:
  - A attacks with: 2/2 Bear
    illegal because: 302.6
  - A attacks with: nothing
expect:
  - event: illegal-attack
    by: [302.6, 728.1]
  - did not happen: [attacked: 2/2 Bear]
""")


def test_nobody_is_asked_when_nothing_can_attack_and_the_steps_are_skipped() -> None:
    declared("""
players: {A: {battlefield: [{card: 2/2 Bear, summoning sick: yes}]}, B: {}}
play:
  - go to: end of combat
expect:
  - no choice offered: attack
  - event: skip
    by: 508.8
    times: 2
""")


def test_vigilance_does_not_tap() -> None:
    declared("""
players: {A: {battlefield: [{card: 2/2 Cat with vigilance, as: Cat}, 2/2 Bear]}, B: {}}
play:
  - A attacks with: [Cat, 2/2 Bear]
expect:
  - Cat: {tapped: no}
  - 2/2 Bear: {tapped: yes}
""")


def test_it_cannot_attack_alone() -> None:
    attacking(
        "Shy, 2/2 Bear",
        "",
        "impossible: {A attacks with: Shy}, because: 508.1c",
        "possible: {A attacks with: [Shy, 2/2 Bear]}",
    )


def test_a_shy_creature_that_must_attack_draws_another_one_along() -> None:
    attacking(
        "Shy Madman, 2/2 Bear",
        "",
        "possible: {A attacks with: [Shy Madman, 2/2 Bear]}",
        "impossible: {A attacks with: Shy Madman}, because: 508.1c",
        "impossible: {A attacks with: 2/2 Bear}, because: 508.1d",
        "impossible: {A attacks with: nothing}, because: 508.1d",
    )
    attacks_there_are("Shy Madman, 2/2 Bear", "", 1)


def test_planeswalkers_are_attacked_and_their_controller_defends() -> None:
    declared("""
players: {A: {battlefield: [2/2 Bear]}, B: {battlefield: [Walker, 1/5 Wall]}}
play:
  - A attacks with: {2/2 Bear: Walker}
  - expect:
      - {possible: {B blocks with: {1/5 Wall: 2/2 Bear}}}
  - go to: end of combat
expect:
  - Walker: {counters: {loyalty: 1}}
  - B: {life: 20}
""")


def test_a_siege_is_attacked_by_its_own_controller() -> None:
    declared("""
players:
  A: {battlefield: [2/2 Bear, {card: Siege, chosen: {protector: B}}]}
  B: {battlefield: [{card: Siege, as: Other, chosen: {protector: A}}]}
play:
  - expect:
      - {possible: {A attacks with: {2/2 Bear: Siege}}}
      - {impossible: {A attacks with: {2/2 Bear: Other}}, because: 508.1c}
""")


def test_attacking_you_is_forbidden_but_not_attacking_a_planeswalker() -> None:
    attacking(
        "2/2 Bear",
        "Walker, Moat",
        "impossible: {A attacks with: {2/2 Bear: B}}, because: 508.1c",
        "possible: {A attacks with: {2/2 Bear: Walker}}",
    )


# Attacking several players.


def test_a_goaded_creature_attacks_somebody_else_if_able() -> None:
    for moat, whom, other in (("", "C", "B"), ("Moat", "B", "C")):
        declared(f"""
format: free-for-all
players: {{A: {{battlefield: [2/2 Bear]}}, B: {{}}, C: {{battlefield: [{moat}]}}}}
effects: [{{by: B, text: Goad target creature., targets: 2/2 Bear}}]
play:
  - expect:
      - {{impossible: {{A attacks with: nothing}}, because: 508.1d}}
      - impossible: {{A attacks with: {{2/2 Bear: {other}}}}}
      - possible: {{A attacks with: {{2/2 Bear: {whom}}}}}
""")


def test_with_attack_left_only_the_left_neighbor_is_attacked() -> None:
    check("""
format: grand melee
players: {A: {battlefield: [2/2 Bear]}, B: {}, C: {}, D: {}}
start: {turn of: A, step: beginning of combat}
play:
  - expect:
      - possible: {A attacks with: nothing}
      - possible: {A attacks with: {2/2 Bear: B}}
      - impossible: {A attacks with: {2/2 Bear: C}}
""")


def test_where_one_opponent_is_chosen_only_that_one_is_attacked() -> None:
    check("""
format: two-player
players: {A: {battlefield: [2/2 Bear]}, B: {}, C: {}}
start: {turn of: A, step: precombat main}
play:
  - go to: beginning of combat
  - A chooses: C
    about: defending player
  - expect:
      - possible: {A attacks with: nothing}
      - possible: {A attacks with: {2/2 Bear: C}}
      - impossible: {A attacks with: {2/2 Bear: B}}
""")


def test_each_defending_player_blocks_only_what_attacks_them() -> None:
    check("""
format: free-for-all
players:
  A: {battlefield: [2/2 Bear, 3/3 Ox]}
  B: {battlefield: [0/9 Wall]}
  C: {battlefield: [0/8 Plant]}
start: {turn of: A, step: beginning of combat}
play:
  - A attacks with: {2/2 Bear: B, 3/3 Ox: C}
  - expect:
      - impossible: {B blocks with: {0/9 Wall: 3/3 Ox}}
        because: 802.4a
  - B blocks with: {0/9 Wall: 2/2 Bear}
  - C blocks with: {0/8 Plant: 3/3 Ox}
expect:
  - in order:
      - {choice offered: block, of: B}
      - {choice offered: block, of: C}
  - 0/9 Wall: {blocking: 2/2 Bear}
  - 0/8 Plant: {blocking: 3/3 Ox}
""")


def test_a_team_attacks_and_blocks_together() -> None:
    check("""
format: two-headed giant
players:
  A: {team: X, battlefield: [2/2 Bear]}
  B: {team: X, battlefield: [2/2 Human]}
  C: {team: Y}
  D: {team: Y, battlefield: [2/2 Soldier]}
start: {turn of: A, step: beginning of combat}
play:
  - A attacks with: {2/2 Bear: C, 2/2 Human: D}
  - C blocks with: {2/2 Soldier: 2/2 Bear}
  - go to: end of combat
expect:
  - life: {C: 28, D: 28}
  - 2/2 Bear: {zone: graveyard}
  - 2/2 Soldier: {zone: graveyard}
  - 2/2 Human: {zone: battlefield}
""")


# Blocking.


def test_flying_is_blocked_by_flying_or_reach_only() -> None:
    blocking(
        "{card: 2/2 Bird with flying, as: Bird}",
        "2/2 Bear, {card: 2/2 Spider with reach, as: Spider}",
        "impossible: {B blocks with: {2/2 Bear: Bird}}, because: [509.1b, 702.9b]",
        "possible: {B blocks with: {Spider: Bird}}",
        attack="Bird",
    )


def test_menace_needs_two_blockers() -> None:
    blocking(
        "{card: 2/2 Rogue with menace, as: Rogue}",
        "2/2 Bear, 1/1 Cat",
        "impossible: {B blocks with: {2/2 Bear: Rogue}}, because: [509.1b, 702.111b]",
        "possible: {B blocks with: {2/2 Bear: Rogue, 1/1 Cat: Rogue}}",
        attack="Rogue",
    )


def test_no_more_than_one_creature_blocks_it() -> None:
    blocking(
        "Slippery",
        "2/2 Bear, 1/1 Cat",
        "impossible: {B blocks with: {2/2 Bear: Slippery, 1/1 Cat: Slippery}}, because: 509.1b",
        "possible: {B blocks with: {2/2 Bear: Slippery}}",
    )


def test_a_creature_blocks_one_attacker_unless_an_effect_lets_it_block_another() -> None:
    both = "B blocks with: {2/2 Bear: [3/3 Ox, 4/4 Elk]}"
    blocking("3/3 Ox, 4/4 Elk", "2/2 Bear", f"impossible: {{{both}}}, because: 509.1a")
    blocking("3/3 Ox, 4/4 Elk", "2/2 Bear, Two Arms", f"possible: {{{both}}}")


def test_a_tapped_creature_does_not_block() -> None:
    blocking(
        "3/3 Ox",
        "{card: 2/2 Bear, tapped: yes}, 1/1 Cat",
        "impossible: {B blocks with: {2/2 Bear: 3/3 Ox}}, because: 509.1a",
        "possible: {B blocks with: {1/1 Cat: 3/3 Ox}}",
    )


def test_one_that_must_block_a_creature_with_menace_needs_a_second() -> None:
    """CR 509.1c, the example."""
    blocking(
        "{card: 2/2 Rogue with menace, as: Rogue}",
        "2/2 Bear, 1/1 Cat, Guard",
        "possible: {B blocks with: {Guard: Rogue, 2/2 Bear: Rogue}}",
        "impossible: {B blocks with: {2/2 Bear: Rogue, 1/1 Cat: Rogue}}, because: 509.1c",
        "impossible: {B blocks with: nothing}, because: 509.1c",
        attack="Rogue",
    )
    blocks_there_are(
        "{card: 2/2 Rogue with menace, as: Rogue}", "2/2 Bear, 1/1 Cat, Guard", 3, attack="Rogue"
    )


def test_alone_it_cannot_block_menace_and_need_not() -> None:
    blocking(
        "{card: 2/2 Rogue with menace, as: Rogue}",
        "Guard",
        "impossible: {B blocks with: {Guard: Rogue}}, because: 509.1b",
        "possible: {B blocks with: nothing}",
        attack="Rogue",
    )
    blocks_there_are("{card: 2/2 Rogue with menace, as: Rogue}", "Guard", 1, attack="Rogue")


def test_all_that_are_able_block_what_must_be_blocked_by_all() -> None:
    blocking(
        "Lure",
        "2/2 Bear, 1/1 Cat, {card: 3/3 Ox, tapped: yes}",
        "possible: {B blocks with: {2/2 Bear: Lure, 1/1 Cat: Lure}}",
        "impossible: {B blocks with: {2/2 Bear: Lure}}, because: 509.1c",
        "impossible: {B blocks with: {1/1 Cat: Lure}}, because: 509.1c",
        "impossible: {B blocks with: nothing}, because: 509.1c",
    )
    blocks_there_are("Lure", "2/2 Bear, 1/1 Cat, {card: 3/3 Ox, tapped: yes}", 1)


def test_one_blocker_obeys_what_must_be_blocked_if_able() -> None:
    blocking(
        "Bait",
        "2/2 Bear, 1/1 Cat",
        "possible: {B blocks with: {2/2 Bear: Bait}}",
        "possible: {B blocks with: {1/1 Cat: Bait}}",
        "possible: {B blocks with: {2/2 Bear: Bait, 1/1 Cat: Bait}}",
        "impossible: {B blocks with: nothing}, because: 509.1c",
    )
    blocks_there_are("Bait", "2/2 Bear, 1/1 Cat", 3)


def test_two_requirements_that_only_one_blocker_can_obey() -> None:
    blocking(
        "{card: Bait, as: One}, {card: Bait, as: Two}, 3/3 Ox",
        "2/2 Bear",
        "possible: {B blocks with: {2/2 Bear: One}}",
        "possible: {B blocks with: {2/2 Bear: Two}}",
        "impossible: {B blocks with: {2/2 Bear: 3/3 Ox}}, because: 509.1c",
        "impossible: {B blocks with: nothing}, because: 509.1c",
        attack="One, Two, 3/3 Ox",
    )
    blocks_there_are(
        "{card: Bait, as: One}, {card: Bait, as: Two}, 3/3 Ox", "2/2 Bear", 2, "One, Two, 3/3 Ox"
    )


def test_landwalk_asks_about_the_player_attacked() -> None:
    for land, so in (
        ("Forest", "possible: {B blocks with: {2/2 Bear: Rat}}"),
        ("Swamp", "impossible: {B blocks with: {2/2 Bear: Rat}}, because: 702.14c"),
    ):
        blocking("{card: 2/2 Rat with swampwalk, as: Rat}", f"2/2 Bear, {land}", so, attack="Rat")


# By hand: what no card says so.


SELF = Among("this")
MUST_ATTACK = says(Must("attack", what=SELF))
MUST_BLOCK = says(Must("block", what=SELF))


def board() -> TurnBoard:
    made = TurnBoard()
    made.libraries()
    made.start("beginning of combat")
    return made


def three(format_: str = "free-for-all") -> TurnBoard:
    made = TurnBoard(format_, ("A", "B", "C"))
    made.libraries()
    made.start("precombat main")
    made.go("beginning of combat")
    return made


def test_a_permission_lets_it_attack_as_though_it_had_haste() -> None:
    b = board()
    bear = b.bear(says(MayAsThough("attack as though it had haste", what=SELF)), sick=True)
    assert judge_attack(b.game, ((bear, b.b),))


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


def test_each_player_is_meant_by_a_restriction_on_attacking_players() -> None:
    b = board()
    bear = b.bear()
    b.enchantment(says(Cant("attack", whom=EachPlayer())))
    assert [one.key for one in judge_attack(b.game, ((bear, b.b),)).reasons] == ["can't attack"]


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
