"""Rule numbers as the rulebook prints them and as judges type them."""

import pytest

from corpus.citation import expand, is_number, level, order, parent, typed


@pytest.mark.parametrize(
    ("number", "kind", "above"),
    [
        ("7", "chapter", ""),
        ("702", "section", "7"),
        ("702.19", "rule", "702"),
        ("702.19b", "subrule", "702.19"),
    ],
)
def test_a_number_knows_its_kind_and_its_parent(number: str, kind: str, above: str) -> None:
    assert (level(number), parent(number)) == (kind, above)


@pytest.mark.parametrize(
    "text", ["", "0", "70", "702.", "702.19l", "702.19o", "702.19bb", "702.0", "0702", "702.1x2"]
)
def test_what_is_no_number_is_not_taken_for_one(text: str) -> None:
    assert not is_number(text)


def test_numbers_stand_in_the_order_of_the_rulebook() -> None:
    shuffled = ["702.10", "702.9b", "702.9", "8", "702", "7", "702.9a", "701.50"]
    assert sorted(shuffled, key=order) == ["7", "701.50", "702", "702.9", "702.9a", "702.9b", "702.10", "8"]


@pytest.mark.parametrize(
    ("first", "last", "numbers"),
    [
        ("601.2f", "601.2h", "601.2f 601.2g 601.2h"),
        ("111.10j", "111.10r", "111.10j 111.10k 111.10m 111.10n 111.10p 111.10q 111.10r"),
        ("712.9", "712.10", "712.9 712.10"),
        ("100", "102", "100 101 102"),
        ("601.2f", "602.2h", ""),
        ("601.2h", "601.2f", ""),
    ],
)
def test_a_range_names_every_number_but_l_and_o(first: str, last: str, numbers: str) -> None:
    assert " ".join(expand(first, last)) == numbers


@pytest.mark.parametrize(
    "text",
    [
        "702.19b",
        "702.19B",
        "规则 702.19 B",
        "cr702.19b",
        "CR 702.19b.",
        "第702.19b条",
        "702-19b",
        "７０２．１９ｂ",
        "702。19b",
    ],
)
def test_a_number_is_read_in_whatever_shape_it_was_typed(text: str) -> None:
    assert typed(text) == "702.19b"


@pytest.mark.parametrize("text", ["践踏", "702.19l", "", "70219", "trample 702", "702.19b 702.19c"])
def test_what_is_not_one_number_is_left_to_the_search(text: str) -> None:
    assert typed(text) is None
