"""A situation as people say it is the line that means it, or says which words were not understood."""

import pytest

from scenarios.language.plainly import in_one_line
from scenarios.language.read import read


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("我的5/5死触践踏攻击，对方用2/2和4/4阻挡", "我: 5/5 死触 践踏 攻; 对手: 2/2 挡, 4/4 挡"),
        ("具有死触和践踏的5/5攻击，两个2/2阻挡，至少要分配多少？", "我: 5/5 死触 践踏 攻; 对手: 2x 2/2 挡"),
        ("我的5/5被2/2和4/4阻挡", "我: 5/5 攻; 对手: 2/2 挡, 4/4 挡"),
        ("对手7血，我用3/3飞行和两个1/1攻击，他不阻挡。", "我: 3/3 飞行 攻, 2x 1/1 攻; 对手 7:"),
        ("他的5/5先攻攻击我，我用3/3死触挡", "我: 3/3 死触 挡; 对手: 5/5 先攻 攻"),
        (
            "My 5/5 with deathtouch and trample is blocked by a 2/2 and a 4/4. How little can I assign?",
            "Me: 5/5 deathtouch trample attacks; Opponent: 2/2 blocks, 4/4 blocks",
        ),
        (
            "I attack with a 3/3 first strike, they block with a 4/4",
            "Me: 3/3 first strike attacks; Opponent: 4/4 blocks",
        ),
        ("my 5/5 attacks, a 2/2 blocks", "Me: 5/5 attacks; Opponent: 2/2 blocks"),
        ("对手的4/4先攻打我，我用2/2死触挡", "我: 2/2 死触 挡; 对手: 4/4 先攻 攻"),
        ("我5/5践踏打过去，他还剩12血，2/2挡住", "我: 5/5 践踏 攻; 对手 12: 2/2 挡"),
        ("我的2/2被他的3/3先攻挡住", "我: 2/2 攻; 对手: 3/3 先攻 挡"),
        (
            "my 2/2 flyer attacks and they block with a 3/3",
            "Me: 2/2 flying attacks; Opponent: 3/3 blocks",
        ),
    ],
)
def test_what_people_say_means_a_line(said: str, line: str) -> None:
    plain = in_one_line(said)
    assert plain is not None
    assert (plain.line, plain.unread) == (line, ())
    assert read(said)[0] == read(line)[0]


@pytest.mark.parametrize(
    ("said", "unread"),
    [
        ("我的亚龙5/5攻击", ("亚龙",)),
        ("我的5/5攻击，除非对方付2", ("除非", "付2")),
        ("我的5/5攻击，打死了对方的2/2", ("打死",)),
        ("my 5/5 attacks unless they pay 2", ("unless", "pay", "2")),
        ("my 5/5 attacks, their 2/2 can't block", ("can't",)),
    ],
)
def test_a_word_that_is_not_understood_is_never_dropped(said: str, unread: tuple[str, ...]) -> None:
    plain = in_one_line(said)
    assert plain is not None
    assert plain.unread == unread
    scenario, problems = read(said)
    assert scenario is None
    assert [one.code for one in problems] == ["plain-unread"]


@pytest.mark.parametrize("said", ["今天天气不错", "what is trample?", "5/5", "", "title"])
def test_what_speaks_of_no_fight_is_no_situation(said: str) -> None:
    assert in_one_line(said) is None
    assert read(said)[0] is None


def test_a_card_may_be_named_where_it_is_known() -> None:
    plain = in_one_line("我的灰熊攻击，对方用4/4阻挡", lambda name: name == "灰熊")
    assert plain is not None
    assert plain.line == "我: 灰熊 攻; 对手: 4/4 挡"


def test_a_card_is_called_by_all_the_words_of_its_name() -> None:
    cards = ("Hill Giant", "GRIZZLY BEARS")
    plain = in_one_line(
        "My GRIZZLY BEARS attacks, opponent blocks with “Hill Giant”", lambda name: name in cards
    )
    assert plain == ("Me: GRIZZLY BEARS attacks; Opponent: Hill Giant blocks", ())
