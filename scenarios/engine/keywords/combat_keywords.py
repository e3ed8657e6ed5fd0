"""Keywords that change the rules of attacking and of the combat damage step (508, 510)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.words.abilities import Keyword
from scenarios.engine.words.keyword_entry import SELF, KeywordEntry, always, static
from scenarios.engine.words.rule_effects import Cant

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.kernel.state import Game


def yes(keyword: Keyword, game: Game, thing: GameObject) -> bool:
    """The moment's question is answered by having the keyword."""
    return True


def in_first_step(keyword: Keyword, game: Game, thing: GameObject) -> tuple[str, ...]:
    """CR 702.7b: damage in the first of two combat damage steps."""
    return ("first",)


def in_both_steps(keyword: Keyword, game: Game, thing: GameObject) -> tuple[str, ...]:
    """CR 702.4b: damage in both."""
    return ("first", "regular")


def rest_to_attacked(keyword: Keyword, game: Game, attacker: GameObject) -> str:
    """CR 702.19b: the rest may go to the player, planeswalker or battle it attacks."""
    return "player"


def rest_to_controller(keyword: Keyword, game: Game, attacker: GameObject) -> str:
    """CR 702.19c: beyond the loyalty of the planeswalker it attacks, the rest may go to its controller."""
    return "controller of planeswalker"


ENTRIES = (
    KeywordEntry("defender", "702.3b", always(static(Cant("attack", what=SELF)))),
    KeywordEntry("first strike", "702.7b", moments={"combat steps": in_first_step}),
    KeywordEntry("double strike", "702.4b", moments={"combat steps": in_both_steps}),
    KeywordEntry("haste", "702.10b", moments={"ignores sickness": yes}),
    KeywordEntry("vigilance", "702.20b", moments={"attacks untapped": yes}),
    KeywordEntry("banding", "702.22c", moments={"bands": yes}),
    KeywordEntry("trample", "702.19b", moments={"assigns": rest_to_attacked}),
    KeywordEntry("space sculptor", "702.158c", moments={"gives sectors": yes}),
    KeywordEntry("trample over planeswalkers", "702.19c", moments={"assigns": rest_to_controller}),
)
