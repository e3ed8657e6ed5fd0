"""What players do and answer, and the effects at work already, with one thing of it otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from scenarios.language.known_cards import Finder
from scenarios.language.problems import Report
from scenarios.language.scenario import Scenario, Sentence
from scenarios.language.sentences import ANSWER
from scenarios.language.shapes import BAD, ForEachKey
from scenarios.language.yaml_lines import parsed
from scenarios.run.outcome import ANSWER_VERBS
from scenarios.what_if.change import NoSuchChange, OneChange

COMBAT = ("attacks with", "blocks with")
WAITING = ("resolve", "resolve everything", "everyone passes")
FOLLOWING = (*WAITING, *ANSWER_VERBS)


def answer(scenario: Scenario, change: OneChange, find: Finder) -> Scenario:
    """Another answer in place of the so-manieth."""
    said = answers_said(scenario)
    if not 0 <= change.number < len(said):
        raise NoSuchChange(str(change.number))
    word, place = said[change.number]
    sentences: tuple[Sentence, ...] = getattr(scenario, word)
    whole = (*sentences[:place], sentence_in(change.other, scenario), *sentences[place + 1 :])
    return replace(scenario, **{word: whole})


def answers_said(scenario: Scenario) -> list[tuple[str, int]]:
    """Where each answer stands, in the order in which they are looked at."""
    among = [("play", place) for place, one in enumerate(scenario.play) if one.verb in ANSWER_VERBS]
    return [*among, *(("answers", place) for place in range(len(scenario.answers)))]


def turn_about(scenario: Scenario, change: OneChange, find: Finder) -> Scenario:
    """Two things that players do, one after the other, turned about; what resolves between stays there."""
    blocks = blocks_of(scenario.play)
    first, second = change.number, change.number + 1
    if not 0 <= first < second < len(blocks):
        raise NoSuchChange(str(first))
    done, waits = (
        [[one for one in block if (one.verb in WAITING) is wanted] for block in blocks]
        for wanted in (False, True)
    )
    done[first], done[second] = done[second], done[first]
    play = (one for pair in zip(done, waits, strict=True) for part in pair for one in part)
    return replace(scenario, play=tuple(play))


def blocks_of(play: tuple[Sentence, ...]) -> list[list[Sentence]]:
    """Each thing that somebody does, with what follows of it until the next is done."""
    blocks: list[list[Sentence]] = []
    for sentence in play:
        if blocks and sentence.verb in FOLLOWING:
            blocks[-1].append(sentence)
        else:
            blocks.append([sentence])
    return blocks


def stays_out(scenario: Scenario, change: OneChange, find: Finder) -> Scenario:
    """A creature neither attacks nor blocks, and nothing blocks it."""
    label = change.thing
    play = [one if one.verb not in COMBAT else undeclared(one, label) for one in scenario.play]
    left = tuple(one for one in play if one is not None)
    if left == scenario.play:
        raise NoSuchChange(label)
    return replace(scenario, play=left)


def undeclared(sentence: Sentence, label: str) -> Sentence | None:
    """A declaration without a creature; None if it was the only one."""
    what = sentence.what
    if isinstance(what, ForEachKey):
        pairs = [(one, without(other, label)) for one, other in what.pairs if one != label]
        kept: Any = ForEachKey(tuple((one, other) for one, other in pairs if other not in ((), None)))
        return replace(sentence, what=kept) if kept.pairs else None
    names = tuple(one for one in (what if isinstance(what, tuple) else (what,)) if one != label)
    return replace(sentence, what=names) if names else None


def without(names: Any, label: str) -> Any:
    """Whom a creature attacks or blocks, without this one."""
    if isinstance(names, tuple):
        return tuple(one for one in names if one != label)
    return None if names == label else names


def sentence_in(written: str, scenario: Scenario) -> Sentence:
    """An answer as it was written."""
    report = Report(scenario.where)
    report.players = scenario.keys
    tree = parsed(written, report)
    found = ANSWER.read(report, tree) if tree is not None else BAD
    if found is BAD or report.errors:
        raise NoSuchChange(written)
    sentence: Sentence = found
    return sentence


def effects(scenario: Scenario, change: OneChange, find: Finder) -> Scenario:
    """CR 613.7: two effects that are at work already have each other's timestamp."""
    found = list(scenario.effects)
    if not 0 <= change.number < len(found) - 1:
        raise NoSuchChange(str(change.number))
    pair = slice(change.number, change.number + 2)
    found[pair] = found[pair][::-1]
    return replace(scenario, effects=tuple(found))


def without_sentences(scenario: Scenario, unfit: Callable[[Sentence], bool]) -> Scenario:
    """The scenario without some of what players do and answer."""
    play, answers = (
        tuple(one for one in said if not unfit(one)) for said in (scenario.play, scenario.answers)
    )
    return replace(scenario, play=play, answers=answers)


# Names in sentences.


def renamed(part: Any, old: set[str], new: str) -> Any:
    """A sentence, or a part of one, with another name for something."""
    if isinstance(part, str):
        return new if part in old else part
    if isinstance(part, Sentence):
        return Sentence(part.verb, renamed(part.who, old, new), renamed(part.what, old, new),
                        renamed(part.more, old, new), part.at)  # fmt: skip
    if isinstance(part, ForEachKey):
        return ForEachKey(renamed(part.pairs, old, new))
    return tuple(renamed(one, old, new) for one in part) if isinstance(part, tuple) else part


def words_in(part: Any) -> set[str]:
    """Every word of a sentence."""
    if isinstance(part, str):
        return {part}
    inside: tuple[Any, ...] = ()
    if isinstance(part, Sentence):
        inside = (part.who, part.what, part.more)
    elif isinstance(part, ForEachKey):
        inside = part.pairs
    elif isinstance(part, tuple):
        inside = part
    return {word for one in inside for word in words_in(one)}
