"""What is quoted of a text, in the reader's language: as printed there, else as we print what it means.

Words that nobody taught the engine stay as they were written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from scenarios.language.known_cards import Finder, names_of
from scenarios.language.scenario import CardText, WorkingEffect
from scenarios.text.compile import compile_face, print_line
from scenarios.text.lexer import Language, language_of


def text_said(effect: WorkingEffect, find: Finder, lang: Language) -> str:
    """What an effect says that is at work already."""
    written = {"en": effect.text, "zh": effect.text_zh}
    text = effect.text or effect.text_zh
    if written[lang] or not text:
        return written[lang]
    card = find(effect.source) if effect.source else None
    names = tuple(names_of(card)) if card is not None else ()
    return printed(text, "Instant", names, lang) or text


def ability_said(words: str, cards: Iterable[CardText], lang: Language) -> str:
    """The activated ability of a card that says these words; the words where they are of this language."""
    if not words.strip() or words.isdecimal() or language_of(words) == lang:
        return words
    found = [one for card in cards for one in lines_saying(words, card, lang)]
    return next(iter(sorted(found, key=lambda said: not re.search("[:：]", said))), words)


def lines_saying(words: str, card: CardText, lang: Language) -> Iterator[str]:
    """The lines of a card that say these words, in the other language."""
    for face in (card, *card.faces):
        lines = {"en": face.text.split("\n"), "zh": face.text_zh.split("\n")}
        paired = len(lines["en"]) == len(lines["zh"]) and bool(face.text and face.text_zh)
        for place, line in enumerate(lines[language_of(words)]):
            if words.lower() in line.lower():
                names = tuple(names_of(card))
                said = lines[lang][place] if paired else printed(line, face.type or face.type_zh, names, lang)
                yield from (one for one in (said.rstrip(".。"),) if one)


def printed(text: str, type_line: str, names: tuple[str, ...], lang: Language) -> str:
    """A text as we print what it means; nothing where a word of it is not understood."""
    face, problems = compile_face("", "", type_line, text, language=language_of(text), names=names)
    return "" if problems else print_line(face.abilities, lang, called_in(names, lang)) or ""


def called_in(names: tuple[str, ...], lang: Language) -> str:
    """What a card is called."""
    return next((name for name in names if language_of(name) == lang), next(iter(names), "~"))
