"""What changes zones: destroyed, exiled, returned, put somewhere."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.continuous import AddTypes
from scenarios.engine.words.effects import zones
from scenarios.engine.words.nouns import OwnerOf, TopOfLibrary, You
from scenarios.text.entries_becoming import added, typed
from scenarios.text.entries_objects import within
from scenarios.text.grammar import Entry, Values, at, entry, mirror, rule, word
from scenarios.text.raw import Chosen, Pronoun, Targeted
from scenarios.text.trees import parts, replaced


def put_where_they_were_not() -> Iterator[Entry]:
    """What comes from a hand or a library is not returned."""
    yield _put("battlefield", (), "put {w:noun} onto the battlefield", "将{w:noun}放进战场")
    tapped, attacking = ("tapped",), ("tapped", "attacking")
    yield _put(
        "battlefield",
        attacking,
        "put {w:noun} onto the battlefield tapped and attacking",
        "将{w:noun}以横置且进行攻击的状态放进战场",
    )
    yield _put("battlefield", tapped, "put {w:noun} onto the battlefield tapped", "将{w:noun}横置放进战场")
    yield _put("hand", (), "put {w:noun} into (its|their) owner 's hand", "将{w:noun}置于其拥有者手上")


def _put(to: str, status: tuple[str, ...], en: str, zh: str) -> Entry:
    def make(v: Values) -> zones.Move:
        return zones.Move(v["w"], to, status=status)

    def unmake(n: Any) -> Values | None:
        found = {"w": at(n, "what")}
        return found if _from_elsewhere(found["w"]) and n == make(found) else None

    return rule("clause", make, unmake, en, zh)


def _from_elsewhere(what: Any) -> bool:
    """A card of a hand, or one that was spoken of as a card."""
    if isinstance(what, Chosen):
        return what.zone == "hand"
    return isinstance(what, Pronoun) and what.word == "card"


def returning() -> Iterator[Entry]:
    """To hand, and onto the battlefield."""
    yield entry(
        "clause",
        zones.Move,
        (
            (
                "return {what:noun} to (<its owner 's hand|their owners ' hands>|its owner 's hand|"
                "their owner 's hand|their owners hands|their owner 's hands)"
            ),
            "return {what:noun} to your hand",
            "put {what:noun} into your hand",
        ),
        (
            "将{what:noun}移回(其|它的|它们的|)(|各自)拥有者(|的)手(上|中)",
            "将{what:noun}移回(其|)拥有者手上",
            "将{what:noun}移回你(的|)手上",
            "将{what:noun}移回手上",
            "将{what:noun}置于你手上",
            "将{what:noun}置于其拥有者手上",
        ),
        to="hand",
    )


STATUSES: tuple[tuple[tuple[str, ...], str, str], ...] = (
    ((), "", ""),
    (("tapped",), " tapped", "横置"),
    (("tapped", "attacking"), " tapped and attacking", "(以|)横置且(正|)进行攻击(的|之|)(状态|)"),
)
OWNERS_EN, OWNERS_ZH = "(its owner 's|their owners '|their owner 's)", "(其|)(|各自)拥有者(的|)"


def onto_the_battlefield() -> Iterator[Entry]:
    """CR 110.2a."""
    for status, en, zh in STATUSES:
        yield entry(
            "clause",
            zones.Move,
            (
                f"return {{what:noun}} to the battlefield{en}",
                f"put {{what:noun}} onto the battlefield{en} [face up]",
            ),
            (
                f"将{{what:noun}}{zh}移回战场",
                f"将{{what:noun}}[以牌面朝上的方式]{zh}放进战场",
                f"将{{what:noun}}{zh}返回战场",
            ),
            to="battlefield",
            status=status,
        )
        yield _under(status, en, zh, OWNERS_EN, OWNERS_ZH, {"under": OwnerOf(Pronoun("object"))})
        yield _under(status, en, zh, "your", "你(的|)", {})


def _under(status: tuple[str, ...], en: str, zh: str, whose_en: str, whose_zh: str, fixed: Values) -> Entry:
    """CR 110.2a: under somebody's control."""
    return entry(
        "clause",
        zones.Move,
        (
            f"return {{what:noun}} to the battlefield{en} under {whose_en} control",
            f"put {{what:noun}} onto the battlefield{en} under {whose_en} control",
        ),
        (
            f"将{{what:noun}}在{whose_zh}操控下{zh}移回战场",
            f"将{{what:noun}}在{whose_zh}操控下{zh}放进战场",
            f"将{{what:noun}}{zh}移回战场，且由{whose_zh}操控",
            f"将{{what:noun}}在{whose_zh}操控下{zh}返回战场",
        ),
        to="battlefield",
        status=status,
        **fixed,
    )


def from_the_top() -> Iterator[Entry]:
    """CR 701.11: players exile cards from the top of their libraries."""
    yield mirror(
        "clause",
        lambda v: zones.Move(TopOfLibrary(1, v["w"]), "exile") if v["w"] != You() else None,
        {"w": "what.whose"},
        "{w:player} exiles the top card of their library",
        "{w:player}放逐其牌库顶(的|)牌",
    )
    yield mirror(
        "clause",
        lambda v: (
            zones.Move(TopOfLibrary(v["n"], v["w"]), "exile") if v["w"] != You() and v["n"] != 1 else None
        ),
        {"w": "what.whose", "n": "what.amount"},
        "{w:player} exiles the top {n:number} cards of their library",
        "{w:player}放逐其牌库顶的{n:number}张牌",
    )


def as_something_more() -> Iterator[Entry]:
    """CR 122.6, 611.2e: with counters, and as something more."""
    yield mirror(
        "clause",
        lambda v: zones.Move(v["w"], "battlefield", counters=((v["k"], v["n"]),)),
        {"w": "what", "k": "counters.0.0", "n": "counters.0.1"},
        (
            "put {w:noun} onto the battlefield with {n:number} {k:counter} <counter|counters> on it",
            "return {w:noun} to the battlefield with {n:number} {k:counter} <counter|counters> on it",
        ),
        (
            "将{w:noun}放进战场，且上面有{n:number}个{k:counter}指示物",
            "将{w:noun}(放进|移回)战场(，|)且(上面|其上)有{n:number}个{k:counter}指示物",
        ),
    )
    yield rule(
        "unit",
        lambda v: as_more(v["e"], v["t"]),
        not_as_more,
        "{e:sentence} . that permanent is (a|an) {t:type_list} in addition to its other types .",
        (
            "{e:sentence}。该永久物额外具有{t:type_list}此类别。",
            '{e:sentence}。该永久物额外具有"{t:type_list}"此类别。',
        ),
    )


def as_more(effect: Any, types: Any) -> Any:
    """CR 611.2e: what is put onto the battlefield is something more as it enters."""
    moves = [part for part in parts(effect) if isinstance(part, zones.Move) and part.to == "battlefield"]
    if len(moves) != 1 or moves[0].also or types[3]:
        return None
    return replaced(effect, moves[0], replace(moves[0], also=(added(types),)))


def not_as_more(effect: Any) -> Values | None:
    """Taken apart: without what it is more, and that."""
    moves = [part for part in parts(effect) if isinstance(part, zones.Move) and part.also]
    if len(moves) != 1 or len(moves[0].also) != 1 or not isinstance(moves[0].also[0], AddTypes):
        return None
    return {"e": replaced(effect, moves[0], replace(moves[0], also=())), "t": typed(moves[0].also[0])}


def into_libraries() -> Iterator[Entry]:
    """Onto a library, under it, into it; into a graveyard."""
    yield entry(
        "clause",
        zones.Move,
        "put {what:noun} on top of <its|their> owner 's library",
        (
            "将{what:noun}置于其拥有者的牌库顶",
            "将{what:noun}置于其拥有者牌库顶",
            "将{what:noun}移回其拥有者的牌库顶",
            "将{what:noun}放到其拥有者的牌库顶",
        ),
        to="library",
        position="top",
    )
    yield entry(
        "clause",
        zones.Move,
        (
            "put {what:noun} on the bottom of <its|their> owner 's library",
            "put {what:noun} on the bottom of your library",
        ),
        (
            "将{what:noun}置于其拥有者的牌库底",
            "将{what:noun}置于其拥有者牌库底",
            "将{what:noun}置于你(的|)牌库底",
        ),
        to="library",
        position="bottom",
    )
    yield rule(
        "clause",
        lambda v: zones.Move(v["w"], "library", "top"),
        None,
        "put {w:noun} on top of your library",
        "将{w:noun}置于你(的|)牌库顶",
    )


def into_graveyards() -> Iterator[Entry]:
    """Into a graveyard; looked at; shuffled in; sacrificed."""
    yield mirror(
        "clause",
        lambda v: None if isinstance(v["w"], TopOfLibrary) else zones.Move(v["w"], "graveyard"),
        {"w": "what"},
        (
            "put {w:noun} into (its|their|your|that player 's) (owner 's|) graveyard",
            "return {w:noun} to <its owner|their owners> <'s|'> graveyard",
        ),
        (
            "将{w:noun}置入其拥有者的坟墓场",
            "将{w:noun}置入你的坟墓场",
            "将{w:noun}置入坟墓场",
            "将{w:noun}移回其拥有者的坟墓场",
        ),
    )
    yield entry("clause", zones.LookAt, "look at {what:noun}", ("检视{what:noun}",))
    yield entry("clause", zones.Reveal, "reveal {what:noun}", ("展示{what:noun}",))
    yield rule(
        "clause",
        lambda v: zones.Shuffle(OwnerOf(v["w"]), _once(v["w"])),
        lambda n: (
            {"w": n.who.what}
            if isinstance(n, zones.Shuffle)
            and isinstance(n.who, OwnerOf)
            and (n.what == n.who.what or isinstance(n.what, Pronoun))
            else None
        ),
        (
            "shuffle {w:noun} into <its|their> owner 's library",
            "{w:noun} 's owner shuffles it into their library",
        ),
        ("将{w:noun}洗入其拥有者的牌库", "将{w:noun}洗入其拥有者牌库", "{w:noun}的拥有者将其洗入牌库"),
    )
    yield entry(
        "clause",
        zones.Sacrifice,
        "{who:player} <sacrifices|sacrifice> {what:thing}",
        ("{who:player}牺牲{what:thing}", "{who:player}将{what:thing}牺牲"),
    )


def _once(what: Any) -> Any:
    """A target is chosen once: what is shuffled in is what was just spoken of."""
    return Pronoun("object") if isinstance(what, Targeted) else what


def from_hands() -> Iterator[Entry]:
    """CR 701.16: a hand revealed, a card of it chosen; exile that ends."""
    yield rule(
        "clause",
        lambda v: zones.Discard(1, v["p"], what=v["f"], chooser=You()),
        lambda n: (
            {"p": n.who, "f": n.what}
            if isinstance(n, zones.Discard)
            and n.chooser == You()
            and n.what is not None
            and n == zones.Discard(1, n.who, what=n.what, chooser=You())
            else None
        ),
        "{p:player} reveals their hand . you choose (a|an) {f:card} from it . that player discards that card",
        (
            "{p:player}展示(其|他的|)手牌。(|由)你(|从中)选择其中一张{f:card}。(该牌手|他)弃掉该牌",
            "{p:player}展示(其|他的|)手牌。你从中选择一张{f:card}。(该牌手|他)弃掉该牌",
            "{p:player}展示其手牌，你选择其中一张{f:card}。该牌手弃掉该牌",
        ),
    )
    yield entry(
        "clause",
        zones.ExileWhileHere,
        "exile {what:noun} until ~ leaves the battlefield",
        (
            "放逐{what:noun}，直到~离开战场(为止|)",
            "放逐{what:noun}直到~离开战场(为止|)",
            "将{what:noun}放逐，直到~离开战场(为止|)",
            "将{what:noun}放逐直到~离开战场",
        ),
    )


def with_counters() -> Iterator[Entry]:
    """Returned with counters, under somebody's control."""
    yield mirror(
        "clause",
        lambda v: zones.Move(v["w"], "battlefield", under=v["u"], counters=((v["k"], v["n"]),)),
        {"w": "what", "u": "under", "k": "counters.0.0", "n": "counters.0.1"},
        "return {w:noun} to the battlefield under {u:control}"
        " with {n:number} {k:counter} <counter|counters> on it",
        (
            "将{w:noun}在{u:control}移回战场，(且|)(其上|上面)有{n:number}个{k:counter}指示物",
            "将{w:noun}在{u:control}移回战场，(并|)在其上放置{n:number}个{k:counter}指示物",
        ),
    )
    yield word(
        "control",
        OwnerOf(Pronoun("object")),
        "its owner's control",
        ("其拥有者(的|)操控下", "它的拥有者操控下"),
    )
    yield word("control", You(), "your control", ("你(的|)操控下",))


def under_your_control() -> Iterator[Entry]:
    """CR 110.2a; in Chinese where it comes from may stand after whose it will be."""
    yield rule(
        "clause",
        lambda v: zones.Move(Targeted(within(v), zone="graveyard"), "battlefield"),
        None,
        (),
        "将目标{f:card}在你的操控下从{z:zone_whose}坟墓场(中|)(放进|移回|返回)战场",
    )
    yield rule(
        "clause",
        lambda v: zones.Move(Targeted(v["f"], zone="graveyard"), "battlefield"),
        None,
        (),
        "将目标{f:card}在你的操控下从坟墓场(中|)(放进|移回|返回)战场",
    )
    yield rule(
        "clause",
        lambda v: zones.Move(v["w"], "battlefield", under=None),
        None,
        "put {w:noun} onto the battlefield under your control",
        "将{w:noun}在你的操控下放进战场",
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        put_where_they_were_not,
        returning,
        onto_the_battlefield,
        from_the_top,
        as_something_more,
        into_libraries,
        into_graveyards,
        from_hands,
        with_counters,
        under_your_control,
    ):
        yield from part()
