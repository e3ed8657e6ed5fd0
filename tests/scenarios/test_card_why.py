"""Of everything on a board it is told why it is so: what is printed, then layer by layer what changed it."""

from corpus.records import LANGUAGES
from scenarios.tell.board import BoardCard
from scenarios.tell.film import changed, film
from tests.scenarios.check import check


def cards(text: str) -> list[dict[str, BoardCard]]:
    """What lies on the board before the first line of the log and after each, by its name."""
    found = film(check(text))
    assert found is not None
    boards = [found.first]
    for frame in found.frames:
        boards.append(changed(boards[-1], frame.change))
    return [{card.name["en"]: card for card in board.cards} for board in boards]


def told(card: BoardCard) -> list[str]:
    """The steps in English."""
    return [f"{one.layer['en']}: {one.text['en']}" for one in card.why.steps] if card.why else []


def test_what_no_effect_changes_has_nothing_to_tell() -> None:
    assert cards("players: {A: {battlefield: 2/2 Bear}, B: {}}")[-1]["2/2 Bear"].why is None


def test_two_effects_of_one_layer_are_told_in_the_order_of_their_timestamps() -> None:
    bear = cards("""
        cards:
          Giant: {type: Enchantment, text: "Creatures you control have base power and toughness 5/5."}
          Mouse: {type: Enchantment, text: "Creatures you control have base power and toughness 0/1."}
        players:
          A: {battlefield: [2/2 Bear, Giant, Mouse]}
          B: {}
        expect:
          - 2/2 Bear: {power: 0, toughness: 1}
    """)[-1]["2/2 Bear"]
    assert bear.why is not None
    assert bear.why.printed.figures == "2/2"
    first, second = told(bear)
    assert first.startswith("layer 7b (power and toughness set): Giant (timestamp ")
    assert "power 2 → 5" in first
    assert second.startswith("layer 7b (power and toughness set): Mouse (timestamp ")
    assert "toughness 5 → 1" in second
    assert {"613.4b", "613.7"} <= set(bear.why.steps[1].cites)
    assert all(step.text[lang] and step.layer[lang] for step in bear.why.steps for lang in LANGUAGES)


def test_a_moment_before_the_effect_there_is_nothing_to_tell() -> None:
    moments = cards("""
        cards:
          Growth: {type: Instant, cost: "{G}", text: "Target creature gets +3/+3 until end of turn."}
        players:
          A: {battlefield: [2/2 Bear], hand: Growth, mana: "{G}"}
          B: {}
        start: {turn of: A, step: precombat main}
        play:
          - A casts: Growth
            targets: 2/2 Bear
          - resolve
    """)
    assert moments[0]["2/2 Bear"].why is None
    (step,) = told(moments[-1]["2/2 Bear"])
    assert step.startswith("layer 7c")
    assert step.endswith("power 2 → 5; toughness 2 → 5")


def test_a_copy_shows_its_own_card_before_what_it_copies() -> None:
    clone = cards("""
        cards:
          Clone: {type: Creature — Shapeshifter, pt: 0/0, cost: "{3}{U}"}
        players:
          A: {battlefield: [{card: Clone, copy of: 2/2 Bear}, 2/2 Bear]}
          B: {}
    """)[-1]
    why = next(card.why for card in clone.values() if card.why is not None)
    assert (why.printed.name["en"], why.printed.figures) == ("Clone", "0/0")
    (step,) = why.steps
    assert "613.2a" in step.cites
    assert step.start is not None
    assert step.start.figures == "2/2"
