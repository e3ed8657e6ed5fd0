"""Keywords that protect (702.11, 702.12, 702.16, 702.18, 702.21).

Boards still: what shroud stands for, printed in full; protection from players, from nothing, and what does
not take off what is attached, for which no text is read.
"""

from typing import Any

import pytest

from scenarios.engine.actions.attaching import attachable
from scenarios.engine.kernel.choices import NotModelledYet
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.abilities import Ability, Keyword, Program, Spell, Target
from scenarios.engine.words.effects.numbers import DealDamage
from scenarios.engine.words.filters import ControlledBy, OfColor, OfType
from scenarios.engine.words.nouns import It, You
from tests.scenarios.check import check
from tests.scenarios.engine.board import face
from tests.scenarios.engine.keyword_board import KeywordBoard, has, said
from tests.scenarios.engine.said import START, card

CARDS = f"""
{START}
cards:
  Bolt: {{cost: B, type: Instant, text: Bolt deals 3 damage to target creature.}}
  Spark: {{cost: R, type: Instant, text: Spark deals 3 damage to target creature.}}
"""


def bolted(text: str, cannot: str = "", *, whose: str = "B", by: str = "Bolt") -> None:
    """A's black Bolt or red Spark is cast at a creature with this text, or cannot be because of this rule."""
    creatures = {"A": "", "B": ""} | {whose: "Victim"}
    check(f"""{CARDS}  {card("Victim", text)}
players:
  A: {{mana: BR, hand: [Bolt, Spark], battlefield: [{creatures["A"]}]}}
  B: {{battlefield: [{creatures["B"]}]}}
play:
  - A casts: {by}
    targets: Victim
    {f"illegal because: {cannot}" if cannot else ""}
expect: [{f"did not happen: [cast: {by}]" if cannot else "died: Victim"}]
""")


def test_shroud_is_for_everybody() -> None:
    bolted("Shroud", "702.18a")
    bolted("Shroud", "702.18a", whose="A")


def test_hexproof_is_for_opponents() -> None:
    bolted("Hexproof", "702.11b")
    bolted("Hexproof", whose="A")


def test_hexproof_from_a_quality() -> None:
    """CR 702.11d."""
    bolted("Hexproof from black", "702.11b")
    bolted("Hexproof from black", by="Spark")


def test_protection_from_a_color_cannot_be_targeted_even_by_oneself() -> None:
    bolted("Protection from black", "702.16b")
    bolted("Protection from black", "702.16b", whose="A")
    bolted("Protection from black", by="Spark")


def test_protection_from_everything() -> None:
    bolted("Protection from everything", "702.16b", by="Spark")


def test_indestructible_survives_destruction_and_lethal_damage_but_not_zero_toughness() -> None:
    check(f"""{CARDS}
  Kill: {{cost: 0, type: Instant, text: Destroy target creature.}}
  Golem: {{type: Creature, pt: 2/2, text: Indestructible}}
  Tiny: {{type: Creature, pt: 2/0, text: Indestructible}}
players: {{A: {{hand: [Kill, Bolt], mana: B, battlefield: [Golem, Tiny]}}, B: {{}}}}
play:
  - A casts: Kill
    targets: Golem
  - resolve
  - A casts: Bolt
    targets: Golem
expect:
  - resolved: Kill
  - Golem: {{zone: battlefield, damage: 3}}
  - did not happen: [destroyed: Golem]
  - died: Tiny
    by: 704.5f
""")


def test_protection_prevents_damage_without_a_target() -> None:
    check(f"""{CARDS}
  Plague: {{cost: 2BB, type: Enchantment, text: "{{0}}: Plague deals 2 damage to each creature."}}
  Knight: {{type: Creature, pt: 2/3, text: Protection from black}}
players: {{A: {{battlefield: [Plague, Knight, 2/3 Bear]}}, B: {{}}}}
play:
  - A activates: Plague
expect:
  - Knight: {{damage: 0}}
  - 2/3 Bear: {{damage: 2}}
""")


def test_protection_is_not_blocked_by_what_it_is_from() -> None:
    check(f"""{CARDS}
  Knight: {{type: Creature, pt: 2/2, text: Protection from black}}
players: {{A: {{battlefield: [Knight]}}, B: {{battlefield: [2/2 black Rat, 2/2 green Bear]}}}}
play:
  - A attacks with: Knight
  - B blocks with: {{2/2 black Rat: Knight}}
    illegal because: 702.16f
  - B blocks with: {{2/2 green Bear: Knight}}
  - go to: end of combat
expect:
  - blocked: 2/2 green Bear
""")


def test_protection_takes_off_auras_and_equipment_of_the_quality() -> None:
    """CR 702.16c, 702.16d."""
    check(f"""{CARDS}
  Knight: {{type: Creature, pt: 2/2, text: Protection from black}}
  Black: {{cost: B, type: Enchantment — Aura, text: Enchant creature}}
  White: {{cost: W, type: Enchantment — Aura, text: Enchant creature}}
  Sword: {{cost: B, type: Artifact — Equipment, text: "Equip {{1}}"}}
players:
  A:
    battlefield:
      - Knight
      - {{card: Black, attached to: Knight}}
      - {{card: White, attached to: Knight}}
      - {{card: Sword, attached to: Knight}}
  B: {{}}
expect:
  - put into graveyard: Black
    by: 704.5m
  - White: {{attached to: Knight}}
  - Sword: {{zone: battlefield, attached to: nothing}}
""")


WARDED = f"""{CARDS}
  Guarded: {{type: Creature, pt: 2/2, text: "Ward {{2}}"}}
"""


def test_ward_counters_the_spell_unless_its_controller_pays() -> None:
    check(f"""{WARDED}
players: {{A: {{mana: B, hand: [Bolt]}}, B: {{battlefield: [Guarded]}}}}
play:
  - A casts: Bolt
    targets: Guarded
expect:
  - countered: Bolt
    source: Guarded
    by: 701.5a
  - Bolt: {{zone: graveyard}}
  - Guarded: {{zone: battlefield}}
""")
    check(f"""{WARDED}
players: {{A: {{mana: BCC, hand: [Bolt]}}, B: {{battlefield: [Guarded]}}}}
play:
  - A casts: Bolt
    targets: Guarded
  - A pays: yes
expect:
  - died: Guarded
  - A: {{mana: nothing}}
""")


def test_ward_is_for_opponents() -> None:
    check(f"""{WARDED}
players: {{A: {{mana: B, hand: [Bolt], battlefield: [Guarded]}}, B: {{}}}}
play:
  - A casts: Bolt
    targets: Guarded
expect:
  - died: Guarded
  - did not happen: [triggered: Guarded]
""")


# What no card says.


BLACK = OfColor("black")
BOLT = Spell(Program(DealDamage(3, It("target")), (Target("target", OfType("creature")),)))


def can_be_bolted(*abilities: Ability, mine: bool = False) -> bool:
    """Whether A's spell can target a creature with these abilities, B's unless it is A's own."""
    board = KeywordBoard()
    victim = board.bear(*abilities, of=board.a if mine else board.b)
    bolt = board.put(face("Bolt", "instant", "", BOLT, cost="B"), zone="hand")
    board.start()
    board.pool("B")
    return bool(board.allowed(board.cast, bolt, targets=(victim,)))


def test_what_shroud_stands_for_is_for_everybody() -> None:
    assert not can_be_bolted(*said(has("shroud")))
    assert not can_be_bolted(*said(has("shroud")), mine=True)


def test_protection_from_nothing_said_is_not_modelled() -> None:
    with pytest.raises(NotModelledYet):
        can_be_bolted(has("protection"))


def test_protection_from_a_player_is_from_what_that_player_controls() -> None:
    opponents = Keyword("protection", players="opponents")
    assert not can_be_bolted(opponents)
    assert can_be_bolted(opponents, mine=True)


def test_protection_from_what_a_player_controls_as_a_filter() -> None:
    assert not can_be_bolted(Keyword("protection", what=ControlledBy(You())), mine=True)


def aura(board: KeywordBoard, **more: Any) -> GameObject:
    """A black Aura of A."""
    enchant = Keyword("enchant", what=OfType("creature"))
    return board.put(face("Aura", "enchantment", "Aura", enchant, cost="B"), **more)


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
