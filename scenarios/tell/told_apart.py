"""Outcomes that would be told in the same words also say what is different in them when all is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from scenarios.speech.narrate import Narrator
from scenarios.tell.answer import BETWEEN

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game
    from scenarios.run.explore import Leaf

MOST_MORE = 4  # things that one of them adds


def left_over(game: Game, narrator: Narrator) -> Iterator[str]:
    """What is marked on permanents and put on them in the end: an answer may pass over it."""
    for thing in game.battlefield:
        found: list[tuple[str, dict[str, Any]]] = (
            [("damage", {"amount": thing.damage})] if thing.damage else []
        )
        found += [("counters", {"counter": kind, "amount": amount}) for kind, amount, _ in thing.counters]
        found += [("tapped", {})] if thing.tapped else []
        for what, values in found:
            yield narrator.sentence([f"left {what}"], {"thing": thing, **values})


def told_apart(firsts: Sequence[Leaf]) -> list[Leaf]:
    """The first leaf of each outcome, with an answer that no other has, as far as that can be told."""
    return [replace(one, answer=tuple(own_answer(one, firsts)), more=()) for one in firsts]


def own_answer(leaf: Leaf, firsts: Sequence[Leaf]) -> Iterator[tuple[str, str]]:
    """Its answer in each language; where others read the same, with what not all of those have."""
    more = dict(leaf.more)
    for lang, said in leaf.answer:
        alike = [dict(one.more).get(lang, ()) for one in firsts if (lang, said) in one.answer]
        own = [one for one in more.get(lang, ()) if any(one not in others for others in alike)]
        yield lang, BETWEEN["zh" if lang == "zh" else "en"].join((said, *own[:MOST_MORE]))
