"""A mistake of the desk itself: never a traceback, never a ruling, always a report to hand on."""

import pytest

from scenarios.engine.spells import casting
from scenarios.language.read import read
from scenarios.language.scenario import Scenario
from scenarios.run.fault import ROOT, report
from scenarios.run.outcome import Outcome, run
from scenarios.speech.narrate import Narrator
from scenarios.tell.answer import answer, line
from scenarios.what_if.exploring import explore_all
from scenarios.what_if.pivot import pivot

BOLT = """
cards: {Bolt: {cost: R, type: Instant, text: Bolt deals 3 damage to any target.}}
players: {A: {hand: [Bolt], mana: R}, B: {}}
play: [{A casts: Bolt, targets: B}]
expect: [life: {B: 17}]
"""


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Casting has a mistake in it."""

    def cast(*given: object) -> None:
        raise KeyError("/home/somebody/secret")

    monkeypatch.setattr(casting, "put_there", cast)
    monkeypatch.setattr("scenarios.run.play.cast", cast)


def scenario() -> Scenario:
    found, _ = read(BOLT)
    assert found is not None
    return found


def line_of(outcome: Outcome) -> str:
    assert outcome.find is not None
    narrator = Narrator("en", outcome.find)
    return line(answer(outcome, narrator), narrator)


@pytest.mark.usefixtures("broken")
def test_the_desk_cannot_tell_and_says_where_its_mistake_is() -> None:
    outcome = run(scenario())
    assert outcome.status == "fault"
    assert line_of(outcome) == "the desk cannot tell: a mistake of its own stopped it"
    assert [one.code for one in outcome.problems] == ["fault"]


@pytest.mark.usefixtures("broken")
def test_its_report_has_the_situation_and_the_place_and_nothing_private() -> None:
    outcome = run(scenario())
    assert outcome.fault is not None
    told = report(outcome.fault, BOLT)
    assert "A casts: Bolt" in told
    assert "2023-11-17" in told
    assert "scenarios/run/play.py:" in told
    assert "secret" not in told
    assert f"{ROOT}" not in told


@pytest.mark.usefixtures("broken")
def test_many_runs_go_on_past_it() -> None:
    assert [one.status for one in explore_all(scenario()).leaves] == ["fault"]
    found, _ = pivot(scenario())
    assert "fault" not in {one.outcome.status for one in found}
