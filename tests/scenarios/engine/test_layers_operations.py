"""Each operation of a continuous effect (613.1): what it does to one object, and what it says it writes."""

import pytest

from scenarios.engine.kernel.characteristics import Characteristics, Face
from scenarios.engine.kernel.choices import Choice, NotModelledYet
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.abilities import Keyword
from scenarios.engine.words.continuous import (
    AddAbilities,
    AddTypes,
    AllCreatureTypes,
    BecomeCopy,
    ColorOfChoice,
    ControlledNow,
    GainControl,
    LoseAbilities,
    ModifyPT,
    RemoveTypes,
    ReplaceWords,
    SetColors,
    SetLandTypes,
    SetName,
    SetPT,
    SetSubtypes,
    SetTypes,
    SwitchPT,
)
from scenarios.engine.words.filters import ABILITIES, COLOR, CONTROL, PT, TEXT, TYPES, Being, OfType
from scenarios.engine.words.nouns import Opponents
from scenarios.engine.words.operation import Operation
from scenarios.engine.words.values import Count, Times
from tests.scenarios.engine.board import CREATURES, Board, anthem, each, face, mana_abilities, words
from tests.scenarios.engine.turn_board import TurnBoard

WRITTEN = {
    "types": TYPES, "subtypes": TYPES, "supertypes": TYPES, "colors": COLOR, "power": PT, "toughness": PT,
    "controller": CONTROL, "name": TEXT,
}  # fmt: skip


def everything(now: Characteristics) -> dict[str, object]:
    found: dict[str, object] = {name: getattr(now, name) for name in WRITTEN}
    return found | {"abilities": tuple(held.ability for held in now.abilities)}


def elf(b: Board) -> GameObject:
    """A legendary 1/3 green Elf Goblin with flying, of A."""
    return b.creature(
        1, 3, Keyword("flying"), subtypes="Elf Goblin", cost="G", supertypes="legendary", name="Elf"
    )


def written(b: Board, thing: GameObject, *operations: Operation) -> set[str]:
    """Which characteristics an effect changes."""
    before = everything(b.now(thing))
    b.spell(thing, does=operations)
    after = everything(b.now(thing))
    return {name for name in before if before[name] != after[name]}


def says_what_it_writes(operation: Operation, names: set[str]) -> bool:
    """Whether it says so of all that it changes (613.8a looks no further)."""
    return all(WRITTEN.get(name, ABILITIES) <= operation.writes for name in names)


COPIED = Face(
    "Drake", ("U",), types=words("creature"), subtypes=words("Drake"), power=2, toughness=2,
    abilities=(Keyword("reach"),),
)  # fmt: skip
OPERATIONS: list[tuple[Operation, set[str]]] = [
    (BecomeCopy(COPIED), {"name", "colors", "supertypes", "subtypes", "power", "toughness", "abilities"}),
    (ReplaceWords("Elf", "Bear"), {"subtypes"}),
    (SetName("Other"), {"name"}),
    (AddTypes(words("artifact"), words("Bear"), words("snow")), {"types", "subtypes", "supertypes"}),
    (SetTypes(words("artifact")), {"types", "subtypes", "power", "toughness"}),
    (SetSubtypes(words("Bear")), {"subtypes"}),
    (AllCreatureTypes(), {"subtypes"}),
    (RemoveTypes(words("legendary")), {"supertypes"}),
    (RemoveTypes(words("Elf")), {"subtypes"}),
    (SetColors(words("blue")), {"colors"}),
    (SetColors(words("blue"), in_addition=True), {"colors"}),
    (AddAbilities((Keyword("haste"),)), {"abilities"}),
    (LoseAbilities(), {"abilities"}),
    (LoseAbilities(("flying",)), {"abilities"}),
    (SetPT(4, 4), {"power", "toughness"}),
    (SetPT(None, 4), {"toughness"}),
    (ModifyPT(2, 0), {"power"}),
    (SwitchPT(), {"power", "toughness"}),
]


@pytest.mark.parametrize(("operation", "names"), OPERATIONS, ids=lambda one: type(one).__name__)
def test_what_it_changes_it_says_it_writes(operation: Operation, names: set[str]) -> None:
    b = Board()
    assert written(b, elf(b), operation) == names
    assert says_what_it_writes(operation, names - {"power", "toughness"} if "types" in names else names)


def test_control_is_written_by_whoever_gains_it() -> None:
    b = Board()
    thing = elf(b)
    assert written(b, thing, ControlledNow((b.b,))) == {"controller"}
    assert ControlledNow((b.b,)).writes == GainControl(Opponents()).writes == CONTROL
    b.game.set(b.b, "left", True)
    assert b.now(thing).controller is b.a
    assert written(b, elf(b), ControlledNow(())) == set()


def test_it_reads_what_its_arguments_read() -> None:
    assert GainControl(Opponents()).reads == Opponents().reads
    assert SetPT(2, 2).reads == frozenset()


# Types (205.1).


def test_an_instant_stays_one_whatever_it_becomes() -> None:
    b = Board()
    spell = b.put(face("Bolt", "instant"), zone="stack")
    b.spell(spell, does=(SetTypes(words("artifact")),))
    assert b.now(spell).types == words("artifact instant")


def test_subtypes_that_no_longer_fit_are_lost_and_others_of_the_set_replaced() -> None:
    b = Board()
    thing = b.creature(1, 1, types="artifact creature", subtypes="Equipment Elf")
    b.spell(thing, does=(SetTypes(words("artifact")),))
    assert b.now(thing).subtypes == words("Equipment")
    other = b.creature(1, 1, types="artifact creature", subtypes="Equipment Elf")
    b.spell(other, does=(SetTypes(words("artifact creature"), words("Bear")),))
    assert b.now(other).subtypes == words("Equipment Bear")


def test_creature_types_are_added_to_creatures_only() -> None:
    b = Board()
    rock = b.put(face("Rock", "artifact"))
    assert written(b, rock, AddTypes(subtypes=words("Elf"))) == set()
    assert written(b, rock, AllCreatureTypes()) == set()
    assert written(b, rock, AddTypes(words("creature"), words("Elf"))) >= {"types", "subtypes"}


def test_a_creature_that_is_none_any_more_has_no_creature_types() -> None:
    b = Board()
    thing = elf(b)
    b.spell(thing, does=(RemoveTypes(words("creature")),))
    assert (b.now(thing).types, b.now(thing).subtypes) == (frozenset(), frozenset())


def test_all_creature_types_are_lost_and_other_subtypes_kept() -> None:
    b = Board()
    thing = b.creature(1, 1, types="artifact creature", subtypes="Equipment Elf")
    b.spell(thing, does=(RemoveTypes(frozenset(), all_creature_types=True),))
    assert b.now(thing).subtypes == words("Equipment")
    assert b.now(thing).types == words("artifact creature")


def test_a_land_that_becomes_a_basic_type_keeps_what_others_gave_it() -> None:
    """CR 305.7: it loses the abilities of its own text and its old mana ability."""
    b = Board()
    land = b.land("Grove", "Forest", Keyword("hexproof"))
    b.spell(land, does=(AddAbilities((Keyword("indestructible"),)),))
    b.spell(land, does=(SetLandTypes(words("Mountain")),))
    assert (b.now(land).subtypes, b.keywords(land)) == (words("Mountain"), ("indestructible",))
    assert mana_abilities(b, land) == ["R"]


def test_what_is_no_land_gains_no_land_type() -> None:
    b = Board()
    assert written(b, elf(b), SetLandTypes(words("Mountain"))) == set()


# Colors, abilities, numbers.


def test_the_color_that_was_chosen_for_its_source() -> None:
    b = Board()
    thing = elf(b)
    b.enchantment(anthem(each(), SetColors(chosen="color", in_addition=True)), chosen=(("color", "red"),))
    assert b.now(thing).colors == words("green red")
    other = Board()
    one = elf(other)
    other.enchantment(anthem(each(), SetColors(chosen="color")))
    assert other.now(one).colors == words("green")


def test_the_color_of_a_choice_is_chosen_once() -> None:
    b = Board()
    asked: list[Choice] = []

    def blue(choice: Choice) -> tuple[str]:
        asked.append(choice)
        return ("blue",)

    b.game.chooser = blue
    context = Context(b.game, b.enchantment(), b.a)
    made = [ColorOfChoice().evaluated(context, elf(b)) for _ in range(2)]
    assert made == [SetColors(words("blue"))] * 2
    assert len(asked) == 1


def test_what_can_not_be_had_is_not_gained_later_either() -> None:
    b = Board()
    thing = elf(b)
    b.spell(thing, does=(LoseAbilities(("flying",), ever=True),))
    b.spell(thing, does=(AddAbilities((Keyword("flying"), Keyword("haste"))),))
    assert b.keywords(thing) == ("haste",)
    other = elf(b)
    b.spell(other, does=(LoseAbilities(("flying",)),))
    b.spell(other, does=(AddAbilities((Keyword("flying"), Keyword("haste"))),))
    assert b.keywords(other) == ("flying", "haste")


def test_what_gives_no_number_is_given_one_from_zero() -> None:
    """CR 208.5: the animated thing without power and toughness is 0/0."""
    b = Board()
    rock = b.put(face("Rock", "artifact"))
    b.spell(rock, does=(AddTypes(words("creature")),))
    assert b.size(rock) == (0, 0)
    b.spell(rock, does=(ModifyPT(2, 3),))
    assert b.size(rock) == (2, 3)


@pytest.mark.parametrize(("x", "factor", "gets"), [(3, 1, 3), (3, -1, -3), (-3, 1, 0), (-3, -1, 0)])
def test_where_x_is_negative_plus_and_minus_x_are_nothing(x: int, factor: int, gets: int) -> None:
    """CR 107.1b."""
    b = Board()
    thing = elf(b)
    value = Times(amount=x, factor=factor)
    context = Context(b.game, b.enchantment(), b.a)
    b.spell(thing, does=(ModifyPT(value, 0).evaluated(context, thing),))
    assert b.size(thing) == (1 + gets, 3)


def test_a_printed_number_has_its_own_sign_and_what_is_set_may_be_negative() -> None:
    b = Board()
    thing = elf(b)
    context = Context(b.game, b.enchantment(), b.a)
    b.spell(thing, does=(ModifyPT(-2, -1).evaluated(context, thing),))
    assert b.size(thing) == (-1, 2)
    b.spell(thing, does=(SetPT(Times(amount=-1, factor=1), None).evaluated(context, thing),))
    assert b.size(thing) == (-3, 2)


def test_what_counts_for_toughness_alone_is_counted() -> None:
    b = Board()
    thing = elf(b)
    b.enchantment(anthem(CREATURES, ModifyPT(0, Count(CREATURES))))
    b.enchantment(anthem(CREATURES, ModifyPT(Count(CREATURES), 0)))
    assert b.size(thing) == (2, 4)
    elf(b)
    assert b.size(thing) == (3, 5)


def test_what_hangs_on_a_state_changes_with_it() -> None:
    """The view of all objects is kept only as long as nothing in it hangs on what has changed."""
    b = Board()
    thing = elf(b)
    b.enchantment(anthem(each(OfType("creature"), Being("tapped")), ModifyPT(1, 1)))
    assert b.size(thing) == (1, 3)
    b.game.set(thing, "tapped", True)
    assert b.size(thing) == (2, 4)
    b.game.set(thing, "tapped", False)
    assert b.size(thing) == (1, 3)


def test_a_granted_ability_has_its_place_before_what_is_newer() -> None:
    """CR 613.7a, 613.8c: once it exists it is applied by the timestamp of what granted it."""
    b = Board()
    giver, loser = elf(b), b.creature(1, 1)
    b.spell(giver, does=(AddAbilities((anthem(CREATURES, AddAbilities((Keyword("haste"),))),)),))
    b.spell(loser, does=(LoseAbilities(("haste",)),))
    assert (b.keywords(giver), b.keywords(loser)) == (("flying", "haste"), ())


def test_an_ability_that_is_lost_gives_nothing_any_more() -> None:
    b = Board()
    lord = b.creature(1, 1, anthem(CREATURES, AddAbilities((Keyword("haste"),))))
    other = b.creature(1, 1)
    b.spell(lord, does=(LoseAbilities(),))
    assert (b.keywords(lord), b.keywords(other)) == ((), ())


class Unheard(Operation, frozen=True):
    """What nobody has taught the engine."""

    layer = "6"

    def evaluated(self, context: Context, thing: GameObject) -> Operation:
        raise NotModelledYet("unheard")

    @property
    def writes(self) -> frozenset[str]:
        return ABILITIES


def test_a_view_that_could_not_be_made_is_not_kept_half_made() -> None:
    b = Board()
    thing = elf(b)
    assert b.size(thing) == (1, 3)
    b.enchantment(anthem(CREATURES, Unheard()))
    for _ in range(2):
        with pytest.raises(NotModelledYet):
            b.size(thing)


def test_only_creatures_can_be_handed_over() -> None:
    """CR 804.2."""
    b = TurnBoard("emperor", ("X", "X", "X", "Y", "Y", "Y"))
    bear, rock = b.bear(), b.put(face("Rock", "artifact"))
    assert (len(b.now(bear).abilities), len(b.now(rock).abilities)) == (1, 0)
