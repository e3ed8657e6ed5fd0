"""What each mode beyond the first costs besides (702.120a, 601.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenarios.engine.cite import Cite
from scenarios.engine.keywords.registry import moments
from scenarios.engine.nodes import number

if TYPE_CHECKING:
    from scenarios.engine.abilities import Modal
    from scenarios.engine.costs import Cost
    from scenarios.engine.proposal import Proposal


def for_more_modes(proposal: Proposal, beyond: int) -> tuple[Cost, ...]:
    """CR 702.120a: the escalate cost for each mode chosen beyond the first."""
    return tuple(part for cost, _ in costs_of_modes(proposal) for part in cost * max(beyond, 0))


def costs_of_modes(proposal: Proposal) -> list[tuple[tuple[Cost, ...], Cite]]:
    """What the keywords of a spell ask for each further mode; abilities have none."""
    if proposal.spell.kind == "ability":
        return []
    answers = moments(proposal.game, proposal.spell, "further modes")
    return [answer(keyword) for answer, keyword in answers]


def with_modes_payable(proposal: Proposal, modal: Modal) -> Modal:
    """CR 601.2b: as many modes may be chosen as can be paid for."""
    from scenarios.engine.proposal import affordable

    if not costs_of_modes(proposal):
        return modal
    most = min(number(proposal.context, modal.most), len(modal.modes))
    able = 1
    while able < most and affordable(proposal, (*proposal.costs, *for_more_modes(proposal, able))):
        able += 1
    return replace(modal, most=able)


def pay_for_modes(proposal: Proposal, beyond: int) -> None:
    """CR 601.2b: once the modes are chosen it is known how often the cost will be paid."""
    proposal.costs = (*proposal.costs, *for_more_modes(proposal, beyond))
    for _, rule in costs_of_modes(proposal) if beyond > 0 else ():
        proposal.game.log.add(
            "additional-cost", (rule,), proposal.game.journal.mark(), player=proposal.player,
            thing=proposal.context.this, cost=rule.term, amount=beyond if beyond > 1 else 0,
        )  # fmt: skip
