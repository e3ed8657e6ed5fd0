"""Which scenarios of the library are nearest to a situation, and in which facts they differ; a process of the
lab looks for them, since who asks may have written anything.
"""

from functools import cache, partial
from pathlib import Path

from msgspec import Struct

from app.desk import Desk
from app.differing import difference_said
from app.lab.known import Known
from corpus.records import LANGUAGES, Texts
from scenarios.language.read import read
from scenarios.library.stored import StoredEntry, StoredRuns
from scenarios.what_if.likeness import CardLike, Likeness, likeness
from scenarios.what_if.nearest import Near, nearest


class NearScenario(Struct, frozen=True):
    """A scenario that is near, with what differs in words."""

    scenario: StoredEntry
    distance: int
    differences: tuple[Texts, ...]
    more: int


class Nearest(Struct, frozen=True):
    """What was written, whether it could be read, and what is near."""

    situation: str
    is_read: bool
    near: tuple[NearScenario, ...] = ()


def nearest_to(situation: str, home: str) -> Nearest:
    """The nearest scenarios, each with the facts that differ."""
    runs = _runs(home)
    here = like(situation, home, runs)
    found = nearest(here, runs.likenesses) if here is not None else ()
    return Nearest(situation, here is not None, tuple(map(partial(told, runs), found)))


@cache
def _runs(home: str) -> StoredRuns:
    """The library as it was played."""
    return Desk(Path(home)).played.runs()


def like(situation: str, home: str, runs: StoredRuns) -> Likeness | None:
    """What a line or a file is like; nothing if it cannot be read."""
    scenario, _ = read(situation, "scenario", Known(home))
    return likeness(scenario, known(runs).get) if scenario is not None and scenario.players else None


def known(runs: StoredRuns) -> dict[str, CardLike]:
    """The cards of the library by their names."""
    found: dict[str, CardLike] = {}
    for _, there in runs.likenesses:
        for thing in there.things:
            for name in thing.card.name.values():
                found.setdefault(name, thing.card)
    return found


def told(runs: StoredRuns, near: Near) -> NearScenario:
    """A scenario that is near, in both languages."""
    entry = runs.entry(near.name)
    if entry is None:
        raise ValueError(f"nothing was stored of {near.name}")
    said: tuple[Texts, ...] = tuple(
        {lang: difference_said(one, lang) for lang in LANGUAGES} for one in near.differences
    )
    return NearScenario(entry, near.distance, said, near.more)
