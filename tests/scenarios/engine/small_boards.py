"""Small random boards on which continuous effects meet: as values to be shown, and as the game they mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from scenarios.engine.kernel.characteristics import NOTHING, Face
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.layers.lasting import LastingEffect, add
from scenarios.engine.words.abilities import Ability, Keyword, Static
from scenarios.engine.words.conditions import Comparison, Exists, Matches, NotSo
from scenarios.engine.words.continuous import (
    AddAbilities,
    AddTypes,
    AllCreatureTypes,
    BecomeCopy,
    ControlledNow,
    DefinePT,
    Duration,
    GainControl,
    LoseAbilities,
    ModifyPT,
    Operation,
    RemoveTypes,
    ReplaceWords,
    SetColors,
    SetLandTypes,
    SetPT,
    SetSubtypes,
    SetTypes,
    SwitchPT,
)
from scenarios.engine.words.filters import (
    AllOf,
    AnyOf,
    Compared,
    ControlledBy,
    Not,
    OfColor,
    OfColorCount,
    OfSubtype,
    OfSupertype,
    OfType,
    Other,
    WithKeyword,
    WithoutAbilities,
)
from scenarios.engine.words.nodes import Amount, Condition, Filter, Noun
from scenarios.engine.words.nouns import ControllerOf, Each, Host, It, Opponents, This, You
from scenarios.engine.words.values import Count, DifferentTypes, Greatest, Plus, QualityOf, Times
from tests.scenarios.engine.board import Board

TYPES = ("artifact", "creature", "enchantment", "land")
SUBTYPES = {
    "artifact": ("Equipment",),
    "creature": ("Elf", "Goblin"),
    "enchantment": ("Aura",),
    "land": ("Forest", "Gate", "Mountain"),
}
ANY_SUBTYPE = tuple(word for words in SUBTYPES.values() for word in words)
REMOVABLE = (*TYPES, "legendary", "basic")
LEGENDARY = frozenset({"legendary"})
TOGETHER = (
    ("creature",), ("creature",), ("enchantment",), ("land",), ("artifact",),
    ("artifact", "creature"), ("creature", "land"), ("creature", "enchantment"),
)  # fmt: skip
COLORS = ("red", "white")
KEYWORDS = ("flying", "haste")
COUNTERS = ("+1/+1", "-1/-1", "+0/+1", "flying", "charge")
COUNTER_KINDS = st.lists(st.sampled_from(COUNTERS), max_size=1)
NUMBERS = st.integers(-1, 3)
COLOR_SETS = st.frozensets(st.sampled_from(COLORS), max_size=2)


def build(made: Callable[..., Any], *parts: SearchStrategy[Any]) -> SearchStrategy[Any]:
    """A node of these parts."""
    return st.tuples(*parts).map(lambda values: made(*values))


class Permanent(NamedTuple):
    """What one permanent is, and when it came. `on`: the place of what it is attached to."""

    face: Face
    timestamp: int
    owner: str = "A"
    on: int | None = None
    counters: tuple[tuple[str, int, int], ...] = ()
    face_down: str = ""


class Resolved(NamedTuple):
    """The continuous effect of a resolved spell on the permanents of these places."""

    operations: tuple[Operation, ...]
    things: tuple[int, ...]
    timestamp: int


class SmallBoard(NamedTuple):
    """All there is."""

    permanents: tuple[Permanent, ...]
    resolved: tuple[Resolved, ...] = ()


def built(small: SmallBoard) -> tuple[Board, tuple[GameObject, ...]]:
    """The game, and the permanents in their order."""
    board = Board()
    things: list[GameObject] = []
    for one in small.permanents:
        owner = board.a if one.owner == "A" else board.b
        thing = board.put(one.face, of=owner, counters=one.counters, face_down=one.face_down)
        board.game.set(thing, "timestamp", one.timestamp)
        things.append(thing)
    for one, thing in zip(small.permanents, things, strict=True):
        board.game.set(thing, "attached_to", things[one.on] if one.on is not None else None)
    spell = board.game.new_object("Spell", board.a, "stack")
    for effect in small.resolved:
        operations = tuple(with_player(board, operation) for operation in effect.operations)
        affected = tuple(things[place] for place in effect.things)
        context = Context(board.game, spell, board.a)
        lasting = LastingEffect(
            context, effect.timestamp, Duration("always"), things=affected, operations=operations
        )
        add(board.game, lasting)
    return board, tuple(things)


def with_player(board: Board, operation: Operation) -> Operation:
    """CR 611.2d: who gains control was found as the spell resolved."""
    if isinstance(operation, GainControl):
        return ControlledNow((board.a if operation.who == You() else board.b,))
    return operation


# What effects speak of.

FILTERS: SearchStrategy[Filter] = st.one_of(
    build(OfType, st.sampled_from(TYPES)),
    st.just(OfType("creature")),
    build(OfSubtype, st.sampled_from(ANY_SUBTYPE)),
    build(OfColor, st.sampled_from(COLORS)),
    build(WithKeyword, st.sampled_from(KEYWORDS)),
    build(ControlledBy, st.sampled_from((You(), Opponents()))),
    build(
        Compared,
        st.sampled_from(("power", "toughness", "mana value")),
        st.sampled_from((">=", "<=", "=")),
        NUMBERS,
    ),
    st.just(Other(This())),
    st.just(WithoutAbilities()),
    st.just(OfColorCount(0, 0)),
    build(OfSupertype, st.sampled_from(("basic", "legendary"))),
).flatmap(lambda part: st.sampled_from((part, part, Not(part))))
SEVERAL_FILTERS: SearchStrategy[Filter] = st.one_of(
    FILTERS,
    build(lambda *parts: AllOf(parts), FILTERS, FILTERS),
    build(lambda *parts: AnyOf(parts), FILTERS, FILTERS),
)
GROUPS: SearchStrategy[Noun] = build(Each, SEVERAL_FILTERS)
AFFECTED: SearchStrategy[Noun] = st.one_of(GROUPS, GROUPS, GROUPS, st.just(This()), st.just(Host()))
ONE: SearchStrategy[Noun] = st.sampled_from((This(), Host(), It("affected")))
FOUND_NUMBERS: SearchStrategy[Amount] = st.one_of(
    build(Count, GROUPS),
    build(QualityOf, st.sampled_from(("power", "toughness")), st.sampled_from((This(), Host()))),
    build(Greatest, st.sampled_from(("power", "toughness")), GROUPS),
    build(DifferentTypes, GROUPS, st.sampled_from(("types", "colors"))),
)
AMOUNTS: SearchStrategy[Amount] = st.one_of(
    NUMBERS,
    NUMBERS,
    FOUND_NUMBERS,
    build(QualityOf, st.sampled_from(("power", "mana value")), st.just(It("affected"))),
    build(Times, st.just(-1), FOUND_NUMBERS),
    build(lambda one, other: Plus((one, other)), NUMBERS, FOUND_NUMBERS),
)
CONDITIONS: SearchStrategy[Condition] = st.one_of(
    build(Exists, GROUPS),
    build(NotSo, build(Exists, GROUPS)),
    build(Comparison, FOUND_NUMBERS, st.sampled_from((">=", "<=", "=")), NUMBERS),
    build(Matches, st.sampled_from((This(), Host())), SEVERAL_FILTERS),
)


# What effects do.


def operations(layer: str, depth: int, found: bool = True) -> SearchStrategy[Operation]:
    """One operation of a layer; `found`: with numbers that have to be found."""
    amounts = AMOUNTS if found else NUMBERS
    some_types = st.frozensets(st.sampled_from(TYPES), min_size=1, max_size=2)
    some_subtypes = st.frozensets(st.sampled_from(ANY_SUBTYPE), max_size=2)
    creature_types = st.frozensets(st.sampled_from(SUBTYPES["creature"]), max_size=1)
    players = st.sampled_from((You(), Opponents(), ControllerOf(Host())) if found else (You(), Opponents()))
    some_keywords = st.lists(st.sampled_from(KEYWORDS), min_size=1, max_size=1).map(tuple)
    of_layer: dict[str, SearchStrategy[Operation]] = {
        "2": build(GainControl, players),
        "3": build(ReplaceWords, st.sampled_from(ANY_SUBTYPE[:4]), st.sampled_from(ANY_SUBTYPE[:4])),
        "4": st.one_of(
            build(AddTypes, some_types, some_subtypes),
            build(AddTypes, st.just(NOTHING), some_subtypes, st.sampled_from((NOTHING, LEGENDARY))),
            build(SetTypes, some_types, some_subtypes),
            build(SetLandTypes, st.frozensets(st.sampled_from(("Forest", "Mountain")), min_size=1)),
            build(SetSubtypes, creature_types),
            st.just(AllCreatureTypes()),
            build(RemoveTypes, st.frozensets(st.sampled_from(REMOVABLE), max_size=1), st.booleans()),
        ),
        "5": build(SetColors, COLOR_SETS, st.booleans()),
        "6": st.one_of(
            build(AddAbilities, st.lists(abilities(depth - 1), min_size=1, max_size=2).map(tuple)),
            build(LoseAbilities, st.one_of(st.just(()), some_keywords)),
            build(LoseAbilities, some_keywords, st.booleans()),
        ),
        "7b": build(SetPT, st.one_of(st.none(), amounts), amounts),
        "7c": build(ModifyPT, amounts, amounts),
        "7d": st.just(SwitchPT()),
    }  # fmt: skip
    return of_layer[layer]


LAYERS = ("2", "4", "4", "4", "5", "6", "6", "6", "7b", "7b", "7c", "7c", "7d")


def statics(depth: int, layers: tuple[str, ...] = LAYERS) -> SearchStrategy[Ability]:
    """A static ability with one to three parts."""
    parts = st.lists(
        st.sampled_from(layers).flatmap(lambda layer: operations(layer, depth)), min_size=1, max_size=3
    )
    condition = st.one_of(st.none(), st.none(), st.none(), CONDITIONS)
    return build(
        lambda affects, does, only: Static(affects=affects, operations=tuple(does), condition=only),
        AFFECTED, parts, condition,
    )  # fmt: skip


def abilities(depth: int, layers: tuple[str, ...] = LAYERS) -> SearchStrategy[Ability]:
    """A keyword, or a static ability, which may grant others to this depth."""
    keywords = build(Keyword, st.sampled_from(KEYWORDS))
    return st.one_of(keywords, statics(depth, layers), statics(depth, layers)) if depth > 0 else keywords


DEFINING: SearchStrategy[Ability] = st.one_of(
    st.just(AllCreatureTypes()),
    build(SetColors, COLOR_SETS),
    build(DefinePT, FOUND_NUMBERS, FOUND_NUMBERS),
).map(lambda operation: Static(operations=(operation,), defining=True))


# Boards.


@st.composite
def faces(draw: DrawFn, layers: tuple[str, ...]) -> Face:
    """What a permanent is made with."""
    types = draw(st.sampled_from(TOGETHER))
    subtypes = draw(
        st.frozensets(st.sampled_from([word for one in types for word in SUBTYPES[one]]), max_size=2)
    )
    has = draw(st.lists(abilities(2, layers), max_size=2))
    has += draw(st.one_of(st.just([]), st.just([]), st.lists(DEFINING, min_size=1, max_size=1)))
    defined = any(isinstance(one, Static) and type(one.operations[0]) is DefinePT for one in has)
    number = st.none() if defined or "creature" not in types else NUMBERS
    return Face(
        "Thing", draw(st.sampled_from(((), ("1",), ("4",)))), draw(COLOR_SETS),
        draw(st.sampled_from((NOTHING, NOTHING, frozenset({"basic"}), frozenset({"legendary"})))),
        frozenset(types), subtypes, draw(number), draw(number), abilities=tuple(has),
    )  # fmt: skip


@st.composite
def small_boards(draw: DrawFn, least: int = 2, most: int = 5) -> SmallBoard:
    """Permanents, effects of resolved spells and counters, each with a timestamp of its own."""
    layers = draw(
        st.sampled_from((LAYERS, LAYERS, ("4",), ("6",), ("4", "6", "7b"), ("2", "6", "7c"), ("7b", "7c")))
    )
    size = draw(st.integers(least, most))
    spells = draw(st.integers(0, 2))
    stamps = draw(st.permutations(range(1, 2 * size + spells + 1)))
    permanents = [
        Permanent(
            draw(faces(layers)), stamps[place], draw(st.sampled_from("AAB")),
            draw(st.one_of(st.none(), st.sampled_from([one for one in range(size) if one != place]))),
            tuple((kind, 1, stamps[size + place]) for kind in draw(COUNTER_KINDS)),
            draw(st.sampled_from(("",) * 11 + ("morph",))),
        )
        for place in range(size)
    ]  # fmt: skip
    resolved = [
        Resolved(
            tuple(draw(st.lists(resolving(layers), min_size=1, max_size=2))),
            tuple(sorted(draw(st.frozensets(st.integers(0, size - 1), min_size=1, max_size=2)))),
            stamps[2 * size + place],
        )
        for place in range(spells)
    ]  # fmt: skip
    return SmallBoard(tuple(permanents), tuple(resolved))


def resolving(layers: tuple[str, ...]) -> SearchStrategy[Operation]:
    """What a resolved spell does: numbers have been found (611.2d); now and then it copies."""
    usual = st.sampled_from(layers).flatmap(lambda layer: operations(layer, 2, found=False))
    copying = build(BecomeCopy, faces(layers))
    return st.one_of(usual, usual, usual, usual, copying, operations("3", 0))
