"""Evasion abilities (702.9, 702.13, 702.14, 702.28, 702.31, 702.36, 702.111, 702.118).

Boards still: what a keyword stands for, printed in full; landwalk by the name of a land type; a keyword that
nobody has entered.
"""

import pytest

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.turns.blocking import judge_blocks
from scenarios.engine.words.abilities import Ability, Keyword
from tests.scenarios.check import check
from tests.scenarios.engine.board import face
from tests.scenarios.engine.keyword_board import KeywordBoard, has, said
from tests.scenarios.engine.said import START, card


def blocks(attacker: str, *blockers: str, cannot: str = "", land: str = "") -> None:
    """B's creatures block A's black 2/2 with this text, or cannot because of this rule."""
    names = [f"Blocker {number}" for number, _ in enumerate(blockers)]
    pairs = ", ".join(f"{name}: Attacker" for name in names)
    blocked = "was unblocked: Attacker" if cannot or not blockers else f"blocked: [{', '.join(names)}]"
    check("\n".join((
        "cards:",
        "  " + card("Attacker", attacker, more="color: black"),
        *(f"  {name}: {one}" for name, one in zip(names, blockers, strict=True)),
        "  Wastes: {type: Land}",
        "  Tower: {type: Legendary Land}",
        "  Moor: {type: Snow Land — Swamp}",
        f"players: {{A: {{battlefield: [Attacker]}}, B: {{battlefield: [{', '.join((*names, land))}]}}}}",
        START,
        "play:",
        "  - A attacks with: Attacker",
        *([f"  - B blocks with: {{{pairs}}}"] if blockers else []),
        *([f"    illegal because: {cannot}"] if cannot else []),
        *([f"  - A orders: [{', '.join(names)}]"] if len(names) > 1 else []),
        "  - go to: end of combat",
        f"expect: [{blocked}]",
    )))  # fmt: skip


BEAR = "{type: Creature, pt: 2/2}"
BLACK = "{type: Creature, pt: 2/2, color: black}"
GREEN = "{type: Creature, pt: 2/2, color: green}"
GOLEM = "{type: Artifact Creature, pt: 2/2}"


def with_text(text: str) -> str:
    """A creature that says this."""
    return f"{{type: Creature, pt: 2/2, text: {text}}}"


def test_flying_is_blocked_by_flying_and_reach() -> None:
    blocks("Flying", BEAR, cannot="702.9b")
    blocks("Flying", with_text("Flying"))
    blocks("Flying", with_text("Reach"))
    blocks("", with_text("Flying"))


def test_why_a_flying_creature_is_not_blocked_is_cited() -> None:
    blocks("Flying", BEAR, cannot="[509.1b, 702.9b]")


def test_fear_is_blocked_by_artifact_and_black_creatures() -> None:
    blocks("Fear", BEAR, cannot="702.36b")
    blocks("Fear", BLACK)
    blocks("Fear", GOLEM)


def test_intimidate_is_blocked_by_artifacts_and_those_that_share_a_color() -> None:
    blocks("Intimidate", GREEN, cannot="702.13b")
    blocks("Intimidate", "{type: Creature, pt: 2/2, color: [black, green]}")
    blocks("Intimidate", GOLEM)


def test_shadow_keeps_to_itself() -> None:
    blocks("Shadow", BEAR, cannot="702.28b")
    blocks("", with_text("Shadow"), cannot="702.28b")
    blocks("Shadow", with_text("Shadow"))


def test_horsemanship_may_block_anything() -> None:
    blocks("Horsemanship", BEAR, cannot="702.31b")
    blocks("", with_text("Horsemanship"))
    blocks("Horsemanship", with_text("Horsemanship"))


def test_skulk_is_not_blocked_by_greater_power() -> None:
    blocks("Skulk", "{type: Creature, pt: 3/2}", cannot="702.118b")
    blocks("Skulk", BEAR)


def test_menace_needs_two_blockers() -> None:
    blocks("Menace", BEAR, cannot="702.111b")
    blocks("Menace", BEAR, BEAR)
    blocks("Menace")


@pytest.mark.parametrize(
    ("landwalk", "land", "cannot"),
    [
        ("Islandwalk", "Island", "702.14c"),
        ("Islandwalk", "Forest", ""),
        ("Nonbasic landwalk", "Forest", ""),
        ("Nonbasic landwalk", "Wastes", "702.14c"),
        ("Legendary landwalk", "Tower", "702.14c"),
        ("Snow swampwalk", "Swamp", ""),
        ("Snow swampwalk", "Moor", "702.14c"),
    ],
)
def test_landwalk_asks_for_a_land_of_the_defending_player(landwalk: str, land: str, cannot: str) -> None:
    blocks(landwalk, BEAR, land=land, cannot=cannot)


def test_landwalk_does_not_cancel_landwalk() -> None:
    """CR 702.14d."""
    blocks("Islandwalk", with_text("Islandwalk"), land="Island", cannot="702.14c")


# What no card says.


def block(attacker: tuple[Ability, ...], *blockers: tuple[Ability, ...]) -> bool:
    """Whether creatures with these abilities may block one with those where B has an Island."""
    board = KeywordBoard()
    board.put(face("Island", "land", "Island"), of=board.b)
    mine, theirs = board.bear(*attacker), [board.bear(*one, of=board.b) for one in blockers]
    board.attack((mine, board.b))
    board.start()
    board.go("declare attackers")
    return bool(judge_blocks(board.game, (board.b,), tuple((one, mine) for one in theirs)))


def test_what_flying_stands_for_is_the_same_printed_in_full() -> None:
    flying = said(has("flying"))
    assert not block(flying, ())
    assert block(flying, (has("flying"),))
    assert block(flying, (has("reach"),))


def test_what_menace_stands_for_is_the_same_printed_in_full() -> None:
    menace = said(has("menace"))
    assert not block(menace, ())
    assert block(menace, (), ())
    assert block(menace)


def test_landwalk_by_the_name_of_a_land_type() -> None:
    assert not block((Keyword("landwalk", word="Island"),), ())
    assert block((Keyword("landwalk", word="Forest"),), ())


def test_an_unknown_keyword_is_not_guessed_at() -> None:
    with pytest.raises(NotModelledYet, match="bands with other"):
        block((has("bands with other"),), ())
