"""One bit that has changed in any file of a home changes no answer: what is ours is made again, and says so;
what is a person's is said to be damaged.
"""

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace

from app.desk import Desk
from app.lab.card_names import NamedCards
from app.lab.requests import LabTask
from app.lab.tasks import carry_out
from app.offline.event_file import heading, written
from app.offline.event_pack import EventPack
from corpus.cards.card_store import Cards
from corpus.files import Damaged, read_checked, seal, write_checked
from corpus.shelf import Kept, kept, listed
from corpus.store import Corpus
from index.table import Table
from scenarios.library.stored import StoredRuns
from tests.app.desk import Ran, run
from tests.corpus.test_files import flipped

FLIPS = 200


def check(path: Path, opens: Callable[[Path], object], *refused: type[Exception]) -> None:
    """Whichever bit of a file is otherwise, opening it says so; as it was, it is opened."""
    whole = path.read_bytes()
    chosen = random.Random(len(whole))
    for bit in [chosen.randrange(len(whole) * 8) for _ in range(FLIPS)]:
        path.unlink()
        path.write_bytes(flipped(whole, bit))
        with pytest.raises(refused):
            opens(path)
    path.unlink()
    path.write_bytes(whole)
    opens(path)


def cached(home: Path, named: str) -> Path:
    """The file of a kind in the cache of a home."""
    return max((home / "cache").glob(named), key=lambda path: path.stat().st_size)


@pytest.fixture
def home(shipped_home: Path, first_search: Ran, tmp_path: Path) -> Path:
    assert first_search.code == 0
    shutil.copytree(shipped_home, tmp_path / "home", ignore=shutil.ignore_patterns("pack-*"))
    return tmp_path / "home"


@pytest.mark.parametrize(
    ("named", "opens", "refused"),
    [
        ("corpus-*.sqlite", Corpus, sqlite3.DatabaseError),
        ("scenarios-*.sqlite", StoredRuns, sqlite3.DatabaseError),
        ("index-rules-*.table", Table, Damaged),
        ("index-scenarios-*.table", Table, Damaged),
    ],
)
def test_what_is_in_the_cache_is_whole_or_refused(
    home: Path, named: str, opens: Callable[[Path], object], refused: type[Exception]
) -> None:
    check(cached(home, named), opens, refused)


def test_what_browsers_save_is_whole_or_refused(tmp_path: Path) -> None:
    write_checked(tmp_path / "pack", bytes(range(256)) * 20)
    check(tmp_path / "pack", read_checked, Damaged)


def test_the_list_of_documents_is_whole_or_said_to_be_damaged(tmp_path: Path) -> None:
    item = Kept("rules.txt", "a" * 64, "b" * 64, "rules_text", "2024-02-02", ("en",))
    path = tmp_path / "documents.json"
    path.write_bytes(listed([item]))
    whole = path.read_bytes()
    for bit in range(len(whole) * 8):
        path.write_bytes(flipped(whole, bit))
        with suppress(Damaged):  # a space that is another says the same, as does a list without checksums
            assert [replace(each, check="") for each in kept(tmp_path)] == [item]


def test_a_list_that_an_earlier_version_wrote_is_read(tmp_path: Path) -> None:
    old = b'{"name":"a.txt","file":"f","text":"t","family":"wiki_page","edition":"2014-06-01","languages":[]}'
    (tmp_path / "documents.json").write_bytes(b"[%s]" % old)
    assert [item.name for item in kept(tmp_path)] == ["a.txt"]


def test_an_event_pack_is_whole_or_none(tmp_path: Path) -> None:
    path = tmp_path / "event.desk"
    path.write_bytes(written(EventPack(title="Event", made="2024-02-02", edition="2023-11-17")))

    def opens(path: Path) -> None:
        if heading(path.read_bytes()) is None:
            raise Damaged(path)

    check(path, opens, Damaged)


@pytest.mark.parametrize("named", ["corpus-*.sqlite", "index-rules-*.table"])
def test_what_is_damaged_is_made_again_and_says_so(home: Path, named: str) -> None:
    asked = ("search", "702.19b", "--json")
    before = run(home, *asked)
    path = cached(home, named)
    path.write_bytes(flipped(path.read_bytes(), 12_345_67))
    again = run(home, *asked)
    assert (again.code, again.out) == (before.code, before.out)
    assert f"{path.name} is damaged" in again.err or f"{path.name}已损坏" in again.err
    assert "damaged" not in run(home, *asked).err


def test_cards_that_are_damaged_are_said_to_be(tmp_path: Path) -> None:
    Cards(tmp_path).count()
    path = tmp_path / "cards.sqlite"
    with sqlite3.connect(path) as store:
        store.executescript("pragma user_version = 2; create table total (cards, printings, rulings);")
        store.execute("insert into total values (1, 2, 3)")
    store.close()
    seal(path)
    assert Cards(tmp_path).count().cards == 1

    def opens(_: Path) -> None:
        if problems := Cards(tmp_path).problems():
            assert problems[0].code == "cards-store-unreadable"
            raise Damaged(path)

    check(path, opens, Damaged)


@pytest.mark.parametrize(
    "line", ["A: Faraway Bear, 2/2 attacks; B: 1/1", "players: {A: {hand: [Faraway Bear]}, B: {}}"]
)
def test_the_lab_says_that_imported_cards_are_damaged(tmp_path: Path, line: str) -> None:
    """Where a name is unknown; nothing is said of them where nobody asked for one, or there are none."""
    path = tmp_path / "cards.sqlite"

    def codes() -> list[str]:
        return [one.code for one in carry_out(LabTask(line), str(tmp_path)).problems]

    assert "cards-unreadable" not in codes()
    path.write_bytes(b"SQLite format 3\0" + b"?" * 5_000)
    assert codes()[-1] == "cards-unreadable"
    said = carry_out(LabTask(line), str(tmp_path)).problems[-1].text
    assert "./judgedesk cards add FILE" in said["zh"]
    assert "./judgedesk cards add FILE" in said["en"]
    assert str(tmp_path) not in str(said)
    assert not carry_out(LabTask("A: 2/2 attacks; B: 1/1"), str(tmp_path)).problems


def test_the_box_for_a_cards_name_says_that_imported_cards_are_damaged(tmp_path: Path) -> None:
    """Where something is typed; the cards that come with the desk are found all the same."""
    nothing_printed = SimpleNamespace(dates=())
    cards = NamedCards(cast(Desk, SimpleNamespace(home=tmp_path, key="one", corpus=nothing_printed)))
    assert cards.like("Grizzly").problem == {}
    (tmp_path / "cards.sqlite").write_bytes(b"SQLite format 3\0" + b"?" * 5_000)
    found = cards.like("Grizzly")
    assert [one.card for one in found.cards] == ["Grizzly Bears"]
    assert "./judgedesk cards add FILE" in found.problem["zh"]
    assert "./judgedesk cards add FILE" in found.problem["en"]
    assert str(tmp_path) not in str(found)
    assert cards.like("").problem == {}
