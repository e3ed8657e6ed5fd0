"""What things become: colors, types, creatures with power and toughness (613.1d, e)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from scenarios.engine.kernel.characteristics import COLORS, NOTHING
from scenarios.engine.kernel.subtypes import LAND_TYPES
from scenarios.engine.words import continuous
from scenarios.engine.words.continuous import AddAbilities, SetPT
from scenarios.text.grammar import Entry, Values, rule, word


def becoming(category: str, verb: str, zh: tuple[str, ...]) -> Iterator[Entry]:
    """`becomes a 3/3 Beast creature`, `is every creature type`, `becomes blue`."""

    def each(*texts: str) -> tuple[str, ...]:
        return tuple(f"{z}{t}" for z in zh for t in texts)

    for part in (_colors, _all_types, _one_type, _with_value, _in_addition, _animating, _of_base, _replaced):
        yield from part(category, verb, each)


def _colors(name: str, verb: str, each: Callable[..., tuple[str, ...]]) -> Iterator[Entry]:
    """CR 105.3."""
    yield one(
        name,
        f"{verb} {{c:color_word}}",
        each("{c:color_word}"),
        lambda v: continuous.SetColors(frozenset((v["c"],))),
        lambda n: (
            {"c": next(iter(n.colors))}
            if isinstance(n, continuous.SetColors)
            and len(n.colors) == 1
            and not n.in_addition
            and not n.chosen
            else None
        ),
    )
    yield one(
        name,
        f"{verb} {{c:color_word}} in addition to <its|their> other colors",
        each(
            "{c:color_word}，并仍具有原来的颜色",
            "{c:color_word}，且仍(保有|具有)原本的颜色",
            "{c:color_word}(，|)且仍(保有|具有)原本(的|)颜色",
        ),
        lambda v: continuous.SetColors(frozenset((v["c"],)), in_addition=True),
        lambda n: (
            {"c": next(iter(n.colors))}
            if isinstance(n, continuous.SetColors) and len(n.colors) == 1 and n.in_addition and not n.chosen
            else None
        ),
    )
    yield one(
        name,
        f"{verb} the color of your choice",
        each("你所选择(的|之)颜色", "由你选择的颜色"),
        lambda v: continuous.ColorOfChoice(),
        lambda n: {} if n == continuous.ColorOfChoice() else None,
    )
    fixed = {"colorless": ("无色", NOTHING), "all colors": ("(五色|所有颜色)", frozenset(COLORS))}
    for english, (chinese, colors) in fixed.items():
        yield word(name, (continuous.SetColors(colors),), f"{verb} {english}", each(chinese))


def _all_types(name: str, verb: str, each: Callable[..., tuple[str, ...]]) -> Iterator[Entry]:
    """CR 205.3: every creature type, basic land types (305.7)."""
    yield one(
        name,
        (
            f"{verb} every creature type",
            f"{verb} all creature types",
            "<gains|gain> all creature types",
            "<has|have> all creature types",
        ),
        (
            *each("所有生物类别"),
            "获得所有(|的)生物类别",
            "具有所有生物类别",
            "具有所有的生物类别",
            "具有每种生物类别",
        ),
        lambda v: continuous.AllCreatureTypes(),
        lambda n: {} if n == continuous.AllCreatureTypes() else None,
    )
    none = continuous.RemoveTypes(frozenset(), all_creature_types=True)
    yield one(
        name,
        "<loses|lose> all creature types",
        "失去所有生物类别",
        lambda v: none,
        lambda n: {} if n == none else None,
    )
    for text, after in ((f"{verb} (<a|>|an|) {{t:land_types}}", ""),):
        yield one(
            name,
            text + after,
            (*each("{t:land_types}"),),
            lambda v: continuous.SetLandTypes(v["t"]),
            lambda n: {"t": n.subtypes} if isinstance(n, continuous.SetLandTypes) else None,
        )


def _one_type(name: str, verb: str, each: Callable[..., tuple[str, ...]]) -> Iterator[Entry]:
    """CR 205.1a: one card type instead of all others."""
    yield one(
        name,
        f"{verb} (a|an) {{t:type_word}} and <loses|lose> all other card types",
        each("{t:type_word}且失去所有其(他|它)牌张类别"),
        lambda v: continuous.SetTypes(frozenset((v["t"],))),
        lambda n: (
            {"t": next(iter(n.types))}
            if isinstance(n, continuous.SetTypes) and len(n.types) == 1 and not n.subtypes
            else None
        ),
    )


def _with_value(name: str, verb: str, each: Callable[..., tuple[str, ...]]) -> Iterator[Entry]:
    """Types, and power and toughness with them."""
    yield rule(
        name,
        _of_value,
        _unvalue,
        (
            (
                f"{verb} (<a|>|an|) {{t:type_list=}} in addition to <its|their> other types and has base "
                f"power "
                f"and base toughness each equal to {{v:value}}"
            ),
            f"{verb} (<a|>|an|) {{t:type_list=}} with power and toughness each equal to {{v:value}}",
        ),
        each(
            "{t:type_list}，且仍具有原本的类别，其基础力量与防御力各等同于{v:value}",
            "{t:type_list}，其力量与防御力各等同于{v:value}",
            "{t:type_list}，且其力量和防御力各等同于{v:value}",
        ),
    )
    yield rule(
        name,
        _both_addition,
        lambda n: None,
        (
            f"{verb} (<a|>|an|) {{t:type_list=}} in addition to <its|their> other types and "
            f"<has|have> base power and toughness {{b:base}}"
        ),
        ("基础力量与防御力为{b:base}，且额外具有{t:type_list}此(类别|类别)",),
    )


def _in_addition(name: str, verb: str, each: Callable[..., tuple[str, ...]]) -> Iterator[Entry]:
    """CR 205.1b."""
    addition = "in addition to <its|their> other (types|land types|creature types|subtypes)"
    yield one(
        name,
        f"{verb} (<a|>|an|) {{t:type_list=}} {addition}",
        (
            *each(
                "{t:type_list}，且仍具有原本的(类别|地类别|生物类别|副类别)",
                "{t:type_list}，且仍是原有的类别",
                "{t:type_list}，并仍具有原有的(类别|地类别|生物类别)",
                "{t:type_list}，且仍具有原有的(类别|地类别|生物类别)",
            ),
            "额外具有{t:type_list}此(类别|地类别|生物类别|副类别|地的类别)",
            "额外具有{t:type_list}(类别|地类别|副类别|生物类别)",
            "额外具有{t:type_list}此一类别",
            "额外具有{t:type_list}此基本地类别",
        ),
        lambda v: added(v["t"]),
        lambda n: {"t": typed(n)} if isinstance(n, continuous.AddTypes) and not n.chosen else None,
    )
    yield one(
        name,
        f"{verb} the chosen type in addition to <its|their> other types",
        (
            *each("所选类别，且仍具有原本的类别", "所选的类别，且仍具有原有的类别"),
            "额外具有(该|所选)(的|)类别",
        ),
        lambda v: continuous.AddTypes(chosen="creature type"),
        lambda n: {} if n == continuous.AddTypes(chosen="creature type") else None,
    )


def _animating(name: str, verb: str, each: Callable[..., tuple[str, ...]]) -> Iterator[Entry]:
    """`3/3 Beast creatures that are still lands`: types are added, subtypes of creatures come new."""
    # `3/3 Beast creatures that are still lands`: types are added, subtypes of creatures come new.
    still_en = "(that's|that are) still (a|an|) {o:type_word}"
    yield rule(
        name,
        animated,
        not_animated,
        f"{verb} (<a|>|an|) {{b:base}} {{t:type_list=}} {still_en}",
        each(
            "{b:base}的{t:type_list}(，|)且仍(|然)(是|为){o:type_word}",
            "{b:base}{t:type_list}(，|)且仍(|然)(是|为){o:type_word}",
            "{b:base}{t:type_list}，并仍(然|)(是|为){o:type_word}",
        ),
    )
    yield rule(
        name,
        lambda v: _having(animated(v), v["a"]),
        None,
        f"{verb} (<a|>|an|) {{b:base}} {{t:type_list=}} with {{a:granted}} {still_en}",
        each("{b:base}，具{a:granted}(，|)的{t:type_list}，且仍(是|为){o:type_word}"),
    )


def _of_base(name: str, verb: str, each: Callable[..., tuple[str, ...]]) -> Iterator[Entry]:
    """`becomes a blue Frog with base power and toughness 1/1`, `becomes 0/1`, `are Goblins`."""
    yield rule(
        name,
        _based,
        lambda n: _unbased(n, n[-1]) if isinstance(n, tuple) and n else None,
        f"{verb} (a|an|) {{t:type_list=}} with base power and toughness {{b:base}}",
        each(
            "基础力量(与|和)防御力为{b:base}的{t:type_list}",
            "{t:type_list}，(且|)其基础力量与防御力为{b:base}",
        ),
    )
    yield one(
        name,
        (f"{verb} {{b:base}}", "<has|have> base power and toughness {b:base}"),
        (*each("{b:base}"), "的基础力量与防御力(成为|为){b:base}"),
        lambda v: SetPT(*v["b"]),
        lambda n: None,
    )
    yield rule(
        name,
        lambda v: _based({**v, "b": None}) if not v["t"][0] else None,
        lambda n: _unbased((*n, None), None) if isinstance(n, tuple) else None,
        f"{verb} (a|an|) {{t:type_list=}}",
        each("{t:type_list}"),
    )


def _based(v: Values) -> Any:
    """CR 205.1a: subtypes alone replace those of their set; with a card type, all of them."""
    types, subs, supers, colors = v["t"]
    if supers or not subs or subs & LAND_TYPES:
        return None
    first = continuous.SetTypes(types, subs) if types else continuous.SetSubtypes(subs)
    return (
        first,
        *((continuous.SetColors(colors),) if colors else ()),
        *((SetPT(*v["b"]),) if v["b"] else ()),
    )


def _unbased(n: Any, size: Any) -> Values | None:
    head = n[:-1]
    if not head or not isinstance(head[0], continuous.SetTypes | continuous.SetSubtypes):
        return None
    if size is not None and type(size) is not SetPT:
        return None
    colors = head[-1].colors if isinstance(head[-1], continuous.SetColors) else frozenset()
    types = head[0].types if isinstance(head[0], continuous.SetTypes) else frozenset()
    base = None if size is None else (size.power, size.toughness)
    found: Values = {"t": (types, head[0].subtypes, frozenset(), colors), "b": base}
    return found if _based({**found, "b": None}) == head else None


def _replaced(name: str, verb: str, each: Callable[..., tuple[str, ...]]) -> Iterator[Entry]:
    """CR 205.1a."""
    yield rule(
        name,
        _became,
        _unbecame,
        (f"{verb} (<a|>|an|) {{b:base}} {{t:type_list=}}", f"{verb} {{b:base}} {{t:type_list=}}"),
        each("{b:base}{t:type_list}", "{b:base}的{t:type_list}", "一个{b:base}{t:type_list}"),
    )
    yield rule(
        name,
        lambda v: _having(_became(v), v["a"]),
        _unbecame_with,
        f"{verb} (<a|>|an|) {{b:base}} {{t:type_list=}} with {{a:granted}}",
        each(
            "{b:base}，具{a:granted}(，|)的{t:type_list}",
            "{b:base}{t:type_list}，且具{a:granted}",
            "{b:base}，且具{a:granted}的{t:type_list}",
            "{b:base}且具{a:granted}的{t:type_list}",
            "{b:base}，具有{a:granted}的{t:type_list}",
        ),
    )


def one(category: str, en: str | tuple[str, ...], zh: str | tuple[str, ...], make: Any, unmake: Any) -> Entry:
    """An entry for a single operation, as a tuple of one."""

    def taken(node: Any) -> Values | None:
        return unmake(node[0]) if isinstance(node, tuple) and len(node) == 1 else None

    return rule(category, lambda v: (make(v),), taken, en, zh)


def _both_addition(v: Values) -> Any:
    return (added(v["t"]), SetPT(*v["b"])) if not v["t"][3] else None


def _of_value(v: Values) -> Any:
    types, subs, supers, colors = v["t"]
    return (continuous.AddTypes(types, subs, supers), SetPT(v["v"], v["v"])) if not colors else None


def _unvalue(n: Any) -> Values | None:
    if (
        isinstance(n, tuple)
        and len(n) == 2
        and isinstance(n[0], continuous.AddTypes)
        and type(n[1]) is SetPT
        and n[1].power == n[1].toughness
        and not isinstance(n[1].power, int)
    ):
        return {"t": typed(n[0]), "v": n[1].power}
    return None


def added(types: Any) -> Any:
    return continuous.AddTypes(types[0], types[1], types[2])


def typed(n: Any) -> Any:
    return (n.types, n.subtypes, n.supertypes, frozenset())


def animated(v: Values) -> Any:
    types, subs, supers, colors = v["t"]
    found: list[Any] = [
        continuous.AddTypes(types - frozenset((v["o"],)) if v["o"] != "creature" else types, subs, supers)
    ]
    if colors:
        found.append(continuous.SetColors(colors))
    return (*found, SetPT(*v["b"]))


def not_animated(n: Any) -> Values | None:
    if (
        not isinstance(n, tuple)
        or len(n) not in (2, 3)
        or not isinstance(n[0], continuous.AddTypes)
        or n[0].types == ARTIFACT_CREATURE
        or type(n[-1]) is not SetPT
    ):
        return None
    colors = n[1].colors if len(n) == 3 and isinstance(n[1], continuous.SetColors) else frozenset()
    if len(n) == 3 and not colors:
        return None
    return {
        "b": (n[-1].power, n[-1].toughness),
        "t": (n[0].types, n[0].subtypes, n[0].supertypes, colors),
        "o": "land",
    }


ARTIFACT_CREATURE = frozenset(("artifact", "creature"))


def _having(operations: Any, abilities: Any) -> Any:
    """The abilities come before power and toughness: layer 6 before layer 7."""
    return None if operations is None else (*operations[:-1], AddAbilities(abilities), operations[-1])


def _became(v: Values) -> Any:
    """CR 205.1a: the new types replace all. CR 205.1b: what becomes an artifact creature keeps its types, and
    its subtypes but for the creature types that are named.
    """
    types, subs, supers, colors = v["t"]
    if supers or not types:
        return None
    found: list[Any] = [continuous.SetTypes(types, subs)]
    if types == ARTIFACT_CREATURE:
        found = [continuous.AddTypes(types), *((continuous.SetSubtypes(subs),) if subs else ())]
    if colors:
        found.append(continuous.SetColors(colors))
    return (*found, SetPT(*v["b"]))


def _unbecame(n: Any) -> Values | None:
    if not isinstance(n, tuple) or len(n) < 2 or type(n[-1]) is not SetPT:
        return None
    head, colors = n[:-1], NOTHING
    if isinstance(head[-1], continuous.SetColors):
        head, colors = head[:-1], head[-1].colors
    if not head or not isinstance(head[0], continuous.SetTypes | continuous.AddTypes):
        return None
    subs = NOTHING.union(*(one_.subtypes for one_ in head if hasattr(one_, "subtypes")))
    found = {"b": (n[-1].power, n[-1].toughness), "t": (head[0].types, subs, frozenset(), colors)}
    return found if _became(found) == n else None


def _unbecame_with(n: Any) -> Values | None:
    if not isinstance(n, tuple) or len(n) < 3 or not isinstance(n[-2], AddAbilities):
        return None
    found = _unbecame((*n[:-2], n[-1]))
    return None if found is None else {**found, "a": n[-2].abilities}
