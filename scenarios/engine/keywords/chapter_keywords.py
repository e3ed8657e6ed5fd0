"""Chapter symbols and read ahead of Sagas (714.2, 702.155), and the rooms of dungeons (309.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.words.abilities import Ability, Chapter, Keyword, On, Room, Triggered
from scenarios.engine.words.keyword_entry import SELF, KeywordEntry
from scenarios.engine.words.keyword_table import moments
from scenarios.engine.words.nodes import Condition

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.kernel.state import Game


class Reached(Condition, frozen=True):
    """CR 714.2b: with these lore counters it has at least so many, and had fewer before."""

    chapter: int

    def holds(self, context: Context) -> bool:
        game, saga = context.game, context.this
        have, more = saga.count("lore"), int(context.names["event amount"][0])
        if have < self.chapter or have - more >= self.chapter:
            return False
        exactly = [
            answer(keyword, game, saga) for answer, keyword in moments(game, saga, "only this chapter")
        ]
        return not any(exactly) or have == self.chapter


def chapter(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 714.2b, 714.2c: one triggered ability for each of its numbers."""
    if not isinstance(keyword, Chapter):
        raise TypeError(keyword)
    lore = (("counter", "lore"),)
    return tuple(
        Triggered(
            (On("put-counters", what=SELF, detail=lore, if_so=Reached(number)),),
            keyword.body,
            keyword_name="chapter",
        )
        for number in keyword.numbers
    )


def entered_this_turn(keyword: Keyword, game: Game, saga: GameObject) -> bool:
    """CR 702.155a: in the turn in which it entered only the chapter of exactly that number triggers."""
    return ("entered", game.turn_number) in saga.prepared


def chosen_chapter(keyword: Keyword, game: Game, saga: GameObject) -> bool:
    """CR 702.155b: its controller chooses with how many lore counters it enters."""
    return True


def room(keyword: Keyword) -> tuple[Ability, ...]:
    """CR 309.4c: `When you move your venture marker into this room, …`"""
    if not isinstance(keyword, Room):
        raise TypeError(keyword)
    into = On("enter-room", what=SELF, detail=(("room", keyword.room),))
    return (Triggered((into,), keyword.body, zone="command", keyword_name="room"),)


ENTRIES = (
    KeywordEntry("room", "309.4c", room, several=True, term="dungeon"),
    KeywordEntry("chapter", "714.2b", chapter, several=True, term="Saga"),
    KeywordEntry(
        "read ahead",
        "702.155a",
        moments={"only this chapter": entered_this_turn, "chooses first chapter": chosen_chapter},
    ),
)
