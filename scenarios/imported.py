"""Cards that were imported, as a scenario would define them: their Oracle text (108.1), and the Chinese name.

Only what the record tells for certain is used. It has no color indicator (204), so a face without a mana cost
that is no plain land is left to be defined by hand, as are layouts it does not give in full.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator

from msgspec.structs import replace

from corpus.cards.records import Card, Face
from corpus.cards.store import Cards
from scenarios.known_cards import finder
from scenarios.scenario import CardText, Scenario
from scenarios.vocabulary import UNKNOWN_CARD

LAYOUTS = {
    "transform": "transforming",
    "modal_dfc": "modal",
    "split": "split",
    "flip": "flip",
    "adventure": "adventure",
}
CREATURE = re.compile(r"\bCreature\b")


class Imported:
    """The desk's own cards, looked up by name in either language."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def __call__(self, name: str) -> CardText | None:
        """The card of this name; none if there are several, or if it is not known in full."""
        try:
            found = self.cards.find(name)
        except sqlite3.DatabaseError:  # damaged: `cards add` says so; here no card is known
            return None
        paper = [card for card in found if not card.digital] or list(found)
        return text_of(paper[0]) if len(paper) == 1 else None

    def nearest(self, name: str) -> tuple[str, ...]:
        """Names of imported cards that are much like this one; its own if the record says too little."""
        try:
            near = tuple(one.name for one in self.cards.nearest(name))
        except sqlite3.DatabaseError:
            return ()
        return (name,) if name in near and self(name) is None else near


def completed(scenario: Scenario, imported: Imported) -> Scenario:
    """A scenario that also defines the imported cards it names, so that it says all by itself."""
    find = finder(scenario)
    missing = [name for name in dict.fromkeys(names_in(scenario)) if find(name) is None]
    found = {card.name: card for name in missing if (card := imported(name)) is not None}
    return replace(scenario, cards=(*scenario.cards, *found.values())) if found else scenario


def names_in(scenario: Scenario) -> Iterator[str]:
    """What is in a zone or on the stack is called after its card."""
    for player in scenario.players:
        for zone in ("battlefield", "hand", "library", "graveyard", "exile", "command"):
            for placed in getattr(player, zone) or ():
                yield from (name for name in (placed.card, placed.copy_of) if name and name != UNKNOWN_CARD)
    yield from (one.card for one in scenario.stack if one.card)


def text_of(card: Card) -> CardText | None:
    """The record as the text of a card; nothing if something about it is not known."""
    layout = LAYOUTS.get(card.layout, "normal" if len(card.faces) == 1 else "")
    if not layout or not card.faces or any(not is_known(face) for face in card.faces):
        return None
    printed = card.printed.faces if card.printed is not None else ()
    faces = [face_of(face) for face in card.faces]
    for place, face in enumerate(printed[: len(faces)]):
        faces[place] = replace(faces[place], zh=face.name if face.name != faces[place].name else "")
    oracle = (card.oracle.date or card.oracle.added) if card.oracle is not None else ""
    if layout == "normal":
        return replace(faces[0], zh=card.names.get("zh", ""), oracle=oracle)
    whole = card.names if layout == "split" else {"en": faces[0].name, "zh": faces[0].zh}
    return CardText(whole["en"], whole.get("zh", ""), oracle=oracle, layout=layout, faces=tuple(faces))


def is_known(face: Face) -> bool:
    """Whether its colors are: those of its mana cost, or none as a land has."""
    return bool(face.mana_cost) or ("Land" in face.type_line and CREATURE.search(face.type_line) is None)


def face_of(face: Face) -> CardText:
    """One face in English."""
    return CardText(
        face.name,
        cost=face.mana_cost,
        type=face.type_line,
        text=face.text,
        pt=f"{face.power}/{face.toughness}" if face.power else "",
        loyalty=face.loyalty,
        defense=face.defense,
    )
