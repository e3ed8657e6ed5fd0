"""Keywords that are another way to cast (702.34, 702.35, 702.37, 702.74, 702.94, 702.103, 702.143 …)."""

from typing import Any

from scenarios.engine.actions.moving import draw
from scenarios.engine.kernel.events import BY_RULE
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.abilities import Ability, Keyword, Program, Spell
from scenarios.engine.words.costs import ExileThese
from scenarios.engine.words.effects.numbers import GainLife
from scenarios.engine.words.effects.zones import Destroy, Discard
from scenarios.engine.words.filters import Other
from scenarios.engine.words.nouns import It, This
from tests.scenarios.engine.board import face
from tests.scenarios.engine.keyword_board import KeywordBoard, has, mana

GAIN = Spell(Program(GainLife(1)))


def test_flash_any_time_one_has_priority() -> None:
    board = KeywordBoard()
    quick, slow = board.card("Quick", "creature", "0", has("flash")), board.card("Slow", "creature", "0")
    board.start("upkeep")
    assert board.can_cast(quick)
    assert not board.can_cast(slow)


def gift(board: KeywordBoard, cost: str, *abilities: Ability, **more: Any) -> GameObject:
    """A sorcery: you gain 1 life."""
    return board.card("Gift", more.pop("types", "sorcery"), cost, GAIN, *abilities, **more)


def test_flashback_casts_from_the_graveyard_and_exiles() -> None:
    board = KeywordBoard()
    card = gift(board, "1", has("flashback", cost="3"), zone="graveyard")
    board.start()
    board.pool("C C C")
    board.cast(card)
    board.stack()
    assert (board.a.life, board.zone(card)) == (21, "exile")


def test_flashback_is_for_the_owner_and_for_instants_and_sorceries() -> None:
    board = KeywordBoard()
    theirs = gift(board, "0", has("flashback", cost="0"), zone="graveyard", of=board.b)
    bear = board.card("Bear", "creature", "0", has("flashback", cost="0"), zone="graveyard")
    board.start()
    assert not board.can_cast(theirs)
    assert not board.can_cast(bear)


def test_jump_start_discards_a_card() -> None:
    board = KeywordBoard()
    card = gift(board, "1", has("jump-start"), zone="graveyard")
    other = board.card("Other", "artifact", "1")
    board.start()
    board.pool("C")
    board.cast(card)
    board.stack()
    assert (board.zone(card), board.zone(other)) == ("exile", "graveyard")


def test_retrace_discards_a_land_and_may_be_cast_again() -> None:
    board = KeywordBoard()
    card = gift(board, "0", has("retrace"), zone="graveyard")
    board.card("Other", "artifact", "1")
    land = board.card("Forest", "land", None)
    board.start()
    board.cast(card)
    board.stack()
    assert (board.zone(card), board.zone(land), len(board.a.hand)) == ("graveyard", "graveyard", 1)


def test_escape_exiles_other_cards() -> None:
    board = KeywordBoard()
    cost = (*mana("1"), ExileThese(Other(This()), 2))
    card = gift(board, "5", Keyword("escape", cost=cost), zone="graveyard")
    board.card("One", "artifact", "1", zone="graveyard")
    board.start()
    board.pool("C")
    assert not board.can_cast(card)
    board.card("Two", "artifact", "1", zone="graveyard")
    board.cast(card)
    board.stack()
    assert (board.a.life, board.zone(card)) == (21, "graveyard")


def test_evoke_sacrifices_it_as_it_enters() -> None:
    board = KeywordBoard()
    card = board.card("Elemental", "creature", "5", has("evoke", cost="1"))
    board.start()
    board.pool("C")
    board.cast(card, way="evoke")
    board.stack()
    assert board.zone(card) == "graveyard"


def test_dash_has_haste_and_returns() -> None:
    board = KeywordBoard()
    card = board.card("Goblin", "creature", "5", has("dash", cost="1"))
    board.start()
    board.pool("C")
    board.cast(card, way="dash")
    board.stack()
    goblin = board.successor(card)
    assert board.keywords(goblin) == ("dash", "haste")
    board.go("end")
    board.stack()
    assert board.zone(card) == "hand"


def test_a_dashed_creature_that_was_cast_normally_stays() -> None:
    board = KeywordBoard()
    card = board.card("Goblin", "creature", "1", has("dash", cost="1"))
    board.start()
    board.pool("C")
    board.cast(card, way="normally")
    board.stack()
    board.go("end")
    board.stack()
    assert board.zone(card) == "battlefield"
    assert board.keywords(board.successor(card)) == ("dash",)


def test_blitz_draws_as_it_dies() -> None:
    board = KeywordBoard()
    board.libraries()
    card = board.card("Goblin", "creature", "5", has("blitz", cost="1"))
    board.start()
    board.pool("C")
    board.cast(card, way="blitz")
    board.stack()
    board.go("end")
    board.stack()
    assert (board.zone(card), len(board.a.hand)) == ("graveyard", 1)


def test_spectacle_asks_for_lost_life() -> None:
    board = KeywordBoard()
    card = gift(board, "5", has("spectacle", cost="1"))
    board.start()
    board.pool("C")
    assert not board.can_cast(card, way="spectacle")
    board.game.set(board.b, "this_turn", (("life lost", 1),))
    board.cast(card, way="spectacle")
    board.stack()
    assert board.a.life == 21


def test_surge_asks_for_another_spell() -> None:
    board = KeywordBoard()
    card, first = gift(board, "5", has("surge", cost="1")), gift(board, "0")
    board.start()
    board.pool("C")
    assert not board.can_cast(card, way="surge")
    board.cast(first)
    board.stack()
    board.cast(card, way="surge")


def nymph(board: KeywordBoard) -> GameObject:
    """An enchantment creature 1/1 with bestow {1}."""
    return board.card("Nymph", "enchantment creature", "3", has("bestow", cost="1"), power=1, toughness=1)


def test_bestow_makes_it_an_aura_and_then_a_creature() -> None:
    board = KeywordBoard()
    card, host = nymph(board), board.bear()
    board.start()
    board.pool("C")
    board.cast(card, way="bestow", targets=(host,))
    board.stack()
    worn = board.successor(card)
    hosts: list[object] = [worn.attached_to]
    assert board.now(worn).types == {"enchantment"}
    assert board.now(worn).subtypes == {"Aura"}
    board.does(Destroy(It("it")), it=host)
    board.settle()
    hosts.append(worn.attached_to)
    assert (worn.zone, hosts) == ("battlefield", [host, None])
    assert board.now(worn).types == {"enchantment", "creature"}


def test_a_bestowed_spell_without_its_target_resolves_as_a_creature() -> None:
    """CR 702.103e."""
    board = KeywordBoard()
    card, host = nymph(board), board.bear()
    board.start()
    board.pool("C")
    board.cast(card, way="bestow", targets=(host,))
    board.does(Destroy(It("it")), it=host)
    board.stack()
    assert board.now(board.successor(card)).types == {"enchantment", "creature"}


def test_morph_enters_face_down_and_is_turned_up_for_its_cost() -> None:
    board = KeywordBoard()
    card = board.card("Angel", "creature", "5", has("morph", cost="1"), has("flying"), power=5, toughness=5)
    board.start()
    board.pool("C C C C")
    board.cast(card, way="morph")
    board.stack()
    angel = board.successor(card)
    assert (board.size(angel), board.now(angel).name, board.keywords(angel)) == ((2, 2), "", ())
    board.take(angel, "turn face up")
    assert (board.size(angel), board.a.pool) == ((5, 5), ())


def test_megamorph_adds_a_counter() -> None:
    board = KeywordBoard()
    card = board.card("Angel", "creature", "5", has("megamorph", cost="1"))
    board.start()
    board.pool("C C C C")
    board.cast(card, way="morph")
    board.stack()
    board.take(board.successor(card), "turn face up")
    assert board.size(board.successor(card)) == (3, 3)


def test_a_hidden_agenda_is_turned_face_up() -> None:
    board = KeywordBoard()
    card = board.put(face("Plot", "conspiracy", "", has("hidden agenda")), zone="command", face_down="agenda")
    board.start()
    board.take(card, "turn face up")
    assert card.face_down == ""


def test_foretell_waits_for_another_turn() -> None:
    board = KeywordBoard()
    board.libraries()
    card = gift(board, "5", has("foretell", cost="1"), types="instant")
    board.start()
    board.pool("C C C")
    board.take(card, "foretell")
    told = board.successor(card)
    assert (told.zone, board.now(told).name) == ("exile", "")
    assert not board.can_cast(told, way="foretell")
    board.go("upkeep", board.b)
    board.pool("C")
    board.game.set(board.game, "priority", board.a)
    board.cast(told, way="foretell")
    board.stack()
    assert (board.a.life, board.zone(card)) == (21, "graveyard")


def test_madness_exiles_and_casts_or_buries() -> None:
    for wanted, life in ((True, 21), (False, 20)):
        board = KeywordBoard()
        card = gift(board, "5", has("madness", cost="1"))
        board.start()
        board.does(Discard(1))
        assert board.zone(card) == "exile"
        board.pool("C")
        board.next("may", (wanted,))
        board.stack()
        assert (board.a.life, board.zone(card)) == (life, "graveyard")


def test_miracle_is_offered_for_the_first_card_drawn() -> None:
    board = KeywordBoard()
    card = gift(board, "9", has("miracle", cost="1"), zone="library")
    board.start()
    board.pool("C")
    board.next("may", (True,))
    board.next("may", (True,))
    draw(board.game, board.a, 1, BY_RULE)
    board.stack()
    assert (board.a.life, board.zone(card)) == (21, "graveyard")
    board = KeywordBoard()
    board.put(face("First", "artifact"), zone="library")
    card = gift(board, "9", has("miracle", cost="1"), zone="library")
    board.start()
    draw(board.game, board.a, 2, BY_RULE)
    board.stack()
    assert board.zone(card) == "hand"


def test_disturb_comes_back_transformed() -> None:
    board = KeywordBoard()
    front = face("Ghost", "creature", "", has("disturb", cost="1"), cost="2")
    back = face("Wraith", "creature", "", power=4, toughness=4)
    card = board.put(front, back, layout="transforming", zone="graveyard")
    board.start()
    board.pool("C")
    board.cast(card, way="disturb")
    board.stack()
    assert board.size(board.successor(card)) == (4, 4)


def test_aftermath_only_from_the_graveyard() -> None:
    board = KeywordBoard()
    first = face("First", "sorcery", "", GAIN, cost="1")
    second = face("Second", "sorcery", "", Spell(Program(GainLife(5))), has("aftermath"), cost="1")
    hand = board.put(first, second, layout="split", zone="hand")
    gone = board.put(first, second, layout="split", zone="graveyard")
    board.start()
    board.pool("C")
    assert not board.can_cast(hand, face="Second")
    assert board.can_cast(hand, face="First")
    board.cast(gone, way="aftermath")
    board.stack()
    assert (board.a.life, board.zone(gone)) == (25, "exile")
