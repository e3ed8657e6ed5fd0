"""Objects as such: all that are so, one that is chosen, cards in zones, those who take damage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import nouns
from scenarios.engine.words.filters import Anything, OwnedBy, Sharing
from scenarios.engine.words.nodes import Filter
from scenarios.engine.words.nouns import Each, EachPlayer
from scenarios.text.combine import every, parts_of
from scenarios.text.entries_nouns import MANY, split
from scenarios.text.grammar import Entry, Values, mirror, passing, rule, word
from scenarios.text.raw import OTHER, Chosen, Pronoun


def all_objects() -> Iterator[Entry]:
    """All that are so."""
    yield passing("noun", "thing")
    yield rule(
        "noun",
        lambda v: Each(v["f"]),
        lambda n: {"f": n.what} if isinstance(n, Each) and n.zone == "battlefield" else None,
        ("all {f:filter+}", "each {f:filter}"),
        (
            "所有{f:filter}",
            "每个{f:filter}",
            "每一个{f:filter}",
            "每个{f:filter}各",
            "全部{f:filter}",
            "各{f:filter}",
            "所有的{f:filter}",
            "每张{f:filter}",
        ),
    )
    yield rule(
        "noun",
        lambda v: Each(within(v), "graveyard"),
        _each_card,
        (
            "all {f:card+} from {z:zone_whose} (graveyard|graveyards)",
            "all {f:card+} in {z:zone_whose} (graveyard|graveyards)",
        ),
        (
            "{z:zone_whose}坟墓场(中|)(的|)所有{f:card}",
            "所有{z:zone_whose}坟墓场(中|)(的|){f:card}",
            "所有坟墓场中的(所有|){f:card}",
            "所有{f:card}从{z:zone_whose}坟墓场",
            "全部{z:zone_whose}坟墓场中的{f:card}",
        ),
    )


def each_of_some() -> Iterator[Entry]:
    """In Chinese whose they are may stand before `each`."""
    yield rule(
        "noun", lambda v: Each(every(v["f"], v["p"])), None, (), "{p:post}的(每个|所有){f:filter}(各|)"
    )
    yield rule("noun", lambda v: Chosen(every(v["f"], v["p"])), None, (), "{p:post}的一个{f:filter}")


def chosen_objects() -> Iterator[Entry]:
    """Those that somebody chooses as the instruction is carried out."""
    yield rule("noun", lambda v: Chosen(v["f"]), _one_chosen, "(a|an) {f:filter}", "一个{f:filter}")
    yield rule(
        "noun",
        lambda v: Chosen(every(OTHER, v["f"])),
        _one_chosen,
        "another {f:filter}",
        "另一个{f:filter}",
    )
    yield rule(
        "noun",
        lambda v: Chosen(v["f"], "battlefield", v["n"], v["n"]) if v["n"] != 1 else None,
        lambda n: (
            {"f": n.what, "n": n.most}
            if isinstance(n, Chosen) and n.zone == "battlefield" and n.least == n.most and n.most != 1
            else None
        ),
        "{n:number} {f:filter+}",
        "{n:number}个{f:filter}",
    )
    yield rule(
        "noun",
        lambda v: Chosen(v["f"], "battlefield", 0, v["n"]),
        lambda n: (
            {"f": n.what, "n": n.most}
            if isinstance(n, Chosen) and n.zone == "battlefield" and n.least == 0
            else None
        ),
        "up to {n:number} {f:filter=}",
        "至多{n:number}个{f:filter}",
    )
    yield rule(
        "noun",
        lambda v: Chosen(within(v), "hand", v["n"], v["n"]) if v["n"] != 1 else None,
        lambda n: (
            {**(split(n.what, False, True) or {}), "n": n.most}
            if isinstance(n, Chosen) and n.zone == "hand" and n.least == n.most and n.most != 1
            else None
        ),
        "{n:number} {f:card+} from {z:zone_whose} hand",
        (
            "{n:number}张{f:card}从{z:zone_whose}手(上|牌中)",
            "{z:zone_whose}(的|)手(牌|上)(中|)(的|){n:number}张{f:card}",
        ),
    )


def exiled_and_buried() -> Iterator[Entry]:
    """Cards that were exiled, cards in a graveyard."""
    yield rule(
        "noun",
        lambda v: nouns.Linked("exiled"),
        lambda n: {} if n == nouns.Linked("exiled") else None,
        ("the exiled card", "the exiled cards", "(a|the|all) cards exiled with ~"),
        (
            "所放逐的牌",
            "以~放逐的(牌|所有牌)",
            "该放逐的牌",
            "以~所放逐的牌",
            "所移出(对战|游戏)的牌",
            "被放逐的牌",
        ),
    )
    yield word(
        "noun",
        nouns.ThisFrom("graveyard"),
        "~ from your graveyard",
        ("~从你的坟墓场", "你坟墓场中的~", "~从坟墓场"),
    )
    yield rule(
        "noun",
        lambda v: Chosen(within(v), "graveyard", 0, MANY),
        lambda n: (
            split(n.what, False, True)
            if isinstance(n, Chosen) and n == Chosen(n.what, "graveyard", 0, MANY)
            else None
        ),
        "any number of {f:card+} from {z:zone_whose} graveyard",
        ("{z:zone_whose}坟墓场中任意数量的{f:card}", "从{z:zone_whose}坟墓场(放逐|)任意数量的{f:card}"),
    )
    yield rule(
        "noun",
        lambda v: Chosen(within(v), "graveyard"),
        lambda n: (
            split(n.what, False, True) if isinstance(n, Chosen) and n == Chosen(n.what, "graveyard") else None
        ),
        ("(a|an) {f:card} from {z:zone_whose} graveyard", "(a|an) {f:card} in {z:zone_whose} graveyard"),
        (
            "{z:zone_whose}坟墓场中的一张{f:card}",
            "一张{f:card}从{z:zone_whose}坟墓场",
            "{z:zone_whose}坟墓场中(一张|){f:card}",
        ),
    )


def at_random() -> Iterator[Entry]:
    """CR 608.2d: a card that chance picks from a graveyard or a hand."""
    yield _random("graveyard", "坟墓场")
    yield _random("hand", "手牌")


def _random(zone: str, zh: str) -> Entry:
    def unmake(n: Any) -> Values | None:
        chance = isinstance(n, Chosen) and n == Chosen(n.what, zone, at_random=True)
        return split(n.what, False, True) if chance else None

    return rule(
        "noun",
        lambda v: Chosen(within(v), zone, at_random=True),
        unmake,
        f"(a|an) {{f:card}} at random from {{z:zone_whose}} {zone}",
        (
            f"{{z:zone_whose}}{zh}(中|)(的|)随机一张{{f:card}}",
            f"随机一张{{f:card}}从{{z:zone_whose}}{zh}",
        ),
    )


def hands_and_libraries() -> Iterator[Entry]:
    """Cards in hand and on top of a library."""
    yield rule(
        "noun",
        lambda v: Chosen(within(v), "hand"),
        lambda n: (
            split(n.what, False, True) if isinstance(n, Chosen) and n == Chosen(n.what, "hand") else None
        ),
        "(a|an) {f:card} from {z:zone_whose} hand",
        (
            "{z:zone_whose}手(上|牌)(的|中|中的|)一张{f:card}",
            "一张{f:card}从{z:zone_whose}手(上|牌中)",
            "{z:zone_whose}手(上|牌中)的一张{f:card}",
        ),
    )
    yield rule(
        "noun",
        lambda v: nouns.TopOfLibrary(1, v["w"]),
        lambda n: {"w": n.whose} if isinstance(n, nouns.TopOfLibrary) and n.amount == 1 else None,
        "the top card of {w:whose} library",
        (
            "{w:whose}牌库顶牌",
            "{w:whose}牌库顶的牌",
            "{w:whose}牌库顶的一张牌",
            "{w:whose}牌库顶一张牌",
            "{w:whose}牌库的顶牌",
        ),
    )
    yield rule(
        "noun",
        lambda v: nouns.TopOfLibrary(v["n"], v["w"]) if v["n"] != 1 else None,
        lambda n: (
            {"w": n.whose, "n": n.amount} if isinstance(n, nouns.TopOfLibrary) and n.amount != 1 else None
        ),
        "the top {n:number} cards of {w:whose} library",
        ("{w:whose}牌库顶的{n:number}张牌", "{w:whose}牌库顶{n:number}张牌"),
    )


def whole_zones() -> Iterator[Entry]:
    """Everything in a zone."""
    yield rule(
        "noun",
        lambda v: Each(OwnedBy(v["w"]), "graveyard"),
        lambda n: (
            {"w": n.what.who}
            if isinstance(n, Each) and n.zone == "graveyard" and isinstance(n.what, OwnedBy)
            else None
        ),
        "{w:whose} graveyard",
        ("{w:whose}坟墓场", "{w:whose}坟墓场中的所有牌"),
    )
    yield rule(
        "noun",
        lambda v: Each(OwnedBy(v["w"]), "hand"),
        lambda n: (
            {"w": n.what.who}
            if isinstance(n, Each) and n.zone == "hand" and isinstance(n.what, OwnedBy)
            else None
        ),
        "{w:whose} hand",
        ("{w:whose}手牌", "{w:whose}所有手牌"),
    )
    yield word(
        "affected",
        Each(Anything(), "graveyard"),
        "cards in graveyards",
        ("坟墓场(中|)的牌", "坟墓场(中|)的所有牌"),
    )
    yield rule(
        "noun",
        lambda v: Each(Anything(), "graveyard"),
        lambda n: {} if n == Each(Anything(), "graveyard") else None,
        "all graveyards",
        ("所有坟墓场", "所有坟墓场中的牌"),
    )


def recipients() -> Iterator[Entry]:
    """Those who take damage."""
    yield passing("recipient", "noun")
    yield passing("recipient", "player")
    yield rule(
        "recipient",
        lambda v: nouns.Both((v["a"], v["b"])),
        lambda n: (
            dict(zip("ab", n.parts, strict=True)) if isinstance(n, nouns.Both) and len(n.parts) == 2 else None
        ),
        "{a:noun} and {b:player}",
        ("{a:noun}和{b:player}", "{a:noun}与{b:player}", "{a:noun}以及{b:player}", "{a:noun}及{b:player}"),
    )
    yield mirror(
        "recipient",
        lambda v: nouns.Both((Each(v["f"]), Each(v["g"]))),
        {"f": "parts.0.what", "g": "parts.1.what"},
        "each {f:filter} and each {g:filter}",
        "每个{f:filter}(和|与|以及|及)每个{g:filter}(各|)",
    )
    yield rule(
        "recipient",
        lambda v: nouns.Both((v["a"], Each(every(v["f"], Sharing("color", Pronoun("object")))))),
        _radiant,
        "{a:noun} and each other {f:core} that shares a color with it",
        ("{a:noun}(，|)与每个与(该生物|它)有共通颜色的其他{f:core}",),
    )
    yield rule(
        "recipient",
        lambda v: nouns.Both((v["a"], v["b"])),
        None,
        "{b:player} and {a:noun}",
        ("{b:player}和{a:noun}", "{b:player}与{a:noun}"),
    )


def affected() -> Iterator[Entry]:
    """What a static ability or a rule applies to."""
    yield passing("affected", "thing")
    yield rule(
        "affected",
        lambda v: Each(v["f"]),
        lambda n: {"f": n.what} if isinstance(n, Each) and n.zone == "battlefield" else None,
        ("{f:filter+}", "each {f:filter}", "all {f:filter+}"),
        (
            "{f:filter}",
            "每个{f:filter}",
            "所有{f:filter}",
            "每一个{f:filter}",
            "全部{f:filter}",
            "每个{f:filter}各",
            "任一{f:filter}",
            "所有的{f:filter}",
        ),
    )


def _radiant(n: Any) -> Values | None:
    """Taken apart: a target, and what shares a color with it."""
    if not isinstance(n, nouns.Both) or len(n.parts) != 2 or not isinstance(n.parts[1], Each):
        return None
    kin = [part for part in parts_of(n.parts[1].what) if isinstance(part, Sharing)]
    if len(kin) != 1 or kin[0].quality != "color" or not isinstance(kin[0].what, Pronoun):
        return None
    return {"a": n.parts[0], "f": every(*(part for part in parts_of(n.parts[1].what) if part not in kin))}


def within(v: Values) -> Filter:
    return v["f"] if v.get("z") in (None, EachPlayer()) else every(v["f"], OwnedBy(v["z"]))


def _each_card(n: Any) -> Values | None:
    if (
        not isinstance(n, Each)
        or n.zone != "graveyard"
        or n.what == Anything()
        or isinstance(n.what, OwnedBy)
    ):
        return None
    return split(n.what, False, True)


def _one_chosen(n: Any) -> Values | None:
    return {"f": n.what} if isinstance(n, Chosen) and n == Chosen(n.what) else None


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        all_objects,
        each_of_some,
        chosen_objects,
        exiled_and_buried,
        at_random,
        hands_and_libraries,
        whole_zones,
        recipients,
        affected,
    ):
        yield from part()
