"""The combat damage step: which creatures assign damage, to what, in what order, and dealing it (510).

A player's assignments are one choice, because they are judged together (510.1e). Its answer is a tuple of
pairs: a creature, and a tuple of pairs of a recipient and an amount. Only creatures with something to decide
are asked about; they stand in the choice's `options`, each with an assignment that is legal.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import comb, prod
from typing import TYPE_CHECKING, NamedTuple

from scenarios.engine.actions.damage import deal
from scenarios.engine.combat import bands, combat_phase
from scenarios.engine.kernel import editions
from scenarios.engine.kernel.budgets import MOST_DECLARATIONS
from scenarios.engine.kernel.choices import Choice, Refused, Undetermined
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.events import Cause, Event
from scenarios.engine.kernel.legality import LEGAL, Reason, Verdict, forbidden
from scenarios.engine.kernel.objects import GameObject, Player, Thing
from scenarios.engine.players.monarch import after_combat_damage
from scenarios.engine.words.keyword_table import because, entry_of, moments, rules_at

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

Share = tuple[Thing, int]
Assignment = tuple[GameObject, tuple[Share, ...]]
MATTERING = ("lethal", "assigns")  # what lets a creature assign less to one, or more elsewhere
ASSIGNED = (cite("510.1", "assign combat damage"), cite("703.4n", "combat damage"))


class Assigner(NamedTuple):
    """A creature that assigns damage: how much, and to what, in its damage assignment order."""

    creature: GameObject
    amount: int
    recipients: tuple[Thing, ...]
    freely: bool = False  # divided among them in any way (702.22j, 702.22k)


# Which creatures, in which step.


def combat_steps(game: Game, creature: GameObject) -> tuple[str, ...]:
    """CR 510.4: in which of two combat damage steps a creature assigns damage; without first strike the
    regular.
    """
    answers = [answer(keyword, game, creature) for answer, keyword in moments(game, creature, "combat steps")]
    return tuple(dict.fromkeys(step for steps in answers for step in steps)) or ("regular",)


def fighters(game: Game) -> tuple[GameObject, ...]:
    """All attacking and blocking creatures."""
    return tuple(one for one in game.permanents if one.attacking is not None or one.blocking is not None)


def strike_first(game: Game) -> tuple[GameObject, ...]:
    """Attacking and blocking creatures that have first strike or double strike now."""
    return tuple(one for one in fighters(game) if "first" in combat_steps(game, one))


def begin_damage_step(game: Game) -> tuple[GameObject, ...]:
    """CR 510.4: which creatures assign damage in this step. The first of two notes who strikes first."""
    struck = combat_phase.now(game).strikers
    combat_phase.note(game, damage_steps=combat_phase.now(game).damage_steps + 1)
    if struck is None:
        first = strike_first(game)
        combat_phase.note(game, strikers=first)
        return first or fighters(game)
    return tuple(
        one for one in fighters(game) if not any(one is other for other in struck) or twice(game, one)
    )


def twice(game: Game, creature: GameObject) -> bool:
    """Whether it has double strike now: it assigns damage in the second step whatever it had in the first."""
    return {"first", "regular"} <= set(combat_steps(game, creature))


def second_step_follows(game: Game) -> bool:
    """CR 510.4: whether the step that is ending was the first of two."""
    return bool(combat_phase.now(game).strikers) and combat_phase.now(game).damage_steps == 1


# What each may assign damage to.


def assigner(game: Game, creature: GameObject) -> Assigner | None:
    """CR 510.1a–d: a creature's damage and recipients; None if it assigns none."""
    amount = game.characteristics(creature).power or 0
    freely = bands.divided_by_the_other_side(game, creature)
    recipients = victims(game, creature)
    if freely:
        recipients = tuple(one for one in recipients if still_fights(one))
    return Assigner(creature, amount, recipients, freely) if amount > 0 and recipients else None


def victims(game: Game, creature: GameObject) -> tuple[Thing, ...]:
    """CR 510.1b–d: in the order announced; what may get the rest comes last (702.19)."""
    if creature.blocking is not None and creature.attacking is None:
        return creature.blocking
    if creature.blocked is None:
        return (*attacked(game, creature), *beyond(game, creature))
    if not rest_goes_to(game, creature):
        return creature.blocked
    return (*creature.blocked, *attacked(game, creature), *beyond(game, creature))


def attacked(game: Game, creature: GameObject) -> tuple[Thing, ...]:
    """CR 510.1b, 800.4e: what it attacks, if that is there and still attacked."""
    target = creature.attacking
    return (target,) if target is not None and combat_phase.can_be_attacked(game, target) else ()


def rest_goes_to(game: Game, creature: GameObject) -> set[str]:
    """CR 702.19b, 702.19c: to what the damage may go that its blockers do not need."""
    return {answer(keyword, game, creature) for answer, keyword in moments(game, creature, "assigns")}


def beyond(game: Game, creature: GameObject) -> tuple[Thing, ...]:
    """CR 702.19c, 702.19e: the controller of the planeswalker it attacks, or attacked until it left
    combat.
    """
    target = creature.attacking
    if "controller of planeswalker" not in rest_goes_to(game, creature) or not isinstance(target, GameObject):
        return ()
    player = game.controller(target)
    walker = "planeswalker" in game.characteristics(target).types
    return (player,) if walker and player.playing else ()


# Judging assignments.


def needed(game: Game, thing: Thing) -> int:
    """CR 510.1c, 702.19c: how much is lethal damage, with what is marked; of a planeswalker its loyalty."""
    if isinstance(thing, Player):
        return 0
    now = game.characteristics(thing)
    if still_fights(thing):
        return max((now.toughness or 0) - thing.damage, 0)
    return thing.count("defense") if "battle" in now.types else thing.count("loyalty")


def lethally(game: Game, thing: Thing, shares: list[tuple[GameObject, int]]) -> bool:
    """CR 510.1c, 702.2c: whether what all creatures together assign to it is lethal."""
    normal = needed(game, thing)
    if sum(amount for _, amount in shares) >= normal:
        return True
    if isinstance(thing, Player):
        return True
    return any(0 < least(game, source, thing, normal) <= amount for source, amount in shares)


def least(game: Game, source: GameObject, thing: GameObject, normal: int) -> int:
    """CR 702.2c: how much of this source's damage is lethal damage for a creature."""
    if "creature" not in game.characteristics(thing).types:
        return normal
    for answer, keyword in moments(game, source, "lethal"):
        normal = answer(keyword, game, source, thing, normal)
    return normal


class Assigning:
    """What one player has to assign in this step, with what others have assigned already."""

    def __init__(self, game: Game, assigners: tuple[Assigner, ...], before: tuple[Assignment, ...]) -> None:
        self.game = game
        self.before = before
        self.fixed = tuple((one.creature, ((one.recipients[0], one.amount),)) for one in assigners
                           if len(one.recipients) == 1)  # fmt: skip
        self.open = tuple(one for one in assigners if len(one.recipients) > 1)

    def judge(self, answer: tuple[Assignment, ...]) -> Verdict:
        """CR 510.1e: everything this player assigns, checked together."""
        verdict = LEGAL
        by = {creature.id: shares for creature, shares in answer}
        for one in self.open:
            verdict += self.judge_one(one, by.get(one.creature.id, ()), (*self.before, *self.fixed, *answer))
        if len(by) != len(answer) or not by.keys() <= {one.creature.id for one in self.open}:
            verdict += forbidden("assigns not asked", cite("510.1e", "damage"))
        return verdict

    def only_one_way(self) -> bool:
        """CR 510.1c: a single creature whose damage is no more than lethal for the first in its order."""
        if len(self.open) > 1:
            return False
        one = self.open[0]
        if one.freely:
            return False
        if sum(map(still_fights, one.recipients)) > 1 and not editions.has(
            self.game, "damage assignment order"
        ):
            return False
        first = one.recipients[0]
        have = shares_of(first, (*self.before, *self.fixed))
        if lethally(self.game, first, have):
            return False
        return self.lack(one, first, have) >= one.amount

    def lack(self, one: Assigner, thing: Thing, have: list[tuple[GameObject, int]]) -> int:
        """How much this creature has to assign for lethal damage, with what is assigned already."""
        normal = needed(self.game, thing)
        lack = normal - sum(amount for _, amount in have)
        return (
            min(lack, least(self.game, one.creature, thing, normal))
            if isinstance(thing, GameObject)
            else lack
        )

    def judge_one(
        self, one: Assigner, shares: tuple[Share, ...], everything: tuple[Assignment, ...]
    ) -> Verdict:
        """CR 510.1a, 510.1c, 510.1d: all of its power, only to its recipients, in order."""
        cites = (cite("510.1a", "power"),)
        total = sum(amount for _, amount in shares)
        strangers = [thing for thing, _ in shares if not any(thing is other for other in one.recipients)]
        rule = "510.1c" if one.creature.attacking is not None else "510.1d"
        verdict = LEGAL
        if total != one.amount or any(amount < 0 for _, amount in shares):
            verdict += forbidden(
                "assigns another amount", *cites, thing=one.creature, number=total, power=one.amount
            )
        if strangers:
            verdict += forbidden(
                "assigns to others",
                cite(rule, "assign combat damage"),
                thing=one.creature,
                other=strangers[0],
            )
        for thing, after in self.first_served(one, shares):
            if not lethally(self.game, thing, shares_of(thing, everything)):
                verdict += forbidden(
                    "assigns out of order", *rest_rule(one.creature, thing, after),
                    cite(rule, "lethal damage"), thing=one.creature, skipped=thing, other=after,
                )  # fmt: skip
        return verdict

    def first_served(self, one: Assigner, shares: tuple[Share, ...]) -> Iterator[tuple[Thing, Thing]]:
        """CR 510.1c, 702.19b: who needs lethal damage first, each with whoever gets damage after it."""
        if one.freely:
            return
        got = [thing for thing, amount in shares if amount > 0]
        last = max((one.recipients.index(thing) for thing in got if thing in one.recipients), default=0)
        freely = last > 0 and still_fights(one.recipients[last])
        if not freely or editions.has(self.game, "damage assignment order"):
            yield from ((thing, one.recipients[last]) for thing in one.recipients[:last])

    def proposal(self) -> tuple[Assignment, ...]:
        """A legal answer: lethal damage in order, and the rest to the last; what others assign is taken as it
        is.
        """
        made: list[Assignment] = []
        for one in self.open:
            left, shares = one.amount, []
            for thing in one.recipients[:-1]:
                have = shares_of(thing, (*self.before, *self.fixed, *made))
                if lethally(self.game, thing, have):
                    continue
                share = min(left, self.lack(one, thing, have))
                shares.append((thing, share))
                left -= share
            if left:
                shares.append((one.recipients[-1], left))
            made.append((one.creature, tuple(share for share in shares if share[1] > 0)))
        return tuple(made)


def rest_rule(creature: GameObject, first: Thing, after: Thing) -> tuple[Cite, ...]:
    """CR 702.19b, 702.19c: why what gets the rest of a trampler's damage comes after this."""
    if still_fights(after):
        return ()
    return (cite("702.19c" if first is creature.attacking else "702.19b", "trample"),)


def still_fights(thing: Thing) -> bool:
    """Whether this is a creature in combat with whatever assigns damage, rather than what that attacks."""
    return isinstance(thing, GameObject) and bool(thing.blocking is not None or thing.attacking is not None)


def shares_of(thing: Thing, assignments: tuple[Assignment, ...]) -> list[tuple[GameObject, int]]:
    """Who assigns how much to this."""
    return [
        (creature, amount) for creature, shares in assignments for other, amount in shares if other is thing
    ]


def legal_assignments(game: Game, assigning: Assigning) -> Iterator[tuple[Assignment, ...]]:
    """Every legal answer, until there are too many to list."""
    ways = (comb(one.amount + len(one.recipients) - 1, one.amount) for one in assigning.open)
    if prod(ways) > MOST_DECLARATIONS:
        raise Undetermined("damage assignments", MOST_DECLARATIONS)
    for shares in product(*(divisions(one.amount, one.recipients) for one in assigning.open)):
        answer = tuple((one.creature, share) for one, share in zip(assigning.open, shares, strict=True))
        if assigning.judge(answer):
            yield answer


def divisions(amount: int, recipients: tuple[Thing, ...]) -> Iterator[tuple[Share, ...]]:
    """An amount divided in every way, those who get nothing left out."""
    if len(recipients) == 1:
        yield ((recipients[0], amount),) if amount else ()
        return
    for first in range(amount, -1, -1):
        for rest in divisions(amount - first, recipients[1:]):
            yield (((recipients[0], first),) if first else ()) + rest


# The step.


def assign_and_deal(game: Game) -> None:
    """CR 510.1, 510.2: the active player's side assigns, then each defending player's; all is dealt at
    once.
    """
    combat_phase.leave_combat_by_changes(game)
    creatures = begin_damage_step(game)
    assigned: tuple[Assignment, ...] = ()
    for players in (game.active, *combat_phase.attack_groups(game)):
        mine = [
            assigner(game, one)
            for one in creatures
            if any(player in players for player in bands.who_assigns(game, one))
        ]
        assigned += assignments(
            Assigning(game, tuple(one for one in mine if one is not None), assigned), players
        )
    dealt = deal(game, [event for one in assigned for event in damage_events(game, one)])
    after_combat_damage(game, dealt)


def assignments(assigning: Assigning, players: tuple[Player, ...]) -> tuple[Assignment, ...]:
    """CR 510.1e: what these players assign; asked only where there is something to decide."""
    if not assigning.open:
        return assigning.fixed
    if assigning.only_one_way():
        return (*assigning.fixed, *assigning.proposal())
    rules = (cited for one in assigning.open for cited in rules_at(assigning.game, one.creature, *MATTERING))
    choice = Choice(
        "assign damage", players[0], ", ".join(one.creature.label for one in assigning.open),
        assigning.proposal(), len(assigning.open), len(assigning.open),
        cites=(*ASSIGNED[:1], *rules), check=assigning.judge,
        answers=lambda: legal_assignments(assigning.game, assigning),
    )  # fmt: skip
    answer = assigning.game.ask(choice)
    verdict = assigning.judge(answer)
    if not verdict:
        raise Refused(verdict)
    for one in answer:
        told(assigning.game, one)
    return (*assigning.fixed, *answer)


def told(game: Game, assignment: Assignment) -> None:
    """What was decided stands in the log; what has to be so does not."""
    what = tuple(Reason("share", (), (("number", amount), ("other", one))) for one, amount in assignment[1])
    game.log.add("assigns", ASSIGNED, game.journal.mark(), thing=assignment[0], what=what)


def damage_events(game: Game, assignment: Assignment) -> list[Event]:
    """CR 510.2: what was assigned is dealt; 0 is not assigned at all (510.1a)."""
    creature, shares = assignment
    cause = Cause(creature, game.controller(creature), "combat")
    return [
        Event("damage", thing, amount=amount, source=creature, cause=cause, combat=True,
              cites=(cite("510.2", "combat damage"), *why_this_share(game, creature, thing, amount, shares),
                     cite("703.4p", "combat damage")))
        for thing, amount in shares
        if amount > 0
    ]  # fmt: skip


def why_this_share(
    game: Game, creature: GameObject, thing: Thing, amount: int, shares: tuple[Share, ...]
) -> tuple[Cite, ...]:
    """The keywords by which it strikes now, goes beyond its blockers, or gives one of them so little."""
    fight = combat_phase.now(game)
    now = fight.damage_steps == 1 or twice(game, creature)
    strikes = because(game, creature, "combat steps") if fight.strikers and now else ()
    if creature.blocked is not None and not any(thing is one for one in creature.blocked):
        return (*strikes, *because(game, creature, "assigns"))
    more_follows = thing is not shares[-1][0]
    if more_follows and amount < needed(game, thing):
        return (*strikes, *(cited for answer, keyword in moments(game, creature, "lethal")
                            for cited in entry_of(keyword).cites_at("lethal")))  # fmt: skip
    return strikes
