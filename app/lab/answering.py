"""What a process of the lab answers."""

from collections.abc import Callable
from typing import Any

from app.lab.asked import LabRequest
from app.lab.outcomes import all_outcomes
from app.lab.tasks import carry_out, failed, situation


def answered(request: LabRequest, progress: Callable[[int], None]) -> Any:
    """The answer, or the outcomes; what is wrong with the situation is an answer too."""
    if not request.explore:
        return {"answer": carry_out(request.task)}
    scenario, problems = situation(request.task)
    if scenario is None:
        return {"answer": failed(request.task, problems)}
    return {"outcomes": all_outcomes(scenario, progress)}
