"""Texts are the same in JavaScript, by their characters and not by its units."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

from tests.app.python import sample_texts as samples
from tests.app.python.translating import NUMBER, PLACE, TEXT, WORD, WORDS, Translated, check_all, kept

translated = kept("sample_texts")

PART = st.one_of(st.text("abX .😀中", min_size=1, max_size=2), st.text("ab😀", max_size=3))
MANY = st.text("ab😀 ", max_size=10)
DIGITS = st.text("0٣５9-+ _²①", max_size=4)

DRAWN: dict[Any, tuple[st.SearchStrategy[Any], ...]] = {
    samples.length: (TEXT,),
    samples.item: (TEXT, PLACE),
    samples.from_to: (TEXT, PLACE, PLACE),
    samples.walked: (TEXT,),
    samples.numbered: (TEXT,),
    samples.codes: (TEXT,),
    samples.contained: (MANY, PART),
    samples.ordered: (TEXT, TEXT),
    samples.found_at: (MANY, PART),
    samples.found_from: (MANY, PART, PLACE),
    samples.index_of: (MANY, PART),
    samples.starts: (MANY, PART),
    samples.without: (MANY, PART),
    samples.replaced_at_most: (MANY, PART, st.integers(-1, 3)),
    samples.stripped: (TEXT,),
    samples.stripped_of: (MANY, PART),
    samples.split_at: (MANY, PART),
    samples.split_most: (MANY, PART, st.integers(-1, 3)),
    samples.words: (TEXT,),
    samples.lines: (TEXT,),
    samples.parted: (MANY, PART),
    samples.cased: (TEXT,),
    samples.capitalized: (TEXT,),
    samples.asked_of: (TEXT,),
    samples.digits: (st.one_of(TEXT, DIGITS),),
    samples.asked_of_case: (TEXT,),
    samples.joined: (WORDS, WORD),
    samples.times: (WORD, st.integers(-1, 3)),
    samples.filled: (st.one_of(WORD, DIGITS), PLACE),
    samples.said: (WORD, NUMBER, st.booleans(), st.none() | WORD),
    samples.formatted: (TEXT, NUMBER),
    samples.as_text: (NUMBER, st.booleans(), st.none() | WORD),
    samples.translated: (st.text("abcd😀", max_size=8),),
    samples.truth: (WORD,),
    samples.as_number: (DIGITS,),
    samples.passed_on: (WORDS,),
    samples.bound: (WORD, WORDS),
    samples.bound_as_python_does: (MANY, PART, st.integers(-1, 3)),
    samples.encoded: (TEXT,),
}


@pytest.mark.parametrize("called", DRAWN, ids=lambda called: called.__name__)
def test_texts_are_the_same(translated: Translated, called: Any) -> None:
    check_all(translated, called, *DRAWN[called])
