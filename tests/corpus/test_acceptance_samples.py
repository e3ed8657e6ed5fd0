"""With the further documents: both languages pair, old editions are followed, release notes lose nothing."""

import gzip
import json
from collections import Counter
from pathlib import Path

import pytest

from corpus.compile import write
from corpus.corrections import corrections
from corpus.difference import Difference, difference
from corpus.load import Library
from corpus.records import Kind, Record
from corpus.store import Corpus
from tests.corpus.libraries import further_documents, whole_library

OLD, EDITION, NEW = "2014-06-01", "2023-11-17", "2024-11-08"
RULE: tuple[Kind, ...] = ("rule", "subrule")

# What each edition of the whole rules has in both languages, and what in English only.
PAIRED: dict[str, tuple[dict[str, int], list[str]]] = {
    EDITION: ({"chapter": 9, "section": 142, "rule": 1100, "subrule": 1799, "example": 276, "term": 668}, []),
    NEW: (
        {"chapter": 9, "section": 144, "rule": 1124, "subrule": 1883, "example": 272, "term": 698},
        [],
    ),
}

# Entries that stand elsewhere in the Chinese glossary than in the English one.
OUT_OF_ORDER = {
    EDITION: ["关键字指示物", "关键字动作", "替代性效应", "铭勇", "已铭勇"],
    NEW: ["关键字指示物", "关键字动作"],
}

RELEASES = {  # Date: card blocks, their further faces among them, rulings, quoted rules.
    "2013-07-19": (95, 0, 192, 13),
    "2014-03-27": (48, 0, 170, 7),
    "2018-01-10": (129, 0, 294, 0),
    "2020-12-04": (215, 13, 600, 7),
    "2021-08-02": (142, 18, 309, 0),
    "2023-11-02": (272, 36, 749, 0),
    "2024-01-25": (205, 4, 541, 0),
}


@pytest.fixture(scope="module")
def library(samples: Path) -> Library:
    return whole_library(samples)


@pytest.fixture(scope="module")
def corpus(library: Library, tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """All documents, compiled and opened."""
    path = tmp_path_factory.mktemp("corpus") / "corpus.sqlite"
    write(library, path)
    return Corpus(path)


def of(corpus: Corpus, edition: str) -> list[Record]:
    """The rules, examples and entries of an edition."""
    return list(corpus.records(edition, "chapter", "section", *RULE, "example", "term"))


def test_every_further_document_is_read_for_what_it_is(samples: Path) -> None:
    found = {
        name: (each.family, each.edition, " ".join(each.languages))
        for name, each in further_documents(samples).items()
        if not each.refused
    }
    expected = {
        "cr-2014-06-01-en.txt": ("rules_text", OLD, "en"),
        "cr-2023-11-17-en.txt": ("rules_text", EDITION, "en"),
        "cr-2024-11-08-en.txt": ("rules_text", NEW, "en"),
        "cr-2024-11-08-zh.txt": ("rules_text", NEW, "zh"),
        "cr-2025-06-06-en.txt": ("rules_text", "2025-06-06", "en"),
        "cr-2025-06-06-zh.txt": ("rules_text", "2025-06-06", "zh"),
        "cr-2026-04-17-en.txt": ("rules_text", "2026-04-17", "en"),
        "cr-2026-04-17-zh.txt": ("rules_text", "2026-04-17", "zh"),
        "a25-zh.txt": ("release_notes_zh", "2018-01-10", "zh"),
        "cns-en.md": ("release_notes_en", "2014-03-27", "en"),
        "khm-zh.txt": ("release_notes_zh", "2020-12-04", "zh"),
        "lci-zh.txt": ("release_notes_zh", "2023-11-02", "zh"),
        "mid-zh.txt": ("release_notes_zh", "2021-08-02", "zh"),
        "mkm-zh.txt": ("release_notes_zh", "2024-01-25", "zh"),
        "mkm-zh-pdfium.txt": ("release_notes_zh", "2024-01-25", "zh"),
        "ths-zh.txt": ("release_notes_zh", "2013-07-19", "zh"),
    }
    assert found.items() >= expected.items()


# Two languages.


@pytest.mark.parametrize("edition", PAIRED)
def test_both_languages_of_an_edition_pair(corpus: Corpus, edition: str) -> None:
    records = of(corpus, edition)
    both = Counter(each.kind for each in records if len(each.text) == 2)
    assert (both, [each.ref for each in records if len(each.text) < 2]) == PAIRED[edition]


@pytest.mark.parametrize("edition", PAIRED)
def test_what_pairs_stands_at_the_same_line_of_both_documents(corpus: Corpus, edition: str) -> None:
    """Both are laid out alike, so a wrong pair would show."""
    elsewhere = [
        each.title["zh"]
        for each in of(corpus, edition)
        if len(each.text) == 2 and len({place.line for place in each.places.values()}) == 2
        if all(place.document.startswith(("cr-", "comprehensive")) for place in each.places.values())
    ]
    assert elsewhere == OUT_OF_ORDER[edition]


@pytest.mark.parametrize("edition", PAIRED)
def test_what_pairs_cites_the_same_rules_or_the_difference_is_marked(corpus: Corpus, edition: str) -> None:
    differing = set[str]()
    for record in of(corpus, edition):
        links = corpus.links(record.ref, edition)
        chinese, english = (
            {target for link in links if link.lang == lang for target in link.targets}
            for lang in ("zh", "en")
        )
        if len(record.text) == 2 and chinese != english and not record.remarks:
            differing.add(record.ref)
    assert differing <= {"term:Y"}  # “See X.”, a pointer to one letter


# The edition of 2014.


def test_the_english_rules_of_2014_stand_beside_the_wiki_page(corpus: Corpus) -> None:
    records = of(corpus, OLD)
    counts = Counter(each.kind for each in records)
    assert counts == {"chapter": 9, "section": 126, "rule": 861, "subrule": 1139, "example": 223, "term": 493}
    assert sum("zh" in each.text for each in records if each.kind in RULE) == 16
    assert [each.ref for each in records if each.variants] == ["901.3", "901.9c", "903.1"]


def test_with_their_edition_present_the_stale_numbers_are_right_as_printed(library: Library) -> None:
    links = [link for link in library.links if link.edition == OLD]
    assert {link.target_edition for link in links} == {OLD}
    assert [link.raw for link in links if link.printed] == ["Continuous Effects"]  # of the glossary itself
    quoted = [link for link in library.links if link.form == "quoted-rule" and link.edition == "2014-03-27"]
    assert {link.target_edition for link in quoted} == {OLD}
    assert len(quoted) == 14


def followed(corpus: Corpus, ref: str, edition: str, newest: str) -> list[str]:
    """Where a record of an old edition stands in a newer one, from edition to edition."""
    at = [ref]
    while at and edition != newest:
        fates = [fate for each in at if (fate := corpus.fate(each, edition))]
        assert len(fates) == len(at), at
        assert "unknown" not in {fate.kind for fate in fates}, at
        edition = fates[0].next_edition
        at = list(dict.fromkeys(to for fate in fates for to in fate.to))
    return at


def test_a_stale_number_followed_arrives_where_its_correction_says(corpus: Corpus) -> None:
    stale = [each for each in corrections().reference if each.within == EDITION]
    assert len(stale) == 21
    for fix in stale:
        assert tuple(followed(corpus, fix.number, OLD, EDITION)) == fix.right, fix.source


def test_every_citation_of_an_old_edition_can_be_followed_to_the_newest(
    corpus: Corpus, library: Library
) -> None:
    present = {record.ref for record in library.records if record.edition == NEW}
    cited = {(link.target_edition, ref) for link in library.links for ref in link.targets}
    for edition, ref in sorted(cited):
        if edition in (OLD, EDITION):
            assert present.issuperset(followed(corpus, ref, edition, NEW)), ref


# Two editions compared.


@pytest.fixture(scope="module")
def compared(corpus: Corpus) -> Difference:
    return difference(corpus, EDITION, NEW)


def test_76_numbers_are_gone_and_184_are_new(compared: Difference) -> None:
    gone, new = (
        [ref for ref in refs if "." in ref] for refs in (compared.numbers_gone, compared.numbers_new)
    )
    assert (len(gone), len(new)) == (76, 184)


def test_131_rules_stand_verbatim_under_another_number(compared: Difference) -> None:
    moved = [fate for fate in compared.rules if fate.kind == "moved" and "." in fate.ref]
    assert (len(moved), sum(fate.verbatim for fate in moved)) == (137, 131)


def test_70_numbers_mean_another_rule(compared: Difference) -> None:
    assert sum(fate.reused for fate in compared.rules if "." in fate.ref) == 70


# Release notes.


@pytest.mark.parametrize("date", RELEASES)
def test_release_notes_have_their_cards_rulings_and_rules(corpus: Corpus, date: str) -> None:
    kinds: tuple[Kind, ...] = ("card-block", "ruling", "quoted-rule")
    counts = Counter(each.kind for each in corpus.records(date, *kinds))
    cards = {each.ref for each in corpus.records(date, "card-block")}
    faces = sum(each.parent in cards for each in corpus.records(date, "card-block"))
    assert (counts["card-block"], faces, counts["ruling"], counts["quoted-rule"]) == RELEASES[date]


def test_conspiracy_pairs_card_by_card_and_ruling_by_ruling(corpus: Corpus) -> None:
    date = "2014-03-27"
    assert all(set(card.title) == {"zh", "en"} for card in corpus.records(date, "card-block"))
    alone = [each for each in corpus.records(date, "ruling") if len(each.text) < 2]
    assert {each.parent for each in alone} == {"CNS:中文版牌名订正"}
    assert len(alone) == 2


@pytest.mark.parametrize(
    ("name", "date", "lines", "with_faces"),
    [
        ("ths", "2013-07-19", 94, 94),
        ("khm", "2020-12-04", 192, 218),
        ("mid", "2021-08-02", 114, 150),
        ("lci", "2023-11-02", 200, 257),
    ],
)
def test_each_line_that_is_the_printed_name_of_a_card_opens_a_block(
    corpus: Corpus, printed_names: set[str], samples: Path, name: str, date: str, lines: int, with_faces: int
) -> None:
    """But three are keywords too, which stand alone in the text of cards."""
    opens = {each.places["zh"].line for each in corpus.records(date, "card-block")}
    text = (samples / "release-notes" / f"{name}-zh.txt").read_text(encoding="utf-8")
    printed = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    names = printed_names | {face for whole in printed_names for face in whole.split(" // ")}
    found = [(number, line) for number, line in printed if line in names]
    assert sum(line in printed_names for _, line in found) == lines
    assert len(found) == with_faces
    assert {line for number, line in found if number not in opens} <= {"警戒", "系命", "闪现"}


@pytest.fixture(scope="module")
def printed_names(samples: Path) -> set[str]:
    """The names of all cards printed in Chinese; both faces of one stand in one name, parted by slashes."""
    with gzip.open(samples / "cards" / "scryfall-zhs-cards.json.gz") as file:
        return {name for card in json.load(file) if (name := card.get("printed_name"))}
