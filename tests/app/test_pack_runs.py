"""What a phone gets of the scenarios: every run, variation and end of what is left open, in little."""

from pathlib import Path

from app.desk import Desk
from app.offline.pack_names import Names
from app.offline.pack_runs import pack_runs
from scenarios.library.checked import paths
from scenarios.library.stored import StoredRuns
from tests.app.desk import Ran

MOST = 300_000  # bytes of all of it, as it is sent


def played(home: Path) -> StoredRuns:
    """The library as it was played."""
    return Desk(home).played.runs()


def test_all_of_it_is_small(shipped_home: Path, first_search: Ran) -> None:
    assert len(pack_runs(played(shipped_home), "key")) < MOST


def test_every_variation_and_every_end_is_there(shipped_home: Path, first_search: Ran) -> None:
    texts = {path.stem: path.read_text("utf-8") for path in paths()}
    runs = {one.entry.name.rpartition("/")[2]: one for one in played(shipped_home).all()}
    assert runs.keys() == texts.keys()
    varied = {name for name, text in texts.items() if "\nvary:" in text}
    assert {name for name, one in runs.items() if one.variations} == varied
    assert all(each.run.lines for one in runs.values() for each in one.variations)
    left_open = {name for name, text in texts.items() if "- outcomes:" in text}
    assert {name for name, one in runs.items() if one.leaves} >= left_open
    for one in runs.values():
        assert one.leaves is None or (one.leaves.complete and all(end.run.lines for end in one.leaves.ends))


def test_names_are_taken_out_of_texts() -> None:
    names = Names([{"zh": "灰熊", "en": "Grizzly Bears"}, {"zh": "灰熊2", "en": "Grizzly Bears 2"}])
    taken = names.taken_out({"text": {"zh": "灰熊2阻挡灰熊", "en": "Grizzly Bears 2 blocks Grizzly Bears"}})
    assert taken == {
        "text": {"said": {"zh": "\ue000阻挡\ue001", "en": "\ue000 blocks \ue001"}, "names": [0, 1]}
    }
    alone = {"zh": "灰熊死去", "en": "It dies"}
    assert names.taken_out(alone) == {"said": alone}
