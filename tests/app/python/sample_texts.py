"""Texts: samples for the translation."""
# ruff: noqa  (written as nobody should, too: the translation has to do that alike)

from __future__ import annotations


def length(text: str) -> int:
    return len(text)


def item(text: str, at: int) -> str:
    return text[at]


def from_to(text: str, start: int, stop: int) -> list[str]:
    return [text[start:stop], text[start:], text[:stop], text[:], text[::-1]]


def walked(text: str) -> list[str]:
    return [each for each in text] + list(text) + sorted(text) + list(reversed(text))


def numbered(text: str) -> list[tuple[int, str]]:
    return list(enumerate(text, 1))


def codes(text: str) -> list[object]:
    return [[ord(each) for each in text], "".join(chr(ord(each)) for each in text)]


def contained(text: str, part: str) -> list[bool]:
    return [part in text, part not in text, text in ("a", "b"), text == part, text != part]


def ordered(text: str, other: str) -> list[bool]:
    return [text < other, text <= other, text > other, text >= other, min(text, other) == text]


def found_at(text: str, part: str) -> list[int]:
    return [text.find(part), text.rfind(part), text.count(part), text.find(part, 2)]


def found_from(text: str, part: str, start: int) -> int:
    return text.find(part, start)


def index_of(text: str, part: str) -> int:
    return text.index(part)


def starts(text: str, part: str) -> list[bool]:
    return [
        *(
            text.startswith(part),
            text.endswith(part),
            text.startswith((part, "a")),
            text.endswith(("b", part)),
        ),
        text.startswith(part, 1),
    ]


def without(text: str, part: str) -> list[str]:
    return [
        text.removeprefix(part),
        text.removesuffix(part),
        text.replace(part, "<>"),
        text.replace(part, "", 1),
    ]


def replaced_at_most(text: str, part: str, most: int) -> str:
    return text.replace(part, "-", most)


def stripped(text: str) -> list[str]:
    return [text.strip(), text.lstrip(), text.rstrip()]


def stripped_of(text: str, signs: str) -> list[str]:
    return [text.strip(signs), text.lstrip(signs), text.rstrip(signs)]


def split_at(text: str, sign: str) -> list[list[str]]:
    return [text.split(sign), text.split(sign, 1), text.split(sign, maxsplit=2), text.rsplit(sign, 1)]


def split_most(text: str, sign: str, most: int) -> list[list[str]]:
    return [text.split(sign, most), text.rsplit(sign, most)]


def words(text: str) -> list[list[str]]:
    return [text.split(), text.split(None, 1), text.split(maxsplit=2), text.split(None)]


def lines(text: str) -> list[str]:
    return text.splitlines()


def parted(text: str, sign: str) -> list[object]:
    return [text.partition(sign), text.rpartition(sign)]


def cased(text: str) -> list[str]:
    return [text.lower(), text.upper(), text.casefold()]


def capitalized(text: str) -> str:
    return text.capitalize()


def asked_of(text: str) -> list[bool]:
    return [text.isalnum(), text.isalpha(), text.isascii(), text.isdecimal(), text.isspace()]


def digits(text: str) -> bool:
    return text.isdigit()


def asked_of_case(text: str) -> list[bool]:
    return [text.islower(), text.isupper()]


def joined(texts: list[str], between: str) -> list[str]:
    return [between.join(texts), "".join(each + "!" for each in texts), ", ".join(sorted(set(texts)))]


def times(text: str, count: int) -> list[str]:
    return [text * count, count * text, text + text]


def filled(text: str, size: int) -> str:
    return text.zfill(size)


def said(text: str, number: int, flag: bool, maybe: str | None) -> list[str]:
    return [f"{text}", f"{number}{flag}", f"{maybe}-{text}", f"{{{text}}}", f"{number + 1}", f"{text!r}"[:0]]


def formatted(text: str, number: int) -> list[str]:
    return ["{name}: {count}".format(name=text, count=number), "{{}} {name}".format(name=text)]


def as_text(number: int, flag: bool, maybe: str | None) -> list[str]:
    return [str(number), str(flag), str(maybe), str("x"), str()]


def translated(text: str) -> list[str]:
    table = str.maketrans({"a": "A", "b": "", "c": None, "😀": "smile"})
    return [
        text.translate(table),
        text.translate({97: "x", 98: None, 99: 100}),
        text.translate(str.maketrans("ab", "xy")),
    ]


def truth(text: str) -> list[object]:
    return [bool(text), not text, text or "empty", text and "full", "yes" if text else "no"]


def as_number(text: str) -> int:
    return int(text)


def passed_on(texts: list[str]) -> list[object]:
    return [list(map(str.strip, texts)), sorted(texts, key=str.lower), sorted(texts, key=len)]


def bound(text: str, parts: list[str]) -> list[bool]:
    return [*map(text.startswith, parts)]


def bound_as_python_does(text: str, part: str, most: int) -> list[object]:
    cut, put = text.split, text.replace
    return [cut(part, most), put(part, "x", most)]


def encoded(text: str) -> list[int]:
    return [len(text.encode()), len(text.encode("utf-8"))]
