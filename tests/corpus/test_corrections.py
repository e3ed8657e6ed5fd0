"""The reviewed corrections: each still stands where it says, and none is missing."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from corpus.corrections import Correction, corrections
from corpus.formats import chapter_markdown, release_notes_zh, rules_text, wiki_page
from corpus.passes.link import link
from corpus.passes.pair import pair
from corpus.records import Record
from tests.corpus.documents import CASUAL, CASUAL_2014, CONSPIRACY, MULTIPLAYER, RULES, shipped

EDITIONS = {
    RULES: ("2023-11-17", rules_text),
    MULTIPLAYER: ("2023-11-17", chapter_markdown),
    CASUAL: ("2023-11-17", chapter_markdown),
    CASUAL_2014: ("2014-06-01", wiki_page),
    CONSPIRACY: ("2014-03-27", release_notes_zh),
}

WRONG_NUMBERS = """
    115.3 115.6 115.7
    122.1a 613.3 613.4c
    506.1 508.5 508.8
    702.145b 725 726
    term:成为 603.2e 603.2f
    term:最后已知信息 608.2g 608.2h
    term:结聚永久物 724 725
    term:双头巨人玩法 801 810
    801.17 724 723
    term:影响范围 限制影响范围 限制影响范围模式
    term:未倒转 倒转 已倒转
"""

STALE_NUMBERS = """
    901.3 309 311
    901.3 310 312
    901.5 103.6 103.7
    901.8 701.21 701.24
    901.8 112.8 113.8
    901.9 115.2f 116.2i
    901.11 701.21 701.24
    901.11a 704.5x 704.6f
    903.4c 711 712
    904.3 312 314
    904.9 701.22 701.25
    904.11 701.23 701.26
    905.4a 702.105 702.106
    905.4a 702.105 702.106
    CNS:702.104 702.104 702.105
    CNS:702.104a 702.104a 702.105a
    CNS:702.104b 702.104b 702.105b
    CNS:701.29 701.29 701.32
    CNS:701.29a 701.29a 701.32a
    CNS:701.29b 701.29b 701.32b
    CNS:701.29c 701.29c 701.32c
"""


def check(fixes: Iterable[Correction], expected: str) -> None:
    """The corrections as lines of source, number printed, number meant, in any order."""
    found = Counter(f"{fix.source} {fix.number} {' '.join(fix.right)}" for fix in fixes)
    assert found == Counter(line.strip() for line in expected.strip().splitlines())


@cache
def printed() -> dict[tuple[str, str], list[str]]:
    """All texts of the shipped documents by edition and reference; of a quoted rule, its number too."""
    texts: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for name, (edition, family) in EDITIONS.items():
        for record in family.parse(shipped(name), name)[0]:
            number = record.ref.partition(":")[2] if record.kind == "quoted-rule" else ""
            texts[edition, record.ref] += [f"{number} {text}" for text in record.text.values()]
    return texts


def test_the_wrong_numbers_of_the_shipped_rules_are_these() -> None:
    shipped_slips = (
        fix
        for fix in corrections().reference
        if fix.kind == "wrong" and fix.lang == "zh" and "2023-11-17" in fix.editions
    )
    check(shipped_slips, WRONG_NUMBERS)


def test_the_numbers_that_have_moved_since_2014_are_these() -> None:
    check((fix for fix in corrections().reference if fix.within == "2023-11-17"), STALE_NUMBERS)


def test_what_a_correction_calls_printed_stands_in_its_text() -> None:
    editions = {edition for edition, _ in EDITIONS.values()}
    for fix in corrections().reference:
        for edition in editions.intersection(fix.editions):
            texts = printed().get((edition, fix.source), [])
            assert any(fix.printed in text for text in texts) or fix.lang == "en", fix.source
        assert fix.number in fix.printed


def test_every_entry_says_why_in_both_languages_and_how_we_know() -> None:
    for fix in corrections().reference:
        assert fix.reason["zh"]
        assert fix.reason["en"]
        assert fix.evidence
        assert bool(fix.within) == (fix.kind == "stale"), fix.source
    for difference in corrections().differs:
        assert difference.note["zh"]
        assert difference.note["en"]
        assert difference.evidence


def test_a_difference_is_noted_once_for_a_text_that_is_there() -> None:
    noted = [(edition, note.ref) for note in corrections().differs for edition in note.editions]
    assert len(set(noted)) == len(noted)
    assert [place for place in noted if place[0] == "2023-11-17" and place not in printed()] == []


@pytest.mark.parametrize(
    "ref",
    "120.3a 702.2b 111.8 702.47c 802.3 603.6d 608.2g 905.3 801.13b 810.11 111.4#1 709.4b#1 613.6#4 700.7#1"
    " 200.1 505.6a term:挑拨 term:灵技 term:平原行者 term:煽惑 111.10b".split(),
)
def test_a_text_known_to_differ_is_noted(ref: str) -> None:
    assert ref in {note.ref for note in corrections().differs if "2023-11-17" in note.editions}


# The whole rules in both languages, from the further documents.


def both(samples: Path, edition: str) -> list[Record]:
    """The whole rules of an edition in both languages, paired."""
    english = f"cr-{edition}-en.txt"
    chinese = RULES if edition == "2023-11-17" else f"cr-{edition}-zh.txt"
    zh = shipped(RULES) if chinese == RULES else (samples / "cr" / chinese).read_text(encoding="utf-8")
    en = (samples / "cr" / english).read_text(encoding="utf-8")
    return pair([*rules_text.parse(zh, chinese)[0], *rules_text.parse(en, english)[0]])[0]


@pytest.mark.parametrize("edition", ["2023-11-17", "2024-11-08"])
def test_both_languages_refer_to_the_same_rules_or_the_difference_is_noted(
    samples: Path, edition: str
) -> None:
    records = both(samples, edition)
    links, problems = link(records)
    assert [problem.say("en") for problem in problems if problem.severity != "info"] == []
    named: dict[str, defaultdict[str, set[str]]] = {
        record.ref: defaultdict(set) for record in records if len(record.text) == 2
    }
    for found in links:
        if found.source in named and not found.form.startswith("glossary"):
            named[found.source][found.lang].update(found.targets)
    differing = {ref for ref, targets in named.items() if targets["zh"] != targets["en"]}
    noted = {note.ref for note in corrections().differs if edition in note.editions}
    assert differing - noted == set()


@pytest.mark.parametrize("edition", ["2023-11-17", "2024-11-08"])
def test_in_the_whole_rules_too_a_correction_stands_where_it_says(samples: Path, edition: str) -> None:
    records = both(samples, edition)
    texts = {(name, lang): text for record in records for lang, text in record.text.items() for name in
             (record.ref, f"term:{record.title.get(lang)}")}  # fmt: skip
    for fix in corrections().reference:
        if edition in fix.editions and fix.source != "801.17":
            assert fix.printed in texts[fix.source, fix.lang or "zh"], fix.source
    refs = {record.ref for record in records}
    assert {note.ref for note in corrections().differs if edition in note.editions} <= refs
