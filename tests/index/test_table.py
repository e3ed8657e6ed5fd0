"""An index file is read as it was written or not at all."""

import errno
import os
import subprocess
import sys
from array import array
from io import BytesIO
from pathlib import Path

import msgspec
import pytest

from corpus.files import Damaged
from index.entries import Entry
from index.table import MAGIC, Contents, Table, write
from index.tongue import Roles, Tongue
from tests.dying import DYING

ROOT = Path(__file__).parents[2]
TRAMPLE = Entry(key="702.19b", ref="702.19b", kind="subrule", edition="2023-11-17", text={"zh": "践踏的生物"})
DEATHTOUCH = Entry(key="702.2b", ref="702.2b", kind="subrule", edition="2023-11-17", text={"zh": "死触"})


def contents(key: str = "now") -> Contents:
    """Two rules and three words."""
    return Contents(
        key=key,
        entries=[msgspec.json.encode(each) for each in (TRAMPLE, DEATHTOUCH)],
        postings={
            "践踏": (array("I", [0]), array("H", [250])),
            "生物": (array("I", [1, 0]), array("H", [90, 30])),
            "死触": (array("I", [1]), array("H", [300])),
        },
        rarity={"践踏": 700, "生物": 100, "死触": 800},
        refs={"702.19b": [0], "702.2b": [1]},
        roles={"践踏": Roles(definition=(0,))},
        standing=bytearray([3, 3]),
        tongue=Tongue(names={"trample": (("践踏", "term"),)}, simple={"觸": "触"}),
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A small index file."""
    write(contents(), tmp_path / "small.table")
    return tmp_path / "small.table"


def check(place: Path | BytesIO) -> None:
    """The table says what was written into it."""
    table = Table(place)
    assert (table.key, len(table), table.entry(0), table.entry(1)) == ("now", 2, TRAMPLE, DEATHTOUCH)
    assert postings(table, "生物", 10) == [[1, 0], [90, 30]]
    assert postings(table, "生物", 1) == [[1], [90]]
    assert postings(table, "无此词", 10) == [[], []]
    assert (table.rarity("死触"), table.rarity("无此词"), table.rarity("")) == (800, 0, 0)
    assert (table.spread("生物"), table.spread("践踏"), table.spread("")) == (2, 1, 0)
    assert (table.stands("践踏的生物"), table.stands("践踏死触")) == (True, False)
    assert table.refs == {"702.19b": [0], "702.2b": [1]}
    assert table.titles == {}
    assert table.roles == {"践踏": Roles(definition=(0,))}
    assert table.tongue == contents().tongue
    assert table.standing == bytes([3, 3])


def check_damaged(path: Path, data: bytes | None = None) -> None:
    """The file as it is, or with these bytes, is opened by nobody."""
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(Damaged):
        Table(path)


def postings(table: Table, word: str, most: int) -> list[list[int]]:
    """The entries that have a word, and its weight in each."""
    return [each.tolist() for each in table.postings(word, most)]


def test_a_table_says_what_was_written_into_it(path: Path) -> None:
    check(path)


def test_a_table_in_memory_says_the_same(path: Path) -> None:
    place = BytesIO()
    write(contents(), place)
    check(place)
    assert place.getvalue() == path.read_bytes()


def test_a_table_of_nothing_has_no_words() -> None:
    place = BytesIO()
    write(Contents(key="empty"), place)
    table = Table(place)
    assert (len(table), table.words, table.spread(""), postings(table, "", 9)) == (0, {}, 0, [[], []])


@pytest.mark.parametrize("bit", range(8))
def test_a_bit_flipped_anywhere_is_noticed(path: Path, bit: int) -> None:
    with path.open("r+b", buffering=0) as file:
        for place, byte in enumerate(path.read_bytes()):
            os.pwrite(file.fileno(), bytes([byte ^ 1 << bit]), place)
            check_damaged(path)
            os.pwrite(file.fileno(), bytes([byte]), place)
    check(path)


def test_a_file_cut_off_anywhere_is_noticed(path: Path) -> None:
    for length in reversed(range(path.stat().st_size)):
        os.truncate(path, length)
        check_damaged(path)


def test_a_file_with_more_behind_it_is_noticed(path: Path) -> None:
    whole = path.read_bytes()
    for more in (b"\0", b" " * 8, whole):
        check_damaged(path, whole + more)


def test_pages_that_were_never_written_are_noticed(path: Path) -> None:
    """What a power cut may leave: the right length, zeros from some place on."""
    with path.open("r+b", buffering=0) as file:
        for place in reversed(range(len(path.read_bytes().rstrip(b"\0")))):
            os.pwrite(file.fileno(), b"\0", place)
            check_damaged(path)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"nonsense" * 100,
        MAGIC,
        b"judgedesk index 1" + bytes(100),
        b"SQLite format 3\0" + bytes(4096),
    ],
)
def test_a_file_of_another_kind_or_version_is_noticed(path: Path, data: bytes) -> None:
    check_damaged(path, data)


def test_a_folder_or_nothing_in_its_place_is_no_table(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        Table(tmp_path)
    with pytest.raises(FileNotFoundError):
        Table(tmp_path / "nowhere.table")


def test_an_open_table_outlives_its_file(path: Path) -> None:
    table = Table(path)
    write(contents("newer"), path)
    path.unlink()
    assert (table.key, table.entry(0), table.refs) == ("now", TRAMPLE, {"702.19b": [0], "702.2b": [1]})


@pytest.mark.parametrize("step", ["fsync", "replace", "open"])
def test_a_full_disk_leaves_the_old_table_and_nothing_beside_it(
    path: Path, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, step, full)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        write(contents("newer"), path)
    monkeypatch.undo()
    check(path)
    assert os.listdir(path.parent) == [path.name]


# Writes a table; beyond so many bytes there is no room on the disk for it.
WRITING = f"""
{DYING}
import resource
from pathlib import Path
room, path = int(sys.argv[1]), Path(sys.argv[2])
resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
from tests.index.test_table import contents
from index.table import write
write(contents("newer"), path)
"""


def writing(path: Path, steps: int = 1000, room: int = 1 << 20) -> int:
    """How a process ends that writes a newer table."""
    return subprocess.run(
        [sys.executable, "-c", WRITING, str(steps), str(room), str(path)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.DEVNULL,
        timeout=60,
        check=False,
    ).returncode


def test_a_writer_that_dies_at_any_step_leaves_the_old_table_or_the_new(path: Path) -> None:
    found = []
    for step in range(10):
        write(contents(), path)
        code = writing(path, steps=step)
        found.append((code, Table(path).key))
        if code == 0:
            break
    assert found == [(99, "now"), (99, "now"), (99, "newer"), (0, "newer")]


def test_a_disk_that_fills_up_midway_leaves_the_old_table(path: Path) -> None:
    assert writing(path, room=100) == 1
    check(path)
    assert os.listdir(path.parent) == [path.name]
