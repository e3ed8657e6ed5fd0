"""Rules whose outcome a later edition changed: one row each, named after the first edition without the rule.

The engine follows the shipped edition. Asked for a later one, it leaves out the rules that had gone by then.
Nothing else of later editions is known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scenarios.engine.state import Game

FOLLOWED = "2023-11-17"  # the Comprehensive Rules the engine follows


class Switch(NamedTuple):
    """A rule that is in force until an edition that no longer has it."""

    name: str
    gone: str
    rules: tuple[str, ...]
    en: str
    zh: str


SWITCHES = (
    Switch(
        "damage assignment order",
        "2024-11-08",
        ("509.2", "509.3", "510.1c", "510.1d"),
        "Combat damage is divided among several creatures freely; nobody announces an order.",
        "战斗伤害可在数个生物之间任意分配，不再宣告伤害分配顺序。",
    ),
    Switch(
        "Sagas without chapters",
        "2025-06-06",
        ("704.5s", "714.4"),
        "A Saga without chapter abilities is not sacrificed.",
        "没有章节异能的传纪不会被牺牲。",
    ),
)
EDITIONS = tuple(sorted({FOLLOWED, *(one.gone for one in SWITCHES)}))


def has(game: Game, name: str) -> bool:
    """Whether the edition this game follows still has that rule."""
    return game.edition < next(one.gone for one in SWITCHES if one.name == name)
