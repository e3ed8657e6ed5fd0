"""Any number of threads may search at once: each gets the answer it would have got alone."""

import sys
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from app.desk import Desk
from index.search import Search

QUESTIONS = Path(__file__).with_name("questions.tsv")
THREADS = 8
SYNTAX = (
    '"具有践踏的攻击生物"',
    "“致命伤害”",
    "in:702 生物",
    "kind:glossary 践踏",
    "edition:2014-06-01 指挥官",
    "lang:en commander",
    "践踏 -鹏洛客",
    "in:702.19 kind:example",
    "坟墓场 触发",
    "704.5l",
    "601.2f-h",
    "慢玩",
    "",
    "(" * 50,
)


@pytest.fixture(autouse=True)
def fast_switching() -> Iterator[None]:
    """Threads take turns after a microsecond."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def queries() -> list[str]:
    """Some of every kind: numbers, names, pinyin, slips, traditional, English, whole questions, filters."""
    lines = QUESTIONS.read_text("utf-8").splitlines()[1:]
    return [*SYNTAX, *(line.split("\t")[3] for line in lines[::5])]


def forget() -> None:
    """Empty every cache that the rooms keep for the whole process, as if it had just begun."""
    for name, module in list(sys.modules.items()):
        if name.startswith(("index.", "corpus.")):
            for each in list(vars(module).values()):
                if callable(getattr(each, "cache_clear", None)):
                    each.cache_clear()


def answers(search: Search, typed: Sequence[str]) -> dict[str, bytes]:
    """What each query finds, as it is sent."""
    return {each: msgspec.json.encode(search.search(each)) for each in typed}


def together(search: Search, typed: Sequence[str]) -> list[dict[str, bytes]]:
    """The answers of many threads that begin at once, each somewhere else in the list."""
    found: list[dict[str, bytes]] = []
    ready = threading.Barrier(THREADS)

    def ask(number: int) -> None:
        start = number * len(typed) // THREADS
        ready.wait()
        found.append(answers(search, [*typed[start:], *typed[:start]]))

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def check(desk: Desk, typed: Sequence[str]) -> None:
    """A search nobody has asked anything yet answers all threads as another answers one alone."""
    alone = answers(Desk(desk.home).search(), typed)
    forget()
    shared = Desk(desk.home).search()
    found = together(shared, typed)
    assert len(found) == THREADS
    for each in found:
        assert [query for query in typed if each[query] != alone[query]] == []


def test_threads_that_share_a_search_find_what_each_would_find_alone(desk: Desk, search: Search) -> None:
    check(desk, queries())


@pytest.mark.parametrize(
    "typed", ["tramble", "jianta", "贱踏", "墳場", "702.19b", "what is trample?", "“践踏”"]
)
def test_threads_that_all_ask_the_same_first_question_find_the_same(
    desk: Desk, search: Search, typed: str
) -> None:
    for _ in range(3):
        check(desk, [typed])


def test_threads_that_find_no_search_yet_share_one(desk: Desk, search: Search) -> None:
    new, found = Desk(desk.home), []
    threads = [threading.Thread(target=lambda: found.append(new.search(wait=False))) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == THREADS
    assert len({id(each) for each in found}) == 1
