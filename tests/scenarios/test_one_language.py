"""A Chinese line has no English word but names, an English line no Chinese one: in all that is told."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from scenarios.engine.words.abilities import Room
from scenarios.language.compiled import card_of
from scenarios.language.known_cards import described, names_of
from scenarios.language.quick_names import quick_in_chinese, quick_in_english
from scenarios.language.read import read
from scenarios.language.scenario import CardText
from scenarios.language.wordings import wordings
from scenarios.run.outcome import Outcome, run
from scenarios.tell.telling import told_run
from tests.scenarios.test_library import names_in, without
from tests.scenarios.watched import FILES, played

LATIN = re.compile(r"[A-Za-z]+")
CJK = re.compile(r"[\u4e00-\u9fff]")
# Rule words that have no Chinese name in the edition the engine follows.
NO_CHINESE_NAME = ("Oracle", "Space Sculptor")
# Notations: a rule, a layer, mana, a variable, a chapter, a die; a word to type.
NOTATIONS = re.compile(
    r"\d{3}\.\d+[a-z]*|第\d[a-d]层|(?<![A-Za-z])[\dWUBRGCX]+(?:/P)?(?![A-Za-z])|(?<![A-Za-z])[IVX]+(?![A-Za-z])"
    r"|`[^`]*`|(?<![A-Za-z])d\d+|\{[^{}]*\}|(?<![A-Za-z])[ABCDEFN](?![A-Za-z])"
)
TYPED = (
    "A: 5/5 死触 践踏 攻; B: 4/4 挡",
    "A: 5/5 deathtouch trample attacks; B: 2/2 red Goblin with first strike blocks",
    "A: 2/2 绿色熊 飞行, 3/3 反黑 攻; B 7: 1/1 已横置",
    "我的5/5死触践踏攻击，对方用2/2和4/4阻挡",
    """
    players: {A: {battlefield: [{card: 2/2 flying, as: Flier}]}, B: {}}
    effects: [{text: Target creature gets +3/+3 until end of turn., targets: Flier, by: A}]
    """,
    """
    cards:
      Looter: {zh: 劫掠者, type: Creature — Rogue, pt: 1/1, text: "{T}: Draw a card, then discard a card."}
    players: {A: {battlefield: [Looter], library: [Island], hand: [Forest]}, B: {}}
    play:
      - A activates: Looter
        ability: discard
      - resolve
      - A chooses: Forest
    """,
    """
    cards:
      Echo: {zh: 回音, cost: UR, type: Instant, text: "Copy target instant or sorcery spell."}
      Bolt: {zh: 闪电, cost: R, type: Instant, text: "Echo deals 3 damage to any target."}
      Gift: {zh: 赠礼, cost: G, type: Instant, text: "You gain 2 life."}
    players: {A: {hand: [Echo, Gift], mana: URG}, B: {}}
    play:
      - A casts: Gift
      - A casts: Echo
        targets: Gift
      - resolve
      - A casts: Gift
        illegal because: 601.3
    """,
    """
    cards:
      Clone: {zh: 仿生妖, cost: 3U, type: Creature — Shapeshifter, pt: 0/0}
    players: {A: {graveyard: [{card: Clone, as: Cloned}, {card: Clone, as: Clone d}]}, B: {}}
    """,
    """
    cards:
      Ants: {zh: 群蚁, cost: W, type: Creature — Insect, pt: 1/1, text: "Squad {1}"}
    players: {A: {hand: [Ants], mana: W11}, B: {}}
    play:
      - A casts: Ants
        also: [squad, squad]
      - resolve everything
    """,
    """
    cards:
      Gate:
        zh: 门
        cost: 2U
        type: Sorcery
        text: You may cast a spell from your hand without paying its mana cost.
      Bear: {zh: 熊, cost: 1G, type: Creature — Bear, pt: 2/2}
    players: {A: {hand: [Gate, Bear], mana: 2U}, B: {}}
    play:
      - A casts: Gate
      - resolve
      - A says: yes
      - A chooses: Bear
      - resolve everything
    """,
)


def told(outcome: Outcome) -> Iterator[tuple[str, str]]:
    """All that a page tells of a run, line by line in both languages."""
    return pairs(to_builtins(told_run(outcome)))


def pairs(part: Any) -> Iterator[tuple[str, str]]:
    """Every text in both languages within data."""
    if isinstance(part, dict) and part.keys() == {"zh", "en"}:
        several = (
            (part["zh"], part["en"])
            if isinstance(part["zh"], (list, tuple))
            else ([part["zh"]], [part["en"]])
        )
        yield from zip(*several, strict=True)
    elif isinstance(part, (dict, list, tuple)):
        for one in part.values() if isinstance(part, dict) else part:
            yield from pairs(one)


def mixed(outcome: Outcome, names: list[str]) -> list[str]:
    """The lines in which a word of the other language stands, once each."""
    found: dict[str, None] = {}
    for zh, en in told(outcome):
        chinese = without([*names, *NO_CHINESE_NAME], zh)
        found |= dict.fromkeys([zh] if LATIN.search(NOTATIONS.sub("", chinese)) else [])
        found |= dict.fromkeys([en] if CJK.search(without(names, en)) else [])
    return list(found)


def rooms(outcome: Outcome) -> Iterator[str]:
    """Names of a dungeon's rooms, which are printed in English only."""
    cards = outcome.game.dungeons if outcome.game is not None else ()
    abilities = (one for card in cards for one in card.faces[0].abilities)
    return (one.room for one in abilities if isinstance(one, Room))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_told_of_the_library_is_in_one_language(path: Path) -> None:
    scenario, outcome, _ = played(path)
    names = sorted({*names_in(scenario), *rooms(outcome)}, key=len, reverse=True)
    assert mixed(outcome, names) == []


@pytest.mark.parametrize("text", TYPED)
def test_what_is_told_of_what_people_type_is_in_one_language(text: str) -> None:
    scenario, problems = read(text)
    assert scenario is not None, [one.say("en") for one in problems]
    outcome = run(scenario)
    assert outcome.status in ("passing", "waiting"), outcome
    only = [name for card in scenario.cards if not card.zh for name in names_of(card)]
    labels = [
        one.label
        for player in scenario.players
        for one in (*(player.battlefield or ()), *(player.graveyard or ()))
    ]
    assert mixed(outcome, [*only, *filter(None, labels), *scenario.keys]) == []


def test_the_words_of_the_log_are_in_one_language() -> None:
    wrong = [
        key
        for key, row in wordings().items()
        if CJK.search(row.en) or LATIN.search(NOTATIONS.sub("", re.sub(r"<\w+:|\{\w+\}|Oracle", "", row.zh)))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("zh", "en"),
    [
        ("2/2 绿色熊 飞行", "2/2 green Bear flying"),
        ("3/3 红白双色人类／战士 先攻", "3/3 red white Human Warrior first strike"),
        ("1/1 神器生物 反黑保护", "1/1 artifact creature protection from black"),
    ],
)
def test_a_creature_in_passing_is_read_as_it_is_told(zh: str, en: str) -> None:
    told_in = {"zh": quick_in_chinese(en), "en": quick_in_english(zh)}
    faces = [card_of(described(words) or CardText()).faces[0] for words in (zh, en, *told_in.values())]
    assert told_in["en"]
    assert told_in["zh"]
    assert all(replace(one, name="") == replace(faces[0], name="") for one in faces)
