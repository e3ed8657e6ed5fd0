"""The pack is small, says what it is, and is the same whenever it is made."""

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from app.desk import Desk
from app.offline.pack import pack
from tests.app.desk import PATIENCE, ROOT, Ran

LARGEST = 480_000  # bytes: with scripts and styles a first visit is to stay below 600,000
MAKE = """
import sys
from hashlib import sha256
from pathlib import Path
from app.desk import Desk
from app.offline.pack import pack
print(sha256(pack(Desk(Path(sys.argv[1])).corpus, "tests", {"documents": []})).hexdigest())
"""


@pytest.fixture(scope="module")
def packed(shipped_home: Path, first_search: Ran) -> bytes:
    """The pack of the shipped documents."""
    return pack(Desk(shipped_home).corpus, "tests", {"documents": []})


def test_the_shipped_documents_are_a_small_pack(packed: bytes) -> None:
    assert len(packed) < LARGEST


def test_its_first_line_says_what_a_pack_is(packed: bytes) -> None:
    label = json.loads(packed.split(b"\n", 1)[0])
    assert (label["judgedesk"], label["key"], label["date"]) == (1, "tests", "2023-11-17")
    assert [edition["date"] for edition in label["editions"]] == ["2014-06-01", "2023-11-17"]
    assert label["about"] == {"documents": []}
    assert len(packed.split(b"\n", 1)[1]) == sum(stream["length"] for stream in label["streams"])


@pytest.mark.long
def test_a_pack_is_the_same_byte_for_byte_whenever_it_is_made(packed: bytes, shipped_home: Path) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", MAKE, str(shipped_home)]
    done = subprocess.run(command, env=environment, capture_output=True, check=True, timeout=PATIENCE)
    assert done.stdout.decode().strip() == sha256(packed).hexdigest()
