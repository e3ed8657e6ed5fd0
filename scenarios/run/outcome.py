"""Runs a scenario: what happened, what is so in the end, and whether it is as expected."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from corpus.problems import Problem
from scenarios.engine.kernel.budgets import MOST_RUNS
from scenarios.engine.kernel.choices import Choice, NeedChoice, NotModelledYet, Refused, Undetermined
from scenarios.engine.kernel.editions import FOLLOWED
from scenarios.engine.kernel.log import Row
from scenarios.engine.kernel.state import Game
from scenarios.language.known_cards import Finder, finder
from scenarios.language.problems import Report, Wrong
from scenarios.language.scenario import Scenario, Sentence
from scenarios.run.acting import NothingCalled
from scenarios.run.deciding import Deciding
from scenarios.run.difference import Difference, illegal_because
from scenarios.run.expect import Judge
from scenarios.run.explore import Leaf, explore
from scenarios.run.fault import STATUS, Fault, fault_of, told
from scenarios.run.heard_of import heard_of
from scenarios.run.play import Play
from scenarios.run.script import NotPossible, Offered, Script, offered
from scenarios.run.setup import Table, begin, set_up
from scenarios.run.state_of import final_state
from scenarios.run.taken_for_granted import BUDGET, Assumption, Gap, assumptions, unread
from scenarios.speech.asked import Told, tell_why
from scenarios.speech.narrate import in_tree_order

SILENT = frozenset(("begin-turn", "begin-step", "passes", "resolve"))
ENDS_RUN = (NeedChoice, NotModelledYet, Undetermined, NotPossible, Refused, NothingCalled, Wrong)


class Outcome(Struct):
    """What came of a run. `status` is passing, failing, problem, not modelled, undetermined, waiting or
    fault.
    """

    status: str
    game: Game | None = None
    log: tuple[Row, ...] = ()  # in the order in which the rows began
    assumptions: tuple[Assumption, ...] = ()
    open_choices: tuple[Offered, ...] = ()
    not_modelled: tuple[Gap, ...] = ()
    problems: tuple[Problem, ...] = ()
    difference: Difference | None = None
    outcomes: tuple[Leaf, ...] = ()
    find: Finder | None = None
    play: Play | None = None
    scenario: Scenario | None = None
    started: dict[str, int] = {}  # each player's life at the start
    edition: str = FOLLOWED
    fault: Fault | None = None

    @property
    def rows(self) -> tuple[Row, ...]:
        """The log, each row before what it contains."""
        return tuple(in_tree_order(self.log))

    @property
    def state(self) -> dict[str, Any]:
        """Everything there is in the end; nothing where an ability nobody taught the engine is at work."""
        try:
            return final_state(self.play.game) if self.play is not None else {}
        except (NotModelledYet, Undetermined):
            return {}

    @property
    def told(self) -> list[Row]:
        """The rows for people: without those that only say that a step begins or a player passes."""
        return [row for row in self.rows if row.kind not in SILENT]

    @property
    def cites(self) -> tuple[str, ...]:
        """Every rule the log cites, once, in the order of the log."""
        return tuple(dict.fromkeys(one.rule for row in self.rows for one in row.cites))


class Run:
    """One run from the start, with its answers."""

    def __init__(
        self,
        scenario: Scenario,
        answers: Iterable[Sentence],
        find: Finder,
        deciding: Deciding | None = None,
        *,
        explain: bool = False,
    ) -> None:
        scenario = replace(scenario, answers=(*scenario.answers, *answers))
        self.scenario = scenario
        self.find = find
        self.report = Report(scenario.where)
        self.report.players = scenario.keys
        said = (*(one for one in scenario.play if one.verb in ANSWER_VERBS), *scenario.answers)
        self.script = Script(said, self.report, scenario.defaults, deciding)
        self.explain = explain
        self.table: Table | None = None
        self.play: Play | None = None
        self.stopped: str = ""
        self.open: Offered | None = None
        self.waits_for: Choice | None = None
        self.missing: list[Gap] = []
        self.differences: list[Difference] = []
        self.started: dict[str, int] = {}
        self.told: Told = {}
        self.fault: Fault | None = None

    def go(self) -> Run:
        """Set up, play, and note what ended it."""
        try:
            self.table = set_up(self.scenario, self.find, self.script)
            self.script.names = self.table.names
            self.started = {player.key: player.life for player in self.table.game.players}
            self.table.game.explaining = self.explain
            self.table.game.edition = self.scenario.edition
            self.play = Play(self.table, self.script, self.report)
            self.play.expecting = self.expecting
            self.ready(self.table.game)
            begin(self.table)
            self.play.run()
            if self.scenario.edition == FOLLOWED:
                self.script.unused()
        except ENDS_RUN as end:
            self.ended(end)
        except MemoryError:
            raise
        except Exception as error:
            self.broken(error)
        return self

    def broken(self, error: Exception) -> None:
        """A mistake of our own ended it."""
        self.fault, self.stopped = fault_of(error), STATUS

    def ready(self, game: Game) -> None:
        """Everything is in its place and nothing has happened yet: from here on tests look on."""

    def ended(self, end: Exception) -> None:
        """Why it did not come to its end."""
        match end:
            case NeedChoice(choice=choice):
                self.stopped, self.open, self.waits_for = "waiting", offered(choice), choice
                self.for_nobody()
            case NotModelledYet(what=what):
                self.stopped = "not modelled"
                self.missing.append(Gap("", what))
            case Undetermined(what=what, limit=limit):
                self.stopped = "undetermined"
                self.missing.append(beyond(what, limit))
            case Refused(verdict=verdict) if self.play is not None:
                place = min(self.play.place, len(self.scenario.play) - 1)
                at = self.scenario.play[place] if self.scenario.play else Sentence("")
                rules = dict.fromkeys(one.rule for reason in verdict.reasons for one in reason.cites)
                self.report.add(
                    at.at, "action-illegal", f"{at.who} {at.verb}".strip(), reasons=", ".join(rules)
                )
            case Wrong(at=at, code=code, excerpt=excerpt, values=values):
                self.report.add(at, code, excerpt, **values)
            case NothingCalled():
                self.report.add(self.scenario.start.at, "nothing-called", str(end), near="—")

    def for_nobody(self) -> None:
        """An answer is `for` something that is here, or that a choice was about."""
        subjects = dict.fromkeys(one.subject for one in self.script.offered)
        for sentence in self.script.left():
            name = sentence.get("for")
            known = name is None or name in subjects or self.play is None or heard_of(self.play, name)
            if not known:
                self.report.unknown(sentence.at, "object", name, subjects)

    def expecting(self, sentence: Sentence) -> None:
        """What is expected in the middle of the play."""
        found = self.judge().first(sentence.what)
        if found is not None:
            self.differences.append(found)
        self.tell_why(sentence.what)

    def tell_why(self, expected: Iterable[Sentence]) -> None:
        """Why what is asked is so, for whoever reads the log; not where many runs are only compared."""
        if self.play is not None and self.script.deciding is None:
            tell_why(self.play.game, self.play.names, expected, self.told)

    def judge(self) -> Judge:
        """Whoever holds expectations against what is so now."""
        if self.play is None:
            raise ValueError("nothing was set up")
        return Judge(self.play, self.script.offered, (self.stopped, self.open))

    def difference(self) -> Difference | None:
        """The first thing that is not as expected: on the way, of illegal actions, in the end."""
        if self.differences:
            return self.differences[0]
        if self.play is None:
            return None
        for sentence, verdict in self.play.refusals:
            rules = sentence.get("illegal because", ())
            found = illegal_because(sentence, bare(sentence), verdict, rules)
            if found is not None:
                return found
        ends = [one for one in self.scenario.expect if one.verb != "outcomes"]
        return self.judge().first(ends)


ANSWER_VERBS = frozenset(("says", "chooses", "orders", "assigns", "pays", "votes", "chance"))


def bare(sentence: Sentence) -> Sentence:
    """An action without what is expected of it."""
    return Sentence(sentence.verb, sentence.who, sentence.what, at=sentence.at)


def run(
    scenario: Scenario,
    answers: Iterable[Sentence] = (),
    cards: Finder | None = None,
    *,
    explain: bool = False,
    how: Callable[..., Run] = Run,
) -> Outcome:
    """The outcome of a scenario. `cards` knows cards beyond those of the scenario and the shared ones;
    `how` runs it once, so that tests can look on.
    """
    find = finder(scenario, cards)
    answers = tuple(answers)
    unknown = unread(scenario, find)
    done = how(scenario, answers, find, explain=explain).go()
    wanted = [one for one in scenario.expect if one.verb == "outcomes"]
    explored: tuple[Leaf, ...] = ()
    if wanted and done.stopped in ("", "waiting") and not done.report.errors:
        explored = explore(lambda deciding: Run(scenario, answers, find, deciding).go())
    outcome = judged(done, wanted, explored, unknown)
    return with_editions(scenario, outcome, cards)


def with_editions(scenario: Scenario, outcome: Outcome, cards: Finder | None) -> Outcome:
    """What a scenario expects under later editions has to be so there."""
    for under in scenario.under:
        if outcome.status != "passing":
            break
        other = run(as_under(scenario, under.edition), cards=cards)
        outcome.status, outcome.edition = (
            other.status,
            outcome.edition if other.status == "passing" else under.edition,
        )
        outcome.difference, outcome.problems = other.difference, (*outcome.problems, *other.problems)
    return outcome


def as_under(scenario: Scenario, edition: str) -> Scenario:
    """The scenario under another edition, with the answers and expectations it has for it."""
    scenario, written = replace(scenario, edition=edition, under=()), scenario.under
    for one in written:
        if one.edition == edition:
            actions = tuple(said for said in scenario.play if said.verb not in ANSWER_VERBS)
            return replace(scenario, play=actions, answers=one.answers, expect=one.expect)
    return scenario


def judged(done: Run, wanted: list[Sentence], explored: tuple[Leaf, ...], unknown: list[Gap]) -> Outcome:
    """Put together what came of it."""
    outcome = Outcome("passing", find=done.find, play=done.play, scenario=done.scenario)
    outcome.started = done.started
    outcome.edition = done.scenario.edition
    if done.fault is not None:
        return broken(outcome, done.fault)
    outcome.problems = tuple(done.report.problems)
    outcome.not_modelled = (*unknown, *done.missing)
    outcome.outcomes = explored
    if done.table is not None:
        game = outcome.game = done.table.game
        outcome.assumptions = assumptions(done)
        if done.open is not None:
            outcome.open_choices = (done.open,)
        game.worked = 0  # what is said of the end has a budget of its own
    try:
        if done.play is not None:
            with suppress(NotModelledYet):
                done.tell_why(done.scenario.expect)
        outcome.status = status(done, outcome, wanted)
    except Undetermined as end:
        outcome.status, outcome.game, outcome.play = "undetermined", None, None
        outcome.not_modelled = (*outcome.not_modelled, beyond(end.what, end.limit))
    except MemoryError:
        raise
    except Exception as error:
        done.broken(error)
        return judged(done, wanted, explored, unknown)
    if done.table is not None:
        outcome.log = tuple(done.table.game.log.rows)
    return outcome


def broken(outcome: Outcome, fault: Fault) -> Outcome:
    """Nothing that was played until a mistake of our own is worth telling."""
    where = outcome.scenario.where if outcome.scenario is not None else ""
    outcome.status, outcome.fault, outcome.play = STATUS, fault, None
    outcome.problems = (told(fault, where),)
    return outcome


def beyond(what: str, limit: int) -> Gap:
    """What is not looked at any more, because it is beyond a budget."""
    return Gap("", f"{what}: {limit}", BUDGET)


def status(done: Run, outcome: Outcome, wanted: list[Sentence]) -> str:
    """In this order: problems of the file, what nobody taught the engine, open choices, differences."""
    if done.report.errors:
        return "not modelled" if outcome.not_modelled and refused_only(done.report) else "problem"
    said = {one.verb for one in done.scenario.expect}
    if (done.stopped == "not modelled" or outcome.not_modelled) and done.stopped != "undetermined":
        return expected_end(done, outcome) if "status" in said else "not modelled"
    if done.stopped == "undetermined":
        return expected_end(done, outcome) if "status" in said else "undetermined"
    if done.stopped == "waiting" and not wanted:
        return expected_end(done, outcome) if "waiting for" in said else "waiting"
    if wanted:
        return explored_end(done, outcome, wanted)
    return expected_end(done, outcome)


# What goes wrong where an ability that nobody understands does not trigger, or cannot be activated.
WHERE_WORDS_ARE_LACKING = ("action-illegal", "nothing-to-resolve", "nothing-called", "answer-unused")


def refused_only(report: Report) -> bool:
    """Whether nothing is wrong but what may come of words that are not understood."""
    return all(one.code in WHERE_WORDS_ARE_LACKING for one in report.problems if one.severity == "error")


def expected_end(done: Run, outcome: Outcome) -> str:
    """Whether all is as expected."""
    outcome.difference = done.difference()
    return "failing" if outcome.difference is not None else "passing"


def explored_end(done: Run, outcome: Outcome, wanted: list[Sentence]) -> str:
    """Whether the outcomes are as many, and such, as expected."""
    kinds = {one.status for one in outcome.outcomes}
    for bad in (STATUS, "problem", "not modelled", "undetermined", "waiting"):
        if bad in kinds:
            if bad == "undetermined":
                outcome.not_modelled = (*outcome.not_modelled, beyond("outcomes", MOST_RUNS))
            return bad
    for sentence in wanted:
        found = outcomes_difference(sentence, outcome.outcomes)
        if found is not None:
            outcome.difference = found
            return "failing"
    if done.stopped != "waiting":
        return expected_end(done, outcome)
    outcome.open_choices = ()
    outcome.difference = next(
        (one.difference for one in outcome.outcomes if one.difference is not None), None
    )
    if outcome.difference is not None:
        return "failing"
    ends = [one for one in done.scenario.expect if one.verb != "outcomes"]
    different = (found for one in outcome.outcomes if (found := one.judge.first(ends)) is not None)
    outcome.difference = next(different, None)
    return "failing" if outcome.difference is not None else "passing"


def outcomes_difference(sentence: Sentence, explored: tuple[Leaf, ...]) -> Difference | None:
    """So many different outcomes, or for each description exactly the outcomes that are so."""
    different = tuple({one.digest: one for one in explored}.values())
    if isinstance(sentence.what, int):
        if len(different) == sentence.what:
            return None
        return Difference(sentence.at, "outcomes", str(sentence.what), str(len(different)))
    left = list(different)
    for wanted in sentence.what:
        fitting = [one for one in left if one.holds(wanted)]
        if not fitting:
            return Difference(sentence.at, "outcomes", "an outcome as described", f"{len(left)} others")
        left = [one for one in left if one not in fitting]
    return Difference(sentence.at, "outcomes", "no others", f"{len(left)} more") if left else None
