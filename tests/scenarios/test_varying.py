"""Variations a scenario names, and the one change that would flip the outcome."""

from scenarios.language.read import read
from scenarios.language.scenario import Scenario
from scenarios.language.write import write
from scenarios.run.outcome import run
from scenarios.speech.narrate import Narrator
from scenarios.what_if.change import OneChange
from scenarios.what_if.pivot import pivot
from scenarios.what_if.varying import vary

LAYERS = """
cards:
  Frog Curse: {cost: 1U, type: Enchantment, text: All creatures lose all abilities.}
  Wings: {cost: 1W, type: Enchantment, text: All creatures have flying.}
players:
  A: {battlefield: [Wings, Frog Curse, 2/2 green Bear]}
  B: {battlefield: Forest}
expect: [{2/2 green Bear: {has not: flying}}]
vary:
  Wings last:
    zh: 翅膀后到
    players: {A: {battlefield: [Frog Curse, Wings, 2/2 green Bear]}}
    expect: [{2/2 green Bear: {has: flying}}]
  with a spell:
    players: {A: {hand: Bolt, mana: R}}
    play: [{A casts: Bolt, targets: 2/2 green Bear}]
    expect: [{2/2 green Bear: {zone: graveyard}}]
"""
BOLT = "  Bolt: {cost: R, type: Instant, text: Bolt deals 3 damage to any target.}\n"


def scenario_of(text: str) -> Scenario:
    scenario, problems = read(text)
    assert scenario is not None, [one.say("en") for one in problems]
    return scenario


def test_a_variation_replaces_what_it_says_and_keeps_the_rest() -> None:
    scenario = scenario_of(LAYERS.replace("players:", BOLT + "players:", 1))
    assert scenario_of(write(scenario)) == scenario
    last, spell = vary(scenario, run(scenario))
    assert (last.outcome.status, last.parting) == ("passing", None), "nothing happens, as before"
    assert spell.outcome.status == "passing"
    assert spell.parting is not None
    assert spell.parting.here is None
    assert spell.outcome.find is not None
    assert spell.parting.there is not None
    assert Narrator("en", spell.outcome.find).row(spell.parting.there) == "A casts Bolt"


def test_the_nearest_change_that_flips_the_outcome_comes_first() -> None:
    scenario = scenario_of(LAYERS.replace("players:", BOLT + "players:", 1))
    found, tried = pivot(scenario)
    assert tried > len(found)
    assert found[0].change == OneChange("order", "Wings", "Frog Curse")
    assert "without" in {one.change.what for one in found}


def test_what_was_answered_is_tried_otherwise() -> None:
    card = '{cost: 1W, type: Creature — Cat, pt: 2/2, text: "When Cat enters, you may gain 3 life."}'
    text = f"""
cards:
  Cat: {card}
players: {{A: {{hand: Cat, mana: 1W}}, B: {{}}}}
play: [A casts: Cat, resolve, resolve, A says: yes]
"""
    found, _ = pivot(scenario_of(text))
    assert found[0].change.what == "answer"
    assert found[0].change.other.startswith("{A says: no")


def test_an_expectation_that_was_never_so_does_not_make_every_change_a_flip() -> None:
    wrong = scenario_of(LAYERS.split("vary:")[0].replace("has not: flying", "has: flying"))
    flips, tried = pivot(wrong)
    assert 0 < tried > len(flips)


def test_a_card_nobody_knows_is_refused_in_a_variation_too() -> None:
    text = "players: {A: {battlefield: 2/2}, B: {}}\nvary:\n  other: {players: {A: {battlefield: Nobody}}}\n"
    scenario, problems = read(text)
    assert scenario is None
    assert [(one.code, one.line) for one in problems] == [("no-such-card", 3)]


def test_an_empty_list_in_a_variation_stands_for_nothing() -> None:
    text = """
    players:
      A: {battlefield: 3/3}
      B: {battlefield: 2/2}
    play:
      - A attacks with: 3/3
      - B blocks with: {2/2: 3/3}
      - go to: end of combat
    vary:
      nobody blocks: {players: {B: {battlefield: []}}, play: [{A attacks with: 3/3}, {go to: end of combat}]}
      nothing is done: {play: []}
    """
    scenario = scenario_of(text)
    nobody, nothing = vary(scenario, run(scenario))
    assert nobody.outcome.state["players"]["B"]["life"] == 17
    assert nothing.outcome.state["players"]["B"]["life"] == 20
    assert not any(row.kind == "attack" for row in nothing.outcome.rows)
