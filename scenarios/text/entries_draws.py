"""CR 121, 614.11: draws but for the first of a draw step, and what comes instead of draws and of life."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.conditions import FirstOfDrawStep, NotSo
from scenarios.engine.words.effects.compound_actions import Drain
from scenarios.engine.words.filters import Anything
from scenarios.engine.words.nodes import Noun
from scenarios.engine.words.nouns import EachPlayer, Opponents, You
from scenarios.engine.words.values import X
from scenarios.text.grammar import Entry, Values, at, mirror, rule, word
from scenarios.text.raw import Commanded

YOURS = (You(), Commanded())
BEYOND_THE_FIRST = NotSo(FirstOfDrawStep())


def beyond_the_first() -> Iterator[Entry]:
    """CR 614.11: instead of a draw that is not the first one of the draw step."""
    yield mirror(
        "static",
        lambda v: _instead_of_a_draw(You(), v["e"]),
        {"e": "rules.0.changes.0.effect"},
        "if you would draw a card except the first one you draw in each of your draw steps , "
        "{e:clause} instead .",
        (
            "若你将抓一张牌，且这不是你于自己的每个抓牌步骤中所抓的第一张牌，则改为{e:clause}。",
            "除了你在自己的每个抓牌步骤中所抓的第一张牌之外，若你将抓一张牌，则改为{e:clause}。",
        ),
    )
    for who, en, their, zh in (
        (Opponents(), "an opponent", "they draw in each of their", "(某位|一位|某)对手"),
        (EachPlayer(), "a player", "they draw in each of their", "(某位|一位|某)牌手"),
    ):
        yield from _of_others(who, en, their, zh)
    yield rule(
        "event",
        lambda v: (On("draw", who=v["w"], if_so=NotSo(FirstOfDrawStep(drawn=True))),),
        _drawn_beyond,
        "{w:whoever} draws a card except the first one they draw in each of their draw steps",
        "{w:whoever}抓一张牌，且这不是(他|其)于自己的每个抓牌步骤中所抓的第一张牌",
    )


def _of_others(who: Noun, en: str, their: str, zh: str) -> Iterator[Entry]:
    first_en = f"if {en} would draw a card except the first one {their} draw steps , instead "
    first_zh = f"若{zh}将抓一张牌，且这不是(他|其)于自己的每个抓牌步骤中所抓的第一张牌，则改为"
    paths = {"e": "rules.0.changes.0.effect"}
    yield mirror(
        "static",
        lambda v: _instead_of_a_draw(who, v["e"]) if at(v["e"], "who") in YOURS else None,
        paths,
        f"{first_en}that player skips that draw and you {{e:clause}} .",
        f"{first_zh}该牌手略过该次抓牌且你{{e:clause}}。",
    )
    yield mirror(
        "static",
        lambda v: _instead_of_a_draw(who, v["e"]),
        paths,
        f"{first_en}{{e:sentence}} .",
        f"{first_zh}{{e:sentence}}。",
    )


def _instead_of_a_draw(who: Noun, effect: Any) -> Static:
    on = On("draw", who=who)
    return Static(rules=(rules.Instead(on, (rules.DoInstead(effect),), condition=BEYOND_THE_FIRST),))


def _drawn_beyond(node: Any) -> Values | None:
    if not isinstance(node, tuple) or len(node) != 1 or not isinstance(node[0], On):
        return None
    again = On("draw", who=node[0].who, if_so=NotSo(FirstOfDrawStep(drawn=True)))
    return {"w": node[0].who} if node[0] == again else None


def life() -> Iterator[Entry]:
    """CR 119.3, 614.1a: life that is lost rather than gained, or gained as it is lost."""
    for who, en, zh in (
        (Opponents(), "an opponent", "(某|某位|一位|任一)对手"),
        (EachPlayer(), "a player", "(某|某位|一位|任一)牌手"),
    ):
        instead = rules.Instead(On("gain-life", who=who), (rules.BecomesEvent("lose-life"),))
        yield word(
            "static",
            Static(rules=(instead,)),
            f"if {en} would gain life , that player loses that much life instead .",
            (
                f"若{zh}将获得生命，则改为该牌手失去等量的生命。",
                f"若{zh}将获得生命，(则|)改为(该牌手|其)失去等量的生命。",
            ),
        )
    gains_zh = (
        "你获得若干生命，其数量等同于以此法失去的生命",
        "你获得若干生命，其数量等同于(牌手|)以此法失去的生命(总和|)",
    )
    yield mirror(
        "clause",
        lambda v: Drain(v["v"], v["p"]) if v["v"] != X() else None,
        {"v": "amount", "p": "who"},
        "{p:player} <loses|lose> X life , where X is {v:value} . "
        "you gain life equal to the life lost this way",
        tuple(f"{{p:player}}(|各)失去X点生命，X为{{v:value}}。{text}" for text in gains_zh),
    )
    yield mirror(
        "clause",
        lambda v: Drain(v["n"], v["p"]),
        {"n": "amount", "p": "who"},
        "{p:player} <loses|lose> {n:digits} life . you gain life equal to the life lost this way",
        tuple(f"{{p:player}}(|各)失去{{n:digits}}点生命。{text}" for text in gains_zh),
    )


def from_your_hand() -> Iterator[Entry]:
    """CR 601.3, 118.9: spells cast without paying for them."""
    yield mirror(
        "static",
        _free,
        {"f": "rules.0.only"},
        "you may cast {f:spell+} from your hand without paying their mana costs .",
        (
            "你可以从你(的|)手上施放{f:spell}，且不(需|须)支付其法术力费用。",
            "你可从你(的|)手上施放{f:spell}，(且|而)不(需|须|必)支付其法术力费用。",
        ),
    )
    yield word(
        "static",
        Static(rules=(rules.MayPlay(Anything(), "hand", cost=()),)),
        "you may cast spells from your hand without paying their mana costs .",
        (
            "你可以从你手上施放咒语，且不需支付其法术力费用。",
            "你(可以|可)从你(的|)手上施放(咒语|非地牌)，(且|而)不(需|须|必)支付其法术力费用。",
        ),
    )


def _free(v: Values) -> Static | None:
    """CR 601.3e: what the resulting spell has to be; of all spells it is said otherwise."""
    if v["f"] == Anything():
        return None
    return Static(rules=(rules.MayPlay(Anything(), "hand", only=v["f"], cost=()),))


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (beyond_the_first, life, from_your_hand):
        yield from part()
