"""Whether what is proposed could be done: with its targets, its costs and any X at once (601.2b, 118.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from scenarios.engine.kernel.budgets import MOST_X
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden, of_several
from scenarios.engine.spells.alternative_targets import enough_somehow
from scenarios.engine.spells.modes import each_x, modes_with_x
from scenarios.engine.spells.proposal import Proposal, affordable, has_x
from scenarios.engine.spells.targets import bodies, can_choose, slots, slots_of
from scenarios.engine.words.abilities import Modal
from scenarios.engine.words.nodes import number
from scenarios.engine.words.variable import by_kind


def possible_somehow(proposal: Proposal, begins: Callable[[], Verdict] = lambda: LEGAL) -> Verdict:
    """CR 601.3a, 601.2b, 601.2c, 118.3: with the X that is wished, or with any with which it may be cast or
    activated, has its targets and can be paid, all at once.
    """
    if not has_x(proposal):
        return begins() + as_announced(proposal)
    wished = proposal.wish.x
    return of_several(with_each_x(proposal, begins, range(MOST_X + 1) if wished is None else (wished,)))


def with_each_x(
    proposal: Proposal, begins: Callable[[], Verdict], values: Iterable[int]
) -> Iterator[Verdict]:
    """The same with one X after another, until none that is greater can be paid."""
    for x in values:
        proposal.note(x=x)
        payable = affordable(proposal, proposal.costs)
        yield begins() + enough_targets(proposal) + payable
        if not payable.possible and not by_kind(proposal.costs):
            return


def as_announced(proposal: Proposal) -> Verdict:
    """CR 601.2c, 118.3: whether it has enough targets and can be paid as far as it is announced."""
    return enough_targets(proposal) + affordable(proposal, proposal.costs)


def enough_targets(proposal: Proposal) -> Verdict:
    """CR 601.2c, 700.2a: whether targets could be chosen, with the modes wished or any."""
    game, spell, context = proposal.game, proposal.spell, proposal.context
    modal = next((body for body in bodies(game, spell) if isinstance(body, Modal)), None)
    if modal is None:
        return enough_somehow(proposal)
    if proposal.wish.modes is not None:
        each = [can_choose(context, slots(game, spell, proposal.wish.modes)) for _ in each_x(proposal)]
        return of_several(each)
    if len(modes_with_x(proposal, modal)) >= number(context, modal.least) or modal.repeated:
        return Verdict()
    return can_choose(context, slots_of(context, modal.modes[:1])) + forbidden(
        "no-mode", cite("700.2a", "mode"), thing=spell
    )
