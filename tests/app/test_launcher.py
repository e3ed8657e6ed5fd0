"""`judgedesk` itself: what is missing gets one line with its remedy; what is there is not installed again."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app import setup
from tests.app.desk import ROOT

SHELL = shutil.which("sh") or "/bin/sh"


def check(root: Path, *words: str, path: str | None = None, code: int = 0) -> str:
    """What the launcher of a checkout says on its error stream."""
    environment = {**os.environ, "JUDGEDESK_HOME": str(root / "home"), "PATH": path or os.environ["PATH"]}
    done = subprocess.run(
        [SHELL, str(root / "judgedesk"), *words], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The project's files as a user has them, in a folder with a space and no environment yet."""
    root = tmp_path / "裁判 desk"
    leave = shutil.ignore_patterns(".git", ".venv*", "__pycache__", ".*_cache", ".hypothesis")
    shutil.copytree(ROOT, root, ignore=leave)
    return root


def tools(folder: Path, *names: str) -> str:
    """A search path with just these programs."""
    folder.mkdir()
    for name in names:
        (folder / name).symlink_to(shutil.which(name) or name)
    return str(folder)


def test_the_launcher_is_a_dozen_lines_of_sh() -> None:
    lines = (ROOT / "judgedesk").read_text("utf-8").splitlines()
    assert lines[0] == "#!/bin/sh"
    assert len(lines) <= 15
    assert os.access(ROOT / "judgedesk", os.X_OK)


def test_a_missing_python_is_named_with_the_command_that_mends_it(checkout: Path, tmp_path: Path) -> None:
    said = check(checkout, "rule", "7", path=tools(tmp_path / "bin", "dirname", "readlink", "cmp"), code=2)
    assert "sudo apt install python3 python3-venv" in said
    assert said.count("\n") == 1


def test_a_missing_venv_is_named_with_the_command_that_mends_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(setup, "has_venv", lambda: False)
    monkeypatch.setattr(sys, "argv", ["setup", "requirements.lock"])
    assert setup.main() == 2
    assert "sudo apt install python3-venv" in capsys.readouterr().err


def test_an_old_python_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 1))
    monkeypatch.setattr(sys, "argv", ["setup", "requirements.lock"])
    assert setup.main() == 2
    assert "this is 3.10" in capsys.readouterr().err


@pytest.mark.long
def test_from_nothing_it_sets_itself_up_and_the_second_time_it_does_not(checkout: Path) -> None:
    first = check(checkout, "rule", "702.19b", "--json")
    assert "Setting up" in first
    assert re.search(r"^… (?i:flask)\b", first, re.MULTILINE)
    assert check(checkout, "rule", "702.19b") == ""
    (checkout.parent / "link").symlink_to(checkout / "judgedesk")
    done = subprocess.run([checkout.parent / "link", "rule", "7"], capture_output=True, check=False)
    assert done.returncode == 0


@pytest.mark.long
def test_a_set_up_that_fails_leaves_nothing_half_done(checkout: Path) -> None:
    lock = checkout / "requirements.lock"
    whole = lock.read_text("utf-8")
    lock.write_text(whole.replace("sha256:", "sha256:0"), encoding="utf-8")
    assert "Installing failed" in check(checkout, "rule", "7", code=2)
    lock.write_text(whole, encoding="utf-8")
    shutil.rmtree(next((checkout / ".venv" / "lib").glob("python*")) / "site-packages" / "pip")
    assert "Set up." in check(checkout, "rule", "7")
    shutil.rmtree(next((checkout / ".venv" / "lib").glob("python*")) / "site-packages" / "msgspec")
    assert "Start again" in check(checkout, "rule", "7", code=1)
    assert "Set up." in check(checkout, "rule", "7")
