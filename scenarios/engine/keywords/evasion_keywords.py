"""Evasion abilities (509.1b): by what a creature with them can't be blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.words.abilities import Ability, Keyword, Static
from scenarios.engine.words.conditions import Exists
from scenarios.engine.words.filters import (
    AllOf,
    AnyOf,
    Compared,
    ControlledBy,
    Not,
    OfColor,
    OfSubtype,
    OfType,
    Sharing,
    WithKeyword,
)
from scenarios.engine.words.keyword_entry import SELF, KeywordEntry, always, static
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.nouns import Defending, Each, This
from scenarios.engine.words.rule_effects import Cant
from scenarios.engine.words.values import QualityOf

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.kernel.state import Game

ARTIFACT = OfType("artifact")


def not_blocked_except_by(*those: Filter) -> Static:
    """`Can't be blocked except by …`"""
    return static(Cant("be blocked", what=SELF, by=Not(those[0] if len(those) == 1 else AnyOf(those))))


SHADOW = static(
    Cant("be blocked", what=SELF, by=Not(WithKeyword("shadow"))),
    Cant("be blocked", what=Not(WithKeyword("shadow")), by=SELF),
)
SKULK = static(Cant("be blocked", what=SELF, by=Compared("power", ">", QualityOf("power", This()))))
MENACE = static(Cant("be blocked", what=SELF, at_least=2))


def landwalk(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 702.14c. The word is a land type; a filter is any quality of a land: snow, nonbasic, legendary."""
    qualities: tuple[Filter, ...] = (OfSubtype(keyword.word),) if keyword.word else ()
    if keyword.what is not None:
        qualities += (keyword.what,)
    land = AllOf((OfType("land"), *qualities, ControlledBy(Defending())))
    return (static(Cant("be blocked", what=SELF, if_so=Exists(Each(land)))),)


def only_by_reach(keyword: Keyword, game: Game, blocker: GameObject, attacker: GameObject) -> bool:
    """CR 702.17b: it can block this creature with flying only because of its reach."""
    return has(game, attacker, "flying") and not has(game, blocker, "flying")


def has(game: Game, thing: GameObject, keyword: str) -> bool:
    """Whether an object has this keyword ability."""
    return any(held.ability.keyword == keyword for held in game.characteristics(thing).abilities)


ENTRIES = (
    KeywordEntry(
        "flying", "702.9b", always(not_blocked_except_by(WithKeyword("flying"), WithKeyword("reach")))
    ),
    KeywordEntry("reach", "702.17b", moments={"reaches": only_by_reach}),
    KeywordEntry("fear", "702.36b", always(not_blocked_except_by(ARTIFACT, OfColor("black")))),
    KeywordEntry("intimidate", "702.13b", always(not_blocked_except_by(ARTIFACT, Sharing("color", This())))),
    KeywordEntry("horsemanship", "702.31b", always(not_blocked_except_by(WithKeyword("horsemanship")))),
    KeywordEntry("shadow", "702.28b", always(SHADOW)),
    KeywordEntry("skulk", "702.118b", always(SKULK)),
    KeywordEntry("menace", "702.111b", always(MENACE)),
    KeywordEntry("landwalk", "702.14c", landwalk),
)
