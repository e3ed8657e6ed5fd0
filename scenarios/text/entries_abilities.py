"""Whole abilities: activated, triggered, modal, loyalty, chapters; and the lines of a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine import abilities, costs, filters
from scenarios.engine.abilities import Activated, Keyword, Modal, On, Program, Spell, Static, Triggered
from scenarios.engine.nodes import Filter
from scenarios.engine.nouns import EachPlayer, Opponents, You
from scenarios.engine.rule_effects import Cant
from scenarios.text.combine import every, parts_of
from scenarios.text.grammar import Builtins, Entry, Values, passing, rule, word
from scenarios.text.lexer import Language
from scenarios.text.words_table import of_kind

SELF = filters.Among("this")
COMBAT = (("combat", True),)


def events() -> Iterator[Entry]:
    """What is waited for: each a tuple of events, since `or` may stand between."""

    def happening(en: str | tuple[str, ...], zh: str | tuple[str, ...], make: Any, slots: str) -> Entry:
        """An event whose parts are slots; taken apart by making it again."""
        names = slots.split()

        def unmake(n: Any) -> Values | None:
            if not isinstance(n, tuple) or len(n) != 1:
                return None
            fields = {"f": n[0].what, "s": n[0].source, "p": n[0].who, "b": n[0].by}
            found = {name: fields[name] for name in names}
            if any(value is None for value in found.values()):
                return None
            return found if make(found) == n[0] else None

        return rule("event", lambda v: (make(v),), unmake, en, zh)

    for batch, category, en_v in ((False, "one", "s"), (True, "many", "")):

        def verb(base: str, s: str = en_v) -> str:
            return base + s if s else base

        c = f"{{f:{category}}}"
        dies_en = "dies" if not batch else "die"
        leave = "leaves" if not batch else "leave"
        yield happening(
            (f"{c} {verb('enter')}", f"{c} {verb('enter')} the battlefield"),
            (f"{c}进战场", f"{c}进场", f"{c}进入战场"),
            lambda v, b=batch: On("move", what=v["f"], to_zone="battlefield", batch=b),
            "f",
        )
        yield happening(
            (f"{c} {dies_en}",),
            (
                f"{c}死去",
                f"{c}从战场进入坟墓场",
                f"{c}从场上置入坟墓场",
                f"{c}从战场置入坟墓场",
                f"{c}置入坟墓场",
            ),
            lambda v, b=batch: On("move", what=v["f"], from_zone="battlefield", to_zone="graveyard", batch=b),
            "f",
        )
        yield happening(
            (f"{c} {leave} the battlefield",),
            (f"{c}离开战场", f"{c}离场", f"{c}离战场"),
            lambda v, b=batch: On("move", what=v["f"], from_zone="battlefield", batch=b),
            "f",
        )
        yield happening(
            (f"{c} (is|are) put into a graveyard from the battlefield",),
            (f"{c}从(战场|场上)(置入|进入)坟墓场", f"{c}从(战场|场上)(置入|进入)任一坟墓场"),
            lambda v, b=batch: On("move", what=v["f"], from_zone="battlefield", to_zone="graveyard", batch=b),
            "f",
        )
        yield happening(
            f"{c} {verb('attack')}",
            (f"{c}攻击", f"{c}进行攻击"),
            lambda v, b=batch: On("attack", what=v["f"], batch=b),
            "f",
        )
        yield happening(
            f"{c} {verb('block')}",
            (f"{c}阻挡", f"{c}进行阻挡"),
            lambda v, b=batch: On("block", what=v["f"], batch=b),
            "f",
        )
        yield happening(
            f"{c} (becomes|become) blocked",
            (f"{c}被阻挡", f"{c}成为被阻挡"),
            lambda v, b=batch: On("become-blocked", what=v["f"], batch=b),
            "f",
        )
        yield happening(
            f"{c} (becomes|become) tapped",
            (f"{c}成为横置", f"{c}横置", f"{c}被横置", f"{c}成为已横置"),
            lambda v, b=batch: On("tap", what=v["f"], batch=b),
            "f",
        )
        yield happening(
            f"{c} (becomes|become) untapped",
            (f"{c}重置", f"{c}成为未横置", f"{c}被重置"),
            lambda v, b=batch: On("untap", what=v["f"], batch=b),
            "f",
        )
        yield _damage(c, en_v, batch, True, "a player", ("(任一|一位|某位|)牌手",), EachPlayer())
        yield _damage(c, en_v, batch, False, "a player", ("(任一|一位|某位|)牌手",), EachPlayer())
        yield _damage(c, en_v, batch, True, "an opponent", ("(任一|一位|某位|)对手",), Opponents())
        yield _damage(c, en_v, batch, False, "an opponent", ("(任一|一位|某位|)对手",), Opponents())
        yield _damage(c, en_v, batch, False, "a creature", ("(任一|一个|)生物",), filters.OfType("creature"))
        yield _damage(c, en_v, batch, True, "a creature", ("(任一|一个|)生物",), filters.OfType("creature"))
        yield _damage(c, en_v, batch, False, "", (), None)
        yield _damage(c, en_v, batch, True, "", (), None)
    yield happening(
        "{f:one} is dealt damage",
        ("{f:one}受到伤害", "对{f:one}造成伤害"),
        lambda v: On("damage", what=v["f"]),
        "f",
    )
    yield happening(
        "{p:whoever} (is|are) dealt damage",
        ("{p:whoever}受到伤害", "对{p:whoever}造成伤害"),
        lambda v: On("damage", who=v["p"]),
        "p",
    )
    yield happening(
        "{p:whoever} (is|are) dealt combat damage",
        ("{p:whoever}受到战斗伤害",),
        lambda v: On("damage", who=v["p"], detail=COMBAT),
        "p",
    )
    yield rule(
        "event",
        lambda v: (On("block", what=v["f"], source=v["g"]),),
        lambda n: (
            {"f": n[0].what, "g": n[0].source}
            if isinstance(n, tuple)
            and len(n) == 1
            and n[0].kind == "block"
            and n[0].source is not None
            and n[0].what is not None
            and n[0] == On("block", what=n[0].what, source=n[0].source)
            else None
        ),
        "{f:one} blocks {g:one}",
        ("{f:one}阻挡{g:one}",),
    )
    yield rule(
        "event",
        lambda v: (On("block", what=v["g"], source=v["f"]),),
        None,
        "{f:one} becomes blocked by {g:one}",
        ("{f:one}被{g:one}(所|)阻挡",),
    )
    yield rule(
        "event",
        lambda v: (On("move", what=v["f"], to_zone="graveyard"),),
        lambda n: (
            {"f": n[0].what}
            if isinstance(n, tuple)
            and len(n) == 1
            and n[0].what is not None
            and n[0] == On("move", what=n[0].what, to_zone="graveyard")
            else None
        ),
        "{f:one} is put into a graveyard from anywhere",
        ("{f:one}从任何区域(进入|置入)坟墓场", "{f:one}从任何地方(进入|置入)坟墓场"),
    )
    yield happening(
        "{f:one} becomes the target of a spell or ability",
        (
            "{f:one}成为(任一|)(某个|)(某|)咒语或异能的目标",
            "{f:one}成为某个咒语或异能(的|之)目标",
            "{f:one}成为(任一|)咒语或异能之目标",
        ),
        lambda v: On("target", what=v["f"]),
        "f",
    )
    yield happening(
        "{f:one} becomes the target of a spell or ability (an opponent|your opponents) (controls|control)",
        ("{f:one}成为由对手操控(的|之)咒语或异能的目标",),
        lambda v: On("target", what=v["f"], by=Opponents()),
        "f",
    )
    yield happening(
        ("{f:one} transforms", "{f:one} transforms into ~"),
        ("{f:one}转化", "{f:one}转化为~", "{f:one}转化成~"),
        lambda v: On("transform", what=v["f"]),
        "f",
    )
    yield happening(
        "{f:one} is turned face up",
        ("{f:one}翻回正面", "{f:one}翻成正面", "{f:one}翻为牌面朝上"),
        lambda v: On("turn-face-up", what=v["f"]),
        "f",
    )
    yield rule(
        "event",
        lambda v: (On("cast", what=None if v["f"] == filters.Anything() else v["f"], who=v["p"]),),
        lambda n: (
            {"p": n[0].who, "f": n[0].what or filters.Anything()}
            if isinstance(n, tuple)
            and len(n) == 1
            and n[0].kind == "cast"
            and n[0].who is not None
            and n[0] == On("cast", what=n[0].what, who=n[0].who)
            else None
        ),
        "{p:whoever} <casts|cast> (a|an) {f:spell}",
        ("{p:whoever}施放(一个|)(任一|){f:spell}", "{p:whoever}使用(一个|)(任一|){f:spell}"),
    )
    yield happening("you cast ~", ("你施放~", "你使用~"), lambda v: On("cast", what=SELF), "")
    yield happening(
        "{p:whoever} <gains|gain> life", ("{p:whoever}获得生命",), lambda v: On("gain-life", who=v["p"]), "p"
    )
    yield happening(
        "{p:whoever} <loses|lose> life", ("{p:whoever}失去生命",), lambda v: On("lose-life", who=v["p"]), "p"
    )
    yield happening(
        "{p:whoever} <draws|draw> a card",
        ("{p:whoever}抓(一张|)牌", "{p:whoever}抽(一张|)牌"),
        lambda v: On("draw", who=v["p"]),
        "p",
    )
    yield happening(
        "{p:whoever} <discards|discard> a card",
        ("{p:whoever}弃(掉|)(一张|)牌",),
        lambda v: On("discard", who=v["p"]),
        "p",
    )
    yield happening(
        "{p:whoever} <cycles|cycle> a card",
        ("{p:whoever}循环(一张|)牌",),
        lambda v: On("cycle", who=v["p"]),
        "p",
    )
    yield happening(
        "{p:whoever} <cycles|cycle> ~",
        ("{p:whoever}循环~",),
        lambda v: On("cycle", what=SELF, who=v["p"]),
        "p",
    )
    yield happening(
        "{p:whoever} <plays|play> a land",
        ("{p:whoever}使用(一个|)地",),
        lambda v: On("play-land", who=v["p"]),
        "p",
    )
    yield happening(
        "{p:whoever} <sacrifices|sacrifice> {f:one}",
        ("{p:whoever}牺牲{f:one}",),
        lambda v: On("sacrifice", what=v["f"], who=v["p"]),
        "p f",
    )
    yield happening(
        "{p:whoever} <taps|tap> {f:one} for mana",
        ("{p:whoever}横置{f:one}以产生法术力", "{p:whoever}横置{f:one}来产生法术力"),
        lambda v: On("tapped-for-mana", what=v["f"], who=v["p"]),
        "p f",
    )
    steps = (
        ("upkeep", "upkeep", "维持"),
        ("end", "end step", "结束步骤"),
        ("draw", "draw step", "抓牌步骤"),
        ("beginning of combat", "combat", "战斗"),
        ("precombat main", "precombat main phase", "战斗前行动阶段"),
    )
    for step, en, zh in steps:
        detail = (("step", step),)
        yield word(
            "step_event",
            (On("begin-step", who=You(), detail=detail),),
            (f"your {en}", f"{en} on your turn"),
            (f"你的{zh}", f"你{zh}", f"你回合的{zh}", f"你回合中的{zh}", f"你的回合中的{zh}"),
        )
        yield word(
            "step_event",
            (On("begin-step", detail=detail),),
            (f"each {en}", f"each player's {en}"),
            (f"每个{zh}", f"每位牌手的{zh}", f"每一个{zh}"),
        )
        yield word(
            "step_event",
            (On("begin-step", who=Opponents(), detail=detail),),
            (f"each opponent's {en}",),
            (f"每位对手的{zh}", f"每个对手的{zh}", f"对手的{zh}", f"每位对手{zh}"),
        )
    yield word(
        "step_event",
        (On("begin-step", who=You(), detail=(("step", "beginning of combat"),)),),
        "combat on your turn",
        ("你回合的战斗", "你的回合战斗"),
    )
    yield rule("events", lambda v: v["a"], lambda n: {"a": n}, "{a:event}", "{a:event}")
    yield rule(
        "events",
        lambda v: (*v["a"], *_same_subject(v["a"], v["b"])) if v["b"] else None,
        None,
        "{a:event} or {b:event_tail}",
        ("{a:event}或{b:event_tail}", "{a:event}或是{b:event_tail}"),
    )
    yield rule(
        "events",
        lambda v: (*v["a"], *v["b"]),
        lambda n: {"a": n[:-1], "b": n[-1:]} if isinstance(n, tuple) and len(n) > 1 else None,
        ("{a:event} or {b:event}", "{a:event} or whenever {b:event}"),
        ("{a:event}或{b:event}", "{a:event}时，或{b:event}", "{a:event}或每当{b:event}"),
    )
    tails = (
        (On("transform"), "transforms into ~", ("转化为~", "转化成~")),
        (On("move", from_zone="battlefield", to_zone="graveyard"), "dies", ("死去",)),
        (On("attack"), "attacks", ("攻击",)),
        (On("block"), "blocks", ("阻挡",)),
        (On("become-blocked"), "becomes blocked", ("被阻挡",)),
        (On("move", from_zone="battlefield"), "leaves the battlefield", ("离开战场", "离场")),
    )
    for on, en, zh_t in tails:
        yield word("event_tail", (on,), en, zh_t)


def _damage(c: str, s: str, batch: bool, combat: bool, whom: str, zh: tuple[str, ...], who: Any) -> Entry:
    en = f"{c} deal{s} {'combat ' if combat else ''}damage" + (f" to {whom}" if whom else "")
    zh_ = (
        tuple(f"{c}{verb}{z}造成{'战斗' if combat else ''}伤害" for z in zh for verb in ("对", "向"))
        if zh
        else (f"{c}造成{'战斗' if combat else ''}伤害",)
    )
    detail = COMBAT if combat else ()

    def make(v: Values) -> Any:
        what = who if isinstance(who, Filter) else None
        return (
            On(
                "damage",
                what=what,
                source=v["f"],
                who=None if what is not None else who,
                detail=detail,
                batch=batch,
            ),
        )

    def unmake(n: Any) -> Values | None:
        if not isinstance(n, tuple) or len(n) != 1 or n[0].source is None:
            return None
        return {"f": n[0].source} if make({"f": n[0].source}) == n else None

    return rule("event", make, unmake, en, zh_)


def _same_subject(first: Any, tails: Any) -> tuple[Any, ...]:
    return tuple(replace(on, what=first[0].what or first[0].source) for on in tails)


def many() -> Iterator[Entry]:
    """`one or more creatures`."""
    yield rule(
        "many",
        lambda v: v["f"],
        lambda n: {"f": n} if n != SELF and filters.Other() not in parts_of(n) else None,
        "one or more {f:filter+}",
        ("一个或数个{f:filter}", "一个或更多{f:filter}", "一个或多个{f:filter}", "数个{f:filter}"),
    )
    yield rule(
        "many",
        lambda v: every(filters.Other(), v["f"]),
        None,
        "one or more other {f:filter+}",
        ("一个或数个其他{f:filter}", "一个或更多其他{f:filter}"),
    )


def triggered() -> Iterator[Entry]:
    """CR 603.1."""
    T = Triggered

    def plain(n: Any, condition: bool = False, step: bool = False) -> Values | None:
        if not isinstance(n, T) or n.state is not None or not n.on or (n.condition is not None) != condition:
            return None
        if n != T(n.on, n.body, n.condition) or (n.on[0].kind == "begin-step") != step:
            return None
        return {"on": n.on, "body": n.body, "c": n.condition, "n": True}

    heads_en = ("(when|whenever) {on:events} ,", "whenever {on:events} ,")
    heads_zh = ("(当|每当|于){on:events}时，", "(当|每当){on:events}，", "{on:events}时，")
    yield rule(
        "ability",
        lambda v: T(v["on"], v["body"]),
        lambda n: plain(n),
        tuple(f"{h} {{n:no_if}} {{body:program}}" for h in heads_en),
        tuple(f"{h}{{n:no_if}}{{body:program}}" for h in heads_zh),
    )
    yield rule(
        "ability",
        lambda v: T(v["on"], v["body"], v["c"]),
        lambda n: plain(n, True),
        tuple(f"{h} if {{c:condition}} , {{body:program}}" for h in heads_en),
        tuple(f"{h}(若|如果){{c:condition}}，(则|便|){{body:program}}" for h in heads_zh),
    )
    yield rule(
        "ability",
        lambda v: T(v["on"], v["body"]),
        lambda n: plain(n, step=True),
        "at the beginning of {on:step_event} , {n:no_if} {body:program}",
        (
            "在{on:step_event}开始时，{n:no_if}{body:program}",
            "{on:step_event}开始时，{n:no_if}{body:program}",
            "于{on:step_event}开始时，{n:no_if}{body:program}",
        ),
    )
    yield rule(
        "ability",
        lambda v: T(v["on"], v["body"], v["c"]),
        lambda n: plain(n, True, True),
        "at the beginning of {on:step_event} , if {c:condition} , {body:program}",
        (
            "在{on:step_event}开始时，(若|如果){c:condition}，(则|便|){body:program}",
            "{on:step_event}开始时，(若|如果){c:condition}，(则|便|){body:program}",
            "于{on:step_event}开始时，(若|如果){c:condition}，(则|便|){body:program}",
        ),
    )
    yield rule(
        "ability",
        lambda v: replace(v["a"], per_turn=1) if isinstance(v["a"], T) else None,
        lambda n: {"a": replace(n, per_turn=None)} if isinstance(n, T) and n.per_turn == 1 else None,
        "{a:ability} this ability triggers only once each turn .",
        ("{a:ability}此异能每回合只会触发一次。", "{a:ability}此异能每回合只能触发一次。"),
    )
    yield rule(
        "ability",
        lambda v: T((), v["body"], state=v["c"]),
        lambda n: (
            {"body": n.body, "c": n.state}
            if isinstance(n, T) and n.state is not None and n == T((), n.body, state=n.state)
            else None
        ),
        "when {c:condition} , {body:program}",
        ("当{c:condition}时，{body:program}",),
    )


def activated() -> Iterator[Entry]:
    """CR 602.1, with what limits the activating; CR 606: loyalty abilities."""
    A = Activated
    yield rule(
        "ability",
        lambda v: A(v["c"], v["b"]),
        lambda n: (
            {"c": n.cost, "b": n.body}
            if isinstance(n, A) and n == A(n.cost, n.body) and not n.is_loyalty
            else None
        ),
        "{c:cost} : {b:program}",
        "{c:cost}：{b:program}",
    )
    limits: list[tuple[dict[str, Any], tuple[str, ...], tuple[str, ...]]] = [
        (
            {"timing": "sorcery"},
            (
                "activate only as a sorcery .",
                "activate this ability only any time you could cast a sorcery .",
            ),
            (
                "只能于法术时机起动。",
                "只能于法术时机起动此异能。",
                "你只能在你可以施放法术的时机下起动此异能。",
                "起动此异能的时机视同法术。",
                "此异能的起动时机视同法术。",
                "仅能于法术时机起动。",
            ),
        ),
        (
            {"per_turn": 1},
            ("activate only once each turn .", "activate this ability only once each turn ."),
            (
                "每回合只能起动一次。",
                "每回合中只能起动此异能一次。",
                "此异能每回合只能起动一次。",
                "每回合只能起动此异能一次。",
                "此异能每回合中只能起动一次。",
            ),
        ),
    ]
    for fixed, en, zh in limits:
        yield rule(
            "ability",
            lambda v, f=fixed: replace(v["a"], **f) if isinstance(v["a"], A) else None,
            lambda n, f=fixed: _unlimited(n, f),
            tuple(f"{{a:ability}} {text}" for text in en),
            tuple(f"{{a:ability}}{text}" for text in zh),
        )
    yield rule(
        "ability",
        lambda v: (
            replace(v["a"], condition=v["c"]) if isinstance(v["a"], A) and v["a"].condition is None else None
        ),
        lambda n: (
            {"a": replace(n, condition=None), "c": n.condition}
            if isinstance(n, A) and n.condition is not None
            else None
        ),
        (
            "{a:ability} activate only if {c:condition} .",
            "{a:ability} activate this ability only if {c:condition} .",
            "{a:ability} activate only {c:condition_time} .",
        ),
        (
            "{a:ability}只能于{c:condition}时起动此异能。",
            "{a:ability}只能于{c:condition}时起动。",
            "{a:ability}只能在{c:condition}时起动此异能。",
            "{a:ability}只能{c:condition_time}起动(此异能|)。",
            "{a:ability}只有{c:condition}时才能起动此异能。",
        ),
    )
    yield rule(
        "ability",
        lambda v: replace(v["a"], by="any player") if isinstance(v["a"], A) else None,
        lambda n: {"a": replace(n, by="controller")} if isinstance(n, A) and n.by == "any player" else None,
        "{a:ability} any player may activate this ability .",
        ("{a:ability}任何牌手均可起动此异能。", "{a:ability}(任何|任一|任意)牌手(均|都|)可以起动此异能。"),
    )
    from scenarios.engine import conditions

    yield word(
        "condition_time",
        conditions.TurnOf(),
        "during your turn",
        ("于你的回合中", "在你的回合中", "于你的回合"),
    )
    yield word("condition_time", conditions.DuringStep("upkeep"), "during your upkeep", ("于你的维持中",))
    yield rule(
        "ability",
        lambda v: A((costs.Loyalty(v["n"]),), v["b"], timing="sorcery"),
        lambda n: (
            {"n": n.cost[0].amount, "b": n.body}
            if isinstance(n, A)
            and n.is_loyalty
            and isinstance(n.cost[0], costs.Loyalty)
            and not n.cost[0].x
            and n == A(n.cost, n.body, timing="sorcery")
            else None
        ),
        "{n:loyalty} : {b:program}",
        "{n:loyalty}：{b:program}",
    )
    yield rule(
        "ability",
        lambda v: A((costs.Loyalty(-1, True),), v["b"], timing="sorcery"),
        lambda n: {"b": n.body} if isinstance(n, A) and n.cost == (costs.Loyalty(-1, True),) else None,
        "-X : {b:program}",
        "-X：{b:program}",
    )
    yield rule(
        "ability",
        lambda v: abilities.Chapter(numbers=v["n"], body=v["b"]),
        lambda n: {"n": n.numbers, "b": n.body} if isinstance(n, abilities.Chapter) else None,
        "{n:chapters} — {b:program}",
        "{n:chapters}—{b:program}",
    )


def _unlimited(n: Any, fixed: dict[str, Any]) -> Values | None:
    if (
        not isinstance(n, Activated)
        or n.is_loyalty
        or any(getattr(n, name) != value for name, value in fixed.items())
    ):
        return None
    return {"a": replace(n, **{name: "instant" if name == "timing" else None for name in fixed})}


ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6}


def read_loyalty(reading: Any, place: int) -> Iterator[tuple[int, int]]:
    """`+1`, `-3`, `0` before the colon of a loyalty ability."""
    if place == 0 and reading.size > 1:
        text = reading.words[0]
        if text.lstrip("+-").isdigit() and len(text) < 5 and (text[0] in "+-" or text == "0"):
            yield 1, int(text)


def print_loyalty(value: Any, language: Language) -> str | None:
    """With its sign."""
    return f"{value:+d}" if isinstance(value, int) and value else "0" if value == 0 else None


def read_chapters(reading: Any, place: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """`I, II`: the chapters of a Saga (714)."""
    found, here = [], place
    while here < reading.size and reading.words[here].lower() in ROMAN:
        found.append(ROMAN[reading.words[here].lower()])
        yield here + 1, tuple(found)
        here += 2 if here + 1 < reading.size and reading.words[here + 1] in (",", "，", "、") else 99


def print_chapters(value: Any, language: Language) -> str | None:
    """The numerals again."""
    roman = {number: text.upper() for text, number in ROMAN.items()}
    return (", " if language == "en" else "，").join(roman[number] for number in value)


def builtins() -> dict[str, Builtins]:
    """The categories read by the functions of this module."""
    return {
        "loyalty": Builtins(read_loyalty, print_loyalty),
        "chapters": Builtins(read_chapters, print_chapters),
    }


def programs() -> Iterator[Entry]:
    """Bodies of abilities: instructions, or modes (700.2)."""
    yield rule(
        "program",
        lambda v: Program(v["e"]),
        lambda n: {"e": n.effect} if isinstance(n, Program) else None,
        "{e:text}",
        "{e:text}",
    )
    amounts = (
        ("choose one —", ("选择一项—",), 1, 1),
        ("choose two —", ("选择两项—",), 2, 2),
        (
            "choose one or both —",
            ("选择一项或都选—", "选择一项或两项都选—", "选择一项或两者都选—", "选择一项或两项—"),
            1,
            2,
        ),
        ("choose three —", ("选择三项—",), 3, 3),
        ("choose one or more —", ("选择一项或更多—", "选择一项或多项—"), 1, 99),
        ("choose up to one —", ("选择至多一项—",), 0, 1),
        ("choose up to two —", ("选择至多两项—",), 0, 2),
    )
    for en, zh, least, most in amounts:

        def make(v: Values, least: int = least, most: int = most) -> Any:
            return Modal(v["m"], least, len(v["m"]) if most == 99 else most)

        def unmake(n: Any, least: int = least, most: int = most) -> Values | None:
            if isinstance(n, Modal) and n == Modal(n.modes, least, len(n.modes) if most == 99 else most):
                return {"m": n.modes}
            return None

        yield rule("program", make, unmake, f"{en} {{m:modes}}", tuple(f"{text}{{m:modes}}" for text in zh))
    yield rule(
        "program",
        lambda v: Modal(v["m"], 2, 2, repeated=True),
        None,
        "choose two . you may choose the same mode more than once . {m:modes}",
        ("选择两项。你可以选择同一模式数次。{m:modes}",),
    )
    yield rule(
        "modes",
        lambda v: (Program(v["e"]),),
        lambda n: {"e": n[0].effect} if isinstance(n, tuple) and len(n) == 1 else None,
        "• {e:text}",
        ("•{e:text}", "·{e:text}", "●{e:text}"),
    )
    yield rule(
        "modes",
        lambda v: (*v["m"], Program(v["e"])),
        lambda n: {"m": n[:-1], "e": n[-1].effect} if isinstance(n, tuple) and len(n) > 1 else None,
        "{m:modes} • {e:text}",
        ("{m:modes}•{e:text}", "{m:modes}·{e:text}", "{m:modes}●{e:text}"),
    )
    yield rule(
        "modes",
        lambda v: (Program(v["a"]), Program(v["b"])),
        None,
        "{a:sentence} ; or {b:sentence} .",
        (
            "{a:sentence}；或(者|是|)(，|){b:sentence}。",
            "{a:sentence}；{b:sentence}。",
            "{a:sentence}(，|)或是{b:sentence}。",
        ),
    )


def lines() -> Iterator[Entry]:
    """What a line of a card may be: a tuple of abilities."""
    for name in of_kind("ability-word"):
        zh = name.zh
        yield word("ability_word", name.en, name.en.replace("’", "'"), (zh, *name.also_zh))
    yield rule(
        "ability",
        lambda v: v["a"],
        lambda n: {"a": n} if isinstance(n, Static) else None,
        "{a:static}",
        "{a:static}",
    )
    yield rule(
        "worded",
        lambda v: _worded(v["a"], v["w"]),
        lambda n: (
            {"w": n.ability_word, "a": replace(n, ability_word="")}
            if getattr(n, "ability_word", "")
            else None
        ),
        "{w:ability_word} — {a:ability}",
        ("{w:ability_word}—{a:ability}",),
    )
    yield passing("line_ability", "ability")
    yield passing("line_ability", "worded")
    yield rule(
        "line",
        lambda v: (v["a"],),
        lambda n: (
            {"a": n[0]}
            if isinstance(n, tuple)
            and len(n) == 1
            and (isinstance(n[0], abilities.Chapter) or not isinstance(n[0], (Keyword, Spell)))
            else None
        ),
        "{a:line_ability}",
        "{a:line_ability}",
    )
    yield rule(
        "line",
        lambda v: v["k"],
        lambda n: (
            {"k": n}
            if isinstance(n, tuple)
            and all(isinstance(x, Keyword) and not isinstance(x, abilities.Chapter) for x in n)
            else None
        ),
        "{k:keyword_list}",
        ("{k:keyword_list}", "{k:keyword_list}。"),
    )
    yield rule(
        "spell_line",
        lambda v: (Spell(v["p"]),),
        lambda n: (
            {"p": n[0].body} if isinstance(n, tuple) and len(n) == 1 and isinstance(n[0], Spell) else None
        ),
        "{p:program}",
        "{p:program}",
    )
    yield passing("spell_line", "line", number="")
    yield word(
        "spell_only",
        Static(rules=(Cant("be countered", what=SELF),), zone="stack"),
        "~ can't be countered .",
        ("~不能被反击。", "~无法被反击。"),
    )
    yield rule(
        "spell_line",
        lambda v: (v["s"],),
        lambda n: {"s": n[0]} if isinstance(n, tuple) and len(n) == 1 else None,
        "{s:spell_cost}",
        "{s:spell_cost}",
    )
    from scenarios.engine.rule_effects import CostChange

    yield rule(
        "spell_cost",
        lambda v: Static(rules=(CostChange(SELF, 0, extra=v["c"]),), zone="everywhere"),
        lambda n: (
            {"c": n.rules[0].extra}
            if isinstance(n, Static)
            and len(n.rules) == 1
            and isinstance(n.rules[0], CostChange)
            and n.rules[0].extra
            and n == Static(rules=(CostChange(SELF, 0, extra=n.rules[0].extra),), zone="everywhere")
            else None
        ),
        "as an additional cost to cast ~ , {c:cost} .",
        (
            "作为施放~的额外费用，{c:cost}。",
            "作为使用~的额外费用，{c:cost}。",
            "作为施放~的额外费用，你须{c:cost}。",
        ),
    )


def _worded(ability: Any, name: str) -> Any:
    return (
        replace(ability, ability_word=name)
        if "ability_word" in ability.__struct_fields__ and not ability.ability_word
        else None
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (events, many, triggered, activated, programs, lines):
        yield from part()
