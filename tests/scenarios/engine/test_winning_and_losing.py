"""Who wins and loses: in the order written the game ends with the first, at the same time whoever loses."""

import pytest

from scenarios.engine.kernel.events import Event
from scenarios.run.outcome import Outcome
from tests.scenarios.check import check


def resolved(text: str, expect: str) -> Outcome:
    return check(f"""
        cards:
          Odd: {{type: Sorcery, cost: W, text: "{text}"}}
        players:
          A: {{mana: W, hand: [Odd]}}
          B: {{}}
        start: {{turn of: A, step: precombat main}}
        play:
          - A casts: Odd
          - resolve
        expect: [{expect}]
    """)


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        ("You win the game and you lose the game.", "A"),
        ("You win the game. You lose the game.", "A"),
        ("You lose the game and you win the game.", "B"),
    ],
)
def test_instructions_are_followed_in_their_order_until_the_game_ends(text: str, winner: str) -> None:
    outcome = resolved(text, f"winner: {winner}")
    ends = [row.kind for row in outcome.rows if row.kind in ("win", "lose")]
    assert len(ends) == 1


def test_whoever_would_win_and_lose_at_the_same_time_loses() -> None:
    game = resolved("You gain 1 life.", "A: {life: 21}").game
    assert game is not None
    player = game.players[0]
    game.happen(Event("win", player=player), Event("lose", player=player))
    assert game.winners == (game.players[1],)
    rows = [row for row in game.log.rows if row.kind in ("win", "lose")]
    assert [(row.kind, [one.rule for one in row.cites]) for row in rows] == [("lose", ["104.3f"])]
