"""The declare attackers step's first action: which attacks are legal, and declaring one (508.1).

An attack is a tuple of pairs: the attacking creature, and the player, planeswalker or battle it attacks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from scenarios.engine.combat import bands, combat_phase
from scenarios.engine.kernel.choices import Choice, Refused
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import GameObject, Player, Thing
from scenarios.engine.layers.layer_effects import meanings_of
from scenarios.engine.looking.wording import rules_of_words
from scenarios.engine.turns import exerting
from scenarios.engine.turns.declaring import AtLeast, AtMost, Declaration, Pair, Requirement, key_of, legal
from scenarios.engine.turns.tolls import add_toll, pay, payable
from scenarios.engine.words.keyword_table import because, moments
from scenarios.engine.words.rule_effects import Cant, MayAsThough, Must, RuleEffect

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

Kind = TypeVar("Kind", bound=RuleEffect)
Applying = tuple[Kind, Context, tuple[Cite, ...], str]
DECLARED = (cite("508.1k", "attack"), cite("703.4i", "declare attackers"))
KEYWORD_WAIVED = "attack as though it didn't have "  # of a permission: what follows names the keyword
HASTE = "attack as though it had haste"
AS_THOUGH = cite("609.4", "as though")


def attack_declaration(game: Game) -> Declaration:
    """CR 508.1a–d: everything that decides which attacks are legal now."""
    declaration = Declaration(
        "attack", cite("508.1c", "restriction"), cite("508.1d", "requirement"), cite("508.1b", "attack")
    )
    declaration.creatures = tuple(
        one
        for one in game.permanents
        if game.controller(one) in game.active and "creature" in game.characteristics(one).types
    )
    declaration.others = combat_phase.attackable(game)
    declaration.most = {one.id: 1 for one in declaration.creatures}
    for creature in declaration.creatures:
        alone = can_attack(game, creature)
        for other in declaration.others:
            declaration.verdicts[key_of((creature, other))] = alone + in_reach(game, creature, other)
        for other in combat_phase.out_of_reach(game):
            declaration.verdicts[key_of((creature, other))] = alone + forbidden(
                "seated out of reach", combat_phase.seating_rule(game), thing=creature, other=other
            )
    for effect in applying(game, Cant, ("attack", "be attacked")):
        restrict(game, declaration, effect)
    declaration.requirements = tuple(required(game, declaration))
    declaration.payable = lambda pairs: can_pay_for(game, declaration, pairs)
    return declaration


def can_pay_for(game: Game, declaration: Declaration, pairs: tuple[Pair, ...]) -> Verdict:
    """CR 508.1d, 508.1h: an attack whose total cost can't be paid by the active player is none."""
    tolls = declaration.total_cost(pairs)
    tapped = tuple(one for one, _ in pairs if not attacks_untapped(game, one)) if tolls else ()
    return payable(game, game.active[0], tolls, tapped, cite("508.1h", "cost")) if tolls else LEGAL


def can_attack(game: Game, creature: GameObject) -> Verdict:
    """CR 508.1a: untapped, no battle, and with haste or controlled continuously since the turn began."""
    verdict = LEGAL
    if creature.tapped:
        verdict += forbidden("tapped creature attacks", cite("508.1a", "tapped"), thing=creature)
    if "battle" in game.characteristics(creature).types:
        verdict += forbidden("battle attacks", cite("508.1a", "battle"), thing=creature)
    if creature.sick and not ignores_sickness(game, creature):
        verdict += forbidden(
            "summoning sick",
            cite("508.1a", "haste"),
            cite("302.6", "summoning sickness rule"),
            thing=creature,
        )
    return verdict


def ignores_sickness(game: Game, creature: GameObject) -> bool:
    """CR 702.10b, 609.4: haste, or a permission to attack as though with haste."""
    if any(
        answer(keyword, game, creature) for answer, keyword in moments(game, creature, "ignores sickness")
    ):
        return True
    return bool(permissions(game, creature, HASTE))


def permissions(game: Game, thing: GameObject, action: str) -> list[MayAsThough]:
    """The effects that let its controller do this with it."""
    return [
        rule
        for rule, context, _, _ in applying(game, MayAsThough, (action,))
        if speaks_of(game, rule, context, thing)
    ]


def speaks_of(game: Game, rule: MayAsThough, context: Context, thing: GameObject) -> bool:
    """Whether a permission is about this object, and given to its controller."""
    if rule.what is not None and not rule.what.matches(context, thing):
        return False
    return rule.who is None or game.controller(thing) in rule.who.things(context)


def in_reach(game: Game, creature: GameObject, other: Thing) -> Verdict:
    """CR 801.3, 310.8b: within range, and not a battle its own controller protects."""
    player = game.controller(creature)
    if not game.in_range(player, other):
        return forbidden("out of range", cite("801.3", "range of influence"), thing=creature, other=other)
    if combat_phase.defender_of(game, other) is player:
        return forbidden("protector attacks", cite("310.8b", "protector"), thing=creature, other=other)
    return LEGAL


def applying(game: Game, kind: type[Kind], actions: tuple[str, ...]) -> Iterator[Applying[Kind]]:
    """The rule effects of one kind about certain actions that apply now."""
    for rule, context, cites, key in game.view.rules(kind):
        if getattr(rule, "action", "") in actions:
            yield rule, context, cites, key


def restrict(game: Game, declaration: Declaration, effect: Applying[Cant]) -> None:
    """CR 508.1c, 508.1h: what one effect forbids, counts, or makes cost something."""
    rule, context, cites, _ = effect
    pairs = [
        (creature, other)
        for creature in declaration.creatures
        if not waived(game, creature, effect)
        for other in declaration.others
        if forbids(game, rule, context, (creature, other))
    ]
    keys = frozenset(map(key_of, pairs))
    everything = frozenset(declaration.verdicts)
    if rule.unless:
        for pair in pairs:
            add_toll(declaration, pair, rule.unless, effect)
    elif rule.alone or rule.at_least:
        declaration.at_least += (AtLeast(keys, everything, 2 if rule.alone else rule.at_least, cites),)
    elif rule.at_most is not None:
        declaration.at_most += (AtMost(keys, rule.at_most, cites),)
    else:
        for pair in pairs:
            declaration.verdicts[key_of(pair)] += forbidden(
                "can't attack", cite("508.1c", "restriction"), *cites, thing=pair[0], other=pair[1],
                by=context.this if context.this not in pair else None,
            )  # fmt: skip


def forbids(game: Game, rule: Cant, context: Context, pair: Pair) -> bool:
    """Whether a restriction is about this creature attacking this player or permanent."""
    creature, other = pair
    if not context.reaches(creature):
        return False
    if rule.action == "attack":
        about = rule.what is None or rule.what.matches(context, creature)
        about = about and (rule.by is None or matches(rule.by, context, other))
    else:
        about = rule.what is None or matches(rule.what, context, other)
        about = about and (rule.by is None or rule.by.matches(context, creature))
    if not about:
        return False
    if rule.who is not None and game.controller(creature) not in rule.who.things(context):
        return False
    if rule.whom is not None and not among(other, rule.whom.things(context)):
        return False
    return rule.if_so is None or holds_of(game, rule, context, pair)


def matches(filter_: Any, context: Context, thing: Thing) -> bool:
    """Whether an attacked permanent is so; a player is no permanent."""
    return isinstance(thing, GameObject) and bool(filter_.matches(context, thing))


def among(thing: Thing, things: tuple[Thing, ...]) -> bool:
    """Whether this very thing is meant."""
    return any(one is thing for one in things)


def holds_of(game: Game, rule: Cant, context: Context, pair: Pair) -> bool:
    """CR 508.5: whether a restriction's condition is so of this attack: the defending player is of this
    creature, whatever says so.
    """
    before = game.combat
    combat_phase.note(game, proposed=(pair,))
    asked = Context(game, pair[0], context.you, context.names, context.stack_object)
    answer = rule.if_so is not None and rule.if_so.holds(asked)
    game.set(game, "combat", before)
    return answer


def waived(game: Game, creature: GameObject, effect: Applying[Cant]) -> tuple[Cite, ...]:
    """CR 609.4: a permission to attack as though it didn't have a keyword lifts what that keyword of its
    forbids; by which rules, or none if nothing does.
    """
    _, context, _, key = effect
    if context.this is not creature:
        return ()
    for permission, asked, cites, _ in game.view.rules(MayAsThough):
        keyword = permission.action.removeprefix(KEYWORD_WAIVED)
        if keyword == permission.action or not speaks_of(game, permission, asked, creature):
            continue
        for held in game.characteristics(creature).abilities:
            if held.ability.keyword == keyword and any(
                key.startswith(f"{creature.id}:{meant.key}:") for meant in meanings_of(held)
            ):
                return (AS_THOUGH, *rules_of_words(permission), *cites)
    return ()


def required(game: Game, declaration: Declaration) -> Iterator[Requirement]:
    """CR 508.1d: one requirement for each creature an effect says attacks if able; of "be attacked" for each
    such.
    """
    for rule, context, cites, _ in applying(game, Must, ("attack", "be attacked")):
        which = rule.what if rule.action == "attack" else rule.by
        creatures = [one for one in declaration.creatures if which is None or which.matches(context, one)]
        targets = tuple(one for one in declaration.others if wants(rule, context, one))
        if rule.action == "attack":
            for creature in creatures:
                keys = frozenset(key_of((creature, one)) for one in targets)
                yield Requirement(creature, keys, cites)
        else:
            for target in targets:
                yield Requirement(target, frozenset(key_of((one, target)) for one in creatures), cites)


def wants(rule: Must, context: Context, other: Thing) -> bool:
    """Whether attacking this obeys the requirement. Another player than somebody is a player (701.38b)."""
    if rule.action == "be attacked" and rule.what is not None and not matches(rule.what, context, other):
        return False
    if rule.whom is not None and not among(other, rule.whom.things(context)):
        return False
    if rule.not_whom is None:
        return True
    return isinstance(other, Player) and not among(other, rule.not_whom.things(context))


# Declaring.


def judge_attack(game: Game, pairs: tuple[Pair, ...]) -> Verdict:
    """Whether an attack is legal, and if not, why."""
    return attack_declaration(game).judge(pairs)


def declare_attackers(game: Game) -> None:
    """CR 508.1: the active player or team declares attackers; asked only if something can attack."""
    declaration = attack_declaration(game)
    pairs = declaration.pairs
    if not pairs or not game.active:
        game.log.add("no-attack", (cite("508.8", "attack"),), game.journal.mark())
        return
    player = next((one for one in game.active if one.playing), game.active[0])
    choice = Choice(
        "attack", player, player.key, pairs, 0, len(pairs), cites=(cite("508.1", "declare attackers"),),
        check=declaration.judge, answers=lambda: legal(declaration),
    )  # fmt: skip
    chosen = in_order(declaration, game.ask(choice))
    verdict = declaration.judge(chosen)
    if not verdict:
        raise Refused(verdict)
    together = bands.chosen_bands(game, player, chosen)
    carry_out(game, declaration, chosen)
    bands.form(game, together)


def in_order(declaration: Declaration, pairs: tuple[Pair, ...]) -> tuple[Pair, ...]:
    """The declaration in the order of the battlefield, however it was written down; strangers last."""
    order = {one.id: place for place, one in enumerate(declaration.creatures)}
    return tuple(sorted(pairs, key=lambda pair: order.get(pair[0].id, len(order))))


def carry_out(game: Game, declaration: Declaration, pairs: tuple[Pair, ...]) -> None:
    """CR 508.1f–m: tap, choose optional costs, pay, become attacking creatures, trigger; all of it undone if
    costs are not paid (728.1).
    """
    mark, rows = game.journal.mark(), len(game.log.rows)
    game.happen(
        *(
            Event("tap", creature, cites=(cite("508.1f", "tap and untap"),))
            for creature, _ in pairs
            if not attacks_untapped(game, creature)
        )
    )
    for creature, _ in pairs:
        for answer, keyword in moments(game, creature, "as it attacks"):
            answer(keyword, game, creature)
    exerted = exerting.chosen(game, [creature for creature, _ in pairs])
    pay(game, game.active[0], declaration, pairs, mark, rows)
    for creature in exerted:
        exerting.exert(game, game.controller(creature), [creature], by=creature, attacking=True)
    still = [pair for pair in pairs if not pair[0].gone and game.controller(pair[0]) in game.active]
    combat_phase.note(game, declared=tuple(creature for creature, _ in still), attacked=bool(still))
    game.happen(*attack_events(game, still))


def attacks_untapped(game: Game, creature: GameObject) -> bool:
    """CR 702.20b: attacking does not cause it to tap."""
    return any(
        answer(keyword, game, creature) for answer, keyword in moments(game, creature, "attacks untapped")
    )


def attack_events(game: Game, pairs: list[Pair]) -> list[Event]:
    """CR 508.1m, 508.3: one event for each attacking creature, and one for each player who attacks
    with some.
    """
    events = [
        Event(
            "attack", creature, player=game.controller(creature), cites=why_it_could(game, creature),
            whom=other, alone=len(pairs) == 1,
        )
        for creature, other in pairs
    ]  # fmt: skip
    for player in dict.fromkeys(game.controller(creature) for creature, _ in pairs):
        mine = [pair for pair in pairs if game.controller(pair[0]) is player]
        events.append(
            Event(
                "attackers", player=player, amount=len(mine), cites=DECLARED,
                attacker=tuple(creature for creature, _ in mine),
                whom=tuple(dict.fromkeys(other for _, other in mine)),
            )
        )  # fmt: skip
    return events


def why_it_could(game: Game, creature: GameObject) -> tuple[Cite, ...]:
    """CR 508.1k, with the keywords and permissions that let it attack although it is new or couldn't, or
    without tapping.
    """
    new = because(game, creature, "ignores sickness") if creature.sick else ()
    if creature.sick and not new:
        new = (AS_THOUGH,) if permissions(game, creature, HASTE) else ()
    for effect in applying(game, Cant, ("attack",)):
        new += waived(game, creature, effect)
    untapped = () if creature.tapped else because(game, creature, "attacks untapped")
    return (cite("508.1k", "attack"), *new, *untapped)
