"""Whatever documents say, each of their records becomes an entry."""

from pathlib import Path

import pytest

from corpus.compile import write
from corpus.load import Source, document, library
from corpus.store import Corpus
from index.entries import Entry, of_corpus

NOTES = Path(__file__).parents[1] / "problems" / "release-card-block-unpaired.txt"


def check(folder: Path, text: str) -> dict[str, Entry]:
    """The entries of release notes, by their keys."""
    write(library([document(Source("notes.txt", text.encode()))]), folder / "corpus.sqlite")
    return {entry.key: entry for entry in of_corpus(Corpus(folder / "corpus.sqlite"))}


@pytest.mark.parametrize("name", ["甲牌", "甲牌 #x", "甲牌#1", "#", "甲#2#3"])
def test_a_card_may_be_called_anything(tmp_path: Path, name: str) -> None:
    entries = check(tmp_path, NOTES.read_text("utf-8").replace("甲牌", name))
    block = next(entry for entry in entries.values() if entry.kind == "card-note" and entry.ref == name)
    assert block.n == 0
    ruling = next(entry for entry in entries.values() if entry.kind == "ruling" and entry.ref == name)
    assert (ruling.n, ruling.family) == (1, block.key)
