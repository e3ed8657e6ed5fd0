"""All legal answers at the point a scenario reaches: attacks, blocks, damage, targets, payments, and more.

The run is stopped where the choice is offered; choices before it that nobody answered are tried in every way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from scenarios.engine.kernel.budgets import MOST_ANSWERS, MOST_LISTED_RUNS
from scenarios.engine.kernel.choices import Choice, Undetermined
from scenarios.engine.kernel.legality import Verdict, forbidden
from scenarios.engine.kernel.objects import Player
from scenarios.language.as_written import listed, words_of
from scenarios.language.known_cards import Finder
from scenarios.language.naming import Names
from scenarios.language.problems import Report, nearest
from scenarios.language.scenario import Moment, Scenario, Sentence
from scenarios.language.shapes import ForEachKey
from scenarios.run.acting import NothingCalled
from scenarios.run.deciding import Deciding, Offers, Taken
from scenarios.run.explore import Decisions, alternatives
from scenarios.run.outcome import Run
from scenarios.run.script import Offered, Script, answer_words, answers_of, calls, fits, offered, verdict_on
from scenarios.speech.payment_words import payment_said, payment_words

KINDS = {
    "attacks": "attack",
    "blocks": "block",
    "damage": "assign damage",
    "targets": "target",
    "payments": "payment",
    "replacements": "replacement",
}
UNSAID = {"targets": ("targets",), "payments": ("paying with", "helping", "symbols paid as")}
PAID_FOR = ("casts", "activates", "turns face up", "takes special action")
DECLARED = {"attack": "attacks with", "block": "blocks with"}
STEPS = {"attacks": "declare attackers", "blocks": "declare blockers", "damage": "combat damage"}
LISTED = 100_000  # answers that are looked at to count them


class Listing(Struct, frozen=True):
    """What can be answered to one choice, after what was answered before it."""

    offer: Offered
    path: tuple[Taken, ...]
    answers: tuple[tuple[Any, ...], ...]
    complete: bool
    choice: Choice
    run: Run

    @property
    def switched(self) -> tuple[str, ...]:
        """The rules it came to that other editions change."""
        return tuple(self.run.table.game.switched) if self.run.table is not None else ()

    @property
    def words(self) -> list[str]:
        """Each answer as people would write it."""
        say = payment_words if self.choice.kind == "payment" else answer_words
        return [", ".join(say(part) for part in one) or "—" for one in self.answers]

    @property
    def equal(self) -> list[int]:
        """How many answers each stands for: of a payment, all that use other interchangeable sources."""
        ways = self.choice.ways
        equal = ways().equal if ways is not None else lambda _: 1
        return [equal(one) for one in self.answers]

    @property
    def bounds(self) -> dict[str, tuple[int, int]]:
        """The least and the most for each recipient of damage, or from each source of mana."""
        found: dict[str, tuple[int, int]] = {}
        ways = self.choice.ways
        each = [(ways().amounts if ways is not None else amounts)(one) for one in self.answers]
        for name in dict.fromkeys(name for one in each for name in one):
            got = [one.get(name, 0) for one in each]
            found[name] = (min(got), max(got))
        return found


def amounts(answer: tuple[Any, ...]) -> dict[str, int]:
    """How much each recipient gets in all; empty for what is no assignment."""
    found: dict[str, int] = {}
    for part in answer:
        shares = part[1] if isinstance(part, tuple) and len(part) == 2 else ()
        for thing, amount in shares if isinstance(shares, tuple) else ():
            label = thing.key if isinstance(thing, Player) else thing.label
            found[label] = found.get(label, 0) + amount
    return found


def legal(scenario: Scenario, kind: str, find: Finder, answers: Iterable[Sentence] = ()) -> list[Listing]:
    """The listings of this kind of choice: one for each way to answer what comes before it.

    Where the scenario ends before the step of such a choice, the turn goes on to it.
    """
    return all_legal(scenario, kind, find, answers)[0]


def all_legal(
    scenario: Scenario, kind: str, find: Finder, answers: Iterable[Sentence] = ()
) -> tuple[list[Listing], bool]:
    """The same, and whether every way to come there was tried."""
    scenario, given = unsaid(scenario, kind), tuple(answers)
    found = listings(scenario, kind, find, given)
    if found[0] or kind not in STEPS:
        return found
    turn = turn_of(Run(scenario, given, find, Deciding((), MOST_LISTED_RUNS)).go())
    there = Sentence("go to", what=Moment(step=STEPS[kind], turn=turn))
    return listings(replace(scenario, play=(*scenario.play, there)), kind, find, given, turn)


class WithinTurn(Deciding):
    """Decides nothing any more when the turn that is asked about is over: whatever comes up then ends the
    run.
    """

    def __init__(self, ahead: Decisions, offers: Offers, turn: int | None) -> None:
        super().__init__(ahead, MOST_LISTED_RUNS, offers)
        self.turn = turn

    def decide(self, choice: Choice, offer: Offered, names: Names | None) -> tuple[Any, ...] | None:
        """The answer to take now; None if there is none."""
        if self.turn is not None and names is not None and names.game.turn_number > self.turn:
            return None
        return super().decide(choice, offer, names)


def turn_of(run: Run) -> int:
    """Which turn it is when a run ends."""
    return run.table.game.turn_number if run.table is not None else 0


def listings(
    scenario: Scenario, kind: str, find: Finder, given: tuple[Sentence, ...], turn: int | None = None
) -> tuple[list[Listing], bool]:
    """The same of a scenario as it stands, or of one turn of it."""
    found: list[Listing] = []
    waiting: list[Decisions] = [()]
    offers: Offers = {}
    for _ in range(MOST_LISTED_RUNS):
        if not waiting:
            break
        ahead = waiting.pop()
        deciding = WithinTurn(ahead, offers, turn)
        run, choice = stopped(scenario, given, find, deciding, KINDS[kind])
        waiting += alternatives(run.script.deciding or deciding, len(ahead))
        if choice is not None:
            found.append(listing(run, choice))
    different = [
        one for place, one in enumerate(found) if not any(same(one, other) for other in found[:place])
    ]
    return different, not waiting


def same(one: Listing, other: Listing) -> bool:
    """Whether two were reached by the same answers in another order and offer the same."""
    paths = [sorted((taken.offer.subject, taken.answer) for taken in each.path) for each in (one, other)]
    return paths[0] == paths[1] and one.offer == other.offer and one.words == other.words


def stopped(
    scenario: Scenario, answers: tuple[Sentence, ...], find: Finder, deciding: Deciding, kind: str
) -> tuple[Run, Choice | None]:
    """Run until such a choice is open; else run again, up to the last one of the kind that was offered."""
    ahead = tuple(deciding.ahead)
    run = Run(scenario, answers, find, deciding)
    run.script.stop_at = "" if kind == "payment" else kind  # what is paid before is paid as it comes
    run.go()
    if run.waits_for is not None and run.waits_for.kind == kind:
        return run, run.waits_for
    places = [place for place, one in enumerate(run.script.offered, 1) if one.kind == kind]
    if not places:
        return run, None
    again = Run(scenario, answers, find, Deciding(ahead, MOST_LISTED_RUNS, deciding.offers))
    again.script.stop_at_place = places[-1]
    again.go()
    return again, again.waits_for


def listing(run: Run, choice: Choice) -> Listing:
    """All answers to a choice, until there are too many."""
    path = tuple(run.script.deciding.path) if run.script.deciding is not None else ()
    possible: list[tuple[Any, ...]] = []
    complete = True
    try:
        source = choice.answers() if choice.answers is not None else answers_of(choice)
        for one in islice(source, LISTED):
            possible.append(one)
    except Undetermined:
        complete = False
    if choice.answers is None and len(possible) >= MOST_ANSWERS:
        complete = False
    return Listing(offered(choice), path, tuple(possible), complete, choice, run)


def unsaid(scenario: Scenario, kind: str) -> Scenario:
    """Without what the last spell or ability says about this, so that it is asked for."""
    words = UNSAID.get(kind, ())
    places = [place for place, one in enumerate(scenario.play) if one.verb in PAID_FOR]
    if not words or not places:
        return scenario
    last = scenario.play[places[-1]]
    bare = replace(last, more=tuple((word, value) for word, value in last.more if word not in words))
    play = (*scenario.play[: places[-1]], bare, *scenario.play[places[-1] + 1 :])
    return replace(scenario, play=play)


def why_not(found: Listing, sentence: Sentence, report: Report | None = None) -> Verdict | None:
    """CR 101.3: why an answer is not among them; None where it cannot be read, with the problem in the
    report.
    """
    report = report if report is not None else Report("")
    choice, script = found.choice, found.run.script
    if choice.player is not None and sentence.who not in deciding_for(found):
        return forbidden("not-theirs-to-decide", *choice.cites, player=sentence.who, other=choice.player.key)
    if not answers_this(sentence, choice):
        not_for_this(found, sentence, report)
        return None
    try:
        if choice.kind in DECLARED and found.run.play is not None:
            return verdict_on(choice, found.run.play.pairs(sentence, choice.options))
        unknown = nothing_called(sentence.what, choice, script)
        if unknown:
            raise NothingCalled(unknown)
    except NothingCalled as nothing:
        known = script.names.known() if script.names is not None else []
        report.add(sentence.at, "nothing-called", str(nothing), near=nearest(str(nothing), known))
        return None
    return verdict_on(choice, script.converted(sentence, choice))


def deciding_for(found: Listing) -> tuple[str, ...]:
    """Who may say the answer: the player who decides, or one of a team that declares together (805)."""
    player, game = found.choice.player, found.run.table.game if found.run.table is not None else None
    if player is None or game is None:
        return ()
    if found.choice.kind in DECLARED and game.format.shared_turns:
        return tuple(one.key for one in game.team(player))
    return (player.key,)


def answers_this(sentence: Sentence, choice: Choice) -> bool:
    """Whether it is a sentence of the kind that answers such a choice."""
    if choice.kind in DECLARED:
        return sentence.verb == DECLARED[choice.kind]
    return sentence.verb not in DECLARED.values() and fits(sentence, choice)


def not_for_this(found: Listing, sentence: Sentence, report: Report) -> None:
    """Another kind of sentence: what one that answers this looks like."""
    choice = found.choice
    verb = {**DECLARED, "assign damage": "assigns", "payment": "pays"}.get(choice.kind, "chooses")
    near = f"{found.offer.player} {verb}: {found.words[0] if found.words else '…'}"
    written = f"{sentence.who} {sentence.verb}: {words_of(sentence.what)}"
    report.add(
        sentence.at, "answer-not-possible", written, kind=choice.kind, subject=choice.subject, near=near
    )


def nothing_called(what: Any, choice: Choice, script: Script) -> str:
    """The first name in an answer that nothing has."""
    if choice.kind == "payment":
        said = payment_said(listed(what), choice, script.names)
        return said if isinstance(said, str) else ""
    for word in words_in(what):
        known = any(calls(word, one) for one in choice.options)
        number = word.lstrip("-").isdecimal() or word in ("yes", "no")
        if not known and not number and script.names is not None and script.names.thing(word) is None:
            return word
    return ""


def words_in(what: Any) -> Iterator[str]:
    """Every text in what was written, however deep."""
    if isinstance(what, str):
        yield what
    elif isinstance(what, ForEachKey):
        yield from words_in(what.pairs)
    elif isinstance(what, tuple):
        for one in what:
            yield from words_in(one)
