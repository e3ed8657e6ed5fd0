"""How long effects of resolved spells and abilities last (611.2), and exchanges of control (701.10).

Boards still: until the untap step of somebody else, who has goaded, and what an effect keeps in mind.
"""

import pytest

from scenarios.engine.kernel.context import Context
from scenarios.engine.kernel.events import move
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.words.continuous import Duration, ModifyPT
from scenarios.engine.words.effects.changes import Apply, ApplyRules, Goad
from scenarios.engine.words.filters import Among
from scenarios.engine.words.nodes import Effect
from scenarios.engine.words.nouns import It
from scenarios.engine.words.rule_effects import Must
from tests.scenarios.check import check
from tests.scenarios.engine.said import START
from tests.scenarios.engine.turn_board import TurnBoard, keyword

CARDS = """
cards:
  Threaten: {cost: 0, type: Sorcery, text: Gain control of target creature until end of turn.}
  Swap:
    cost: 0
    type: Sorcery
    text: Exchange control of target creature you control and target creature you don't control.
  Two: {cost: 0, type: Instant, text: Exchange control of two target creatures.}
  Kill: {cost: 0, type: Instant, text: Destroy target creature.}
"""


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
        (" until end of turn", "A"),
        (" until your next turn", "ABC"),
        (" until the end of your next turn", "ABCA"),
        ("", "ABCABC"),
    ],
)
def test_an_effect_lasts_as_long_as_it_says(until: str, seen: str) -> None:
    ends = "\n".join(
        f"""
  - go to: {{turn of: {player}, step: end}}
  - expect: [2/2 Bear: {{power: {3 if place < len(seen) else 2}}}]"""
        for place, player in enumerate("ABCABC")
    )
    check(f"""
format: free-for-all
cards:
  Growth: {{cost: 0, type: Instant, text: Target creature gets +1/+1{until}.}}
players: {{A: {{hand: [Growth]}}, B: {{battlefield: [2/2 Bear]}}, C: {{}}}}
{START}
play:
  - A casts: Growth
    targets: 2/2 Bear
  - resolve
{ends}
""")


def test_until_its_controllers_next_untap_step() -> None:
    b = board()
    bear = b.bear(of=b.b)
    does(b, larger("its controller's next untap step"), bear, affected=bear)
    assert "".join(sizes(b, bear, 6)) == "A"


def test_the_untap_step_is_that_of_who_controls_what_it_affects() -> None:
    """Of C's creature it ends only in C's untap step."""
    b = board()
    bear = b.bear(of=b.players[2])
    does(b, larger("its controller's next untap step"), bear, affected=bear)
    assert "".join(sizes(b, bear, 6)) == "AB"


def test_until_end_of_combat() -> None:
    check(f"""
players: {{A: {{battlefield: [2/2 Bear]}}, B: {{}}}}
effects: [{{text: Target creature gets +1/+1 until end of combat., by: A, targets: 2/2 Bear}}]
{START}
play:
  - go to: end of combat
  - expect: [2/2 Bear: {{power: 3, toughness: 3}}]
  - go to: postcombat main
expect: [2/2 Bear: {{power: 2, toughness: 2}}]
""")


@pytest.mark.parametrize("until", ["your next turn", "the end of your next turn"])
def test_the_turn_of_who_has_left_would_have_begun(until: str) -> None:
    """CR 800.4m: such durations last until that turn would have begun."""
    check(f"""
format: free-for-all
players: {{A: {{battlefield: [2/2 Bear]}}, B: {{}}, C: {{}}}}
effects: [{{text: Target creature gets +1/+1 until {until}., by: C, targets: 2/2 Bear}}]
{START}
play:
  - C concedes
  - go to: {{turn of: A, step: end}}
  - expect: [2/2 Bear: {{power: 3}}]
  - go to: {{turn of: B, step: end}}
  - expect: [2/2 Bear: {{power: 3}}]
  - go to: {{turn of: A, step: end}}
expect: [2/2 Bear: {{power: 2}}]
""")


def test_who_gains_control_for_a_turn_has_a_creature_that_is_sick() -> None:
    check(f"""{CARDS}
players: {{A: {{hand: [Threaten]}}, B: {{battlefield: [2/2 Bear]}}}}
{START}
play:
  - A casts: Threaten
    targets: 2/2 Bear
  - resolve
  - expect: [2/2 Bear: {{controller: A, summoning sick: yes}}]
  - go to: {{turn of: B, step: upkeep}}
expect: [2/2 Bear: {{controller: B}}]
""")


# Exchanges.


def test_two_permanents_change_controllers_for_good() -> None:
    check(f"""{CARDS}
players: {{A: {{hand: [Swap], battlefield: [2/2 Bear]}}, B: {{battlefield: [3/3 Ox]}}}}
{START}
play:
  - A casts: Swap
    targets: [[2/2 Bear], [3/3 Ox]]
  - resolve
  - expect:
      - 2/2 Bear: {{controller: B}}
      - 3/3 Ox: {{controller: A}}
      - event: exchanged
        times: 1
  - go to: {{turn of: B, step: end}}
  - go to: {{turn of: A, step: end}}
expect:
  - 2/2 Bear: {{controller: B}}
  - 3/3 Ox: {{controller: A}}
""")


def test_two_permanents_meant_by_one_phrase_change_controllers() -> None:
    check(f"""{CARDS}
players: {{A: {{hand: [Two], battlefield: [2/2 Bear]}}, B: {{battlefield: [3/3 Ox]}}}}
{START}
play:
  - A casts: Two
    targets: [2/2 Bear, 3/3 Ox]
expect:
  - 2/2 Bear: {{controller: B}}
  - 3/3 Ox: {{controller: A}}
""")


@pytest.mark.parametrize(
    ("mine", "theirs", "kill", "rule"),
    [
        ("2/2 Bear, 3/3 Ox", "", "", "701.10b"),
        ("2/2 Bear", "3/3 Ox", "- {A casts: Kill, targets: 3/3 Ox}", "701.10a"),
    ],
)
def test_of_one_controller_or_with_one_missing_nothing_is_exchanged(
    mine: str, theirs: str, kill: str, rule: str
) -> None:
    check(f"""{CARDS}
players: {{A: {{hand: [Two, Kill], battlefield: [{mine}]}}, B: {{battlefield: [{theirs}]}}}}
{START}
play:
  - A casts: Two
    targets: [2/2 Bear, 3/3 Ox]
  {kill}
expect:
  - 2/2 Bear: {{controller: A}}
  - event: no-exchange
    by: {rule}
  - did not happen: [event: exchanged, event: begins]
""")


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
