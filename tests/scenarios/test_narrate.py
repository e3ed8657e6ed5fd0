"""The log in words: what is one and what are several, what happens to players, what could not happen."""

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.legality import forbidden
from scenarios.speech.narrate import Narrator
from tests.scenarios.check import check


def said(text: str, lang: str) -> list[str]:
    """The log of a scenario as sentences."""
    outcome = check(text)
    assert outcome.find is not None
    narrator = Narrator("zh" if lang == "zh" else "en", outcome.find)
    return [narrator.row(row) for row in outcome.told]


DRAWING = """
    cards:
      Inspiration: {zh: 突发奇想, cost: 3U, type: Instant, text: Target player draws two cards.}
    players:
      A: {hand: [Inspiration], mana: 3U, counters: {poison: 1}}
      B: {library: [Forest]}
    play:
      - A casts: Inspiration
        targets: B
    expect:
      - drew: B
        times: 1
      - lost the game: B
        by: 704.5b
"""


def test_nobody_draws_from_an_empty_library() -> None:
    """CR 121.4."""
    assert said(DRAWING, "en").count("B draws a card") == 1
    assert "B tries to draw from an empty library" in said(DRAWING, "en")
    assert "B试图从空的牌库中抓牌" in said(DRAWING, "zh")


def test_one_wins_and_several_win() -> None:
    assert "A wins the game" in said(DRAWING, "en")


def test_what_could_not_happen_is_said_with_its_reason() -> None:
    """CR 702.12b."""
    text = """
        cards:
          Doom Blade: {zh: 末日之刃, cost: 1B, type: Instant, text: Destroy target nonblack creature.}
        players:
          A: {hand: [Doom Blade], mana: 1B}
          B: {battlefield: [{card: 1/1 Myr with indestructible, as: Myr}]}
        play:
          - A casts: Doom Blade
            targets: Myr
        expect:
          - Myr: {zone: battlefield}
    """
    assert "Myr can't be destroyed" in said(text, "en")
    assert "Myr不能被消灭" in said(text, "zh")


def test_a_clone_that_finds_nothing_to_copy_is_not_said_to_change_anything() -> None:
    """CR 707.9: it enters as what it is."""
    text = """
        cards:
          Cloner: {cost: 3U, type: Creature — Shapeshifter, pt: 0/1,
            text: "You may have Cloner enter the battlefield as a copy of any creature on the battlefield."}
        players: {A: {hand: Cloner, mana: UUUU}, B: {}}
        play: [A casts: Cloner, everyone passes]
        expect: [{Cloner: {zone: battlefield, power: 0}}]
    """
    assert "an effect of Cloner applies here" in said(text, "en")
    assert "此处应用Cloner的效应" in said(text, "zh")


def test_each_of_several_effects_that_forbid_a_block_is_named_once() -> None:
    told = said(
        """
        cards:
          Chain: {type: Enchantment, text: Creatures can't block.}
        players:
          A: {battlefield: [2/2 Bear, 2 Chain]}
          B: {battlefield: [3/3 Ox]}
        start: {turn of: A, step: beginning of combat}
        play:
          - A attacks with: 2/2 Bear
          - B blocks with: {3/3 Ox: 2/2 Bear}
            illegal because: 509.1b
        """,
        "en",
    )
    (why,) = [line for line in told if "can't block with" in line]
    assert why.count("because of Chain") == 2
    assert "because of Chain 2" in why
    reason = forbidden("no-priority", cite("117.1", "priority"))
    assert reason + reason == reason


def test_a_step_without_an_active_player_begins_for_nobody() -> None:
    """CR 800.4j: the turn goes on to its completion without an active player."""
    outcome = check("""
        format: free-for-all
        players: {A: {}, B: {}, C: {}}
        start: {turn of: A, step: precombat main}
        play:
          - A concedes
          - go to: end
        expect:
          - step: end
    """)
    assert outcome.find is not None
    row = [row for row in outcome.rows if row.kind == "begin-step"][-1]
    assert Narrator("en", outcome.find).row(row) == "end step begins"
    assert Narrator("zh", outcome.find).row(row) == "结束步骤开始"


def test_a_creature_described_in_one_language_is_called_as_the_other_shows_it() -> None:
    check("""
        players: {A: {battlefield: [5/5 死触 践踏, 5/5 死触 践踏]}, B: {battlefield: [2/2 flying]}}
        start: {turn of: A, step: precombat main}
        play:
          - A attacks with: [5/5 deathtouch trample 2]
          - B blocks with: {2/2 飞行: 5/5 deathtouch trample 2}
          - A assigns: {5/5 deathtouch trample 2: {2/2 飞行: 1, B: 4}}
          - go to: end of combat
        expect: [{life: {B: 16}}, {2/2 飞行: {zone: graveyard}}]
    """)
