"""What each mode beyond the first costs besides (702.120a, 601.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import Cite
from scenarios.engine.words.keyword_table import moments

if TYPE_CHECKING:
    from scenarios.engine.spells.proposal import Proposal
    from scenarios.engine.words.costs import Cost


def for_more_modes(proposal: Proposal, beyond: int) -> tuple[Cost, ...]:
    """CR 702.120a: the escalate cost for each mode chosen beyond the first."""
    return tuple(part for cost, _ in costs_of_modes(proposal) for part in cost * max(beyond, 0))


def costs_of_modes(proposal: Proposal) -> list[tuple[tuple[Cost, ...], Cite]]:
    """What the keywords of a spell ask for each further mode; abilities have none."""
    if proposal.spell.kind == "ability":
        return []
    answers = moments(proposal.game, proposal.spell, "further modes")
    return [answer(keyword) for answer, keyword in answers]
