"""How spells, players, turns and the game as a whole are dealt with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.chance import flip_coins, roll_dice, vote
from scenarios.engine.actions.copying import copy_on_stack
from scenarios.engine.casual.variant_decks import PLANAR, face_up
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.looking.acting_on import cause_of, players, present
from scenarios.engine.players.dungeons import venture
from scenarios.engine.players.winning_and_losing import winning
from scenarios.engine.spells.casting_by_effects import cast_by_effect
from scenarios.engine.spells.changing_targets import change_targets
from scenarios.engine.turns.phases import PHASE_OF, PHASES
from scenarios.engine.turns.turn import end_the_turn
from scenarios.engine.words.deed_tables import performs
from scenarios.engine.words.effects.plays import (
    BecomeMonarch,
    CastThat,
    ChooseNewTargets,
    CopySpell,
    CounterSpell,
    DrawGame,
    EndTurn,
    ExtraPhase,
    ExtraTurn,
    FlipCoins,
    LoseGame,
    Planeswalk,
    RollDice,
    SetTimeOfDay,
    SkipNext,
    TakeInitiative,
    Venture,
    Vote,
    WinGame,
)
from scenarios.engine.words.nodes import Noun

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.objects import Player


@performs(CounterSpell)
def counter_spell(effect: CounterSpell, context: Context) -> None:
    things = [one for one in present(context, effect.what) if one.zone == "stack"]
    for one in things:
        context.follow(one)
    context.game.happen(
        *(
            Event(
                "counter",
                one,
                cause=cause_of(context),
                cites=(cite("701.5a", "counter"),),
                to=effect.instead,
            )
            for one in things
        )
    )


@performs(CopySpell)
def copy_spell(effect: CopySpell, context: Context) -> None:
    copy_on_stack(context, effect)


@performs(ChooseNewTargets)
def choose_new_targets(effect: ChooseNewTargets, context: Context) -> None:
    change_targets(context, effect)


@performs(CastThat)
def cast_that(effect: CastThat, context: Context) -> None:
    cast_by_effect(context, effect)


@performs(ExtraTurn)
def extra_turn(effect: ExtraTurn, context: Context) -> None:
    """CR 500.7: the turn that was added last is taken first."""
    game = context.game
    for player in once_for_each_team(context, effect.who):
        game.set(game, "extra", (("turn", player), *game.extra))
        told(context, "extra-turn", player, cite("500.7", "effect"))


@performs(ExtraPhase)
def extra_phase(effect: ExtraPhase, context: Context) -> None:
    """CR 500.8, 500.9: what was added last comes first; in another phase than it follows nothing is added."""
    if not context.game.phase.endswith(effect.after):
        return
    game = context.game
    game.set(game, "extra", (*((phase, None) for phase in effect.phases), *game.extra))
    game.set(game, "happened", game.happened + 1)

    steps = [one for one in effect.phases if one in PHASE_OF and one not in PHASES]
    rule = cite("500.9", "step") if steps else cite("500.8", "phase")
    game.log.add("extra-phases", (rule,), game.journal.mark(), source=context.this, phases=effect.phases)


@performs(Planeswalk)
def planeswalk(effect: Planeswalk, context: Context) -> None:
    game = context.game
    here = [one for one in face_up(game) if game.characteristics(one).types & PLANAR]
    if here:
        cites = (cite("701.24c", "planeswalk"),)
        game.happen(Event("planeswalk", here[0], player=context.you, cause=cause_of(context), cites=cites))


@performs(SkipNext)
def skip_next(effect: SkipNext, context: Context) -> None:
    for player in once_for_each_team(context, effect.who):
        context.game.set(player, "skips", (*player.skips, effect.step))
        told(context, "will-skip", player, cite("614.10a", "skip"), step=effect.step)


@performs(EndTurn)
def end_turn(effect: EndTurn, context: Context) -> None:
    end_the_turn(context)


@performs(WinGame)
def win_game(effect: WinGame, context: Context) -> None:
    context.game.happen(
        *(
            event
            for player in players(context, effect.who)
            for event in winning(context.game, player, cause_of(context))
        )
    )


@performs(LoseGame)
def lose_game(effect: LoseGame, context: Context) -> None:
    context.game.happen(
        *(
            Event("lose", player=player, cause=cause_of(context), cites=(cite("104.3e", "player"),))
            for player in players(context, effect.who)
        )
    )


@performs(DrawGame)
def draw_game(effect: DrawGame, context: Context) -> None:
    context.game.happen(Event("draw-game", cause=cause_of(context), cites=(cite("104.4c", "effect"),)))


@performs(BecomeMonarch)
def become_monarch(effect: BecomeMonarch, context: Context) -> None:
    for player in players(context, effect.who):
        context.game.happen(
            Event(
                "become-monarch",
                player=player,
                cause=cause_of(context),
                cites=(cite("721.1", "monarch"),),
            )
        )


@performs(TakeInitiative)
def take_initiative(effect: TakeInitiative, context: Context) -> None:
    for player in players(context, effect.who):
        context.game.happen(
            Event(
                "take-initiative",
                player=player,
                cause=cause_of(context),
                cites=(cite("722.1", "initiative"),),
            )
        )


@performs(Venture)
def venture_now(effect: Venture, context: Context) -> None:
    for player in players(context, effect.who):
        venture(context, player, effect.quality)


@performs(SetTimeOfDay)
def set_time_of_day(effect: SetTimeOfDay, context: Context) -> None:
    if context.game.day != effect.word:
        context.game.happen(
            Event(f"become-{effect.word}", cause=cause_of(context), cites=(cite("726.1", "day"),))
        )


@performs(FlipCoins)
def flip_coins_now(effect: FlipCoins, context: Context) -> None:
    flip_coins(context, effect)


@performs(RollDice)
def roll_dice_now(effect: RollDice, context: Context) -> None:
    roll_dice(context, effect)


@performs(Vote)
def vote_now(effect: Vote, context: Context) -> None:
    vote(context, effect)


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
