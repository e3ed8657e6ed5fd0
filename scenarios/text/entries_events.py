"""What is waited for: each a tuple of events, since `or` may stand between (603.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from scenarios.engine.words import filters
from scenarios.engine.words.abilities import On
from scenarios.engine.words.nodes import Filter, Noun
from scenarios.engine.words.nouns import EachPlayer, Opponents, You
from scenarios.text.combine import every, rest_of
from scenarios.text.grammar import Entry, Make, Values, at, mirror, rule
from scenarios.text.raw import SELF, Pronoun

COMBAT = (("combat", True),)


def happening(en: str | tuple[str, ...], zh: str | tuple[str, ...], make: Any, slots: str) -> Entry:
    """An event whose parts are slots; taken apart by making it again."""
    names = slots.split()

    def unmake(n: Any) -> Values | None:
        if not isinstance(n, tuple) or len(n) != 1:
            return None
        fields = {"f": n[0].what, "s": n[0].source, "p": n[0].who, "b": n[0].by}
        found = {name: fields[name] for name in names}
        if any(value is None for value in found.values()):
            return None
        return found if make(found) == n[0] else None

    return rule("event", lambda v: (make(v),), unmake, en, zh)


def of_objects() -> Iterator[Entry]:
    """What happens to one thing, or to one or more at once."""
    for batch, s in ((False, "s"), (True, "")):
        things = "{f:one}" if s else "{f:many+}"
        yield from _zone_changes(things, s, batch)
        yield from _fights(things, s, batch)
        for combat, whom in ((True, "player"), (False, "player"), (True, "opponent"), (False, "opponent")):
            zh_who = "牌手" if whom == "player" else "对手"
            who = EachPlayer() if whom == "player" else Opponents()
            article = "a" if whom == "player" else "an"
            yield _damage(things, s, batch, combat, f"{article} {whom}", (f"(|任一|一位|某位){zh_who}",), who)
        for combat in (False, True):
            creature = filters.OfType("creature")
            yield _damage(things, s, batch, combat, "a creature", ("(|任一|一个)生物",), creature)
        for combat in (False, True):
            yield _damage(things, s, batch, combat, "", (), None)


def under_your_control(what: Filter) -> Filter:
    """Where another one is spoken of besides this one, it is said of that other."""
    yours = filters.ControlledBy(You())
    if isinstance(what, filters.AnyOf) and what.parts[0] == SELF:
        return filters.AnyOf((SELF, *(every(part, yours) for part in what.parts[1:])))
    return every(what, yours)


def _zone_changes(c: str, s: str, batch: bool) -> Iterator[Entry]:
    """CR 603.6."""

    def move(from_zone: str | None = None, to_zone: str | None = None) -> Make:
        return lambda v: On("move", what=v["f"], from_zone=from_zone, to_zone=to_zone, batch=batch)

    yield happening(
        f"{c} enter{s}",
        (f"{c}进战场", f"{c}进场", f"{c}进入战场"),
        move(to_zone="battlefield"),
        "f",
    )
    yield rule(
        "event",
        lambda v: (move(to_zone="battlefield")({"f": under_your_control(v["f"])}),),
        None,
        f"{c} enter{s} under your control",
        f"{c}(在|于)你(的|)操控下进(|入)战场",
    )
    theirs = filters.ControlledBy(Opponents())
    yield rule(
        "event",
        lambda v: (move(to_zone="battlefield")({"f": every(v["f"], theirs)}),),
        None,
        f"{c} enter{s} under an opponent 's control",
        f"{c}(在|于)(任一|某|)对手(的|)操控下进(|入)战场",
    )
    yield from _leaving(c, s, move)


def _leaving(c: str, s: str, move: Callable[..., Make]) -> Iterator[Entry]:
    """CR 700.4, 603.6c."""
    yield happening(
        f"{c} die{s}",
        (
            f"{c}死去",
            f"{c}从战场进入坟墓场",
            f"{c}从场上置入坟墓场",
            f"{c}从战场置入坟墓场",
            f"{c}置入坟墓场",
        ),
        move("battlefield", "graveyard"),
        "f",
    )
    yield happening(
        f"{c} {'leaves' if s else 'leave'} the battlefield",
        (f"{c}离开战场", f"{c}离场", f"{c}离战场"),
        move("battlefield"),
        "f",
    )
    yield happening(
        f"{c} <is|are> put into a graveyard from the battlefield",
        (f"{c}从(战场|场上)(置入|进入)坟墓场", f"{c}从(战场|场上)(置入|进入)任一坟墓场"),
        move("battlefield", "graveyard"),
        "f",
    )


def _fights(c: str, s: str, batch: bool) -> Iterator[Entry]:
    """Attacking, blocking, being blocked, tapped, untapped."""
    for kind, en, zh in (
        ("attack", f"attack{s}", ("攻击", "进行攻击")),
        ("block", f"block{s}", ("阻挡", "进行阻挡")),
        ("become-blocked", "<becomes|become> blocked", ("被阻挡", "成为被阻挡")),
        ("tap", "<becomes|become> tapped", ("成为横置", "横置", "被横置", "成为已横置")),
        ("untap", "<becomes|become> untapped", ("重置", "成为未横置", "被重置")),
    ):
        yield happening(f"{c} {en}", tuple(f"{c}{text}" for text in zh), _on(kind, batch), "f")


def _on(kind: str, batch: bool) -> Make:
    return lambda v: On(kind, what=v["f"], batch=batch)


def damage() -> Iterator[Entry]:
    """CR 603.1: damage received."""
    yield happening(
        "{f:one} is dealt damage",
        ("{f:one}受到伤害", "对{f:one}造成伤害"),
        lambda v: On("damage", what=v["f"]),
        "f",
    )
    yield happening(
        "{p:whoever} <is|are> dealt damage",
        ("{p:whoever}受到伤害", "对{p:whoever}造成伤害"),
        lambda v: On("damage", who=v["p"]),
        "p",
    )
    yield happening(
        "{p:whoever} <is|are> dealt combat damage",
        ("{p:whoever}受到战斗伤害",),
        lambda v: On("damage", who=v["p"], detail=COMBAT),
        "p",
    )


def crewing() -> Iterator[Entry]:
    """CR 702.122b, 702.140d."""
    yield mirror(
        "event",
        lambda v: (On("crew", what=v["g"], source=v["f"]),),
        {"f": "0.source", "g": "0.what"},
        "{f:one} crews {g:one}",
        "{f:one}搭载{g:one}",
    )
    yield happening("{f:one} mutates", "{f:one}合变", lambda v: On("mutate", what=v["f"]), "f")
    vehicle = Pronoun("object", "permanent", that=True)
    yield rule("thing", lambda v: vehicle, None, "that Vehicle", "该载具")


def blocks_and_graveyards() -> Iterator[Entry]:
    """Blocks, graveyards, targets."""
    yield rule(
        "event",
        lambda v: (On("block", what=v["f"], source=v["g"]),),
        lambda n: (
            {"f": n[0].what, "g": n[0].source}
            if isinstance(n, tuple)
            and len(n) == 1
            and n[0].kind == "block"
            and n[0].source is not None
            and n[0].what is not None
            and n[0] == On("block", what=n[0].what, source=n[0].source)
            else None
        ),
        "{f:one} blocks {g:one}",
        ("{f:one}阻挡{g:one}",),
    )
    yield rule(
        "event",
        lambda v: (On("block", what=v["g"], source=v["f"]),),
        None,
        "{f:one} becomes blocked by {g:one}",
        ("{f:one}被{g:one}(所|)阻挡",),
    )
    for whose, en, zh in ((You(), "your", "你的"), (Opponents(), "an opponent 's", "(任一|)对手的")):
        yield from _buried(whose, en, zh, "battlefield", "the battlefield", "(战场|场上)")
        yield from _buried(whose, en, zh, None, "anywhere", "任何(区域|地方)")
    yield rule(
        "event",
        lambda v: (On("move", what=v["f"], to_zone="graveyard"),),
        lambda n: (
            {"f": n[0].what}
            if isinstance(n, tuple)
            and len(n) == 1
            and n[0].what is not None
            and n[0] == On("move", what=n[0].what, to_zone="graveyard")
            else None
        ),
        "{f:one} is put into a graveyard from anywhere",
        ("{f:one}从任何区域(进入|置入)坟墓场", "{f:one}从任何地方(进入|置入)坟墓场"),
    )


def _buried(whose: Noun, en: str, zh: str, origin: str | None, from_en: str, from_zh: str) -> Iterator[Entry]:
    """CR 404.1: into the graveyard of one player, which is its owner's."""
    owned = filters.OwnedBy(whose)

    def unmake(n: Any) -> Values | None:
        found = {"f": rest_of(at(n, "0.what"), owned)}
        return found if found["f"] is not None and n == make(found) else None

    def make(v: Values) -> Any:
        return (On("move", what=every(v["f"], owned), from_zone=origin, to_zone="graveyard"),)

    yield rule(
        "event",
        make,
        unmake,
        f"{{f:one}} is put into {en} graveyard from {from_en}",
        f"{{f:one}}从{from_zh}(置入|进入){zh}坟墓场",
    )


def turning_and_casting() -> Iterator[Entry]:
    """Turned, cast."""
    yield happening(
        ("{f:one} transforms", "{f:one} transforms into ~"),
        ("{f:one}转化", "{f:one}转化为~", "{f:one}转化成~"),
        lambda v: On("transform", what=v["f"]),
        "f",
    )
    yield happening(
        "{f:one} is turned face up",
        ("{f:one}翻回正面", "{f:one}翻成正面", "{f:one}翻为牌面朝上"),
        lambda v: On("turn-face-up", what=v["f"]),
        "f",
    )
    yield rule(
        "event",
        lambda v: (On("cast", what=None if v["f"] == filters.Anything() else v["f"], who=v["p"]),),
        lambda n: (
            {"p": n[0].who, "f": n[0].what or filters.Anything()}
            if isinstance(n, tuple)
            and len(n) == 1
            and n[0].kind == "cast"
            and n[0].who is not None
            and n[0] == On("cast", what=n[0].what, who=n[0].who)
            else None
        ),
        "{p:whoever} <casts|cast> (a|an) {f:spell}",
        ("{p:whoever}施放(|一个|任一){f:spell}", "{p:whoever}使用(|一个|任一){f:spell}"),
    )
    yield happening("you cast ~", ("你施放~", "你使用~"), lambda v: On("cast", what=SELF), "")


def of_players() -> Iterator[Entry]:
    """What players do."""
    yield happening(
        "{p:whoever} <gains|gain> life", ("{p:whoever}获得生命",), lambda v: On("gain-life", who=v["p"]), "p"
    )
    yield happening(
        "{p:whoever} <loses|lose> life", ("{p:whoever}失去生命",), lambda v: On("lose-life", who=v["p"]), "p"
    )
    yield happening(
        "{p:whoever} <draws|draw> a card",
        ("{p:whoever}抓(一张|)牌", "{p:whoever}抽(一张|)牌"),
        lambda v: On("draw", who=v["p"]),
        "p",
    )
    yield happening(
        "{p:whoever} <discards|discard> a card",
        ("{p:whoever}弃(掉|)(一张|)牌",),
        lambda v: On("discard", who=v["p"]),
        "p",
    )
    # Cycling a card discards it: what waits for either happens once.
    yield rule(
        "event",
        lambda v: (On("discard", who=v["p"]),),
        None,
        "{p:whoever} <cycles|cycle> or <discards|discard> a card",
        "{p:whoever}循环或弃(掉|)(一张|)牌",
    )
    yield happening(
        "{p:whoever} <cycles|cycle> a card",
        ("{p:whoever}循环(一张|)牌",),
        lambda v: On("cycle", who=v["p"]),
        "p",
    )
    yield happening(
        "{p:whoever} <cycles|cycle> ~",
        ("{p:whoever}循环~",),
        lambda v: On("cycle", what=SELF, who=v["p"]),
        "p",
    )


def playing_and_tapping() -> Iterator[Entry]:
    """Lands, sacrifices, mana."""
    yield happening(
        "{p:whoever} <plays|play> a land",
        ("{p:whoever}使用(|一个|一张)地",),
        lambda v: On("play-land", who=v["p"]),
        "p",
    )
    yield happening(
        "{p:whoever} <sacrifices|sacrifice> {f:one}",
        ("{p:whoever}牺牲{f:one}",),
        lambda v: On("sacrifice", what=v["f"], who=v["p"]),
        "p f",
    )
    yield happening(
        "{p:whoever} <taps|tap> {f:one} for mana",
        ("{p:whoever}横置{f:one}以产生法术力", "{p:whoever}横置{f:one}来产生法术力"),
        lambda v: On("tapped-for-mana", what=v["f"], who=v["p"]),
        "p f",
    )


def _damage(c: str, s: str, batch: bool, combat: bool, whom: str, zh: tuple[str, ...], who: Any) -> Entry:
    en = f"{c} deal{s} {'combat ' if combat else ''}damage" + (f" to {whom}" if whom else "")
    zh_ = (
        tuple(f"{c}{verb}{z}造成{'战斗' if combat else ''}伤害" for z in zh for verb in ("对", "向"))
        if zh
        else (f"{c}造成{'战斗' if combat else ''}伤害",)
    )
    detail = COMBAT if combat else ()

    def make(v: Values) -> Any:
        what = who if isinstance(who, Filter) else None
        return (
            On(
                "damage",
                what=what,
                source=v["f"],
                who=None if what is not None else who,
                detail=detail,
                batch=batch,
            ),
        )

    def unmake(n: Any) -> Values | None:
        if not isinstance(n, tuple) or len(n) != 1 or n[0].source is None:
            return None
        return {"f": n[0].source} if make({"f": n[0].source}) == n else None

    return rule("event", make, unmake, en, zh_)


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        of_objects,
        damage,
        blocks_and_graveyards,
        crewing,
        turning_and_casting,
        of_players,
        playing_and_tapping,
    ):
        yield from part()
