"""Pinyin, slips and traditional characters are read as what was meant, and that is said; known words stay."""

import pytest

from index.guess import distance
from index.search import Search


def check(search: Search, typed: str, meant: str) -> str:
    """How a text was read as a name, which is said; and a record of that name stands near."""
    found = search.search(typed)
    remark = next(notice for notice in found.notices if notice.code == "read-as")
    assert meant in remark.values["found"].split("|")
    assert meant in found.read_as.split()
    assert any(meant in hit.title for hit in found.results[:3])
    return remark.values["how"]


def unread(search: Search, typed: str) -> None:
    """Nothing in the text is read as anything else."""
    assert [each.values for each in search.search(typed).notices if each.code == "read-as"] == []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *(
            ("jianta", "践踏"),
            ("JianTa", "践踏"),
            ("jian ta", "践踏"),
            ("jian'ta", "践踏"),
            ("ｊｉａｎｔａ", "践踏"),
        ),
        *(
            ("sichu", "死触"),
            ("feixing", "飞行"),
            ("xian gong", "先攻"),
            ("lianji", "连击"),
            ("ximing", "系命"),
        ),
        *(("bixie", "辟邪"), ("bumie", "不灭"), ("jingjie", "警戒"), ("weishe", "威慑"), ("minjie", "敏捷")),
        *(("chuanqiguize", "传奇规则"), ("chuanqi guize", "传奇规则"), ("youxianquan", "优先权")),
        *(("fenmuchang", "坟墓场"), ("zhihuiguan", "指挥官"), ("zaidiaodu", "再调度"), ("duidie", "堆叠")),
    ],
)
def test_full_pinyin_is_read_with_or_without_spaces(search: Search, typed: str, meant: str) -> None:
    assert check(search, typed, meant) == "pinyin"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *(("jt", "践踏"), ("JT", "践踏"), ("cqgz", "传奇规则"), ("yxq", "优先权"), ("fmc", "坟墓场")),
        *(
            ("zhihuig", "指挥官"),
            ("jiant", "践踏"),
            ("chuanqigz", "传奇规则"),
            ("youxianq", "优先权"),
        ),
    ],
)
def test_initials_and_part_of_the_pinyin_are_read_too(search: Search, typed: str, meant: str) -> None:
    assert check(search, typed, meant) == "pinyin"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *(("tramble", "践踏"), ("trampel", "践踏"), ("tramplee", "践踏"), ("deahttouch", "死触")),
        *(("deathtuch", "死触"), ("indestructable", "不灭"), ("lifelnk", "系命"), ("vigilence", "警戒")),
        *(("hexprof", "辟邪"), ("menance", "威慑"), ("planeswaker", "鹏洛客"), ("regenarate", "重生")),
        *(("graveyrd", "坟墓场"), ("sacrifise", "牺牲"), ("prioirty", "优先权"), ("comander", "指挥官")),
        *(("legnd rule", "传奇规则"), ("spilt second", "转瞬"), ("TRAMBLE", "践踏")),
    ],
)
def test_a_slip_in_an_english_word_is_mended(search: Search, typed: str, meant: str) -> None:
    assert check(search, typed, meant) == "spelling"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *(
            ("贱踏", "践踏"),
            ("践塔", "践踏"),
            ("见踏", "践踏"),
            ("死处", "死触"),
            ("系名", "系命"),
            ("先功", "先攻"),
        ),
        *(
            ("坟墓厂", "坟墓场"),
            ("指辉官", "指挥官"),
            ("牺性", "牺牲"),
            ("横制", "横置"),
            ("鹏落客", "鹏洛客"),
        ),
    ],
)
def test_a_wrong_character_is_mended(search: Search, typed: str, meant: str) -> None:
    assert check(search, typed, meant) == "spelling"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("jianta 伤害怎么分配", "践踏"),
        ("贱踏怎么分配伤害", "践踏"),
        ("how does tramble damage work", "践踏"),
        ("tramble 死触", "践踏"),
        ("trample sichu", "死触"),
        ("辟斜能不能被神怒杀", "辟邪"),  # 辟 is read otherwise where it stands alone
    ],
)
def test_a_guess_within_a_question_leaves_the_rest_alone(search: Search, typed: str, meant: str) -> None:
    found = search.search(typed)
    (remark,) = (notice for notice in found.notices if notice.code == "read-as")
    assert meant in remark.values["found"].split("|")
    assert meant in {why.found for hit in found.results[:5] for why in hit.why}


def test_the_remark_is_a_sentence_in_both_languages(search: Search) -> None:
    remark = search.search("贱踏").notices[0]
    assert remark.say("en") == "“贱踏” was read as 践踏 (spelling mended)."
    assert remark.say("zh") == "“贱踏”按“践踏”查找（更正错字）。"
    why = search.search("jianta").results[0].why[0]
    assert (why.how, why.said, why.found) == ("pinyin", "jianta", "践踏")


@pytest.mark.parametrize(
    ("typed", "simplified"),
    [
        *(("踐踏", "践踏"), ("傳奇規則", "传奇规则"), ("墳墓場", "坟墓场"), ("指揮官", "指挥官")),
        *(("飛行", "飞行"), ("連擊", "连击"), ("優先權", "优先权"), ("鵬洛客", "鹏洛客"), ("結附", "结附")),
        *(("觸發式異能", "触发式异能"), ("法術力異能", "法术力异能"), ("戰鬥傷害", "战斗伤害")),
        *(("踐踏怎麼分配傷害", "践踏怎么分配伤害"), ("傳奇規則怎樣處理", "传奇规则怎样处理")),
    ],
)
def test_traditional_characters_find_what_simplified_ones_find(
    search: Search, typed: str, simplified: str
) -> None:
    hits = [(hit.ref, hit.kind, hit.n) for hit in search.search(typed).results]
    assert hits == [(hit.ref, hit.kind, hit.n) for hit in search.search(simplified).results]
    unread(search, typed)


QUESTIONS = """
    践踏怎么分配伤害
    死触和先攻同时存在怎么办
    传奇规则是什么
    两个传奇生物同名会怎样
    生物攻击后还能重置吗
    反击咒语后费用退吗
    牺牲生物能响应吗
    指挥官税怎么算
    起手调度几次
    抓牌步骤可以跳过吗
    鹏洛客能被攻击吗
    飞行生物能阻挡地面生物吗
    保护能防止伤害吗
    辟邪能被自己指定吗
    不灭生物防御力为零
    衍生物离开战场会怎样
    复制的咒语算施放吗
    如何支付X费用
    法术力异能用堆叠吗
    触发式异能什么时候进堆叠
    同时触发谁先结算
    结算时目标不合法
    召唤失调的生物能横置吗
    变身生物怎么翻面
    武具可以装备对手生物吗
    中毒指示物十个会输吗
    牌库没有牌抓牌会输吗
    系命是触发吗
    坟墓场的顺序能变吗
    时间印记先后
    what happens when two creatures deal damage
    can I respond to a mana ability
    does deathtouch work with trample
    how much damage must be assigned to blockers
    can indestructible creatures be sacrificed
    does hexproof stop sacrifice effects
    when do state-based actions happen
    who chooses the order of triggers
    can a creature with defender attack
    does a copy have the same counters
    is casting a land possible
    what is the legend rule
    does lifelink use the stack
    can I cast a sorcery during combat
    what happens if the target is illegal
    does summoning sickness affect haste creatures
    how does the commander tax work
    can a planeswalker be dealt damage
    what are the layers
    does a token cease to exist
    can players look at face-down cards
    how many cards do I draw
    does vigilance untap creatures
    can equipment be attached to two creatures
    when does damage wear off
    may I activate it twice in one turn
    which player gets priority first
    must a creature block if able
    what if both players would lose at once
    do auras fall off when the creature phases out
"""


def test_ordinary_questions_without_a_slip_are_left_as_they_are(search: Search) -> None:
    asked = [line.strip() for line in QUESTIONS.strip().splitlines()]
    assert len(asked) == 60
    for question in asked:
        unread(search, question)


@pytest.mark.parametrize(
    "typed",
    ["trample", "tap", "die", "copy", "ETB", "SBA", "LKI", "APNAP", "CDA", "2HG", "EDH", "坟场", "移出游戏"],
)
def test_known_names_and_abbreviations_are_not_guessed_at(search: Search, typed: str) -> None:
    unread(search, typed)
    assert search.search(typed).results


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("phsae", "阶段"), ("combat phsae", "战斗阶段"), ("defnese", "布防"), ("chosoe", "选择")],
)
def test_a_mended_word_is_looked_up_as_the_word_it_is(search: Search, typed: str, meant: str) -> None:
    found = search.search(typed)
    remark = next(notice for notice in found.notices if notice.code == "read-as")
    assert meant in remark.values["found"].split("|")
    assert {word for why in found.results[0].why for word in [why.found]} & set(
        remark.values["found"].split("|")
    )


@pytest.mark.parametrize("typed", ["Zorblax Fumpt trample", "can zorblax block"])
def test_a_word_that_nothing_here_has_is_named(search: Search, typed: str) -> None:
    codes = [notice.code for notice in search.search(typed).notices]
    assert codes == ["unknown-word", "no-cards"]


def test_two_names_in_pinyin_run_together_are_taken_apart(search: Search) -> None:
    notices = search.search("jiantasichu").notices
    assert [(each.values["said"], each.values["found"].split("|")[0]) for each in notices] == [
        *(("jianta", "践踏"), ("sichu", "死触"))
    ]


def test_characters_that_stand_together_in_a_text_are_no_slip(search: Search) -> None:
    assert search.search("铭怨师").notices == ()


def test_filler_alone_is_looked_for_all_the_same(search: Search) -> None:
    assert search.search("什么是").results


def test_a_card_that_is_not_here_is_not_here_because_no_cards_are(search: Search) -> None:
    codes = [notice.code for notice in search.search("Zorblax Fumpt").notices]
    assert codes == ["no-cards", "nothing-found"]


@pytest.mark.parametrize("typed", ["zzzzqqqq", "xkcdxkcd", "龘龘龘", "qwrtp"])
def test_what_is_like_nothing_is_not_forced_into_something(search: Search, typed: str) -> None:
    unread(search, typed)


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        *(("trample", "trample", 0), ("tramble", "trample", 1), ("trampel", "trample", 1)),
        *(("tample", "trample", 1), ("ttrample", "trample", 1), ("", "abc", 3), ("abc", "", 3)),
        *(("flying", "haste", 6),),
    ],
)
def test_the_distance_counts_letters_wrong_missing_and_out_of_order(one: str, other: str, far: int) -> None:
    assert distance(one, other) == distance(other, one) == far
