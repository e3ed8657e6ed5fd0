"""How the table of shapes is made again: `python -m tests.scenarios.listing_shapes CARDS`, a file of cards.

Each shape that stands on a card, on how many, and where it is seen to act; small situations come first.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from corpus.cards.bulk.bulk_cards import read
from corpus.cards.card_records import Card
from scenarios.language.compiled import compiled
from scenarios.language.imported_text import text_of
from tests.scenarios.acting import acting, situation, situations
from tests.scenarios.shapes import pieces

TABLE = Path(__file__).parent / "shapes.tsv"
HEAD = "shape\tcards\tseen in"


def rows() -> list[list[str]]:
    """The table: a shape, the number of cards, where it acts or nothing."""
    return [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines()[1:]]


def shapes_on(cards: Iterable[Card]) -> Counter[str]:
    """On how many of these cards each shape stands; of those that a run takes."""
    found: Counter[str] = Counter()
    for card in cards:
        text = text_of(card)
        if text is not None:
            faces = compiled(text).card.faces
            found.update({shape for face in faces for one in face.abilities for shape, _ in pieces(one)})
    return found


def shown(wanted: set[str]) -> dict[str, str]:
    """Where each of these is seen to act, if it is."""
    found: dict[str, str] = {}
    for name in situations():
        for shape in acting(situation(name), wanted - found.keys()):
            found[shape] = name
    return found


def main() -> None:
    """Write the table."""
    whole = read(Path(sys.argv[1]), lambda done: None)
    counted = shapes_on(card for card in whole if isinstance(card, Card) and card.is_card)
    seen = shown(set(counted))
    lines = (f"{shape}\t{number}\t{seen.get(shape, '')}" for shape, number in counted.most_common())
    TABLE.write_text("\n".join([HEAD, *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
