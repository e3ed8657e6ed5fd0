"""What a word's value may look like. A shape reads and writes, so that what is written reads back the same.

Reading gives the value, or `BAD` after reporting why not. Writing gives plain text, lists and mappings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from corpus.citation import typed
from scenarios.language.problems import Report, nearest
from scenarios.language.yaml_lines import Items, Pairs, Place, Scalar, Written

MOST = 1_000_000_000
YES, NO = "yes", "no"
SAID_SO = {YES: True, "true": True, NO: False, "false": False}  # as YAML has it, too
BAD: Any = object()


class Shape:
    """How a value is written."""

    def read(self, report: Report, node: Written) -> Any:
        """The value, or BAD."""
        raise NotImplementedError

    def write(self, value: Any) -> Any:
        """The value as text, list or mapping."""
        raise NotImplementedError


class Text(Shape):
    """A text; one of certain words, where there are only those."""

    def __init__(self, *words: str, what: str = "word") -> None:
        self.words = words
        self.what = what

    def read(self, report: Report, node: Written) -> Any:
        if not isinstance(node, Scalar):
            return bad(report, node, "not-a-text")
        text = node.text.strip()
        if not text:
            return bad(report, node, "nothing-here")
        if self.words and text not in self.words:
            report.unknown(node.at, self.what, text, self.words)
            return BAD
        return text

    def write(self, value: Any) -> Any:
        return str(value)


class Number(Shape):
    """A whole number."""

    def __init__(self, least: int = 0, most: int = MOST) -> None:
        self.least, self.most = least, most

    def read(self, report: Report, node: Written) -> Any:
        text = node.text.strip() if isinstance(node, Scalar) else ""
        sign, digits = text[:1] in ("-", "−", "+"), text.lstrip("+-−")
        if not digits.isascii() or not digits.isdecimal() or len(text) - len(digits) > 1:
            return bad(report, node, "not-a-number", excerpt=text)
        if len(digits) > 12:
            return bad(
                report, node, "number-out-of-range", text, least=f"{self.least:,}", most=f"{self.most:,}"
            )
        value = -int(digits) if sign and text[0] != "+" else int(digits)
        if not self.least <= value <= self.most:
            return bad(
                report, node, "number-out-of-range", text, least=f"{self.least:,}", most=f"{self.most:,}"
            )
        return value

    def write(self, value: Any) -> Any:
        return str(value)


class YesNo(Shape):
    """Yes or no."""

    def read(self, report: Report, node: Written) -> Any:
        text = node.text.strip() if isinstance(node, Scalar) else ""
        if text.lower() not in SAID_SO:
            return bad(report, node, "not-yes-or-no", excerpt=text)
        return SAID_SO[text.lower()]

    def write(self, value: Any) -> Any:
        return YES if value else NO


class RuleNumber(Shape):
    """The number of a rule."""

    def read(self, report: Report, node: Written) -> Any:
        text = node.text.strip() if isinstance(node, Scalar) else ""
        return typed(text) or bad(report, node, "not-a-rule", excerpt=text)

    def write(self, value: Any) -> Any:
        return str(value)


class TextOfForm(Shape):
    """A text with a form of its own: `known` says whether it has it."""

    def __init__(self, code: str, known: Callable[[str], bool]) -> None:
        self.code, self.known = code, known

    def read(self, report: Report, node: Written) -> Any:
        text = node.text.strip() if isinstance(node, Scalar) else ""
        return text if text and self.known(text) else bad(report, node, self.code, excerpt=text)

    def write(self, value: Any) -> Any:
        return str(value)


class Many(Shape):
    """A list; of one thing, the list may be left out."""

    def __init__(self, each: Shape, alone: bool = True) -> None:
        self.each, self.alone = each, alone

    def read(self, report: Report, node: Written) -> Any:
        if not isinstance(node, Items):
            if not self.alone:
                return bad(report, node, "not-a-list")
            value = self.each.read(report, node)
            return BAD if value is BAD else (value,)
        values = [self.each.read(report, item) for item in node.items]
        return BAD if any(value is BAD for value in values) else tuple(values)

    def write(self, value: Any) -> Any:
        plain = [self.each.write(one) for one in value]
        return plain[0] if self.alone and len(plain) == 1 and isinstance(plain[0], str) else plain


class MappingOf(Shape):
    """A mapping from one thing to another, in the order written."""

    def __init__(self, key: Shape, value: Shape) -> None:
        self.key, self.value = key, value

    def read(self, report: Report, node: Written) -> Any:
        if not isinstance(node, Pairs):
            return bad(report, node, "not-a-mapping")
        found = [(self.key.read(report, key), self.value.read(report, value)) for key, value in node.pairs]
        return BAD if any(BAD in (key, value) for key, value in found) else tuple(found)

    def write(self, value: Any) -> Any:
        return {self.key.write(key): self.value.write(one) for key, one in value}


class ForEachKey(msgspec.Struct, frozen=True):
    """What a mapping says where a text or a list could stand as well: for each key its value."""

    pairs: tuple[tuple[Any, Any], ...]


class Either(Shape):
    """One shape for texts, others for lists and mappings."""

    def __init__(self, text: Shape, items: Shape | None = None, pairs: Shape | None = None) -> None:
        self.text, self.items, self.pairs = text, items, pairs

    def read(self, report: Report, node: Written) -> Any:
        if isinstance(node, Pairs) and self.pairs is not None:
            value = self.pairs.read(report, node)
            return BAD if value is BAD else ForEachKey(value)
        shape = self.items if isinstance(node, Items) and self.items is not None else self.text
        return shape.read(report, node)

    def write(self, value: Any) -> Any:
        if isinstance(value, ForEachKey) and self.pairs is not None:
            return self.pairs.write(value.pairs)
        shape = self.items if isinstance(value, tuple) and self.items is not None else self.text
        return shape.write(value)


class Word(NamedTuple):
    """A word of the scenario language: as written, the field it fills, and what its value looks like."""

    word: str
    field: str
    shape: Shape


class Record(Shape):
    """A mapping with certain words, read into a struct; `short` is the word meant by a text alone."""

    def __init__(
        self,
        struct: type[Any],
        words: tuple[Word, ...],
        short: str = "",
        what: str = "word",
        found: Any = None,
    ) -> None:
        self.struct, self.words, self.short, self.what = struct, words, short, what
        self.found = found  # finds more in the values, such as a number of cards in a card's text
        self.defaults: dict[str, Any] = {}

    def read(self, report: Report, node: Written) -> Any:
        if isinstance(node, Scalar) and self.short:
            pairs: list[tuple[Scalar, Written]] = [(Scalar(node.at, self.short), node)]
        elif isinstance(node, Pairs):
            pairs = node.pairs
        else:
            return bad(report, node, "not-a-mapping")
        values = self.fields(report, pairs, node.at)
        return BAD if values is BAD else self.struct(**values)

    def fields(self, report: Report, pairs: list[tuple[Scalar, Written]], at: Place) -> Any:
        """The values by the names of their fields."""
        known = {word.word: word for word in self.words}
        values: dict[str, Any] = {"at": at} if "at" in self.struct.__struct_fields__ else {}
        fine = True
        for key, node in pairs:
            word = known.get(key.text)
            if word is None:
                self.unknown(report, key, node, known)
                fine = False
                continue
            value = word.shape.read(report, node)
            if value is BAD:
                fine = False
            else:
                values[word.field] = value
        if fine and self.found is not None:
            values = self.found(report, values, at)
        return values if fine else BAD

    def unknown(self, report: Report, key: Scalar, node: Written, known: dict[str, Word]) -> None:
        """No word of these; one with nothing after it is the rest of a text with a comma in it."""
        if isinstance(node, Scalar) and not node.text and node.at.line == key.at.line:
            report.add(key.at, "comma-in-text", key.text, near=nearest(key.text, known))
        else:
            report.unknown(key.at, self.what, key.text, known)

    def write(self, value: Any) -> Any:
        plain: dict[str, Any] = {}
        if not self.defaults:
            self.defaults = {field.name: field.default for field in msgspec.structs.fields(self.struct)}
        for word in self.words:
            given = getattr(value, word.field)
            if given != self.defaults[word.field] and word.word not in plain:
                plain[word.word] = word.shape.write(given)
        return (
            plain[self.short] if set(plain) == {self.short} and isinstance(plain[self.short], str) else plain
        )


class Changes(Record):
    """A record of which the words that are written count, whatever their values, and no others."""

    def fields(self, report: Report, pairs: list[tuple[Scalar, Written]], at: Place) -> Any:
        values = super().fields(report, pairs, at)
        if values is BAD:
            return BAD
        said = tuple((field, value) for field, value in values.items() if field != "at")
        if not said:
            report.add(at, "nothing-changed")
            return BAD
        return {"said": said, "at": at}

    def write(self, value: Any) -> Any:
        words = {word.field: word for word in self.words}
        return {words[field].word: words[field].shape.write(given) for field, given in value.said}


def bad(report: Report, node: Written, code: str, excerpt: str = "", **values: str) -> Any:
    """Report what cannot stand here; there is no value then."""
    shown = excerpt or (
        node.text if isinstance(node, Scalar) else "[…]" if isinstance(node, Items) else "{…}"
    )
    report.add(node.at, code, shown, **values)
    return BAD
