"""What abilities add to casting: other ways to cast, additional costs, help with paying, special actions.

Keyword abilities answer the moments "ways", "additional costs", "helps pay" and "special actions" with these.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.words.continuous import Operation
from scenarios.engine.words.costs import Cost, PayMana
from scenarios.engine.words.nodes import Amount, Condition, Filter

NORMALLY, FREE = "normally", "without paying"  # what ways without a name of their own are called


class Way(Struct, frozen=True):
    """CR 118.9, 601.2b: a card may be cast for an alternative cost, or from a zone where it could not be
    cast.
    """

    name: str  # kept as `Cast.way`: "flashback", "morph"
    cites: tuple[Cite, ...]
    cost: tuple[Cost, ...] | None  # instead of its mana cost; None: its mana cost
    zone: str = ""  # the zone from which this way allows casting; "": wherever it may be cast anyway
    extra: tuple[Cost, ...] = ()  # further costs that belong to this way (retrace, jump-start)
    condition: Condition | None = None  # "if an opponent lost life this turn"
    flash: bool = False
    types: tuple[str, ...] = ()  # "if the resulting spell is an instant or sorcery spell"
    face_down: str = ""  # what turned it face down: "morph"
    transformed: bool = False
    becomes: tuple[Operation, ...] = ()  # what it is besides as long as it was cast this way (bestow)
    less: Amount = 0  # generic mana less, found once the extra costs are chosen (emerge)
    face: int | None = None  # which half or face is cast; None: any that can be
    both: bool = False  # both halves of a split card together (702.102a)
    exile_after: bool = False  # it is exiled instead of going anywhere else from the stack
    only: tuple[Filter, Any] | None = None  # what the resulting spell has to be, in whose words (601.3e)

    @property
    def called(self) -> str:
        """What people call it."""
        return self.name or (FREE if self.cost == () else NORMALLY)


class Wish(Struct, frozen=True):
    """What a scenario says about how something is cast or activated; None leaves a decision open, to be
    asked.

    `face` names the half or face, `way` the way of casting as it is called. `kicked` says how often
    each kicker cost is paid, in printed order, `also` names the other optional costs paid. `halves` are the
    parts of hybrid and Phyrexian symbols to be paid, in order: "W", "2", "life". `targets` are all targets in
    order, or one tuple for each use of the word. `pay_with` are the sources of mana to use, a source with the
    mana it gives, or symbols of mana in the pool; `helping` what is tapped or exiled instead of paying mana.
    The others name the objects costs are paid with.
    """

    face: str | None = None
    way: str | None = None
    modes: tuple[int, ...] | None = None
    x: int | None = None
    kicked: tuple[int, ...] | None = None
    also: tuple[str, ...] | None = None
    halves: tuple[str, ...] | None = None
    targets: tuple[Any, ...] | None = None
    divided: tuple[int, ...] | None = None
    pay_with: tuple[Any, ...] | None = None
    helping: tuple[Any, ...] | None = None
    sacrificed: tuple[Any, ...] | None = None
    discarded: tuple[Any, ...] | None = None
    exiled: tuple[Any, ...] | None = None
    returned: tuple[Any, ...] | None = None
    tapped: tuple[Any, ...] | None = None
    revealed: tuple[Any, ...] | None = None
    counters: tuple[Any, ...] | None = None


OPEN = Wish()


class AdditionalCost(Struct, frozen=True):
    """CR 118.8, 601.2b: a cost besides; `times` is how often it may be paid at most, None any number of
    times.

    What was paid is kept in `Cast.optional` by the ability, and of kickers in `Cast.kicked` in printed order.
    """

    name: str
    cites: tuple[Cite, ...]
    cost: tuple[Cost, ...]
    optional: bool = True
    times: int | None = 1
    card: Any = None  # the card in hand whose text the spell gains for it (702.47a)
    ability: str = ""  # which ability of the spell it is of


FACE_UP = cite("116.2b", "face down")


class Helper(Struct, frozen=True):
    """Objects that may be tapped or exiled rather than pay mana of a total cost (702.51a, 702.66a, 702.126a).

    `pays(thing)` is what each can stand for: "generic" and names of colors.
    """

    name: str
    cites: tuple[Cite, ...]
    how: str  # "tap" or "exile"
    candidates: tuple[Any, ...]
    pays: Callable[[Any], frozenset[str]]


class SpecialAction(Struct, frozen=True):
    """CR 116.2: something a player may do with priority that does not use the stack."""

    name: str  # "turn face up", "suspend", "foretell"
    kind: Cite  # which of the special actions of 116.2 it is
    cites: tuple[Cite, ...]
    cost: tuple[Cost, ...]
    perform: Callable[[Any, Any, Any], None]  # game, object, player
    condition: Condition | None = None
    x: bool = False


def named_ways(card: Any, ways: list[Way]) -> dict[str, Way]:
    """How a choice names ways to cast: the half that is cast, or the way's name; told apart where both are
    equal.
    """
    named: dict[str, Way] = {}
    several = len({way.face or 0 for way in ways}) > 1
    for way in ways:
        how = way.called
        half = (
            card.card.faces[way.face or 0].name if several and not way.both and card.card is not None else ""
        )
        label = half or how
        label = f"{label}, {how}" if label in named and label != how else label
        paid = FREE if way.cost == () else written_mana(way) or f"({len(named) + 1})"
        named[f"{label} {paid}" if label in named else label] = way
    return named


def written_mana(way: Way) -> str:
    """The mana of an alternative cost, as it is printed."""
    symbols = (symbol for part in way.cost or () if isinstance(part, PayMana) for symbol in part.symbols)
    return "".join(f"{{{symbol}}}" for symbol in symbols)
