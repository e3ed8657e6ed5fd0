"""Verbs that move things: destroy, exile, return, sacrifice, discard, draw, mill, search, shuffle (701)."""

from __future__ import annotations

from scenarios.engine.words.nodes import Amount, Effect, Filter, Node, Noun
from scenarios.engine.words.nouns import You


class Destroy(Effect, frozen=True):
    """CR 701.7."""

    what: Noun
    no_regeneration: bool = False


class Move(Effect, frozen=True):
    """Exile, return, put: to a zone. `link` remembers what was exiled for a linked ability (607).

    `position` of a library: "top", "bottom", "second" …; `under`: who controls a permanent so put; `status`
    how it enters: "tapped", "transformed", "attacking", "face-down"; `counters` with which.
    """

    what: Noun
    to: str
    position: str = ""
    under: Noun | None = None
    status: tuple[str, ...] = ()
    counters: tuple[tuple[str, Amount], ...] = ()
    link: str = ""
    also: tuple[Node, ...] = ()  # continuous operations that apply to it while it is there (611.2e)


class Sacrifice(Effect, frozen=True):
    """CR 701.17: the players meant sacrifice what they control among what is meant."""

    what: Noun
    who: Noun = You()


class SacrificeChosen(Effect, frozen=True):
    """Each of these players sacrifices permanents of their choice: chosen in turn, sacrificed together
    (101.4).
    """

    what: Filter
    amount: Amount = 1
    who: Noun = You()


class Draw(Effect, frozen=True):
    """CR 121.2: cards are drawn one at a time; of several players, in turn order, each all of theirs."""

    amount: Amount = 1
    who: Noun = You()


class Discard(Effect, frozen=True):
    """CR 701.8: as many as possible; chosen by the player, at random, or the whole hand; `what` limits the
    choice.
    `chooser`: somebody else chooses ("you choose a card from it").
    """

    amount: Amount = 1
    who: Noun = You()
    at_random: bool = False
    whole_hand: bool = False
    what: Filter | None = None
    chooser: Noun | None = None


class Mill(Effect, frozen=True):
    """CR 701.13: put cards from the top of a library into the graveyard, all at once."""

    amount: Amount = 1
    who: Noun = You()


class Shuffle(Effect, frozen=True):
    """CR 701.20: shuffle a library, with these cards in it first if there are any."""

    who: Noun = You()
    what: Noun | None = None


class Search(Effect, frozen=True):
    """CR 701.19: look through a library for cards that are so, put them somewhere, then shuffle.

    With a quality asked for, less than all may be found (701.19b). `name` binds what was found. `some`: the
    player chooses in which of these zones, one or more.
    """

    what: Filter
    to: str
    amount: Amount = 1
    up_to: bool = False
    reveal: bool = False
    position: str = ""
    status: tuple[str, ...] = ()
    zones: tuple[str, ...] = ("library",)
    whose: Noun = You()
    who: Noun = You()
    shuffle: bool = True
    name: str = "found"
    link: str = ""
    some: bool = False


class Reveal(Effect, frozen=True):
    """CR 701.16: show cards to all; under a name."""

    what: Noun
    name: str = "revealed"


class LookAt(Effect, frozen=True):
    """Look at cards: nothing happens but that a name is given to them."""

    what: Noun
    name: str = "looked"


class Scry(Effect, frozen=True):
    """CR 701.18: look at the top cards, put any number on the bottom and the rest on top, in any order."""

    amount: Amount = 1
    who: Noun = You()
    to: str = "library"  # "graveyard" for surveil (701.42)


class Distribute(Effect, frozen=True):
    """`Put one into your hand and the rest on the bottom`: cards already looked at go to several places.

    Each place: zone, position, how many (None: the rest), and what they have to be.
    """

    what: Noun
    places: tuple[tuple[str, str, Amount | None, Filter | None], ...]
    up_to: bool = False
    who: Noun = You()


class ExileWhileHere(Effect, frozen=True):
    """CR 610.3: exile until this permanent leaves the battlefield; not at all if it has left already
    (610.3a).
    """

    what: Noun
