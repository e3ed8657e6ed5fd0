"""What a process of the lab answers."""

from collections.abc import Callable
from typing import Any

from app.lab.near import nearest_to
from app.lab.outcomes import all_outcomes
from app.lab.requests import LabRequest
from app.lab.tasks import broken, carry_out, failed, situation
from app.lab.what_if import changes_of, flips, what_if
from scenarios.run.fault import fault_of


def answered(request: LabRequest, progress: Callable[[int], None]) -> Any:
    """The run, or what is wanted instead; what is wrong with the situation is an answer too, and so is a
    mistake of our own.
    """
    try:
        return found(request, progress)
    except (OSError, MemoryError):
        raise
    except Exception as error:
        return {"answer": broken(fault_of(error), request.task.scenario)}


def found(request: LabRequest, progress: Callable[[int], None]) -> Any:
    """What is wanted."""
    if request.wanted == "run":
        return {"answer": carry_out(request.task, request.home)}
    if request.wanted == "nearest":
        return {"answer": nearest_to(request.task.scenario, request.home)}
    scenario, problems = situation(request.task, request.home)
    if scenario is None:
        return {"answer": failed(request.task, problems)}
    if request.wanted == "outcomes":
        return {"outcomes": all_outcomes(scenario, progress)}
    if request.wanted == "flips":
        return {"flips": flips(scenario, progress)}
    beside = changes_of(scenario) if request.change is None else what_if(scenario, request.change)
    return {"answer": beside}
