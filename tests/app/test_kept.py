"""Pages that stay in memory: how many, which go, and that no two are taken for each other."""

from app.kept import LONGEST, KeptPages, ready


def test_a_page_stays_as_it_was_made() -> None:
    kept = KeptPages()
    kept.put(("zh", "/cr/702.19b"), ready("践踏"))
    assert kept.get(("zh", "/cr/702.19b")) == ready("践踏")
    assert kept.get(("en", "/cr/702.19b")) is None


def test_what_nobody_has_asked_for_since_longest_goes() -> None:
    page = ready("x")
    kept = KeptPages(most=2 * len(page.packed))
    for name in "ab":
        kept.put((name,), page)
    kept.get(("a",))
    kept.put(("c",), page)
    assert [bool(kept.get((name,))) for name in "abc"] == [True, False, True]


def test_a_page_that_is_made_again_takes_no_more_room() -> None:
    page = ready("x")
    kept = KeptPages(most=2 * len(page.packed))
    for name in "aaaab":
        kept.put((name,), page)
    assert [bool(kept.get((name,))) for name in "ab"] == [True, True]


def test_one_too_large_and_one_of_an_endless_address_are_not_kept() -> None:
    kept = KeptPages(most=10)
    kept.put(("a",), ready("x"))
    assert kept.get(("a",)) is None
    kept = KeptPages()
    kept.put(("a" * (LONGEST + 1),), ready("x"))
    assert kept.get(("a" * (LONGEST + 1),)) is None
