"""Single objects that are known, and targets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words import nouns
from scenarios.engine.words.circumstances import PaidWith, StackAbility
from scenarios.engine.words.filters import AnyOf, Anything, Being, OfType, OwnedBy
from scenarios.engine.words.nodes import Filter, Noun
from scenarios.engine.words.nouns import EachPlayer, Host, This
from scenarios.text.combine import every, parts_of
from scenarios.text.grammar import Entry, Values, rule, word
from scenarios.text.lexer import GIVER
from scenarios.text.raw import Pronoun, Targeted

MANY = 1_000  # `any number of`: more than there can be

DAMAGEABLE = AnyOf((OfType("creature"), OfType("planeswalker"), OfType("battle")))


def this_and_host() -> Iterator[Entry]:
    """The object itself, and what it is attached to."""
    yield word("thing", This(), "~", "~")
    yield word("thing", nouns.Giver(), GIVER, GIVER)
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
                f"所结附{zh}",
                f"佩带此武具的{zh}",
                f"受此结界的{zh}",
                f"佩带~的{zh}",
                f"佩带着~的{zh}",
                f"所装备的{zh}",
                f"所装备之{zh}",
            ),
        )


def pronouns() -> Iterator[Entry]:
    """What was spoken of."""
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
            (f"that {en}", f"the {en}", f"those {en}s"),
            (f"该{zh}", f"这些{zh}", f"该些{zh}", f"那些{zh}"),
        )
        chosen = Pronoun("object", en, that=True, chosen=True)
        yield word("thing", chosen, f"the chosen {en}", (f"所选的{zh}", f"所选{zh}"))
        many = Pronoun("object", en, that=True, many=True)
        yield _said_of_many(many, f"those {en}s", f"这些{zh}")
    for en, zh in (("creature", "生物"), ("permanent", "永久物"), ("artifact", "神器"), ("land", "地")):
        yield word(
            "thing",
            PaidWith("sacrificed"),
            (f"the sacrificed {en}",),
            (f"所牺牲的{zh}", f"所牺牲{zh}", f"该牺牲的{zh}", f"牺牲的{zh}"),
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


def _said_of_many(many: Pronoun, en: str, zh: str) -> Entry:
    """Read as the same words of one thing; what they mean tells how many."""
    return rule("thing", lambda v: replace(many, many=False), lambda n: {} if n == many else None, en, zh)


def stack_abilities() -> Iterator[Entry]:
    """CR 115.1: abilities on the stack, and spells among them."""
    for kinds, en, zh in (
        (("activated",), "activated", "起动式"),
        (("triggered",), "triggered", "触发式"),
        (("activated", "triggered"), "activated or triggered", "起动式或触发式"),
    ):
        yield word(
            "noun", Targeted(StackAbility(kinds), zone="stack"), f"target {en} ability", f"目标{zh}异能"
        )
    either_kind = StackAbility(("activated", "triggered"))
    yield word(
        "noun",
        Targeted(AnyOf((Being("spell"), either_kind)), zone="stack"),
        ("target spell , activated ability , or triggered ability", "target spell or ability"),
        ("目标咒语，起动式异能或触发式异能", "目标咒语、起动式异能或触发式异能", "目标咒语或异能"),
    )


def any_target() -> Iterator[Entry]:
    """CR 115.4: `any target`, and those with a player among them."""
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
        "noun", Targeted(DAMAGEABLE, "any", by="opponent"), "any target of an opponent 's choice",
        "由一位对手选择的任意一个目标",
    )  # fmt: skip
    walkers = AnyOf((OfType("creature"), OfType("planeswalker")))
    yield word(
        "noun", Targeted(walkers, "any"), "target creature , planeswalker , or player",
        ("目标生物，鹏洛客或牌手", "目标生物、鹏洛客或牌手"),
    )  # fmt: skip
    yield word(
        "noun", Targeted(walkers, "any", another=True),
        "another target creature , planeswalker , or player",
        ("另一个目标生物，鹏洛客或牌手", "另一个目标生物、鹏洛客或牌手"),
    )  # fmt: skip
    yield word(
        "noun", Targeted(OfType("planeswalker"), "any"), "target player or planeswalker", "目标牌手或鹏洛客"
    )
    yield word(
        "noun",
        Targeted(OfType("planeswalker"), "opponents"),
        "target opponent or planeswalker",
        "目标对手或鹏洛客",
    )


def targets() -> Iterator[Entry]:
    """CR 115: what is chosen as a target."""
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
        (
            "any number of other target ",
            ("任意数量的其他目标", "任意数量其他目标"),
            {"another": True, "least": 0, "most": MANY},
            True,
        ),
    ]
    for en, zh, fixed, many in counts:
        sign = "+" if many else ""
        yield from _target(en, zh, fixed, sign)
        yield _spell_or_permanent(en, zh, fixed)
    yield rule(
        "noun",
        lambda v: Targeted(every(v["f"], v["p"])),
        None,
        (),
        ("{p:post}的目标{f:filter}", "一个{p:post}的目标{f:filter}"),
    )
    yield rule(
        "noun",
        lambda v: Targeted(every(v["f"], v["p"]), least=v["n"], most=v["n"]) if v["n"] != 1 else None,
        None,
        (),
        "{n:number}个{p:post}的目标{f:filter}",
    )


def several_targets() -> Iterator[Entry]:
    """CR 115.3: so many, or up to so many; of another kind than what was spoken of."""
    for en, zh, least, other in (
        ("{n:number} target ", ("{n:number}个目标", "{n:number}张目标"), False, False),
        ("up to {n:number} target ", ("至多{n:number}个目标", "至多{n:number}张目标"), True, False),
        ("{n:number} other target ", ("{n:number}个其他目标", "另外{n:number}个目标"), False, True),
        (
            "up to {n:number} other target ",
            ("至多{n:number}个其他目标", "至多另外{n:number}个目标"),
            True,
            True,
        ),
    ):
        yield from _counted(en, zh, least, other)


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


def _spell_or_permanent(en: str, zh: tuple[str, ...], fixed: dict[str, Any]) -> Entry:
    """CR 115.2: a target that is on the stack or on the battlefield."""
    return word(
        "noun",
        Targeted(Being("spell or permanent"), zone="stack or battlefield", **fixed),
        f"{en}<spell or permanent|spells and/or permanents>",
        tuple(f"{text}(咒语或永久物|永久物或咒语)" for text in zh),
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
    card, whose = f"{en}{{f:card{sign}}}", "{z:zone_whose}"
    yield rule(
        "noun",
        made("graveyard"),
        taken("graveyard", owned=True),
        (f"{card} from {whose} graveyard", f"{card} in {whose} graveyard"),
        tuple(f"{whose}坟墓场(中的|中|里的|){text}{{f:card}}" for text in zh)
        + tuple(f"{text}坟墓场(中的|中){{f:card}}" for text in zh)
        + tuple(f"坟墓场(中的|中){text}{{f:card}}" for text in zh)
        + tuple(f"{text}{{f:card}}(从|由){whose}坟墓场[中]" for text in zh)
        + tuple(f"{text}{{f:card}}从坟墓场" for text in zh)
        + tuple(f"{text}(|在){whose}坟墓场(中的|中|里的|){{f:card}}" for text in zh),
    )


def _counted(en: str, zh: tuple[str, ...], up_to: bool, other: bool) -> Iterator[Entry]:
    for category, zone, extra_en, extra_zh in (
        ("filter", "battlefield", "", ""),
        ("card", "graveyard", " from {z:zone_whose} graveyard", "{z:zone_whose}坟墓场(中的|中|)"),
    ):

        def make(v: Values, zone: str = zone) -> Noun | None:
            if v["n"] == 1:
                return None
            what = v["f"] if v.get("z") in (None, EachPlayer()) else every(v["f"], OwnedBy(v["z"]))
            return Targeted(what, zone=zone, least=0 if up_to else v["n"], most=v["n"], another=other)

        def unmake(n: Any, zone: str = zone) -> Values | None:
            if (
                not isinstance(n, Targeted)
                or n.zone != zone
                or n.players
                or n.what is None
                or n.another is not other
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
            tuple(f"{extra_zh}{text}{{f:{category}}}" for text in zh)
            + (
                tuple(
                    each
                    for text in zh
                    for each in (
                        f"{text}{{f:card}}从{{z:zone_whose}}坟墓场",
                        f"{text}(|在){{z:zone_whose}}坟墓场中的{{f:card}}",
                    )
                )
                if extra_en
                else ()
            ),
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


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        this_and_host,
        pronouns,
        stack_abilities,
        any_target,
        targets,
        several_targets,
        divided,
    ):
        yield from part()
