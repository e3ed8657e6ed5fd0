"""Short sentences of many cards: what must be blocked, whom nobody targets, what is skipped or silent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.effects import changes
from scenarios.engine.words.nouns import EachPlayer, Opponents, You
from scenarios.text.grammar import Entry, Values, mirror, word
from scenarios.text.raw import AFFECTED

AS_LONG_AS = ("as long as {c:condition} , ", "只要{c:condition}，")
MUST = rules.Must("be blocked", AFFECTED)


def must_be_blocked() -> Iterator[Entry]:
    """CR 509.1c: by one creature at least."""
    yield mirror(
        "static",
        lambda v: Static(rules=(rules.Must("be blocked", v["f"]),)),
        {"f": "rules.0.what"},
        "{f:one} must be blocked [each combat] if able .",
        ("若能阻挡{f:one}，则必须阻挡之。", "若(能够|能)阻挡{f:one}，(则|便|)必须阻挡(之|它)。"),
    )
    yield mirror(
        "clause",
        lambda v: changes.ApplyRules((MUST,), v["w"], v["d"]),
        {"w": "what", "d": "duration"},
        "{w:noun} must be blocked {d:this_turn} if able",
        "{d:this_turn}若能阻挡{w:noun}，则必须阻挡之",
    )


def players_that_no_one_targets() -> Iterator[Entry]:
    """CR 702.11c, 702.18a: hexproof and shroud of a player."""
    for name, zh, by in (("hexproof", "辟邪", Opponents()), ("shroud", "帷幕", None)):
        shielded = Static(rules=(rules.Cant("be targeted", who=You(), by_players=by),))
        yield word("static", shielded, f"you have {name} .", f"你具有{zh}(异能|)。")


def players_protected_from_everything() -> Iterator[Entry]:
    """CR 702.16b, 702.16c, 702.16e, 702.16j: a player is not targeted, not enchanted, not dealt damage."""
    everything = (
        rules.Cant("be targeted", who=You()),
        rules.Cant("be enchanted", who=You()),
        rules.Instead(On("damage", who=You()), (rules.Prevent(),)),
    )
    yield word(
        "static",
        Static(rules=everything),
        "you have protection from everything .",
        "你具有反一切保护(异能|)。",
    )
    yield mirror(
        "clause",
        lambda v: changes.ApplyRules(everything, None, v["d"]),
        {"d": "duration"},
        (
            "you gain protection from everything {d:duration}",
            "{d:duration} , you gain protection from everything",
        ),
        ("你获得反一切保护异能{d:duration}", "{d:duration}，你获得反一切保护异能"),
    )


def least_to_pay() -> Iterator[Entry]:
    """CR 601.2f: what says how much a spell costs at least comes after all that costs more or less."""
    en = "each spell that would cost less than {n:number} mana to cast costs {m:number} mana to cast ."
    zh = "施放费用将少于{n:number}点法术力的咒语，其施放费用为{m:number}点法术力。"
    for asked, paths, before in ((False, {}, ("", "")), (True, {"c": "condition"}, (*AS_LONG_AS,))):

        def make(v: Values, asked: bool = asked) -> Any:
            least = rules.CostChange(None, 0, at_least=v["n"])
            return Static(rules=(least,), condition=v["c"] if asked else None) if v["n"] == v["m"] else None

        amount = "rules.0.at_least"
        yield mirror(
            "static", make, {"n": amount, "m": amount, **paths}, f"{before[0]}{en}", f"{before[1]}{zh}"
        )


def skipped() -> Iterator[Entry]:
    """CR 614.10."""
    for step, zh in (("draw", "抓牌"), ("untap", "重置"), ("upkeep", "维持")):
        yield word(
            "static",
            Static(rules=(rules.Skip(step),)),
            f"skip your {step} step .",
            f"略过你的{zh}步骤。",
        )
        yield word(
            "static",
            Static(rules=(rules.Skip(step, EachPlayer()),)),
            f"players skip their {step} steps .",
            f"牌手略过其{zh}步骤。",
        )


def never_prevented() -> Iterator[Entry]:
    """CR 615.12."""
    never = rules.Cant("be prevented")
    yield word("static", Static(rules=(never,)), "damage can't be prevented .", "伤害不能(被|)防止。")
    yield mirror(
        "clause",
        lambda v: changes.ApplyRules((never,), None, v["d"]),
        {"d": "duration"},
        ("damage can't be prevented {d:this_turn}", "{d:this_turn} , damage can't be prevented"),
        (
            "{d:this_turn}，伤害不能(被|)防止",
            "{d:this_turn}伤害不能(被|)防止",
            "伤害{d:this_turn}不能(被|)防止",
        ),
    )


def never_triggering() -> Iterator[Entry]:
    """CR 603.2: what would trigger on this does not."""
    yield mirror(
        "static",
        lambda v: Static(rules=(rules.TriggersNot((On("move", what=v["f"], to_zone="battlefield"),)),)),
        {"f": "rules.0.on.0.what"},
        "{f:filter+} entering don't cause abilities to trigger .",
        "进战场的{f:filter}不会触发异能。",
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        must_be_blocked,
        players_that_no_one_targets,
        players_protected_from_everything,
        least_to_pay,
        skipped,
        never_prevented,
        never_triggering,
    ):
        yield from part()
