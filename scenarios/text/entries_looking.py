"""Cards on top of a library that are looked at or revealed, and where they go (701.16, 401.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.effects.flow import Sequence
from scenarios.engine.effects.zones import Distribute, LookAt, Reveal
from scenarios.engine.nouns import It, TopOfLibrary, You
from scenarios.text.grammar import Entry, Values, rule, word

NAME = "looked"
SHOWING: tuple[tuple[type[Any], str, str, str, str, tuple[str, ...]], ...] = (
    (
        LookAt, "look at", "检视", "revealed",
        "you may reveal (a|an) {f:card} from among them and put it into your hand",
        ("你可以展示其中(的|)一张{f:card}，(并|)将(它|其|该牌|之)置于你手上",),
    ),
    (
        Reveal, "reveal", "展示", "",
        "you may put (a|an) {f:card} from among them into your hand",
        ("你可以将其中(的|)一张{f:card}置于你手上",),
    ),
)  # fmt: skip


def one_of_them() -> Iterator[Entry]:
    """One that is so may go to the hand, the rest elsewhere."""
    for node, en, zh, position, en_one, zh_one in SHOWING:

        def make(v: Values, node: type[Any] = node, position: str = position) -> Any:
            places = (("hand", position, 1, v["f"]), v["r"])
            top = node(TopOfLibrary(v["n"], You()), NAME)
            return Sequence((top, Distribute(It(NAME), places, up_to=True)))

        def unmake(n: Any, make: Any = make) -> Values | None:
            steps = n.steps if isinstance(n, Sequence) and len(n.steps) == 2 else (None, None)
            top, then = getattr(steps[0], "what", None), steps[1]
            if not isinstance(top, TopOfLibrary) or not isinstance(then, Distribute) or len(then.places) != 2:
                return None
            found = {"n": top.amount, "f": then.places[0][3], "r": then.places[1]}
            return found if make(found) == n else None

        yield rule(
            "unit",
            make,
            unmake,
            f"{en} the top {{n:number}} cards of your library . {en_one} . (then|) put the rest {{r:rest}} .",
            tuple(
                f"{zh}你(的|)牌库顶的{{n:number}}张牌。{one}。(然后|)将其余的牌{{r:rest}}。" for one in zh_one
            ),
        )


def the_rest() -> Iterator[Entry]:
    """CR 401.4: in any order, or in a random one; or into the graveyard."""
    yield word(
        "rest",
        ("library", "bottom", None, None),
        "on the bottom of your library in any order",
        "以任意顺序置于你(的|)牌库底",
    )
    yield word(
        "rest",
        ("library", "bottom random", None, None),
        "on the bottom of your library in a random order",
        "以随机顺序置于你(的|)牌库底",
    )
    yield word("rest", ("graveyard", "", None, None), "into your graveyard", "置入你的坟墓场")


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from one_of_them()
    yield from the_rest()
