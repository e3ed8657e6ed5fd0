"""A large JSON document cut into its elements as it arrives, each with its place."""

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

from corpus.cards.bulk.bulk_text import RefusedError

LARGEST_ELEMENT = 1 << 20
MOST_MEMBERS = 40  # of the outermost object; the bulk files have two to six

_SPACE = re.compile(r"[ \t\r\n]*")
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")
_DECODER = json.JSONDecoder()


class Element(NamedTuple):
    """A value of the document, its keys from the outside in (none in an array), line and column."""

    path: tuple[str, ...]
    value: object
    line: int
    column: int


def elements(pieces: Iterator[str]) -> Iterator[Element]:
    """The elements of the outermost array; of an object, its members, those of `data` one by one.

    Raises RefusedError, with its place, where the document is no JSON or breaks off.
    """
    reader = _Reader(pieces)
    try:
        yield from _document(reader)
    except RefusedError as refused:
        refused.line, refused.column = reader.place()
        raise


def _document(reader: "_Reader") -> Iterator[Element]:
    try:
        opening = reader.peek()
    except RefusedError as fault:
        code = "cards-not-json" if fault.code == "broken-encoding" else fault.code
        raise RefusedError(code, fault.excerpt) from None
    if not opening:
        raise RefusedError("empty")
    if opening not in "[{":
        raise RefusedError("cards-not-json", reader.ahead())
    yield from _contents(reader, ())
    if reader.peek():
        raise RefusedError("cards-second-document", reader.ahead())


def _contents(reader: "_Reader", path: tuple[str, ...]) -> Iterator[Element]:
    """The elements of an array or the members of an object."""
    if reader.peek() == "[":
        for _ in _items(reader, "[", "]"):
            yield reader.element(path)
        return
    for passed, _ in enumerate(_items(reader, "{", "}")):
        if passed == MOST_MEMBERS and not path:
            raise RefusedError("cards-none-inside")
        here = (*path, reader.key())
        if here == ("data",) and reader.peek() in ("[", "{"):
            yield from _contents(reader, here)
        else:
            yield reader.element(here)


def _items(reader: "_Reader", opening: str, closing: str) -> Iterator[None]:
    """Stop before each item, pass the commas between them."""
    reader.take(opening)
    if reader.peek() == closing:
        reader.take(closing)
        return
    yield
    while reader.peek() == ",":
        reader.take(",")
        yield
    reader.take(closing)


class _Reader:
    """The part of the text at hand, and how far it is read."""

    def __init__(self, pieces: Iterator[str]) -> None:
        self._pieces = pieces
        self._text = ""
        self._at = 0
        self._line, self._column, self._counted = 1, 1, 0

    def peek(self) -> str:
        """The next character that is no space; empty at the end."""
        passed = 0
        while True:
            start, self._at = self._at, _end_of_space(self._text, self._at)
            if self._at < len(self._text):
                return self._text[self._at]
            passed += self._at - start
            if passed > LARGEST_ELEMENT:
                raise RefusedError("cards-not-json")
            if not self._more():
                return ""

    def take(self, character: str) -> None:
        found = self.peek()
        if not found:
            raise RefusedError("cards-cut-off")
        if found != character:
            raise RefusedError("cards-broken-json", self.ahead())
        self._at += 1

    def key(self) -> str:
        if self.peek() != '"':
            raise RefusedError("cards-broken-json" if self.peek() else "cards-cut-off", self.ahead())
        key = str(self._value())
        self.take(":")
        return key

    def element(self, path: tuple[str, ...]) -> Element:
        self.peek()
        line, column = self.place()
        return Element(path, self._value(), line, column)

    def place(self) -> tuple[int, int]:
        """Line and column of what comes next, counted on from the last time."""
        breaks = self._text.count("\n", self._counted, self._at)
        if breaks:
            self._line += breaks
            self._column = self._at - self._text.rindex("\n", self._counted, self._at)
        else:
            self._column += self._at - self._counted
        self._counted = self._at
        return self._line, self._column

    def ahead(self) -> str:
        """A few words of what comes next, to be quoted."""
        words = " ".join(self._text[self._at : self._at + 40].split())
        return "".join(character if character.isprintable() else "�" for character in words)

    def _value(self) -> object:
        """The value that begins here. It may go on in the next piece even where it could end."""
        while True:
            fault: ValueError | None = None
            try:
                value, end = _DECODER.raw_decode(self._text, self._at)
            except RecursionError:
                raise RefusedError("cards-nested") from None
            except ValueError as error:
                fault, end = error, len(self._text)
            if fault is None and end < len(self._text):
                break
            if len(self._text) - self._at > LARGEST_ELEMENT:
                raise self._faulty(fault)
            if not self._more():
                if fault is not None:
                    raise self._faulty(fault)
                break
        self._refuse_halves(value, end)
        self._at = end
        return value

    def _refuse_halves(self, value: object, end: int) -> None:
        """Half a character, an escape without its other half, passes as JSON, but no text can hold it."""
        escape = _SURROGATE.search(self._text, self._at, end)
        if escape:
            try:
                json.dumps(value, ensure_ascii=False).encode()
            except UnicodeEncodeError:
                self._at = escape.start()
                raise RefusedError("cards-broken-json", self.ahead()) from None

    def _faulty(self, fault: ValueError | None) -> RefusedError:
        """Broken where the decoder says so; cut off if that is where the text ends; else without an end."""
        if not isinstance(fault, json.JSONDecodeError):
            return RefusedError("cards-broken-json" if fault else "cards-large-element", self.ahead())
        if fault.msg.startswith("Unterminated string") or not self._text[fault.pos :].strip():
            too_large = len(self._text) - self._at > LARGEST_ELEMENT
            return RefusedError("cards-large-element" if too_large else "cards-cut-off", self.ahead())
        self._at = fault.pos
        return RefusedError("cards-broken-json", self.ahead())

    def _more(self) -> bool:
        """Put as much again behind what is not read yet, at least a piece; False at the end."""
        wanted = len(self._text) - self._at
        arrived: list[str] = []
        try:
            for piece in self._pieces:
                arrived.append(piece)
                wanted -= len(piece)
                if wanted < 0:
                    break
        except RefusedError:
            self._append(arrived)
            self._at = len(self._text)
            raise
        self._append(arrived)
        return any(arrived)

    def _append(self, arrived: list[str]) -> None:
        if any(arrived):
            self.place()
            self._text = self._text[self._at :] + "".join(arrived)
            self._at = self._counted = 0


def _end_of_space(text: str, start: int) -> int:
    space = _SPACE.match(text, start)
    return space.end() if space else start
