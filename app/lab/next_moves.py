"""How a situation can go on: the question that is open with its answers, or what players can do.

Each answer and each action comes with the sentence that says it, so that whoever asks need only add that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from app.lab.triggers_said import order_said
from app.sentences import say
from corpus.records import LANGUAGES, Language, Texts
from scenarios.engine.kernel.choices import Choice, NeedChoice, NotModelledYet, Refused, Undetermined
from scenarios.engine.kernel.having_priority import together
from scenarios.engine.kernel.legality import Verdict
from scenarios.engine.kernel.objects import Player
from scenarios.engine.kernel.state import Game
from scenarios.engine.spells.possible import Action, possible_actions
from scenarios.language.naming import told
from scenarios.language.scenario import Sentence
from scenarios.language.sentences import PLAY
from scenarios.language.write import flow
from scenarios.run.choice_words import called, choice_said, option_said
from scenarios.run.legal import Listing, listing
from scenarios.run.outcome import Run
from scenarios.run.script import Offered, answer_words, answers_of, offered
from scenarios.speech.narrate import Narrator
from scenarios.tell.facts import Facts
from scenarios.tell.telling import ToldSentence
from scenarios.text.compile import print_ability
from scenarios.what_if.answering import sentence_of

MOST_ANSWERS_SHOWN = 60
MOST_MOVES = 80
MOST_REASONS = 2
STOP = Sentence("stop here")


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
    lacks: str = ""  # the mana without which it is illegal, where that is all


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
                yield Possible(answer_said(choice, answer, offer, narrators), written(sentence))
    except Undetermined:
        return


def answer_said(
    choice: Choice, answer: tuple[Any, ...], offer: Offered, narrators: dict[Language, Narrator]
) -> Texts:
    """An answer as a button has it."""
    if choice.kind == "order of triggers":
        return {lang: order_said(answer, choice.options, each) for lang, each in narrators.items()}
    words = in_words(answer)
    return {lang: option_said(words, offer, each) for lang, each in narrators.items()}


def in_words(answer: tuple[Any, ...]) -> str:
    """An answer in words: of damage that one creature assigns, who gets how much."""
    if len(answer) == 1 and isinstance(answer[0], tuple) and isinstance(answer[0][1], tuple):
        return ", ".join(f"{told(thing)}: {amount}" for thing, amount in answer[0][1])
    return ", ".join(answer_words(one) for one in answer) or "—"


def moves(done: Run, paused: Run) -> Iterator[Move]:
    """What players can do after the last thing that was done, before everybody passes: whoever has priority,
    with the reasons against what is illegal; then the others, in answer to that, only what they could do.
    `paused` is the run that stopped there.
    """
    if done.play is None or done.stopped or done.report.errors:
        return
    passed: list[Player] = []
    for _ in done.play.game.players:
        game = paused.play.game if paused.play is not None else None
        if game is None or game.priority is None or game.over or paused.stopped:
            return
        for player in together(game, game.priority):
            found = moves_of(paused, game, player)
            yield from islice(
                (one for one in found if not passed or one.lacks or not one.reasons), MOST_MOVES
            )
        passed += together(game, game.priority)
        if len(passed) >= len(done.play.game.players):
            return
        paused = stopped_there(done, passed)


def on_stack(done: Run, paused: Run) -> int:
    """How many spells and abilities wait to resolve after the last thing that was done."""
    return len(paused.play.game.stack) if paused.play is not None and not done.stopped else 0


def stopped_there(done: Run, passed: Sequence[Player] = ()) -> Run:
    """The run up to the last sentence and no further; these players have passed then."""
    play = tuple(takewhile(lambda one: one.verb != STOP.verb, done.scenario.play))
    after = tuple(Sentence("passes", player.key) for player in passed)
    return Run(replace(done.scenario, play=(*play, *after, STOP)), (), done.find).go()


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
        text: Texts = {lang: said(action, sentence, teller) for lang, teller in tellers.items()}
        reasons = tuple(
            ToldSentence(
                {lang: teller.narrator.reason(reason) for lang, teller in tellers.items()},
                tuple(dict.fromkeys(one.rule for one in reason.cites)),
            )
            for reason in verdict.reasons[:MOST_REASONS]
        )
        yield Move(
            player.key, action.verb, f"#{action.thing.id}", text, written(sentence), reasons, lacking(verdict)
        )


def said(action: Action, sentence: Sentence, teller: Facts) -> str:
    """An action in words: of an ability its own, where it can be printed."""
    lang, thing = teller.narrator.lang, teller.narrator.label(action.thing)
    held = action.held
    ability = None if held is None else held.of or held.ability
    printed = print_ability(ability, lang, thing) if ability is not None else None
    if printed:
        return say("lab-activates", lang, player=sentence.who, thing=thing, text=printed)
    return teller.doing(sentence).rstrip("。.")


def lacking(verdict: Verdict) -> str:
    """The mana cost that cannot be paid, where nothing else stands against it."""
    if len(verdict.reasons) == 1 and verdict.reasons[0].key == "not-enough-mana":
        return str(dict(verdict.reasons[0].values).get("cost", ""))
    return ""


def sentence_for(player: Player, action: Action) -> Sentence:
    """An action in the words of the scenario language."""
    if action.verb == "takes special action":
        return Sentence(action.verb, player.key, action.name, (("of", action.thing.label),))
    more = (("ability", str(action.place + 1)),) if action.verb == "activates" else ()
    return Sentence(action.verb, player.key, action.thing.label, more)


def written(sentence: Sentence) -> str:
    """A sentence as it stands in a file, on one line."""
    return flow(PLAY.write(sentence)) or ""
