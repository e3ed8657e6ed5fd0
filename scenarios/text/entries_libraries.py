"""CR 701.19, 701.20: several zones searched, libraries shuffled with something in them, what goes there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words import filters
from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.effects import zones
from scenarios.engine.words.effects.flow import Choose, Sequence
from scenarios.engine.words.effects.two_piles import TwoPiles
from scenarios.engine.words.nouns import Both, Each, It, Opponents, TopOfLibrary, You
from scenarios.text.combine import every, parts_of
from scenarios.text.entries_nouns import MANY
from scenarios.text.grammar import Entry, Values, at, entry, mirror, rule
from scenarios.text.raw import THEY, Chosen, Subject

REVEALED = filters.Among("revealed")
EVERYWHERE = ("graveyard", "hand", "library")


def of_one_name() -> Iterator[Entry]:
    """CR 701.19b: all cards of one name, wherever a player has them."""
    yield mirror(
        "clause",
        lambda v: zones.Search(
            filters.Sharing("name", v["n"]), "exile", MANY, zones=EVERYWHERE, whose=v["w"]
        ),
        {"n": "what.what", "w": "whose"},
        (
            "search {w:whose} graveyard , hand , and library for all cards with the same name as {n:noun} "
            "and exile them . then that player shuffles"
        ),
        (
            "(从|自){w:whose}坟墓场(、|，)手牌(、|，|)与牌库(中|)搜寻(所有|任意数量|)与{n:noun}同名的牌，"
            "并将(这些牌|它们|其)放逐。然后该牌手(洗牌|将其牌库洗牌)"
        ),
    )


def from_among_revealed() -> Iterator[Entry]:
    """CR 701.16: cards are revealed, and one of them goes onto the battlefield."""
    yield entry("clause", zones.Reveal, "reveal {what:noun}", ("展示{what:noun}", "将{what:noun}展示"))

    def make(v: Values) -> Any:
        chosen = Chosen(every(v["f"], REVEALED), "library")
        return zones.Move(chosen, "battlefield", counters=((v["k"], v["n"]),))

    def unmake(n: Any) -> Values | None:
        if not isinstance(n, zones.Move) or not isinstance(n.what, Chosen) or len(n.counters) != 1:
            return None
        rest = [one for one in parts_of(n.what.what) if one != REVEALED]
        found = {"f": every(*rest), "k": n.counters[0][0], "n": n.counters[0][1]}
        return found if make(found) == n else None

    yield rule(
        "clause",
        make,
        unmake,
        (
            "put (a|an) {f:card} from among them onto the battlefield "
            "with {n:number} {k:counter} <counter|counters> on it"
        ),
        "将其中一张{f:card}放进战场，且上面有{n:number}个{k:counter}指示物",
    )


def chosen_from_hands() -> Iterator[Entry]:
    """CR 701.16: a hand revealed, and a card of it chosen."""

    def make(v: Values) -> Any:
        hand = Each(filters.OwnedBy(v["p"]), "hand")
        chosen = Chosen(every(v["f"], filters.OwnedBy(THEY)), "hand")
        return Sequence((zones.Reveal(hand), Choose(chosen)))

    def unmake(n: Any) -> Values | None:
        shown, chosen = at(n, "steps.0.what"), at(n, "steps.1.what")
        if not isinstance(shown, Each) or shown.zone != "hand" or not isinstance(chosen, Chosen):
            return None
        wanted = [one for one in parts_of(chosen.what) if not isinstance(one, filters.OwnedBy)]
        return {"p": at(shown, "what.who"), "f": every(*wanted)}

    yield rule(
        "clause",
        make,
        unmake,
        "{p:player} reveals (their|his or her) hand , then you choose (a|an) {f:card} from it",
        "{p:player}展示(其|他的|)手牌，然后你从(其|)中选择一张{f:card}",
    )


def shuffled_in() -> Iterator[Entry]:
    """CR 701.20c, 701.20d: somebody shuffles something into a library."""
    yield mirror(
        "clause",
        lambda v: zones.Shuffle(v["p"], v["w"]),
        {"p": "who", "w": "what"},
        "{p:player} <shuffles|shuffle> {w:noun} into (their|your) library",
        ("{p:player}将{w:noun}洗入(其|你的|)牌库",),
    )


def shuffled_together() -> Iterator[Entry]:
    """CR 701.20: several things at once into one's own library."""
    yield mirror(
        "verb",
        lambda v: zones.Shuffle(Subject(), Both((v["a"], v["b"], v["c"]))),
        {"a": "what.parts.0", "b": "what.parts.1", "c": "what.parts.2"},
        "<shuffles|shuffle> {a:noun} , {b:noun} , and {c:noun} into (your|their) library",
        ("将{a:noun}(、|，){b:noun}与{c:noun}洗入(你的|其)牌库",),
    )
    mine = tuple(Each(filters.OwnedBy(You()), zone) for zone in ("hand", "graveyard"))
    yield rule(
        "verb",
        lambda v: zones.Shuffle(Subject(), Both((*mine, v["c"]))),
        None,
        (),
        "将你的手牌、坟墓场与{c:noun}洗入你的牌库",
    )


def goes_there_instead() -> Iterator[Entry]:
    """CR 614.6: to a library instead of to the graveyard."""

    def shuffled(v: Values) -> Any:
        there = rules.GoElsewhere("library", shuffle=True, reveal=True)
        instead = rules.Instead(On("move", what=v["f"], to_zone="graveyard"), (there,))
        return Static(rules=(instead,), zone="everywhere")

    def on_top(v: Values) -> Any:
        dies = On("move", what=v["f"], from_zone="battlefield", to_zone="graveyard")
        return Static(rules=(rules.Instead(dies, (rules.GoElsewhere("library", "top"),)),))

    yield mirror(
        "static",
        shuffled,
        {"f": "rules.0.on.what"},
        (
            "if {f:myself} would be put into a graveyard from anywhere , reveal ~ and shuffle it into its "
            "owner 's library instead ."
        ),
        (
            "(若|如果){f:myself}将从任何(区域|地方)置入坟墓场(中|)，则改为展示~，"
            "并将(它|其)洗入其拥有者的牌库。"
        ),
    )
    yield mirror(
        "static",
        on_top,
        {"f": "rules.0.on.what"},
        (
            "if {f:myself} would die , put ~ on top of its owner 's library instead .",
            "if {f:myself} would die , put it on top of its owner 's library instead .",
        ),
        ("(若|如果){f:myself}将死去，则改为将(~|它|其)置于其拥有者的牌库顶。",),
    )
    yield rule(
        "myself",
        lambda v: filters.Among("this"),
        lambda n: {} if n == filters.Among("this") else None,
        "~",
        "~",
    )


def less_searched() -> Iterator[Entry]:
    """CR 701.19f: a part of a library is searched."""
    yield mirror(
        "static",
        lambda v: Static(rules=(rules.Instead(On("search", who=v["p"]), (rules.SearchTop(v["n"]),)),)),
        {"p": "rules.0.on.who", "n": "rules.0.changes.0.amount"},
        (
            "if {p:whoever} would search a library , that player searches the top {n:number} cards of that "
            "library instead ."
        ),
        ("(若|如果){p:whoever}将搜寻(某|任一|)牌库，则改为(他|该牌手|其)搜寻该牌库顶的{n:number}张牌。",),
    )


def piles() -> Iterator[Entry]:
    """CR 700.3: cards from the top of the library in two piles."""
    to_en = "into your hand and the other into your graveyard"
    to_zh = "置于你手(上|中)，(另一堆则|另一堆|并将另一堆|其余的|)(置于|置入)你的坟墓场"
    wordings = (
        (
            Opponents(),
            You(),
            f"an opponent separates those cards into two piles . put one pile {to_en}",
            f"(一位|任一|)对手将其分成两堆。将其中一堆(牌|){to_zh}",
        ),
        (
            You(),
            Opponents(),
            f"separate them into two piles . an opponent chooses one of those piles . put that pile {to_en}",
            f"分成两堆。(任一|一位|)对手选择其中一堆。将该堆(牌|){to_zh}",
        ),
    )
    for divider, chooser, en, zh in wordings:
        joint_en, joint_zh = ("and", "，并") if divider == You() else (".", "。")
        divided = TwoPiles(It("revealed"), divider, chooser, "hand", "graveyard")

        def make(v: Values, divided: TwoPiles = divided) -> Any:
            return Sequence((zones.Reveal(TopOfLibrary(v["n"], You())), divided))

        def unmake(n: Any, divided: TwoPiles = divided) -> Values | None:
            parted = at(n, "steps.1")
            if not isinstance(parted, TwoPiles) or replace(parted, what=divided.what) != divided:
                return None
            return {"n": at(n, "steps.0.what.amount")}

        yield rule(
            "clause",
            make,
            unmake,
            f"reveal the top {{n:number}} cards of your library {joint_en} {en}",
            f"展示你牌库顶(的|){{n:number}}张牌{joint_zh}{zh}",
        )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        of_one_name,
        from_among_revealed,
        chosen_from_hands,
        shuffled_in,
        shuffled_together,
        goes_there_instead,
        less_searched,
        piles,
    ):
        yield from part()
