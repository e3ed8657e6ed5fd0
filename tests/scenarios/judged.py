"""What is judged of an action, held against doing it: what is legal can be done, whatever is answered on the
way, and what is illegal for want of mana can't be paid with the mana that can be made.

Nothing of it stays: every try is taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

from scenarios.engine.kernel.characteristics import Held
from scenarios.engine.kernel.choices import NeedChoice, NotModelledYet, Refused, Undetermined
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.state import Game
from scenarios.engine.kernel.tried import only_tried
from scenarios.engine.layers.activated_abilities import activated_abilities
from scenarios.engine.spells.activating import activate, can_activate
from scenarios.engine.spells.possible import Action, verdict
from scenarios.engine.words.mana_abilities import is_mana_ability
from tests.scenarios.random_players import NoWords, RandomScript

NO_ANSWER = (NotModelledYet, NoWords, NeedChoice, Undetermined)
MOST_MADE = 12  # mana abilities that are activated one after another
WANT_OF_MANA = "not-enough-mana"
Done = Callable[[], None]


@contextmanager
def answering(game: Game, script: RandomScript) -> Iterator[RandomScript]:
    """Somebody else answers for a while, and nothing of it stays."""
    chooser, counted = game.chooser, (game.steps, game.worked, game.asked, game.loops)
    game.chooser = script
    try:
        with only_tried(game):
            yield script
    finally:
        game.chooser = chooser
        game.steps, game.worked, game.asked, game.loops = counted


def tried(game: Game, script: RandomScript, do: Done) -> tuple[str, ...] | None:
    """Why it is refused when it is done with these answers: nothing if it is done, None if nobody can say."""
    with answering(game, script):
        try:
            do()
        except Refused as end:
            return tuple(reason.key for reason in end.verdict.reasons)
        except NO_ANSWER:
            return None
    return ()


def payable_after_all(game: Game, player: Player, action: Action, script: RandomScript) -> list[str]:
    """CR 605.3a: after which mana abilities, activated at random, an action is legal that was judged illegal
    for want of mana; nothing if after none.
    """
    made: list[str] = []
    with answering(game, script):
        try:
            for thing, held in at_random(game, player, script.random):
                activate(game, player, thing, held, meanwhile=True)
                made.append(thing.label)
                if verdict(game, player, action):
                    return made
        except (Refused, *NO_ANSWER):
            return []
    return []


def at_random(game: Game, player: Player, random: Random) -> Iterator[tuple[GameObject, Held]]:
    """One mana ability after another that can be activated."""
    for _ in range(MOST_MADE):
        able = [
            (thing, held)
            for thing in (*game.permanents, *player.hand)
            for held in activated_abilities(game, thing)
            if is_mana_ability(held.ability) and can_activate(game, player, thing, held)
        ]
        if not able:
            return
        yield random.choice(able)
