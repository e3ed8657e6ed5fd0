"""The played library for a browser, in a file of its own: it is fetched once the desk is saved.

`static/offline/runs.js` reads it.
"""

import msgspec

from app.offline.pack import labelled
from app.offline.pack_streams import Streams
from scenarios.engine.editions import FOLLOWED
from scenarios.stored import StoredRuns


def pack_runs(runs: StoredRuns, key: str) -> bytes:
    """Every scenario with its run; of one library always the same."""
    streams = Streams()
    streams.add("runs", [msgspec.json.decode(msgspec.json.encode(one)) for one in runs.all()])
    return labelled(streams, key, FOLLOWED)
