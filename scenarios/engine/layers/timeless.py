"""Which continuous effects hang on nothing but characteristics and where objects are (613).

While there are no others, the view of all objects stays as it is when a step begins, life is lost,
something becomes tapped, or abilities come to the stack and leave it: nothing has to be computed again.
"""

from __future__ import annotations

from typing import Any

from scenarios.engine.words import conditions, continuous, filters, nouns, values
from scenarios.engine.words.abilities import Ability
from scenarios.engine.words.nodes import Node

# Nodes whose answer hangs on nothing else, as long as those inside them do not either.
TIMELESS = frozenset(
    (
        filters.Anything, filters.OfType, filters.OfSubtype, filters.OfSupertype, filters.OfColor,
        filters.AllOf, filters.AnyOf, filters.Not, filters.Other, filters.ControlledBy, filters.OwnedBy,
        filters.WithKeyword,
        nouns.Each, nouns.Both, nouns.This, nouns.You, nouns.Opponents, nouns.Host, nouns.ControllerOf,
        values.Count, values.Plus, values.Times, values.Half,
        conditions.Exists, conditions.NotSo, conditions.AllSo, conditions.AnySo,
        continuous.AddTypes, continuous.SetTypes, continuous.SetSubtypes, continuous.SetLandTypes,
        continuous.AllCreatureTypes, continuous.RemoveTypes, continuous.SetColors, continuous.SetName,
        continuous.AddAbilities, continuous.LoseAbilities, continuous.GainControl, continuous.ControlledNow,
        continuous.DefinePT, continuous.SetPT, continuous.ModifyPT, continuous.SwitchPT,
    )
)  # fmt: skip


def timeless(part: Any) -> bool:
    """Whether this is so of a piece of meaning, however deep it goes; abilities it grants are asked apart."""
    if isinstance(part, (tuple, frozenset)):
        return all(timeless(one) for one in part)
    if not isinstance(part, Node) or isinstance(part, Ability):
        return True
    if type(part) not in TIMELESS or bool(getattr(part, "chosen", "")):
        return False
    if getattr(part, "zone", "") == "stack":
        return False  # what abilities there are passes too
    return all(timeless(getattr(part, name)) for name in part.__struct_fields__)
