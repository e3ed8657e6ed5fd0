"""Which rules say what the words of an ability mean: devotion, historic, what was chosen (607.2d, 700.5)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.status import RULES
from scenarios.engine.words.abilities import Ability
from scenarios.engine.words.conditions import Happened
from scenarios.engine.words.filters import Being
from scenarios.engine.words.nodes import Node
from scenarios.engine.words.values import TalliedThisTurn

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context

RESOLVING = "resolving"  # the name under which what is resolving knows that it is

TALLIES = {"descended": cite("700.11", "graveyard")}
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
    if isinstance(part, Happened | TalliedThisTurn) and part.what in TALLIES:
        own = (*own, TALLIES[part.what])
    inner = (getattr(part, name) for name in part.__struct_fields__)
    return tuple(dict.fromkeys((*own, *(one for each in inner for one in rules_of_words(each)))))


def tell(context: Context, kind: str, cites: tuple[Cite, ...], **args: Any) -> None:
    """While a spell or ability resolves, the log says what its words come to, once."""
    log = context.game.log
    if RESOLVING not in context.names or not log.above:
        return
    above = log.rows[log.above[-1]]
    if above.kind != "resolves" or above.args.get("thing") is not context.stack_object:
        return
    if not any(row.kind == kind and row.args == args for row in log.rows[above.id + 1 :]):
        log.add(kind, cites, context.game.journal.mark(), **args)
