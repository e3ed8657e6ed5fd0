"""The subject index names rules that exist, in words of its own."""

import os
import re
from pathlib import Path

import pytest

from corpus.store import Corpus
from corpus.terms import TABLE_EDITION
from index.search import Search
from index.subjects import subjects
from index.vocabulary import spoken

SAMPLES = Path(os.environ.get("JUDGEDESK_SAMPLES") or Path(__file__).parents[3] / "shared" / "data")
ENGLISH_RULES = SAMPLES / "cr" / "cr-2023-11-17-en.txt"
HAN_IN_A_ROW = 14  # characters
IN_A_ROW = 8  # words: fewer may stand alike by chance, or be a term


def runs(text: str) -> set[tuple[str, ...]]:
    """Every run of so many words."""
    words = re.findall(r"[a-z0-9+/]+", text.lower().replace("’", "'").replace("'", ""))
    return {tuple(words[at : at + IN_A_ROW]) for at in range(len(words) - IN_A_ROW + 1)}


def test_every_rule_it_names_exists(corpus: Corpus) -> None:
    known = {record.ref for record in corpus.records(TABLE_EDITION, "section", "rule", "subrule")}
    assert set(subjects()) <= known
    assert len(set(subjects())) >= len(known) * 0.99


def test_every_rule_is_asked_for_in_both_languages() -> None:
    for ref, texts in subjects().items():
        for text in texts.values():
            assert text
            assert all(line.strip() for line in text.split("\n")), ref


@pytest.mark.skipif(not ENGLISH_RULES.exists(), reason="no sample of the English rules")
def test_no_sentence_of_the_english_rules_is_copied() -> None:
    theirs = runs(ENGLISH_RULES.read_text("utf-8-sig", "replace"))
    copied = [
        (ref, line)
        for ref, texts in subjects().items()
        for line in texts["en"].split("\n")
        if runs(line) & theirs
    ]
    assert copied == []


def test_no_sentence_of_the_chinese_rules_is_copied(corpus: Corpus) -> None:
    for ref, texts in subjects().items():
        record = corpus.get(ref, TABLE_EDITION)
        assert record is not None
        theirs = record.text.get("zh", "")
        for line in texts["zh"].split("\n"):
            pieces = re.findall(rf"(?=([\u4e00-\u9fff，]{{{HAN_IN_A_ROW}}}))", line)
            assert not any(piece in theirs for piece in pieces), (ref, line)


def test_every_synonym_means_words_the_index_has(search: Search) -> None:
    missing = {word for _, means in spoken() for word in means if word not in search.rules.words}
    assert missing == set()
