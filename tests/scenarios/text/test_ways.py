"""Words never mean what happened on a way that may not have been taken; where nothing is left, no guess."""

import pytest

from scenarios.engine.words.circumstances import PaidWith
from scenarios.engine.words.continuous import Duration
from scenarios.engine.words.effects.changes import Apply
from scenarios.engine.words.effects.numbers import FightEachOther, PutCounters
from scenarios.engine.words.effects.zones import Discard
from scenarios.engine.words.nodes import Noun
from scenarios.engine.words.nouns import ControllerOf, It, OwnerOf, This
from scenarios.engine.words.values import QualityOf
from scenarios.text.compile import compile_text
from scenarios.text.lexer import Language
from scenarios.text.trees import parts

PAID = PaidWith("sacrificed")
GOBLIN = "a 1/1 red Goblin creature token"


def names(text: str) -> set[str]:
    """What a sorcery's words refer to; nothing of it may be refused."""
    abilities, _, problems = compile_text(text, "en", "Name", frozenset(("sorcery",)))
    assert problems == ()
    return {part.name for ability in abilities for part in parts(ability) if isinstance(part, It)}


@pytest.mark.parametrize(
    "text",
    [
        "If you control a Swamp, you gain 1 life. Otherwise, exile the top card of your library. "
        "You may cast it without paying its mana cost.",
        f"Flip a coin. If you win the flip, create {GOBLIN}. If you lose the flip, exile it.",
        f"You may create {GOBLIN}. If you don't, exile that token.",
        f"If you control a Swamp, you gain 3 life. Otherwise, create {GOBLIN}. Destroy that creature.",
    ],
)
def test_what_only_one_way_has_is_nobodys_guess(text: str) -> None:
    _, _, problems = compile_text(text, "en", "Name", frozenset(("sorcery",)))
    assert [problem.kind for problem in problems] == ["unbound word"]


def test_what_both_ways_have_has_one_name_on_both() -> None:
    text = (
        f"If you control a Swamp, create {GOBLIN}. Otherwise, create a 2/2 red Goblin creature token. "
        "It gains haste until end of turn."
    )
    assert names(text) == {"tokens"}


def test_what_is_done_instead_does_not_speak_of_what_is_not_done() -> None:
    text = (
        "Create a token that's a copy of target token you control. If that token is a Squirrel, instead "
        "create two tokens that are copies of it."
    )
    assert names(text) == {"target 1"}


SACRIFICE = "When ~ enters, you may sacrifice another creature. If you do,"


@pytest.mark.parametrize(
    "text",
    [
        f"{SACRIFICE} put X +1/+1 counters on ~, where X is its power.",
        f"{SACRIFICE} target creature gets +X/+X until end of turn, where X is its power.",
        f"{SACRIFICE} ~ deals X damage to any target, where X is that creature's power.",
        "Whenever another creature dies, ~ deals damage to any target equal to that creature's power.",
        "Whenever another creature dies, target creature gets +X/+X until end of turn, where X is its power.",
        "{T}, Sacrifice another creature: You gain life equal to its power.",
        "{T}, Sacrifice another creature: ~ gets +X/+X until end of turn, where X is its power.",
        "{T}, Tap an untapped creature you control: You gain life equal to its power.",
        "{T}，牺牲另一个生物：你获得等同于其力量的生命。",
    ],
)
def test_a_number_is_not_found_of_one_of_two_by_guess(text: str) -> None:
    _, _, problems = compile_text(text, "zh" if "，" in text else "en", "Name", frozenset(("creature",)))
    assert [problem.kind for problem in problems] == ["unbound word"]


@pytest.mark.parametrize(
    ("text", "of"),
    [
        (f"{SACRIFICE} you gain life equal to its power.", It("sacrificed")),
        (f"{SACRIFICE} you gain X life, where X is its power.", It("sacrificed")),
        (f"{SACRIFICE} ~ deals damage equal to that creature's power to any target.", It("sacrificed")),
        (f"{SACRIFICE} ~ deals damage equal to its power to target creature.", This()),
        ("{T}, Sacrifice another creature: You gain life equal to that creature's power.", PAID),
        ("{T}, Sacrifice ~: You gain life equal to its power.", This()),
        ("{T}, Sacrifice another creature: ~ deals damage equal to its power to any target.", This()),
        ("{T}: Target creature gets +X/+X until end of turn, where X is its power.", It("target 1")),
        ("{T}，牺牲另一个生物：你获得等同于该生物力量的生命。", PAID),
    ],
)
def test_a_number_is_found_of_what_alone_can_be_meant(text: str, of: Noun) -> None:
    language: Language = "zh" if "，" in text else "en"
    abilities, _, problems = compile_text(text, language, "Name", frozenset(("creature",)))
    assert problems == ()
    assert {part.what for part in parts(abilities) if isinstance(part, QualityOf)} == {of}


@pytest.mark.parametrize(
    "text",
    [
        "Whenever ~ deals combat damage to a player or dies, that player discards a card.",
        "Whenever ~ deals combat damage to a player or dies, you gain that much life.",
        "Whenever a player casts a spell or a creature attacks, counter that spell.",
        "Whenever a player casts a spell or a creature attacks, that player draws a card.",
        "Whenever you gain life or a creature dies, you draw that many cards.",
        "Whenever ~ attacks or a creature you control dies, put a +1/+1 counter on it.",
        "Whenever ~ enters or another creature you control dies, it gains haste until end of turn.",
        "每当一位牌手施放咒语或一个生物攻击时，该牌手抓一张牌。",
    ],
)
def test_words_of_one_event_are_not_meant_when_another_happened(text: str) -> None:
    language: Language = "zh" if "，" in text else "en"
    _, _, problems = compile_text(text, language, "Name", frozenset(("creature",)))
    assert [problem.kind for problem in problems] == ["unbound word"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Whenever ~ enters or attacks, put a +1/+1 counter on it.", This()),
        ("Whenever ~ deals combat damage to a player or dies, put a +1/+1 counter on it.", This()),
        ("Whenever ~ attacks or a creature you control dies, put a +1/+1 counter on ~.", This()),
        ("Whenever a creature attacks or blocks, put a +1/+1 counter on it.", It("event object")),
        ("Whenever enchanted creature attacks or blocks, put a +1/+1 counter on it.", It("event object")),
        ("Whenever you cast or copy a creature spell, put a +1/+1 counter on it.", It("event object")),
    ],
)
def test_words_mean_what_each_event_has(text: str, meant: Noun) -> None:
    abilities, _, problems = compile_text(text, "en", "Name", frozenset(("creature",)))
    assert problems == ()
    assert [part.what for part in parts(abilities) if isinstance(part, PutCounters)] == [meant]


TARGET = It("target 1")
CONTROLLER = ControllerOf(TARGET)


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("Destroy target creature an opponent controls. That player discards a card.", CONTROLLER),
        ("Exile target card from an opponent's graveyard. That player discards a card.", OwnerOf(TARGET)),
        (
            "Choose a creature an opponent controls. That player discards a card.",
            ControllerOf(It("chosen 1")),
        ),
        ("Target opponent loses 2 life. That player discards a card.", TARGET),
    ],
)
def test_that_player_is_one_of_those_who_could_be_meant(text: str, who: Noun) -> None:
    abilities, _, problems = compile_text(text, "en", "Name", frozenset(("sorcery",)))
    assert problems == ()
    assert [part.who for part in parts(abilities) if isinstance(part, Discard)] == [who]


def test_another_creature_that_player_controls_is_not_anybodys() -> None:
    text = (
        "Target creature an opponent controls deals damage equal to its power to another target creature "
        "that player controls."
    )
    abilities, _, problems = compile_text(text, "en", "Name", frozenset(("sorcery",)))
    assert problems == ()
    assert CONTROLLER in parts(abilities)


def test_nothing_fights_itself_where_something_else_was_spoken_of() -> None:
    text = (
        "Choose target creature an opponent controls. When that creature dies this turn, you gain 3 life. "
        "Target creature you control fights that creature."
    )
    abilities, _, problems = compile_text(text, "en", "Name", frozenset(("sorcery",)))
    assert problems == ()
    assert FightEachOther(It("target 2"), TARGET) in parts(abilities)


TURN, ALWAYS = Duration(), Duration("always")


@pytest.mark.parametrize(
    ("text", "lasting"),
    [
        ("Until end of turn, all creatures become black and all lands become Swamps.", [TURN, TURN]),
        ("Until end of turn, target creature gets +2/+2 and all lands become Swamps.", [TURN, TURN]),
        (
            "Until end of turn, target creature gains flying, target land becomes a Swamp, and another "
            "target creature becomes black.",
            [TURN, TURN, TURN],
        ),
        (
            "Until end of turn, target creature gains flying and you may have target land become a Swamp.",
            [TURN, TURN],
        ),
        ("Until end of turn, target creature gains flying. All lands become Swamps.", [TURN, ALWAYS]),
        (
            "Target creature gains flying until end of turn and target land becomes a Swamp.",
            [TURN, ALWAYS],
        ),
        ("直到回合结束，所有生物成为黑色，且所有地成为沼泽。", [TURN, TURN]),
        (
            "Target creature gets +1/+1 and another target creature gains flying until end of turn.",
            [TURN] * 2,
        ),
        (
            "Target creature gets -1/-1 until end of turn. If a creature died this turn, that creature gets "
            "-4/-4 instead.",
            [TURN, TURN],
        ),
    ],
)
def test_a_duration_said_ahead_holds_for_the_sentence(text: str, lasting: list[Duration]) -> None:
    language: Language = "zh" if "，" in text else "en"
    abilities, _, problems = compile_text(text, language, "Name", frozenset(("sorcery",)))
    assert problems == ()
    assert [part.duration for part in parts(abilities) if isinstance(part, Apply)] == lasting


@pytest.mark.parametrize(
    "text",
    [
        "All creatures become black and all lands become Swamps until end of turn.",
        "Gain control of target creature and it gains haste until end of turn.",
        "You may have target creature gain flying until your next turn. Target creature gets +1/+1.",
        "Until end of turn, target creature gains flying. You may pay {2}. If you do, it gets +2/+2.",
    ],
)
def test_a_duration_is_not_guessed_for_what_stands_beside_it(text: str) -> None:
    assert compile_text(text, "en", "Name", frozenset(("sorcery",)))[2] != ()
