"""ForEachKey part of an expectation changed to something else, which then must not hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from scenarios.language.scenario import Sentence
from scenarios.language.shapes import ForEachKey
from scenarios.run.difference import sentence_words

# What is said not to be so holds of almost anything. Changed are the whole, which is then said to be so, and
# the names in it, which then nobody has; what else it says only makes it narrower.
SAID_NOT = {"has not": "has", "is not": "is", "not offering": "offering"}
NAMES_OF_EVENTS = ("source", "player", "of")
COUNTS = ("counters", "commander damage", "tally", "chosen")
NOBODY = "～nobody～"


class Changed(NamedTuple):
    """An expectation with one part changed, and what that part was."""

    sentence: Sentence
    part: str


def changed(sentence: Sentence) -> Iterator[Changed]:
    """All ways of changing one part of one expectation."""
    for part, other in ways(sentence):
        yield Changed(other, f"{told(sentence)}: {part}")


def told(sentence: Sentence) -> str:
    """An expectation in words; one that is made of others by its verb alone."""
    made_of_others = isinstance(sentence.what, tuple) and not isinstance(next(iter(sentence.what), ""), str)
    return sentence.verb if made_of_others else sentence_words(sentence)


def ways(sentence: Sentence) -> Iterator[tuple[str, Sentence]]:
    """Which part is changed, and the expectation with it changed."""
    match sentence.verb:
        case "is":
            yield from of_state(sentence)
        case "did not happen":
            yield from of_nothing_happened(sentence)
        case "no choice offered":
            yield "no choice", replace(sentence, verb="choice offered")
            yield from in_more(sentence, ("of", "for"), named=True)
        case "possible":
            yield "possible", replace(sentence, verb="impossible")
            yield "whom or what", replace(sentence, what=replace(sentence.what, what=NOBODY))
        case "impossible":
            yield "impossible", replace(sentence, verb="possible", more=())
            yield from in_more(sentence, ("because",))
        case "choice offered" if sentence.get("not offering"):
            more = (("offering" if word == "not offering" else word, value) for word, value in sentence.more)
            yield "not offering", replace(sentence, more=tuple(more))
            kept = tuple(pair for pair in sentence.more if pair[0] != "not offering")
            yield from ways(replace(sentence, more=kept))
        case _ if sentence.get("times") == 0:
            yield from in_more(sentence, ("times",))
            if sentence.what:
                yield "of whom", replace(sentence, what=(NOBODY,))
            yield from in_more(sentence, NAMES_OF_EVENTS, named=True)
        case _:
            for part, what in others(sentence.what):
                yield part, replace(sentence, what=what)
            yield from in_more(sentence, tuple(word for word, _ in sentence.more))


def of_state(sentence: Sentence) -> Iterator[tuple[str, Sentence]]:
    """Of a player or object: who it is, and each thing said of it alone."""
    yield "who", replace(sentence, who=NOBODY)
    for word, value in sentence.more:
        if word in SAID_NOT:
            for one in value:
                yield word, replace(sentence, more=((SAID_NOT[word], (one,)),))
                yield word, replace(sentence, more=((word, (NOBODY,)),))
        elif value == ():
            yield word, replace(sentence, more=((word, ((NOBODY, 1),) if word in COUNTS else (NOBODY,)),))
        else:
            for part, other in others(value):
                yield f"{word} {part}", replace(sentence, more=((word, other),))


def of_nothing_happened(sentence: Sentence) -> Iterator[tuple[str, Sentence]]:
    """ForEachKey thing that did not happen: that it did; and of nobody."""
    for one in sentence.what:
        yield "did not", Sentence("happened", what=(one,), at=sentence.at)
        if one.what:
            yield "of whom", replace(sentence, what=(replace(one, what=(NOBODY,)),))
        for _, other in in_more(one, NAMES_OF_EVENTS, named=True):
            yield "of whom", replace(sentence, what=(other,))


def in_more(
    sentence: Sentence, among: tuple[str, ...], named: bool = False
) -> Iterator[tuple[str, Sentence]]:
    """ForEachKey of these further words changed; `named`: to a name that nobody has."""
    for place, (word, value) in enumerate(sentence.more):
        if word not in among:
            continue
        if word in SAID_NOT:
            yield word, replace(sentence, more=(*sentence.more[:place], (SAID_NOT[word], value)))
            continue
        for part, other in [("", NOBODY)] if named else others(value):
            more = (*sentence.more[:place], (word, other), *sentence.more[place + 1 :])
            yield f"{word} {part}".strip(), replace(sentence, more=more)


def others(value: Any) -> Iterator[tuple[str, Any]]:
    """Everything a value becomes when one of its parts is changed."""
    match value:
        case None:
            return
        case bool():
            yield str(value), not value
        case int():
            yield str(value), value + 1
            yield str(value), value - 1
        case str():
            yield value, f"{value}{NOBODY}"
        case Sentence():
            yield from ((f"{told(value)}: {part}", other) for part, other in ways(value))
        case ForEachKey():
            for part, pairs in others(value.pairs):
                yield part, ForEachKey(pairs)
        case (str(), 0):  # nobody has any of whatever it may be; changed is how many
            yield f"{value[0]} 0", (value[0], 1)
        case tuple():
            for place, one in enumerate(value):
                for part, other in others(one):
                    yield part, (*value[:place], other, *value[place + 1 :])
        case _:
            raise TypeError(value)
