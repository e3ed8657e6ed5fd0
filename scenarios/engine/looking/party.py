"""A player's party (700.8): up to one each of Cleric, Rogue, Warrior and Wizard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import cite
from scenarios.engine.looking.wording import tell
from scenarios.engine.words.filters import CONTROL, TYPES
from scenarios.engine.words.nodes import Value

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import GameObject

MEMBERS = ("Cleric", "Rogue", "Warrior", "Wizard")


class PartySize(Value, frozen=True):
    """CR 700.8a, 700.8b: `the number of creatures in your party`, the highest there can be: nobody declares
    who is in it, and whoever could be two of them is counted where it helps.
    """

    means = (cite("700.8a", "party"),)

    def number(self, context: Context) -> int:
        could_be = [kinds for one in context.game.permanents if (kinds := member_types(context, one))]
        found = most(could_be)
        tell(context, "party", (cite("700.8a", "party"),), player=context.you, amount=str(found))
        return found

    @property
    def reads(self) -> frozenset[str]:
        return TYPES | CONTROL


def member_types(context: Context, thing: GameObject) -> tuple[str, ...]:
    """What a creature you control could be in your party."""
    now = context.of(thing)
    if now.controller is not context.you or "creature" not in now.types:
        return ()
    return tuple(kind for kind in MEMBERS if kind in now.subtypes)


def most(could_be: list[tuple[str, ...]]) -> int:
    """How many members can be filled: each creature that finds a place may have others move up."""
    taken: dict[str, int] = {}

    def placed(one: int, seen: set[str]) -> bool:
        for kind in could_be[one]:
            if kind not in seen:
                seen.add(kind)
                if kind not in taken or placed(taken[kind], seen):
                    taken[kind] = one
                    return True
        return False

    return sum(placed(one, set()) for one in range(len(could_be)))
