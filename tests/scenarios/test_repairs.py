"""What a judge repairs: after it everything is exactly as if nothing had gone wrong."""

import pytest

from scenarios.language.known_cards import finder
from scenarios.language.read import read
from scenarios.run.explore import digest_of
from scenarios.run.legal import legal
from scenarios.run.outcome import Outcome, run
from scenarios.what_if.exploring import explore_all

CARDS = """
cards:
  Soul Warden:
    zh: 护灵师
    cost: W
    type: Creature — Human Cleric
    pt: 1/1
    text: Whenever another creature enters, you gain 1 life.
  Twin Warden:
    {cost: W, type: Creature — Cleric, pt: 1/1, text: "Whenever another creature enters, draw a card."}
  Chupacabra:
    cost: 2BB
    type: Creature — Beast
    pt: 2/2
    text: "When Chupacabra enters, destroy target creature an opponent controls."
  Bear: {zh: 熊, cost: 1G, type: Creature — Bear, pt: 2/2}
  Wall: {cost: 1G, type: Creature — Wall, pt: 0/4}
  Cultist: {cost: 2U, type: Creature — Human, pt: 2/2, text: "When Cultist dies, draw a card."}
  Gambler:
    cost: R
    type: Creature — Human
    pt: 1/1
    text: "Whenever Gambler blocks, flip a coin. If you win the flip, you gain 5 life."
"""
COMBAT = "players: {A: {battlefield: [Bear, Bear]}, B: {battlefield: [Wall, Cultist, Gambler]}}\nplay:\n"
ENTERING = (
    "players: {A: {battlefield: [WARDENS], hand: [Bear, Chupacabra], mana: GGBBBB}, B: {battlefield: Wall}}\n"
    "play:\n"
)


def played(board: str, *sentences: str) -> Outcome:
    """What comes of these sentences."""
    scenario, problems = read(CARDS + board + "".join(f"  - {one}\n" for one in sentences))
    assert scenario is not None, [one.say("en") for one in problems]
    return run(scenario)


def same(board: str, repaired: tuple[str, ...], right: tuple[str, ...]) -> None:
    """Both end in the same state."""
    one, other = played(board, *repaired), played(board, *right)
    assert one.problems == other.problems == ()
    assert one.game is not None
    assert other.game is not None
    assert digest_of(one.game) == digest_of(other.game)
    assert one.state == other.state


ATTACK = "A attacks with: [Bear, Bear 2]"
END = "go to: end of combat"
RIGHT = "B blocks with: {Wall: Bear}"


@pytest.mark.parametrize(
    "wrong",
    [
        ("B blocks with: {Cultist: Bear}", END),
        ("B blocks with: nothing", "go to: end"),
        ("B blocks with: {Gambler: Bear, Wall: Bear 2}", "chance: win", END),
        ("B blocks with: {Gambler: Bear, Wall: Bear 2}", "chance: lose", "go to: {turn of: B, step: upkeep}"),
        ("B blocks with: {Cultist: Bear}", "go to: combat damage", "back to: declare blockers",
         "B blocks with: {Cultist: Bear 2}", END),
    ],
)  # fmt: skip
def test_after_going_back_all_is_as_if_it_had_been_so_at_once(wrong: tuple[str, ...]) -> None:
    same(COMBAT, (ATTACK, *wrong, "back to: declare blockers", RIGHT, END), (ATTACK, RIGHT, END))


def test_going_back_to_the_attack_asks_for_the_attack_again() -> None:
    wrong = ("A attacks with: Bear", "B blocks with: Cultist", END, "back to: declare attackers")
    same(COMBAT, (*wrong, ATTACK, RIGHT, END), (ATTACK, RIGHT, END))


def test_what_was_seen_or_fell_out_meanwhile_is_said() -> None:
    wrong = (ATTACK, "B blocks with: {Gambler: Bear, Cultist: Bear 2}", "chance: win", END)
    outcome = played(COMBAT, *wrong, "back to: declare blockers", RIGHT)
    (row,) = [row for row in outcome.rows if row.kind == "repair-known"]
    assert row.args["events"] == ("event draw", "event flip-coin")
    quiet = played(COMBAT, ATTACK, "B blocks with: nothing", END, "back to: declare blockers", RIGHT)
    assert [row for row in quiet.rows if row.kind == "repair-known"] == []


@pytest.mark.parametrize("wardens", ["Soul Warden", "Soul Warden, Twin Warden", "Soul Warden, Soul Warden"])
def test_a_trigger_that_goes_on_the_stack_at_once_after_all_is_as_if_it_had_not_been_missed(
    wardens: str,
) -> None:
    board = ENTERING.replace("WARDENS", wardens)
    order = ("A orders: [Twin Warden, Soul Warden]",) if "Twin" in wardens else ()
    begin = ("A casts: Bear", "resolve")
    missed = ("forgot: Soul Warden", "missed trigger goes on the stack: Soul Warden", "resolve everything")
    same(board, (*begin, *missed), (*begin, *order, "resolve everything"))


def test_a_missed_trigger_chooses_its_target_when_it_goes_on_the_stack() -> None:
    board = ENTERING.replace("WARDENS", "")
    begin = ("A casts: Chupacabra", "resolve", "forgot: Chupacabra")
    outcome = played(board, *begin, "go to: end", "missed trigger goes on the stack: Chupacabra", "resolve")
    assert outcome.problems == ()
    assert outcome.game is not None
    assert [one.label for one in outcome.game.players[1].graveyard] == ["Wall"]


def test_what_stays_forgotten_has_not_happened() -> None:
    board = ENTERING.replace("WARDENS", "Soul Warden")
    outcome = played(board, "A casts: Bear", "resolve", "forgot: 护灵师", "go to: end")
    assert outcome.problems == ()
    assert outcome.game is not None
    assert outcome.game.players[0].life == 20
    assert [row.cites[0].rule for row in outcome.rows if row.kind == "trigger-missed"] == ["603.3"]


def test_of_two_triggers_of_one_permanent_its_words_say_which_was_forgotten() -> None:
    text = """
cards:
  Both:
    cost: W
    type: Creature — Cleric
    pt: 1/1
    text: |
      Whenever another creature enters, you gain 1 life.
      Whenever another creature enters, draw a card.
  Bear: {cost: 1G, type: Creature — Bear, pt: 2/2}
players: {A: {battlefield: Both, hand: Bear, mana: GG}, B: {}}
play:
  - A casts: Bear
  - resolve
  - forgot: Both
    ability: draw a card
"""
    scenario, problems = read(text)
    assert scenario is not None, [one.say("en") for one in problems]
    outcome = run(scenario)
    assert outcome.problems == ()
    assert outcome.game is not None
    player = outcome.game.players[0]
    assert (player.life, len(player.hand)) == (21, 0)


def test_a_repair_is_no_action_that_could_be_possible() -> None:
    expected = "expect: [possible: {back to: upkeep}]\n"
    scenario, problems = read(CARDS + COMBAT.replace("play:\n", expected))
    assert scenario is None
    assert [one.code for one in problems] == ["unknown-action"]


def test_what_follows_a_repair_is_explored_and_listed_as_ever() -> None:
    text = CARDS + COMBAT + "".join(
        f"  - {one}\n" for one in (ATTACK, "B blocks with: {Cultist: Bear}", END, "back to: declare blockers",
                                  "B blocks with: {Wall: Bear, Cultist: Bear}", END)
    )  # fmt: skip
    scenario, problems = read(text)
    assert scenario is not None, [one.say("en") for one in problems]
    found = explore_all(scenario)
    assert found.complete
    assert len(found.outcomes) > 1
    assert [one.offer.player for one in legal(scenario, "blocks", finder(scenario))] == ["B"]
