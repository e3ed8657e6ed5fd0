"""Static abilities that change objects in the layers (604.1), and characteristic-defining ones (604.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import conditions, continuous
from scenarios.engine.words.abilities import Keyword, Static
from scenarios.engine.words.filters import Being, ControlledBy
from scenarios.engine.words.nouns import Each, Host, This, You
from scenarios.engine.words.values import Plus
from scenarios.text.combine import every, parts_of
from scenarios.text.grammar import Entry, Values, mirror, passing, rule, word

# `~不灭` is the keyword itself.
ITSELF = (continuous.AddAbilities((Keyword("indestructible"),)),)


def having(affects: Any, operations: tuple[Any, ...]) -> Static:
    """CR 604.3, 604.3a: what an object says of its own colors or creature types, and of nothing else, defines
    them in every zone.
    """
    defines = affects == This() and all(map(defines_characteristic, operations))
    return (
        Static(affects, operations, defining=True, zone="everywhere")
        if defines
        else Static(affects, operations)
    )


def defines_characteristic(operation: Any) -> bool:
    """CR 604.3a: whether it sets a color or every creature type, whatever else there is."""
    if isinstance(operation, continuous.SetColors):
        return not operation.in_addition and not operation.chosen
    return isinstance(operation, continuous.AllCreatureTypes)


def changing() -> Iterator[Entry]:
    """What an object is or has."""
    yield rule(
        "static",
        lambda v: None if (v["w"], v["o"]) == (This(), ITSELF) else having(v["w"], v["o"]),
        lambda n: (
            {"w": n.affects, "o": n.operations}
            if isinstance(n, Static)
            and n.affects is not None
            and not n.rules
            and n == having(n.affects, n.operations)
            else None
        ),
        "{w:affected} {o:have=} .",
        (
            "{w:affected}{o:have}。",
            "{w:affected}各{o:have}。",
            "{w:affected}均{o:have}。",
            "{w:affected}都{o:have}。",
        ),
    )
    yield rule(
        "static",
        lambda v: Static(v["w"], v["o"], condition=v["c"]),
        lambda n: (
            {"w": n.affects, "o": n.operations, "c": n.condition}
            if isinstance(n, Static)
            and n.affects is not None
            and n.condition is not None
            and not n.rules
            and n == Static(n.affects, n.operations, condition=n.condition)
            else None
        ),
        (
            "as long as {c:condition} , {w:affected} {o:have=} .",
            "{w:affected} {o:have=} as long as {c:condition} .",
            "if {c:condition} , {w:affected} {o:have=} .",
        ),
        (
            "只要{c:condition}，{w:affected}(便|就|则|){o:have}。",
            "如果{c:condition}，则{w:affected}{o:have}。",
            "若{c:condition}，(则|){w:affected}{o:have}。",
            "{c:condition}，{w:affected}{o:have}。",
            "{c:condition}期间，{w:affected}{o:have}。",
        ),
    )


def turns_and_control() -> Iterator[Entry]:
    """During a turn; whose it is; what it is not."""
    yield rule(
        "static",
        lambda v: Static(v["w"], v["o"], condition=conditions.TurnOf()),
        None,
        "during your turn , {w:affected} {o:have=} .",
        "在你的回合中，{w:affected}{o:have}。",
    )
    yield word(
        "static_control",
        Static(Host(), (continuous.GainControl(You()),)),
        ("you control enchanted (creature|permanent|land|artifact) .",),
        (
            "你操控(所结附的|受此结界的)(生物|永久物|地|神器)。",
            "你获得所结附(之|的)(生物|永久物|地|神器)的操控权。",
        ),
    )
    yield passing("static", "static_control")


def not_of_a_type() -> Iterator[Entry]:
    """CR 205.1."""
    yield rule(
        "static",
        lambda v: Static(v["w"], (continuous.RemoveTypes(frozenset((v["t"],))),), condition=v["c"]),
        lambda n: (
            {"w": n.affects, "t": next(iter(n.operations[0].words)), "c": n.condition}
            if isinstance(n, Static)
            and n.condition is not None
            and len(n.operations) == 1
            and isinstance(n.operations[0], continuous.RemoveTypes)
            and len(n.operations[0].words) == 1
            else None
        ),
        "as long as {c:condition} , {w:affected} isn't (a|an) {t:type_word} .",
        (
            "只要{c:condition}，{w:affected}(便|就|)不是{t:type_word}。",
            "若{c:condition}，(则|){w:affected}(便|就|)不是{t:type_word}。",
        ),
    )


def defining() -> Iterator[Entry]:
    """CR 604.3."""
    yield rule(
        "static",
        lambda v: Static(This(), (continuous.DefinePT(v["v"], v["v"]),), defining=True, zone="everywhere"),
        lambda n: (
            {"v": n.operations[0].power}
            if isinstance(n, Static)
            and n.defining
            and len(n.operations) == 1
            and type(n.operations[0]) is continuous.DefinePT
            and n.operations[0].power == n.operations[0].toughness
            else None
        ),
        "~ 's power and toughness are each equal to {v:value} .",
        (
            "~(的|之|)力量(与|和|及)防御力各等(于|同于){v:value}。",
            "~(的|之|)力量(与|和)防御力(均|)等同于{v:value}。",
        ),
    )


def defining_one() -> Iterator[Entry]:
    """CR 604.3: one of the two."""
    yield rule(
        "static",
        lambda v: Static(This(), (continuous.DefinePT(v["v"], None),), defining=True, zone="everywhere"),
        lambda n: (
            {"v": n.operations[0].power}
            if isinstance(n, Static)
            and n.defining
            and len(n.operations) == 1
            and type(n.operations[0]) is continuous.DefinePT
            and n.operations[0].toughness is None
            else None
        ),
        "~ 's power is equal to {v:value} .",
        ("~(的|之|)力量等(于|同于){v:value}。",),
    )
    yield rule(
        "static",
        lambda v: Static(This(), (continuous.DefinePT(None, v["v"]),), defining=True, zone="everywhere"),
        lambda n: (
            {"v": n.operations[0].toughness}
            if isinstance(n, Static)
            and n.defining
            and len(n.operations) == 1
            and type(n.operations[0]) is continuous.DefinePT
            and n.operations[0].power is None
            else None
        ),
        "~ 's toughness is equal to {v:value} .",
        ("~(的|之|)防御力等(于|同于){v:value}。",),
    )


MINE = ControlledBy(You())


def spells_have() -> Iterator[Entry]:
    """CR 613.1f: abilities of spells, while they are on the stack."""

    def make(v: Values) -> Static:
        spells = Each(every(v["f"], Being("spell"), MINE), "stack")
        return Static(spells, (continuous.AddAbilities(v["a"]),))

    def unmake(n: Any) -> Values | None:
        if not isinstance(n, Static) or len(n.operations) != 1 or not isinstance(n.affects, Each):
            return None
        what = [part for part in parts_of(n.affects.what) if part not in (MINE, Being("spell"))]
        found = {"f": every(*what), "a": getattr(n.operations[0], "abilities", ())}
        return found if n == make(found) else None

    yield rule(
        "static",
        make,
        unmake,
        ("{f:spell+} you cast have {a:granted} .", "each {f:spell} you (cast|control) has {a:granted} .",
         "{f:spell+} you control have {a:granted} ."),
        ("你施放的{f:spell}具有{a:granted}。", "你(使用|施放)的每个{f:spell}都具有{a:granted}。",
         "由你操控的{f:spell}(均|都|)具有{a:granted}。"),
    )  # fmt: skip


def defining_both() -> Iterator[Entry]:
    """CR 604.3: each by a number of its own."""

    def sized(power: Any, toughness: Any) -> Static:
        return Static(This(), (continuous.DefinePT(power, toughness),), defining=True, zone="everywhere")

    at = "operations.0.power"
    yield mirror(
        "static",
        lambda v: sized(v["p"], Plus((v["p"], v["n"]))),
        {"p": at, "n": "operations.0.toughness.parts.1"},
        "~ 's power is equal to {p:value} and its toughness is equal to that number plus {n:digits} .",
        ("~(的|)力量等同于{p:value}，(且|)其防御力等同于该数量加{n:digits}。",),
    )
    yield mirror(
        "static",
        lambda v: sized(v["p"], v["t"]),
        {"p": at, "t": "operations.0.toughness"},
        "~ 's power is equal to {p:value} and its toughness is equal to {t:value} .",
        ("~(的|)力量等同于{p:value}，(且|)其防御力等同于{t:value}。",),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        changing,
        turns_and_control,
        not_of_a_type,
        defining,
        defining_one,
        defining_both,
        spells_have,
    ):
        yield from part()
