"""Additional costs that may be paid or not (601.2b, 702.33a): which, how often, and for which ability."""

from __future__ import annotations

from scenarios.engine.kernel.budgets import MOST_TIMES
from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.spells.alternative_targets import KICKERS, enough_with, hang_on_costs, with_costs
from scenarios.engine.spells.modes import can_have_all_modes
from scenarios.engine.spells.proposal import Proposal, affordable, gathered
from scenarios.engine.spells.splicing import splice
from scenarios.engine.words.ways import AdditionalCost


def announce_optional_costs(proposal: Proposal) -> None:
    """CR 601.2b, 702.33a: which additional costs are to be paid, and how often; kept by the ability each is
    of, and as kicked.
    """
    times: list[int] = []
    kicker = -1
    for place, one in enumerate(proposal.additional):
        kicker += one.name in KICKERS
        if not one.optional:
            times.append(1)
            continue
        later = tuple(int(not other.optional) for other in proposal.additional[place + 1 :])
        times.append(wished_times(proposal, one, kicker, tuple(times), later))
    proposal.times = tuple(times)
    proposal.costs = gathered(proposal, proposal.times)
    pairs = list(zip(proposal.additional, times, strict=True))
    proposal.game.set(proposal.spell, "cast", with_costs(proposal, proposal.times))
    for one, count in pairs:
        if count and one.optional and one.cites and one.card is None:
            proposal.game.log.add(
                "additional-cost", one.cites, proposal.game.journal.mark(), player=proposal.player,
                thing=proposal.context.this, cost=one.name, amount=count if count > 1 else 0,
            )  # fmt: skip
    spliced = [one.card for one, count in pairs if count and one.card is not None]
    wished = proposal.wish.also or ()
    spliced.sort(key=lambda card: wished.index(card.label) if card.label in wished else len(wished))
    splice(proposal.game, proposal.player, proposal.spell, tuple(spliced))


def called(name: str, before: tuple[AdditionalCost, ...]) -> str:
    """How a scenario calls the cost of a keyword: of several of one name the second is `squad (2)`."""
    place = 1 + sum(one.name == name for one in before)
    return name if place == 1 else f"{name} ({place})"


def wished_times(
    proposal: Proposal, one: AdditionalCost, kicker: int, before: tuple[int, ...], later: tuple[int, ...]
) -> int:
    """How often an optional cost is paid: as wished, else asked among what can be afforded."""
    wish = proposal.wish
    if one.name in KICKERS and wish.kicked is not None:
        return wish.kicked[kicker] if kicker < len(wish.kicked) else 0
    if one.name not in KICKERS and wish.also is not None:
        return wish.also.count(called(one.name, proposal.additional[: len(before)]))
    most = MOST_TIMES if one.times is None else one.times
    if one.name == "entwine" and not can_have_all_modes(proposal):
        most = 0
    able = [0]
    for count in range(1, most + 1):
        verdict = affordable(proposal, gathered(proposal, (*before, count, *later)))
        if verdict.possible:
            able.append(count)
        if not verdict:
            break
    if hang_on_costs(proposal):
        able = [count for count in able if enough_with(proposal, (*before, count, *later))] or able
    label, rules = proposal.context.this.label, (cite("601.2b", "cost"),)
    choice = Choice("kick", proposal.player, label, tuple(able), cites=rules)
    (answer,) = proposal.game.ask(choice)
    return int(answer)
