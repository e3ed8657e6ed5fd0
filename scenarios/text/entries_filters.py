"""What a thing has to be, in words: types, adjectives, heads, cards and spells."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.kernel.characteristics import PERMANENT_TYPES
from scenarios.engine.words import filters
from scenarios.engine.words.filters import (
    AllOf,
    AnyOf,
    Anything,
    Being,
    Not,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
)
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.values import Count
from scenarios.text.combine import either, every, parts_of
from scenarios.text.grammar import Entry, at, entry, passing, rule, word
from scenarios.text.of_creatures import of_the_creature, said_of
from scenarios.text.raw import OTHER
from scenarios.text.taken_apart import first_of, four_of, last_of, three_of, two_of, with_clause, without
from scenarios.text.words_table import (
    ALSO_SUPERTYPES,
    ALSO_TYPES,
    COLOR_WORDS,
    SUPERTYPE_WORDS,
    TYPE_WORDS,
    plural_of,
    subtypes,
)

PERMANENT = either(*(OfType(word_) for word_ in PERMANENT_TYPES))


def vocabulary() -> Iterator[Entry]:
    """Types, subtypes, colors, supertypes as heads and as adjectives."""
    for english, chinese in TYPE_WORDS.items():
        plural = "sorceries" if english == "sorcery" else f"{english}s"
        zh = (chinese, *ALSO_TYPES.get(chinese, ()))
        yield word("type", OfType(english), f"<{english}|{plural}>", zh)
        yield word("type_word", english, (english, plural), zh)
    for english, chinese_words in subtypes().items():
        yield word("subtype", OfSubtype(english), f"<{english}|{plural_of(english)}>", chinese_words)
        yield word("subtype_word", english, (english, plural_of(english)), chinese_words)
    for english, chinese in SUPERTYPE_WORDS.items():
        zh = (chinese, *ALSO_SUPERTYPES.get(chinese, ()))
        yield word("supertype", OfSupertype(english), english, zh)
        yield word("supertype_word", english, english, zh)
    for english, chinese in COLOR_WORDS.items():
        yield word("color", OfColor(english), english, (f"{chinese}色", chinese))
        yield word("color_word", english, english, (f"{chinese}色", chinese))


def adjectives() -> Iterator[Entry]:
    """What stands before the head in both languages."""
    yield passing("adjective", "color")
    yield passing("adjective", "supertype")
    yield rule(
        "adjective",
        lambda v: either(v["a"], v["b"]),
        two_of(AnyOf, OfColor),
        "{a:color} (or|and/or) {b:color}",
        "{a:color}或{b:color}",
    )
    for kind in ("color", "supertype", "type", "subtype"):
        yield entry("adjective", Not, f"non {{part:{kind}}}", f"非{{part:{kind}}}")
    yield word("adjective", Not(Being("token")), "non token", ("非衍生物", "非衍生"))
    yield word("adjective", filters.OfColorCount(0, 0), "colorless", ("无色",))
    yield word("adjective", filters.OfColorCount(2), "multicolored", ("多色",))
    yield word("adjective", filters.OfColorCount(1, 1), "monocolored", ("单色",))
    states = {
        "tapped": ("tapped", ("已横置", "横置")),
        "untapped": ("untapped", ("未横置",)),
        "attacking": ("attacking", ("进行攻击的", "进行攻击", "攻击")),
        "blocking": ("blocking", ("进行阻挡的", "进行阻挡", "阻挡")),
        "blocked": ("blocked", ("被阻挡的", "被阻挡", "已被阻挡")),
        "unblocked": ("unblocked", ("未被阻挡的", "未被阻挡", "未受阻挡")),
        "face-down": ("face-down", ("牌面朝下",)),
        "face-up": ("face-up", ("牌面朝上",)),
        "historic": ("historic", ("史迹",)),
        "suspended": ("suspended", ("被延缓", "延缓")),
        "goaded": ("goaded", ("被煽惑",)),
        "kicked": ("kicked", ("已增幅",)),
        "modified": ("modified", ("有饰装",)),
        "commander": ("commander", ("指挥官",)),
    }
    for state, (en, zh) in states.items():
        yield word("adjective", Being(state), en, zh)
    yield word(
        "adjective",
        AnyOf((Being("attacking"), Being("blocking"))),
        "attacking or blocking",
        ("进行攻击或阻挡的", "进行攻击或阻挡", "攻击或阻挡"),
    )
    yield word("adjective", OTHER, "other", ("其他", "其它", "另外"))


def heads() -> Iterator[Entry]:
    """The noun itself."""
    yield passing("head", "type")
    yield passing("head", "subtype")
    yield word("head", Anything(), "<permanent|permanents>", "永久物")
    yield rule(
        "head",
        lambda v: every(Being("token"), v["kind"]),
        without(Being("token")),
        "{kind:kind} <token|tokens>",
        ("{kind:kind}衍生物", "衍生{kind:kind}"),
    )
    yield word("head", Being("token"), "<token|tokens>", "衍生物")
    for state, zh in (
        ("enchanted", ("被结附的", "受结附的", "已被结附的")),
        ("equipped", ("已佩带武具的", "佩带武具的", "装备武具的")),
    ):
        yield _host(state, zh)
    for english in TYPE_WORDS:
        yield word("type_many", OfType(english), f"{english}s")
    yield word("type_many", Anything(), "permanents")
    yield word("head", Being("commander"), "<commander|commanders>", "指挥官")


def _host(state: str, zh: tuple[str, ...]) -> Entry:
    return rule(
        "head",
        lambda v: every(Being(state), v["kind"]),
        without(Being(state)),
        f"{state} {{kind:type_many}}",
        tuple(f"{z}{{kind:type}}" for z in zh),
    )


def lists() -> Iterator[Entry]:
    """Adjectives before the noun, and nouns in a list."""
    for text in ("{a:adjective} {b:core=}", "{a:subtype} {b:core=}", "{a:type} {b:core=}"):
        yield rule(
            "core",
            lambda v: every(v["a"], v["b"]),
            first_of,
            text,
            (text.replace(" ", ""), text.replace("} {", "}的{"))
            if "adjective" in text
            else text.replace(" ", ""),
        )
    yield rule("core", lambda v: every(v["a"], v["b"]), None, "{a:adjective} , {b:core=}")
    yield rule(
        "core",
        lambda v: every(v["a"], v["b"]),
        None,
        (),
        ("{a:subtype}／{b:core}", "{a:adjective}、{b:core}"),
    )
    yield rule(
        "filter",
        lambda v: every(v["a"], v["f"]),
        None,
        (),
        ("{a:adjective}(|，)且{f:filter}", "{a:adjective}(的|){f:filter}"),
    )
    yield passing("core", "head")
    yield passing("list", "core")


def alternatives() -> Iterator[Entry]:
    """One or the other; with a relative clause."""
    yield rule(
        "list",
        lambda v: either(v["a"], v["b"]),
        two_of(AnyOf),
        ("{a:core=} or {b:core=}", "{a:core=} and {b:core=}", "{a:core=} and/or {b:core=}"),
        (
            "{a:core}或{b:core}",
            "{a:core}与{b:core}",
            "{a:core}和{b:core}",
            "{a:core}或是{b:core}",
            "{a:core}和/或{b:core}",
            "{a:core}及{b:core}",
        ),
    )
    yield rule(
        "list",
        lambda v: either(v["a"], v["b"], v["c"]),
        three_of,
        ("{a:core=} , {b:core=} , (or|and|and/or) {c:core=}"),
        (
            "{a:core}、{b:core}(或|与|和|以及){c:core}",
            "{a:core}，{b:core}，(或|或是|以及|和){c:core}",
            "{a:core}，{b:core}(或|与|和|以及|和/或){c:core}",
        ),
    )
    yield rule(
        "list",
        lambda v: either(v["a"], v["b"], v["c"], v["d"]),
        four_of,
        ("{a:core=} , {b:core=} , {c:core=} , (or|and|and/or) {d:core=}"),
        (
            "{a:core}、{b:core}、{c:core}(或|与|和|以及){d:core}",
            "{a:core}，{b:core}，{c:core}(，|)(或|或是|与|和|以及){d:core}",
        ),
    )


def last_with_a_clause() -> Iterator[Entry]:
    """In Chinese what is said of the last of a list stands right before it."""
    for unmake, others in (
        (two_of(AnyOf), "{a:core}"),
        (three_of, "{a:core}，{b:core}"),
        (four_of, "{a:core}，{b:core}，{c:core}"),
    ):
        last = "bcd"[others.count("core") - 1]
        yield rule(
            "list",
            lambda v: either(*(v[place] for place in "abcd" if place in v)),
            unmake,
            (),
            f"{others}(或|和|与|以及){{{last}:with_clause}}",
        )
    yield rule("with_clause", lambda v: every(v["f"], v["p"]), last_of, (), "{p:post}的{f:core}")


def filters_with_clauses() -> Iterator[Entry]:
    """A noun with its relative clause; in Chinese the clause stands before it."""
    yield passing("filter", "list")
    yield rule("filter", lambda v: v["f"], None, "{f:filter=} on the battlefield", ("战场(上|)的{f:filter}",))
    yield rule(
        "filter",
        lambda v: None if _counts_on(v["f"]) else every(v["f"], v["p"]),
        last_of,
        (),
        "{p:post}的{f:filter}",
    )
    yield rule(
        "filter",
        lambda v: None if _counts_on(v["f"]) else said_of(v["f"], v["p"]),
        lambda n: of_the_creature(n) or last_of(n),
        "{f:filter=} {p:post=}",
        (),
    )
    yield rule(
        "filter",
        lambda v: every(v["f"], v["p"]),
        None,
        (),
        ("{p:post}且{f:filter}", "{p:post}，且{f:filter}", "{p:post}{f:filter}", "{p:post}，{f:filter}"),
    )


def _counts_on(what: Filter) -> bool:
    """`With power less than the number of lands you control`: what follows is said of what is counted."""
    return any(isinstance(one, filters.Compared) and isinstance(one.amount, Count) for one in parts_of(what))


def others() -> Iterator[Entry]:
    """`other creatures and artifacts`: the word goes with all of the list."""
    yield rule(
        "filter",
        lambda v: every(v["a"], v["b"]) if isinstance(v["b"], AnyOf) else None,
        None,
        "{a:adjective} {b:list=}",
        (),
    )
    yield rule(
        "filter",
        lambda v: every(OTHER, v["a"]) if isinstance(v["a"], AnyOf) else None,
        None,
        "other {a:list=}",
        ("其他{a:list}", "其它{a:list}"),
    )


def kinds() -> Iterator[Entry]:
    """What a card or a spell is: `nonland permanent`, `instant or sorcery`."""
    yield passing("kind_word", "adjective")
    yield passing("kind_word", "type")
    yield passing("kind_word", "subtype")
    yield passing("kind", "kind_word")
    yield word("kind", PERMANENT, "permanent", "永久物")
    yield rule(
        "kind",
        lambda v: every(v["a"], v["b"]),
        first_of,
        "{a:kind_word} {b:kind}",
        ("{a:kind_word}{b:kind}", "{a:kind_word}(的|且){b:kind}"),
    )
    yield rule("kind", lambda v: every(v["a"], v["b"]), None, (), "{a:kind_word}／{b:kind}")
    yield rule(
        "kind",
        lambda v: None if bare(v["a"]) else every(v["a"], v["b"]),
        None,
        "{a:kind_word} , {b:kind}",
    )


def lists_of_kinds() -> Iterator[Entry]:
    """`instant or sorcery`, `red instant or sorcery`."""
    yield rule("kinds", lambda v: v["a"], lambda n: {"a": n}, "{a:kind}", "{a:kind}")
    yield rule(
        "kinds",
        lambda v: every(v["a"], v["b"]) if of_all(v["a"]) and isinstance(v["b"], AnyOf) else None,
        lambda n: (
            first_of(n)
            if isinstance(n, filters.AllOf) and of_all(n.parts[0]) and isinstance(n.parts[-1], AnyOf)
            else None
        ),
        "{a:kind_word} {b:kinds}",
        ("{a:kind_word}{b:kinds}", "{a:kind_word}的{b:kinds}"),
    )
    yield rule(
        "kinds",
        lambda v: None if of_all(first_part(v["a"])) and bare(v["b"]) else either(v["a"], v["b"]),
        two_of(AnyOf),
        "{a:kind} (or|and|and/or) {b:kind}",
        "{a:kind}(或|与|和|或是){b:kind}",
    )
    yield rule(
        "kinds",
        lambda v: (
            None
            if of_all(first_part(v["a"])) and bare(v["b"]) and bare(v["c"])
            else either(v["a"], v["b"], v["c"])
        ),
        three_of,
        ("{a:kind} , {b:kind} , (or|and|and/or) {c:kind}", "{a:kind} , {b:kind} (or|and|and/or) {c:kind}"),
        ("{a:kind}、{b:kind}(或|与|和|以及){c:kind}", "{a:kind}，{b:kind}(，|)(或|或是|以及|与|和){c:kind}"),
    )


def of_all(part: Filter) -> bool:
    """Colors and supertypes are said of a whole list: `red instant or sorcery`, `basic Forest or Plains`."""
    colors = isinstance(part, AnyOf) and all(isinstance(one, filters.OfColor) for one in part.parts)
    return colors or isinstance(part, (filters.OfColor, filters.OfColorCount, filters.OfSupertype))


def first_part(kind: Filter) -> Filter:
    """The adjective that stands first, where a kind has one."""
    return kind.parts[0] if isinstance(kind, filters.AllOf) else Anything()


def bare(kind: Filter) -> bool:
    """Whether a kind is a type or subtype without an adjective of its own."""
    return isinstance(kind, (OfType, OfSubtype))


def cards() -> Iterator[Entry]:
    """Cards outside the battlefield, and spells."""
    for category, en, zh in (("card", "<card|cards>", "牌"), ("spell", "<spell|spells>", "咒语")):
        yield word(category, Anything(), en, zh)
        yield rule(
            category,
            lambda v: v["k"],
            lambda n: {"k": n},
            f"{{k:kinds}} {en}",
            (f"{{k:kinds}}{zh}", f"{{k:kinds}}的{zh}"),
        )
        yield rule(
            category,
            lambda v: every(v["f"], Not(v["g"])),
            lambda n: {"f": Anything(), "g": at(n, "part")} if isinstance(at(n, "part"), AllOf) else None,
            f"{{f:{category}=}} other than (a|an) {{g:{category}}}",
            f"{{g:{category}}}(之外|以外)的{{f:{category}}}",
        )
        yield rule(
            category,
            with_clause,
            last_of,
            f"{{f:{category}=}} {{p:post}}",
            (f"{{p:post}}的{{f:{category}}}", f"{{p:post}}且{{f:{category}}}", f"{{p:post}}{{f:{category}}}"),
        )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        vocabulary,
        adjectives,
        heads,
        lists,
        alternatives,
        last_with_a_clause,
        filters_with_clauses,
        others,
        kinds,
        lists_of_kinds,
        cards,
    ):
        yield from part()
