"""Bytes become text: whatever encoding, whatever line ends; what is no text is refused with a place."""

import gzip

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.reading import LARGEST, LONGEST_TEXT, MOST_LINES, read
from tests.corpus.documents import CASUAL_2014, RULES, shipped

CHINESE = shipped(RULES)[:20000]
ENGLISH = "".join(line + "\n" for line in shipped(CASUAL_2014).split("\n") if line.isascii() or "’" in line)


def check(data: bytes, code: str, line: int = 1) -> None:
    """Data that is refused for one reason at one line, said in both languages."""
    text, problems = read(data, "file")
    assert text == ""
    assert [(problem.code, problem.line, problem.severity) for problem in problems] == [(code, line, "error")]
    assert problems[0].say("en").startswith(f"file:{line}:")
    assert problems[0].say("zh") != problems[0].say("en")


@pytest.mark.parametrize(
    ("text", "codec", "said"),
    [
        (CHINESE, "utf-8", None),
        (CHINESE, "utf-8-sig", "UTF-8 with a byte order mark"),
        (CHINESE, "utf-16", "UTF-16"),
        (CHINESE, "utf-16-le", "UTF-16"),
        (CHINESE, "utf-16-be", "UTF-16"),
        (CHINESE, "gb18030", "GB18030"),
        (ENGLISH, "cp1252", "Windows-1252"),
        (
            "Magic® is by Æther, Ith, Lim-Dûl, Juzám, Márton, Junún, Ghazbán and Dandân's ½.\n",
            "latin-1",
            "Windows-1252",
        ),
        (ENGLISH, "gb18030", "GB18030"),
        (ENGLISH, "utf-16", "UTF-16"),
        (ENGLISH, "utf-16-le", "UTF-16"),
    ],
)
def test_every_usual_encoding_is_read_and_said(text: str, codec: str, said: str | None) -> None:
    found, problems = read(text.encode(codec), "file")
    assert found == text
    assert [problem.values["encoding"] for problem in problems if problem.code == "read-as"] == (
        [said] if said else []
    )


@pytest.mark.parametrize(("end", "kind"), [("\r\n", "CRLF"), ("\r", "CR"), ("\r\r\n", "CRLF")])
def test_other_line_ends_are_read_and_said(end: str, kind: str) -> None:
    found, problems = read(CHINESE.replace("\n", end).encode(), "file")
    assert found == CHINESE
    assert [(problem.code, problem.values) for problem in problems] == [("line-ends", {"kind": kind})]


def test_files_that_are_no_text_are_refused_by_what_they_are() -> None:
    check(b"", "empty")
    check(b"  \n\n", "empty")
    check(b"\xef\xbb\xbf", "empty")
    check("\ufeff\u200b\u3000\n".encode("utf-16"), "empty")
    check(b"%PDF-1.7 ...", "pdf")
    check(b"PK\x03\x04\x14\x00 [Content_Types].xml word/document.xml", "office")
    check(b"PK\x03\x04\x14\x00 rules.txt", "binary")
    check(gzip.compress(CHINESE.encode()), "binary")
    check(bytes(range(256)) * 50, "not-text")
    check(b"x" * (LARGEST + 1), "too-large")


def test_more_lines_than_any_rules_are_refused_where_they_become_too_many() -> None:
    check(b"a\n" * MOST_LINES, "too-many-lines", MOST_LINES + 1)
    assert read(b"a\n" * (MOST_LINES - 1), "file") == ("a\n" * (MOST_LINES - 1), [])
    check(b"a\r" * MOST_LINES, "too-many-lines", MOST_LINES + 1)


def test_a_line_longer_than_any_rule_is_refused_where_it_stands() -> None:
    check(b"a\n" + b"a" * (LONGEST_TEXT + 1) + b"\nb", "text-too-long", 2)
    assert read(b"a" * LONGEST_TEXT, "file") == ("a" * LONGEST_TEXT, [])


def test_a_broken_byte_is_refused_where_it_stands() -> None:
    data = CHINESE.encode()
    third = data.index(b"\n", data.index(b"\n") + 1) + 1
    check(data[:third] + b"\xe4\xff" + data[third:], "broken-encoding", 3)


def test_a_control_character_is_refused_where_it_stands() -> None:
    check(CHINESE.replace("前言", "前\x01言", 1).encode(), "not-text", 5)


@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "gb18030"])
@pytest.mark.parametrize("text", [CHINESE, ENGLISH])
def test_a_zero_byte_is_called_so_and_the_rest_is_not_taken_for_another_encoding(
    text: str, codec: str
) -> None:
    lines = text.split("\n")
    lines[6] += "\x00"
    check("\n".join(lines).encode(codec), "zero-byte", 7)


@pytest.mark.parametrize("sign", ["\u200b", "\u200e", "\u202e", "\u2060", "\ufeff", "\u00ad"])
def test_what_has_no_glyph_is_not_there(sign: str) -> None:
    text = "".join(sign + letter for letter in CHINESE[:2000])
    assert read(text.encode(), "file")[0] == CHINESE[:2000]


def test_every_kind_of_space_is_one_and_every_end_of_a_line_too() -> None:
    assert (
        read("甲\u3000乙\u2003丙\xa0丁\u2028戊\x85己\x0b庚".encode(), "file")[0] == "甲 乙 丙 丁\n戊\n己\n庚"
    )


def test_the_hyphen_of_a_pdf_is_a_hyphen() -> None:
    assert read("得\ufffe5/\ufffe5".encode(), "file")[0] == "得-5/-5"


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=400))
def test_no_bytes_raise(data: bytes) -> None:
    text, problems = read(data, "file")
    assert text or problems
