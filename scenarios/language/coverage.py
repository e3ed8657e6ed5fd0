"""How much of card text is understood: read, printed and read again with the same meaning, carried out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from msgspec import Struct, field

from corpus.cards.card_records import Card
from scenarios.language.imported_text import lacking
from scenarios.text.compile import also_called, compile_text, print_line
from scenarios.text.executing import not_carried_out
from scenarios.text.lexer import Language, language_of
from scenarios.text.typeline import read_type_line

NAME = "§"  # what an object is called while its text is printed and read again
LOST, IDLE, TYPE = ("not printed", "changed"), "not carried out", "unknown type"
MOST_WORDS = 6  # of a fragment that is counted; in Chinese twice as many characters


class FaceText(NamedTuple):
    """One face of a card, as far as its text goes."""

    name: str
    type_line: str
    text: str


class Miss(NamedTuple):
    """Words that are not understood, or a line whose meaning is lost when it is printed."""

    fragment: str
    line: str
    why: (
        str  # a TextProblem's kind, "not printed", "changed", "not carried out", or why its record is refused
    )


class Coverage(Struct):
    """What a language's cards come to. `read` cards are refused nowhere; `kept` ones print back as well; of
    `done` ones the engine carries out all that is read, too.
    """

    cards: int = 0
    read: int = 0
    kept: int = 0
    done: int = 0
    fragments: Counter[str] = field(default_factory=Counter)

    @property
    def share(self) -> float:
        """Of all cards, those every line of which is understood and carried out."""
        return self.done / self.cards if self.cards else 0.0

    def add(self, misses: Iterable[Miss]) -> None:
        """Count one card."""
        found = list(misses)
        self.cards += 1
        self.read += all(miss.why in (*LOST, IDLE) for miss in found)
        self.kept += all(miss.why == IDLE for miss in found)
        self.done += not found
        self.fragments.update({miss.fragment for miss in found})


def faces_of(card: Card, language: Language) -> tuple[FaceText, ...]:
    """What its Oracle text says, or its newest Chinese printing; nothing if there is no such text."""
    if language == "en":
        return tuple(FaceText(face.name, face.type_line, face.text) for face in card.faces)
    printed = card.printed.faces if card.printed is not None and card.printed.has_text else ()
    lines = [face.type_line for face in card.faces] + [""] * len(printed)
    return tuple(
        FaceText(face.name, line or face.type_line, face.text)
        for face, line in zip(printed, lines, strict=False)
    )


def refused(card: Card) -> Iterator[Miss]:
    """Why no run takes this card, whatever its text says; nothing of a printing alone, which is none."""
    lack = lacking(card) if card.faces else None
    if lack is not None:
        line = " // ".join(face.type_line for face in card.faces)
        yield Miss(lack.what or line, line, lack.code)


def names_in(card: Card) -> tuple[str, ...]:
    """All names its text may call it by."""
    faces = (*card.faces, *(card.printed.faces if card.printed is not None else ()))
    return tuple(dict.fromkeys((*card.names.values(), *(face.name for face in faces if face.name))))


def misses(faces: Iterable[FaceText], language: Language, names: tuple[str, ...] = ()) -> Iterator[Miss]:
    """What of a card's text is not understood; nothing if all of it is."""
    for face in faces:
        read = read_type_line(face.type_line, language_of(face.type_line))
        types, called = read.types, (*names, *also_called(face.name, read, language))
        for word in read.unknown:
            yield Miss(word, face.type_line, TYPE)
        abilities, unread, problems = compile_text(face.text, language, face.name, types, called)
        for line, problem in zip(unread, problems, strict=False):
            yield Miss(_begin(problem.excerpt or line, language), line, problem.kind)
        if any(lost(abilities, language, types)) and not kept_as_a_whole(abilities, language, types):
            yield from _lines_lost(face, types, language, called)
        for name in dict.fromkeys(not_carried_out(abilities)):
            yield Miss(name, face.text, IDLE)


def kept_as_a_whole(abilities: tuple[Any, ...], language: Language, types: frozenset[str]) -> bool:
    """Whether all lines printed one below the other mean the same: linked ones need each other (607.1)."""
    lines = [print_line((one,), language, NAME) for one in abilities]
    text = "\n".join(line for line in lines if line is not None)
    return None not in lines and compile_text(text, language, NAME, types)[0] == abilities


def _lines_lost(
    face: FaceText, types: frozenset[str], language: Language, names: tuple[str, ...]
) -> Iterator[Miss]:
    """The lines whose meaning is lost; the whole text where no single line shows it."""
    found = False
    for line in face.text.split("\n"):
        for why in lost(compile_text(line, language, face.name, types, names)[0], language, types):
            found = True
            yield Miss(_begin(line, language), line, why)
    if not found:
        yield Miss(_begin(face.text, language), face.text, "changed")


def lost(abilities: tuple[Any, ...], language: Language, types: frozenset[str]) -> Iterator[str]:
    """Why abilities do not survive being printed and read again; nothing if all do.

    Two that only together mean what they do, as linked ones may (607.1), are printed together, on one line
    or on two.
    """
    place = 0
    while place < len(abilities):
        why = _why_lost(abilities[place : place + 1], language, types)
        pair = abilities[place : place + 2]
        together = why and len(pair) == 2 and not _why_lost(pair, language, types)
        if why and not together:
            yield why
        place += 2 if together else 1


def _why_lost(line: tuple[Any, ...], language: Language, types: frozenset[str]) -> str:
    text = print_line(line, language, NAME)
    if text is None:
        each = [print_line((one,), language, NAME) for one in line]
        text = "\n".join(one for one in each if one is not None)
        if len(line) == 1 or None in each:
            return "not printed"
    return "" if compile_text(text, language, NAME, types) == (line, (), ()) else "changed"


def _begin(words: str, language: Language) -> str:
    """The beginning of some words, so that like cases count as one."""
    text = " ".join(words.split())
    return text[: 2 * MOST_WORDS] if language == "zh" else " ".join(text.split(" ")[:MOST_WORDS])
