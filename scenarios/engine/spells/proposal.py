"""A spell or ability that is being cast or activated, and what it would cost (601.2a, 601.2b, 118.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from scenarios.engine.kernel.budgets import MOST_X
from scenarios.engine.kernel.legality import LEGAL, Verdict, of_several
from scenarios.engine.kernel.objects import Cast, GameObject, Player
from scenarios.engine.payment.paying import additional_by_effects, payable
from scenarios.engine.spells.escalating import for_more_modes
from scenarios.engine.spells.splicing import splice_costs
from scenarios.engine.spells.targets import context_of
from scenarios.engine.words.costs import Cost, PayManaCostOf, flattened
from scenarios.engine.words.keyword_table import instances
from scenarios.engine.words.mana_symbols import all_halves, mana_symbols
from scenarios.engine.words.variable import by_kind, mentions_x
from scenarios.engine.words.ways import OPEN, AdditionalCost, Way, Wish

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.payment.total_cost import TotalCost


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
        for answer, key, keyword in instances(game, spell, "additional costs"):
            costs = answer(keyword, game, spell, proposal.player)
            found += [replace(one, ability=key) for one in costs]
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


def has_x(proposal: Proposal) -> bool:
    """CR 107.3a: whether a cost to be paid has an X in it."""
    return "X" in (mana_symbols(proposal.context, proposal.costs) or ()) or mentions_x(proposal.costs)


def values_of_x(proposal: Proposal) -> Iterator[int]:
    """The values of X that can be paid, each announced in its turn; who asks for them takes that back. Of
    those of which nobody can say whether they can be paid there is one.
    """
    some = False
    for value in range(MOST_X + 1):
        proposal.note(x=value)
        verdict = affordable(proposal, proposal.costs)
        if verdict.possible:
            some = True
            yield value
        if (some or verdict.undecided) and not verdict and not by_kind(proposal.costs):
            return


def affordable(proposal: Proposal, costs: tuple[Cost, ...]) -> Verdict:
    """CR 118.3: whether these costs could be paid somehow, as far as they are announced; with the least X, or
    with any where a greater one may be payable though a lesser is not.
    """
    if proposal.cast.x is not None or not by_kind(costs):
        return affordable_so(proposal, costs)
    before = proposal.spell.cast
    found = of_several(announcing(proposal, value, costs) for value in range(MOST_X + 1))
    proposal.game.set(proposal.spell, "cast", before)
    return found


def announcing(proposal: Proposal, x: int, costs: tuple[Cost, ...]) -> Verdict:
    """The same with this X announced, which stays so."""
    proposal.note(x=x)
    return affordable_so(proposal, costs)


def affordable_so(proposal: Proposal, costs: tuple[Cost, ...]) -> Verdict:
    """The same with all that is announced so far."""
    found = LEGAL
    for flat in flattened(costs):
        for halves in possible_halves(proposal, flat):
            verdict = payable(proposal, flat, halves)
            if verdict:
                return verdict
            found = found if found.undecided else verdict
    return found


def possible_halves(proposal: Proposal, costs: tuple[Cost, ...]) -> list[tuple[str, ...]]:
    """Every way to announce the halves of hybrid and Phyrexian symbols, or the one that is announced."""
    if proposal.halves is not None:
        return [proposal.halves]
    return all_halves(ambiguous(proposal, costs))


def ambiguous(proposal: Proposal, costs: tuple[Cost, ...]) -> tuple[str, ...]:
    """CR 118.13: the symbols of a cost that can be paid in several ways, in order."""
    symbols = mana_symbols(proposal.context, costs)
    return tuple(symbol for symbol in symbols or () if "/" in symbol)
