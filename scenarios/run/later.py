"""What other editions of the rules make of a run: the same, or another answer.

Players at the table play under the rules of today, and a run follows an older edition. Where it came to a
rule that a later one has otherwise, it is run again under that edition.
"""

from __future__ import annotations

from msgspec import Struct

from scenarios.engine.kernel.editions import FOLLOWED, LATER, Switch, switched
from scenarios.run.explore import digest_of
from scenarios.run.outcome import Outcome, as_under, run


class UnderLater(Struct, frozen=True):
    """What came of it under another edition; `same` if nobody at the table would notice."""

    edition: str
    switches: tuple[Switch, ...]
    outcome: Outcome
    same: bool


def later(outcome: Outcome) -> tuple[UnderLater, ...]:
    """For each later edition that changes another rule this run came to."""
    if outcome.edition != FOLLOWED:
        return ()
    found: list[UnderLater] = []
    names = reached(outcome)
    for edition in LATER:
        if switched(names, edition) != (found[-1].switches if found else ()):
            found.append(under(outcome, edition))
    return tuple(found)


def under(outcome: Outcome, edition: str) -> UnderLater:
    """The same situation under another edition, with the answers it has for it."""
    if outcome.scenario is None:
        raise ValueError("only what was run can be run again")
    other = run(as_under(outcome.scenario, edition), cards=outcome.find)
    names = tuple(dict.fromkeys((*reached(outcome), *reached(other))))
    return UnderLater(edition, switched(names, edition), other, alike(outcome, other))


def reached(outcome: Outcome) -> tuple[str, ...]:
    """The rules it came to that other editions change, in every way to choose that was tried."""
    once = tuple(outcome.game.switched) if outcome.game is not None else ()
    return tuple(dict.fromkeys((*once, *(name for leaf in outcome.outcomes for name in leaf.switched))))


def alike(one: Outcome, other: Outcome) -> bool:
    """The same end, with the same choices open and the same refused; or the same ends of all choices."""
    if one.game is None or other.game is None:
        return one.status == other.status
    if one.outcomes or other.outcomes:
        return {leaf.digest for leaf in one.outcomes} == {leaf.digest for leaf in other.outcomes}
    same = left_open(one) == left_open(other) and refused(one) == refused(other)
    return same and digest_of(one.game) == digest_of(other.game)


def left_open(outcome: Outcome) -> list[tuple[str, str]]:
    """What nobody answered, and whose decision it is."""
    return [(one.kind, one.player) for one in outcome.open_choices]


def refused(outcome: Outcome) -> list[bool]:
    """Of each action of which it was asked, whether it was allowed."""
    return [bool(verdict) for _, verdict in outcome.play.refusals] if outcome.play is not None else []
