"""Release notes as published: the shipped ones of Conspiracy, four more and the English ones as samples."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from corpus.formats import release_notes_en, release_notes_zh
from corpus.load import Source, document
from corpus.passes.pair_releases import pair_releases
from corpus.problems import Problem
from corpus.records import Record
from tests.corpus.damage import BULLETS, with_bullets
from tests.corpus.documents import CASUAL, CASUAL_2014, CONSPIRACY, MULTIPLAYER, RULES, shipped
from tests.corpus.release_notes import CODES, NAMES, check, codes, of


@pytest.fixture(scope="module")
def conspiracy() -> dict[str, Record]:
    return check(shipped(CONSPIRACY))


# The shipped document.


def test_every_card_ruling_heading_and_quoted_rule_is_found(conspiracy: dict[str, Record]) -> None:
    kinds = Counter(record.kind for record in conspiracy.values())
    assert kinds == {"release": 1, "topic": 22, "card-block": 48, "ruling": 170, "quoted-rule": 7}
    assert {record.edition for record in conspiracy.values()} == {"2014-03-27"}
    cards = of(conspiracy, "card-block")
    assert len({card.title["zh"] for card in cards}) == 46
    assert list(NAMES) == list(dict.fromkeys(card.title["zh"] for card in cards))


def test_a_card_shown_twice_has_two_blocks(conspiracy: dict[str, Record]) -> None:
    assert conspiracy["CNS:齿轮图书管理员"].parent == "CNS:轮抽异能"
    assert conspiracy["CNS:齿轮图书管理员(2)"].parent == "CNS:神器"
    assert "CNS:联世妙想(2)" in conspiracy


def test_cards_stand_under_their_colour(conspiracy: dict[str, Record]) -> None:
    cards = Counter(card.parent.removeprefix("CNS:") for card in of(conspiracy, "card-block"))
    colours = {
        "无色": 6,
        "白色": 4,
        "蓝色": 2,
        "黑色": 5,
        "红色": 3,
        "綠色": 2,
        "多色": 8,
        "神器": 11,
        "地": 1,
    }
    assert {heading: cards[heading] for heading in colours} == colours
    assert all(conspiracy[f"CNS:{heading}"].parent == "CNS:单卡解惑" for heading in colours)


def test_rulings_belong_to_the_card_or_in_the_general_part_to_the_topic(
    conspiracy: dict[str, Record],
) -> None:
    owners = Counter(ruling.parent.removeprefix("CNS:") for ruling in of(conspiracy, "ruling"))
    topics = {
        "多人游戏": 8,
        "离开游戏": 7,
        "轮抽异能": 6,
        "诡局": 7,
        "秘案": 6,
        "义勇": 4,
        "议定": 5,
        "论争": 1,
    }
    topics |= {"中文版牌名订正": 2}
    assert {owner: owners.pop(owner) for owner in topics} == topics
    assert sum(owners.values()) == 124
    assert len(owners) == 42


def test_the_general_part_has_eleven_topics(conspiracy: dict[str, Record]) -> None:
    topics = [topic for topic in of(conspiracy, "topic") if topic.parent == "CNS:通则释疑"]
    assert len(topics) == 11
    assert conspiracy["CNS:秘案"].title == {"zh": "新关键字：秘案"}


def test_quoted_rules_keep_the_number_of_their_day(conspiracy: dict[str, Record]) -> None:
    rules = {record.ref: record.parent for record in of(conspiracy, "quoted-rule")}
    dethrone = dict.fromkeys(("CNS:702.104", "CNS:702.104a", "CNS:702.104b"), "CNS:义勇")
    vote = dict.fromkeys(("CNS:701.29", "CNS:701.29a", "CNS:701.29b", "CNS:701.29c"), "CNS:议定")
    assert rules == dethrone | vote
    assert conspiracy["CNS:702.104"].text == {"zh": "义勇"}
    assert conspiracy["CNS:702.104a"].text["zh"].startswith("义勇是一个触发式异能。")


def test_what_a_card_prints_is_kept_as_printed(conspiracy: dict[str, Record]) -> None:
    dack = conspiracy["CNS:戴克费登"]
    assert dack.card
    assert dack.card.cost == {"zh": "{一}{蓝}{红}"}
    assert dack.card.type_line == {"zh": "鹏洛客~戴克"}
    assert (dack.card.loyalty, dack.card.power_toughness) == ("3", "")
    assert [line[:3] for line in dack.text["zh"].split("\n")] == ["+1:", "-2:", "-6:"]
    assert len(conspiracy["CNS:黑蔷薇玛切莎"].text["zh"].split("\n")) == 3
    assert dack.places["zh"].line == 567


def test_what_a_page_end_cut_is_joined_again(conspiracy: dict[str, Record]) -> None:
    assert conspiracy["CNS:秘案#3"].text["zh"].endswith("两者的英文名称均是Illusion。)")
    assert conspiracy["CNS:两难决定#4"].text["zh"].endswith("与原版咒语相同。")
    assert conspiracy["CNS:不朽国王布莱戈"].text["zh"].endswith("然后将这些牌在其拥有者的操控下移回战场。")
    assert conspiracy["CNS:戴克的拟形妖#5"].text["zh"].startswith("如果所选择的生物已经复制了别的东西")


def test_the_trademarks_are_no_ruling(conspiracy: dict[str, Record]) -> None:
    assert not any("商标" in text for record in conspiracy.values() for text in record.text.values())


def test_every_oddity_of_the_shipped_document_is_reported() -> None:
    found = Counter(codes(shipped(CONSPIRACY)))
    assert found == {"release-rejoined": 5, "release-orphan-punctuation": 1, "release-lost-bullet": 1}


def test_the_introduction_is_the_text_of_the_release(conspiracy: dict[str, Record]) -> None:
    release = conspiracy["CNS"]
    assert release.title == {"zh": "万智牌～诡局发布释疑"}
    assert release.text["zh"].startswith("编纂：")
    assert "最近更新日期" not in release.text["zh"]


def test_the_families_do_not_claim_each_others_documents() -> None:
    assert release_notes_zh.recognises(shipped(CONSPIRACY))
    assert not release_notes_en.recognises(shipped(CONSPIRACY))
    for name in (RULES, MULTIPLAYER, CASUAL, CASUAL_2014):
        assert not release_notes_zh.recognises(shipped(name))
        assert not release_notes_en.recognises(shipped(name))


# The samples.

SAMPLES = {  # Fronts and single cards, further faces, rulings, quoted rules.
    "mid": (124, 18, 309, 0),
    "ths": (95, 0, 192, 13),
    "lci": (236, 36, 749, 0),
    "khm": (202, 13, 600, 7),
    "a25": (129, 0, 294, 0),
    "mkm": (201, 4, 541, 0),
}


# Printed so.
WITHOUT_FULL_STOP = {"mid": ["MID:愉悦施咒人琳荻#1"], "a25": ["A25:英勇义举#2"]}


@pytest.fixture(scope="module", params=SAMPLES)
def sample(request: pytest.FixtureRequest, samples: Path) -> tuple[str, str, dict[str, Record]]:
    text = (samples / "release-notes" / f"{request.param}-zh.txt").read_text(encoding="utf-8")
    return request.param, text, check(text)


def test_samples_have_their_cards_rulings_and_rules(sample: tuple[str, str, dict[str, Record]]) -> None:
    name, _, found = sample
    blocks = of(found, "card-block")
    faces = [block for block in blocks if found[block.parent].kind == "card-block"]
    counts = (len(blocks) - len(faces), len(faces), len(of(found, "ruling")), len(of(found, "quoted-rule")))
    assert counts == SAMPLES[name]
    assert next(iter(found)) == name.upper()


def test_every_line_that_is_a_type_below_a_name_opens_a_block(
    sample: tuple[str, str, dict[str, Record]],
) -> None:
    _, text, found = sample
    lines = [line.strip() for line in text.split("\n")]
    known = {block.places["zh"].line for block in of(found, "card-block")}
    headings = {topic.places["zh"].line for topic in of(found, "topic")}
    types = re.compile(r"(?:传奇|雪境|神器|生物|结界|瞬间|法术|地|鹏洛客)+(?:～[^。，]+)?")
    for number, line in enumerate(lines, start=1):
        if types.fullmatch(line) and number not in headings:
            assert known & {number - 1, number - 2, number - 3}, (number, line)


def test_no_ruling_of_a_sample_is_cut(sample: tuple[str, str, dict[str, Record]]) -> None:
    name, text, found = sample
    rulings = of(found, "ruling")
    ends = [ruling.ref for ruling in rulings if not re.search(r"[。？！][）」]?$|）$", ruling.text["zh"])]
    assert ends == WITHOUT_FULL_STOP.get(name, [])
    assert not [ruling.ref for ruling in rulings if re.match(r"[。，、；：！？）」』]", ruling.text["zh"])]
    bullets = len(re.findall(r"^(?:• |\* |＊)", text, re.MULTILINE))
    assert len(rulings) == bullets + codes(text).count("release-lost-bullet")


def test_no_rules_text_of_a_sample_begins_within_a_sentence(
    sample: tuple[str, str, dict[str, Record]],
) -> None:
    lines = [line for block in of(sample[2], "card-block") for line in block.text.get("zh", "").split("\n")]
    assert not [line for line in lines if re.match(r"[。，、；：！？）」』]", line)]
    assert not [line for line in lines if line.count("（") != line.count("）")]


@pytest.mark.parametrize("slip", BULLETS)
@pytest.mark.parametrize(("name", "every"), [("a25", 100), ("ths", 65), ("mid", 105)])
def test_a_bullet_printed_with_a_slip_opens_a_ruling_all_the_same(
    samples: Path, name: str, every: int, slip: str
) -> None:
    text = (samples / "release-notes" / f"{name}-zh.txt").read_text(encoding="utf-8")
    whole = document(Source(name, text.encode())).records
    lines = [each.places["zh"].line for each in whole if each.kind == "ruling"][3::every]
    for odd in with_bullets(text, slip, lines):
        found = document(Source(name, odd.encode()))
        assert found.refused or list(map(printed, found.records)) == list(map(printed, whole))


@pytest.mark.parametrize(("name", "every"), [("a25", 10), ("ths", 6), ("mid", 10), ("khm", 20)])
def test_hardly_a_first_ruling_that_lost_its_bullet_is_taken_for_the_text_of_its_card(
    samples: Path, name: str, every: int
) -> None:
    text = (samples / "release-notes" / f"{name}-zh.txt").read_text(encoding="utf-8")
    whole = check(text)
    cards = {card.ref for card in of(whole, "card-block")}
    firsts = [each for each in of(whole, "ruling") if each.parent in cards and each.ref.endswith("#1")]
    lines = [each.places["zh"].line for each in firsts][::every]
    swallowed = sum(
        codes(lost).count("release-lost-bullet") == codes(text).count("release-lost-bullet")
        for lost in without_bullet(text, lines)
    )
    assert swallowed * 8 <= len(lines)


def without_bullet(text: str, lines: list[int]) -> Iterator[str]:
    """The document, each of these lines in turn without the sign that opens it."""
    printed = text.split("\n")
    for line in lines:
        bare = re.sub(r"^\W{0,3}(?:•|\*|＊)\s*", "", printed[line - 1])
        yield "\n".join([*printed[: line - 1], bare, *printed[line:]])


def test_two_extractions_of_one_pdf_give_the_same_cards_and_rulings(samples: Path) -> None:
    folder = samples / "release-notes"
    one, other = (
        document(Source(name, (folder / name).read_bytes())) for name in ("mkm-zh.txt", "mkm-zh-pdfium.txt")
    )
    assert not one.refused
    assert not other.refused
    assert list(map(printed, one.records)) == list(map(printed, other.records))


def printed(record: Record) -> tuple[str, ...]:
    """What a record says, without the spaces a PDF may or may not have between figures and Chinese.

    Only blank lines, which one extraction lacks, tell which topic stands in which.
    """
    parent = "" if record.kind == "topic" else record.parent
    told = (record.ref, record.kind, parent, str(record.card), *record.title.values(), *record.text.values())
    return tuple("".join(each.split()) for each in told)


def test_notes_whose_bullets_the_extraction_lost_are_refused(samples: Path) -> None:
    lost = document(Source("dft-zh.txt", (samples / "release-notes" / "dft-zh.txt").read_bytes()))
    assert (lost.family, lost.edition) == ("release_notes_zh", "2024-11-11")
    assert [each.code for each in lost.problems if each.severity == "error"] == ["release-without-bullets"]


# English, and both together.


@pytest.fixture(scope="module")
def english(samples: Path) -> list[Record]:
    text = (samples / "release-notes" / "cns-en.md").read_text(encoding="utf-8")
    assert release_notes_en.recognises(text)
    assert not release_notes_zh.recognises(text)
    records, problems = release_notes_en.parse(text, "cns-en.md", CODES)
    assert problems == []
    return records


def test_the_english_notes_have_the_same_cards_and_rulings(english: list[Record]) -> None:
    kinds = Counter(record.kind for record in english)
    assert kinds == {"release": 1, "topic": 12, "card-block": 48, "ruling": 168, "quoted-rule": 7}
    assert {record.title["en"] for record in english if record.kind == "card-block"} == set(NAMES.values())
    assert {record.edition for record in english} == {"2014-03-27"}


def test_all_cards_pair_with_their_english_names(
    conspiracy: dict[str, Record], english: list[Record]
) -> None:
    records, problems = pair_releases([*english, *conspiracy.values()])
    names = [record.title for record in records if record.kind == "card-block"]
    assert len(names) == 48
    assert all(NAMES[name["zh"]] == name["en"] for name in names)
    assert sum(set(record.text) == {"zh", "en"} for record in records if record.kind == "ruling") == 168
    assert [problem.excerpt for problem in problems] == ["中文版牌名订正"]
    assert [record.ref for record in records] == list(conspiracy)


def test_topics_and_quoted_rules_pair_too(conspiracy: dict[str, Record], english: list[Record]) -> None:
    found = {record.ref: record for record in pair_releases([*conspiracy.values(), *english])[0]}
    assert found["CNS:秘案"].title["en"] == "New Keyword: Hidden Agenda"
    assert found["CNS:单卡解惑"].title["en"] == "CARD-SPECIFIC NOTES"
    assert found["CNS:702.104"].text["en"] == "Dethrone"
    assert found["CNS"].title["en"] == "Conspiracy Release Notes"


def without(records: list[Record], name: str) -> list[Record]:
    """The records without one card and its rulings."""
    return [each for each in records if name not in (each.ref, each.parent)]


def test_a_card_missing_in_one_language_leads_to_no_wrong_pair(
    conspiracy: dict[str, Record], english: list[Record]
) -> None:
    chinese = list(conspiracy.values())
    for card in of(conspiracy, "card-block"):
        wrong_names(pair_releases(without(chinese, card.ref) + english))
    for card in [record for record in english if record.kind == "card-block"]:
        wrong_names(pair_releases(chinese + without(english, card.ref)))


def test_cards_in_another_order_are_not_guessed(conspiracy: dict[str, Record], english: list[Record]) -> None:
    wrong_names(pair_releases([*conspiracy.values(), *reversed(english)]))


def wrong_names(result: tuple[list[Record], list[Problem]]) -> None:
    """No card has another card's name, and cards in one language are reported."""
    records, problems = result
    cards = [record for record in records if record.kind == "card-block"]
    both = [card.title for card in cards if len(card.title) == 2]
    assert [title for title in both if NAMES[title["zh"]] != title["en"]] == []
    alone = [problem for problem in problems if problem.code == "release-card-block-unpaired"]
    assert len(both) + len(alone) == len(cards)


def test_notes_of_another_date_or_set_stay_apart(conspiracy: dict[str, Record]) -> None:
    other = Record(
        ref="CNS",
        kind="release",
        edition="2015-01-01",
        places={"en": next(iter(conspiracy.values())).places["zh"]},
    )
    assert pair_releases([*conspiracy.values(), other]) == ([*conspiracy.values(), other], [])
