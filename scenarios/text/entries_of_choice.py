"""CR 608.2d, 609.7: protection from a color of your choice; damage from a source of your choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.actions.of_choice import SOURCE, ChooseSource, ProtectionOfChoice, ReplaceWordsOfChoice
from scenarios.engine.words.continuous import Duration
from scenarios.engine.words.effects import changes, flow, numbers
from scenarios.engine.words.filters import Among, Anything
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.nouns import Each, It
from scenarios.engine.words.values import ThatMany
from scenarios.text.combine import every
from scenarios.text.grammar import Entry, Values, mirror, rule, word
from scenarios.text.raw import RawNumber

CHOSEN = It(SOURCE)


def protection() -> Iterator[Entry]:
    """CR 702.16: in Chinese the choice is said first."""
    for or_from, en, zh in (
        ("", "", ""),
        ("artifact", "artifacts or from ", "反神器保护或(|是)"),
        ("colorless", "colorless or from ", "反无色保护或(|是)"),
    ):
        yield word("of_choice", ProtectionOfChoice(or_from), f"protection from {en}the color of your choice",
                   f"{zh}反该色保护异能")  # fmt: skip
    protected = {"o": "operations.0", "d": "duration"}
    yield mirror(
        "clause",
        lambda v: changes.Apply(Each(v["f"]), (v["o"],), v["d"]),
        {"f": "what.what", **protected},
        ("{f:filter+} <gains|gain> {o:of_choice} {d:duration}",),
        ("选择一种颜色(。|，){f:filter}获得{o:of_choice}{d:duration}",),
    )
    yield mirror(
        "clause",
        lambda v: changes.Apply(v["w"], (v["o"],), v["d"]),
        {"w": "what", **protected},
        ("{w:noun} <gains|gain> {o:of_choice} {d:duration}",),
        ("选择一种颜色(。|，){w:noun}获得{o:of_choice}{d:duration}",),
    )


def words_replaced() -> Iterator[Entry]:
    """CR 612.1, 612.2: one word of a kind by another."""
    yield _replaced("color", "color word", "颜色")
    yield _replaced("basic land type", "basic land type", "基本地类别")
    yield _replaced("creature type", "creature type", "生物类别")


def _replaced(about: str, en: str, zh: str) -> Entry:
    operations = (ReplaceWordsOfChoice(about),)

    def make(v: Values) -> Any:
        return changes.Apply(v["w"], operations, Duration("always"))

    def unmake(node: Any) -> Values | None:
        said = isinstance(node, changes.Apply) and node == make({"w": node.what})
        return {"w": node.what} if said else None

    return rule(
        "clause",
        make,
        unmake,
        f"change the text of {{w:noun}} by replacing all instances of one {en} with another",
        (
            f"更改{{w:noun}}的规则叙述文字，将其中一种{zh}文字全部更改为另一种",
            f"更改{{w:noun}}的叙述文字，将其中一种{zh}文字全部更改为另一种",
        ),
    )


def next_damage() -> Iterator[Entry]:
    """CR 615.8, 609.7b: the next damage of a source, if it still is such a one then."""
    yield word("sources", Anything(), "source", "来源")
    yield rule(
        "sources",
        lambda v: v["f"],
        lambda n: {"f": n} if n != Anything() else None,
        "{f:kinds} source",
        "{f:kinds}来源",
    )
    for to_en, to_zh, to in ((" to {w:recipient}", "对{w:recipient}", "w"), ("", "", "")):
        for and_en, and_zh, then in (
            (" . {g:prevented_more}", "。{g:prevented_more}", "g"),
            ("", "", ""),
        ):
            yield _next(to_en, to_zh, to, and_en, and_zh, then)
    yield rule(
        "prevented_more",
        lambda v: numbers.GainLife(ThatMany(), v["p"]),
        lambda n: {"p": n.who} if isinstance(n, numbers.GainLife) and n.amount == RawNumber() else None,
        "{p:player} <gains|gain> life equal to the damage prevented this way",
        ("{p:player}获得等同于以此法所防止的伤害之生命", "{p:player}获得与以此法所防止的伤害等量的生命"),
    )


def _next(to_en: str, to_zh: str, to: str, and_en: str, and_zh: str, then: str) -> Entry:
    def make(v: Values) -> Any:
        asked = None if v["f"] == Anything() else v["f"]
        shield = numbers.PreventDamage(to=v.get("w"), by=asked, source=CHOSEN, then=v.get("g"))
        return flow.Sequence((ChooseSource(v["f"]), shield))

    paths = (
        {"f": "steps.0.what"} | ({"w": "steps.1.to"} if to else {}) | ({"g": "steps.1.then"} if then else {})
    )
    return mirror(
        "clause",
        make,
        paths,
        f"the next time (a|an) {{f:sources}} of your choice would deal damage{to_en} this turn , "
        f"prevent that damage{and_en}",
        (
            f"选择一个{{f:sources}}。于本回合中，防止该来源下一次将{to_zh}造成的伤害{and_zh}",
            f"选择一个{{f:sources}}(。|，)(于|)本回合(中|)，防止该来源下一次将{to_zh}造成的伤害{and_zh}",
            f"(于|)本回合(中|)，由你选择的一个{{f:sources}}下一次将{to_zh}造成伤害时，防止该伤害{and_zh}",
            f"(于|)本回合(中|)，防止由你选择的{{f:sources}}下一次将{to_zh}(所|)造成的伤害{and_zh}",
        ),
    )


def all_damage() -> Iterator[Entry]:
    """CR 615.1: all of it for the turn."""

    def make(v: Values) -> Any:
        return flow.Sequence((ChooseSource(v["f"]), numbers.PreventDamage(to=v.get("w"), by=_such(v["f"]))))

    for to_en, to_zh, to in ((" to {w:recipient}", "对{w:recipient}", "w"), ("", "", "")):
        more = {"w": "steps.1.to"} if to else {}
        yield mirror(
            "clause",
            make,
            {"f": "steps.0.what", **more},
            (
                f"prevent all damage (a|an) {{f:sources}} of your choice would deal{to_en} this turn",
                f"prevent all damage that would be dealt{to_en} this turn by (a|an) {{f:sources}} "
                "of your choice",
            ),
            (
                f"选择一个{{f:sources}}。于本回合中，防止该来源将{to_zh}造成的所有伤害",
                f"选择一个{{f:sources}}(。|，)(于|)本回合(中|)，防止该来源将{to_zh}造成(的|之)所有伤害",
            ),
        )  # fmt: skip


def _such(what: Filter) -> Filter:
    """The chosen one, as long as it is so."""
    return every(what, Among(SOURCE))


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (protection, words_replaced, next_damage, all_damage):
        yield from part()
