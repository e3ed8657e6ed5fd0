"""A scenario with every card called otherwise, in both languages and in all texts, and the way back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from scenarios.language.scenario import CardText, InBoth, Scenario
from scenarios.text.compile import first_name
from scenarios.text.words_table import subtypes

JOINTS = re.compile(r"(, | of | the |，|、| // )")  # between the parts by which texts call a card (201.5c)
NO_NAMES = frozenset(
    ("type", "type_zh", "where", "title", "note", "shows", "example", "verb", "cost", "layout")
)
WORDS_OF_KINDS = frozenset(("types", "subtypes", "supertypes", "is", "is not", "colors", "has", "has not"))


def cards_of(scenario: Scenario) -> Iterator[CardText]:
    """Every card of a scenario, and every face."""
    for card in scenario.cards:
        yield card
        yield from card.faces


def pieces_of(name: str, legends: frozenset[str]) -> list[str]:
    """A name in pieces and what joins them; a legend's text may call it by its first word."""
    pieces = JOINTS.split(name)
    first = first_name(name) if name in legends and " " in pieces[0] else ()
    return [first[0], " ", pieces[0].removeprefix(f"{first[0]} "), *pieces[1:]] if first else pieces


def legends_of(scenario: Scenario) -> frozenset[str]:
    """The English names of legendary cards."""
    return frozenset(card.name for card in cards_of(scenario) if "Legendary" in card.type)


def other_names(scenario: Scenario) -> dict[str, str]:
    """For each part of each name a word that no text says; a word of the game stays one: God of the Forge."""
    english = ("Qz" + "".join(signs) for signs in product("abdeghklmnoprstuvwxy", repeat=3))
    chinese = ("龘" + "".join(signs) for signs in product("靐齉爩鱻麤鸞虋驫", repeat=3))
    found: dict[str, str] = {}
    for card in cards_of(scenario):
        for name in filter(None, (card.name, card.zh)):
            for part in pieces_of(name, legends_of(scenario))[::2]:
                other = part if part in subtypes() else next(english if part.isascii() else chinese)
                found.setdefault(part, other)
    return found


class Renaming:
    """From the names of a scenario to others."""

    def __init__(self, scenario: Scenario) -> None:
        self.parts = other_names(scenario)
        self.legends = legends_of(scenario)
        names = {name for card in cards_of(scenario) for name in (card.name, card.zh) if name}
        self.names = {name: self.joined(name) for name in names}
        known = {**self.parts, **self.names}
        longest = sorted(known, key=len, reverse=True)
        self.known = known
        self.pattern = re.compile("|".join(self.bounded(name) for name in longest) or r"(?!)")

    @staticmethod
    def bounded(name: str) -> str:
        """A name as a whole word."""
        return rf"(?<![\w-]){re.escape(name)}(?!\w)" if name.isascii() else re.escape(name)

    def joined(self, name: str) -> str:
        """A name with each of its parts called otherwise."""
        pieces = pieces_of(name, self.legends)
        return "".join(self.parts[piece] if place % 2 == 0 else piece for place, piece in enumerate(pieces))

    def text(self, text: str) -> str:
        """Every name in a text."""
        return self.pattern.sub(lambda match: self.known[match[0]], text)

    def back(self, text: str) -> str:
        """What is called otherwise by its own name again."""
        for name, other in self.known.items():
            text = text.replace(other, name)
        return text

    def value(self, value: Any) -> Any:
        """Every name in a value of a scenario."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, tuple):
            if len(value) == 2 and isinstance(value[0], str) and value[0] in WORDS_OF_KINDS:
                return value
            return tuple(self.value(one) for one in value)
        if isinstance(value, Struct) and not isinstance(value, InBoth):
            fields = (name for name in value.__struct_fields__ if name not in NO_NAMES)
            return replace(value, **{name: self.value(getattr(value, name)) for name in fields})
        return value
