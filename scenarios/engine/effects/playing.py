"""Verbs about spells, turns and the game: counter, copy, cast, extra turns, win, lose (701.5, 707.10, 500,
104).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.cite import Cite, cite
from scenarios.engine.costs import Cost
from scenarios.engine.effects.zones import cause_of, players, present
from scenarios.engine.events import Event
from scenarios.engine.nodes import Amount, Effect, Filter, Noun
from scenarios.engine.nouns import You

if TYPE_CHECKING:
    from scenarios.engine.context import Context
    from scenarios.engine.objects import Player


class CounterSpell(Effect, frozen=True):
    """CR 701.5: counter a spell or ability; a spell goes to its owner's graveyard, or elsewhere if it says
    so.
    """

    what: Noun
    instead: str = ""

    def perform(self, context: Context) -> None:
        things = [one for one in present(context, self.what) if one.zone == "stack"]
        for one in things:
            context.follow(one)
        context.game.happen(
            *(
                Event(
                    "counter",
                    one,
                    cause=cause_of(context),
                    cites=(cite("701.5a", "counter"),),
                    to=self.instead,
                )
                for one in things
            )
        )


class CopySpell(Effect, frozen=True):
    """CR 707.10: copy a spell or ability on the stack; `new_targets`: they may be chosen anew (707.10c)."""

    what: Noun
    amount: Amount = 1
    new_targets: bool = True
    who: Noun = You()
    but: tuple[Effect, ...] = ()
    red: bool = False  # the copy is red

    def perform(self, context: Context) -> None:
        from scenarios.engine.copying import copy_on_stack

        copy_on_stack(context, self)


class ChooseNewTargets(Effect, frozen=True):
    """CR 115.7: change the targets, a single target, or choose new targets; all or none must be legal."""

    what: Noun
    how: str = "may choose new"  # "change the target", "change any", "may choose new"
    to: Noun | None = None

    def perform(self, context: Context) -> None:
        from scenarios.engine.changing_targets import change_targets

        change_targets(context, self)


class CastThat(Effect, frozen=True):
    """Cast a card now, as part of the effect (608.2g); without paying its mana cost, or for another cost."""

    what: Noun
    cost: tuple[Cost, ...] | None = ()  # empty: without paying; None: for its costs
    optional: bool = True
    way: str = ""
    lands: bool = False
    who: Noun = You()
    only: Filter | None = None  # what the resulting spell has to be (702.85a)
    transformed: bool = False  # with its back face up (712.8c)

    def perform(self, context: Context) -> None:
        from scenarios.engine.casting_by_effects import cast_by_effect

        cast_by_effect(context, self)


def once_for_each_team(context: Context, who: Noun) -> list[Player]:
    """CR 805.8: of several players on a team that shares turns, one effect adds or skips only once."""
    found = players(context, who)
    if not context.game.format.shared_turns:
        return found
    first: dict[str, Player] = {}
    for player in found:
        first.setdefault(player.team, player)
    return list(first.values())


def told(context: Context, kind: str, player: Player, rule: Cite, **values: str) -> None:
    """What will be added or left out later stands in the log; of teams with their rule."""
    game = context.game
    shared = (cite("805.8", "team"),) if game.format.shared_turns else ()
    game.set(game, "happened", game.happened + 1)
    game.log.add(kind, (rule, *shared), game.journal.mark(), player=player, source=context.this, **values)


class ExtraTurn(Effect, frozen=True):
    """CR 500.7: an extra turn after this one; of a team that shares turns the team takes it (805.8)."""

    who: Noun = You()

    def perform(self, context: Context) -> None:
        game = context.game
        for player in once_for_each_team(context, self.who):
            game.set(game, "extra", (("turn", player), *game.extra))
            told(context, "extra-turn", player, cite("500.7", "effect"))


class ExtraPhase(Effect, frozen=True):
    """CR 500.8: additional phases or steps after this one, in this order; of a certain phase only if it is
    that one now.
    """

    phases: tuple[str, ...]
    after: str = ""  # "combat", "main"

    def perform(self, context: Context) -> None:
        if not context.game.phase.endswith(self.after):
            return
        game = context.game
        game.set(game, "extra", (*((phase, None) for phase in self.phases), *game.extra))
        game.set(game, "happened", game.happened + 1)
        from scenarios.engine.phases import PHASE_OF, PHASES

        steps = [one for one in self.phases if one in PHASE_OF and one not in PHASES]
        rule = cite("500.9", "step") if steps else cite("500.8", "phase")
        game.log.add("extra-phases", (rule,), game.journal.mark(), source=context.this, phases=self.phases)


class Planeswalk(Effect, frozen=True):
    """CR 701.24: away from the plane that is face up, to the top one of the player's own planar deck."""

    def perform(self, context: Context) -> None:
        from scenarios.engine.variant_decks import PLANAR, face_up

        game = context.game
        here = [one for one in face_up(game) if game.characteristics(one).types & PLANAR]
        if here:
            cites = (cite("701.24c", "planeswalk"),)
            game.happen(
                Event("planeswalk", here[0], player=context.you, cause=cause_of(context), cites=cites)
            )


class SkipNext(Effect, frozen=True):
    """CR 614.10: skip the next such step, phase or turn; where turns are shared, the team does (805.8)."""

    step: str
    who: Noun = You()

    def perform(self, context: Context) -> None:
        for player in once_for_each_team(context, self.who):
            context.game.set(player, "skips", (*player.skips, self.step))
            told(context, "will-skip", player, cite("614.10a", "skip"), step=self.step)


class EndTurn(Effect, frozen=True):
    """CR 720: end the turn."""

    def perform(self, context: Context) -> None:
        from scenarios.engine.turn import end_the_turn

        end_the_turn(context)


class WinGame(Effect, frozen=True):
    """CR 104.2b."""

    who: Noun = You()

    def perform(self, context: Context) -> None:
        from scenarios.engine.players import winning

        context.game.happen(
            *(
                event
                for player in players(context, self.who)
                for event in winning(context.game, player, cause_of(context))
            )
        )


class LoseGame(Effect, frozen=True):
    """CR 104.3e."""

    who: Noun = You()

    def perform(self, context: Context) -> None:
        context.game.happen(
            *(
                Event("lose", player=player, cause=cause_of(context), cites=(cite("104.3e", "player"),))
                for player in players(context, self.who)
            )
        )


class DrawGame(Effect, frozen=True):
    """CR 104.4c: the game is a draw."""

    def perform(self, context: Context) -> None:
        context.game.happen(Event("draw-game", cause=cause_of(context), cites=(cite("104.4c", "effect"),)))


class BecomeMonarch(Effect, frozen=True):
    """CR 721.1."""

    who: Noun = You()

    def perform(self, context: Context) -> None:
        for player in players(context, self.who):
            context.game.happen(
                Event(
                    "become-monarch",
                    player=player,
                    cause=cause_of(context),
                    cites=(cite("721.1", "monarch"),),
                )
            )


class TakeInitiative(Effect, frozen=True):
    """CR 722.1."""

    who: Noun = You()

    def perform(self, context: Context) -> None:
        for player in players(context, self.who):
            context.game.happen(
                Event(
                    "take-initiative",
                    player=player,
                    cause=cause_of(context),
                    cites=(cite("722.1", "initiative"),),
                )
            )


class Venture(Effect, frozen=True):
    """CR 701.46: into the dungeon, or into one of a quality."""

    who: Noun = You()
    quality: str = ""

    def perform(self, context: Context) -> None:
        from scenarios.engine.dungeons import venture

        for player in players(context, self.who):
            venture(context, player, self.quality)


class SetTimeOfDay(Effect, frozen=True):
    """CR 726: it becomes day or night."""

    word: str

    def perform(self, context: Context) -> None:
        if context.game.day != self.word:
            context.game.happen(
                Event(f"become-{self.word}", cause=cause_of(context), cites=(cite("726.1", "day"),))
            )


class FlipCoins(Effect, frozen=True):
    """CR 705: flip a coin and call it; or only look how it falls. `name` binds 1 for each flip won or
    heads.
    """

    amount: Amount = 1
    who: Noun = You()
    called: bool = True
    win: Effect | None = None
    lose: Effect | None = None
    name: str = "coins"

    def perform(self, context: Context) -> None:
        from scenarios.engine.chance import flip_coins

        flip_coins(context, self)


class RollDice(Effect, frozen=True):
    """CR 706: roll dice of so many sides; `name` binds the result, `rows` are results and what follows."""

    sides: int = 20
    amount: Amount = 1
    who: Noun = You()
    name: str = "roll"
    rows: tuple[tuple[int, int, Effect], ...] = ()

    def perform(self, context: Context) -> None:
        from scenarios.engine.chance import roll_dice

        roll_dice(context, self)


class Vote(Effect, frozen=True):
    """CR 701.32: each player in turn votes for one of these; `name` counts, in the order of the options."""

    options: tuple[str, ...]
    who: Noun
    name: str = "votes"

    def perform(self, context: Context) -> None:
        from scenarios.engine.chance import vote

        vote(context, self)
