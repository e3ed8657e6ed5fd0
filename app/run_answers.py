"""What `run` answers beyond the log: every outcome of open choices, and every legal answer to one of them."""

from __future__ import annotations

import os
from collections.abc import Iterator

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND, WRONG_USE
from app.output import plain, put_json, tell, tell_line, tell_step
from app.run_editions import noted
from app.run_lines import gap_lines
from app.sentences import say
from corpus.records import LANGUAGES, Language
from scenarios.engine.kernel.budgets import MOST_LISTED_RUNS, MOST_RUNS
from scenarios.engine.kernel.legality import Reason
from scenarios.language.known_cards import finder
from scenarios.language.scenario import Scenario
from scenarios.run.choice_words import called, choice_said, option_said
from scenarios.run.deciding import Taken
from scenarios.run.explore import Fork, Leaf, tree_of
from scenarios.run.legal import Listing, all_legal, why_not
from scenarios.run.outcome import run
from scenarios.run.script import Offered
from scenarios.run.taken_for_granted import Gap, unread
from scenarios.speech.narrate import Narrator
from scenarios.tell.explaining import answer_written, reason_line
from scenarios.tell.outcome_data import gap_data
from scenarios.what_if.exploring import Exploration, explore_all
from scenarios.what_if.workers import NoCluster

SHOWN = 40  # answers to one choice that people are shown; programs get all
UNFINISHED = 3


# All outcomes.


def explored(asked: Arguments, scenario: Scenario, narrator: Narrator) -> int:
    """`--explore`: 0 when every way was tried, 3 when there are more than the budget allows, 2 without the
    cluster that was named.
    """
    workers = int(asked.workers) if asked.workers else os.cpu_count() or 1
    most = max(1, int(asked.most)) if asked.most else MOST_RUNS
    try:
        found = explore_all(
            scenario,
            workers=workers,
            cluster=asked.cluster,
            most=most,
            progress=lambda done: tell_step("exploring", f"{min(100, done * 100 // most)} %"),
        )
    except NoCluster as gone:
        tell_line(say(gone.key, address=asked.cluster, why=gone.why))
        return WRONG_USE
    if asked.json:
        put_json({"edition": scenario.edition, **exploration_data(found)})
    else:
        names = (name for leaf in found.leaves for name in leaf.switched)
        said = (*noted(scenario, names, narrator.lang), *exploration_lines(found, narrator))
        print(plain("\n".join(said)))
    return FOUND if found.complete else UNFINISHED


def exploration_lines(found: Exploration, narrator: Narrator) -> Iterator[str]:
    """Each outcome with its share, then which choice leads where."""
    lang = narrator.lang
    key = "explore-all" if found.complete else "explore-part"
    yield say(key, lang, outcomes=len(found.outcomes), ways=len(found.leaves))
    for number, group in enumerate(found.outcomes, 1):
        yield f"{number:3}. {answer_of(group, lang)}  ({share(group, lang)})"
    tree = tree_of(found.leaves)
    if isinstance(tree, Fork):
        yield say("explore-tree", lang)
        yield from tree_lines(tree, narrator, "  ")


def answer_of(group: list[Leaf], lang: Language) -> str:
    """The answer in one line of an outcome."""
    said = next((dict(one.answer) for one in group if one.answer), {})
    return said.get(lang, group[0].status)


def share(group: list[Leaf], lang: Language) -> str:
    """How many ways lead to an outcome; how likely it is where chance alone decides."""
    likely = [one.probability for one in group]
    ways = say("explore-ways", lang, ways=len(group))
    known = [one for one in likely if one is not None]
    if len(known) < len(group) or not group[0].path:
        return ways
    return f"{ways}, {float(sum(known)):.1%}"


def tree_lines(tree: Fork, narrator: Narrator, indent: str) -> Iterator[str]:
    """A choice, then its answers, those that lead to the same together."""
    yield f"{indent}{choice_words(tree.offer, narrator)}"
    together: list[tuple[list[str], Fork | int]] = []
    for words, below in tree.answers:
        same = next((one for one in together if one[1] == below), None)
        if same is None:
            together.append(([option_said(words, tree.offer, narrator)], below))
        else:
            same[0].append(option_said(words, tree.offer, narrator))
    for answers, below in together:
        more = f" (+{len(answers) - 3})" if len(answers) > 3 else ""
        head = f"{indent}  {' | '.join(answers[:3])}{more} →"
        if isinstance(below, Fork):
            yield head
            yield from tree_lines(below, narrator, indent + "    ")
        else:
            yield f"{head} {below}"


def choice_words(offer: Offered, narrator: Narrator) -> str:
    """Who decides what, by which rule."""
    rules = ", ".join(dict.fromkeys(one.rule for one in offer.cites))
    return choice_said(offer, narrator) + (f"  [{rules}]" if rules else "")


def exploration_data(found: Exploration) -> dict[str, object]:
    """All outcomes as data."""
    return {
        "complete": found.complete,
        "ways": len(found.leaves),
        "outcomes": [
            {
                "answer": {lang: answer_of(group, lang) for lang in LANGUAGES},
                "status": group[0].status,
                "ways": len(group),
                "probability": None if None in (likely := [one.probability for one in group])
                else float(sum(one for one in likely if one is not None)),
                "example": [taken_data(one) for one in group[0].path],
            }
            for group in found.outcomes
        ],
        "tree": tree_data(tree_of(found.leaves)) if found.leaves else None,
    }  # fmt: skip


def taken_data(one: Taken) -> dict[str, object]:
    """An answer that was taken."""
    return {**offer_data(one.offer), "answer": one.answer, "of": one.of}


def offer_data(offer: Offered) -> dict[str, object]:
    """A choice as data: what is decided, by whom, by which rules."""
    cites = list(dict.fromkeys(one.rule for one in offer.cites))
    return {"kind": offer.kind, "player": offer.player or None, "subject": offer.subject, "cites": cites}


def tree_data(tree: Fork | int) -> object:
    """The tree as data; an outcome by its number."""
    if isinstance(tree, int):
        return tree
    answers = [{"answer": words, "then": tree_data(below)} for words, below in tree.answers]
    return {**offer_data(tree.offer), "answers": answers}


# All legal answers.


def listed(asked: Arguments, scenario: Scenario, narrator: Narrator) -> int:
    """`--legal KIND`: every legal answer at the point reached; with `--why-not` why one is not among them. 3
    where more ways lead there than are tried.
    """
    find = finder(scenario)
    gaps = unread(scenario, find)
    found, complete = all_legal(scenario, asked.legal, find)
    if asked.why_not:
        return refused(asked, scenario, found, narrator) if not gaps else not_modelled(gaps, narrator)
    unfinished = () if complete else (say("legal-part", narrator.lang, ways=MOST_LISTED_RUNS),)
    if asked.json:
        missing = {"not_modelled": [gap_data(one) for one in gaps]} if gaps else {}
        listings = [listing_data(one) for one in found]
        put_json({"edition": scenario.edition, "complete": complete, "legal": listings, **missing})
    else:
        names = (name for one in found for name in one.switched)
        lines = listing_lines(found, narrator) if found or complete else ()
        said = (*noted(scenario, names, narrator.lang), *unfinished, *lines)
        print(plain("\n".join(said)))
    if gaps:
        return not_modelled(gaps, narrator)
    if not complete:
        return UNFINISHED
    return FOUND if found else no_choice(scenario, narrator)


def not_modelled(gaps: list[Gap], narrator: Narrator) -> int:
    """Words that are not understood may forbid or allow something: nothing is claimed then."""
    tell_line(say("run-not-modelled", narrator.lang))
    for one in gap_lines(gaps, narrator):
        tell_line(f"  {one}")
    return UNFINISHED


def no_choice(scenario: Scenario, narrator: Narrator) -> int:
    """No such choice comes up; if the situation itself goes wrong before, why."""
    problems = run(scenario).problems
    tell(problems)
    return WRONG_USE if any(one.severity == "error" for one in problems) else NOT_FOUND


def listing_lines(found: list[Listing], narrator: Narrator) -> Iterator[str]:
    """Each choice with who decides, the answers, and the least and most for each recipient."""
    lang = narrator.lang
    if not found:
        yield say("legal-none", lang)
    for one in found:
        before = "; ".join(taken_said(taken, narrator) for taken in one.path)
        yield choice_words(one.offer, narrator) + (
            f"  ({say('legal-after', lang, path=before)})" if before else ""
        )
        key = "legal-count" if one.complete else "legal-more"
        yield "  " + say(key, lang, count=len(one.answers))
        whole = sum(one.equal)
        if whole > len(one.answers):
            yield "  " + say("legal-whole", lang, count=whole)
        for name, (least, most) in one.bounds.items():
            label, times, count = name.partition(" ×")  # so many interchangeable ones
            shown = called(label, narrator) + times + count
            yield "    " + say("legal-bounds", lang, name=shown, least=least, most=most)
        for words, equal in zip(one.words[:SHOWN], one.equal, strict=False):
            such = f"  ({say('legal-equal', lang, count=equal)})" if equal > 1 else ""
            yield f"  · {option_said(words, one.offer, narrator)}{such}"
        if len(one.answers) > SHOWN:
            yield "  " + say("and-more", lang, count=len(one.answers) - SHOWN)


def taken_said(taken: Taken, narrator: Narrator) -> str:
    """An answer that was taken on the way, with what it answers."""
    kind = narrator.slot("choice", taken.offer.kind)
    return f"{kind}: {option_said(taken.answer, taken.offer, narrator)}"


def listing_data(one: Listing) -> dict[str, object]:
    """A listing as data."""
    return {
        **offer_data(one.offer),
        "after": [taken_data(taken) for taken in one.path],
        "count": len(one.answers),
        "complete": one.complete,
        "bounds": {name: {"least": least, "most": most} for name, (least, most) in one.bounds.items()},
        "answers": one.words,
        **({"equal": one.equal} if one.choice.ways is not None else {}),
    }


def refused(asked: Arguments, scenario: Scenario, found: list[Listing], narrator: Narrator) -> int:
    """Why an answer is not among the legal ones."""
    sentence, report = answer_written(asked.why_not, scenario)
    verdicts = [why_not(one, sentence, report) for one in found] if sentence is not None else []
    tell(one for place, one in enumerate(report.problems) if one not in report.problems[:place])
    if sentence is None or None in verdicts:
        return WRONG_USE
    judged = [
        (one, verdict.reasons) for one, verdict in zip(found, verdicts, strict=True) if verdict is not None
    ]
    if asked.json:
        put_json({"edition": scenario.edition, "judged": [judged_data(*one, narrator) for one in judged]})
    elif not found:
        print(say("legal-none", narrator.lang))
    else:
        print(plain("\n".join(line for one in judged for line in judged_lines(*one, narrator))))
    return FOUND if found else no_choice(scenario, narrator)


def judged_lines(one: Listing, reasons: tuple[Reason, ...], narrator: Narrator) -> Iterator[str]:
    """The reasons against an answer, after what was answered before; or that nothing forbids it."""
    before = "; ".join(taken_said(taken, narrator) for taken in one.path)
    head = f"{say('legal-after', narrator.lang, path=before)}: " if before else ""
    lines = [reason_line(reason, narrator) for reason in reasons]
    yield from (head + line for line in lines or [say("run-allowed", narrator.lang)])


def judged_data(one: Listing, reasons: tuple[Reason, ...], narrator: Narrator) -> dict[str, object]:
    """The same as data, in both languages."""
    tellers = [(lang, Narrator(lang, narrator.find)) for lang in LANGUAGES]
    said = [
        {"rules": [cite.rule for cite in reason.cites],
         **{lang: teller.reason(reason) for lang, teller in tellers}}
        for reason in reasons
    ]  # fmt: skip
    after = [taken_data(taken) for taken in one.path]
    return {**offer_data(one.offer), "after": after, "allowed": not reasons, "reasons": said}
