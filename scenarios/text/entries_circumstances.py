"""How players and zones stand, as conditions: what is in graveyards, who has or lost what, who has more."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.words import conditions, filters
from scenarios.engine.words.circumstances import Blessed
from scenarios.engine.words.nouns import Each, EachPlayer, It, Opponents, You
from scenarios.engine.words.values import Count, CountersOn, DifferentNumbers, DifferentTypes, QualityOf
from scenarios.text.combine import every
from scenarios.text.grammar import Entry, entry, mirror, word
from scenarios.text.raw import Pronoun

SOMEBODY = It("somebody")
MINE = filters.OwnedBy(You())


def ability_words() -> Iterator[Entry]:
    """What stands behind delirium, coven, corrupted, ascend and formidable."""
    buried = DifferentTypes(Each(MINE, "graveyard"))
    yield mirror(
        "condition",
        lambda v: conditions.Comparison(buried, ">=", v["n"]),
        {"n": "other"},
        "there are {n:number} or more card types among cards in your graveyard",
        (
            "你(的|)坟墓场中(的|)牌的牌张类别有{n:number}种或更多",
            "你(的|)坟墓场中(的|)牌(的|)(牌张|)类别(数量|)(有|为|){n:number}(种|个|)或更多",
        ),
    )
    yield mirror(
        "condition",
        lambda v: conditions.Comparison(
            DifferentNumbers("power", Each(every(v["f"], filters.ControlledBy(You())))), ">=", v["n"]
        ),
        {"f": "one.what.what.parts.0", "n": "other"},
        "you control {n:number} or more {f:filter+} with different powers",
        ("你操控{n:number}个或更多力量各不相同的{f:filter}",),
    )


def counters_and_blessing() -> Iterator[Entry]:
    """Corrupted, ascend, formidable."""
    yield word("condition", Blessed(), "you have the city's blessing", "你有黄金城祝福")
    yield mirror(
        "condition",
        lambda v: conditions.OfAny(
            v["p"], conditions.Comparison(CountersOn(v["k"], SOMEBODY), ">=", v["n"])
        ) if v["p"] != You() else None,
        {"p": "who", "k": "so.one.kind", "n": "so.other"},
        "{p:whoever} has {n:number} or more {k:counter} counters",
        "{p:whoever}(具|)有{n:number}个或更多(的|){k:counter}指示物",
    )  # fmt: skip
    yield mirror(
        "condition",
        lambda v: conditions.Comparison(CountersOn(v["k"], v["p"]), ">=", v["n"])
        if v["p"] not in (EachPlayer(), Opponents()) else None,
        {"p": "one.what", "k": "one.kind", "n": "other"},
        "{p:player} <has|have> {n:number} or more {k:counter} counters",
        "{p:player}(具|)有{n:number}个或更多(的|){k:counter}指示物",
    )  # fmt: skip
    yield mirror(
        "condition",
        lambda v: conditions.Comparison(QualityOf("power", Each(v["f"])), ">=", v["n"]),
        {"f": "one.what.what", "n": "other"},
        "{f:filter+} have total power {n:digits} or greater",
        ("{f:filter}的力量总和等于或大于{n:digits}", "{f:filter}的力量总和为{n:digits}或更(多|高)"),
    )


def of_players() -> Iterator[Entry]:
    """What an opponent did this turn; who controls more; how many opponents there are."""
    for what, en, zh in (
        ("life lost", "lost life", "失去过生命"),
        ("life gained", "gained life", "获得过生命"),
    ):
        yield entry(
            "condition",
            conditions.Happened,
            f"{{who:whoever}} {en} this turn",
            f"{{who:somebody}}本回合(中|){zh}",
            what=what,
        )
    yield word(
        "condition",
        conditions.Happened("permanents left", You()),
        "a permanent you controlled left the battlefield this turn",
        (
            "本回合中曾有由你操控的永久物离开战场",
            "本回合(中|)(曾|)有由你操控的永久物离开(过|)战场",
            "由你操控的永久物本回合(中|)(曾|)离开(过|)战场",
        ),
    )
    yield word("somebody", Opponents(), (), ("有对手", "有任一对手", "任一对手", "某对手", "对手"))
    yield word("somebody", EachPlayer(), (), ("有牌手", "任一牌手", "某牌手"))
    yield mirror(
        "condition",
        lambda v: conditions.OfAny(
            v["p"],
            conditions.Comparison(
                Count(Each(every(v["f"], filters.ControlledBy(SOMEBODY)))),
                ">",
                Count(Each(every(v["f"], filters.ControlledBy(You())))),
            ),
        ) if v["p"] != You() else None,
        {"p": "who", "f": "so.one.what.what.parts.0"},
        "{p:whoever} controls more {f:filter+} than you",
        "{p:whoever}操控的{f:filter}比你多",
    )  # fmt: skip
    yield mirror(
        "condition",
        lambda v: conditions.Comparison(Count(Opponents()), ">=", v["n"]),
        {"n": "other"},
        "you have {n:number} or more opponents",
        "你有{n:number}位或更多(的|)对手",
    )


def being() -> Iterator[Entry]:
    """`It's attacking`, `it isn't tapped`."""
    yield mirror(
        "condition",
        lambda v: conditions.Matches(Pronoun("object"), v["s"]),
        {"s": "filter"},
        ("it's {s:state}", "it is {s:state}"),
        "它(正|){s:state}",
    )
    yield mirror(
        "condition",
        lambda v: conditions.NotSo(conditions.Matches(v["w"], v["s"])),
        {"w": "part.what", "s": "part.filter"},
        ("{w:thing} isn't {s:state}", "{w:thing} is not {s:state}"),
        "{w:thing}并非{s:state}",
    )
    yield mirror(
        "condition",
        lambda v: conditions.NotSo(conditions.Matches(Pronoun("object"), v["s"])),
        {"s": "part.filter"},
        "it's not {s:state}",
        (),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (ability_words, counters_and_blessing, of_players, being):
        yield from part()
