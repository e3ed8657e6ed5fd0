"""CR 614.1c, d: how an object enters the battlefield."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words import conditions
from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.costs import PayLife
from scenarios.engine.words.effects.changes import Turn
from scenarios.engine.words.effects.zones import Move
from scenarios.engine.words.nodes import Effect
from scenarios.text.grammar import Entry, Values, at, rule
from scenarios.text.raw import SELF

ENTERS = On("move", what=SELF, to_zone="battlefield")


def _entering(en: str | tuple[str, ...], zh: str | tuple[str, ...], make: Any, unmake: Any) -> Entry:
    def taken(n: Any) -> Values | None:
        if (
            not isinstance(n, Static)
            or len(n.rules) != 1
            or not isinstance(n.rules[0], rules.Instead)
            or n.rules[0].on != ENTERS
            or n != Static(rules=(rules.Instead(ENTERS, n.rules[0].changes, optional=n.rules[0].optional),))
        ):
            return None
        return unmake(n.rules[0].changes) if not n.rules[0].optional else None

    return rule("static", lambda v: Static(rules=(rules.Instead(ENTERS, make(v)),)), taken, en, zh)


def turning_others() -> Iterator[Entry]:
    """CR 614.12a: other permanents are turned as it enters, before it is there."""
    yield rule(
        "static",
        lambda v: Static(rules=(_as_it_enters(v["e"]),)) if isinstance(v["e"], Turn | Move) else None,
        lambda n: (
            {"e": unlinked(n.rules[0].changes[0].effect)}
            if isinstance(n, Static)
            and len(n.rules) == 1
            and isinstance(n.rules[0], rules.Instead)
            and isinstance(n.rules[0].changes[0], rules.EnterDoing)
            and n == Static(rules=(_as_it_enters(unlinked(n.rules[0].changes[0].effect)),))
            else None
        ),
        "as ~ enters , {e:clause} .",
        ("于~进战场时，{e:clause}。", "于~进战场时，{e:clause}。它们是2/2生物。"),
    )


def _as_it_enters(effect: Effect) -> rules.Instead:
    linked = replace(effect, link="exiled") if isinstance(effect, Move) and effect.to == "exile" else effect
    return rules.Instead(ENTERS, (rules.EnterDoing(linked),))


def unlinked(effect: Effect) -> Effect:
    """What is exiled as it enters is what its other abilities call the exiled cards (607.2a)."""
    return replace(effect, link="") if isinstance(effect, Move) and effect.link == "exiled" else effect


def tapped_and_counters() -> Iterator[Entry]:
    """Tapped, and with counters."""
    yield _entering(
        "~ enters tapped .",
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
    yield _entering(
        "~ enters with {n:number} {k:counter} <counter|counters> on it .",
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


def choosing() -> Iterator[Entry]:
    """CR 614.12a."""
    for about, en, zh in (
        ("color", "a color", ("一种颜色", "一个颜色")),
        ("creature type", "a creature type", ("一种生物类别", "一个生物类别")),
        ("player", "a player", ("一位牌手",)),
        ("opponent", "an opponent", ("一位对手",)),
        ("basic land type", "a basic land type", ("一种基本地类别",)),
        ("card name", "a card name", ("一个牌名", "一个牌的名称")),
    ):
        yield _entering(
            f"as ~ enters , choose {en} .",
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


def _life_paid(changes: Any) -> Values | None:
    amount = at(changes, "0.cost.0.amount")
    return {"n": amount} if at(changes, "0.cost") == (PayLife(amount),) else None


def paying() -> Iterator[Entry]:
    """CR 614.12c: tapped unless."""
    yield _entering(
        "as ~ enters , you may pay {n:digits} life . if you don't , (it|~) enters tapped .",
        (
            "于~进战场时，你可以支付{n:digits}点生命。若你不如此作，则它须横置进战场。",
            (
                "(当|于)~进战场时，你可以支付{n:digits}点生命。若你(未|没有|不)如此(作|做)，"
                "则(它|~)须横置进战场。"
            ),
        ),
        lambda v: (rules.EnterPaying((PayLife(v["n"]),), (), (rules.EnterTapped(),)),),
        _life_paid,
    )
    yield rule(
        "static",
        lambda v: Static(
            rules=(rules.Instead(ENTERS, (rules.EnterTapped(),), condition=conditions.NotSo(v["c"])),)
        ),
        lambda n: (
            {"c": n.rules[0].condition.part}
            if isinstance(n, Static)
            and len(n.rules) == 1
            and isinstance(n.rules[0], rules.Instead)
            and isinstance(n.rules[0].condition, conditions.NotSo)
            and n
            == Static(rules=(rules.Instead(ENTERS, (rules.EnterTapped(),), condition=n.rules[0].condition),))
            else None
        ),
        "~ enters tapped unless {c:condition} .",
        (
            "除非{c:condition}，否则~须横置进(战|)场。",
            "~须横置进战场，除非{c:condition}。",
            "除非{c:condition}，否则~横置进战场。",
            "除非{c:condition}，否则~进战场时须横置。",
        ),
    )


def as_a_copy() -> Iterator[Entry]:
    """CR 706.5: as a copy."""
    yield _entering(
        "you may have ~ enter as a copy of any {f:filter} (on the battlefield|) .",
        (
            (
                "你可以(使|让|令)~(当成|当作|成为|以)(场上|战场上|)(的|)(任一|任意){f:filter}的复制(品|)(来|"
                ")(进战场|进入战场|进场)。"
            ),
        ),
        lambda v: (rules.EnterAsCopy(v["f"]),),
        lambda c: (
            {"f": c[0].what}
            if len(c) == 1
            and c == (rules.EnterAsCopy(c[0].what) if isinstance(c[0], rules.EnterAsCopy) else None,)
            else None
        ),
    )


def _copy_but(category: str, zone: str, en: str, zh: str) -> Entry:
    """CR 706.9a."""
    begin, end = f"you may have ~ enter as a copy of {{}} {{{{f:{category}}}}}{{}}", " , except {x:buts} ."
    return _entering(
        tuple(
            begin.format(article, where) + end
            for article, where in (("any", en), ("any", " on the battlefield"), ("(a|an)", en))
        ),
        tuple(
            f"你可以(使|让|令)~(当成|当作|成为|以)(|战场上的|战场上|战场|战场的|的){zh}(任一|任意|一个|){{f:{category}}}"
            f"的复制(来|)进战场，{also}{{x:buts}}。"
            for also in ("但", "但是", "且", "除了")
        ),
        lambda v: (rules.EnterAsCopy(v["f"], zone=zone, but=v["x"]),),
        lambda c: {"f": c[0].what, "x": c[0].but} if at(c, "0.but") and c[0].zone == zone else None,
    )


def as_another_copy() -> Iterator[Entry]:
    """CR 706.9: as a copy with exceptions."""
    yield _copy_but("filter", "battlefield", "", "")
    yield _copy_but("card", "graveyard", " in a graveyard", "坟墓场中(的|)")
    yield _entering(
        "you may have ~ enter as a copy of (a|an) {f:filter} .",
        ("你可以(使|让|令)~(当成|当作|成为|以)(一个|任一){f:filter}的复制(来|)进战场。",),
        lambda v: (rules.EnterAsCopy(v["f"]),),
        lambda c: None,
    )
    yield _entering(
        "you may have ~ enter as a copy of any {f:card} in a graveyard .",
        (
            (
                "你可以(使|让|令)~(当成|当作|成为)坟墓场中(任一|任意){f:card}的复制(品|)来(进战场|进入战场|"
                "进场)。"
            ),
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


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        tapped_and_counters,
        turning_others,
        choosing,
        paying,
        as_a_copy,
        as_another_copy,
    ):
        yield from part()
