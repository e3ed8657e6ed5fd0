"""A scenario as a value: what is there, what players do, what is expected."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from scenarios.engine.kernel.editions import FOLLOWED
from scenarios.language.yaml_lines import Place

NOWHERE = Place()


class InBoth(Struct, frozen=True):
    """One text in two languages; either may be missing."""

    zh: str = ""
    en: str = ""


class CardText(Struct, frozen=True):
    """A card, or one face of one, by its printed text in one language or both."""

    name: str = ""
    zh: str = ""
    cost: str = ""
    type: str = ""
    type_zh: str = ""
    text: str = ""
    text_zh: str = ""
    pt: str = ""
    loyalty: str = ""
    defense: str = ""
    color: tuple[str, ...] = ()  # of a color indicator
    oracle: str = ""  # the date of the Oracle text this is
    printing: str = ""  # the set and language of the printing this is
    layout: str = "normal"
    life_modifier: int = 0
    hand_modifier: int = 0
    faces: tuple[CardText, ...] = ()
    at: Place = NOWHERE

    @property
    def whose(self) -> str:
        """CR 108.1: whose text this is."""
        if self.oracle:
            return f"Oracle {self.oracle}"
        return f"printing {self.printing}" if self.printing else "typed"


class Placed(Struct, frozen=True):
    """A card, token or unknown card in a zone, with all that can be true of it."""

    card: str = ""
    count: int = 1
    label: str = ""
    token: bool = False
    tapped: bool = False
    damage: int = 0
    deathtouched: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    attached_to: str = ""
    controller: str = ""
    owner: str = ""
    copy_of: str = ""
    face_down: str = ""
    phased_out: bool = False
    sick: bool = False
    timestamp: int | None = None
    chosen: tuple[tuple[str, str], ...] = ()
    exiled_with: str = ""
    transformed: bool = False
    flipped: bool = False
    attacking: str = ""
    blocking: tuple[str, ...] = ()
    unblocked: bool = False
    commander: bool = False
    cast_before: int = 0  # how often its owner has cast this commander from the command zone
    x: int | None = None
    kicked: tuple[int, ...] = ()
    marks: tuple[str, ...] = ()
    at: Place = NOWHERE


class PlayerSetup(Struct, frozen=True):
    """A player at the start. The order of players is the order of seats."""

    key: str = ""
    life: int | None = None
    team: str = ""
    range: int | None = None
    battlefield: tuple[Placed, ...] = ()
    hand: tuple[Placed, ...] = ()
    library: tuple[Placed, ...] | None = None
    graveyard: tuple[Placed, ...] = ()
    exile: tuple[Placed, ...] = ()
    command: tuple[Placed, ...] = ()
    outside: tuple[Placed, ...] = ()
    mana: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    commander_damage: tuple[tuple[str, int], ...] = ()
    lands_played: int = 0
    this_turn: tuple[tuple[str, int], ...] = ()
    monarch: bool = False
    initiative: bool = False
    blessing: bool = False
    at: Place = NOWHERE


class Moment(Struct, frozen=True):
    """A turn and a step; what is empty is as it comes next."""

    turn_of: str = ""
    step: str = ""
    turn: int | None = None
    at: Place = NOWHERE


class FormatWord(Struct, frozen=True):
    """A format by name, with single flags changed."""

    name: str = "two-player"
    flags: tuple[tuple[str, str], ...] = ()
    at: Place = NOWHERE


class WorkingEffect(Struct, frozen=True):
    """A continuous effect that is at work already: the words of the spell or ability that made it."""

    text: str = ""
    text_zh: str = ""
    by: str = ""
    targets: tuple[Any, ...] = ()
    x: int | None = None
    source: str = ""
    at: Place = NOWHERE


class Sentence(Struct, frozen=True):
    """One line of what players do, answer or see: who, verb, what, and further words with their values."""

    verb: str
    who: str = ""
    what: Any = None
    more: tuple[tuple[str, Any], ...] = ()
    at: Place = NOWHERE

    def get(self, word: str, otherwise: Any = None) -> Any:
        """The value of a further word."""
        return dict(self.more).get(word, otherwise)


class OnStack(Struct, frozen=True):
    """A spell or ability that is on the stack already, the lowest first."""

    card: str = ""
    ability_of: str = ""
    ability: str = ""
    controller: str = ""
    label: str = ""
    targets: tuple[Any, ...] = ()
    x: int | None = None
    modes: tuple[int, ...] = ()
    kicked: tuple[int, ...] = ()
    at: Place = NOWHERE


class Under(Struct, frozen=True):
    """What is otherwise under a later edition: the answers its choices need, and what is expected."""

    edition: str = ""
    answers: tuple[Sentence, ...] = ()
    expect: tuple[Sentence, ...] = ()
    at: Place = NOWHERE


class PlayerChange(Struct, frozen=True):
    """What a variation says of a player: the words it names with their values, none included."""

    key: str = ""
    said: tuple[tuple[str, Any], ...] = ()
    at: Place = NOWHERE


class Variation(Struct, frozen=True):
    """The same with something changed: what is said here stands in place of what the scenario says; an empty
    list too, unlike what is not said (None).
    """

    name: str = ""
    zh: str = ""
    start: Moment = Moment()
    players: tuple[PlayerChange, ...] = ()
    effects: tuple[WorkingEffect, ...] | None = None
    stack: tuple[OnStack, ...] | None = None
    play: tuple[Sentence, ...] | None = None
    answers: tuple[Sentence, ...] | None = None
    expect: tuple[Sentence, ...] | None = None
    at: Place = NOWHERE


class Scenario(Struct, frozen=True):
    """A small situation and what becomes of it."""

    title: InBoth = InBoth()
    note: InBoth = InBoth()
    shows: tuple[str, ...] = ()
    example: str = ""
    format: FormatWord = FormatWord()
    defaults: bool = False
    cards: tuple[CardText, ...] = ()
    players: tuple[PlayerSetup, ...] = ()
    stack: tuple[OnStack, ...] = ()
    effects: tuple[WorkingEffect, ...] = ()
    day: str = ""
    mulligans: bool = False
    start: Moment = Moment()
    play: tuple[Sentence, ...] = ()
    answers: tuple[Sentence, ...] = ()
    expect: tuple[Sentence, ...] = ()
    under: tuple[Under, ...] = ()
    vary: tuple[Variation, ...] = ()
    where: str = ""
    edition: str = FOLLOWED  # of the rules it is played under; not written, it is asked for

    @property
    def keys(self) -> tuple[str, ...]:
        """What the players are called."""
        return tuple(player.key for player in self.players)
