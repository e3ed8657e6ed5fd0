"""What a run takes for granted, and what of its cards nobody taught the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from scenarios.language.compiled import compiled, doubtful, words_of
from scenarios.language.known_cards import Finder
from scenarios.language.naming import told
from scenarios.language.scenario import Scenario, Sentence
from scenarios.language.vocabulary import QUICK, UNKNOWN_CARD
from scenarios.run.at_work import words_as_card
from scenarios.run.script import Offered
from scenarios.text.entries_later import of_later_edition

if TYPE_CHECKING:
    from scenarios.run.outcome import Run


class Assumption(Struct, frozen=True):
    """Something taken for granted: a key of the word table, its values, its rules."""

    key: str
    values: tuple[tuple[str, Any], ...]
    cites: tuple[str, ...] = ()
    offer: Offered | None = None  # the choice that was decided


BUDGET = "budget"  # why there is a gap that is none of the engine's: something is too much to look at


IDLE, LATER = "idle", "later"  # why there is a gap in what is understood: nobody carries it out, nobody could


class Gap(Struct, frozen=True):
    """Something nobody taught the engine: a line of a card, or what it met in the run."""

    card: str
    text: str
    why: str = ""


def unread(scenario: Scenario, find: Finder) -> list[Gap]:
    """Lines of the cards used, and of effects at work already, that no grammar rule reads."""
    names = cards_there(scenario)
    names += [one.card for one in scenario.stack if one.card]
    names += [name for one in scenario.expect if one.verb in OF_DECKS for name in in_deck(one)]
    texts = [text for name in dict.fromkeys(names) if (text := find(name)) is not None]
    texts += [words_as_card(effect) for effect in scenario.effects]
    found = [Gap(text.name, one.excerpt, one.kind) for text in texts for one in compiled(text).problems]
    idle = [(text.name, one) for text in texts for one in compiled(text).idle]
    return found + [Gap(name, words_of(one), LATER if of_later_edition(one) else IDLE) for name, one in idle]


def cards_there(scenario: Scenario) -> list[str]:
    """What lies in any zone, and what it is a copy of."""
    there = (
        placed for player in scenario.players for zone in ZONES for placed in getattr(player, zone) or ()
    )
    return [name for placed in there for name in (placed.card, placed.copy_of) if name]


def in_deck(sentence: Sentence) -> tuple[str, ...]:
    """The cards that are held against a commander, and that one."""
    return (*sentence.what, sentence.get("commander", ""))


OF_DECKS = ("deck may have", "deck may not have")
ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "command", "outside")


def assumptions(done: Run) -> tuple[Assumption, ...]:
    """Whose text cards have that have not Oracle's; what was decided unsaid; what the engine assumed."""
    found: list[Assumption] = []
    scenario = done.scenario
    names = cards_there(scenario)
    for name in dict.fromkeys(names):
        text = done.find(name)
        if text is not None and text.name != UNKNOWN_CARD and doubtful(text) and not QUICK.fullmatch(name):
            key = (
                "assume-newer"
                if text.oracle
                else "assume-typed"
                if text.whose == "typed"
                else "assume-printing"
            )
            found.append(Assumption(key, (("card", text.name), ("whose", text.whose)), ("108.1",)))
    for key, offer, value in done.script.assumptions:
        values = (
            ("choice", offer.kind),
            ("player", offer.player),
            ("subject", offer.subject),
            ("answer", value),
        )
        found.append(Assumption(f"assume-{key}", values, tuple(one.rule for one in offer.cites), offer))
    game = done.table.game if done.table is not None else None
    for what, thing, sources in game.assumed if game is not None else ():
        paid = (("thing", told(thing)), ("sources", tuple(map(told, sources))))
        found.append(Assumption(f"assume-{what}", paid, ("601.2g",)))
    return tuple(dict.fromkeys(found))
