"""Which effect of a layer waits for which (613.8)."""

from __future__ import annotations

from scenarios.engine.words.abilities import Keyword
from scenarios.engine.words.conditions import Exists
from scenarios.engine.words.continuous import (
    AddAbilities,
    AddTypes,
    GainControl,
    LoseAbilities,
    SetLandTypes,
    SetPT,
    SetSubtypes,
)
from scenarios.engine.words.filters import Not, OfSubtype, OfType, Other, WithoutAbilities
from scenarios.engine.words.nouns import Each, Host, It, This, You
from scenarios.engine.words.values import QualityOf
from tests.scenarios.engine.board import (
    CREATURES,
    LANDS,
    NONBASIC_LANDS_ARE_MOUNTAINS,
    Board,
    anthem,
    each,
    face,
    mana_abilities,
    words,
)

FLYING = AddAbilities((Keyword("flying"),))
NO_ABILITIES = LoseAbilities()
ENCHANTED = Host()
LANDS_ARE_SWAMPS_TOO = anthem(LANDS, AddTypes(subtypes=words("Swamp")))
ALL_1_1_WITHOUT_ABILITIES = anthem(CREATURES, NO_ABILITIES, SetPT(1, 1))
ENCHANTMENTS_ARE_CREATURES = anthem(
    each(OfType("enchantment"), Other(This()), Not(OfSubtype("Aura"))),
    AddTypes(words("creature")),
    SetPT(QualityOf("mana value", It("affected")), QualityOf("mana value", It("affected"))),
)


def test_an_ability_that_would_be_lost_waits_and_is_gone() -> None:
    board = Board()
    swamps = board.land("Tomb", "", LANDS_ARE_SWAMPS_TOO)
    nonbasic, basic = board.land("Gate", "Gate"), board.land("Forest", "Forest", supertypes="basic")
    assert board.now(nonbasic).subtypes == words("Gate Swamp")
    board.enchantment(NONBASIC_LANDS_ARE_MOUNTAINS)
    for land in (swamps, nonbasic):
        assert board.now(land).subtypes == words("Mountain")
        assert mana_abilities(board, land) == ["R"]
    assert board.now(basic).subtypes == words("Forest")


def test_an_ability_of_a_basic_land_or_enchantment_goes_by_its_timestamp() -> None:
    board = Board()
    board.enchantment(LANDS_ARE_SWAMPS_TOO)
    land = board.land("Gate", "Gate")
    board.enchantment(NONBASIC_LANDS_ARE_MOUNTAINS)
    assert board.now(land).subtypes == words("Mountain")
    board.enchantment(LANDS_ARE_SWAMPS_TOO)
    assert board.now(land).subtypes == words("Mountain Swamp")


def test_effects_in_a_circle_go_by_timestamp() -> None:
    board = Board()
    land = board.land("Mountain", "Mountain", supertypes="basic")
    plain = board.land("Plains", "Plains", supertypes="basic")
    board.enchantment(anthem(each(OfSubtype("Mountain")), SetLandTypes(words("Plains"))))
    board.enchantment(anthem(each(OfSubtype("Plains")), SetLandTypes(words("Mountain"))))
    assert board.now(land).subtypes == board.now(plain).subtypes == words("Mountain")


def test_one_outside_a_circle_still_waits_for_those_in_it() -> None:
    """The oldest effect applies to Forests; what is a Forest is only known once the circle is done."""
    board = Board()
    island = board.land("Island", "Island", supertypes="basic")
    board.enchantment(anthem(each(OfSubtype("Forest")), AddTypes(words("artifact"))))
    board.enchantment(anthem(each(OfSubtype("Island")), SetLandTypes(words("Forest"))))
    board.enchantment(anthem(each(OfSubtype("Forest")), SetLandTypes(words("Island"))))
    assert board.now(island).subtypes == words("Island")
    assert board.now(island).types == words("land")


def test_a_condition_that_another_effect_makes_true_is_a_dependency() -> None:
    board = Board()
    rock = board.put(face("Rock", "artifact"))
    bears = each(OfSubtype("Bear"))
    board.enchantment(
        anthem(each(OfType("artifact")), AddTypes(words("creature"), words("Golem")), condition=Exists(bears))
    )
    goblin = board.creature(1, 1, subtypes="Goblin")
    board.enchantment(anthem(each(OfSubtype("Goblin")), SetSubtypes(words("Bear"))))
    assert board.now(goblin).subtypes == words("Bear")
    assert board.now(rock).subtypes == words("Golem")


def test_dependency_is_asked_again_after_each_application() -> None:
    """613.8c: the second comes to depend on the third once the first has made a creature."""
    board = Board()
    thing = board.put(face("Thing", "artifact"))
    board.enchantment(anthem(each(OfType("artifact")), AddTypes(words("creature"))))
    board.enchantment(anthem(each(OfSubtype("Golem")), AddTypes(subtypes=words("Wall"))))
    board.enchantment(anthem(each(OfType("creature")), AddTypes(subtypes=words("Golem"))))
    assert board.now(thing).subtypes == words("Golem Wall")


def test_only_what_another_effect_alone_would_change_is_a_dependency() -> None:
    """613.8a: the first would wait for the second only if there were a creature already."""
    board = Board()
    thing = board.put(face("Thing", "artifact"))
    board.enchantment(anthem(each(OfSubtype("Golem")), AddTypes(subtypes=words("Wall"))))
    board.enchantment(anthem(each(OfType("creature")), AddTypes(subtypes=words("Golem"))))
    board.enchantment(anthem(each(OfType("artifact")), AddTypes(words("creature"))))
    assert board.now(thing).subtypes == words("Golem")


def test_control_of_an_aura_that_gives_control_is_settled_first() -> None:
    board = Board()
    bear = board.creature(2, 2, of=board.b)
    aura = board.enchantment(anthem(Host(), GainControl(You())))
    board.attach(aura, bear)
    assert board.game.controller(bear) is board.a
    thief = board.enchantment(anthem(Host(), GainControl(You())), of=board.b)
    board.attach(thief, aura)
    assert board.game.controller(aura) is board.b
    assert board.game.controller(bear) is board.b


def test_a_land_that_becomes_a_forest_has_an_ability_at_once() -> None:
    """305.7: so the older effect, on what has no abilities, would change, and waits."""
    board = Board()
    board.enchantment(anthem(Each(WithoutAbilities()), AddTypes(words("artifact"))))
    land = board.land("Wastes")
    assert board.now(land).types == words("land artifact")
    board.spell(land, does=(SetLandTypes(words("Forest")),))
    assert board.now(land).types == words("land")
