"""Which scenario of the library is nearest to a situation, and in which facts the two differ.

The distance is a sum of whole numbers, so that the browser, where this is translated, counts the same.
Things are paired, the least different first; what each difference costs stands in `COSTS`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from corpus.records import Texts
from scenarios.what_if.likeness import CardLike, DeedLike, Likeness, ThingLike

COSTS = {
    "creature": 9,  # one that is not there
    "land": 2,
    "other": 7,
    "also": 2,  # one that only the other has costs so many times less
    "kind": 5,
    "zone": 6,
    "does": 6,
    "keyword": 14,  # that is not there; one that only the other has costs less, too
    "side": 6,
    "damage": 2,
    "counters": 2,
    "name": 2,
    "tapped": 1,
    "size": 2,  # at most; otherwise how much power and toughness differ
    "players": 6,
    "life": 1,
    "deed": 6,
    "card": 2,  # the same done with another card
}
NEAR = 2  # what both have in common is at least one part in so many
MOST = 2  # scenarios that are named
TOLD = 6  # differences that are told of each


class OtherFact(Struct, frozen=True):
    """One fact that differs: of what there, of what here, and how it is there and here."""

    code: str
    there: Texts
    here: Texts
    one: str = ""
    other: str = ""


class Near(Struct, frozen=True):
    """A scenario that is near: how far off it is, and what differs, the weightiest first."""

    name: str
    distance: int
    differences: tuple[OtherFact, ...]
    more: int  # differences that are not told


Costly = tuple[int, OtherFact]
NOTHING: Texts = {"zh": "", "en": ""}


def nearest(here: Likeness, library: Iterable[tuple[str, Likeness]]) -> tuple[Near, ...]:
    """The scenarios that are nearest; none where all have less in common than they differ in."""
    found = []
    for place, (name, there) in enumerate(library):
        costly = list(differing(there, here))
        distance = sum(cost for cost, _ in costly)
        if distance * NEAR <= weight(there) + weight(here):
            found.append((distance, place, name, costly))
    return tuple(near(name, distance, costly) for distance, _, name, costly in sorted(found)[:MOST])


def near(name: str, distance: int, costly: list[Costly]) -> Near:
    """A scenario with its weightiest differences."""
    told = [difference for _, difference in sorted(costly, key=lambda each: -each[0])]
    return Near(name, distance, tuple(told[:TOLD]), max(0, len(told) - TOLD))


def weight(one: Likeness) -> int:
    """How much there is to a situation."""
    return sum(map(worth, one.things)) + COSTS["deed"] * len(one.deeds)


def worth(thing: ThingLike) -> int:
    """What it costs if this is not there."""
    kind = next((kind for kind in ("creature", "land") if kind in thing.card.kinds), "other")
    return COSTS[kind] + COSTS["keyword"] * len(thing.card.keywords)


def less(cost: int) -> int:
    """What it costs if only the scenario has it: who asks did not ask for that."""
    return -(-cost // COSTS["also"])


def differing(there: Likeness, here: Likeness) -> Iterator[Costly]:
    """Everything in which two situations differ, with what it costs."""
    if len(there.life) != len(here.life):
        players = OtherFact("players", NOTHING, NOTHING, str(len(there.life)), str(len(here.life)))
        yield COSTS["players"], players
    for one, other in zip(there.life, here.life, strict=False):
        if one and other and one != other:
            yield COSTS["life"], OtherFact("life", NOTHING, NOTHING, one, other)
    yield from of_things(there.things, here.things)
    yield from of_deeds(there.deeds, here.deeds)


def of_things(there: Sequence[ThingLike], here: Sequence[ThingLike]) -> Iterator[Costly]:
    """What differs between the things that were paired, then what only one of the two has."""
    pairs = sorted(
        (cost, i, j)
        for i, one in enumerate(there)
        for j, other in enumerate(here)
        if (cost := sum(each for each, _ in between(one, other))) < less(worth(one)) + worth(other)
    )
    left, right = set(range(len(there))), set(range(len(here)))
    for _, i, j in pairs:
        if i in left and j in right:
            left.discard(i)
            right.discard(j)
            yield from between(there[i], here[j])
    for i in sorted(left):
        yield less(worth(there[i])), OtherFact("also", there[i].card.name, NOTHING)
    for j in sorted(right):
        yield worth(here[j]), OtherFact("lacking", NOTHING, here[j].card.name)


def between(one: ThingLike, other: ThingLike) -> Iterator[Costly]:
    """What differs between a thing there and a thing here."""
    there, here = one.card.name, other.card.name

    def differs(code: str, there_so: str, here_so: str) -> Costly:
        return COSTS[code], OtherFact(code, there, here, there_so, here_so)

    if one.card.kinds != other.card.kinds:
        yield differs("kind", "-".join(one.card.kinds), "-".join(other.card.kinds))
    if one.zone != other.zone:
        yield differs("zone", one.zone, other.zone)
    if one.does != other.does:
        yield differs("does", one.does, other.does)
    for word in sorted({*one.card.keywords} - {*other.card.keywords}):
        cost, only_there = differs("keyword", word, "")
        yield less(cost), only_there
    for word in sorted({*other.card.keywords} - {*one.card.keywords}):
        yield differs("keyword", "", word)
    if one.is_active != other.is_active:
        yield differs("side", "active" if one.is_active else "", "active" if other.is_active else "")
    if one.damage != other.damage:
        yield differs("damage", str(one.damage), str(other.damage))
    if one.counters != other.counters:
        yield differs("counters", one.counters, other.counters)
    if one.tapped != other.tapped:
        yield differs("tapped", "tapped" if one.tapped else "", "tapped" if other.tapped else "")
    if one.card.size != other.card.size:
        _, size = differs("size", one.card.size, other.card.size)
        yield steps(one.card.size, other.card.size), size
    if is_another(one.card, other.card):
        yield differs("name", "", "")


def is_another(one: CardLike, other: CardLike) -> bool:
    """Whether two cards have names, and other ones."""
    return one.name["en"] != other.name["en"] and not one.is_nameless and not other.is_nameless


def steps(one: str, other: str) -> int:
    """By how much two sizes differ; by the most that counts where one is no number."""
    numbers = [side.removeprefix("-").isdecimal() for size in (one, other) for side in size.split("/")]
    sizes = [size.split("/") for size in (one, other)]
    if not all(numbers) or len(sizes[0]) != len(sizes[1]):
        return COSTS["size"]
    return min(COSTS["size"], sum(abs(int(a) - int(b)) for a, b in zip(*sizes, strict=True)))


def of_deeds(there: Sequence[DeedLike], here: Sequence[DeedLike]) -> Iterator[Costly]:
    """What players do there and not here, and here and not there; or the same with another card."""
    left = [one for one in there if one not in here]
    right = [one for one in here if one not in there]
    for one in tuple(left):
        alike = next((other for other in right if other.verb == one.verb), None)
        if alike is not None:
            left.remove(one)
            right.remove(alike)
            yield COSTS["card"], OtherFact("card", one.name, alike.name, one.verb, one.verb)
    for one in left:
        yield less(COSTS["deed"]), OtherFact("deed", one.name, NOTHING, one.verb, "")
    for other in right:
        yield COSTS["deed"], OtherFact("deed", NOTHING, other.name, "", other.verb)
