"""Keyword actions with the top of a library: clash (701.23) and discover (701.55)."""

from __future__ import annotations

from scenarios.engine.words.nodes import Amount, Condition, Effect

WON = "clash won"


class Clash(Effect, frozen=True):
    """CR 701.23b–d: you and an opponent of your choice reveal your top cards; each may go to the bottom."""


class WonClash(Condition, frozen=True):
    """CR 701.23d: `if you win`: of the clash just held."""


class Discover(Effect, frozen=True):
    """CR 701.55a: cards are exiled until a nonland card of no greater mana value; it is cast or goes to the
    hand, the others to the bottom.
    """

    amount: Amount
