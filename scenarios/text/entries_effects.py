"""What happens to objects without a change of zones: tapped, countered, turned, attached, copied."""

from __future__ import annotations

from collections.abc import Iterator

from scenarios.engine.words.continuous import SetColors
from scenarios.engine.words.effects import changes, compound_actions, flow, numbers, plays
from scenarios.engine.words.effects.flow import Gate, Sequence
from scenarios.engine.words.nouns import ControllerOf, Each
from scenarios.engine.words.values import LifeOf, Times
from scenarios.text.grammar import Entry, entry, mirror, rule, word
from scenarios.text.raw import THEY, Pronoun, Subject


def tapping() -> Iterator[Entry]:
    """CR 701.21."""
    yield entry("clause", changes.SetTapped, "tap {what:noun}", ("横置{what:noun}", "将{what:noun}横置"))
    yield entry(
        "clause",
        changes.SetTapped,
        "untap {what:noun}",
        ("重置{what:noun}", "将{what:noun}重置"),
        tapped=False,
    )


def countering() -> Iterator[Entry]:
    """CR 701.5."""
    yield entry("clause", plays.CounterSpell, "counter {what:noun}", ("反击{what:noun}",))
    yield rule(
        "clause",
        lambda v: Gate("unless", plays.CounterSpell(v["w"]), v["p"], v["c"]),
        lambda n: (
            {"w": n.then.what, "p": n.who, "c": n.cost}
            if isinstance(n, Gate) and n.kind == "unless" and isinstance(n.then, plays.CounterSpell)
            else None
        ),
        "counter {w:noun} unless {p:player} <pays|pay> {c:mana_cost}",
        (
            "反击{w:noun}，除非{p:player}支付{c:mana_cost}",
            "除非{p:player}支付{c:mana_cost}，否则反击{w:noun}",
        ),
    )


def countering_unless() -> Iterator[Entry]:
    """CR 118.12a: in Chinese who may pay stands first; and what is paid is counted."""
    yield rule(
        "clause",
        lambda v: Gate("unless", plays.CounterSpell(v["w"]), ControllerOf(Pronoun("object")), v["c"]),
        None,
        (),
        "除非{w:noun}(的|之|)操控者支付{c:mana_cost}，否则反击(之|它|该咒语|该异能)",
    )


def counters() -> Iterator[Entry]:
    """CR 122: putting and removing counters."""
    yield mirror(
        "clause",
        lambda v: numbers.PutCounters(v["k"], Each(v["f"]), v["n"]),
        {"k": "kind", "f": "what.what", "n": "amount"},
        "put {n:number} {k:counter} <counter|counters> on each {f:filter}",
        "在每个{f:filter}上各放置{n:number}个{k:counter}指示物",
    )
    yield entry(
        "clause",
        numbers.PutCounters,
        (
            "put {amount:number} {kind:counter} <counter|counters> on {what:noun}",
            "put {amount:number} {kind:counter} <counter|counters> on each of {what:noun}",
        ),
        (
            "在{what:noun}上(|各)放置{amount:number}个{kind:counter}指示物",
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


def turning() -> Iterator[Entry]:
    """Regenerated, transformed, flipped, turned, phased out."""
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


def attaching() -> Iterator[Entry]:
    """Attached, out of combat, exchanged."""
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
    yield mirror(
        "clause",
        lambda v: changes.ExchangeControl(v["w"]) if getattr(v["w"], "most", 0) == 2 else None,
        {"w": "one"},
        "exchange control of {w:noun}",
        ("交换{w:noun}的操控权",),
    )


def copying() -> Iterator[Entry]:
    """CR 707.10: spells copied, and their targets chosen anew."""
    yield entry(
        "clause",
        plays.CopySpell,
        "copy {what:noun}",
        ("复制{what:noun}", "将{what:noun}复制"),
        new_targets=False,
    )
    yield entry(
        "clause",
        plays.CopySpell,
        "copy {what:noun} . you may choose new targets for the copy",
        (
            "复制{what:noun}。你可以为(该|此|)复制品选择新(的|)目标",
            "复制{what:noun}。你可以为该复制选择新(的|)目标",
            "将{what:noun}复制。你可以为(该|)复制(品|)选择新(的|)目标",
        ),
    )
    yield entry(
        "clause",
        plays.CopySpell,
        "copy {what:noun} , except that the copy is red . you may choose new targets for the copy",
        ("复制{what:noun}，但该复制为红色。你可以为该复制选择新的目标",),
        red=True,
    )
    yield entry(
        "clause",
        plays.ChooseNewTargets,
        "you may choose new targets for {what:noun}",
        ("你可以为{what:noun}选择新(的|)目标",),
    )


def coloring() -> Iterator[Entry]:
    """Doubled life; a color of somebody's choice; all face down."""
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


def chosen_color() -> Iterator[Entry]:
    """CR 105.3."""
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
            "{d:ahead}，{w:noun}成为由你选择的颜色",
        ),
    )


def face_down_and_game() -> Iterator[Entry]:
    """All turned face down; what happens to the game."""
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
    yield entry("clause", plays.EndTurn, "end the turn", ("结束此回合", "结束本回合", "结束该回合"))
    yield entry(
        "clause", plays.DrawGame, "the game is a draw", ("此盘游戏平手", "游戏平手", "这盘游戏以平手收场")
    )
    yield from extra_phases()
    for quoted in (('" {a:ability} "', ("a",)), ('" {a:ability} " and " {b:ability} "', ("a", "b"))):
        yield _emblem(*quoted)
    for word_, zh in (("day", "白昼"), ("night", "黑夜")):
        yield entry(
            "clause",
            plays.SetTimeOfDay,
            f"it becomes {word_}",
            (f"变为{zh}", f"成为{zh}", f"时间变为{zh}"),
            word=word_,
        )


def extra_phases() -> Iterator[Entry]:
    """CR 500.8: phases that are added after the one that is going on."""
    for after, en, zh in (("", "", ""), ("combat", "combat ", "战斗"), ("main", "main ", "行动")):
        begins = f"after this {en}phase , there is an additional combat phase"
        yield entry(
            "clause", plays.ExtraPhase, begins, f"在(此|该){zh}阶段后，额外多出一个战斗阶段",
            phases=("combat",), after=after,
        )  # fmt: skip
        yield entry(
            "clause", plays.ExtraPhase, f"{begins} followed by an additional main phase",
            f"在(此|该){zh}阶段后，额外多出一个战斗阶段，以及接于其后之一个额外的行动阶段",
            phases=("combat", "main"), after=after,
        )  # fmt: skip


def keyword_actions() -> Iterator[Entry]:
    """CR 701: the actions of creatures."""
    yield entry(
        "clause",
        compound_actions.Explore,
        "{what:thing} <explores|explore>",
        ("{what:thing}勘察", "{what:thing}探险", "令{what:thing}勘察"),
    )
    yield entry(
        "clause",
        compound_actions.Connive,
        "{what:thing} <connives|connive>",
        ("(|令){what:thing}筹谋", "{what:thing}密谋"),
    )
    yield entry(
        "clause",
        compound_actions.Amass,
        "amass {subtype:subtype_word} {amount:digits}",
        ("囤兵{subtype:subtype_word}{amount:digits}", "屯兵{subtype:subtype_word}{amount:digits}"),
    )
    yield entry(
        "clause",
        compound_actions.Amass,
        "amass {amount:digits}",
        ("囤兵{amount:digits}", "屯兵{amount:digits}"),
        subtype="Zombie",
    )
    yield entry("clause", compound_actions.Populate, "populate", "殖民")
    yield entry(
        "clause",
        compound_actions.Bolster,
        "bolster {amount:digits}",
        ("振励{amount:digits}", "鼓舞{amount:digits}"),
    )
    yield rule(
        "clause",
        lambda v: compound_actions.investigate(),
        lambda n: {} if n == compound_actions.investigate() else None,
        "investigate",
        ("探查", "调查"),
    )


def growing() -> Iterator[Entry]:
    """CR 701.31, 701.43: monstrosity and adapt."""
    yield mirror(
        "clause",
        lambda v: compound_actions.monstrosity(v["n"]),
        {"n": "then.steps.0.amount"},
        "monstrosity {n:digits}",
        ("蛮化{n:digits}",),
    )
    yield mirror(
        "clause",
        lambda v: compound_actions.adapt(v["n"]),
        {"n": "then.amount"},
        "adapt {n:digits}",
        ("演化{n:digits}", "适应{n:digits}"),
    )


def _emblem(quoted: str, names: tuple[str, ...]) -> Entry:
    """CR 114.1: an emblem with abilities in quotation marks."""
    zh = quoted.replace(" and ", "与").replace('" {', '"{').replace('} "', '}"')
    return rule(
        "verb_you",
        lambda v: changes.Emblem(tuple(v[name] for name in names), Subject()),
        lambda n: (
            dict(zip(names, n.abilities, strict=True))
            if isinstance(n, changes.Emblem) and len(n.abilities) == len(names)
            else None
        ),
        f"<gets|get> an emblem with {quoted}",
        (
            f"获得具有{zh}的徽记",
            f"获得具有以下异能的徽记～{zh}",
            f"获得具有以下异能的徽记：{zh}",
        ),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        tapping,
        countering,
        countering_unless,
        counters,
        turning,
        attaching,
        copying,
        coloring,
        chosen_color,
        face_down_and_game,
        keyword_actions,
        growing,
    ):
        yield from part()
