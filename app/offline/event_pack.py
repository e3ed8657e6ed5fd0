"""What goes along to an event in one file: cards, release notes, pinned rules, notes.

A pack is made the evening before and joins what is saved on a phone; `event_file` has its file.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from app.editions_named import whole
from app.offline.card_list import Listed, cards_named, unknown
from corpus.answer import Answer, look_up
from corpus.cards.card_records import Card, Counts
from corpus.cards.card_store import Cards
from corpus.cards.keywords import Keywords
from corpus.cards.listing import in_set, sets
from corpus.problems import Problem
from corpus.records import Kind, Link, Record, Texts
from corpus.store import Corpus
from index.entries import of_cards

MOST_CARDS = 10_000
LONGEST_NOTES = 20_000
LONGEST_TITLE = 80
_SHOWN = 12  # of the sets or release notes that are here
_PARTS: tuple[Kind, ...] = ("release", "topic", "card-block", "ruling", "quoted-rule")


class PinnedRule(Struct, frozen=True):
    """A rule to have at hand, with its nearest heading, and its text as it stood where the pack was made."""

    ref: str
    edition: str
    title: Texts
    text: Texts


class EventPack(Struct, frozen=True, kw_only=True):
    """Everything in a pack. `made` is the day.

    `keywords` names for each card the rules that explain it. `words` is what a dictionary has of its
    Chinese texts, so that a browser cuts them as the desk does.
    """

    title: str
    made: str
    edition: str
    notes: str = ""
    pinned: tuple[PinnedRule, ...] = ()
    cards: tuple[Card, ...] = ()
    keywords: tuple[tuple[str, ...], ...] = ()
    records: tuple[Record, ...] = ()
    links: tuple[Link, ...] = ()
    words: dict[str, int] = {}

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing in it but a title."""
        return not (self.notes or self.pinned or self.cards or self.records)


class PackWanted(Struct, frozen=True, kw_only=True):
    """What is to go into a pack, as it was typed; `where` says for each part of it where it was typed."""

    title: str = ""
    sets: tuple[str, ...] = ()
    names: tuple[Listed, ...] = ()
    rules: tuple[str, ...] = ()
    releases: tuple[str, ...] = ()
    notes: str = ""
    where: Mapping[str, str]


def prepared(corpus: Corpus, home: Path, wanted: PackWanted, made: str) -> tuple[EventPack, list[Problem]]:
    """The pack of what is wanted, and everything wanted that is not to be had."""
    from index.dictionary import dictionary  # loads jieba, which serving does without

    edition = whole(corpus.editions, "zh").date
    problems: list[Problem] = []
    cards = _cards(home, wanted, problems)
    pinned = tuple(_pinned(corpus, wanted, problems))
    records = tuple(_records(corpus, wanted, problems))
    keywords = Keywords(corpus, edition)
    pack = EventPack(
        title=wanted.title.strip()[:LONGEST_TITLE],
        made=made,
        edition=edition,
        notes=wanted.notes.strip()[:LONGEST_NOTES],
        pinned=pinned,
        cards=cards,
        keywords=tuple(keywords.names(card) for card in cards),
        records=records,
        links=tuple(link for each in records for link in corpus.links(each.ref, each.edition)),
        words={} if problems else dictionary(_texts(cards, records)),
    )
    return pack, problems


def _cards(home: Path, wanted: PackWanted, problems: list[Problem]) -> tuple[Card, ...]:
    """The cards of the sets and of the list, each once, with the printing that is shown."""
    store, where = Cards(home), wanted.where["cards" if wanted.names else "sets"]
    if (wanted.sets or wanted.names) and store.count() == Counts():
        problems.extend(store.problems() or (Problem(where, 1, 1, "cards-list-no-cards"),))
        return ()
    found: dict[str, Card] = {}
    for code in wanted.sets:
        of_set = in_set(home, code)
        found |= {each: card for each in of_set if (card := store.card(each))}
        if not of_set:
            here = " ".join(each.upper() for each in sets(home)[:_SHOWN]) or "–"
            problems.append(Problem(wanted.where["sets"], 1, 1, "cards-list-no-set", code, {"other": here}))
    for listed in wanted.names:
        named = cards_named(store, listed)
        found |= {card.oracle_id: card for card in named}
        if not named:
            problems.append(unknown(store, listed, where))
    if len(found) > MOST_CARDS:
        values = {"n": str(MOST_CARDS), "other": str(len(found))}
        problems.append(Problem(where, 1, 1, "cards-list-too-many", values=values))
    return tuple(map(_shown, sorted(found.values(), key=lambda card: card.oracle_id)))


def _shown(card: Card) -> Card:
    """The card with no other printing than the one that is shown."""
    return replace(card, printings=(card.printed,) if card.printed else ())


def _pinned(corpus: Corpus, wanted: PackWanted, problems: list[Problem]) -> Iterator[PinnedRule]:
    """The rules and glossary entries that were named, each once."""
    for asked in dict.fromkeys(wanted.rules):
        found = look_up(corpus, asked, prefer=("zh",))
        if isinstance(found, Answer):
            title = found.title or next((each.title for each in found.path[::-1]), {})
            yield PinnedRule(found.ref, found.edition, title, found.text)
        else:
            near = {"other": " · ".join(found.nearest) or "–"}
            problems.append(Problem(wanted.where["rules"], 1, 1, "cards-list-no-rule", asked, near))


def _records(corpus: Corpus, wanted: PackWanted, problems: list[Problem]) -> Iterator[Record]:
    """The release notes that were named with everything in them."""
    for code in dict.fromkeys(each.upper() for each in wanted.releases):
        editions = [date for date in corpus.present(code) if ":" not in code and not code[:1].isdigit()]
        for date in editions:
            yield from (each for each in corpus.records(date, *_PARTS) if each.ref.partition(":")[0] == code)
        if not editions:
            here = " ".join(ref for ref in corpus.refs("release")[:_SHOWN]) or "–"
            problems.append(
                Problem(wanted.where["releases"], 1, 1, "cards-list-no-release", code, {"other": here})
            )


def _texts(cards: Iterable[Card], records: Iterable[Record]) -> Iterator[str]:
    """All that a search can find of a pack."""
    for entry in of_cards(cards):
        yield from (*entry.text.values(), *entry.title.values(), *entry.names)
    for record in records:
        yield from (*record.text.values(), *record.title.values())
