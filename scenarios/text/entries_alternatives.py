"""One thing rather than another: instructions that are replaced, other costs, what is tapped or untapped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.spells.casting_by_effects import CastAs
from scenarios.engine.words import conditions, filters
from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.circumstances import Declared
from scenarios.engine.words.costs import EitherCost, TapThis
from scenarios.engine.words.effects import changes, flow, plays
from scenarios.engine.words.effects.clashing import Clash, WonClash
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.effects.zones import Move
from scenarios.engine.words.nodes import Effect, Filter
from scenarios.engine.words.nouns import Defending, Each, You
from scenarios.text.combine import every, rest_of
from scenarios.text.grammar import Entry, Values, at, mirror, rule, word
from scenarios.text.raw import AFFECTED, SELF, Chosen, InsteadIf, Pronoun

MINE = filters.OwnedBy(You())


def instead() -> Iterator[Entry]:
    """CR 614.15: `If …, draw two cards instead`, of the instruction before."""
    yield rule(
        "unit",
        lambda v: of_the_clash(InsteadIf(v["a"], v["c"], v["b"])),
        lambda n: {"a": n.first, "b": n.then, "c": n.condition} if isinstance(n, InsteadIf) else None,
        (
            "{a:sentence} . if {c:condition} , {b:sentence} instead .",
            "{a:sentence} . if {c:condition} , instead {b:sentence} .",
        ),
        "{a:sentence}。若{c:condition}，则改为{b:sentence}。",
    )


def of_the_clash(node: InsteadIf) -> Effect:
    """CR 701.23d: after `clash, then …`, who has won is known before the rest is done or not."""
    first = node.first
    if (
        node.condition != WonClash()
        or not isinstance(first, Sequence)
        or not isinstance(first.steps[0], Clash)
    ):
        return node
    rest = first.steps[1] if len(first.steps) == 2 else Sequence(first.steps[1:])
    return Sequence((first.steps[0], InsteadIf(rest, node.condition, node.then)))


def tap_or_untap() -> Iterator[Entry]:
    """CR 701.21: chosen as it is carried out."""
    yield mirror(
        "clause",
        lambda v: changes.TapOrUntap(v["w"]),
        {"w": "what"},
        "tap or untap {w:noun}",
        ("横置或重置{w:noun}", "将{w:noun}横置或重置"),
    )


def words_chosen() -> Iterator[Entry]:
    """CR 608.2d: a color, a creature type."""
    for about, en, zh in (
        ("color", "a color", ("一种颜色", "一个颜色")),
        ("creature type", "a creature type", ("一种生物类别", "一个生物类别")),
        ("card name", "a card name", ("一个牌名", "一个牌的名称")),
    ):
        yield word("clause", flow.ChooseWord(about), f"choose {en}", tuple(f"选择{text}" for text in zh))


def other_costs() -> Iterator[Entry]:
    """CR 118.9: an alternative cost; 601.2f: what makes it cheaper."""
    yield mirror(
        "static",
        lambda v: Static(rules=(rules.MayPlay(SELF, "hand", cost=v["c"]),), zone="everywhere"),
        {"c": "rules.0.cost"},
        "you may {c:cost} rather than pay ~ 's mana cost .",
        ("你可以{c:cost}，而不支付~的法术力费用。", "你可以{c:cost}，而非支付~的法术力费用。"),
    )
    yield rule(
        "static",
        _cheaper_if,
        _uncheaper_if,
        "~ costs {c:mana} less to cast if {k:condition} .",
        (
            "若{k:condition}，(则|便|)(~|它|其)(便|)减少{c:mana}来施放。",
            "若{k:condition}，则~的施放费用减少{c:mana}。",
        ),
    )
    yield rule(
        "cost_part", _either, _both_ways, "{a:cost_part} or {b:cost_part}", "{a:cost_part}或{b:cost_part}"
    )
    yield rule(
        "cost",
        lambda v: (EitherCost(((v["a"],), (v["b"],))), TapThis()),
        lambda n: None,
        "{a:cost_part} , {T} or {b:cost_part} , {T}",
        ("{a:cost_part}，{T}或{b:cost_part}，{T}", "{a:cost_part}，{T}，或{b:cost_part}，{T}"),
    )


def _either(v: Values) -> Any:
    """CR 107.5: of `{3}, {T} or {R}, {T}` both ways have the tap symbol, which is no way of its own."""
    return None if TapThis() in v.values() else EitherCost(((v["a"],), (v["b"],)))


def _both_ways(n: Any) -> Values | None:
    found = {"a": at(n, "ways.0.0"), "b": at(n, "ways.1.0")}
    return found if n == EitherCost(((found["a"],), (found["b"],))) else None


def _cheaper_if(v: Values) -> Any:
    symbol, *more = v["c"]
    if more or not symbol.isdecimal():
        return None
    return Static(rules=(rules.CostChange(SELF, -int(symbol), if_so=v["k"]),), zone="everywhere")


def _uncheaper_if(n: Any) -> Values | None:
    by = at(n, "rules.0.by")
    if not isinstance(by, int) or by >= 0 or at(n, "rules.0.if_so") is None:
        return None
    found = {"c": (str(-by),), "k": n.rules[0].if_so}
    return found if n == _cheaper_if(found) else None


def cast_free() -> Iterator[Entry]:
    """CR 118.9, 608.2g: a card from a hand or a graveyard, without paying for it."""
    for zone, en, zh in (
        ("hand", "your hand", "你(的|)手(上|中)"),
        ("graveyard", "your graveyard", "你(的|)坟墓场(中|)"),
    ):
        yield _cast_free(zone, en, zh)


def _cast_free(zone: str, en: str, zh: str) -> Entry:
    def make(v: Values) -> Any:
        return plays.CastThat(Chosen(every(CastAs(v["f"]), MINE), zone, 0), only=v["f"])

    def unmake(n: Any) -> Values | None:
        what = rest_of(at(n, "what.what"), MINE)
        found = {"f": what.spell} if isinstance(what, CastAs) else None
        return found if found and make(found) == n else None

    return rule(
        "clause",
        make,
        unmake,
        f"you may cast (a|an) {{f:spell}} from {en} without paying its mana cost",
        f"你可以从{zh}施放一(个|张){{f:spell}}(，|)(且|而)不(需|须|必|用)支付其法术力费用",
    )


def entering_otherwise() -> Iterator[Entry]:
    """CR 614.1c, 614.12: with a counter if it was kicked; each other one with an additional counter."""
    enters = On("move", what=SELF, to_zone="battlefield")
    yield mirror(
        "static",
        lambda v: Static(
            rules=(rules.Instead(enters, (rules.EnterWith(v["k"], v["n"]),), condition=v["c"]),)
        ),
        {"k": "rules.0.changes.0.kind", "n": "rules.0.changes.0.amount", "c": "rules.0.condition"},
        "if {c:condition} , (~|it) enters with {n:number} {k:counter} <counter|counters> on it .",
        ("若{c:condition}，则(~|它|其)进战场时(，|)(上面|其上)有{n:number}个{k:counter}指示物。",),
    )
    yield mirror(
        "static",
        lambda v: Static(
            rules=(rules.Instead(On("move", what=v["f"], to_zone="battlefield"), (rules.EnterWith(v["k"]),)),)
        ),
        {"f": "rules.0.on.what", "k": "rules.0.changes.0.kind"},
        "each {f:filter} enters with an additional {k:counter} counter on it .",
        (
            "每个{f:filter}进战场时(，|)(上面|其上)额外有一个{k:counter}指示物。",
            "{f:filter}进战场时(，|)(上面|其上)额外有一个{k:counter}指示物。",
        ),
    )
    yield mirror(
        "static",
        lambda v: Static(
            rules=(rules.Instead(enters, (rules.EnterPaying(v["c"], (), (rules.EnterTapped(),)),)),)
        ),
        {"c": "rules.0.changes.0.cost"},
        "as ~ enters , you may {c:cost} . if you don't , (it|~) enters tapped .",
        (
            "于~进战场时，你可以{c:cost}。若你不如此作，则(它|~|)须横置进战场。",
            "(当|于)~进战场时，你可以{c:cost}。若你(未|没有|不)如此作，则(它|~|)(须|)横置进战场。",
        ),
    )


def dying_otherwise() -> Iterator[Entry]:
    """CR 614.1a: exiled instead, from anywhere or for the rest of the turn."""
    exiled = (rules.GoElsewhere("exile"),)
    from_anywhere = rules.Instead(On("move", what=SELF, to_zone="graveyard"), exiled)
    yield word(
        "static",
        Static(rules=(from_anywhere,), zone="everywhere"),
        "if ~ would be put into a graveyard from anywhere , exile it instead .",
        (
            "若~将从任何(区域|地方)置入坟墓场，则改为将(它|其|~)放逐。",
            "若~将从任何区域进入坟墓场，则改为将它放逐。",
        ),
    )
    dies = On("move", what=AFFECTED, from_zone="battlefield", to_zone="graveyard")
    yield mirror(
        "clause",
        lambda v: changes.ApplyRules((rules.Instead(dies, exiled),), v["w"]),
        {"w": "what"},
        "if {w:thing} would die this turn , exile it instead",
        (
            "若{w:thing}本回合(中|)将死去，则改为将(它|其|该生物)放逐",
            "若{w:thing}将于本回合中死去，则改为将(它|其)放逐",
            "(若|如果)(本回合中|){w:thing}将(于本回合中|)死去，则改为(将(它|其|该生物)放逐|放逐(之|它|该生物))",
        ),
    )
    yield mirror(
        "clause",
        lambda v: plays.CounterSpell(v["w"], "exile"),
        {"w": "what"},
        "counter {w:noun} . if (that spell|it) is countered this way , exile it instead of "
        "putting it into its owner 's graveyard",
        (
            (
                "反击{w:noun}。若以此法反击(该咒语|它)，则(改为|)将(它|其|该咒语)放逐，"
                "而(非|不|不是|并非)(将其|)置入其拥有者的坟墓场"
            ),
        ),
    )


FROM_YOUR_HAND = conditions.WasCast(from_zone="hand", what=Pronoun("object"))


def circumstances() -> Iterator[Entry]:
    """Where it was cast from; before attackers are declared."""
    yield word(
        "condition",
        FROM_YOUR_HAND,
        ("you cast it from your hand", "it was cast from your hand"),
        ("你从你的手上施放它", "你从(你的|你|)手(上|中)施放(它|其|~)", "(它|其)是由你从手上施放"),
    )
    yield word(
        "condition",
        conditions.NotSo(FROM_YOUR_HAND),
        "you didn't cast it from your hand",
        ("你并未从你手上施放它", "你(并|)(未|没有)从你(的|)手上施放(它|其|~)"),
    )
    yield word(
        "condition_time",
        conditions.AllSo((conditions.TurnOf(), conditions.NotSo(Declared("attackers")))),
        "during your turn , before attackers are declared",
        ("于你的回合中，宣告攻击者之前", "(于|在)你的回合中(，|)(且|)宣告攻击者(之|以|)前"),
    )
    yield mirror(
        "clause",
        lambda v: Move(v["w"], "battlefield", under=v["u"], status=("transformed",)),
        {"w": "what", "u": "under"},
        "return {w:noun} to the battlefield transformed under {u:control}",
        (
            "将{w:noun}在{u:control}转化且移回战场",
            "将{w:noun}在{u:control}以转化(状态|的状态|)移回战场",
            "将{w:noun}转化且在{u:control}移回战场",
        ),
    )


def allowed() -> Iterator[Entry]:
    """CR 502.3, 401.6: what somebody may do or not."""
    yield word(
        "static",
        Static(rules=(rules.MayAsThough("not untap", SELF),)),
        "you may choose not to untap ~ during your untap step .",
        (
            "在你的重置步骤中，你可以选择不重置~。",
            "(于|在)你的重置步骤(中|)，你可以选择不重置~。",
            "你可以选择于你的重置步骤中不重置~。",
        ),
    )
    yield word(
        "static",
        Static(rules=(rules.MayAsThough("look at the top card"),)),
        "you may look at the top card of your library any time .",
        ("你可以随时检视你的牌库顶牌。", "你可以随时检视你牌库顶的牌。"),
    )
    yield mirror(
        "static",
        lambda v: Static(
            rules=(
                rules.Cant(
                    "attack", v["w"], if_so=conditions.NotSo(conditions.Exists(Each(_theirs(v["f"]))))
                ),
            )
        ),
        {"w": "rules.0.what", "f": "rules.0.if_so.part.what.what.parts.0"},
        "{w:one} can't attack unless defending player controls (a|an) {f:filter} .",
        (
            "除非防御牌手操控{f:filter}，否则{w:one}不能(进行|)攻击。",
            "若防御牌手未操控{f:filter}，则{w:one}不能(进行|)攻击。",
        ),
    )


def _theirs(what: Filter) -> Filter:
    return filters.AllOf((what, filters.ControlledBy(Defending())))


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        instead,
        tap_or_untap,
        words_chosen,
        other_costs,
        cast_free,
        entering_otherwise,
        dying_otherwise,
        circumstances,
        allowed,
    ):
        yield from part()
