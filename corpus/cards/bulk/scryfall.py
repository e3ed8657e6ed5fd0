"""Scryfall's bulk files: Oracle cards, printings in all languages, rulings.

Every card object carries Oracle's text in English; a printing in another language also carries what is
printed. https://scryfall.com/docs/api/cards describes the fields.
"""

from msgspec import Struct, ValidationError, convert

from corpus.cards.bulk.bulk_json import Element
from corpus.cards.card_records import Card, CardRuling, CollectorNumber, Face, Printing
from corpus.cards.indicators import indicator
from corpus.cards.names import half_of_name
from corpus.problems import Problem

CHINESE = "zhs"


class _FaceObject(Struct):
    name: str | None = None
    oracle_id: str | None = None
    mana_cost: str | None = None
    type_line: str | None = None
    oracle_text: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    color_indicator: list[str] | None = None
    colors: list[str] | None = None
    hand_modifier: str | None = None
    life_modifier: str | None = None
    layout: str | None = None
    printed_name: str | None = None
    printed_type_line: str | None = None
    printed_text: str | None = None
    flavor_name: str | None = None


class _CardObject(_FaceObject):
    lang: str = "en"
    set: str | None = None
    collector_number: str | None = None
    released_at: str | None = None
    digital: bool = False
    border_color: str | None = None
    security_stamp: str | None = None
    promo_types: list[str] | None = None
    card_faces: list[_FaceObject] | None = None
    face_name: str | None = None  # on a printing's record of one face only


class _RulingObject(Struct):
    oracle_id: str
    published_at: str
    comment: str
    source: str = ""


def cards(element: Element, where: str) -> tuple[list[Card], list[Problem]]:
    """What one object says of its card (of two cards, if it shows two); nothing if in another language."""
    kind = element.value.get("object") if isinstance(element.value, dict) else type(element.value).__name__
    try:
        if kind == "ruling":
            return [_ruled(convert(element.value, _RulingObject))], []
        if kind == "card":
            return _cards(convert(element.value, _CardObject), element, where)
    except ValidationError as error:
        return [], [_misshapen(element, where, error)]
    return [], [Problem(where, element.line, element.column, "cards-unknown-object", str(kind)[:40])]


def _misshapen(element: Element, where: str, error: ValidationError) -> Problem:
    name = element.value.get("name", "") if isinstance(element.value, dict) else ""
    fault = str(error).replace("`$.", "`")
    return Problem(where, element.line, element.column, "cards-misshapen", str(name)[:80], {"fault": fault})


def _ruled(ruling: _RulingObject) -> Card:
    return Card(ruling.oracle_id, rulings=(CardRuling(ruling.published_at, ruling.comment, ruling.source),))


def _cards(record: _CardObject, element: Element, where: str) -> tuple[list[Card], list[Problem]]:
    if record.lang not in ("en", CHINESE):
        return [], []
    shown = _shown(record)
    if not shown or not all(oracle_id and name for oracle_id, name, _ in shown):
        name = record.name or ""
        return [], [Problem(where, element.line, element.column, "cards-without-identity", name[:80])]
    return [_card(record, *one) for one in shown], []


def _shown(record: _CardObject) -> list[tuple[str, str, list[_FaceObject]]]:
    """Oracle id, name and faces of the card; a reversible printing shows a card, or two, on its sides."""
    if record.oracle_id:
        return [(record.oracle_id, record.name or "", record.card_faces or [record])]
    sides = {side.oracle_id or "": side for side in record.card_faces or ()}
    return [(oracle_id, side.name or "", [side]) for oracle_id, side in sides.items()]


def _card(record: _CardObject, oracle_id: str, name: str, faces: list[_FaceObject]) -> Card:
    number = CollectorNumber((record.set or "").lower(), (record.collector_number or "").lower())
    oracle = tuple(_oracle_face(face) for face in faces if face.type_line is not None)
    return Card(
        oracle_id=oracle_id,
        names={"en": name},
        layout=_layout(record, faces),
        digital=record.digital or name.startswith("A-"),
        acorn=_is_acorn(record),
        faces=oracle,
        printings=_printings(record, number, name, faces),
        numbers=(number,) if all(number) else (),
        other_names=_other_names(record, faces),
    )


def _layout(record: _CardObject, faces: list[_FaceObject]) -> str:
    """The record's; of a reversible printing that of the card on this side, where nothing else is on it."""
    side = faces[0].layout if record.layout == "reversible_card" and len(faces) == 1 else None
    return "normal" if side == "normal" else record.layout or ""


def _oracle_face(face: _FaceObject) -> Face:
    return Face(
        name=face.name or "",
        mana_cost=face.mana_cost or "",
        type_line=face.type_line or "",
        text=face.oracle_text or "",
        power=face.power or "",
        toughness=face.toughness or "",
        loyalty=face.loyalty or "",
        defense=face.defense or "",
        color_indicator=_indicator(face),
        hand_modifier=face.hand_modifier or "",
        life_modifier=face.life_modifier or "",
    )


def _indicator(face: _FaceObject) -> str:
    cost, line, text = face.mana_cost or "", face.type_line or "", face.oracle_text or ""
    return indicator(face.color_indicator, face.colors, cost, line, text)


def _is_acorn(record: _CardObject) -> bool:
    """Whether this printing is marked as none to be played by the rules, or was printed to be tried."""
    marked = record.border_color == "silver" or record.security_stamp == "acorn"
    return marked or "playtest" in (record.promo_types or ())


def _printings(
    record: _CardObject, number: CollectorNumber, name: str, faces: list[_FaceObject]
) -> tuple[Printing, ...]:
    """What is printed on a Chinese card. A record of one face leaves the faces before it empty."""
    if record.lang != CHINESE:
        return ()
    printed = [_printed_face(face, face.printed_name or "") for face in faces]
    if record.face_name:
        position = name.split(" // ").index(record.face_name) if record.face_name in name.split(" // ") else 0
        own = half_of_name(record.printed_name or "", position, name)
        printed = [Face()] * position + [_printed_face(record, own)]
    if not any(face != Face() for face in printed):
        return ()
    return (Printing(tuple(printed), "Scryfall", number.set, number.number, record.released_at or ""),)


def _printed_face(face: _FaceObject, name: str) -> Face:
    return Face(name=name, type_line=face.printed_type_line or "", text=face.printed_text or "")


def _other_names(record: _CardObject, faces: list[_FaceObject]) -> tuple[str, ...]:
    """Names an English printing bears beside the card's own."""
    names = [face.flavor_name for face in (record, *faces)]
    if record.lang == "en":
        names += [face.printed_name for face in (record, *faces)]
    return tuple(dict.fromkeys(name for name in names if name))
