"""What costs consist of (118). `casting.py` and `paying.py` find out whether they can be paid and
pay them.
"""

from __future__ import annotations

from itertools import product

from scenarios.engine.words.nodes import Amount, Effect, Filter, Node


class Cost(Node, frozen=True):
    """One part of a cost; all parts are paid, in any order the player likes (601.2h)."""

    @property
    def is_loyalty(self) -> bool:
        """CR 606.4: whether this is a loyalty cost."""
        return False


class PayMana(Cost, frozen=True):
    """Mana symbols as printed without braces: ("2", "W", "W/U", "B/P", "X", "S", "C")."""

    symbols: tuple[str, ...]


class PayManaCostOf(Cost, frozen=True):
    """The mana cost of this card itself: `flashback cost is equal to its mana cost`."""


class PayGeneric(Cost, frozen=True):
    """`Echo {X}, where X is your life total`: generic mana, found as it is paid (702.1b)."""

    amount: Amount


MANA = (PayMana, PayManaCostOf, PayGeneric)


class TapThis(Cost, frozen=True):
    """{T} (107.5): not if tapped, and a creature's only without summoning sickness."""


class UntapThis(Cost, frozen=True):
    """{Q} (107.6)."""


class PayLife(Cost, frozen=True):
    """CR 119.4: only with that much life or more."""

    amount: Amount


class PayEnergy(Cost, frozen=True):
    """CR 107.14: so many energy counters are removed from the player."""

    amount: Amount


class Loyalty(Cost, frozen=True):
    """CR 606.4: put or remove so many loyalty counters; X as None with the sign of `sign`."""

    amount: int
    x: bool = False
    of_several: bool = False  # several loyalty costs in one (606.5)

    @property
    def is_loyalty(self) -> bool:
        return True


class SacrificeThese(Cost, frozen=True):
    """Sacrifice permanents; this one itself if `what` is None."""

    what: Filter | None = None
    amount: Amount = 1


class DiscardThese(Cost, frozen=True):
    """Discard cards; this card itself if `what` is None; the whole hand; or at random."""

    what: Filter | None = None
    amount: Amount = 1
    whole_hand: bool = False
    at_random: bool = False


class ExileThese(Cost, frozen=True):
    """Exile cards from a zone; this object itself if `what` is None."""

    what: Filter | None = None
    amount: Amount = 1
    zone: str = "graveyard"
    from_top: bool = False


class GiveUp(Cost, frozen=True):
    """Put a card that a linked ability has exiled into its owner's graveyard, whoever that is."""

    what: Filter


class ReturnThese(Cost, frozen=True):
    """Return permanents you control to their owner's hand; this one itself if `what` is None."""

    what: Filter | None = None
    amount: Amount = 1


class TapThese(Cost, frozen=True):
    """Tap untapped permanents you control; of crew, creatures of so much power together."""

    what: Filter
    amount: Amount = 1
    total_power: Amount | None = None


class TakeCounters(Cost, frozen=True):
    """Remove counters from this permanent, or from permanents like this."""

    kind: str
    amount: Amount = 1
    what: Filter | None = None


class PutCountersOn(Cost, frozen=True):
    """Put counters on this permanent, or on one like this."""

    kind: str
    amount: Amount = 1
    what: Filter | None = None


class RevealThese(Cost, frozen=True):
    """Reveal cards from your hand; this card itself if `what` is None."""

    what: Filter | None = None
    amount: Amount = 1


class MillThese(Cost, frozen=True):
    """Mill cards."""

    amount: Amount = 1


class EitherCost(Cost, frozen=True):
    """`Discard a card or pay {3}`: one of several costs, chosen as the spell is announced (601.2b)."""

    ways: tuple[tuple[Cost, ...], ...]


class DoAsCost(Cost, frozen=True):
    """Anything else a text makes a cost: an instruction that has to be carried out whole (118.11)."""

    effect: Effect


def flattened(costs: tuple[Cost, ...]) -> list[tuple[Cost, ...]]:
    """Every way to choose among costs of which one is to be paid."""
    each = [part.ways if isinstance(part, EitherCost) else ((part,),) for part in costs]
    return [tuple(one for group in groups for one in group) for groups in product(*each)]
