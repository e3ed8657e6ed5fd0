"""Turn-based actions (703): what happens by itself as the steps of a turn begin (502–505, 514).

Those of combat are in `attacking.py`, `blocking.py` and `combat_damage.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.moving import draw
from scenarios.engine.actions.phasing import phases_in_next, without_its_player
from scenarios.engine.actions.sagas import add_lore_counters
from scenarios.engine.casual.vanguard import hand_modifier
from scenarios.engine.casual.variant_decks import set_in_motion
from scenarios.engine.kernel.choices import Choice, NotModelledYet
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import BY_RULE, Event
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.this_turn import tally
from scenarios.engine.layers.lasting import expire
from scenarios.engine.players import day
from scenarios.engine.triggers.triggering import end_delayed
from scenarios.engine.words.conditions import IN_DRAW_STEP
from scenarios.engine.words.keyword_table import moments
from scenarios.engine.words.nodes import number
from scenarios.engine.words.rule_effects import Cant, HandSize, MayAsThough

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.kernel.state import Game


def untap_step(game: Game) -> None:
    """CR 502.1–502.3: phasing, then day and night, then untapping."""
    phasing(game)
    day.check(game)
    untap(game)


def phasing(game: Game) -> None:
    """CR 502.1, 702.26a: permanents with phasing phase out, and those that phased out under this player's
    control phase in, all at the same time; what phased out indirectly comes with its host (702.26g).
    """
    leaving = [
        one
        for one in game.permanents
        if game.controller(one) in game.active and moments(game, one, "phases out")
    ]
    coming = [
        one
        for one in game.battlefield
        if one.phased_out == "directly" and (one.controlled_by in game.active or phases_in_next(one))
    ]
    cites = (cite("502.1", "phasing"), cite("702.26a", "phasing"), cite("703.4a", "phasing"))
    game.happen(
        *(Event("phase-out", one, cites=cites) for one in leaving),
        *(Event("phase-in", one, cites=(*cites, *without_its_player(one))) for one in coming),
    )


def untap(game: Game) -> None:
    """CR 502.3: the active player determines which permanents untap; all of them at once."""
    mine = [one for one in game.permanents if one.tapped and game.controller(one) in game.active]
    cites = (cite("502.3", "untap"), cite("703.4c", "untap"))
    limits: list[tuple[list[GameObject], int, tuple[Cite, ...]]] = []
    for rule, context, why, _ in game.view.rules(Cant):
        if rule.action != "untap":
            continue
        held = [one for one in mine if held_down(game, rule, context, one)]
        if rule.at_most is not None:
            limits.append((held, rule.at_most, why))
            continue
        for one in held:
            game.log.add("stays-tapped", (*cites, *why), game.journal.mark(), thing=one, by=context.this)
        mine = [one for one in mine if not any(one is other for other in held)]
    mine = [one for one in mine if wants_to_untap(game, one)]
    for held, most, why in limits:
        mine = chosen_to_untap(game, mine, held, most, (*cites, *why))
    game.happen(*(Event("untap", one, player=game.controller(one), cites=cites) for one in mine))


def held_down(game: Game, rule: Cant, context: Context, thing: GameObject) -> bool:
    """Whether an effect keeps this permanent from untapping during its controller's untap step."""
    if rule.what is not None and not rule.what.matches(context, thing):
        return False
    return rule.who is None or game.controller(thing) in rule.who.things(context)


def wants_to_untap(game: Game, thing: GameObject) -> bool:
    """CR 502.3: `you may choose not to untap this`."""
    for rule, context, cites, _ in game.view.rules(MayAsThough):
        if rule.action == "not untap" and (rule.what is None or rule.what.matches(context, thing)):
            choice = Choice("untap", game.controller(thing), thing.label, (True, False), cites=cites)
            return bool(game.ask(choice)[0])
    return True


def chosen_to_untap(
    game: Game, mine: list[GameObject], held: list[GameObject], most: int, cites: tuple[Cite, ...]
) -> list[GameObject]:
    """CR 502.3: where no more than so many of some permanents can untap, their controller chooses which."""
    limited = tuple(one for one in mine if any(one is other for other in held))
    if len(limited) <= most:
        return mine
    player = game.controller(limited[0])
    chosen = game.ask(Choice("untap", player, player.key, limited, most, most, cites=cites))
    return [one for one in mine if one not in limited or one in chosen]


def draw_step(game: Game) -> None:
    """CR 504.1, 805.4b: the active player draws a card; each of a team."""
    for player in game.active:
        if player.tally(IN_DRAW_STEP):
            tally(game, player, IN_DRAW_STEP, -player.tally(IN_DRAW_STEP))
    for player in game.active:
        if player.playing:
            draw(game, player, 1, BY_RULE, (cite("703.4d", "draw step"),))


def precombat_main_phase(game: Game) -> None:
    """CR 505.3, 505.4: a scheme is set in motion, then a lore counter is put on each Saga of the active
    player. Attractions (505.5) are not modelled.
    """
    set_in_motion(game)
    if any(
        "Attraction" in game.characteristics(one).subtypes and game.controller(one) in game.active
        for one in game.permanents
    ):
        raise NotModelledYet("rolling to visit Attractions (505.5)")
    add_lore_counters(game)


def cleanup_step(game: Game) -> None:
    """CR 514.1, 514.2: discard to hand size; then damage is gone and effects until end of turn end,
    together.
    """
    discards = []
    for player in game.active:
        most = maximum_hand_size(game, player)
        excess = 0 if most is None or not player.playing else len(player.hand) - most
        if excess > 0:
            cites: tuple[Cite, ...] = (cite("514.1", "maximum hand size"),)
            cites += (cite("402.2", "maximum hand size"), cite("703.4q", "maximum hand size"))
            if hand_modifier(game, player):
                cites += (cite("902.5b", "maximum hand size"),)
            chosen = game.ask(
                Choice("discard", player, "hand size", player.hand, excess, excess, cites=cites)
            )
            discards += [Event("discard", card, player=player, cites=cites) for card in chosen]
    game.happen(*discards)
    damaged = [one for one in game.battlefield if one.damage]
    for one in damaged:
        game.set(one, "damage", 0)
    for one in game.battlefield:
        if one.deathtouched:
            game.set(one, "deathtouched", False)
    before = len(game.lasting)
    expire(game, "end of turn")
    end_delayed(game)
    if damaged or len(game.lasting) != before:
        game.log.add(
            "cleanup", (cite("514.2", "damage"), cite("703.4r", "damage")), game.journal.mark(),
            things=tuple(damaged), ended=before - len(game.lasting),
        )  # fmt: skip


def maximum_hand_size(game: Game, player: Player) -> int | None:
    """CR 402.2, 902.5b: seven, as a vanguard card modifies it, as effects change it in timestamp order
    (613.11); None: no maximum.
    """
    most: int | None = game.format.hand_size + hand_modifier(game, player)
    for rule, context, _, _ in game.view.rules(HandSize):
        if player not in rule.who.things(context):
            continue
        if rule.none:
            most = None
        elif rule.becomes is not None:
            most = number(context, rule.becomes)
        elif rule.change is not None and most is not None:
            most += number(context, rule.change)
    return most if most is None else max(most, 0)
