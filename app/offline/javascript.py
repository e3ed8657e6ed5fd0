"""The words of a script: strings written, and a script cut into words, signs, texts, spaces and comments.

Only where one of them ends must be certain; what a script means is the browser's affair. What cannot be told
without reading all of it, such as a `/` after a `}`, is refused.
"""

import re
from collections.abc import Iterator
from typing import Literal, NamedTuple

_SPECIAL = re.compile(r"[\\'\n\r\u2028\u2029\0\ufeff\ud800-\udfff]|<(?=/script|!--)", re.I)
_ESCAPED = {"\\": r"\\", "'": r"\'", "\n": r"\n", "\r": r"\r", "<": r"\x3c"}

Sort = Literal["space", "comment", "word", "number", "text", "template", "pattern", "step", "sign"]


class Piece(NamedTuple):
    """A stretch of a script, and where it starts."""

    sort: Sort
    text: str
    at: int


class Unreadable(Exception):
    """A script holds what is not accepted in ours; says where and what."""

    def __init__(self, script: str, line: int, what: str) -> None:
        super().__init__(f"{script}:{line}: {what}")


def quoted(text: str) -> str:
    """The text as a string of JavaScript, which may stand in a script within a page."""
    return "'" + _SPECIAL.sub(lambda found: _ESCAPED.get(found[0], rf"\u{ord(found[0]):04x}"), text) + "'"


def pieces(text: str, script: str) -> list[Piece]:
    """The whole script in pieces; together they are the script again."""
    return list(_pieces(text, script, 0))


# What ends for certain, wherever it begins. `_PATTERN` begins like a division.
_CERTAIN: tuple[tuple[Sort, re.Pattern[str]], ...] = (
    ("space", re.compile(r"[\s\ufeff]+")),
    ("comment", re.compile(r"//[^\n\r\u2028\u2029]*|/\*.*?\*/", re.S)),
    ("number", re.compile(r"0[xXbBoO]\w+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?n?")),
    ("word", re.compile(r"#?[\w$]+")),
    ("text", re.compile(r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"", re.S)),
    ("step", re.compile(r"\+\+|--")),
    ("sign", re.compile(r"=>|\?\.(?!\d)|\.\.\.|[-+*%=<>!&|^~?:;,.(){}\[\]]")),
)
_PATTERN = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
_IN_TEMPLATE = re.compile(r"(?:[^`\\$]|\\.|\$(?!\{))*", re.S)
_OPENING, _CLOSING = "([{", ")]}"
# After these a `/` begins a pattern, after any other word it divides.
_BEFORE_PATTERN = frozenset(
    "return typeof case in of delete void throw new instanceof do else yield await".split()
)
_BEFORE_CONDITION = frozenset(("if", "while", "for", "with"))


class _Before:
    """What has been read of a script, as far as it says what a `/` means."""

    def __init__(self) -> None:
        self.last = Piece("sign", ";", 0)
        self.second = self.last
        self.heads: list[bool] = []  # of each open bracket: whether a condition stands in it
        self.closed = False  # whether a condition was just closed

    def then(self, piece: Piece) -> None:
        """Read one more piece, which is no space and no comment."""
        self.closed = False
        if piece.sort == "sign" and piece.text in _OPENING:
            self.heads.append(self.word in _BEFORE_CONDITION)
        elif piece.sort == "sign" and piece.text in _CLOSING and self.heads:
            self.closed = self.heads.pop() and piece.text == ")"
        self.second, self.last = self.last, piece

    @property
    def word(self) -> str:
        """The word just read, unless it is the name of a field."""
        return self.last.text if self.last.sort == "word" and self.second.text not in (".", "?.") else ""

    @property
    def divides(self) -> bool | None:
        """Whether a `/` here is a division; none if that cannot be told."""
        if self.last.text == "}":
            return None
        if self.last.sort != "sign":
            return self.word not in _BEFORE_PATTERN
        return self.last.text in (")", "]") and not self.closed


def _pieces(text: str, script: str, at: int) -> Iterator[Piece]:
    before = _Before()
    while at < len(text):
        piece = _piece(text, script, at, before)
        if piece.sort not in ("space", "comment"):
            before.then(piece)
        yield piece
        at += len(piece.text)


def _piece(text: str, script: str, at: int, before: _Before) -> Piece:
    for sort, shape in _CERTAIN:
        if found := shape.match(text, at):
            return Piece(sort, found[0], at)
    if text[at] == "`":
        return Piece("template", text[at : _end_of_template(text, script, at + 1)], at)
    if text[at] == "/" and before.divides is not None:
        found = None if before.divides else _PATTERN.match(text, at)
        if before.divides or found:
            return Piece("pattern" if found else "sign", found[0] if found else "/", at)
    raise Unreadable(script, line(text, at), f"what begins with {text[at]} cannot be read here")


def _end_of_template(text: str, script: str, at: int) -> int:
    """Where a template ends that has begun; whatever stands in its `${…}` is a script of its own."""
    while found := _IN_TEMPLATE.match(text, at):
        at = found.end()
        if text[at : at + 1] == "`":
            return at + 1
        if at >= len(text):
            break
        at = _end_of_braces(text, script, at + 2)
    raise Unreadable(script, line(text, at), "a template has no end")


def _end_of_braces(text: str, script: str, at: int) -> int:
    depth = 1
    for piece in _pieces(text, script, at):
        depth += {"{": 1, "}": -1}.get(piece.text, 0) if piece.sort == "sign" else 0
        if depth == 0:
            return piece.at + 1
    raise Unreadable(script, line(text, at), "a template has no end")


def line(text: str, at: int) -> int:
    """The number of the line in which a place of a text lies."""
    return text.count("\n", 0, at) + 1
