"""The commands for cards: add files of them, show one."""

import sqlite3
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import msgspec

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND
from app.home import home
from app.output import put_json, tell, tell_if_closed
from app.sentences import say
from app.show import nothing
from corpus.cards.card_records import Card, CardSource, Counts, Face
from corpus.cards.card_store import Cards
from corpus.nearest import Missing, because
from corpus.problems import Problem


def card(asked: Arguments) -> int:
    """Show a card by its name in either language."""
    found = _found(Cards(home()), asked.name)
    if asked.json:
        put_json(_json(found))
    elif isinstance(found, tuple):
        print("\n\n".join("\n".join(lines(each, asked.lang)) for each in found))
    elif isinstance(found, Missing):
        print("\n".join(nothing(found)), file=sys.stderr)
    else:
        tell([found])
    return FOUND if isinstance(found, tuple) else NOT_FOUND


def add(asked: Arguments) -> int:
    """Take card files in, all of them or none."""
    from corpus.cards.add import add as add_files

    tell_if_closed()
    files = [Path(name) for name in asked.files]
    counts, problems = add_files(files, home(), Percent(), date.today().isoformat())
    tell(problems)
    if any(problem.severity == "error" for problem in problems):
        print(say("refused"), file=sys.stderr)
        return NOT_FOUND
    print(say("cards-added", cards=counts.cards, printings=counts.printings, rulings=counts.rulings))
    return FOUND


def lines(card: Card, lang: str | None) -> Iterator[str]:
    """A card: its names, each face's text and whose it is, its rulings."""
    yield " · ".join(card.names[each] for each in ("zh", "en") if each in card.names)
    if lang != "zh":
        yield from _faces(card.faces)
        if card.oracle:
            yield "  " + _oracle(card.oracle)
    if lang != "en" and card.printed and card.printed.has_text:
        where = " ".join(each for each in (card.printed.set.upper(), card.printed.number) if each)
        yield "  " + say("card-printed", printing=where or say("card-unknown-printing"))
        yield from _faces(card.printed.faces)
    elif lang != "en" and "zh" in card.names:
        yield "  " + say("card-name-only")
    for ruling in card.rulings:
        yield f"  {ruling.date}  {ruling.text}"


def _faces(faces: tuple[Face, ...]) -> Iterator[str]:
    for face in faces:
        figures = "/".join(each for each in (face.power, face.toughness) if each)
        marks = (
            face.name,
            face.mana_cost,
            _indicator(face),
            face.type_line,
            figures,
            face.loyalty,
            face.defense,
        )
        yield "  " + "  ".join(mark for mark in marks if mark)
        yield from (f"    {line}" for line in face.text.split("\n") if line)


def _indicator(face: Face) -> str:
    if face.color_indicator.isalpha():
        return say("card-indicator", symbols="".join(f"{{{color}}}" for color in face.color_indicator))
    return say("card-colors-untold") if face.color_indicator else ""


def _oracle(source: CardSource) -> str:
    """Whose text it is, and of which day as far as the file says so."""
    if source.date:
        return say("card-oracle-dated", source=source.name, date=source.date)
    return say("card-oracle", source=source.name, added=source.added)


def _json(found: tuple[Card, ...] | Missing | Problem) -> object:
    """The first card with the others beside it, or why there is none."""
    if isinstance(found, Problem):
        return {"error": found.say("en"), "nearest": []}
    if isinstance(found, Missing):
        return found
    return {**_plain(found[0]), "also": [_plain(each) for each in found[1:]]}


def _plain(card: Card) -> dict[str, object]:
    """The card as JSON data, with the fields every record has."""
    fields: dict[str, object] = msgspec.to_builtins(card)
    english = "\n//\n".join(face.text for face in card.faces)
    chinese = "\n//\n".join(face.text for face in card.printed.faces) if card.printed else ""
    texts = {lang: text for lang, text in (("zh", chinese), ("en", english)) if text}
    name = card.names.get("en") or card.names.get("zh", "")
    edition = card.oracle.date if card.oracle else ""
    return {"ref": f"card:{name}", "kind": "card", "edition": edition, "text": texts, **fields}


def _found(cards: Cards, name: str) -> tuple[Card, ...] | Missing | Problem:
    """The cards of this name, or why there are none."""
    try:
        return cards.find(name) or next(iter(cards.problems()), None) or _missing(cards, name)
    except sqlite3.DatabaseError:
        return cards.damaged


def _missing(cards: Cards, name: str) -> Missing:
    if cards.count() == Counts():
        return because("no-cards", {}, ())
    return because("no-card", {"name": name}, tuple(dict.fromkeys(near.name for near in cards.nearest(name))))


class Percent:
    """How much of each file has been read: one line a file, rewritten on a terminal."""

    def __init__(self) -> None:
        self._said = ("", -10)

    def __call__(self, name: str, done: int, whole: int) -> None:
        percent = 100 * done // max(whole, 1)
        step = 1 if sys.stderr.isatty() else 25
        if name == self._said[0] and percent < self._said[1] + step and percent < 100:
            return
        self._said = name, percent
        end = "\r" if sys.stderr.isatty() and percent < 100 else "\n"
        print(f"… {name} {percent} %", end=end, file=sys.stderr, flush=True)
