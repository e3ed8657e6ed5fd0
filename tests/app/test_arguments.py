"""What is typed after `judgedesk`, read by the table of commands."""

import subprocess
from pathlib import Path

import pytest

from app import testing
from app.arguments import chosen, read
from app.cli import COMMANDS
from app.sentences import ASKED_FOR, SENTENCES
from app.testing import on_all_cores
from corpus.records import Language


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


@pytest.mark.parametrize(("lang", "place"), [("en", 0), ("zh", 1)])
@pytest.mark.parametrize("has_git", [True, False])
def test_what_changed_is_not_asked_where_no_git_knows_the_files(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    has_git: bool,
    lang: Language,
    place: int,
) -> None:
    """The source unpacked from a file, also within a checkout of something else."""
    subprocess.run(["git", "init", "-q", tmp_path], check=True)
    (tmp_path / "unpacked").mkdir()
    monkeypatch.setattr(testing, "ROOT", tmp_path / "unpacked")
    if not has_git:
        monkeypatch.setenv("PATH", str(tmp_path))
    command, words = chosen(COMMANDS, ["test", "--changed"])
    token = ASKED_FOR.set(lang)
    assert testing.test(read(command, words)) == 2
    ASKED_FOR.reset(token)
    assert capsys.readouterr().err.strip() == SENTENCES["tests-no-checkout"][place]
