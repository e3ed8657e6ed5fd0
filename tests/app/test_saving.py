"""What browsers save is made once, and nobody who wants a page waits for it."""

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from app.desk import Desk
from app.offline import saving
from app.offline.saving import Busy, Saving

ROOT = Path(__file__).parents[2]


def test_while_a_pack_is_made_the_worker_is_answered_and_few_wait(
    shipped_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = Event(), Event()

    def slow(*_: object) -> bytes:
        begun.set()
        may_end.wait(10)
        return b"pack"

    monkeypatch.setattr(saving, "_WAITING", 1)
    monkeypatch.setattr(Saving, "_made", slow)
    desk = Saving(Desk(shipped_home))
    name = desk.worker().pack
    with ThreadPoolExecutor() as threads:
        first = threads.submit(desk.pack, name)
        assert begun.wait(10)
        with pytest.raises(Busy):
            desk.pack(name)
        assert desk.worker().pack == name
        may_end.set()
        assert first.result(10) == b"pack"
    assert desk.pack(name) == b"pack"
    assert desk.pack("another") is None


def test_a_pack_is_made_in_a_process_of_its_own(
    shipped_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(shipped_home, tmp_path / "home")
    for each in (tmp_path / "home" / "cache").glob("pack-*"):
        each.unlink()
    desk = Saving(Desk(tmp_path / "home"))
    name = desk.worker().pack
    monkeypatch.setattr(saving, "made_pack", lambda *_: b"made here")
    packed = desk.pack(name)
    assert packed is not None
    assert len(packed) > 100_000
    assert [each.name for each in (tmp_path / "home" / "cache").glob("pack-[0-9a-f]*")] == [f"pack-{name}"]


def test_two_desks_of_one_home_make_a_pack_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def making(_: Desk, name: str, __: bool) -> bytes:
        made.append(name)
        return name.encode()

    monkeypatch.setattr(saving, "made_pack", making)
    with ThreadPoolExecutor() as threads:
        packs = list(threads.map(lambda _: saving.kept_pack(Desk(tmp_path), "name"), range(8)))
    assert packs == [b"name"] * 8
    assert made == ["name"]


def test_where_nothing_can_be_written_a_pack_is_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cache").write_text("in the way of the folder")
    monkeypatch.setattr(saving, "made_pack", lambda *_: b"pack")
    assert saving.kept_pack(Desk(tmp_path), "name") == b"pack"


def test_who_made_a_pack_ends_without_a_word(shipped_home: Path) -> None:
    command = [sys.executable, "-P", "-m", "app.offline.saving", str(shipped_home)]
    for _ in range(2):  # the second finds everything made
        made = subprocess.Popen(
            command,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        assert made.stderr is not None
        said = made.stderr.read().decode().splitlines()
        assert (made.wait(), [line for line in said if not line.startswith("…")]) == (0, [])
