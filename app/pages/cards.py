"""The cards that were imported: a list to look through, and each with its texts, rulings and keywords."""

import re
import sqlite3

from msgspec import Struct

from app.pages.asked import Asked, Page
from corpus.answer import Titled, titles
from corpus.cards.card_records import (
    Card,
    CardRuling,
    CardSource,
    CollectorNumber,
    Counts,
    Face,
    Printing,
    Publisher,
)
from corpus.cards.card_store import Cards
from corpus.cards.keywords import Keywords
from corpus.cards.listing import matching
from corpus.nearest import Missing, because
from corpus.records import Texts
from corpus.store import Corpus

_MOST = 60  # of a list
_LONGEST = 150  # as long as the longest name
_ORACLE_ID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


class CardLine(Struct, frozen=True):
    """A card in a list."""

    oracle_id: str
    names: Texts
    numbers: tuple[CollectorNumber, ...]


class CardList(Struct, frozen=True):
    """How many cards are here and from which files; those that were asked for, and if there are more.

    Offline they may be `away`: with the server, which cannot be reached.
    """

    counts: Counts
    sources: tuple[CardSource, ...]
    asked: str
    cards: tuple[CardLine, ...]
    more: bool
    damaged: bool = False
    away: bool = False


class CardSide(Struct, frozen=True):
    """A face of a card: Oracle's in English and the printed one in Chinese, side by side."""

    name: Texts
    type_line: Texts
    text: Texts
    mana_cost: str
    power: str
    toughness: str
    loyalty: str
    defense: str
    color_indicator: str


class Printed(Struct, frozen=True):
    """Which printing the Chinese text is from, as far as its file says so."""

    publisher: Publisher
    set: str
    number: str
    released: str
    source: CardSource | None


class CardPage(Struct, frozen=True, kw_only=True):
    """A card with everything about it; CR 108.1: of its texts Oracle's decides.

    `name_only` says that of the Chinese card only the name is known. `also` are further cards of the name
    that was asked for.
    """

    ref: str
    oracle_id: str
    edition: str
    names: Texts
    other_names: tuple[str, ...]
    sides: tuple[CardSide, ...]
    oracle: CardSource | None
    printed: Printed | None
    name_only: bool
    numbers: tuple[CollectorNumber, ...]
    rulings: tuple[CardRuling, ...]
    keywords: tuple[Titled, ...]
    also: tuple[CardLine, ...] = ()


def cards(asked: Asked) -> Page:
    """The cards whose name, set or number is like what was asked; without a question how many there are."""
    typed = asked.args.get("q", "")[:_LONGEST].strip()
    store = Cards(asked.desk.home)
    try:
        found = [store.card(each) for each in matching(asked.desk.home, typed, _MOST + 1)] if typed else []
        lines = tuple(line(each) for each in found if each)
        listed = CardList(store.count(), store.sources(), typed, lines[:_MOST], len(lines) > _MOST)
    except sqlite3.DatabaseError:
        return _damaged(asked)
    if store.problems():
        return _damaged(asked)
    return Page("cards.html", listed, asked.say("cards"))


def card(asked: Asked, name: str) -> Page:
    """A card by its Oracle id or by any name in either language."""
    store, name = Cards(asked.desk.home), name[:_LONGEST]
    try:
        found = _found(store, name)
        if not found and not store.problems():
            return Page("no_card.html", _missing(store, name), name, status=404)
    except sqlite3.DatabaseError:
        found = ()
    if not found:
        return _damaged(asked)
    shown = card_page(asked.corpus, asked.edition, found)
    title = shown.names.get(asked.lang) or next(iter(shown.names.values()), name)
    texts = next((side.text for side in shown.sides if side.text), {})
    return Page("card.html", shown, title, texts.get(asked.lang) or next(iter(texts.values()), ""))


def _found(store: Cards, name: str) -> tuple[Card, ...]:
    known = store.card(name) if _ORACLE_ID.fullmatch(name) else None
    return (known,) if known else store.find(name)


def _missing(store: Cards, name: str) -> Missing:
    if store.count() == Counts():
        return because("no-cards", {}, ())
    return because("no-card", {"name": name}, tuple(dict.fromkeys(near.name for near in store.nearest(name))))


def _damaged(asked: Asked) -> Page:
    """What is said where the store of cards cannot be read."""
    listed = CardList(Counts(), (), "", (), more=False, damaged=True)
    return Page("cards.html", listed, asked.say("cards"), status=503)


def line(card: Card) -> CardLine:
    """A card as a line of a list."""
    return CardLine(card.oracle_id, card.names, card.numbers)


def card_page(corpus: Corpus, edition: str, found: tuple[Card, ...]) -> CardPage:
    """The first of some cards with the rules for its keywords in an edition; the others beside it."""
    card, *others = found
    printed = card.printed
    return CardPage(
        ref=f"card:{card.names.get('en') or card.names.get('zh', '')}",
        oracle_id=card.oracle_id,
        edition=edition,
        names=card.names,
        other_names=card.other_names,
        sides=_sides(card),
        oracle=card.oracle,
        printed=_printed(printed) if printed and printed.has_text else None,
        name_only="zh" in card.names and not (printed and printed.has_text),
        numbers=card.numbers,
        rulings=card.rulings,
        keywords=_keywords(corpus, edition, card),
        also=tuple(line(each) for each in others),
    )


def _sides(card: Card) -> tuple[CardSide, ...]:
    """Face by face what Oracle says and what is printed."""
    printed = card.printed.faces if card.printed else ()
    count = max(len(card.faces), len(printed))
    return tuple(_side(_at(card.faces, place), _at(printed, place)) for place in range(count))


def _at(faces: tuple[Face, ...], place: int) -> Face:
    return faces[place] if place < len(faces) else Face()


def _side(oracle: Face, printed: Face) -> CardSide:
    return CardSide(
        name=_texts(printed.name, oracle.name),
        type_line=_texts(printed.type_line, oracle.type_line),
        text=_texts(printed.text, oracle.text),
        mana_cost=oracle.mana_cost,
        power=oracle.power,
        toughness=oracle.toughness,
        loyalty=oracle.loyalty,
        defense=oracle.defense,
        color_indicator=oracle.color_indicator,
    )


def _texts(zh: str, en: str) -> Texts:
    return {**({"zh": zh} if zh else {}), **({"en": en} if en else {})}


def _printed(printing: Printing) -> Printed:
    return Printed(printing.publisher, printing.set, printing.number, printing.released, printing.source)


def _keywords(corpus: Corpus, edition: str, card: Card) -> tuple[Titled, ...]:
    rules = (corpus.get(ref, edition) for ref in Keywords(corpus, edition).of(card))
    return tuple(Titled(rule.ref, titles(rule)) for rule in rules if rule)
