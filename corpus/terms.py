"""What things are called, in both languages: the table `terms.tsv`, written and reviewed by hand.

A row is one name of one kind. `ref` says where the rulebook defines it: a rule's number, or the
reference of a glossary entry; for a set it is the set's code. The `also` columns hold what people
say and what other printings and editions say, each once, beside the official word.
"""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Literal

from msgspec import Struct, convert

from corpus.naming import folded

# The edition whose numbers the table gives.
TABLE_EDITION = "2023-11-17"

Kind = Literal[
    "chapter",  # 7 附加规则
    "section",  # 702 关键字异能
    "keyword-action",  # 701.2 to 701.55
    "keyword-ability",  # 702.2 to 702.167
    "glossary",  # the headword line as printed, without translators' notes
    "ability-word",  # 207.2c
    "zone",
    "card-type",
    "supertype",
    "artifact-type",  # 205.3g, and so on to battle-type in 205.3q
    "enchantment-type",
    "land-type",
    "planeswalker-type",
    "spell-type",
    "creature-type",
    "planar-type",
    "dungeon-type",
    "battle-type",
    "color",
    "counter",  # the kind of a counter, without the word 指示物
    "token",  # the predefined tokens of 111.10
    "status",  # 110.5
    "phase",
    "step",
    "player",  # the roles of players and teams
    "named-rule",  # a rule people call by a name of its own
    "set",
    "spoken",  # words for which the rulebook has no name; ref is the rule that answers
]


class Name(Struct, frozen=True, array_like=True):
    """One row of the table. The same word may be the name of several things, in several rows."""

    kind: Kind
    ref: str
    zh: str
    en: str
    also_zh: tuple[str, ...] = ()
    also_en: tuple[str, ...] = ()
    note: str = ""


@cache
def names() -> tuple[Name, ...]:
    """The whole table in its own order."""
    lines = files("corpus").joinpath("terms.tsv").read_text("utf-8").splitlines()
    return convert([_row(line) for line in lines[1:]], tuple[Name, ...])


def headings() -> dict[str, Name]:
    """Chapters, sections, keyword actions and keyword abilities by number."""
    kinds = ("chapter", "section", "keyword-action", "keyword-ability")
    return {name.ref: name for name in names() if name.kind in kinds}


def glossary_pairs() -> dict[str, tuple[str, ...]]:
    """Chinese headword lines and their English ones. 平原行者 is printed twice, for two headwords."""
    pairs: dict[str, tuple[str, ...]] = {}
    for name in names():
        if name.kind == "glossary":
            pairs[name.zh] = (*pairs.get(name.zh, ()), name.en)
    return pairs


def english(zh: str) -> tuple[Name, ...]:
    """Everything called exactly this in Chinese: official names first, then what people say."""
    return _chinese_index().get(zh, ())


def chinese(en: str) -> tuple[Name, ...]:
    """Everything called exactly this in English, in capitals or not: official names first."""
    return _english_index().get(folded(en), ())


def _row(line: str) -> list[str | list[str]]:
    kind, ref, zh, en, also_zh, also_en, note = line.split("\t")
    return [kind, ref, zh, en, _several(also_zh), _several(also_en), note]


def _several(cell: str) -> list[str]:
    return cell.split("|") if cell else []


@cache
def _chinese_index() -> dict[str, tuple[Name, ...]]:
    official = ((name.zh, name) for name in names())
    spoken = ((word, name) for name in names() for word in name.also_zh)
    return _index([*official, *spoken])


@cache
def _english_index() -> dict[str, tuple[Name, ...]]:
    official = ((folded(name.en), name) for name in names())
    spoken = ((folded(word), name) for name in names() for word in name.also_en)
    return _index([*official, *spoken])


def _index(entries: Iterable[tuple[str, Name]]) -> dict[str, tuple[Name, ...]]:
    found: dict[str, list[Name]] = {}
    for word, name in entries:
        found.setdefault(word, []).append(name)
    return {word: tuple(names) for word, names in found.items()}
