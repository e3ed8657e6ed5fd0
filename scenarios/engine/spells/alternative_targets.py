"""CR 601.2c: targets a spell requires only if a cost was chosen for it, such as a kicker cost, or if not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenarios.engine.kernel.legality import Verdict
from scenarios.engine.kernel.objects import PaidCost
from scenarios.engine.spells.targets import bodies, can_choose, slots
from scenarios.engine.words.abilities import TargetIf
from scenarios.engine.words.nodes import parts

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import Cast
    from scenarios.engine.spells.proposal import Proposal

KICKERS = ("kicker", "multikicker")


def with_costs(proposal: Proposal, times: tuple[int, ...]) -> Cast:
    """CR 601.2b: what is announced if each additional cost is chosen so often."""
    pairs = list(zip(proposal.additional, times, strict=True))
    kicked = tuple(count for one, count in pairs if one.name in KICKERS)
    optional = tuple(PaidCost(one.name, one.ability, count) for one, count in pairs if count and one.optional)
    return replace(proposal.cast, kicked=kicked, optional=optional)


def enough_with(proposal: Proposal, times: tuple[int, ...]) -> Verdict:
    """Whether there are enough legal targets if each additional cost is chosen so often."""
    game, spell, before = proposal.game, proposal.spell, proposal.spell.cast
    game.set(spell, "cast", with_costs(proposal, times))
    verdict = can_choose(proposal.context, slots(game, spell, ()))
    game.set(spell, "cast", before)
    return verdict


def hang_on_costs(proposal: Proposal) -> bool:
    """Whether which targets are required hangs on the costs that are chosen."""
    return any(True for body in bodies(proposal.game, proposal.spell) for _ in parts(body, TargetIf))


def enough_somehow(proposal: Proposal) -> Verdict:
    """Whether there are enough targets with the costs that are wished, or with any one more or none."""
    none = tuple(int(not one.optional) for one in proposal.additional)
    ways = [none]
    if proposal.wish.kicked is None and proposal.wish.also is None and hang_on_costs(proposal):
        ways += [
            tuple(count or int(place == chosen) for place, count in enumerate(none))
            for chosen, one in enumerate(proposal.additional)
            if one.optional
        ]
    verdicts = [enough_with(proposal, times) for times in ways]
    return next((one for one in verdicts if one), verdicts[0])
