"""Designations a permanent can have: its level (716.2b). None of them is a copiable value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.looking.acting_on import cause_of, present
from scenarios.engine.words.nodes import Effect, Noun, Value
from scenarios.engine.words.nouns import This

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.kernel.state import Game

LEVEL = "level"
LEVELS = ("1", "2", "3")  # those of Class cards


def designated(word: str, turn: int) -> tuple[str, int]:
    """A designation by its words: `level 2` is a level, any other has been there since this turn."""
    head, _, number = word.rpartition(" ")
    if head == LEVEL and number in LEVELS:
        return LEVEL, int(number)
    return word, turn


def level_of(thing: GameObject) -> int:
    """CR 716.2d: what has no level is treated as though its level were 1."""
    return next((number for word, number in reversed(thing.prepared) if word == LEVEL), 1)


class LevelOf(Value, frozen=True):
    """`Its level`."""

    what: Noun = This()

    def number(self, context: Context) -> int:
        return sum(level_of(one) for one in context.game.objects_of(self.what.things(context)))


class BecomeLevel(Effect, frozen=True):
    """CR 716.2a: the level of a permanent becomes a number."""

    level: int
    what: Noun = This()

    def perform(self, context: Context) -> None:
        cites = (cite("716.2a", "level"),)
        for one in present(context, self.what):
            cause = cause_of(context)
            context.game.happen(Event("become-level", one, cause=cause, cites=cites, level=self.level))


def has_level(game: Game, event: Event) -> None:
    """CR 716.2b: it keeps its level, even if it is a Class no more."""
    thing = event.object
    marks = tuple(mark for mark in thing.prepared if mark[0] != LEVEL)
    game.set(thing, "prepared", (*marks, (LEVEL, event.detail[LEVEL])))


COMMITS = {"become-level": has_level}
