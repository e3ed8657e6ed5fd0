"""Costs that are paid with objects: sacrificed, discarded, exiled, returned, tapped, revealed, milled (118.3,
701).
"""

from __future__ import annotations

from typing import Any

from scenarios.engine.kernel.choices import Choice, Refused
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.counter_kinds import rule_of
from scenarios.engine.kernel.events import Event, move
from scenarios.engine.kernel.legality import LEGAL, Verdict
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.payment.payer import (
    Paid,
    Payer,
    can_be,
    candidates,
    cant,
    cause,
    chosen,
    enough,
    not_taken,
)
from scenarios.engine.payment.sparing import spared
from scenarios.engine.words.costs import (
    DiscardThese,
    ExileThese,
    GiveUp,
    MillThese,
    PutCountersOn,
    ReturnThese,
    RevealThese,
    SacrificeThese,
    TakeCounters,
    TapThese,
    TapThis,
)
from scenarios.engine.words.nodes import Filter, number

TAKES = (SacrificeThese, ExileThese, ReturnThese)  # parts after which an object is no longer there


def free(payer: Payer, part: Any, zone: str) -> tuple[GameObject, ...]:
    """What a part could be paid with that takes it away, and that nothing else needs that waits."""
    count = number(payer.context, part.amount)
    return spared(payer.context.game, givable(payer, part, zone), "take", count)


def givable(payer: Payer, part: Any, zone: str) -> tuple[GameObject, ...]:
    """The same whatever waits, but not this object if another part of the cost takes that."""
    able = candidates(payer, part.what, zone)
    if isinstance(part, SacrificeThese):
        able = tuple(one for one in able if can_be_sacrificed(payer, one))
    return able if part.what is None else not_taken(payer, able, TAKES)


def can_be_sacrificed(payer: Payer, thing: GameObject) -> bool:
    """CR 701.17a: a permanent the player controls, unless an effect says it can't be."""
    return payer.context.game.controller(thing) is payer.player and can_be(payer, "sacrifice", thing)


def sacrificeable(payer: Payer, part: SacrificeThese) -> tuple[GameObject, ...]:
    """CR 701.17a: permanents the player controls that can be sacrificed."""
    return free(payer, part, "battlefield")


def can_sacrifice(payer: Payer, part: SacrificeThese) -> Verdict:
    """CR 701.17a, 118.3."""
    count = number(payer.context, part.amount)
    return enough(payer, sacrificeable(payer, part), count, cite("701.17a", "sacrifice"))


def sacrifice(payer: Payer, part: SacrificeThese) -> Paid:
    """CR 701.17a."""
    wished = payer.wish.sacrificed if part.what is not None else None
    things = chosen(payer, sacrificeable(payer, part), number(payer.context, part.amount), wished)
    payer.context.game.happen(
        *(
            Event(
                "sacrifice",
                one,
                player=payer.player,
                cause=cause(payer),
                cites=(cite("701.17a", "sacrifice"),),
            )
            for one in things
        )
    )
    return [("sacrificed", things)]


def can_discard(payer: Payer, part: DiscardThese) -> Verdict:
    """CR 701.8a, 118.3; a whole hand can be discarded even if it is empty."""
    if part.whole_hand:
        return LEGAL
    count = number(payer.context, part.amount)
    return enough(payer, free(payer, part, "hand"), count, cite("701.8a", "discard"))


def discard(payer: Payer, part: DiscardThese) -> Paid:
    """CR 701.8a, 701.8b."""
    if part.whole_hand:
        things = tuple(one for one in payer.player.hand if one is not payer.spell)
    else:
        able = free(payer, part, "hand")
        wished = None if part.what is None or part.at_random else payer.wish.discarded
        things = chosen(payer, able, number(payer.context, part.amount), wished, part.at_random)
    payer.context.game.happen(
        *(
            Event("discard", one, player=payer.player, cause=cause(payer), cites=(cite("701.8a", "discard"),))
            for one in things
        )
    )
    return [("discarded", things)]


def exileable(payer: Payer, part: ExileThese) -> tuple[GameObject, ...]:
    """What could be exiled; the top cards of a library are not chosen."""
    if part.from_top:
        return tuple(payer.player.library[: number(payer.context, part.amount)])
    if part.what is None:
        this = payer.context.this
        return (this,) if not this.gone else ()
    return free(payer, part, part.zone)


def can_exile(payer: Payer, part: ExileThese) -> Verdict:
    """CR 701.11a, 118.3."""
    return enough(payer, exileable(payer, part), number(payer.context, part.amount), cite("701.11a", "exile"))


def exile(payer: Payer, part: ExileThese) -> Paid:
    """CR 701.11a."""
    able = exileable(payer, part)
    wished = None if part.what is None or part.from_top else payer.wish.exiled
    things = chosen(payer, able, number(payer.context, part.amount), wished)
    moved = payer.context.game.happen(
        *(move(one, "exile", cause=cause(payer), cites=(cite("701.11a", "exile"),)) for one in things)
    )
    new = tuple(event.became for event in moved if event.kind == "move" and event.became is not None)
    return [("exiled", new)]


def given_up(payer: Payer, part: GiveUp) -> tuple[GameObject, ...]:
    """Cards in exile that are so, of any owner."""
    return tuple(one for one in payer.context.game.exile if part.what.matches(payer.context, one))


def can_give_up(payer: Payer, part: GiveUp) -> Verdict:
    """CR 607.2a, 118.3."""
    return enough(payer, given_up(payer, part), 1, cite("607.2a", "exile"))


def give_up(payer: Payer, part: GiveUp) -> Paid:
    """CR 118.1: to its owner's graveyard."""
    things = chosen(payer, given_up(payer, part), 1, None)
    cites = (cite("118.1", "cost"),)
    payer.context.game.happen(*(move(one, "graveyard", cause=cause(payer), cites=cites) for one in things))
    return [("given up", things)]


def can_return(payer: Payer, part: ReturnThese) -> Verdict:
    """CR 118.3."""
    able = free(payer, part, "battlefield")
    return enough(payer, able, number(payer.context, part.amount), cite("118.3", "cost"))


def return_them(payer: Payer, part: ReturnThese) -> Paid:
    """To their owner's hand."""
    able = free(payer, part, "battlefield")
    wished = payer.wish.returned if part.what is not None else None
    things = chosen(payer, able, number(payer.context, part.amount), wished)
    payer.context.game.happen(
        *(move(one, "hand", cause=cause(payer), cites=(cite("400.7", "zone"),)) for one in things)
    )
    return [("returned", things)]


def tappable(payer: Payer, part: TapThese) -> tuple[GameObject, ...]:
    """Untapped ones; a creature that came this turn may be tapped for a cost without the tap symbol
    (302.6).
    """
    count = number(payer.context, part.amount) if part.total_power is None else 1
    return spared(payer.context.game, untapped(payer, part), "tap", count)


def untapped(payer: Payer, part: TapThese) -> tuple[GameObject, ...]:
    """Those that are so, without this object where {T} taps it besides."""
    able = not_taken(payer, candidates(payer, part.what, "battlefield"), (TapThis,))
    return tuple(one for one in able if not one.tapped and can_be(payer, "tap", one))


def total_power(payer: Payer, things: tuple[GameObject, ...]) -> int:
    """CR 702.122a: the power of several creatures together."""
    return sum(payer.context.of(one).power or 0 for one in things)


def can_tap(payer: Payer, part: TapThese) -> Verdict:
    """CR 118.3; of crew, whether there is enough power (702.122a)."""
    able = tappable(payer, part)
    if part.total_power is None:
        return enough(payer, able, number(payer.context, part.amount), cite("701.21a", "tap"))
    wanted = number(payer.context, part.total_power)
    best = sum(max(payer.context.of(one).power or 0, 0) for one in able)
    return (
        LEGAL if best >= wanted else cant("not-enough-power", cite("702.122a", "crew"), payer, amount=wanted)
    )


def tap(payer: Payer, part: TapThese) -> Paid:
    """CR 701.21a, 702.122a: any number of creatures with enough power, or just so many permanents."""
    able = tappable(payer, part)
    if part.total_power is None:
        things = chosen(payer, able, number(payer.context, part.amount), payer.wish.tapped, use="tap")
    else:
        things = crew_chosen(payer, able, number(payer.context, part.total_power))
    payer.context.game.happen(
        *(
            Event("tap", one, player=payer.player, cause=cause(payer), cites=(cite("701.21a", "tap"),))
            for one in things
        )
    )
    return [("tapped", things)]


def crew_chosen(payer: Payer, able: tuple[GameObject, ...], wanted: int) -> tuple[GameObject, ...]:
    """Creatures with enough power together."""

    def check(answer: tuple[Any, ...]) -> Verdict:
        enough_power = total_power(payer, answer) >= wanted
        return (
            LEGAL
            if enough_power
            else cant("not-enough-power", cite("702.122a", "crew"), payer, amount=wanted)
        )

    if payer.wish.tapped is not None:
        things = tuple(one for one in payer.wish.tapped if one in able)
    elif total_power(payer, able) >= wanted and len(able) == 1:
        things = able
    else:
        choice = Choice(
            "cost object", payer.player, payer.context.this.label, able, 0, len(able),
            cites=(cite("702.122a", "crew"),), check=check,
        )  # fmt: skip
        things = payer.context.game.ask(choice)
    verdict = check(things)
    if not verdict:
        raise Refused(verdict)
    return things


# Counters, revealing, milling, and anything else.


def with_counters(payer: Payer, kind: str, what: Filter | None, amount: int) -> tuple[GameObject, ...]:
    """The object itself, or one of those that are so, with at least so many counters."""
    if what is None:
        this = payer.context.this
        able: tuple[GameObject, ...] = () if this.gone else (this,)
    else:
        able = candidates(payer, what, "battlefield")
    return tuple(one for one in able if one.count(kind) >= amount)


def can_take_counters(payer: Payer, part: TakeCounters) -> Verdict:
    """CR 118.3, 122.1."""
    amount = number(payer.context, part.amount)
    able = with_counters(payer, part.kind, part.what, amount)
    return enough(payer, able, 1, cite("122.1", "counter"))


def take_counters(payer: Payer, part: TakeCounters) -> Paid:
    """CR 122.1."""
    amount = number(payer.context, part.amount)
    able = with_counters(payer, part.kind, part.what, amount)
    things = chosen(payer, able, 1, payer.wish.counters if part.what is not None else None, use="hold")
    return change_counters(payer, "remove-counters", part.kind, things, amount)


def can_put_counters(payer: Payer, part: PutCountersOn) -> Verdict:
    """CR 118.3: counters can be put on it unless an effect says they can't (614.17b)."""
    able = [
        one for one in with_counters(payer, part.kind, part.what, 0) if can_be(payer, "put-counters", one)
    ]
    return enough(payer, tuple(able), 1, cite("122.1", "counter"))


def put_counters(payer: Payer, part: PutCountersOn) -> Paid:
    """CR 122.1."""
    able = with_counters(payer, part.kind, part.what, 0)
    things = chosen(payer, able, 1, payer.wish.counters if part.what is not None else None, use="hold")
    return change_counters(payer, "put-counters", part.kind, things, number(payer.context, part.amount))


def change_counters(
    payer: Payer, kind: str, counter: str, things: tuple[GameObject, ...], amount: int
) -> Paid:
    """Counters are put on or removed as a cost."""
    if amount:
        payer.context.game.happen(
            *(
                Event(kind, one, player=payer.player, amount=amount, cause=cause(payer), counter=counter,
                      cites=(rule_of(counter),))
                for one in things
            )
        )  # fmt: skip
    return [(kind, things)]


def can_reveal(payer: Payer, part: RevealThese) -> Verdict:
    """CR 701.16a, 118.3."""
    able = candidates(payer, part.what, "hand")
    return enough(payer, able, number(payer.context, part.amount), cite("701.16a", "reveal"))


def reveal(payer: Payer, part: RevealThese) -> Paid:
    """CR 701.16a."""
    able = candidates(payer, part.what, "hand")
    wished = payer.wish.revealed if part.what is not None else None
    things = chosen(payer, able, number(payer.context, part.amount), wished, use="hold")
    payer.context.game.happen(
        *(
            Event("reveal", one, player=payer.player, cause=cause(payer), cites=(cite("701.16a", "reveal"),))
            for one in things
        )
    )
    return [("revealed", things)]


def can_mill(payer: Payer, part: MillThese) -> Verdict:
    """CR 701.13b: a player can't pay by milling more cards than are there."""
    count = number(payer.context, part.amount)
    return enough(payer, payer.player.library[:count], count, cite("701.13b", "mill"))


def mill(payer: Payer, part: MillThese) -> Paid:
    """CR 701.13a."""
    things = payer.player.library[: number(payer.context, part.amount)]
    payer.context.game.happen(
        *(
            Event("mill", one, player=payer.player, cause=cause(payer), cites=(cite("701.13a", "mill"),))
            for one in things
        )
    )
    return [("milled", things)]
