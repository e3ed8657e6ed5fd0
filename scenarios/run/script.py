"""Who answers the game's choices: the scenario's answers, matched by kind, player and subject."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations, islice, permutations
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from scenarios.engine.kernel.budgets import MOST_ANSWERS
from scenarios.engine.kernel.choices import Choice, NeedChoice, Undetermined
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import GameObject
from scenarios.language.as_written import listed, pairs_of, words_in, words_of
from scenarios.language.naming import Names, labelled, named, tellings, told, told_apart
from scenarios.language.problems import Report, nearest
from scenarios.language.scenario import Sentence
from scenarios.language.shapes import ForEachKey
from scenarios.speech.payment_words import FOR, payment_said, payment_words

if TYPE_CHECKING:
    from scenarios.run.deciding import Deciding

MOST_LISTED = 60
MOST_OPTIONS = 1_000
NONE = "—"  # an answer that chooses nothing
WHOLE = frozenset(("divide",))  # kinds whose options are whole answers already
Judged = Callable[[Sentence, Choice, Verdict], None]
Declared = Callable[[Choice], "tuple[Any, ...] | None"]


class Offered(Struct, frozen=True):
    """A choice as it was offered: what there was to choose from, in words."""

    kind: str
    player: str
    subject: str
    options: tuple[str, ...]
    least: int
    most: int
    cites: tuple[Any, ...] = ()
    random: bool = False
    settled: bool = False  # whether the rules leave one of several only: nobody has anything to choose
    row: int = 0  # how many rows the log had when it came up
    labels: tuple[str, ...] = ()  # of the objects its options speak of


class NotPossible(Exception):
    """An answer that is none of the possible ones; reported with its place."""


class Script:
    """The chooser of one run."""

    def __init__(
        self, answers: Iterable[Sentence], report: Report, defaults: bool, deciding: Deciding | None = None
    ) -> None:
        self.answers = list(answers)
        self.used = [False] * len(self.answers)
        self.agreed: set[int] = set()  # answers that say what was the only possibility
        self.report = report
        self.defaults = defaults
        self.deciding = deciding  # who takes one possible answer after another where nobody answered
        self.stop_at = ""  # the kind of choice that ends the run if nobody answered it
        self.stop_at_place = 0  # or the so-manieth choice offered, answered or not
        self.offered: list[Offered] = []
        self.offer = Offered("", "", "", (), 0, 0)  # what the choice that is asked now offers
        self.assumptions: list[tuple[str, Offered, str]] = []
        self.declared: Declared | None = None  # attacks and blocks, which are actions of the scenario
        self.judged: Judged = lambda sentence, choice, verdict: None
        self.names: Names | None = None

    def __call__(self, choice: Choice) -> tuple[Any, ...] | None:
        """The answer to a choice that is not forced, or None where a person has to be asked."""
        if self.declared is not None and choice.kind in ("attack", "block"):
            answer = self.declared(choice)
            if answer is not None:
                return answer
        for place, sentence in enumerate(self.answers):
            if not self.used[place] and fits(sentence, choice):
                if place in self.agreed and self.converted(sentence, choice) is None:
                    continue  # it has been said of a choice before, and means nothing here
                self.used[place] = True
                if sentence.get("illegal because") is None or self.allowed(sentence, choice):
                    return self.meant(sentence, choice)
        return self.otherwise(choice)

    def seen(self, choice: Choice, row: int) -> None:
        """Keep every choice that came up, those with one answer too, and when."""
        number = len(self.offered)
        self.offer = self.deciding.offer(choice, number) if self.deciding is not None else offered(choice)
        self.offered.append(msgspec.structs.replace(self.offer, row=row))
        self.agree(choice)
        if len(self.offered) == self.stop_at_place:
            raise NeedChoice(choice)

    def agree(self, choice: Choice) -> None:
        """People say aloud what was the only possibility too: that is no answer nobody asked for."""
        if not (forced := choice.forced):
            return
        for place, sentence in enumerate(self.answers):
            if self.used[place] or place in self.agreed or not fits(sentence, choice):
                continue
            if self.converted(sentence, choice) == forced:
                self.agreed.add(place)
                return
            if self.tries_another(sentence, choice):
                self.used[place] = True
                self.allowed(sentence, choice)
                return

    def tries_another(self, sentence: Sentence, choice: Choice) -> bool:
        """Whether it is said to be an illegal target where there is one: no later choice is about that."""
        said = sentence.get("illegal because") is not None and choice.kind == "target"
        return said and all(isinstance(word, str) and self.means(word) for word in words_in(sentence.what))

    def allowed(self, sentence: Sentence, choice: Choice) -> bool:
        """Judge an answer that is said to be illegal; whoever plays keeps the verdict."""
        answer = self.converted(sentence, choice)
        if answer is None and not all(self.means(word) for word in words_in(sentence.what)):
            self.meant(sentence, choice)
        verdict = verdict_on(choice, answer)
        self.judged(sentence, choice, verdict)
        return bool(verdict)

    def means(self, word: str) -> bool:
        """Whether a word of an answer names anything that is here."""
        return self.names is None or any(self.names.thing(part) for part in (word, word.partition(FOR)[0]))

    def otherwise(self, choice: Choice) -> tuple[Any, ...] | None:
        """What to take where nobody answered."""
        offer = self.offer
        if choice.kind == self.stop_at:
            return None
        if alike(choice):
            return choice.options[: choice.least]
        if choice.unsaid is not None:
            return choice.unsaid
        if choice.kind == "shuffle":
            self.assume("order-kept", offer, "")
            return choice.options
        if self.deciding is not None:
            return self.deciding.decide(choice, offer, self.names)
        if self.defaults:
            first = next(iter(answers_of(choice)), None)
            if first is not None:
                said = assignment_words(first) if choice.kind == "assign damage" else in_words(first)
                self.assume("default", offer, said)
            return first
        return None

    def assume(self, key: str, offer: Offered, value: str) -> None:
        """Note what was taken without being said."""
        self.assumptions.append((key, offer, value))

    def meant(self, sentence: Sentence, choice: Choice) -> tuple[Any, ...]:
        """The options an answer names; refused with its place if they cannot be the answer."""
        answer = self.converted(sentence, choice)
        if answer is None or not valid(choice, answer):
            written = words_of(sentence.what)
            near = nearest(written, [told(one) for one in choice.options]) if choice.options else "—"
            self.report.add(
                sentence.at,
                "answer-not-possible",
                written,
                kind=choice.kind,
                subject=choice.subject,
                near=near,
            )
            raise NotPossible(written)
        return answer

    def converted(self, sentence: Sentence, choice: Choice) -> tuple[Any, ...] | None:
        """From what is written to options, or to what the kind of choice wants."""
        what = sentence.what
        if choice.kind == "assign damage":
            return self.assignment(what, choice)
        if choice.kind == "payment":
            said = payment_said(listed(what), choice, self.names)
            return None if isinstance(said, str) else said
        if choice.kind in WHOLE:
            numbers = [one for _, one in pairs_of(what)] or list(listed(what))
            return tuple(int(one) for one in numbers if str(one).lstrip("-").isdecimal())
        if isinstance(what, bool):
            return (what,)
        left, found = list(choice.options), []
        apart = dict(zip(told_apart(choice.options), choice.options, strict=True))
        for word in listed(what):
            option = called_exactly(word, left) or next((one for one in left if calls(word, one)), None)
            if option is None and isinstance(word, str):
                option = apart.get(word)
            if option is None and (choice.check is not None or choice.why is not None):
                option = word if called_freely(word, choice) else self.value(word)
            if option is None:
                return None
            if option in left:
                left.remove(option)
            found.append(option)
        return tuple(found)

    def value(self, word: Any) -> Any:
        """Something that is no listed option: a number or a thing."""
        if isinstance(word, str) and word.lstrip("-").isdecimal():
            return int(word)
        return self.names.thing(word) if self.names is not None and isinstance(word, str) else None

    def assignment(self, what: Any, choice: Choice) -> tuple[Any, ...] | None:
        """`Baloth: {Wall: 3, B: 4}` for each creature that assigns; one alone need not be named."""
        creatures = [creature for creature, _ in choice.options]
        given = dict(pairs_of(what))
        if given and all(isinstance(one, int) for one in given.values()) and len(creatures) == 1:
            given = {creatures[0].label: ForEachKey(tuple(given.items()))}
        made = []
        for name, shares in given.items():
            creature = next((one for one in creatures if labelled(one, name) or named(one, name)), None)
            if creature is None or not isinstance(shares, ForEachKey) or self.names is None:
                return None
            parts = [(self.names.thing(thing, ("battlefield",)), amount) for thing, amount in shares.pairs]
            if any(thing is None for thing, _ in parts):
                return None
            made.append((creature, tuple(parts)))
        return tuple(made)

    def unused(self) -> None:
        """An answer nobody asked for is a mistake of its writer."""
        for sentence in self.left():
            written = f"{sentence.who} {sentence.verb}".strip()
            self.report.add(sentence.at, "answer-unused", f"{written}: {words_of(sentence.what)}")

    def left(self) -> Iterator[Sentence]:
        """The answers no choice has taken so far."""
        for place, sentence in enumerate(self.answers):
            if not self.used[place] and place not in self.agreed:
                yield sentence


def offered(choice: Choice) -> Offered:
    """A choice in words."""
    return Offered(
        choice.kind,
        choice.player.key if choice.player is not None else "",
        choice.subject,
        options_of(choice),
        choice.least,
        choice.most,
        choice.cites,
        choice.random or choice.player is None,
        labels=tuple(dict.fromkeys(labels_in(choice.options))),
        settled=choice.settled,
    )


def labels_in(part: Any) -> Iterator[str]:
    """What the objects in an answer, however deep, are called."""
    label = getattr(part, "label", None)  # of an object, or of an effect or ability called by its object
    if isinstance(label, str):
        yield label
    elif isinstance(part, tuple):
        for one in part[:MOST_OPTIONS]:
            yield from labels_in(one)
    elif isinstance(getattr(part, "context", None), Context):
        yield part.context.this.label  # an effect is called after what it comes from


def options_of(choice: Choice) -> tuple[str, ...]:
    """What there is to choose from; of damage every way to assign it, as far as they can be listed."""
    if choice.kind != "assign damage":
        return tuple(told_apart(islice(choice.options, MOST_OPTIONS)))
    try:
        return tuple(assignment_words(one) for one in islice(answers_of(choice), MOST_LISTED))
    except Undetermined:
        return (assignment_words(choice.options),)


def assignment_words(answer: tuple[Any, ...]) -> str:
    """Damage as it is assigned, as one writes it: `Baloth: {Wall: 3, B: 4}`."""
    made = []
    for creature, shares in answer:
        parts = ", ".join(f"{told(thing)}: {amount}" for thing, amount in shares)
        made.append(f"{told(creature)}: {{{parts}}}")
    return ", ".join(made)


def fits(sentence: Sentence, choice: Choice) -> bool:
    """Whether an answer is for this choice: its player, its kind, and what it is about."""
    if (sentence.verb == "chance") != (choice.player is None):
        return False
    if choice.player is not None and sentence.who != choice.player.key:
        return False
    about, subject = sentence.get("about"), sentence.get("for")
    if about is not None and about != choice.kind:
        return False
    if subject is not None and subject != choice.subject:
        return False
    if choice.kind == "payment":
        return sentence.verb == "pays" and sentence.what not in ("yes", "no")
    return about is not None or VERBS[sentence.verb](choice)


VERBS: dict[str, Callable[[Choice], bool]] = {
    "says": lambda choice: set(choice.options) <= {True, False},
    "orders": lambda choice: choice.ordered and choice.kind not in WHOLE,
    "assigns": lambda choice: choice.kind in ("assign damage", "divide"),
    "pays": lambda choice: choice.kind.startswith("pay") or set(choice.options) <= {True, False},
    "votes": lambda choice: choice.kind == "vote",
    "chooses": lambda choice: choice.kind not in ("attack", "block", "assign damage"),
    "chance": lambda choice: True,
}


def called_freely(word: Any, choice: Choice) -> bool:
    """CR 201.4: whether any word will do, as where a card name is chosen, which need not be what is here."""
    return (
        isinstance(word, str)
        and not choice.options
        and choice.check is not None
        and bool(choice.check((word,)))
    )


def called_exactly(word: Any, options: Iterable[Any]) -> Any:
    """The object with this very label, which another may only have as the name of its card."""
    return next((one for one in options if getattr(one, "label", None) == word), None)


def calls(word: Any, option: Any) -> bool:
    """Whether a written word names this option; a list names one made of several things."""
    if isinstance(word, (tuple, list)):
        return isinstance(option, tuple) and len(word) == len(option) and all(map(calls, word, option))
    return str(word) in tellings(option)


def valid(choice: Choice, answer: tuple[Any, ...]) -> bool:
    """Whether this is an answer at all; what its `check` says is for the rules to tell."""
    if choice.check is not None:
        return True
    among = choice.kind in WHOLE or all(one in choice.options for one in answer)
    return among and choice.least <= len(answer) <= choice.most


def verdict_on(choice: Choice, answer: tuple[Any, ...] | None) -> Verdict:
    """What the rules say of an answer; `None` is one that could not be read."""
    judge = choice.check or choice.why
    if answer is not None and judge is not None:
        verdict: Verdict = judge(answer)
        return verdict
    if answer is not None and valid(choice, answer):
        return LEGAL
    return forbidden("not-an-option", *choice.cites)


def alike(choice: Choice) -> bool:
    """Whether it makes no difference: all that can be chosen are unknown cards."""
    options = choice.options
    return bool(options) and all(
        getattr(getattr(one, "card", None), "name", "") == "unknown card" for one in options
    )


def is_whole(choice: Choice) -> bool:
    """Whether answers are no picks from the options."""
    return choice.answers is not None or choice.kind in WHOLE


def answers_of(choice: Choice) -> Iterator[tuple[Any, ...]]:
    """All possible answers, as far as they can be listed, fewest first chosen in the order of the options."""
    if choice.kind in WHOLE and choice.answers is None:
        yield from (one for one in choice.options if choice.check is None or choice.check(one))
    elif choice.answers is not None:
        first = tuple(choice.options) if choice.kind == "assign damage" else None
        yield from () if first is None else (first,)
        yield from (one for one in choice.answers() if one != first)
    else:
        pick = permutations if choice.ordered else combinations
        sizes = range(choice.least, choice.most + 1)
        for number, one in enumerate(chain.from_iterable(pick(choice.options, size) for size in sizes)):
            if number >= MOST_ANSWERS:
                raise Undetermined("answers", MOST_ANSWERS)
            if choice.check is None or choice.check(one):
                yield one


def in_words(answer: tuple[Any, ...]) -> str:
    """An answer as people would write it."""
    return ", ".join(map(answer_words, answer)) or NONE


def answer_words(one: Any) -> str:
    """One part of an answer as people would write it: `Baloth: Wall 3, B 2`, `Wall: Baloth`."""
    if isinstance(one, tuple) and len(one) == 2:
        thing, other = one
        if isinstance(other, str) and isinstance(thing, GameObject):
            return payment_words(one)
        if isinstance(other, tuple):
            return f"{told(thing)}: " + ", ".join(f"{told(each)} {amount}" for each, amount in other)
        return f"{told(thing)}: {told(other)}"
    return told(one)
