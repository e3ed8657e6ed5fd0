"""Which abilities are mana abilities (605.1): their words alone say so."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from scenarios.engine.words.abilities import Ability, Activated, Body, Modal, On, Program, Triggered
from scenarios.engine.words.effects.numbers import AddMana

ABOUT_MANA = ("add-mana", "tapped-for-mana")


def is_mana_ability(ability: object) -> bool:
    """CR 605.1a: an activated ability without target that could add mana and is no loyalty ability."""
    return isinstance(ability, Activated) and not ability.is_loyalty and could_add_mana(ability.body)


def is_triggered_mana_ability(ability: object) -> bool:
    """CR 605.1b, 605.5a: it triggers from a mana ability or from mana being added, and could add mana."""
    return isinstance(ability, Triggered) and could_add_mana(ability.body) and all(
        about_mana(on) for on in ability.on
    ) and bool(ability.on)  # fmt: skip


def about_mana(on: On) -> bool:
    """Whether an event comes only from a mana ability or with added mana."""
    return on.kind in ABOUT_MANA or (on.kind == "activate" and ("mana", True) in on.detail)


@lru_cache(maxsize=5_000)
def could_add_mana(body: Body) -> bool:
    """CR 605.1a, 605.2, 115.6: without requiring a target, it could add mana, even if the game does not allow
    it.
    """
    all_programs = programs(body)
    return not any(one.targets for one in all_programs) and any(adds_mana(one.effect) for one in all_programs)


def adds_mana(node: object) -> bool:
    """Whether carrying this out could add mana: not what only an ability does that it gives to something or
    makes something have.
    """
    if isinstance(node, AddMana):
        return True
    if isinstance(node, tuple):
        return any(adds_mana(one) for one in node)
    if not isinstance(node, Struct) or isinstance(node, Ability):
        return False
    return any(adds_mana(getattr(node, name)) for name in node.__struct_fields__)


def programs(body: Body) -> tuple[Program, ...]:
    """The programs of a body: its modes, or itself alone."""
    return body.modes if isinstance(body, Modal) else (body,)
