"""One request to the lab: a situation as it was written, what is done next, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from app.lab.edits import EMPTY, Mistake, edited
from app.lab.hiding import for_the_table
from app.lab.known import Known
from app.lab.next_moves import Move, Question, moves, on_stack, question, stopped_there
from app.lab.requests import Edit, LabTask
from corpus.problems import Problem
from corpus.records import LANGUAGES, Texts
from scenarios.language.imported import completed
from scenarios.language.known_cards import finder
from scenarios.language.problems import Report
from scenarios.language.read import read
from scenarios.language.scenario import Scenario, Sentence
from scenarios.language.sentences import PLAY
from scenarios.language.shapes import BAD
from scenarios.language.spoken import spoken
from scenarios.language.write import write
from scenarios.language.yaml_lines import MOST_BYTES, Place, parsed
from scenarios.library.stored import texts as texts_of
from scenarios.run.fault import Fault, report, told
from scenarios.run.outcome import Outcome, Run, run
from scenarios.tell.telling import ToldRun, told_run

MOST_MORE = 200  # sentences that one request adds
WHERE = "scenario"


class LabProblem(Struct, frozen=True, omit_defaults=True):
    """What is wrong, where, and the remedy; of a mistake of the desk's own a report to hand on."""

    line: int
    column: int
    code: str
    text: Texts
    report: str = ""


class LabAnswer(Struct, frozen=True, omit_defaults=True):
    """What came of it: the situation as it stands now, its run, and how it can go on."""

    scenario: str  # as a file, with what was added
    title: Texts = {}
    spoken: Texts = {}  # the same in one line, where one line can say it
    table: str = ""  # the same without the cards that only one player knows
    run: ToldRun | None = None
    question: Question | None = None
    moves: tuple[Move, ...] = ()
    problems: tuple[LabProblem, ...] = ()
    format: str = "two-player"
    on_stack: int = 0  # what waits to resolve once all have passed


def carry_out(task: LabTask, home: str = "") -> LabAnswer:
    """Play it. Whatever is wrong with it is part of the answer."""
    scenario, problems = situation(task, home)
    return failed(task, problems) if scenario is None else played(scenario, problems)


def situation(task: LabTask, home: str = "") -> tuple[Scenario | None, list[Problem]]:
    """What is to be played, with what was added; None if an error stands against it. Where a name may be
    unknown because the imported cards are damaged, that is said too.
    """
    known = Known(home)
    scenario, problems = put_together(task, known)
    damaged = wrong("cards-unreadable") if problems and known.unreadable() else []
    return scenario, [*problems, *damaged]


def put_together(task: LabTask, known: Known) -> tuple[Scenario | None, list[Problem]]:
    """The situation with its changes and further sentences."""
    if len(task.scenario.encode()) > MOST_BYTES:
        return None, wrong("too-large", limit=str(MOST_BYTES // 1000))
    scenario, problems = read(task.scenario, WHERE, known) if task.scenario.strip() else (EMPTY, [])
    if scenario is not None and task.edits:
        scenario, problems = changed(scenario, task.edits[:MOST_MORE], known)
    if scenario is None:
        return None, problems
    scenario, wrong_words = added(scenario, task.more[:MOST_MORE])
    return (None, wrong_words) if wrong_words else (scenario, problems)


def played(scenario: Scenario, warnings: Iterable[Problem] = ()) -> LabAnswer:
    """The run of a scenario that can be read, though something in it may not be understood."""
    kept: list[Run] = []

    def once(*given: Any, **more: Any) -> Run:
        kept.append(Run(*given, **more))
        return kept[-1]

    outcome = run(scenario, how=once)
    if outcome.fault is not None:
        return broken(outcome.fault, write(scenario))
    paused = stopped_there(kept[0])
    lines = {lang: spoken(scenario, lang) for lang in ("zh", "en")}
    return LabAnswer(
        write(scenario),
        texts_of(scenario.title),
        {lang: line for lang, line in lines.items() if line},  # type: ignore[misc]
        table_view(scenario, outcome),
        told_run(outcome),
        question(kept[0]),
        tuple(moves(kept[0], paused)),
        tuple(map(told_problem, (*warnings, *outcome.problems))),
        scenario.format.name,
        on_stack(kept[0], paused),
    )


def table_view(scenario: Scenario, outcome: Outcome) -> str:
    """What the table may see, as a file; nothing where that cannot be told."""
    found = for_the_table(scenario, finder(scenario), outcome)
    return write(found) if found is not None else ""


def changed(scenario: Scenario, edits: Iterable[Edit], known: Known) -> tuple[Scenario | None, list[Problem]]:
    """The situation after some changes, read again as though somebody had written it so."""
    for edit in edits:
        try:
            scenario = completed(edited(scenario, edit, known), known)
        except Mistake as mistake:
            return None, wrong(mistake.code, mistake.excerpt, **mistake.values)
    return read(write(scenario), WHERE, known)


def added(scenario: Scenario, more: Iterable[str]) -> tuple[Scenario, list[Problem]]:
    """The scenario with more sentences at the end of what players do."""
    report = Report(WHERE)
    report.players = scenario.keys
    found = list(sentences(more, report))
    if report.errors:
        return scenario, report.problems
    return replace(scenario, play=(*scenario.play, *found)), []


def sentences(more: Iterable[str], report: Report) -> Iterator[Sentence]:
    """Sentences as they were written."""
    for text in more:
        tree = parsed(text, report)
        sentence = PLAY.read(report, tree) if tree is not None else BAD
        if sentence is not BAD:
            yield sentence


def failed(task: LabTask, problems: Iterable[Problem]) -> LabAnswer:
    """What cannot be played, and why."""
    return LabAnswer(task.scenario[:MOST_BYTES], problems=tuple(islice(map(told_problem, problems), 100)))


def broken(fault: Fault, situation: str) -> LabAnswer:
    """The desk cannot tell: a mistake of its own, with its report."""
    said = replace(told_problem(told(fault, WHERE)), report=report(fault, situation))
    return LabAnswer(situation, problems=(said,))


def wrong(code: str, excerpt: str = "", **values: str) -> list[Problem]:
    """What is wrong with the whole, in no line of it."""
    report = Report(WHERE)
    report.add(Place(), code, excerpt, **values)
    return report.problems


def told_problem(one: Problem) -> LabProblem:
    """A problem in both languages; its place stands beside it."""
    place = f"{one.where}:{one.line}:{one.column}: " if one.line else f"{one.where}: "
    texts: Texts = {lang: one.say(lang).removeprefix(place) for lang in LANGUAGES}
    return LabProblem(one.line, one.column, one.code, texts)
