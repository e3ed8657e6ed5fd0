"""The total cost (601.2f, 118.7): what is announced, plus increases, minus reductions, then what says how
much.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from msgspec import Struct

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.looking.permissions import about
from scenarios.engine.words.costs import (
    MANA,
    Cost,
    DiscardThese,
    DoAsCost,
    ExileThese,
    Loyalty,
    MillThese,
    PayLife,
)
from scenarios.engine.words.mana_symbols import mana_symbols
from scenarios.engine.words.nodes import number
from scenarios.engine.words.rule_effects import CostChange

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.spells.proposal import Proposal

MOST_ORDERS = 5


class TotalCost(Struct, frozen=True):
    """What has to be paid, with nothing left to choose about its symbols. No mana cost at all can't be paid
    (118.6).
    """

    mana: tuple[str, ...]
    parts: tuple[Cost, ...]
    unpayable: bool = False
    because: tuple[GameObject, ...] = ()  # what increased or reduced it
    cites: tuple[Cite, ...] = ()  # why it is another than the mana cost or the activation cost

    @property
    def written(self) -> str:
        """Its mana as symbols in braces."""
        return "".join(f"{{{symbol}}}" for symbol in self.mana)


class ManaPart:
    """The mana part while it is being found out: generic mana, and the other symbols."""

    __slots__ = ("generic", "had", "rules", "symbols")

    def __init__(self, symbols: tuple[str, ...]) -> None:
        self.generic = sum(int(symbol) for symbol in symbols if symbol.isdecimal())
        self.symbols = [symbol for symbol in symbols if not symbol.isdecimal()]
        self.had = frozenset(self.symbols)  # before any of it was reduced
        self.rules: dict[Cite, None] = {}  # by which it was reduced

    @property
    def amount(self) -> int:
        """How much mana it is."""
        return self.generic + len(self.symbols)

    def copy(self) -> ManaPart:
        """Another one to be reduced."""
        return ManaPart(self.plain)

    @property
    def plain(self) -> tuple[str, ...]:
        """As symbols; no mana at all is {0} (118.7)."""
        return ((str(self.generic),) if self.generic or not self.symbols else ()) + tuple(self.symbols)

    def reduce(self, symbol: str) -> None:
        """CR 118.7a–d, 118.7f, 118.7g: one symbol less; what isn't there is taken from the generic part."""
        if symbol.isdecimal():
            self.generic = max(self.generic - int(symbol), 0)
            self.rules[cite("118.7a", "generic mana")] = None
            return
        kind = symbol.partition("/")[0]
        if kind != symbol:
            self.rules[cite("118.7f", "Phyrexian mana symbol")] = None
        if kind != "S" and kind in self.symbols:
            self.symbols.remove(kind)
            self.rules[cite("118.7", "cost")] = None
        else:
            self.generic = max(self.generic - 1, 0)
            self.rules[self.instead_of(kind)] = None

    def instead_of(self, kind: str) -> Cite:
        """By which rule generic mana is reduced instead of this kind."""
        if kind == "S":
            return cite("118.7g", "snow")
        if kind not in self.had:
            return cite("118.7b", "generic mana")
        return cite("118.7d", "generic mana") if kind == "C" else cite("118.7c", "generic mana")


def total_cost(proposal: Proposal, costs: tuple[Cost, ...], halves: tuple[str, ...]) -> TotalCost:
    """CR 601.2f: everything announced, then increases, then reductions, then effects on the total itself."""
    symbols = mana_symbols(proposal.context, costs)
    parts = tuple(part for part in costs if not isinstance(part, MANA))
    if symbols is None:
        return TotalCost((), parts, unpayable=True)
    left = iter(halves)
    plain = [next(left) if "/" in symbol else symbol for symbol in symbols]
    life = 2 * plain.count("life")
    x = proposal.cast.x or 0
    mana = ManaPart(tuple(str(x) if symbol == "X" else symbol for symbol in plain if symbol != "life"))
    if life:
        parts = (*parts, PayLife(life))
    changes = changes_of(proposal.game, proposal.player, proposal.spell)
    mana, because = changed(proposal, mana, changes)
    return TotalCost(mana.plain, combined(parts), because=because, cites=why(proposal, mana, because))


def why(proposal: Proposal, mana: ManaPart, because: tuple[GameObject, ...]) -> tuple[Cite, ...]:
    """CR 601.2f: the rules by which it is another cost than the one that is printed."""
    cites: list[Cite] = []
    if proposal.way.cost is not None:
        cites.append(cite("118.9", "alternative cost"))
    if any(proposal.times):
        cites.append(cite("118.8", "additional cost"))
    if proposal.way.cost is not None and (because or any(proposal.times)):
        cites.append(cite("118.9d", "alternative cost"))
    cites += mana.rules
    return (cite("601.2f", "cost"), *cites) if cites or because else ()


def changed(
    proposal: Proposal, mana: ManaPart, changes: list[tuple[CostChange, Context]]
) -> tuple[ManaPart, tuple[GameObject, ...]]:
    """CR 601.2f: increases, then reductions in the order best for the player, then what sets a
    least amount.
    """
    because: list[GameObject] = []
    reductions: list[tuple[tuple[str, ...], int]] = []
    least = 0
    less = own_reduction(proposal)
    if less:
        reductions.append(((str(less),), 0))
    for rule, of in changes:
        by = number(of, rule.by)
        if by > 0:
            more = ManaPart((*mana.plain, *(rule.symbols * by if rule.symbols else (str(by),))))
            mana = more
        elif by < 0:
            reductions.append((rule.symbols * -by if rule.symbols else (str(-by),), rule.at_least))
        elif rule.at_least:
            least = max(least, rule.at_least)
        if by or rule.at_least:
            because.append(of.this)
    mana = reduced(mana, reductions)
    if mana.amount < least:
        mana.generic += least - mana.amount
    return mana, tuple(dict.fromkeys(because))


def own_reduction(proposal: Proposal) -> int:
    """CR 601.2f: how much generic mana less the way of casting, or the ability's own words, say it costs."""
    spell = proposal.spell
    own = spell.held.less if spell.kind == "ability" else 0
    return max(number(proposal.context, proposal.way.less) + number(proposal.context, own), 0)


def reduced(mana: ManaPart, reductions: list[tuple[tuple[str, ...], int]]) -> ManaPart:
    """CR 601.2f: reductions apply in any order the player likes: the order that leaves the least to pay. Of
    very many only one order is tried, that of what can't reduce below an amount before all others.
    """
    if any("/" in symbol and "P" not in symbol for symbols, _ in reductions for symbol in symbols):
        raise NotModelledYet("a cost reduced by hybrid mana")
    likely = tuple(sorted(reductions, key=lambda one: -one[1]))
    orders = permutations(likely) if len(likely) <= MOST_ORDERS else iter((likely,))
    return min((after(mana, order) for order in orders), key=lambda one: one.amount)


def after(mana: ManaPart, reductions: tuple[tuple[tuple[str, ...], int], ...]) -> ManaPart:
    """These reductions one after another; one that can't reduce below an amount stops there."""
    now = mana.copy()
    for symbols, at_least in reductions:
        for symbol in symbols:
            steps = ("1",) * int(symbol) if symbol.isdecimal() else (symbol,)
            for step in steps:
                if now.amount > at_least:
                    now.reduce(step)
    return now


def combined(parts: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """CR 606.5: several loyalty costs are one."""
    loyalty = [part for part in parts if isinstance(part, Loyalty)]
    if len(loyalty) < 2:
        return parts
    if any(part.x for part in loyalty):
        raise NotModelledYet("a loyalty cost of X that is changed")
    others = tuple(part for part in parts if not isinstance(part, Loyalty))
    return (Loyalty(sum(part.amount for part in loyalty), of_several=True), *others)


def changes_of(game: Game, player: Player, spell: GameObject) -> list[tuple[CostChange, Context]]:
    """CR 601.2f: the effects that change the cost of this spell or ability, older ones first."""
    return [(rule, of) for rule, of, _ in all_changes(game, player, spell)]


def all_changes(
    game: Game, player: Player, spell: GameObject
) -> list[tuple[CostChange, Context, tuple[Cite, ...]]]:
    """The same with the rules of the abilities they belong to."""
    found = []
    for rule, of, cites, _ in game.view.rules(CostChange):
        source = spell.source or spell
        if not right_kind(rule, spell):
            continue
        if rule.who is not None and player not in rule.who.things(of):
            continue
        if rule.what is not None and not rule.what.matches(of, source):
            continue
        bound = about(of, spell, player)
        if rule.if_so is None or rule.if_so.holds(bound):
            found.append((rule, bound, cites))
    return found


def right_kind(rule: CostChange, spell: GameObject) -> bool:
    """Whether it is about spells, or about abilities like this one."""
    if spell.kind != "ability":
        return rule.abilities == ""
    ability = spell.held
    if rule.abilities == "loyalty":
        return bool(ability.is_loyalty)
    return rule.abilities in ("activated", ability.keyword_name) and rule.abilities != ""


def joined(totals: tuple[TotalCost, ...]) -> TotalCost:
    """Several costs as one; life is paid in one sum."""
    parts = [part for total in totals for part in total.parts]
    life = [part.amount for part in parts if isinstance(part, PayLife) and isinstance(part.amount, int)]
    others = [part for part in parts if not isinstance(part, PayLife) or not isinstance(part.amount, int)]
    mana = ManaPart(tuple(symbol for total in totals for symbol in plain(total.mana))).plain
    whole = (*others, *((PayLife(sum(life)),) if life else ()))
    return TotalCost(mana, whole, unpayable=any(total.unpayable for total in totals))


def plain(symbols: tuple[str, ...]) -> tuple[str, ...]:
    """The symbols of a total without those of no mana at all."""
    return tuple(symbol for symbol in symbols if symbol != "0")


def random_or_from_library(part: Cost) -> bool:
    """CR 601.2h: costs that are paid after all others."""
    if isinstance(part, DiscardThese):
        return part.at_random
    return isinstance(part, (MillThese, DoAsCost)) or (isinstance(part, ExileThese) and part.from_top)
