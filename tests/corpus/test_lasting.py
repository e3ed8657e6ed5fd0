"""A reviewed finding holds in every edition that prints the same words, and in no other."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from corpus.corrections import Correction, Corrections, Differs
from corpus.passes.lasting import lasting
from corpus.records import Record, Texts
from tests.corpus.libraries import whole_library

READ, LATER = "2023-11-17", "2026-04-17"
SLIP = Correction(
    kind="wrong", editions=(READ,), source="122.1a", lang="zh", printed="参见规则613.3", number="613.3",
    right=("613.4c",), reason={}, evidence="",
)  # fmt: skip
LACK = Differs(editions=(READ,), ref="122.1a", kind="less", note={"en": "See 613.4c."}, evidence="")


def rule(ref: str, edition: str, **text: str) -> Record:
    """A rule of an edition."""
    texts: Texts = {"zh": text["zh"]} if "en" not in text else {"zh": text["zh"], "en": text["en"]}
    return Record(ref=ref, kind="subrule", edition=edition, text=texts)


def holding(*records: Record) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The editions in which the slip and the remark hold."""
    found = lasting(Corrections((SLIP,), (), (LACK,)), records)
    return found.reference[0].editions, found.differs[0].editions


def edition(
    name: str, text: str = "指示物。参见规则613.3。", meant: str = "层7c。", **more: str
) -> list[Record]:
    """The rule that has the slip, and the one it means."""
    return [rule("122.1a", name, zh=text, **more), rule("613.4c", name, zh=meant)]


def test_the_same_words_of_another_day_are_as_wrong() -> None:
    assert holding(*edition(READ), *edition(LATER)) == ((READ, LATER), (READ, LATER))


def test_other_words_are_not_known_to_be_wrong() -> None:
    assert holding(*edition(READ), *edition(LATER, "指示物。参见规则613.4c。")) == ((READ,), (READ,))


def test_a_number_that_means_something_else_now_corrects_nothing() -> None:
    assert holding(*edition(READ), *edition(LATER, meant="倒转的牌。")) == ((READ,), (READ,))


def test_a_lack_is_none_where_the_english_has_changed() -> None:
    records = [*edition(READ, en="Counters."), *edition(LATER, en="Some counters.")]
    assert holding(*records) == ((READ, LATER), (READ,))


def test_what_was_read_elsewhere_stays() -> None:
    assert holding(*edition(LATER)) == ((READ,), (READ,))


def test_headwords_are_looked_up_in_their_language() -> None:
    fix = replace(SLIP, source="term:未倒转", number="倒转", right=("已倒转",), printed="另参见倒转")
    entries = [
        Record(ref=f"term:{title}", kind="term", edition=day, text={"zh": text}, title={"zh": title})
        for day in (READ, LATER)
        for title, text in (("未倒转", "另参见倒转。"), ("已倒转", "一种状态。"))
    ]
    assert lasting(Corrections((fix,)), entries).reference[0].editions == (READ, LATER)


@pytest.mark.parametrize(
    ("ref", "meant"),
    [("115.3", "115.7"), ("122.1a", "613.4c"), ("506.1", "508.8"), ("term:最后已知信息", "608.2h"),
     ("term:双头巨人玩法", "810"), ("509.2a", "509.1"), ("term:解锁", "709.5f"), ("term:续战", "701.63"),
     ("term:先制", "726"), ("term:拉德指示物", "728"), ("term:简化", "732")],
)  # fmt: skip
def test_a_number_misprinted_in_the_newest_edition_leads_to_what_it_means(
    samples: Path, ref: str, meant: str
) -> None:
    links = whole_library(samples).links
    found = [each for each in links if (each.source, each.edition, each.lang) == (ref, LATER, "zh")]
    assert (meant,) in [each.targets for each in found if each.printed]


def test_remarks_stay_with_texts_that_are_the_same_in_the_newest_edition(samples: Path) -> None:
    remarked = {record.ref for record in whole_library(samples).records
                if record.edition == LATER and record.remarks}  # fmt: skip
    assert remarked >= {"702.2b", "612.6", "702.47c", "802.3", "905.3", "505.6a", "term:平原行者"}
    assert not remarked & {"120.3a", "111.8", "200.1", "term:挑拨", "term:煽惑"}
    assert len(remarked) >= 38
