"""How cards are divided into two piles (700.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.piles import two_piles
from scenarios.engine.words.deed_tables import performs
from scenarios.engine.words.effects.two_piles import TwoPiles

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context


@performs(TwoPiles)
def two_piles_now(effect: TwoPiles, context: Context) -> None:
    two_piles(context, effect)
