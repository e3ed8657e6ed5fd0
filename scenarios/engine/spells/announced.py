"""What is announced as a spell is cast or an ability is activated, for the log (601.2b, 601.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.legality import Reason
from scenarios.engine.spells.targets import bodies
from scenarios.engine.words.abilities import Modal

if TYPE_CHECKING:
    from scenarios.engine.spells.proposal import Proposal

VARIABLE = cite("601.2b", "X")


def tell_choices(proposal: Proposal, symbols: tuple[str, ...]) -> None:
    """CR 601.2b: the modes, the value of X and how symbols will be paid, in one row; none where there is
    nothing to say.
    """
    parts = (*modes(proposal), *value_of_x(proposal), *halves(proposal, symbols))
    if parts:
        cites = tuple(dict.fromkeys(one for part in parts for one in part.cites))
        proposal.game.log.add(
            "announces", cites, proposal.game.journal.mark(), player=proposal.player,
            thing=proposal.context.this, what=parts,
        )  # fmt: skip


def modes(proposal: Proposal) -> tuple[Reason, ...]:
    """CR 700.2a; where the number of modes hangs on kicking, that was considered first (601.4)."""
    chosen = proposal.cast.modes
    if not chosen:
        return ()
    cites = [cite("601.2b", "mode"), cite("700.2a", "mode")]
    modal = [one for one in bodies(proposal.game, proposal.spell) if isinstance(one, Modal)]
    if any(one.if_kicked is not None for one in modal) and any(proposal.cast.kicked):
        cites.append(cite("601.4", "mode"))
    return (Reason("announced modes", tuple(cites), (("modes", tuple(mode + 1 for mode in chosen)),)),)


def value_of_x(proposal: Proposal) -> tuple[Reason, ...]:
    """CR 107.3a; only 0 where X stands in a mana cost that is not paid (107.3b)."""
    value = proposal.cast.x
    if value is None:
        return ()
    why = cite("107.3a", "X") if proposal.paid_x else cite("107.3b", "X")
    return (Reason("announced x", (VARIABLE, why), (("number", value),)),)


def halves(proposal: Proposal, symbols: tuple[str, ...]) -> tuple[Reason, ...]:
    """CR 107.4e, 107.4f, 118.13a: each symbol with what will be paid for it."""
    return tuple(
        Reason("announced half", (cite("601.2b", "mana symbol"), of_symbol(symbol), SYMBOLS),
               (("symbol", f"{{{symbol}}}"), ("half", "2 life" if half == "life" else f"{{{half}}}")))
        for symbol, half in zip(symbols, proposal.halves or (), strict=True)
    )  # fmt: skip


SYMBOLS = cite("118.13a", "mana symbol")


def of_symbol(symbol: str) -> Cite:
    """The rule of this kind of symbol."""
    return cite("107.4f", "Phyrexian mana symbol") if "P" in symbol else cite("107.4e", "mana symbol")


def tell_division(proposal: Proposal) -> None:
    """CR 601.2d: how much each target is to get."""
    shares = tuple(
        Reason("share", (), (("number", amount), ("other", thing)))
        for key, amounts in proposal.cast.divided
        for thing, amount in zip(dict(proposal.cast.targets)[key], amounts, strict=True)
    )
    if len(shares) > 1:
        proposal.game.log.add(
            "divides", (cite("601.2d", "target"),), proposal.game.journal.mark(), player=proposal.player,
            thing=proposal.context.this, what=shares,
        )  # fmt: skip
