"""What was written about one edition is followed to the same rules of another, or to none."""

import pytest

from corpus.store import Corpus
from index.following import follower

OLD, NEW = "2014-06-01", "2023-11-17"


@pytest.mark.parametrize(
    ("ref", "there"), [("903.3", "903.3"), ("903.8", ""), ("903.14", ""), ("702.19b", "")]
)
def test_backwards_only_a_number_that_came_through_is_followed(corpus: Corpus, ref: str, there: str) -> None:
    assert follower(corpus, OLD)(ref) == there


def test_in_its_own_edition_every_number_is_itself(corpus: Corpus) -> None:
    assert follower(corpus, NEW)("702.19b") == "702.19b"
