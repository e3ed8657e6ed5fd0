"""What continuous effects do to characteristics, layer by layer (613.1), and how long they last (611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.characteristics import NOTHING, Face
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.words.filters import ABILITIES, COLOR, CONTROL, PT, TEXT, TYPES
from scenarios.engine.words.nodes import Amount, Condition, Node, Noun, Value, number, reads_of
from scenarios.engine.words.operation import LAYERS as LAYERS
from scenarios.engine.words.operation import Operation as Operation
from scenarios.engine.words.operation import Origin as Origin
from scenarios.engine.words.values import Times

if TYPE_CHECKING:
    from scenarios.engine.words.abilities import Ability


class BecomeCopy(Operation, frozen=True):
    """Layer 1a (707.2): copiable values are found when the effect begins, so they stand here as a face."""

    values: Face
    layer = "1a"

    @property
    def writes(self) -> frozenset[str]:
        return TYPES | COLOR | ABILITIES | PT | TEXT


class GainControl(Operation, frozen=True):
    """Layer 2: somebody controls it. No player found means the effect does nothing."""

    who: Noun
    layer = "2"

    @property
    def reads(self) -> frozenset[str]:
        return self.who.reads

    @property
    def writes(self) -> frozenset[str]:
        return CONTROL


class ControlledNow(Operation, frozen=True):
    """Layer 2 with the player found; nobody who has left the game gains control (800.4b)."""

    players: tuple[Any, ...]
    layer = "2"

    @property
    def writes(self) -> frozenset[str]:
        return CONTROL


class ReplaceWords(Operation, frozen=True):
    """Layer 3 (612): every instance of a color word or subtype in its text and type line becomes another."""

    old: str
    new: str
    layer = "3"
    means = (cite("612.2", "text-changing effect"),)

    @property
    def writes(self) -> frozenset[str]:
        return TEXT | TYPES | ABILITIES


class SetName(Operation, frozen=True):
    """Layer 3 (612.8): it loses its names and has only this one."""

    name: str
    layer = "3"
    means = (cite("612.8", "name"),)

    @property
    def writes(self) -> frozenset[str]:
        return TEXT


class AddTypes(Operation, frozen=True):
    """Layer 4: types in addition to its other types (205.1b), as far as subtypes fit its types (205.3d)."""

    types: frozenset[str] = NOTHING
    subtypes: frozenset[str] = NOTHING
    supertypes: frozenset[str] = NOTHING
    chosen: str = ""  # a type that was chosen for the source: "creature type", "basic land type"
    layer = "4"

    @property
    def writes(self) -> frozenset[str]:
        return TYPES


class SetTypes(Operation, frozen=True):
    """Layer 4 (205.1a): these card types replace all others, but an instant or sorcery stays one; subtypes
    replace those of their sets; what no longer fits is lost.
    """

    types: frozenset[str] = NOTHING
    subtypes: frozenset[str] = NOTHING
    layer = "4"

    @property
    def writes(self) -> frozenset[str]:
        return TYPES


class SetSubtypes(Operation, frozen=True):
    """Layer 4 (205.1a): subtypes of one card type are replaced: `is a Goblin`; of creatures unless it says
    so.
    """

    subtypes: frozenset[str]
    of_type: str = "creature"
    layer = "4"

    @property
    def writes(self) -> frozenset[str]:
        return TYPES


class SetLandTypes(Operation, frozen=True):
    """Layer 4 (305.7): a land's subtypes become these basic land types; it loses all abilities from its rules
    text and copy effects and gains the mana abilities of the types. What is no land gains none (205.3d).
    """

    subtypes: frozenset[str]
    layer = "4"

    @property
    def writes(self) -> frozenset[str]:
        return TYPES | ABILITIES


class AllCreatureTypes(Operation, frozen=True):
    """Layer 4: is every creature type (702.73)."""

    layer = "4"

    @property
    def writes(self) -> frozenset[str]:
        return TYPES


class RemoveTypes(Operation, frozen=True):
    """Layer 4: isn't of these types, supertypes or subtypes (205.1)."""

    words: frozenset[str]
    all_creature_types: bool = False
    layer = "4"

    @property
    def writes(self) -> frozenset[str]:
        return TYPES


class SetColors(Operation, frozen=True):
    """Layer 5: becomes these colors; none is colorless. A color chosen for the source may be meant."""

    colors: frozenset[str] = NOTHING
    in_addition: bool = False
    chosen: str = ""
    layer = "5"

    @property
    def writes(self) -> frozenset[str]:
        return COLOR


class ColorOfChoice(Operation, frozen=True):
    """Layer 5: `becomes the color of your choice`: chosen once, as the effect begins (608.2d, 611.2d)."""

    layer = "5"

    @property
    def writes(self) -> frozenset[str]:
        return COLOR


class AddAbilities(Operation, frozen=True):
    """Layer 6: gains or has abilities."""

    abilities: tuple[Ability, ...]
    layer = "6"

    @property
    def writes(self) -> frozenset[str]:
        return ABILITIES


class LoseAbilities(Operation, frozen=True):
    """Layer 6: loses these keyword abilities, or all abilities if none is named; `ever`: can't have them
    (613.1f).
    """

    keywords: tuple[str, ...] = ()
    ever: bool = False
    layer = "6"

    @property
    def writes(self) -> frozenset[str]:
        return ABILITIES


class DefinePT(Operation, frozen=True):
    """Layer 7a (604.3): a characteristic-defining ability says what power, toughness or both are.

    A number that differs from object to object refers to each of them as "affected".
    """

    power: Amount | None
    toughness: Amount | None
    layer = "7a"

    def amount(self, context: Context, part: Amount) -> int:
        """CR 107.1b: what power or toughness is set to may be negative."""
        return number(context, part)

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.power, self.toughness)

    @property
    def writes(self) -> frozenset[str]:
        return PT


class SetPT(DefinePT, frozen=True):
    """Layer 7b: power and toughness become a number; a part that is None is left alone."""

    layer = "7b"


class ModifyPT(DefinePT, frozen=True):
    """Layer 7c: gets +N/+N, from 0 where there is no value (208.5)."""

    layer = "7c"

    def amount(self, context: Context, part: Amount) -> int:
        """CR 107.1b: where X is found to be negative, +X and -X are 0; a printed number has its own sign."""
        if isinstance(part, Times):
            return part.factor * max(number(context, part.amount), 0)
        return max(number(context, part), 0) if isinstance(part, Value) else part


class SwitchPT(Operation, frozen=True):
    """Layer 7d: power and toughness are switched."""

    layer = "7d"

    @property
    def writes(self) -> frozenset[str]:
        return PT


class Duration(Node, frozen=True):
    """CR 611.2b: until when a resolved effect lasts: "end of turn", "end of combat", "your next turn",
    "end of your next turn", "always", or as long as a condition holds.
    """

    until: str = "end of turn"
    as_long_as: Condition | None = None
