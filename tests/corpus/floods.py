"""Documents of nonsense as large as they may be, and what reading them costs; run as a process of its own.

`python -m tests.corpus.floods FAMILY` prints a line for each: name, seconds, whether it was accepted, the
line of its first error, its number of lines. What is accepted is linked and traced beside what is shipped.
"""

import sys
from collections.abc import Iterator
from itertools import islice
from time import process_time

from corpus.citation import LETTERS
from corpus.load import Source, document, library
from corpus.reading import LARGEST, LONGEST_TEXT, MOST_LINES
from corpus.shipped import shipped

CHAPTERS = "".join(f"{chapter}. 甲\n{chapter}00. 乙\n" for chapter in range(1, 10))
RULES = "".join(f"{chapter}. 甲\n{chapter}00. 乙\n{chapter}00.1. 丙。\n" for chapter in range(1, 10))
BEGINNING = "万智牌完整规则\n\n此规则于2024年2月2日起生效。\n\n目录\n\n"
BODY = f"{BEGINNING}{CHAPTERS}词汇表\n版权信息\n\n{RULES}"
CREDITS = "\n\n版权信息\n\n丙。\n"
NOTES = "万智牌～诡局发布释疑\n\n此文件最近更新日期：2014年3月27日\n\n引言。\n\n通则释疑\n\n"
SPECIFIC = f"{NOTES}* 甲。\n\n单卡解惑\n\n"
ENGLISH = "Conspiracy Release Notes\n===\n\nDocument last modified March 27, 2014\n\n### GENERAL NOTES\n\n"

SPACES = " " * 9_900
NUMBERS = ("702.1. a", "702.1. a\n7. b")

# What stands before, what is repeated, and what stands after, by family.
UNITS: dict[str, list[tuple[str, tuple[str, ...], str]]] = {
    "rules_text": [
        (BEGINNING, ("702.1. a", "目录", "100. a"), ""),
        (
            BODY,
            (*NUMBERS, "a", "     a", "例如：甲。", "例如：参见规则100.1。", "规则100-129、"),
            f"\n词汇表\n\n甲\n乙。{CREDITS}",
        ),
        (
            f"{BODY}\n词汇表\n\n",
            ("甲\n参见乙。\n", "甲\n参见甲。\n", "甲，", "1. 甲", "参见规则100.1。"),
            CREDITS,
        ),
        (f"{BODY}\n词汇表\n\n", ("（译注：", "（译注：甲）", "；~译注"), CREDITS),
    ],
    "chapter_markdown": [
        (
            "# 7. 甲\n<b id='cr700-1'>700.1.</b> 甲。\n",
            (*NUMBERS, "甲", "<b id='cr702-1'>", "<!--", "<a ", "<b ", "&amp;", "参见规则700.1。"),
            "",
        ),
        ("# 7. 甲\n<b id='cr700-1'>700.1.</b> 甲。\n", ("[", "[1](/7#cr1)", "[1](/7#cr2) | "), ""),
    ],
    "wiki_page": [
        (
            "9. 甲\n900. 乙\n900.1. 甲。\n900.2. 乙。\n900.3. 丙。\n",
            (
                *NUMBERS,
                "a",
                "例如：甲。",
                "901. 中 中",
                "） ",
                "7. b 甲",
                "参见规则902.1。",
                "规则900.1-30、",
            ),
            "",
        )
    ],
    "release_notes_zh": [
        (NOTES, ("甲\n地", "* 甲。", "甲\n", "* 甲", "甲", "702.1a 甲。", "第 ", "（"), ""),
        (NOTES, ("参见「甲」。", "• 规则702.1与"), ""),
        (SPECIFIC, ("甲\n地", "甲\n地\n////\n乙\n地", "甲\n{一}\n地\n抓牌。", "* 甲。\n"), ""),
        ("甲" * 9_900 + NOTES, ("* 甲。",), ""),
    ],
    "release_notes_en": [
        (ENGLISH, ("* a", "* a.", "a", "> a\n", "### a", "> a\n> Creature\n\n* b."), ""),
        (ENGLISH, ("{" + "a" * 99, "![](", "![Tap](x)", "*", "1/"), ""),
        (f"{ENGLISH}### {'a' * 9_000}\n", ("* a.",), ""),
    ],
}


def floods(family: str) -> Iterator[tuple[str, bytes]]:
    """Every unit in four forms: up to the most bytes, as one line or as many; the most lines; the longest."""
    for head, units, tail in UNITS[family]:
        for unit in units:
            name = repr(unit[:20])
            room = LARGEST - len((head + tail).encode())
            once, line = unit.encode(), f"{unit}\n".encode()
            lines = (MOST_LINES - 1 - (head + tail).count("\n")) // line.count(b"\n")
            long = f"{unit.strip() * (LONGEST_TEXT // len(unit) - 2)}\n".encode()
            yield f"one line of {name}", _framed(head, once * (room // len(once)), tail)
            yield f"lines of {name}", _framed(head, line * (room // len(line)), tail)
            yield f"most lines of {name}", _framed(head, line * min(lines, room // len(line)), tail)
            yield f"long lines of {name}", _framed(head, long * (room // len(long)), tail)
    yield from ONCE.get(family, {}).items()


def _framed(head: str, middle: bytes, tail: str) -> bytes:
    return head.encode() + middle + tail.encode()


def rising() -> Iterator[str]:
    """The lines of a chapter with every number there can be."""
    for section in range(900, 1000):
        yield f"{section}. 乙"
        for rule in range(1, 1000):
            yield f"{section}.{rule}. 丙。"
            yield from (f"{section}.{rule}{letter} 丁。" for letter in LETTERS)


ONCE = {
    "wiki_page": {
        "as many rules as lines": "\n".join(["9. 甲", *islice(rising(), MOST_LINES - 1)]).encode(),
        "headings of spaces": ("9. 甲\n900. 乙\n" + f"901. 中{SPACES}中\n" * 400).encode(),
    },
    "release_notes_zh": {"page numbers of spaces": (NOTES + f"第{SPACES}甲\n" * 400).encode()},
}


def main(family: str) -> None:
    """Read them all, and make a library of those that are accepted."""
    others = [document(source) for source in shipped()]
    for name, data in floods(family):
        start = process_time()
        edition = "2024-02-02" if family in ("chapter_markdown", "wiki_page") else ""
        read = document(Source("flood", data, edition))
        if not read.refused:
            library([*others, read])
        seconds = process_time() - start
        first = next((problem.line for problem in read.problems if problem.severity == "error"), 0)
        print(f"{name}\t{seconds:.2f}\t{not read.refused}\t{first}\t{data.count(10) + 1}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
