"""What is announced as a spell is cast or an ability activated: costs, modes, X, halves of symbols
(601.2b).
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from scenarios.engine.abilities import Modal
from scenarios.engine.alternative_targets import KICKERS, enough_with, hang_on_costs, with_costs
from scenarios.engine.announced import tell_choices, tell_division
from scenarios.engine.budgets import MOST_TIMES, MOST_X
from scenarios.engine.choices import Choice, Refused
from scenarios.engine.choosing import opponent_deciding
from scenarios.engine.cite import cite
from scenarios.engine.costs import Cost, EitherCost, Loyalty, PayManaCostOf
from scenarios.engine.dividing import divide
from scenarios.engine.escalating import for_more_modes, pay_for_modes, with_modes_payable
from scenarios.engine.keywords.registry import moments
from scenarios.engine.legality import LEGAL, Verdict, forbidden
from scenarios.engine.mana_abilities import parts
from scenarios.engine.nodes import number
from scenarios.engine.objects import Cast, GameObject, Player
from scenarios.engine.payment import all_halves, halves_of
from scenarios.engine.prohibitions import prohibited
from scenarios.engine.splicing import splice, splice_costs
from scenarios.engine.targets import bodies, can_choose, choose_targets, context_of, slots, slots_of
from scenarios.engine.total_cost import TotalCost, additional_by_effects, mana_symbols, total_cost
from scenarios.engine.values import X
from scenarios.engine.ways import OPEN, AdditionalCost, Way, Wish

if TYPE_CHECKING:
    from scenarios.engine.context import Context
    from scenarios.engine.state import Game


class Proposal:
    """A spell or ability that is being cast or activated: on the stack, with what is announced for
    it so far.
    """

    __slots__ = (
        "additional", "context", "costs", "game", "halves", "paid_x", "player", "spell", "times",
        "total", "way", "wish",
    )  # fmt: skip

    def __init__(self, game: Game, player: Player, spell: GameObject, way: Way, wish: Wish = OPEN) -> None:
        self.game = game
        self.player = player
        self.spell = spell
        self.way = way
        self.wish = wish
        self.context: Context = context_of(game, spell)
        self.additional: tuple[AdditionalCost, ...] = additional_costs(self)
        self.times = tuple(int(not one.optional) for one in self.additional)  # how often each is paid
        self.costs: tuple[Cost, ...] = gathered(self, self.times)
        self.costs += for_more_modes(self, len(wish.modes or ()) - 1)
        self.halves: tuple[str, ...] | None = None  # what each hybrid or Phyrexian symbol is to be paid as
        self.paid_x = False  # whether a cost to be paid has an X in it (107.3a)
        self.total: TotalCost | None = None  # once it is locked in (601.2f)

    @property
    def cast(self) -> Cast:
        """What is announced so far."""
        return self.spell.cast or Cast()

    def note(self, **changes: Any) -> None:
        """Announce something."""
        self.game.set(self.spell, "cast", replace(self.cast, **changes))


def additional_costs(proposal: Proposal) -> tuple[AdditionalCost, ...]:
    """CR 118.8: of the spell's own keywords, in printed order, and of effects; abilities have only the
    latter.
    """
    game, spell = proposal.game, proposal.spell
    found: list[AdditionalCost] = []
    if spell.kind != "ability":
        for answer, keyword in moments(game, spell, "additional costs"):
            found += answer(keyword, game, spell, proposal.player)
        found += splice_costs(game, spell, proposal.player)
    return (*found, *additional_by_effects(game, proposal.player, spell))


def gathered(proposal: Proposal, times: tuple[int, ...]) -> tuple[Cost, ...]:
    """CR 601.2f: the mana cost, alternative cost or activation cost, and all additional costs so often."""
    base: tuple[Cost, ...]
    if proposal.spell.kind == "ability":
        base = proposal.spell.held.cost
    else:
        base = proposal.way.cost if proposal.way.cost is not None else (PayManaCostOf(),)
    more = [part for one, count in zip(proposal.additional, times, strict=True) for part in one.cost * count]
    return (*base, *proposal.way.extra, *more)


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


def affordable(proposal: Proposal, costs: tuple[Cost, ...]) -> Verdict:
    """CR 118.3: whether these costs could be paid somehow, as far as they are announced."""
    from scenarios.engine.paying import payable

    verdict = LEGAL
    for flat in flattened(costs):
        for halves in possible_halves(proposal, flat):
            verdict = payable(proposal, total_cost(proposal, flat, halves))
            if verdict:
                return verdict
    return verdict


def flattened(costs: tuple[Cost, ...]) -> list[tuple[Cost, ...]]:
    """Every way to choose among costs of which one is to be paid."""
    each = [part.ways if isinstance(part, EitherCost) else ((part,),) for part in costs]
    return [tuple(one for group in groups for one in group) for groups in product(*each)]


def possible_halves(proposal: Proposal, costs: tuple[Cost, ...]) -> list[tuple[str, ...]]:
    """Every way to announce the halves of hybrid and Phyrexian symbols, or the one that is announced."""
    if proposal.halves is not None:
        return [proposal.halves]
    return all_halves(ambiguous(proposal, costs))


def ambiguous(proposal: Proposal, costs: tuple[Cost, ...]) -> tuple[str, ...]:
    """CR 118.13: the symbols of a cost that can be paid in several ways, in order."""
    symbols = mana_symbols(proposal.context, costs)
    return tuple(symbol for symbol in symbols or () if "/" in symbol)


# One announcement after the other.


def announce_optional_costs(proposal: Proposal) -> None:
    """CR 601.2b, 702.33a: which additional costs are to be paid, and how often; kept as kicked or under their
    name.
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


def wished_times(
    proposal: Proposal, one: AdditionalCost, kicker: int, before: tuple[int, ...], later: tuple[int, ...]
) -> int:
    """How often an optional cost is paid: as wished, else asked among what can be afforded."""
    wish = proposal.wish
    if one.name in KICKERS and wish.kicked is not None:
        return wish.kicked[kicker] if kicker < len(wish.kicked) else 0
    if one.name not in KICKERS and wish.also is not None:
        return wish.also.count(one.name)
    most = MOST_TIMES if one.times is None else one.times
    if one.name == "entwine" and not can_have_all_modes(proposal):
        most = 0
    able = [0]
    for count in range(1, most + 1):
        if not affordable(proposal, gathered(proposal, (*before, count, *later))):
            break
        able.append(count)
    if hang_on_costs(proposal):
        able = [count for count in able if enough_with(proposal, (*before, count, *later))] or able
    label, rules = proposal.context.this.label, (cite("601.2b", "cost"),)
    choice = Choice("kick", proposal.player, label, tuple(able), cites=rules)
    (answer,) = proposal.game.ask(choice)
    return int(answer)


def announce_modes(proposal: Proposal) -> None:
    """CR 700.2a: modes; one that lacks legal targets can't be chosen. The number may hang on
    kicking (601.4).
    """
    modal = next((body for body in bodies(proposal.game, proposal.spell) if isinstance(body, Modal)), None)
    if modal is None:
        return
    if any(name == "entwine" for name, _ in proposal.cast.paid):
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


def announce_one_of_several(proposal: Proposal) -> None:
    """CR 601.2b: of "this or that" as a cost one is chosen."""
    chosen: list[Cost] = []
    for part in proposal.costs:
        if not isinstance(part, EitherCost):
            chosen.append(part)
            continue
        able = tuple(place for place, way in enumerate(part.ways) if affordable(proposal, way))
        choice = Choice(
            "cost",
            proposal.player,
            proposal.context.this.label,
            able or (0,),
            cites=(cite("601.2b", "cost"),),
        )
        chosen += part.ways[proposal.game.ask(choice)[0]]
    proposal.costs = tuple(chosen)


def has_x(proposal: Proposal) -> bool:
    """CR 107.3a: whether a cost to be paid has an X in it."""
    if "X" in (mana_symbols(proposal.context, proposal.costs) or ()):
        return True
    return any(True for _ in parts(proposal.costs, X)) or any(
        one.x for one in proposal.costs if isinstance(one, Loyalty)
    )


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
    able: list[int] = []
    before = spell.cast
    for value in range(MOST_X + 1):
        proposal.note(x=value)
        if not affordable(proposal, proposal.costs):
            if able:
                break
        elif may_announce(proposal):
            able.append(value)
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
    from scenarios.engine.paying import payable

    symbols = ambiguous(proposal, proposal.costs)
    if not symbols:
        proposal.halves = ()
        return ()
    if proposal.wish.halves is not None:
        proposal.halves = judged_halves(proposal, symbols, proposal.wish.halves)
        return symbols
    every = possible_halves(proposal, proposal.costs)
    able = [one for one in every if payable(proposal, total_cost(proposal, proposal.costs, one))] or every[:1]
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
