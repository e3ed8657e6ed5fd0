"""Tournament policy is not in this rulebook: which words ask for it, and what is said then."""

from importlib.resources import files

import pytest

from index.search import Search

ROWS = [line.split("\t") for line in files("index").joinpath("policy.tsv").read_text("utf-8").splitlines()]


def check(search: Search, typed: str) -> str:
    """The documents named by the first line of the answer, if that is about policy."""
    notices = search.search(typed).notices
    return notices[0].values["documents"] if notices and notices[0].code in ("policy", "policy-alone") else ""


def wordings() -> list[tuple[str, str, list[str]]]:
    """Every wording of every term, its documents and the rules nearby."""
    return [
        (said, documents, [ref for ref in nearby.split("|") if ref])
        for zh, en, documents, nearby in ROWS[1:]
        for said in (*zh.split("|"), *en.split("|"))
    ]


# The infractions as the Chinese guide heads them, 2.1 to 4.8.
INFRACTIONS = """
    遗漏触发 额外看牌 非公开牌张失误 再调度失误 违反游戏规则 未维护游戏状态 迟到 外来协助 游戏进行过慢
    套牌登记表问题 套牌问题 违反限制赛流程 违反交流原则 有记号的牌 未充分洗牌 举止违背运动道德 不当决定胜方
    贿赂与赌博 攻击性举止 窃取比赛用品 拖延 作弊
"""


@pytest.mark.parametrize("name", [*INFRACTIONS.split(), "过慢", "外来援助"])
@pytest.mark.parametrize("before", ["", "比赛失误～", "对手"])
def test_every_infraction_is_known_by_its_official_name(search: Search, name: str, before: str) -> None:
    assert "IPG" in check(search, before + name)


def test_there_are_sixty_terms_and_more_in_both_languages() -> None:
    assert len(ROWS) > 60
    assert all(zh and en and documents for zh, en, documents, _ in ROWS[1:])
    assert {name for row in ROWS[1:] for name in row[2].split("|")} == {"MTR", "IPG", "JAR"}


def test_every_wording_of_every_term_names_the_document_first(search: Search) -> None:
    wrong = [
        (said, documents, got)
        for said, documents, _ in wordings()
        if (got := check(search, said)) != documents
    ]
    assert wrong == []


def test_the_rules_nearby_come_first_and_exist(search: Search) -> None:
    wrong = [
        (said, refs)
        for said, _, nearby in wordings()
        if (refs := [hit.ref for hit in search.search(said).results][: len(nearby)]) != nearby
    ]
    assert wrong == []


def test_the_sentence_names_the_document_in_both_languages(search: Search) -> None:
    notice = search.search("漏触发").notices[0]
    assert "Infraction Procedure Guide (IPG)" in notice.say("en")
    assert "《违规处理方针》（IPG）" in notice.say("zh")
    assert all("漏触发" in notice.say(lang) for lang in ("en", "zh"))
    assert "Judging at Regular" in search.search("regular REL").notices[0].say("en")


@pytest.mark.parametrize(
    ("typed", "documents"),
    [
        ("对手忘记触发了怎么办", "IPG"),
        ("My opponent missed a trigger, what is the penalty?", "IPG"),
        ("MISSED TRIGGER", "IPG"),
        ("missed triggers", "IPG"),
        ("慢玩怎么判", "MTR|IPG"),
        ("牌手一直慢玩，我该怎么处理？", "MTR|IPG"),
        ("套牌登记写错了一张", "MTR"),
        ("慢玩 践踏", "MTR|IPG"),
        ("裁判查牌怎么办", "MTR"),
        ("what is competitive REL", "MTR|IPG"),
        ("can I use my phone during a match", "MTR"),
        ("漏觸發", "IPG"),
        ("ｄｅｃｋｌｉｓｔ", "MTR"),
        ("how does OOOS work", "MTR"),
        ("一張牌被 marked card", "MTR|IPG"),
        ("B&R", "MTR"),
    ],
)
def test_policy_is_known_inside_a_question_too(search: Search, typed: str, documents: str) -> None:
    assert check(search, typed) == documents


@pytest.mark.parametrize(
    "typed",
    [
        *(
            "检查牌",
            "手牌表示",
            "洗牌",
            "再调度",
            "切牌",
            "触发",
            "看牌库",
            "展示手牌",
            "公开",
            "认输",
            "平局",
        ),
        *(
            "循环",
            "捷径",
            "轮抽",
            "掷骰",
            "抛硬币",
            "随机选择",
            "替代牌",
            "伤害标记",
            "先手",
            "备牌",
            "衍生物",
        ),
        *("一场比赛", "我记得触发", "牌库洗牌", "双头巨人队友", "检查牌库顶", "回合时", "额外回合"),
        *(
            "identity",
            "color identity",
            "I'd like to cast a spell",
            "I'll attack",
            "idea",
            "real",
            "relevant",
        ),
        *("jarring", "jarred", "oak", "decide", "December", "fail", "shuffle", "mulligan", "draw", "concede"),
        *("shortcut", "loop", "flip a coin", "face down", "reveal hand", "search library", "sideboard"),
        *("life total", "time counters", "extra turn", "winner of the game", "rely", "relation", "ids"),
    ],
)
def test_words_of_the_rules_are_not_policy(search: Search, typed: str) -> None:
    assert check(search, typed) == ""


def test_a_term_without_rules_nearby_promises_none(search: Search) -> None:
    assert search.search("上诉").notices[0].code == "policy-alone"


@pytest.mark.parametrize("typed", ["player BRIBED opponent", "foreign language card", "Slow Plays", "漏触发"])
def test_the_remark_quotes_what_was_typed(search: Search, typed: str) -> None:
    assert search.search(typed).notices[0].values["said"] in typed.lower()


def test_a_number_stands_before_policy(search: Search) -> None:
    found = search.search("慢玩 104.4b")
    assert found.results[0].ref == "104.4b"
    assert found.notices[0].code == "policy"


@pytest.mark.parametrize("ref", ["100.6", "113.6n", "719.5b", "727.1c", "800.3"])
def test_rules_that_point_outside_say_that_tournament_rules_prevail(search: Search, ref: str) -> None:
    hit = search.search(ref).results[0]
    assert [notice.code for notice in hit.notices] == ["tournament-prevails"]


def test_other_rules_do_not_say_so(search: Search) -> None:
    assert search.search("702.19b").results[0].notices == ()


@pytest.mark.parametrize(("typed", "said"), [("慢玩和悔棋", "慢玩"), ("悔棋和慢玩", "悔棋")])
def test_of_two_terms_as_long_the_first_counts(search: Search, typed: str, said: str) -> None:
    assert search.search(typed).notices[0].values["said"] == said
