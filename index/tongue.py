"""What leads to entries beside the words they have: how things are called, said and written."""

from typing import Literal, NamedTuple

from msgspec import Struct

How = Literal["word", "part", "term", "spoken", "synonym", "pinyin", "spelling"]


class Roles(NamedTuple):
    """Where the thing that a word names stands: its definition, its glossary senses, its heading."""

    definition: tuple[int, ...] = ()
    glossary: tuple[int, ...] = ()
    heading: tuple[int, ...] = ()


class Tongue(Struct, frozen=True):
    """How words are written, said and meant: names, pinyin, traditional characters."""

    names: dict[str, tuple[tuple[str, How], ...]] = {}
    english: dict[str, tuple[str, ...]] = {}  # the Latin names of a word
    sounds: dict[str, tuple[str, ...]] = {}
    readings: dict[str, str] = {}
    simple: dict[str, str] = {}
