"""The verb of piles (700.3)."""

from __future__ import annotations

from scenarios.engine.words.nodes import Effect, Noun


class TwoPiles(Effect, frozen=True):
    """CR 700.3: `divider` separates cards into two piles, `chooser` chooses one; it goes `to` a zone, the
    other goes to the zone `rest`.
    """

    what: Noun
    divider: Noun
    chooser: Noun
    to: str
    rest: str
