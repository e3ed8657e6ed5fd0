"""A board is laid out as on a table: who sits where, what faces what, what a team has in common."""

from app.board import Laying, board_after, laid_out, name_of
from scenarios.tell.film import film
from tests.scenarios.check import check


def laid(text: str, frames: int | None = None) -> Laying:
    """The board in the end, or after so many lines."""
    found = film(check(text))
    assert found is not None
    return laid_out(board_after(found, len(found.frames) if frames is None else frames))


GIANTS = """
    format: two-headed giant
    players:
      A: {team: one, battlefield: 2/2 Bear}
      B: {team: one}
      C: {team: two}
      D: {team: two}
"""


def test_a_team_sits_together_and_has_one_life_total() -> None:
    board = laid(GIANTS)
    (below,), (above,) = board.below, board.above
    assert [side.player.key for side in below.sides] == ["A", "B"]
    assert [side.player.key for side in above.sides] == ["C", "D"]
    assert below.shares_life
    assert {side.player.life for side in below.sides} == {30}


def test_players_without_teams_sit_alone() -> None:
    board = laid("""
        format: free-for-all
        players: {A: {}, B: {}, C: {}}
    """)
    assert [[side.player.key for side in camp.sides] for camp in board.above] == [["C"], ["B"]]
    assert not any(camp.shares_life for camp in (*board.above, *board.below))


def test_an_attack_from_above_comes_down() -> None:
    board = laid("""
        players:
          A: {battlefield: 1/1 Wall}
          B: {battlefield: 2/2 Bear}
        start: {turn of: B, step: beginning of combat}
        play:
          - B attacks with: 2/2 Bear
          - A blocks with: {1/1 Wall: 2/2 Bear}
    """)
    (lane,) = board.lanes
    assert lane.down
    assert [one.card.name["en"] for one in lane.blockers] == ["1/1 Wall"]


def test_combat_damage_by_commanders_is_counted_for_each() -> None:
    board = laid("""
        format: commander
        players:
          A: {battlefield: [{card: 2/2 Bear, commander: yes}]}
          B: {}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: 2/2 Bear
          - go to: end of combat
    """)
    (camp,) = board.above
    assert [(one.name["en"], one.amount) for one in camp.sides[0].player.commanders] == [("2/2 Bear", 2)]


def test_a_target_that_is_gone_is_still_called_by_its_name() -> None:
    text = """
        cards:
          Bolt: {type: Instant, cost: "{R}", text: "Bolt deals 3 damage to any target."}
        players:
          A: {hand: [Bolt, Bolt], mana: RR, battlefield: []}
          B: {battlefield: 2/2 Bear}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Bolt
            targets: 2/2 Bear
          - A casts: Bolt
            targets: 2/2 Bear
          - resolve
    """
    found = film(check(text))
    assert found is not None
    boards = [board_after(found, frames) for frames in range(len(found.frames) + 1)]
    aims = [
        name_of(board, target)["en"]
        for board in boards
        for card in board.cards
        for target in card.targets
        if all(f"#{each.id}" != target for each in board.cards)
    ]
    assert set(aims) == {"2/2 Bear"}
