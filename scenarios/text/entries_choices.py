"""CR 608.2d, 101.4: what is chosen for later words; what each of several may do; cards played free."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import filters
from scenarios.engine.words.effects.flow import Choose, EachMay, EachUnless
from scenarios.engine.words.effects.plays import CastThat
from scenarios.engine.words.effects.zones import Move
from scenarios.engine.words.filters import Anything
from scenarios.engine.words.nouns import EachPlayer, It, Opponents, OtherPlayers, You
from scenarios.text.combine import every, parts_of, rest_of
from scenarios.text.entries_following import verb_of, with_subject
from scenarios.text.grammar import Entry, Values, at, mirror, rule
from scenarios.text.raw import THEY, Chosen, Pronoun

WILLING, UNPAYING = It("willing"), It("unpaying")
SEVERAL = (EachPlayer(), Opponents(), OtherPlayers())


def choosing() -> Iterator[Entry]:
    """Something is chosen, and nothing more."""
    yield mirror(
        "clause",
        lambda v: Choose(v["w"]),
        {"w": "what"},
        ("choose {w:noun}", "choose {w:noun} on the battlefield"),
        ("选择{w:noun}", "选择(战场|战场上)(的|){w:noun}"),
    )


def others_choose() -> Iterator[Entry]:
    """Somebody else chooses; several at once would choose each for themselves, which is said otherwise."""
    yield rule(
        "clause",
        lambda v: Choose(Chosen(v["f"], who=v["w"])) if v["w"] not in (You(), *SEVERAL) else None,
        lambda n: {"w": n.what.who, "f": n.what.what} if _chosen(n, "battlefield") else None,
        "{w:player} chooses (a|an) {f:filter}",
        "{w:player}选择一个{f:filter}",
    )
    theirs = filters.OwnedBy(THEY)
    yield rule(
        "clause",
        lambda v: (
            Move(Chosen(every(v["f"], theirs), "graveyard", who=v["w"]), "exile")
            if v["w"] not in (You(), *SEVERAL)
            else None
        ),
        lambda n: (
            {"w": n.what.who, "f": rest_of(n.what.what, theirs) or Anything()}
            if at(n, "to") == "exile" and _chosen(n, "graveyard") and theirs in parts_of(n.what.what)
            else None
        ),
        "{w:player} exiles (a|an) {f:card} from their graveyard",
        "{w:player}从其坟墓场(中|)放逐一张{f:card}",
    )


def _chosen(n: Any, zone: str) -> bool:
    chosen = at(n, "what")
    return (
        isinstance(chosen, Chosen)
        and chosen == Chosen(chosen.what, zone, who=chosen.who)
        and chosen.who != You()
    )


def each_may() -> Iterator[Entry]:
    """CR 101.4: every one of them decides for itself."""

    def unmake(n: object) -> Values | None:
        if not isinstance(n, EachMay) or n.who not in SEVERAL:
            return None
        said = verb_of(n.then, WILLING)
        return None if said is None else {"w": n.who, "v": said}

    yield rule(
        "clause",
        lambda v: EachMay(v["w"], with_subject(v["v"], WILLING)) if v["w"] in SEVERAL else None,
        unmake,
        "{w:player} may {v:verb_any+}",
        ("{w:player}(|各)可以{v:verb_any}", "{w:player}可{v:verb_any}"),
    )


def each_unless() -> Iterator[Entry]:
    """CR 101.4, 118.12a: every one of them pays or does not."""

    def unmake(n: object) -> Values | None:
        said = verb_of(n.then, UNPAYING) if isinstance(n, EachUnless) and n.who in SEVERAL else None
        return (
            {"w": n.who, "v": said, "c": n.cost} if isinstance(n, EachUnless) and said is not None else None
        )

    for cost, en, zh in (("pay", "pay ", "支付"), ("cost", "", "")):
        yield rule(
            "sentence",
            _each_pays,
            unmake,
            f"{{w:player}} {{v:verb_any=}} unless they {en}{{c:{cost}}}",
            (
                f"{{w:player}}(|各){{v:verb_any}}，除非(其|他|他们|该牌手|该对手)(|各){zh}{{c:{cost}}}",
                f"除非{{w:player}}(|各){zh}{{c:{cost}}}，否则(其|他|他们|该牌手|该对手)(|各){{v:verb_any}}",
            ),
        )


def _each_pays(v: Values) -> Any:
    return EachUnless(v["w"], with_subject(v["v"], UNPAYING), v["c"]) if v["w"] in SEVERAL else None


def played_free() -> Iterator[Entry]:
    """CR 118.9, 608.2g: a card is played as part of the effect."""
    for verb, zh, lands in (("play", "使用", True), ("cast", "施放", False)):

        def make(v: Values, lands: bool = lands) -> Any:
            return CastThat(v["w"], lands=lands)

        yield mirror(
            "clause",
            make,
            {"w": "what"},
            f"you may {verb} {{w:thing}} without paying its mana cost",
            (
                f"你可以{zh}{{w:thing}}(，|)且不(须|需|必|用)支付其法术力费用",
                f"你可以{zh}{{w:thing}}(，|)而不(须|需|必|用)支付其法术力费用",
            ),
        )
    yield rule("thing", lambda v: Pronoun("object", "card", that=True), None, (), "(该张牌|那张牌)")


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (choosing, others_choose, each_may, each_unless, played_free):
        yield from part()
