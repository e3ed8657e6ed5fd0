"""CR 701.32: votes for one of two words, and what the votes lead to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.words.circumstances import MoreVotes, VotesFor
from scenarios.engine.words.effects import numbers, zones
from scenarios.engine.words.effects.plays import Vote
from scenarios.engine.words.nouns import EachPlayer, You
from scenarios.text.grammar import Builtins, Entry, mirror, rule
from scenarios.text.lexer import Language

# What printed cards let players vote for. Words without rules meaning: both languages mean the English one.
VOTED_FOR = {
    "aid": "援助", "bribery": "行贿", "carnage": "杀戮", "condemnation": "定罪", "death": "死亡",
    "denial": "拒斥", "dominion": "占有", "duplication": "重制", "embark": "启程", "evidence": "搜证",
    "feather": "赏羽", "fellowship": "组盟", "free": "自由", "grace": "恩典", "guidance": "指引",
    "harvest": "丰收", "homage": "俸禄", "knowledge": "知识", "money": "金钱", "numbers": "数量",
    "psychosis": "癫狂", "quill": "制笔", "return": "返乡", "sickness": "染疾", "sprout": "萌芽",
    "strength": "力量", "taxes": "纳税", "time": "时间", "torture": "折磨", "wild": "狂野",
}  # fmt: skip
ENGLISH = {zh: en for en, zh in VOTED_FOR.items()}


def read_vote(reading: Any, place: int) -> Iterator[tuple[int, str]]:
    """The word that is voted for; in Chinese one of those that are printed."""
    words = reading.words
    if reading.grammar.language == "en":
        if place < reading.size and words[place].isalpha():
            yield place + 1, words[place]
        return
    for length in (2, 3, 4):
        word = "".join(words[place : place + length])
        if word in ENGLISH:
            yield place + length, ENGLISH[word]


def print_vote(value: Any, language: Language) -> str | None:
    """The word; in Chinese as it is printed."""
    if not isinstance(value, str):
        return None
    return value if language == "en" else VOTED_FOR.get(value)


def voting() -> Iterator[Entry]:
    """CR 701.32a."""
    yield rule(
        "clause",
        lambda v: Vote((v["a"], v["b"]), EachPlayer()),
        lambda n: (
            {"a": n.options[0], "b": n.options[1]}
            if isinstance(n, Vote) and len(n.options) == 2 and n == Vote(n.options, EachPlayer())
            else None
        ),
        "starting with you , each player votes for {a:vote_word} or {b:vote_word}",
        ('由你开始，每位牌手各投票选择"{a:vote_word}"或"{b:vote_word}"',),
    )
    yield mirror(
        "condition",
        lambda v: MoreVotes(v["a"]),
        {"a": "word"},
        "{a:vote_word} gets more votes",
        "{a:vote_word}票数较多",
    )
    yield mirror(
        "condition",
        lambda v: MoreVotes(v["a"], True),
        {"a": "word"},
        "{a:vote_word} gets more votes or the vote is tied",
        "{a:vote_word}票数较多或两者同为最多",
    )


def for_each_vote() -> Iterator[Entry]:
    """As much as there are votes for a word."""
    yield mirror(
        "clause",
        lambda v: zones.Draw(VotesFor(v["a"]), You()),
        {"a": "amount.word"},
        "draw a card for each {a:vote_word} vote",
        '抓若干牌，其数量等同于投票选择"{a:vote_word}"的总票数',
    )
    yield mirror(
        "clause",
        lambda v: numbers.PutCounters(v["k"], v["t"], VotesFor(v["a"])),
        {"k": "kind", "t": "what", "a": "amount.word"},
        "put a {k:counter} counter on {t:thing} for each {a:vote_word} vote",
        '在{t:thing}上放置若干{k:counter}指示物，其数量等同于投票选择"{a:vote_word}"的总票数',
    )


def builtins() -> dict[str, Builtins]:
    """The words themselves."""
    return {"vote_word": Builtins(read_vote, print_vote)}


def entries() -> Iterator[Entry]:
    """All of them."""
    yield from voting()
    yield from for_each_vote()
