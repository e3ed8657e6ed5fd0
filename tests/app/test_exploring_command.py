"""`run --explore` as it is typed: on all cores the same bytes, and over at once when it is broken off."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.app.desk import ROOT, Ran, run

WAYS = "A: 5/5 死触 践踏 攻, 3/3 死触 践踏 攻; N: 2/2, 4/4 挡 5/5 死触 践踏, 1/1, 2/5 挡 3/3 死触 践踏"
LONG = "A: 7/7 践踏 攻; N: 6x 1/1 挡"  # 720 orders of the blockers, and all damage among them
PROCESSES = Path("/proc")


def explored(tmp_path: Path, workers: int, *words: str) -> Ran:
    """All outcomes of it, as so many processes find them."""
    return run(tmp_path, "run", WAYS, "--explore", "--workers", str(workers), *words)


@pytest.mark.parametrize("words", [("--json",), ("--lang", "zh"), ("--json", "--most", "150")])
def test_what_is_printed_hangs_on_no_number_of_workers(tmp_path: Path, words: tuple[str, ...]) -> None:
    one = explored(tmp_path, 1, *words)
    assert one.out
    for workers in (2, 3):
        several = explored(tmp_path, workers, *words)
        assert (several.code, several.out) == (one.code, one.out)
        assert "Traceback" not in several.err


def test_a_process_that_reads_the_launcher_once_more_runs_no_command() -> None:
    again = "import runpy; runpy.run_path('app/__main__.py', run_name='__mp_main__'); print('came back')"
    done = subprocess.run(
        [sys.executable, "-c", again, "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout == "came back\n"


def group_of(process: subprocess.Popen[str]) -> list[int]:
    """All processes that are left of those it began."""
    found = []
    for one in PROCESSES.glob("[0-9]*"):
        try:
            if os.getpgid(int(one.name)) == process.pid and "\nState:\tZ" not in (one / "status").read_text():
                found.append(int(one.name))
        except OSError:
            continue  # it has just ended
    return found


def within(seconds: float, process: subprocess.Popen[str], least: int, most: int) -> bool:
    """Whether so many of its processes are there before long."""
    ends = time.monotonic() + seconds
    while not least <= len(group_of(process)) <= most:
        if time.monotonic() > ends:
            return False
        time.sleep(0.05)
    return True


@pytest.fixture
def exploration(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """An exploration by two processes, as it goes on; it hears Ctrl-C even if the tests do not."""
    words = ["run", LONG, "--explore", "--workers", "2", "--most", "1000000"]
    process = subprocess.Popen(
        [sys.executable, "-P", str(ROOT / "app" / "__main__.py"), *words],
        env={**os.environ, "JUDGEDESK_HOME": str(tmp_path)},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    yield process
    process.kill()
    process.communicate()


@pytest.mark.skipif(not PROCESSES.is_dir(), reason="here nobody says which processes there are")
@pytest.mark.parametrize("to_all", [True, False])
def test_ctrl_c_ends_all_processes_without_a_word(exploration: subprocess.Popen[str], to_all: bool) -> None:
    assert within(60, exploration, 3, 3)
    (os.killpg if to_all else os.kill)(exploration.pid, signal.SIGINT)
    out, err = exploration.communicate(timeout=20)
    assert (exploration.returncode, out, "Traceback" in err) == (130, "", False)
    assert within(10, exploration, 0, 0)


@pytest.mark.skipif(not PROCESSES.is_dir(), reason="here nobody says which processes there are")
def test_no_process_is_left_of_a_command_that_was_killed(exploration: subprocess.Popen[str]) -> None:
    assert within(60, exploration, 3, 3)
    exploration.kill()
    assert within(20, exploration, 0, 0)
    exploration.communicate(timeout=20)
