"""The turn (500–514): its phases and steps in order, what happens in each by itself, and moving on from one
to the next.

For whoever drives a game:

* `start_at(game, player, step)` puts the game into a step somebody has priority in, as though what happens in
  it by itself had happened; `begin_turn(game, (player,))` starts a turn at its beginning.
* `game.priority` is who has priority. As long as somebody has, that player may act (cast, activate, play a
  land: then call `priority.after_action(game, player)`), or pass: `pass_priority(game, player)`. When all
  have passed in succession the top of the stack resolves, or the step ends and the game moves on (`advance`)
  until somebody has priority again. `game.over` names the rule by which the game ended; then nobody has
  priority.
* `everyone_passes(game)` passes for all until one object has resolved or a step has begun.
  `resolve_stack(game)` does so until the stack is empty, `go_to(game, step, player, turn)` until that step
  has begun and somebody has priority in it (of the untap step, and of a quiet cleanup step: until the step
  after it).
* What players have to decide comes up as a `Choice` exactly when it does: "attack" (options: pairs of a
  creature and what it can attack), "block" (pairs of a creature and an attacker), "attackers' order" and
  "blockers' order" (the creatures to be ordered), "assign damage" (pairs of a creature and its shares: pairs
  of a recipient and an amount), "defending player", "legend", "discard" to hand size, "untap". Where any
  tuple of such pairs may be an answer, `check` gives the verdict on it. An illegal answer raises `Refused`.

`game.schedule` is what is left of the turn: pairs of phase and step. A main phase stands there as its own
only step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenarios.engine.combat import combat_phase
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import Event, move
from scenarios.engine.kernel.objects import Player
from scenarios.engine.layers.lasting import expire
from scenarios.engine.multiplayer import influence
from scenarios.engine.multiplayer.grand_melee import one_turn_at_a_time
from scenarios.engine.payment.mana import empty_pools
from scenarios.engine.players import monarch
from scenarios.engine.players.leaving import turn_that_does_not_begin
from scenarios.engine.spells.resolve import resolve_top
from scenarios.engine.turns import attacking, blocking, combat_damage, repairs, turn_based
from scenarios.engine.turns.phases import (
    PHASE_OF,
    PHASES,
    STEP_CITES,
    WHOLE_TURN,
    after_phase,
    insert_extra,
    needless,
    skipped,
)
from scenarios.engine.turns.priority import everybody_passed, give_priority, settle
from scenarios.engine.turns.state_based import perform
from scenarios.engine.turns.state_based_players import commanders_already_there

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.state import Game

# Driving.


def start_at(game: Game, player: Player, step: str, turn: int = 1, *, begins: bool = False) -> None:
    """Start in this step of this player's turn (or their team's), with priority for the active player: in the
    middle of it, or as it `begins`, with what triggers then on the stack (603.2b, 503.1a). What happens in it
    by itself has happened either way.
    """
    active = team_of(game, player)
    game.set(game, "turn_number", turn)
    game.set(game, "active", active)
    game.set(game, "last_regular", active[0])
    influence.fix_ranges(game)
    commanders_already_there(game)
    place = WHOLE_TURN.index((PHASE_OF[step], step))
    game.set(game, "phase", PHASE_OF[step])
    game.set(game, "step", step)
    game.set(game, "schedule", WHOLE_TURN[place + 1 :])
    for one in game.battlefield:
        game.set(one, "controlled_by", game.controller(one))
    if combat_phase.attackers(game):
        combat_phase.note(
            game,
            attacked=True,
            declared=combat_phase.attackers(game),
            blocks_declared=step in combat_phase.STEPS[2:],
        )
    note_untapped(game)
    log_turn(game)
    log_step(game)
    if step == "untap":
        advance(game)
        return
    if begins:
        begin_step(game, step)
        monarch.at_step(game, step)
    give_priority(game)


def advance(game: Game) -> None:
    """On to the next point at which somebody has priority, or to the end of the game."""
    while not game.over and game.priority is None:
        game.count_step("steps of turns")
        if game.step:
            end_step(game)
        if game.schedule:
            begin_next(game)
        else:
            next_turn(game)


def pass_priority(game: Game, player: Player) -> None:
    """CR 117.3d, 117.4: a player passes. When all have, the top of the stack resolves or the step ends."""
    if not everybody_passed(game, player) or game.over:
        return
    if not game.stack:
        advance(game)
        return

    resolve_top(game)
    if not game.step:
        advance(game)
    elif not game.over:
        give_priority(game)


def everyone_passes(game: Game) -> None:
    """All pass in succession once: one object resolves, or the step ends and another has begun."""
    for _ in game.players:
        holder = game.priority
        before = (game.happened, game.step, game.turn_number, len(game.stack))
        if holder is None:
            advance(game)
            return
        pass_priority(game, holder)
        if (game.happened, game.step, game.turn_number, len(game.stack)) != before or not game.passed:
            return


def resolve_stack(game: Game) -> None:
    """All pass until the stack is empty; the step does not end. What waits is put there first (603.3), though
    whoever has priority has had it since before it triggered, as when somebody concedes.
    """
    if game.waiting and not game.over:
        settle(game)
    while game.stack and not game.over:
        everyone_passes(game)


def go_to(game: Game, step: str, player: Player | None = None, turn: int | None = None) -> None:
    """All pass until this step has begun, of this player's turn, of this turn: at once if it is going on
    already.

    Nobody can be waited for in an untap step, nor in a quiet cleanup step: then until the step after it.
    """
    wanted = "upkeep" if step == "untap" else step
    while not game.over and not there(game, wanted, player, turn):
        before = game.turn_number
        everyone_passes(game)
        over = game.turn_number > before and turn in (None, before)
        if step == "cleanup" and over and (player is None or player in game.previous_active):
            return


def there(game: Game, step: str, player: Player | None, turn: int | None) -> bool:
    """Whether the game has come to a step."""
    return (
        game.step == step
        and (player is None or player in game.active)
        and (turn is None or game.turn_number == turn)
    )


# Turns.


def team_of(game: Game, player: Player) -> tuple[Player, ...]:
    """CR 805.4: who takes a turn together: the team where teams share turns."""
    return game.team(player) if game.format.shared_turns else (player,)


def next_turn(game: Game) -> None:
    """CR 500.7: the latest extra turn, or else the turn of the next player in turn order."""
    one_turn_at_a_time(game)
    extra = next((one for one in game.extra if one[0] == "turn"), None)
    if extra is not None:
        game.set(game, "extra", tuple(one for one in game.extra if one is not extra))
        player = extra[1]
    else:
        player = next_in_order(game)
        game.set(game, "last_regular", team_of(game, player)[0])
    if not player.playing:
        turn_that_does_not_begin(game, player)
        return
    if skipped(game, "turn", team_of(game, player)):
        return
    begin_turn(game, team_of(game, player))


def next_in_order(game: Game) -> Player:
    """CR 800.4k, 800.4m: the next seat; a turn of a player who has left would have begun there, and
    does not.
    """
    before = game.last_regular or game.players[0]
    passed = team_of(game, before)
    seats = len(game.players)
    order = sorted(game.players, key=lambda one: (one.seat - before.seat - 1) % seats)
    for player in order:
        if player.playing and player not in passed:
            return player
        if not player.playing:
            turn_that_does_not_begin(game, player)
    return before


def begin_turn(game: Game, active: tuple[Player, ...]) -> None:
    """CR 500.1, 302.6, 801.2c: a turn begins; what is counted by turns begins anew."""
    game.set(game, "previous_active", game.active)
    game.set(game, "active", active)
    game.set(game, "turn_number", game.turn_number + 1)
    if game.last_regular is None:
        game.set(game, "last_regular", active[0])
    for player in game.players:
        game.set(player, "last_turn", player.this_turn)
        game.set(player, "this_turn", ())
        game.set(player, "land_plays", 0)
    for player in active:
        game.set(player, "turns", player.turns + 1)
    influence.fix_ranges(game)
    for player in active:
        expire(game, "turn", player)
    for one in game.battlefield:
        if game.controller(one) in active and one.sick:
            game.set(one, "sick", False)
        if one.dealt_damage_by:
            game.set(one, "dealt_damage_by", ())
    note_untapped(game)
    game.set(game, "schedule", WHOLE_TURN)
    game.set(game, "phase", "")
    game.set(game, "step", "")
    game.set(game, "priority", None)
    log_turn(game)
    game.happen(
        *(
            Event("begin-turn", player=player, cites=(cite("500.1", "phase"),))
            for player in active
            if player.playing
        )
    )
    advance(game)


def note_untapped(game: Game) -> None:
    """What was untapped as the turn began, before its untap step."""
    game.set(game, "untapped_at_start", tuple(one.id for one in game.battlefield if not one.tapped))


def log_turn(game: Game) -> None:
    """What follows stands below this turn."""
    game.log.above.clear()
    row = game.log.add(
        "turn", (cite("500.1", "phase"),), game.journal.mark(), players=game.active, number=game.turn_number
    )
    game.log.above.append(row.id)


def log_step(game: Game) -> None:
    """What follows stands below this step."""
    del game.log.above[1:]
    row = game.log.add("step", step_cites(game), game.journal.mark(), step=game.step, players=game.active)
    game.log.above.append(row.id)


def step_cites(game: Game) -> tuple[Cite, ...]:
    """The rule of the step; of a second combat damage step why there are two."""
    if game.step == "combat damage" and combat_phase.now(game).damage_steps:
        return (cite("510.4", "combat damage step"),)
    return (STEP_CITES[game.step],)


# From one step to the next.


def begin_next(game: Game) -> None:
    """CR 500.1, 500.10: the next step begins, unless it is skipped; a skipped phase with all its steps."""
    (phase, step), rest = game.schedule[0], game.schedule[1:]
    begun = repairs.begins(game, step)
    first = step == PHASES[phase][0]
    game.set(game, "schedule", rest)
    if first and step != phase and skipped(game, phase, game.active):
        game.set(game, "schedule", after_phase(phase, rest))
        return
    if needless(game, step) or skipped(game, step, game.active):
        return
    repairs.note(game, begun)
    game.set(game, "phase", phase)
    game.set(game, "step", step)
    log_step(game)
    begin_step(game, step)
    monarch.at_step(game, step)
    if step in ACTIONS:
        ACTIONS[step](game)
    if step == "untap" or game.over:
        return
    if step != "cleanup" or settle(game) or game.stack:
        if step == "cleanup":
            game.set(game, "schedule", ((phase, step), *game.schedule))
            game.log.add("another-cleanup", (cite("514.3a", "cleanup step"),), game.journal.mark())
        give_priority(game)


def begin_step(game: Game, step: str) -> None:
    """CR 500.6, 805.4d: one event for each active player; `first` marks the one that stands for all. A turn
    whose player has left the game has no active player (800.4j).
    """
    active = [player for player in game.active if player.playing]
    cites = (STEP_CITES[step],)
    events = [
        Event("begin-step", player=one, step=step, first=one is active[0], cites=cites) for one in active
    ]
    game.happen(*(events or [Event("begin-step", step=step, first=True, cites=cites)]))


def end_step(game: Game) -> None:
    """CR 500.4, 500.5: mana pools empty, what lasts until the end of it ends; and of the phase, if it was its
    last.
    """
    phase, step = game.phase, game.step
    if step == "combat damage" and combat_damage.second_step_follows(game):
        game.set(game, "schedule", (("combat", "combat damage"), *game.schedule))
    following = game.schedule[0] if game.schedule else None
    last = following is None or following[0] != phase or following[1] == PHASES[phase][0]
    if last:
        game.set(game, "phase", "")
    empty_pools(game)
    expire(game, f"end of {step}")
    if last and phase == "combat":
        combat_phase.end_combat(game)
        expire(game, "end of combat")
    game.set(game, "step", "")
    insert_extra(game, phase, last)


# What happens in the steps by itself.

ACTIONS: dict[str, Callable[[Game], None]] = {
    "untap": turn_based.untap_step,
    "draw": turn_based.draw_step,
    "precombat main": turn_based.precombat_main_phase,
    "beginning of combat": combat_phase.choose_defender,
    "declare attackers": attacking.declare_attackers,
    "declare blockers": blocking.declare_blockers,
    "combat damage": combat_damage.assign_and_deal,
    "cleanup": turn_based.cleanup_step,
}


# Ending the turn.


def end_the_turn(context: Context) -> None:
    """CR 720.1: triggered abilities that wait cease to exist, the stack is exiled, state-based actions are
    checked, and the game goes straight to a cleanup step, once what is resolving is done.
    """
    game = context.game
    row = game.log.add("ends-turn", (cite("720.1", "effect"),), game.journal.mark(), source=context.this)
    with game.log.inside(row):
        game.set(game, "waiting", ())
        cites = (cite("720.1b", "exile"),)
        game.happen(*(move(one, "exile", cites=cites) for one in game.stack if one.kind != "ability"))
        game.happen(*(move(one, "nowhere", cites=cites) for one in game.stack))
        while perform(game):
            game.count_step("state-based actions")
        if game.over:
            return
        game.set(game, "schedule", ())
        end_step(game)
        game.set(game, "schedule", (("ending", "cleanup"),))
