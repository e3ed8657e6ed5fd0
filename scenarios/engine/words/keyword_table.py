"""The table of keyword abilities (702): what each stands for, and which moments it answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.cite import Cite
from scenarios.engine.words.abilities import Ability, Keyword
from scenarios.engine.words.keyword_entry import KeywordEntry

if TYPE_CHECKING:
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.kernel.state import Game

OF_THE_FACE = ("special actions", "ways")
KEYWORDS: dict[str, KeywordEntry] = {}  # `assembly` fills it


def entry_of(keyword: Keyword) -> KeywordEntry:
    """The entry of a keyword ability; nobody guesses at one that has none."""
    found = KEYWORDS.get(keyword.name)
    if found is None:
        raise NotModelledYet(keyword.name)
    return found


@cache
def meaning(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities this keyword stands for (702.1)."""
    return entry_of(keyword).meaning(keyword)


def moments(game: Game, thing: GameObject, name: str) -> list[tuple[Callable[..., Any], Keyword]]:
    """What the keywords of an object answer to a moment, in the order of its abilities.

    Of keywords that are redundant in multiple instances only the first answers; each that asks for another
    cost is another way to cast.
    """
    found: list[tuple[Callable[..., Any], Keyword]] = []
    seen: list[str | Keyword] = []
    for answer, _, keyword in instances(game, thing, name):
        instance = keyword if name == "ways" else keyword.name
        if entry_of(keyword).several or instance not in seen:
            seen.append(instance)
            found.append((answer, keyword))
    return found


def instances(game: Game, thing: GameObject, name: str) -> list[tuple[Callable[..., Any], str, Keyword]]:
    """The same of every instance, with the key of the ability of this object that it is."""
    found: list[tuple[Callable[..., Any], str, Keyword]] = []
    for key, keyword in keywords(game, thing, name):
        answer = entry_of(keyword).moments.get(name)
        if answer is not None:
            found.append((answer, key, keyword))
    return found


def because(game: Game, thing: GameObject, name: str, *more: Any) -> tuple[Cite, ...]:
    """The rules of the keywords whose answer to a moment is yes: why something is so, for the log."""
    return tuple(
        cited
        for answer, keyword in moments(game, thing, name)
        if answer(keyword, game, thing, *more)
        for cited in entry_of(keyword).cites_at(name)
    )


def rules_at(game: Game, thing: GameObject, *names: str) -> tuple[Cite, ...]:
    """The rules of all keywords that answer one of these moments, whatever they answer."""
    found = ((name, keyword) for name in names for _, keyword in moments(game, thing, name))
    return tuple(cited for name, keyword in found for cited in entry_of(keyword).cites_at(name))


def keywords(game: Game, thing: GameObject, moment: str) -> list[tuple[str, Keyword]]:
    """The keyword abilities that are asked: of what is face down those its face has, where
    it may be turned up or cast by what it is (702.37e, 702.143a).
    """
    if thing.face_down and moment in OF_THE_FACE and not thing.gone:
        face = thing.copy or (thing.card.faces[thing.face] if thing.card is not None else None)
        printed = enumerate(face.abilities if face is not None else ())
        return [(str(place), one) for place, one in printed if isinstance(one, Keyword)]
    abilities = game.characteristics(thing).abilities
    return [(held.key, held.ability) for held in abilities if isinstance(held.ability, Keyword)]


def any_time(game: Game) -> list[Event]:
    """The moment "any time": what happens as soon as it is so (702.131b, 702.145c)."""
    found: list[Event] = []
    for thing, keyword in permanents_with(game, "any time"):
        found += entry_of(keyword).moments["any time"](keyword, game, thing)
    return list({(one.kind, one.thing, one.player): one for one in found}.values())


def at_any_time(game: Game) -> None:
    """CR 702.131b, 702.145c: that happens, also where no event has made it so."""
    at_once = any_time(game)
    if at_once:
        game.happen(*at_once)


def permanents_with(game: Game, moment: str) -> list[tuple[GameObject, Keyword]]:
    """The permanents with keywords that answer a moment."""
    return [
        (thing, held.ability)
        for thing, held in game.view.abilities(Keyword)
        if isinstance(held.ability, Keyword)
        and thing.zone == "battlefield"
        and moment in entry_of(held.ability).moments
    ]
