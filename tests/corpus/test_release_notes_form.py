"""What every line of release notes is, in documents made for it, and whatever else is given."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from corpus.formats import release_notes_en, release_notes_zh
from corpus.passes.pair_releases import pair_releases
from tests.corpus.documents import CONSPIRACY, shipped
from tests.corpus.release_notes import CARD, CODES, HEADING, check, codes, general, of, specific, texts

ENGLISH = "Set Release Notes\n===\n\nDocument last modified May 5, 2020\n\n### GENERAL NOTES\n\n"


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


@pytest.mark.parametrize("sign", ["＊", "●", "·", "\uf0b7 ", "n ", "•\n", "- *\n"])
def test_a_ruling_opens_with_any_bullet(sign: str) -> None:
    rulings = "\n\n".join(f"{sign}第{nth}条释疑。" for nth in "一二三四五")
    found = specific(f"{CARD}抓一张牌。\n\n{rulings}")
    assert texts(found, "ruling") == [f"第{nth}条释疑。" for nth in "一二三四五"]
    assert found["CNS:甲牌"].text == {"zh": "抓一张牌。"}


def test_where_rulings_open_with_another_sign_round_ones_are_modes() -> None:
    rulings = "\n\n".join(f"＊第{nth}条释疑。" for nth in "一二三四五六七八九")
    found = specific(f"{CARD}选择一项～\n\n•抓一张牌。\n\n•弃一张牌。\n\n{rulings}")
    assert found["CNS:甲牌"].text == {"zh": "选择一项～\n•抓一张牌。\n•弃一张牌。"}
    assert len(of(found, "ruling")) == 9


def test_a_sign_that_is_no_known_bullet_is_refused() -> None:
    body = "\n\n".join(f"❖ 第{nth}条释疑。" for nth in "一二三")
    assert "release-unknown-bullet" in codes(f"{HEADING}新关键字：甲\n\n{body}\n\n* 释疑。")


def test_notes_that_lost_their_bullets_are_refused() -> None:
    body = "".join(
        f"{nth}牌\n\n{{一}}\n\n法术\n\n抓一张牌。\n\n没有牌可抓也能施放。\n\n" for nth in "甲乙丙丁戊"
    )
    assert "release-without-bullets" in codes(f"{HEADING}单卡解惑\n\n{body}* 释疑。")


def test_a_ruling_between_two_others_needs_no_bullet() -> None:
    body = "* 第一条。\n\n第二条丢了符号。\n\n* 第三条。\n\n以下几条说明细节：\n\n* 第四条。"
    found = general(body)
    assert texts(found, "ruling") == ["第一条。", "第二条丢了符号。", "第三条。", "第四条。"]
    assert found["CNS:甲"].text == {"zh": "以下几条说明细节："}


def test_where_the_text_of_cards_has_no_blank_lines_a_ruling_below_one_needs_no_bullet() -> None:
    card = "{0}牌\n{{一}}\n法术\n抓一张牌。\n弃一张牌。\n\n{1}能施放{0}牌。\n\n* 再一条。\n-----\n"
    body = "".join(
        card.format(name, "" if name == "丙" else "* ") for name in "甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳"
    )
    found = specific(f"白色\n\n{body}")
    assert found["CNS:丙牌"].text == {"zh": "抓一张牌。\n弃一张牌。"}
    assert found["CNS:丙牌#1"].text == {"zh": "能施放丙牌。"}


@pytest.mark.parametrize(
    "ruling",
    [
        "一旦甲牌结算，就算没有牌可抓，你也不能收回它。",
        "甲牌会被反击，如果其目标已不合法。",
        "举例来说，你会抓到牌库顶的那张。",
    ],
)
def test_a_first_ruling_that_explains_needs_no_bullet(ruling: str) -> None:
    body = f"{CARD}抓一张牌。（就算牌库中没有牌也是一样。）\n\n{ruling}\n\n* 再一条。"
    found = specific(body)
    assert found["CNS:甲牌"].text == {"zh": "抓一张牌。（就算牌库中没有牌也是一样。）"}
    assert texts(found, "ruling") == [ruling, "再一条。"]
    assert codes(f"{HEADING}单卡解惑\n\n{body}") == ["release-lost-bullet"]


def test_a_first_ruling_without_bullet_that_a_card_could_say_is_the_cards() -> None:
    """The same letters are printed where it is text of the card: nothing here tells one from the other."""
    found = specific(f"{CARD}抓一张牌。\n\n将此牌放逐。\n\n* 再一条。")
    assert found["CNS:甲牌"].text == {"zh": "抓一张牌。\n将此牌放逐。"}


def test_the_points_of_a_ruling_stay_in_it() -> None:
    body = "* 意味着以下两点：\n1) 防止伤害。\n2) 不能被阻挡。\n\n* 另一条；\n（2）再一条。"
    assert texts(general(body), "ruling") == [
        "意味着以下两点：1) 防止伤害。2) 不能被阻挡。",
        "另一条；（2）再一条。",
    ]


@pytest.mark.parametrize("head", ["甲 {一}{红}", "甲{X}{红/白}", "Army of One/甲 {一}{红}："])
def test_a_cost_may_stand_beside_the_name(head: str) -> None:
    name, _, cost = head.partition("{")
    body = f"{CARD}抓牌。\n\n* 释疑。\n\n{head}\n\n生物～人类\n\n2/2\n\n飞行\n\n* 释疑。"
    found = specific(body)
    block = found[f"CNS:{name.strip()}"]
    assert block.text == {"zh": "飞行"}
    assert block.card
    assert block.card.cost == {"zh": "{" + cost.rstrip("：")}
    assert found[f"{block.ref}#1"].text == {"zh": "释疑。"}


def test_what_costs_something_is_the_cards_however_wide() -> None:
    wide = "{三}{黑}{红}，牺牲一个生物：" + "直到回合结束，它" * 6 + "。"
    cards = "".join(f"{nth}牌\n\n{{一}}\n\n神器\n\n{{横置}}：抓一张牌。\n\n* 释疑。\n\n" for nth in "乙丙丁")
    assert specific(f"{cards}{CARD}{wide}\n\n* 释疑。")["CNS:甲牌"].text == {"zh": wide}


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("万智牌～诡局发布释疑编纂：Jess Dunks", "万智牌～诡局发布释疑"),
        ("_诡局_发布释疑", "诡局发布释疑"),
        ("**诡局**发布释疑 译者：甲", "诡局发布释疑"),
    ],
)
def test_a_title_is_what_it_says_and_no_more(title: str, name: str) -> None:
    assert check(HEADING.replace("万智牌～诡局发布释疑", title))["CNS"].title == {"zh": name}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("甲集系列中印制之系列代码为JIA 的牌张可用于标准。", "JIA"),
        ("乙集系列代码为YII。甲集系列中印制之\n系列代码为JIA的牌张可用于标准。", "JIA"),
        ("乙集系列代码为YII。甲集指挥官产品中的牌张：其上印制之系列代码为JIC。", "甲集"),
    ],
)
def test_a_set_has_the_code_that_is_printed_beside_its_name(text: str, code: str) -> None:
    document = f"甲集发布释疑\n\n文档更新于2024年11月11日\n\n甲集通则释疑\n\n{text}\n\n* 释疑。"
    assert release_notes_zh.recognises(document)
    assert code in check(document)
    assert check(document)[code].edition == "2024-11-11"


def test_the_last_ruling_is_kept_where_legal_lines_follow_it() -> None:
    body = "* 释疑。\n* 末条释疑。\n万智牌，Magic，不论\n在美国或其他国家中，均为威世智有限公司的商标。"
    assert texts(general(body), "ruling") == ["释疑。", "末条释疑。"]
    assert "末条，Magic的商标。" in texts(general("* 释疑。\n\n* 末条，Magic的商标。"), "ruling")


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
        ("* 没有句号\n\n* 释疑。", "release-ruling-cut"),
        (
            f"{CARD}抓牌。\n\n白色\n\n{CARD}* 释疑。",
            "release-card-without-rulings",
        ),
        (f"{CARD}抓牌。\n\n* 释疑。\n\n孤行\n\n* 释疑。", "release-stray-line"),
        (f"{CARD}抓牌。\n\n* 释疑。\n\n失去符号。", "release-lost-bullet"),
        ("* 释疑。\n\n。", "release-orphan-punctuation"),
    ],
)
def test_what_is_not_certain_is_reported(body: str, code: str) -> None:
    assert codes(f"{HEADING}单卡解惑\n\n{body}") == [code]


@pytest.mark.parametrize(
    "end", ["* 没有句号", "甲牌", "甲牌\n\n{一}\n\n法术", f"{CARD}抓一张牌。", "白色", "万智牌，Magic，"]
)
def test_notes_that_break_off_are_refused_where_they_end(end: str) -> None:
    text = f"{HEADING}* 释疑。\n\n单卡解惑\n\n{end}"
    problem = release_notes_zh.parse(text, "notes.txt", CODES)[1][-1]
    assert (problem.code, problem.severity) == ("release-cut-off", "error")
    assert text.split("\n")[problem.line - 1].endswith(problem.excerpt)


def test_notes_with_their_legal_lines_are_all_there() -> None:
    assert codes(f"{HEADING}* 没有句号\n-----\n均为威世智有限公司的商标。") == ["release-ruling-cut"]


@pytest.mark.parametrize(
    ("end", "whole"),
    [
        ("* First.", True),
        ("* Fir", False),
        ("> Card Name\n", False),
        ("### CARD-SPECIFIC NOTES", False),
        ("* Fir\n\nMagic and its marks are trademarks of their owner", True),
    ],
)
def test_english_notes_that_break_off_are_refused_too(end: str, whole: bool) -> None:
    problems = release_notes_en.parse(f"{ENGLISH}* One.\n{end}", "notes.md", CODES)[1]
    assert whole is not any(problem.code == "release-cut-off" for problem in problems)


def test_a_heading_of_any_length_makes_a_reference_that_can_be_typed() -> None:
    records, _ = release_notes_en.parse(f"{ENGLISH}### {'long ' * 900}\n\n* One.", "notes.md", CODES)
    assert max(len(record.ref) for record in records) < 120


def test_a_date_the_calendar_does_not_have_is_none() -> None:
    assert {record.edition for record in check(HEADING.replace("3月27日", "13月40日")).values()} == {""}


def test_images_are_symbols_and_markdown_is_gone() -> None:
    card = "> ![](pic.jpg)Card Name  \n> ![2 Mana](a/symbol_2.gif)![Blue Mana](b.gif)  \n>\n"
    card += "> Creature — Human  \n>\n> */4  \n>\n> *Parley* — ![Tap](t.gif): **Draw** [a card](x)."
    text = f"{ENGLISH}{card}\n\n* First\n  half.\n"
    records, problems = release_notes_en.parse(text, "notes.md", {"Set": "SET"})
    block = next(record for record in records if record.kind == "card-block")
    assert (block.ref, block.text) == ("SET:Card Name", {"en": "Parley — {T}: Draw a card."})
    assert block.card
    assert (block.card.cost, block.card.power_toughness) == ({"en": "{2}{U}"}, "*/4")
    assert records[-1].text == {"en": "First half."}
    assert problems == []


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
