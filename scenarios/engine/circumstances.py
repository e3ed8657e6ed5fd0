"""Conditions, numbers and nouns that keyword abilities ask for and printed text seldom does."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from scenarios.engine.abilities import Triggered
from scenarios.engine.filters import PT, TEXT, quality_of
from scenarios.engine.nodes import Condition, Filter, Noun, Value, reads_of
from scenarios.engine.objects import GameObject, Player, Thing

if TYPE_CHECKING:
    from scenarios.engine.context import Context


OF_KEYWORD = "keyword"  # under this name a triggered ability knows which keyword ability it is the meaning of
OF_WHOM = "of whom"  # under this name stands the player of whom something is asked
VOTES = "votes for "  # under this and the word stands how many votes a word got


class Haunted(Filter, frozen=True):
    """CR 702.55b: the creature this card haunts, whether it still is one or not."""

    LINK: ClassVar[str] = "haunted"

    def matches(self, context: Context, thing: GameObject) -> bool:
        return any(thing is one for one in context.this.remembered(self.LINK))


class SetAside(Filter, frozen=True):
    """CR 607.2: one of what a linked ability of this object has set aside: `exiled with this`."""

    link: str

    def matches(self, context: Context, thing: GameObject) -> bool:
        return any(thing is one for one in context.this.remembered(self.link))


class BesidesWhatBecameOf(Filter, frozen=True):
    """`each other card`: none of those that these have become (400.7)."""

    what: Noun

    def matches(self, context: Context, thing: GameObject) -> bool:
        return all(thing is not one for one in WhatBecameOf(self.what).things(context))


class TimesPaid(Value, frozen=True):
    """CR 702.56b, 702.157b: how many times the cost of this very instance of the keyword was paid."""

    def number(self, context: Context) -> int:
        (ability,) = context.names[OF_KEYWORD]
        cast = context.this.cast or context.stack_object.cast
        return sum(one.times for one in cast.optional if one.ability == ability) if cast is not None else 0


class OwnCostPaid(Condition, frozen=True):
    """CR 702.78b, 702.153b: `if its conspire cost was paid`: that of this very instance of the keyword."""

    def holds(self, context: Context) -> bool:
        return TimesPaid().number(context) > 0


class PaidFor(Condition, frozen=True):
    """`If its buyback cost was paid`, whichever of several of this name."""

    name: str

    def holds(self, context: Context) -> bool:
        cast = context.this.cast or context.stack_object.cast
        return cast is not None and any(one.name == self.name for one in cast.optional)


class HasMostLife(Condition, frozen=True):
    """`The player with the most life or tied for most life`; planeswalkers and battles are no players."""

    who: Noun

    def holds(self, context: Context) -> bool:
        game = context.game
        most = max((player.life for player in game.turn_order()), default=0)
        things = self.who.things(context)
        return bool(things) and all(isinstance(one, Player) and one.life >= most for one in things)


class Blessed(Condition, frozen=True):
    """CR 702.131c: whether you have the city's blessing."""

    def holds(self, context: Context) -> bool:
        return context.you.blessed


class Newcomer(Condition, frozen=True):
    """CR 702.30a: it came under your control since the beginning of your last upkeep."""

    def holds(self, context: Context) -> bool:
        since = [turns for word, turns in context.this.prepared if word == "under control"]
        return bool(since) and since[-1] >= context.you.turns - 1


class SameController(Condition, frozen=True):
    """`Until you lose control of it`: of the spell or permanent meant."""

    what: Noun

    def holds(self, context: Context) -> bool:
        things = context.game.objects_of(self.what.things(context))
        return bool(things) and all(
            one.zone in ("stack", "battlefield")
            and not one.gone
            and context.game.controller(one) is context.you
            for one in things
        )


class BlockersBeyondFirst(Value, frozen=True):
    """CR 702.23a: how many creatures are blocking this creature, beyond the first."""

    def number(self, context: Context) -> int:
        blockers = sum(context.this in (one.blocking or ()) for one in context.game.permanents)
        return max(blockers - 1, 0)


class OpponentsAttacked(Value, frozen=True):
    """CR 702.121a: how many opponents you attacked with a creature this combat."""

    def number(self, context: Context) -> int:
        from scenarios.engine.combat import now

        attacked: list[Player] = []
        for creature in now(context.game).declared:
            was = [whom for word, whom in creature.prepared if word == "was attacking"]
            whom = creature.attacking if creature.attacking is not None else (was or [None])[-1]
            if isinstance(whom, Player) and whom.team != context.you.team and whom not in attacked:
                attacked.append(whom)
        return len(attacked)


class OpponentsBut(Noun, frozen=True):
    """`Each opponent other than …`."""

    whom: Noun

    def things(self, context: Context) -> tuple[Thing, ...]:
        without = self.whom.things(context)
        return tuple(
            one
            for one in context.game.opponents(context.you)
            if one not in without and context.game.in_range(context.you, one)
        )


class WhatBecameOf(Noun, frozen=True):
    """CR 400.7: the object that something became, wherever it went since; itself if it did not move."""

    what: Noun

    def things(self, context: Context) -> tuple[Thing, ...]:
        found: list[Thing] = []
        for one in self.what.things(context):
            while isinstance(one, GameObject) and one.next is not None:
                one = one.next
            found.append(one)
        return tuple(found)


class PaidWith(Noun, frozen=True):
    """What was tapped, sacrificed, exiled or returned to pay for this, by the word for it."""

    how: str

    def things(self, context: Context) -> tuple[Thing, ...]:
        cast = context.stack_object.cast or context.this.cast
        paid = cast.paid if cast is not None else ()
        return tuple(thing for how, things in paid if how == self.how for thing in things)


class VotesFor(Value, frozen=True):
    """CR 701.32a: how many votes a word got in the vote just held."""

    word: str

    def number(self, context: Context) -> int:
        (votes,) = context.names.get(VOTES + self.word, (0,))
        return int(votes)


class MoreVotes(Condition, frozen=True):
    """`If time gets more votes`; `tied`: or as many as any other."""

    word: str
    tied: bool = False

    def holds(self, context: Context) -> bool:
        mine = VotesFor(self.word).number(context)
        keys = (key for key in context.names if key.startswith(VOTES) and key != VOTES + self.word)
        others = max((int(context.names[key][0]) for key in keys), default=0)
        return mine > others or (self.tied and mine == others)


class ThisWay(Noun, frozen=True):
    """What was done to this way, by the word for it: `discarded this way`."""

    how: str

    def things(self, context: Context) -> tuple[Thing, ...]:
        return tuple(context.names.get(self.how, ()))


class AsTheyWere(Noun, frozen=True):
    """CR 608.2h: of what was moved this way, the objects it was before: `each creature exiled this way`."""

    what: Noun

    def things(self, context: Context) -> tuple[Thing, ...]:
        moved = context.game.objects_of(self.what.things(context))
        return tuple(one.previous for one in moved if one.previous is not None)


class PlayersSo(Noun, frozen=True):
    """`Each player … as long as that player …`: those players of whom this is so."""

    who: Noun
    so: Condition

    def things(self, context: Context) -> tuple[Thing, ...]:
        players = self.who.things(context)
        return tuple(one for one in players if self.so.holds(context.naming(OF_WHOM, one)))

    @property
    def reads(self) -> frozenset[str]:
        return reads_of(self.who) | reads_of(self.so)


class Which(Noun, frozen=True):
    """Those of some things that are so: `any of those cards with the same name`."""

    of: Noun
    what: Filter

    def things(self, context: Context) -> tuple[Thing, ...]:
        objects = context.game.objects_of(self.of.things(context))
        return tuple(one for one in objects if self.what.matches(context, one))


class StillIn(Filter, frozen=True):
    """It has not moved since: `all cards revealed this way that were not cast`."""

    zone: str

    def matches(self, context: Context, thing: GameObject) -> bool:
        return thing.there(self.zone)


class AttackingThat(Filter, frozen=True):
    """CR 508.5: `attacking you`, `attacking that planeswalker`: whom or what it was said to attack."""

    whom: Noun

    def matches(self, context: Context, thing: GameObject) -> bool:
        return thing.attacking is not None and any(
            thing.attacking is one for one in self.whom.things(context)
        )

    @property
    def reads(self) -> frozenset[str]:
        return self.whom.reads


class Parity(Filter, frozen=True):
    """`With even mana values`, `with odd power`; zero is even."""

    quality: str
    odd: bool = False

    def matches(self, context: Context, thing: GameObject) -> bool:
        number = quality_of(context, thing, self.quality)
        return number is not None and number % 2 == self.odd

    @property
    def reads(self) -> frozenset[str]:
        return PT


class Declared(Condition, frozen=True):
    """CR 506.7a, 506.7b, 506.7f: during combat, after attackers or blockers are declared: once that step has
    begun, even if nothing was declared; not if the step was skipped.
    """

    what: str  # "attackers" or "blockers"

    def holds(self, context: Context) -> bool:
        from scenarios.engine.combat import STEPS, now

        game = context.game
        if self.what == "attackers":
            return game.step in STEPS[1:]
        return game.phase == "combat" and now(game).blocks_declared


class RepeatsSymbol(Filter, frozen=True):
    """CR 202.1, 709.4b: some mana symbol stands in its mana cost more than once, {1} in two halves too."""

    def matches(self, context: Context, thing: GameObject) -> bool:
        symbols = context.of(thing).mana_cost or ()
        return len(set(symbols)) < len(symbols)

    @property
    def reads(self) -> frozenset[str]:
        return TEXT


class StartedTurnUntapped(Condition, frozen=True):
    """`If it started the turn untapped`: as the turn began, before the untap step."""

    what: Noun

    def holds(self, context: Context) -> bool:
        things = context.game.objects_of(self.what.things(context))
        return bool(things) and all(one.id in context.game.untapped_at_start for one in things)


class StackAbility(Filter, frozen=True):
    """An activated or triggered ability on the stack (113.3b, 113.3c)."""

    kinds: tuple[str, ...]

    def matches(self, context: Context, thing: GameObject) -> bool:
        if thing.kind != "ability" or thing.zone != "stack":
            return False
        return ("triggered" if isinstance(thing.held, Triggered) else "activated") in self.kinds


class DealtDamageBy(Filter, frozen=True):
    """`dealt damage by this creature this turn`: by the very object that is meant."""

    what: Noun

    def matches(self, context: Context, thing: GameObject) -> bool:
        sources = self.what.things(context)
        return any(one is source for one in thing.dealt_damage_by for source in sources)


class OtherInBlock(Noun, frozen=True):
    """Of a block, the other of the two: what this creature blocks, or what blocks it."""

    def things(self, context: Context) -> tuple[Thing, ...]:
        pair = (*context.names.get("event object", ()), *context.names.get("event source", ()))
        return tuple(one for one in pair if one is not context.this)
