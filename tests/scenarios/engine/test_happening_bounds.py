"""What happens (700.1) and what triggers on it (603), at their bounds: at once, again, of another."""

from typing import Any

import pytest

from scenarios.engine.happening import replacement
from scenarios.engine.kernel.choices import Undetermined
from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import Event, move
from scenarios.engine.spells.triggers_on_stack import put_on_stack
from scenarios.engine.turns.conceding import concede
from scenarios.engine.words.abilities import On, Program, Target, Triggered
from scenarios.engine.words.conditions import Comparison, Exists
from scenarios.engine.words.continuous import AddTypes, ControlledNow, Duration, GainControl, SetTypes
from scenarios.engine.words.effects.changes import Apply, ApplyRules, ExchangeControl
from scenarios.engine.words.effects.flow import IfDone, Later, Sequence
from scenarios.engine.words.effects.numbers import AddMana, DealDamage, GainLife, LoseLife
from scenarios.engine.words.filters import AllOf, Being, OfType
from scenarios.engine.words.nouns import Each, Host, It, You
from scenarios.engine.words.rule_effects import Amplify, Cant, DoInstead, Instead, TriggersAlso
from scenarios.engine.words.values import LifeOf
from tests.scenarios.engine.board import anthem, face, words
from tests.scenarios.engine.casting_board import CastingBoard
from tests.scenarios.engine.test_lasting import IT, does
from tests.scenarios.engine.test_pipeline_bounds import board, rows
from tests.scenarios.engine.turn_board import keyword, says

CREATURE = OfType("creature")


# At the same time, and one after another.


def test_what_happens_together_is_one_batch_and_what_follows_another() -> None:
    b = board()
    b.game.happen(Event("gain-life", player=b.a), Event("gain-life", player=b.b))
    b.game.happen(Event("gain-life", player=b.a))
    first, second, third = (row.batch for row in rows(b, "gain-life"))
    assert first == second != third


def test_whoever_watches_is_called_once_for_what_happens_together() -> None:
    b = board()
    seen: list[Any] = []
    b.game.watchers.append(seen.append)
    b.game.happen(Event("gain-life", player=b.a), Event("gain-life", player=b.b))
    assert seen == [b.game]


@pytest.mark.parametrize("zone", ["exile", "graveyard"])
def test_what_its_controller_lets_be_exiled_was_not_destroyed(zone: str) -> None:
    """CR 400.6: of two effects on one object its controller chooses which applies; the other does not."""
    b = board()
    bear = b.bear()
    b.next("zone", (zone,))
    b.game.happen(move(bear, "exile"), Event("destroy", bear))
    assert bear.next is not None
    assert bear.next.zone == zone
    assert b.rows("destroy") == ([bear] if zone == "graveyard" else [])


@pytest.mark.parametrize(("effects", "fine"), [(3, True), (4, False)])
def test_one_event_is_replaced_as_often_as_the_budget_allows(
    effects: int, fine: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replacement, "MOST_NESTED", 2)
    b = board()
    for _ in range(effects):
        b.enchantment(says(Instead(On("gain-life"), (Amplify(2),))))
        b.next("replacement", lambda choice: choice.options[:1])
    if fine:
        b.game.happen(Event("gain-life", player=b.a, amount=1))
        assert b.a.life == 28
    else:
        with pytest.raises(Undetermined):
            b.game.happen(Event("gain-life", player=b.a, amount=1))


def test_what_did_not_happen_is_told_once_by_what_kept_it_from_happening() -> None:
    """CR 614.6: doubled first, then replaced by losing life."""
    b = board()
    b.enchantment(says(Instead(On("gain-life"), (Amplify(2),))), name="Double")
    b.enchantment(says(Instead(On("gain-life"), (DoInstead(LoseLife(1)),))), name="Loss")
    b.next("replacement", lambda choice: choice.options[:1])
    b.game.happen(Event("gain-life", player=b.a, amount=2))
    (row,) = rows(b, "did-not-happen")
    assert row.args["by"].label == "Loss"
    assert b.a.life == 19


def test_an_event_of_a_player_has_no_object_and_one_of_an_object_no_player() -> None:
    b = board()
    with pytest.raises(TypeError, match="draw"):
        _ = Event("draw", player=b.a).object
    with pytest.raises(TypeError, match="tap"):
        _ = Event("tap", b.bear()).somebody


# Effects that end, and control that nobody has any more.


def test_what_lasted_as_long_as_something_was_so_does_not_come_back_with_it() -> None:
    """CR 611.2b: the creature untaps and is tapped again before anybody could do anything."""
    b = board()
    bear, theirs = b.bear(tapped=True), b.bear(of=b.b, controlled_by=b.b)
    lasting = Duration("always", as_long_as=Exists(Each(AllOf((CREATURE, Being("tapped"))))))
    does(b, Apply(IT, (GainControl(You()),), lasting), theirs)
    assert b.game.controller(theirs) is b.a
    b.game.happen(Event("untap", bear))
    assert (theirs.controlled_by, theirs.sick) == (b.b, True)
    assert b.rows("control-changed") == [theirs, theirs]
    b.game.happen(Event("tap", bear))
    assert b.game.controller(theirs) is b.b
    assert b.game.lasting == ()


def test_what_an_aura_lent_is_exiled_where_its_controller_has_left() -> None:
    """CR 800.4c: A's creature under B's control; B leaves, and the Aura of C that held it is destroyed."""
    b = board("free-for-all", ("A", "B", "C"))
    third = b.players[2]
    bear = b.bear(put_by=b.b, controlled_by=b.b)
    enchant = keyword("enchant", what=CREATURE)
    held = anthem(Host(), GainControl(You()))
    aura = b.put(face("Magic", "enchantment", "Aura", enchant, held), of=third, attached_to=bear)
    b.settle()
    assert b.game.controller(bear) is third
    concede(b.game, b.b)
    assert not bear.gone
    b.game.happen(Event("destroy", aura))
    assert bear.next is not None
    assert bear.next.zone == "exile"


# If you do (608.2c).


def test_a_continuous_effect_that_begins_is_something_that_was_done() -> None:
    b = board()
    theirs = b.bear(of=b.b)
    lasting = Apply(IT, (ControlledNow((b.a,)),), Duration("end of turn"))
    does(b, IfDone(lasting, GainLife(1)), theirs)
    assert b.a.life == 21


def test_rules_that_change_for_a_time_are_something_that_was_done() -> None:
    b = board()
    does(b, IfDone(ApplyRules((Cant("draw", who=You()),)), GainLife(1)))
    assert b.a.life == 21


@pytest.mark.parametrize(("theirs", "life"), [(True, 21), (False, 20)])
def test_an_exchange_is_done_or_not(theirs: bool, life: int) -> None:
    """CR 701.10b: with one controller nothing happens."""
    b = board()
    mine, other = b.bear(), b.bear(of=b.b if theirs else b.a)
    does(b, IfDone(ExchangeControl(IT, It("other")), GainLife(1)), mine, other=other)
    assert b.a.life == life


# What triggers.


def test_only_what_is_named_makes_an_ability_trigger_again() -> None:
    """CR 603.2d: drawing does, gaining life does not."""
    b = board()
    b.enchantment(says(TriggersAlso((On("draw"),), OfType("creature"))))
    for kind in ("draw", "gain-life"):
        b.bear(Triggered((On(kind),), Program(LoseLife(1))))
        b.game.happen(Event(kind, player=b.a, amount=1))
    assert [one.ability.on[0].kind for one in b.game.waiting] == ["draw", "draw", "gain-life"]


def test_an_artifact_card_put_into_a_graveyard_from_anywhere_is_one_there() -> None:
    """CR 603.6c: what is asked about is the card as it is in the graveyard."""
    b = board()
    b.enchantment(
        Triggered((On("move", what=OfType("artifact"), to_zone="graveyard"),), Program(GainLife(1)))
    )
    bear, rock = b.bear(), b.put(face("Rock", "artifact"))
    b.spell(bear, does=(AddTypes(words("artifact")),))
    b.spell(rock, does=(SetTypes(words("enchantment")),))
    b.game.happen(move(bear, "graveyard"))
    assert len(b.game.waiting) == 0
    b.game.happen(move(rock, "graveyard"))
    assert len(b.game.waiting) == 1


def test_what_triggers_once_for_all_keeps_no_other_from_triggering_for_each() -> None:
    """CR 603.2c: "one or more" once, "whenever a" for each of two players."""
    b = board()
    for together in (True, False):
        b.enchantment(Triggered((On("gain-life", batch=together),), Program(GainLife(1))))
    b.game.happen(*(Event("gain-life", player=player) for player in b.players))
    assert [one.ability.on[0].batch for one in b.game.waiting] == [True, False, False]


def test_one_delayed_ability_that_triggers_leaves_the_others_waiting() -> None:
    """CR 603.7b."""
    b = board()
    for kind in ("draw", "gain-life"):
        ability = Triggered((On(kind),), Program(LoseLife(1)))
        Later(ability, once=True).perform(Context(b.game, b.enchantment(), b.a))
    b.game.happen(Event("draw", player=b.a))
    assert (len(b.game.waiting), len(b.game.delayed)) == (1, 1)
    b.game.happen(Event("gain-life", player=b.a))
    assert (len(b.game.waiting), len(b.game.delayed)) == (2, 0)


@pytest.mark.parametrize(("alike", "asked"), [("source", 0), ("words", 1)])
def test_of_two_sources_it_matters_whose_targeted_ability_goes_first(alike: str, asked: int) -> None:
    """CR 603.3b: of one source both deal the same damage, and targets are chosen afterwards."""
    b = board()
    words = Program(DealDamage(1, It("it")), (Target("it", CREATURE),))
    ability = Triggered((On("gain-life"),), words)
    b.bear(ability, toughness=9)
    if alike == "words":
        b.bear(ability, toughness=9)
    b.next("order of triggers", lambda choice: choice.options)
    for _ in range(1 if alike == "words" else 2):
        b.game.happen(Event("gain-life", player=b.a))
    for _ in range(2):
        b.next("target", lambda choice: choice.options[:1])
    put_on_stack(b.game)
    assert b.kinds().count("order of triggers") == asked
    assert len(b.game.stack) == 2


def test_the_condition_of_a_triggered_mana_ability_is_asked_again_as_it_resolves() -> None:
    """CR 603.4, 605.4a: both trigger at 20 life; the first costs one, and the second does nothing."""
    b = CastingBoard()
    healthy = Comparison(LifeOf(You()), ">=", 20)
    words = Program(Sequence((AddMana(("G",)), LoseLife(1))))
    ability = Triggered((On("tapped-for-mana"),), words, healthy)
    b.enchantment(ability)
    b.enchantment(ability)
    b.activate(b.lands("Forest")[0])
    assert b.a.life == 19
    assert len(b.a.pool) == 2


def test_the_log_names_the_keyword_an_ability_is_the_meaning_of() -> None:
    """CR 702.83a: exalted is a triggered ability."""
    b = board()
    b.bear(keyword("exalted"))
    b.enchantment(Triggered((On("attack"),), Program(GainLife(1))))
    attacker = b.bear()
    b.attack((attacker, b.b))
    b.next("order of triggers", lambda choice: choice.options)
    b.go("declare attackers")
    assert sorted(row.args["keyword"] for row in rows(b, "triggers")) == ["", "exalted"]
