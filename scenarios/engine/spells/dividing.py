"""Dividing something among targets as it is announced (601.2d): each of them gets at least one."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Any, NoReturn

from msgspec.structs import replace

from scenarios.engine.kernel.budgets import MOST_ANSWERS
from scenarios.engine.kernel.choices import Choice, Refused, Undetermined
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import Cast
from scenarios.engine.words.nodes import number

if TYPE_CHECKING:
    from scenarios.engine.spells.targets import TargetSlot
    from scenarios.engine.words.ways import Wish


def divide(context: Context, wanted: tuple[TargetSlot, ...], wish: Wish) -> None:
    """CR 601.2d: the division is announced; each target gets at least one."""
    game, spell = context.game, context.stack_object
    cast = spell.cast or Cast()
    divided: list[tuple[str, tuple[int, ...]]] = []
    for slot, (key, things) in zip(wanted, cast.targets, strict=True):
        if slot.target.divided is None or not things:
            continue
        total, count = number(context, slot.target.divided), len(things)
        shares = wish.divided if wish.divided is not None else asked_division(context, total, count)
        if not divides(total, count, shares):
            raise Refused(
                forbidden("wrong-division", cite("601.2d", "target"), thing=context.this, amount=total)
            )
        divided.append((key, shares))
    if divided:
        game.set(spell, "cast", replace(cast, divided=tuple(divided)))


def asked_division(context: Context, total: int, count: int) -> tuple[int, ...]:
    """The player's division among the targets, in their order."""
    if count == 1:
        return (total,)

    def check(answer: tuple[Any, ...]) -> Verdict:
        if divides(total, count, answer):
            return LEGAL
        return forbidden("wrong-division", cite("601.2d", "target"), thing=context.this, amount=total)

    few = comb(total - 1, count - 1) <= MOST_ANSWERS
    choice = Choice(
        "divide", context.you, context.this.label, divisions(total, count) if few else (), count, count,
        ordered=True, cites=(cite("601.2d", "target"),), check=check, answers=None if few else too_many,
    )  # fmt: skip
    return context.game.ask(choice)


def too_many() -> NoReturn:
    """What cannot be listed."""
    raise Undetermined("ways to divide", MOST_ANSWERS)


def divides(total: int, count: int, shares: tuple[Any, ...]) -> bool:
    """CR 601.2d."""
    return len(shares) == count and sum(shares) == total and min(shares) >= 1


def divisions(total: int, count: int) -> tuple[tuple[int, ...], ...]:
    """All divisions of a number among so many, each at least one."""
    if count == 1:
        return ((total,),)
    return tuple(
        (first, *rest)
        for first in range(1, total - count + 2)
        for rest in divisions(total - first, count - 1)
    )
