"""Keywords that protect (702.11, 702.12, 702.16, 702.18, 702.21)."""

from typing import Any

import pytest

from scenarios.engine.actions.attaching import attachable
from scenarios.engine.kernel.characteristics import Face
from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.turns.blocking import judge_blocks
from scenarios.engine.words.abilities import Ability, Keyword, Program, Spell, Target
from scenarios.engine.words.effects.numbers import DealDamage
from scenarios.engine.words.effects.zones import Destroy
from scenarios.engine.words.filters import Anything, ControlledBy, OfColor, OfType
from scenarios.engine.words.nouns import Each, It, You
from tests.scenarios.engine.board import face
from tests.scenarios.engine.keyword_board import KeywordBoard, has, said

BLACK = OfColor("black")
FROM_BLACK = Keyword("protection", what=BLACK)
BOLT = Spell(Program(DealDamage(3, It("target")), (Target("target", OfType("creature")),)))


def bolt(color: str = "B") -> Face:
    """An instant that deals 3 damage to target creature."""
    return face("Bolt", "instant", "", BOLT, cost=color)


def can_be_bolted(*abilities: Ability, mine: bool = False, color: str = "B") -> bool:
    """Whether A's spell can target a creature with these abilities, B's unless it is A's own."""
    board = KeywordBoard()
    victim = board.bear(*abilities, of=board.a if mine else board.b)
    card = board.put(bolt(color), zone="hand")
    board.start()
    board.pool(color)
    return bool(board.allowed(board.cast, card, targets=(victim,)))


@pytest.mark.parametrize("shroud", [(has("shroud"),), said(has("shroud"))])
def test_shroud_is_for_everybody(shroud: tuple[Ability, ...]) -> None:
    assert not can_be_bolted(*shroud)
    assert not can_be_bolted(*shroud, mine=True)


def test_hexproof_is_for_opponents() -> None:
    assert not can_be_bolted(has("hexproof"))
    assert can_be_bolted(has("hexproof"), mine=True)


def test_hexproof_from_a_quality() -> None:
    """CR 702.11d."""
    assert not can_be_bolted(Keyword("hexproof", what=BLACK))
    assert can_be_bolted(Keyword("hexproof", what=BLACK), color="R")


def test_protection_from_a_color_cannot_be_targeted_even_by_oneself() -> None:
    assert not can_be_bolted(FROM_BLACK)
    assert not can_be_bolted(FROM_BLACK, mine=True)
    assert can_be_bolted(FROM_BLACK, color="R")


def test_protection_from_everything() -> None:
    assert not can_be_bolted(Keyword("protection", what=Anything()), color="R")


def test_protection_from_a_player_is_from_what_that_player_controls() -> None:
    opponents = Keyword("protection", players="opponents")
    assert not can_be_bolted(opponents)
    assert can_be_bolted(opponents, mine=True)


def test_protection_from_nothing_said_is_not_modelled() -> None:
    with pytest.raises(NotModelledYet):
        can_be_bolted(has("protection"))


def test_indestructible_survives_destruction_and_lethal_damage_but_not_zero_toughness() -> None:
    board = KeywordBoard()
    golem, tiny = board.bear(has("indestructible")), board.bear(has("indestructible"), toughness=0)
    board.start()
    board.does(Destroy(It("it")), it=golem)
    board.game.set(golem, "damage", 7)
    board.settle()
    assert board.alive(golem, tiny) == [True, False]


def test_protection_prevents_damage_without_a_target() -> None:
    board = KeywordBoard()
    knight, other = board.bear(FROM_BLACK), board.bear()
    source = board.put(face("Pestilence", "enchantment", cost="2 B B"))
    board.start()
    board.does(DealDamage(2, Each(OfType("creature"))), source)
    assert (knight.damage, other.damage) == (0, 2)


def test_protection_is_not_blocked_by_what_it_is_from() -> None:
    board = KeywordBoard()
    knight = board.bear(FROM_BLACK)
    black = board.bear(of=board.b, cost="B")
    green = board.bear(of=board.b, cost="G")
    board.attack((knight, board.b))
    board.start()
    board.go("declare attackers")
    assert not judge_blocks(board.game, (board.b,), ((black, knight),))
    assert judge_blocks(board.game, (board.b,), ((green, knight),))


def aura(board: KeywordBoard, cost: str = "B", **more: Any) -> GameObject:
    """An Aura of A."""
    return board.put(
        face("Aura", "enchantment", "Aura", Keyword("enchant", what=OfType("creature")), cost=cost), **more
    )


def test_protection_takes_off_auras_and_equipment_of_the_quality() -> None:
    """CR 702.16c, 702.16d."""
    board = KeywordBoard()
    knight = board.bear(FROM_BLACK)
    black, white = aura(board, attached_to=knight), aura(board, "W", attached_to=knight)
    sword = board.put(face("Sword", "artifact", "Equipment", cost="B"), attached_to=knight)
    board.start()
    assert board.alive(black, white, sword) == [False, True, True]
    assert sword.attached_to is None


def test_protection_that_does_not_remove_auras() -> None:
    """CR 702.16n."""
    board = KeywordBoard()
    knight = board.bear(Keyword("protection", what=BLACK, word="does not remove Auras"))
    worn = aura(board, attached_to=knight)
    board.start()
    assert not worn.gone


def test_protection_that_leaves_what_is_already_attached() -> None:
    """CR 702.16p."""
    board = KeywordBoard()
    knight = board.bear(Keyword("protection", what=BLACK, word="does not remove what is attached"))
    worn, loose = aura(board, attached_to=knight), aura(board, zone="graveyard")
    assert attachable(board.game, worn, knight)
    assert not attachable(board.game, loose, knight)


def spell_at_warded(board: KeywordBoard, *, paid: bool) -> GameObject:
    """B's creature has ward {2}; A casts a spell at it, with or without 2 more mana."""
    victim = board.bear(has("ward", cost="2"), of=board.b)
    card = board.put(bolt(), zone="hand")
    board.start()
    board.pool("B C C" if paid else "B")
    board.cast(card, targets=(victim,))
    board.next("pay", (True,))
    board.next("may", (True,))
    board.stack()
    return victim


def test_ward_counters_the_spell_unless_its_controller_pays() -> None:
    board = KeywordBoard()
    assert not spell_at_warded(board, paid=False).gone
    assert [one.label for one in board.a.graveyard] == ["Bolt"]
    board = KeywordBoard()
    assert spell_at_warded(board, paid=True).gone


def test_ward_is_for_opponents() -> None:
    board = KeywordBoard()
    victim = board.bear(has("ward", cost="2"))
    card = board.put(bolt(), zone="hand")
    board.start()
    board.pool("B")
    board.cast(card, targets=(victim,))
    board.stack()
    assert victim.gone


def test_protection_from_what_a_player_controls_as_a_filter() -> None:
    assert not can_be_bolted(Keyword("protection", what=ControlledBy(You())), mine=True)
