"""Cards looked at or revealed on a library: which of them go where (701.16, 608.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import conditions, nouns
from scenarios.engine.words.effects import compound_actions, zones
from scenarios.engine.words.effects.flow import Gate, Sequence
from scenarios.engine.words.filters import Among, Anything
from scenarios.engine.words.nouns import It, You
from scenarios.text.grammar import Entry, Make, Values, at, entry, mirror, rule, word
from scenarios.text.raw import Pronoun

THOSE = Pronoun("object", "card", that=True)
IT_EN, IT_ZH = "(it|that card|them|those cards)", "(它|其|该牌|它们|这些牌|之)"
REVEALED = "revealed"  # shown as it goes there


def places() -> Iterator[Entry]:
    """Where a chosen card goes, and where the rest."""
    yield word("chosen_place", ("hand", ""), "into your hand", ("置于你手上", "置于你手中", "移到你手上"))
    yield word("chosen_place", ("battlefield", ""), "onto the battlefield", "放进战场")
    yield word(
        "chosen_place",
        ("battlefield", "tapped"),
        "onto the battlefield tapped",
        ("横置放进战场", "以横置状态放进战场"),
    )
    yield word("chosen_place", ("graveyard", ""), "into your graveyard", ("置入你的坟墓场", "置入坟墓场"))
    yield word(
        "chosen_place",
        ("library", "top"),
        ("on top of your library", "on top"),
        ("置于你的牌库顶", "置于牌库顶"),
    )
    yield word(
        "rest_place",
        ("library", "bottom"),
        (
            "on the bottom of your library in any order",
            "on the bottom in any order",
            "on the bottom of your library",
        ),
        ("以任意顺序置于你的牌库底", "以任意顺序置于你牌库底", "以任意次序置于你的牌库底"),
    )
    yield word(
        "rest_place",
        ("library", "bottom random"),
        ("on the bottom of your library in a random order", "on the bottom in a random order"),
        ("以随机顺序置于你的牌库底", "以随机顺序置于你牌库底", "以随机的顺序置于你的牌库底"),
    )
    yield word(
        "rest_place",
        ("library", "top"),
        ("on top of your library in any order", "back on top of your library in any order"),
        ("以任意顺序置于你的牌库顶", "以任意顺序放回你的牌库顶", "以任意顺序放回牌库顶"),
    )
    yield word("rest_place", ("graveyard", ""), "into your graveyard", ("置入你的坟墓场", "置入坟墓场"))
    yield word("rest_place", ("hand", ""), "into your hand", ("置于你手上", "置于你手中"))


def them() -> Iterator[Entry]:
    """The cards that were looked at."""
    yield word("those", Pronoun("object"), "them", ("其", "它们"))
    yield word(
        "those",
        THOSE,
        ("those cards", "the revealed cards"),
        ("这些牌", "该些牌", "所展示的牌", "这些展示的牌"),
    )


def put_some() -> Iterator[Entry]:
    """Some of them are put somewhere, the rest elsewhere."""

    def make(v: Values) -> Any:
        return zones.Distribute(v["w"], ((*v["a"], v["n"], None), (*v["r"], None, None)))

    rest_zh = ("(，|，并|。)(将|)(其余|其他)(的牌|的|牌|)(则|){r:rest_place}",)
    yield rule(
        "clause",
        make,
        lambda n: _shared(n, make),
        (
            "put {n:number} of {w:those} {a:chosen_place} and the (rest|other) {r:rest_place}",
            "put {n:number} of {w:those} {a:chosen_place} . put the rest {r:rest_place}",
            "put {n:number} of {w:those} {a:chosen_place} , then put the rest {r:rest_place}",
        ),
        tuple(f"将{{w:those}}中(的|){{n:number}}张(牌|){{a:chosen_place}}{rest}" for rest in rest_zh),
    )
    yield mirror(
        "clause",
        lambda v: zones.Distribute(v["w"], (("library", "top", None, None),)),
        {"w": "what"},
        "put {w:those} back in any order",
        (
            "将{w:those}以任意顺序放回",
            "将{w:those}以任意顺序放回(你的|)牌库顶",
            "以任意顺序将{w:those}放回(你的|)牌库顶",
        ),
    )


def _shared(n: Any, make: Any) -> Values | None:
    """Taken apart: who of them goes where."""
    first, rest = at(n, "places.0"), at(n, "places.1")
    if not isinstance(n, zones.Distribute) or first is None or rest is None:
        return None
    found = {"w": n.what, "a": first[:2], "n": first[2], "f": first[3], "r": rest[:2]}
    return found if found["n"] is not None and make(found) == n else None


def may_take() -> Iterator[Entry]:
    """One that is so may be taken; with the rest in the same sentence or the next."""

    def shown(v: Values) -> Any:
        place = ("hand", REVEALED, v["n"], v["f"])
        return zones.Distribute(v["w"], (place, (*v["r"], None, None)))

    def put(v: Values) -> Any:
        return zones.Distribute(v["w"], ((*v["a"], v["n"], v["f"]), (*v["r"], None, None)))

    for article, few_en, few_zh in (
        (True, "{n:article} {f:card}", "{n:article}{f:card}"),
        (False, "up to {n:number} {f:card+}", "至多{n:number}张{f:card}"),
    ):
        yield _take(
            shown,
            article,
            f"you may reveal {few_en} from among {{w:those}} and put {IT_EN} into your hand",
            f"你可以(从{{w:those}}中|)展示{{w:those}}中(的|){few_zh}(，|)(并|)(将{IT_ZH}|)置于你手上",
        )
        yield _take(
            put,
            article,
            f"you may put {few_en} from among {{w:those}} {{a:chosen_place}}",
            f"你可以将{{w:those}}中(的|){few_zh}{{a:chosen_place}}",
        )
    yield rule(
        "clause",
        lambda v: put({**v, "f": Anything()}),
        lambda n: _shared(n, put) if at(n, "places.0.3") == Anything() else None,
        "you may put {n:number} of {w:those} {a:chosen_place} . put the rest {r:rest_place}",
        "你可以将{w:those}中(的|){n:number}张(牌|){a:chosen_place}。将(其余|其他)的牌{r:rest_place}",
    )
    yield word("article", 1, ("a", "an"), "一张")


def _take(make: Make, article: bool, en: str, zh: str) -> Entry:
    """With what becomes of the rest, in the same sentence or the next."""
    return rule(
        "clause",
        make,
        lambda n: _taken(n, make, article),
        tuple(
            f"{en} {end} {{r:rest_place}}"
            for end in (". put the rest", "and the rest", ", then put the rest")
        ),
        tuple(f"{zh}{end}(将|)(其余|其他)的牌{{r:rest_place}}" for end in ("。", "，(并|)")),
    )


def _taken(n: Any, make: Any, article: bool) -> Values | None:
    found = _shared(n, make)
    return found if found is not None and (found["n"] == 1) == article else None


def revealing() -> Iterator[Entry]:
    """CR 701.16a; and what follows if the card is so."""
    yield entry("clause", zones.Reveal, "reveal {what:noun}", ("展示{what:noun}", "将{what:noun}展示"))
    yield mirror(
        "clause",
        lambda v: zones.Reveal(nouns.TopOfLibrary(1, v["w"])) if v["w"] != You() else None,
        {"w": "what.whose"},
        "{w:player} reveals the top card of their library",
        ("{w:player}展示其牌库顶(的|)牌", "{w:player}展示他的牌库顶牌"),
    )
    yield mirror(
        "condition",
        lambda v: conditions.Matches(v["w"], v["f"]),
        {"w": "what", "f": "filter"},
        "{w:shown} (a|an) {f:card}",
        ("{w:shown}{f:card}", "{w:shown}(一张){f:card}"),
    )
    yield word("shown", Pronoun("object"), "it's", ("它是", "其为", "它为", "其是"))
    yield word(
        "shown",
        THOSE,
        ("that card is", "the revealed card is"),
        ("该牌是", "该牌为", "所展示的牌是", "展示的牌是"),
    )
    yield rule(
        "unit",
        lambda v: Gate("if", v["a"], condition=v["c"], otherwise=v["b"]),
        lambda n: {"a": n.then, "b": n.otherwise, "c": n.condition} if _if_else(n) else None,
        "if {c:condition} , {a:sentence} . otherwise , {b:sentence} .",
        (
            "若{c:condition}，(则|便|就|){a:sentence}。(若否，则|若非如此，则|若不是，则|若否，|否则){b:sentence}。",
            "若{c:condition}，(则|便|就|){a:sentence}；(若否，则|若非如此，则|若不是，则|若否，|否则){b:sentence}。",
        ),
    )


def _if_else(n: Any) -> bool:
    return (
        isinstance(n, Gate)
        and n.kind == "if"
        and n == Gate("if", n.then, condition=n.condition, otherwise=n.otherwise)
    )


def until_one() -> Iterator[Entry]:
    """Cards are revealed until one is so; that one goes somewhere and the rest elsewhere."""

    def make(v: Values) -> Any:
        places = ((*v["a"], None, Among("hit")), (*v["r"], None, None))
        return Sequence((compound_actions.RevealUntil(v["f"]), zones.Distribute(It("revealed"), places)))

    def unmake(n: Any) -> Values | None:
        places = at(n, "steps.1.places")
        if places is None or len(places) != 2:
            return None
        found = {"f": at(n, "steps.0.what"), "a": places[0][:2], "r": places[1][:2]}
        return found if make(found) == n else None

    yield rule(
        "clause",
        make,
        unmake,
        "reveal cards from the top of your library until you reveal (a|an) {f:card} . "
        "put that card {a:chosen_place} and (the rest|all other cards revealed this way) {r:rest_place}",
        (
            "从你的牌库顶开始展示牌，直到展示出一张{f:card}为止。将该牌{a:chosen_place}(，|，并|。)(将|)其余的(牌|){r:rest_place}",
            "从你的牌库顶开始展示牌，直到你展示出一张{f:card}为止。将该牌{a:chosen_place}(，|，并|。)(将|)其余的(牌|){r:rest_place}",
        ),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (places, them, put_some, may_take, revealing, until_one):
        yield from part()
