"""Noun phrases: which objects and players the words mean (109, 102, 115)."""

from __future__ import annotations

from typing import Any

from scenarios.engine.kernel.cite import cite
from scenarios.engine.words.filters import CONTROL
from scenarios.engine.words.nodes import Amount, Filter, Noun, reads_of


class This(Noun, frozen=True):
    """The object the words stand on: `this creature`, or its name (201.5)."""


class ThisFrom(Noun, frozen=True):
    """The object the words stand on, where they say from which zone: `~ from your graveyard` (113.6m)."""

    zone: str


class Giver(Noun, frozen=True):
    """CR 201.5a: in an ability an object gives to something else, that object by its name.

    What is given says which object that is (`given_by`); until then nobody knows.
    """

    thing: Any = None


class It(Noun, frozen=True):
    """What an earlier phrase introduced under this name: a target, a choice, the object of the event."""

    name: str


class Each(Noun, frozen=True):
    """All objects that are so: `each creature you control`, `all cards in your graveyard`."""

    what: Filter
    zone: str = "battlefield"

    @property
    def reads(self) -> frozenset[str]:
        return self.what.reads


class Host(Noun, frozen=True):
    """What this Aura, Equipment or Fortification is attached to: `enchanted creature`, `enchanted player`."""


class Linked(Noun, frozen=True):
    """CR 607: what a linked ability of this object set aside: `the exiled card`."""

    link: str


class TopOfLibrary(Noun, frozen=True):
    """`the top two cards of your library`."""

    amount: Amount
    whose: Noun


class Both(Noun, frozen=True):
    """Several phrases together: `each creature and each player`."""

    parts: tuple[Noun, ...]

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.parts)


class You(Noun, frozen=True):
    """CR 109.5: the controller of the spell or ability."""

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class EachPlayer(Noun, frozen=True):
    """Each player still in the game, within range, the active player first (101.4)."""


class Opponents(Noun, frozen=True):
    """CR 102.2, 102.3: each opponent: players who are not on your team."""

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class OpponentsOf(Noun, frozen=True):
    """CR 102.2, 102.3: `each of that player's opponents`."""

    who: Noun


class ChosenPlayer(Noun, frozen=True):
    """`the chosen player`: chosen for this object as it entered; nobody where nobody was (607.2d)."""

    means = (cite("607.2d", "ability"),)


class Teammates(Noun, frozen=True):
    """The other players of your team (102.3); with yourself: `your team`."""

    with_you: bool = False

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class OtherPlayers(Noun, frozen=True):
    """Each player but you."""

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class ActivePlayer(Noun, frozen=True):
    """The player whose turn it is (102.1)."""


class Defending(Noun, frozen=True):
    """CR 508.5: the defending player of this attacking creature, or of the one meant."""

    what: Noun = This()

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class ControllerOf(Noun, frozen=True):
    """`its controller`: now, or when it was last there (608.2h)."""

    what: Noun

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class ThatPlayerOrController(Noun, frozen=True):
    """`that player or that planeswalker's controller`: of a target that may be one or the other."""

    what: Noun

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL


class OwnerOf(Noun, frozen=True):
    """`its owner` (108.3)."""

    what: Noun
