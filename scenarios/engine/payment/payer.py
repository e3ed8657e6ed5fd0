"""Who pays a cost for what, and the objects that it could be paid with (118.3)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from scenarios.engine.kernel.choices import Choice, Refused
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Cause, Event
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.looking.prohibitions import impossible
from scenarios.engine.payment.each_its_own import Use
from scenarios.engine.payment.sparing import can_spare
from scenarios.engine.words.costs import (
    Cost,
    DiscardThese,
    ExileThese,
    MillThese,
    PayEnergy,
    PayLife,
    ReturnThese,
    SacrificeThese,
    TapThese,
)
from scenarios.engine.words.nodes import Filter, number
from scenarios.engine.words.ways import OPEN, Way, Wish

Paid = list[tuple[str, tuple[Any, ...]]]


class Payer:
    """Who pays what for what: the context of the cost, the player, the spell or ability, the wish."""

    __slots__ = ("context", "parts", "player", "spell", "way", "wish")

    def __init__(
        self,
        context: Context,
        player: Player,
        spell: GameObject | None,
        wish: Wish = OPEN,
        way: Way | None = None,
    ) -> None:
        self.context = context
        self.player = player
        self.spell = spell  # None where an effect or special action asks for payment
        self.wish = wish
        self.way = way
        self.parts: tuple[Cost, ...] = ()  # of the whole cost, while it is paid or looked at


def cause(payer: Payer) -> Cause:
    """What is done as a cost is done by the player for the spell or ability."""
    return Cause(payer.context.this, payer.player, "cost")


def cant(key: str, cited: Cite, payer: Payer, **values: Any) -> Verdict:
    """CR 118.3: without what it takes, a cost can't be paid."""
    return forbidden(key, cited, thing=payer.context.this, player=payer.player, **values)


def candidates(payer: Payer, what: Filter | None, zone: str) -> tuple[GameObject, ...]:
    """What a cost could be paid with: this object itself, or the player's own things of a zone that
    are so.
    """
    game, context = payer.context.game, payer.context
    if what is None:
        this = context.this
        return (this,) if not this.gone and this.zone == zone else ()
    if zone == "battlefield":
        own = game.controlled(payer.player)
    elif zone in ("hand", "graveyard", "library"):
        own = getattr(payer.player, zone)
    else:
        own = tuple(one for one in game.in_zone(zone) if one.owner is payer.player)
    return tuple(one for one in own if one is not payer.spell and what.matches(context, one))


def chosen(
    payer: Payer,
    able: tuple[GameObject, ...],
    count: int,
    wished: tuple[Any, ...] | None,
    random: bool = False,
    use: Use = "take",
) -> tuple[GameObject, ...]:
    """The objects a cost is paid with: those the scenario names, else the player's choice; together they
    leave enough for all that waits to be paid.
    """
    several = count > 1 and len(able) > count and bool(payer.context.game.sparing) and not random

    def check(answer: tuple[Any, ...]) -> Verdict:
        if can_spare(payer.context.game, answer, use):
            return LEGAL
        return cant("cost-not-payable-with", cite("118.3", "cost"), payer)

    if wished is not None:
        fitting = tuple(one for one in wished if one in able)[:count]
        if len(fitting) == count and (not several or check(fitting)):
            return fitting
        raise Refused(cant("cost-not-payable-with", cite("118.3", "cost"), payer))
    player = None if random else payer.player
    choice = Choice(
        "cost object", player, payer.context.this.label, able, count, count, random=random,
        cites=(cite("601.2h", "cost"),), check=check if several else None,
    )  # fmt: skip
    return payer.context.game.ask(choice)


def enough(payer: Payer, able: tuple[GameObject, ...], count: int, rule: Cite) -> Verdict:
    """CR 118.3."""
    return LEGAL if len(able) >= count else cant("nothing-to-pay-with", rule, payer, amount=count)


def not_taken(
    payer: Payer, able: tuple[GameObject, ...], by: tuple[type[Cost], ...]
) -> tuple[GameObject, ...]:
    """CR 118.3: without this object where another part of the cost takes it: {T} and tapping it besides."""
    taken = any(isinstance(part, by) and getattr(part, "what", None) is None for part in payer.parts)
    return tuple(one for one in able if one is not payer.context.this) if taken else able


def can_be(payer: Payer, kind: str, thing: GameObject) -> bool:
    """CR 614.17b: whether no effect says that this can't happen to it."""
    event = Event(kind, thing, player=payer.player, cause=cause(payer))
    return bool(impossible(payer.context.game, event))


ADDS_UP = (DiscardThese, ExileThese, MillThese, PayEnergy, PayLife, ReturnThese, SacrificeThese, TapThese)


def added_up(context: Context, parts: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """CR 601.2f, 118.3: parts that ask for the same are one part with all of it: what pays for one of them
    does not pay for the next.
    """
    found: dict[Cost, Cost] = {}
    for part in parts:
        if not isinstance(part, ADDS_UP):
            found[part] = part
            continue
        kind = replace(part, amount=0)
        before = found.get(kind)
        more = number(context, before.amount) if isinstance(before, ADDS_UP) else 0
        found[kind] = part if before is None else replace(part, amount=number(context, part.amount) + more)
    return tuple(found.values())
