"""Which rules say what the words of an ability mean: devotion, historic, what was chosen (607.2d, 700.5)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from scenarios.engine.abilities import Ability
from scenarios.engine.cite import Cite, cite
from scenarios.engine.filters import Being
from scenarios.engine.nodes import Node
from scenarios.engine.status import RULES

CHOSEN = (cite("607.2d", "ability"),)  # what was chosen for the same object


@lru_cache(maxsize=4096)
def rules_of_words(part: Any) -> tuple[Cite, ...]:
    """The rules of all words in a piece of meaning, once each; abilities it grants speak for themselves."""
    if isinstance(part, tuple):
        return tuple(dict.fromkeys(one for inner in part for one in rules_of_words(inner)))
    if not isinstance(part, Node) or isinstance(part, Ability):
        return ()
    own = (*part.means, *(CHOSEN if getattr(part, "chosen", "") else ()))
    if isinstance(part, Being) and part.word in RULES:
        own = (*own, RULES[part.word])
    inner = (getattr(part, name) for name in part.__struct_fields__)
    return tuple(dict.fromkeys((*own, *(one for each in inner for one in rules_of_words(each)))))
