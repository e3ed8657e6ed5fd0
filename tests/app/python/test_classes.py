"""Classes, records and named tuples are the same in JavaScript."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

from tests.app.python import sample_classes as samples
from tests.app.python.translating import Translated, check_all, kept

translated = kept("sample_classes")

FEW = st.integers(-1, 3)
NAME = st.sampled_from(["", "a", "b", "spell", "😀"])
NAMES = st.lists(st.sampled_from(["a", "b", "cc"]), max_size=4)
PAIRS = st.lists(st.lists(FEW, min_size=2, max_size=2), max_size=4)

DRAWN: dict[Any, tuple[st.SearchStrategy[Any], ...]] = {
    samples.points: (FEW, FEW),
    samples.points_ordered: (PAIRS,),
    samples.points_as_keys: (PAIRS,),
    samples.cards: (NAME, FEW),
    samples.creatures: (NAME,),
    samples.written: (NAME, FEW, NAME),
    samples.cards_as_keys: (NAMES,),
    samples.cards_apart: (NAME,),
    samples.own_lists: (NAME,),
    samples.decks: (NAMES,),
    samples.deck_changed: (NAMES,),
    samples.handed_on: (NAMES,),
    samples.plain: (),
}


@pytest.mark.parametrize("called", DRAWN, ids=lambda called: called.__name__)
def test_classes_are_the_same(translated: Translated, called: Any) -> None:
    check_all(translated, called, *DRAWN[called])
