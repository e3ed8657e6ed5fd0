"""Activating activated abilities (602), mana abilities (605.3) and loyalty abilities (606.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.characteristics import Held
from scenarios.engine.kernel.choices import Refused
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Cause, Event
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import Cast, GameObject, Player
from scenarios.engine.kernel.tried import only_tried
from scenarios.engine.layers.activated_abilities import ability_of, activated_abilities, activated_anywhere
from scenarios.engine.layers.layer_effects import keyword_cites
from scenarios.engine.looking.permissions import has_priority, sorcery_timing
from scenarios.engine.looking.prohibitions import prohibited
from scenarios.engine.looking.zones_of_function import functions, functions_elsewhere
from scenarios.engine.payment.paying import pay
from scenarios.engine.spells.announcing import announce
from scenarios.engine.spells.casting import judge, responding, reversed_if_illegal
from scenarios.engine.spells.judging import possible_somehow
from scenarios.engine.spells.proposal import Proposal
from scenarios.engine.spells.targets import chosen_programs
from scenarios.engine.spells.triggers_on_stack import ability_on_stack, resolve_mana_triggers
from scenarios.engine.triggers.triggering import keyword_of, used
from scenarios.engine.words.abilities import Ability, Activated
from scenarios.engine.words.costs import TapThis, UntapThis
from scenarios.engine.words.keyword_table import because, moments
from scenarios.engine.words.mana_abilities import is_mana_ability
from scenarios.engine.words.ways import OPEN, Way, Wish

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

AS_PRINTED = Way("", (cite("602.2", "activate"),), None)


def ability_at(game: Game, thing: GameObject, which: Held | str | int) -> Held | None:
    """One activated ability of an object: itself, by its key, by the keyword it is of, or by its place from
    0.
    """
    if isinstance(which, Held):
        return which
    found = activated_abilities(game, thing)
    if isinstance(which, int):
        return found[which] if 0 <= which < len(found) else None
    return next(
        (
            one
            for one in found
            if isinstance(one.ability, Activated) and which in (one.key, one.ability.keyword_name)
        ),
        None,
    )


# Whether.


def can_activate(
    game: Game,
    player: Player,
    thing: GameObject,
    which: Held | str | int,
    wish: Wish = OPEN,
    *,
    meanwhile: bool = False,
) -> Verdict:
    """CR 602.2, 602.5: whether this player could activate this ability now, with every reason against it.

    `meanwhile`: as a mana ability while something is being paid (605.3a), where its own mana is found out
    elsewhere.
    """
    held = ability_at(game, thing, which)
    if held is None:
        return no_such_ability(game, thing)
    verdict = begins_legally(game, player, thing, held, meanwhile=meanwhile)
    if not verdict or meanwhile:
        return verdict
    with only_tried(game):
        ability = ability_of(held)
        stacked = ability_on_stack(game, thing, player, ability, {})
        proposal = Proposal(game, player, stacked, AS_PRINTED, wish)
        return possible_somehow(proposal)


def no_such_ability(game: Game, thing: GameObject) -> Verdict:
    """CR 602.1; or 113.6: it has one, which does not function where it is."""
    for held in activated_anywhere(game, thing):
        if not functions(held.ability, thing, game.characteristics(thing).types):
            return functions_elsewhere(ability_of(held), thing)
    return forbidden("no-such-ability", cite("602.1", "activated ability"), thing=thing)


def begins_legally(
    game: Game, player: Player, thing: GameObject, held: Held, *, meanwhile: bool = False
) -> Verdict:
    """CR 602.2, 602.5, 606.3: who, when, how often, and what forbids it."""
    ability = ability_of(held)
    mana = is_mana_ability(ability)
    verdict = right_player(game, player, thing, ability)
    if ability.is_loyalty:
        verdict += loyalty_timing(game, player, thing)
    elif ability.timing == "sorcery":
        verdict += sorcery_timing(game, player, None, cite("602.5d", "sorcery"), *keyword_cites(held))
    elif not (mana and meanwhile):
        verdict += has_priority(game, player)
    context = Context(game, thing, player)
    if ability.condition is not None and not ability.condition.holds(context):
        verdict += forbidden("condition-not-met", cite("602.5", "activate"), thing=thing)
    if ability.per_turn is not None and used(thing, held.key, game.turn_number) >= ability.per_turn:
        verdict += forbidden(
            "already-activated", cite("602.5b", "activate"), thing=thing, amount=ability.per_turn
        )
    verdict += not_sick(game, thing, ability)
    verdict += prohibited(game, "activate", thing=thing, player=player)
    if not mana:
        verdict += prohibited(game, "activate nonmana", thing=thing, player=player)
    return verdict


def right_player(game: Game, player: Player, thing: GameObject, ability: Activated) -> Verdict:
    """CR 602.2, 801.6: the object's controller, or owner if it has none, unless it says who; within range."""
    controller = game.controller(thing)
    allowed = {
        "controller": player is controller,
        "any player": True,
        "opponents": player.team != controller.team,
        "owner": player is thing.owner,
    }[ability.by]
    if not game.in_range(player, thing):
        return forbidden("ability-out-of-range", cite("801.6", "range of influence"), thing=thing)
    return (
        LEGAL
        if allowed
        else forbidden("not-yours-to-activate", cite("602.2", "controller"), thing=thing, player=player)
    )


def loyalty_timing(game: Game, player: Player, thing: GameObject) -> Verdict:
    """CR 606.3: at sorcery timing, and only one loyalty ability of each permanent each turn, by whomever."""
    verdict = sorcery_timing(game, player, None, cite("606.3", "main phase"))
    if used(thing, "loyalty", game.turn_number):
        verdict += forbidden("loyalty-already-activated", cite("606.3", "loyalty ability"), thing=thing)
    return verdict


def not_sick(game: Game, thing: GameObject, ability: Activated) -> Verdict:
    """CR 302.6, 602.5a: a creature's {T} and {Q} wait for a turn it begins under control; not with haste."""
    if not thing.sick or not waits(game, thing, ability):
        return LEGAL
    if any(answer(keyword, game, thing) for answer, keyword in moments(game, thing, "ignores sickness")):
        return LEGAL
    return forbidden("summoning-sick", cite("302.6", "tap symbol"), thing=thing)


def waits(game: Game, thing: GameObject, ability: Activated) -> bool:
    """CR 302.6: whether this is an ability of a creature with the tap or the untap symbol in its cost."""
    symbols = any(isinstance(part, (TapThis, UntapThis)) for part in ability.cost)
    return symbols and thing.zone == "battlefield" and game.characteristics(thing).is_a("creature")


# Doing it.


def activate(
    game: Game,
    player: Player,
    thing: GameObject,
    which: Held | str | int,
    wish: Wish = OPEN,
    *,
    wanted: tuple[str, ...] = (),
    meanwhile: bool = False,
) -> GameObject:
    """CR 602.2: the ability on the stack, or already resolved if it is a mana ability (605.3b).

    `wanted` is the mana a mana ability is to give, where it leaves a choice.
    """
    held = ability_at(game, thing, which)
    way = Way(keyword_of(held), keyword_cites(held), None)
    stacked_too = held is not None and not is_mana_ability(held.ability)
    response = responding(game, player) if stacked_too and not meanwhile else None
    with reversed_if_illegal(game, player, thing, "activating", cite("602.2", "activate"), way, response):
        if held is None:
            raise Refused(no_such_ability(game, thing))
        judge(begins_legally(game, player, thing, held, meanwhile=meanwhile))
        stacked = put_on_stack(game, player, thing, held)  # 602.2a
        proposal = Proposal(game, player, stacked, AS_PRINTED, wish)
        announce(proposal)  # 601.2b–d
        game.set(stacked, "cast", pay(proposal))  # 601.2f–h
        remember_use(game, thing, held)
        become_activated(game, player, stacked)  # 601.2i
        if is_mana_ability(held.ability):
            resolve_mana_ability(game, stacked, wanted)
    return stacked


def put_on_stack(game: Game, player: Player, thing: GameObject, held: Held) -> GameObject:
    """CR 602.2a: an object that is no card; of a mana ability, in no zone's list (605.3b)."""
    if thing.zone in ("hand", "library"):
        cites = (cite("602.2a", "hidden zone"),)
        game.happen(Event("reveal", thing, player=player, cause=Cause(thing, player, "rule"), cites=cites))
    stacked = ability_on_stack(game, thing, player, held.ability, {})
    if is_mana_ability(held.ability):
        game.take_from_zone(stacked)
    return stacked


def remember_use(game: Game, thing: GameObject, held: Held) -> None:
    """CR 602.5b, 606.3: how often it was activated this turn stays with the object."""
    ability = ability_of(held)
    keys = (held.key, "loyalty") if ability.is_loyalty else (held.key,)
    game.set(thing, "used", (*thing.used, *((key, game.turn_number) for key in keys)))


def become_activated(game: Game, player: Player, stacked: GameObject) -> None:
    """CR 602.2b: it has been activated; what triggers on that triggers."""
    ability, source = stacked.held, stacked.source
    more = moments(game, source, "activated") if source is not None else []
    new = source is not None and source.sick and waits(game, source, ability)
    at_once = because(game, source, "ignores sickness") if source is not None and new else ()
    game.happen(
        *(event for answer, keyword in more for event in answer(keyword, game, stacked)),
        Event("activate", stacked, player=player, source=source, cause=Cause(source, player, "rule"),
              cites=(cite("602.2", "activate"), *of_mana(ability), *at_once), mana=is_mana_ability(ability),
              loyalty=ability.is_loyalty, keyword=ability.keyword_name),
    )  # fmt: skip


def of_mana(ability: Ability) -> tuple[Cite, ...]:
    """CR 605.3b: a mana ability does not go on the stack."""
    return (cite("605.3b", "mana ability"),) if is_mana_ability(ability) else ()


def resolve_mana_ability(game: Game, stacked: GameObject, wanted: tuple[str, ...]) -> None:
    """CR 605.3b, 106.12a: it resolves at once; then what triggers on tapping for mana, and triggered mana
    abilities.
    """
    source = stacked.source or stacked
    player = stacked.put_by
    before = len(player.pool)
    names = {"mana wanted": wanted} if wanted else {}
    context = Context(game, source, player, dict(names), stacked)
    for program in chosen_programs(game, stacked, (stacked.cast or Cast()).modes):
        program.effect.perform(context)
    made = player.pool[before:]
    if made and any(isinstance(part, TapThis) for part in stacked.held.cost):
        game.happen(
            Event("tapped-for-mana", source, player=player, amount=len(made), mana=made,
                  symbols="".join(one.color for one in made), cause=Cause(source, player, "effect"),
                  cites=(cite("106.12a", "mana"),))
        )  # fmt: skip
    game.set(stacked, "last", game.characteristics(stacked))
    resolve_mana_triggers(game)
