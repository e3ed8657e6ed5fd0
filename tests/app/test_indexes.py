"""Indexes are built once, swapped in whole, and never answered from by halves."""

import errno
import os
import subprocess
import sys
import threading
import time
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import cast

import msgspec
import pytest

from app import indexes
from app.indexes import Indexes, Tell
from corpus.cards.add import add
from corpus.files import alone
from corpus.store import Corpus
from index.entries import Entry
from index.table import Contents, Place, write
from tests.app.desk import ROOT

CARD = """[{"object": "card", "oracle_id": "id-%s", "name": "%s", "lang": "en", "layout": "normal",
    "mana_cost": "{2}", "type_line": "Artifact", "oracle_text": "{T}: Add {C}."}]"""
BUILD = "_build_rules"


def small(corpus: Corpus, place: Place, key: str, tell: Tell) -> None:
    """Stands in for the index of the rules: one rule, which says of what the index was made."""
    made_of = key.partition("-")[0]
    rule = Entry(key="100.1", ref="100.1", kind="rule", edition="2023-11-17", text={"zh": made_of})
    tell("indexing", 1, 1)
    contents = Contents(key=key, entries=[msgspec.json.encode(rule)], standing=bytearray(1))
    contents.refs = {"100.1": [0]}
    contents.postings, contents.rarity = {made_of: (array("I", [0]), array("H", [100]))}, {made_of: 100}
    write(contents, place)


def counted(builds: list[str], build: Callable[..., None] = small) -> Callable[..., None]:
    """A build that writes down its key."""

    def counting(corpus: Corpus, place: Place, key: str, tell: Tell) -> None:
        builds.append(key.partition("-")[0])
        build(corpus, place, key, tell)

    return counting


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What has been built, with the small index in place of the rules."""
    found: list[str] = []
    monkeypatch.setattr(indexes, BUILD, counted(found))
    return found


class Told(list[str]):
    """What the desk said while it worked."""

    def __call__(self, step: str, name: str) -> None:
        self.append(f"{step} {name}")


def said_by(found: Indexes, made_of: str, wait: bool = True) -> str:
    """What rule 100.1 says when the corpus is made of this."""
    hits = found.search(cast(Corpus, None), made_of, wait).search("100.1").results
    return hits[0].snippet if hits else ""


def check(home: Path, made_of: str = "one") -> list[str]:
    """A desk opened anew answers from what is there now; what it said meanwhile."""
    told = Told()
    assert said_by(Indexes(home, told), made_of) == made_of
    return told


def left(home: Path) -> list[str]:
    """What lies in the cache, by kind."""
    return sorted(path.suffix for path in (home / "cache").iterdir())


def kept(home: Path) -> Path:
    """The one index of the rules in a home."""
    (path,) = (home / "cache").glob("index-rules-*.table")
    return path


def full(*_: object) -> None:
    """What a write does on a disk without room."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def eventually(true: Callable[[], bool]) -> None:
    """Something comes true within seconds."""
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_an_index_is_built_once_and_found_again(tmp_path: Path, builds: list[str]) -> None:
    assert check(tmp_path) == ["indexing 100 %"]
    assert check(tmp_path) == []
    assert builds == ["one"]
    assert left(tmp_path) == [".lock", ".table"]


def test_an_index_that_nothing_is_in_is_built_once_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def empty(_corpus: Corpus, place: Place, key: str, _tell: Tell) -> None:
        made.append(key)
        write(Contents(key=key), place)

    monkeypatch.setattr(indexes, BUILD, empty)
    assert [said_by(Indexes(tmp_path, Told()), "one") for _ in range(3)] == ["", "", ""]
    assert len(made) == 1


@pytest.mark.parametrize("part", [0.0, 0.01, 0.3, 0.6, 0.99])
@pytest.mark.parametrize("how", ["cut off", "flipped", "zeros"])
def test_a_damaged_index_is_built_again(tmp_path: Path, builds: list[str], part: float, how: str) -> None:
    check(tmp_path)
    whole = kept(tmp_path).read_bytes()
    place = int(part * len(whole))
    after = {"cut off": b"", "flipped": bytes([whole[place] ^ 4]) + whole[place + 1 :]}
    kept(tmp_path).write_bytes(whole[:place] + after.get(how, bytes(len(whole) - place)))
    check(tmp_path)
    check(tmp_path)
    assert builds == ["one", "one"]
    assert kept(tmp_path).read_bytes() == whole


def test_an_index_that_says_it_is_of_something_else_is_built_again(tmp_path: Path, builds: list[str]) -> None:
    check(tmp_path, "other")
    name = kept(tmp_path)
    name.rename(name.with_name(name.name.replace("other", "one")))
    check(tmp_path)
    assert builds == ["other", "one"]


def test_an_empty_folder_in_its_place_makes_way(tmp_path: Path, builds: list[str]) -> None:
    check(tmp_path)
    path = kept(tmp_path)
    path.unlink()
    path.mkdir()
    check(tmp_path)
    assert kept(tmp_path).is_file()


def test_a_folder_with_something_in_it_stays_and_the_desk_answers_from_memory(
    tmp_path: Path, builds: list[str]
) -> None:
    check(tmp_path)
    path = kept(tmp_path)
    path.unlink()
    path.mkdir()
    (path / "mine").touch()
    assert check(tmp_path)[1].startswith("uncached")
    assert (path / "mine").exists()
    assert left(tmp_path) == [".lock", ".table"]


def test_of_older_indexes_those_used_last_stay_and_never_more_than_four(
    tmp_path: Path, builds: list[str]
) -> None:
    for number, made_of in enumerate(("a", "b", "c", "d")):
        check(tmp_path, made_of)
        os.utime(kept_of(tmp_path, made_of)[0], (number, number))
    check(tmp_path, "a")
    for made_of in ("e", "f"):
        check(tmp_path, made_of)
    assert {name for name in "abcdef" if kept_of(tmp_path, name)} == {"a", "d", "e", "f"}


def kept_of(home: Path, made_of: str) -> list[Path]:
    """The index of one corpus, if it is still there."""
    return list((home / "cache").glob(f"index-rules-{made_of}-*.table"))


def test_indexes_from_the_future_do_not_push_out_the_one_in_use(tmp_path: Path, builds: list[str]) -> None:
    ahead = time.time() + 100_000
    for made_of in "abcd":
        check(tmp_path, made_of)
        os.utime(kept_of(tmp_path, made_of)[0], (ahead, ahead))
    check(tmp_path)
    check(tmp_path)
    assert builds == [*"abcd", "one"]


def test_a_home_that_cannot_be_written_is_answered_from_memory(tmp_path: Path, builds: list[str]) -> None:
    (tmp_path / "file").touch()
    told = check(tmp_path / "file")
    assert [line.partition(" ")[0] for line in told] == ["uncached", "indexing"]
    assert os.listdir(tmp_path) == ["file"]


def test_in_a_home_that_can_only_be_read_the_index_that_is_there_serves(
    tmp_path: Path, builds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    check(tmp_path)
    monkeypatch.setattr(indexes, "alone", full)
    monkeypatch.setattr(os, "utime", full)
    assert check(tmp_path) == []


@pytest.mark.parametrize("step", ["fsync", "replace", "open"])
def test_on_a_full_disk_the_desk_answers_says_so_and_leaves_the_old_index(
    tmp_path: Path, builds: list[str], monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    check(tmp_path, "old")
    before = kept(tmp_path).read_bytes()
    monkeypatch.setattr(os, step, full)
    told = check(tmp_path, "new")
    monkeypatch.undo()
    assert [line for line in told if line.startswith("uncached") and os.strerror(errno.ENOSPC) in line]
    assert kept(tmp_path).read_bytes() == before
    assert left(tmp_path) == [".lock", ".table"]


# A process that takes its time to build; says what it built and what rule 100.1 says.
SLOW = """
import sys, time
from pathlib import Path
from app import indexes
from tests.app import test_indexes as tests
def slow(*how):
    time.sleep(0.5)
    print("built", flush=True)
    tests.small(*how)
indexes._build_rules = slow
print("ready", flush=True)
sys.stdin.readline()
home, made_of = sys.argv[1:]
print(tests.said_by(indexes.Indexes(Path(home), lambda *step: None), made_of))
"""


def builder(home: Path, made_of: str = "one") -> "subprocess.Popen[str]":
    """A process about to build."""
    command = [sys.executable, "-c", SLOW, str(home), made_of]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True)


def together(builders: "list[subprocess.Popen[str]]") -> str:
    """All that builders say who begin at the same moment."""
    for each in builders:
        assert each.stdout is not None
        assert each.stdout.readline() == "ready\n"
    for each in builders:
        assert each.stdin is not None
        each.stdin.write("\n")
        each.stdin.flush()
    return "".join(sorted(each.communicate(timeout=60)[0] for each in builders))


def test_of_several_builders_at_once_one_builds_and_all_answer(tmp_path: Path) -> None:
    assert together([builder(tmp_path) for _ in range(4)]) == "built\none\none\none\none\n"
    assert left(tmp_path) == [".lock", ".table"]


def test_an_index_is_of_everything_that_says_how_words_are_read() -> None:
    names = {file.relative_to(ROOT).as_posix() for file in indexes._files()}
    assert {"index/segment.py", "index/synonyms.tsv", "index/subjects/1.tsv", "corpus/terms.tsv"} <= names


def test_who_waits_for_another_builder_says_so(tmp_path: Path, builds: list[str]) -> None:
    told = Told()
    with alone(tmp_path / "cache" / "index-rules"):
        waiting = threading.Thread(target=said_by, args=(Indexes(tmp_path, told), "one"))
        waiting.start()
        while not told:
            time.sleep(0.01)
        assert told == ["waiting "]
    waiting.join()
    assert told[1:] == ["indexing 100 %"]


def test_builders_of_different_indexes_all_answer_and_leave_one_lock(tmp_path: Path) -> None:
    assert together([builder(tmp_path, name) for name in "ab"]) == "built\na\nbuilt\nb\n"
    assert left(tmp_path) == [".lock", ".table", ".table"]


def test_a_builder_that_is_killed_leaves_no_lock_behind(tmp_path: Path, builds: list[str]) -> None:
    killed = builder(tmp_path)
    assert killed.stdin is not None
    assert killed.stdout is not None
    killed.stdin.write("\n")
    killed.stdin.flush()
    assert (killed.stdout.readline(), killed.stdout.readline()) == ("ready\n", "built\n")
    killed.kill()
    killed.communicate()
    check(tmp_path)


def test_while_a_new_index_is_built_the_desk_serves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, begun = threading.Event(), threading.Event()

    def waiting(*how: object) -> None:
        if cast(str, how[2]).startswith("new"):
            begun.set()
            assert go.wait(20)
        small(*how)  # type: ignore[arg-type]

    monkeypatch.setattr(indexes, BUILD, waiting)
    desk = Indexes(tmp_path, Told())
    assert said_by(desk, "old") == "old"
    start = time.monotonic()
    assert [said_by(desk, "new", wait=False) for _ in range(50)] == ["old"] * 50
    assert time.monotonic() - start < 5
    assert begun.wait(20)
    assert said_by(desk, "new", wait=False) == "old"
    go.set()
    eventually(lambda: said_by(desk, "new", wait=False) == "new")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_desk_whose_new_index_cannot_be_built_serves_the_old_one_and_tries_again_later(
    tmp_path: Path, builds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: object) -> None:
        raise MemoryError

    desk = Indexes(tmp_path, Told())
    said_by(desk, "old")
    monkeypatch.setattr(indexes, BUILD, counted(builds, failing))
    eventually(lambda: said_by(desk, "new", wait=False) == "old" and "new" in builds)
    for _ in range(100):
        assert said_by(desk, "new", wait=False) == "old"
        time.sleep(0.002)
    assert builds == ["old", "new"]
    monkeypatch.setattr(indexes, "_PAUSE", 0)
    monkeypatch.setattr(indexes, BUILD, counted(builds))
    eventually(lambda: said_by(desk, "new", wait=False) == "new")


def test_a_full_disk_while_the_desk_runs_costs_one_build_and_no_answer(
    tmp_path: Path, builds: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Told()
    desk = Indexes(tmp_path, told)
    said_by(desk, "old")
    monkeypatch.setattr(os, "fsync", full)
    eventually(lambda: said_by(desk, "new", wait=False) == "new")
    assert builds == ["old", "new", "new"]  # once for the disk, once for memory
    assert any(line.startswith("uncached") for line in told)


def add_card(home: Path, name: str, folder: Path) -> None:
    """A card in the home."""
    (folder / "cards.json").write_text(CARD % (name, name))
    counts, problems = add([folder / "cards.json"], home, lambda *how: None)
    assert counts.cards == 1, problems


def test_cards_added_while_the_desk_runs_are_found(tmp_path: Path, builds: list[str]) -> None:
    home = tmp_path / "home"
    desk = Indexes(home, Told())

    def found(name: str) -> bool:
        hits = desk.search(cast(Corpus, None), "one", wait=False).search(name).results
        return [hit.ref for hit in hits] == [name]

    assert not found("Paper Lantern")
    for name in ("Paper Lantern", "Iron Kettle"):
        add_card(home, name, tmp_path)
        eventually(lambda name=name: found(name))  # type: ignore[misc]
    assert builds == ["one"]


@pytest.mark.parametrize("damage", [b"", b"nonsense" * 1000])
def test_damaged_cards_are_named_and_the_rules_found_without_them(
    tmp_path: Path, builds: list[str], damage: bytes, capfd: pytest.CaptureFixture[str]
) -> None:
    add_card(tmp_path / "home", "Paper Lantern", tmp_path)
    (tmp_path / "home" / "cards.sqlite").write_bytes(damage)
    check(tmp_path / "home")
    assert "cards.sqlite" in capfd.readouterr().err
