"""What is allowed: casting as though with flash, playing from elsewhere, additional lands (305.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words import filters
from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.abilities import Static
from scenarios.engine.words.nouns import EachPlayer, Opponents, You
from scenarios.text.grammar import Entry, Values, mirror, rule, word
from scenarios.text.raw import SELF


def flash() -> Iterator[Entry]:
    """CR 601.3b."""
    yield word(
        "static",
        Static(rules=(rules.MayAsThough("cast as though it had flash", filters.Anything()),)),
        "you may cast spells as though they had flash .",
        (
            "你可以将(咒语|你的咒语|你所施放的咒语)视同具有闪现异能(|地)(来|)(施放|使用)。",
            "你可以视同具有闪现异能地施放咒语。",
            "你可以于任何能施放瞬间的时机下施放咒语。",
        ),
    )
    yield rule(
        "static",
        lambda v: Static(rules=(rules.MayAsThough("cast as though it had flash", v["f"]),)),
        lambda n: (
            {"f": n.rules[0].what}
            if isinstance(n, Static)
            and len(n.rules) == 1
            and isinstance(n.rules[0], rules.MayAsThough)
            and n == Static(rules=(rules.MayAsThough("cast as though it had flash", n.rules[0].what),))
            else None
        ),
        "you may cast {f:spell+} as though they had flash .",
        (
            "你可以将{f:spell}视同具有闪现异能(|地)(来|)(施放|使用)。",
            "你可以视同具有闪现异能地施放{f:spell}。",
        ),
    )


def devotion() -> Iterator[Entry]:
    """CR 700.5a: devotion that is greater."""
    yield mirror(
        "static",
        lambda v: Static(rules=(rules.DevotionMore(v["n"]),)),
        {"n": "rules.0.amount"},
        "your devotion to each color and each combination of colors is increased by {n:number} .",
        "你(的|)每种颜色与每种颜色组合的献力都加{n:number}。",
    )


def plays() -> Iterator[Entry]:
    """CR 305.2, 402.2: additional lands, opening hands, hand size."""
    yield rule(
        "static",
        lambda v: Static(rules=(rules.LandPlays(v["n"]),)),
        lambda n: (
            {"n": n.rules[0].amount}
            if isinstance(n, Static)
            and len(n.rules) == 1
            and isinstance(n.rules[0], rules.LandPlays)
            and n.rules[0].who == You()
            else None
        ),
        "you may play {n:extra_lands} on each of your turns .",
        (
            "在你的每个回合中，你可以额外使用{n:extra_lands}。",
            "你在自己的每个回合中可以额外使用{n:extra_lands}。",
            "(在|于)(你|)(的|)每个你的回合中，你可以额外使用{n:extra_lands}。",
            "你(在|于)你(的|)每(个|一)回合(中|)可以额外使用{n:extra_lands}。",
        ),
    )
    yield word("extra_lands", 1, "an additional land", ("一个地", "一张地"))
    yield word("extra_lands", 2, "two additional lands", ("两个地", "两张地"))
    yield word(
        "static",
        Static(rules=(rules.MayAsThough("begin the game on the battlefield", SELF),), zone="hand"),
        "if ~ is in your opening hand , you may begin the game with it on the battlefield .",
        (
            "(如果|若)你的起手牌中(包含了|有|包含)~，则你可以(让它在战场上来开始游戏|将它放在战场上来开始游戏|将它放在战场上开始游戏)。",
            "如果~在你的起手牌中，则你可以将它放在战场上来开始游戏。",
        ),
    )
    yield word(
        "static",
        Static(rules=(rules.HandSize(none=True),)),
        "you have no maximum hand size .",
        ("你没有手牌上限。", "你没有手牌数量上限。", "你的手牌(数量|)没有上限。"),
    )


def ignoring() -> Iterator[Entry]:
    """CR 116.2d: what some may not do, unless they pay to ignore it."""
    for who, en, zh in ((EachPlayer(), "players", "牌手"), (Opponents(), "your opponents", "你的对手")):
        bound = Static(rules=(rules.Cant("search", who=who),))
        yield word("static", bound, f"{en} can't search libraries .", f"{zh}不能搜寻牌库。")
    yield rule(
        "static",
        _with_leave_to_ignore,
        _left_to_ignore,
        "{s:static} any player may pay {c:mana_cost} for that player to ignore this effect "
        "until end of turn .",
        ("{s:static}任意牌手可以支付{c:mana_cost}来让该牌手忽略此效应直到回合结束。",),
    )


def _with_leave_to_ignore(v: Values) -> Any:
    """CR 116.2d."""
    binding = v["s"]
    if not isinstance(binding, Static) or not binding.rules:
        return None
    return replace(binding, rules=(*binding.rules, rules.MayIgnore(v["c"], EachPlayer())))


def _left_to_ignore(node: Any) -> Values | None:
    last = node.rules[-1] if isinstance(node, Static) and len(node.rules) > 1 else None
    if not isinstance(last, rules.MayIgnore):
        return None
    return {"s": replace(node, rules=node.rules[:-1]), "c": last.cost}


def from_libraries() -> Iterator[Entry]:
    """From the top of a library."""
    yield word(
        "static",
        Static(rules=(rules.MayAsThough("play with the top card revealed", None),)),
        "play with the top card of your library revealed .",
        (
            "展示着你的牌库顶牌来进行游戏。",
            "你以展示牌库顶牌的方式进行游戏。",
            "持续展示你的牌库顶牌。",
            "展示着你牌库顶的牌来进行游戏。",
        ),
    )
    yield word(
        "static",
        Static(rules=(rules.MayPlay(filters.OfType("land"), "library", top_only=True, lands=True),)),
        "you may play lands from the top of your library .",
        ("你可以从你的牌库顶使用地。", "你可以使用你牌库顶的地牌。"),
    )
    yield rule(
        "static",
        lambda v: Static(rules=(_from_the_top(v["f"]),)),
        lambda n: (
            {"f": n.rules[0].only}
            if isinstance(n, Static)
            and len(n.rules) == 1
            and isinstance(n.rules[0], rules.MayPlay)
            and n == Static(rules=(_from_the_top(n.rules[0].only),))
            else None
        ),
        "you may cast {f:spell+} from the top of your library .",
        (
            "你可以从你的牌库顶施放{f:spell}。",
            "你可以施放在你牌库顶的{f:spell}。",
            "你可以从你牌库顶施放{f:spell}。",
        ),
    )


def _from_the_top(spell: Any) -> rules.MayPlay:
    """CR 601.3e: what is asked is what the spell will be."""
    return rules.MayPlay(filters.Anything(), "library", only=spell, top_only=True)


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        flash,
        devotion,
        plays,
        ignoring,
        from_libraries,
    ):
        yield from part()
