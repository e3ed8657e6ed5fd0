"""`run --vary`: the variations a scenario names, each with its answer and the first step where it parts."""

from collections.abc import Iterator

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND
from app.output import plain, put_json, tell
from app.sentences import say
from corpus.records import Language
from scenarios.engine.kernel.log import Row
from scenarios.language.scenario import Scenario
from scenarios.run.outcome import Outcome, run
from scenarios.speech.narrate import Narrator
from scenarios.tell.answer import answer, line
from scenarios.tell.outcome_data import plain as as_data
from scenarios.what_if.varying import Varied, vary


def variations(asked: Arguments, scenario: Scenario, lang: Language) -> int:
    """0 when every variation is as it expects; 1 when one is not, or there is none."""
    outcome = run(scenario)
    found = list(vary(scenario, outcome))
    if asked.json:
        put_json({"as_is": as_data(outcome), "variations": [data(one) for one in found]})
    else:
        print(plain("\n".join(lines(scenario, outcome, found, lang))))
        tell(problem for one in found for problem in one.outcome.problems)
    return FOUND if found and all(one.outcome.status == "passing" for one in found) else NOT_FOUND


def data(one: Varied) -> dict[str, object]:
    """A variation as data; `parts_at` are the rows of both logs."""
    rows = (one.parting.here, one.parting.there) if one.parting is not None else (None, None)
    names = {"zh": one.variation.zh or one.variation.name, "en": one.variation.name}
    parts_at = [row.id if row is not None else None for row in rows]
    return {"name": names, "parts_at": parts_at if one.parting is not None else None, **as_data(one.outcome)}


def lines(scenario: Scenario, outcome: Outcome, found: list[Varied], lang: Language) -> Iterator[str]:
    """The answer as it is, then each variation's with the step where it parts."""
    if outcome.find is None:
        return
    narrator = Narrator(lang, outcome.find)
    yield f"{say('vary-as-is', lang)} → {line(answer(outcome, narrator), narrator)}"
    if not found:
        yield say("vary-none", lang)
    for one in found:
        name = one.variation.zh if lang == "zh" and one.variation.zh else one.variation.name
        if one.outcome.find is None:
            continue
        other = Narrator(lang, one.outcome.find)
        yield f"{name} → {line(answer(one.outcome, other), other)}"
        if one.parting is None:
            yield "  " + say("vary-same", lang)
        else:
            rows = row(one.parting.here, narrator), row(one.parting.there, other)
            yield "  " + say("vary-parts", lang, here=rows[0], there=rows[1])


def row(one: Row | None, narrator: Narrator) -> str:
    """A step with its rules; a run that has ended has none."""
    if one is None:
        return "—"
    rules = ", ".join(dict.fromkeys(cite.rule for cite in one.cites))
    return f"{narrator.row(one)} [{rules}]"
