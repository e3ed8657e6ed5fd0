"""A file is whole or as it was, whoever writes and however that ends."""

import os
import sqlite3
import time
from pathlib import Path

import pytest

from corpus.files import alone, clear, refuse_damaged, replaced, seal


def flipped(whole: bytes, bit: int) -> bytes:
    """The same with one bit otherwise."""
    place, mask = bit // 8, 1 << bit % 8
    return whole[:place] + bytes([whole[place] ^ mask]) + whole[place + 1 :]


def check(folder: Path, **files: str) -> None:
    """The folder holds these files and nothing else."""
    assert {path.name: path.read_text() for path in folder.iterdir()} == files


def test_what_was_written_takes_the_place_of_what_was_there(tmp_path: Path) -> None:
    for text in ("old", "new"):
        with replaced(tmp_path / "list") as path:
            path.write_text(text)
            assert path.parent == tmp_path
        check(tmp_path, list=text)


def test_until_it_is_finished_everybody_reads_the_old_one(tmp_path: Path) -> None:
    (tmp_path / "list").write_text("old")
    with replaced(tmp_path / "list") as path:
        path.write_text("new")
        assert (tmp_path / "list").read_text() == "old"


def test_if_anything_fails_the_old_one_stays_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "list").write_text("old")
    with pytest.raises(ZeroDivisionError), replaced(tmp_path / "list") as path:
        path.write_text(str(1 / 0))
    with pytest.raises(FileNotFoundError), replaced(tmp_path / "list"):
        pass  # nothing was written
    check(tmp_path, list="old")


def test_two_writers_do_not_meet(tmp_path: Path) -> None:
    with replaced(tmp_path / "list") as one, replaced(tmp_path / "list") as other:
        one.write_text("one")
        other.write_text("other")
    check(tmp_path, list="one")


def test_what_killed_writers_left_is_cleared_after_an_hour(tmp_path: Path) -> None:
    """Whatever it was to be; what somebody may still be writing stays, and so does what is not ours."""
    hour_ago = time.time() - 3700
    for name, age in (("cache.0123abcd.new", hour_ago), ("list.89abcdef.new", time.time()), ("my.new", 0)):
        (tmp_path / name).write_text("left")
        os.utime(tmp_path / name, (age, age))
    with replaced(tmp_path / "list") as path:
        path.write_text("new")
    check(tmp_path, **{"list": "new", "list.89abcdef.new": "left", "my.new": "left"})


def test_only_one_is_alone(tmp_path: Path) -> None:
    with alone(tmp_path / "home" / "list"):
        with pytest.raises(BlockingIOError), alone(tmp_path / "home" / "list", wait=False):
            pass
        with alone(tmp_path / "home" / "cards", wait=False):
            pass
    with alone(tmp_path / "home" / "list", wait=False):
        pass


def test_a_database_is_whole_or_refused(tmp_path: Path) -> None:
    path = tmp_path / "whole"
    with sqlite3.connect(path) as store:
        store.execute("create table one (text)")
        store.executemany("insert into one values (?)", [("x" * 5000,)] * 9)
    store.close()
    refuse_damaged(path, without_seal=True)
    whole = path.read_bytes()
    for length in (0, 99, 4096, len(whole) - 1):
        path.write_bytes(whole[:length])
        with pytest.raises(sqlite3.DatabaseError, match="cut off"):
            refuse_damaged(path, without_seal=True)


def test_a_sealed_database_is_refused_once_any_bit_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "sealed"
    with sqlite3.connect(path) as store:
        store.execute("create table one (text)")
    store.close()
    with pytest.raises(sqlite3.DatabaseError, match="damaged"):
        refuse_damaged(path)
    seal(path)
    refuse_damaged(path)
    whole = path.read_bytes()
    for place in range(0, len(whole), 7):
        path.write_bytes(flipped(whole, place * 8 + place % 8))
        with pytest.raises(sqlite3.DatabaseError, match="damaged"):
            refuse_damaged(path)
    path.write_bytes(whole)
    refuse_damaged(path, without_seal=True)


def test_of_many_files_the_newest_stay_and_the_one_in_use(tmp_path: Path) -> None:
    for age, name in enumerate("abcde"):
        (tmp_path / name).write_text(name)
        os.utime(tmp_path / name, (1e9 - age, 1e9 - age))
    (tmp_path / "a-link-to-nothing").symlink_to(tmp_path / "nothing")
    clear(tmp_path, "*", 3, tmp_path / "e")
    (tmp_path / "a-link-to-nothing").unlink()
    check(tmp_path, a="a", b="b", e="e")
