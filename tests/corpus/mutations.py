"""Small documents with every part of a large one, and the same with lines and characters out of place."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache

from hypothesis import strategies as st

from corpus.problems import Problem
from corpus.records import Record
from tests.corpus.documents import CASUAL, CASUAL_2014, RULES, shipped

Parse = Callable[[str, str], tuple[list[Record], list[Problem]]]
HEADINGS = ("2. ", "5. ", "200. ", "205. ", "510. ")
NUMBERS = ("200.", "205.", "510.")
ENTRIES = ("平原行者\n", "异能\n", "埋葬（已废止）", "反击/指示物", "循环（动作）")


@cache
def small_rules() -> str:
    """Contents, three sections with examples, notes and further paragraphs, a glossary, credits."""
    text = shipped(RULES)
    head, _, rest = text.partition("\n目录\n")
    body, _, closing = rest.rpartition("\n词汇表\n")
    glossary, _, credits = closing.rpartition("\n版权信息\n")
    contents, _, rules = body.partition("\n词汇表\n")
    promised = [line for line in contents.split("\n") if line.startswith(HEADINGS)]
    blocks = [block for block in rules.split("\n\n") if block.lstrip().startswith((*HEADINGS, *NUMBERS))]
    entries = [entry for entry in glossary.split("\n\n") if entry.strip().startswith(ENTRIES)]
    return "\n".join(
        [
            *(head, "", "目录", "", *promised, "词汇表", "版权信息", ""),
            *("\n\n".join(blocks), "", "词汇表", "", "\n\n".join(entries), "", "版权信息", credits[:300]),
        ]
    )


@cache
def small_chapter() -> str:
    """A markdown chapter of two sections between its links, with examples and a rule that is a heading."""
    blocks = shipped(CASUAL).split("\n\n")
    wanted = ("cr900", "cr901-1'", "cr901-2'", "cr903", "cr905", "返回", "Example")
    return "\n\n".join(block for block in blocks if any(word in block for word in wanted))


@cache
def small_page() -> str:
    """The old page: what stands around it, its repeated headings, a section in English, one in both."""
    blocks = shipped(CASUAL_2014).split("\n\n")
    return "\n\n".join(
        [*blocks[:14], *(block for block in blocks[14:] if block.startswith(("903", "905", "Ex")))]
    )


def mutated(text: str) -> st.SearchStrategy[str]:
    """The document after a few accidents: lines or characters lost, doubled, swapped, or put in."""
    lines = st.integers(0, text.count("\n"))
    line_accident = st.tuples(st.sampled_from(("lose", "double", "swap")), lines, lines)
    odd = st.text(max_size=12) | st.sampled_from(
        ["702.1. ", "9. ", "例如：", "（译注：", "词汇表", "版权信息", "<b>", "\n"]
    )
    character_accident = st.tuples(st.integers(0, len(text)), st.integers(0, 40), odd)
    accidents = st.tuples(st.lists(line_accident, max_size=6), st.lists(character_accident, max_size=6))
    return accidents.map(lambda found: _with_characters(_with_lines(text, found[0]), found[1]))


def _with_lines(text: str, accidents: Sequence[tuple[str, int, int]]) -> str:
    lines = text.split("\n")
    for kind, at, other in accidents:
        at, other = at % len(lines), other % len(lines)
        if kind == "swap":
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == "double":
            lines[other:other] = lines[at : at + 10]
        elif len(lines) > 20:
            del lines[at : at + 10]
    return "\n".join(lines)


def _with_characters(text: str, accidents: Sequence[tuple[int, int, str]]) -> str:
    for at, lost, put in accidents:
        text = text[:at] + put + text[at + lost :]
    return text


def well_formed(parse: Parse, text: str) -> None:
    """Whatever is read stands somewhere in the text and has a name of its own, or is said not to."""
    records, problems = parse(text, "mutated")
    lines = text.count("\n") + 1
    assert all(1 <= place.line <= lines for record in records for place in record.places.values())
    assert all(1 <= problem.line <= lines and problem.column >= 1 for problem in problems)
    assert all(problem.say("zh") != problem.say("en") for problem in problems)
    twice = {problem.values["number"] for problem in problems if problem.code == "number-twice"}
    refs = Counter((record.ref, lang) for record in records for lang in record.text)
    again = {ref.partition("#")[0] for (ref, _), count in refs.items() if count > 1}
    assert again <= twice or any(problem.code == "too-many-problems" for problem in problems)
