"""The command `search` as a process: what it writes where, and what is left when it ends too soon."""

import json
import os
import re
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from app.desk import Desk
from index.table import Table
from tests.app.desk import PATIENCE, ROOT, Ran, run
from tests.app.test_corpus_commands import PAGE, written
from tests.dying import DYING_DESK

SEARCH = [sys.executable, "-P", str(ROOT / "app" / "__main__.py"), "search"]


@pytest.fixture
def compiled(home: Path, tmp_path: Path) -> Path:
    """A home whose corpus has been compiled and in which nothing has been indexed."""
    run(home, "rule", "7")
    (tmp_path / "cache").mkdir()
    for path in (home / "cache").glob("corpus-*.sqlite"):
        shutil.copy2(path, tmp_path / "cache")
    return tmp_path


def environment(home: Path) -> dict[str, str]:
    """For a process whose desk is in this home."""
    return {**os.environ, "JUDGEDESK_HOME": str(home), "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT)}


def check(home: Path) -> Ran:
    """A search answers, whatever the home looks like; and no index in it is half of one."""
    ran = run(home, "search", "践踏", "--json")
    assert ran.code == 0, ran.err
    assert ran.data["results"][0]["ref"] == "702.19b"
    assert "Traceback" not in ran.err
    for path in (home / "cache").glob("*.table"):
        assert len(Table(path))
    return ran


def stream(home: Path, data: bytes) -> list[dict[str, Any]]:
    """The answers to these bytes on the input, one object a line."""
    done = subprocess.run(
        [*SEARCH, "--stdin"],
        env=environment(home),
        input=data,
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.endswith(b"\n") or not data
    return [json.loads(line) for line in done.stdout.split(b"\n")[:-1]]


def test_while_nothing_is_built_progress_is_told_beside_the_answer_and_not_in_it(
    home: Path, first_search: Ran
) -> None:
    assert first_search.out.count("\n") == 1
    told = re.findall(r"(\d+) %", first_search.err)
    assert told[-4:] == ["25", "50", "75", "100"]
    assert check(home).err == ""


@pytest.mark.parametrize(
    ("data", "queries"),
    [
        (b"", []),
        (b"\n", [""]),
        (b"\n\n\n", ["", "", ""]),
        (b"702.19b", ["702.19b"]),
        (b"702.19b\n704.5k", ["702.19b", "704.5k"]),
        (b"702.19b\r\n\r\n704.5k\r\n", ["702.19b", "", "704.5k"]),
        (b"a\rb\n", ["a\rb"]),
        (b" 702.19b \t\n", [" 702.19b \t"]),
        (b"\0\na\0b\n", ["\0", "a\0b"]),
        (b"\xff\xfe\n\xe8\xb7\n702.19b\n", ["\ufffd\ufffd", "\ufffd", "702.19b"]),
        (b"\xed\xa0\x80\n", ["\ufffd\ufffd\ufffd"]),
        ("践踏\u2028死触\x85飞行\x0b\x0c\x1c\n".encode(), ["践踏\u2028死触\x85飞行\x0b\x0c\x1c"]),
        ("\ufeff践踏\n".encode(), ["\ufeff践踏"]),
        ("践踏 " * 3333 + "\n践踏\n", ["践踏 " * 3333, "践踏"]),
        (b"(" * 3000 + b"\n" + b"x" * 10_000, ["(" * 3000, "x" * 10_000]),
    ],
)
def test_there_is_one_line_out_for_every_line_in_whatever_it_holds(
    home: Path, data: bytes | str, queries: list[str]
) -> None:
    answers = stream(home, data.encode() if isinstance(data, str) else data)
    assert [answer["query"] for answer in answers] == queries
    assert all(set(answer) >= {"query", "read_as", "results"} for answer in answers)


@contextmanager
def conversation(home: Path) -> Iterator["subprocess.Popen[bytes]"]:
    """A search that reads what we write to it, line by line."""
    pipe = subprocess.PIPE
    with subprocess.Popen([*SEARCH, "--stdin"], env=environment(home), stdin=pipe, stdout=pipe) as process:
        try:
            yield process
        finally:
            process.kill()


def test_each_answer_comes_before_the_next_question_is_asked(home: Path) -> None:
    with conversation(home) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for asked in ("702.19b", "践踏", "", "no such thing at all"):
            process.stdin.write(f"{asked}\n".encode())
            process.stdin.flush()
            assert select.select([process.stdout], [], [], 60)[0], f"no answer to {asked!r}"
            assert json.loads(process.stdout.readline())["query"] == asked
        process.stdin.close()
        assert process.wait(30) == 0


def test_a_reader_who_has_seen_enough_is_no_fault(home: Path) -> None:
    with conversation(home) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.close()
        process.stdin.write("践踏\n".encode() * 50)
        process.stdin.close()
        assert process.wait(30) == 0


@pytest.mark.long
def test_a_builder_that_dies_at_any_step_leaves_a_whole_index_or_none(compiled: Path) -> None:
    ended = []
    for steps in range(30):
        for path in (compiled / "cache").glob("index-*"):
            path.unlink()
        command = [sys.executable, "-c", DYING_DESK, str(steps), "search", "702.19b"]
        done = subprocess.run(command, env=environment(compiled), capture_output=True, check=False)
        ended.append(done.returncode)
        for path in (compiled / "cache").glob("*.table"):
            assert len(Table(path))
        if done.returncode == 0:
            break
    assert ended[-1] == 0
    assert ended.count(99) >= 3
    check(compiled)


@pytest.mark.long
@pytest.mark.parametrize("seconds", [0.3, 1.5, 2.6])
def test_a_builder_killed_at_any_moment_leaves_a_whole_index_or_none(compiled: Path, seconds: float) -> None:
    command = [*SEARCH, "702.19b"]
    with subprocess.Popen(command, env=environment(compiled), stdout=-3, stderr=-3) as process:
        time.sleep(seconds)
        process.kill()
    check(compiled)


# Runs a command where no file may grow beyond 100 kB.
FULL = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
from app.cli import main
sys.exit(main())
"""


@pytest.mark.long
def test_where_nothing_can_be_written_not_even_in_the_temporary_folder_the_desk_answers_and_says_so(
    compiled: Path,
) -> None:
    command = [sys.executable, "-c", FULL, "search", "践踏", "--json"]
    done = subprocess.run(command, env=environment(compiled), capture_output=True, check=False)
    assert json.loads(done.stdout)["results"][0]["ref"] == "702.19b"
    assert b"JUDGEDESK_HOME" in done.stderr
    assert b"Traceback" not in done.stderr
    assert not [path for path in (compiled / "cache").iterdir() if path.suffix not in (".sqlite", ".lock")]


@pytest.mark.long
def test_two_searches_at_once_in_an_empty_home_both_answer(tmp_path: Path) -> None:
    command = [*SEARCH, "践踏", "--json"]
    both = [
        subprocess.Popen(command, env=environment(tmp_path), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    answers = [process.communicate(timeout=PATIENCE)[0] for process in both]
    assert answers[0] == answers[1]
    assert json.loads(answers[0])["results"][0]["ref"] == "702.19b"
    found = sorted(path.suffix for path in (tmp_path / "cache").iterdir())
    assert found == [".lock", ".lock", ".lock", ".sqlite", ".table", ".table"]  # of rules, and of scenarios


@pytest.mark.long
@pytest.mark.parametrize("damage", [b"", b"nonsense" * 1000, None])
def test_a_damaged_index_is_built_anew(compiled: Path, damage: bytes | None) -> None:
    check(compiled)
    for path in (compiled / "cache").glob("*.table"):
        whole = path.read_bytes()
        path.write_bytes(whole[: len(whole) // 2] if damage is None else damage)
    assert "100 %" in check(compiled).err
    assert check(compiled).err == ""


@pytest.mark.long
def test_a_running_desk_answers_all_the_while_and_finds_what_was_added(
    compiled: Path, tmp_path: Path
) -> None:
    desk = Desk(compiled)

    def found() -> list[str]:
        return [hit.ref for hit in desk.search(wait=False).search("900.3 edition:2010-01-01").results]

    assert found() == []
    page = written(tmp_path / "page.txt", PAGE)
    assert run(compiled, "corpus", "add", str(page), "--edition", "2010-01-01").code == 0
    start = time.monotonic()
    assert found() == []
    assert time.monotonic() - start < 2
    while "900.3" not in found():
        assert time.monotonic() - start < 60
        time.sleep(0.05)
