"""Cards as columns and back: what is alike stands side by side, so that it compresses well.

`static/offline/event_columns.js` reads the same columns in a browser.
"""

from collections.abc import Hashable, Iterable, Sequence
from itertools import islice
from typing import Any, TypeVar

from msgspec import Struct, convert

from corpus.cards.card_records import Card, Face, Printing
from corpus.records import Language

Columns = dict[str, Any]
Value = TypeVar("Value", bound=Hashable)

_FACE = (
    "name", "mana_cost", "type_line", "text", "power", "toughness", "loyalty", "defense", "color_indicator",
    "hand_modifier", "life_modifier",
)  # fmt: skip
_PRINTING = ("publisher", "set", "number", "released")
_SOURCE = ("publisher", "name", "date", "added")
_RULING = ("date", "text", "author")
_UNPRINTED = Printing((), "Scryfall")
_AS_FACES = 0  # in place of a name that is made of those of the faces


def columns(cards: Sequence[Card]) -> Columns:
    """The columns of some cards, each with at most one printing."""
    printed = [card.printings[0] if card.printings else _UNPRINTED for card in cards]
    pairs = list(zip(cards, printed, strict=True))
    sources = _numbered(each for card, own in pairs for each in (card.oracle, own.source) if each)
    rulings = _numbered(each for card in cards for each in card.rulings)
    return {
        "id": [card.oracle_id for card in cards],
        "en": [_name(card, "en", card.faces) for card in cards],
        "zh": [_name(card, "zh", own.faces) for card, own in pairs],
        "layout": [card.layout for card in cards],
        "digital": [int(card.digital) for card in cards],
        "faces": [len(card.faces) for card in cards],
        "face": _apart([face for card in cards for face in card.faces], _FACE),
        "sides": [len(each.faces) for each in printed],
        "side": _apart([face for each in printed for face in each.faces], _FACE),
        "printing": _apart(printed, _PRINTING),
        "oracle": [sources[card.oracle] if card.oracle else -1 for card in cards],
        "origin": [sources[each.source] if each.source else -1 for each in printed],
        "source": _apart(list(sources), _SOURCE),
        "ruling": _apart(list(rulings), _RULING),
        "rulings": [[rulings[each] for each in card.rulings] for card in cards],
        "numbers": [[part for number in card.numbers for part in number] for card in cards],
        "other_names": [list(card.other_names) for card in cards],
    }


def _numbered(values: Iterable[Value]) -> dict[Value, int]:
    return {value: number for number, value in enumerate(dict.fromkeys(values))}


def _name(card: Card, lang: Language, faces: Sequence[Face]) -> str | int:
    """A name, unless the faces tell it."""
    name = card.names.get(lang, "")
    return _AS_FACES if name and name == _joined(faces) else name


def _joined(faces: Sequence[Face]) -> str:
    return " // ".join(face.name for face in faces if face.name)


def _apart(rows: Sequence[Struct], fields: Sequence[str]) -> Columns:
    """Each field of all rows; none of a field that is empty in every row."""
    found = {field: [getattr(row, field) for row in rows] for field in fields}
    return {field: values for field, values in found.items() if any(values)}


def cards(written: Columns) -> tuple[Card, ...]:
    """The cards of some columns."""
    sources, rulings = _rows(written["source"], _SOURCE), _rows(written["ruling"], _RULING)
    faces, sides = iter(_rows(written["face"], _FACE)), iter(_rows(written["side"], _FACE))
    printings = _rows(written["printing"], _PRINTING)
    found = []
    for at, oracle_id in enumerate(written["id"]):
        own = list(islice(faces, written["faces"][at]))
        printed = list(islice(sides, written["sides"][at]))
        printing = {**printings[at], "faces": printed, "source": _at(sources, written["origin"][at])}
        names = {"en": _named(written["en"][at], own), "zh": _named(written["zh"][at], printed)}
        found.append(
            {
                "oracle_id": oracle_id,
                "names": {lang: name for lang, name in names.items() if name},
                "layout": written["layout"][at],
                "digital": bool(written["digital"][at]),
                "faces": own,
                "oracle": _at(sources, written["oracle"][at]),
                "printings": [printing] if printed else [],
                "rulings": [rulings[number] for number in written["rulings"][at]],
                "numbers": _pairs(written["numbers"][at]),
                "other_names": written["other_names"][at],
            }
        )
    return convert(found, tuple[Card, ...])


def _rows(written: Columns, fields: Sequence[str]) -> list[dict[str, str]]:
    count = max(map(len, written.values()), default=0)
    filled = {field: written.get(field) or [""] * count for field in fields}
    return [{field: filled[field][at] for field in fields} for at in range(count)]


def _at(sources: Sequence[dict[str, str]], number: int) -> dict[str, str] | None:
    return sources[number] if number >= 0 else None


def _named(name: str | int, faces: Sequence[dict[str, str]]) -> str:
    return " // ".join(face["name"] for face in faces if face["name"]) if name == _AS_FACES else str(name)


def _pairs(parts: Sequence[str]) -> list[tuple[str, str]]:
    return list(zip(parts[::2], parts[1::2], strict=True))
