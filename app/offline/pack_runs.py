"""The played library for a browser, in a file of its own: it is fetched once the desk is saved.

`static/offline/runs.js` reads it.
"""

import msgspec

from app.offline.pack import labelled
from app.offline.pack_streams import Streams
from app.scenario_entries import of_scenarios
from index.build import texts_of
from scenarios.engine.editions import FOLLOWED
from scenarios.stored import StoredRuns


def pack_runs(runs: StoredRuns, key: str) -> bytes:
    """Every scenario with its run; of one library always the same."""
    from index.dictionary import dictionary  # loads jieba, which serving does without

    every = list(runs.all())
    texts = [text for entry in of_scenarios(every) for _, text in texts_of(entry)]
    streams = Streams()
    streams.add("runs", [msgspec.json.decode(msgspec.json.encode(one)) for one in every])
    streams.add("words", [{"word": word, "often": often} for word, often in dictionary(texts).items()])
    return labelled(streams, key, FOLLOWED)
