"""CR 701.19: searching a library, with the shuffle at the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from scenarios.engine.words.effects import zones
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import It, You
from scenarios.text.grammar import Entry, Values, at, entry, rule
from scenarios.text.raw import Subject


def _places() -> list[tuple[str, str, tuple[str, ...], dict[str, Any]]]:
    """Where the found cards go."""
    it_en, it_zh = "(it|that card|them|those cards|the card)", "(它|其|该牌|之|它们|这些牌|该些牌)"
    return [
        (
            "hand",
            f"reveal {it_en} , put {it_en} into <their|their|your> hand",
            (
                f"展示{it_zh}，(将{it_zh}|并将{it_zh}|并|)(|再)置于(你|其|)(的|)手(上|中)",
                f"展示{it_zh}并(将{it_zh}|)置于(你|其|)手上",
                f"将{it_zh}展示(，|)(并|)(将{it_zh}|)置于(你|其|)手上",
            ),
            {"reveal": True},
        ),
        (
            "hand",
            f"put {it_en} into <their|their|your> hand",
            (f"将{it_zh}置于(你|其|)手上", "置于(你|其|)手上"),
            {},
        ),
        (
            "battlefield",
            f"put {it_en} onto the battlefield",
            (f"将{it_zh}(放进战场|放置进场)", "(放进战场|放置进场)"),
            {},
        ),
        (
            "battlefield",
            f"put {it_en} onto the battlefield tapped",
            (f"将{it_zh}(|以)横置(|状态)(放进战场|放置进场)", "横置(放进战场|放置进场)"),
            {"status": ("tapped",)},
        ),
        (
            "graveyard",
            f"put {it_en} into <their|their|your> graveyard",
            (f"将{it_zh}置入(你的|其|)坟墓场", "置入(你的|其|)坟墓场"),
            {},
        ),
    ]


def searches() -> Iterator[Entry]:
    """One card, or up to so many, put into one place."""
    for to, en, zh, fixed in _places():
        end_en = ", then <shuffles|shuffle> [your library] [their library]"
        sentence_en = ". then (shuffle|shuffle your library|that player shuffles)"
        end_zh = (
            "(，|。)(然后|再|接着|)(洗牌|将(你的|其|该|)牌库洗牌|洗(你的|其|)牌库"
            "|每位以此法搜寻牌库的牌手将其牌库洗牌)"
        )
        begin_zh = "从(<其|其|你的>|你|)牌库(中|)搜寻"
        joint = "(，|，并|并|)"
        amounts: tuple[tuple[str, str, dict[str, Any]], ...] = (
            ("(a|an) {what:card}", "一张{what:card}", {}),
            ("up to {amount:number} {what:card+}", "至多{amount:number}张{what:card}", {"up_to": True}),
        )
        for what_en, what_zh, more in amounts:
            yield entry(
                "verb",
                zones.Search,
                (
                    f"<searches|search> <their|their|your> library for {what_en} , {en} {end_en}",
                    f"<searches|search> <their|their|your> library for {what_en} and {en} {end_en}",
                    f"<searches|search> <their|their|your> library for {what_en} , {en} {sentence_en}",
                    f"<searches|search> <their|their|your> library for {what_en} and {en} {sentence_en}",
                ),
                tuple(f"{begin_zh}{what_zh}{joint}{text}{end_zh}" for text in zh),
                to=to,
                who=Subject(),
                whose=Subject(),
                **fixed,
                **more,
            )


SEVERAL: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (("library", "graveyard"), "your library and/or graveyard", "(|你的|你)牌库(和|与)/或坟墓场"),
    (("graveyard", "library"), "your graveyard and/or library", "(|你的|你)坟墓场(和|与)/或牌库"),
    (("hand", "library"), "your hand and/or library", "(|你的|你)手上(和|与)/或牌库"),
    (
        ("graveyard", "hand", "library"),
        "your graveyard , hand , and/or library",
        "(|你的|你)坟墓场(，|、)手(牌|上)(和|与)/或牌库",
    ),
)


def searches_of_several_zones() -> Iterator[Entry]:
    """`Your library and/or graveyard`: one, the other, or both."""
    for zones_, en, zh in SEVERAL:
        for to, put_en, put_zh, fixed in _places():
            both_en = put_en.replace(" , put", " , and put")
            yield entry(
                "verb",
                zones.Search,
                (
                    f"<searches|search> {en} for (a|an) {{what:card}} , {both_en} . {WHERE_IT_WAS}",
                    f"<searches|search> {en} for (a|an) {{what:card}} and {put_en} . {WHERE_IT_WAS}",
                    f"<searches|search> {en} for (a|an) {{what:card}} , {put_en} . {WHERE_IT_WAS}",
                ),
                tuple(
                    f"从{zh}(中|)搜寻一张{{what:card}}(，|，并|并|){text}{WHERE_IT_WAS_ZH}" for text in put_zh
                ),
                to=to,
                who=Subject(),
                whose=Subject(),
                zones=zones_,
                some=True,
                **fixed,
            )


WHERE_IT_WAS = "if you (search|searched) your library this way , shuffle (it|)"
WHERE_IT_WAS_ZH = "。(若|如果)你以此法搜寻(了|)(你的|)牌库，则(将它|)洗牌"


def unusual_searches() -> Iterator[Entry]:
    """Two cards for two places; a card for the top of the library."""
    yield rule(
        "verb",
        lambda v: _split_search(v["f"]),
        _unsplit,
        (
            "<searches|search> your library for up to two {f:card+} , reveal those cards , put one onto the "
            "battlefield tapped and the other into your hand , then <shuffles|shuffle>"
        ),
        (
            (
                "从(你|你的)牌库(中|)搜寻至多两张{f:card}，展示这些牌，将(其中|)一张横置放进战场，"
                "另一张(则|)置于你手上，然后(洗牌|将你的牌库洗牌)"
            ),
            (
                "从(你|你的)牌库(中|)搜寻至多两张{f:card}，展示这些牌，将其中一张横置放进战场，"
                "并将另一张置于你手上(，然后|。)(洗牌|将你的牌库洗牌)"
            ),
        ),
    )


ON_TOP = (
    "然后(将(<其|其|你的>|你|)牌库洗牌|洗(<其|其|你的>|你|)牌库|洗牌)(，|)(并|再|且|)"
    "(将|)(该牌|它|其|之)置于(其上|牌库顶)"
)


def searches_for_the_top() -> Iterator[Entry]:
    """A card for the top of the library, revealed or not."""
    yield entry(
        "verb",
        zones.Search,
        (
            "<searches|search> <their|their|your> library for (a|an) {what:card} , reveal it , then "
            "<shuffles|shuffle> and <puts|put> that card on top"
        ),
        (
            "从(<其|其|你的>|你|)牌库(中|)搜寻一张{what:card}(，|并|)展示(它|其|该牌)，然后洗牌(并|，|再|)将(该牌|它|其)置于牌库顶",
            f"从(<其|其|你的>|你|)牌库(中|)搜寻一张{{what:card}}，(并|)(将|)展示(它|其|该牌|之)，{ON_TOP}",
        ),
        to="library",
        position="top",
        reveal=True,
        who=Subject(),
        whose=Subject(),
    )
    yield entry(
        "verb",
        zones.Search,
        (
            "<searches|search> <their|their|your> library for (a|an) {what:card} , then <shuffles|shuffle> "
            "and <puts|put> that card on top"
        ),
        (
            "从(<其|其|你的>|你|)牌库(中|)搜寻一张{what:card}，然后洗牌(并|，|再|)将(该牌|它|其)置于牌库顶",
            f"从(<其|其|你的>|你|)牌库(中|)搜寻一张{{what:card}}，{ON_TOP}",
        ),
        to="library",
        position="top",
        who=Subject(),
        whose=Subject(),
    )


def others_libraries() -> Iterator[Entry]:
    """CR 701.19: you search another player's library, who then shuffles it."""
    it_en, it_zh = "(that card|it)", "(该牌|它|其)"
    shuffles_en = ". then that player shuffles [their library]"
    shuffles_zh = "。然后该牌手(洗牌|将其牌库洗牌|将他的牌库洗牌|洗其牌库)"
    places = (
        ("battlefield", f"and put {it_en} onto the battlefield under your control",
         (f"并将{it_zh}在你的操控下(放进战场|放置进场)", f"并将{it_zh}放进战场并由你操控")),
        ("exile", "and exile it", (f"并将{it_zh}放逐", f"并放逐{it_zh}")),
    )  # fmt: skip
    for to, en, zh in places:

        def make(v: Values, to: str = to) -> Any:
            return zones.Search(v["f"], to, whose=v["w"]) if v["w"] != You() else None

        def unmake(n: Any, to: str = to) -> Values | None:
            if not isinstance(n, zones.Search) or n.whose == You():
                return None
            found = {"f": n.what, "w": n.whose}
            return found if n == zones.Search(n.what, to, whose=n.whose) else None

        yield rule(
            "clause",
            make,
            unmake,
            f"search {{w:whose}} library for (a|an) {{f:card}} {en} {shuffles_en}",
            tuple(f"从{{w:whose}}牌库(中|)搜寻一张{{f:card}}，{text}{shuffles_zh}" for text in zh),
        )


def _unsplit(n: Any) -> Values | None:
    what = at(n, "steps.0.what")
    if what is None or not isinstance(at(n, "steps.1"), zones.Distribute):
        return None
    search, put, *rest = n.steps
    named = Sequence((search, replace(put, what=It(search.name)), *rest))
    return {"f": what} if named == _split_search(what) else None


def _split_search(what: Any) -> Effect:
    """Two cards, of which one goes onto the battlefield tapped and the other into the hand."""
    found = zones.Search(
        what,
        "library",
        2,
        up_to=True,
        reveal=True,
        who=Subject(),
        whose=Subject(),
        shuffle=False,
        name="found",
    )
    places = (("battlefield", "tapped", 1, None), ("hand", "", None, None))
    return Sequence((found, zones.Distribute(It("found"), places, who=Subject()), zones.Shuffle(Subject())))


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        searches,
        searches_of_several_zones,
        unusual_searches,
        searches_for_the_top,
        others_libraries,
    ):
        yield from part()
