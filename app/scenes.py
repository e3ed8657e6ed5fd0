"""What was played out of what somebody asks: scenarios of the library, shown beside the rules that answer."""

from functools import lru_cache

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from app.desk import Desk
from index import hits
from index.scenes import Scene
from index.typed import read
from scenarios.library.stored import StoredEntry, entry_alone

_BESIDE = 2  # scenarios that stand beside rules; where nothing else is asked for, as many as hits
_FIRST = 3  # hits of which a scenario may show the rule
_KINDS = ("scenario",)
_NOTHING = "nothing-found"


class PlayedOut(Struct, frozen=True):
    """The scenarios nearest to a query, and how many there are that have to do with it."""

    count: int
    scenarios: tuple[StoredEntry, ...]


class Found(hits.Found, frozen=True, kw_only=True):
    """What was found, and what was played out of it; the same as without where nothing was."""

    played: PlayedOut | UnsetType = UNSET


def with_scenes(desk: Desk, found: hits.Found, limit: int, wait: bool = True) -> Found:
    """The same hits with the scenarios that fit what was typed."""
    rules = [hit.family for hit in found.results[:_FIRST] if hit.key[:1].isdigit()]
    there = desk.scenes(wait).find(found.query, rules)
    most = limit if read(found.query).kinds == _KINDS else _BESIDE
    shown = [one for one in there if one.fits][:most]
    same = Found(query=found.query, read_as=found.read_as, results=found.results, notices=found.notices)
    if not shown:
        return same
    notices = tuple(each for each in found.notices if each.code != _NOTHING)
    return replace(
        same, notices=notices, played=PlayedOut(len(there), tuple(told(desk, one) for one in shown))
    )


def told(desk: Desk, scene: Scene) -> StoredEntry:
    """A scenario with its answer: as it was played, else it is played now."""
    runs = desk.played.ready()
    found = runs.entry(scene.entry.ref) if runs is not None else None
    return found or _played_now(scene.entry.ref)


@lru_cache(maxsize=256)
def _played_now(name: str) -> StoredEntry:
    return entry_alone(name)
