"""Statements, functions and scopes do the same in JavaScript."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st

from tests.app.python import sample_statements as samples
from tests.app.python.translating import NUMBER, NUMBERS, WORD, WORDS, Translated, check_all, kept

translated = kept("sample_statements")

ROWS = st.lists(NUMBERS, max_size=4)

DRAWN: dict[Any, tuple[st.SearchStrategy[Any], ...]] = {
    samples.returns_nothing: (NUMBER,),
    samples.returns_bare: (NUMBER,),
    samples.chosen: (NUMBER,),
    samples.counted_up: (NUMBER,),
    samples.first_large: (NUMBERS,),
    samples.nested_else: (ROWS,),
    samples.else_after_inner_break: (ROWS,),
    samples.else_broken_in_try: (st.lists(st.integers(0, 4)),),
    samples.swapped: (NUMBER, NUMBER),
    samples.ranges: (NUMBER, NUMBER),
    samples.one_by_one: (NUMBER, NUMBER),
    samples.low_texts: (WORD,),
    samples.asked: (NUMBERS,),
    samples.sized: (NUMBERS,),
    samples.unpacked: (NUMBERS,),
    samples.pair_of: (NUMBERS,),
    samples.caught_pair: (NUMBERS,),
    samples.many_targets: (NUMBER,),
    samples.item_targets: (NUMBER,),
    samples.augmented_once: (NUMBERS,),
    samples.aliased: (NUMBERS,),
    samples.tuple_grown: (NUMBERS,),
    samples.written_tuple_grown: (NUMBER,),
    samples.signs: (NUMBER, NUMBER),
    samples.sets_joined: (WORDS, WORDS),
    samples.deleted: (NUMBERS, st.dictionaries(st.sampled_from("ab"), NUMBER)),
    samples.deleted_last: (NUMBERS,),
    samples.caught: (st.one_of(WORD, st.sampled_from([" 12 ", "-3", "+٣", "1_0", "", "1.0", "0x1"])),),
    samples.caught_missing: (st.sampled_from("abc"),),
    samples.caught_place: (NUMBERS, NUMBER),
    samples.caught_above: (NUMBERS, st.dictionaries(st.sampled_from("q"), NUMBER)),
    samples.raised_again: (st.sampled_from(["1", "a", "b"]),),
    samples.raised: (st.sampled_from(["value", "key", "class", ""]),),
    samples.wrapped: (WORD,),
    samples.removed: (WORDS, WORD),
    samples.index_caught: (WORDS, WORD),
    samples.called_all_ways: (NUMBER,),
    samples.called_with_stars: (st.lists(NUMBER, min_size=1),),
    samples.starred_calls: (WORDS,),
    samples.called_by_names: (NUMBER,),
    samples.called_only_by_name: (NUMBER,),
    samples.none_given: (NUMBER,),
    samples.counter_of: (st.integers(0, 5),),
    samples.inner_in_branch: (NUMBER,),
    samples.inner_recursive: (st.integers(0, 9),),
    samples.inner_shadows: (WORD,),
    samples.late_bound: (st.integers(0, 5),),
    samples.lambdas: (NUMBER,),
    samples.generated: (st.integers(0, 5),),
    samples.generated_halfway: (st.integers(1, 5),),
    samples.stopped: (NUMBERS,),
    samples.inner_generator: (NUMBERS,),
    samples.lazy_first: (NUMBERS,),
    samples.lazy_same_name: (NUMBERS,),
    samples.lazily_seen: (NUMBERS,),
    samples.consumed: (NUMBERS,),
    samples.next_of_map: (NUMBERS,),
    samples.remembered: (NUMBER,),
    samples.remembered_tuples: (NUMBER,),
    samples.remembered_for_long: (WORD,),
    samples.counted_down: (NUMBER, NUMBER),
    samples.at_the_top: (),
    samples.shadowing: (NUMBER,),
    samples.reserved: (NUMBER, NUMBER),
    samples.scopes: (NUMBERS,),
    samples.loop_variable_stays: (NUMBERS,),
    samples.changed_while_walking: (st.lists(st.integers(-2, 3), max_size=5),),
    samples.passes: (NUMBER,),
}


@pytest.mark.parametrize("called", DRAWN, ids=lambda called: called.__name__)
def test_the_same_happens(translated: Translated, called: Any) -> None:
    check_all(translated, called, *DRAWN[called])


def test_several_names_in_a_loop(translated: Translated) -> None:
    translated.check(samples.nested_pairs, [["a", [1, 2]], ["b", [3, 4]]])
