"""CR 109.2: a description without the word card, spell or source means permanents on the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.words.circumstances import Haunted, SetAside, StackAbility
from scenarios.engine.words.filters import Among, Being, HostOf
from scenarios.engine.words.nodes import Filter, parts

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import GameObject

# What happens to other objects as well as to permanents, or what others do as well.
OF_ALL = frozenset(("activate", "be targeted", "put-counters", "remove-counters", "target", "trigger"))
NAMES = (Among, Haunted, HostOf, SetAside, StackAbility)
OTHER_WORDS = frozenset(("card", "spell", "spell or permanent", "suspended"))


def means_permanents(what: Filter) -> bool:
    """CR 109.2: whether these words describe permanents; what is called by a name is meant wherever it is."""
    return not any(
        isinstance(part, NAMES) or (isinstance(part, Being) and part.word in OTHER_WORDS)
        for part in parts(what, Filter)
    )


def is_meant(what: Filter, thing: GameObject, context: Context, doing: str) -> bool:
    """CR 109.2, 110.1: whether it is such a permanent, or such an object where the words do not mean those.
    `doing` is what happens to it or what it can't; what is about to enter counts as the permanent it will be.
    """
    elsewhere = doing in OF_ALL and thing.zone not in ("", "battlefield")
    return not (elsewhere and means_permanents(what)) and what.matches(context, thing)
