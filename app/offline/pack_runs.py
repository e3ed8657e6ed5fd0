"""The played library for a browser, in a file of its own: it is fetched once the desk is saved.

Runs of all scenarios, variations and leaves stand in one list: most of what one says another says too, and
equal values are written once. What can be found again is left out. `static/offline/runs.js` reads it.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from app.offline.pack import labelled
from app.offline.pack_names import Names, names_on
from app.offline.pack_streams import Streams
from app.scenario_entries import library_entries
from index.dictionary import dictionary
from index.entries import texts_of
from scenarios.engine.kernel.editions import FOLLOWED
from scenarios.library.stored import StoredRuns
from scenarios.what_if.likeness import KINDS

Run = dict[str, Any]


def pack_runs(runs: StoredRuns, key: str) -> bytes:
    """Every scenario with its runs, and what the search needs of it; of one library always the same."""
    names: list[Any] = []
    every: list[Run] = []
    scenarios: list[Any] = []
    for one in runs.all():
        stored = msgspec.json.decode(msgspec.json.encode(one))
        own = list(runs_of(stored))
        without = Names(names_on(own))
        names.append(without.listed)
        every += (without.taken_out(unframed(run)) for run in own)
        scenarios.append(without.taken_out(stored))
    streams = Streams(sharing=True)
    parts = {"names": names, "runs": every, "scenarios": scenarios, **searched(), **compared(runs)}
    for part, values in parts.items():
        streams.add(part, values)
    return labelled(streams, key, FOLLOWED)


def searched() -> dict[str, list[Any]]:
    """What the search needs besides: the words of the dictionary by which scenarios are found."""
    words = dictionary(text for entry in library_entries() for _, text in texts_of(entry))
    return {"words": [{"word": word, "often": often} for word, often in words.items()]}


def compared(runs: StoredRuns) -> dict[str, list[Any]]:
    """What is needed to tell which scenario is nearest to a situation."""
    numbers = {"kinds": KINDS}
    likenesses = [msgspec.json.decode(msgspec.json.encode(like)) for _, like in runs.likenesses]
    return {"likenesses": likenesses, "nearness": [numbers]}


def runs_of(stored: dict[str, Any]) -> Iterator[Run]:
    """The run of a scenario, of its variations, of its leaves, all taken out of it; and the answer, which its
    run has too.
    """
    del stored["entry"]["answer"]
    yield stored.pop("run")
    yield from (one.pop("run") for one in stored.get("variations", ()))
    yield from (one.pop("run") for one in stored.get("leaves", {}).get("ends", ()))


def unframed(run: Run) -> Run:
    """A run whose film does not say again which line each of its frames follows."""
    if "film" in run:
        film = run["film"]
        run["film"] = {"first": film["first"], "changes": [frame["change"] for frame in film["frames"]]}
    return run
