"""Verbs about spells, turns and the game: counter, copy, cast, extra turns, win, lose (701.5, 707.10, 500,
104).
"""

from __future__ import annotations

from scenarios.engine.words.costs import Cost
from scenarios.engine.words.nodes import Amount, Effect, Filter, Noun
from scenarios.engine.words.nouns import You


class CounterSpell(Effect, frozen=True):
    """CR 701.5: counter a spell or ability; a spell goes to its owner's graveyard, or elsewhere if it says
    so.
    """

    what: Noun
    instead: str = ""


class CopySpell(Effect, frozen=True):
    """CR 707.10: copy a spell or ability on the stack; `new_targets`: they may be chosen anew (707.10c)."""

    what: Noun
    amount: Amount = 1
    new_targets: bool = True
    who: Noun = You()
    but: tuple[Effect, ...] = ()
    red: bool = False  # the copy is red


class ChooseNewTargets(Effect, frozen=True):
    """CR 115.7: change the targets, a single target, or choose new targets; all or none must be legal."""

    what: Noun
    how: str = "may choose new"  # "change the target", "change any", "may choose new"
    to: Noun | None = None


class CastThat(Effect, frozen=True):
    """Cast a card now, as part of the effect (608.2g); without paying its mana cost, or for another cost."""

    what: Noun
    cost: tuple[Cost, ...] | None = ()  # empty: without paying; None: for its costs
    optional: bool = True
    way: str = ""
    lands: bool = False
    who: Noun = You()
    only: Filter | None = None  # what the resulting spell has to be (702.85a)
    transformed: bool = False  # with its back face up (712.8c)


class ExtraTurn(Effect, frozen=True):
    """CR 500.7: an extra turn after this one; of a team that shares turns the team takes it (805.8)."""

    who: Noun = You()


class ExtraPhase(Effect, frozen=True):
    """CR 500.8: additional phases or steps after this one, in this order; of a certain phase only if it is
    that one now.
    """

    phases: tuple[str, ...]
    after: str = ""  # "combat", "main"


class Planeswalk(Effect, frozen=True):
    """CR 701.24: away from the plane that is face up, to the top one of the player's own planar deck."""


class SkipNext(Effect, frozen=True):
    """CR 614.10: skip the next such step, phase or turn; where turns are shared, the team does (805.8)."""

    step: str
    who: Noun = You()


class EndTurn(Effect, frozen=True):
    """CR 720: end the turn."""


class WinGame(Effect, frozen=True):
    """CR 104.2b."""

    who: Noun = You()


class LoseGame(Effect, frozen=True):
    """CR 104.3e."""

    who: Noun = You()


class DrawGame(Effect, frozen=True):
    """CR 104.4c: the game is a draw."""


class BecomeMonarch(Effect, frozen=True):
    """CR 721.1."""

    who: Noun = You()


class TakeInitiative(Effect, frozen=True):
    """CR 722.1."""

    who: Noun = You()


class Venture(Effect, frozen=True):
    """CR 701.46: into the dungeon, or into one of a quality."""

    who: Noun = You()
    quality: str = ""


class SetTimeOfDay(Effect, frozen=True):
    """CR 726: it becomes day or night."""

    word: str


class FlipCoins(Effect, frozen=True):
    """CR 705: flip a coin and call it; or only look how it falls. `name` binds 1 for each flip won or
    heads.
    """

    amount: Amount = 1
    who: Noun = You()
    called: bool = True
    win: Effect | None = None
    lose: Effect | None = None
    name: str = "coins"


class RollDice(Effect, frozen=True):
    """CR 706: roll dice of so many sides; `name` binds the result, `rows` are results and what follows."""

    sides: int = 20
    amount: Amount = 1
    who: Noun = You()
    name: str = "roll"
    rows: tuple[tuple[int, int, Effect], ...] = ()


class Vote(Effect, frozen=True):
    """CR 701.32: each player in turn votes for one of these; `name` counts, in the order of the options."""

    options: tuple[str, ...]
    who: Noun
    name: str = "votes"
