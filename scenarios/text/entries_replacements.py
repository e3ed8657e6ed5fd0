"""CR 614: `if … would …, … instead`; CR 615: what is prevented."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import filters
from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.nouns import Opponents, You
from scenarios.text.combine import every, parts_of, rest_of
from scenarios.text.grammar import Entry, Make, Unmake, Values, at, mirror, rule, word
from scenarios.text.raw import SELF

YOURS = filters.ControlledBy(You())


def _instead(en: str | tuple[str, ...], zh: str | tuple[str, ...], make: Make, unmake: Unmake) -> Entry:
    def taken(n: Any) -> Values | None:
        if (
            isinstance(n, Static)
            and len(n.rules) == 1
            and isinstance(n.rules[0], rules.Instead)
            and n == Static(rules=n.rules)
        ):
            return unmake(n.rules[0])
        return None

    return rule("static", lambda v: Static(rules=(make(v),)), taken, en, zh)


def _dies(f: Filter) -> On:
    return On(
        "move",
        what=every(f, filters.OfType("creature")) if f != SELF else f,
        from_zone="battlefield",
        to_zone="graveyard",
    )


def going_elsewhere() -> Iterator[Entry]:
    """CR 614.6: to exile instead."""
    yield _instead(
        "if {f:one} would die , exile it instead .",
        (
            "如果{f:one}将死去，则改为将它放逐。",
            "若{f:one}将死去，则改为将(它|其|该生物)放逐。",
            "如果{f:one}将死去，则改为将(它|其|该生物)放逐。",
            "如果{f:one}将死去，则改为放逐(它|之|该生物)。",
            "(若|如果){f:one}将从(场上|战场)置入坟墓场，则改为将它(放逐|移出对战)。",
        ),
        lambda v: rules.Instead(_dies(v["f"]), (rules.GoElsewhere("exile"),)),
        lambda n: (
            {"f": n.on.what}
            if n.on.kind == "move"
            and n.on.what is not None
            and n == rules.Instead(_dies(n.on.what), (rules.GoElsewhere("exile"),))
            else None
        ),
    )
    to_yard = On("move", to_zone="graveyard")
    yield _instead(
        ("if a card or token would be put into a graveyard from anywhere , exile it instead .",),
        (
            "如果某张牌或衍生物将从任何区域置入坟墓场，则改为将它放逐。",
            "如果(一张|某张|任一)牌或衍生物将从任何区域置入(任一|)坟墓场，则改为将(它|其)放逐。",
        ),
        lambda v: rules.Instead(to_yard, (rules.GoElsewhere("exile"),)),
        lambda n: {} if n == rules.Instead(to_yard, (rules.GoElsewhere("exile"),)) else None,
    )
    card = filters.Not(filters.Being("token"))
    opp = On("move", what=every(card, filters.OwnedBy(Opponents())), to_zone="graveyard")
    yield _instead(
        "if a card would be put into an opponent 's graveyard from anywhere , exile it instead .",
        ("如果(某张|一张|任一张)牌将从任何区域置入对手的坟墓场，则改为将(它|其)放逐。",),
        lambda v: rules.Instead(opp, (rules.GoElsewhere("exile"),)),
        lambda n: {} if n == rules.Instead(opp, (rules.GoElsewhere("exile"),)) else None,
    )


def gaining() -> Iterator[Entry]:
    """CR 614.1a: life gained."""
    yield _instead(
        "if you would gain life , you gain twice that much life instead .",
        (
            "如果你将获得生命，则改为你获得该数量两倍的生命。",
            "若你将获得生命，则改为你获得该数量两倍的生命。",
            "如果你将获得生命，则改为获得两倍数量的生命。",
        ),
        lambda v: rules.Instead(On("gain-life", who=You()), (rules.Amplify(2),)),
        lambda n: {} if n == rules.Instead(On("gain-life", who=You()), (rules.Amplify(2),)) else None,
    )


def something_else() -> Iterator[Entry]:
    """CR 614.6: instructions instead of losing the game, or of countering a spell."""
    losing = On("lose", who=You())
    countered = On("counter", what=filters.Being("spell"), by=You())
    for on, en, zh in (
        (losing, "you would lose the game , instead", ("你将输掉(这|此)盘(游戏|对战)，则改为",)),
        (
            countered,
            "a spell or ability you control would counter a spell , instead",
            ("由你操控的咒语或异能将反击(某|)(个|)咒语，则改为",),
        ),
    ):

        def make(v: Values, on: On = on) -> Any:
            return Static(rules=(rules.Instead(on, (rules.DoInstead(v["e"]),)),))

        yield mirror(
            "static",
            make,
            {"e": "rules.0.changes.0.effect"},
            f"if {en} {{e:sentence}} .",
            tuple(f"(若|如果){text}{{e:sentence}}。" for text in zh),
        )


def hurting() -> Iterator[Entry]:
    """CR 614.2, 615.1: damage changed."""
    yield _instead(
        "if {f:source} would deal damage to {w:hurt} , prevent {n:digits} of that damage .",
        (
            "若{f:source}将对{w:hurt}造成伤害，则防止该伤害中的{n:digits}点。",
            "若{f:source}将对{w:hurt}造成伤害，则防止其中{n:digits}点伤害。",
        ),
        lambda v: rules.Instead(_hurt(v), (rules.Prevent(v["n"]),)),
        lambda n: _unhurt(n, rules.Prevent(at(n, "changes.0.amount")), at(n, "changes.0.amount")),
    )
    yield _instead(
        (
            (
                "if {f:source} would deal damage to {w:hurt} , it deals that much damage plus {n:digits} to "
                "(that player|it|that creature|that permanent or player) instead ."
            ),
            (
                "if {f:source} would deal damage to {w:hurt} , it deals that much damage plus {n:digits} "
                "instead ."
            ),
        ),
        (
            "若{f:source}将对{w:hurt}造成伤害，则改为它对(该牌手|其|该生物)造成该数量加{n:digits}点的伤害。",
            "若{f:source}将对{w:hurt}造成伤害，则改为它造成该数量加{n:digits}(点|)的伤害。",
        ),
        lambda v: rules.Instead(_hurt(v), (rules.Amplify(plus=v["n"]),)),
        lambda n: _unhurt(n, rules.Amplify(plus=at(n, "changes.0.plus")), at(n, "changes.0.plus")),
    )
    yield _instead(
        (
            "if {f:source} would deal damage to {w:hurt} , it deals double that damage to "
            "(that player|it|that creature|that permanent or player) instead ."
        ),
        (
            (
                "若{f:source}将对{w:hurt}造成伤害，"
                "则改为它(对(该牌手|其|该永久物或牌手)|)造成(该数量|)两倍的伤害。"
            ),
        ),
        lambda v: rules.Instead(_hurt(v), (rules.Amplify(2),)),
        lambda n: _unhurt(n, rules.Amplify(2), 2),
    )


def sources() -> Iterator[Entry]:
    """Of what source, to whom."""
    yield rule(
        "source",
        lambda v: v["f"],
        lambda n: {"f": n} if any(isinstance(part, filters.OfType) for part in parts_of(n)) else None,
        "(a|an) {f:filter}",
        ("一个{f:filter}", "(任一|){f:filter}"),
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
        lambda n: {"f": rest_of(n, YOURS)} if rest_of(n, YOURS) else None,
        "(a|an) {f:kind} source you control",
        ("由你操控的{f:kind}来源",),
    )
    yield word(
        "source",
        filters.ControlledBy(You()),
        "a source you control",
        ("由你操控的来源", "某个由你操控的来源"),
    )


def hurt() -> Iterator[Entry]:
    """To whom or what."""
    yield rule(
        "hurt",
        lambda v: (None, None),
        lambda n: {} if n == (None, None) else None,
        "a permanent or player",
        ("永久物或牌手",),
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
        lambda v: (v["f"], v["p"]) if v["f"] != filters.Anything() else None,
        lambda n: {"f": n[0], "p": n[1]} if None not in n else None,
        ("{f:one} or {p:whoever}", "{p:whoever} or {f:one}"),
        ("{f:one}或{p:whoever}", "{p:whoever}或{f:one}"),
    )


def doubling() -> Iterator[Entry]:
    """Draws, tokens, counters."""
    skip = On("draw", who=You())
    yield word(
        "static",
        Static(rules=(rules.Instead(skip, (rules.HappensNot(),), optional=True),)),
        "if you would draw a card , you may skip that draw instead .",
        ("若你将抓一张牌，则你可以改为略过该次抓牌。",),
    )
    made = On("create", who=You())
    yield _instead(
        (
            (
                "if an effect would create one or more tokens under your control , it creates twice that "
                "many of those tokens instead ."
            ),
            (
                "if one or more tokens would be created under your control , twice that many of those tokens "
                "are created instead ."
            ),
        ),
        (
            "如果某效应将在你的操控下派出一个或数个衍生物，则改为它派出两倍数量的该类衍生物。",
            "如果某效应将在你的操控下派出一个或数个衍生物，则改为派出两倍数量的该衍生物。",
            (
                "如果某效应将于你的操控下将一个或数个衍生物放进战场，"
                "则改为将(该数量两倍|两倍数量)的该衍生物放进战场。"
            ),
        ),
        lambda v: rules.Instead(made, (rules.Amplify(2),)),
        lambda n: {} if n == rules.Instead(made, (rules.Amplify(2),)) else None,
    )


def more_counters() -> Iterator[Entry]:
    """CR 122.6: more counters than that."""
    yield _instead(
        (
            "if an effect would put one or more counters on {f:one} , it puts twice that many of those "
            "counters on (it|that permanent) instead ."
        ),
        (
            (
                "如果某效应将在{f:one}上放置一个或数个指示物，"
                "则改为(它|)在(该永久物|其|它)上放置(该数量两倍|两倍数量)的(该类|该种)指示物。"
            ),
        ),
        lambda v: rules.Instead(On("put-counters", what=v["f"], how="effect"), (rules.Amplify(2),)),
        lambda n: (
            {"f": n.on.what}
            if n.on.what is not None
            and n == rules.Instead(On("put-counters", what=n.on.what, how="effect"), (rules.Amplify(2),))
            else None
        ),
    )
    yield _instead(
        (
            "if one or more {k:counter} counters would be put on {f:one} , that many plus {n:number} "
            "{k2:counter} counters are put on it instead ."
        ),
        (
            (
                "如果将在{f:one}上放置一个或数个{k:counter}指示物，"
                "则改为在其上放置(该数量|)加{n:number}(个|){k2:counter}指示物。"
            ),
        ),
        lambda v: rules.Instead(
            On("put-counters", what=v["f"], detail=(("counter", v["k"]),)), (rules.Amplify(plus=v["n"]),)
        ),
        lambda n: (
            {"f": n.on.what, "k": n.on.detail[0][1], "k2": n.on.detail[0][1], "n": n.changes[0].plus}
            if n.on.kind == "put-counters" and n.on.detail and n.on.what is not None
            else None
        ),
    )


def preventing() -> Iterator[Entry]:
    """CR 615."""
    yield _instead(
        "prevent all damage that would be dealt to {w:one} .",
        ("防止将对{w:one}造成(的|之)所有伤害。",),
        lambda v: rules.Instead(On("damage", what=v["w"]), (rules.Prevent(),)),
        lambda n: (
            {"w": n.on.what}
            if n.on.what is not None and n == rules.Instead(On("damage", what=n.on.what), (rules.Prevent(),))
            else None
        ),
    )
    for slot in ("{w:filter+}", "{w:one}"):
        yield _instead(
            f"prevent all damage that would be dealt by {slot} .",
            (f"防止{slot.replace('+', '')}将造成(的|之)所有伤害。",),
            lambda v: rules.Instead(On("damage", source=v["w"]), (rules.Prevent(),)),
            lambda n: (
                {"w": n.on.source}
                if n.on.source is not None
                and n == rules.Instead(On("damage", source=n.on.source), (rules.Prevent(),))
                else None
            ),
        )
    yield rule(
        "static",
        lambda v: Static(rules=_to_and_by(v["w"])),
        lambda n: (
            {"w": n.rules[0].on.what}
            if isinstance(n, Static)
            and len(n.rules) == 2
            and isinstance(n.rules[0], rules.Instead)
            and n.rules[0].on.what is not None
            and n == Static(rules=_to_and_by(n.rules[0].on.what))
            else None
        ),
        "prevent all combat damage that would be dealt to and dealt by {w:one} .",
        ("防止将对{w:one}造成以及由(其|它)造成(的|之)所有战斗伤害。",),
    )


def entering_tapped() -> Iterator[Entry]:
    """CR 614.1c."""
    yield _instead(
        "{f:filter+} enter tapped .",
        ("{f:filter}须横置进战场。", "{f:filter}(须|)横置进(战|)场。"),
        lambda v: rules.Instead(On("move", what=v["f"], to_zone="battlefield"), (rules.EnterTapped(),)),
        lambda n: (
            {"f": n.on.what}
            if n.on.what not in (None, SELF)
            and n == rules.Instead(On("move", what=n.on.what, to_zone="battlefield"), (rules.EnterTapped(),))
            else None
        ),
    )


def _to_and_by(what: Filter) -> tuple[rules.Instead, ...]:
    """Combat damage to something, and by it."""
    combat = (("combat", True),)
    events = (On("damage", what=what, detail=combat), On("damage", source=what, detail=combat))
    return tuple(rules.Instead(on, (rules.Prevent(),)) for on in events)


def _unhurt(n: rules.Instead, change: rules.Change, amount: Any) -> Values | None:
    found = {"f": n.on.source or filters.Anything(), "w": (n.on.what, n.on.who), "n": amount}
    if n.on.kind != "damage" or amount is None:
        return None
    return found if n == rules.Instead(_hurt(found), (change,)) else None


def _hurt(v: Values) -> On:
    what, who = v["w"]
    return On("damage", what=what, who=who, source=None if v["f"] == filters.Anything() else v["f"])


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        going_elsewhere,
        gaining,
        something_else,
        hurting,
        sources,
        hurt,
        doubling,
        more_counters,
        preventing,
        entering_tapped,
    ):
        yield from part()
