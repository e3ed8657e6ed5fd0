"""Commander (903): color identity, and which cards a deck may have because of it."""

from __future__ import annotations

from scenarios.engine.abilities import Static
from scenarios.engine.characteristics import BASIC_LAND_MANA, COLOR_OF_SYMBOL, NOTHING, Face
from scenarios.engine.cite import cite
from scenarios.engine.continuous import SetColors
from scenarios.engine.legality import LEGAL, Verdict, forbidden
from scenarios.engine.objects import Card


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
