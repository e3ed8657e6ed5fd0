"""Hundreds of abilities that trigger at once take as many times as long as one, not as many times as many."""

from collections.abc import Callable
from functools import partial

import pytest

from scenarios.engine.layers.view import View
from scenarios.run.outcome import Outcome
from scenarios.tell.board import Painter
from scenarios.tell.film import film
from tests.scenarios.check import check

DIES = "When this creature dies, you gain 1 life."
SEES = "Whenever a creature dies, you gain 1 life."


def wiped_out(count: int, says: str = DIES, others: str = "", then: str = "") -> Outcome:
    """So many creatures die at once, each with an ability that triggers; `others` see it."""
    return check(f"""
        cards:
          Imp: {{type: Creature — Imp, pt: 1/1, text: "{says}"}}
          Watcher: {{type: Enchantment, text: "{SEES}"}}
          Wipe: {{type: Sorcery, cost: W, text: Destroy all creatures.}}
        players:
          A: {{life: 20, mana: W, hand: [Wipe], battlefield: [{count} Imp{others}]}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Wipe
          - resolve everything
        defaults: yes
        {then}
    """)


def test_what_only_gains_life_does_not_make_everything_be_looked_at_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    few, many = (counted(monkeypatch, View, "compute", partial(wiped_out, count)) for count in (5, 50))
    assert many - few <= 50 - 5  # those that the invariants ask for, to compare them


def test_what_did_not_change_is_not_painted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    runs = wiped_out(10), wiped_out(40)
    few, many = (counted(monkeypatch, Painter, "card", partial(film, one)) for one in runs)
    assert many < 5 * few


def counted(monkeypatch: pytest.MonkeyPatch, kind: type, name: str, act: Callable[[], object]) -> int:
    """How often something is done meanwhile."""
    done: list[object] = []
    real = getattr(kind, name)

    def doing(*given: object) -> object:
        done.append(given)
        return real(*given)

    with monkeypatch.context() as patched:
        patched.setattr(kind, name, doing)
        assert act() is not None
    return len(done)


def test_each_is_asked_about_itself_and_whoever_sees_it_about_all() -> None:
    wiped_out(3, others=", Watcher", then="expect: [A: {life: 26}]")
    wiped_out(
        3, says=f"{DIES[:-1]} for each creature card in your graveyard.", then="expect: [A: {life: 29}]"
    )
    wiped_out(3, says="Whenever another creature dies, you gain 1 life.", then="expect: [A: {life: 26}]")
