"""Regular expressions and what we use of the library find the same in JavaScript."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

from tests.app.python import sample_patterns as samples
from tests.app.python.translating import NUMBERS, TEXT, Translated, check_all, kept

translated = kept("sample_patterns")

SOME = st.one_of(TEXT, st.text("abc1 2-_#é😀中\n　\r{}[]/.", max_size=10))
CASED = st.text("iIİısSſkKKßẞσςΣµμhz", max_size=8)
NAMES = st.lists(st.text("abc", max_size=4), max_size=4)

DRAWN: dict[Any, tuple[st.SearchStrategy[Any], ...]] = {
    samples.everywhere: (SOME,),
    samples.ways: (SOME,),
    samples.ways_from: (SOME, st.integers(0, 8)),
    samples.groups: (SOME,),
    samples.spans: (SOME,),
    samples.truth: (SOME,),
    samples.lines: (SOME,),
    samples.classes: (SOME,),
    samples.borders: (SOME,),
    samples.caseless: (CASED,),
    samples.put: (SOME,),
    samples.cut: (SOME,),
    samples.escaped: (SOME,),
    samples.times: (st.text("ab{}", max_size=8),),
    samples.library: (NUMBERS,),
    samples.texts_of_others: (TEXT,),
    samples.marked: (TEXT,),
    samples.alike: (st.text("abc", max_size=5), NAMES),
}


@pytest.mark.parametrize("called", DRAWN, ids=lambda called: called.__name__)
def test_the_same_is_found(translated: Translated, called: Any) -> None:
    check_all(translated, called, *DRAWN[called])
