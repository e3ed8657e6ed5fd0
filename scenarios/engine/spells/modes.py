"""Which modes of a spell or ability are chosen (700.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenarios.engine.actions.choosing import opponent_deciding
from scenarios.engine.kernel.choices import Choice, Refused
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.legality import forbidden
from scenarios.engine.spells.escalating import costs_of_modes, for_more_modes
from scenarios.engine.spells.proposal import Proposal, affordable, has_x, values_of_x
from scenarios.engine.spells.targets import bodies, can_choose, slots_of
from scenarios.engine.words.abilities import Modal
from scenarios.engine.words.nodes import number
from scenarios.engine.words.ways import Wish

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context


def announce_modes(proposal: Proposal) -> None:
    """CR 700.2a: modes; one that lacks legal targets can't be chosen. The number may hang on
    kicking (601.4).
    """
    modal = next((body for body in bodies(proposal.game, proposal.spell) if isinstance(body, Modal)), None)
    if modal is None:
        return
    if any(one.name == "entwine" for one in proposal.cast.optional):
        modes = all_modes(proposal.context, modal, modes_with_x(proposal, modal))
    else:
        if proposal.wish.modes is None:
            modal = with_modes_payable(proposal, modal)
        able = modes_with_x(proposal, modal)
        modes = chosen_modes(proposal.context, modal, proposal.wish, sum(proposal.cast.kicked) > 0, able)
    proposal.note(modes=modes)
    pay_for_modes(proposal, len(modes) - 1)


def can_have_all_modes(proposal: Proposal) -> bool:
    """CR 702.42a, 700.2a: whether every mode of the spell has enough legal targets."""
    modal = (body for body in bodies(proposal.game, proposal.spell) if isinstance(body, Modal))
    return all(len(modes_with_x(proposal, one)) == len(one.modes) for one in modal)


def modes_with_x(proposal: Proposal, modal: Modal) -> tuple[int, ...]:
    """CR 700.2a: the modes that have enough targets with an X with which it may be cast."""
    found = {place for _ in each_x(proposal) for place in possible_modes(proposal.context, modal)}
    return tuple(sorted(found))


def each_x(proposal: Proposal) -> Iterator[None]:
    """CR 601.2b: X is announced in the same step as the modes: the one that is wished, or in turn each that
    can be paid; to be asked to the end.
    """
    before, wished = proposal.spell.cast, proposal.wish.x
    if proposal.cast.x is not None or not has_x(proposal):
        yield
    elif wished is not None:
        proposal.note(x=wished)
        yield
    else:
        yield from (None for _ in values_of_x(proposal))
    proposal.game.set(proposal.spell, "cast", before)


def all_modes(context: Context, modal: Modal, able: tuple[int, ...]) -> tuple[int, ...]:
    """CR 702.42a: with its entwine cost paid all modes are chosen, so each needs its targets."""
    if len(able) < len(modal.modes):
        raise Refused(forbidden("no-mode", cite("700.2a", "mode"), thing=context.this))
    return tuple(range(len(modal.modes)))


def possible_modes(context: Context, modal: Modal) -> tuple[int, ...]:
    """CR 700.2a, 700.2b: the modes with enough legal targets."""
    wanted = [slots_of(context, (program,)) for program in modal.modes]
    return tuple(place for place, slots in enumerate(wanted) if can_choose(context, slots))


def chosen_modes(
    context: Context, modal: Modal, wish: Wish, kicked: bool, able: tuple[int, ...] | None = None
) -> tuple[int, ...]:
    """CR 700.2d: as many as it says, each once unless it says otherwise; in printed order."""
    able = possible_modes(context, modal) if able is None else able
    least, most = number(context, modal.least), number(context, modal.most)
    if kicked and modal.if_kicked is not None:
        least, most = modal.if_kicked
    if wish.modes is not None:
        modes = wish.modes
    else:
        options = able * most if modal.repeated else able
        most = min(most, len(options))
        if least > len(options):
            raise Refused(forbidden("no-mode", cite("700.2a", "mode"), thing=context.this))
        player, rule = context.you, cite("700.2a", "mode")
        if modal.by:
            rule = cite("700.2e", "mode")
            player = opponent_deciding(context, rule) or player
        from_1 = tuple(mode + 1 for mode in options)
        choice = Choice("mode", player, context.this.label, from_1, least, most, cites=(rule,))
        modes = tuple(mode - 1 for mode in context.game.ask(choice))
    twice = len(set(modes)) < len(modes) and not modal.repeated
    if twice or not least <= len(modes) <= most or any(mode not in able for mode in modes):
        raise Refused(forbidden("wrong-modes", cite("700.2a", "mode"), thing=context.this))
    return tuple(sorted(modes))


def with_modes_payable(proposal: Proposal, modal: Modal) -> Modal:
    """CR 601.2b: as many modes may be chosen as can be paid for."""
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
