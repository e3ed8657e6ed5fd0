"""`corpus add`, `list`, `remove`, `check`, `diff`: what can be added is, of the rest it is said why not."""

import os
import shutil
import subprocess
import sys
import time
from datetime import date, timedelta
from pathlib import Path

import pytest

from app.desk import Desk
from tests.app.desk import ROOT, Ran, run
from tests.corpus.documents import CONSPIRACY, RULES, shipped
from tests.dying import DYING_DESK

PAGE = "9. Casual Variants\n\n900. General\n\n900.1. A.\n\n900.2. B.\n\n900.3. C.\n"


def newer_rules() -> str:
    """A later edition made of the shipped one: one rule reworded, one gone."""
    text = shipped(RULES).replace("2023年11月17日", "2024年2月2日")
    text = text.replace("702.19b 具有践踏", "702.19b 凡具有践踏")
    return "\n".join(line for line in text.split("\n") if not line.startswith("702.167c "))


def written(path: Path, text: str) -> Path:
    """A document as a user has it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The later edition as a file."""
    return written(tmp_path_factory.mktemp("newer") / "newer.txt", newer_rules())


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory, newer: Path) -> Path:
    """A home to which it was added; not to be changed."""
    home = tmp_path_factory.mktemp("added")
    check(home, "corpus", "add", newer)
    return home


@pytest.fixture
def changing(tmp_path: Path, added: Path) -> Path:
    """A copy of that home, to be changed."""
    shutil.copytree(added, tmp_path / "changing")
    return tmp_path / "changing"


def check(home: Path, *words: str | Path, code: int = 0) -> Ran:
    """A command that ends as it should."""
    ran = run(home, *(str(word) for word in words))
    assert ran.code == code, ran.err
    assert "Traceback" not in ran.err
    return ran


def documents(home: Path) -> list[str]:
    """The names of the documents that were added."""
    listed = run(home, "corpus", "list", "--json").data["documents"]
    return [document["name"] for document in listed if not document["shipped"]]


def test_an_added_edition_answers_from_then_on_and_the_old_one_says_what_became_of_its_rules(
    added: Path,
) -> None:
    home = added
    assert check(home, "rule", "702.19b", "--json").data["edition"] == "2024-02-02"
    old = check(home, "rule", "702.19b", "--edition", "2023-11-17", "--json").data
    assert old["fate"]["kind"] == "reworded"
    gone = check(home, "rule", "702.167c", "--json").data
    assert (gone["edition"], gone["fate"]["kind"]) == ("2023-11-17", "gone")
    english = check(home, "rule", "901.4", "--lang", "both", "--json").data
    assert english["edition"] == "2023-11-17"
    assert "newer-in-other-language" in [notice["code"] for notice in english["notices"]]


def test_problems_are_listed_by_document_edition_and_weight(added: Path) -> None:
    whole = check(added, "corpus", "check", "--json").data["problems"]
    assert {
        each["where"]
        for each in check(added, "corpus", "check", "--document", RULES, "--json").data["problems"]
    } == {RULES}
    heavy = check(added, "corpus", "check", "--weight", "warning", "--json").data["problems"]
    assert heavy == [each for each in whole if each["severity"] != "info"] != whole
    bilingual = check(added, "corpus", "check", "--edition", "2023-11-17", "--json").data["problems"]
    assert {each["code"] for each in bilingual} >= {"languages-numerals", "reference-title-differs"}
    assert "newer.txt" not in {each["where"] for each in bilingual}
    assert "No edition" in check(added, "corpus", "check", "--edition", "1999", code=1).err
    assert RULES in check(added, "corpus", "check", "--document", "other.txt", code=1).err


def test_of_many_documents_the_good_ones_are_added_and_of_each_other_it_is_said_why_not(
    tmp_path: Path, newer: Path
) -> None:
    home = tmp_path / "home"
    broken = written(tmp_path / "broken.txt", shipped(RULES)[:300_000])
    ours = written(tmp_path / "ours.txt", shipped(CONSPIRACY))
    again = written(tmp_path / "again.txt", newer_rules())
    ran = check(home, "corpus", "add", broken, "nowhere.txt", ours, newer, again, tmp_path, code=1)
    assert documents(home) == ["newer.txt"]
    assert "Added newer.txt: 2024-02-02 zh" in ran.out
    assert "broken.txt was not added" in ran.err
    assert "nowhere.txt: no such file" in ran.err
    assert f"{tmp_path} is a folder" in ran.err
    assert f"ours.txt:1:1: already here: this is the same document as “{CONSPIRACY}”" in ran.err
    assert "again.txt:1:1: already here: this is the same document as “newer.txt”" in ran.err


def test_where_nothing_can_be_added_nothing_changes(tmp_path: Path) -> None:
    home, broken = tmp_path / "home", written(tmp_path / "broken.txt", shipped(RULES)[:300_000])
    assert "Nothing was added" in check(home, "corpus", "add", broken, code=1).err
    assert not (home / "documents.json").exists()


def test_a_refused_document_does_not_stand_in_the_way_of_a_good_one(tmp_path: Path, newer: Path) -> None:
    broken = written(tmp_path / "broken.txt", newer_rules().replace("\n702.19b ", "\n702.19q "))
    check(tmp_path / "home", "corpus", "add", broken, newer, code=1)
    assert documents(tmp_path / "home") == ["newer.txt"]


def dated(path: Path, day: date) -> Path:
    """The later edition, said to hold from another day."""
    return written(path, newer_rules().replace("2024年2月2日", f"{day.year}年{day.month}月{day.day}日"))


def test_a_date_out_of_reason_is_asked_about(tmp_path: Path) -> None:
    home, far = tmp_path / "home", dated(tmp_path / "far.txt", date(2925, 6, 6))
    refused = check(home, "corpus", "add", far, code=1).err
    assert "it is of 2925-06-06" in refused
    assert "corpus add --edition 2925-06-06 FILE" in refused
    assert check(home, "corpus", "add", dated(tmp_path / "old.txt", date(1924, 2, 2)), code=1).err
    assert documents(home) == []
    check(home, "corpus", "add", far, "--edition", "2925-06-06")
    assert documents(home) == ["far.txt"]


def test_rules_that_do_not_hold_yet_say_so_when_they_are_added(tmp_path: Path) -> None:
    soon = date.today() + timedelta(days=9)
    ran = check(tmp_path / "home", "corpus", "add", dated(tmp_path / "soon.txt", soon))
    assert f"hold from {soon} on, 9 days from now" in ran.out


def test_how_many_references_lead_nowhere_is_said(tmp_path: Path) -> None:
    text = newer_rules().replace("702.19b 凡", "702.19b （参见规则999。）凡")
    ran = check(tmp_path / "home", "corpus", "add", written(tmp_path / "odd.txt", text))
    assert (
        '1 of its references lead to rules that are not there: ./judgedesk corpus check --document "odd.txt"'
        in ran.out
    )


def test_a_file_is_checked_without_being_added(tmp_path: Path, newer: Path) -> None:
    home = tmp_path / "home"
    text = newer_rules().replace("702.19b 凡", "702.19b （参见规则999。）凡").replace("702.19c ", "702.19c")
    odd = check(home, "corpus", "check", written(tmp_path / "odd.txt", text))
    assert "999" in odd.out
    assert "number-misprinted" in odd.out
    broken = written(tmp_path / "broken.txt", shipped(RULES)[:300_000])
    found = check(home, "corpus", "check", newer, broken, "--json", code=1).data["problems"]
    assert {problem["where"] for problem in found if problem["severity"] == "error"} == {"broken.txt"}
    page = written(tmp_path / "page.txt", PAGE)
    assert "--edition" in check(home, "corpus", "check", page, code=1).out
    assert "no-edition" not in check(home, "corpus", "check", page, "--edition", "2010-01-01").out
    assert documents(home) == []
    assert not (home / "documents.json").exists()


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("empty.txt", b""),
        ("binary.txt", bytes(range(256)) * 100),
        ("letter.txt", b"Dear judge, all is well.\n" * 50),
        ("nonsense.txt", "规则 702.19b 万智牌 {T} ".encode() * 2_000_000),
        ("lines.txt", b"702.1. a\n" * 200_000),
        ("twice.txt", (shipped(RULES) + "\n" + shipped(RULES)).encode()),
    ],
)
def test_bad_input_is_refused_quickly_with_a_place_and_a_remedy(
    tmp_path: Path, name: str, data: bytes
) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    start = time.monotonic()
    ran = check(tmp_path / "home", "corpus", "add", path, code=1)
    assert time.monotonic() - start < 10
    assert f"{name}:" in ran.err
    assert len(ran.err) < 20_000


def test_a_document_is_here_once(tmp_path: Path) -> None:
    home = tmp_path / "home"
    same = written(tmp_path / "same.txt", shipped(CONSPIRACY))
    assert "already here" in check(home, "corpus", "add", same).err
    pages = [written(tmp_path / name, PAGE) for name in ("a.txt", "b.txt")]
    assert "already here" in check(home, "corpus", "add", *pages, "--edition", "2010-01-01").err
    assert documents(home) == ["a.txt"]


def test_what_was_removed_is_gone_and_what_is_unknown_is_named(changing: Path) -> None:
    home = changing
    assert "newer.txt" in check(home, "corpus", "remove", "never.txt", code=1).err
    check(home, "corpus", "remove", "newer.txt")
    assert documents(home) == []
    assert check(home, "rule", "702.19b", "--json").data["edition"] == "2023-11-17"
    assert list((home / "documents").iterdir()) == []


def test_a_running_desk_shows_what_was_added_without_a_restart(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "home")
    assert [edition.date for edition in desk.corpus.editions] == ["2014-06-01", "2023-11-17"]
    page = written(tmp_path / "page.txt", PAGE)
    check(tmp_path / "home", "corpus", "add", page, "--edition", "2010-01-01")
    assert desk.corpus.editions[0].date == "2010-01-01"


# Runs a command and dies right before the n-th time something is made to last.
@pytest.mark.long
def test_a_process_that_dies_at_any_step_leaves_all_as_it_was_or_all_done(
    tmp_path: Path, newer: Path
) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ended = []
    for steps in range(20):
        home = tmp_path / f"home{steps}"
        words = [sys.executable, "-c", DYING_DESK, str(steps), "corpus", "add", str(newer)]
        done = subprocess.run(
            words, env=environment | {"JUDGEDESK_HOME": str(home)}, capture_output=True, check=False
        )
        ended.append(done.returncode)
        there = documents(home)
        assert there in ([], ["newer.txt"])
        edition = check(home, "rule", "702.19b", "--json").data["edition"]
        assert edition == ("2024-02-02" if there else "2023-11-17")
        if done.returncode == 0:
            break
    assert ended[-1] == 0
    assert ended.count(99) >= 3


@pytest.mark.parametrize("edition", ["someday", "2024-9-1", "9999-99-99", "../../x"])
def test_what_is_no_date_is_no_edition(tmp_path: Path, edition: str) -> None:
    page = written(tmp_path / "page.txt", PAGE)
    assert "2023-11-17" in check(tmp_path / "home", "corpus", "add", page, "--edition", edition, code=1).err


def test_an_edition_other_than_the_document_states_is_refused(tmp_path: Path, newer: Path) -> None:
    home = tmp_path / "home"
    assert "2024-02-02" in check(home, "corpus", "add", newer, "--edition", "2010-01-01", code=1).err
    assert not (home / "documents.json").exists()


def test_two_documents_of_one_name_are_told_apart(tmp_path: Path) -> None:
    home = tmp_path / "home"
    pages = [
        written(tmp_path / "one" / "page.txt", PAGE),
        written(tmp_path / "two" / "page.txt", PAGE.replace("C.", "D.")),
    ]
    check(home, "corpus", "add", *pages, "--edition", "2010-01-01")
    assert documents(home) == ["page.txt", "page (2).txt"]
    check(home, "corpus", "remove", "page.txt")
    assert documents(home) == ["page (2).txt"]


def test_the_whole_rules_of_one_edition_come_once_a_language(changing: Path, tmp_path: Path) -> None:
    again = written(tmp_path / "again.txt", newer_rules().replace("702.19b 凡具有", "702.19b 若具有"))
    assert "newer.txt" in check(changing, "corpus", "add", again, code=1).err
    same = written(tmp_path / "same.txt", shipped(RULES).replace("702.19b 具有", "702.19b 凡具有"))
    assert "come with the desk" in check(changing, "corpus", "add", same).err
    crlf = tmp_path / "crlf.txt"
    crlf.write_bytes(shipped(RULES).replace("\n", "\r\n").encode("utf-16"))
    assert "the same document" in check(changing, "corpus", "add", crlf).err
    assert documents(changing) == ["newer.txt"]


def test_a_damaged_document_is_named_and_can_be_removed(changing: Path) -> None:
    home = changing
    (kept,) = (home / "documents").iterdir()
    kept.write_text("garbage")
    for path in (home / "cache").iterdir():
        path.unlink()
    assert 'corpus remove "newer.txt"' in check(home, "rule", "702.19b", code=2).err
    check(home, "corpus", "remove", "newer.txt")
    check(home, "rule", "702.19b")


def test_a_lost_list_costs_no_document(changing: Path, tmp_path: Path) -> None:
    (kept,) = (changing / "documents").iterdir()
    (changing / "documents.json").unlink()
    check(changing, "corpus", "add", written(tmp_path / "page.txt", PAGE), "--edition", "2010-01-01")
    assert kept.exists()


def test_shipped_documents_stay(home: Path) -> None:
    assert "comes with the desk" in check(home, "corpus", "remove", RULES, code=1).err


def test_check_lists_every_problem_with_its_place(home: Path) -> None:
    problems = check(home, "corpus", "check", "--json").data["problems"]
    assert problems
    assert all({"where", "line", "column", "code", "en", "zh"} <= set(problem) for problem in problems)
    assert "problems" in check(home, "corpus", "check").out


def test_diff_tells_what_became_of_each_rule(added: Path) -> None:
    home = added
    found = check(home, "corpus", "diff", "2023-11-17", "2024-02-02", "--json").data
    assert found["numbers_gone"] == ["702.167c"]
    assert found["numbers_new"] == []
    fates = {fate["ref"]: fate["kind"] for fate in found["rules"]}
    assert {ref for ref, kind in fates.items() if kind != "same"} == {"702.19b", "702.167c"}
    assert "702.19b" in check(home, "corpus", "diff", "2023-11-17", "2024-02-02").out
    assert "2014-06-01" in check(home, "corpus", "diff", "2023-11-17", "1999-01-01", code=1).err


def test_a_chapter_without_a_stated_edition_needs_one(tmp_path: Path) -> None:
    page, home = written(tmp_path / "page.txt", PAGE), tmp_path / "home"
    assert "--edition" in check(home, "corpus", "add", page, code=1).err
    check(home, "corpus", "add", page, "--edition", "2010-01-01")
    assert check(home, "rule", "900.3", "--edition", "2010-01-01", "--json").data["text"] == {"en": "C."}


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "nowhere.txt: no such file" in check(tmp_path / "home", "corpus", "add", "nowhere.txt", code=1).err
