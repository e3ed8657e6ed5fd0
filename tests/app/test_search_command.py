"""`search`: the right rule from whatever is typed, for people and for programs."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert

from app.scenes import Found
from app.search_command import lines
from tests.app.desk import ROOT, run

FIELDS = ["ref", "kind", "n", "edition", "section", "family", "title", "snippet", "score", "why"]


def check(home: Path, *words: str) -> Any:
    """The JSON answer to a search that finds something, alone on its line."""
    ran = run(home, "search", *words, "--json")
    assert ran.code == 0, ran.err
    assert ran.out.count("\n") == 1
    return ran.data


def asked(home: Path, lines: bytes, *words: str) -> list[Any]:
    """What `search --stdin` answers, line by line."""
    ran = run(home, "search", "--stdin", *words, given=lines)
    assert (ran.code, ran.err) == (0, "")
    return [json.loads(line) for line in ran.out.splitlines()]


pytestmark = pytest.mark.usefixtures("first_search")


def test_a_search_answers_people_with_number_name_text_and_reason(home: Path) -> None:
    out = run(home, "search", "传奇规则").out
    assert out.startswith(" 1. ")
    assert "704.5j" in out
    assert "【传奇规则】" in out
    assert "2023-11-17" in out
    ran = run(home, "search", "jianta", locale="zh_CN.UTF-8")
    assert ran.out.startswith("※ “jianta”按“践踏")
    assert "拼音" in ran.out.splitlines()[3]


def test_the_json_has_the_fields_that_were_agreed(home: Path) -> None:
    found = check(home, "践踏")
    assert set(found) >= {"query", "read_as", "results"}
    assert (found["query"], found["read_as"]) == ("践踏", "践踏")
    first = found["results"][0]
    assert list(first)[: len(FIELDS)] == FIELDS
    assert (first["ref"], first["kind"], first["n"]) == ("702.19b", "subrule", 0)
    assert (first["edition"], first["family"]) == ("2023-11-17", "702.19")
    assert "702" in first["section"]
    assert "<mark>践踏</mark>" in first["snippet"]
    assert first["why"][0] == {"how": "term", "said": "践踏", "found": "践踏"}
    scores = [hit["score"] for hit in found["results"]]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize(
    ("typed", "ref", "kind", "n"),
    [
        ("702.19b", "702.19b", "subrule", 0),
        ("702", "702", "section", 0),
        ("7", "7", "chapter", 0),
        ("kind:example in:702.19b", "702.19b", "example", 1),
        ("kind:glossary 践踏", "践踏", "glossary", 1),
        ("事不宜迟", "事不宜迟", "card-note", 0),
    ],
)
def test_a_ref_is_what_a_judge_calls_it(home: Path, typed: str, ref: str, kind: str, n: int) -> None:
    first = check(home, typed)["results"][0]
    assert (first["ref"], first["kind"], first["n"]) == (ref, kind, n)


def test_several_words_are_one_query(home: Path) -> None:
    found = check(home, "践踏", "死触")
    assert found["query"] == "践踏 死触"
    assert found["results"] == check(home, "践踏 死触")["results"]


def test_the_limit_is_kept_and_a_wrong_one_is_told(home: Path) -> None:
    assert len(check(home, "伤害")["results"]) == 10
    assert len(check(home, "伤害", "--limit", "3")["results"]) == 3
    assert len(check(home, "伤害", "--limit=200")["results"]) == 200
    for limit in ("0", "-1", "201", "ten", "1.5", "9" * 5000):
        for locale in ("C.UTF-8", "zh_CN.UTF-8"):
            ran = run(home, "search", "伤害", f"--limit={limit}", locale=locale)
            assert (ran.code, ran.out) == (2, "")
            assert "200" in ran.err
            assert "Traceback" not in ran.err


def test_the_language_chooses_the_texts_and_the_remarks(home: Path) -> None:
    assert check(home, "903.8", "--lang", "en")["results"][0]["lang"] == "en"
    assert check(home, "903.8", "--lang", "zh")["results"][0]["lang"] == "zh"
    assert check(home, "commander tax", "--lang", "zh")["results"][0]["title"].startswith("指挥官")
    assert "没有规则704.5l" in run(home, "search", "704.5l", "--lang", "zh").out
    assert "There is no rule 704.5l" in run(home, "search", "704.5l", "--lang", "en").out


def test_the_language_asked_for_holds_whatever_was_typed(home: Path) -> None:
    for typed in ("commander tax", "shuangtoujuren", "mutate commander"):
        assert {hit["lang"] for hit in check(home, typed, "--lang", "zh")["results"]} == {"zh"}


def test_what_would_steer_a_terminal_does_not_reach_it(home: Path) -> None:
    found = check(home, "践踏", "--limit", "1")
    found["results"][0] |= {"ref": "\x1b[2J", "snippet": "\x1b[31m<mark>red</mark>"}
    assert "\x1b" not in "".join(lines(convert(found, Found), [], "en"))


def test_explain_shows_how_a_score_comes_about(home: Path) -> None:
    out = run(home, "search", "trample 伤害", "--explain", "--lang", "en").out
    assert "trample: 践踏 ×" in out
    assert "702.19b subrule" in out
    for part in ("words", "share of the query", "kind and edition"):
        assert part in out


def test_nothing_found_says_what_to_do_and_is_told_by_the_exit_code(home: Path) -> None:
    for words in (["zzzzqqqq"], [""], [" "], []):
        ran = run(home, "search", *words)
        assert ran.code == 1
        assert ran.out.startswith("※ ")
        found = run(home, "search", *words, "--json")
        assert (found.code, found.data["results"]) == (1, [])


def test_policy_names_its_document_before_anything_else(home: Path) -> None:
    out = run(home, "search", "漏触发", "--lang", "en").out
    assert out.splitlines()[0].startswith("※ “漏触发” is tournament policy")
    assert "Infraction Procedure Guide (IPG)" in out.splitlines()[0]
    assert " 1. 603.2 " in out


def test_an_older_edition_is_marked_and_says_what_holds_now(home: Path) -> None:
    out = run(home, "search", "903.14", "--lang", "en").out
    assert "2014-06-01 older edition" in out
    assert "Now 903.10 in the newest edition here." in out
    assert "903.14 stands here now" in out


@pytest.mark.parametrize("typed", [["-1/-1"], ["--", "--json"], ["践踏", "-鹏洛客"], ["'"], ["*"], ["$(id)"]])
def test_signs_are_typed_without_harm(home: Path, typed: list[str]) -> None:
    ran = run(home, "search", "--limit", "1", *typed)
    assert ran.code in (0, 1)
    assert ran.err == ""


@pytest.mark.parametrize(
    "typed", [b"\xff\xfe", b"\xe8\xb7", b"\xed\xa0\x80", "践踏".encode() + b"\x80", b"\x1b[31m"]
)
def test_broken_bytes_in_an_argument_are_read_as_far_as_they_can_be(home: Path, typed: bytes) -> None:
    for form in ("--json", "--explain"):
        ran = run(home, "search", typed, form)
        assert ran.code in (0, 1)
        assert ran.err == ""
        assert "\x1b" not in ran.out
    found = run(home, "search", typed, "--json").data
    assert "\ufffd" in found["query"] or typed == b"\x1b[31m"
    assert found["results"][:1] == [] or found["results"][0]["ref"] in ("702.19b", "213.1b")


def test_standard_input_is_answered_line_by_line(home: Path) -> None:
    answers = asked(home, "702.19b\n践踏 \n\ntrample\r\n704.5l".encode(), "--limit", "1")
    assert [answer["query"] for answer in answers] == ["702.19b", "践踏 ", "", "trample", "704.5l"]
    firsts = [answer["results"][0]["ref"] if answer["results"] else "" for answer in answers]
    assert firsts == ["702.19b", "702.19b", "", "702.19b", "704.5k"]


def test_no_line_in_is_no_line_out(home: Path) -> None:
    assert asked(home, b"") == []
    assert [answer["query"] for answer in asked(home, b"\n")] == [""]


def test_the_same_question_has_the_same_answer_by_either_way(home: Path) -> None:
    assert asked(home, "践踏怎么分配伤害\n".encode())[0] == check(home, "践踏怎么分配伤害", "--lang", "en")


def test_a_closed_input_is_no_line(home: Path) -> None:
    code = f"exec {sys.executable} -P app/__main__.py search --stdin <&-"
    environment = {**os.environ, "JUDGEDESK_HOME": str(home)}
    done = subprocess.run(["sh", "-c", code], cwd=ROOT, env=environment, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
