"""Whom and what: players, objects, targets, pronouns, zones; and numbers that have to be found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine import nouns, values
from scenarios.engine.circumstances import PaidWith
from scenarios.engine.filters import AnyOf, Anything, Being, OfType, Other, OwnedBy
from scenarios.engine.nodes import Filter, Noun
from scenarios.engine.nouns import ControllerOf, Each, EachPlayer, Host, Opponents, OwnerOf, This, You
from scenarios.text.combine import every, parts_of
from scenarios.text.grammar import Entry, Values, entry, passing, rule, word
from scenarios.text.raw import Chosen, Pronoun, RawNumber, Targeted

MANY = 1_000  # `any number of`: more than there can be
DAMAGEABLE = AnyOf((OfType("creature"), OfType("planeswalker"), OfType("battle")))
ZONES = {
    "graveyard": ("graveyard", "坟墓场"),
    "hand": ("hand", "手"),
    "library": ("library", "牌库"),
}


def players() -> Iterator[Entry]:
    """Players as subjects and objects."""
    yield word("player", You(), "you", "你")
    yield word(
        "player",
        EachPlayer(),
        ("each player", "all players", "players"),
        ("每位牌手各", "每位牌手", "每个牌手", "所有牌手", "每位牌手都"),
    )
    yield word(
        "player",
        Opponents(),
        ("each opponent", "your opponents", "each of your opponents"),
        ("每位对手各", "每位对手", "每个对手", "你的对手", "你的每位对手", "所有对手", "对手", "每位对手都"),
    )
    yield word(
        "player",
        nouns.OtherPlayers(),
        ("each other player",),
        ("每位其他牌手各", "每位其他牌手", "其他每位牌手", "每位其它牌手"),
    )
    yield word("player", Targeted(players="any"), "target player", "目标牌手")
    yield word("player", Targeted(players="opponents"), "target opponent", "目标对手")
    yield word("player", Targeted(players="any", another=True), "another target player", "另一位目标牌手")
    yield word(
        "player",
        Pronoun("player", that=True),
        ("that player", "they", "that opponent", "he or she"),
        ("该牌手", "该位牌手", "该对手", "他", "他们", "其"),
    )
    yield entry(
        "player",
        ControllerOf,
        "{what:thing} 's controller",
        ("{what:thing}的操控者", "{what:thing}操控者", "{what:thing}之操控者"),
    )
    yield entry(
        "player",
        OwnerOf,
        "{what:thing} 's owner",
        ("{what:thing}的拥有者", "{what:thing}拥有者", "{what:thing}之拥有者"),
    )
    yield word(
        "player",
        ControllerOf(Pronoun("object")),
        ("its controller", "their controllers", "their controller"),
        ("其操控者", "它的操控者", "它们的操控者", "其各自操控者"),
    )
    yield word(
        "player",
        OwnerOf(Pronoun("object")),
        ("its owner", "their owners", "their owner"),
        ("其拥有者", "它的拥有者", "其各自拥有者", "它们的拥有者"),
    )
    yield word("player", nouns.Defending(), "defending player", ("防御牌手", "守军牌手"))
    yield word("player", Host(), "enchanted player", ("所结附的牌手", "受此结界的牌手"))
    yield word("player", nouns.ActivePlayer(), "the active player", "主动牌手")
    yield word("player", nouns.Teammates(), "each teammate", ("每位队友",))
    yield word("whoever", You(), "you", "你")
    yield word(
        "whoever",
        Opponents(),
        ("an opponent", "one of your opponents"),
        ("任一对手", "对手", "一位对手", "某位对手", "某对手", "任一位对手"),
    )
    yield word(
        "whoever",
        EachPlayer(),
        "a player",
        ("任一牌手", "牌手", "一位牌手", "某位牌手", "某牌手", "任一位牌手"),
    )
    yield word("whose", You(), "your", ("你的", "你", "你之"))
    yield word(
        "whose",
        Pronoun("player", that=True),
        ("their", "his or her", "that player 's"),
        ("其", "他的", "该牌手的", "该牌手", "该牌手之", "他"),
    )
    yield word("whose", Targeted(players="any"), "target player 's", ("目标牌手的", "目标牌手"))
    yield word("whose", Targeted(players="opponents"), "target opponent 's", ("目标对手的", "目标对手"))
    yield word(
        "whose",
        Opponents(),
        ("your opponents '", "each opponent 's", "an opponent 's"),
        ("你对手的", "对手的", "任一对手的", "每位对手的"),
    )
    yield word(
        "whose", EachPlayer(), ("each player 's", "a player 's"), ("每位牌手的", "任一牌手的", "牌手的")
    )
    yield rule(
        "whose",
        lambda v: v["p"] if isinstance(v["p"], (ControllerOf, OwnerOf)) else None,
        lambda n: {"p": n} if isinstance(n, (ControllerOf, OwnerOf)) else None,
        "{p:player} (')",
        ("{p:player}的", "{p:player}"),
    )
    yield rule(
        "whose",
        lambda v: v["p"] if isinstance(v["p"], (ControllerOf, OwnerOf)) else None,
        lambda n: {"p": n} if isinstance(n, (ControllerOf, OwnerOf)) else None,
        "{p:player} 's",
        (),
    )


def things() -> Iterator[Entry]:
    """Single objects that are already known: this one, what is enchanted, what was spoken of."""
    yield word("thing", This(), "~", "~")
    for en, zh in (
        ("creature", "生物"),
        ("permanent", "永久物"),
        ("land", "地"),
        ("artifact", "神器"),
        ("planeswalker", "鹏洛客"),
    ):
        yield word(
            "thing",
            Host(),
            (f"enchanted {en}", f"equipped {en}", f"fortified {en}"),
            (
                f"所结附的{zh}",
                f"所结附之{zh}",
                f"佩带此武具的{zh}",
                f"受此结界的{zh}",
                f"佩带~的{zh}",
                f"佩带着~的{zh}",
                f"所装备的{zh}",
                f"所装备之{zh}",
            ),
        )
    words = {
        "creature": "生物",
        "permanent": "永久物",
        "card": "牌",
        "spell": "咒语",
        "land": "地",
        "artifact": "神器",
        "enchantment": "结界",
        "token": "衍生物",
        "planeswalker": "鹏洛客",
    }
    for en, zh in words.items():
        yield word(
            "thing",
            Pronoun("object", en, that=True),
            (f"that {en}", f"the {en}", f"those {en}s", f"the chosen {en}"),
            (f"该{zh}", f"这些{zh}", f"该些{zh}", f"那些{zh}", f"所选的{zh}", f"所选{zh}"),
        )
    for en, zh in (("creature", "生物"), ("permanent", "永久物"), ("artifact", "神器"), ("land", "地")):
        yield word(
            "thing",
            PaidWith("sacrificed"),
            (f"the sacrificed {en}",),
            (f"所牺牲的{zh}", f"该牺牲的{zh}", f"牺牲的{zh}"),
        )
    yield word("thing", Pronoun("object"), ("it", "them", "they"), ("它", "它们", "其", "之"))
    yield word("thing", Pronoun("object", "spell", that=True), ("that spell or ability",), ("该咒语或异能",))
    yield word("its", Pronoun("object"), ("its", "their"), ("其", "它的", "它们的"))
    yield word("its", This(), "~ 's", ("~的", "~", "~之"))
    yield rule(
        "its",
        lambda v: v["t"] if v["t"] not in (This(), Pronoun("object")) else None,
        lambda n: {"t": n},
        "{t:thing} 's",
        ("{t:thing}的", "{t:thing}之", "{t:thing}"),
    )


def targets() -> Iterator[Entry]:
    """CR 115: what is chosen as a target."""
    yield word(
        "noun",
        Targeted(DAMAGEABLE, "any"),
        "any target",
        ("任意一个目标", "目标生物、牌手或鹏洛客", "任一目标"),
    )
    yield word(
        "noun",
        Targeted(DAMAGEABLE, "any", another=True),
        ("any other target", "another target"),
        ("另一个目标", "任意另一个目标", "任意一个其他目标"),
    )
    yield word("noun", Targeted(OfType("creature"), "any"), "target creature or player", "目标生物或牌手")
    yield word(
        "noun", Targeted(OfType("planeswalker"), "any"), "target player or planeswalker", "目标牌手或鹏洛客"
    )
    yield word(
        "noun",
        Targeted(OfType("planeswalker"), "opponents"),
        "target opponent or planeswalker",
        "目标对手或鹏洛客",
    )
    counts: list[tuple[str, tuple[str, ...], dict[str, Any], bool]] = [
        ("target ", ("目标",), {}, False),
        ("up to one target ", ("至多一个目标", "至多一张目标"), {"least": 0}, False),
        ("another target ", ("另一个目标",), {"another": True}, False),
        (
            "up to one other target ",
            ("至多另一个目标", "至多一个其他目标"),
            {"another": True, "least": 0},
            False,
        ),
        ("any number of target ", ("任意数量的目标", "任意数量目标"), {"least": 0, "most": MANY}, True),
    ]
    for en, zh, fixed, many in counts:
        sign = "+" if many else ""
        yield from _target(en, zh, fixed, sign)
    for en, zh, least in (
        ("{n:number} target ", ("{n:number}个目标", "{n:number}张目标"), False),
        ("up to {n:number} target ", ("至多{n:number}个目标", "至多{n:number}张目标"), True),
    ):
        yield from _counted(en, zh, least)


def divided() -> Iterator[Entry]:
    """CR 601.2d: targets among which an amount is divided."""
    for en, zh, most in (
        ("one or two", "一(个|)或两", 2),
        ("one , two , or three", "一(个|)，两(个|)或三", 3),
        ("any number of", "任意数量", MANY),
        ("up to two", "至多两", 2),
        ("up to three", "至多三", 3),
    ):
        unit = "的" if most == MANY else "个"
        for en_w, zh_w, what, who in (
            ("targets", "目标", DAMAGEABLE, "any"),
            ("targets", "目标(生物和/或牌手|生物或牌手|生物，牌手和/或鹏洛客)", DAMAGEABLE, "any"),
            ("target creatures and/or players", "目标生物和/或牌手", AnyOf((OfType("creature"),)), "any"),
            ("target creatures", "目标生物", OfType("creature"), ""),
        ):
            yield word(
                "divided",
                Targeted(what, who, least=0 if en.startswith("up") or most == MANY else 1, most=most),
                f"{en} {en_w}",
                (f"{zh}{unit}{zh_w}",),
            )


def _target(en: str, zh: tuple[str, ...], fixed: dict[str, Any], sign: str) -> Iterator[Entry]:
    def made(zone: str = "battlefield", spell: bool = False) -> Any:
        def make(v: Values) -> Noun:
            what, place = v["f"], v.get("z")
            if spell:
                what = every(what, Being("spell"))
            if place is not None:
                what = every(what, OwnedBy(place)) if place != EachPlayer() else what
            return Targeted(what, zone=zone, **fixed)

        return make

    def taken(zone: str = "battlefield", spell: bool = False, owned: bool = False) -> Any:
        def unmake(n: Any) -> Values | None:
            if not isinstance(n, Targeted) or n.zone != zone or n.players or n.what is None or n.divided:
                return None
            if n != Targeted(n.what, zone=zone, **fixed):
                return None
            return split(n.what, spell, owned)

        return unmake

    yield rule(
        "noun", made(), taken(), f"{en}{{f:filter{sign}}}", tuple(f"{text}{{f:filter}}" for text in zh)
    )
    yield rule(
        "noun",
        made("stack", True),
        taken("stack", True),
        f"{en}{{f:spell{sign}}}",
        tuple(f"{text}{{f:spell}}" for text in zh),
    )
    for zone, (en_z, zh_z) in ZONES.items():
        if zone != "graveyard":
            continue
        yield rule("noun", made(zone), taken(zone, owned=True), (f"{en}{{f:card{sign}}} from {{z:zone_whose}} {en_z}", f"{en}{{f:card{sign}}} in {{z:zone_whose}} {en_z}"),
                   tuple(f"{{z:zone_whose}}{zh_z}(中的|中|里的|){text}{{f:card}}" for text in zh) + tuple(f"{text}{zh_z}(中的|中){{f:card}}" for text in zh) + tuple(f"{zh_z}(中的|中){text}{{f:card}}" for text in zh) + tuple(f"{text}{{f:card}}(从|由){{z:zone_whose}}{zh_z}[中]" for text in zh) + tuple(f"{text}{{z:zone_whose}}{zh_z}(中的|中|里的|){{f:card}}" for text in zh))  # fmt: skip


def _counted(en: str, zh: tuple[str, ...], up_to: bool) -> Iterator[Entry]:
    for category, zone, extra_en, extra_zh in (
        ("filter", "battlefield", "", ""), ("card", "graveyard", " from {z:zone_whose} graveyard", "{z:zone_whose}坟墓场(中的|中|)"),
    ):  # fmt: skip

        def make(v: Values, zone: str = zone) -> Noun | None:
            if v["n"] == 1:
                return None
            what = v["f"] if v.get("z") in (None, EachPlayer()) else every(v["f"], OwnedBy(v["z"]))
            return Targeted(what, zone=zone, least=0 if up_to else v["n"], most=v["n"])

        def unmake(n: Any, zone: str = zone) -> Values | None:
            if (
                not isinstance(n, Targeted)
                or n.zone != zone
                or n.players
                or n.what is None
                or n.another
                or n.most in (1, MANY)
            ):
                return None
            if n.least != (0 if up_to else n.most) or n.divided:
                return None
            found = split(n.what, False, zone == "graveyard")
            return None if found is None else {**found, "n": n.most}

        yield rule(
            "noun",
            make,
            unmake,
            f"{en}{{f:{category}+}}{extra_en}",
            tuple(f"{extra_zh}{text}{{f:{category}}}" for text in zh),
        )


def split(what: Filter, spell: bool, owned: bool) -> Values | None:
    """A filter without what the words around it say already."""
    parts = list(parts_of(what))
    found: Values = {}
    if spell:
        if Being("spell") not in parts:
            return None
        parts.remove(Being("spell"))
    if owned:
        owners = [part for part in parts if isinstance(part, OwnedBy)]
        found["z"] = owners[0].who if owners else EachPlayer()
        parts = [part for part in parts if part not in owners[:1]]
    found["f"] = every(*parts) if parts else Anything()
    return found


def zones() -> Iterator[Entry]:
    """Whose zone."""
    yield word("zone_whose", You(), "your", ("你的", "你"))
    yield word("zone_whose", EachPlayer(), ("a", "any", "all"), ("任一", "任意", "任何", "一个", "某个"))
    yield word("zone_whose", Opponents(), "an opponent 's", ("任一对手的", "对手的", "对手"))
    yield word(
        "zone_whose", Pronoun("player", that=True), ("that player 's", "their"), ("该牌手的", "其", "该牌手")
    )
    yield word("zone_whose", Targeted(players="any"), "target player 's", ("目标牌手的", "目标牌手"))
    yield word("zone_whose", Targeted(players="opponents"), "target opponent 's", ("目标对手的", "目标对手"))


def objects() -> Iterator[Entry]:
    """Objects as such: all that are so, one that is chosen, the top of a library."""
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
        lambda v: Each(_in(v), "graveyard"),
        _each_card,
        (
            "all {f:card+} from {z:zone_whose} (graveyard|graveyards)",
            "all {f:card+} in {z:zone_whose} (graveyard|graveyards)",
        ),
        (
            "{z:zone_whose}坟墓场(中|)(的|)所有{f:card}",
            "所有{z:zone_whose}坟墓场(中|)(的|){f:card}",
            "所有坟墓场中的(所有|){f:card}",
            "全部{z:zone_whose}坟墓场中的{f:card}",
        ),
    )
    yield rule("noun", lambda v: Chosen(v["f"]), _one_chosen, "(a|an) {f:filter}", "一个{f:filter}")
    yield rule(
        "noun",
        lambda v: Chosen(every(Other(), v["f"])),
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
        lambda v: Chosen(_in(v), "hand", v["n"], v["n"]) if v["n"] != 1 else None,
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
    yield rule(
        "noun",
        lambda v: This(),
        None,
        "~ from your graveyard",
        ("~从你的坟墓场", "你坟墓场中的~", "~从坟墓场"),
    )
    yield rule(
        "noun",
        lambda v: Chosen(_in(v), "graveyard"),
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
    yield rule(
        "noun",
        lambda v: Chosen(_in(v), "hand"),
        lambda n: (
            split(n.what, False, True) if isinstance(n, Chosen) and n == Chosen(n.what, "hand") else None
        ),
        "(a|an) {f:card} from {z:zone_whose} hand",
        (
            "{z:zone_whose}手(上|牌)(中|的|)一张{f:card}",
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
    # Those who take damage.
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
    yield rule(
        "recipient",
        lambda v: nouns.Both((v["a"], v["b"])),
        None,
        "{b:player} and {a:noun}",
        ("{b:player}和{a:noun}", "{b:player}与{a:noun}"),
    )
    # What a static ability or a rule applies to.
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


def _in(v: Values) -> Filter:
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


def numbers() -> Iterator[Entry]:
    """Numbers in phrases: `the number of creatures you control`, `its power`."""
    yield passing("amount_digits", "digits")
    yield passing("amount_value", "value")
    yield rule(
        "value",
        lambda v: values.Count(Each(v["f"])),
        lambda n: (
            {"f": n.what.what}
            if isinstance(n, values.Count) and isinstance(n.what, Each) and n.what.zone == "battlefield"
            else None
        ),
        ("the number of {f:filter+}", "the number of {f:filter+} on the battlefield"),
        (
            "{f:filter}的数量",
            "{f:filter}数量",
            "场上{f:filter}的数量",
            "{f:filter}之数量",
            "战场上{f:filter}的数量",
        ),
    )
    yield rule(
        "value",
        lambda v: values.Count(Each(_in(v), "graveyard")),
        _count_cards,
        ("the number of {f:card+} in {z:zone_whose} (graveyard|graveyards)"),
        (
            "{z:zone_whose}坟墓场中{f:card}(的|之|)数量",
            "{z:zone_whose}坟墓场中的{f:card}(的|之|)数量",
            "{z:zone_whose}坟墓场{f:card}的数量",
        ),
    )
    yield entry(
        "value",
        values.CardsIn,
        "the number of cards in {who:whose} hand",
        (
            "{who:whose}手牌(的|之|)数量",
            "{who:whose}手上牌的数量",
            "{who:whose}手牌数",
            "{who:whose}手上(的|)牌张数量",
        ),
        zone="hand",
    )
    yield entry(
        "value",
        values.CardsIn,
        "the number of cards in {who:whose} graveyard",
        (
            "{who:whose}坟墓场(中|)的牌(的|)数量",
            "{who:whose}坟墓场中牌的数量",
            "{who:whose}坟墓场中牌(张|)(的|)数量",
        ),
        zone="graveyard",
    )
    yield entry(
        "value",
        values.CardsIn,
        "the number of cards in {who:whose} library",
        ("{who:whose}牌库中牌(张|)的数量",),
        zone="library",
    )
    for quality, zh in (
        ("power", ("力量",)),
        ("toughness", ("防御力",)),
        ("mana value", ("法术力值", "总法术力费用")),
    ):
        en = (quality, "converted mana cost") if quality == "mana value" else (quality,)
        yield entry(
            "value",
            values.QualityOf,
            tuple(f"{{what:its}} {q}" for q in en),
            tuple(f"{{what:its}}{q}" for q in zh),
            quality=quality,
        )
        yield rule(
            "value",
            lambda v, q=quality: values.Greatest(q, Each(v["f"])),
            lambda n, q=quality: (
                {"f": n.what.what}
                if isinstance(n, values.Greatest) and n.quality == q and isinstance(n.what, Each)
                else None
            ),
            f"the greatest {quality} among {{f:filter+}}",
            tuple(
                t
                for q in zh
                for t in (
                    f"{{f:filter}}中最大(的|之|){q}",
                    f"{{f:filter}}之中最大(的|){q}",
                    f"{{f:filter}}中{q}最大者的{q}",
                    f"{{f:filter}}的最大{q}",
                )
            ),
        )
    yield entry(
        "value", values.LifeOf, "{who:whose} life total", ("{who:whose}总生命", "{who:whose}总生命值")
    )
    yield entry(
        "value",
        values.CountersOn,
        "the number of {kind:counter} counters on {what:noun}",
        ("{what:noun}上(的|之|){kind:counter}指示物(的|之|)数量", "{what:noun}上{kind:counter}指示物数量"),
    )
    yield word(
        "value",
        RawNumber(),
        ("that much", "that many", "the damage dealt this way"),
        ("等量", "该数量", "该伤害量", "相同数量"),
    )
    yield rule(
        "value",
        lambda v: values.Devotion((v["c"],)),
        lambda n: {"c": n.colors[0]} if isinstance(n, values.Devotion) and len(n.colors) == 1 else None,
        "your devotion to {c:color_word}",
        ("你对{c:color_word}的献力", "你的{c:color_word}献力"),
    )
    yield rule(
        "value",
        lambda v: values.BasicLandTypesAmong(Each(v["f"])),
        lambda n: (
            {"f": n.what.what}
            if isinstance(n, values.BasicLandTypesAmong) and isinstance(n.what, Each)
            else None
        ),
        "the number of basic land types among {f:filter+}",
        ("{f:filter}中基本地类别的数量", "{f:filter}(中|)(的|)基本地类别数量"),
    )
    yield entry(
        "value",
        values.Times,
        "twice {amount:value}",
        ("{amount:value}的两倍", "{amount:value}之两倍"),
        factor=2,
    )
    yield entry(
        "value",
        values.Half,
        "half {amount:value} , rounded up",
        ("{amount:value}的一半，小数点后进位", "{amount:value}一半，小数点后进位"),
        up=True,
    )
    yield entry(
        "value",
        values.Half,
        "half {amount:value} , rounded down",
        ("{amount:value}的一半，小数点后舍去", "{amount:value}的一半，小数点后舍弃"),
        up=False,
    )
    yield rule(
        "value",
        lambda v: values.Plus((v["n"], v["v"])),
        lambda n: (
            {"n": n.parts[0], "v": n.parts[1]}
            if isinstance(n, values.Plus) and len(n.parts) == 2 and isinstance(n.parts[0], int)
            else None
        ),
        ("{n:digits} plus {v:value}",),
        ("{v:value}加{n:digits}", "{v:value}再加{n:digits}", "{n:digits}加上{v:value}"),
    )
    yield word("value", values.TimesKicked(), "the number of times it was kicked", ("它被增幅的次数",))
    yield word(
        "value",
        values.TalliedThisTurn("life gained", You()),
        "the amount of life you gained this turn",
        ("你(于|)本回合(中|)获得(的|之)(生命总数|生命数量)",),
    )


def _count_cards(n: Any) -> Values | None:
    if isinstance(n, values.Count) and isinstance(n.what, Each) and n.what.zone == "graveyard":
        return split(n.what.what, False, True)
    return None


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (players, things, divided, targets, zones, objects, numbers):
        yield from part()
