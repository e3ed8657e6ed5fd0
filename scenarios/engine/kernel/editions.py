"""Rules whose outcome another edition has otherwise: one row each, named after the edition that has it so.

The engine follows the shipped edition. Asked for a later one, it leaves out the rules that had been changed
by then. Nothing else of other editions is known here. A game notes which of these rules it came to where they
matter, so that a run says by itself when later editions have to be asked too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

FOLLOWED = "2023-11-17"  # the Comprehensive Rules the engine follows


class Switch(NamedTuple):
    """A rule that is in force until an edition that has it otherwise; in words how it is from then on."""

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
        "attacking what no defending player controls",
        "2024-11-08",
        ("508.4a", "508.4b"),
        "A creature does not enter attacking a planeswalker that no defending player controls any more, or a"
        " battle that none protects.",
        "如果鹏洛客已不再由防御牌手操控，或战役已不再由防御牌手防卫，则生物进战场时不攻击该永久物。",
    ),
    Switch(
        "a suspended card has to be played",
        "2024-11-08",
        ("702.62a",),
        "When the last time counter is removed, its owner may play the card; nobody has to.",
        "移去最后一个计时指示物时，其拥有者可以使用该牌，而非必须使用。",
    ),
    Switch(
        "modified creatures",
        "2024-11-08",
        ("700.9",),
        "Any permanent can be modified, not only a creature.",
        "任何永久物都可以有饰装，不限于生物。",
    ),
    Switch(
        "Sagas without chapters",
        "2025-06-06",
        ("704.5s", "714.3b", "714.4"),
        "A Saga without chapter abilities is not sacrificed, and gets no lore counter each turn.",
        "没有章节异能的传纪不会被牺牲，也不会每回合放置学问指示物。",
    ),
    Switch(
        "lore counters of a Saga that enters",
        "2026-04-17",
        ("714.3a", "702.155b"),
        "The lore counters a Saga enters with are put on it by the effect of an ability it has.",
        "传纪进场时的学问指示物，是由其固有异能的效应放置的。",
    ),
)
EDITIONS = tuple(sorted({FOLLOWED, *(one.gone for one in SWITCHES)}))
LATER = tuple(one for one in EDITIONS if one > FOLLOWED)


def has(game: Game, name: str) -> bool:
    """Whether the edition this game follows still has that rule; asked only where it matters, and noted."""
    game.switched[name] = None
    return game.edition < next(one.gone for one in SWITCHES if one.name == name)


def switched(names: tuple[str, ...], edition: str) -> tuple[Switch, ...]:
    """Which of these rules are otherwise under an edition."""
    return tuple(one for one in SWITCHES if one.name in names and one.gone <= edition)
