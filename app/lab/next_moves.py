"""How a situation can go on: the question that is open with its answers, or what players can do.

Each answer and each action comes with the sentence that says it, so that whoever asks need only add that.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from msgspec import Struct

from corpus.records import LANGUAGES, Language, Texts
from scenarios.answering import sentence_of
from scenarios.choice_words import called, choice_said, option_said
from scenarios.engine.choices import Choice, NeedChoice, NotModelledYet, Refused, Undetermined
from scenarios.engine.objects import Player
from scenarios.engine.possible import Action, possible_actions
from scenarios.engine.priority import together
from scenarios.engine.state import Game
from scenarios.facts import Facts
from scenarios.legal import Listing, listing
from scenarios.naming import told
from scenarios.narrate import Narrator
from scenarios.outcome import Run
from scenarios.scenario import Sentence
from scenarios.script import Offered, answer_words, answers_of, offered
from scenarios.sentences import PLAY
from scenarios.telling import ToldSentence
from scenarios.write import flow

MOST_ANSWERS_SHOWN = 60
MOST_MOVES = 80
MOST_REASONS = 2


class Possible(Struct, frozen=True):
    """One answer: in words, and as the sentence to add."""

    text: Texts
    sentence: str


class Bound(Struct, frozen=True):
    """The least and the most that one of the recipients, or one source of mana, can have in any answer."""

    name: Texts
    least: int
    most: int


class Question(Struct, frozen=True):
    """A choice somebody has to make before it goes on."""

    kind: str
    player: str
    text: Texts
    cites: tuple[str, ...]
    answers: tuple[Possible, ...]
    more: bool  # whether there are answers that are not listed
    bounds: tuple[Bound, ...] = ()


class Move(Struct, frozen=True):
    """Something a player can do now; with reasons, something that exists and is illegal."""

    player: str
    verb: str
    thing: str  # the object, by its number on the board
    text: Texts
    sentence: str
    reasons: tuple[ToldSentence, ...] = ()


def question(done: Run) -> Question | None:
    """The open choice, if one ended the run."""
    choice = done.waits_for
    if choice is None:
        return None
    offer = offered(choice)
    narrators = {lang: Narrator(lang, done.find) for lang in LANGUAGES}
    found = list(islice(possible(choice, offer, narrators), MOST_ANSWERS_SHOWN + 1))
    bounds = tuple(bounds_of(listing(done, choice), narrators))
    cites = tuple(dict.fromkeys(one.rule for one in choice.cites))
    text: Texts = {lang: choice_said(offer, narrator) for lang, narrator in narrators.items()}
    shown = tuple(found[:MOST_ANSWERS_SHOWN])
    return Question(choice.kind, offer.player, text, cites, shown, len(found) > MOST_ANSWERS_SHOWN, bounds)


def bounds_of(found: Listing, narrators: dict[Language, Narrator]) -> Iterator[Bound]:
    """How little and how much each can get, where all answers are known."""
    for name, (least, most) in found.bounds.items() if found.complete else ():
        yield Bound({lang: called(name, narrator) for lang, narrator in narrators.items()}, least, most)


def possible(choice: Choice, offer: Offered, narrators: dict[Language, Narrator]) -> Iterator[Possible]:
    """Every answer that can be said, until there are too many to look at."""
    try:
        for answer in answers_of(choice):
            sentence = sentence_of(choice, answer)
            if sentence is not None:
                words = in_words(answer)
                text: Texts = {lang: option_said(words, offer, each) for lang, each in narrators.items()}
                yield Possible(text, written(sentence))
    except Undetermined:
        return


def in_words(answer: tuple[Any, ...]) -> str:
    """An answer as a button has it: of damage that one creature assigns, who gets how much."""
    if len(answer) == 1 and isinstance(answer[0], tuple) and isinstance(answer[0][1], tuple):
        return ", ".join(f"{told(thing)}: {amount}" for thing, amount in answer[0][1])
    return ", ".join(answer_words(one) for one in answer) or "—"


def moves(done: Run) -> Iterator[Move]:
    """What the players who have priority can do, when nothing else is open."""
    if done.play is None or done.stopped or done.report.errors or done.play.game.over:
        return
    game = done.play.game
    for player in together(game, game.priority) if game.priority is not None else ():
        yield from islice(moves_of(done, game, player), MOST_MOVES)


def moves_of(done: Run, game: Game, player: Player) -> Iterator[Move]:
    """One player's: what exists, legal or not, each judged as though it were tried."""
    tellers = {lang: Facts(done.scenario, done.find, lang) for lang in LANGUAGES}
    try:
        found = possible_actions(game, player)
    except (NeedChoice, NotModelledYet, Undetermined, Refused):
        return
    for action, verdict in found:
        if action.is_mana_ability:
            continue
        sentence = sentence_for(player, action)
        text: Texts = {lang: teller.doing(sentence) for lang, teller in tellers.items()}
        reasons = tuple(
            ToldSentence(
                {lang: teller.narrator.reason(reason) for lang, teller in tellers.items()},
                tuple(dict.fromkeys(one.rule for one in reason.cites)),
            )
            for reason in verdict.reasons[:MOST_REASONS]
        )
        yield Move(player.key, action.verb, f"#{action.thing.id}", text, written(sentence), reasons)


def sentence_for(player: Player, action: Action) -> Sentence:
    """An action in the words of the scenario language."""
    if action.verb == "takes special action":
        return Sentence(action.verb, player.key, action.name, (("of", action.thing.label),))
    more = (("ability", str(action.place + 1)),) if action.verb == "activates" else ()
    return Sentence(action.verb, player.key, action.thing.label, more)


def written(sentence: Sentence) -> str:
    """A sentence as it stands in a file, on one line."""
    return flow(PLAY.write(sentence)) or ""
