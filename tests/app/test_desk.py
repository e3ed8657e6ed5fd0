"""The desk opens what is there, and heals what it can make again."""

import threading
from pathlib import Path

import pytest

from app.desk import Desk
from tests.app.desk import run


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home whose corpus has been compiled."""
    home = tmp_path_factory.mktemp("home")
    assert Desk(home).corpus.editions
    return home


def check(home: Path) -> None:
    """The desk answers, whatever its cache looks like."""
    record = Desk(home).corpus.get("702.19b", "2023-11-17")
    assert record is not None


@pytest.mark.parametrize("damage", [b"", b"nonsense" * 1000, None])
def test_a_damaged_cache_is_made_again(compiled: Path, damage: bytes | None) -> None:
    (path,) = (compiled / "cache").glob("*.sqlite")
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2] if damage is None else damage)
    check(compiled)


def test_the_cache_may_be_deleted(compiled: Path) -> None:
    for path in (compiled / "cache").iterdir():
        path.unlink()
    check(compiled)


def test_threads_share_one_corpus_and_read_the_same(compiled: Path) -> None:
    desk = Desk(compiled)
    expected = [record.ref for record in desk.corpus.family("702", "2023-11-17")]
    found: list[list[str]] = []

    def read() -> None:
        found.extend([record.ref for record in desk.corpus.family("702", "2023-11-17")] for _ in range(3))

    threads = [threading.Thread(target=read) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 24


def test_a_home_that_cannot_be_written_still_answers_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    ran = run(tmp_path / "file", "rule", "702.19b")
    assert ran.code == 0
    assert "JUDGEDESK_HOME" in ran.err
    added = run(tmp_path / "file", "corpus", "add", __file__)
    assert added.code == 2
    assert "JUDGEDESK_HOME" in added.err
    assert "Traceback" not in added.err


@pytest.mark.parametrize("damage", ["", "{", "[1]", "null"])
def test_a_damaged_list_of_documents_is_named(tmp_path: Path, damage: str) -> None:
    (tmp_path / "documents.json").write_text(damage)
    ran = run(tmp_path, "rule", "702.19b")
    assert "Traceback" not in ran.err
    assert damage == "" or (ran.code == 2 and "documents.json is damaged" in ran.err)


def test_no_words_raise(compiled: Path) -> None:
    for words in (
        ["rule", "\udcff"],
        ["rule", ""],
        ["term", "a" * 100_000],
        ["rule", "702.1-9"],
        ["cites", "'; drop"],
    ):
        ran = run(compiled, *words)
        assert ran.code in (0, 1, 2)
        assert "Traceback" not in ran.err
