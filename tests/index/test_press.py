"""What is pressed weighs what Whoosh says it weighs, and is the same whenever it is made."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from whoosh.query import Term

from index.press import FIELD, pressed, whoosh_index
from tests.app.desk import PATIENCE, ROOT, Ran

ENTRIES = st.lists(
    st.dictionaries(st.sampled_from("践踏 死触 trampl {T} +1/+1".split()), st.floats(0.1, 40), max_size=5),
    min_size=1,
    max_size=12,
)


@given(ENTRIES)
def test_each_word_weighs_what_whoosh_finds_for_it(entries: list[dict[str, float]]) -> None:
    postings, _ = pressed(entries, lambda _: None, in_memory=True)
    with whoosh_index(None, entries, lambda _: None) as searcher:
        for word in {word for entry in entries for word in entry}:
            found = [(hit.docnum, hit.score) for hit in searcher.search(Term(FIELD, word), limit=None)]
            ours = dict(zip(*postings[word], strict=True))
            assert {number: round(score * 100) for number, score in found} == ours
            assert [*postings[word][1]] == sorted(ours.values(), reverse=True)


@pytest.mark.long
def test_an_index_is_the_same_byte_for_byte_whenever_it_is_built(
    shipped_home: Path, first_search: Ran, tmp_path: Path
) -> None:
    environment = {**os.environ, "JUDGEDESK_HOME": str(tmp_path), "PYTHONHASHSEED": "1"}
    command = [sys.executable, "-P", str(ROOT / "app" / "__main__.py"), "search", "践踏"]
    subprocess.run(command, env=environment, capture_output=True, check=True, timeout=PATIENCE)
    (first,) = (shipped_home / "cache").glob("index-rules-*.table")
    assert (tmp_path / "cache" / first.name).read_bytes() == first.read_bytes()
