"""What a card says and what its type line and its corner show, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from corpus.records import LANGUAGES, Language, Texts
from scenarios.engine.kernel.characteristics import COLORS, Characteristics
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.kernel.subtypes import CREATURE_TYPES
from scenarios.language.known_cards import Finder
from scenarios.speech.narrate import Narrator
from scenarios.text.compile import print_ability
from scenarios.text.typeline import TypeLine, print_type_line

Said = dict[Language, tuple[str, ...]]


class CardWords:
    """Words for the cards of one scenario; what abilities say is found once."""

    def __init__(self, find: Finder) -> None:
        self.narrators: dict[Language, Narrator] = {lang: Narrator(lang, find) for lang in LANGUAGES}
        self.abilities: dict[tuple[Any, str], Said] = {}

    def both(self, word: str) -> Texts:
        """A word of the game."""
        return {lang: narrator.word(word) if word else "" for lang, narrator in self.narrators.items()}

    def value(self, value: Any) -> Texts:
        """Whatever was chosen; a card by its name."""
        return {lang: chosen_words(value, one) for lang, one in self.narrators.items()}

    def named(self, thing: GameObject) -> Texts:
        """What it is called."""
        return {lang: narrator.label(thing) for lang, narrator in self.narrators.items()}

    def line(self, now: Characteristics) -> Texts:
        """Its type line; nothing where it has no types."""
        if not now.types:
            return {}
        return {lang: type_line(now, narrator) for lang, narrator in self.narrators.items()}

    def says(self, thing: GameObject, now: Characteristics) -> Said:
        """Its abilities; what is on the stack as an ability says what it does."""
        held = (thing.held,) if thing.kind == "ability" else tuple(one.ability for one in now.abilities)
        if not held:
            return {}
        known = self.abilities.get((held, thing.label))
        if known is None:
            worn = "Equipment" in now.subtypes
            known = {lang: self.printed(held, thing, lang, worn) for lang in self.narrators}
            self.abilities[held, thing.label] = known
        return known

    def printed(
        self, held: tuple[Any, ...], thing: GameObject, lang: Language, worn: bool
    ) -> tuple[str, ...]:
        """Abilities in one language."""
        label = self.narrators[lang].label(thing if thing.source is None else thing.source)
        said = (print_ability(getattr(one, "ability", one), lang, label, worn) for one in held if one)
        return tuple(text for text in said if text)


def told_by(thing: GameObject) -> Iterator[Any]:
    """Everything whose own attributes are told with an object: what it is the ability of, what was chosen for
    it.
    """
    yield thing
    yield thing.source
    for _, value in thing.chosen:
        yield value


def chosen_words(value: Any, narrator: Narrator) -> str:
    """A name that was chosen is no word of the game."""
    is_card = isinstance(value, str) and narrator.find(value) is not None
    return narrator.slot("card", value) if is_card else narrator.value(value)


def colors_of(now: Characteristics) -> tuple[str, ...]:
    """Its colors in their order."""
    return tuple(color for color in COLORS if color in now.colors)


def printed_figures(now: Characteristics) -> str:
    """What is printed in the corner of a card."""
    if now.power is not None and "creature" in now.types:
        return f"{now.power}/{now.toughness}"
    return str(next((each for each in (now.loyalty, now.defense) if each is not None), ""))


def figures(thing: GameObject, now: Characteristics) -> str:
    """What stands in the corner as it is now: loyalty and defense are counted on the battlefield."""
    if now.power is not None and "creature" in now.types:
        return f"{now.power}/{now.toughness}"
    counters = {kind: amount for kind, amount, _ in thing.counters}
    for kind, card_type in (("loyalty", "planeswalker"), ("defense", "battle")):
        if card_type in now.types:
            lying_there = thing.zone == "battlefield"
            return str(counters.get(kind, 0) if lying_there else getattr(now, kind) or 0)
    return ""


def type_line(now: Characteristics, narrator: Narrator) -> str:
    """Its types as they would be printed; every creature type at once is said so (702.73)."""
    subtypes = now.subtypes
    every = subtypes >= CREATURE_TYPES
    plain = now.subtypes - CREATURE_TYPES if every else subtypes
    line = print_type_line(TypeLine(now.supertypes, now.types, frozenset(plain)), narrator.lang)
    said = narrator.word("every creature type") if every else ""
    between = ("／" if plain else "～") if narrator.lang == "zh" else (", " if plain else " — ")
    return f"{line}{between}{said}" if said else line
