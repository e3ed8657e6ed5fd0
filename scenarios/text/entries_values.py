"""Numbers that have to be found: `the number of creatures you control`, `its power`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import values
from scenarios.engine.words.filters import Anything, OwnedBy
from scenarios.engine.words.nouns import Each, You
from scenarios.text.combine import parts_of
from scenarios.text.entries_nouns import split
from scenarios.text.entries_objects import within
from scenarios.text.grammar import Entry, Values, entry, mirror, passing, rule, word
from scenarios.text.raw import OfIt, Pronoun, RawNumber


def counted() -> Iterator[Entry]:
    """How many there are."""
    yield passing("amount_digits", "digits")
    yield passing("amount_value", "value")
    yield rule(
        "value",
        lambda v: values.Count(Each(v["f"])),
        lambda n: (
            {"f": n.what.what}
            if isinstance(n, values.Count) and isinstance(n.what, Each) and n.what.zone == "battlefield"
            else None
        ),
        ("the number of {f:filter+}", "the number of {f:filter+} on the battlefield"),
        (
            "{f:filter}的数量",
            "{f:filter}数量",
            "场上{f:filter}的数量",
            "{f:filter}之数量",
            "战场上{f:filter}的数量",
        ),
    )
    yield mirror(
        "value",
        lambda v: (
            None
            if any(isinstance(one, OwnedBy) for one in parts_of(v["f"]))
            else values.Count(Each(v["f"], "graveyard"))
        ),
        {"f": "what.what"},
        "the number of {f:card+} in all graveyards",
        "所有坟墓场中(的|){f:card}的数量",
    )
    yield rule(
        "value",
        lambda v: None if v["f"] == Anything() else values.Count(Each(within(v), "graveyard")),
        _count_cards,
        ("the number of {f:card+} in {z:zone_whose} (graveyard|graveyards)"),
        (
            "{z:zone_whose}坟墓场中{f:card}(的|之|)数量",
            "{z:zone_whose}坟墓场中的{f:card}(的|之|)数量",
            "{z:zone_whose}坟墓场{f:card}的数量",
        ),
    )


def cards_in() -> Iterator[Entry]:
    """How many cards are in a zone."""
    yield entry(
        "value",
        values.CardsIn,
        "the number of cards in {who:whose} hand",
        (
            "{who:whose}手牌(的|之|)数量",
            "{who:whose}手上牌的数量",
            "{who:whose}手牌数",
            "{who:whose}手上(的|)牌张数量",
        ),
        zone="hand",
    )
    yield entry(
        "value",
        values.CardsIn,
        "the number of cards in {who:whose} graveyard",
        (
            "{who:whose}坟墓场(中|)的牌(的|)数量",
            "{who:whose}坟墓场中牌的数量",
            "{who:whose}坟墓场中牌(张|)(的|)数量",
        ),
        zone="graveyard",
    )
    yield entry(
        "value",
        values.CardsIn,
        "the number of cards in {who:whose} library",
        ("{who:whose}牌库中牌(张|)的数量",),
        zone="library",
    )


def qualities() -> Iterator[Entry]:
    """Power, toughness, mana value."""
    for quality, zh in (
        ("power", ("力量",)),
        ("toughness", ("防御力",)),
        ("mana value", ("法术力值", "总法术力费用")),
    ):
        en = (quality, "converted mana cost") if quality == "mana value" else (quality,)
        yield entry(
            "value",
            values.QualityOf,
            tuple(f"{{what:its}} {q}" for q in en),
            tuple(f"{{what:its}}{q}" for q in zh),
            quality=quality,
        )
        yield _greatest(quality, zh)
        yield entry(
            "value",
            values.QualityOf,
            f"the total {quality} of {{what:noun}}",
            f"{{what:noun}}的总{zh[0]}",
            quality=quality,
        )
        theirs = values.QualityOf(quality, Pronoun("object", "card", that=True))
        yield word("value", theirs, f"their total {quality}", f"其总{zh[0]}")
    yield word(
        "value",
        values.DifferentTypes(Each(Anything(), "graveyard")),
        "the number of card types among cards in all graveyards",
        ("所有坟墓场中牌的牌张类别数量", "所有坟墓场中的牌(的|)(牌张|)类别(的|)数量"),
    )


def _greatest(quality: str, zh: tuple[str, ...]) -> Entry:
    return mirror(
        "value",
        lambda v: values.Greatest(quality, Each(v["f"])),
        {"f": "what.what"},
        f"the greatest {quality} among {{f:filter+}}",
        tuple(
            text
            for q in zh
            for text in (
                f"{{f:filter}}中最大(的|之|){q}",
                f"{{f:filter}}之中最大(的|){q}",
                f"{{f:filter}}中{q}最大者的({q}|数值)",
                f"{{f:filter}}的最大{q}",
            )
        ),
    )


def life_and_counters() -> Iterator[Entry]:
    """Life, counters, devotion, land types."""
    yield entry(
        "value", values.LifeOf, "{who:whose} life total", ("{who:whose}总生命", "{who:whose}总生命值")
    )
    yield entry(
        "value",
        values.CountersOn,
        "the number of {kind:counter} counters on {what:noun}",
        ("{what:noun}上(的|之|){kind:counter}指示物(的|之|)数量", "{what:noun}上{kind:counter}指示物数量"),
    )
    yield word(
        "value",
        RawNumber(),
        ("that much", "that many", "the damage dealt this way"),
        ("等量", "该数量", "该伤害量", "相同数量"),
    )
    yield rule(
        "value",
        lambda v: values.Devotion((v["c"],)),
        lambda n: {"c": n.colors[0]} if isinstance(n, values.Devotion) and len(n.colors) == 1 else None,
        "your devotion to {c:color_word}",
        ("你对{c:color_word}的献力", "你的{c:color_word}献力"),
    )
    yield rule(
        "value",
        lambda v: values.BasicLandTypesAmong(Each(v["f"])),
        lambda n: (
            {"f": n.what.what}
            if isinstance(n, values.BasicLandTypesAmong) and isinstance(n.what, Each)
            else None
        ),
        "the number of basic land types among {f:filter+}",
        ("{f:filter}中基本地类别的数量", "{f:filter}(中|)(的|)基本地类别数量"),
    )


def reckoned() -> Iterator[Entry]:
    """Numbers made of other numbers."""
    yield entry(
        "value",
        values.Times,
        "twice {amount:value}",
        ("{amount:value}的两倍", "{amount:value}之两倍"),
        factor=2,
    )
    yield entry(
        "value",
        values.Half,
        "half {amount:value} , rounded up",
        ("{amount:value}的一半，小数点后进位", "{amount:value}一半，小数点后进位"),
        up=True,
    )
    yield entry(
        "value",
        values.Half,
        "half {amount:value} , rounded down",
        ("{amount:value}的一半，小数点后舍去", "{amount:value}的一半，小数点后舍弃"),
        up=False,
    )
    yield rule(
        "value",
        lambda v: values.Plus((v["n"], v["v"])),
        lambda n: (
            {"n": n.parts[0], "v": n.parts[1]}
            if isinstance(n, values.Plus) and len(n.parts) == 2 and isinstance(n.parts[0], int)
            else None
        ),
        ("{n:digits} plus {v:value}",),
        ("{v:value}加{n:digits}", "{v:value}再加{n:digits}", "{n:digits}加上{v:value}"),
    )


def of_casting() -> Iterator[Entry]:
    """What was spent on a spell, how often it was kicked; what was gained this turn."""
    yield word(
        "value",
        OfIt(values.ManaSpent("colors")),
        "the number of colors of mana spent to cast it",
        "施放它时用来支付费用的法术力颜色数量",
    )
    yield word(
        "value",
        OfIt(values.TimesKicked()),
        "the number of times it was kicked",
        "它(被|)增幅(过|)的次数",
    )
    yield word(
        "value",
        values.ManaSpent("colors"),
        "the number of colors of mana spent to cast ~",
        (
            "施放~所(使用|用|支付)的法术力(的|)颜色数量",
            "施放(~|此咒语)时用来支付费用的法术力(的|)颜色数量",
            "(用来|用于|)施放~(时|)(所|)(使用|支付|用)的法术力(的|)颜色数量",
        ),
    )
    yield word(
        "value",
        values.TimesKicked(),
        "the number of times ~ was kicked",
        "~(被|)增幅(过|)的次数",
    )
    yield word(
        "value",
        values.TalliedThisTurn("life gained", You()),
        "the amount of life you gained this turn",
        ("你(于|)本回合(中|)获得(的|之)(生命总数|生命数量)",),
    )


def _count_cards(n: Any) -> Values | None:
    if (
        isinstance(n, values.Count)
        and isinstance(n.what, Each)
        and n.what.zone == "graveyard"
        and not isinstance(n.what.what, OwnedBy)
    ):
        return split(n.what.what, False, True)
    return None


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        counted,
        cards_in,
        qualities,
        life_and_counters,
        reckoned,
        of_casting,
    ):
        yield from part()
