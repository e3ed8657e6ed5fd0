"""Which phases and steps a turn has, in what order, and what is added or skipped (500.1, 500.8–500.10,
614.10).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.combat import combat_phase
from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.objects import Player
from scenarios.engine.words.rule_effects import Skip

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

PHASES: dict[str, tuple[str, ...]] = {
    "beginning": ("untap", "upkeep", "draw"),
    "precombat main": ("precombat main",),
    "combat": combat_phase.STEPS,
    "postcombat main": ("postcombat main",),
    "ending": ("end", "cleanup"),
}
WHOLE_TURN = tuple((phase, step) for phase, steps in PHASES.items() for step in steps)
PHASE_OF = {step: phase for phase, step in WHOLE_TURN}
STEP_CITES: dict[str, Cite] = {
    "untap": cite("501.1", "untap"),
    "upkeep": cite("503.1", "upkeep step"),
    "draw": cite("504.1", "active player"),
    "precombat main": cite("505.1", "precombat main phase"),
    "beginning of combat": cite("507.2", "priority"),
    "declare attackers": cite("508.1", "declare attackers"),
    "declare blockers": cite("509.1", "declare blockers"),
    "combat damage": cite("510.1", "combat damage"),
    "end of combat": cite("511.1", "end of combat step"),
    "postcombat main": cite("505.1", "postcombat main phase"),
    "end": cite("513.1", "end step"),
    "cleanup": cite("512.1", "cleanup step"),
}


def after_phase(phase: str, rest: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """What is left without the other steps of this phase."""
    count = len(PHASES[phase]) - 1
    return rest[count:]


def needless(game: Game, step: str) -> bool:
    """CR 508.8: no attackers, no blockers and no damage; CR 103.8: whoever goes first does not draw."""
    if step in ("declare blockers", "combat damage") and not combat_phase.now(game).attacked:
        game.log.add("skip", (cite("508.8", "skip"),), game.journal.mark(), step=step, player=game.active[0])
        return True
    if step == "draw" and is_first_turn(game) and game.format.first_draw_skipped:
        rule = "103.8b" if game.format.shared_turns else "103.8a"
        game.log.add("skip", (cite(rule, "skip"),), game.journal.mark(), step=step, player=game.active[0])
        return True
    return False


def is_first_turn(game: Game) -> bool:
    """CR 103.8a, 103.8b: the first turn of the game, from its beginning, of a duel or of teams that share
    turns.
    """
    few = len(game.players) == 2 or game.format.shared_turns
    return few and game.turn_number == 1 and all(player.turns == 1 for player in game.active)


def skipped(game: Game, what: str, players: tuple[Player, ...]) -> bool:
    """CR 614.10: effects that skip a step, phase or turn, of a team for any of its players (805.8). An effect
    that skips only the next one is used up; where another skips it anyway, its player chooses which does
    (616.1).
    """
    standing = [
        (context.this.label, cites)
        for rule, context, cites, _ in game.view.rules(Skip)
        if rule.step == what and any(player in rule.who.things(context) for player in players)
    ]
    once = [player for player in players if what in player.skips]
    if not standing and not once:
        return False
    if once:
        player = once[0]
        options = ("next", "always") if standing else ("next",)
        choice = Choice("skip", player, what, options, cites=(cite("614.10a", "skip"),))
        if game.ask(choice)[0] == "next":
            place = player.skips.index(what)
            game.set(player, "skips", player.skips[:place] + player.skips[place + 1 :])
    more = standing[0][1] if standing else ()
    game.log.add("skip", (cite("614.10", "skip"), *more), game.journal.mark(), step=what, player=players[0])
    return True


def insert_extra(game: Game, phase: str, last: bool) -> None:
    """CR 500.8, 500.9: added steps come after the step, added phases after the phase; the latest first."""
    wanted = [
        one
        for one in game.extra
        if one[0] in (PHASES if last else ()) or one[0] in ADDED or one[0] in PHASE_OF
    ]
    wanted = [one for one in wanted if last or one[0] not in PHASES]
    if not wanted:
        return
    game.set(game, "extra", tuple(one for one in game.extra if not any(one is other for other in wanted)))
    added: list[tuple[str, str]] = []
    for name, _ in wanted:
        name = ADDED.get(name, name)
        added += [(name, step) for step in PHASES[name]] if name in PHASES else [(PHASE_OF[name], name)]
    game.set(game, "schedule", (*added, *game.schedule))


ADDED = {
    "main": "postcombat main",
    "precombat main": "postcombat main",
}  # 505.1a: only the first is precombat
