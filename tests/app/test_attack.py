"""A small share of what `tests.attack` tries, always the same."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.desk import ROOT, Ran

INPUTS = 4_000


@pytest.mark.long
def test_a_desk_bears_what_is_tried_on_it(shipped_home: Path, first_search: Ran) -> None:
    assert first_search.code == 0
    ran = subprocess.run(
        [sys.executable, "-m", "tests.attack", "--minutes", "2", "--inputs", f"{INPUTS}", "--seed", "17"],
        cwd=ROOT,
        env={**os.environ, "JUDGEDESK_HOME": str(shipped_home)},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout[-3000:] + ran.stderr[-1000:]
    found = re.findall(r"^(.+?) +([\d,]+) tried", ran.stdout, re.MULTILINE)
    tried = {name: int(count.replace(",", "")) for name, count in found}
    assert tried["all"] >= INPUTS / 4
    assert min(tried.values()) > 0
    assert re.search(r"all +[\d,]+ tried +0 failed", ran.stdout)
