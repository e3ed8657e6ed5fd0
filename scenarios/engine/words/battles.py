"""Battles (310): the ability every Siege has though it is printed on none."""

from __future__ import annotations

from scenarios.engine.kernel.characteristics import Held
from scenarios.engine.words.abilities import On, Triggered
from scenarios.engine.words.circumstances import WhatBecameOf
from scenarios.engine.words.conditions import Matches
from scenarios.engine.words.effects.compound_actions import Remember
from scenarios.engine.words.effects.flow import Sequence, program
from scenarios.engine.words.effects.plays import CastThat
from scenarios.engine.words.effects.zones import Move
from scenarios.engine.words.filters import Among, WithCounter
from scenarios.engine.words.nouns import It, This

LAST_REMOVED = On(
    "remove-counters",
    what=Among("this"),
    detail=(("counter", "defense"),),
    if_so=Matches(It("event object"), WithCounter("defense", "=", 0)),
)
EXILED = It("exiled")

# CR 310.11b: as the last defense counter goes, it is exiled and may be cast transformed.
DEFEATED = Triggered(
    (LAST_REMOVED,),
    program(
        Sequence(
            (
                Move(This(), "exile"),
                Remember("exiled", WhatBecameOf(This())),
                CastThat(EXILED, transformed=True),
            )
        )
    ),
)
INTRINSIC_OF_SIEGES = Held(DEFEATED, "intrinsic Siege")
