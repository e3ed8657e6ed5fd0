"""The declare blockers step's first actions: which blocks are legal, declaring them, damage assignment orders
(509).

A block is a tuple of pairs: the blocking creature and the attacker it blocks; of a creature that may block
several, several pairs. Each defending player, or the defending team, declares one (802.4, 805.10d).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scenarios.engine.combat import bands, combat_phase
from scenarios.engine.kernel import editions
from scenarios.engine.kernel.choices import Choice, Refused
from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.turns.attacking import Applying, among, applying, in_order, permissions
from scenarios.engine.turns.declaring import AtLeast, AtMost, Declaration, Pair, Requirement, key_of, legal
from scenarios.engine.turns.tolls import add_toll, pay, payable
from scenarios.engine.words.keyword_table import because
from scenarios.engine.words.rule_effects import Cant, Must

if TYPE_CHECKING:
    from scenarios.engine.kernel.state import Game

Keys = frozenset[tuple[int, int]]
DECLARED = cite("703.4j", "declare blockers")  # as a turn-based action


def block_declaration(game: Game, players: tuple[Player, ...]) -> Declaration:
    """CR 509.1a–c: everything that decides which blocks these players may declare; others' are ignored
    (802.4b).
    """
    declaration = Declaration(
        "block", cite("509.1b", "restriction"), cite("509.1c", "requirement"), cite("509.1a", "block")
    )
    declaration.creatures = tuple(
        one
        for one in game.permanents
        if game.controller(one) in players and "creature" in game.characteristics(one).types
    )
    declaration.others = facing(game, players)
    declaration.most = {one.id: capacity(game, one, len(declaration.others)) for one in declaration.creatures}
    for creature in declaration.creatures:
        verdict = can_block(game, creature)
        for attacker in declaration.others:
            declaration.verdicts[key_of((creature, attacker))] = verdict
        for attacker in combat_phase.attackers(game):
            if attacker not in declaration.others:
                declaration.verdicts[key_of((creature, attacker))] = verdict + forbidden(
                    "attacks another", cite("802.4a", "defending player"), thing=creature, other=attacker
                )
    for effect in applying(game, Cant, ("block", "be blocked")):
        restrict(game, declaration, effect)
    declaration.requirements = tuple(required(game, declaration))
    declaration.payable = lambda pairs: payable(
        game, players[0], declaration.total_cost(pairs), (), cite("509.1d", "cost")
    )
    return declaration


def facing(game: Game, players: tuple[Player, ...]) -> tuple[GameObject, ...]:
    """CR 509.1a, 310.8c: creatures attacking these players, planeswalkers they control or battles they
    protect.
    """
    return tuple(
        one for one in combat_phase.attackers(game) if combat_phase.defending_player(game, one) in players
    )


def can_block(game: Game, creature: GameObject) -> Verdict:
    """CR 509.1a: untapped, and no battle."""
    verdict = LEGAL
    if creature.tapped and not permissions(game, creature, "block as though untapped"):
        verdict += forbidden("tapped creature blocks", cite("509.1a", "tapped"), thing=creature)
    if "battle" in game.characteristics(creature).types:
        verdict += forbidden("battle blocks", cite("509.1a", "battle"), thing=creature)
    return verdict


def capacity(game: Game, creature: GameObject, all_of_them: int) -> int:
    """CR 509.1a: one attacker, unless effects let it "block another creature" or "block any number of
    creatures".
    """
    if permissions(game, creature, "block any number of creatures"):
        return all_of_them
    return 1 + len(permissions(game, creature, "block another creature"))


def restrict(game: Game, declaration: Declaration, effect: Applying[Cant]) -> None:
    """CR 509.1b, 509.1d: what one effect forbids, counts, or makes cost something."""
    rule, context, cites, _ = effect
    pairs = [
        (creature, attacker)
        for creature in declaration.creatures
        for attacker in facing_objects(declaration)
        if forbids(game, rule, context, creature, attacker)
    ]
    if rule.unless:
        for pair in pairs:
            add_toll(declaration, pair, rule.unless, effect)
    elif rule.alone or rule.at_least or rule.at_most is not None:
        count(declaration, rule, frozenset(map(key_of, pairs)), effect)
    else:
        for pair in pairs:
            declaration.verdicts[key_of(pair)] += forbidden(
                "can't block", cite("509.1b", "restriction"), *cites, thing=pair[0], other=pair[1],
                by=context.this if context.this not in pair else None,
            )  # fmt: skip


def count(declaration: Declaration, rule: Cant, keys: Keys, effect: Applying[Cant]) -> None:
    """CR 509.1b: restrictions that count: of "be blocked" for each attacker, of "block" over all blocks."""
    _, _, cites, _ = effect
    everything = frozenset(declaration.verdicts)
    groups = [(keys, everything)]
    if rule.action == "be blocked":
        groups = [
            (of_attacker(keys, one), of_attacker(everything, one)) for one in facing_objects(declaration)
        ]
    for mine, among_these in groups:
        if rule.at_most is not None:
            declaration.at_most += (AtMost(mine, rule.at_most, cites),)
        else:
            least = 2 if rule.alone else rule.at_least
            declaration.at_least += (AtLeast(mine, among_these, least, cites),)


def of_attacker(keys: Keys, attacker: GameObject) -> Keys:
    """Those of these pairs that block this attacker."""
    return frozenset(key for key in keys if key[1] == attacker.id)


def facing_objects(declaration: Declaration) -> tuple[GameObject, ...]:
    """The attackers of a declaration of blocks."""
    return tuple(one for one in declaration.others if isinstance(one, GameObject))


def forbids(game: Game, rule: Cant, context: Context, blocker: GameObject, attacker: GameObject) -> bool:
    """Whether a restriction is about this creature blocking that attacker."""
    mine, its = (blocker, attacker) if rule.action == "block" else (attacker, blocker)
    if not context.reaches(mine) or (rule.what is not None and not rule.what.matches(context, mine)):
        return False
    if rule.by is not None and not rule.by.matches(context, its):
        return False
    if rule.who is not None and game.controller(blocker) not in rule.who.things(context):
        return False
    return rule.if_so is None or rule.if_so.holds(context)


def required(game: Game, declaration: Declaration) -> Iterator[Requirement]:
    """CR 509.1c: for each creature an effect says blocks; for each attacker that must be blocked; and where
    all that are able must block an attacker, for each of them.
    """
    for rule, context, cites, _ in applying(game, Must, ("block", "be blocked")):
        blocks = rule.action == "block"
        first, second = (rule.what, rule.by) if blocks else (rule.by, rule.what)
        creatures = [one for one in declaration.creatures if first is None or first.matches(context, one)]
        targets = [
            one
            for one in facing_objects(declaration)
            if (second is None or second.matches(context, one))
            and (rule.whom is None or among(one, rule.whom.things(context)))
        ]
        if blocks:
            for one in creatures:
                yield Requirement(one, frozenset(key_of((one, attacker)) for attacker in targets), cites)
            continue
        for attacker in targets:
            if rule.everyone:
                for one in creatures:
                    yield Requirement(one, frozenset((key_of((one, attacker)),)), cites)
            else:
                keys = frozenset(key_of((one, attacker)) for one in creatures)
                yield Requirement(attacker, keys, cites)


# Declaring.


def judge_blocks(game: Game, players: tuple[Player, ...], pairs: tuple[Pair, ...]) -> Verdict:
    """Whether a block is legal, and if not, why."""
    return block_declaration(game, players).judge(pairs)


def declare_blockers(game: Game) -> None:
    """CR 509.1–509.3: each defending player or team declares blockers in turn order; then the orders are
    announced.
    """
    done: list[GameObject] = []
    for players in combat_phase.attack_groups(game):
        attackers = facing(game, players)
        if attackers:
            carry_out(game, players, chosen_blocks(game, players))
            done += attackers
    alone = [one for one in combat_phase.attackers(game) if not any(one is other for other in done)]
    game.happen(*(unblocked(game, one) for one in alone))
    combat_phase.note(game, blocks_declared=True)
    announce_orders(game)


def chosen_blocks(game: Game, players: tuple[Player, ...]) -> tuple[Pair, ...]:
    """CR 509.1a: asked only if something can block."""
    declaration = block_declaration(game, players)
    pairs = declaration.pairs
    if not pairs:
        return ()
    choice = Choice(
        "block", players[0], players[0].key, pairs, 0, len(pairs), cites=(cite("509.1", "block"),),
        check=declaration.judge, answers=lambda: legal(declaration),
    )  # fmt: skip
    chosen = in_order(declaration, game.ask(choice))
    verdict = declaration.judge(chosen)
    if not verdict:
        raise Refused(verdict)
    mark, rows = game.journal.mark(), len(game.log.rows)
    pay(game, players[0], declaration, chosen, mark, rows)
    return tuple(pair for pair in chosen if not pair[0].gone and game.controller(pair[0]) in players)


def carry_out(game: Game, players: tuple[Player, ...], pairs: tuple[Pair, ...]) -> None:
    """CR 509.1g–i: the creatures block; their attackers become blocked, the others are unblocked from
    now on.
    """
    events: list[Event] = []
    seen: list[GameObject] = []
    for blocker, attacker in pairs:
        if isinstance(attacker, GameObject):
            events.append(
                Event(
                    "block", blocker, player=game.controller(blocker), source=attacker,
                    cites=(cite("509.1g", "block"), *because(game, blocker, "reaches", attacker), DECLARED),
                    first=blocker not in seen,
                    alone=len({one.id for one, _ in pairs}) == 1,
                )
            )  # fmt: skip
            seen.append(blocker)
    banded = bands.blocked_with_it(game, pairs)
    for blocker, attacker in banded:
        if isinstance(attacker, GameObject):
            events.append(bands.block_event(game, blocker, attacker))
    for attacker in facing(game, players):
        mine = tuple(blocker for blocker, other in (*pairs, *banded) if other is attacker)
        events.append(
            combat_phase.become_blocked(game, attacker, mine) if mine else unblocked(game, attacker)
        )
    game.happen(*events)


def unblocked(game: Game, attacker: GameObject) -> Event:
    """CR 509.1h, 509.5g: no creature was declared as a blocker for it."""
    return Event("unblocked", attacker, player=game.controller(attacker), cites=(cite("509.1h", "block"),))


def announce_orders(game: Game) -> None:
    """CR 509.2, 509.3: the active player orders the blockers of each attacker, then each defending player the
    attackers of each blocker; where there is only one, there is nothing to order.
    """
    for creature in combat_phase.attackers(game):
        if len(creature.blocked or ()) > 1 and editions.has(game, "damage assignment order"):
            cites = (cite("509.2", "damage assignment order"), cite("703.4k", "damage assignment order"))
            order(game, creature, "blocked", "attackers' order", cites)
    for players in combat_phase.attack_groups(game):
        for creature in combat_phase.blockers(game):
            several = len(creature.blocking or ()) > 1 and game.controller(creature) in players
            if several and editions.has(game, "damage assignment order"):
                cites = (cite("509.3", "damage assignment order"), cite("703.4m", "damage assignment order"))
                order(game, creature, "blocking", "blockers' order", cites)


def order(game: Game, creature: GameObject, name: str, kind: str, cites: tuple[Cite, ...]) -> None:
    """One damage assignment order, announced by the creature's controller."""
    have: tuple[GameObject, ...] = getattr(creature, name)
    number, player = len(have), game.controller(creature)
    choice = Choice(kind, player, creature.label, have, number, number, ordered=True, cites=cites[:1])
    game.set(creature, name, game.ask(choice))
    game.log.add(
        "assignment-order", cites, game.journal.mark(), thing=creature, order=getattr(creature, name)
    )
