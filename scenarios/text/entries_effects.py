"""What spells and abilities do: verbs, and how instructions follow each other (608.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.abilities import Program, Triggered
from scenarios.engine.continuous import SetColors
from scenarios.engine.effects import actions, changes, flow, numbers, playing, zones
from scenarios.engine.effects.flow import Gate, IfDone, Nothing, Reflexive, Sequence
from scenarios.engine.nodes import Effect, Noun
from scenarios.engine.nouns import Both, Each, It, OwnerOf, This, You
from scenarios.engine.values import LifeOf, Times, X
from scenarios.text.grammar import Entry, Values, entry, passing, rule, word
from scenarios.text.raw import Pronoun, RawNumber, Subject, Targeted
from scenarios.text.trees import elaborate, replaced

THEY = Pronoun("player", that=True)


def verb(
    node: type[Any], en: str | tuple[str, ...], zh: str | tuple[str, ...], you: bool = False, **fixed: Any
) -> Entry:
    """A verb whose subject is a player; `you`: it is not said as a command."""
    return entry("verb_you" if you else "verb", node, en, zh, who=Subject(), **fixed)


def verbs() -> Iterator[Entry]:
    """What players do."""
    yield verb(
        zones.Draw,
        "<draws|draw> {amount:number} <card|cards>",
        ("抓{amount:number}张牌", "抽{amount:number}张牌"),
    )
    yield verb(zones.Draw, "<draws|draw> an additional card", ("额外抓一张牌",), amount=1)
    yield rule(
        "verb",
        lambda v: zones.Draw(v["n"], Subject()),
        None,
        ("<draws|draw> {n:number} additional cards",),
        ("额外抓{n:number}张牌",),
    )
    yield verb(
        zones.Draw,
        "<draws|draw> cards equal to {amount:value}",
        (
            "抓等同于{amount:value}的牌",
            "抓若干牌，其数量等同于{amount:value}",
            "抓数量等同于{amount:value}的牌",
        ),
    )
    yield verb(
        zones.Discard,
        "<discards|discard> {amount:number} <card|cards>",
        ("弃{amount:number}张牌", "弃掉{amount:number}张牌"),
    )
    yield verb(
        zones.Discard,
        "<discards|discard> {amount:number} <card|cards> at random",
        ("随机弃{amount:number}张牌", "随机弃掉{amount:number}张牌"),
        at_random=True,
    )
    yield verb(
        zones.Discard,
        ("<discards|discard> (their|your|his or her) hand",),
        ("弃掉(其|他|你的|他的|)手牌", "弃掉所有手牌", "弃掉其所有手牌"),
        whole_hand=True,
    )
    yield verb(
        zones.Mill,
        (
            "<mills|mill> {amount:number} <card|cards>",
            "<puts|put> the top {amount:number} cards of (his or her|your|their) library into (his or her|your|their) graveyard",
        ),
        (
            "磨{amount:number}张牌",
            "将(其|你|他)牌库顶的{amount:number}张牌置入(其|你的|他的|)坟墓场",
            "将(其|你|他)牌库顶{amount:number}张牌置入(其|你的|他的|)坟墓场",
            "将牌库顶的{amount:number}张牌置入坟墓场",
        ),
    )
    yield verb(
        numbers.GainLife,
        "<gains|gain> {amount:digits} life",
        ("获得{amount:digits}点生命", "得{amount:digits}点生命"),
        you=True,
    )
    yield verb(
        numbers.GainLife,
        "<gains|gain> life equal to {amount:value}",
        (
            "获得等同于{amount:value}的生命",
            "获得等同于{amount:value}之生命",
            "获得若干生命，其数量等同于{amount:value}",
            "获得等同于{amount:value}点生命",
        ),
        you=True,
    )
    yield verb(
        numbers.GainLife,
        ("<gains|gain> that much life",),
        (
            "获得等量的生命",
            "获得等量生命",
            "获得该数量的生命",
            "获得相同数量的生命",
            "获得等同于该数量的生命",
        ),
        you=True,
        amount=RawNumber(),
    )
    yield verb(
        numbers.LoseLife,
        "<loses|lose> {amount:digits} life",
        ("失去{amount:digits}点生命", "失{amount:digits}点生命"),
        you=True,
    )
    yield verb(
        numbers.LoseLife,
        "<loses|lose> life equal to {amount:value}",
        (
            "失去等同于{amount:value}的生命",
            "失去等同于{amount:value}之生命",
            "失去若干生命，其数量等同于{amount:value}",
            "失去等同于{amount:value}点生命",
        ),
        you=True,
    )
    yield verb(
        numbers.LoseLife,
        "<loses|lose> that much life",
        ("失去等量的生命", "失去等量生命", "失去该数量的生命"),
        you=True,
        amount=RawNumber(),
    )
    yield verb(
        zones.SacrificeChosen,
        (
            "<sacrifices|sacrifice> (a|an) {what:filter}",
            "<sacrifices|sacrifice> (a|an) {what:filter} of (their|your|his or her) choice",
        ),
        (
            "牺牲一个{what:filter}",
            "选择并牺牲一个{what:filter}",
            "牺牲(由其选择的|由他选择的)一个{what:filter}",
        ),
    )
    yield rule(
        "verb",
        lambda v: zones.SacrificeChosen(v["f"], v["n"], Subject()) if v["n"] != 1 else None,
        lambda n: (
            {"f": n.what, "n": n.amount}
            if isinstance(n, zones.SacrificeChosen) and n.who == Subject() and n.amount != 1
            else None
        ),
        (
            "<sacrifices|sacrifice> {n:number} {f:filter+}",
            "<sacrifices|sacrifice> {n:number} {f:filter+} of (their|your) choice",
        ),
        ("牺牲{n:number}个{f:filter}",),
    )
    yield verb(
        zones.Sacrifice, "<sacrifices|sacrifice> {what:thing}", ("牺牲{what:thing}", "将{what:thing}牺牲")
    )
    yield rule(
        "verb",
        lambda v: zones.Sacrifice(v["w"], Subject()),
        None,
        "<sacrifices|sacrifice> {w:all}",
        "牺牲{w:all}",
    )
    yield rule("all", lambda v: Each(v["f"]), None, "all {f:filter+}", ("所有{f:filter}",))
    yield verb(zones.Scry, "<scries|scry> {amount:digits}", ("占卜{amount:digits}",))
    yield verb(
        zones.Scry,
        "<surveils|surveil> {amount:digits}",
        ("刺探{amount:digits}", "监视{amount:digits}"),
        to="graveyard",
    )
    yield verb(
        playing.WinGame, "<wins|win> the game", ("赢得这盘游戏", "赢得此盘游戏", "获胜", "赢得游戏"), you=True
    )
    yield verb(
        playing.LoseGame,
        "<loses|lose> the game",
        ("输掉这盘游戏", "输掉此盘游戏", "输去此盘游戏", "输掉游戏", "输去游戏", "输去这盘游戏"),
        you=True,
    )
    yield verb(playing.BecomeMonarch, "<becomes|become> the monarch", ("成为帝王", "成为君主"), you=True)
    yield verb(
        playing.ExtraTurn,
        "<takes|take> an extra turn after this one",
        (
            "在此回合之后额外进行一个回合",
            "在本回合之后额外进行一个回合",
            "于此回合后额外进行一个回合",
            "在此回合后额外进行一个回合",
            "在这个回合之后进行一个额外的回合",
            "在本回合后额外进行一个回合",
        ),
    )
    yield verb(
        zones.Shuffle,
        ("<shuffles|shuffle>", "<shuffles|shuffle> (their|your|his or her) library"),
        ("洗牌", "将(其|你的|该|)牌库洗牌", "洗(其|你的|该|)牌库"),
    )
    yield verb(numbers.Proliferate, "<proliferates|proliferate>", ("增殖", "扩散"))
    yield verb(
        numbers.SetLife,
        "<has|have> (his or her|your|their) life total become {amount:digits}",
        "总生命成为{amount:digits}",
        you=True,
    )
    yield verb(
        playing.SkipNext,
        "<skips|skip> (their|your|his or her) next {step:step_name} step",
        ("略过(其|你的|他的|)下一个{step:step_name}步骤", "略过(其|你的|他的|)下一个{step:step_name}"),
    )
    yield verb(
        playing.SkipNext,
        "<skips|skip> (their|your|his or her) next turn",
        ("略过(其|你的|他的|)下一个回合", "略过(其|你的|他的|)下一回合"),
        step="turn",
    )
    yield rule("verb_you", lambda v: numbers.PutCounters(v["k"], Subject(), v["n"]), lambda n: {"k": n.kind, "n": n.amount} if isinstance(n, numbers.PutCounters) and n.what == Subject() else None,
        "<gets|get> {n:number} {k:counter} <counter|counters>", ("得到{n:number}个{k:counter}指示物", "获得{n:number}个{k:counter}指示物", "得{n:number}个{k:counter}指示物"))  # fmt: skip
    for step, en, zh in (
        ("draw", "draw", "抓牌"),
        ("untap", "untap", "重置"),
        ("upkeep", "upkeep", "维持"),
        ("combat", "combat", "战斗"),
    ):
        yield word("step_name", step, en, zh)


def creating() -> Iterator[Entry]:
    """CR 111: what a player creates."""
    yield rule(
        "verb",
        lambda v: v["t"],
        lambda n: {"t": n} if isinstance(n, changes.CreateTokens) else None,
        "<creates|create> {t:token_phrase=}",
        (
            "派出{t:token_phrase}",
            "将{t:token_phrase}放进战场",
            "将{t:token_phrase}放置进场",
            "把{t:token_phrase}放进战场",
        ),
    )
    yield rule(
        "verb",
        lambda v: Sequence((v["t"], v["u"])),
        lambda n: (
            {"t": n.steps[0], "u": n.steps[1]}
            if isinstance(n, Sequence)
            and len(n.steps) == 2
            and all(isinstance(x, changes.CreateTokens) and x.who == Subject() for x in n.steps)
            else None
        ),
        "<creates|create> {t:token_phrase=} and {u:token_phrase=}",
        (
            "派出{t:token_phrase}(和|与|以及|及){u:token_phrase}",
            "将{t:token_phrase}(和|与|以及|及){u:token_phrase}(放进战场|放置进场)",
        ),
    )


def searches() -> Iterator[Entry]:
    """CR 701.19: searching, with the shuffle at the end."""
    it_en, it_zh = "(it|that card|them|those cards|the card)", "(它|其|该牌|之|它们|这些牌|该些牌)"
    places: list[tuple[str, str, tuple[str, ...], dict[str, Any]]] = [
        ("hand", f"reveal {it_en} , put {it_en} into (your|their) hand", (f"展示{it_zh}，(将{it_zh}|并|)(再|)置于(你|其|)(的|)手(上|中)", f"展示{it_zh}并(将{it_zh}|)置于(你|其|)手上", f"将{it_zh}展示(，|)(并|)(将{it_zh}|)置于(你|其|)手上"), {"reveal": True}),
        ("hand", f"put {it_en} into (your|their) hand", (f"将{it_zh}置于(你|其|)手上", "置于(你|其|)手上"), {}),
        ("battlefield", f"put {it_en} onto the battlefield", (f"将{it_zh}(放进战场|放置进场)", "(放进战场|放置进场)"), {}),
        ("battlefield", f"put {it_en} onto the battlefield tapped", (f"将{it_zh}(以|)横置(状态|)(放进战场|放置进场)", "横置(放进战场|放置进场)"), {"status": ("tapped",)}),
        ("graveyard", f"put {it_en} into (your|their) graveyard", (f"将{it_zh}置入(你的|其|)坟墓场", "置入(你的|其|)坟墓场"), {}),
    ]  # fmt: skip
    for to, en, zh, fixed in places:
        end_en = ", then <shuffles|shuffle> [your library] [their library]"
        end_zh = "(，|。)(然后|再|接着|)(洗牌|将(你的|其|该|)牌库洗牌|洗(你的|其|)牌库)"
        begin_zh = "从(其|你的|你|)牌库(中|)搜寻"
        joint = "(，|，并|并|)"
        amounts: tuple[tuple[str, str, dict[str, Any]], ...] = (
            ("(a|an) {what:card}", "一张{what:card}", {}),
            ("up to {amount:number} {what:card+}", "至多{amount:number}张{what:card}", {"up_to": True}),
        )
        for what_en, what_zh, more in amounts:
            yield entry(
                "verb", zones.Search, (f"<searches|search> (your|their) library for {what_en} , {en} {end_en}", f"<searches|search> (your|their) library for {what_en} and {en} {end_en}", f"<searches|search> (your|their) library for {what_en} , {en} . then (shuffle|shuffle your library|that player shuffles)", f"<searches|search> (your|their) library for {what_en} and {en} . then (shuffle|shuffle your library|that player shuffles)"),
                tuple(f"{begin_zh}{what_zh}{joint}{text}{end_zh}" for text in zh), to=to, who=Subject(), whose=Subject(), **fixed, **more,
            )  # fmt: skip
    yield rule(
        "verb",
        lambda v: _split_search(v["f"]),
        lambda n: (
            {"f": n.steps[0].what}
            if isinstance(n, Sequence) and n == _split_search(getattr(n.steps[0], "what", None))
            else None
        ),
        "<searches|search> your library for up to two {f:card+} , reveal those cards , put one onto the battlefield tapped and the other into your hand , then <shuffles|shuffle>",
        (
            "从(你|你的)牌库(中|)搜寻至多两张{f:card}，展示这些牌，将(其中|)一张横置放进战场，另一张(则|)置于你手上，然后(洗牌|将你的牌库洗牌)",
            "从(你|你的)牌库(中|)搜寻至多两张{f:card}，展示这些牌，将其中一张横置放进战场，并将另一张置于你手上(，然后|。)(洗牌|将你的牌库洗牌)",
        ),
    )
    yield entry(
        "verb",
        zones.Search,
        "<searches|search> (your|their) library for (a|an) {what:card} , reveal it , then <shuffles|shuffle> and <puts|put> that card on top",
        (),
        to="library",
        position="top",
        reveal=True,
        who=Subject(),
        whose=Subject(),
    )


def _split_search(what: Any) -> Effect:
    """Two cards, of which one goes onto the battlefield tapped and the other into the hand."""
    found = zones.Search(
        what,
        "library",
        2,
        up_to=True,
        reveal=True,
        who=Subject(),
        whose=Subject(),
        shuffle=False,
        name="found",
    )
    places = (("battlefield tapped", "", 1, None), ("hand", "", None, None))
    return Sequence((found, zones.Distribute(It("found"), places, who=Subject()), zones.Shuffle(Subject())))


def on_objects() -> Iterator[Entry]:
    """What happens to objects."""
    yield entry("clause", zones.Destroy, "destroy {what:noun}", ("消灭{what:noun}", "将{what:noun}消灭"))
    yield entry(
        "clause",
        zones.Destroy,
        "destroy {what:noun} . (it|they|that creature) can't be regenerated",
        (
            "消灭{what:noun}。(它|它们|该生物|这些生物|此法消灭的生物)不能重生",
            "消灭{what:noun}，(且|)(它|它们|该生物)不能重生",
            "消灭{what:noun}且(它|它们|其)不能重生",
        ),
        no_regeneration=True,
    )
    yield entry(
        "clause",
        zones.Move,
        "exile {what:noun}",
        ("放逐{what:noun}", "将{what:noun}放逐", "将{what:noun}移出对战", "将{what:noun}移出游戏"),
        to="exile",
    )
    yield entry(
        "clause",
        zones.Move,
        (
            "return {what:noun} to (its|their) (owner|owners) ('s|'|) (hand|hands)",
            "return {what:noun} to your hand",
            "put {what:noun} into your hand",
        ),
        (
            "将{what:noun}移回(其|它的|它们的|)(各自|)拥有者(的|)手(上|中)",
            "将{what:noun}移回(其|)拥有者手上",
            "将{what:noun}移回你(的|)手上",
            "将{what:noun}移回手上",
            "将{what:noun}置于你手上",
            "将{what:noun}置于其拥有者手上",
        ),
        to="hand",
    )
    fields = ("what:noun",)
    for status, en_s, zh_s in (((), "", ""), (("tapped",), " tapped", "横置")):
        yield entry("clause", zones.Move, (f"return {{{fields[0]}}} to the battlefield{en_s}", f"put {{{fields[0]}}} onto the battlefield{en_s}"),
                    (f"将{{what:noun}}{zh_s}移回战场", f"将{{what:noun}}{zh_s}移回场上", f"将{{what:noun}}{zh_s}放进战场", f"将{{what:noun}}{zh_s}放置进场"), to="battlefield", status=status)  # fmt: skip
        for under, en_u, zh_u in (
            (
                OwnerOf(Pronoun("object")),
                "(its owner 's|their owners '|their owner 's)",
                "(其|)(各自|)拥有者(的|)",
            ),
            (You(), "your", "你(的|)"),
        ):
            yield entry("clause", zones.Move, (f"return {{what:noun}} to the battlefield{en_s} under {en_u} control", f"put {{what:noun}} onto the battlefield{en_s} under {en_u} control"),
                        (f"将{{what:noun}}在{zh_u}操控下{zh_s}移回战场", f"将{{what:noun}}在{zh_u}操控下{zh_s}放进战场", f"将{{what:noun}}在{zh_u}操控下{zh_s}移回场上", f"将{{what:noun}}在{zh_u}操控下{zh_s}放置进场", f"将{{what:noun}}{zh_s}移回战场，且由{zh_u}操控"), to="battlefield", status=status, **({"under": under} if under != You() else {}))  # fmt: skip
    yield entry(
        "clause",
        zones.Move,
        "put {what:noun} on top of (its|their) owner 's library",
        (
            "将{what:noun}置于其拥有者的牌库顶",
            "将{what:noun}置于其拥有者牌库顶",
            "将{what:noun}移回其拥有者的牌库顶",
            "将{what:noun}放到其拥有者的牌库顶",
        ),
        to="library",
        position="top",
    )
    yield entry(
        "clause",
        zones.Move,
        (
            "put {what:noun} on the bottom of (its|their) owner 's library",
            "put {what:noun} on the bottom of your library",
        ),
        (
            "将{what:noun}置于其拥有者的牌库底",
            "将{what:noun}置于其拥有者牌库底",
            "将{what:noun}置于你(的|)牌库底",
        ),
        to="library",
        position="bottom",
    )
    yield rule(
        "clause",
        lambda v: zones.Move(v["w"], "library", "top"),
        None,
        "put {w:noun} on top of your library",
        "将{w:noun}置于你(的|)牌库顶",
    )
    yield entry(
        "clause",
        zones.Move,
        ("put {what:noun} into (its|their|your|that player 's) (owner 's|) graveyard",),
        ("将{what:noun}置入其拥有者的坟墓场", "将{what:noun}置入你的坟墓场", "将{what:noun}置入坟墓场"),
        to="graveyard",
    )
    yield entry("clause", zones.LookAt, "look at {what:noun}", ("检视{what:noun}",))
    yield rule(
        "clause",
        lambda v: zones.Shuffle(OwnerOf(v["w"]), v["w"]),
        lambda n: (
            {"w": n.what}
            if isinstance(n, zones.Shuffle) and n.what is not None and n.who == OwnerOf(n.what)
            else None
        ),
        (
            "shuffle {w:noun} into (its|their) owner 's library",
            "{w:noun} 's owner shuffles it into their library",
        ),
        ("将{w:noun}洗入其拥有者的牌库", "将{w:noun}洗入其拥有者牌库", "{w:noun}的拥有者将其洗入牌库"),
    )
    yield entry(
        "clause",
        zones.Sacrifice,
        "{who:player} <sacrifices|sacrifice> {what:thing}",
        ("{who:player}牺牲{what:thing}", "{who:player}将{what:thing}牺牲"),
    )
    yield entry("clause", changes.SetTapped, "tap {what:noun}", ("横置{what:noun}", "将{what:noun}横置"))
    yield entry(
        "clause",
        changes.SetTapped,
        "untap {what:noun}",
        ("重置{what:noun}", "将{what:noun}重置"),
        tapped=False,
    )
    yield entry("clause", playing.CounterSpell, "counter {what:noun}", ("反击{what:noun}",))
    yield rule(
        "clause",
        lambda v: Gate("unless", playing.CounterSpell(v["w"]), v["p"], v["c"]),
        lambda n: (
            {"w": n.then.what, "p": n.who, "c": n.cost}
            if isinstance(n, Gate) and n.kind == "unless" and isinstance(n.then, playing.CounterSpell)
            else None
        ),
        "counter {w:noun} unless {p:player} <pays|pay> {c:mana_cost}",
        (
            "反击{w:noun}，除非{p:player}支付{c:mana_cost}",
            "除非{p:player}支付{c:mana_cost}，否则反击{w:noun}",
        ),
    )
    for source_en, source_zh in (("{source:thing}", "{source:thing}"),):
        for to in ("recipient",):
            yield entry(
                "clause",
                numbers.DealDamage,
                f"{source_en} <deals|deal> {{amount:digits}} damage to {{to:{to}}}",
                (
                    f"{source_zh}对{{to:{to}}}造成{{amount:digits}}点伤害",
                    f"{source_zh}向{{to:{to}}}造成{{amount:digits}}点伤害",
                    f"{source_zh}各对{{to:{to}}}造成{{amount:digits}}点伤害",
                    f"{source_zh}对{{to:{to}}}各造成{{amount:digits}}点伤害",
                ),
            )
            yield entry(
                "clause",
                numbers.DealDamage,
                (
                    f"{source_en} <deals|deal> damage equal to {{amount:value}} to {{to:{to}}}",
                    f"{source_en} <deals|deal> damage to {{to:{to}}} equal to {{amount:value}}",
                ),
                (
                    f"{source_zh}对{{to:{to}}}造成等同于{{amount:value}}的伤害",
                    f"{source_zh}对{{to:{to}}}造成伤害，其数量等同于{{amount:value}}",
                    f"{source_zh}对{{to:{to}}}造成等同于{{amount:value}}之伤害",
                    f"{source_zh}对{{to:{to}}}各造成等同于{{amount:value}}的伤害",
                    f"{source_zh}向{{to:{to}}}造成等同于{{amount:value}}的伤害",
                ),
            )
            yield entry(
                "clause",
                numbers.DealDamage,
                f"{source_en} <deals|deal> that much damage to {{to:{to}}}",
                (
                    f"{source_zh}对{{to:{to}}}造成等量的伤害",
                    f"{source_zh}对{{to:{to}}}造成等量伤害",
                    f"{source_zh}对{{to:{to}}}造成该数量的伤害",
                ),
                amount=RawNumber(),
            )
    yield rule(
        "clause",
        lambda v: numbers.DealDamage(v["n"], replace(v["t"], divided=v["n"]), v["s"], divided=True),
        lambda n: (
            {"n": n.amount, "s": n.source, "t": replace(n.to, divided=None)}
            if isinstance(n, numbers.DealDamage) and n.divided and isinstance(n.to, Targeted)
            else None
        ),
        "{s:thing} <deals|deal> {n:digits} damage divided as you choose among {t:divided}",
        (
            "{s:thing}对{t:divided}造成共{n:digits}点伤害，由你(来|)(任意|)分配",
            "{s:thing}(向|对){t:divided}造成共{n:digits}点伤害，你(任意|可以任意|)分配",
            "{s:thing}造成{n:digits}点伤害，你可以(任意|)将其分配(给|至){t:divided}",
            "{s:thing}对{t:divided}造成{n:digits}点伤害，(你可以任意分配|由你分配|你来分配)(伤害|)",
        ),
    )
    yield rule(
        "clause",
        lambda v: zones.Discard(1, v["p"], what=v["f"], chooser=You()),
        lambda n: (
            {"p": n.who, "f": n.what}
            if isinstance(n, zones.Discard)
            and n.chooser == You()
            and n.what is not None
            and n == zones.Discard(1, n.who, what=n.what, chooser=You())
            else None
        ),
        "{p:player} reveals their hand . you choose (a|an) {f:card} from it . that player discards that card",
        (
            "{p:player}展示(其|他的|)手牌。(由|)你(从中|)选择其中一张{f:card}。(该牌手|他)弃掉该牌",
            "{p:player}展示(其|他的|)手牌。你从中选择一张{f:card}。(该牌手|他)弃掉该牌",
            "{p:player}展示其手牌，你选择其中一张{f:card}。该牌手弃掉该牌",
        ),
    )
    yield entry(
        "clause",
        zones.ExileWhileHere,
        "exile {what:noun} until ~ leaves the battlefield",
        (
            "放逐{what:noun}，直到~离开战场(为止|)",
            "放逐{what:noun}直到~离开战场(为止|)",
            "将{what:noun}放逐，直到~离开战场(为止|)",
            "将{what:noun}放逐直到~离开战场",
        ),
    )
    yield rule(
        "clause",
        _two_damages,
        _untwo,
        "{s:thing} <deals|deal> {x:digits} damage to {a:recipient} and {y:digits} damage to {b:recipient}",
        (
            "{s:thing}对{a:recipient}造成{x:digits}点伤害，(并|且|)对{b:recipient}造成{y:digits}点伤害",
            "{s:thing}对{a:recipient}造成{x:digits}点伤害(并|且)对{b:recipient}造成{y:digits}点伤害",
        ),
    )
    yield rule(
        "clause",
        lambda v: _bite(v["w"], v["t"]),
        lambda n: (
            {"w": n.source, "t": n.to}
            if isinstance(n, numbers.DealDamage) and n.source != This() and n == _bite(n.source, n.to)
            else None
        ),
        "{w:noun} deals damage equal to its power to {t:recipient}",
        (
            "{w:noun}对{t:recipient}造成等同于其力量的伤害",
            "{w:noun}对{t:recipient}造成伤害，其数量等同于前者的力量",
            "{w:noun}向{t:recipient}造成等同于其力量的伤害",
        ),
    )
    yield entry(
        "clause",
        numbers.FightEachOther,
        "{one:noun} fights {other:noun}",
        ("{one:noun}与{other:noun}互斗", "{one:noun}和{other:noun}互斗"),
    )
    yield entry(
        "clause",
        numbers.PutCounters,
        "put {amount:number} {kind:counter} <counter|counters> on {what:noun}",
        (
            "在{what:noun}上(各|)放置{amount:number}个{kind:counter}指示物",
            "(放置|放){amount:number}个{kind:counter}指示物在{what:noun}上",
            "于{what:noun}上放置{amount:number}个{kind:counter}指示物",
            "在{what:noun}上放{amount:number}个{kind:counter}指示物",
        ),
    )
    yield entry(
        "clause",
        numbers.RemoveCounters,
        "remove {amount:number} {kind:counter} <counter|counters> from {what:noun}",
        (
            "从{what:noun}上移去{amount:number}个{kind:counter}指示物",
            "从{what:noun}上移除{amount:number}个{kind:counter}指示物",
        ),
    )
    yield entry(
        "clause",
        numbers.RemoveCounters,
        "remove all {kind:counter} counters from {what:noun}",
        ("从{what:noun}上移去所有{kind:counter}指示物",),
        amount=None,
    )
    yield entry(
        "clause", changes.RegenerateShield, "regenerate {what:noun}", ("重生{what:noun}", "将{what:noun}重生")
    )
    yield entry(
        "clause",
        changes.Turn,
        "transform {what:noun}",
        ("转化{what:noun}", "将{what:noun}转化"),
        how="transform",
    )
    yield entry(
        "clause", changes.Turn, "flip {what:noun}", ("倒转{what:noun}", "将{what:noun}倒转"), how="flip"
    )
    yield entry(
        "clause",
        changes.Turn,
        "turn {what:noun} face up",
        ("将{what:noun}翻为牌面朝上", "将{what:noun}翻回正面"),
        how="face-up",
    )
    yield entry(
        "clause", changes.Turn, "turn {what:noun} face down", ("将{what:noun}翻为牌面朝下",), how="face-down"
    )
    yield entry(
        "clause",
        changes.Turn,
        "{what:noun} <phases|phase> out",
        ("{what:noun}跃离", "{what:noun}跃出"),
        how="phase-out",
    )
    yield entry("clause", changes.Goad, "goad {what:noun}", ("煽惑{what:noun}",))
    yield entry(
        "clause",
        changes.AttachTo,
        "attach {what:thing} to {to:noun}",
        (
            "将{what:thing}结附(于|在){to:noun}(上|)",
            "将{what:thing}装备(于|在){to:noun}(上|)",
            "将{what:thing}贴附在{to:noun}上",
        ),
    )
    yield entry("clause", changes.LeaveCombat, "remove {what:noun} from combat", ("将{what:noun}移出战斗",))
    yield entry(
        "clause",
        changes.ExchangeControl,
        "exchange control of {one:noun} and {other:noun}",
        ("交换{one:noun}与{other:noun}的操控权", "交换{one:noun}和{other:noun}的操控权"),
    )
    yield entry(
        "clause",
        playing.CopySpell,
        "copy {what:noun}",
        ("复制{what:noun}", "将{what:noun}复制"),
        new_targets=False,
    )
    yield entry(
        "clause",
        playing.CopySpell,
        "copy {what:noun} . you may choose new targets for the copy",
        (
            "复制{what:noun}。你可以为(该|此|)复制品选择新(的|)目标",
            "复制{what:noun}。你可以为该复制选择新(的|)目标",
            "将{what:noun}复制。你可以为(该|)复制(品|)选择新(的|)目标",
        ),
    )
    yield entry(
        "clause",
        playing.ChooseNewTargets,
        "you may choose new targets for {what:noun}",
        ("你可以为{what:noun}选择新(的|)目标",),
    )
    yield rule(
        "clause",
        lambda v: numbers.SetLife(Times(2, LifeOf(THEY)), v["p"]),
        lambda n: (
            {"p": n.who}
            if isinstance(n, numbers.SetLife)
            and isinstance(n.amount, Times)
            and isinstance(n.amount.amount, LifeOf)
            and n.amount.factor == 2
            else None
        ),
        "double {p:whose} life total",
        ("将{p:whose}总生命加倍",),
    )
    for status, en_s, zh_s in (((), "", ""),):
        yield rule(
            "clause",
            lambda v, s=status: zones.Move(
                v["w"], "battlefield", under=v["u"], status=s, counters=((v["k"], v["n"]),)
            ),
            lambda n: (
                {"w": n.what, "u": n.under, "k": n.counters[0][0], "n": n.counters[0][1]}
                if isinstance(n, zones.Move)
                and n.to == "battlefield"
                and len(n.counters) == 1
                and n.under is not None
                and not n.status
                else None
            ),
            f"return {{w:noun}} to the battlefield{en_s} under {{u:control}} with {{n:number}} {{k:counter}} <counter|counters> on it",
            (
                f"将{{w:noun}}在{{u:control}}{zh_s}移回战场，(且|)(其上|上面)有{{n:number}}个{{k:counter}}指示物",
                f"将{{w:noun}}在{{u:control}}{zh_s}移回战场，(并|)在其上放置{{n:number}}个{{k:counter}}指示物",
            ),
        )
    yield word(
        "control",
        OwnerOf(Pronoun("object")),
        "its owner's control",
        ("其拥有者(的|)操控下", "它的拥有者操控下"),
    )
    yield word("control", You(), "your control", ("你(的|)操控下",))
    yield rule(
        "clause",
        lambda v: zones.Destroy(Both((v["a"], v["b"])), v.get("r", False)),
        None,
        ("destroy {a:noun} and {b:noun}",),
        ("消灭{a:noun}与{b:noun}",),
    )
    yield rule(
        "clause",
        lambda v: zones.Destroy(Both((v["a"], v["b"])), True),
        None,
        ("destroy {a:noun} and {b:noun} . they can't be regenerated",),
        ("消灭{a:noun}与{b:noun}。它们不能重生",),
    )
    yield rule(
        "clause",
        lambda v: Sequence(
            (flow.ChooseWord("color"), changes.Apply(v["w"], (SetColors(chosen="color"),), v["d"]))
        ),
        lambda n: (
            {"w": n.steps[1].what, "d": n.steps[1].duration}
            if isinstance(n, Sequence)
            and len(n.steps) == 2
            and n.steps[0] == flow.ChooseWord("color")
            and isinstance(n.steps[1], changes.Apply)
            and n.steps[1].operations == (SetColors(chosen="color"),)
            else None
        ),
        "{w:noun} becomes the color of your choice {d:duration}",
        (
            "{w:noun}成为由你选择的颜色{d:duration}",
            "{w:noun}成为你所选择的颜色{d:duration}",
            "{d:duration}，{w:noun}成为由你选择的颜色",
        ),
    )
    yield rule(
        "clause",
        lambda v: zones.Move(v["w"], "battlefield", under=None),
        None,
        "put {w:noun} onto the battlefield under your control",
        "将{w:noun}在你的操控下放进战场",
    )
    yield rule(
        "clause",
        lambda v: changes.Turn(Each(v["f"]), v["h"]),
        lambda n: (
            {"f": n.what.what, "h": n.how}
            if isinstance(n, changes.Turn) and isinstance(n.what, Each) and n.how == "face-down"
            else None
        ),
        "turn all {f:filter+} {h:face_down}",
        ("将所有{f:filter}翻为{h:face_down}", "将(战场|)所有{f:filter}翻为{h:face_down}"),
    )
    yield word("face_down", "face-down", "face down", "牌面朝下")
    yield entry("clause", playing.EndTurn, "end the turn", ("结束此回合", "结束本回合", "结束该回合"))
    yield entry(
        "clause", playing.DrawGame, "the game is a draw", ("此盘游戏平手", "游戏平手", "这盘游戏以平手收场")
    )
    for word_, zh in (("day", "白昼"), ("night", "黑夜")):
        yield entry(
            "clause",
            playing.SetTimeOfDay,
            f"it becomes {word_}",
            (f"变为{zh}", f"成为{zh}", f"时间变为{zh}"),
            word=word_,
        )
    yield entry(
        "clause", actions.Explore, "{what:thing} <explores|explore>", ("{what:thing}勘察", "{what:thing}探险")
    )
    yield entry(
        "clause", actions.Connive, "{what:thing} <connives|connive>", ("{what:thing}密谋", "{what:thing}合谋")
    )
    yield entry("clause", actions.Populate, "populate", "殖民")
    yield entry("clause", actions.Bolster, "bolster {amount:digits}", "鼓舞{amount:digits}")
    yield rule(
        "clause",
        lambda v: actions.investigate(),
        lambda n: {} if n == actions.investigate() else None,
        "investigate",
        ("探查", "调查"),
    )
    yield rule(
        "clause",
        lambda v: actions.monstrosity(v["n"]),
        lambda n: (
            {"n": n.then.steps[0].amount}
            if isinstance(n, Gate)
            and n.kind == "if"
            and isinstance(n.then, Sequence)
            and len(n.then.steps) == 2
            and isinstance(n.then.steps[0], numbers.PutCounters)
            and n == actions.monstrosity(n.then.steps[0].amount)
            else None
        ),
        "monstrosity {n:digits}",
        ("蛮化{n:digits}",),
    )
    yield rule(
        "clause",
        lambda v: actions.adapt(v["n"]),
        lambda n: (
            {"n": n.then.amount}
            if isinstance(n, Gate)
            and n.kind == "if"
            and isinstance(n.then, numbers.PutCounters)
            and n == actions.adapt(n.then.amount)
            else None
        ),
        "adapt {n:digits}",
        ("适应{n:digits}",),
    )


def _bite(what: Noun, to: Noun) -> Effect:
    from scenarios.engine.values import QualityOf

    return numbers.DealDamage(QualityOf("power", Pronoun("object")), to, what)


def _two_damages(v: Values) -> Effect:
    return Sequence((numbers.DealDamage(v["x"], v["a"], v["s"]), numbers.DealDamage(v["y"], v["b"], v["s"])))


def _untwo(n: Any) -> Values | None:
    if (
        not isinstance(n, Sequence)
        or len(n.steps) != 2
        or not all(isinstance(s, numbers.DealDamage) for s in n.steps)
    ):
        return None
    one: Any = n.steps[0]
    two: Any = n.steps[1]
    if one.source != two.source or n != _two_damages(
        {"x": one.amount, "y": two.amount, "a": one.to, "b": two.to, "s": one.source}
    ):
        return None
    return {"x": one.amount, "y": two.amount, "a": one.to, "b": two.to, "s": one.source}


def mana() -> Iterator[Entry]:
    """CR 106.4."""
    yield rule(
        "clause",
        lambda v: numbers.AddMana(colorless(v["symbols"])),
        lambda n: (
            {"symbols": n.symbols}
            if isinstance(n, numbers.AddMana) and n == numbers.AddMana(n.symbols) and n.symbols
            else None
        ),
        ("add {symbols:mana}", "add {symbols:mana} to your mana pool"),
        (
            "加{symbols:mana}",
            "加{symbols:mana}到你的法术力池中",
            "加{symbols:mana}至你的法术力池中",
            "加{symbols:mana}到你的法术力池",
            "加{symbols:mana}到你法术力池中",
        ),
    )
    yield word(
        "clause",
        numbers.AddMana(chosen="color"),
        ("add one mana of the chosen color",),
        (
            "加一点所选颜色的法术力",
            "加一点该颜色的法术力",
            "加一点所选颜色的法术力到你的法术力池中",
            "加一点该色的法术力到你的法术力池中",
        ),
    )
    yield word(
        "clause",
        numbers.AddMana(choices=("any",)),
        ("add one mana of any color", "add one mana of any color to your mana pool"),
        (
            "加一点任意颜色的法术力",
            "加一点任意颜色法术力",
            "加一点任意颜色的法术力到你的法术力池中",
            "加一点法术力到你的法术力池中，其颜色由你选择",
        ),
    )
    yield rule(
        "clause",
        lambda v: numbers.AddMana(choices=("any",), amount=v["n"]) if v["n"] != 1 else None,
        lambda n: (
            {"n": n.amount}
            if isinstance(n, numbers.AddMana)
            and n == numbers.AddMana(choices=("any",), amount=n.amount)
            and n.amount != 1
            else None
        ),
        "add {n:number} mana of any one color",
        ("加{n:number}点任意(一种|单一|)颜色的法术力", "加{n:number}点任意一种颜色的法术力到你的法术力池中"),
    )
    yield rule(
        "clause",
        lambda v: numbers.AddMana(choices=("any",), amount=v["n"], each=True),
        lambda n: (
            {"n": n.amount}
            if isinstance(n, numbers.AddMana)
            and n == numbers.AddMana(choices=("any",), amount=n.amount, each=True)
            else None
        ),
        "add {n:number} mana in any combination of colors",
        ("加{n:number}点任意颜色组合的法术力", "加{n:number}点法术力，其颜色可任意组合"),
    )
    yield rule(
        "clause",
        lambda v: numbers.AddMana(choices=(*v["a"], *v["b"])) if len(v["a"]) == len(v["b"]) == 1 else None,
        lambda n: (
            {"a": n.choices[:1], "b": n.choices[1:]}
            if isinstance(n, numbers.AddMana)
            and len(n.choices) == 2
            and n == numbers.AddMana(choices=n.choices)
            else None
        ),
        ("add {a:mana} or {b:mana}", "add {a:mana} or {b:mana} to your mana pool"),
        ("加{a:mana}或{b:mana}", "加{a:mana}或{b:mana}到你的法术力池中", "加{a:mana}或是{b:mana}"),
    )
    yield rule(
        "clause",
        lambda v: (
            numbers.AddMana(choices=(*v["a"], *v["b"], *v["c"]))
            if len(v["a"]) == len(v["b"]) == len(v["c"]) == 1
            else None
        ),
        lambda n: (
            {"a": n.choices[:1], "b": n.choices[1:2], "c": n.choices[2:]}
            if isinstance(n, numbers.AddMana)
            and len(n.choices) == 3
            and n == numbers.AddMana(choices=n.choices)
            else None
        ),
        "add {a:mana} , {b:mana} , or {c:mana}",
        (
            "加{a:mana}，{b:mana}或{c:mana}",
            "加{a:mana}、{b:mana}或{c:mana}",
            "加{a:mana}，{b:mana}，或{c:mana}",
            "加{a:mana}，{b:mana}或{c:mana}到你的法术力池中",
        ),
    )
    yield rule(
        "clause",
        lambda v: numbers.AddMana(v["s"], amount=v["v"]) if len(v["s"]) == 1 else None,
        lambda n: (
            {"s": n.symbols, "v": n.amount}
            if isinstance(n, numbers.AddMana) and len(n.symbols) == 1 and not isinstance(n.amount, int)
            else None
        ),
        ("add an amount of {s:mana} equal to {v:value}",),
        ("加若干{s:mana}，其数量等同于{v:value}", "加等同于{v:value}数量的{s:mana}"),
    )
    from scenarios.engine.values import Count

    yield rule(
        "clause",
        lambda v: numbers.AddMana(v["s"], amount=Count(Each(v["f"]))) if len(v["s"]) == 1 else None,
        lambda n: (
            {"s": n.symbols, "f": n.amount.what.what}
            if isinstance(n, numbers.AddMana)
            and isinstance(n.amount, Count)
            and isinstance(n.amount.what, Each)
            and n.amount.what.zone == "battlefield"
            else None
        ),
        "add {s:mana} for each {f:filter}",
        (
            "每有一个{f:filter}，便加{s:mana}",
            "每有一个{f:filter}，则加{s:mana}",
            "(场上|)每有一个{f:filter}，便加{s:mana}到你的法术力池中",
        ),
    )
    yield rule(
        "clause",
        lambda v: numbers.AddMana(could_produce=v["f"]),
        lambda n: (
            {"f": n.could_produce}
            if isinstance(n, numbers.AddMana)
            and n.could_produce is not None
            and n == numbers.AddMana(could_produce=n.could_produce)
            else None
        ),
        "add one mana of any color that (a|an) {f:filter} could produce",
        (
            "加一点法术力，其颜色为{f:filter}能产生之任(一|意)颜色",
            "加一点法术力到你的法术力池中，其颜色为{f:filter}能产生之任(一|意)颜色",
        ),
    )


def colorless(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """CR 107.4c: older texts add generic symbols where {C} is meant."""
    found: list[str] = []
    for symbol in symbols:
        found += ["C"] * int(symbol) if symbol.isdigit() and int(symbol) < 20 else [symbol]
    return tuple(found)


def following() -> Iterator[Entry]:
    """How clauses make sentences, and sentences an ability's text."""
    yield passing("verb_any", "verb")
    yield passing("verb_any", "verb_you")
    yield rule(
        "clause",
        lambda v: with_subject(v["v"], You()),
        lambda n: _subject_of(n, You()),
        "{v:verb+}",
        "{v:verb}",
    )
    yield rule(
        "clause",
        lambda v: with_subject(v["v"], v["w"]),
        _any_subject,
        "{w:player} {v:verb_any=}",
        ("{w:player}{v:verb_any}", "{w:player}各{v:verb_any}", "{w:player}须{v:verb_any}"),
    )
    yield rule("clause", lambda v: with_subject(v["v"], You()), None, "{v:verb_you+}", "{v:verb_you}")
    joint_en, joint_zh = (
        "{w:player} {a:verb_any=} (and|, then) {b:verb_any=}",
        ("{w:player}(各|){a:verb_any}(且|并|，然后|，且|，并|，){b:verb_any}",),
    )
    yield rule(
        "clause",
        lambda v: Sequence((with_subject(v["a"], v["w"]), with_subject(v["b"], again(v["w"])))),
        None,
        joint_en,
        joint_zh,
    )
    yield rule(
        "clause",
        lambda v: Sequence(
            (
                with_subject(v["a"], v["w"]),
                with_subject(v["b"], again(v["w"])),
                with_subject(v["c"], again(v["w"])),
            )
        ),
        None,
        "{w:player} {a:verb_any=} , {b:verb_any=} , and {c:verb_any=}",
        "{w:player}(各|){a:verb_any}，{b:verb_any}(且|并|，且|，并){c:verb_any}",
    )
    yield rule(
        "clause",
        lambda v: Gate("may", v["e"]),
        lambda n: (
            {"e": n.then}
            if isinstance(n, Gate) and n.kind == "may" and n.who == You() and n == Gate("may", n.then)
            else None
        ),
        "you may {e:sentence}",
        ("你可以{e:sentence}", "你可{e:sentence}"),
    )
    yield rule(
        "clause",
        lambda v: Gate("may", with_subject(v["v"], v["w"]), v["w"]) if v["w"] != You() else None,
        lambda n: (
            {"w": n.who, "v": _verb(n.then, n.who)}
            if isinstance(n, Gate) and n.kind == "may" and n.who != You() and _verb(n.then, n.who) is not None
            else None
        ),
        "{w:player} may {v:verb_any+}",
        ("{w:player}可以{v:verb_any}", "{w:player}可{v:verb_any}"),
    )
    yield rule(
        "clause",
        lambda v: Gate("may", v["e"]),
        None,
        "you may have {e:clause}",
        ("你可以令{e:clause}", "你可以使{e:clause}", "你可以让{e:clause}"),
    )
    yield passing("sentence", "clause")
    yield rule(
        "sentence",
        lambda v: sequence(v["a"], v["b"]),
        two_steps,
        (
            "{a:sentence} , then {b:clause}",
            "{a:sentence} and {b:clause}",
            "{a:sentence} , and {b:clause}",
            "{a:sentence} , {b:clause}",
            "{a:sentence} and then {b:clause}",
        ),
        (
            "{a:sentence}，然后{b:clause}",
            "{a:sentence}，且{b:clause}",
            "{a:sentence}且{b:clause}",
            "{a:sentence}，并{b:clause}",
            "{a:sentence}并{b:clause}",
            "{a:sentence}，{b:clause}",
            "{a:sentence}，接着{b:clause}",
            "{a:sentence}，再{b:clause}",
        ),
    )
    yield rule(
        "sentence",
        lambda v: replaced(v["e"], X(), v["v"]) if replaced(v["e"], X(), v["v"]) != v["e"] else None,
        _where,
        "{e:sentence} , where X is {v:value}",
        (
            "{e:sentence}，X为{v:value}",
            "{e:sentence}，其中X为{v:value}",
            "{e:sentence}，X等于{v:value}",
            "{e:sentence}，X等同于{v:value}",
        ),
    )
    yield rule(
        "sentence",
        lambda v: Gate("if", v["e"], condition=v["c"]),
        lambda n: (
            {"e": n.then, "c": n.condition}
            if isinstance(n, Gate) and n.kind == "if" and n.otherwise == Nothing()
            else None
        ),
        ("if {c:condition} , {e:sentence}", "{e:clause} if {c:condition}"),
        ("(若|如果){c:condition}，(则|便|就|){e:sentence}",),
    )
    yield rule(
        "sentence",
        lambda v: Gate("unless", v["e"], v["p"], v["c"]),
        lambda n: (
            {"e": n.then, "p": n.who, "c": n.cost}
            if isinstance(n, Gate) and n.kind == "unless" and n.otherwise == Nothing()
            else None
        ),
        "{e:clause} unless {p:player} <pays|pay> {c:pay}",
        (
            "{e:clause}，除非{p:player}(支付|){c:pay}",
            "除非{p:player}(支付|){c:pay}，否则{e:clause}",
            "{e:clause}，除非{p:player}支付{c:pay}",
        ),
    )
    yield rule(
        "sentence",
        lambda v: Gate("unless", v["e"], You(), v["c"]),
        None,
        "{e:clause} unless you {c:cost}",
        ("{e:clause}，除非你{c:cost}", "除非你{c:cost}，否则{e:clause}"),
    )
    yield passing("pay", "mana_cost")
    yield rule(
        "pay",
        lambda v: (_life(v["n"]),),
        lambda n: {"n": n[0].amount} if len(n) == 1 and type(n[0]).__name__ == "PayLife" else None,
        "{n:digits} life",
        ("{n:digits}点生命",),
    )
    yield rule(
        "sentence",
        lambda v: later("end", v["e"]),
        unlater("end"),
        (
            "{e:sentence} at the beginning of the next end step",
            "at the beginning of the next end step , {e:sentence}",
        ),
        (
            "在下一个结束步骤开始时，{e:sentence}",
            "在下个结束步骤开始时，{e:sentence}",
            "于下一个结束步骤开始时，{e:sentence}",
            "在回合结束时，{e:sentence}",
            "回合结束时，{e:sentence}",
            "于下个结束步骤开始时，{e:sentence}",
        ),
    )
    yield rule(
        "sentence",
        lambda v: later("upkeep", v["e"]),
        unlater("upkeep"),
        (
            "{e:sentence} at the beginning of the next turn 's upkeep",
            "at the beginning of the next turn 's upkeep , {e:sentence}",
        ),
        (
            "在下一个回合的维持开始时，{e:sentence}",
            "在下一回合的维持开始时，{e:sentence}",
            "在下一个维持开始时，{e:sentence}",
        ),
    )
    yield rule(
        "sentence",
        lambda v: later("end of combat", v["e"]),
        unlater("end of combat"),
        ("{e:sentence} at end of combat", "at end of combat , {e:sentence}"),
        ("在战斗结束时，{e:sentence}", "战斗结束时，{e:sentence}"),
    )
    stop_en, stop_zh = " .", "。"
    yield rule(
        "unit",
        lambda v: v["e"],
        lambda n: {"e": n} if not isinstance(n, (IfDone, Reflexive)) else None,
        "{e:sentence}" + stop_en,
        "{e:sentence}" + stop_zh,
    )
    yield rule(
        "unit", lambda v: v["e"], None, "then {e:sentence} .", ("然后{e:sentence}。", "接着{e:sentence}。")
    )
    yield rule(
        "unit",
        lambda v: if_done(v["a"], v["b"]),
        lambda n: {"a": n.first, "b": n.then} if isinstance(n, IfDone) and n.otherwise == Nothing() else None,
        "{a:sentence} . if (you|they|that player) (do|does) , {b:sentence} .",
        (
            "{a:sentence}。(若|如果)(你|他|该牌手)(如此作|如此做|这么作|这么做)，(则|便|){b:sentence}。",
            "{a:sentence}。(若|如果)如此(作|做)，(则|){b:sentence}。",
        ),
    )
    yield rule(
        "unit",
        lambda v: if_done(v["a"], Nothing(), v["b"]),
        lambda n: {"a": n.first, "b": n.otherwise} if isinstance(n, IfDone) and n.then == Nothing() else None,
        "{a:sentence} . if (you|they|that player) (don't|doesn't) , {b:sentence} .",
        (
            "{a:sentence}。(若|如果)(你|他|该牌手)(没有|未|不|没)(如此作|如此做|这么作|这么做)，(则|便|){b:sentence}。",
        ),
    )
    yield rule(
        "unit",
        lambda v: Reflexive(v["a"], Program(v["b"])),
        lambda n: (
            {"a": n.first, "b": n.body.effect}
            if isinstance(n, Reflexive) and isinstance(n.body, Program)
            else None
        ),
        "{a:sentence} . when you do , {b:sentence} .",
        ("{a:sentence}。当你如此(作|做)时，{b:sentence}。",),
    )
    yield rule(
        "unit",
        lambda v: Gate("pay", v["b"], cost=v["c"]),
        _pay_may,
        ("you may pay {c:pay} . if you do , {b:sentence} .",),
        ("你可以支付{c:pay}。(若|如果)你如此(作|做)，(则|便|){b:sentence}。",),
    )
    yield passing("body", "unit")
    yield rule("body", lambda v: sequence(v["a"], v["b"]), two_steps, "{a:body} {b:unit}", "{a:body}{b:unit}")
    # An ability's text may lack its full stop, in quotation marks.
    yield passing("text", "body")
    yield passing("text", "sentence")


def _life(amount: Any) -> Any:
    from scenarios.engine.costs import PayLife

    return PayLife(amount)


def _pay_may(n: Any) -> Values | None:
    if isinstance(n, Gate) and n.kind == "pay" and n.who == You() and n.otherwise == Nothing():
        return {"b": n.then, "c": n.cost}
    return None


def if_done(first: Effect, then: Effect, otherwise: Effect = Nothing()) -> Effect:
    """`You may …. If you do, …`: what is done only if the first was done."""
    return IfDone(first, then, otherwise)


def later(step: str, effect: Effect) -> Effect:
    """CR 603.7: at the beginning of the next such step."""
    from scenarios.engine.abilities import On

    return flow.Later(Triggered((On("begin-step", detail=(("step", step),)),), Program(effect)))


def unlater(step: str) -> Any:
    """Taken apart."""

    def unmake(n: Any) -> Values | None:
        if (
            isinstance(n, flow.Later)
            and isinstance(n.ability.body, Program)
            and n == later(step, n.ability.body.effect)
        ):
            return {"e": n.ability.body.effect}
        return None

    return unmake


def sequence(one: Effect, other: Effect) -> Effect:
    """Instructions in order, flat."""
    steps: list[Effect] = []
    for part in (one, other):
        steps.extend(part.steps if isinstance(part, Sequence) else (part,))
    return Sequence(tuple(steps))


def two_steps(node: Any) -> Values | None:
    """Taken apart: all but the last, and the last."""
    if not isinstance(node, Sequence) or len(node.steps) < 2:
        return None
    first = node.steps[0] if len(node.steps) == 2 else Sequence(node.steps[:-1])
    return {"a": first, "b": node.steps[-1]}


def with_subject(effect: Effect, who: Noun) -> Effect:
    """A verb phrase with its subject."""
    found: Effect = replaced(effect, Subject(), who)
    return found


def again(who: Noun) -> Noun:
    """The subject of a second verb: a target is not chosen twice."""
    return THEY if isinstance(who, Targeted) else who


def _verb(node: Any, who: Noun) -> Effect | None:
    if isinstance(node, zones.Search):
        return replace(node, who=Subject(), whose=Subject()) if node.who == who == node.whose else None
    if getattr(node, "who", None) == who:
        found: Effect = replace(node, who=Subject())
        return found
    if isinstance(node, numbers.PutCounters) and node.what == who:
        return replace(node, what=Subject())
    return None


def _subject_of(node: Any, who: Noun) -> Values | None:
    found = _verb(node, who)
    return None if found is None else {"v": found}


def _any_subject(node: Any) -> Values | None:
    who = getattr(node, "who", node.what if isinstance(node, numbers.PutCounters) else None)
    found = _verb(node, who) if isinstance(who, Noun) else None
    return None if found is None else {"v": found, "w": who}


def _where(node: Any) -> Values | None:
    values = elaborate(node)
    if len(values) != 1 or replaced(node, X(), 0) != node:
        return None
    return {"e": replaced(node, values[0], X()), "v": values[0]}


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (verbs, creating, searches, on_objects, mana, following):
        yield from part()
