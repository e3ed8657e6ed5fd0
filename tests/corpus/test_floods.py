"""However large the nonsense, it is refused with a place before a judge loses patience, or quick to use."""

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.corpus.floods import UNITS

ROOT = Path(__file__).parents[2]
SECONDS, BYTES = 10, 500 * 1024 * 1024


def _limited() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))


def check(family: str) -> None:
    """Every flood of a family, in a process that has no more memory than a small desk."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.corpus.floods", family],
        cwd=ROOT,
        capture_output=True,
        text=True,
        preexec_fn=_limited,
    )
    assert ran.returncode == 0, ran.stderr[-2000:] + ran.stdout[-200:]
    told = [line.split("\t") for line in ran.stdout.splitlines()]
    assert len(told) >= 4 * sum(len(units) for _, units, _ in UNITS[family])
    for name, seconds, accepted, line, lines in told:
        assert float(seconds) < SECONDS, name
        assert accepted == "True" or 1 <= int(line) <= int(lines), name


@pytest.mark.long
@pytest.mark.parametrize("family", UNITS)
def test_the_largest_nonsense_is_refused_with_a_place_or_read_linked_and_traced_at_once(family: str) -> None:
    check(family)
