"""Coins, dice and votes (705, 706, 701.32). Chance is a choice without a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.events import Event
from scenarios.engine.kernel.objects import Player
from scenarios.engine.looking.acting_on import cause_of, players
from scenarios.engine.words.circumstances import VOTES
from scenarios.engine.words.nodes import number
from scenarios.engine.words.rule_effects import MayAsThough

if TYPE_CHECKING:
    from scenarios.engine.kernel.context import Context
    from scenarios.engine.words.effects.plays import FlipCoins, RollDice, Vote


def flip_coins(context: Context, node: FlipCoins) -> None:
    """CR 705.2: one flip after another. A call cannot change the odds, so only winning is asked for."""
    won = 0
    for player in players(context, node.who):
        for _ in range(number(context, node.amount)):
            good = flip(context, player, called=node.called)
            won += good
            follows = node.win if good else node.lose
            if follows is not None:
                follows.perform(context)
    context.bind(node.name, (won,))


def flip(context: Context, player: Player, *, called: bool) -> bool:
    """CR 705.1: whether the flip is won, or, of a flip nobody calls, whether it comes up heads."""
    game = context.game
    options = ("win", "lose") if called else ("heads", "tails")
    choice = Choice(
        "coin", None, game.title(context), options, random=True, cites=(cite("705.1", "flipping a coin"),)
    )
    (side,) = game.ask(choice)
    cites = (cite("705.2", "flipping a coin"),)
    game.happen(Event("flip-coin", player=player, cause=cause_of(context), cites=cites, result=side))
    return bool(side == options[0])


def roll_dice(context: Context, node: RollDice) -> None:
    """CR 706.2: dice are rolled together; what the results table says follows for each of them (706.3a)."""
    game = context.game
    sides = tuple(range(1, node.sides + 1))
    table = (cite("706.3a", "effect"),) if node.rows else ()
    cites, kind = (cite("706.2", "rolling a die"), *table), node.sides
    results: list[int] = []
    for player in players(context, node.who):
        rolled = [
            int(game.ask(Choice("die", None, game.title(context), sides, random=True, cites=cites))[0])
            for _ in range(number(context, node.amount))
        ]
        results += rolled
        game.happen(
            *(
                Event("roll-die", player=player, amount=one, cause=cause_of(context), cites=cites, sides=kind)
                for one in rolled
            )
        )  # fmt: skip
    context.bind(node.name, (sum(results),))
    for result in results:
        for low, high, effect in node.rows:
            if low <= result <= high:
                effect.perform(context)


def vote(context: Context, node: Vote) -> None:
    """CR 701.32a: each voter in turn order, starting with you.

    `name` counts the votes in the order of the options; who voted for one is bound as "name: option".
    """
    game = context.game
    counts = dict.fromkeys(node.options, 0)
    voters: dict[str, list[Player]] = {option: [] for option in node.options}
    for player in starting_with(context, players(context, node.who)):
        for _ in range(votes_of(context, player)):
            by = chooser_for(context, player)
            cites = (cite("701.32a", "vote"),)
            (word,) = game.ask(Choice("vote", by, player.key, node.options, cites=cites))
            counts[word] += 1
            voters[word].append(player)
            game.happen(Event("vote", player=player, cause=cause_of(context), cites=cites, vote=word))
    context.bind(node.name, tuple(counts[option] for option in node.options))
    for option in node.options:
        context.bind(f"{node.name}: {option}", tuple(dict.fromkeys(voters[option])))
        context.bind(VOTES + option, (counts[option],))


def starting_with(context: Context, voters: list[Player]) -> list[Player]:
    """CR 701.32a: the specified player first, then as they sit in turn order."""
    seats = len(context.game.players)
    return sorted(voters, key=lambda player: (player.seat - context.you.seat) % seats)


def votes_of(context: Context, player: Player) -> int:
    """CR 701.32d: additional votes are cast at the same time as the first."""
    return 1 + sum(
        player in rule.who.things(of)
        for rule, of, _, _ in context.game.view.rules(MayAsThough)
        if rule.action == "vote an additional time" and rule.who is not None
    )


def chooser_for(context: Context, player: Player) -> Player:
    """Who says how a player votes: the player, unless an effect lets somebody else choose."""
    for rule, of, _, _ in context.game.view.rules(MayAsThough):
        if rule.action == "choose how each player votes" and rule.who is not None:
            return context.game.players_of(rule.who.things(of))[0]
    return player
