"""State-based actions (704): all that apply are found, merged and performed as one event.

Each is a function that finds what its rule asks for and yields the events that follow, with the rule. What no
event is made of (a protector is chosen) is a `Deed`. Equal results become one event (704.7).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from scenarios.engine.casual.variant_decks import phenomena, schemes
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.kernel.state_based_due import Deed, Due
from scenarios.engine.players.dungeons import completed
from scenarios.engine.turns import state_based_permanents as about_permanents
from scenarios.engine.turns import state_based_players as about_players
from scenarios.engine.turns.sectors import sectors

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game


def perform(game: Game) -> bool:
    """CR 704.3: everything that applies, at once. Says whether anything was performed."""
    due = [one for find in STATE_BASED_ACTIONS for one in find(game)]
    forget_since_last_check(game)
    events = merged(one for one in due if isinstance(one, Event))
    deeds = [one for one in due if isinstance(one, Deed)]
    if not due:
        return False
    rows, before = len(game.log.rows), game.happened
    row = game.log.add("state-based-actions", (cite("704.3", "state-based actions"),), game.journal.mark())
    with game.log.inside(row):
        game.happen(*events)
        for deed in deeds:
            deed.do()
            game.log.add(
                deed.kind,
                deed.cites,
                game.journal.mark(),
                thing=deed.thing,
                player=deed.player,
                word=deed.word,
            )
        game.set(game, "happened", game.happened + len(deeds))
    if game.happened == before:
        tell_once(game, events, rows)
        return False
    return True


def tell_once(game: Game, events: list[Event], rows: int) -> None:
    """What can't be performed is told when it is first found, not at every check after that."""
    same = tuple((event.kind, name_of(event)) for event in events)
    if same == game.unperformed:
        game.log.cut(rows)
    game.set(game, "unperformed", same)


def name_of(event: Event) -> str:
    """What an event is about, for comparing."""
    return str(event.thing.id) if isinstance(event.thing, GameObject) else event.somebody.key


def forget_since_last_check(game: Game) -> None:
    """CR 704.5b, 704.5h, 704.6d: what these ask about begins anew with every check."""
    for player in game.players:
        if player.drew_from_empty:
            game.set(player, "drew_from_empty", False)
    for one in game.permanents:
        if one.deathtouched:
            game.set(one, "deathtouched", False)


def merged(events: Iterable[Event]) -> list[Event]:
    """CR 704.7: several actions with the same result are one event, with the rules of all of them."""
    found: dict[tuple[Any, ...], Event] = {}
    for event in events:
        thing = event.thing.id if isinstance(event.thing, GameObject) else None
        key = (event.kind, thing, event.player, event.to, event.detail.get("counter"))
        if key in found:
            both = (*found[key].cites, *event.cites, cite("704.7", "state-based actions"))
            found[key].cites = tuple(dict.fromkeys(both))
        else:
            found[key] = event
    return list(found.values())


STATE_BASED_ACTIONS: tuple[Callable[[Game], Due], ...] = (
    about_players.no_life,
    about_players.empty_library,
    about_players.poison,
    about_players.tokens_elsewhere,
    about_players.copies_elsewhere,
    about_permanents.zero_toughness,
    about_permanents.lethal_damage,
    about_permanents.deathtouch_damage,
    about_permanents.no_loyalty,
    about_permanents.legend_rule,
    about_permanents.world_rule,
    about_permanents.auras,
    about_permanents.equipment,
    about_permanents.cannot_be_attached,
    about_permanents.opposite_counters,
    about_permanents.too_many_counters,
    about_permanents.sagas,
    completed,
    sectors,
    about_permanents.no_defense,
    about_permanents.no_protector,
    about_permanents.protects_itself,
    about_permanents.roles,
    about_players.team_without_life,
    about_players.team_poisoned,
    about_players.commander_damage,
    about_players.commanders,
    schemes,
    phenomena,
)
