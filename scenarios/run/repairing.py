"""Repairs as sentences: back to a step, a forgotten trigger, a missed trigger that goes on the stack now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenarios.engine.turns import repairs, turn
from scenarios.run.acting import LANGUAGES, NothingCalled
from scenarios.run.script import NotPossible
from scenarios.text.compile import print_ability

if TYPE_CHECKING:
    from scenarios.engine.triggers.triggering import Waiting
    from scenarios.language.scenario import Moment, Sentence
    from scenarios.run.play import Play


def goes_back(play: Play, sentence: Sentence) -> None:
    """To the point just before a step began; what follows is played from there."""
    game, moment = play.game, sentence.what
    begun = next((one for one in reversed(game.begun) if is_meant(one, moment)), None)
    if begun is None:
        steps = ", ".join(dict.fromkeys(one.step for one in reversed(game.begun))) or "—"
        play.report.add(sentence.at, "nothing-to-go-back-to", moment.step or moment.turn_of, near=steps)
        raise NotPossible("back to")
    repairs.back_to(game, begun)
    turn.advance(game)


def is_meant(begun: repairs.Begun, moment: Moment) -> bool:
    """Whether this is such a step; a turn without a step is its first."""
    whose = not moment.turn_of or any(moment.turn_of in (one.key, one.team) for one in begun.active)
    step = moment.step or "untap"
    return whose and begun.step == step and moment.turn in (None, begun.turn)


def forgetting(play: Play, waiting: Waiting) -> bool:
    """Whether the next sentences say that this trigger is forgotten; each stands for one trigger."""
    for place in range(play.place, len(play.sentences)):
        sentence = play.sentences[place]
        if place in play.declared or sentence.verb in play.not_actions:
            continue
        if sentence.verb == "forgot":
            if is_source(play, waiting, sentence.what) and says(waiting, sentence):
                play.declared.add(place)
                return True
        elif place > play.place:
            return False
    return False


def nothing_forgotten(play: Play, sentence: Sentence) -> None:
    """What is to be forgotten did not trigger."""
    known(play, sentence)
    play.report.add(sentence.at, "nothing-forgotten", sentence.what)
    raise NotPossible("forgot")


def says(waiting: Waiting, sentence: Sentence) -> bool:
    """Whether it says the words that tell it from others of the same permanent."""
    words = str(sentence.get("ability", "")).lower()
    return any(words in (print_ability(waiting.ability, lang) or "").lower() for lang in LANGUAGES)


def puts_missed(play: Play, sentence: Sentence) -> None:
    """The trigger that was forgotten goes on the stack now; the latest, if there are several."""
    missed = [one for one in reversed(play.game.missed) if is_source(play, one, sentence.what)]
    if not missed:
        known(play, sentence)
        play.report.add(sentence.at, "nothing-missed", sentence.what)
        raise NotPossible("missed trigger")
    repairs.put_missed(play.game, missed[0])


def is_source(play: Play, waiting: Waiting, name: str) -> bool:
    """Whether what has the ability is called so; it may have left since."""
    source, card = waiting.source, waiting.source.card
    if name == source.label or (card is not None and name in (card.name, card.zh)):
        return True
    return any(source is one for one in play.names.all_called(name))


def known(play: Play, sentence: Sentence) -> None:
    """A name that nothing has is another mistake."""
    if play.names.thing(sentence.what) is None and play.names.last_seen(sentence.what) is None:
        raise NothingCalled(sentence.what)


REPAIRS: dict[str, Callable[[Play, Sentence], None]] = {
    "back to": goes_back,
    "forgot": nothing_forgotten,
    "missed trigger goes on the stack": puts_missed,
}
