"""How permanents enter (110.5b, 614.12, 303.4f, 306.5b): each is looked at alone, as it would exist there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenarios.engine.actions.attaching import attachable, possible_hosts
from scenarios.engine.actions.moving import prospect
from scenarios.engine.actions.sagas import lore_on_entering
from scenarios.engine.kernel import editions
from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Cause, Event
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.layers.look_ahead import looked_ahead
from scenarios.engine.words.abilities import Keyword, Static
from scenarios.engine.words.filters import AllOf, Among
from scenarios.engine.words.keyword_table import entry_of, meaning
from scenarios.engine.words.rule_effects import Instead

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.abilities import Ability
    from scenarios.engine.words.nodes import Filter

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

    game.set(event.became, "ahead", None)
    game.set(event.became, "ahead", looked_ahead(game, event.became, event))


Own = tuple[Instead, Context, str, tuple[Cite, ...]]


def own_replacements(game: Game, event: Event) -> Iterator[Own]:
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
                        yield rule, context, f"{key}.{place}", rules_of_keyword(held.ability)


def expanded(ability: Ability) -> tuple[Ability, ...]:
    """What a keyword ability means; any other ability is itself."""
    return meaning(ability) if isinstance(ability, Keyword) else (ability,)


def rules_of_keyword(ability: Ability) -> tuple[Cite, ...]:
    """The rule of a keyword ability, for the log; any other ability has none of its own."""
    return entry_of(ability).cites if isinstance(ability, Keyword) else ()


def about_itself(what: Filter | None) -> bool:
    """Whether a filter means the object itself and not a class it belongs to."""
    if isinstance(what, AllOf):
        return any(about_itself(part) for part in what.parts)
    return what == Among("this")


def contents_of_entering(game: Game, event: Event) -> list[Event]:
    """CR 614.1c: counters it enters with are put there as it enters; loyalty, defense and lore among them.
    However many effects say so, those of a kind are put on it all at once (122.6).
    """
    if event.to != "battlefield" or event.became is None:
        return []
    found: dict[str, tuple[int, tuple[Cite, ...]]] = {}
    for counter, amount, by in (*intrinsic_counters(game, event.became), *counters_said(event)):
        before, cites = found.get(counter, (0, ()))
        found[counter] = (before + amount, tuple(dict.fromkeys((*cites, by))))
    made = [
        with_counters(event, event.became, counter, amount, cites)
        for counter, (amount, cites) in found.items()
        if amount
    ]
    return [*lore_counters(game, event, event.became), *made]


Counters = Iterator[tuple[str, int, Cite]]


def intrinsic_counters(game: Game, new: GameObject) -> Counters:
    """CR 306.5b, 310.4b: what a planeswalker and a battle enter with by an ability all of them have."""
    now = game.characteristics(new)
    for card_type, counter, quality, rule, term in INTRINSIC:
        if card_type in now.types:
            yield counter, getattr(now, quality) or 0, cite(rule, term)


def counters_said(event: Event) -> Counters:
    """CR 614.1c, 707.9e: what the event, the effects that replaced it and a copy's exceptions say."""
    for counter, amount in (*event.detail.get("counters", ()), *event.detail.get("copy_counters", ())):
        yield counter, amount, cite("614.1c", "replacement effect")


def lore_counters(game: Game, event: Event, new: GameObject) -> list[Event]:
    """CR 714.3a: the first lore counter of a Saga, or as many as are chosen to read ahead."""
    if "Saga" not in game.characteristics(new).subtypes:
        return []

    amount = lore_on_entering(game, new, event.detail["under"])
    lore = with_counters(event, new, "lore", amount, (cite("714.3a", "Saga"),))
    if put_by_a_rule(game):
        lore.cause = Cause(new, lore.somebody, "rule")
    return [lore]


def put_by_a_rule(game: Game) -> bool:
    """CR 714.3a: a rule and no effect puts lore counters on a Saga that enters. Asked of the edition only
    where something looks for an effect.
    """
    replacements = game.view.replacements("put-counters")
    asked = any(instead.on.how for instead, *_ in replacements)
    return not asked or editions.has(game, "lore counters of a Saga that enters")


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
    """CR 303.4f, 303.4g: an Aura that enters otherwise than by resolving as an Aura spell with its target
    is attached to something its controller chooses; if there is nothing, it stays where it is. Returns
    whether it enters.
    """
    new, told = event.became, event.detail.get("attached_to")
    if new is not None and new.kind == "token" and told is not None:
        return bool(attachable(game, new, told))  # 303.4i: otherwise it is not created
    if new is None or told is not None or "Aura" not in game.characteristics(new).subtypes:
        return True
    if event.object.zone == "stack" and "Aura" in game.characteristics(event.object).subtypes:
        return True
    hosts = possible_hosts(game, new)
    if not hosts:
        return False
    choice = Choice("host", event.detail["under"], new.label, hosts, cites=(cite("303.4f", "Aura"),))
    event.detail["attached_to"] = game.ask(choice)[0]
    event.cites = (*event.cites, *choice.cites)
    return True
