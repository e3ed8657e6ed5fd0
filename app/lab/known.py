"""The cards the lab knows by name: those of the library's scenarios, then those that were imported."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from corpus.cards.card_store import Cards
from scenarios.language.imported import Imported
from scenarios.language.known_cards import names_of
from scenarios.language.problems import Report
from scenarios.language.scenario import CardText
from scenarios.language.vocabulary import CARD, Keyed
from scenarios.language.yaml_lines import Pairs, parsed
from scenarios.library.checked import paths

HEAD = "cards:"
DEFINED = Keyed(CARD, "name")


class Known(Imported):
    """Finds a card by its name in either language, where the situation does not define it."""

    def __init__(self, home: str) -> None:
        super().__init__(Cards(Path(home)) if home else Cards(Path("/nonexistent")))

    def __call__(self, name: str) -> CardText | None:
        return library_cards().get(name) or super().__call__(name)

    def nearest(self, name: str) -> tuple[str, ...]:
        """Names much like this one."""
        return (*get_close_matches(name, library_cards(), 3, 0.6), *super().nearest(name))


@cache
def library_cards() -> dict[str, CardText]:
    """The cards of all scenarios of the library by all their names; of several texts the Oracle's, then
    the one that stands first.
    """
    found: dict[str, CardText] = {}
    every = [card for path in paths() for card in cards_in(path.read_text("utf-8"))]
    for card in sorted(every, key=lambda one: (not one.oracle, not one.text_zh)):
        for name in names_of(card):
            found.setdefault(name, card)
    return found


def cards_in(text: str) -> Iterator[CardText]:
    """What a file defines under `cards`; only that part of it is read."""
    block: list[str] = []
    for line in text.split("\n"):
        if block and line and not line.startswith((" ", "#")):
            break
        if block or line.startswith(HEAD):
            block.append(line)
    report = Report("library")
    tree = parsed("\n".join(block) + "\n", report) if block else None
    defined = tree.get(HEAD[:-1]) if isinstance(tree, Pairs) else None
    if defined is not None:
        yield from DEFINED.read(report, defined)
