"""Commander (903): color identity and decks, the tax, damage, and going back to the command zone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenarios.engine.kernel.characteristics import BASIC_LAND_MANA, COLOR_OF_SYMBOL, NOTHING, Face
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import Card, GameObject
from scenarios.engine.words.abilities import On, Static
from scenarios.engine.words.continuous import SetColors
from scenarios.engine.words.rule_effects import GoElsewhere, Instead

if TYPE_CHECKING:
    from scenarios.engine.kernel.events import Event
    from scenarios.engine.kernel.objects import Player
    from scenarios.engine.kernel.state import Game

INSTEAD = Instead(On("move"), (GoElsewhere("command"),), optional=True)


def color_identity(card: Card) -> frozenset[str]:
    """CR 903.4, 903.4d, 903.4e: of all its faces and halves together, whichever is up."""
    return NOTHING.union(*(identity_of(face) for face in card.faces))


def identity_of(face: Face) -> frozenset[str]:
    """CR 903.4: mana symbols of its cost and rules text, its color indicator, and the colors that a
    characteristic-defining ability gives it.
    """
    defined = (
        operation.colors
        for ability in face.abilities
        if isinstance(ability, Static) and ability.defining
        for operation in ability.operations
        if isinstance(operation, SetColors)
    )
    return face.colors.union(face.text_colors, *defined)


def may_be_in_deck(card: Card, commander: Card) -> Verdict:
    """CR 903.5c, 903.5d: every color of its identity, and of the mana its basic land types make, is in the
    commander's color identity.
    """
    verdict, mine = LEGAL, color_identity(commander)
    others = color_identity(card) - mine
    if others:
        verdict += forbidden("other-identity", cite("903.5c", "color identity"), card=card.name)
    types = frozenset(word for face in card.faces for word in face.subtypes & BASIC_LAND_MANA.keys())
    if any(COLOR_OF_SYMBOL[BASIC_LAND_MANA[word]] not in mine for word in types):
        verdict += forbidden("other-land-type", cite("903.5d", "basic land type"), card=card.name)
    return verdict


# In the game.


def as_it_began(thing: GameObject) -> GameObject:
    """CR 903.3: the designation is the card's: the object that it was first, whatever it has become since."""
    while thing.previous is not None:
        thing = thing.previous
    return thing


def note_damage(game: Game, source: GameObject, player: Player, amount: int) -> None:
    """CR 903.10a: combat damage is counted for each commander apart, whoever controls it."""
    totals, commander = dict(player.commander_damage), as_it_began(source)
    totals[commander] = totals.get(commander, 0) + amount
    game.set(player, "commander_damage", tuple(totals.items()))


def instead_of_hidden_zone(game: Game, event: Event) -> Iterator[tuple[Instead, Context, str, Cite]]:
    """CR 903.9b: its owner may have a commander go to the command zone instead of hand or library; asked
    again if another effect leads it to the other of the two.
    """
    if not game.format.command_zone or event.to not in ("hand", "library"):
        return
    thing = event.object
    if thing.is_commander:
        context = Context(game, thing, thing.owner)
        yield INSTEAD, context, f"{thing.id}: 903.9b {event.to}", cite("903.9b", "commander")
