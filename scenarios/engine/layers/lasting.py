"""Continuous effects of resolved spells and abilities: what they bind, and how long they last (611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.layers.changing_control import exile_of_those_who_left, notice_control
from scenarios.engine.looking.acting_on import players, present
from scenarios.engine.looking.giving import given_by
from scenarios.engine.words.conditions import Matches
from scenarios.engine.words.continuous import BecomeCopy, ControlledNow, Duration, GainControl, Operation
from scenarios.engine.words.filters import Among
from scenarios.engine.words.keyword_table import at_any_time
from scenarios.engine.words.nodes import Condition, parts
from scenarios.engine.words.nouns import It
from scenarios.engine.words.rule_effects import Must, RuleEffect

UNTAP_STEP = "its controller's next untap step"
YOUR_UNTAP_STEP = "your next untap step"

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game
    from scenarios.engine.words.effects.changes import Apply, ApplyRules, ExchangeControl, Goad


class LastingEffect:
    """One effect at work. Its values are found as it begins (611.2d); `things` are fixed then (611.2c)."""

    __slots__ = (
        "cites", "context", "duration", "key", "left", "operations", "rules", "since", "spent",
        "things", "timestamp",
    )  # fmt: skip

    def __init__(
        self,
        context: Context,
        timestamp: int,
        duration: Duration,
        *,
        things: tuple[GameObject, ...] = (),
        operations: tuple[Operation, ...] = (),
        rules: tuple[RuleEffect, ...] = (),
        left: int | None = None,
        cites: tuple[Cite, ...] = (),
    ) -> None:
        self.key = f"effect {timestamp}"
        self.context = context
        self.timestamp = timestamp
        self.duration = duration
        self.things = things
        self.operations = operations
        self.rules = rules
        self.left = left  # of a shield: how much it still prevents, or how often it still works (615.7)
        self.since = context.game.turn_number
        self.cites = cites
        self.spent: int | None = None  # of a shield for the next time: the moment it was used at (615.8)

    def with_things(self, things: tuple[GameObject, ...]) -> LastingEffect:
        """The same effect on other objects: a permanent in place of the spell it was (400.7a)."""
        return self._like(things, self.left)

    def with_left(self, left: int) -> LastingEffect:
        """The same shield, partly used up."""
        return self._like(self.things, left)

    def used_at(self, moment: int) -> LastingEffect:
        """The same shield, used now."""
        other = self._like(self.things, self.left)
        other.spent = moment
        return other

    def _like(self, things: tuple[GameObject, ...], left: int | None) -> LastingEffect:
        other = object.__new__(LastingEffect)
        for name in LastingEffect.__slots__:
            setattr(other, name, getattr(self, name))
        other.things, other.left = things, left
        return other


def fixed(context: Context) -> Context:
    """The context as it is now: what words refer to does not change while an effect lasts."""
    return Context(context.game, context.this, context.you, dict(context.names), context.stack_object)


def add(game: Game, effect: LastingEffect) -> None:
    """An effect begins."""
    game.set(game, "lasting", (*game.lasting, effect))


def rules_of_copying(operations: tuple[Operation, ...]) -> tuple[Cite, ...]:
    """CR 707.2: by which what becomes a copy has the copiable values of what it copies."""
    return (cite("707.2", "copy"),) if any(isinstance(one, BecomeCopy) for one in operations) else ()


def begin(context: Context, node: Apply) -> None:
    """CR 611.2: values are found now, once (611.2d); an effect whose "as long as" is not so never begins
    (611.2b).
    """
    game = context.game
    if not begins(context, node.duration):
        return
    things = present(context, node.what)
    timestamp = game.tick()
    groups: dict[tuple[Operation, ...], list[GameObject]] = {}
    for thing in things:
        found = (operation.evaluated(context, thing) for operation in node.operations)
        operations = tuple(given_by(operation, context.this) for operation in found)
        groups.setdefault(operations, []).append(thing)
    for operations, members in groups.items():
        effect = LastingEffect(
            fixed(context), timestamp, node.duration, things=tuple(members), operations=operations
        )
        effect.key = f"effect {timestamp}.{len(game.lasting)}"
        add(game, effect)
        game.log.add(
            "begins",
            (cite("611.2", "continuous effect"), *rules_of_copying(operations)),
            game.journal.mark(),
            things=tuple(members),
            source=context.this,
            operations=operations,
            until=until(node.duration),
        )
    game.set(game, "happened", game.happened + len(groups))
    if any(isinstance(operation, GainControl) for operation in node.operations):
        notice_control(game)
        at_any_time(game)


def begins(context: Context, duration: Duration) -> bool:
    """CR 611.2b: an effect whose duration has ended before it begins does nothing at all."""
    condition = duration.as_long_as
    if condition is None or (condition.holds(context) and not out_of_sight(condition, context)):
        return True
    cites = (cite("611.2b", "effect"),)
    context.game.log.add("never-begins", cites, context.game.journal.mark(), source=context.this)
    return False


def until(duration: Duration) -> str:
    """What the log says of how long an effect lasts: nothing if it has no end."""
    return "" if duration.until == "always" else duration.until


def begin_rules(context: Context, node: ApplyRules) -> None:
    """CR 611.2c: of what it says about rules, what it applies to is asked each time, unless it is fixed
    here.
    """
    game = context.game
    if not begins(context, node.duration):
        return
    now = fixed(context)
    if node.what is not None:
        now.bind("affected", tuple(map(context.now, node.what.things(context))))
    add(game, LastingEffect(now, game.tick(), node.duration, rules=node.rules))
    game.log.add(
        "rules-change",
        (cite("611.2", "continuous effect"), cite("613.11", "continuous effect")),
        game.journal.mark(),
        source=context.this,
        things=now.names.get("affected", ()),
        rules=node.rules,
        until=until(node.duration),
    )
    game.set(game, "happened", game.happened + 1)


def goad(context: Context, node: Goad) -> None:
    """CR 701.38a: until that player's next turn it attacks each combat if able, and another player if
    able; the same player goading it again adds nothing (701.38d).
    """
    game = context.game
    for player in players(context, node.who):
        for thing in [one for one in present(context, node.what) if player not in one.goaded]:
            now = Context(game, context.this, player, {"affected": (thing,), "goading": (player,)})
            which = Among("affected")
            rules = (Must("attack", what=which), Must("attack", what=which, not_whom=It("goading")))
            add(
                game,
                LastingEffect(
                    now,
                    game.tick(),
                    Duration("your next turn"),
                    rules=rules,
                    cites=(cite("701.38b", "goad"),),
                ),
            )
            game.set(thing, "goaded", (*thing.goaded, player))
            game.log.add(
                "goaded", (cite("701.38a", "goad"),), game.journal.mark(), thing=thing, player=player
            )


def exchange_control(context: Context, node: ExchangeControl) -> None:
    """CR 701.10b: both permanents have to be there, under different controllers; otherwise nothing
    happens.
    """
    game = context.game
    if node.other is None:
        pair = present(context, node.one)
    else:
        pair = [*present(context, node.one), *present(context, node.other)]
    if len(pair) != 2 or game.controller(pair[0]) is game.controller(pair[1]):
        rule = cite("701.10a", "exchange") if len(pair) != 2 else cite("701.10b", "exchange")
        game.log.add("no-exchange", (rule,), game.journal.mark(), source=context.this)
        return
    timestamp = game.tick()
    takers = (game.controller(pair[1]), game.controller(pair[0]))
    for place, (thing, player) in enumerate(zip(pair, takers, strict=True)):
        effect = LastingEffect(
            fixed(context), timestamp, node.duration, things=(thing,), operations=(ControlledNow((player,)),)
        )
        effect.key = f"effect {timestamp}.{place}"
        add(game, effect)
    game.set(game, "happened", game.happened + 1)
    game.log.add("exchanged", (cite("701.10b", "exchange"),), game.journal.mark(), one=pair[0], other=pair[1])


def expire(game: Game, moment: str, player: Player | None = None) -> None:
    """Effects end: at "end of turn" (514.2), "end of combat", or at the start of a "turn" of this player."""
    staying = tuple(effect for effect in game.lasting if not ends(game, effect, moment, player))
    if len(staying) != len(game.lasting):
        game.set(game, "lasting", staying)
        notice_control(game)
        exile_of_those_who_left(game)
    if moment == "turn" and player is not None:
        for thing in game.battlefield:
            if player in thing.goaded:
                game.set(thing, "goaded", tuple(one for one in thing.goaded if one is not player))


def ends(game: Game, effect: LastingEffect, moment: str, player: Player | None) -> bool:
    """Whether this is the moment its duration names."""
    until = effect.duration.until
    if until == "your next turn" or (until == "end of your next turn" and not effect.context.you.playing):
        return moment == "turn" and effect.context.you is player and effect.since < game.turn_number
    if until == "end of your next turn":
        return (
            moment == "end of turn" and effect.since < game.turn_number and effect.context.you in game.active
        )
    if until == YOUR_UNTAP_STEP:
        return moment == "end of untap" and effect.context.you in game.active
    if until == UNTAP_STEP:
        return moment == "end of untap" and their_untap_step(game, effect)
    return until == moment


def their_untap_step(game: Game, effect: LastingEffect) -> bool:
    """`Its controller's next untap step`: whether it is the untap step of who controls what it affects."""
    things = effect.context.names.get("affected", ())
    controllers = {game.controller(one).key: game.controller(one) for one in things}
    if len(controllers) > 1:
        raise NotModelledYet("the next untap steps of several controllers")
    return all(player in game.active for player in controllers.values())


def sweep(game: Game) -> None:
    """CR 611.2b: what lasts "for as long as" something is so ends for good once it is not."""
    staying = tuple(effect for effect in game.lasting if still_so(effect))
    if len(staying) != len(game.lasting):
        game.set(game, "lasting", staying)
        notice_control(game)
        exile_of_those_who_left(game)


def still_so(effect: LastingEffect) -> bool:
    """Whether the condition of its duration still holds."""
    condition = effect.duration.as_long_as
    if condition is None:
        return True
    return condition.holds(effect.context) and not out_of_sight(condition, effect.context)


def out_of_sight(condition: Condition, context: Context) -> bool:
    """CR 702.26f: what such a duration tracks has phased out, so that it can't be seen any more."""
    tracked = (thing for one in parts(condition, Matches) for thing in one.what.things(context))
    return any(isinstance(thing, GameObject) and bool(thing.phased_out) for thing in tracked)


def carry_over(game: Game, old: GameObject, new: GameObject) -> None:
    """CR 400.7a: what changed a permanent spell goes on with the permanent it becomes."""
    changed = (
        effect.with_things(tuple(new if one is old else one for one in effect.things))
        if old in effect.things
        else effect
        for effect in game.lasting
    )
    game.set(game, "lasting", tuple(changed))
