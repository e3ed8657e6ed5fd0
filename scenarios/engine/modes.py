"""Which modes of a spell or ability are chosen (700.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.abilities import Modal
from scenarios.engine.choices import Choice, Refused
from scenarios.engine.choosing import opponent_deciding
from scenarios.engine.cite import cite
from scenarios.engine.escalating import pay_for_modes, with_modes_payable
from scenarios.engine.legality import forbidden
from scenarios.engine.nodes import number
from scenarios.engine.proposal import Proposal
from scenarios.engine.targets import bodies, can_choose, slots_of
from scenarios.engine.ways import Wish

if TYPE_CHECKING:
    from scenarios.engine.context import Context


def announce_modes(proposal: Proposal) -> None:
    """CR 700.2a: modes; one that lacks legal targets can't be chosen. The number may hang on
    kicking (601.4).
    """
    modal = next((body for body in bodies(proposal.game, proposal.spell) if isinstance(body, Modal)), None)
    if modal is None:
        return
    if any(one.name == "entwine" for one in proposal.cast.optional):
        modes = all_modes(proposal.context, modal)
    else:
        if proposal.wish.modes is None:
            modal = with_modes_payable(proposal, modal)
        modes = chosen_modes(proposal.context, modal, proposal.wish, sum(proposal.cast.kicked) > 0)
    proposal.note(modes=modes)
    pay_for_modes(proposal, len(modes) - 1)


def can_have_all_modes(proposal: Proposal) -> bool:
    """CR 702.42a, 700.2a: whether every mode of the spell has enough legal targets."""
    modal = (body for body in bodies(proposal.game, proposal.spell) if isinstance(body, Modal))
    return all(len(possible_modes(proposal.context, one)) == len(one.modes) for one in modal)


def all_modes(context: Context, modal: Modal) -> tuple[int, ...]:
    """CR 702.42a: with its entwine cost paid all modes are chosen, so each needs its targets."""
    if len(possible_modes(context, modal)) < len(modal.modes):
        raise Refused(forbidden("no-mode", cite("700.2a", "mode"), thing=context.this))
    return tuple(range(len(modal.modes)))


def possible_modes(context: Context, modal: Modal) -> tuple[int, ...]:
    """CR 700.2a, 700.2b: the modes with enough legal targets."""
    wanted = [slots_of(context, (program,)) for program in modal.modes]
    return tuple(place for place, slots in enumerate(wanted) if can_choose(context, slots))


def chosen_modes(context: Context, modal: Modal, wish: Wish, kicked: bool) -> tuple[int, ...]:
    """CR 700.2d: as many as it says, each once unless it says otherwise; in printed order."""
    able = possible_modes(context, modal)
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
        choice = Choice("mode", player, context.this.label, options, least, most, cites=(rule,))
        modes = context.game.ask(choice)
    twice = len(set(modes)) < len(modes) and not modal.repeated
    if twice or not least <= len(modes) <= most or any(mode not in able for mode in modes):
        raise Refused(forbidden("wrong-modes", cite("700.2a", "mode"), thing=context.this))
    return tuple(sorted(modes))
