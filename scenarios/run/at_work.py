"""Effects that have begun before a scenario does: the words of a spell or ability that has resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import Cast, GameObject, Player
from scenarios.engine.spells.targets import bodies, slots_of
from scenarios.engine.words.abilities import Modal
from scenarios.language.compiled import card_of
from scenarios.language.problems import Wrong
from scenarios.language.scenario import CardText, WorkingEffect
from scenarios.run.acting import things_meant

if TYPE_CHECKING:
    from scenarios.run.setup import Table

ONLY_SAID = ("begins", "never-begins")  # rows of what has begun, whether or not it is of any effect


def begin_effect(table: Table, said: WorkingEffect) -> None:
    """CR 611.2: the words of a spell or ability that has resolved already are carried out now; one that comes
    to nothing was meant otherwise.
    """
    game = table.game
    player = table.player(said.by) if said.by else game.players[0]
    words = spell_of(table, said, player)
    permanent = source_of(table, said)
    context = Context(game, permanent or words, player, stack_object=words)
    delayed, lasting, rows = game.delayed, len(game.lasting), len(game.log.rows)
    given = list(things_meant(table.names, said.targets))
    for body in bodies(game, words):
        if isinstance(body, Modal):
            raise NotModelledYet("a modal effect that is at work already")
        for slot in slots_of(context, (body,)):
            context.bind(slot.target.name, (given.pop(0),) if given else ())
        body.effect.perform(context)
    game.set(words, "last", game.characteristics(words))
    game.take_from_zone(words)
    happened = any(row.kind not in ONLY_SAID for row in game.log.rows[rows:])
    live = any(one.rules or any(not thing.gone for thing in one.things) for one in game.lasting[lasting:])
    if card_of(words_as_card(said)).faces[0].unread == () and not (
        happened or live or game.delayed != delayed
    ):
        raise Wrong(said.at, "effect-without-effect", said.text or said.text_zh)


def spell_of(table: Table, said: WorkingEffect, player: Player) -> GameObject:
    """The words as a spell on the stack."""
    game = table.game
    thing = game.new_object(said.source, player, "stack")
    thing.card, thing.put_by = card_of(words_as_card(said)), player
    thing.cast = Cast(x=said.x, by=player)
    thing.timestamp = game.tick()
    game.add_to_zone(thing, "stack")
    return thing


def source_of(table: Table, said: WorkingEffect) -> GameObject | None:
    """CR 113.7: the permanent whose ability it was; nothing where it was a spell, which is gone."""
    thing = table.names.thing(said.source, ("battlefield", "command")) if said.source else None
    return thing if isinstance(thing, GameObject) else None


def words_as_card(said: WorkingEffect) -> CardText:
    """The words of an effect as those of a sorcery, which is what can say them."""
    chinese = any("\u4e00" <= sign <= "\u9fff" for sign in said.text)
    text = "" if chinese else said.text
    return CardText(
        name=said.source or "effect", type="Sorcery", text=text, text_zh=said.text_zh or said.text * chinese
    )
