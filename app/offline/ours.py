"""The tables of the search that Python keeps and the browser reads too, so that each stands in one place."""

from typing import get_args

from index import weights
from index.cut import filler
from index.entries import EntryKind
from index.guess import MOST
from index.policy import rows
from index.typed import SPOKEN_KINDS
from index.words import IRREGULAR


def ours() -> dict[str, object]:
    """Filler words, terms of policy, numbers of the ranking and the like, ready to become JSON.

    `fading` is how much each further reading of a guess counts: browsers raise to powers otherwise.
    """
    return {
        "filler": sorted(filler()),
        "policy": list(rows()),
        "irregular": IRREGULAR,
        "weights": {name: value for name, value in vars(weights).items() if name.isupper()},
        "fading": [weights.FURTHER**place for place in range(MOST)],
        "kinds": get_args(EntryKind),
        "spokenKinds": SPOKEN_KINDS,
    }
