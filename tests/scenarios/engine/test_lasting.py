"""How long effects of resolved spells and abilities last (611.2), and exchanges of control (701.10)."""

import pytest

from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import move
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.turns.conceding import concede
from scenarios.engine.words.continuous import Duration, GainControl, ModifyPT
from scenarios.engine.words.effects.changes import Apply, ApplyRules, ExchangeControl, Goad
from scenarios.engine.words.filters import Among
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import It, You
from scenarios.engine.words.rule_effects import Must
from tests.scenarios.engine.turn_board import TurnBoard, keyword

IT = It("it")


def board(players: str = "ABC") -> TurnBoard:
    made = TurnBoard("free-for-all", tuple(players))
    made.libraries()
    made.start()
    return made


def does(b: TurnBoard, effect: Effect, *things: GameObject, of: Player | None = None, **more: object) -> None:
    """An effect of a spell of A, or of somebody else."""
    source = b.game.new_object("Spell", of or b.a, "stack", "card")
    context = Context(b.game, source, of or b.a)
    context.bind("it", things)
    for name, value in more.items():
        context.bind(name, (value,))
    effect.perform(context)


def larger(until: str) -> Apply:
    return Apply(IT, (ModifyPT(1, 1),), Duration(until))


def sizes(b: TurnBoard, bear: GameObject, turns: int) -> list[str]:
    """Of each of the next ends of turns whose it is, as long as the creature is larger."""
    found = []
    for _ in range(turns):
        b.go("end")
        if b.size(bear) == (3, 3):
            found.append(b.game.active[0].key)
        b.go("upkeep")
    return found


@pytest.mark.parametrize(
    ("until", "seen"),
    [
        ("end of turn", "A"),
        ("your next turn", "ABC"),
        ("end of your next turn", "ABCA"),
        ("its controller's next untap step", "A"),
        ("always", "ABCABC"),
    ],
)
def test_an_effect_lasts_as_long_as_it_says(until: str, seen: str) -> None:
    b = board()
    bear = b.bear(of=b.b)
    does(b, larger(until), bear, affected=bear)
    assert "".join(sizes(b, bear, 6)) == seen


def test_the_untap_step_is_that_of_who_controls_what_it_affects() -> None:
    """Of C's creature it ends only in C's untap step."""
    b = board()
    bear = b.bear(of=b.players[2])
    does(b, larger("its controller's next untap step"), bear, affected=bear)
    assert "".join(sizes(b, bear, 6)) == "AB"


def test_until_end_of_combat() -> None:
    b = board()
    bear = b.bear()
    does(b, larger("end of combat"), bear)
    b.go("end of combat")
    assert b.size(bear) == (3, 3)
    b.go("postcombat main")
    assert b.size(bear) == (2, 2)


@pytest.mark.parametrize(("until", "seen"), [("your next turn", "AB"), ("end of your next turn", "AB")])
def test_the_turn_of_who_has_left_would_have_begun(until: str, seen: str) -> None:
    """CR 800.4m: such durations last until that turn would have begun."""
    b = board()
    bear = b.bear(of=b.a)
    does(b, larger(until), bear, of=b.players[2])
    concede(b.game, b.players[2])
    assert "".join(sizes(b, bear, 4)) == seen


def test_who_gains_control_for_a_turn_has_a_creature_that_is_sick() -> None:
    b = board("AB")
    theirs = b.bear(of=b.b, controlled_by=b.b)
    does(b, Apply(IT, (GainControl(You()),)), theirs)
    assert b.game.controller(theirs) is b.a
    assert theirs.sick
    b.go("upkeep", b.b)
    assert b.game.controller(theirs) is b.b


# Exchanges.


def test_two_permanents_change_controllers_for_good() -> None:
    b = board()
    mine, theirs = b.bear(), b.bear(of=b.b)
    does(b, ExchangeControl(IT, It("other")), mine, other=theirs)
    assert (b.game.controller(mine), b.game.controller(theirs)) == (b.b, b.a)
    assert [(row.args["one"], row.args["other"]) for row in b.game.log.rows if row.kind == "exchanged"] == [
        (mine, theirs)
    ]
    sizes(b, mine, 3)
    assert (b.game.controller(mine), b.game.controller(theirs)) == (b.b, b.a)


def test_two_permanents_meant_by_one_phrase_change_controllers() -> None:
    b = board()
    mine, theirs = b.bear(), b.bear(of=b.b)
    does(b, ExchangeControl(IT), mine, theirs)
    assert (b.game.controller(mine), b.game.controller(theirs)) == (b.b, b.a)


@pytest.mark.parametrize(("both", "rule"), [(True, "701.10b"), (False, "701.10a")])
def test_of_one_controller_or_with_one_missing_nothing_is_exchanged(both: bool, rule: str) -> None:
    b = board()
    mine, other = b.bear(), b.bear(of=b.a if both else b.b)
    if not both:
        b.game.happen(move(other, "graveyard"))
    does(b, ExchangeControl(IT, It("other")), mine, other=other)
    assert b.game.controller(mine) is b.a
    assert [row.cites[0].rule for row in b.game.log.rows if row.kind == "no-exchange"] == [rule]
    assert b.game.lasting == ()


# Goading.


def test_each_player_goads_once_and_until_their_own_next_turn() -> None:
    b = board()
    bear = b.bear(keyword("defender"), of=b.b)
    for player in (b.a, b.a, b.players[2]):
        does(b, Goad(IT), bear, of=player)
    assert list(bear.goaded) == [b.a, b.players[2]]
    assert len(b.game.lasting) == 2
    b.go("upkeep", b.players[2])
    assert list(bear.goaded) == [b.a]
    b.go("upkeep", b.a)
    assert [*bear.goaded, *b.game.lasting] == []


# Rules that change for a time.


def test_what_it_fixes_are_those_that_were_meant() -> None:
    b = board()
    bear = b.bear()
    does(b, ApplyRules((Must("attack", what=Among("affected")),), IT), bear)
    (effect,) = b.game.lasting
    assert effect.context.names["affected"] == (bear,)
    assert [row.args["until"] for row in b.game.log.rows if row.kind == "rules-change"] == ["end of turn"]


def test_a_spell_that_was_changed_is_so_as_a_permanent() -> None:
    """CR 400.7a."""
    b = board()
    spell = b.bear(zone="stack")
    other = b.bear(zone="stack")
    does(b, larger("always"), spell)
    does(b, larger("always"), other)
    b.game.happen(move(spell, "battlefield"))
    assert spell.next is not None
    assert b.size(spell.next) == (3, 3)
    assert b.size(other) == (3, 3)
