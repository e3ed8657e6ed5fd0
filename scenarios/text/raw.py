"""Words that are not yet bound: what the grammar reads before referents are found.

These nodes never leave this room: `referents.bind` replaces each by a name, or refuses the line.
"""

from __future__ import annotations

from scenarios.engine.words import filters
from scenarios.engine.words.continuous import Duration
from scenarios.engine.words.nodes import Amount, Condition, Effect, Filter, Noun, Value
from scenarios.engine.words.nouns import You


class Targeted(Noun, frozen=True):
    """CR 115.1: `target …`; becomes a Target of the program and its name."""

    what: Filter | None = None
    players: str = ""
    zone: str = "battlefield"
    least: Amount = 1
    most: Amount = 1
    another: bool = False
    divided: Amount | None = None
    by: str = ""  # "opponent": who chooses it, if not you
    for_each: bool = False  # one for each player who controls one


class Chosen(Noun, frozen=True):
    """`a creature you control`: chosen as the instruction is carried out (608.2d)."""

    what: Filter
    zone: str = "battlefield"
    least: Amount = 1
    most: Amount = 1
    at_random: bool = False
    who: Noun = You()


class Pronoun(Noun, frozen=True):
    """`it`, `that creature`, `that player`. `sort` is "object" or "player"; `word` a type it has to have.

    `that` says it is somebody else than the object the words stand on.
    """

    sort: str
    word: str = ""
    that: bool = False
    earlier: bool = False  # something spoken of before this instruction
    many: bool = False  # on the way back to words: several of them
    chosen: bool = False  # `the chosen …`: only what the text says is chosen


class SameSource(Noun, frozen=True):
    """The source of damage that is said once for two recipients."""


class SameRecipient(Noun, frozen=True):
    """What the damage spoken of last was dealt to."""


class Subject(Noun, frozen=True):
    """The subject a verb phrase does not have yet."""


class Commanded(Noun, frozen=True):
    """The subject nobody says, of a command: you. It can't follow another player's verb in one sentence."""


class PronounIs(Filter, frozen=True):
    """`that creature` where the tree wants a filter."""

    noun: Pronoun


class RawOther(Filter, frozen=True):
    """`other`, before it is known other than what."""


class RawNumber(Value, frozen=True):
    """`that much`, `that many`: the number an earlier phrase or the event introduced."""


OWN_NAME = filters.Named("~")  # `named` as this card is: the name itself takes its place (201.4)


class SaidFirst(Value, frozen=True):
    """A number that is spoken of before what it is done to: `damage equal to its power to any target`."""

    amount: Amount


class SaidAfter(Condition, frozen=True):
    """A condition that is said after what hangs on it: `counter target spell if it was kicked`."""

    condition: Condition


class Ahead(Duration, frozen=True):
    """A duration that is said before what lasts so long: it holds for the rest of the sentence."""


class OfIt(Value, frozen=True):
    """A number of the object itself, said of `it`: if the word means anything else, nobody can tell it."""

    value: Value


class InsteadIf(Effect, frozen=True):
    """An instruction, and what is done instead of it if something is so: it is spoken of first."""

    first: Effect
    condition: Condition
    then: Effect


OTHER = RawOther()
SELF = filters.Among("this")  # the object itself, where the tree wants a filter
AFFECTED = filters.Among("affected")  # what the effect applies to
THEY = Pronoun("player", that=True)
