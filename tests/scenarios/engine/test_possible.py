"""Every action that exists for a player, with why some are illegal (`possible`)."""

from __future__ import annotations

from scenarios.engine.spells.possible import possible_actions
from tests.scenarios.check import ran

BOARD = """
cards:
  Bolt: {cost: R, type: Instant, text: Bolt deals 3 damage to any target.}
  Bear: {cost: 1G, type: Creature — Bear, pt: 2/2}
  Pinger: {cost: 1, type: Artifact Creature — Golem, pt: 1/1, text: "{T}: This creature deals 1 damage to any target."}
  Hider: {cost: 4G, type: Creature — Beast, pt: 5/5, text: "Morph {2}{G}"}
  Again: {cost: 1R, type: Sorcery, text: "Draw a card.\\nFlashback {3}{R}"}
players:
  A:
    battlefield: [Mountain, {card: Pinger, summoning sick: yes}, {card: Hider, as: hidden, face down: morph}]
    hand: [Bolt, Bear, Forest]
    graveyard: [Again, {card: Bear, as: dead}]
  B: {battlefield: [{card: Pinger, as: theirs}], hand: [{card: Bolt, as: other}]}
start: {turn of: A, step: precombat main}
play: [stop here]
"""  # noqa: E501


def listed(key: str, text: str = BOARD) -> dict[tuple[str, str], tuple[str, ...]]:
    """Each action with the rules against it."""
    game = ran(text).game
    assert game is not None
    player = next(one for one in game.players if one.key == key)
    return {
        (action.verb, action.thing.label): tuple(
            one.rule for reason in verdict.reasons for one in reason.cites
        )
        for action, verdict in possible_actions(game, player)
    }


def test_what_a_player_could_do_is_listed_and_why_some_of_it_is_illegal() -> None:
    assert listed("A") == {
        ("casts", "Bolt"): (),
        ("casts", "Bear"): ("118.3",),
        ("plays", "Forest"): (),
        ("activates", "Mountain"): (),
        ("activates", "Pinger"): ("302.6",),
        ("takes special action", "hidden"): ("118.3",),
        ("casts", "Again"): ("118.3",),
    }


def test_a_player_without_priority_could_do_it_later() -> None:
    assert listed("B") == {("casts", "other"): ("117.1",), ("activates", "theirs"): ("117.1",)}


def test_looking_changes_nothing() -> None:
    first, second = ran(BOARD).game, ran(BOARD).game
    assert first is not None
    assert second is not None
    for player in first.players:
        possible_actions(first, player)
    assert (first.clock, first.numbers, len(first.log.rows)) == (
        second.clock,
        second.numbers,
        len(second.log.rows),
    )
