"""What a thing has to be, in words: types, adjectives, relative clauses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine import filters
from scenarios.engine.characteristics import PERMANENT_TYPES
from scenarios.engine.filters import AnyOf, Anything, Being, Not, OfColor, OfSubtype, OfSupertype, OfType
from scenarios.engine.nodes import Filter
from scenarios.engine.nouns import Opponents, This
from scenarios.text.combine import either, every, parts_of
from scenarios.text.grammar import Entry, Values, entry, passing, rule, word
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
        "attacking": ("attacking", ("进行攻击", "攻击")),
        "blocking": ("blocking", ("进行阻挡", "阻挡")),
        "blocked": ("blocked", ("被阻挡", "已被阻挡")),
        "unblocked": ("unblocked", ("未被阻挡", "未受阻挡")),
        "face-down": ("face-down", ("牌面朝下",)),
        "face-up": ("face-up", ("牌面朝上",)),
        "historic": ("historic", ("史迹",)),
        "suspended": ("suspended", ("被延缓", "延缓")),
        "goaded": ("goaded", ("被煽惑",)),
        "kicked": ("kicked", ("已增幅",)),
    }
    for state, (en, zh) in states.items():
        yield word("adjective", Being(state), en, zh)
    yield word(
        "adjective", AnyOf((Being("attacking"), Being("blocking"))), "attacking or blocking",
        ("进行攻击或阻挡", "攻击或阻挡"),
    )  # fmt: skip
    yield word("adjective", filters.Other(), "other", ("其他", "其它", "另外"))


def heads() -> Iterator[Entry]:
    """The noun itself."""
    yield passing("head", "type")
    yield passing("head", "subtype")
    yield word("head", Anything(), "<permanent|permanents>", "永久物")
    yield rule(
        "head", lambda v: every(Being("token"), v["kind"]), without(Being("token")),
        "{kind:kind} <token|tokens>", ("{kind:kind}衍生物", "衍生{kind:kind}"),
    )  # fmt: skip
    yield word("head", Being("token"), "<token|tokens>", "衍生物")
    for state, zh in (
        ("enchanted", ("被结附的", "受结附的", "已被结附的")),
        ("equipped", ("已佩带武具的", "佩带武具的", "装备武具的")),
    ):
        yield rule(
            "head",
            lambda v, s=state: every(Being(s), v["kind"]),
            without(Being(state)),
            f"{state} {{kind:type_many}}",
            tuple(f"{z}{{kind:type}}" for z in zh),
        )
    for english in TYPE_WORDS:
        yield word("type_many", OfType(english), f"{english}s")
    yield word("type_many", Anything(), "permanents")
    yield word("head", Being("commander"), "<commander|commanders>", "指挥官")
    for text in ("{a:adjective} {b:core=}", "{a:subtype} {b:core=}", "{a:type} {b:core=}"):
        yield rule(
            "core", lambda v: every(v["a"], v["b"]), first_of, text,
            (text.replace(" ", ""), text.replace("} {", "}的{")) if "adjective" in text else text.replace(" ", "")
        )  # fmt: skip
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
    yield rule(
        "list", lambda v: either(v["a"], v["b"]), two_of(AnyOf),
        ("{a:core=} or {b:core=}", "{a:core=} and {b:core=}", "{a:core=} and/or {b:core=}"),
        ("{a:core}或{b:core}", "{a:core}与{b:core}", "{a:core}和{b:core}", "{a:core}或是{b:core}", "{a:core}和/或{b:core}", "{a:core}及{b:core}"),
    )  # fmt: skip
    yield rule(
        "list", lambda v: either(v["a"], v["b"], v["c"]), three_of,
        ("{a:core=} , {b:core=} , (or|and|and/or) {c:core=}"),
        ("{a:core}、{b:core}(或|与|和|以及){c:core}", "{a:core}，{b:core}，(或|或是|以及|和){c:core}", "{a:core}，{b:core}(或|与|和|以及){c:core}"),
    )  # fmt: skip
    yield rule(
        "list", lambda v: either(v["a"], v["b"], v["c"], v["d"]), four_of,
        ("{a:core=} , {b:core=} , {c:core=} , (or|and|and/or) {d:core=}"),
        ("{a:core}、{b:core}、{c:core}(或|与|和|以及){d:core}", "{a:core}，{b:core}，{c:core}(，|)(或|或是|与|和|以及){d:core}"),
    )  # fmt: skip
    yield passing("filter", "list")
    yield rule(
        "filter", lambda v: every(v["f"], v["p"]), last_of, "{f:filter=} {p:post}", "{p:post}的{f:filter}"
    )
    yield rule(
        "filter",
        lambda v: every(v["f"], v["p"]),
        None,
        (),
        ("{p:post}且{f:filter}", "{p:post}，且{f:filter}", "{p:post}{f:filter}", "{p:post}，{f:filter}"),
    )


def others() -> Iterator[Entry]:
    """`other creatures and artifacts`: the word goes with all of the list."""
    yield rule(
        "filter",
        lambda v: every(v["a"], v["b"]) if isinstance(v["b"], AnyOf) else None,
        None,
        "{a:adjective} {b:list=}",
        (),
    )
    yield rule("filter", lambda v: every(filters.Other(), v["a"]) if isinstance(v["a"], AnyOf) else None, None,
               "other {a:list=}", ("其他{a:list}", "其它{a:list}"))  # fmt: skip


def cards() -> Iterator[Entry]:
    """Cards outside the battlefield, and spells: `creature card`, `instant or sorcery spell`."""
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
        ("{a:kind_word}{b:kind}", "{a:kind_word}的{b:kind}"),
    )
    yield rule(
        "kind", lambda v: every(v["a"], v["b"]), None, "{a:kind_word} , {b:kind}", "{a:kind_word}／{b:kind}"
    )
    yield rule("kinds", lambda v: v["a"], lambda n: {"a": n}, "{a:kind}", "{a:kind}")
    yield rule(
        "kinds",
        lambda v: either(v["a"], v["b"]),
        two_of(AnyOf),
        "{a:kind} (or|and|and/or) {b:kind}",
        "{a:kind}(或|与|和|或是){b:kind}",
    )
    yield rule(
        "kinds",
        lambda v: either(v["a"], v["b"], v["c"]),
        three_of,
        "{a:kind} , {b:kind} , (or|and|and/or) {c:kind}",
        ("{a:kind}、{b:kind}(或|与|和|以及){c:kind}", "{a:kind}，{b:kind}(，|)(或|或是|以及|与|和){c:kind}"),
    )
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
            lambda v: every(v["f"], v["p"]),
            last_of,
            f"{{f:{category}=}} {{p:post}}",
            (f"{{p:post}}的{{f:{category}}}", f"{{p:post}}且{{f:{category}}}", f"{{p:post}}{{f:{category}}}"),
        )


def relative_clauses() -> Iterator[Entry]:
    """What follows the head in English and stands before it in Chinese."""
    yield entry(
        "post",
        filters.ControlledBy,
        "{who:player} <controls|control>",
        ("由{who:player}操控", "{who:player}操控", "{who:player}所操控"),
    )
    yield entry(
        "post", filters.OwnedBy, "{who:player} <owns|own>", ("由{who:player}拥有", "{who:player}拥有")
    )
    yield rule(
        "post",
        lambda v: filters.ControlledBy(Opponents()),
        None,
        ("an opponent controls", "that an opponent controls"),
        ("由任一对手操控", "由一位对手操控"),
    )
    yield rule(
        "post",
        lambda v: v["f"],
        None,
        ("(that's|that is|that are) {f:simple}", "(that's|that is) (a|an) {f:simple}", "that are {f:simple}"),
        (),
    )
    yield rule(
        "post", lambda v: either(v["f"], v["g"]), None, "that's (a|an) {f:simple} or (a|an) {g:simple}", ()
    )
    yield rule(
        "post",
        lambda v: Not(filters.ControlledBy(v["who"])),
        lambda n: (
            {"who": n.part.who} if isinstance(n, Not) and isinstance(n.part, filters.ControlledBy) else None
        ),
        "{who:player} (don't|doesn't) control",
        ("不由{who:player}操控", "非由{who:player}操控", "并非由{who:player}操控"),
    )
    yield entry(
        "post",
        filters.WithKeyword,
        "with {keyword:keyword_name}",
        (
            "具{keyword:keyword_name}异能",
            "具有{keyword:keyword_name}异能",
            "具{keyword:keyword_name}",
            "有{keyword:keyword_name}异能",
        ),
    )
    yield rule(
        "post",
        lambda v: Not(filters.WithKeyword(v["keyword"])),
        lambda n: (
            {"keyword": n.part.keyword}
            if isinstance(n, Not) and isinstance(n.part, filters.WithKeyword)
            else None
        ),
        "without {keyword:keyword_name}",
        (
            "不具{keyword:keyword_name}异能",
            "没有{keyword:keyword_name}异能",
            "不具有{keyword:keyword_name}异能",
            "不具{keyword:keyword_name}",
            "无{keyword:keyword_name}异能",
        ),
    )
    yield word("post", filters.WithoutAbilities(), "with no abilities", ("没有异能", "不具异能"))
    comparisons = {
        "<=": ("{a:amount_digits} or less", ("等于或小于{a:amount_digits}", "小于或等于{a:amount_digits}", "为{a:amount_digits}或更少", "为{a:amount_digits}或更低", "为{a:amount_digits}或以下", "不大于{a:amount_digits}", "{a:amount_digits}或更少", "{a:amount_digits}或更小", "为{a:amount_digits}或更小")),
        ">=": ("{a:amount_digits} or greater", ("等于或大于{a:amount_digits}", "大于或等于{a:amount_digits}", "为{a:amount_digits}或更多", "为{a:amount_digits}或更高", "不小于{a:amount_digits}", "{a:amount_digits}或更大", "为{a:amount_digits}或更大", "为{a:amount_digits}或以上")),
        "=": ("{a:amount_digits}", ("等于{a:amount_digits}", "为{a:amount_digits}")),
        ">": ("greater than {a:amount_digits}", ("大于{a:amount_digits}",)),
        "<": ("less than {a:amount_digits}", ("小于{a:amount_digits}",)),
    }  # fmt: skip
    for quality in ("power", "toughness", "mana value"):
        en_q = (quality, "converted mana cost") if quality == "mana value" else (quality,)
        zh_q = {"power": "力量", "toughness": "防御力", "mana value": "(法术力值|总法术力费用|总法力费用)"}[
            quality
        ]
        for operator, (en, zh) in comparisons.items():
            yield entry(
                "post", filters.Compared, tuple(f"with {q} {en}".replace("{a:", "{amount:") for q in en_q),
                tuple(f"{zh_q}{text}".replace("{a:", "{amount:") for text in zh), quality=quality, operator=operator,
            )  # fmt: skip
    yield entry(
        "post",
        filters.WithCounter,
        ("with a {kind:counter} counter on (it|them)", "with {kind:counter} counters on (it|them)"),
        (
            "其上有{kind:counter}指示物",
            "上面有{kind:counter}指示物",
            "具有{kind:counter}指示物",
            "其上有[一个]{kind:counter}指示物",
            "上面有一个{kind:counter}指示物",
        ),
    )
    yield word(
        "post",
        filters.WithCounter(),
        ("with a counter on it", "with counters on them"),
        ("其上有指示物", "上面有指示物"),
    )
    yield entry("post", filters.Named, "named {name:name}", ("名称为{name:name}", "名为{name:name}"))
    yield entry(
        "post",
        filters.OfChosen,
        "of the chosen color",
        ("为所选颜色", "具有该颜色", "具所选颜色", "所选颜色"),
        about="color",
    )
    yield entry(
        "post",
        filters.OfChosen,
        "of the chosen type",
        ("为所选类别", "所选类别", "具所选类别", "属于所选类别", "具有所选类别"),
        about="creature type",
    )
    yield entry(
        "post",
        filters.AttachedTo,
        "attached to {what:noun}",
        ("结附在{what:noun}上", "结附于{what:noun}", "装备在{what:noun}上", "附着在{what:noun}上"),
    )
    yield entry(
        "post",
        filters.Targeting,
        "that targets (a|an|) {what:filter}",
        ("以{what:filter}为目标", "以一个{what:filter}为目标", "目标为{what:filter}"),
    )
    yield entry(
        "post",
        filters.Sharing,
        "that shares a color with {what:noun}",
        ("与{what:noun}有共通颜色",),
        quality="color",
    )
    yield entry(
        "post",
        filters.Sharing,
        "that shares a creature type with {what:noun}",
        ("与{what:noun}有共通生物类别",),
        quality="creature type",
    )
    yield word(
        "post",
        Being("entered this turn"),
        "that entered (the battlefield|) this turn",
        ("本回合进战场", "于本回合进战场"),
    )
    yield word(
        "post", Being("damaged"), "that was dealt damage this turn", ("本回合受过伤害", "本回合中受过伤害")
    )
    yield rule(
        "post",
        lambda v: Not(v["f"]),
        lambda n: {"f": n.part} if isinstance(n, Not) else None,
        "that <isn't|aren't> (a|an|) {f:simple}",
        ("不为{f:simple}", "不是{f:simple}"),
    )
    yield rule(
        "simple",
        lambda v: v["it"],
        lambda n: {"it": n},
        ("{it:core}", "{it:adjective}"),
        ("{it:core}", "{it:adjective}"),
    )


def subjects() -> Iterator[Entry]:
    """One thing as a filter: the subject of a trigger or a rule."""
    yield word("one", filters.Among("this"), "~", "~")
    yield word(
        "one",
        filters.HostOf(This()),
        (
            "enchanted creature",
            "equipped creature",
            "enchanted permanent",
            "enchanted land",
            "enchanted artifact",
        ),
        (
            "所结附的生物",
            "佩带此武具的生物",
            "所结附的永久物",
            "所结附的地",
            "所结附的神器",
            "受此结界的生物",
            "佩带着~的生物",
            "佩带~的生物",
            "所装备的生物",
            "该结附于其上的生物",
        ),
    )
    yield rule(
        "one",
        lambda v: every(v["f"]),
        lambda n: {"f": n} if not _other(n) else None,
        ("(a|an) {f:filter}",),
        (
            "{f:filter}",
            "一个{f:filter}",
            "任一{f:filter}",
            "某{f:filter}",
            "某个{f:filter}",
            "一名{f:filter}",
            "任何{f:filter}",
        ),
    )
    yield rule(
        "one",
        lambda v: every(filters.Other(), v["f"]),
        lambda n: {"f": every(*(p for p in parts_of(n) if p != filters.Other()))} if _other(n) else None,
        "another {f:filter}",
        ("另一个{f:filter}", "其他{f:filter}"),
    )


def _other(node: Any) -> bool:
    return filters.Other() in parts_of(node)


def without(part: Filter) -> Any:
    """Taken apart: the rest, if this part is among them."""

    def unmake(node: Any) -> Values | None:
        parts = parts_of(node)
        if part not in parts or len(parts) < 2:
            return None
        return {"kind": every(*(one for one in parts if one != part))}

    return unmake


def first_of(node: Any) -> Values | None:
    """Taken apart: the first part and the rest; one part alone goes with `permanent`."""
    if isinstance(node, filters.AllOf):
        return {"a": node.parts[0], "b": every(*node.parts[1:])}
    return None if isinstance(node, (Anything, OfType, OfSubtype)) else {"a": node, "b": Anything()}


def last_of(node: Any) -> Values | None:
    """Taken apart: the last part, and all before it."""
    if isinstance(node, filters.AllOf):
        return {"f": every(*node.parts[:-1]), "p": node.parts[-1]}
    return None if isinstance(node, (Anything, OfType, OfSubtype)) else {"f": Anything(), "p": node}


def two_of(kind: type[Any], of: type[Any] = Filter) -> Any:
    """Taken apart: two parts."""

    def unmake(node: Any) -> Values | None:
        if not isinstance(node, kind) or len(node.parts) != 2 or not isinstance(node.parts[0], of):
            return None
        return {"a": node.parts[0], "b": node.parts[1]}

    return unmake


def three_of(node: Any) -> Values | None:
    """Taken apart: three parts."""
    if not isinstance(node, AnyOf) or len(node.parts) != 3:
        return None
    return dict(zip("abc", node.parts, strict=True))


def four_of(node: Any) -> Values | None:
    """Taken apart: four parts."""
    if not isinstance(node, AnyOf) or len(node.parts) != 4:
        return None
    return dict(zip("abcd", node.parts, strict=True))


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (vocabulary, adjectives, heads, others, cards, relative_clauses, subjects):
        yield from part()
