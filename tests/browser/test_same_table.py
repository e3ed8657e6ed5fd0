"""What the browser makes of a pack is what the server has: every record, every posting, every name."""

import json
from base64 import b64encode
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.desk import Desk
from app.offline.pack import pack
from corpus.advice import advice
from corpus.cards.card_store import Cards
from corpus.compile import write
from corpus.load import Source, document, library
from corpus.records import Record
from corpus.shipped import shipped
from corpus.store import Corpus
from index.build import build_cards, build_rules
from index.dictionary import dictionary
from index.entries import of_cards
from index.table import Table
from tests.app.desk import Ran
from tests.browser.browser_desk import BrowserDesk

OPEN = """
const names = ['corpus/pack', 'corpus/store', 'index/build', 'index/table', 'corpus/advice'];
const found = await Promise.all(names.map((name) => import(`/modules/${name}.js`)));
const [packs, corpora, {rulesTable, cardsTable}, tables, {advice}] = found;
const restored = {pack: packs.restored, corpus: corpora.restored, table: tables.restored};
const pack = packs.opened(Uint8Array.from(atob(given), (sign) => sign.charCodeAt(0)));
const corpus = corpora.corpusOf(pack);
globalThis.same = {pack, corpus, table: rulesTable(pack, corpus), restored, cardsTable, advice};
"""
OPENED_BEFORE = "const {pack, corpus, table, restored, cardsTable, advice} = globalThis.same; "

FAMILIES = ("7", "702.19", "903", "7.7")
TOGETHER = ("践踏", "伤害", "kind", '"}{', "不存在的话", "{T}", "𠀀")

Each = Callable[[Corpus, Record], Any]


def json_of(value: object) -> str:
    """A value as the server writes it."""
    return msgspec.json.encode(value).decode()


# For each record what the browser says of it and what the server does.
OF_RECORDS: dict[str, tuple[str, Each]] = {
    "links": (
        "corpus.links(ref, edition).map((each) => JSON.stringify(each))",
        lambda corpus, record: [json_of(each) for each in corpus.links(record.ref, record.edition)],
    ),
    "cited by": (
        "corpus.cited_by(ref, edition)",
        lambda corpus, record: corpus.cited_by(record.ref, record.edition),
    ),
    "children": (
        "corpus.children(ref, edition).map((each) => each.ref)",
        lambda corpus, record: [each.ref for each in corpus.children(record.ref, record.edition)],
    ),
    "examples": (
        "corpus.examples(ref, edition).map((each) => each.ref)",
        lambda corpus, record: [each.ref for each in corpus.examples(record.ref, record.edition)],
    ),
    "beside": (
        "corpus.beside(ref, edition)",
        lambda corpus, record: corpus.beside(record.ref, record.edition),
    ),
    "present": ("[...corpus.present(ref)]", lambda corpus, record: list(corpus.present(record.ref).items())),
    "fate": (
        "JSON.stringify(corpus.fate(ref, edition))",
        lambda corpus, record: json_of(corpus.fate(record.ref, record.edition)),
    ),
    "forebears": (
        "corpus.forebears.get([ref, edition]) ?? []",
        lambda corpus, record: corpus.forebears.get((record.ref, record.edition), []),
    ),
    "notices": (
        "[...advice(corpus, corpus.get(ref, edition), corpus.present(ref), [])]",
        lambda corpus, record: list(advice(corpus, record, corpus.present(record.ref), ())),
    ),
}

# Of the corpus as a whole.
OF_CORPUS: dict[str, tuple[str, Callable[[Corpus], Any]]] = {
    "records": (
        "corpus.every().map((each) => JSON.stringify(each))",
        lambda corpus: [json_of(record) for record in corpus.every()],
    ),
    "editions": ("corpus.editions", lambda corpus: corpus.editions),
    "dates": ("corpus.dates", lambda corpus: corpus.dates),
    "fates": (
        "corpus.editions.map(({date}) => corpus.fates(date))",
        lambda corpus: [corpus.fates(edition.date) for edition in corpus.editions],
    ),
    "names": ("corpus.names()", lambda corpus: sorted(corpus.names())),
    "leads": (
        "corpus.names().map((name) => corpus.named(name))",
        lambda corpus: [[*corpus.named(name)] for name in sorted(corpus.names())],
    ),
    "families": (
        f"{json.dumps(FAMILIES)}.map((ref) => corpus.family(ref, '2023-11-17').map((each) => each.ref))",
        lambda corpus: [[each.ref for each in corpus.family(ref, "2023-11-17")] for ref in FAMILIES],
    ),
}

# Of the table; a map as the list of what it holds, in its order.
OF_TABLE: dict[str, tuple[str, Callable[[Table], Any]]] = {
    "entries": (
        "Array.from({length: table.length}, (_, number) => JSON.stringify(table.entry(number)))",
        lambda table: [json_of(table.entry(number)) for number in range(len(table))],
    ),
    "words": ("[...table.words]", lambda table: list(table.words.items())),
    "postings": (
        "[...table.words.keys()].map((word) => table.postings(word, table.length))"
        ".map(([documents, weights]) => [[...documents], [...weights]])",
        lambda table: [[each.tolist() for each in table.postings(word, len(table))] for word in table.words],
    ),
    "rarity": (
        "[...table.words.keys()].map((word) => [table.rarity(word), table.spread(word)])",
        lambda table: [[table.rarity(word), table.spread(word)] for word in table.words],
    ),
    "standing": ("[...table.standing]", lambda table: list(table.standing)),
    "refs": ("[...table.refs]", lambda table: list(table.refs.items())),
    "below": ("[...table.below]", lambda table: list(table.below.items())),
    "titles": ("[...table.titles]", lambda table: list(table.titles.items())),
    "roles": (
        "[...table.roles]",
        lambda table: list(table.roles.items()),
    ),
    "what stands together": (
        f"{json.dumps(TOGETHER)}.map((each) => [table.stands(each), table.holding(each)])",
        lambda table: [[table.stands(each), list(table.holding(each))] for each in TOGETHER],
    ),
    "names": ("[...table.tongue.names]", lambda table: list(table.tongue.names.items())),
    "english": ("[...table.tongue.english]", lambda table: list(table.tongue.english.items())),
    "sounds": ("[...table.tongue.sounds]", lambda table: list(table.tongue.sounds.items())),
    "readings": ("[...table.tongue.readings]", lambda table: list(table.tongue.readings.items())),
    "simple": ("[...table.tongue.simple]", lambda table: list(table.tongue.simple.items())),
}


@pytest.fixture(scope="module")
def desk(shipped_home: Path, first_search: Ran) -> Desk:
    """A desk of the shipped documents."""
    return Desk(shipped_home)


@pytest.fixture(scope="module")
def shipped_pack(desk: Desk) -> bytes:
    """The pack of the shipped documents."""
    return pack(desk.corpus, "tests")


@pytest.fixture(scope="module")
def browser_with_pack(browser_desk: BrowserDesk, shipped_pack: bytes) -> BrowserDesk:
    """A browser that has made a corpus and a table of it."""
    browser_desk.evaluate(OPEN, b64encode(shipped_pack).decode())
    return browser_desk


def told(browser: BrowserDesk, expression: str, given: object = None) -> Any:
    """What the browser says."""
    return json.loads(browser.evaluate(f"{OPENED_BEFORE} return JSON.stringify({expression});", given))


def check(there: Any, here: Any) -> None:
    """What the browser says is what the server says; if not, the first things that differ are shown."""
    here = json.loads(json_of(here))
    if isinstance(here, list) and isinstance(there, list):
        assert [(a, b) for a, b in zip(there, here, strict=False) if a != b][:3] == []
    assert there == here


def check_records(browser: BrowserDesk, corpus: Corpus, name: str) -> None:
    """The browser says the same of every record."""
    expression, of = OF_RECORDS[name]
    there = told(browser, f"corpus.every().map(({{ref, edition}}) => [ref, edition, {expression}])")
    check(there, [[record.ref, record.edition, of(corpus, record)] for record in corpus.every()])


@pytest.mark.parametrize("name", OF_RECORDS)
def test_of_every_record_the_same_is_said(browser_with_pack: BrowserDesk, desk: Desk, name: str) -> None:
    check_records(browser_with_pack, desk.corpus, name)


@pytest.mark.parametrize("name", OF_CORPUS)
def test_the_corpus_is_the_same(browser_with_pack: BrowserDesk, desk: Desk, name: str) -> None:
    expression, of = OF_CORPUS[name]
    check(told(browser_with_pack, expression), of(desk.corpus))


@pytest.mark.parametrize("name", OF_TABLE)
def test_the_table_is_the_same(browser_with_pack: BrowserDesk, desk: Desk, name: str) -> None:
    expression, of = OF_TABLE[name]
    check(told(browser_with_pack, expression), of(desk.search().rules))


@pytest.mark.parametrize("name", OF_TABLE)
def test_a_table_that_was_kept_is_the_same(browser_with_pack: BrowserDesk, name: str) -> None:
    expression, _ = OF_TABLE[name]
    again = f"((table) => {expression})(restored.table(structuredClone(table.saved())))"
    assert told(browser_with_pack, again) == told(browser_with_pack, expression)


@pytest.mark.parametrize("name", OF_CORPUS)
def test_a_corpus_that_was_kept_is_the_same(browser_with_pack: BrowserDesk, name: str) -> None:
    expression, _ = OF_CORPUS[name]
    again = f"((corpus) => {expression})(restored.corpus(corpus.saved()))"
    assert told(browser_with_pack, again) == told(browser_with_pack, expression)


def test_a_pack_that_was_kept_is_the_same(browser_with_pack: BrowserDesk) -> None:
    parts = "Object.keys(pack.columns.parts).map((name) => pack.part(name))"
    again = f"((pack) => {parts})(restored.pack(structuredClone(pack.saved())))"
    assert told(browser_with_pack, again) == told(browser_with_pack, parts)


def test_the_table_of_cards_is_the_same(browser_with_pack: BrowserDesk, desk_home: Path) -> None:
    entries = list(of_cards(Cards(desk_home).all()))
    place = BytesIO()
    build_cards(entries, place, "tests", lambda *_: None)
    words = dictionary(text for entry in entries for text in (*entry.text.values(), *entry.names))
    given = json.loads(json_of([entries, list(words.items())]))
    browser_with_pack.evaluate(
        OPENED_BEFORE + "globalThis.same.cards = cardsTable(given[0], pack, new Map(given[1]));", given
    )
    for name in ("entries", "words", "postings", "rarity", "standing", "titles"):
        expression, of = OF_TABLE[name]
        check(told(browser_with_pack, f"((table) => {expression})(globalThis.same.cards)"), of(Table(place)))


@pytest.mark.parametrize("part", ["the beginning", "the middle", "the end"])
def test_a_pack_that_is_not_whole_is_refused(
    browser_with_pack: BrowserDesk, shipped_pack: bytes, part: str
) -> None:
    middle = len(shipped_pack) // 2
    damaged = {
        "the beginning": shipped_pack.replace(b'"judgedesk":1', b'"judgedesk":9', 1),
        "the middle": shipped_pack[:middle] + bytes((shipped_pack[middle] ^ 1,)) + shipped_pack[middle + 1 :],
        "the end": shipped_pack[:-1],
    }
    body = f"try {{ {OPEN} }} catch (error) {{ return error.message; }} return '';"
    assert "pack" in browser_with_pack.evaluate(body, b64encode(damaged[part]).decode())


@pytest.mark.long
def test_with_further_editions_everything_is_the_same(
    browser_desk: BrowserDesk, samples: Path, tmp_path: Path
) -> None:
    corpus = with_further_editions(sorted((samples / "cr").iterdir()), tmp_path / "corpus.sqlite")
    browser_desk.evaluate(OPEN, b64encode(pack(corpus, "tests")).decode())
    place = BytesIO()
    build_rules(corpus, place, "tests", lambda *_: None)
    for name in OF_RECORDS:
        check_records(browser_desk, corpus, name)
    for expression, of in OF_CORPUS.values():
        check(told(browser_desk, expression), of(corpus))
    for expression, of_table in OF_TABLE.values():
        check(told(browser_desk, expression), of_table(Table(place)))


def with_further_editions(paths: Sequence[Path], place: Path) -> Corpus:
    """The shipped documents and these in one corpus."""
    sources = [*shipped(), *(Source(path.name, path.read_bytes()) for path in paths)]
    write(library([document(source) for source in sources]), place)
    return Corpus(place)
