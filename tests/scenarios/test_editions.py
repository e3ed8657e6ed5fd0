"""Later editions: a run says whether its outcome is the same; each switch has a scenario that shows both."""

import pytest

from app.cli import LATER
from corpus.citation import is_number
from scenarios.engine.kernel.editions import EDITIONS, FOLLOWED, SWITCHES
from scenarios.language.read import read
from scenarios.library.checked import paths
from scenarios.run.later import later
from scenarios.run.outcome import as_under, run

TRAMPLING = "A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡"


def test_every_switch_is_shown_by_a_scenario_of_the_library_about_its_rules() -> None:
    shown: dict[str, set[str]] = {}
    for path in paths():
        text = path.read_text("utf-8")
        if "\nunder:" in text:
            scenario, _ = read(text)
            assert scenario is not None
            for under in scenario.under:
                shown.setdefault(under.edition, set()).update((*run(scenario).cites, *scenario.shows))
    for switch in SWITCHES:
        assert any(is_number(rule) and rule in shown.get(switch.gone, set()) for rule in switch.rules), (
            f"a scenario of the library with {switch.gone} under `under` that cites a rule of: {switch.name}"
        )


def test_the_command_offers_every_later_edition() -> None:
    assert (FOLLOWED, *LATER) == EDITIONS, "LATER of app/cli.py has the date of each switch"


@pytest.mark.parametrize("edition", LATER)
def test_without_an_order_damage_is_assigned_at_once(edition: str) -> None:
    scenario, _ = read(TRAMPLING)
    assert scenario is not None
    assert run(scenario).open_choices[0].kind == "attackers' order"
    assert run(as_under(scenario, edition)).open_choices[0].kind == "assign damage"


def test_what_no_switch_touches_is_the_same() -> None:
    scenario, _ = read("A: 3/3 攻; N: 2/2 挡")
    assert scenario is not None
    now, other = run(scenario), run(as_under(scenario, LATER[-1]))
    assert (now.state, other.edition) == (other.state, LATER[-1])


def test_an_expectation_under_another_edition_can_fail() -> None:
    scenario, _ = read(
        "players: {A: {battlefield: 3/3}, B: {}}\n"
        "expect: [{A: {life: 20}}]\n"
        "under: {2024-11-08: {expect: [{A: {life: 19}}]}}"
    )
    assert scenario is not None
    outcome = run(scenario)
    assert (outcome.status, outcome.edition) == ("failing", "2024-11-08")


def test_a_run_says_by_itself_that_later_editions_have_another_answer() -> None:
    scenario, _ = read(TRAMPLING)
    assert scenario is not None
    (other,) = later(run(scenario))
    assert (other.edition, other.same, other.outcome.open_choices[0].kind) == (
        "2024-11-08",
        False,
        "assign damage",
    )


BLOCKED_TWICE = """
players: {A: {battlefield: 2/2}, B: {battlefield: [4/4, 5/5]}}
start: {step: beginning of combat}
play:
  - A attacks with: [2/2]
  - B blocks with: {4/4: 2/2, 5/5: 2/2}
  - A orders: [4/4, 5/5]
  - A assigns: {2/2: {4/4: 2}}
  - go to: end of combat
"""


def test_a_run_says_by_itself_that_a_rule_that_is_gone_makes_no_difference() -> None:
    scenario, problems = read(BLOCKED_TWICE)
    assert scenario is not None, problems
    (other,) = later(run(scenario))
    assert (other.edition, other.same) == ("2024-11-08", True)


def test_where_no_rule_that_changed_is_reached_nothing_is_run_again() -> None:
    scenario, _ = read("A: 3/3 攻; N: 2/2 挡")
    assert scenario is not None
    assert later(run(scenario)) == ()
