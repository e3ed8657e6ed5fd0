"""So much for each of something: `gets +1/+1 for each Swamp you control`, `draw a card for each …`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.abilities import Static
from scenarios.engine.words.circumstances import AsTheyWere, ThisWay, Which
from scenarios.engine.words.continuous import ModifyPT
from scenarios.engine.words.effects.changes import Apply, CreateCopies
from scenarios.engine.words.filters import Anything, ControlledBy, OwnedBy
from scenarios.engine.words.nodes import Effect, Noun, Value
from scenarios.engine.words.nouns import ControllerOf, Each, It, You
from scenarios.engine.words.values import BasicLandTypesAmong, CardsIn, Count, CountersOn, Times
from scenarios.text.combine import every, rest_of
from scenarios.text.entries_becoming import one
from scenarios.text.entries_following import with_subject
from scenarios.text.grammar import Entry, Values, at, entry, mirror, rule
from scenarios.text.points_of_view import DONE_TO
from scenarios.text.raw import Pronoun, SaidFirst
from scenarios.text.trees import parts

EXILED = ThisWay("exiled")
IT, THAT = Pronoun("object"), Pronoun("object", "token", that=True)
THEIRS = ControlledBy(It("affected"))
YOURS = ControlledBy(You())
FORMS = ("每有一个{}", "{}每有一个", "战场上每有一个{}")


def per() -> Iterator[Entry]:
    """What is counted."""
    yield mirror(
        "per",
        lambda v: Count(Each(v["f"])),
        {"f": "what.what"},
        ("{f:filter}", "{f:filter} on the battlefield"),
        tuple(form.format("{f:filter}") for form in FORMS),
    )
    yield rule("per", lambda v: Count(Each(every(v["f"], YOURS))), None, (), "你每操控一个{f:filter}")
    yield entry(
        "per",
        CountersOn,
        "{kind:counter} counter on {what:thing}",
        ("{what:thing}上每有一个{kind:counter}指示物", "{what:thing}上(的|){kind:counter}指示物每有一个"),
    )
    yield mirror(
        "per",
        lambda v: BasicLandTypesAmong(Each(v["f"])),
        {"f": "what.what"},
        "basic land type among {f:filter+}",
        ("{f:filter}中(的|)基本地类别每有一种", "{f:filter}中每有一种基本地类别"),
    )
    yield entry(
        "per",
        CardsIn,
        "card in {who:whose} hand",
        (
            "{who:whose}手上每有一张牌",
            "{who:whose}手牌每有一张",
            "{who:whose}每有一张手牌",
        ),
        zone="hand",
    )


def buried() -> Iterator[Entry]:
    """Cards in your graveyard."""
    mine = OwnedBy(You())
    yield rule(
        "per",
        lambda v: (
            CardsIn("graveyard") if v["f"] == Anything() else Count(Each(every(v["f"], mine), "graveyard"))
        ),
        lambda n: (
            {"f": Anything()}
            if n == CardsIn("graveyard")
            else {"f": rest_of(at(n, "what.what"), mine)}
            if isinstance(n, Count)
            and at(n, "what.zone") == "graveyard"
            and rest_of(at(n, "what.what"), mine) is not None
            else None
        ),
        "{f:card} in your graveyard",
        ("你(的|)坟墓场中每有一张{f:card}", "你(的|)坟墓场中(的|){f:card}每有一张"),
    )


def exiled() -> Iterator[Entry]:
    """CR 608.2c: cards as they are in exile, permanents as they were on the battlefield (608.2h)."""
    yield _exiled(EXILED, "{f:card}", "张")
    yield _exiled(AsTheyWere(EXILED), "{f:filter}", "个")


def _exiled(what: Noun, slot: str, measure: str) -> Entry:
    return rule(
        "per",
        lambda v: Count(Which(what, v["f"])),
        lambda n: {"f": n.what.what} if at(n, "what.of") == what else None,
        f"{slot} exiled this way",
        f"每以此法放逐一{measure}{slot}",
    )


def multiplied() -> Iterator[Entry]:
    """An instruction's number is so much for each."""
    yield rule(
        "clause",
        lambda v: _times(v["e"], v["n"]),
        _untimes,
        "{e:clause} for each {n:per}",
    )
    yield rule(
        "clause",
        lambda v: said_first(_times(v["e"], v["n"])),
        _untimes,
        (),
        "{n:per}，(便|就|则|){e:clause}",
    )
    yield rule("clause", _of_each_one, _said_of_each_one, "for each {n:per} , {e:clause}")
    yield rule(
        "clause",
        lambda v: said_first(_times(with_subject(v["v"], v["w"]), v["n"])),
        None,
        (),
        "{n:per}，{w:player}(便|就|则){v:verb_any}",
    )
    yield rule(
        "static",
        lambda v: Static(v["w"], (ModifyPT(*(_by(half, v["n"]) for half in v["pt"])),)),
        None,
        (),
        "{n:per}，{w:affected}(便|就|各)(得|得到){pt:pt}。",
    )


def sized() -> Iterator[Entry]:
    """Power and toughness by what is counted, for a while or as long as it is so."""
    yield rule(
        "clause",
        lambda v: Apply(v["w"], (ModifyPT(*(_by(half, v["n"]) for half in v["pt"])),), v["d"]),
        None,
        ("{w:noun} <gets|get> {pt:pt} {d:duration} for each {n:per}",),
        (
            "{n:per}，{w:noun}(便|就|各|便各)(得|得到){pt:pt}{d:duration}",
            "{d:ahead}，{n:per}，{w:noun}(便|就|各|便各)(得|得到){pt:pt}",
        ),
    )
    yield rule(
        "clause",
        lambda v: Apply(Each(v["f"]), (ModifyPT(*(_by(half, v["n"]) for half in v["pt"])),), v["d"]),
        None,
        ("{f:filter+} get {pt:pt} {d:duration} for each {n:per}",),
        (),
    )
    # In Chinese what has the counters is said once.
    yield rule(
        "static",
        _by_own_counters,
        _own_counters,
        (),
        "{w:thing}上每有一个{k:counter}指示物，(它|)便(得|得到){pt:pt}。",
    )
    for category in ("gain_one", "have_one"):
        yield one(
            category,
            "<gets|get> {pt:pt} for each {n:per}",
            ("{n:per}，(|它|其|各)便(得|得到){pt:pt}",),
            lambda v: ModifyPT(*(_by(half, v["n"]) for half in v["pt"])),
            _per_pt,
        )


def _by_own_counters(v: Values) -> Static:
    counted = CountersOn(v["k"], v["w"])
    return Static(v["w"], (ModifyPT(*(_by(half, counted) for half in v["pt"])),))


def _own_counters(n: Any) -> Values | None:
    taken = _per_pt(at(n, "operations.0"))
    if taken is None or not isinstance(taken["n"], CountersOn):
        return None
    found = {"w": taken["n"].what, "k": taken["n"].kind, "pt": taken["pt"]}
    return found if n == _by_own_counters(found) else None


def _by(amount: Any, counted: Value) -> Any:
    return amount if amount == 0 else counted if amount == 1 else Times(amount, counted)


def _times(effect: Effect, counted: Value) -> Any:
    amount = getattr(effect, "amount", None)
    return replace(effect, amount=_by(amount, counted)) if isinstance(amount, int) and amount > 0 else None


def _of_each_one(v: Values) -> Any:
    """`For each creature exiled this way, its controller draws a card`: what is said of *it* is said of that
    one, so its controller draws for as many as were that player's (as far as a number is found for each); and
    each is copied.
    """
    effect, what = v["e"], at(v["n"], "what")
    if IT not in parts(effect) and THAT not in parts(effect):
        return said_first(_times(effect, v["n"]))
    if isinstance(effect, CreateCopies) and effect.of in (IT, THAT) and isinstance(what, Each):
        return replace(effect, of=what)
    if at(effect, "who") == ControllerOf(IT) and type(effect) in DONE_TO and isinstance(what, (Each, Which)):
        theirs = Count(replace(what, what=every(what.what, THEIRS)))
        return _times(replace(effect, who=ControllerOf(what)), theirs)
    return None


def _said_of_each_one(n: Any) -> Values | None:
    """Taken apart."""
    if isinstance(n, CreateCopies) and isinstance(n.of, Each):
        return {"e": replace(n, of=IT), "n": Count(n.of)}
    what = at(n, "who.what")
    counted = at(n, "amount.what.what")
    if not isinstance(what, (Each, Which)) or counted != every(what.what, ControlledBy(IT)):
        return None
    return {"e": replace(n, who=ControllerOf(IT), amount=1), "n": Count(what)}


def said_first(effect: Any) -> Any:
    """The number is spoken of before what it is done to: its `it` means nothing that comes after."""
    return None if effect is None else replace(effect, amount=SaidFirst(effect.amount))


def _untimes(n: Any) -> Values | None:
    amount = getattr(n, "amount", None)
    if isinstance(amount, Times) and isinstance(amount.factor, int) and amount.factor > 0:
        return {"e": replace(n, amount=amount.factor), "n": amount.amount}
    return {"e": replace(n, amount=1), "n": amount} if isinstance(amount, Value) else None


def _per_pt(n: Any) -> Values | None:
    if type(n) is not ModifyPT:
        return None
    factors = [half if half == 0 else at(half, "factor") or 1 for half in (n.power, n.toughness)]
    counted = next(
        (
            at(half, "amount") if isinstance(half, Times) else half
            for half in (n.power, n.toughness)
            if half != 0
        ),
        None,
    )
    if not isinstance(counted, Value):
        return None
    found = {"pt": tuple(factors), "n": counted}
    return found if n == ModifyPT(*(_by(half, counted) for half in factors)) else None


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (per, buried, exiled, multiplied, sized):
        yield from part()
