"""`run --pivot`: which one change would flip the outcome, the nearest first."""

from collections.abc import Iterator

from msgspec.structs import replace

from app.arguments import Arguments
from app.cli import FOUND
from app.output import plain, put_json
from app.sentences import say
from corpus.records import LANGUAGES, Language
from scenarios.language.known_cards import finder
from scenarios.language.scenario import Scenario
from scenarios.run.outcome import Outcome, run
from scenarios.speech.narrate import Narrator
from scenarios.tell.answer import answer, line
from scenarios.tell.facts import Facts
from scenarios.what_if.change import OneChange
from scenarios.what_if.one_change import change_said
from scenarios.what_if.pivot import Flip, pivot


def pivots(asked: Arguments, scenario: Scenario, lang: Language) -> int:
    """Every change that was found, with what comes of it."""
    outcome = run(replace(scenario, defaults=True))
    found, tried = pivot(scenario)
    if asked.json:
        flips = [flip_data(one, scenario) for one in found]
        put_json({"answer": answers(outcome), "tried": tried, "flips": flips})
    else:
        print(plain("\n".join(lines(scenario, outcome, found, tried, lang))))
    return FOUND


def answers(outcome: Outcome) -> dict[str, str]:
    """The answer in one line, in both languages."""
    return {lang: said(outcome, lang) for lang in LANGUAGES}


def said(outcome: Outcome, lang: Language) -> str:
    """The answer in one line."""
    if outcome.find is None:
        return outcome.status
    narrator = Narrator(lang, outcome.find)
    return line(answer(outcome, narrator), narrator)


def change_words(change: OneChange, scenario: Scenario, lang: Language) -> str:
    """What is otherwise, with names in this language."""
    return change_said(change, Facts(scenario, finder(scenario), lang))


def flip_data(flip: Flip, scenario: Scenario) -> dict[str, object]:
    """A change as data."""
    change = {lang: change_words(flip.change, scenario, lang) for lang in LANGUAGES}
    return {"change": change, "distance": flip.distance, "answer": answers(flip.outcome)}


def lines(
    scenario: Scenario, outcome: Outcome, found: list[Flip], tried: int, lang: Language
) -> Iterator[str]:
    """The answer as it is, then each change with the other answer."""
    yield f"{say('vary-as-is', lang)} → {said(outcome, lang)}"
    yield say("pivot-found" if found else "pivot-none", lang, found=len(found), tried=tried)
    for one in found:
        yield f"  · {change_words(one.change, scenario, lang)} → {said(one.outcome, lang)}"
