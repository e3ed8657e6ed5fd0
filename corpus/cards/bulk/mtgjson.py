"""MTGJSON's AtomicCards: under each name its faces, with Oracle's text, translations and rulings.

https://mtgjson.com/data-models/card/card-atomic describes the fields.
"""

from msgspec import Struct, ValidationError, convert, field

from corpus.cards.bulk.bulk_json import Element
from corpus.cards.card_records import Card, CardRuling, Face, Printing
from corpus.cards.indicators import indicator
from corpus.cards.names import half_of_name
from corpus.problems import Problem

CHINESE = "Chinese Simplified"
_HALVES = ("split", "aftermath", "adventure", "flip", "prepare")


class _Identifiers(Struct, rename="camel"):
    scryfall_oracle_id: str | None = None


class _Foreign(Struct, rename="camel"):
    language: str
    name: str | None = None
    face_name: str | None = None
    type: str | None = None
    text: str | None = None


class _AtomicRuling(Struct):
    date: str
    text: str


class _Atomic(Struct, rename="camel"):
    name: str
    identifiers: _Identifiers
    type: str
    face_name: str | None = None
    side: str | None = None  # a, b, … of a card with several faces
    layout: str | None = None
    mana_cost: str | None = None
    text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: list[str] | None = None
    colors: list[str] | None = None
    hand: str | None = None
    life: str | None = None
    is_funny: bool | None = None
    legalities: dict[str, str] | None = None
    foreign_data: list[_Foreign] = field(default_factory=list)
    rulings: list[_AtomicRuling] | None = None


def file_date(meta: object) -> str:
    """The day the file was made, as its own `meta` says."""
    date = meta.get("date", "") if isinstance(meta, dict) else ""
    return date if isinstance(date, str) else ""


def cards(element: Element, where: str) -> tuple[list[Card], list[Problem]]:
    """The card of this name, or the cards: a few share one."""
    name = element.path[-1]
    try:
        atomic = convert(element.value, list[_Atomic])
    except ValidationError as error:
        fault = str(error).replace("`$", "`")
        return [], [
            Problem(where, element.line, element.column, "cards-misshapen", name[:80], {"fault": fault})
        ]
    groups: dict[str, list[_Atomic]] = {}
    for face in atomic:
        groups.setdefault(face.identifiers.scryfall_oracle_id or "", []).append(face)
    if not groups or "" in groups:
        return [], [Problem(where, element.line, element.column, "cards-without-identity", name[:80])]
    return [
        _card(oracle_id, sorted(faces, key=lambda face: face.side or ""))
        for oracle_id, faces in groups.items()
    ], []


def _card(oracle_id: str, faces: list[_Atomic]) -> Card:
    name = " // ".join(face.face_name or face.name for face in faces)
    rulings = (CardRuling(ruling.date, ruling.text) for face in faces for ruling in face.rulings or ())
    printed = _printed_faces(faces, name)
    return Card(
        oracle_id=oracle_id,
        names={"en": name},
        layout=faces[0].layout or "",
        digital=name.startswith("A-"),
        acorn=any(face.is_funny and not face.legalities for face in faces),
        faces=tuple(_oracle_face(face) for face in faces),
        printings=(Printing(printed, "MTGJSON"),) if any(face != Face() for face in printed) else (),
        rulings=tuple(dict.fromkeys(rulings)),
    )


def _oracle_face(face: _Atomic) -> Face:
    return Face(
        name=face.face_name or face.name,
        mana_cost=face.mana_cost or "",
        type_line=face.type,
        text=face.text or "",
        power=face.power or "",
        toughness=face.toughness or "",
        loyalty=face.loyalty or "",
        defense=face.defense or "",
        color_indicator=_indicator(face),
        hand_modifier=face.hand or "",
        life_modifier=face.life or "",
    )


def _indicator(face: _Atomic) -> str:
    """Where two halves share a front, the colors given for each may be the whole card's: the costs tell."""
    colors = None if face.layout in _HALVES else face.colors
    return indicator(face.color_indicator, colors, face.mana_cost or "", face.type, face.text or "")


def _printed_faces(faces: list[_Atomic], name: str) -> tuple[Face, ...]:
    """Where two faces are given one and the same text, nobody can tell whose it is: only names are kept."""
    printed = [_printed_face(face, position, name) for position, face in enumerate(faces)]
    texts = [face.text for face in printed if face.text]
    if len(texts) > len(set(texts)):
        return tuple(Face(name=face.name) for face in printed)
    return tuple(printed)


def _printed_face(face: _Atomic, position: int, name: str) -> Face:
    """What a Chinese card shows of this face; of several wordings the first that has a text."""
    wordings = sorted(
        (foreign for foreign in face.foreign_data if foreign.language == CHINESE),
        key=lambda foreign: not foreign.text,
    )
    if not wordings:
        return Face()
    best = wordings[0]
    own = best.face_name or half_of_name(best.name or "", position, name)
    return Face(name=own, type_line=best.type or "", text=best.text or "")
