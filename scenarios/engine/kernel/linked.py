"""Linked abilities (607): what one of them has put somewhere, and the other refers to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.cite import Cite, cite

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import GameObject
    from scenarios.engine.kernel.state import Game

BY_REPLACEMENT = (cite("607.2b", "replacement effect"), cite("614.14", "replacement effect"))


def rules_of_link(link: str) -> tuple[Cite, ...]:
    """The rule of this kind of link between an activated or triggered ability and another."""
    return (cite("607.2k", "champion") if link == "championed" else cite("607.2a", "exile"),)


def set_aside(
    game: Game, thing: GameObject, link: str, found: tuple[GameObject, ...], cites: tuple[Cite, ...]
) -> None:
    """CR 607.2: what one ability has put somewhere is what the ability linked to it refers to."""
    remember(game, thing, link, *found)
    if found:
        game.log.add("set-aside", cites, game.journal.mark(), source=thing, things=found)


def remember(game: Game, thing: GameObject, link: str, *found: Any) -> None:
    """CR 607.2: a linked ability sets something aside."""
    links = dict(thing.linked)
    links[link] = (*links.get(link, ()), *found)
    game.set(thing, "linked", tuple(links.items()))
