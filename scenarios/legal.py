"""All legal answers at the point a scenario reaches: attacks, blocks, damage, targets, replacements.

The run is stopped where the choice is offered; choices before it that nobody answered are tried in every way.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from scenarios.deciding import Deciding, Taken
from scenarios.engine.budgets import MOST_ANSWERS, MOST_LISTED_RUNS
from scenarios.engine.choices import Choice, Undetermined
from scenarios.engine.legality import LEGAL, Verdict, forbidden
from scenarios.engine.objects import Player
from scenarios.explore import Decisions, alternatives
from scenarios.known_cards import Finder
from scenarios.outcome import Run
from scenarios.scenario import Scenario, Sentence
from scenarios.script import Offered, answer_words, answers_of, offered

KINDS = {
    "attacks": "attack",
    "blocks": "block",
    "damage": "assign damage",
    "targets": "target",
    "replacements": "replacement",
}
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
        return [", ".join(answer_words(part) for part in one) or "—" for one in self.answers]

    @property
    def bounds(self) -> dict[str, tuple[int, int]]:
        """Where damage or a number is divided: the least and the most for each recipient."""
        found: dict[str, tuple[int, int]] = {}
        each = [amounts(one) for one in self.answers]
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
    """The listings of this kind of choice: one for each way to answer what comes before it."""
    scenario = unsaid(scenario, kind)
    given = tuple(answers)
    found: list[Listing] = []
    waiting: list[Decisions] = [()]
    for _ in range(MOST_LISTED_RUNS):
        if not waiting:
            break
        ahead = waiting.pop()
        deciding = Deciding(ahead, MOST_LISTED_RUNS)
        run, choice = stopped(scenario, given, find, deciding, KINDS[kind])
        waiting += alternatives(deciding, len(ahead))
        if choice is not None:
            found.append(listing(run, choice))
    return found


def stopped(
    scenario: Scenario, answers: tuple[Sentence, ...], find: Finder, deciding: Deciding, kind: str
) -> tuple[Run, Choice | None]:
    """Run until such a choice is open; else run again, up to the last one of the kind that was offered."""
    ahead = tuple(deciding.ahead)
    run = Run(scenario, answers, find, deciding)
    run.script.stop_at = kind
    run.go()
    if run.waits_for is not None and run.waits_for.kind == kind:
        return run, run.waits_for
    places = [place for place, one in enumerate(run.script.offered, 1) if one.kind == kind]
    if not places:
        return run, None
    again = Run(scenario, answers, find, Deciding(ahead, MOST_LISTED_RUNS))
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
    words = ("targets",) if kind == "targets" else ()
    places = [place for place, one in enumerate(scenario.play) if one.verb in ("casts", "activates")]
    if not words or not places:
        return scenario
    last = scenario.play[places[-1]]
    bare = replace(last, more=tuple((word, value) for word, value in last.more if word not in words))
    play = (*scenario.play[: places[-1]], bare, *scenario.play[places[-1] + 1 :])
    return replace(scenario, play=play)


def why_not(found: Listing, sentence: Sentence) -> Verdict:
    """CR 101.3: why an answer is not among them."""
    answer = found.run.script.converted(sentence, found.choice)
    if answer is None:
        return forbidden("not-an-option", *found.choice.cites)
    if found.choice.check is not None:
        verdict: Verdict = found.choice.check(answer)
        return verdict
    return LEGAL if found.choice.least <= len(answer) <= found.choice.most else forbidden(
        "not-an-option", *found.choice.cites
    )  # fmt: skip
