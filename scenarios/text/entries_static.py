"""What things become, and what is simply true: operations in layers, rules, replacements, tokens, conditions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine import conditions, continuous, filters
from scenarios.engine import rule_effects as rules
from scenarios.engine.abilities import Keyword, On, Static
from scenarios.engine.characteristics import BASIC_LAND_MANA, Face
from scenarios.engine.continuous import AddAbilities, Duration, ModifyPT, SetPT
from scenarios.engine.effects import changes, numbers
from scenarios.engine.nodes import Filter
from scenarios.engine.nouns import Each, EachPlayer, Host, Opponents, This, You
from scenarios.engine.values import Count, Times, X
from scenarios.text.combine import either, every, parts_of
from scenarios.text.grammar import Builtins, Entry, Values, entry, passing, rule, word
from scenarios.text.lexer import Language
from scenarios.text.raw import Subject
from scenarios.text.words_table import subtypes

SELF = filters.Among("this")
AFFECTED = filters.Among("affected")
ENTERS = On("move", what=SELF, to_zone="battlefield")


# Numbers of power and toughness.


def read_pt(reading: Any, place: int) -> Iterator[tuple[int, Any]]:
    """`+2/+1`, `-X/-X`: a pair of amounts to add."""
    if place < reading.size:
        word_ = reading.words[place]
        halves = word_.split("/")
        if len(halves) == 2 and all(half[:1] in "+-" and half[:1] for half in halves):
            found = tuple(_signed(half) for half in halves)
            if None not in found:
                yield place + 1, found


def _signed(half: str) -> Any:
    if half[1:] == "X":
        return X() if half[0] == "+" else Times(-1, X())
    return int(half) if half[1:].isdigit() else None


def print_pt(value: Any, language: Language) -> str | None:
    """A pair of amounts to add, with their signs; 0 takes the sign of the other."""
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    minus = any((isinstance(v, int) and v < 0) or v == Times(-1, X()) for v in value)
    found = [_print_signed(half, minus) for half in value]
    return None if None in found else "/".join(half for half in found if half)


def _print_signed(half: Any, minus: bool) -> str | None:
    if isinstance(half, int):
        return f"{half:+d}" if half or not minus else "-0"
    return "+X" if half == X() else "-X" if half == Times(-1, X()) else None


def read_base(reading: Any, place: int) -> Iterator[tuple[int, Any]]:
    """`2/2`, `X/X`: power and toughness themselves."""
    if place < reading.size:
        halves = reading.words[place].split("/")
        if len(halves) == 2 and all(half.isdigit() or half == "X" for half in halves):
            yield place + 1, tuple(X() if half == "X" else int(half) for half in halves)


def print_base(value: Any, language: Language) -> str | None:
    """Power and toughness themselves."""
    if not isinstance(value, tuple) or not all(isinstance(half, (int, X)) for half in value):
        return None
    return "/".join("X" if isinstance(half, X) else str(half) for half in value)


def builtins() -> dict[str, Builtins]:
    """The categories read by the functions of this module."""
    return {"pt": Builtins(read_pt, print_pt), "base": Builtins(read_base, print_base)}


def conditions_entries() -> Iterator[Entry]:
    """What follows `if` and `as long as`."""
    C = conditions.Comparison
    yield rule(
        "condition",
        lambda v: conditions.Exists(Each(every(v["f"], filters.ControlledBy(v["p"])))),
        lambda n: _controls(n.what) if isinstance(n, conditions.Exists) else None,
        ("{p:player} <controls|control> (a|an) {f:filter}",),
        ("{p:player}操控{f:filter}", "{p:player}操控(一个|任一|至少一个|任何){f:filter}"),
    )
    yield rule(
        "condition",
        lambda v: conditions.Exists(Each(every(either(v["f"], v["g"]), filters.ControlledBy(v["p"])))),
        None,
        "{p:player} <controls|control> (a|an) {f:head} or (a|an) {g:head}",
        (),
    )
    yield rule(
        "condition",
        lambda v: conditions.Exists(Each(every(filters.Other(), v["f"], filters.ControlledBy(v["p"])))),
        None,
        "{p:player} <controls|control> another {f:filter}",
        ("{p:player}操控另一个{f:filter}",),
    )
    yield rule(
        "condition",
        lambda v: conditions.NotSo(conditions.Exists(Each(every(v["f"], filters.ControlledBy(v["p"]))))),
        lambda n: (
            _controls(n.part.what)
            if isinstance(n, conditions.NotSo) and isinstance(n.part, conditions.Exists)
            else None
        ),
        "{p:player} <controls|control> no {f:filter+}",
        (
            "{p:player}未操控{f:filter}",
            "{p:player}没有操控{f:filter}",
            "{p:player}不操控{f:filter}",
            "{p:player}未操控任何{f:filter}",
            "{p:player}没有操控任何{f:filter}",
        ),
    )
    yield rule(
        "condition",
        lambda v: C(Count(Each(every(v["f"], filters.ControlledBy(v["p"])))), ">=", v["n"]),
        lambda n: (
            {**_controls(n.one.what), "n": n.other}
            if isinstance(n, C) and n.operator == ">=" and isinstance(n.one, Count) and _controls(n.one.what)
            else None
        ),
        "{p:player} <controls|control> {n:number} or more {f:filter+}",
        (
            "{p:player}操控{n:number}个或更多{f:filter}",
            "{p:player}操控{n:number}个或更多的{f:filter}",
            "{p:player}操控{n:number}个或以上的{f:filter}",
            "{p:player}操控至少{n:number}个{f:filter}",
        ),
    )
    yield rule(
        "condition",
        lambda v: C(values_life(v["p"]), v["o"], v["n"]),
        lambda n: (
            {"p": n.one.who, "o": n.operator, "n": n.other}
            if isinstance(n, C) and type(n.one).__name__ == "LifeOf" and isinstance(n.other, int)
            else None
        ),
        "{p:player} <has|have> {n:digits} {o:or_more} life",
        (
            "{p:player}的总生命(为|){n:digits}{o:or_more}",
            "{p:player}(的|)总生命{o:or_more_zh}{n:digits}",
            "{p:player}有{n:digits}点{o:or_more}生命",
            "{p:player}有{n:digits}点{o:or_more}的生命",
            "{p:player}的总生命为{n:digits}点{o:or_more}",
        ),
    )
    from scenarios.engine.values import Devotion

    yield rule(
        "condition",
        lambda v: C(v["v"], "<", v["n"]) if isinstance(v["v"], Devotion) else None,
        lambda n: (
            {"v": n.one, "n": n.other}
            if isinstance(n, C) and isinstance(n.one, Devotion) and n.operator == "<"
            else None
        ),
        "{v:value} is less than {n:number}",
        ("{v:value}(小于|少于|不足|低于){n:number}(点|)",),
    )
    yield word("or_more", ">=", "or more", ("或更多", "或以上", "或更高"))
    yield word("or_more", "<=", "or less", ("或更少", "或以下", "或更低"))
    yield word("or_more_zh", ">=", (), ("等于或大于", "大于或等于"))
    yield word("or_more_zh", "<=", (), ("等于或小于", "小于或等于"))
    yield rule(
        "condition",
        lambda v: C(_hand(v["p"]), v["o"], v["n"]),
        lambda n: (
            {"p": n.one.who, "o": n.operator, "n": n.other}
            if isinstance(n, C)
            and type(n.one).__name__ == "CardsIn"
            and n.one.zone == "hand"
            and n.other != 0
            else None
        ),
        (
            "{p:player} <has|have> {n:number} {o:or_more} cards in hand",
            "{p:player} <has|have> {n:number} {o:or_more} cards in (their|your) hand",
        ),
        (
            "{p:player}手(上|牌)有{n:number}张{o:or_more}(的|)牌",
            "{p:player}(的|)手牌(数量|)(为|有|){n:number}张{o:or_more}",
            "{p:player}有{n:number}张{o:or_more}(的|)手牌",
        ),
    )
    yield rule(
        "condition",
        lambda v: C(_hand(v["p"]), "=", 0),
        lambda n: (
            {"p": n.one.who}
            if isinstance(n, C)
            and n.operator == "="
            and n.other == 0
            and type(n.one).__name__ == "CardsIn"
            and n.one.zone == "hand"
            else None
        ),
        ("{p:player} <has|have> no cards in hand",),
        ("{p:player}没有手牌", "{p:player}手上没有牌", "{p:player}没有任何手牌"),
    )
    yield rule(
        "condition",
        lambda v: C(_yard(v["p"]), ">=", v["n"]),
        lambda n: (
            {"p": n.one.who, "n": n.other}
            if isinstance(n, C)
            and n.operator == ">="
            and type(n.one).__name__ == "CardsIn"
            and n.one.zone == "graveyard"
            else None
        ),
        (
            "{p:player} <has|have> {n:number} or more cards in (your|their) graveyard",
            "there are {n:number} or more cards in your graveyard",
        ),
        (
            "{p:player}的坟墓场中有{n:number}张或更多(的|)牌",
            "{p:player}坟墓场中有{n:number}张或更多(的|)牌",
            "{p:player}坟墓场(中|)(的|)牌数(量|)(为|){n:number}张或更多",
        ),
    )
    yield word(
        "condition",
        conditions.TurnOf(),
        ("it's your turn", "during your turn"),
        ("在你的回合(中|)", "该回合是你的回合", "本回合为你的回合", "是你的回合", "在你回合中"),
    )
    yield word("condition", conditions.NotSo(conditions.TurnOf()), "it's not your turn", ("不是你的回合",))
    for name, en, zh in (("blocked", "blocked", "被阻挡"),):
        yield word("state", filters.Being(name), en, zh)
    for name, en, zh_words in (
        ("tapped", "tapped", ("已横置", "横置")),
        ("untapped", "untapped", ("未横置", "并未横置")),
        ("attacking", "attacking", ("正进行攻击", "正在攻击", "进行攻击", "攻击")),
        ("blocking", "blocking", ("正进行阻挡", "进行阻挡")),
        ("enchanted", "enchanted", ("被结附", "受结附")),
        ("equipped", "equipped", ("已佩带武具", "佩带武具", "装备着武具")),
    ):
        yield word("state", filters.Being(name), en, zh_words)
    yield entry(
        "condition",
        conditions.Matches,
        (
            "{what:thing} <is|are> {filter:state}",
            "{what:thing} <is|are> (a|an) {filter:filter}",
            "{what:thing} was (a|an) {filter:filter}",
        ),
        (
            "{what:thing}(已|){filter:state}",
            "{what:thing}(为|是){filter:state}(的|)",
            "{what:thing}是{filter:filter}",
            "{what:thing}为{filter:filter}",
            "{what:thing}是一个{filter:filter}",
            "{what:thing}原为{filter:filter}",
        ),
    )
    yield rule(
        "condition",
        lambda v: conditions.Matches(v["w"], v["f"]),
        lambda n: {"w": n.what, "f": n.filter} if isinstance(n, conditions.Matches) else None,
        "{w:thing} <has|have> {f:having}",
        ("{w:thing}具有{f:having}", "{w:thing}上有{f:having}", "{w:thing}有{f:having}"),
    )
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
    yield word(
        "condition",
        conditions.Kicked(),
        ("~ was kicked", "it was kicked"),
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
        conditions.WasCast(),
        ("you cast it", "it was cast"),
        ("你施放它", "你使用它", "它是由你施放", "你施放过它"),
    )
    yield word("condition", conditions.TimeOfDay("day"), ("it's day", "it is day"), ("时值白昼", "为白昼"))
    yield word(
        "condition", conditions.TimeOfDay("night"), ("it's night", "it is night"), ("时值黑夜", "为黑夜")
    )
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
            "(任一|一位|某位|)牌手(于|)上(个|)回合(中|)施放(过|了){n:number}个或更多(的|)咒语",
        ),
    )
    tallies = {
        "life gained": ("gained life", ("获得过生命", "曾获得生命", "获得了生命")),
        "life lost": ("lost life", ("失去过生命", "曾失去生命", "失去了生命")),
        "creatures died": ("", ()),
        "attacked": ("attacked with a creature", ("以生物攻击过", "曾以生物攻击", "用生物攻击过")),
    }
    for what, (en, zh_words) in tallies.items():
        if en:
            yield entry(
                "condition",
                conditions.Happened,
                (f"{{who:player}} {en} this turn", f"{{who:player}} have {en} this turn"),
                tuple(
                    t for z in zh_words for t in (f"{{who:player}}(于|)本回合(中|){z}", f"{{who:player}}{z}")
                ),
                what=what,
            )


def values_life(who: Any) -> Any:
    """A life total."""
    from scenarios.engine.values import LifeOf

    return LifeOf(who)


def _hand(who: Any) -> Any:
    from scenarios.engine.values import CardsIn

    return CardsIn("hand", who)


def _yard(who: Any) -> Any:
    from scenarios.engine.values import CardsIn

    return CardsIn("graveyard", who)


def _controls(noun: Any) -> Values | None:
    if not isinstance(noun, Each):
        return None
    controllers = [part for part in parts_of(noun.what) if isinstance(part, filters.ControlledBy)]
    if len(controllers) != 1:
        return None
    return {
        "p": controllers[0].who,
        "f": every(*(part for part in parts_of(noun.what) if part != controllers[0])),
    }


def operations() -> Iterator[Entry]:
    """Layer operations: `gets +1/+1`, `gains flying`, `becomes …`; each a tuple of operations."""
    gives: list[tuple[str, str, tuple[str, ...]]] = [
        ("gain", "<gains|gain>", ("获得", "得", "得到", "并获得")),
        ("have", "<has|have>", ("具有", "具", "有", "拥有")),
    ]
    for category, en, zh in gives:
        yield one(
            f"{category}_one",
            "<gets|get> {pt:pt}",
            ("得{pt:pt}", "得到{pt:pt}", "各得{pt:pt}", "获得{pt:pt}"),
            lambda v: ModifyPT(*v["pt"]),
            lambda n: {"pt": (n.power, n.toughness)} if type(n) is ModifyPT else None,
        )
        yield one(
            f"{category}_one",
            "<gets|get> {pt:pt} for each {f:filter}",
            (
                "每有一个{f:filter}，便得{pt:pt}",
                "每有一个{f:filter}，它便得{pt:pt}",
                "每有一个{f:filter}，便得到{pt:pt}",
                "每有一个{f:filter}便得{pt:pt}",
            ),
            lambda v: _per(v["pt"], Count(Each(v["f"]))),
            lambda n: _unper(n, Count),
        )
        yield one(
            f"{category}_one",
            f"{en} {{a:granted}}",
            tuple(f"{z}{{a:granted}}" for z in zh),
            lambda v: AddAbilities(v["a"]),
            lambda n: {"a": n.abilities} if isinstance(n, AddAbilities) else None,
        )
        yield one(
            f"{category}_one",
            f"{en} base power and toughness {{b:base}}",
            ("基础力量与防御力为{b:base}", "基础力量和防御力为{b:base}", "具有{b:base}的基础力量与防御力"),
            lambda v: SetPT(*v["b"]),
            lambda n: {"b": (n.power, n.toughness)} if type(n) is SetPT else None,
        )
        yield one(
            f"{category}_one",
            "<loses|lose> all abilities",
            ("失去所有异能", "失去所有的异能", "失去全部异能"),
            lambda v: continuous.LoseAbilities(),
            lambda n: {} if n == continuous.LoseAbilities() else None,
        )
        yield one(
            f"{category}_one",
            "<loses|lose> {k:keyword_name}",
            ("失去{k:keyword_name}异能", "失去{k:keyword_name}"),
            lambda v: continuous.LoseAbilities((v["k"],)),
            lambda n: (
                {"k": n.keywords[0]}
                if isinstance(n, continuous.LoseAbilities) and len(n.keywords) == 1 and not n.ever
                else None
            ),
        )
        yield passing(category, f"{category}_one")
        yield rule(
            category,
            lambda v: (*v["a"], *v["b"]),
            lambda n: {"a": n[:-1], "b": n[-1:]} if isinstance(n, tuple) and len(n) > 1 else None,
            (
                f"{{a:{category}=}} and {{b:{category}_one=}}",
                f"{{a:{category}=}} , {{b:{category}_one=}}",
                f"{{a:{category}=}} , and {{b:{category}_one=}}",
            ),
            (
                f"{{a:{category}}}且{{b:{category}_one}}",
                f"{{a:{category}}}，且{{b:{category}_one}}",
                f"{{a:{category}}}并{{b:{category}_one}}",
                f"{{a:{category}}}，并{{b:{category}_one}}",
                f"{{a:{category}}}与{{b:{category}_one}}",
                f"{{a:{category}}}，{{b:{category}_one}}",
            ),
        )
        be = (
            (("become", "<becomes|become>", ("成为", "变成", "变为")),)
            if category == "gain"
            else (("be", "<is|are>", ("为", "是", "成为", "均为", "均是", "都是", "都为")),)
        )
        for _, verb, zh_verbs in be:
            yield from _becoming(category, verb, zh_verbs)
    yield rule(
        "granted",
        lambda v: (v["a"],),
        lambda n: {"a": n[0]} if isinstance(n, tuple) and len(n) == 1 and isinstance(n[0], Keyword) else None,
        "{a:keyword}",
        ("{a:keyword}异能", "{a:keyword}"),
    )
    yield rule(
        "granted",
        lambda v: (v["a"],),
        lambda n: {"a": n[0]} if isinstance(n, tuple) and len(n) == 1 else None,
        '" {a:ability} "',
        '"{a:ability}"',
    )
    yield rule(
        "granted",
        lambda v: (*v["l"], v["a"]),
        lambda n: (
            {"l": n[:-1], "a": n[-1]}
            if isinstance(n, tuple) and len(n) > 1 and all(isinstance(x, Keyword) for x in n)
            else None
        ),
        ("{l:granted_list} and {a:keyword}", "{l:granted_list} , and {a:keyword}"),
        (
            "{l:granted_list}与{a:keyword}异能",
            "{l:granted_list}和{a:keyword}异能",
            "{l:granted_list}以及{a:keyword}异能",
            "{l:granted_list}且{a:keyword}异能",
            "{l:granted_list}及{a:keyword}异能",
            "{l:granted_list}异能与{a:keyword}异能",
            "{l:granted_list}异能和{a:keyword}异能",
            "{l:granted_list}、{a:keyword}异能",
            "{l:granted_list}与{a:keyword}",
            "{l:granted_list}，以及{a:keyword}异能",
        ),
    )
    yield rule(
        "granted",
        lambda v: (*v["l"], v["a"]),
        lambda n: (
            {"l": n[:-1], "a": n[-1]}
            if isinstance(n, tuple) and len(n) > 1 and not isinstance(n[-1], Keyword)
            else None
        ),
        '{l:granted} and " {a:ability} "',
        (
            '{l:granted}和"{a:ability}"',
            '{l:granted}与"{a:ability}"',
            '{l:granted}以及"{a:ability}"',
            '{l:granted}，以及"{a:ability}"',
        ),
    )
    yield rule(
        "granted_list",
        lambda v: (v["a"],),
        lambda n: {"a": n[0]} if len(n) == 1 else None,
        "{a:keyword}",
        "{a:keyword}",
    )
    yield rule(
        "granted_list",
        lambda v: (*v["l"], v["a"]),
        lambda n: {"l": n[:-1], "a": n[-1]} if len(n) > 1 else None,
        "{l:granted_list} , {a:keyword}",
        ("{l:granted_list}，{a:keyword}", "{l:granted_list}、{a:keyword}"),
    )
    yield rule(
        "granted",
        lambda v: (Keyword("protection", what=v["x"]), Keyword("protection", what=v["y"])),
        None,
        "protection from {x:quality} and from {y:quality}",
        ("反{x:quality}(和|与|且|以及|)反{y:quality}保护异能", "反{x:quality}保护与反{y:quality}保护异能"),
    )


def one(category: str, en: str | tuple[str, ...], zh: str | tuple[str, ...], make: Any, unmake: Any) -> Entry:
    """An entry for a single operation, as a tuple of one."""

    def taken(node: Any) -> Values | None:
        return unmake(node[0]) if isinstance(node, tuple) and len(node) == 1 else None

    return rule(category, lambda v: (make(v),), taken, en, zh)


def _per(pt: Any, count: Any) -> ModifyPT:
    def times(half: Any) -> Any:
        return half if half == 0 else count if half == 1 else Times(half, count)

    return ModifyPT(times(pt[0]), times(pt[1]))


def _unper(n: Any, kind: type[Any]) -> Values | None:
    if type(n) is not ModifyPT:
        return None
    found: list[Any] = []
    pair = []
    for half in (n.power, n.toughness):
        if isinstance(half, kind):
            found.append(half)
            pair.append(1)
        elif isinstance(half, Times) and isinstance(half.amount, kind):
            found.append(half.amount)
            pair.append(half.factor)
        elif half == 0:
            pair.append(0)
        else:
            return None
    if not found or any(one_ != found[0] for one_ in found) or not isinstance(found[0].what, Each):
        return None
    return {"pt": tuple(pair), "f": found[0].what.what} if found[0].what.zone == "battlefield" else None


def _becoming(category: str, verb: str, zh: tuple[str, ...]) -> Iterator[Entry]:
    """`becomes a 3/3 Beast creature`, `is every creature type`, `becomes blue`."""
    name = f"{category}_one"

    def each(*texts: str) -> tuple[str, ...]:
        return tuple(f"{z}{t}" for z in zh for t in texts)

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
        f"{verb} {{c:color_word}} in addition to (its|their) other colors",
        each("{c:color_word}，并仍具有原来的颜色", "{c:color_word}，且仍保有原本的颜色"),
        lambda v: continuous.SetColors(frozenset((v["c"],)), in_addition=True),
        lambda n: (
            {"c": next(iter(n.colors))}
            if isinstance(n, continuous.SetColors) and len(n.colors) == 1 and n.in_addition and not n.chosen
            else None
        ),
    )
    yield one(
        name,
        f"{verb} colorless",
        each("无色"),
        lambda v: continuous.SetColors(),
        lambda n: {} if n == continuous.SetColors() else None,
    )
    yield one(
        name,
        (
            f"{verb} every creature type",
            f"{verb} all creature types",
            "<gains|gain> all creature types",
            "<has|have> all creature types",
        ),
        (*each("所有生物类别"), "具有所有生物类别", "具有所有的生物类别", "具有每种生物类别"),
        lambda v: continuous.AllCreatureTypes(),
        lambda n: {} if n == continuous.AllCreatureTypes() else None,
    )
    for text, after in ((f"{verb} (a|an|) {{t:land_types}}", ""),):
        yield one(
            name,
            text + after,
            (*each("{t:land_types}"),),
            lambda v: continuous.SetLandTypes(v["t"]),
            lambda n: {"t": n.subtypes} if isinstance(n, continuous.SetLandTypes) else None,
        )
    yield rule(
        name,
        _of_value,
        _unvalue,
        (
            f"{verb} (a|an|) {{t:type_list=}} in addition to (its|their) other types and has base power and base toughness each equal to {{v:value}}",
            f"{verb} (a|an|) {{t:type_list=}} with power and toughness each equal to {{v:value}}",
        ),
        each(
            "{t:type_list}，且仍具有原本的类别，其基础力量与防御力各等同于{v:value}",
            "{t:type_list}，其力量与防御力各等同于{v:value}",
            "{t:type_list}，且其力量和防御力各等同于{v:value}",
        ),
    )
    yield one(
        name,
        f"{verb} the chosen type in addition to (its|their) other types",
        each("所选类别，且仍具有原本的类别", "所选的类别，且仍具有原有的类别"),
        lambda v: continuous.AddTypes(chosen="creature type"),
        lambda n: {} if n == continuous.AddTypes(chosen="creature type") else None,
    )
    yield rule(
        name,
        _both_addition,
        lambda n: None,
        (
            f"<has|have> base power and toughness {{b:base}} and {verb} (a|an|) {{t:type_list=}} in addition to (its|their) other types",
            f"{verb} (a|an) {{t:type_list}} in addition to (its|their) other types and <has|have> base power and toughness {{b:base}}",
        ),
        ("基础力量与防御力为{b:base}，且额外具有{t:type_list}此(类别|类别)",),
    )
    addition = "in addition to (its|their) other (types|land types|creature types|subtypes)"
    yield one(
        name,
        f"{verb} (a|an|) {{t:type_list}} {addition}",
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
        lambda v: _added(v["t"]),
        lambda n: {"t": _typed(n)} if isinstance(n, continuous.AddTypes) and not n.chosen else None,
    )
    # `3/3 Beast creatures that are still lands`: types are added, subtypes of creatures come new.
    still_en = "(that's|that are) still (a|) {o:type_word}"
    yield rule(
        name,
        _animated,
        _unanimated,
        f"{verb} (a|an|) {{b:base}} {{t:type_list=}} {still_en}",
        each(
            "{b:base}的{t:type_list}，且仍(是|为){o:type_word}",
            "{b:base}{t:type_list}，且仍(是|为){o:type_word}",
            "{b:base}{t:type_list}，并仍(是|为){o:type_word}",
        ),
    )
    yield rule(
        name,
        lambda v: (*_animated(v)[:-1], AddAbilities(v["a"]), _animated(v)[-1]),
        None,
        f"{verb} (a|an|) {{b:base}} {{t:type_list=}} with {{a:granted}} {still_en}",
        each("{b:base}，具{a:granted}(，|)的{t:type_list}，且仍(是|为){o:type_word}"),
    )
    yield rule(
        name,
        _became,
        _unbecame,
        (f"{verb} (a|an) {{b:base}} {{t:type_list}}", f"{verb} {{b:base}} {{t:type_list}}"),
        each("{b:base}{t:type_list}", "{b:base}的{t:type_list}", "一个{b:base}{t:type_list}"),
    )
    yield rule(
        name,
        lambda v: (*_became(v)[:-1], AddAbilities(v["a"]), _became(v)[-1]),
        _unbecame_with,
        f"{verb} (a|an) {{b:base}} {{t:type_list}} with {{a:granted}}",
        each(
            "{b:base}，具{a:granted}(，|)的{t:type_list}",
            "{b:base}{t:type_list}，且具{a:granted}",
            "{b:base}，且具{a:granted}的{t:type_list}",
            "{b:base}且具{a:granted}的{t:type_list}",
            "{b:base}，具有{a:granted}的{t:type_list}",
        ),
    )


LandTypes = frozenset[str]


def _both_addition(v: Values) -> Any:
    return (_added(v["t"]), SetPT(*v["b"])) if not v["t"][3] else None


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
        return {"t": _typed(n[0]), "v": n[1].power}
    return None


def _added(types: Any) -> Any:
    return continuous.AddTypes(types[0], types[1], types[2])


def _typed(n: Any) -> Any:
    return (n.types, n.subtypes, n.supertypes, frozenset())


def _animated(v: Values) -> Any:
    types, subs, supers, colors = v["t"]
    found: list[Any] = [
        continuous.AddTypes(types - frozenset((v["o"],)) if v["o"] != "creature" else types, subs, supers)
    ]
    if colors:
        found.append(continuous.SetColors(colors))
    return (*found, SetPT(*v["b"]))


def _unanimated(n: Any) -> Values | None:
    if (
        not isinstance(n, tuple)
        or len(n) not in (2, 3)
        or not isinstance(n[0], continuous.AddTypes)
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


def _became(v: Values) -> Any:
    """CR 205.1a: a thing that becomes an artifact creature keeps being an artifact (205.1b is said otherwise)."""
    types, subs, supers, colors = v["t"]
    if supers or not types:
        return None
    found: list[Any] = [continuous.SetTypes(types, subs)]
    if colors:
        found.append(continuous.SetColors(colors))
    return (*found, SetPT(*v["b"]))


def _unbecame(n: Any) -> Values | None:
    if (
        not isinstance(n, tuple)
        or len(n) not in (2, 3)
        or not isinstance(n[0], continuous.SetTypes)
        or type(n[-1]) is not SetPT
    ):
        return None
    colors = n[1].colors if len(n) == 3 and isinstance(n[1], continuous.SetColors) else frozenset()
    if len(n) == 3 and not colors:
        return None
    return {"b": (n[-1].power, n[-1].toughness), "t": (n[0].types, n[0].subtypes, frozenset(), colors)}


def _unbecame_with(n: Any) -> Values | None:
    if not isinstance(n, tuple) or len(n) < 3 or not isinstance(n[-2], AddAbilities):
        return None
    found = _unbecame((*n[:-2], n[-1]))
    return None if found is None else {**found, "a": n[-2].abilities}


def type_lists() -> Iterator[Entry]:
    """`green Saproling creature`: what types, subtypes, supertypes and colors a thing has, in any order."""
    none: frozenset[str] = frozenset()
    for category, place in (("type_word", 0), ("subtype_word", 1), ("supertype_word", 2), ("color_word", 3)):

        def make(v: Values, place: int = place) -> Any:
            return tuple(frozenset((v["w"],)) if place == at else none for at in range(4))

        yield rule("type_one", make, None, f"{{w:{category}=}}", f"{{w:{category}}}")
    yield word("type_one", (none, none, none, none), "colorless", ("无色", "无色的"))
    yield passing("type_read", "type_one")
    yield rule(
        "type_read",
        lambda v: tuple(a | b for a, b in zip(v["a"], v["b"], strict=True)),
        None,
        ("{a:type_read} {b:type_one=}", "{a:type_read} and {b:type_one=}"),
        (
            "{a:type_read}{b:type_one}",
            "{a:type_read}／{b:type_one}",
            "{a:type_read}与{b:type_one}",
            "{a:type_read}的{b:type_one}",
            "{a:type_read}双色{b:type_one}",
            "{a:type_read}且{b:type_one}",
            "{a:type_read}和{b:type_one}",
            "{a:type_read}双色的{b:type_one}",
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


def durations() -> Iterator[Entry]:
    """CR 611.2b."""
    yield word(
        "duration",
        Duration(),
        ("until end of turn",),
        ("直到回合结束", "直到本回合结束", "至回合结束", "直到该回合结束"),
    )
    yield word(
        "duration",
        Duration("your next turn"),
        "until your next turn",
        ("直到你的下一个回合", "直到你的下个回合", "直到你的下一回合"),
    )
    yield word(
        "duration",
        Duration("end of your next turn"),
        "until the end of your next turn",
        ("直到你下一个回合结束", "直到你下个回合结束", "直到你的下一个回合结束"),
    )
    yield word("duration", Duration("end of combat"), "until end of combat", ("直到战斗结束",))
    yield rule(
        "duration",
        lambda v: Duration("", v["c"]),
        lambda n: {"c": n.as_long_as} if isinstance(n, Duration) and n.as_long_as is not None else None,
        ("for as long as {c:condition}",),
        ("只要{c:condition}",),
    )
    yield word(
        "this_turn",
        Duration(),
        ("this turn",),
        ("本回合(中|)", "于本回合(中|)", "在本回合(中|)", "此回合(中|)"),
    )


def applying() -> Iterator[Entry]:
    """Effects that begin: `target creature gets +3/+3 until end of turn`."""
    A = changes.Apply
    yield entry(
        "clause",
        A,
        (
            "{what:noun} {operations:gain=} {duration:duration}",
            "{duration:duration} , {what:noun} {operations:gain=}",
            "{what:noun} each {operations:gain+} {duration:duration}",
        ),
        (
            "{what:noun}{operations:gain}{duration:duration}",
            "{duration:duration}，{what:noun}{operations:gain}",
            "{what:noun}各{operations:gain}{duration:duration}",
            "{what:noun}{operations:gain}，{duration:duration}",
            "{what:noun}{operations:gain}，且持续{duration:duration}",
        ),
    )
    yield rule(
        "clause",
        lambda v: A(Each(v["f"]), v["o"], v["d"]),
        lambda n: (
            {"f": n.what.what, "o": n.operations, "d": n.duration}
            if isinstance(n, A) and isinstance(n.what, Each) and n.what.zone == "battlefield"
            else None
        ),
        ("{f:filter+} {o:gain+} {d:duration}", "{d:duration} , {f:filter+} {o:gain+}"),
        (
            "{f:filter}{o:gain}{d:duration}",
            "{f:filter}各{o:gain}{d:duration}",
            "{d:duration}，{f:filter}{o:gain}",
        ),
    )
    for with_en, with_zh, has in (("", "", False), (" with {a:granted}", "具{a:granted}", True)):

        def animate(v: Values, has: bool = has) -> Any:
            ops = _animated({**v, "o": v["o"]})
            return A(v["w"], (*ops[:-1], AddAbilities(v["a"]), ops[-1]) if has else ops, v["d"])

        zh_core = ("{b:base}，" + with_zh + "(，|)的{t:type_list}") if has else "{b:base}(的|){t:type_list}"
        yield rule(
            "clause",
            animate,
            None,
            (
                f"{{w:thing}} becomes (a|an) {{b:base}} {{t:type_list}}{with_en} {{d:duration}} . it's still (a|an) {{o:type_word}}",
                f"{{d:duration}} , {{w:thing}} becomes (a|an) {{b:base}} {{t:type_list}}{with_en} . it's still (a|an) {{o:type_word}}",
            ),
            (
                f"{{w:thing}}(成为|变成|变为)(一个|){zh_core}{{d:duration}}。它仍(然|)(是|为)(一个|){{o:type_word}}",
                f"{{d:duration}}，{{w:thing}}(成为|变成|变为)(一个|){zh_core}。它仍(然|)(是|为)(一个|){{o:type_word}}",
                f"{{w:thing}}(成为|变成|变为)(一个|){zh_core}，且仍为{{o:type_word}}{{d:duration}}",
            ),
        )
    yield entry(
        "clause",
        A,
        "{what:noun} {operations:gain=}",
        "{what:noun}{operations:gain}",
        duration=Duration("always"),
    )
    control = lambda n: (
        {"w": n.what, "d": n.duration}
        if isinstance(n, A) and n.operations == (continuous.GainControl(You()),)
        else None
    )
    yield rule(
        "clause",
        lambda v: A(v["w"], (continuous.GainControl(You()),), v["d"]),
        lambda n: control(n) if control(n) and n.duration != Duration("always") else None,
        ("gain control of {w:noun} {d:duration}", "{d:duration} , gain control of {w:noun}"),
        (
            "获得{w:noun}的操控权{d:duration}",
            "你获得{w:noun}的操控权{d:duration}",
            "{d:duration}，(你|)获得{w:noun}的操控权",
            "获得{w:noun}之操控权{d:duration}",
            "获得{w:noun}的操控权，{d:duration}",
        ),
    )
    yield rule(
        "clause",
        lambda v: A(v["w"], (continuous.GainControl(You()),), Duration("always")),
        lambda n: {"w": n.what} if control(n) and n.duration == Duration("always") else None,
        "gain control of {w:noun}",
        ("获得{w:noun}的操控权", "你获得{w:noun}的操控权", "获得{w:noun}之操控权"),
    )
    yield rule(
        "clause",
        lambda v: A(v["w"], (continuous.SwitchPT(),), v["d"]),
        lambda n: (
            {"w": n.what, "d": n.duration}
            if isinstance(n, A) and n.operations == (continuous.SwitchPT(),)
            else None
        ),
        "switch {w:noun} 's power and toughness {d:duration}",
        (
            "将{w:noun}的力量与防御力互换{d:duration}",
            "{w:noun}的力量与防御力互换{d:duration}",
            "互换{w:noun}的力量与防御力{d:duration}",
            "互换{w:noun}的力量和防御力{d:duration}",
        ),
    )
    B = changes.BecomeCopyOf
    yield from exceptions()
    yield entry(
        "clause",
        B,
        "{what:noun} becomes a copy of {of:noun} {duration:duration}",
        (
            "{what:noun}成为{of:noun}的(复制品|复制){duration:duration}",
            "{duration:duration}，{what:noun}成为{of:noun}的(复制品|复制)",
        ),
    )
    yield entry(
        "clause", B, "{what:noun} becomes a copy of {of:noun}", ("{what:noun}成为{of:noun}的(复制品|复制)",)
    )
    yield rule(
        "clause",
        lambda v: changes.ApplyRules((v["r"],), v["w"], v["d"]),
        lambda n: (
            {"r": n.rules[0], "w": n.what, "d": n.duration}
            if isinstance(n, changes.ApplyRules) and n.what is not None and len(n.rules) == 1
            else None
        ),
        ("{w:noun} {r:cant=} {d:this_turn}", "{d:this_turn} , {w:noun} {r:cant=}"),
        (
            "{w:noun}{d:this_turn}{r:cant}",
            "{d:this_turn}，{w:noun}{r:cant}",
            "{d:this_turn}{w:noun}{r:cant}",
            "{w:noun}{r:cant}{d:duration}",
        ),
    )
    yield rule(
        "clause",
        lambda v: changes.ApplyRules((_about(v["r"], v["f"]),), None, v["d"]),
        None,
        "{f:filter+} {r:cant+} {d:this_turn}",
        (
            "{f:filter}{d:this_turn}{r:cant}",
            "{d:this_turn}，{f:filter}{r:cant}",
            "{d:this_turn}{f:filter}{r:cant}",
        ),
    )
    yield rule("clause", lambda v: changes.ApplyRules((v["r"],), v["w"], v["d"]), lambda n: {"r": n.rules[0], "w": n.what, "d": n.duration} if isinstance(n, changes.ApplyRules) and n.what is not None and len(n.rules) == 1 and isinstance(n.rules[0], rules.Must) else None,
        "{w:noun} {r:must=} {d:this_turn} if able", ("{w:noun}{d:this_turn}{r:must}", "{d:this_turn}，{w:noun}{r:must}", "{w:noun}{r:must}{d:duration}"))  # fmt: skip
    yield rule(
        "clause",
        lambda v: changes.ApplyRules((rules.LandPlays(v["n"]),), None, v["d"]),
        lambda n: (
            {"n": n.rules[0].amount, "d": n.duration}
            if isinstance(n, changes.ApplyRules)
            and len(n.rules) == 1
            and isinstance(n.rules[0], rules.LandPlays)
            else None
        ),
        "you may play {n:extra_lands} {d:this_turn}",
        ("你{d:this_turn}可以额外使用{n:extra_lands}", "{d:this_turn}，你可以额外使用{n:extra_lands}"),
    )
    yield rule(
        "clause",
        lambda v: changes.ApplyRules(
            (rules.Cant("untap", AFFECTED),), v["w"], Duration("its controller's next untap step")
        ),
        lambda n: (
            {"w": n.what}
            if isinstance(n, changes.ApplyRules)
            and n.duration == Duration("its controller's next untap step")
            else None
        ),
        "{w:noun} <doesn't|don't> untap during (its|their) (controller's|controllers') next untap step",
        (
            "{w:noun}于其操控者的下一个重置步骤中不能重置",
            "{w:noun}(于|在)(其|它)(的|)操控者的下(一|)个重置步骤(中|)(不能|不)重置",
        ),
    )
    P = numbers.PreventDamage
    yield word(
        "clause",
        P(combat=True),
        ("prevent all combat damage that would be dealt this turn",),
        (
            "防止本回合(中|)将造成的所有战斗伤害",
            "防止(于|)本回合(中|)(将造成的|)所有(将造成的|)战斗伤害",
            "(于|)本回合(中|)，防止将造成(的|之)所有战斗伤害",
        ),
    )
    yield rule(
        "clause",
        lambda v: P(v["n"], v["w"]),
        lambda n: (
            {"n": n.amount, "w": n.to}
            if isinstance(n, P) and n.amount is not None and n.to is not None and n == P(n.amount, n.to)
            else None
        ),
        "prevent the next {n:digits} damage that would be dealt to {w:recipient} this turn",
        (
            "于本回合(中|)，防止接下来(将|)对{w:recipient}造成的{n:digits}点伤害",
            "防止本回合中接下来(将|)对{w:recipient}造成的{n:digits}点伤害",
            "(于|)本回合(中|)，防止接下来对{w:recipient}造成的{n:digits}点伤害",
        ),
    )
    yield rule(
        "clause",
        lambda v: P(None, v["w"]),
        lambda n: {"w": n.to} if isinstance(n, P) and n.to is not None and n == P(None, n.to) else None,
        "prevent all damage that would be dealt to {w:recipient} this turn",
        (
            "(于|)本回合(中|)，防止将对{w:recipient}造成(的|之)所有伤害",
            "防止本回合(中|)将对{w:recipient}造成的所有伤害",
        ),
    )
    yield rule(
        "clause",
        lambda v: P(by=v["f"], combat=True),
        lambda n: (
            {"f": n.by} if isinstance(n, P) and n.by is not None and n == P(by=n.by, combat=True) else None
        ),
        "prevent all combat damage that would be dealt this turn by {f:filter+}",
        ("(于|)本回合(中|)，防止{f:filter}将造成(的|之)所有战斗伤害",),
    )


def exceptions() -> Iterator[Entry]:
    """CR 707.9: `except it's 7/7`, `except it's legendary in addition to its other types`."""
    yield one(
        "but",
        "it's {b:base}",
        ("其(为|是){b:base}", "它(为|是){b:base}", "其力量与防御力为{b:base}"),
        lambda v: SetPT(*v["b"]),
        lambda n: {"b": (n.power, n.toughness)} if type(n) is SetPT else None,
    )
    yield one(
        "but",
        "it's (a|an|) {t:type_list} in addition to its other types",
        (
            "(其|它)(额外|)(还|)(是|为|具有|)(一个|){t:type_list}(此类别|类别|)，(且|并)(仍|)(具有|是)(其|)(原有|原本)(的|)(其他|)类别",
            "(其|它)额外具有{t:type_list}(此|等|)(类别|)",
            "(其|它)还是{t:type_list}",
            "(其|它)(是|为){t:type_list}(，|)(且|并)仍(是|具有)原本的类别",
        ),
        lambda v: _added(v["t"]) if not v["t"][3] else None,
        lambda n: {"t": _typed(n)} if isinstance(n, continuous.AddTypes) and not n.chosen else None,
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
        lambda n: {"a": n[:-1], "b": n[-1:]} if isinstance(n, tuple) and len(n) > 1 else None,
        ("{a:buts} and {b:but}", "{a:buts} , {b:but}", "{a:buts} , and {b:but}"),
        ("{a:buts}，且{b:but}", "{a:buts}且{b:but}", "{a:buts}，并{b:but}"),
    )


def tokens_entries() -> Iterator[Entry]:
    """CR 111: `create two 1/1 white Soldier creature tokens with flying`."""
    T = changes.CreateTokens
    for status, en_s, zh_s in (
        ((), "", ""),
        (("tapped",), "tapped ", "横置的"),
        (("tapped", "attacking"), "tapped and attacking ", "横置且正进行攻击的"),
    ):

        def make(v: Values, status: tuple[str, ...] = status) -> Any:
            types = tuple(a | b for a, b in zip(v["t"], v.get("c", (frozenset(),) * 4), strict=True))
            face = token_face(types, v["b"], v.get("a", ()), v.get("name", ""))
            variable = any(isinstance(half, X) for half in v["b"])
            more = {"power": v["b"][0], "toughness": v["b"][1]} if variable else {}
            return None if face is None else T(face, v["n"], who=Subject(), status=status, **more)

        def unmake(node: Any, abilities: bool = False, status: tuple[str, ...] = status) -> Values | None:
            return token_parts(node, abilities, status)

        def granted(node: Any, u: Any = unmake) -> Values | None:
            return u(node, True)

        zh = f"{{n:number}}(个|张){zh_s}{{b:base}}(的|，|)"
        with_zh = "(，|)(且|)(具有|具)(有|){a:granted}(，|)(的|)"
        yield rule(
            "token_phrase",
            make,
            unmake,
            f"{{n:number}} {en_s}{{b:base}} {{t:type_list}} <token|tokens>",
            f"{zh}{{t:token_types}}",
        )
        yield rule(
            "token_phrase",
            make,
            granted,
            f"{{n:number}} {en_s}{{b:base}} {{t:type_list}} <token|tokens> with {{a:granted}}",
            (
                f"{zh}{{c:type_read}}{with_zh}{{t:token_types}}",
                f"{zh}，(且|)(具有|具){{a:granted}}的{{t:token_types}}",
                f"{zh}{{t:token_types}}，(且|其|它)(具有|具){{a:granted}}",
            ),
        )
        for kind in "Treasure Food Gold Clue Blood Powerstone Map".split():
            yield rule(
                "token_phrase",
                lambda v, k=kind, s=status: T(None, v["n"], k, who=Subject(), status=s),
                lambda n, k=kind, s=status: (
                    {"n": n.amount}
                    if isinstance(n, T) and n == T(None, n.amount, k, who=Subject(), status=s)
                    else None
                ),
                f"{{n:number}} {en_s}{kind} <token|tokens>",
                tuple(f"{{n:number}}个{zh_s}{z}衍生物" for z in subtypes().get(kind, ())),
            )
    C = changes.CreateCopies
    yield entry(
        "clause",
        C,
        ("create (a|an) token that's a copy of {of:noun}",),
        (
            "派出一个衍生物，此衍生物为{of:noun}(的|之)复制(品|)",
            "派出一个(是|为){of:noun}(的|之)复制品的衍生物",
            "将一个衍生物(放置进场|放进战场)，此衍生物为{of:noun}(的|之)复制(品|)",
            "派出一个衍生物，且其为{of:noun}(的|之)复制品",
            "派出一个衍生物，其为{of:noun}(的|之)复制(品|)",
            "将一个为{of:noun}之复制品的衍生物放进战场",
            "派出一个衍生物，其为{of:noun}的复制(品|)",
            "派出一个衍生物，它是{of:noun}的复制品",
        ),
    )
    yield rule(
        "clause",
        lambda v: C(v["of"], v["n"]) if v["n"] != 1 else None,
        lambda n: (
            {"of": n.of, "n": n.amount}
            if isinstance(n, C) and n == C(n.of, n.amount) and n.amount != 1
            else None
        ),
        "create {n:number} tokens that are copies of {of:noun}",
        ("派出{n:number}个衍生物，(且其|其|它们)(均|)为{of:noun}(的|之)复制品",),
    )
    yield rule(
        "token_types",
        lambda v: v["t"],
        lambda n: {"t": n},
        (),
        ("{t:type_list}衍生物", "{t:type_read}衍生生物"),
    )
    yield rule(
        "token_types",
        lambda v: (
            tuple(a | b for a, b in zip(v["t"], (frozenset(("creature",)), *[frozenset()] * 3), strict=True))
            if "creature" not in v["t"][0]
            else None
        ),
        None,
        (),
        ("{t:type_list}衍生生物", "{t:type_list}衍生的生物"),
    )
    yield rule(
        "token_types",
        lambda v: tuple(
            a | b
            for a, b in zip(v["t"], (frozenset(("creature", "artifact")), *[frozenset()] * 3), strict=True)
        ),
        None,
        (),
        ("{t:type_list}衍生神器生物",),
    )
    yield rule(
        "token_types",
        lambda v: tuple(
            a | b
            for a, b in zip(v["t"], (frozenset(("creature", "enchantment")), *[frozenset()] * 3), strict=True)
        ),
        None,
        (),
        ("{t:type_list}衍生结界生物",),
    )


def token_face(types: Any, base: Any, abilities: Any, name: str) -> Face | None:
    """The characteristics a text gives a token (111.3)."""
    kinds, subs, supers, colors = types
    if not kinds or (base is not None and "creature" not in kinds):
        return None
    power, toughness = (half if isinstance(half, int) else 0 for half in base) if base else (None, None)
    return Face(
        name=name,
        indicator=colors,
        supertypes=supers,
        types=kinds,
        subtypes=subs,
        power=power,
        toughness=toughness,
        abilities=tuple(abilities),
    )


def token_parts(node: Any, abilities: bool, status: tuple[str, ...]) -> Values | None:
    """Taken apart again."""
    if (
        not isinstance(node, changes.CreateTokens)
        or node.face is None
        or node.status != status
        or node.who != Subject()
    ):
        return None
    face = node.face
    if bool(face.abilities) != abilities or face.name or face.power is None:
        return None
    base = (face.power, face.toughness) if node.power is None else (node.power, node.toughness)
    none: frozenset[str] = frozenset()
    everything = (face.types, face.subtypes, face.supertypes, face.indicator)
    before = (none, none, face.supertypes, face.indicator)
    return {"n": node.amount, "b": base, "t": everything, "a": face.abilities, "c": before}


def _about(rule_: Any, what: Filter) -> Any:
    from msgspec.structs import replace

    return replace(rule_, what=what)


def prohibitions() -> Iterator[Entry]:
    """CR 101.2, 508.1c, 509.1b: what can't be done, and what must be."""
    K = rules.Cant

    def cant(en: str | tuple[str, ...], zh: str | tuple[str, ...], **fixed: Any) -> Entry:
        return entry("cant", K, en, zh, what=AFFECTED, **fixed)

    yield cant("can't attack", ("不能攻击", "不能进行攻击"), action="attack")
    yield cant("can't block", ("不能阻挡", "不能进行阻挡"), action="block")
    yield cant("can't attack alone", ("不能单独攻击", "不能单独进行攻击"), action="attack", alone=True)
    yield cant("can't block alone", ("不能单独阻挡", "不能单独进行阻挡"), action="block", alone=True)
    yield cant("can't be blocked", ("不能被阻挡", "无法被阻挡"), action="be blocked")
    yield cant(
        "can't be blocked by {by:filter+}",
        ("不能被{by:filter}(所|)阻挡", "不能被{by:filter}阻挡"),
        action="be blocked",
    )
    yield rule(
        "cant",
        lambda v: K("be blocked", AFFECTED, by=filters.Not(v["f"])),
        lambda n: (
            {"f": n.by.part}
            if isinstance(n, K)
            and n.action == "be blocked"
            and isinstance(n.by, filters.Not)
            and n == K("be blocked", n.what, by=n.by)
            else None
        ),
        "can't be blocked except by {f:filter+}",
        ("只能被{f:filter}(所|)阻挡", "只有{f:filter}才能阻挡它", "只能被{f:filter}阻挡"),
    )
    yield cant(
        "can't be blocked by more than one creature",
        ("不能被(多于一个|一个以上|超过一个)(的|)生物阻挡",),
        action="be blocked",
        at_most=1,
    )
    yield cant(
        "can't be blocked except by two or more creatures",
        ("只能被两个或更多(的|)生物阻挡", "除非被两个或更多的生物阻挡，否则不能被阻挡"),
        action="be blocked",
        at_least=2,
    )
    yield cant("can't block {by:filter+}", ("不能阻挡{by:filter}",), action="block")
    yield rule(
        "cant",
        lambda v: K("block", AFFECTED, by=filters.Not(v["f"])),
        lambda n: (
            {"f": n.by.part}
            if isinstance(n, K)
            and n.action == "block"
            and isinstance(n.by, filters.Not)
            and n == K("block", n.what, by=n.by)
            else None
        ),
        "can block only {f:filter+}",
        ("只能阻挡{f:filter}",),
    )
    yield cant("can't be countered", ("不能被反击", "无法被反击"), action="be countered")
    yield cant("can't be regenerated", ("不能重生", "不能被重生", "无法重生"), action="be regenerated")
    yield cant("can't be sacrificed", ("不能被牺牲", "不能牺牲"), action="be sacrificed")
    yield cant(
        "can't be the target of spells or abilities", ("不能成为咒语或异能的目标",), action="be targeted"
    )
    yield cant(
        "can't be the target of spells or abilities your opponents control",
        ("不能成为由对手操控的咒语或异能的目标",),
        action="be targeted",
        by_players=Opponents(),
    )
    yield entry(
        "cant",
        K,
        (
            "can't attack you unless (their|its) controller pays {unless:mana_cost} for each creature they control that's attacking you",
            "can't attack you unless its controller pays {unless:mana_cost}",
        ),
        (
            "不能攻击你，除非(其|它们的|该些生物的)操控者每有一个(由其操控的|)(生物攻击你|攻击生物)，便支付{unless:mana_cost}",
            "不能攻击你，除非其操控者为每个由其操控且攻击你的生物支付{unless:mana_cost}",
        ),
        action="attack",
        what=AFFECTED,
        whom=You(),
    )
    yield cant("can't attack you", ("不能攻击你",), action="attack", whom=You())
    yield cant("can't have counters put on (it|them)", ("上不能放置指示物",), action="have counters")
    yield rule("cant", lambda v: K("untap", AFFECTED), lambda n: {} if isinstance(n, K) and n == K("untap", n.what) else None,
        ("<doesn't|don't> untap during (its|their) (controller's|controllers') untap (step|steps)", "<doesn't|don't> untap during your untap step"), ("(于|在)(其|它|)操控者的重置步骤(中|)(不能|不)重置", "(于|在)你的重置步骤(中|)(不能|不)重置", "(于|在)其操控者重置步骤(中|)(不能|不)重置", "不能于其操控者的重置步骤中重置", "(于|在)其各自操控者的重置步骤(中|)(不能|不)重置"))  # fmt: skip
    yield rule(
        "cant_more",
        lambda v: (v["a"], v["b"]),
        None,
        "{a:cant} or {b:cant_bare}",
        ("{a:cant}(或|，也不能|且不能){b:cant_bare}", "{a:cant}或{b:cant_bare}"),
    )
    yield rule(
        "cant_two",
        lambda v: (K("attack", AFFECTED), K("block", AFFECTED)),
        lambda n: (
            {}
            if isinstance(n, tuple)
            and [x.action for x in n if isinstance(x, K)] == ["attack", "block"]
            and not any(x.alone or x.by or x.whom for x in n if isinstance(x, K))
            else None
        ),
        "can't attack or block",
        ("不能攻击或阻挡", "不能进行攻击或阻挡", "不能攻击，也不能阻挡", "不能攻击也不能阻挡"),
    )
    yield rule(
        "cant_two",
        lambda v: (K("attack", AFFECTED, alone=True), K("block", AFFECTED, alone=True)),
        lambda n: (
            {}
            if isinstance(n, tuple) and len(n) == 2 and all(isinstance(x, K) and x.alone for x in n)
            else None
        ),
        "can't attack or block alone",
        ("不能单独攻击或阻挡", "不能单独进行攻击或阻挡"),
    )
    yield word("cant_bare", K("block", AFFECTED), "block", "阻挡")
    M = rules.Must
    yield entry(
        "must",
        M,
        "<attacks|attack>",
        ("若能攻击(，|)则必须攻击", "若能攻击，(则|便|)必须攻击"),
        action="attack",
        what=AFFECTED,
    )
    yield entry(
        "must", M, "<blocks|block>", ("若能(进行|)阻挡，则必须(进行|)阻挡",), action="block", what=AFFECTED
    )


def statics() -> Iterator[Entry]:
    """Static abilities, whole."""
    S = Static
    stop = " ."
    yield rule(
        "static",
        lambda v: S(v["w"], v["o"]),
        lambda n: (
            {"w": n.affects, "o": n.operations}
            if isinstance(n, S) and n.affects is not None and not n.rules and n == S(n.affects, n.operations)
            else None
        ),
        "{w:affected} {o:have=}" + stop,
        (
            "{w:affected}{o:have}。",
            "{w:affected}各{o:have}。",
            "{w:affected}均{o:have}。",
            "{w:affected}都{o:have}。",
        ),
    )
    yield rule(
        "static",
        lambda v: S(v["w"], v["o"], condition=v["c"]),
        lambda n: (
            {"w": n.affects, "o": n.operations, "c": n.condition}
            if isinstance(n, S)
            and n.affects is not None
            and n.condition is not None
            and not n.rules
            and n == S(n.affects, n.operations, condition=n.condition)
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
    yield rule(
        "static",
        lambda v: S(v["w"], v["o"], condition=conditions.TurnOf()),
        None,
        "during your turn , {w:affected} {o:have=} .",
        "在你的回合中，{w:affected}{o:have}。",
    )
    yield word(
        "static_control",
        S(Host(), (continuous.GainControl(You()),)),
        ("you control enchanted (creature|permanent|land|artifact) .",),
        (
            "你操控(所结附的|受此结界的)(生物|永久物|地|神器)。",
            "你获得所结附(之|的)(生物|永久物|地|神器)的操控权。",
        ),
    )
    yield passing("static", "static_control")
    yield rule(
        "static",
        lambda v: _rule_static(v["w"], (v["r"],)),
        lambda n: _unrule(n, rules.Cant),
        "{w:affected} {r:cant=} .",
        ("{w:affected}{r:cant}。", "{w:affected}均{r:cant}。", "{w:affected}都{r:cant}。"),
    )
    yield rule(
        "static",
        lambda v: _rule_static(v["w"], v["r"]),
        lambda n: _unrule_two(n),
        "{w:affected} {r:cant_two=} .",
        ("{w:affected}{r:cant_two}。", "{w:affected}均{r:cant_two}。"),
    )
    yield rule(
        "static",
        lambda v: _rule_static(v["w"], (v["r"],)),
        lambda n: _unrule(n, rules.Must),
        "{w:affected} {r:must=} (each combat|each turn) if able .",
        (
            "{w:affected}(在|)(每次战斗|每个战斗|每回合|每次战斗中)(中|)(，|){r:must}。",
            "{w:affected}在每回合中{r:must}。",
        ),
    )
    yield rule(
        "static",
        lambda v: _with_operations(v),
        None,
        "{w:affected} {o:have=} and {r:cant=} .",
        ("{w:affected}{o:have}(，|)(且|并且|而且){r:cant}。",),
    )
    yield rule(
        "static",
        lambda v: Static(rules=(rules.Cant("cast", what=v["f"], who=v["p"]),)),
        lambda n: (
            {"f": n.rules[0].what, "p": n.rules[0].who}
            if isinstance(n, S)
            and len(n.rules) == 1
            and isinstance(n.rules[0], rules.Cant)
            and n.rules[0].action == "cast"
            and n.rules[0].what
            and n.rules[0].who
            else None
        ),
        "{p:player} can't cast {f:spell+} .",
        ("{p:player}不能施放{f:spell}。", "{p:player}不能使用{f:spell}。"),
    )
    for action, en, zh in (
        ("gain life", "gain life", ("获得生命",)),
        ("lose", "lose the game", ("输掉这盘游戏", "输去此盘游戏", "输掉此盘游戏", "输去游戏")),
        ("win", "win the game", ("赢得这盘游戏", "赢得此盘游戏", "赢得游戏")),
    ):
        yield entry(
            "player_cant",
            rules.Cant,
            f"{{who:player}} can't {en}",
            tuple(t for z in zh for t in (f"{{who:player}}不能{z}", f"{{who:player}}不会{z}")),
            action=action,
        )
    yield rule(
        "static",
        lambda v: S(rules=(v["a"],)),
        lambda n: (
            {"a": n.rules[0]}
            if isinstance(n, S)
            and len(n.rules) == 1
            and n == S(rules=n.rules)
            and isinstance(n.rules[0], rules.Cant)
            else None
        ),
        "{a:player_cant} .",
        "{a:player_cant}。",
    )
    yield rule(
        "static",
        lambda v: S(rules=(v["a"], v["b"])),
        lambda n: (
            {"a": n.rules[0], "b": n.rules[1]}
            if isinstance(n, S) and len(n.rules) == 2 and n == S(rules=n.rules)
            else None
        ),
        "{a:player_cant} and {b:player_cant} .",
        ("{a:player_cant}(，|)(且|并且|而){b:player_cant}。",),
    )
    yield rule(
        "static",
        lambda v: Static(rules=(rules.Cant("cast", what=v["f"]),)),
        lambda n: (
            {"f": n.rules[0].what}
            if isinstance(n, S)
            and len(n.rules) == 1
            and n == S(rules=(rules.Cant("cast", what=getattr(n.rules[0], "what", None)),))
            else None
        ),
        "{f:spell+} can't be cast .",
        ("{f:spell}不能施放。", "(牌手|)不能(施放|使用){f:spell}。", "不能使用{f:spell}。"),
    )
    yield rule(
        "static",
        lambda v: S(rules=(rules.Cant("play lands", who=v["p"]),)),
        lambda n: (
            {"p": n.rules[0].who}
            if isinstance(n, S)
            and len(n.rules) == 1
            and n == S(rules=(rules.Cant("play lands", who=getattr(n.rules[0], "who", None)),))
            else None
        ),
        "{p:player} can't play lands .",
        ("{p:player}不能使用地。", "牌手不能使用地。"),
    )
    yield rule(
        "static",
        lambda v: S(rules=(rules.Cant("enter", what=v["f"]),)),
        lambda n: (
            {"f": n.rules[0].what}
            if isinstance(n, S)
            and len(n.rules) == 1
            and n == S(rules=(rules.Cant("enter", what=getattr(n.rules[0], "what", None)),))
            else None
        ),
        ("{f:filter+} can't enter the battlefield .", "{f:filter+} can't enter ."),
        ("{f:filter}不能进战场。",),
    )
    yield word(
        "static",
        S(rules=(rules.MayAsThough("cast as though it had flash", filters.Anything()),)),
        "you may cast spells as though they had flash .",
        (
            "你可以将(咒语|你的咒语|你所施放的咒语)视同具有闪现异能(地|)(来|)(施放|使用)。",
            "你可以视同具有闪现异能地施放咒语。",
            "你可以于任何能施放瞬间的时机下施放咒语。",
        ),
    )
    yield rule(
        "static",
        lambda v: S(rules=(rules.MayAsThough("cast as though it had flash", v["f"]),)),
        lambda n: (
            {"f": n.rules[0].what}
            if isinstance(n, S)
            and len(n.rules) == 1
            and isinstance(n.rules[0], rules.MayAsThough)
            and n == S(rules=(rules.MayAsThough("cast as though it had flash", n.rules[0].what),))
            else None
        ),
        "you may cast {f:spell+} as though they had flash .",
        (
            "你可以将{f:spell}视同具有闪现异能(地|)(来|)(施放|使用)。",
            "你可以视同具有闪现异能地施放{f:spell}。",
        ),
    )
    yield rule(
        "static",
        lambda v: S(v["w"], (continuous.RemoveTypes(frozenset((v["t"],))),), condition=v["c"]),
        lambda n: (
            {"w": n.affects, "t": next(iter(n.operations[0].words)), "c": n.condition}
            if isinstance(n, S)
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
    D = continuous.DefinePT
    yield rule(
        "static",
        lambda v: S(This(), (D(v["v"], v["v"]),), defining=True, zone="everywhere"),
        lambda n: (
            {"v": n.operations[0].power}
            if isinstance(n, S)
            and n.defining
            and len(n.operations) == 1
            and type(n.operations[0]) is D
            and n.operations[0].power == n.operations[0].toughness
            else None
        ),
        "~ 's power and toughness are each equal to {v:value} .",
        (
            "~(的|之|)力量(与|和|及)防御力各等(于|同于){v:value}。",
            "~(的|之|)力量(与|和)防御力(均|)等同于{v:value}。",
        ),
    )
    yield rule(
        "static",
        lambda v: S(This(), (D(v["v"], None),), defining=True, zone="everywhere"),
        lambda n: (
            {"v": n.operations[0].power}
            if isinstance(n, S)
            and n.defining
            and len(n.operations) == 1
            and type(n.operations[0]) is D
            and n.operations[0].toughness is None
            else None
        ),
        "~ 's power is equal to {v:value} .",
        ("~(的|之|)力量等(于|同于){v:value}。",),
    )
    yield rule(
        "static",
        lambda v: S(This(), (D(None, v["v"]),), defining=True, zone="everywhere"),
        lambda n: (
            {"v": n.operations[0].toughness}
            if isinstance(n, S)
            and n.defining
            and len(n.operations) == 1
            and type(n.operations[0]) is D
            and n.operations[0].power is None
            else None
        ),
        "~ 's toughness is equal to {v:value} .",
        ("~(的|之|)防御力等(于|同于){v:value}。",),
    )
    I = rules.Instead

    def entering(en: str | tuple[str, ...], zh: str | tuple[str, ...], make: Any, unmake: Any) -> Entry:
        def taken(n: Any) -> Values | None:
            if (
                not isinstance(n, S)
                or len(n.rules) != 1
                or not isinstance(n.rules[0], I)
                or n.rules[0].on != ENTERS
                or n != S(rules=(I(ENTERS, n.rules[0].changes, optional=n.rules[0].optional),))
            ):
                return None
            return unmake(n.rules[0].changes) if not n.rules[0].optional else None

        return rule("static", lambda v: S(rules=(I(ENTERS, make(v)),)), taken, en, zh)

    yield entering(
        ("~ enters tapped .", "~ enters the battlefield tapped ."),
        (
            "~须横置进战场。",
            "~须横置进场。",
            "~横置进战场。",
            "~以横置状态进战场。",
            "~须以横置状态进战场。",
            "~进场时须横置。",
        ),
        lambda v: (rules.EnterTapped(),),
        lambda c: {} if c == (rules.EnterTapped(),) else None,
    )
    yield entering(
        (
            "~ enters with {n:number} {k:counter} <counter|counters> on it .",
            "~ enters the battlefield with {n:number} {k:counter} <counter|counters> on it .",
        ),
        (
            "~进战场时上面有{n:number}个{k:counter}指示物。",
            "~进场时上面有{n:number}个{k:counter}指示物。",
            "~进战场时(，|)其上有{n:number}个{k:counter}指示物。",
            "~进战场时(，|)(上面|其上)(带|具)有{n:number}个{k:counter}指示物。",
        ),
        lambda v: (rules.EnterWith(v["k"], v["n"]),),
        lambda c: (
            {"k": c[0].kind, "n": c[0].amount} if len(c) == 1 and isinstance(c[0], rules.EnterWith) else None
        ),
    )
    for about, en, zh in (
        ("color", "a color", ("一种颜色", "一个颜色")),
        ("creature type", "a creature type", ("一种生物类别", "一个生物类别")),
        ("player", "a player", ("一位牌手",)),
        ("opponent", "an opponent", ("一位对手",)),
        ("basic land type", "a basic land type", ("一种基本地类别",)),
        ("card name", "a card name", ("一个牌名", "一个牌的名称")),
    ):
        yield entering(
            (f"as ~ enters , choose {en} .", f"as ~ enters the battlefield , choose {en} ."),
            tuple(
                t
                for z in zh
                for t in (
                    f"于~进战场时，选择{z}。",
                    f"(当|在|于)~(进战场|进场)时，选择{z}。",
                    f"~进战场时，选择{z}。",
                )
            ),
            lambda v, a=about: (rules.EnterChoosing(a),),
            lambda c, a=about: {} if c == (rules.EnterChoosing(a),) else None,
        )
    yield entering(
        (
            "you may have ~ enter as a copy of any {f:filter} (on the battlefield|) .",
            "you may have ~ enter the battlefield as a copy of any {f:filter} on the battlefield .",
        ),
        (
            "你可以(使|让|令)~(当成|当作|成为|以)(场上|战场上|)(的|)(任一|任意){f:filter}的复制(品|)(来|)(进战场|进入战场|进场)。",
        ),
        lambda v: (rules.EnterAsCopy(v["f"]),),
        lambda c: (
            {"f": c[0].what}
            if len(c) == 1
            and c == (rules.EnterAsCopy(c[0].what) if isinstance(c[0], rules.EnterAsCopy) else None,)
            else None
        ),
    )
    paid = rules.EnterPaying
    yield entering(
        "as ~ enters , you may pay {n:digits} life . if you don't , it enters tapped .",
        (
            "于~进战场时，你可以支付{n:digits}点生命。若你不如此(作|做)，则(它|)须横置进(战|)场。",
            "(当|于)~(进战场|进场)时，你可以支付{n:digits}点生命。(若|如果)你(未|没有|不)如此(作|做)，则(它|~|)(须|)横置进(战|)场。",
        ),
        lambda v: (paid((_pay_life(v["n"]),), (), (rules.EnterTapped(),)),),
        lambda c: {"n": c[0].cost[0].amount} if len(c) == 1 and isinstance(c[0], paid) else None,
    )
    yield rule(
        "static",
        lambda v: S(rules=(I(ENTERS, (rules.EnterTapped(),), condition=conditions.NotSo(v["c"])),)),
        lambda n: (
            {"c": n.rules[0].condition.part}
            if isinstance(n, S)
            and len(n.rules) == 1
            and isinstance(n.rules[0], I)
            and isinstance(n.rules[0].condition, conditions.NotSo)
            and n == S(rules=(I(ENTERS, (rules.EnterTapped(),), condition=n.rules[0].condition),))
            else None
        ),
        ("~ enters tapped unless {c:condition} .", "~ enters the battlefield tapped unless {c:condition} ."),
        (
            "除非{c:condition}，否则~须横置进(战|)场。",
            "~须横置进战场，除非{c:condition}。",
            "除非{c:condition}，否则~横置进战场。",
            "除非{c:condition}，否则~进战场时须横置。",
        ),
    )
    for category, zone, en_c, zh_c in (
        ("filter", "battlefield", "", ""),
        ("card", "graveyard", " in a graveyard", "坟墓场中(的|)"),
    ):
        yield entering(
            (
                f"you may have ~ enter as a copy of any {{f:{category}}}{en_c} , except {{x:buts}} .",
                f"you may have ~ enter as a copy of any {{f:{category}}} on the battlefield , except {{x:buts}} .",
                f"you may have ~ enter as a copy of (a|an) {{f:{category}}}{en_c} , except {{x:buts}} .",
            ),
            tuple(
                f"你可以(使|让|令)~(当成|当作|成为|以)(战场|)(的|)(上|){zh_c}(任一|任意|一个|){{f:{category}}}的复制(来|)进战场，{also}{{x:buts}}。"
                for also in ("但", "但是", "且", "除了", "")
            ),
            lambda v, z=zone: (rules.EnterAsCopy(v["f"], zone=z, but=v["x"]),),
            lambda c, z=zone: (
                {"f": c[0].what, "x": c[0].but}
                if len(c) == 1 and isinstance(c[0], rules.EnterAsCopy) and c[0].zone == z and c[0].but
                else None
            ),
        )
    yield entering(
        "you may have ~ enter as a copy of (a|an) {f:filter} .",
        ("你可以(使|让|令)~(当成|当作|成为|以)(一个|任一){f:filter}的复制(来|)进战场。",),
        lambda v: (rules.EnterAsCopy(v["f"]),),
        lambda c: None,
    )
    yield entering(
        "you may have ~ enter as a copy of any {f:card} in a graveyard .",
        (
            "你可以(使|让|令)~(当成|当作|成为)坟墓场中(任一|任意){f:card}的复制(品|)来(进战场|进入战场|进场)。",
        ),
        lambda v: (rules.EnterAsCopy(v["f"], zone="graveyard"),),
        lambda c: (
            {"f": c[0].what}
            if len(c) == 1
            and isinstance(c[0], rules.EnterAsCopy)
            and c[0].zone == "graveyard"
            and not c[0].but
            else None
        ),
    )
    yield from replacements()
    yield from costs_and_plays()
    play = rules.MayPlay
    yield word(
        "static",
        S(rules=(rules.MayAsThough("play with the top card revealed", None),)),
        "play with the top card of your library revealed .",
        ("展示着你的牌库顶牌来进行游戏。", "持续展示你的牌库顶牌。", "展示着你牌库顶的牌来进行游戏。"),
    )
    yield rule(
        "static",
        lambda v: S(rules=(play(v["f"], "library", top_only=True),)),
        lambda n: (
            {"f": n.rules[0].what}
            if isinstance(n, S)
            and len(n.rules) == 1
            and isinstance(n.rules[0], play)
            and n == S(rules=(play(n.rules[0].what, "library", top_only=True),))
            else None
        ),
        "you may cast {f:spell+} from the top of your library .",
        (
            "你可以从你的牌库顶施放{f:spell}。",
            "你可以施放在你牌库顶的{f:spell}。",
            "你可以从你牌库顶施放{f:spell}。",
        ),
    )


def _with_operations(v: Values) -> Any:
    found = _rule_static(v["w"], (v["r"],))
    return None if found is None else Static(v["w"], v["o"], found.rules)


def _rule_static(noun: Any, found: tuple[Any, ...]) -> Any:
    what = as_filter(noun)
    return None if what is None else Static(rules=tuple(_about(one_, what) for one_ in found))


def as_filter(noun: Any) -> Filter | None:
    """A noun phrase as what a rule is about."""
    if isinstance(noun, This):
        return SELF
    if isinstance(noun, Host):
        return filters.HostOf(This())
    if isinstance(noun, Each) and noun.zone == "battlefield":
        return noun.what
    return None


def as_noun(what: Filter) -> Any:
    """The noun phrase again."""
    return This() if what == SELF else Host() if what == filters.HostOf(This()) else Each(what)


def _unrule(n: Any, kind: type[Any]) -> Values | None:
    if (
        isinstance(n, Static)
        and len(n.rules) == 1
        and isinstance(n.rules[0], kind)
        and n == Static(rules=n.rules)
        and n.rules[0].what is not None
    ):
        return {"w": as_noun(n.rules[0].what), "r": _about(n.rules[0], AFFECTED)}
    return None


def _unrule_two(n: Any) -> Values | None:
    if (
        isinstance(n, Static)
        and len(n.rules) == 2
        and all(isinstance(x, rules.Cant) and x.what is not None for x in n.rules)
        and n == Static(rules=n.rules)
        and n.rules[0].what == n.rules[1].what
    ):  # type: ignore[attr-defined]
        return {"w": as_noun(n.rules[0].what), "r": tuple(_about(x, AFFECTED) for x in n.rules)}  # type: ignore[attr-defined]
    return None


def _pay_life(amount: Any) -> Any:
    from scenarios.engine.costs import PayLife

    return PayLife(amount)


def replacements() -> Iterator[Entry]:
    """CR 614: `if … would …, … instead`."""
    I = rules.Instead
    S = Static

    def instead(en: str | tuple[str, ...], zh: str | tuple[str, ...], make: Any, unmake: Any) -> Entry:
        def taken(n: Any) -> Values | None:
            if isinstance(n, S) and len(n.rules) == 1 and isinstance(n.rules[0], I) and n == S(rules=n.rules):
                return unmake(n.rules[0])
            return None

        return rule("static", lambda v: S(rules=(make(v),)), taken, en, zh)

    def dies(f: Filter) -> On:
        return On(
            "move",
            what=every(f, filters.OfType("creature")) if f != SELF else f,
            from_zone="battlefield",
            to_zone="graveyard",
        )

    yield instead(
        "if {f:one} would die , exile it instead .",
        (
            "如果{f:one}将死去，则改为将它放逐。",
            "若{f:one}将死去，则改为将(它|其|该生物)放逐。",
            "如果{f:one}将死去，则改为将(它|其|该生物)放逐。",
            "如果{f:one}将死去，则改为放逐(它|之|该生物)。",
        ),
        lambda v: I(dies(v["f"]), (rules.GoElsewhere("exile"),)),
        lambda n: (
            {"f": n.on.what}
            if n.on.kind == "move"
            and n.on.what is not None
            and n == I(dies(n.on.what), (rules.GoElsewhere("exile"),))
            else None
        ),
    )
    to_yard = On("move", to_zone="graveyard")
    yield instead(
        ("if a card or token would be put into a graveyard from anywhere , exile it instead .",),
        (
            "如果某张牌或衍生物将从任何区域置入坟墓场，则改为将它放逐。",
            "如果(一张|某张|任一)牌或衍生物将从任何区域置入(任一|)坟墓场，则改为将(它|其)放逐。",
        ),
        lambda v: I(to_yard, (rules.GoElsewhere("exile"),)),
        lambda n: {} if n == I(to_yard, (rules.GoElsewhere("exile"),)) else None,
    )
    card = filters.Not(filters.Being("token"))
    opp = On("move", what=every(card, filters.OwnedBy(Opponents())), to_zone="graveyard")
    yield instead(
        "if a card would be put into an opponent 's graveyard from anywhere , exile it instead .",
        ("如果(某张|一张|任一张)牌将从任何区域置入对手的坟墓场，则改为将(它|其)放逐。",),
        lambda v: I(opp, (rules.GoElsewhere("exile"),)),
        lambda n: {} if n == I(opp, (rules.GoElsewhere("exile"),)) else None,
    )
    yield instead(
        "if you would gain life , you gain twice that much life instead .",
        (
            "如果你将获得生命，则改为你获得该数量两倍的生命。",
            "若你将获得生命，则改为你获得该数量两倍的生命。",
            "如果你将获得生命，则改为获得两倍数量的生命。",
        ),
        lambda v: I(On("gain-life", who=You()), (rules.Amplify(2),)),
        lambda n: {} if n == I(On("gain-life", who=You()), (rules.Amplify(2),)) else None,
    )
    yield instead(
        "if {f:source} would deal damage to {w:hurt} , prevent {n:digits} of that damage .",
        (
            "若{f:source}将对{w:hurt}造成伤害，则防止该伤害中的{n:digits}点。",
            "若{f:source}将对{w:hurt}造成伤害，则防止其中{n:digits}点伤害。",
        ),
        lambda v: I(_hurt(v), (rules.Prevent(v["n"]),)),
        lambda n: None,
    )
    yield instead(
        (
            "if {f:source} would deal damage to {w:hurt} , it deals that much damage plus {n:digits} to (that player|it|that creature|that permanent or player) instead .",
            "if {f:source} would deal damage to {w:hurt} , it deals that much damage plus {n:digits} instead .",
        ),
        (
            "若{f:source}将对{w:hurt}造成伤害，则改为它对(该牌手|其|该生物)造成该数量加{n:digits}点的伤害。",
            "若{f:source}将对{w:hurt}造成伤害，则改为它造成该数量加{n:digits}(点|)的伤害。",
        ),
        lambda v: I(_hurt(v), (rules.Amplify(plus=v["n"]),)),
        lambda n: None,
    )
    yield instead(
        "if {f:source} would deal damage to {w:hurt} , it deals double that damage to (that player|it|that creature|that permanent or player) instead .",
        (
            "若{f:source}将对{w:hurt}造成伤害，则改为(它|)(对(该牌手|其|该永久物或牌手)|)造成(该数量|)两倍的伤害。",
        ),
        lambda v: I(_hurt(v), (rules.Amplify(2),)),
        lambda n: None,
    )
    yield rule(
        "source",
        lambda v: v["f"],
        lambda n: {"f": n},
        "(a|an) {f:kind} source",
        ("(任一|一个|某个|某|){f:kind}来源",),
    )
    yield word("source", filters.Anything(), "a source", ("(任一|一个|某个|某|)来源",))
    yield rule(
        "source",
        lambda v: every(v["f"], filters.ControlledBy(You())),
        None,
        "(a|an) {f:kind} source you control",
        ("由你操控的{f:kind}来源",),
    )
    yield word(
        "source",
        filters.ControlledBy(You()),
        "a source you control",
        ("由你操控的来源", "某个由你操控的来源"),
    )
    yield rule(
        "hurt",
        lambda v: (v["f"], None),
        lambda n: {"f": n[0]} if n[1] is None else None,
        "{f:one}",
        "{f:one}",
    )
    yield rule(
        "hurt",
        lambda v: (None, v["p"]),
        lambda n: {"p": n[1]} if n[0] is None else None,
        "{p:whoever}",
        "{p:whoever}",
    )
    yield rule(
        "hurt",
        lambda v: (v["f"], v["p"]),
        lambda n: {"f": n[0], "p": n[1]} if None not in n else None,
        ("{f:one} or {p:whoever}", "{p:whoever} or {f:one}"),
        ("{f:one}或{p:whoever}", "{p:whoever}或{f:one}"),
    )
    skip = On("draw", who=You())
    yield word(
        "static",
        S(rules=(I(skip, (rules.HappensNot(),), optional=True),)),
        "if you would draw a card , you may skip that draw instead .",
        ("若你将抓一张牌，则你可以改为略过该次抓牌。",),
    )
    made = On("create", who=You())
    yield instead(
        (
            "if an effect would create one or more tokens under your control , it creates twice that many of those tokens instead .",
            "if one or more tokens would be created under your control , twice that many of those tokens are created instead .",
        ),
        (
            "如果某效应将在你的操控下派出一个或数个衍生物，则改为它派出两倍数量的该衍生物。",
            "如果某效应将(在|于)你的操控下(将一个或数个衍生物放进战场|派出一个或数个衍生物)，则改为(它|)(派出|放置)(该数量两倍|两倍数量|两倍)的(该|)衍生物(放进战场|)。",
        ),
        lambda v: I(made, (rules.Amplify(2),)),
        lambda n: {} if n == I(made, (rules.Amplify(2),)) else None,
    )
    yield instead(
        "if an effect would put one or more counters on {f:one} , it puts twice that many of those counters on (it|that permanent) instead .",
        (
            "如果某效应将在{f:one}上放置一个或数个指示物，则改为(它|)在(该永久物|其|它)上放置(该数量两倍|两倍数量)的(该类|该种|该)指示物。",
        ),
        lambda v: I(On("put-counters", what=v["f"], how="effect"), (rules.Amplify(2),)),
        lambda n: (
            {"f": n.on.what}
            if n.on.what is not None
            and n == I(On("put-counters", what=n.on.what, how="effect"), (rules.Amplify(2),))
            else None
        ),
    )
    yield instead(
        "if one or more {k:counter} counters would be put on {f:one} , that many plus {n:number} {k2:counter} counters are put on it instead .",
        (
            "如果将在{f:one}上放置一个或数个{k:counter}指示物，则改为在其上放置(该数量|)加{n:number}(个|){k2:counter}指示物。",
        ),
        lambda v: I(
            On("put-counters", what=v["f"], detail=(("counter", v["k"]),)), (rules.Amplify(plus=v["n"]),)
        ),
        lambda n: (
            {"f": n.on.what, "k": n.on.detail[0][1], "k2": n.on.detail[0][1], "n": n.changes[0].plus}
            if n.on.kind == "put-counters" and n.on.detail and n.on.what is not None
            else None
        ),
    )
    yield instead(
        "prevent all damage that would be dealt to {w:one} .",
        ("防止将对{w:one}造成(的|之)所有伤害。",),
        lambda v: I(On("damage", what=v["w"]), (rules.Prevent(),)),
        lambda n: (
            {"w": n.on.what}
            if n.on.what is not None and n == I(On("damage", what=n.on.what), (rules.Prevent(),))
            else None
        ),
    )
    yield instead(
        "prevent all damage that would be dealt by {w:one} .",
        ("防止{w:one}将造成(的|之)所有伤害。",),
        lambda v: I(On("damage", source=v["w"]), (rules.Prevent(),)),
        lambda n: (
            {"w": n.on.source}
            if n.on.source is not None and n == I(On("damage", source=n.on.source), (rules.Prevent(),))
            else None
        ),
    )
    yield instead(
        "prevent all combat damage that would be dealt to and dealt by {w:one} .",
        ("防止将对{w:one}造成以及由(其|它)造成(的|之)所有战斗伤害。",),
        lambda v: I(On("damage", what=v["w"], detail=(("combat", True),)), (rules.Prevent(),)),
        lambda n: None,
    )
    yield instead(
        "{f:filter+} enter tapped .",
        ("{f:filter}须横置进战场。", "{f:filter}(须|)横置进(战|)场。"),
        lambda v: I(On("move", what=v["f"], to_zone="battlefield"), (rules.EnterTapped(),)),
        lambda n: (
            {"f": n.on.what}
            if n.on.what not in (None, SELF)
            and n == I(On("move", what=n.on.what, to_zone="battlefield"), (rules.EnterTapped(),))
            else None
        ),
    )


def _hurt(v: Values) -> On:
    what, who = v["w"]
    return On("damage", what=what, who=who, source=None if v["f"] == filters.Anything() else v["f"])


def costs_and_plays() -> Iterator[Entry]:
    """CR 601.2f, 305.2, 402.2: what costs more or less, additional lands, hand size."""
    S, K = Static, rules.CostChange
    for sign, en, zh in (
        (-1, "less", ("减少{c}来施放", "减少{c}来使用", "的费用减少{c}", "的施放费用减少{c}")),
        (1, "more", ("增加{c}来施放", "增加{c}来使用", "的费用增加{c}", "的施放费用增加{c}")),
    ):

        def make(v: Values, sign: int = sign) -> Any:
            symbols = v["c"]
            if len(symbols) != 1 or not symbols[0].isdigit():
                return None
            return S(rules=(K(v["f"], sign * int(symbols[0]), v.get("p")),))

        def unmake(n: Any, caster: bool, sign: int = sign) -> Values | None:
            if not isinstance(n, S) or len(n.rules) != 1 or not isinstance(n.rules[0], K):
                return None
            one_ = n.rules[0]
            if (
                not isinstance(one_.by, int)
                or one_.by * sign <= 0
                or (one_.who is not None) != caster
                or one_.what is None
                or n != S(rules=(K(one_.what, one_.by, one_.who),))
            ):
                return None
            return {"f": one_.what, "c": (str(abs(one_.by)),), "p": one_.who}

        yield rule(
            "static",
            make,
            lambda n, u=unmake: u(n, True),
            f"{{f:spell+}} {{p:player}} <casts|cast> cost {{c:mana}} {en} to cast .",
            tuple(
                f"{{p:player}}{verb}(的|之|){{f:spell}}{text.replace('{c}', '{c:mana}')}。"
                for text in zh
                for verb in ("施放", "使用", "所施放", "所使用")
            ),
        )
        yield rule(
            "static",
            make,
            lambda n, u=unmake: u(n, False),
            f"{{f:spell+}} cost {{c:mana}} {en} to cast .",
            tuple(f"{{f:spell}}{text.replace('{c}', '{c:mana}')}。" for text in zh),
        )
        yield rule(
            "static",
            lambda v, sign=sign: _self_cost(v, sign),
            None,
            f"~ costs {{c:mana}} {en} to cast for each {{f:filter}} .",
            tuple(
                f"每有一个{{f:filter}}，~(便|就|的施放费用便|){text.replace('{c}', '{c:mana}')}。"
                for text in zh
            ),
        )
    yield rule(
        "static",
        lambda v: S(rules=(rules.LandPlays(v["n"]),)),
        lambda n: (
            {"n": n.rules[0].amount}
            if isinstance(n, S)
            and len(n.rules) == 1
            and isinstance(n.rules[0], rules.LandPlays)
            and n.rules[0].who == You()
            else None
        ),
        "you may play {n:extra_lands} on each of your turns .",
        (
            "在你的每个回合中，你可以额外使用{n:extra_lands}。",
            "(在|于)(你|)(的|)每个你的回合中，你可以额外使用{n:extra_lands}。",
            "你(在|于)你(的|)每(个|一)回合(中|)可以额外使用{n:extra_lands}。",
        ),
    )
    yield word("extra_lands", 1, "an additional land", ("一个地", "一张地"))
    yield word("extra_lands", 2, "two additional lands", ("两个地", "两张地"))
    yield word(
        "static",
        S(rules=(rules.MayAsThough("begin the game on the battlefield", SELF),), zone="hand"),
        "if ~ is in your opening hand , you may begin the game with it on the battlefield .",
        (
            "(如果|若)你的起手牌中(包含了|有|包含)~，则你可以(让它在战场上来开始游戏|将它放在战场上来开始游戏|将它放在战场上开始游戏)。",
            "如果~在你的起手牌中，则你可以将它放在战场上来开始游戏。",
        ),
    )
    yield word(
        "static",
        S(rules=(rules.HandSize(none=True),)),
        "you have no maximum hand size .",
        ("你没有手牌上限。", "你没有手牌数量上限。", "你的手牌(数量|)没有上限。"),
    )
    yield rule(
        "static",
        lambda v: S(rules=(rules.Cant("be countered", what=SELF),), zone="stack"),
        lambda n: {} if n == S(rules=(rules.Cant("be countered", what=SELF),), zone="stack") else None,
        "~ can't be countered by (counterspells) .",
        (),
    )


def _self_cost(v: Values, sign: int) -> Any:
    if len(v["c"]) != 1 or not v["c"][0].isdigit():
        return None
    amount = int(v["c"][0]) * sign
    return Static(rules=(rules.CostChange(SELF, Times(amount, Count(Each(v["f"])))),), zone="everywhere")


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        conditions_entries,
        operations,
        type_lists,
        durations,
        applying,
        tokens_entries,
        prohibitions,
        statics,
    ):
        yield from part()
