"""All ways to pay mana: which sources make it, which mana is spent, what helps (601.2g, 601.2h).

A way is an answer to the choice "payment": a source with the mana it gives, `(Forest, "G")`; what is tapped
or exiled instead, `(Elf, "convoke")`; and mana spent out of the pool, `"G"`. Sources that nothing tells apart
are interchangeable: ways that differ in them only are one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product
from math import comb
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from scenarios.engine.kernel.budgets import MOST_PAYMENTS, MOST_USES
from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.payment.mana_sources import announced_helpers, helpers_of, pool_of
from scenarios.engine.payment.payment_plan import Matching, Source, Supply, bound_types, units
from scenarios.engine.words.costs import TapThis, UntapThis
from scenarios.engine.words.mana_symbols import TYPES_OF_MANA

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.payment.payer import Payer

Answer = tuple[Any, ...]


class Use(Struct, frozen=True):
    """What one of a group can be used for: what it gives, which of that is spent, the mana it takes."""

    word: str  # how an answer names it: "G", or "convoke"
    spent: tuple[Supply, ...]
    takes: tuple[str, ...] = ()
    left: bool = False  # whether it gives more than is spent, so that an answer says what is

    @property
    def symbols(self) -> tuple[str, ...]:
        """The mana spent, as symbols."""
        return tuple(min(one.types, key=TYPES_OF_MANA.index) for one in self.spent)


class Group(Struct, frozen=True):
    """Objects nothing tells apart, or mana of one kind in the pool."""

    members: tuple[Any, ...]  # objects, or for mana its symbol so many times
    uses: tuple[Use, ...]

    @property
    def label(self) -> str:
        """What it is called: the first of them, and how many there are."""
        first = self.members[0]
        name = first.label if isinstance(first, GameObject) else f"{{{first}}}"
        return name if len(self.members) == 1 else f"{name} ×{len(self.members)}"


Chosen = tuple[tuple[Group, Use, int], ...]  # so many of a group, each used so


class PaymentWays:
    """The ways to pay these symbols, found as they are asked for."""

    def __init__(self, payer: Payer, symbols: Sequence[str], sources: Sequence[Source]) -> None:
        self.demands = units(symbols)
        self.groups = (*pool_groups(payer), *thing_groups(payer, sources))
        several = len({id(source.thing) for source in sources}) < len(sources)
        self.lasting = several or any(again(source) for source in sources)
        self.looked = 0

    def answers(self) -> Iterator[Answer]:
        """Every way once, those that use what comes first before others."""
        steps = [(group, use) for group in self.groups for use in group.uses]
        if len(steps) > MOST_USES:
            raise Undetermined("payments", MOST_USES)
        room = [0] * (len(steps) + 1)
        takes = [0] * (len(steps) + 1)
        for place in range(len(steps) - 1, -1, -1):
            group, use = steps[place]
            room[place] = room[place + 1] + len(use.spent) * len(group.members)
            takes[place] = takes[place + 1] + len(units(use.takes)) * len(group.members)
        for chosen in self.walk(steps, room, takes, 0, (), len(self.demands)):
            order = self.order(chosen)
            if order is not None:
                yield written(order)
        if self.lasting:
            raise Undetermined("payments", MOST_PAYMENTS)  # what is not tapped can be used again

    def walk(
        self, steps: list[tuple[Group, Use]], room: list[int], takes: list[int], place: int, chosen: Chosen,
        need: int,
    ) -> Iterator[Chosen]:  # fmt: skip
        """How many of each, as long as what is chosen can all be spent and the rest can still be paid."""
        self.looked += 1
        if self.looked > MOST_PAYMENTS:
            raise Undetermined("payments", MOST_PAYMENTS)
        if need > room[place] or need + takes[place] < 0:
            return
        if place == len(steps):
            if need == 0:
                yield chosen
            return
        group, use = steps[place]
        free = len(group.members) - sum(count for other, _, count in chosen if other is group)
        for count in range(free, -1, -1):
            more = (*chosen, (group, use, count)) if count else chosen
            if count and not takes[0] and not placed(self.demands, more):
                continue
            yield from self.walk(
                steps, room, takes, place + 1, more, need + count * (len(units(use.takes)) - len(use.spent))
            )

    def order(self, chosen: Chosen) -> Chosen | None:
        """What takes mana in an order in which there is mana for it; None if there is none."""
        takers = [(group, use, 1) for group, use, count in chosen if use.takes for _ in range(count)]
        others = [one for one in chosen if not one[1].takes]
        for order in permutations(takers):
            if placed(self.demands, (*others, *order), whole=True):
                return (*others, *order)
        return None

    # What an answer stands for.

    def equal(self, answer: Answer) -> int:
        """How many ways differ from this one only in which of several interchangeable objects are used."""
        found = 1
        for group in self.groups:
            left = len(group.members)
            if not isinstance(group.members[0], GameObject):
                continue
            for count in counted(word for _, word in used(group, answer)).values():
                found *= comb(left, count)
                left -= count
        return found

    def amounts(self, answer: Answer) -> dict[str, int]:
        """How much is paid with each group: mana spent of what it gives, or so many of them."""
        symbols = [one for one in answer if isinstance(one, str)]
        found: dict[str, int] = {}
        for group in self.groups:
            if isinstance(group.members[0], GameObject):
                words = [word for _, word in used(group, answer)]
                found[group.label] = sum(len(spent_for(group, word, symbols)) for word in words)
        for group in self.groups:
            if not isinstance(group.members[0], GameObject):
                mine = [one for one in symbols if one == group.members[0]]
                found[group.label] = min(len(mine), len(group.members))
        return found


def used(group: Group, answer: Answer) -> list[tuple[Any, str]]:
    """The parts of an answer that use objects of a group."""
    return [one for one in answer if isinstance(one, tuple) and any(one[0] is own for own in group.members)]


def counted(words: Iterator[str]) -> dict[str, int]:
    """How often each."""
    found: dict[str, int] = {}
    for word in words:
        found[word] = found.get(word, 0) + 1
    return found


def spent_for(group: Group, word: str, symbols: list[str]) -> tuple[str, ...]:
    """What is spent of what a source gives: all of it, or what the answer says, which is taken out of it."""
    use = next((one for one in group.uses if one.word == word), None)
    if use is None:
        return ()
    if len(use.word) == 1 or not TYPES.issuperset(use.word):
        return ("1",)
    whole = use.word
    mine = [one for one in dict.fromkeys(whole) for _ in range(min(whole.count(one), symbols.count(one)))]
    for one in mine:
        symbols.remove(one)
    return tuple(mine) or tuple(whole)


TYPES = frozenset(TYPES_OF_MANA)


def written(chosen: Chosen) -> Answer:
    """A way as an answer: sources and helpers by name, then the mana that is spent where that must be
    said.
    """
    things: list[Any] = []
    mana: list[str] = []
    taken: dict[int, int] = {}
    for group, use, count in chosen:
        if not isinstance(group.members[0], GameObject):
            mana += [group.members[0]] * count
            continue
        for _ in range(count):
            place = taken.get(id(group), 0)
            taken[id(group)] = place + 1
            things.append((group.members[place], use.word))
            mana += use.symbols if use.left else ()
    return (*things, *sorted(mana, key=TYPES_OF_MANA.index))


def placed(demands: tuple[str, ...], chosen: Chosen, whole: bool = False) -> bool:
    """Whether all that is spent can be spent on the demands; `whole`: and pays them and all it takes."""
    takers = [use for _, use, _ in chosen if use.takes] if whole else []
    wanted, owners = list(demands), [len(takers)] * len(demands)
    for place, use in enumerate(takers):
        wanted += units(use.takes)
        owners += [place] * len(units(use.takes))
    matching = Matching(wanted, owners)
    given = 0
    place = -1
    for _, use, count in chosen:
        place += bool(use.takes and whole)
        now = place if use.takes and whole else -1

        def allowed(supply: Supply, symbol: str, whose: int, now: int = now) -> bool:
            if whose < len(takers) and (supply.origin[0] == "helper" or not supply.pays_ability(symbol)):
                return False
            return whose > now

        for supply in use.spent * count:
            given += 1
            matching.take(supply, allowed)
    return len(wanted) - matching.left == given and (matching.left == 0 or not whole)


# Groups.


def pool_groups(payer: Payer) -> Iterator[Group]:
    """The mana in the pool that may be spent, by what tells it apart."""
    pool = payer.player.pool
    alike: dict[tuple[Any, ...], list[Supply]] = {}
    for supply in pool_of(payer):
        mana = pool[supply.origin[1]]
        key = (mana.color, mana.snow, mana.only_for is None, mana.only_abilities, mana.keeps)
        alike.setdefault(key, []).append(supply)
    for key, supplies in alike.items():
        use = Use(key[0], (replace(supplies[0], origin=("pool", 0)),))
        yield Group((key[0],) * len(supplies), (use,))


def thing_groups(payer: Payer, sources: Sequence[Source]) -> list[Group]:
    """Sources and helpers, interchangeable ones together, each with all it can be used for."""
    game = payer.context.game
    helpers = helpers_of(payer)
    names = {id(thing): helper.name for helper in announced_helpers(payer) for thing in helper.candidates}
    uses: dict[int, tuple[GameObject, list[Use]]] = {}
    for source in sources:
        uses.setdefault(id(source.thing), (source.thing, []))[1].extend(uses_of(source))
    for supply in helpers:
        thing = supply.origin[1]
        uses.setdefault(id(thing), (thing, []))[1].append(Use(names[id(thing)], (bare(supply),)))
    pointed = pointed_at(game)
    groups: list[tuple[Any, tuple[Use, ...], list[GameObject]]] = []
    for thing, own in uses.values():
        key = look(game, thing, pointed)
        same = next((one for one in groups if one[0] == key and one[1] == tuple(own)), None)
        if same is None:
            groups.append((key, tuple(own), [thing]))
        else:
            same[2].append(thing)
    return [Group(tuple(members), own) for _, own, members in groups]


def bare(supply: Supply) -> Supply:
    """A helper without which one it is: interchangeable ones can be used alike."""
    return Supply(supply.types, ("helper", None), supply.snow, supply.generic)


def uses_of(source: Source) -> Iterator[Use]:
    """Each different mana it can give, with each part of it that may be spent."""
    seen: set[tuple[str, ...]] = set()
    for option in sorted(source.options, key=lambda one: (one.harm, one.bound)):
        if option.gives in seen:
            continue
        seen.add(option.gives)
        for part in parts_of(option.gives):
            bound = bound_types((option,))
            spent = tuple(Supply(frozenset(sign), ("given", 0), source.snow, bound=bound) for sign in part)
            yield Use("".join(option.gives), spent, option.takes, len(part) < len(option.gives))


def parts_of(gives: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every part of this mana, but nothing of it: the largest first."""
    kinds = [one for one in TYPES_OF_MANA if one in gives]
    counts = product(*(range(gives.count(one), -1, -1) for one in kinds))
    found = [
        tuple(one for one, count in zip(kinds, each, strict=True) for _ in range(count)) for each in counts
    ]
    return sorted((part for part in found if part), key=lambda part: -len(part))


def again(source: Source) -> bool:
    """Whether it could be used more than once: it is neither tapped nor gone after it."""
    costs = [option.ability.ability.cost for option in source.options]
    return any(
        not any(
            isinstance(part, (TapThis, UntapThis)) or getattr(part, "what", part) is None for part in cost
        )
        for cost in costs
    )


def look(game: Game, thing: GameObject, pointed: set[int]) -> tuple[Any, ...]:
    """All that tells one object from another of the same name."""
    now = game.characteristics(thing)
    return (
        now.name, now.colors, now.types, now.supertypes, now.subtypes, now.power, now.toughness,
        tuple(held.ability for held in now.abilities), thing.zone, thing.kind, thing.owner.key,
        tuple((kind, amount) for kind, amount, _ in thing.counters), thing.damage, thing.deathtouched,
        thing.tapped, thing.sick, thing.face_down, thing.chosen, thing.prepared, thing.is_commander,
        thing.id if thing.id in pointed else 0,
    )  # fmt: skip


def pointed_at(game: Game) -> set[int]:
    """Objects that something else is about: attached to them, targeting, blocking, remembering them."""
    found: list[Any] = []
    for thing in (*game.battlefield, *game.stack):
        found += [thing.attached_to, thing.attacking, *(thing.blocking or ()), *(thing.blocked or ())]
        found += [one for _, several in thing.linked for one in several]
        found += [one for _, several in (thing.cast.targets if thing.cast else ()) for one in several]
        if thing.attached_to is not None or thing.attacking is not None or thing.blocking or thing.linked:
            found.append(thing)
    found += [one for effect in game.lasting for one in effect.things or ()]
    found += [one for waits in game.delayed for several in waits.context.names.values() for one in several]
    return {one.id for one in found if isinstance(one, GameObject)}
