"""A bulk file of card data as cards: whose file it is shows in its content, never in its name."""

from collections.abc import Callable, Iterator
from pathlib import Path

from msgspec import Struct

from corpus.cards.bulk import mtgjson, scryfall
from corpus.cards.bulk.bulk_json import Element, elements
from corpus.cards.bulk.bulk_text import RefusedError, pieces
from corpus.cards.card_records import Card, Publisher
from corpus.problems import Problem

MOST_ERRORS = 20


class BulkHeading(Struct, frozen=True):
    """Whose file it is, and the day it states."""

    publisher: Publisher
    date: str = ""


Said = BulkHeading | Card | Problem


def read(file: Path, progress: Callable[[int], None]) -> Iterator[Said]:
    """What a file says, element by element, the heading before the first card; its faults among it.

    A card may come in several parts. After twenty faults the rest is not read.
    """
    where = str(file)
    errors = 0
    try:
        for said in _read(file, where, progress):
            yield said
            if isinstance(said, Problem) and said.severity == "error":
                errors += 1
                if errors == MOST_ERRORS:
                    yield Problem(where, said.line, said.column, "cards-many-faults", "", {"n": str(errors)})
                    return
    except RefusedError as fault:
        yield Problem(where, fault.line, fault.column, fault.code, fault.excerpt, fault.values)
    except OSError as fault:
        yield Problem(where, 1, 1, "cards-no-file", values={"fault": fault.strerror or str(fault)})


def _read(file: Path, where: str, progress: Callable[[int], None]) -> Iterator[Said]:
    encodings: list[str] = []
    heading: BulkHeading | None = None
    objects = others = 0
    for element in elements(pieces(file, encodings.append, progress)):
        stated = _heading(element, heading)
        if stated and stated != heading:
            yield stated
        heading = stated
        if _is_object(element):
            objects += 1
            cards, problems = (scryfall if len(element.path) < 2 else mtgjson).cards(element, where)
            others += not cards and not problems
            yield from problems or cards
    yield from (Problem(where, 1, 1, "read-as", values={"encoding": name}) for name in encodings)
    if others:
        yield Problem(where, 1, 1, "cards-other-languages", values={"n": str(others)})
    if not objects:
        yield Problem(where, 1, 1, "cards-none-inside")


def _heading(element: Element, known: BulkHeading | None) -> BulkHeading | None:
    """MTGJSON's file is an object with `meta` and `data`, its cards by name; Scryfall's is an array.

    An answer of Scryfall's search is an object with the array in `data`.
    """
    if element.path == ("meta",):
        return BulkHeading("MTGJSON", mtgjson.file_date(element.value))
    if _is_object(element) and not known:
        return BulkHeading("Scryfall" if len(element.path) < 2 else "MTGJSON")
    return known


def _is_object(element: Element) -> bool:
    return not element.path or element.path[0] == "data"
