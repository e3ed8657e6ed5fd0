"""Events by what is counted or said of them: the second card each turn, an attack with two or more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words.abilities import On
from scenarios.engine.words.conditions import Comparison
from scenarios.engine.words.filters import Anything, Being, ControlledBy, OfType, OwnedBy
from scenarios.engine.words.nodes import Filter, Noun
from scenarios.engine.words.nouns import ControllerOf, Each, Host, It, Opponents, OwnerOf, You
from scenarios.engine.words.values import Count, TalliedThisTurn, ThatMany
from scenarios.text.combine import every, parts_of
from scenarios.text.grammar import Entry, mirror, rule, word
from scenarios.text.raw import OTHER, SELF

PLACES = (
    (2, "second", "二"), (3, "third", "三"), (4, "fourth", "四"), (5, "fifth", "五"), (6, "sixth", "六"),
)  # fmt: skip
OTHER_ATTACKERS = Each(every(OTHER, Being("attacking"), OfType("creature"), ControlledBy(You())))


def attacking() -> Iterator[Entry]:
    """CR 508.3: a player attacks; a creature attacks alone, beside others, or unblocked."""
    yield mirror(
        "event",
        lambda v: (On("attackers", who=v["p"]),),
        {"p": "0.who"},
        "{p:whoever} <attacks|attack>",
        ("{p:whoever}攻击", "{p:whoever}进行攻击"),
    )
    yield mirror(
        "event",
        lambda v: (On("attackers", who=v["p"], if_so=Comparison(ThatMany(), ">=", v["n"])),),
        {"p": "0.who", "n": "0.if_so.other"},
        "{p:whoever} <attacks|attack> with {n:number} or more creatures",
        ("{p:whoever}以{n:number}个或更多(的|)生物(进行|)攻击",),
    )
    yield mirror(
        "event",
        lambda v: (On("attack", what=v["f"], detail=(("alone", True),)),),
        {"f": "0.what"},
        "{f:one} attacks alone",
        ("{f:one}单独攻击", "{f:one}单独进行攻击"),
    )
    yield mirror(
        "event",
        lambda v: (On("unblocked", what=v["f"]),),
        {"f": "0.what"},
        "{f:one} attacks and isn't blocked",
        ("{f:one}攻击且未被阻挡", "{f:one}(进行|)攻击(，|)(且|但)未(被|受)阻挡"),
    )
    yield mirror(
        "event",
        lambda v: (On("attack", what=SELF, if_so=Comparison(Count(OTHER_ATTACKERS), ">=", v["n"])),),
        {"n": "0.if_so.other"},
        "~ and at least {n:number} other <creature|creatures> attack",
        ("~与至少{n:number}个其他生物(进行|)攻击",),
    )


def nth() -> Iterator[Entry]:
    """CR 603.2: the second card or spell of a player's turn is the one that makes it two."""
    for number, en, zh in PLACES:
        yield _nth(
            "draw", "cards drawn", number, f"<draws|draw> <their|their|your> {en} card", "抓", f"第{zh}张牌"
        )
        cast = f"<casts|cast> <their|their|your> {en} spell"
        yield _nth("cast", "spells cast", number, cast, "施放", f"第{zh}个咒语")


def _nth(kind: str, tally: str, number: int, en: str, done: str, zh: str) -> Entry:
    def make(who: Noun) -> Any:
        whose = who if who == You() else It("event player")
        return (On(kind, who=who, if_so=Comparison(TalliedThisTurn(tally, whose), "=", number)),)

    return mirror(
        "event",
        lambda v: make(v["p"]),
        {"p": "0.who"},
        f"{{p:whoever}} {en} each turn",
        (
            f"{{p:whoever}}每回合{done}{zh}",
            f"{{p:whoever}}(于|在|)每(个|)回合(中|){done}{zh}",
            f"{{p:whoever}}{done}(于|在|)(每个|每|一)回合(中|)(你的|其|他的|){zh}",
        ),
    )


def leaving_graveyards() -> Iterator[Entry]:
    """CR 603.6c: cards that leave your graveyard."""
    mine = OwnedBy(You())
    for batch, en, zh in (
        (True, "one or more {f:card+} leave your graveyard", "(一张或数张|一张或多张){f:card}离开你的坟墓场"),
        (False, "(a|an) {f:card} leaves your graveyard", "一张{f:card}离开你的坟墓场"),
    ):
        yield rule("event", *_moving(batch, mine, from_zone="graveyard"), en, zh)
    for who, whose_en, whose_zh in (
        (You(), "your", "你的"),
        (Opponents(), "an opponent 's", "(任一|)对手的"),
    ):
        for batch, en, counted in (
            (True, "one or more {f:card+} are", ("一张或数张{f:card}", "一张或多张{f:card}")),
            (False, "(a|an) {f:card} is", ("一张{f:card}", "任一{f:card}")),
        ):
            yield rule(
                "event",
                *_moving(batch, every(OwnedBy(who), Being("card")), to_zone="graveyard"),
                f"{en} put into {whose_en} graveyard from anywhere",
                tuple(f"{one}从任何(区域|地方)(置入|进入){whose_zh}坟墓场" for one in counted),
            )


def _moving(
    batch: bool, mine: Filter, from_zone: str | None = None, to_zone: str | None = None
) -> tuple[Any, Any]:
    def make(v: dict[str, Any]) -> Any:
        what = every(v["f"], mine)
        return (On("move", what=what, from_zone=from_zone, to_zone=to_zone, batch=batch),)

    def unmake(n: Any) -> dict[str, Any] | None:
        if not isinstance(n, tuple) or len(n) != 1:
            return None
        rest = [part for part in parts_of(n[0].what) if part not in parts_of(mine)]
        found = {"f": every(*rest) if rest else Anything()}
        return found if make(found) == n else None

    return make, unmake


def copied() -> Iterator[Entry]:
    """CR 707.10: casting or copying a spell."""
    yield mirror(
        "events",
        lambda v: (On("cast", what=v["f"], who=v["p"]), On("copy-spell", what=v["f"], who=v["p"])),
        {"p": "0.who", "f": "0.what"},
        "{p:whoever} <casts|cast> or <copies|copy> (a|an) {f:spell}",
        "{p:whoever}施放或复制(一个|){f:spell}",
    )


def upkeep_of_hosts() -> Iterator[Entry]:
    """CR 503.1a: of a player known by something else."""
    yield mirror(
        "step_event",
        lambda v: (
            (On("begin-step", who=v["p"], detail=(("step", "upkeep"),)),)
            if isinstance(v["p"], (ControllerOf, OwnerOf, Host))
            else None
        ),
        {"p": "0.who"},
        "the upkeep of {p:player}",
        ("{p:player}的维持", "{p:player}维持"),
    )
    yield word(
        "step_event",
        (On("begin-step", detail=(("step", "end"),)),),
        ("each end step", "the end step"),
        ("每个结束步骤", "结束步骤"),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (attacking, nth, leaving_graveyards, copied, upkeep_of_hosts):
        yield from part()
