"""Release notes: the shipped Chinese ones of Conspiracy, four more and the English ones as samples."""

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from corpus.formats import release_notes_en, release_notes_zh
from corpus.passes.pair_releases import pair_releases
from corpus.problems import Problem
from corpus.records import Kind, Record
from tests.corpus.documents import CASUAL, CASUAL_2014, CONSPIRACY, MULTIPLAYER, RULES, shipped

CODES = {"诡局": "CNS", "Conspiracy": "CNS", "塞洛斯": "THS"}
CARD = "甲牌\n\n{一}\n\n法术\n\n"
HEADING = "万智牌～诡局发布释疑\n\n此文件最近更新日期：2014年3月27日\n\n引言。\n\n通则释疑\n\n"


def check(text: str) -> dict[str, Record]:
    """The records of Chinese release notes, by reference; every reference once, every parent there."""
    records, problems = release_notes_zh.parse(text, "notes.txt", CODES)
    assert all(problem.say("zh") and problem.say("en") for problem in problems)
    found = {record.ref: record for record in records}
    assert len(found) == len(records)
    assert all(record.parent in found for record in records if record.kind != "release")
    return found


def general(body: str) -> dict[str, Record]:
    """The records of a topic of the general part."""
    return check(f"{HEADING}新关键字：甲\n\n{body}")


def specific(body: str) -> dict[str, Record]:
    """The records of the card-specific part."""
    return check(f"{HEADING}单卡解惑\n\n{body}")


def codes(text: str) -> list[str]:
    """What is odd about a document."""
    return [problem.code for problem in release_notes_zh.parse(text, "notes.txt", CODES)[1]]


def of(records: dict[str, Record], kind: Kind) -> list[Record]:
    """The records of one kind, in printed order."""
    return [record for record in records.values() if record.kind == kind]


def texts(records: dict[str, Record], kind: Kind) -> list[str]:
    """The Chinese texts of one kind."""
    return [record.text.get("zh", "") for record in of(records, kind)]


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


# Chinese release notes in general.


def test_two_bullets_split_by_a_page_end_are_one() -> None:
    first, second = "* 第一条释疑在这里被页尾切断了，它还\n\n没有结束。", "- * 第二条。"
    assert texts(general(f"{first}\n\n{second}"), "ruling") == [
        "第一条释疑在这里被页尾切断了，它还没有结束。",
        "第二条。",
    ]


def test_lines_filled_to_one_measure_are_unwrapped_and_page_numbers_go() -> None:
    sentence = "一二三四五六七八九十" * 4 + "一二三"
    lines = [f"* {sentence[2:]}", sentence, "1", sentence, "四五六。"] * 5
    found = texts(general("\n".join(lines)), "ruling")
    assert found == [sentence[2:] + sentence * 2 + "四五六。"] * 5


def test_where_a_space_marks_the_end_of_a_paragraph_nothing_else_does() -> None:
    lines = [
        "甲牌 ",
        "{一}{白} ",
        "生物～人类 ",
        "1/1 ",
        "飞行 ",
        "抓一张牌。",
        "弃一张牌。 ",
        "• 释疑。",
        "续行。 ",
    ]
    found = specific("白色 \n" + "\n".join(lines))
    assert found["CNS:甲牌"].text == {"zh": "飞行\n抓一张牌。弃一张牌。"}
    assert found["CNS:甲牌#1"].text == {"zh": "释疑。续行。"}


def test_latin_words_join_with_a_space_and_chinese_ones_without() -> None:
    body = "* 此牌由甲牌手操控且其名称为 Wizards of\n\nthe Coast。"
    assert texts(general(body), "ruling") == ["此牌由甲牌手操控且其名称为 Wizards of the Coast。"]


def test_both_faces_of_a_card_are_found_and_the_rulings_are_the_fronts() -> None:
    face = "乙面\n\n生物～狼人\n\n*/4\n\n践踏"
    found = specific(f"甲面\n\n{{一}}{{红}}\n\n生物～人类\n\n2/2\n\n转化它。\n\n////\n\n{face}\n\n* 释疑。")
    assert found["CNS:乙面"].parent == "CNS:甲面"
    assert found["CNS:乙面"].card.power_toughness == "*/4"  # type: ignore[union-attr]
    assert found["CNS:甲面#1"].text == {"zh": "释疑。"}


@pytest.mark.parametrize("name", ["轰隆！", "谁在那里？", "欢迎来到…", "甲·乙"])
def test_a_name_may_end_as_a_sentence_does(name: str) -> None:
    assert specific(f"{CARD}抓牌。\n\n* 释疑。\n\n{name}\n\n神器\n\n* 释疑。")[f"CNS:{name}#1"].text


def test_modes_of_a_card_are_its_text_and_no_rulings() -> None:
    found = specific(
        f"{CARD}选择一项～\n\n•抓一张牌。\n\n•弃一张牌。\n\n• 一条释疑。\n\n• 两条。\n\n• 三条。"
    )
    assert found["CNS:甲牌"].text == {"zh": "选择一项～\n•抓一张牌。\n•弃一张牌。"}
    assert len(of(found, "ruling")) == 3


def test_loyalty_abilities_are_no_bullets() -> None:
    found = specific("甲\n\n{一}\n\n鹏洛客～甲\n\n4\n\n-2：抓一张牌。\n\n−X：弃牌。\n\n* 释疑。")
    assert found["CNS:甲"].text == {"zh": "-2：抓一张牌。\n−X：弃牌。"}


def test_the_notes_own_voice_after_a_card_is_no_text_of_the_card() -> None:
    found = general(f"{CARD}抓一张牌。\n\n甲的正式规则解析如下：\n\n702.999a 甲意指抓牌。\n\n* 释疑。")
    assert found["CNS:甲牌"].text == {"zh": "抓一张牌。"}
    assert found["CNS:甲"].text == {"zh": "甲的正式规则解析如下："}
    assert found["CNS:甲#1"].parent == "CNS:甲"


def test_a_ruling_that_lost_its_bullet_at_the_end_of_a_block_is_one() -> None:
    body = f"{CARD}抓一张牌。\n\n即使没有牌可抓，也能施放。\n\n{CARD}弃一张牌。\n\n* 释疑。"
    assert specific(body)["CNS:甲牌#1"].text == {"zh": "即使没有牌可抓，也能施放。"}
    assert codes(f"{HEADING}单卡解惑\n\n{body}") == ["release-lost-bullet"]


def test_a_name_that_looks_like_a_repeated_one_is_no_obstacle() -> None:
    block, second = f"{CARD}抓牌。\n\n* 释疑。\n\n", CARD.replace("甲牌", "甲牌(2)")
    found = specific(f"{block}{second}抓牌。\n\n* 释疑。\n\n{block}")
    assert [card.ref for card in of(found, "card-block")] == ["CNS:甲牌", "CNS:甲牌(2)", "CNS:甲牌(3)"]


def test_a_repeated_heading_gets_a_number() -> None:
    block = "甲{0}\n\n{{一}}\n\n法术\n\n抓牌。\n\n* 释疑。\n\n"
    found = specific(f"白色\n\n{block.format(1)}甲单卡解惑\n\n白色\n\n{block.format(2)}")
    assert found["CNS:甲2"].parent == "CNS:白色(2)"
    assert found["CNS:白色(2)"].parent == "CNS:甲单卡解惑"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("* 没有句号", "release-ruling-cut"),
        (
            f"{CARD}抓牌。\n\n白色\n\n{CARD}* 释疑。",
            "release-card-without-rulings",
        ),
        (f"{CARD}抓牌。\n\n* 释疑。\n\n孤行", "release-stray-line"),
        (f"{CARD}抓牌。\n\n* 释疑。\n\n失去符号。", "release-lost-bullet"),
        ("* 释疑。\n\n。", "release-orphan-punctuation"),
    ],
)
def test_what_is_not_certain_is_reported(body: str, code: str) -> None:
    assert codes(f"{HEADING}单卡解惑\n\n{body}") == [code]


def test_a_date_the_calendar_does_not_have_is_none() -> None:
    assert {record.edition for record in check(HEADING.replace("3月27日", "13月40日")).values()} == {""}


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
}


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
    assert ends == (["MID:愉悦施咒人琳荻#1"] if name == "mid" else [])  # Printed without its full stop.
    assert not [ruling.ref for ruling in rulings if re.match(r"[。，、；：！？）」』]", ruling.text["zh"])]
    bullets = len(re.findall(r"^(?:• |\* )", text, re.MULTILINE))
    assert len(rulings) == bullets + codes(text).count("release-lost-bullet")


def test_no_rules_text_of_a_sample_begins_within_a_sentence(
    sample: tuple[str, str, dict[str, Record]],
) -> None:
    lines = [line for block in of(sample[2], "card-block") for line in block.text.get("zh", "").split("\n")]
    assert not [line for line in lines if re.match(r"[。，、；：！？）」』]", line)]
    assert not [line for line in lines if line.count("（") != line.count("）")]


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


def test_images_are_symbols_and_markdown_is_gone() -> None:
    card = "> ![](pic.jpg)Card Name  \n> ![2 Mana](a/symbol_2.gif)![Blue Mana](b.gif)  \n>\n"
    card += "> Creature — Human  \n>\n> */4  \n>\n> *Parley* — ![Tap](t.gif): **Draw** [a card](x)."
    text = "Set Release Notes\n===\n\nDocument last modified May 5, 2020\n\n### GENERAL NOTES\n\n"
    text += f"{card}\n\n* First\n  half.\n"
    records, problems = release_notes_en.parse(text, "notes.md", {"Set": "SET"})
    block = next(record for record in records if record.kind == "card-block")
    assert (block.ref, block.text) == ("SET:Card Name", {"en": "Parley — {T}: Draw a card."})
    assert block.card
    assert (block.card.cost, block.card.power_toughness) == ({"en": "{2}{U}"}, "*/4")
    assert records[-1].text == {"en": "First half."}
    assert problems == []


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


# Whatever is given.

WORDS = [
    "通则释疑",
    "单卡解惑",
    "白色",
    "神器",
    "地",
    "甲牌",
    "{一}{白}",
    "生物～人类",
    "1/1",
    "////",
    "* ",
    "- * ",
    "• ",
    "•",
]
WORDS += [
    "-----",
    "。",
    "）",
    "（",
    "1",
    "702.1a 甲",
    "702.1.",
    "此文件最近更新日期：2014年3月27日",
    " ",
    "\n",
    "\n\n",
    "长句，" * 9,
]
WORDS += [
    "> ",
    "### General Notes",
    "**",
    "![Tap](x)",
    "[",
    "](",
    "===",
    "Instant",
    "{X}",
    "\f",
    "\r",
    "鹏洛客～甲",
    "/",
]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=5), max_size=60).map("".join))
@example("////\n////\n甲\n地\n地")
def test_no_document_raises(text: str) -> None:
    for document in (text, HEADING + text, HEADING + "单卡解惑\n" + text):
        chinese = list(check(document).values())
        records, problems = release_notes_en.parse(document, "notes.md", CODES)
        assert all(problem.say("en") for problem in problems)
        pair_releases(chinese + records)


@settings(max_examples=40, deadline=None)
@given(st.sets(st.integers(0, 934), max_size=200), st.sets(st.integers(0, 934), max_size=20))
def test_the_shipped_document_with_lines_lost_and_doubled_does_not_raise(
    lost: set[int], twice: set[int]
) -> None:
    lines = enumerate(shipped(CONSPIRACY).split("\n"))
    check("\n".join(line for at, line in lines for _ in range((at not in lost) + (at in twice))))


@pytest.mark.parametrize(
    "unit", ["* ", "![", "{", "[", "甲\n地\n", "甲牌\n\n", "/", "（", "> a\n", "结界", "…", "1/", "*1+"]
)
def test_nonsense_costs_no_more_than_its_length(unit: str) -> None:
    nonsense = HEADING + unit * (60_000 // len(unit))
    release_notes_zh.parse(nonsense, "notes.txt", CODES)
    release_notes_en.parse(nonsense, "notes.md", CODES)


NAMES = {  # Every card of the document, in printed order.
    "齿轮图书管理员": "Cogwork Librarian",
    "联世妙想": "Worldknit",
    "事不宜迟": "Immediate Action",
    "玛切莎的渗透者": "Marchesa's Infiltrator",
    "祈求权力": "Plea for Power",
    "扰醒灵魂": "Rousing of Souls",
    "昭告先机": "Advantageous Proclamation",
    "后备计划": "Backup Plan",
    "布莱戈的恩惠": "Brago's Favor",
    "双重击打": "Double Stroke",
    "权力争斗": "Power Play",
    "布莱戈的代表": "Brago's Representative",
    "议会守护者": "Council Guardian",
    "众议裁定": "Council's Judgment",
    "枢护扈从": "Custodi Squire",
    "创见构念师穆奇奥": "Muzzio, Visionary Architect",
    "两难决定": "Split Decision",
    "黑蔷薇之刺": "Bite of the Black Rose",
    "垂克镇遭忘者": "Drakestown Forgotten",
    "铭怨师": "Grudge Keeper",
    "深渊统治": "Reign of the Pit",
    "暴君抉择": "Tyrant's Choice",
    "格伦佐的抗辩": "Grenzo's Rebuttal",
    "纵火队": "Ignition Team",
    "王座祸害": "Scourge of the Throne",
    "觅境斥候": "Realm Seekers",
    "塞瓦拉的执法者": "Selvala's Enforcer",
    "不朽国王布莱戈": "Brago, King Eternal",
    "戴克费登": "Dack Fayden",
    "戴克的拟形妖": "Dack's Duplicate",
    "掠亡仪式": "Deathreap Ritual",
    "黯域掘力": "Extract from Darkness",
    "地牢典狱长格伦佐": "Grenzo, Dungeon Warden",
    "黑蔷薇玛切莎": "Marchesa, the Black Rose",
    "复还探险家塞瓦拉": "Selvala, Explorer Returned",
    "乙太探寻客": "Æther Searcher",
    "征收密探": "Agent of Acquisitions",
    "运河疏浚械": "Canal Dredger",
    "齿轮碾磨兽": "Cogwork Grinder",
    "齿轮探子": "Cogwork Spy",
    "齿轮追猎犬": "Cogwork Tracker",
    "交易掮客": "Deal Broker",
    "觅识械": "Lore Seeker",
    "伏击机械兽": "Lurking Automaton",
    "啜语窥械": "Whispergear Sneak",
    "上城帕兰诺": "Paliano, the High City",
}
