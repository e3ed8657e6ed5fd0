"""What is announced as a spell is cast or an ability activated: costs, modes, X, halves of symbols
(601.2b).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from scenarios.engine.kernel.choices import Choice, Refused
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.legality import forbidden
from scenarios.engine.kernel.objects import Cast, GameObject
from scenarios.engine.looking.prohibitions import prohibited
from scenarios.engine.payment.paying import payable, payable_as_said
from scenarios.engine.spells.announced import tell_choices, tell_division
from scenarios.engine.spells.dividing import divide
from scenarios.engine.spells.modes import announce_modes, chosen_modes
from scenarios.engine.spells.optional_costs import announce_optional_costs
from scenarios.engine.spells.proposal import (
    Proposal,
    affordable,
    ambiguous,
    has_x,
    possible_halves,
    values_of_x,
)
from scenarios.engine.spells.targets import bodies, can_choose, choose_targets, context_of, slots
from scenarios.engine.words.abilities import Modal
from scenarios.engine.words.costs import Cost, EitherCost
from scenarios.engine.words.mana_symbols import halves_of
from scenarios.engine.words.ways import OPEN, Wish

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def announce(proposal: Proposal) -> None:
    """CR 601.2b–d: costs, modes, X, halves, then targets and how something is divided among them."""
    announce_optional_costs(proposal)
    announce_modes(proposal)
    announce_one_of_several(proposal)
    announce_x(proposal)
    symbols = announce_halves(proposal)
    tell_choices(proposal, symbols)
    wanted = slots(proposal.game, proposal.spell, proposal.cast.modes)
    choose_targets(proposal.context, wanted, proposal.wish)
    divide(proposal.context, wanted, proposal.wish)
    tell_division(proposal)


# One announcement after the other.


def announce_one_of_several(proposal: Proposal) -> None:
    """CR 601.2b, 118.3: of "this or that" as a cost one is chosen, with which all of it can be paid."""
    chosen: list[Cost] = []
    for at, part in enumerate(proposal.costs):
        if not isinstance(part, EitherCost):
            chosen.append(part)
            continue
        rest = proposal.costs[at + 1 :]
        able = payable_ways(proposal, part, (*chosen, *rest)) or payable_ways(proposal, part, ()) or (1,)
        rules = (cite("601.2b", "cost"),)
        choice = Choice("cost", proposal.player, proposal.context.this.label, able, cites=rules)
        chosen += part.ways[proposal.game.ask(choice)[0] - 1]
    proposal.costs = tuple(chosen)


def payable_ways(proposal: Proposal, part: EitherCost, besides: tuple[Cost, ...]) -> tuple[int, ...]:
    """Which of several costs can be paid together with these others, by their places, counted from 1."""
    ways = enumerate(part.ways, 1)
    return tuple(place for place, way in ways if affordable(proposal, (*way, *besides)).possible)


def announce_x(proposal: Proposal) -> None:
    """CR 107.3a: the value of X; 0 if the spell has one in its mana cost that is not paid (107.3b)."""
    game, spell, wish = proposal.game, proposal.spell, proposal.wish
    if not has_x(proposal):
        printed = game.characteristics(spell).mana_cost or () if spell.kind != "ability" else ()
        if "X" in printed:
            if wish.x:
                raise Refused(forbidden("x-must-be-0", cite("107.3b", "X"), thing=spell))
            proposal.note(x=0)
        return
    proposal.paid_x = True
    value = wish.x if wish.x is not None else asked_x(proposal)
    if value < 0:
        raise Refused(forbidden("x-negative", cite("107.3a", "X"), thing=spell))
    proposal.note(x=value)


def asked_x(proposal: Proposal) -> int:
    """The player's choice among the values that can be paid and with which it may be cast (601.3a)."""
    game, spell = proposal.game, proposal.spell
    before = spell.cast
    able = [value for value in values_of_x(proposal) if may_announce(proposal)]
    game.set(spell, "cast", before)
    choice = Choice(
        "x", proposal.player, proposal.context.this.label, tuple(able) or (0,), cites=(cite("107.3a", "X"),)
    )
    return int(game.ask(choice)[0])


def may_announce(proposal: Proposal) -> bool:
    """CR 601.3a, 601.2c: whether, with what is announced so far, it may be cast and there are targets."""
    game, spell = proposal.game, proposal.spell
    if spell.kind != "ability" and not prohibited(game, "cast", thing=spell, player=proposal.player):
        return False
    return bool(can_choose(proposal.context, slots(game, spell, proposal.cast.modes)))


def announce_halves(proposal: Proposal) -> tuple[str, ...]:
    """CR 601.2b, 107.4e, 107.4f: for each symbol that can be paid in several ways how it will be paid.

    Asked among those with which the whole cost can still be paid; what nobody can pay is refused later.
    Returns the symbols.
    """
    symbols = ambiguous(proposal, proposal.costs)
    if not symbols:
        proposal.halves = ()
        return ()
    if proposal.wish.halves is not None:
        proposal.halves = judged_halves(proposal, symbols, proposal.wish.halves)
        return symbols
    every = possible_halves(proposal, proposal.costs)
    verdicts = [(one, payable(proposal, proposal.costs, one)) for one in every]
    able = [one for one, verdict in verdicts if verdict.possible] or every[:1]
    able = [one for one in able if payable_as_said(proposal, one)] or able
    counted = [Counter(zip(symbols, one, strict=True)) for one in able]
    chosen: tuple[str, ...] = ()
    for place, symbol in enumerate(symbols):
        before = Counter(zip(symbols[:place], chosen, strict=True))
        options = tuple(half for half in halves_of(symbol)
                        if any(before + Counter([(symbol, half)]) <= one for one in counted))  # fmt: skip
        choice = Choice("half", proposal.player, symbol, options, cites=(cite("601.2b", "mana symbol"),))
        chosen = (*chosen, *proposal.game.ask(choice))
    proposal.halves = chosen
    return symbols


def judged_halves(proposal: Proposal, symbols: tuple[str, ...], halves: tuple[str, ...]) -> tuple[str, ...]:
    """What a scenario says about them has to fit the symbols, one for each."""
    fits = len(symbols) == len(halves) and all(
        half in halves_of(symbol) for symbol, half in zip(symbols, halves, strict=True)
    )
    if not fits:
        raise Refused(forbidden("wrong-halves", cite("107.4e", "mana symbol"), thing=proposal.context.this))
    return halves


def announce_trigger(game: Game, ability: GameObject, wish: Wish = OPEN) -> bool:
    """CR 603.3c, 603.3d: modes and targets of a triggered ability; False if it has to be removed from the
    stack.
    """
    context = context_of(game, ability)
    mark = game.journal.mark()
    try:
        for body in bodies(game, ability):
            if isinstance(body, Modal):
                modes = chosen_modes(context, body, wish, kicked=False)
                game.set(ability, "cast", replace(ability.cast or Cast(), modes=modes))
                if not modes:
                    return False
        wanted = slots(game, ability, (ability.cast or Cast()).modes)
        choose_targets(context, wanted, wish)
        divide(context, wanted, wish)
    except Refused:
        game.rollback(mark)
        return False
    return True
