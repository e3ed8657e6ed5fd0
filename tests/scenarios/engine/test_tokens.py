"""Tokens and emblems (111, 114, 701.6).

Boards still: in which order words stand that nobody ordered, a token copy in another color, of what has left
or of a sorcery, and kinds of tokens by name, of which one is unknown.
"""

from json import dumps
from typing import Any

import pytest

from scenarios.engine.kernel.characteristics import in_said_order
from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.continuous import SetColors
from scenarios.engine.words.effects.changes import CreateCopies, CreateTokens
from scenarios.engine.words.effects.zones import Destroy
from scenarios.engine.words.nouns import It
from scenarios.engine.words.predefined import PREDEFINED
from tests.scenarios.check import check
from tests.scenarios.engine.board import words
from tests.scenarios.engine.keyword_board import KeywordBoard

START = "start: {turn of: A, step: precombat main}"
GOBLIN = "Create a 1/1 red Goblin creature token."
MONSTER = "Create a Monster Role token attached to target creature you control."


def spell(*texts: str, a: str = "{}", b: str = "{}", cards: str = "", targets: str = "") -> str:
    """A has cast sorceries that say this, one after another."""
    spells = "".join(
        f"\n      Spell {number}: {{cost: 1, type: Sorcery, text: {dumps(text)}}}"
        for number, text in enumerate(texts)
    )
    about = f", targets: {targets}" if targets else ""
    stack = ", ".join(f"{{card: Spell {number}{about}}}" for number, _ in reversed(list(enumerate(texts))))
    return f"""
    cards:{spells}{cards}
    players: {{A: {a}, B: {b}}}
    {START}
    stack: [{stack}]
    """


def test_a_token_is_called_after_its_subtypes_and_its_creator_owns_it() -> None:
    """CR 111.2, 111.4."""
    text = spell("Create two 1/1 red Goblin creature tokens.")
    check(f"""{text}
    expect:
      - Goblin Token: {{name: Goblin Token, owner: A, controller: A, token: yes, summoning sick: yes}}
      - Goblin Token: {{colors: [red]}}
      - Goblin Token 2: {{name: Goblin Token, owner: A, controller: A, token: yes, summoning sick: yes}}
    """)


def test_each_player_creates_at_the_same_time() -> None:
    text = spell("Each player creates a 1/1 red Goblin creature token.")
    check(f"""{text}
    expect:
      - in one event: [{{event: create, of: A}}, {{event: create, of: B}}]
      - Goblin Token: {{owner: A}}
      - Goblin Token 2: {{owner: B}}
    """)


KILL = "\n      Kill: {cost: 1, type: Instant, text: Destroy target creature.}"


def test_a_token_ceases_to_exist_after_its_death_was_noticed() -> None:
    """CR 111.7."""
    watcher = '\n      Watcher: {type: Enchantment, text: "Whenever a creature dies, you gain 1 life."}'
    text = spell(GOBLIN, a="{battlefield: [Watcher], hand: [Kill], mana: 1}", cards=watcher + KILL)
    check(f"""{text}
    play:
      - resolve
      - A casts: Kill
        targets: Goblin Token
    expect:
      - moved: Goblin Token
        by: 704.5d
      - A: {{life: 21, graveyard: [Spell 0, Kill]}}
    """)


def test_a_token_that_has_left_does_not_come_back() -> None:
    """CR 111.8."""
    blink = """
      Blink:
        cost: 1
        type: Instant
        text: Exile target creature, then return it to the battlefield under its owner's control."""
    text = spell(GOBLIN, a="{hand: [Blink], mana: 1}", cards=blink)
    check(f"""{text}
    play:
      - resolve
      - A casts: Blink
        targets: Goblin Token
    expect:
      - exiled: Goblin Token
      - Goblin Token: {{exists: no}}
      - A: {{battlefield: 0, exile: 0}}
    """)


def test_replacements_of_creating_and_of_entering() -> None:
    """CR 701.6b."""
    laws = """
      Season:
        type: Enchantment
        text: >-
          If one or more tokens would be created under your control, twice that many of those tokens are
          created instead.
      Growth:
        type: Enchantment
        text: Each creature you control enters with an additional +1/+1 counter on it."""
    text = spell(GOBLIN, a="{battlefield: [Season, Growth]}", cards=laws)
    check(f"""{text}
    expect:
      - Goblin Token: {{power: 2, toughness: 2}}
      - Goblin Token 2: {{power: 2, toughness: 2}}
    """)


def test_power_and_toughness_that_are_found_as_it_is_created() -> None:
    text = spell(
        "Create an X/X green Ooze creature token, where X is the number of creatures you control.",
        a="{battlefield: [2/2 Bear]}",
    )
    check(f"""{text}
    expect:
      - Ooze Token: {{power: 1, toughness: 1}}
    """)


def test_a_copy_has_the_copiable_values() -> None:
    bear = "\n      Bear: {cost: G, type: Creature — Bear, pt: 2/2}"
    text = spell(
        "Create a token that's a copy of target creature.",
        a="{battlefield: [{card: Bear, counters: {+1/+1: 3}}]}",
        cards=bear,
        targets="Bear",
    )
    check(f"""{text}
    expect:
      - Bear 2: {{name: Bear, token: yes, power: 2, toughness: 2, colors: [green]}}
    """)


def test_a_copy_of_a_transforming_permanent_has_both_faces() -> None:
    """CR 707.8a."""
    wolf = """
      Wolf:
        layout: transforming
        faces:
          - {name: Day, type: Creature, pt: 2/2}
          - {name: Night, type: Creature, pt: 4/4}"""
    text = spell(
        "Create a token that's a copy of target creature.",
        a="{battlefield: [{card: Wolf, transformed: yes}]}",
        cards=wolf,
        targets="Wolf",
    )
    check(f"""{text}
    expect:
      - Night: {{name: Night, power: 4, toughness: 4, token: yes}}
    """)


def test_an_incubator_turns_over() -> None:
    text = spell("Incubate 0.", a="{mana: 2}")
    check(f"""{text}
    play:
      - resolve
      - expect:
          - Incubator Token: {{types: [artifact]}}
      - A activates: Incubator Token
      - resolve
    expect:
      - put into graveyard: Incubator Token
        by: 704.5f
    """)


def test_what_treasure_food_and_clue_do() -> None:
    text = spell(
        "Create a Treasure token. Create a Food token. Create a Clue token.", a="{library: [Island], mana: 4}"
    )
    check(f"""{text}
    play:
      - resolve
      - A activates: Treasure Token
      - A chooses: W
      - expect:
          - A: {{mana: "{{W}}{{C}}{{C}}{{C}}{{C}}"}}
          - Treasure Token: {{exists: no}}
      - A activates: Food Token
      - resolve
      - A activates: Clue Token
      - resolve
    expect:
      - A: {{life: 23, hand: [Island], battlefield: 0}}
    """)


def test_powerstone_mana_is_not_for_nonartifact_spells() -> None:
    cards = "\n      Relic: {cost: 1, type: Artifact}\n      Bear: {cost: 1, type: Creature — Bear, pt: 2/2}"
    text = spell("Create a Powerstone token.", a="{hand: [Relic, Bear]}", cards=cards)
    check(f"""{text}
    play:
      - resolve
      - expect:
          - Powerstone Token: {{tapped: no}}
          - impossible: {{A casts: Bear}}
      - A casts: Relic
      - resolve
    expect:
      - Powerstone Token: {{tapped: yes}}
      - Relic: {{zone: battlefield}}
    """)


def test_roles_are_auras() -> None:
    text = spell(MONSTER, a="{battlefield: [2/2 Bear]}", targets="2/2 Bear")
    check(f"""{text}
    expect:
      - Monster: {{attached to: 2/2 Bear}}
      - 2/2 Bear: {{power: 3, toughness: 3, abilities: [trample]}}
    """)


def test_an_emblem_has_abilities_and_nothing_else() -> None:
    """CR 114.2, 114.4."""
    text = spell('You get an emblem with "Creatures you control get +1/+1."', a="{battlefield: [2/2 Bear]}")
    check(f"""{text}
    expect:
      - Spell 0 emblem: {{owner: A, types: [], zone: command}}
      - Spell 0 emblem: {{abilities: ["Creatures you control get +1/+1."]}}
      - 2/2 Bear: {{power: 3, toughness: 3}}
    """)


ANSWER = {"Island": "", "Rock": "A says: yes"}


@pytest.mark.parametrize(("top", "zone", "size"), [("Island", "hand", 2), ("Rock", "graveyard", 3)])
def test_exploring_a_land_or_something_else(top: str, zone: str, size: int) -> None:
    check(f"""
    cards:
      Rock: {{type: Artifact}}
      Scout: {{cost: 1, type: Creature — Scout, pt: 2/2, text: "When Scout enters, it explores."}}
    players: {{A: {{hand: [Scout], library: [{top}], mana: 1}}, B: {{}}}}
    {START}
    answers: [{ANSWER[top]}]
    play:
      - A casts: Scout
    expect:
      - {top}: {{zone: {zone}}}
      - Scout: {{power: {size}}}
    """)


def test_amassing_makes_an_army_and_then_makes_it_bigger() -> None:
    """701.44a, 111.4: its name is in the order of the rule."""
    text = spell("Amass Zombies 2.", "Amass Orcs 1.")
    check(f"""{text}
    expect:
      - Zombie Army Token: {{name: Zombie Army Token, power: 3, toughness: 3, subtypes: [Zombie, Army, Orc]}}
      - A: {{battlefield: 1}}
    """)


def test_a_token_with_abilities() -> None:
    text = spell("Create a 1/1 white Bird creature token with flying.")
    check(f"""{text}
    expect:
      - Bird Token: {{abilities: [flying]}}
    """)


# What no text says.


def made(board: KeywordBoard, effect: Any, **names: Any) -> list[GameObject]:
    """The tokens an effect creates."""
    return list(board.does(effect, **names).names["tokens"])


def test_words_whose_order_nobody_has_said_are_in_that_of_the_alphabet() -> None:
    """The same every time, however a set of them is kept."""
    said = "Zombie Elf Warrior Ally Goblin Bear Cleric"
    assert in_said_order(words(said)) == tuple(sorted(said.split()))


def test_a_copy_in_another_color() -> None:
    board = KeywordBoard()
    bear = board.bear(cost="G", name="Bear", counters=(("+1/+1", 3, 1),))
    board.start()
    (token,) = made(board, CreateCopies(It("it"), but=(SetColors(frozenset(("white",))),)), it=bear)
    assert (board.now(token).name, board.size(token), set(board.now(token).colors)) == (
        "Bear",
        (2, 2),
        {"white"},
    )


def test_a_copy_of_what_has_left_uses_last_known_information() -> None:
    """CR 111.11."""
    board = KeywordBoard()
    bear = board.bear(name="Bear")
    board.start()
    board.does(Destroy(It("it")), it=bear)
    assert len(made(board, CreateCopies(It("it")), it=bear)) == 1


def test_no_token_is_a_copy_of_a_sorcery_or_of_nothing() -> None:
    """CR 111.5, 111.11."""
    board = KeywordBoard()
    card = board.card("Spell", "sorcery", "1", zone="graveyard")
    board.start()
    assert made(board, CreateCopies(It("it")), it=card) == []
    assert made(board, CreateCopies(It("nobody"))) == []


@pytest.mark.parametrize("kind", sorted(PREDEFINED))
def test_every_predefined_token_can_be_created(kind: str) -> None:
    board = KeywordBoard()
    board.bear()
    board.start()
    (token,) = made(board, CreateTokens(kind=kind))
    assert not board.now(token).types.isdisjoint(("artifact", "enchantment", "creature"))


def test_a_kind_nobody_has_defined() -> None:
    board = KeywordBoard()
    board.start()
    with pytest.raises(NotModelledYet, match="Junk token"):
        made(board, CreateTokens(kind="Junk"))


def test_an_aura_token_without_a_host_is_not_created() -> None:
    """CR 303.4g."""
    board = KeywordBoard()
    board.start()
    assert made(board, CreateTokens(kind="Monster Role")) == []
