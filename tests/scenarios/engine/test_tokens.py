"""Tokens and emblems (111, 114, 701.6)."""

from typing import Any

import pytest

from scenarios.engine.kernel.characteristics import Face, in_said_order
from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.abilities import Keyword, On, Program, Static, Triggered
from scenarios.engine.words.continuous import ModifyPT, SetColors
from scenarios.engine.words.effects.changes import CreateCopies, CreateTokens, Emblem
from scenarios.engine.words.effects.compound_actions import Amass, Explore
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.effects.numbers import GainLife
from scenarios.engine.words.effects.zones import Destroy, Move
from scenarios.engine.words.filters import ControlledBy, OfType, both
from scenarios.engine.words.nouns import Each, EachPlayer, It, You
from scenarios.engine.words.predefined import PREDEFINED
from scenarios.engine.words.rule_effects import Amplify, EnterWith, Instead
from scenarios.engine.words.values import Count
from tests.scenarios.engine.board import face, words
from tests.scenarios.engine.keyword_board import KeywordBoard

GOBLIN = Face(
    indicator=frozenset(("red",)),
    types=frozenset(("creature",)),
    subtypes=frozenset(("Goblin",)),
    power=1,
    toughness=1,
)
MY_CREATURES = Each(both(OfType("creature"), ControlledBy(You())))


def made(board: KeywordBoard, effect: Any, **names: Any) -> list[GameObject]:
    """The tokens an effect creates."""
    return list(board.does(effect, **names).names["tokens"])


def test_a_token_is_called_after_its_subtypes_and_its_creator_owns_it() -> None:
    """CR 111.2, 111.4."""
    board = KeywordBoard()
    board.start()
    one, other = made(board, CreateTokens(GOBLIN, 2))
    assert [board.now(token).name for token in (one, other)] == ["Goblin Token"] * 2
    assert (one.label, other.label) == ("Goblin Token", "Goblin Token 2")
    assert (one.owner, board.game.controller(one), one.kind, one.sick) == (board.a, board.a, "token", True)
    assert board.now(one).colors == {"red"}


def test_words_whose_order_nobody_has_said_are_in_that_of_the_alphabet() -> None:
    """The same every time, however a set of them is kept."""
    said = "Zombie Elf Warrior Ally Goblin Bear Cleric"
    assert in_said_order(words(said)) == tuple(sorted(said.split()))


def test_each_player_creates_at_the_same_time() -> None:
    board = KeywordBoard()
    board.start()
    tokens = made(board, CreateTokens(GOBLIN, who=EachPlayer()))
    assert [one.owner for one in tokens] == [board.a, board.b]


def test_a_token_ceases_to_exist_after_its_death_was_noticed() -> None:
    """CR 111.7."""
    board = KeywordBoard()
    dies = On("move", what=OfType("creature"), from_zone="battlefield", to_zone="graveyard")
    board.put(face("Watcher", "enchantment", "", Triggered((dies,), Program(GainLife(1)))))
    board.start()
    (token,) = made(board, CreateTokens(GOBLIN))
    board.does(Destroy(It("it")), it=token)
    board.stack()
    assert (board.a.life, board.a.graveyard) == (21, ())


def test_a_token_that_has_left_does_not_come_back() -> None:
    """CR 111.8."""
    board = KeywordBoard()
    board.start()
    (token,) = made(board, CreateTokens(GOBLIN))
    board.does(Sequence((Move(It("it"), "exile"), Move(It("it"), "battlefield"))), it=token)
    assert [one.zone for one in board.game.exile] == ["exile"]
    assert board.game.battlefield == ()
    board.stack()
    assert board.game.exile == ()


def test_replacements_of_creating_and_of_entering() -> None:
    """CR 701.6b."""
    board = KeywordBoard()
    twice = Instead(On("create", who=You()), (Amplify(2),))
    counters = Instead(On("move", what=OfType("creature"), to_zone="battlefield"), (EnterWith("+1/+1"),))
    board.put(face("Season", "enchantment", "", Static(rules=(twice, counters))))
    board.start()
    tokens = made(board, CreateTokens(GOBLIN))
    assert [board.size(one) for one in tokens] == [(2, 2), (2, 2)]


def test_power_and_toughness_that_are_found_as_it_is_created() -> None:
    board = KeywordBoard()
    board.bear()
    board.start()
    (token,) = made(board, CreateTokens(GOBLIN, power=Count(MY_CREATURES), toughness=Count(MY_CREATURES)))
    assert board.size(token) == (1, 1)
    assert board.now(token).copied.power == 1


def test_a_copy_has_the_copiable_values_and_the_exceptions() -> None:
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


def test_a_copy_of_a_transforming_permanent_has_both_faces() -> None:
    """CR 707.8a."""
    board = KeywordBoard()
    front, back = face("Day", "creature"), face("Night", "creature", power=4, toughness=4)
    wolf = board.put(front, back, layout="transforming", face=1)
    board.start()
    (token,) = made(board, CreateCopies(It("it")), it=wolf)
    assert (board.size(token), token.card is not None, token.face) == ((4, 4), True, 1)


def test_an_incubator_turns_over() -> None:
    board = KeywordBoard()
    board.start()
    (token,) = made(board, CreateTokens(kind="Incubator"))
    assert board.now(token).types == {"artifact"}
    board.pool("C C")
    board.activate(token)
    board.passes()
    assert token.gone  # a 0/0 creature dies


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


def test_what_treasure_food_and_clue_do() -> None:
    board = KeywordBoard()
    board.libraries()
    board.start()
    treasure, food, clue = (made(board, CreateTokens(kind=kind))[0] for kind in ("Treasure", "Food", "Clue"))
    board.next("mana", ("W",))
    board.next("color", ("white",))
    board.activate(treasure)
    assert (len(board.a.pool), treasure.gone) == (1, True)
    board.pool("C C C C")
    board.activate(food)
    board.stack()
    board.activate(clue)
    board.stack()
    assert (board.a.life, len(board.a.hand), board.on_battlefield("Food Token")) == (23, 1, [])


def test_powerstone_mana_is_not_for_nonartifact_spells() -> None:
    board = KeywordBoard()
    relic, spell = board.card("Relic", "artifact", "1"), board.card("Bear", "creature", "1")
    board.start()
    (stone,) = made(board, CreateTokens(kind="Powerstone"))
    assert stone.tapped is False
    assert not board.can_cast(spell)
    board.cast(relic)
    assert stone.tapped


def test_roles_are_auras() -> None:
    board = KeywordBoard()
    bear = board.bear()
    board.start()
    (role,) = made(board, CreateTokens(kind="Monster Role"))
    assert (role.attached_to, board.size(bear), board.keywords(bear)) == (bear, (3, 3), ("trample",))


def test_an_aura_token_without_a_host_is_not_created() -> None:
    """CR 303.4g."""
    board = KeywordBoard()
    board.start()
    assert made(board, CreateTokens(kind="Monster Role")) == []


def test_an_emblem_has_abilities_and_nothing_else() -> None:
    """CR 114.2, 114.4."""
    board = KeywordBoard()
    bear = board.bear()
    board.start()
    board.does(Emblem((Static(MY_CREATURES, (ModifyPT(1, 1),)),)))
    (emblem,) = board.game.command
    assert (emblem.kind, emblem.owner, board.now(emblem).types) == ("emblem", board.a, frozenset())
    assert board.size(bear) == (3, 3)


@pytest.mark.parametrize(("types", "zone", "counters"), [("land", "hand", 0), ("artifact", "graveyard", 1)])
def test_exploring_a_land_or_something_else(types: str, zone: str, counters: int) -> None:
    board = KeywordBoard()
    bear = board.bear()
    card = board.put(face("Top", types), zone="library")
    board.start()
    board.next("may", (True,))
    board.does(Explore(It("it")), it=bear)
    assert (board.zone(card), bear.count("+1/+1")) == (zone, counters)


def test_amassing_makes_an_army_and_then_makes_it_bigger() -> None:
    board = KeywordBoard()
    board.start()
    board.does(Amass("Zombie", 2))
    board.does(Amass("Orc", 1))
    (army,) = board.game.permanents
    assert board.now(army).name == "Zombie Army Token"  # 701.44a, 111.4: in the order of the rule
    assert (board.size(army), set(board.now(army).subtypes)) == ((3, 3), {"Zombie", "Army", "Orc"})


def test_a_token_with_abilities() -> None:
    board = KeywordBoard()
    board.start()
    (bird,) = made(
        board,
        CreateTokens(
            Face("Bird", types=frozenset(("creature",)), power=1, toughness=1, abilities=(Keyword("flying"),))
        ),
    )
    assert board.keywords(bird) == ("flying",)
