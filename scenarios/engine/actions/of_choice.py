"""What is of somebody's choice as an effect begins: a quality to be protected from, a source of damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.actions.choosing import LISTED, choose_word
from scenarios.engine.kernel.characteristics import COLORS
from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.abilities import Keyword
from scenarios.engine.words.continuous import AddAbilities, ReplaceWords
from scenarios.engine.words.filters import ABILITIES, TEXT, TYPES, OfColor, OfColorCount, OfType
from scenarios.engine.words.nodes import Effect, Filter
from scenarios.engine.words.operation import Operation

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context

CHOSEN_QUALITY = "color of choice"
CHOSEN_WORDS = "words of choice"
SOURCE = "source of choice"


class ProtectionOfChoice(Operation, frozen=True):
    """Layer 6: `gains protection from the color of your choice`: chosen once, as the effect begins (608.2d,
    611.2d). `or_from`: a card type, or "colorless", that may be chosen as well.
    """

    or_from: str = ""
    layer = "6"

    def evaluated(self, context: Context, thing: GameObject) -> Operation:
        if CHOSEN_QUALITY not in context.names:
            among = (*COLORS, self.or_from) if self.or_from else ()
            context.bind(CHOSEN_QUALITY, (choose_word(context, context.you, "color", among),))
        (word,) = context.names[CHOSEN_QUALITY]
        return AddAbilities((Keyword("protection", what=quality(word)),))

    @property
    def writes(self) -> frozenset[str]:
        return ABILITIES


class ReplaceWordsOfChoice(Operation, frozen=True):
    """Layer 3 (612.2): one word of a kind becomes another one of it; both are chosen once, as the effect
    begins (608.2d, 611.2d).
    """

    about: str  # "color", "basic land type", "creature type"
    layer = "3"

    def evaluated(self, context: Context, thing: GameObject) -> Operation:
        if CHOSEN_WORDS not in context.names:
            old = choose_word(context, context.you, self.about)
            others = tuple(word for word in LISTED[self.about][1] if word != old)
            new = choose_word(context, context.you, f"second {self.about}", others)
            context.bind(CHOSEN_WORDS, (old, new))
        return ReplaceWords(*context.names[CHOSEN_WORDS])

    @property
    def writes(self) -> frozenset[str]:
        return TEXT | TYPES | ABILITIES


def quality(word: str) -> Filter:
    """What something is protected from: a color, what has none, or a card type."""
    if word == "colorless":
        return OfColorCount(0, 0)
    return OfColor(word) if word in COLORS else OfType(word)


class ChooseSource(Effect, frozen=True):
    """CR 609.7a: you choose a source of damage that is so; it is bound as SOURCE."""

    what: Filter

    def perform(self, context: Context) -> None:
        game = context.game
        able = tuple(one for one in sources(context) if self.what.matches(context, one))
        cites = (cite("609.7a", "permanent"),)
        chosen = game.ask(Choice("source", context.you, game.title(context), able, cites=cites))
        context.bind(SOURCE, chosen)
        for one in chosen:
            game.log.add("source-chosen", cites, game.journal.mark(), player=context.you, source=one)


def sources(context: Context) -> tuple[GameObject, ...]:
    """CR 609.7a: permanents, spells, whatever an object on the stack refers to, what is face up in the
    command zone.
    """
    game = context.game
    found: list[GameObject] = [*game.permanents]
    for one in game.stack:
        told = [one] if one.kind != "ability" else [one.source, *game.objects_of(meant(one))]
        found += [each for each in told if each is not None]
    found += [one for one in game.in_zone("command") if not one.face_down]
    return tuple(one for one in dict.fromkeys(found) if game.in_range(context.you, one))


def meant(ability: GameObject) -> tuple[GameObject, ...]:
    """The objects the words of an ability on the stack refer to, wherever they are by now."""
    things = (thing for named in ability.names.values() for thing in named)
    return tuple(thing for thing in things if isinstance(thing, GameObject))
