"""Names in expectations that nothing can have: what is said of nothing always holds, so it is a mistake."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from scenarios.engine.actions.choosing import CARD_TYPES
from scenarios.engine.kernel.characteristics import COLORS
from scenarios.engine.kernel.events import KINDS
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.kernel.subtypes import SUBTYPES, of_type
from scenarios.engine.words.abilities import Keyword
from scenarios.language.as_written import listed
from scenarios.language.naming import ABILITY_OF, labelled, named
from scenarios.language.scenario import Sentence
from scenarios.language.wordings import wordings
from scenarios.run.comparing import keyword_words, says
from scenarios.run.play import Play
from scenarios.run.state_of import ability_texts
from scenarios.text.compile import compile_text
from scenarios.text.lexer import language_of
from scenarios.text.words_table import SUPERTYPE_WORDS

WHOSE = ("source", "player")  # further words of an event whose values are names


def unheard(play: Play, sentence: Sentence) -> str | None:
    """The first word of an expected event that nothing in this game is, was or could be called."""
    names = listed(sentence.what)
    if sentence.verb == "event":
        if sentence.what not in KINDS and sentence.what not in wordings():
            return str(sentence.what)
        names = tuple(sentence.get("of", ()))
    names += tuple(value for word, value in sentence.more if word in WHOSE)
    return next((name for name in names if not heard_of(play, name)), None)


def heard_of(play: Play, name: str) -> bool:
    """Whether a player or an object was ever called so here, or a card's text speaks of it."""
    name = name.removeprefix(ABILITY_OF)
    for player in play.game.players:
        if name in (player.key, player.team):
            return True
        for mark in (f"{player.key}'s ", f"{player.key}的"):
            name = name.removeprefix(mark)
    return any(labelled(one, name) or named(one, name) for one in ever(play)) or name in texts(play)


def no_kind(play: Play, words: tuple[str, ...]) -> str | None:
    """The first word that is no type, supertype, subtype or color, so that nothing can be that."""
    known = {"colorless", *COLORS, *SUPERTYPE_WORDS, *CARD_TYPES}
    known |= {word.lower() for one in SUBTYPES for word in of_type(one)}
    return next((word for word in words if word.lower() not in known), None)


def no_ability(play: Play, words: tuple[str, ...]) -> str | None:
    """The first words that no keyword, no text and no ability here says, so that nothing can have them."""
    said = texts(play).lower()
    left = [word for word in words if word.lower() not in keyword_words() and word.lower() not in said]
    abilities = [
        text for one in ever(play) for text in ability_texts(play.game.characteristics(one))
    ] if left else []  # fmt: skip
    unsaid = (word for word in left if not any(says(text, word) for text in abilities))
    return next((word for word in unsaid if not is_keyword(word)), None)


@cache
def is_keyword(words: str) -> bool:
    """Whether these words are a keyword ability, with what belongs to it: `protection from black`."""
    found, unread, _ = compile_text(words, language_of(words))
    return bool(found) and not unread and all(isinstance(one, Keyword) for one in found)


UNHEARD_OF = {"is not": no_kind, "has not": no_ability}


def ever(play: Play) -> Iterator[GameObject]:
    """Everything that was there at the start, is there, or stands in the log."""
    yield from play.names.start
    yield from play.names.present()
    for row in play.game.log.rows:
        yield from (value for value in row.args.values() if isinstance(value, GameObject))


def texts(play: Play) -> str:
    """All that is written on the scenario's cards and effects."""
    scenario = play.table.scenario
    return msgspec.json.encode([scenario.cards, scenario.effects]).decode()
