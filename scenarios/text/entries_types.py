"""Lists of types: `green Saproling creature`; and what a copy is except that (707.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.kernel.characteristics import BASIC_LAND_MANA, OrderedWords
from scenarios.engine.words import continuous
from scenarios.engine.words.continuous import AddAbilities, SetPT
from scenarios.engine.words.effects.changes import CopyIf
from scenarios.text.entries_becoming import added, one, typed
from scenarios.text.grammar import Entry, Values, passing, rule, word
from scenarios.text.words_table import subtypes


def type_lists() -> Iterator[Entry]:
    """`green Saproling creature`: what types, subtypes, supertypes and colors a thing has, in any order."""
    none: frozenset[str] = frozenset()
    for category, place in (("type_word", 0), ("subtype_word", 1), ("supertype_word", 2), ("color_word", 3)):

        def make(v: Values, place: int = place) -> Any:
            return tuple(OrderedWords(v["w"]) if place == at else none for at in range(4))

        yield rule("type_one", make, None, f"{{w:{category}=}}", f"{{w:{category}}}")
    yield word("type_one", (none, none, none, none), "colorless", ("无色", "无色的"))
    yield passing("type_read", "type_one")
    yield rule(
        "type_read",
        lambda v: tuple(a | b for a, b in zip(v["a"], v["b"], strict=True)),
        None,
        ("{a:type_read} {b:type_one=}", "{a:type_read} and {b:type_one=}"),
        (
            "既是{a:type_read}也是{b:type_one}",
            "{a:type_read}{b:type_one}",
            "{a:type_read}／{b:type_one}",
            "{a:type_read}与{b:type_one}",
            "{a:type_read}的{b:type_one}",
            "{a:type_read}双色{b:type_one}",
            "{a:type_read}且{b:type_one}",
            "{a:type_read}和{b:type_one}",
            "{a:type_read}双色的{b:type_one}",
            "{a:type_read}{b:type_one}双色",
        ),
    )
    yield rule("type_list", lambda v: v["t"], None, "{t:type_read=}", ("{t:type_read}", "{t:type_read}的"))
    yield rule(
        "type_list",
        lambda v: None,
        lambda n: {"w": n} if isinstance(n, tuple) and len(n) == 4 else None,
        "{w:type_printed=}",
        "{w:type_printed}",
    )
    for land in BASIC_LAND_MANA:
        yield word(
            "land_type",
            frozenset((land,)),
            f"<{land}|{land if land == 'Plains' else land + 's'}>",
            subtypes()[land],
        )
    yield passing("land_types", "land_type")


def exceptions() -> Iterator[Entry]:
    """CR 707.9: `except it's 7/7`, `except it's legendary in addition to its other types`."""
    yield one(
        "but",
        "it's {b:base}",
        ("其(为|是){b:base}", "它(|依旧)(为|是){b:base}", "其力量与防御力为{b:base}"),
        lambda v: SetPT(*v["b"]),
        lambda n: {"b": (n.power, n.toughness)} if type(n) is SetPT else None,
    )
    yield one(
        "but",
        "it's (a|an|) {t:type_list} in addition to its other types",
        (
            "它额外具有{t:type_list}此类别",
            "(其|它)(额外|)(还|)(是|为|具有|)(一个|){t:type_list}(此类别|类别|)，(且|并)(仍|)(具有|是)(其|)(原有|原本)(的|)(其他|)类别",
            "(其|它)额外具有{t:type_list}(此|等|)(类别|)",
            "(其|它)额外具有{t:type_list}此(两种|两个)类别",
            '(其|它)额外具有"{t:type_list}"此(两种|两个|)类别',
            "(其|它)还是{t:type_list}",
            "(其|它)(是|为){t:type_list}(，|)(且|并)仍(是|具有)原本的类别",
        ),
        lambda v: added(v["t"]) if not v["t"][3] else None,
        lambda n: {"t": typed(n)} if isinstance(n, continuous.AddTypes) and not n.chosen else None,
    )
    yield one(
        "but",
        ("it has {a:granted}",),
        ("(其|它)具有{a:granted}", "(其|它)额外具有{a:granted}"),
        lambda v: AddAbilities(v["a"]),
        lambda n: {"a": n.abilities} if isinstance(n, AddAbilities) else None,
    )
    yield passing("buts", "but")
    yield rule(
        "buts",
        lambda v: (*v["a"], *v["b"]),
        lambda n: (
            {"a": n[:-1], "b": n[-1:]}
            if isinstance(n, tuple) and len(n) > 1 and not isinstance(n[-1], CopyIf)
            else None
        ),
        ("{a:buts} and {b:but}", "{a:buts} , {b:but}", "{a:buts} , and {b:but}"),
        ("{a:buts}，且{b:but}", "{a:buts}且{b:but}", "{a:buts}，并{b:but}"),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        type_lists,
        exceptions,
    ):
        yield from part()
