"""Card text the grammar is tried on: every card of the library, and one sample for each template."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from scenarios.language.known_cards import names_of, shared
from scenarios.language.scenario import CardText
from scenarios.text.compile import compile_text, first_name, own_names, paragraphs, read_line
from scenarios.text.levels import without_heads
from scenarios.text.lexer import Language, Token, language_of, tokens, with_self, without_reminders
from scenarios.text.rooms import LEADS_TO, NAMED
from scenarios.text.typeline import read_type_line
from tests.scenarios.watched import FILES, scenario_of

LANGUAGES: tuple[Language, ...] = ("en", "zh")
SAMPLES = Path(__file__).with_name("samples.tsv")


class Text(NamedTuple):
    """What one face says in one language."""

    name: str
    language: Language
    words: str
    types: frozenset[str]
    names: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.name}-{self.language}"

    @property
    def abilities(self) -> tuple[Any, ...]:
        """What it means; nothing of it may be refused."""
        abilities, _, problems = compile_text(self.words, self.language, self.name, self.types, self.names)
        assert problems == ()
        return abilities

    @property
    def spell(self) -> bool:
        return not self.types.isdisjoint(("instant", "sorcery", "dungeon"))

    def lines(self) -> Iterator[list[Token]]:
        """Its lines as tokens, the modes of a line with it; of a dungeon what happens in its rooms.

        The heads of levels are no lines of the grammar (`text/levels.py`).
        """
        if "dungeon" in self.types:
            return iter(effect_lines(self.words, self.language))
        own = own_names(self.words, (self.name, *self.names))
        prepared = with_self(without_reminders(self.words), self.language, own, self.types)
        return (line for _, line in paragraphs(without_heads(prepared)[0], self.language))


def meaning(line: list[Token], text: Text) -> tuple[Any, ...] | None:
    """What a line says, or None if it is refused."""
    abilities, problem = read_line(line, text.language, text.spell)
    return None if problem is not None else abilities


@cache
def library_texts() -> tuple[Text, ...]:
    """Every face of every card of the library, in each language it has text in."""
    cards = [card for path in FILES for card in scenario_of(path).cards] + list(shared().values())
    return tuple(dict.fromkeys(text for card in cards for text in _texts(card)))


def _texts(card: CardText) -> Iterator[Text]:
    names = tuple(dict.fromkeys(names_of(card)))
    for face in card.faces or (card,):
        line = face.type or face.type_zh
        if "Legendary" in line:
            names = (*names, *first_name(face.name))
        types = read_type_line(line, language_of(line)).types
        for language, words in zip(LANGUAGES, (face.text, face.text_zh), strict=True):
            if words:
                yield Text(face.name, language, words, types, names)


def effect_lines(text: str, language: Language) -> list[list[Token]]:
    """What happens in each room, as tokens."""
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        named = NAMED.match(LEADS_TO.sub("", line))
        found.append(tokens(named[2] if named else line, language, number))
    return found
