"""What can't be done and what must be, for a while (611.2c); more lands, fewer that untap (305.2, 502.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words import rule_effects as rules
from scenarios.engine.words.continuous import Duration
from scenarios.engine.words.effects import changes
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.nouns import This
from scenarios.text.entries_prohibitions import about
from scenarios.text.grammar import Entry, Values, at, mirror, rule
from scenarios.text.raw import AFFECTED, Pronoun

YOURS = Duration("your next untap step")
LURED = rules.Must("be blocked", AFFECTED, everyone=True)


def _ruled(n: Any) -> Values | None:
    """CR 611.2c: what can't be done by any of a kind, whenever it comes."""
    what = at(n, "rules.0.what")
    if not isinstance(n, changes.ApplyRules) or what is None or len(n.rules) != 1 or n.what is not None:
        return None
    found = {"r": about(n.rules[0], AFFECTED), "f": what, "d": n.duration}
    return found if n == changes.ApplyRules(n.rules, None, n.duration) else None


def ruling() -> Iterator[Entry]:
    """What can't be done, and what must, for a while."""
    yield rule(
        "clause",
        lambda v: changes.ApplyRules((v["r"],), v["w"], v["d"]),
        lambda n: (
            {"r": n.rules[0], "w": n.what, "d": n.duration}
            if isinstance(n, changes.ApplyRules) and n.what is not None and len(n.rules) == 1
            else None
        ),
        ("{w:noun} {r:cant=} {d:this_turn}", "{d:this_turn} , {w:noun} {r:cant=}"),
        (
            "{w:noun}{d:this_turn}{r:cant}",
            "{d:this_turn}，{w:noun}{r:cant}",
            "{d:this_turn}{w:noun}{r:cant}",
            "{w:noun}{r:cant}{d:duration}",
        ),
    )
    yield rule(
        "clause",
        lambda v: changes.ApplyRules((about(v["r"], v["f"]),), None, v["d"]),
        _ruled,
        "{f:filter+} {r:cant+} {d:this_turn}",
        (
            "{f:filter}{d:this_turn}{r:cant}",
            "{d:this_turn}，{f:filter}{r:cant}",
            "{d:this_turn}{f:filter}{r:cant}",
        ),
    )


def ruling_besides() -> Iterator[Entry]:
    """After what it gets; and what must be done."""
    yield rule(
        "clause",
        lambda v: Sequence(
            (
                changes.Apply(v["w"], v["o"], v["d"]),
                changes.ApplyRules((v["r"],), said_again(v["w"]), v["t"]),
            )
        ),
        None,
        "{w:noun} {o:gain=} {d:duration} and {r:cant=} {t:this_turn}",
        (
            "{w:noun}{o:gain}{d:duration}，(且|并且|并|)(它|){t:this_turn}{r:cant}",
            "{d:ahead}，{w:noun}{o:gain}，(且|并且|并|)(它|){t:this_turn}{r:cant}",
        ),
    )
    yield rule(
        "clause",
        lambda v: changes.ApplyRules((v["r"],), v["w"], v["d"]),
        lambda n: (
            {"r": n.rules[0], "w": n.what, "d": n.duration}
            if isinstance(n, changes.ApplyRules)
            and n.what is not None
            and len(n.rules) == 1
            and isinstance(n.rules[0], rules.Must)
            else None
        ),
        "{w:noun} {r:must=} {d:this_turn} if able",
        ("{w:noun}{d:this_turn}{r:must}", "{d:this_turn}，{w:noun}{r:must}", "{w:noun}{r:must}{d:duration}"),
    )


def said_again(what: Any) -> Any:
    """What the second half of a sentence is about, once its first half has named it."""
    return what if isinstance(what, This) else Pronoun("object")


def luring() -> Iterator[Entry]:
    """CR 509.1c, for a turn."""
    yield rule(
        "clause",
        lambda v: changes.ApplyRules((LURED,), v["w"], v["d"]),
        lambda n: (
            {"w": n.what, "d": n.duration}
            if isinstance(n, changes.ApplyRules) and n.rules == (LURED,) and n.what is not None
            else None
        ),
        "all creatures able to block {w:noun} {d:this_turn} do so",
        "{d:this_turn}(，|)所有(能够|能|可以|可)阻挡{w:noun}的生物(皆须|都须|均须|须|都必须)阻挡之",
    )


def your_untapping() -> Iterator[Entry]:
    """CR 502.3."""
    yield mirror(
        "clause",
        lambda v: changes.ApplyRules((rules.Cant("untap", AFFECTED),), v["w"], YOURS),
        {"w": "what"},
        "{w:noun} <doesn't|don't> untap during your next untap step",
        "{w:noun}(于|在)你的下(一|)个重置步骤(中|)(不能|不)重置",
    )
    yield mirror(
        "clause",
        lambda v: changes.ApplyRules((about(rules.Cant("untap", AFFECTED), v["f"]),), None, YOURS),
        {"f": "rules.0.what"},
        "{f:filter+} don't untap during your next untap step",
        "{f:filter}(于|在)你的下(一|)个重置步骤(中|)(不能|不)重置",
    )


def lands_and_untapping() -> Iterator[Entry]:
    """CR 305.2, 502.3."""
    yield rule(
        "clause",
        lambda v: changes.ApplyRules((rules.LandPlays(v["n"]),), None, v["d"]),
        lambda n: (
            {"n": n.rules[0].amount, "d": n.duration}
            if isinstance(n, changes.ApplyRules)
            and len(n.rules) == 1
            and isinstance(n.rules[0], rules.LandPlays)
            else None
        ),
        "you may play {n:extra_lands} {d:this_turn}",
        ("你{d:this_turn}可以额外使用{n:extra_lands}", "{d:this_turn}，你可以额外使用{n:extra_lands}"),
    )
    yield rule(
        "clause",
        lambda v: changes.ApplyRules(
            (rules.Cant("untap", AFFECTED),), v["w"], Duration("its controller's next untap step")
        ),
        lambda n: (
            {"w": n.what}
            if isinstance(n, changes.ApplyRules)
            and n.duration == Duration("its controller's next untap step")
            else None
        ),
        (
            "{w:noun} <doesn't|don't> untap during "
            "(<its controller's|their controllers'>|their controller's) next untap step"
        ),
        (
            "{w:noun}于其操控者的下一个重置步骤中不能重置",
            "{w:noun}(于|在)(其|它)(的|)操控者的下(一|)个重置步骤(中|)(不能|不)重置",
        ),
    )


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (ruling, ruling_besides, luring, your_untapping, lands_and_untapping):
        yield from part()
