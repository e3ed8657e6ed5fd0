"""What a thing is and has, how it was cast, what has happened: conditions about the present and the past."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.words import conditions, filters
from scenarios.engine.words.circumstances import StartedTurnUntapped
from scenarios.engine.words.nouns import Each, EachPlayer, This, You
from scenarios.text.combine import every
from scenarios.text.grammar import Entry, entry, mirror, rule, word
from scenarios.text.raw import Pronoun


def states() -> Iterator[Entry]:
    """Whose turn it is; what a thing is."""
    yield word(
        "condition",
        conditions.TurnOf(),
        ("it's your turn", "during your turn"),
        (
            "在你的回合(中|)",
            "是在你的回合(中|)",
            "该回合是你的回合",
            "本回合为你的回合",
            "是你的回合",
            "在你回合中",
        ),
    )
    yield word("condition", conditions.NotSo(conditions.TurnOf()), "it's not your turn", ("不是你的回合",))
    for name, en, zh in (("blocked", "blocked", "被阻挡"),):
        yield word("state", filters.Being(name), en, zh)
    for name, en, zh_words in (
        ("tapped", "tapped", ("已横置", "横置")),
        ("untapped", "untapped", ("未横置", "并未横置")),
        ("attacking", "attacking", ("正进行攻击", "正在攻击", "进行攻击")),
        ("blocking", "blocking", ("正进行阻挡", "进行阻挡")),
        ("enchanted", "enchanted", ("被结附", "受结附")),
        ("equipped", "equipped", ("已佩带武具", "佩带武具", "装备着武具")),
        ("modified", "modified", ("有饰装",)),
    ):
        yield word("state", filters.Being(name), en, zh_words)


def started() -> Iterator[Entry]:
    """How a thing was as the turn began."""
    yield entry(
        "condition",
        StartedTurnUntapped,
        "{what:thing} started the turn untapped",
        "{what:thing}在回合开始时为未横置",
    )


def being() -> Iterator[Entry]:
    """What a thing is, was or has."""
    yield mirror(
        "condition",
        lambda v: conditions.Matches(This(), filters.Targeting(v["f"])),
        {"f": "filter.what"},
        "it targets {f:one}",
        ("它以{f:one}为目标", "~以{f:one}为目标", "其以{f:one}为目标"),
    )
    yield entry(
        "condition",
        conditions.Matches,
        ("{what:thing} <is|are> {filter:state}",),
        (
            "{what:thing}{filter:state}",
            "{what:thing}已{filter:state}",
            "{what:thing}(为|是){filter:state}(的|)",
        ),
    )
    yield entry(
        "condition",
        conditions.Matches,
        ("{what:thing} <is|are> (a|an) {filter:filter}", "{what:thing} was (a|an) {filter:filter}"),
        (
            "{what:thing}是{filter:filter}",
            "{what:thing}为{filter:filter}",
            "{what:thing}是一个{filter:filter}",
            "{what:thing}原为{filter:filter}",
        ),
    )
    yield entry(
        "condition",
        conditions.Matches,
        ("{what:thing} 's (a|an) {filter:card}", "{what:thing} is (a|an) {filter:card}"),
        ("{what:thing}是(一张|){filter:card}",),
    )


def possessing() -> Iterator[Entry]:
    """Whose it is, and what it has."""
    yield word(
        "condition",
        conditions.Exists(Each(every(filters.Among("this"), filters.ControlledBy(You())))),
        "you control ~",
        "你操控~",
    )
    yield rule(
        "condition",
        lambda v: conditions.Matches(v["w"], v["f"]),
        lambda n: {"w": n.what, "f": n.filter} if isinstance(n, conditions.Matches) else None,
        "{w:thing} <has|have> {f:having}",
        ("{w:thing}具有{f:having}", "{w:thing}上有{f:having}", "{w:thing}有{f:having}"),
    )
    yield rule(
        "condition",
        lambda v: conditions.Matches(v["w"], filters.WithCounter(v["k"], "=", 0)),
        lambda n: (
            {"w": n.what, "k": n.filter.kind}
            if isinstance(n, conditions.Matches)
            and isinstance(n.filter, filters.WithCounter)
            and (n.filter.operator, n.filter.amount) == ("=", 0)
            else None
        ),
        (),
        ("{w:thing}上没有{k:counter}指示物", "{w:thing}没有{k:counter}指示物"),
    )


def having() -> Iterator[Entry]:
    """What a thing has."""
    yield entry("having", filters.WithKeyword, "{keyword:keyword_name}", "{keyword:keyword_name}异能")
    yield entry(
        "having",
        filters.WithCounter,
        "(a|an) {kind:counter} counter on it",
        ("{kind:counter}指示物", "一个{kind:counter}指示物"),
    )
    yield rule(
        "having",
        lambda v: filters.WithCounter(v["k"], ">=", v["n"]),
        lambda n: (
            {"k": n.kind, "n": n.amount}
            if isinstance(n, filters.WithCounter) and n.amount != 1 and n.operator == ">="
            else None
        ),
        "{n:number} or more {k:counter} counters on it",
        ("{n:number}个或更多(的|){k:counter}指示物",),
    )
    yield rule(
        "having",
        lambda v: filters.WithCounter(v["k"], "=", 0),
        lambda n: (
            {"k": n.kind}
            if isinstance(n, filters.WithCounter) and n.amount == 0 and n.operator == "="
            else None
        ),
        "no {k:counter} counters on it",
        (),
    )


def casting() -> Iterator[Entry]:
    """Kicked, cast; day and night."""
    yield word(
        "condition",
        conditions.Kicked(what=Pronoun("object")),
        "it was kicked",
        (),
    )
    yield word(
        "condition",
        conditions.Kicked(),
        "~ was kicked",
        (
            "~已增幅",
            "~已被增幅",
            "~被增幅",
            "它已增幅",
            "它已被增幅",
            "此咒语已增幅",
            "支付了增幅费用",
            "已支付增幅费用",
            "已支付~的增幅费用",
            "你支付了增幅费用",
        ),
    )
    yield word(
        "condition",
        conditions.WasCast(what=Pronoun("object"), by_you=True),
        "you cast it",
        ("你施放它", "你使用它", "它是由你施放", "你施放过它", "它经你施放"),
    )
    yield word("condition", conditions.WasCast(what=Pronoun("object")), "it was cast", "它曾被施放")
    yield word("condition", conditions.TimeOfDay("day"), ("it's day", "it is day"), ("时值白昼", "为白昼"))
    yield word(
        "condition", conditions.TimeOfDay("night"), ("it's night", "it is night"), ("时值黑夜", "为黑夜")
    )


def happened() -> Iterator[Entry]:
    """What has happened this turn or last turn."""
    yield rule(
        "condition",
        lambda v: conditions.NotSo(conditions.Happened("spells cast", EachPlayer(), True)),
        lambda n: (
            {} if n == conditions.NotSo(conditions.Happened("spells cast", EachPlayer(), True)) else None
        ),
        "no spells were cast last turn",
        (
            "上回合没有任一咒语施放过",
            "上个回合没有任何咒语施放过",
            "上回合没有任何咒语施放过",
            "上一回合没有咒语施放过",
        ),
    )
    yield rule(
        "condition",
        lambda v: conditions.Happened("spells cast", EachPlayer(), True, v["n"]),
        lambda n: (
            {"n": n.least}
            if n == conditions.Happened("spells cast", EachPlayer(), True, getattr(n, "least", 1))
            else None
        ),
        "a player cast {n:number} or more spells last turn",
        (
            "某牌手上回合施放了{n:number}个或更多咒语",
            "(|任一|一位|某位)牌手(于|)上(个|)回合(中|)施放(过|了){n:number}个或更多(的|)咒语",
        ),
    )


def tallied() -> Iterator[Entry]:
    """What has happened this turn."""
    tallies = {
        "life gained": ("gained life", ("获得过生命", "曾获得生命", "获得了生命")),
        "life lost": ("lost life", ("失去过生命", "曾失去生命", "失去了生命")),
        "attacked": (
            "attacked",
            ("攻击过", "曾攻击", "以生物攻击过", "曾以生物攻击", "用生物攻击过"),
        ),
    }
    for who, en, zh in ((EachPlayer(), "", ""), (You(), " under your control", "在你的操控下")):
        yield word(
            "condition",
            conditions.Happened("creatures died", who),
            f"a creature died{en} this turn",
            (
                f"本回合中有生物{zh}死去",
                f"本回合(中|)(曾|)有生物{zh}死去(过|)",
                f"有生物(于|在)本回合(中|){zh}死去(过|)",
            ),
        )
    for what, (en, zh_words) in tallies.items():
        if en:
            yield entry(
                "condition",
                conditions.Happened,
                (
                    f"{{who:player}} {en} this turn",
                    f"{{who:player}} have {en} this turn",
                    f"{{who:player}} {en} with a creature this turn",
                ),
                tuple(
                    t for z in zh_words for t in (f"{{who:player}}(于|)本回合(中|){z}", f"{{who:player}}{z}")
                ),
                what=what,
            )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        states,
        started,
        being,
        possessing,
        having,
        casting,
        happened,
        tallied,
    ):
        yield from part()
