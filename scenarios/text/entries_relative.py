"""Relative clauses: whose, with what, named how; and one thing as the subject of a trigger or a rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import filters
from scenarios.engine.words.circumstances import Haunted, Parity, RepeatsSymbol
from scenarios.engine.words.filters import Being, Not
from scenarios.engine.words.nouns import Opponents, This
from scenarios.text.combine import either, every, parts_of
from scenarios.text.grammar import Entry, Values, entry, rule, word
from scenarios.text.raw import OTHER, OWN_NAME
from scenarios.text.taken_apart import two_of

COMPARISONS = {
    "<=": (
        "{amount:amount_digits} or less",
        (
            "等于或小于{amount:amount_digits}",
            "小于或等于{amount:amount_digits}",
            "为{amount:amount_digits}或更少",
            "为{amount:amount_digits}或更低",
            "为{amount:amount_digits}或以下",
            "不大于{amount:amount_digits}",
            "{amount:amount_digits}或更少",
            "{amount:amount_digits}或更小",
            "为{amount:amount_digits}或更小",
        ),
    ),
    ">=": (
        "{amount:amount_digits} or greater",
        (
            "等于或大于{amount:amount_digits}",
            "大于或等于{amount:amount_digits}",
            "为{amount:amount_digits}或更多",
            "为{amount:amount_digits}或更高",
            "不小于{amount:amount_digits}",
            "{amount:amount_digits}或更大",
            "为{amount:amount_digits}或更大",
            "为{amount:amount_digits}或以上",
        ),
    ),
    "=": ("{amount:amount_digits}", ("等于{amount:amount_digits}", "为{amount:amount_digits}")),
    ">": ("greater than {amount:amount_digits}", ("大于{amount:amount_digits}",)),
    "<": ("less than {amount:amount_digits}", ("小于{amount:amount_digits}",)),
}


def symbols() -> Iterator[Entry]:
    """CR 202.1: what stands in its mana cost."""
    yield word(
        "post",
        RepeatsSymbol(),
        "with more than one of the same mana symbol in (its|their) mana (cost|costs)",
        "法术力费用内相同的法术力符号数量多于一个",
    )


def whose() -> Iterator[Entry]:
    """Who controls it, who owns it, what it is."""
    yield word(
        "post",
        filters.ControlledBy(Opponents()),
        ("<an opponent controls|your opponents control>", "that an opponent controls"),
        ("由对手操控", "由任一对手操控", "由一位对手操控"),
    )
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
        "filter",
        lambda v: every(v["f"], Not(v["g"])),
        _others_than,
        "{f:filter=} other than {g:filter+}",
        "{g:filter}(之外|以外)的{f:core}",
    )


def what() -> Iterator[Entry]:
    """What it is, said after it."""
    yield rule(
        "post",
        lambda v: v["f"],
        None,
        ("(that's|that is|that are) {f:simple}", "(that's|that is) (a|an) {f:simple}", "that are {f:simple}"),
        (),
    )
    yield rule(
        "post",
        lambda v: either(v["a"], v["b"]),
        two_of(filters.AnyOf),
        "that's (a|an) {a:simple} or (a|an) {b:simple}",
        ("(为|是){a:simple}或{b:simple}", "(为|是){a:simple}或(为|是){b:simple}"),
    )
    yield rule(
        "post",
        lambda v: Not(filters.ControlledBy(v["who"])),
        lambda n: (
            {"who": n.part.who} if isinstance(n, Not) and isinstance(n.part, filters.ControlledBy) else None
        ),
        "{who:player} <doesn't|don't> control",
        ("不由{who:player}操控", "非由{who:player}操控", "并非由{who:player}操控"),
    )


def abilities() -> Iterator[Entry]:
    """With an ability, or without."""
    yield entry(
        "post",
        filters.WithKeyword,
        ("with {keyword:keyword_name}", "with (a|an) {keyword:keyword_name} ability"),
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


def compared() -> Iterator[Entry]:
    """With a power, a toughness, a mana value."""
    for quality in ("power", "toughness", "mana value"):
        en_q = (quality, "converted mana cost") if quality == "mana value" else (quality,)
        zh_q = {"power": "力量", "toughness": "防御力", "mana value": "(法术力值|总法术力费用|总法力费用)"}[
            quality
        ]
        for odd, en_p, zh_p in ((False, "even", "偶"), (True, "odd", "奇")):
            yield word(
                "post",
                Parity(quality, odd),
                tuple(f"with (an|) {en_p} (<{q}|{q}s>)" for q in en_q),
                f"{zh_q}为{zh_p}数",
            )
        for operator, (en, zh) in COMPARISONS.items():
            yield entry(
                "post",
                filters.Compared,
                tuple(f"with {q} {en}" for q in en_q),
                tuple(f"{zh_q}{text}" for text in zh),
                quality=quality,
                operator=operator,
            )


def marked() -> Iterator[Entry]:
    """With counters, named, of what was chosen."""
    yield entry(
        "post",
        filters.WithCounter,
        ("with (a|an) {kind:counter} counter on <it|them>", "with {kind:counter} counters on (it|them)"),
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
    yield word("post", OWN_NAME, "named ~", ("名称为~", "名为~"))
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
    yield entry("adjective", filters.OfChosen, (), "该类别", about="creature type")
    yield entry(
        "post", filters.OfChosen, "with the chosen name", ("具有所选名称", "具有该名称"), about="name"
    )


def related() -> Iterator[Entry]:
    """In some relation to something else, or to this turn."""
    yield entry(
        "post",
        filters.AttachedTo,
        "attached to {what:noun}",
        ("结附在{what:noun}上", "结附于{what:noun}", "装备在{what:noun}上", "附着在{what:noun}上"),
    )
    yield entry(
        "post",
        filters.Targeting,
        ("that targets {what:one}", "that targets {what:filter}"),
        ("以{what:one}为目标", "目标为{what:one}"),
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
        (
            "that shares a creature type with {what:noun}",
            "that shares at least one creature type with {what:noun}",
        ),
        ("与{what:noun}有共通生物类别", "与{what:noun}具共通之生物类别"),
        quality="creature type",
    )


def of_this_turn() -> Iterator[Entry]:
    """What happened to it this turn; what it is not."""
    yield word(
        "post",
        Being("entered this turn"),
        "that entered this turn",
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


def known_one() -> Iterator[Entry]:
    """The object itself, and what it is attached to."""
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


def any_one() -> Iterator[Entry]:
    """One thing of a kind, this one or another."""
    yield word("one", Haunted(), "the creature (it|~) haunts", "(它|~)所缠身的生物")
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
        lambda v: every(OTHER, v["f"]),
        lambda n: {"f": every(*(p for p in parts_of(n) if p != OTHER))} if _other(n) else None,
        "another {f:filter}",
        ("另一个{f:filter}", "其他{f:filter}"),
    )
    yield rule(
        "one",
        lambda v: filters.AnyOf((filters.Among("this"), every(OTHER, v["f"]))),
        lambda n: (
            {"f": every(*(p for p in parts_of(n.parts[1]) if p != OTHER))}
            if isinstance(n, filters.AnyOf) and n.parts[0] == filters.Among("this") and _other(n.parts[-1])
            else None
        ),
        "~ or another {f:filter}",
        ("~或另一个{f:filter}", "~或其他{f:filter}"),
    )


def _others_than(node: Any) -> Values | None:
    """Taken apart: of what kind, and which of it not."""
    parts = parts_of(node)
    excluded = [one.part for one in parts if isinstance(one, Not) and isinstance(one.part, filters.AnyOf)]
    if len(excluded) != 1 or len(parts) < 2:
        return None
    return {"f": every(*(one for one in parts if one != Not(excluded[0]))), "g": excluded[0]}


def _other(node: Any) -> bool:
    return OTHER in parts_of(node)


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        symbols,
        whose,
        what,
        abilities,
        compared,
        marked,
        related,
        of_this_turn,
        known_one,
        any_one,
    ):
        yield from part()
