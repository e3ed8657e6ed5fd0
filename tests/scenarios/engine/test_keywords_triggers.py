"""Keywords that trigger in combat and on casting (702.23, 702.25, 702.39, 702.45, 702.83, 702.86 …)."""

import pytest

from scenarios.engine.words.abilities import Ability
from tests.scenarios.engine.board import face
from tests.scenarios.engine.keyword_board import KeywordBoard, has, said


@pytest.mark.parametrize("prowess", [(has("prowess"),), said(has("prowess"))])
def test_prowess_grows_with_noncreature_spells(prowess: tuple[Ability, ...]) -> None:
    board = KeywordBoard()
    monk = board.bear(*prowess)
    trinket, bear = board.card("Trinket", "artifact", "0"), board.card("Bear", "creature", "0")
    board.start()
    board.cast(trinket)
    board.stack()
    assert board.size(monk) == (3, 3)
    board.cast(bear)
    board.stack()
    assert board.size(monk) == (3, 3)


def test_each_instance_of_prowess_triggers() -> None:
    board = KeywordBoard()
    monk = board.bear(has("prowess"), has("prowess"))
    trinket = board.card("Trinket", "artifact", "0")
    board.start()
    board.cast(trinket)
    board.stack()
    assert board.size(monk) == (4, 4)


def test_exalted_needs_a_lone_attacker() -> None:
    board = KeywordBoard()
    board.bear(has("exalted"))
    board.fight(board.bear(), whom=board.b)
    assert board.b.life == 17
    board = KeywordBoard()
    one, other = board.bear(has("exalted")), board.bear()
    board.attack((one, board.b), (other, board.b))
    board.start()
    board.go("end of combat")
    assert board.b.life == 16


@pytest.mark.parametrize("bushido", [(has("bushido", 2),), said(has("bushido", 2))])
def test_bushido_on_either_side(bushido: tuple[Ability, ...]) -> None:
    board = KeywordBoard()
    samurai, blocker = board.bear(*bushido), board.bear(of=board.b, toughness=4, power=3)
    board.fight(samurai, blocker)
    assert board.alive(samurai, blocker) == [True, False]
    board = KeywordBoard()
    samurai, attacker = board.bear(*bushido, of=board.b), board.bear(toughness=4, power=3)
    board.fight(attacker, samurai)
    assert board.alive(samurai, attacker) == [True, False]


def test_flanking_weakens_blockers_without_it() -> None:
    board = KeywordBoard()
    knight, blocker = board.bear(has("flanking")), board.bear(of=board.b)
    board.fight(knight, blocker)
    assert board.alive(knight, blocker) == [True, False]
    board = KeywordBoard()
    knight, blocker = board.bear(has("flanking")), board.bear(has("flanking"), of=board.b)
    board.fight(knight, blocker)
    assert board.alive(knight, blocker) == [False, False]


def test_rampage_counts_blockers_beyond_the_first() -> None:
    board = KeywordBoard()
    beast = board.bear(has("rampage", 2), toughness=9)
    board.fight(beast, *(board.bear(of=board.b) for _ in range(3)))
    assert board.size(beast) == (6, 13)


def test_frenzy_grows_when_unblocked() -> None:
    board = KeywordBoard()
    board.fight(board.bear(has("frenzy", 3)))
    assert board.b.life == 15


def test_annihilator_makes_the_defending_player_sacrifice() -> None:
    board = KeywordBoard()
    mine, theirs = board.land("Forest", "Forest"), board.bear(of=board.b)
    land = board.put(face("Swamp", "land"), of=board.b)
    board.fight(board.bear(has("annihilator", 2)))
    assert board.alive(mine, theirs, land) == [True, False, False]


def test_afflict_costs_life_when_blocked() -> None:
    board = KeywordBoard()
    board.fight(board.bear(has("afflict", 3)), board.bear(of=board.b))
    assert board.b.life == 17


def test_battle_cry_is_for_the_other_attackers() -> None:
    board = KeywordBoard()
    crier, other = board.bear(has("battle cry")), board.bear()
    board.attack((crier, board.b), (other, board.b))
    board.start()
    board.go("end of combat")
    assert (board.b.life, board.size(crier), board.size(other)) == (15, (2, 2), (3, 2))


def test_dethrone_attacks_the_player_with_the_most_life() -> None:
    board = KeywordBoard()
    rebel = board.bear(has("dethrone"))
    board.fight(rebel)
    assert rebel.count("+1/+1") == 1
    board = KeywordBoard()
    board.game.set(board.b.total, "life", 19)
    rebel = board.bear(has("dethrone"))
    board.fight(rebel)
    assert rebel.count("+1/+1") == 0


def test_melee_counts_opponents_attacked() -> None:
    board = KeywordBoard("free-for-all", ("A", "B", "C"))
    knight, other = board.bear(has("melee")), board.bear()
    board.attack((knight, board.b), (other, board.players[2]))
    board.start()
    board.go("end of combat")
    assert board.size(knight) == (4, 4)


def test_mentor_needs_less_power() -> None:
    board = KeywordBoard()
    mentor, pupil, peer = board.bear(has("mentor"), power=3), board.bear(), board.bear(power=3)
    board.next("target", lambda choice: (pupil,))
    board.attack((mentor, board.b), (pupil, board.b), (peer, board.b))
    board.start()
    board.go("end of combat")
    assert (pupil.count("+1/+1"), peer.count("+1/+1")) == (1, 0)


def test_training_needs_a_stronger_companion() -> None:
    board = KeywordBoard()
    student, master = board.bear(has("training")), board.bear(power=3)
    board.attack((student, board.b), (master, board.b))
    board.start()
    board.go("end of combat")
    assert student.count("+1/+1") == 1
    board = KeywordBoard()
    student = board.bear(has("training"))
    board.bear(power=3)
    board.fight(student)
    assert student.count("+1/+1") == 0


def test_provoke_untaps_a_creature_and_makes_it_block() -> None:
    board = KeywordBoard()
    brute, shy = board.bear(has("provoke"), power=3), board.bear(of=board.b, tapped=True)
    board.next("target", (shy,))
    board.next("may", (True,))
    board.next("block", ((shy, brute),))
    board.attack((brute, board.b))
    board.start()
    board.go("end of combat")
    assert shy.gone
    assert board.b.life == 20


def test_ingest_exiles_the_top_card() -> None:
    board = KeywordBoard()
    board.libraries()
    board.fight(board.bear(has("ingest")))
    assert len(board.game.exile) == 1
    assert len(board.b.library) == 9


def test_renown_happens_once() -> None:
    board = KeywordBoard()
    board.libraries()
    hero = board.bear(has("renown", 1), has("renown", 1))
    board.fight(hero)
    assert hero.count("+1/+1") == 1


def test_decayed_cannot_block_and_is_sacrificed_after_attacking() -> None:
    board = KeywordBoard()
    zombie = board.bear(has("decayed"))
    board.fight(zombie)
    assert not zombie.gone
    board.stack()
    assert zombie.gone
    assert board.b.life == 18


def test_myriad_copies_attack_the_other_opponents() -> None:
    board = KeywordBoard("free-for-all", ("A", "B", "C"))
    hydra = board.bear(has("myriad"), name="Hydra")
    board.next("may", (True,))
    board.attack((hydra, board.b))
    board.start()
    board.go("end of combat")
    assert [player.life for player in board.players] == [20, 18, 18]
    board.stack()
    assert board.on_battlefield("Hydra") == [hydra]
