"""Values, signs and containers are the same in JavaScript."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

from tests.app.python import sample_values as samples
from tests.app.python.translating import (
    NUMBER,
    NUMBERS,
    PLACE,
    VALUE,
    WORD,
    WORDS,
    Translated,
    check_all,
    kept,
)

translated = kept("sample_values")

FEW = st.integers(-3, 4)
FEWS = st.lists(FEW, max_size=6)
SHORT = st.lists(st.sampled_from(["a", "b", "X", "ab", "", "10", "2"]), max_size=6)
TABLE = st.dictionaries(st.sampled_from("abcd"), NUMBER)
PAIRS = st.lists(st.tuples(FEW, st.sampled_from(["", "a", "1", "😀", "\uffff"])), max_size=6)
ALIKE: st.SearchStrategy[Any] = st.sampled_from(
    [0, 1, True, False, None, "", "0", "1", "a", [], [0], [False], {}, {"a": 0}, {"a": []}, {"b": []}, [[]]]
)
ORDERED = st.lists(st.one_of(FEWS), max_size=3)

DRAWN: dict[Any, tuple[st.SearchStrategy[Any], ...]] = {
    samples.signs: (NUMBER, NUMBER),
    samples.divisions: (NUMBER, FEW),
    samples.remainder: (NUMBER, FEW),
    samples.bits: (st.integers(-(2**40), 2**40), st.integers(-(2**40), 2**40)),
    samples.large: (st.integers(0, 2**40),),
    samples.mixed: (st.booleans(), FEW),
    samples.rounded: (NUMBER, st.integers(-500, 500)),
    samples.compared: (FEW, FEW, FEW),
    samples.compared_once: (st.lists(FEW, min_size=3, max_size=3),),
    samples.same: (st.one_of(ALIKE, VALUE), st.one_of(ALIKE, VALUE)),
    samples.true: (st.one_of(ALIKE, VALUE),),
    samples.true_parts: (st.lists(ALIKE, max_size=4),),
    samples.chosen: (ALIKE, ALIKE, ALIKE),
    samples.empties: (),
    samples.missing: (TABLE,),
    samples.none_told: (),
    samples.slices: (NUMBERS, PLACE, PLACE),
    samples.copies: (NUMBERS,),
    samples.list_item: (NUMBERS, PLACE),
    samples.set_item: (NUMBERS, PLACE),
    samples.list_methods: (NUMBERS,),
    samples.list_popped: (NUMBERS,),
    samples.list_index: (FEWS, PLACE),
    samples.list_cleared: (NUMBERS,),
    samples.list_sorted: (NUMBERS, WORDS),
    samples.sorted_rows: (PAIRS,),
    samples.added: (NUMBERS,),
    samples.best: (NUMBERS,),
    samples.best_of_none: (NUMBERS,),
    samples.ranges: (FEW, FEW),
    samples.together: (NUMBERS, WORDS),
    samples.dictionaries: (SHORT, NUMBERS),
    samples.dictionary_methods: (TABLE,),
    samples.dictionary_popped: (TABLE,),
    samples.number_keys: (NUMBERS,),
    samples.tuple_keys: (PAIRS,),
    samples.odd_keys: (),
    samples.set_of_sets: (),
    samples.grouped: (WORDS,),
    samples.grouped_untold: (WORDS,),
    samples.counted: (SHORT,),
    samples.sets: (SHORT, SHORT),
    samples.set_methods: (SHORT, SHORT),
    samples.set_removed: (SHORT,),
    samples.keys_as_sets: (TABLE, TABLE),
    samples.queued: (NUMBERS,),
    samples.comprehensions: (st.lists(NUMBERS, max_size=3), WORDS),
    samples.walrus: (NUMBERS,),
    samples.nested_scopes: (NUMBERS,),
    samples.kinds: (st.one_of(ALIKE, VALUE),),
    samples.spread: (NUMBERS, TABLE),
    samples.tuples: (NUMBER, WORD),
    samples.ordered_values: (ORDERED, ORDERED),
    samples.attributes_of_none: (st.none() | WORD,),
}


@pytest.mark.parametrize("called", DRAWN, ids=lambda called: called.__name__)
def test_values_are_the_same(translated: Translated, called: Any) -> None:
    check_all(translated, called, *DRAWN[called])


def test_a_number_of_too_many_digits_is_no_wrong_number(translated: Translated) -> None:
    for path in translated.paths:
        assert translated.ask(path, "too_large", [3])["error"] == "RangeError"  # type: ignore[index]
