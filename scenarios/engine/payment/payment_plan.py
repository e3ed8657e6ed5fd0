"""Which mana pays a cost: an exact search over the pool, sources of mana and what may help (107.4, 118.3,
601.2h).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement, product
from typing import Any

from msgspec import Struct

from scenarios.engine.kernel.budgets import MOST_COMBINATIONS
from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.words.mana_symbols import TYPES_OF_MANA


class Option(Struct, frozen=True):
    """One thing a source can do: the ability, what it gives, the mana it takes, how much else it costs."""

    ability: Any
    gives: tuple[str, ...]
    takes: tuple[str, ...] = ()
    harm: int = 0
    own: tuple[str, ...] = ()  # what the ability itself gives, where triggered mana abilities add to it
    of: Any = None  # the permanent whose ability it is, where that taps another one, the source
    bound: bool = False  # whether its mana is for some spells alone, so that it pays for no mana ability


class Source(Struct, frozen=True):
    """A source of mana and its options, of which it can be used for one."""

    thing: Any
    options: tuple[Option, ...]
    snow: bool = False
    late: int = 0  # how late it is used of itself: what may be wanted for something else comes after

    @property
    def simple(self) -> bool:
        """Whether it gives just one mana and takes none."""
        return all(len(option.gives) == 1 and not option.takes for option in self.options)

    @property
    def types(self) -> frozenset[str]:
        """The types of mana a simple source can give."""
        return frozenset(option.gives[0] for option in self.options)

    @property
    def rank(self) -> tuple[int, int, int]:
        """Harmless ones first, then what is wanted for nothing else, then those with the fewest
        alternatives.
        """
        alternatives = len(self.types if self.simple else self.options)
        return max(option.harm for option in self.options), self.late, alternatives


class Supply(Struct, frozen=True):
    """One mana that may be spent, or an object that may be tapped or exiled for it."""

    types: frozenset[str]
    origin: Any  # ("pool", place), ("source", Source), ("given", place of the activation), ("helper", thing)
    snow: bool = False
    generic: bool = True
    bound: frozenset[str] = frozenset()  # the types of it that pay for no mana ability (106.6)

    def pays_ability(self, symbol: str) -> bool:
        """CR 106.6, 605.3a: the same of what a mana ability takes that is activated meanwhile."""
        return symbol in self.types - self.bound or (symbol in ("1", "S") and not self.types <= self.bound)

    def pays(self, symbol: str) -> bool:
        """CR 107.4a–c, 107.4h: whether it pays this symbol; "1" is one generic mana, "*" any type will do."""
        if symbol == "1":
            return self.generic
        return self.snow if symbol == "S" else symbol in self.types


class Activation(Struct, frozen=True):
    """One use of a source in a plan, with the mana it is to give and the symbols spent on it."""

    source: Source
    option: Option
    spends: tuple[str, ...] = ()


class PaymentPlan(Struct, frozen=True):
    """How a cost is paid: what is activated in order, which mana of the pool pays, what helps."""

    activations: tuple[Activation, ...]
    pool: tuple[int, ...]
    helpers: tuple[tuple[Any, str], ...]


def units(symbols: Sequence[str]) -> tuple[str, ...]:
    """Plain symbols one by one: colored ones first, generic mana as so many "1"."""
    plain = tuple(symbol for symbol in symbols if not symbol.isdecimal())
    return plain + ("1",) * (amount(symbols) - len(plain))


def amount(symbols: Sequence[str]) -> int:
    """How much mana they take."""
    return sum(int(symbol) if symbol.isdecimal() else 1 for symbol in symbols)


class Matching:
    """Which supply pays which demand. Demands that are alike are one kind, of which there are so many.

    Supplies are taken in order as long as all taken can be used together: no other choice uses earlier ones.
    """

    def __init__(self, demands: Sequence[str], owners: Sequence[int]) -> None:
        self.places: dict[tuple[str, int], list[int]] = {}
        for place, kind in enumerate(zip(demands, owners, strict=True)):
            self.places.setdefault(kind, []).append(place)
        self.kinds = tuple(self.places)
        self.left = len(demands)
        self.taken: dict[tuple[str, int], list[int]] = {kind: [] for kind in self.kinds}
        self.fitting: list[tuple[tuple[str, int], ...]] = []
        self.useless: set[tuple[tuple[str, int], ...]] = set()  # for what pays only these there is no place

    def take(self, supply: Supply, allowed: Callable[[Supply, str, int], bool]) -> None:
        """Use one more supply if all that are used can be used together with it."""
        fitting = tuple(kind for kind in self.kinds if supply.pays(kind[0]) and allowed(supply, *kind))
        self.fitting.append(fitting)
        if self.left and fitting not in self.useless and not self.placed(len(self.fitting) - 1):
            self.useless.add(fitting)

    def placed(self, supply: int) -> bool:
        """Find a place, moving others where they can go elsewhere: breadth first from kind to kind."""
        came: dict[tuple[str, int], tuple[tuple[str, int] | None, int]] = {}
        waiting = []
        for kind in self.fitting[supply]:
            came[kind] = (None, supply)
            waiting.append(kind)
        for kind in waiting:
            if len(self.taken[kind]) < len(self.places[kind]):
                self.move_along(kind, came)
                return True
            for other in self.taken[kind]:
                for further in self.fitting[other]:
                    if further not in came:
                        came[further] = (kind, other)
                        waiting.append(further)
        return False

    def move_along(
        self, kind: tuple[str, int], came: dict[tuple[str, int], tuple[tuple[str, int] | None, int]]
    ) -> None:
        """Each supply on the way to a free place goes one kind further."""
        self.left -= 1
        at: tuple[str, int] | None = kind
        while at is not None:
            before, supply = came[at]
            self.taken[at].append(supply)
            if before is not None:
                self.taken[before].remove(supply)
            at = before

    @property
    def paid_by(self) -> dict[int, int] | None:
        """The place of each demand with that of its supply; None if it can't all be paid."""
        if self.left:
            return None
        pairs = ((place, supply) for kind in self.kinds
                 for place, supply in zip(self.places[kind], self.taken[kind], strict=True))  # fmt: skip
        return dict(pairs)


def find_payment(
    symbols: Sequence[str],
    pool: Sequence[Supply],
    sources: Sequence[Source],
    helpers: Sequence[Supply] = (),
    *,
    every: bool = False,
) -> PaymentPlan | None:
    """CR 118.3: a way to pay these symbols, if there is one: from the pool first, harmlessly and without
    waste; `every` source that is not simple has to be used for it if that is said.
    """
    most = len(pool) + len(helpers) + sum(max(len(one.gives) for one in source.options) for source in sources)
    if amount(symbols) > most:
        return None
    demands = units(symbols)
    best: tuple[tuple[int, ...], PaymentPlan] | None = None
    size = 0
    least = sum(not source.simple for source in sources) if every else 0
    for tried, chosen in enumerate(chosen_options(sources)):
        if tried > MOST_COMBINATIONS:
            if best is not None:
                break
            raise Undetermined("payment", MOST_COMBINATIONS)
        if len(chosen) < least:
            continue
        if best is not None and len(chosen) > size and best[0][:2] == (0, 0):
            break
        found = paid_with(demands, pool, sources, chosen, helpers)
        if found is not None and (best is None or found[0] < best[0]):
            best, size = found, len(chosen)
    return best[1] if best is not None else None


def chosen_options(sources: Sequence[Source]) -> Iterator[tuple[Activation, ...]]:
    """All ways to use sources that are not simple, in every order where some take mana; few of them first. A
    source that can be used again stands there several times, and it does not matter which of them is used.
    """
    alike: list[list[Source]] = []
    for source in (one for one in sources if not one.simple):
        same = next((some for some in alike if some[0] is source), None)
        if same is None:
            alike.append([source])
        else:
            same.append(source)
    activations = [[Activation(some[0], option) for option in some[0].options] for some in alike]
    for count in range(sum(map(len, alike)) + 1):
        for counts in counted(count, [len(some) for some in alike]):
            each = [
                combinations_with_replacement(uses, many)
                for uses, many in zip(activations, counts, strict=True)
            ]
            for used in product(*each):
                together = [one for some in used for one in some]
                takers = [one for one in together if one.option.takes]
                free = [one for one in together if not one.option.takes]
                for order in orders(takers):
                    yield (*free, *order)


def counted(count: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """So many in all of several kinds, of each at most so many; those of the first kinds first."""
    if not most:
        if count == 0:
            yield ()
        return
    for first in range(min(count, most[0]), -1, -1):
        for rest in counted(count - first, most[1:]):
            yield (first, *rest)


def orders(used: list[Activation]) -> Iterator[tuple[Activation, ...]]:
    """Every different order; the same use of a source that can be used again is not told apart."""
    if not used:
        yield ()
    for place, one in enumerate(used):
        if not any(one is before for before in used[:place]):
            for rest in orders(used[:place] + used[place + 1 :]):
                yield (one, *rest)


def paid_with(
    demands: tuple[str, ...],
    pool: Sequence[Supply],
    sources: Sequence[Source],
    chosen: tuple[Activation, ...],
    helpers: Sequence[Supply],
) -> tuple[tuple[int, ...], PaymentPlan] | None:
    """The payment that uses exactly these sources of several mana, and others as needed; with its
    drawbacks.
    """
    supplies = supplies_of(pool, sources, chosen, helpers)
    wanted = list(demands)
    owner = [len(chosen)] * len(demands)  # the activation a demand belongs to; the cost itself comes last
    for place, one in enumerate(chosen):
        taken = units(one.option.takes)
        wanted += taken
        owner += [place] * len(taken)

    def allowed(supply: Supply, symbol: str, whose: int) -> bool:
        kind, place = supply.origin
        if whose != len(chosen) and not supply.pays_ability(symbol):
            return False
        if kind == "helper":
            return whose == len(chosen)
        return kind != "given" or bool(place < whose)

    if len(supplies) < len(wanted):
        return None
    matching = Matching(wanted, owner)
    for supply in supplies:
        matching.take(supply, allowed)
    paid_by = matching.paid_by
    if paid_by is None:
        return None
    plan = plan_of(supplies, wanted, owner, chosen, paid_by)
    used = {supplies[one].origin[1] for one in paid_by.values() if supplies[one].origin[0] == "given"}
    if len(used) < len(chosen):
        return None
    harm = sum(one.option.harm for one in plan.activations)
    given = sum(len(one.option.gives) for one in plan.activations)
    late = sum(one.source.late for one in plan.activations)
    return (harm, late, len(plan.helpers), given - len(paid_by), len(plan.activations)), plan


def supplies_of(
    pool: Sequence[Supply],
    sources: Sequence[Source],
    chosen: tuple[Activation, ...],
    helpers: Sequence[Supply],
) -> list[Supply]:
    """Every mana there would be, in the order in which it is to be used: what hurts comes last. What is
    tapped for mana can't help besides.
    """
    simple = sorted((source for source in sources if source.simple), key=lambda source: source.rank)
    own = {id(one.origin[1]): one.types for one in helpers}
    used = {id(source.thing) for source in simple} | {id(one.source.thing) for one in chosen}
    helpers = [one for one in helpers if id(one.origin[1]) not in used]
    supplies = list(pool)
    for place, one in enumerate(chosen):
        supplies += [
            Supply(frozenset(symbol), ("given", place), one.source.snow, bound=bound_types((one.option,)))
            for symbol in one.option.gives
        ]
    harmless = [source for source in simple if source.rank[0] == 0]
    harmful = [source for source in simple if source.rank[0] > 0]
    supplies += [supply_of(source, own) for source in harmless]
    supplies += helpers
    supplies += [supply_of(source, own) for source in harmful]
    return supplies


def supply_of(source: Source, own: dict[int, frozenset[str]]) -> Supply:
    """One mana of a simple source. What may help as well is tapped for the one or the other, not for both."""
    types = source.types | own.get(id(source.thing), frozenset())
    return Supply(types, ("source", source), source.snow, bound=bound_types(source.options))


def bound_types(options: Sequence[Option]) -> frozenset[str]:
    """CR 106.6: the types of mana that these give only for some spells."""
    free = {symbol for one in options if not one.bound for symbol in one.gives}
    return frozenset(symbol for one in options for symbol in one.gives if symbol not in free)


def plan_of(
    supplies: Sequence[Supply],
    wanted: Sequence[str],
    owner: Sequence[int],
    chosen: tuple[Activation, ...],
    paid_by: dict[int, int],
) -> PaymentPlan:
    """The matching as a plan: simple sources first, then the others in order, each with what it takes."""
    simple: list[Activation] = []
    pool: list[int] = []
    helping: list[tuple[Any, str]] = []
    spends: dict[int, list[str]] = {}
    for demand, supply in sorted(paid_by.items()):
        symbol, (kind, origin) = wanted[demand], supplies[supply].origin
        spent = min(supplies[supply].types, key=TYPES_OF_MANA.index, default="")
        if kind == "source" and symbol not in ("1", "S", *origin.types):
            helping.append((origin.thing, symbol))
        elif kind == "source":
            option = best_option(origin, symbol, owner[demand] < len(chosen))
            simple.append(Activation(origin, option))
            spent = option.gives[0]
        elif kind == "pool" and owner[demand] == len(chosen):
            pool.append(origin)
        elif kind == "helper":
            helping.append((origin, symbol))
        if owner[demand] < len(chosen):
            spends.setdefault(owner[demand], []).append(spent)
    others = [
        Activation(one.source, one.option, tuple(spends.get(place, ()))) for place, one in enumerate(chosen)
    ]
    return PaymentPlan((*simple, *others), tuple(sorted(pool)), tuple(helping))


def best_option(source: Source, symbol: str, for_ability: bool) -> Option:
    """Of a simple source's options for a symbol the least harmful one."""
    free = [option for option in source.options if not (for_ability and option.bound)]
    fitting = [option for option in free if symbol in ("1", "S") or option.gives[0] == symbol]
    return min(fitting, key=lambda option: option.harm)
