"""The one helper of the scenario tests: text in, and it passes."""

from textwrap import dedent

from scenarios.language.read import read
from scenarios.run.outcome import Outcome, run


def ran(text: str, where: str = "test") -> Outcome:
    """The outcome of a scenario that can be read."""
    scenario, problems = read(dedent(text), where)
    assert scenario is not None, "\n".join(problem.say("en") for problem in problems)
    return run(scenario)


def check(text: str, where: str = "test") -> Outcome:
    """Run a scenario; everything it expects has to be so, and every row of its log cites a rule."""
    outcome = ran(text, where)
    said = [problem.say("en") for problem in outcome.problems]
    assert outcome.status == "passing", (outcome.difference, said, outcome.not_modelled, outcome.open_choices)
    assert [row.kind for row in outcome.rows if not row.cites] == []
    return outcome
