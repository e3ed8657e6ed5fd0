"""What is typed after `judgedesk`, read by the table of commands."""

import pytest

from app.arguments import chosen, read
from app.cli import COMMANDS
from app.testing import on_all_cores


def test_what_is_for_pytest_is_passed_on_and_what_is_ours_is_not() -> None:
    command, words = chosen(COMMANDS, ["test", "--long", "--maxfail=3", "-k", "bear", "--", "--long"])
    asked = read(command, words)
    assert asked.long
    assert asked.pytest == ["--maxfail=3", "-k", "bear", "--long"]


def test_every_core_is_used_unless_one_process_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda process: {0, 1}, raising=False)
    assert on_all_cores(["--long", "tests"]) == ["-n", "2", "--dist", "worksteal"]
    assert on_all_cores(["-n0"]) == on_all_cores(["--pdb"]) == []
    monkeypatch.setattr("os.sched_getaffinity", lambda process: {0}, raising=False)
    assert on_all_cores(["tests"]) == []
