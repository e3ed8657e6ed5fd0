"""A run under another edition beside the one that is followed: the same, or both answers."""

from collections.abc import Iterable, Iterator

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND, WRONG_USE
from app.output import plain, put_json, tell
from app.run_variations import row
from app.sentences import say
from corpus.records import Language
from scenarios.engine.kernel.editions import FOLLOWED, LATER, switched
from scenarios.language.scenario import Scenario
from scenarios.run.later import UnderLater, later, under
from scenarios.run.outcome import Outcome, run
from scenarios.speech.narrate import Narrator, tree
from scenarios.tell.answer import answer, line
from scenarios.tell.outcome_data import plain as as_data
from scenarios.what_if.varying import parting


def both(asked: Arguments, scenario: Scenario, lang: Language) -> int:
    """`--edition DATE`: 0 when the outcome is the same, 1 when it is another one."""
    now = run(scenario)
    if now.find is None or now.scenario is None:
        return WRONG_USE
    other = under(now, asked.edition)
    if asked.json:
        put_json(
            {"same": other.same, "editions": {one.edition: as_data(one) for one in (now, other.outcome)}}
        )
    else:
        print(plain("\n".join(lines(now, other, Narrator(lang, now.find)))))
        tell((*now.problems, *other.outcome.problems))
    return FOUND if other.same else NOT_FOUND


def lines(now: Outcome, other: UnderLater, narrator: Narrator) -> Iterator[str]:
    """The answer, and where it differs the other one with its log and the rules that were changed."""
    yield f"{now.edition} → {line(answer(now, narrator), narrator)}"
    if other.same:
        yield say("edition-same", narrator.lang, edition=other.edition)
        return
    yield say("edition-other", narrator.lang, edition=other.edition)
    yield f"{other.edition} → {line(answer(other.outcome, narrator), narrator)}"
    yield from changed(other, narrator.lang)
    yield from tree(other.outcome.told, narrator)


def changed(other: UnderLater, lang: Language) -> Iterator[str]:
    """How the rules are that it came to and that this edition has otherwise."""
    for one in other.switches:
        why = one.zh if lang == "zh" else one.en
        yield "  " + say("edition-why", lang, rules=", ".join(one.rules), why=why)


def parts(now: Outcome, other: UnderLater, narrator: Narrator) -> Iterator[str]:
    """Where the two logs part, as far as they do."""
    found = parting(now, other.outcome)
    if found is not None:
        here, there = row(found.here, narrator), row(found.there, narrator)
        yield "  " + say("vary-parts", narrator.lang, here=here, there=there)


# What a run says by itself.


def said_first(outcome: Outcome, lang: Language) -> Iterator[str]:
    """The answer of the followed edition; before it, where the rules of today have another one, that."""
    if outcome.find is None:
        return
    narrator = Narrator(lang, outcome.find)
    found = later(outcome)
    for one in found:
        if not one.same:
            told = line(answer(one.outcome, narrator), narrator)
            yield say("later-other", lang, edition=one.edition, answer=told)
            yield from changed(one, lang)
            yield from parts(outcome, one, narrator)
    before = f"{outcome.edition} " if not all(one.same for one in found) else ""
    yield f"{before}→ {line(answer(outcome, narrator), narrator)}"
    for one in found:
        if one.same:
            rules = ", ".join(rule for switch in one.switches for rule in switch.rules)
            yield say("later-same", lang, edition=one.edition, rules=rules)


def noted(scenario: Scenario, names: Iterable[str], lang: Language) -> Iterator[str]:
    """Where many ways are tried at once: under which edition, or which later one to ask for, and why."""
    if scenario.edition != FOLLOWED:
        yield say("edition-of", lang, edition=scenario.edition)
        return
    came_to = tuple(dict.fromkeys(names))
    for edition in LATER:
        new = [one for one in switched(came_to, edition) if one.gone == edition]
        rules = ", ".join(rule for one in new for rule in one.rules)
        if new:
            yield say("later-ask", lang, edition=edition, rules=rules)
