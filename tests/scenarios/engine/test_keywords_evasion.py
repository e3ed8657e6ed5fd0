"""Evasion abilities (702.9, 702.13, 702.14, 702.28, 702.31, 702.36, 702.111, 702.118)."""

from typing import Any

import pytest

from scenarios.engine.kernel.characteristics import NOTHING
from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.legality import Verdict
from scenarios.engine.turns.blocking import judge_blocks
from scenarios.engine.words.abilities import Ability, Keyword
from scenarios.engine.words.filters import AllOf, Not, OfSubtype, OfSupertype
from tests.scenarios.engine.board import face
from tests.scenarios.engine.keyword_board import KeywordBoard, has, said

FLYING = has("flying")


def blocks(attacker: tuple[Ability, ...], blocker: tuple[Ability, ...], number: int = 1, **more: Any) -> bool:
    """Whether so many creatures like this may block an attacker like that."""
    return bool(judged(attacker, blocker, number, **more))


def judged(
    attacker: tuple[Ability, ...], blocker: tuple[Ability, ...], number: int = 1, **more: Any
) -> Verdict:
    """The same with its reasons; `land` is a land of the defending player, others are the blocker's."""
    board = KeywordBoard()
    land = more.pop("land", None)
    if isinstance(land, tuple):
        board.put(face(land[0], "land", land[1], supertypes=land[2]), of=board.b)
    mine = board.bear(*attacker, power=2, indicator=frozenset(("black",)))
    theirs = [board.bear(*blocker, of=board.b, **more) for _ in range(number)]
    board.attack((mine, board.b))
    board.start()
    board.go("declare attackers")
    return judge_blocks(board.game, (board.b,), tuple((one, mine) for one in theirs))


@pytest.mark.parametrize("flying", [(FLYING,), said(FLYING)])
def test_flying_is_blocked_by_flying_and_reach(flying: tuple[Ability, ...]) -> None:
    assert not blocks(flying, ())
    assert blocks(flying, (FLYING,))
    assert blocks(flying, (has("reach"),))
    assert blocks((), (FLYING,))


def test_why_a_flying_creature_is_not_blocked_is_cited() -> None:
    verdict = judged((FLYING,), ())
    assert {one.rule for reason in verdict.reasons for one in reason.cites} >= {"509.1b", "702.9b"}


def test_fear_is_blocked_by_artifact_and_black_creatures() -> None:
    fear = (has("fear"),)
    assert not blocks(fear, ())
    assert blocks(fear, (), indicator=frozenset(("black",)))
    assert blocks(fear, (), types="artifact creature")


def test_intimidate_is_blocked_by_artifacts_and_those_that_share_a_color() -> None:
    intimidate = (has("intimidate"),)
    assert not blocks(intimidate, (), indicator=frozenset(("green",)))
    assert blocks(intimidate, (), indicator=frozenset(("black", "green")))
    assert blocks(intimidate, (), types="artifact creature", indicator=NOTHING)


def test_shadow_keeps_to_itself() -> None:
    shadow = (has("shadow"),)
    assert not blocks(shadow, ())
    assert not blocks((), shadow)
    assert blocks(shadow, shadow)


def test_horsemanship_may_block_anything() -> None:
    horse = (has("horsemanship"),)
    assert not blocks(horse, ())
    assert blocks((), horse)
    assert blocks(horse, horse)


def test_skulk_is_not_blocked_by_greater_power() -> None:
    assert not blocks((has("skulk"),), (), power=3)
    assert blocks((has("skulk"),), (), power=2)


@pytest.mark.parametrize("menace", [(has("menace"),), said(has("menace"))])
def test_menace_needs_two_blockers(menace: tuple[Ability, ...]) -> None:
    assert not blocks(menace, ())
    assert blocks(menace, (), number=2)
    assert blocks(menace, (), number=0)


@pytest.mark.parametrize(
    ("landwalk", "land", "blocked"),
    [
        (Keyword("landwalk", what=OfSubtype("Island")), ("Island", "Island", "basic"), False),
        (Keyword("landwalk", what=OfSubtype("Island")), ("Forest", "Forest", "basic"), True),
        (Keyword("landwalk", word="Island"), ("Island", "Island", "basic"), False),
        (Keyword("landwalk", what=Not(OfSupertype("basic"))), ("Forest", "Forest", "basic"), True),
        (Keyword("landwalk", what=Not(OfSupertype("basic"))), ("Wastes", "", ""), False),
        (Keyword("landwalk", what=OfSupertype("legendary")), ("Tower", "", "legendary"), False),
        (
            Keyword("landwalk", what=AllOf((OfSupertype("snow"), OfSubtype("Swamp")))),
            ("Swamp", "Swamp", "basic"),
            True,
        ),
    ],
)
def test_landwalk_asks_for_a_land_of_the_defending_player(
    landwalk: Keyword, land: tuple[str, str, str], blocked: bool
) -> None:
    assert blocks((landwalk,), (), land=land) is blocked


def test_landwalk_does_not_cancel_landwalk() -> None:
    """CR 702.14d."""
    walk = Keyword("landwalk", what=OfSubtype("Island"))
    assert not blocks((walk,), (walk,), land=("Island", "Island", "basic"))


def test_an_unknown_keyword_is_not_guessed_at() -> None:
    with pytest.raises(NotModelledYet, match="bands with other"):
        blocks((has("bands with other"),), ())
