"""How permanents enter (110.5b, 614.12, 303.4f, 306.5b): each is looked at alone, as it would exist there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenarios.engine.abilities import Keyword, Static
from scenarios.engine.choices import Choice
from scenarios.engine.cite import Cite, cite
from scenarios.engine.context import Context
from scenarios.engine.events import Cause, Event
from scenarios.engine.filters import AllOf, Among
from scenarios.engine.moving import prospect
from scenarios.engine.objects import GameObject, Thing
from scenarios.engine.rule_effects import Instead

if TYPE_CHECKING:
    from scenarios.engine.abilities import Ability
    from scenarios.engine.nodes import Filter
    from scenarios.engine.state import Game

INTRINSIC = (
    ("planeswalker", "loyalty", "loyalty", "306.5b", "loyalty"),
    ("battle", "defense", "defense", "310.4b", "defense"),
)


def entering_in(events: list[Event]) -> list[GameObject]:
    """CR 614.13a, 614.13c: what enters at the same moment can't be chosen by, or be included in, what effects
    that modify the entering do, wherever its card still is.
    """
    return [event.object for event in events if event.to == "battlefield"]


def prepare(game: Game, event: Event) -> None:
    """CR 614.12: what would enter, with the characteristics it would have there; again after each change."""
    if event.kind != "move" or event.to != "battlefield":
        return
    old = event.object
    if event.became is None:
        event.became = prospect(game, event)
        event.detail.setdefault("under", old.put_by)
    from scenarios.engine.layers import looked_ahead

    game.set(event.became, "ahead", None)
    game.set(event.became, "ahead", looked_ahead(game, event.became, event))


def own_replacements(game: Game, event: Event) -> Iterator[tuple[Instead, Context, str]]:
    """CR 614.12: of its own abilities those that are about itself; of a hidden card, those that work
    everywhere. Those of something copied are other abilities than those it had before (707.5).
    """
    if event.kind != "move":
        return
    thing = event.became if event.to == "battlefield" else event.object
    if thing is None or (event.to != "battlefield" and event.object.zone not in ("library", "")):
        return
    now = game.characteristics(thing)
    context = Context(game, thing, now.controller)
    copies = event.detail.get("copies", 0)
    for held in now.abilities:
        key = f"{thing.id}:{held.key}" if held.granted_by is not None else f"{thing.id}:{held.key} {copies}"
        for ability in expanded(held.ability):
            if isinstance(ability, Static) and (
                ability.condition is None or ability.condition.holds(context)
            ):
                for place, rule in enumerate(ability.rules):
                    if isinstance(rule, Instead) and about_itself(rule.on.what):
                        yield rule, context, f"{key}.{place}"


def expanded(ability: Ability) -> tuple[Ability, ...]:
    """What a keyword ability means; any other ability is itself."""
    from scenarios.engine.keywords.registry import meaning

    return meaning(ability) if isinstance(ability, Keyword) else (ability,)


def about_itself(what: Filter | None) -> bool:
    """Whether a filter means the object itself and not a class it belongs to."""
    if isinstance(what, AllOf):
        return any(about_itself(part) for part in what.parts)
    return what == Among("this")


def contents_of_entering(game: Game, event: Event) -> list[Event]:
    """CR 614.1c: counters it enters with are put there as it enters; loyalty, defense and lore among them."""
    if event.to != "battlefield" or event.became is None:
        return []
    new = event.became
    now = game.characteristics(new)
    counters = [*event.detail.get("counters", ()), *event.detail.get("copy_counters", ())]
    events = []
    for card_type, counter, quality, rule, term in INTRINSIC:
        amount = getattr(now, quality)
        if card_type in now.types and amount:
            events.append(with_counters(event, new, counter, amount, (cite(rule, term),)))
    if "Saga" in now.subtypes:
        from scenarios.engine.sagas import lore_on_entering

        amount = lore_on_entering(game, new, event.detail["under"])
        events.append(with_counters(event, new, "lore", amount, (cite("714.3a", "Saga"),)))
    events += [
        with_counters(event, new, kind, amount, (cite("614.1c", "replacement effect"),))
        for kind, amount in counters
        if amount
    ]
    return events


def with_counters(event: Event, new: GameObject, counter: str, amount: int, cites: tuple[Cite, ...]) -> Event:
    """CR 614.16: a replacement effect puts them there, even when no effect makes the permanent enter."""
    player = event.detail["under"]
    made = Event(
        "put-counters",
        new,
        player=player,
        amount=amount,
        cause=event.cause if event.cause.how == "effect" else Cause(new, player, "effect"),
        cites=cites,
        counter=counter,
    )
    made.inside = event
    return made


def can_enter(game: Game, event: Event) -> bool:
    """CR 400.4a, 304.4, 307.4: an instant or sorcery stays where it is; CR 712.14b: so does a modal
    double-faced card with such a front face. Face down it is neither.
    """
    new = event.became
    if new is None or game.characteristics(new).types.isdisjoint(("instant", "sorcery")):
        return True
    double = new.card is not None and new.card.layout == "modal"
    cites = (cite("712.14b", "battlefield") if double else cite("400.4a", "battlefield"),)
    game.log.add("cannot-enter", cites, game.journal.mark(), thing=event.object)
    return False


def choose_host(game: Game, event: Event) -> bool:
    """CR 303.4f, 303.4g: an Aura that enters otherwise than by resolving is attached to something its
    controller
    chooses; if there is nothing, it stays where it is. Returns whether it enters.
    """
    from scenarios.engine.attaching import attachable

    new, told = event.became, event.detail.get("attached_to")
    if new is not None and new.kind == "token" and told is not None:
        return bool(attachable(game, new, told))  # 303.4i: otherwise it is not created
    if new is None or told is not None or event.object.zone == "stack":
        return True
    if "Aura" not in game.characteristics(new).subtypes:
        return True
    everything: tuple[Thing, ...] = (*game.permanents, *game.turn_order())
    hosts = tuple(host for host in everything if attachable(game, new, host))
    if not hosts:
        return False
    choice = Choice("host", event.detail["under"], new.label, hosts, cites=(cite("303.4f", "Aura"),))
    event.detail["attached_to"] = game.ask(choice)[0]
    return True
