"""What holds in a compiled corpus, whatever it was made of: the shipped documents, and all further ones."""

from collections import Counter, defaultdict
from itertools import pairwise
from pathlib import Path

import pytest

from corpus.citation import is_number, parent
from corpus.compile import write
from corpus.load import Library
from corpus.records import Kind, Record
from corpus.store import Corpus
from tests.corpus.libraries import shipped_library, whole_library

KINDS: tuple[Kind, ...] = (
    "chapter", "section", "rule", "subrule", "example", "term",
    "release", "topic", "card-block", "ruling", "quoted-rule",
)  # fmt: skip


@pytest.fixture(scope="module", params=["shipped", "whole"])
def library(request: pytest.FixtureRequest) -> Library:
    if request.param == "shipped":
        return shipped_library()
    samples: Path = request.getfixturevalue("samples")
    return whole_library(samples)


@pytest.fixture(scope="module")
def corpus(library: Library, tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    path = tmp_path_factory.mktemp("corpus") / "corpus.sqlite"
    write(library, path)
    return Corpus(path)


def records(corpus: Corpus, library: Library) -> dict[tuple[str, str], Record]:
    """All records as the compiled corpus gives them, by edition and reference."""
    dates = dict.fromkeys(record.edition for record in library.records)
    return {(date, each.ref): each for date in dates for each in corpus.records(date, *KINDS)}


def test_every_record_comes_back_as_it_went_in(corpus: Corpus, library: Library) -> None:
    assert records(corpus, library) == {(each.edition, each.ref): each for each in library.records}
    assert corpus.editions == library.editions
    assert corpus.problems == library.problems


def test_a_reference_names_one_record_of_an_edition(library: Library) -> None:
    names = Counter((record.edition, record.ref) for record in library.records)
    assert [name for name, times in names.items() if times > 1] == []


def test_every_record_hangs_on_one_that_exists(corpus: Corpus, library: Library) -> None:
    here = records(corpus, library)
    for (date, ref), record in here.items():
        assert bool(record.parent) == (record.kind not in ("chapter", "term", "release")), ref
        assert not record.parent or (date, record.parent) in here, ref
        assert not is_number(ref) or record.parent == parent(ref)


def test_every_record_is_reached_from_its_chapter_or_its_release(corpus: Corpus, library: Library) -> None:
    reached = Counter[tuple[str, str]]()
    for (date, ref), record in records(corpus, library).items():
        if not record.parent:
            for each in corpus.family(ref, date):
                reached[date, each.ref] += 1
                reached.update((date, example.ref) for example in corpus.examples(each.ref, date))
    assert reached == dict.fromkeys(records(corpus, library), 1)


def test_every_link_stands_in_its_text_and_leads_to_a_record(corpus: Corpus, library: Library) -> None:
    here = records(corpus, library)
    links = [link for date, ref in here for link in corpus.links(ref, date)]
    assert len(links) == len(library.links)
    for link in links:
        assert here[link.edition, link.source].text[link.lang][link.start : link.end] == link.raw
        assert link.targets
        assert all((link.target_edition, target) in here for target in link.targets)


def test_links_of_one_text_do_not_overlap(corpus: Corpus, library: Library) -> None:
    for (date, ref), record in records(corpus, library).items():
        for lang in record.text:
            places = sorted((link.start, link.end) for link in corpus.links(ref, date) if link.lang == lang)
            assert all(end <= start for (_, end), (start, _) in pairwise(places)), ref


def test_what_cites_a_record_is_exactly_what_links_to_it(corpus: Corpus, library: Library) -> None:
    citing: defaultdict[tuple[str, str], dict[tuple[str, str], None]] = defaultdict(dict)
    for link in library.links:
        for target in link.targets:
            citing[link.target_edition, target][link.edition, link.source] = None
    for date, ref in records(corpus, library):
        found = [(each.edition, each.ref) for each in corpus.cited_by(ref, date)]
        assert found == list(citing[date, ref]), ref


def test_every_record_of_an_edition_with_a_successor_has_a_fate_in_it(
    corpus: Corpus, library: Library
) -> None:
    here = records(corpus, library)
    newest = library.editions[-1].date
    for (date, ref), record in here.items():
        fate = corpus.fate(ref, date)
        traced = record.kind in ("chapter", "section", "rule", "subrule", "example", "term")
        assert bool(fate) == (traced and date < newest), ref
        if fate:
            assert fate.next_edition > date
            assert all((fate.next_edition, to) in here for to in fate.to)
