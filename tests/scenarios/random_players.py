"""Players who do anything that is legal, at random, and answer every choice with any of its answers.

What they do is written down as sentences of the scenario language while they do it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from random import Random
from typing import Any

from scenarios.engine.kernel.choices import Choice, Undetermined
from scenarios.language.naming import told
from scenarios.language.problems import Report
from scenarios.language.scenario import Sentence
from scenarios.run.script import Script, alike, valid
from scenarios.what_if.answering import DECLARED, sentence_of

TRIES = 12
LOOKED_AT = 60  # answers of a list that may have very many
UNSAID = 0.6  # how often nothing is said where nothing need be said


class NoWords(Exception):
    """None of the answers that were tried can be written down."""


class RandomScript(Script):
    """Answers every choice, and writes the answers down."""

    def __init__(self, random: Random) -> None:
        super().__init__((), Report("random game"), defaults=False)
        self.random = random
        self.written: list[Sentence] = []
        self.decisions = 0
        self.kinds: Counter[str] = Counter()
        self.without_words: Counter[str] = Counter()

    def seen(self, choice: Choice, row: int) -> None:
        """Nobody looks at what was offered."""

    def __call__(self, choice: Choice) -> tuple[Any, ...] | None:
        if alike(choice):
            return choice.options[: choice.least]
        for count, answer in enumerate(possible_answers(choice, self.random)):
            sentence = sentence_of(choice, answer)
            if self.reads_back(sentence, choice, answer):
                several = another(choice, answer, self.random)
                if several:
                    self.decided(choice.kind)
                if sentence is not None:
                    self.written.append(sentence)
                return answer
            self.without_words[choice.kind] += 1
            if count > TRIES:
                break
        raise NoWords(f"{choice.kind}: {choice.subject}: {[told(one) for one in choice.options]}")

    def decided(self, kind: str) -> None:
        """Somebody could have decided otherwise."""
        self.decisions += 1
        self.kinds[kind] += 1

    def reads_back(self, sentence: Sentence | None, choice: Choice, answer: tuple[Any, ...]) -> bool:
        """Whether the words mean this answer and no other."""
        if sentence is None or choice.kind in DECLARED:
            return True
        return same(self.converted(sentence, choice), answer)


def same(one: Any, other: Any) -> bool:
    """Whether two answers are the same, to the very object."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return one is other or (isinstance(one, (str, int)) and one == other)


def possible_answers(choice: Choice, random: Random) -> Iterator[tuple[Any, ...]]:
    """Legal answers, in no order."""
    for answer in proposals(choice, random):
        if valid(choice, answer) and (choice.check is None or choice.check(answer)):
            yield answer


def proposals(choice: Choice, random: Random) -> Iterator[tuple[Any, ...]]:
    """Answers that may be legal: some at random, then all as far as they can be listed. A payment left to us
    looks at the lines that follow, which nobody knows yet: it is said as long as it can be.
    """
    if choice.unsaid is not None and choice.kind != "payment" and random.random() < UNSAID:
        yield choice.unsaid
    if choice.kind in DECLARED:
        yield from (declaration(choice, random) for _ in range(TRIES))
        yield ()
    elif choice.kind == "divide":
        yield from random.sample(choice.options, len(choice.options))
    elif choice.answers is None and choice.options:
        for _ in range(4 * TRIES):
            size = random.randint(choice.least, max(choice.least, min(choice.most, len(choice.options))))
            picked = random.sample(range(len(choice.options)), size)
            yield tuple(choice.options[place] for place in (picked if choice.ordered else sorted(picked)))
    elif choice.answers is None:
        yield (random.randint(0, 5),)
        yield (random.choice(("Island", "Grizzly Bears")),)
    if choice.answers is not None:
        listed: list[tuple[Any, ...]] = []
        with suppress(Undetermined):
            listed.extend(islice(choice.answers(), LOOKED_AT))
        random.shuffle(listed)
        yield from listed
        if choice.kind == "payment" and not listed:
            yield from some_sources(choice, random)
    if choice.unsaid is not None:
        yield choice.unsaid


def some_sources(choice: Choice, random: Random) -> Iterator[tuple[Any, ...]]:
    """Where there are too many ways to pay: more and more of the sources in some order, each for any mana."""
    things = [one for one in choice.options if not isinstance(one, str)]
    random.shuffle(things)
    yield from (tuple(things[:count]) for count in range(1, len(things) + 1))


def declaration(choice: Choice, random: Random) -> tuple[Any, ...]:
    """Some of the creatures, each attacking or blocking something."""
    by_creature: dict[int, list[Any]] = {}
    for pair in choice.options:
        by_creature.setdefault(pair[0].id, []).append(pair)
    eager = random.random()
    return tuple(random.choice(pairs) for pairs in by_creature.values() if random.random() < eager)


def another(choice: Choice, answer: tuple[Any, ...], random: Random) -> bool:
    """Whether there was a second answer: only then was it a decision."""
    if choice.unsaid is not None and answer == choice.unsaid:
        return False
    return any(not same(one, answer) for one in islice(possible_answers(choice, random), TRIES))


def as_written(sentences: Sequence[Sentence]) -> Iterator[Sentence]:
    """Without the answers that need not be said: an empty payment has to be where a later one for the same
    would be taken for it.
    """
    for place, one in enumerate(sentences):
        later = sentences[place + 1 :] if one.verb == "pays" and one.what == () else ()
        if one.verb != "pays" or one.what or any(like(one, other) for other in later):
            yield one


def like(one: Sentence, other: Sentence) -> bool:
    """Whether one answer would be taken for another."""
    return (one.verb, one.who, one.more) == (other.verb, other.who, other.more) and bool(other.what)
