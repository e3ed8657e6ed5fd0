"""Which rules a trigger comes under: whether it looks back in time (603.10), what is asked first (603.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.looking.matching import match
from scenarios.engine.looking.wording import rules_of_words
from scenarios.engine.looking.zones_of_function import zones_of
from scenarios.engine.words.filters import Among
from scenarios.engine.words.rule_effects import TriggersNot

if TYPE_CHECKING:
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.abilities import On, Triggered

# CR 603.10: events whose triggers look back in time, of moves those that `looks_back` knows.
LOOKING_BACK = {
    "move": cite("603.10a", "battlefield"),
    "destroy": cite("603.10a", "battlefield"),
    "sacrifice": cite("603.10a", "battlefield"),
    "phase-out": cite("603.10b", "phased out"),
    "unattach": cite("603.10c", "ability"),
    "counter": cite("603.10e", "counter"),
    "lose": cite("603.10f", "ability"),
}
HIDDEN = ("hand", "library")
# What the static ability of the same paragraph has had revealed.
LINKED = (cite("603.11", "static ability"), cite("607.2h", "static ability"))


def looks_back(on: On, event: Event) -> bool:
    """CR 603.10a: leaving the battlefield or a graveyard, or a visible object going to a hand or library;
    and the kinds of 603.10b–g. What is put somewhere "from anywhere" looks at what is there (603.6c).
    """
    if event.kind != "move":
        return event.kind in LOOKING_BACK
    if on.to_zone == "battlefield":
        return False
    if event.from_zone in ("battlefield", "graveyard"):
        return on.from_zone is not None or on.to_zone in (None, *HIDDEN)
    return event.to in HIDDEN and event.from_zone not in HIDDEN


def anywhere(on: On, event: Event) -> bool:
    """CR 603.6c: whether something left the battlefield without that being what is waited for."""
    return event.from_zone == "battlefield" and not looks_back(on, event)


def silenced(game: Game, event: Event) -> bool:
    """CR 603.2: whether an effect says that what enters makes no ability trigger, itself entering too."""
    return any(
        match(game, on, event, context) is not None
        for rule, context, _, _ in game.view.rules(TriggersNot)
        for on in rule.on
    )


def why_it_triggers(on: On, event: Event, ability: Triggered) -> tuple[Cite, ...]:
    """The rules of this kind of trigger: where it functions, what it waits for, whether it looks back, what
    it asked before it triggered, what its words mean.
    """
    found = [cite("113.6k", "trigger condition")] if zones_of(on, ability) else []
    if event.kind == "move" and on.to_zone == "battlefield":
        found.append(cite("603.6a", "battlefield"))
    elif on.from_zone == "battlefield" or anywhere(on, event):
        found.append(cite("603.6c", "battlefield"))
    if looks_back(on, event):
        found.append(LOOKING_BACK[event.kind])
    if ability.condition is not None:
        found.append(cite("603.4", "if"))
    if on.kind == "reveal" and on.source == Among("this"):
        found += LINKED
    return (*found, *rules_of_words((on, ability.condition)))
