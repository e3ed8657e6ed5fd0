"""Copying objects (707): copiable values, exceptions, becoming a copy, and copies on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from scenarios.engine.kernel.characteristics import NOTHING, Characteristics, Face, printed
from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import Card, GameObject
from scenarios.engine.looking.acting_on import cause_of, players
from scenarios.engine.looking.faces import flipped
from scenarios.engine.words.abilities import Ability, Keyword, Static
from scenarios.engine.words.continuous import (
    AddAbilities,
    BecomeCopy,
    Operation,
    Origin,
    RemoveTypes,
    SetColors,
    SetPT,
    SetSubtypes,
    SetTypes,
)
from scenarios.engine.words.effects.changes import Apply, CopyIf, NotCopied, ThisAbility
from scenarios.engine.words.effects.plays import ChooseNewTargets
from scenarios.engine.words.keyword_table import meaning
from scenarios.engine.words.nodes import Node, number
from scenarios.engine.words.nouns import It
from scenarios.engine.words.rule_effects import EnterWith

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.effects.changes import BecomeCopyOf
    from scenarios.engine.words.effects.plays import CopySpell

SETTING = (SetPT, SetColors, SetTypes, SetSubtypes, RemoveTypes)  # exceptions that set a value (707.9d)


def copiable(game: Game, thing: GameObject) -> Face:
    """CR 707.2, 613.2c: its values after layer 1; of what has left, as it last was there (608.2h)."""
    return game.characteristics(thing).copied


def excepted(values: Face, but: tuple[Node, ...], context: Context) -> Face:
    """CR 707.9a, 707.9b: what exceptions change is part of the copiable values. Numbers are found now."""
    if not but:
        return values
    now = printed(values, context.you)
    for exception in made_of(values, but, context):
        if isinstance(exception, EnterWith):
            continue  # 707.9e: no part of what is copied
        operation: Node = exception
        if isinstance(operation, ThisAbility):
            operation = AddAbilities((context.stack_object.held,))
        if isinstance(operation, NotCopied) and operation.quality == "colors":
            operation = SetColors(copiable(context.game, context.this).colors)
        if not isinstance(operation, Operation):
            raise NotModelledYet(type(operation).__name__)
        if isinstance(operation, SETTING) and not getattr(operation, "in_addition", False):
            now.abilities = tuple(
                held for held in now.abilities if not defines(held.ability, operation.writes)
            )
        operation.evaluated(context, context.this).apply(now, context.this, Origin("copied", 0))
    alternative = values.alternative
    return face_of(now, values, excepted(alternative, but, context) if alternative is not None else None)


def made_of(values: Face, but: tuple[Node, ...], context: Context) -> tuple[Node, ...]:
    """CR 707.9f: the exceptions that are made: of those with an "if", as the copy would be without them."""
    always = tuple(one for one in but if not isinstance(one, CopyIf))
    if len(always) == len(but):
        return but
    types = excepted(values, always, context).types
    only = (one for one in but if isinstance(one, CopyIf) and one.card_type in types)
    return (*always, *(exception for one in only for exception in one.but))


def counters_besides(values: Face, but: tuple[Node, ...], context: Context) -> tuple[tuple[str, int], ...]:
    """CR 707.9e: the counters with which a copy enters as an exception."""
    made = made_of(values, but, context)
    return tuple((one.kind, number(context, one.amount)) for one in made if isinstance(one, EnterWith))


def defines(ability: Ability, written: frozenset[str]) -> bool:
    """CR 707.9d: whether this is a characteristic-defining ability of what an exception sets."""
    return any(
        isinstance(one, Static)
        and one.defining
        and any(operation.writes & written for operation in one.operations)
        for one in meant(ability)
    )


def meant(ability: Ability) -> tuple[Ability, ...]:
    """CR 702.1: what a keyword stands for; any other ability is itself."""
    return meaning(ability) if isinstance(ability, Keyword) else (ability,)


def face_of(now: Characteristics, values: Face, alternative: Face | None) -> Face:
    """Characteristics as copiable values. Colors other than those of cost and indicator are said outright."""
    made = replace(
        values,
        name=now.name,
        mana_cost=now.mana_cost,
        supertypes=now.supertypes,
        types=now.types,
        subtypes=now.subtypes,
        power=now.power,
        toughness=now.toughness,
        abilities=tuple(held.ability for held in now.abilities),
        alternative=alternative,
    )
    return made if made.colors == now.colors else replace(made, indicator=NOTHING, colored=now.colors)


def become(now: Characteristics, values: Face, thing: GameObject) -> None:
    """CR 707.3: these values, as the copy's status modifies them: flipped (710), or face down, which hides
    all of them (708.10). Who controls it is not copied.
    """
    if thing.face_down:
        return
    face = flipped(values) if thing.flipped and values.layout == "flip" else values
    made = printed(face, now.controller, "copied ")
    for name in Characteristics.__slots__:
        setattr(now, name, getattr(made, name))
    now.copied = values


def become_copies(context: Context, node: BecomeCopyOf) -> None:
    """CR 707.2b, 707.4: values are found now; later changes to the original do not change the copy."""
    game = context.game
    originals = game.objects_of(node.of.things(context))
    if originals:
        values = copiable(game, originals[0])
        values = excepted(values, node.but, context)
        Apply(node.what, (BecomeCopy(values),), node.duration).perform(context)


def copied_card(context: Context, thing: GameObject, but: tuple[Node, ...] = ()) -> Card | None:
    """CR 707.8a, 707.10g: both faces for a token or copy of what is transforming; None if it is not.

    The token's `card` is this, its `face` the one that is up on the original, and its `copy` is empty.
    """
    card = thing.card
    if card is None or card.layout != "transforming":
        return None
    copied = copiable(context.game, thing)
    own = thing.copy is None and copied is card.faces[thing.face]
    faces = card.faces if own else (copied, copied)
    made = tuple(excepted(face, but, context) for face in faces)
    return Card(made[thing.face].name, made, "transforming")


def both_faces(card: Card | None) -> tuple[Cite, ...]:
    """CR 707.10g: by which the copy of a transforming spell has both of its faces."""
    return (cite("707.10g", "copy"),) if card is not None else ()


def copy_on_stack(context: Context, node: CopySpell) -> None:
    """CR 707.10: so many copies of each spell or ability meant, with all choices made for it; for each, new
    targets may be chosen (707.10c).
    """
    game = context.game
    for original in game.objects_of(node.what.things(context)):
        for player in players(context, node.who):
            for _ in range(number(context, node.amount)):
                made = stack_copy(context, original, node)
                made.put_by = made.owner = player
                event = Event(
                    "copy-spell", made, player=player, cause=cause_of(context),
                    cites=(cite("707.10", "copy"), cite("112.2", "copy"), *both_faces(made.card)),
                    original=original,
                    new_targets=node.new_targets,
                )  # fmt: skip
                game.happen(event)


def stack_copy(context: Context, original: GameObject, node: CopySpell) -> GameObject:
    """CR 707.10, 707.10b: a copy of a spell, or of an ability, which has the same source."""
    game = context.game
    kind = "ability" if original.kind == "ability" else "copy"
    made = game.new_object(original.label, original.owner, "stack", kind)
    made.held, made.names, made.source = original.held, dict(original.names), original.source
    if original.cast is not None:
        made.cast = replace(original.cast, mana_spent=(), by=None, from_zone="")
    if kind == "copy":
        but = (*node.but, SetColors(frozenset(("red",)))) if node.red else node.but
        card = copied_card(context, original, but)
        made.card, made.face, made.face_down = card, original.face, original.face_down
        if card is None:
            made.copy = excepted(copiable(game, original), but, context)
    return made


def commit_copy_spell(game: Game, event: Event) -> None:
    """CR 707.10: the copy is put on the stack; it isn't cast or activated."""
    made: Any = event.thing
    game.set(made, "timestamp", game.tick())
    game.add_to_zone(made, "stack")
    event.became = made
    if event.detail.get("new_targets") and made.cast is not None and made.cast.targets:
        context = Context(game, made.source or made, made.put_by, {"copy": (made,)}, made)
        ChooseNewTargets(It("copy")).perform(context)


COMMITS = {"copy-spell": commit_copy_spell}
