"""The record of a card as a scenario would define it, and what may be lacking for that.

The engine takes what it is given: it has to be all that the rules look at, and nothing they do not know.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from corpus.cards.card_records import Card, Face
from corpus.cards.indicators import COLORS as LETTERS
from corpus.cards.indicators import DOUBTFUL, UNTOLD
from scenarios.engine.kernel.characteristics import COLOR_OF_SYMBOL
from scenarios.language.scenario import CardText
from scenarios.text.figures import read_figure

# How the publishers call what the engine knows. What has one face and no rule of its own is normal.
LAYOUTS = {
    "transform": "transforming",
    "modal_dfc": "modal",
    "split": "split",
    "aftermath": "split",
    "flip": "flip",
    "adventure": "adventure",
    "meld": "meld",
}
ONE_FACE = (
    "normal", "leveler", "class", "saga", "mutate", "prototype", "planar", "scheme", "vanguard", "conspiracy",
    "case", "attraction",
)  # fmt: skip
NO_CARD = re.compile(r"^(?:Token|Emblem|Card)\b|\bDungeon\b")  # 111, 114, 309.2
SPELL = re.compile(r"\b(?:Instant|Sorcery)\b")
SYMBOLS = re.compile(r"(?:\{(?:\d{1,3}|[XWUBRGCS]|(?:[WUBRGC]|2)/[WUBRG]|[WUBRG](?:/[WUBRG])?/P)\})*")
NUMBER = re.compile(r"\d{0,3}")
HAS_PT = re.compile(r"\b(?:Creature|Vehicle|Spacecraft)\b")
MODIFIERS = re.compile(r"Hand ([+-]\d+), life ([+-]\d+)\n")
SIGNED = re.compile(r"[+-]?\d{1,2}")


class Lack(NamedTuple):
    """Why a record does not make a card: the code of a problem, and what it quotes."""

    code: str
    what: str = ""


def text_of(card: Card) -> CardText | None:
    """The record as the text of a card; nothing if something about it is not known."""
    if lacking(card) is not None:
        return None
    layout = LAYOUTS.get(card.layout, "normal")
    printed = card.printed.faces if card.printed is not None else ()
    faces = [face_of(face) for face in card.faces]
    for place, face in enumerate(printed[: len(faces)]):
        faces[place] = replace(faces[place], zh=face.name if face.name != faces[place].name else "")
    oracle = (card.oracle.date or card.oracle.added) if card.oracle is not None else ""
    if len(faces) == 1:
        return replace(faces[0], zh=card.names.get("zh", ""), oracle=oracle, layout=layout)
    whole = card.names if layout == "split" else {"en": faces[0].name, "zh": faces[0].zh}
    return CardText(whole["en"], whole.get("zh", ""), oracle=oracle, layout=layout, faces=tuple(faces))


def face_of(face: Face) -> CardText:
    """One face in English."""
    hand, life, text = modifiers(face)
    return CardText(
        face.name,
        cost=face.mana_cost,
        type=face.type_line,
        text=text,
        pt=f"{face.power}/{face.toughness}" if face.power else "",
        loyalty=face.loyalty,
        defense=face.defense,
        color=tuple(COLOR_OF_SYMBOL[letter] for letter in LETTERS if letter in face.color_indicator),
        hand_modifier=int(hand or 0),
        life_modifier=int(life or 0),
    )


def modifiers(face: Face) -> tuple[str, str, str]:
    """CR 210, 211: of a vanguard card; some files have them in the text, before the rest of it."""
    before = MODIFIERS.match(face.text + "\n")
    if before is None or face.hand_modifier or face.life_modifier:
        return face.hand_modifier, face.life_modifier, face.text
    return before[1], before[2], face.text[before.end() :]


# What may be lacking.


def lacking(card: Card) -> Lack | None:
    """The first reason why this record does not make a card."""
    return next((lack for look in LOOKS if (lack := look(card)) is not None), None)


def kind(card: Card) -> Lack | None:
    """CR 108.2, 111: tokens and emblems are no cards, and some cards are none of this game."""
    if not card.faces:
        return Lack("card-no-oracle")
    if not card.is_card:
        return Lack("card-no-card")
    if any(NO_CARD.search(face.type_line) for face in card.faces):
        return Lack("card-no-card")
    if card.acorn:
        return Lack("card-acorn")
    return Lack("card-rebalanced") if card.names.get("en", "").startswith("A-") else None


def layout(card: Card) -> Lack | None:
    """Whether the engine has this layout, with as many faces."""
    lack = Lack("card-layout", card.layout)
    count = len(card.faces)
    if card.layout in ONE_FACE or card.layout == "meld":
        return None if count == 1 else lack
    return lack if card.layout not in LAYOUTS or count != 2 else None


def later(card: Card) -> Lack | None:
    """What looks like a layout that is known and follows rules of later editions."""
    lines = [face.type_line for face in card.faces]
    match LAYOUTS.get(card.layout):
        case "split" if not all(SPELL.search(line) for line in lines):
            return Lack("card-layout", "Room")
        case "adventure" if "Adventure" not in lines[1]:
            return Lack("card-layout", lines[1].rpartition(" ")[2])
        case "modal" if any("transform" in face.text.lower() for face in card.faces):
            return Lack("card-layout", "modal, transforming")
        case "meld" if not card.faces[0].mana_cost and "Land" not in lines[0]:
            return Lack("card-no-card")  # 712.4: the back of two cards
    return None


def colors(card: Card) -> Lack | None:
    """CR 202.2, 204: whether each face's colors are told; a flipped one has those of the other (710.1c)."""
    counted = card.faces[:1] if card.layout == "flip" else card.faces
    untold = any(face.color_indicator in (UNTOLD, DOUBTFUL) for face in counted)
    return Lack("card-colors") if untold else None


def figures(card: Card) -> Lack | None:
    """CR 107, 208, 209: numbers and symbols the rules know, where they have a place for them."""
    for face in card.faces:
        if not SYMBOLS.fullmatch(face.mana_cost):
            return Lack("card-figures", face.mana_cost)
        for figure in (face.power, face.toughness):
            if figure and not (read_figure(figure) is not None and HAS_PT.search(face.type_line)):
                return Lack("card-figures", f"{face.power}/{face.toughness}")
        for number in (face.loyalty, face.defense):
            if not NUMBER.fullmatch(number):
                return Lack("card-figures", number)
    return None


def expected(card: Card) -> Lack | None:
    """CR 208.1, 209.1, 210.1, 211.1, 310.4a: what cards of these types have, each of them. Back faces that
    planeswalkers turn over to while they are on the battlefield have no loyalty printed.
    """
    for place, face in enumerate(card.faces):
        line = face.type_line
        hand, life, _ = modifiers(face)
        needed = {
            "power/toughness": (r"Creature|Vehicle", bool(face.power and face.toughness)),
            "loyalty": ("Planeswalker", bool(face.loyalty or place)),
            "defense": ("Battle", bool(face.defense)),
            "hand/life": ("Vanguard", bool(SIGNED.fullmatch(hand) and SIGNED.fullmatch(life))),
        }
        for what, (types, is_there) in needed.items():
            if re.search(rf"\b(?:{types})\b", line) and not is_there:
                return Lack("card-without", what)
    return None


LOOKS: tuple[Callable[[Card], Lack | None], ...] = (kind, layout, later, colors, figures, expected)
