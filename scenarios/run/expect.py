"""What a scenario expects, held against what is and what happened: the first difference with both sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.legality import Verdict
from scenarios.engine.kernel.log import Row
from scenarios.engine.multiplayer.grand_melee import marked
from scenarios.language.as_written import listed, words_of
from scenarios.language.event_words import EVENTS, Told
from scenarios.language.naming import Names
from scenarios.language.problems import nearest
from scenarios.language.scenario import Sentence
from scenarios.language.shapes import ForEachKey
from scenarios.run.acting import NothingCalled
from scenarios.run.comparing import HOLDS, WORDS_OF, is_called, same, shown, within
from scenarios.run.decks import objection
from scenarios.run.difference import Difference, illegal_because, reasons, row_words, sentence_words
from scenarios.run.heard_of import UNHEARD_OF, heard_of, unheard
from scenarios.run.play import Play
from scenarios.run.script import Offered
from scenarios.run.state_of import ability_texts, of_object, of_player


class Judge:
    """Holds expectations against one run at one moment."""

    def __init__(
        self, play: Play, offered: list[Offered], stopped: tuple[str, Offered | None] = ("", None)
    ) -> None:
        self.play = play
        self.game = play.game
        self.names: Names = play.names
        self.offered = [one for one in offered if not one.settled]  # where there was nothing to choose
        self.stopped, self.open = stopped  # what ended the run, and the choice it waits for

    def first(self, sentences: Iterable[Sentence]) -> Difference | None:
        """The first expectation that does not hold."""
        return next((found for one in sentences if (found := self.difference(one)) is not None), None)

    def difference(self, sentence: Sentence) -> Difference | None:
        """What is wrong with one expectation, if anything is."""
        if sentence.verb == "is":
            return self.state(sentence)
        if sentence.verb in EVENTS or sentence.verb == "event":
            return self.event(sentence)
        return LOOKING[sentence.verb](self, sentence)

    def compare(self, sentence: Sentence, about: str, expected: Any, found: Any) -> Difference | None:
        """A difference unless both are the same."""
        if expected == found:
            return None
        return Difference(sentence.at, about, shown(expected), shown(found))

    # What is.

    def state(self, sentence: Sentence) -> Difference | None:
        """A player or an object has to be as it says."""
        player = self.names.player(sentence.who)
        if player is not None:
            return self.fields(sentence, of_player(self.game, player))
        present = next(iter(self.names.all_called(sentence.who)), None)
        thing = present or self.names.last_seen(sentence.who)
        exists = sentence.get("exists")
        if exists is not None and exists is not (present is not None):
            return Difference(
                sentence.at, f"{sentence.who}: exists", shown(exists), shown(present is not None)
            )
        if thing is None:
            if exists is False and len(sentence.more) == 1 and heard_of(self.play, sentence.who):
                return None
            return Difference(sentence.at, sentence.who, words_of(ForEachKey(sentence.more)), "—")
        now = of_object(self.game, thing)
        if any(WORDS_OF.get(word, word) == "abilities" for word, _ in sentence.more):
            now["abilities"] = ability_texts(self.game.characteristics(thing))
        return self.fields(sentence, now)

    def fields(self, sentence: Sentence, now: dict[str, Any]) -> Difference | None:
        """Word by word."""
        for word, expected in sentence.more:
            if word == "exists":
                continue
            nobody = UNHEARD_OF[word](self.play, expected) if word in UNHEARD_OF else None
            if nobody is not None:
                return Difference(sentence.at, f"{sentence.who}: {word}", nobody, "—")
            found = now.get(WORDS_OF.get(word, word))
            if not HOLDS.get(word, same)(expected, found):
                return Difference(sentence.at, f"{sentence.who}: {word}", words_of(expected), shown(found))
        return None

    def life(self, sentence: Sentence) -> Difference | None:
        for key, expected in sentence.what:
            side = [one for one in self.game.players if key in (one.key, one.team)]
            found = side[0].life if side else None
            if found != expected:
                return Difference(sentence.at, f"life of {key}", str(expected), shown(found))
        return None

    def winner(self, sentence: Sentence) -> Difference | None:
        winners = {name for one in self.game.winners for name in (one.key, one.team)}
        keys = sorted(one.key for one in self.game.winners)
        fine = bool(winners) and set(sentence.what) <= winners
        return None if fine else Difference(sentence.at, "winner", words_of(sentence.what), shown(keys))

    def turn_of(self, sentence: Sentence) -> Difference | None:
        active = {name for one in self.game.active for name in (one.key, one.team)}
        fine, found = set(sentence.what) <= active, shown(sorted(active))
        return None if fine else Difference(sentence.at, "turn of", words_of(sentence.what), found)

    def turn_markers(self, sentence: Sentence) -> Difference | None:
        found = tuple(player.key for player in marked(self.game))
        return self.compare(sentence, "turn markers", tuple(sentence.what), found)

    def step(self, sentence: Sentence) -> Difference | None:
        return self.compare(sentence, "step", sentence.what, self.game.step)

    def day(self, sentence: Sentence) -> Difference | None:
        return self.compare(sentence, "day", sentence.what, self.game.day or "neither")

    def stack(self, sentence: Sentence) -> Difference | None:
        found = [one.label for one in self.game.stack]
        fine = len(found) == len(sentence.what) and all(
            is_called(one, name.removeprefix("ability of "))
            for one, name in zip(self.game.stack, sentence.what, strict=True)
        )
        return None if fine else Difference(sentence.at, "stack", words_of(sentence.what), shown(found))

    # What happened.

    def event(self, sentence: Sentence) -> Difference | None:
        """It happened, so often where that is said."""
        rows = self.rows(sentence)
        times = sentence.get("times")
        written = f"{sentence.verb} {words_of(sentence.what)}" if sentence.what is not None else sentence.verb
        nobody = unheard(self.play, sentence) if times == 0 else None
        if nobody is not None:
            return self.nothing_called(sentence, nobody)
        if times is not None:
            return self.compare(sentence, f"{written}: times", times, len(rows))
        if rows and all(
            any(self.concerns(row, sentence, (name,)) for row in rows) for name in subjects(sentence)
        ):
            return None
        return Difference(sentence.at, "happened", sentence_words(sentence), self.instead(sentence))

    def instead(self, sentence: Sentence) -> str:
        """What of this kind did happen."""
        if sentence.verb == "choice offered":
            return shown(self.offered)
        told = told_of(sentence)
        near = [row for row in self.game.log.rows if row.kind == told.kind]
        return "; ".join(row_words(row) for row in near[:6]) or "—"

    def rows(self, sentence: Sentence) -> list[Row]:
        """The rows of the log that tell of such an event."""
        told = told_of(sentence)
        wanted = {
            **dict(told.detail),
            **{word: value for word, value in sentence.more if word not in ("by", "times", "of")},
        }
        return [
            row
            for row in self.game.log.rows
            if row.kind == told.kind
            and self.concerns(row, sentence, subjects(sentence))
            and all(self.fits(row, word, value) for word, value in wanted.items())
            and all(cited(row, rule) for rule in sentence.get("by", ()))
        ]

    def concerns(self, row: Row, sentence: Sentence, names: tuple[str, ...]) -> bool:
        """Whether a row is about one of these; about anything where nothing is named."""
        if not names:
            return True
        field = told_of(sentence).of
        about = [
            row.args.get(one) for one in ((field,) if field else ("thing", "player", "source", "became"))
        ]
        return any(is_called(one, name) for one in about if one is not None for name in names)

    def fits(self, row: Row, word: str, expected: Any) -> bool:
        """Whether a detail of a row is as said."""
        found = row.args.get(word)
        if isinstance(expected, bool):
            return bool(found) is expected
        return str(found) == str(expected) or is_called(found, str(expected))

    def happened(self, sentence: Sentence) -> Difference | None:
        return self.first(sentence.what)

    def did_not(self, sentence: Sentence) -> Difference | None:
        for one in sentence.what:
            nobody = unheard(self.play, one)
            if nobody is not None:
                return self.nothing_called(sentence, nobody)
            rows = self.rows(one)
            if rows:
                return Difference(sentence.at, "did not happen", sentence_words(one), row_words(rows[0]))
        return None

    def in_one(self, sentence: Sentence) -> Difference | None:
        """All of these are rows of one batch."""
        batches = None
        for one in sentence.what:
            for name in subjects(one) or ("",):
                alone = about_one(one, name)
                found = {row.batch for row in self.rows(alone)}
                batches = found if batches is None else batches & found
        if batches:
            return None
        missing = self.first(sentence.what)
        return missing or Difference(
            sentence.at, "in one event", "; ".join(map(sentence_words, sentence.what)), "one after another"
        )

    def in_order(self, sentence: Sentence) -> Difference | None:
        """Each after the one before; a choice stands before what came of it."""
        last = (-1, 0)
        for one in sentence.what:
            later = [moment for moment in self.moments(one) if moment > last]
            if not later:
                return Difference(sentence.at, "in order", sentence_words(one), self.instead(one))
            last = later[0]
        return None

    def moments(self, sentence: Sentence) -> list[tuple[int, int]]:
        """When such an event happened, or such a choice came up: after so many rows and so many choices."""
        if sentence.verb == "choice offered":
            fitting = (pair for pair in enumerate(self.offered, 1) if fits_choice(sentence, pair[1]))
            return [(one.row, place) for place, one in fitting]
        return [(row.id + 1, 0) for row in self.rows(sentence)]

    # Choices, and what could be done.

    def choice_offered(self, sentence: Sentence) -> Difference | None:
        found = [one for one in self.offered if fits_choice(sentence, one)]
        near = [one for one in self.offered if one.kind == sentence.what]
        return (
            None
            if found
            else Difference(
                sentence.at, "choice offered", sentence_words(sentence), shown(near or self.offered)
            )
        )

    def no_choice_offered(self, sentence: Sentence) -> Difference | None:
        about = (sentence.get("of"), sentence.get("for"))
        for name in about:
            if name is not None and not heard_of(self.play, name):
                return self.nothing_called(sentence, name)
        found = [one for one in self.offered if fits_choice(sentence, one)]
        return (
            Difference(sentence.at, "no choice offered", sentence_words(sentence), shown(found))
            if found
            else None
        )

    def waiting_for(self, sentence: Sentence) -> Difference | None:
        fine = self.open is not None and fits_choice(sentence, self.open)
        found = shown([self.open]) if self.open is not None else "—"
        return None if fine else Difference(sentence.at, "waiting for", sentence_words(sentence), found)

    def status(self, sentence: Sentence) -> Difference | None:
        return self.compare(sentence, "status", sentence.what, self.stopped or "ran to its end")

    def possible(self, sentence: Sentence) -> Difference | None:
        return self.attempted(sentence, lambda verdict: None if verdict else Difference(
            sentence.at, "possible", sentence_words(sentence.what), reasons(verdict)))  # fmt: skip

    def deck_may_have(self, sentence: Sentence) -> Difference | None:
        found = objection(self.play.table.find, sentence)
        return None if found is None else Difference(sentence.at, sentence.verb, *found)

    def impossible(self, sentence: Sentence) -> Difference | None:
        rules = sentence.get("because", ())
        return self.attempted(
            sentence, lambda verdict: illegal_because(sentence, sentence.what, verdict, rules)
        )

    def attempted(
        self, sentence: Sentence, judged: Callable[[Verdict], Difference | None]
    ) -> Difference | None:
        """What is said of an action, after it was tried; one with something nobody has is a mistake."""
        try:
            verdict = self.play.attempt(sentence.what)
        except NothingCalled as nothing:
            return self.nothing_called(sentence, str(nothing))
        if verdict.undecided:
            raise NotModelledYet("what other mana abilities could pay")
        if (sentence.what, verdict) not in self.play.tried:
            self.play.tried.append((sentence.what, verdict))
        return judged(verdict)

    def nothing_called(self, sentence: Sentence, name: str) -> Difference:
        """A name that means nothing, where almost anything would hold of it."""
        near = nearest(name, self.names.known())
        return Difference(sentence.at, sentence.verb, name, near)


def about_one(sentence: Sentence, name: str) -> Sentence:
    """The same expectation of an event, of one of those it is about."""
    if sentence.verb != "event":
        return Sentence(sentence.verb, what=(name,) if name else None, more=sentence.more)
    more = tuple((word, (name,) if word == "of" else value) for word, value in sentence.more)
    return Sentence("event", what=sentence.what, more=more)


def told_of(sentence: Sentence) -> Told:
    """Which kind of event an expectation is about."""
    return EVENTS.get(sentence.verb) or Told(str(sentence.what), of="")


def subjects(sentence: Sentence) -> tuple[str, ...]:
    """Whom or what an event is expected of."""
    if sentence.verb == "event":
        return tuple(sentence.get("of", ()))
    return listed(sentence.what)


def cited(row: Row, rule: str) -> bool:
    """Whether a row cites this rule or a part of it."""
    return any(within(one.rule, rule) for one in row.cites)


def fits_choice(sentence: Sentence, offer: Offered) -> bool:
    """Whether this is the choice an expectation is about."""
    options = sentence.get("options")
    number = sentence.get("number of options")
    return (
        sentence.what == offer.kind
        and sentence.get("of", offer.player) == offer.player
        and sentence.get("for", offer.subject) == offer.subject
        and (number is None or number == len(offer.options))
        and (options is None or Counter(words_of(one) for one in listed(options)) == Counter(offer.options))
        and all(words_of(one) in offer.options for one in listed(sentence.get("offering")))
        and not any(words_of(one) in offer.options for one in listed(sentence.get("not offering")))
    )


LOOKING: dict[str, Callable[[Judge, Sentence], Difference | None]] = {
    "life": Judge.life,
    "winner": Judge.winner,
    "turn of": Judge.turn_of,
    "turn markers": Judge.turn_markers,
    "step": Judge.step,
    "day": Judge.day,
    "stack": Judge.stack,
    "happened": Judge.happened,
    "did not happen": Judge.did_not,
    "in one event": Judge.in_one,
    "in order": Judge.in_order,
    "choice offered": Judge.choice_offered,
    "no choice offered": Judge.no_choice_offered,
    "waiting for": Judge.waiting_for,
    "status": Judge.status,
    "possible": Judge.possible,
    "deck may have": Judge.deck_may_have,
    "deck may not have": Judge.deck_may_have,
    "impossible": Judge.impossible,
}
