"""Classes: samples for the translation."""
# ruff: noqa  (written as nobody should, too: the translation has to do that alike)
# mypy: ignore-errors

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from operator import attrgetter, itemgetter
from typing import ClassVar, NamedTuple, Protocol

from msgspec import Struct, to_builtins
from msgspec.structs import asdict, replace


class Point(NamedTuple):
    x: int
    y: int = 2

    @property
    def sum(self) -> int:
        return self.x + self.y

    def moved(self, by: int, *, up: int = 0) -> Point:
        return self._replace(x=self.x + by, y=self.y + up)

    @staticmethod
    def at(x: int) -> Point:
        return Point(x, 0)

    @classmethod
    def origin(cls, y: int = 0) -> Point:
        return cls(0, y)


class Pair(NamedTuple):
    left: int
    right: int


class Card(Struct, frozen=True, omit_defaults=True):
    name: str
    cost: int = 0
    words: tuple[str, ...] = ()
    note: str | None = None
    kind: str = "spell"

    LIMIT: ClassVar[int] = 3

    @property
    def is_large(self) -> bool:
        return self.cost > self.LIMIT

    def named(self, name: str = "other") -> str:
        return f"{self.name} and {name}"


class Tables(Struct, omit_defaults=True):
    name: str
    table: dict[str, int] = {}
    numbers: list[int] = []


class Creature(Card, frozen=True):
    power: int = 1

    def named(self, name: str = "nobody") -> str:
        return f"{name} fights {self.name}"


class Row(Struct, array_like=True, frozen=True):
    name: str
    numbers: list[int] = []
    last: int = 0


class Loose(Struct):
    name: str
    numbers: list[int] = []
    length: int = 0


class Itself(Struct, frozen=True, eq=False):
    name: str


class Named(Protocol):
    name: str


class Deck:
    """An ordinary class."""

    SIZE = 60
    KINDS = ("a", "b")

    def __init__(self, names: list[str], most: int = 3) -> None:
        self.names: list[str] = names
        self.most, self.asked = most, 0

    def __len__(self) -> int:
        return len(self.names)

    def __iter__(self) -> Iterator[str]:
        yield from self.names
        yield "end"

    def __contains__(self, name: str) -> bool:
        return name.lower() in self.names

    def __getitem__(self, at: int) -> str:
        return self.names[at] + "!"

    @cached_property
    def slow(self) -> list[int]:
        self.asked += 1
        return [self.asked]

    @property
    def first(self) -> str | None:
        return self.names[0] if self.names else None

    def added(self, *names: str, twice: bool = False) -> Deck:
        self.names += names
        if twice:
            self.names.extend(names)
        return self

    def steps(self) -> Iterator[int]:
        for each in self.names:
            yield len(each)

    @staticmethod
    def made(count: int = 1) -> Deck:
        return Deck(["x"] * count)

    @classmethod
    def find(cls, name: str) -> Deck:
        return cls([name])


class Plain:
    pass


def points(x: int, y: int) -> list[object]:
    point = Point(x, y)
    first, second = point
    return [
        *(
            point,
            Point(x),
            Point(y=y, x=x),
            point.sum,
            first,
            second,
            point[0],
            point[-1],
            len(point),
            point[:1],
        ),
        *(point.moved(1), point.moved(2, up=3), point._replace(y=9), point == (x, y), point == Point(x, y)),
        *(
            point != Point(y, x),
            x in point,
            list(point),
            [*point],
            point < Point(y, x),
            Point.at(x),
            Point.origin(),
        ),
        *(
            Point.origin(y=4),
            isinstance(point, Point),
            isinstance(point, tuple),
            bool(point),
            point._asdict(),
        ),
        *(Point(1, 2) == Pair(1, 2), point == [], (x, y) == point),
    ]


def points_ordered(pairs: list[list[int]]) -> list[object]:
    points = [Point(*pair) for pair in pairs]
    return [
        sorted(points),
        sorted(points, key=lambda each: each.y),
        max(points, default=None),
        sorted(points, reverse=True),
        [x * y for x, y in points],
        sorted(points, key=attrgetter("y")),
        sorted(points, key=itemgetter(1, 0)),
    ]


def points_as_keys(pairs: list[list[int]]) -> list[object]:
    table = {Point(*pair): at for at, pair in enumerate(pairs)}
    seen = {Point(*pair) for pair in pairs} | {(1, 2)}
    return [table, table.get((1, 2)), Point(1, 2) in seen, (0, 0) in table, len(seen), list(table)]


def cards(name: str, cost: int) -> list[object]:
    card = Card(name, cost)
    return [
        *(
            card,
            Card(name=name, words=("a",)),
            card.is_large,
            card.named(),
            card.named("x"),
            card.LIMIT,
            Card.LIMIT,
        ),
        *(card == Card(name, cost), card == Card(name, cost + 1), card != Card("x"), bool(card), card.name),
        *(replace(card, cost=7), replace(card, name="n", words=("z",)), card in [Card(name, cost)]),
        *(
            isinstance(card, Card),
            isinstance(card, Creature),
            isinstance(card, str),
            card.note is None,
            card.note == "",
        ),
    ]


def creatures(name: str) -> list[object]:
    creature = Creature(name, power=3, cost=2)
    card: Card = creature
    return [
        creature,
        creature.named(),
        card.named("x"),
        card.is_large,
        creature == Card(name, 2),
        isinstance(creature, Card),
        Creature(name) == Creature(name),
        Creature(name, 1, ("a",), None, "k", 9),
    ]


def written(name: str, cost: int, kind: str) -> list[object]:
    return [
        *(to_builtins(Card(name, cost, kind=kind)), to_builtins(Card(name, words=("a",), note=""))),
        *(to_builtins(Row(name, [cost])), to_builtins(Row(name)), to_builtins(Loose(name))),
        *(
            to_builtins([Card(name), Point(1)]),
            to_builtins({"a": Tables(name, {"x": 0}), "b": Tables(name, numbers=[])}),
        ),
        *(to_builtins(Creature(name, power=cost)), asdict(Row(name))),
    ]


def cards_as_keys(names: list[str]) -> list[object]:
    table = {Card(name): at for at, name in enumerate(names)}
    seen = {Card(name, words=(name,)) for name in names}
    return [
        list(table.values()),
        table.get(Card("a")),
        Card("b", words=("b",)) in seen,
        Creature("a") in table,
        len(seen),
        (Card("a"), 1) in {(Card("a"), 1): 2},
    ]


def cards_apart(name: str) -> list[object]:
    one, other = Itself(name), Itself(name)
    return [
        one == other,
        one == one,
        one in [other],
        one in {one: 1},
        other in {one: 1},
        len({one, other}),
        (one, 1) in {(other, 1)},
        (one, 1) == (other, 1),
    ]


def own_lists(name: str) -> list[object]:
    one, other = Loose(name), Loose(name)
    one.numbers.append(1)
    one.name = "changed"
    one.length += 0
    return [one, other, bool(other), one == other]


def decks(names: list[str]) -> list[object]:
    deck = Deck(names)
    return [
        *(
            len(deck),
            bool(deck),
            list(deck),
            "a" in deck,
            "A" in deck,
            "q" not in deck,
            deck.first,
            deck.most,
            Deck.SIZE,
        ),
        *(
            deck.SIZE,
            deck.KINDS,
            Deck.KINDS,
            list(deck.steps()),
            deck.slow,
            deck.slow,
            deck.slow is deck.slow,
            deck.asked,
        ),
        *(
            list(deck.added("z", "y")),
            list(deck.added("w", twice=True)),
            list(deck.added(*names, "v")),
            Deck.made().names,
        ),
        *(
            Deck.made(count=2).names,
            Deck(["a"], most=9).most,
            deck[0],
            [*deck],
            sorted(deck),
            deck == deck,
            deck == Deck(names),
        ),
        *(Deck.find("f").names, deck or "none", not deck),
    ]


def deck_changed(names: list[str]) -> list[object]:
    deck = Deck(names)
    deck.SIZE = 40
    deck.asked += 5
    deck.names, deck.most = deck.names[:1], 7
    return [deck.SIZE, Deck.SIZE, Deck([]).SIZE, deck.asked, deck.names, deck.most]


def handed_on(names: list[str]) -> list[object]:
    deck = Deck(names)
    fight = Creature("c").named
    steps = deck.steps
    count = {"a": 2}.get
    return [
        deck.names,
        fight(),
        fight("x"),
        list(steps()),
        count("a"),
        list(map(deck.names.count, names)),
        sorted(names, key={"a": 1, "b": 0}.__getitem__) if set(names) <= {"a", "b"} else None,
    ]


def plain() -> list[object]:
    one, other = Plain(), Plain()
    return [
        one == other,
        one == one,
        bool(one),
        one in [other],
        len({one, other, one}),
        {one: 1}.get(other),
        one is one,
    ]
