"""The mana symbols of costs, and what hybrid and Phyrexian ones can be paid as (107.4, 118.6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, product
from math import comb, prod

from scenarios.engine.kernel.budgets import MOST_HALVES
from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.kernel.context import Context
from scenarios.engine.words.costs import Cost, PayGeneric, PayMana, PayManaCostOf
from scenarios.engine.words.nodes import number

TYPES_OF_MANA = "WUBRGC"


def mana_symbols(context: Context, costs: tuple[Cost, ...]) -> tuple[str, ...] | None:
    """The mana symbols of these costs; None if one is a mana cost that does not exist (118.6)."""
    found: list[str] = []
    for part in costs:
        if isinstance(part, PayMana):
            found += part.symbols
        elif isinstance(part, PayManaCostOf):
            cost = context.of(context.this).mana_cost
            if cost is None:
                return None
            own = context.this is context.stack_object
            found += [symbol for symbol in cost if own or symbol != "X"]  # 107.3h
        elif isinstance(part, PayGeneric):
            found.append(str(max(number(context, part.amount), 0)))
    return tuple(found)


def all_halves(symbols: Sequence[str]) -> list[tuple[str, ...]]:
    """Every different way to understand hybrid and Phyrexian symbols: of equal ones it only counts how many
    are paid as what.
    """
    kinds = {symbol: symbols.count(symbol) for symbol in symbols}
    ways = prod(comb(count + len(halves_of(one)) - 1, count) for one, count in kinds.items())
    if ways > MOST_HALVES:
        raise Undetermined("ways to pay mana symbols", MOST_HALVES)
    found = []
    each = (combinations_with_replacement(halves_of(one), count) for one, count in kinds.items())
    for chosen in product(*each):
        left = {one: iter(halves) for one, halves in zip(kinds, chosen, strict=True)}
        found.append(tuple(next(left[symbol]) for symbol in symbols))
    return found


def halves_of(symbol: str) -> tuple[str, ...]:
    """CR 107.4e, 107.4f: the plain symbols one symbol can be paid as; "life" is 2 life."""
    return tuple("life" if half == "P" else half for half in symbol.split("/"))
