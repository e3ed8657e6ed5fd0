"""The deploy creatures option (804): every creature can be handed to a teammate."""

from __future__ import annotations

from scenarios.engine.kernel.characteristics import Held
from scenarios.engine.words.abilities import Activated, Program, Target
from scenarios.engine.words.continuous import Duration, GainControl
from scenarios.engine.words.costs import TapThis
from scenarios.engine.words.effects.changes import Apply
from scenarios.engine.words.nouns import It, This

# CR 804.2: what each creature has; like a land's mana ability it is lost with all abilities.
DEPLOYED = Held(
    Activated(
        (TapThis(),),
        Program(
            Apply(This(), (GainControl(It("teammate")),), Duration("always")),
            (Target("teammate", players="teammates"),),
        ),
        timing="sorcery",
    ),
    "deploy",
)
