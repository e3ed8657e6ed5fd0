"""Numbers that are found when they are needed (107, 202.3, 700.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.characteristics import COLOR_OF_SYMBOL
from scenarios.engine.cite import cite
from scenarios.engine.filters import ABILITIES, COLOR, CONTROL, PT, TEXT, TYPES, OfType, quality_of
from scenarios.engine.nodes import Amount, Noun, Value, number, reads_of
from scenarios.engine.nouns import You
from scenarios.engine.variable import X as X

if TYPE_CHECKING:
    from scenarios.engine.context import Context
    from scenarios.engine.objects import GameObject


class Count(Value, frozen=True):
    """`the number of creatures you control`."""

    what: Noun

    def number(self, context: Context) -> int:
        return len(self.what.things(context))

    @property
    def reads(self) -> frozenset[str]:
        return self.what.reads


class QualityOf(Value, frozen=True):
    """`its power`, `that card's mana value`; several objects are added up, nothing is 0."""

    quality: str
    what: Noun

    def number(self, context: Context) -> int:
        objects = context.game.objects_of(self.what.things(context))
        return sum(quality_of(context, one, self.quality) or 0 for one in objects)

    @property
    def reads(self) -> frozenset[str]:
        return PT | TYPES | self.what.reads


class Greatest(Value, frozen=True):
    """`the greatest power among creatures you control`; 0 if there is none."""

    quality: str
    what: Noun

    def number(self, context: Context) -> int:
        objects = context.game.objects_of(self.what.things(context))
        return max((quality_of(context, one, self.quality) or 0 for one in objects), default=0)

    @property
    def reads(self) -> frozenset[str]:
        return PT | TYPES | self.what.reads


class LifeOf(Value, frozen=True):
    """`your life total`."""

    who: Noun = You()

    def number(self, context: Context) -> int:
        return sum(player.life for player in context.game.players_of(self.who.things(context)))


class LifeAmong(Value, frozen=True):
    """`the lowest life total among all players`, or the highest."""

    highest: bool
    who: Noun

    def number(self, context: Context) -> int:
        totals = [player.life for player in context.game.players_of(self.who.things(context))]
        return max(totals, default=0) if self.highest else min(totals, default=0)


class StartingLife(Value, frozen=True):
    """`Your starting life total` (103.4)."""

    who: Noun = You()

    def number(self, context: Context) -> int:
        return sum(player.total.start for player in context.game.players_of(self.who.things(context)))


class CardsIn(Value, frozen=True):
    """`the number of cards in your hand`."""

    zone: str
    who: Noun = You()

    def number(self, context: Context) -> int:
        players = context.game.players_of(self.who.things(context))
        return sum(len(getattr(player, self.zone)) for player in players)


class CountersOn(Value, frozen=True):
    """`the number of +1/+1 counters on it`; any kind if none is named. Players have counters too."""

    kind: str
    what: Noun

    def number(self, context: Context) -> int:
        things = self.what.things(context)
        if self.kind:
            return sum(thing.count(self.kind) for thing in things)
        return sum(amount for thing in things for _, amount, _ in thing.counters)


class Devotion(Value, frozen=True):
    """CR 700.5: mana symbols of these colors among the mana costs of permanents you control."""

    colors: tuple[str, ...]
    means = (cite("700.5", "devotion"),)

    def number(self, context: Context) -> int:
        mine = [one for one in context.game.permanents if context.of(one).controller is context.you]
        symbols = [symbol for one in mine for symbol in context.of(one).mana_cost or ()]
        found = sum(
            any(COLOR_OF_SYMBOL.get(half) in self.colors for half in symbol.split("/")) for symbol in symbols
        )
        found += sum(devotion_more(context, one) for one in mine)
        from scenarios.engine.wording import tell

        tell(context, "devotion", self.means, player=context.you, colors=self.colors, amount=str(found))
        return found

    @property
    def reads(self) -> frozenset[str]:
        return CONTROL | TEXT | ABILITIES


def devotion_more(context: Context, thing: GameObject) -> int:
    """CR 700.5a: what an ability that counts itself adds to devotion, as far as it has that ability now."""
    from scenarios.engine.rule_effects import DevotionMore

    rules = (rule for held in context.of(thing).abilities for rule in getattr(held.ability, "rules", ()))
    return sum(number(context, rule.amount) for rule in rules if isinstance(rule, DevotionMore))


class DifferentTypes(Value, frozen=True):
    """`the number of card types among cards in all graveyards`; or of colors."""

    what: Noun
    quality: str = "types"

    def number(self, context: Context) -> int:
        objects = context.game.objects_of(self.what.things(context))
        found: frozenset[str] = frozenset()
        for one in objects:
            found |= getattr(context.of(one), self.quality)
        return len(found)

    @property
    def reads(self) -> frozenset[str]:
        return TYPES | COLOR | self.what.reads


class DifferentNumbers(Value, frozen=True):
    """How many different powers these have: `three or more creatures with different powers`."""

    quality: str
    what: Noun

    def number(self, context: Context) -> int:
        objects = context.game.objects_of(self.what.things(context))
        return len({getattr(context.of(one), self.quality) for one in objects})

    @property
    def reads(self) -> frozenset[str]:
        return PT | self.what.reads


class DifferentNames(Value, frozen=True):
    """CR 201.2b: how many of these have names of which none is another's; what has no name does not count."""

    what: Noun

    def number(self, context: Context) -> int:
        objects = context.game.objects_of(self.what.things(context))
        return len({context.of(one).name for one in objects} - {""})

    @property
    def reads(self) -> frozenset[str]:
        return TEXT | self.what.reads


class TalliedThisTurn(Value, frozen=True):
    """How much of something happened to these players this turn: `life lost`, `cards drawn`, …"""

    what: str
    who: Noun = You()

    def number(self, context: Context) -> int:
        return sum(player.tally(self.what) for player in context.game.players_of(self.who.things(context)))


class ThatMany(Value, frozen=True):
    """`that much`, `that many`: a number an earlier phrase or the event introduced."""

    name: str = "event amount"

    def number(self, context: Context) -> int:
        found = context.names.get(self.name, (0,))
        return int(found[0]) if found and isinstance(found[0], int) else len(found)


class Plus(Value, frozen=True):
    """One number and others added: `1 plus …`."""

    parts: tuple[Amount, ...]

    def number(self, context: Context) -> int:
        return sum(number(context, part) for part in self.parts)

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.parts)


class Times(Value, frozen=True):
    """`twice`, `three times`; -1 gives the negative."""

    factor: int
    amount: Amount

    def number(self, context: Context) -> int:
        return self.factor * number(context, self.amount)

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.amount)


class Half(Value, frozen=True):
    """CR 107.1a: half of a number, rounded up or down as the text says."""

    amount: Amount
    up: bool

    def number(self, context: Context) -> int:
        amount = number(context, self.amount)
        return (amount + 1) // 2 if self.up else amount // 2


class ManaSpent(Value, frozen=True):
    """How much mana was spent to cast it; of one color, from snow sources (107.4h), or how many colors."""

    what: str = "mana"  # "mana", "colors", "S" for snow, or the name of a color

    def number(self, context: Context) -> int:
        cast = context.this.cast or context.stack_object.cast
        spent = cast.mana_spent if cast else ()
        if self.what == "S":
            return sum(mana.snow for mana in spent)
        colors = [mana.color for mana in spent]
        if self.what == "colors":
            return len({color for color in colors if color != "C"})
        return len(colors) if self.what == "mana" else colors.count(self.what)


class TimesKicked(Value, frozen=True):
    """How many times it was kicked (702.33d)."""

    def number(self, context: Context) -> int:
        cast = context.this.cast or context.stack_object.cast
        return sum(cast.kicked) if cast else 0


class BasicLandTypesAmong(Value, frozen=True):
    """Domain: the number of basic land types among lands (205.3i)."""

    what: Noun

    def number(self, context: Context) -> int:
        from scenarios.engine.characteristics import BASIC_LAND_MANA

        lands = [
            one
            for one in context.game.objects_of(self.what.things(context))
            if OfType("land").matches(context, one)
        ]
        found: frozenset[str] = frozenset()
        for land in lands:
            found |= context.of(land).subtypes & BASIC_LAND_MANA.keys()
        return len(found)

    @property
    def reads(self) -> frozenset[str]:
        return TYPES | self.what.reads
