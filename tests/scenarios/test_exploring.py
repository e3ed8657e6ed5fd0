"""All outcomes of open choices, on one core and on several, and all legal answers at one point."""

import multiprocessing
import os
import signal
import threading
import time
from pathlib import Path

import pytest

from app.cli import LEGAL
from scenarios.engine.kernel.budgets import STEPS_OF_A_RUN
from scenarios.engine.kernel.choices import Choice
from scenarios.language.known_cards import finder
from scenarios.language.read import read
from scenarios.language.scenario import Scenario, Sentence
from scenarios.language.shapes import ForEachKey
from scenarios.library.checked import FOLDER
from scenarios.run import deciding
from scenarios.run import legal as legal_answers
from scenarios.run.explore import Fork, Leaf, tree_of
from scenarios.run.legal import KINDS, Listing, all_legal, legal, why_not
from scenarios.run.outcome import Run
from scenarios.run.script import Offered, offered
from scenarios.what_if import exploring
from scenarios.what_if import workers as workers_of
from scenarios.what_if.exploring import Exploration, explore_all

TRAMPLING = "A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡"
COIN = """
cards:
  Two Sides:
    cost: R
    type: Sorcery
    text: Flip a coin. If you win the flip, Two Sides deals 2 damage to any target.
players: {A: {hand: Two Sides, mana: R}, B: {}}
"""
MANY = "A: 4/4 死触 践踏 攻, 3/3 死触 践踏 攻; N: 2/2, 4/4 挡 4/4 死触 践踏, 1/1, 2/5 挡 3/3 死触 践踏"


def scenario_of(text: str) -> Scenario:
    scenario, problems = read(text)
    assert scenario is not None, [one.say("en") for one in problems]
    return scenario


def explored(text: str, workers: int = 1, most: int = 2_000) -> Exploration:
    return explore_all(scenario_of(text), workers=workers, most=most)


def listings(text: str, kind: str) -> list[Listing]:
    scenario = scenario_of(text)
    return legal(scenario, kind, finder(scenario))


def test_each_way_to_choose_is_a_leaf_and_ways_with_one_result_are_one_outcome() -> None:
    found = explored(TRAMPLING)
    assert (len(found.leaves), found.complete) == (22, True)
    answers = [dict(group[0].answer)["en"] for group in found.outcomes]
    assert len(answers) == 6
    assert sum("N: 20 → 17 life" in one for one in answers) == 1


def test_outcomes_that_differ_only_in_what_is_left_over_say_so() -> None:
    firsts = [group[0] for group in explored("A: 5/5 践踏 攻; N: 2/2, 4/4 挡").outcomes]
    for lang in ("zh", "en"):
        answers = [dict(one.answer)[lang] for one in firsts]
        assert len(set(answers)) == len(answers) == 6
    assert sum("1 damage marked on 4/4" in dict(one.answer)["en"] for one in firsts) == 1
    assert sum("4/4上标记有" in dict(one.answer)["zh"] for one in firsts) == 3


def test_the_tree_says_which_answer_leads_where_and_leaves_out_what_changes_nothing() -> None:
    tree = tree_of(explored(TRAMPLING).leaves)
    assert isinstance(tree, Fork)
    assert [words for words, _ in tree.answers] == ["2/2, 4/4", "4/4, 2/2"]
    alone = tree_of(explored("A: 1/1 攻; N: 2/2, 2/2 挡").leaves)
    assert isinstance(alone, Fork), "which of two dies matters"
    assert tree_of(explored("A: 2/2 攻; N: 3/3 挡").leaves) == 1


def test_beyond_the_budget_nothing_is_claimed() -> None:
    found = explored(TRAMPLING, most=5)
    assert (len(found.leaves), found.complete) == (5, False)


@pytest.fixture
def _workers_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a small example is worth having workers for, and is handed out in many parts."""
    monkeypatch.setattr(exploring, "ALONE", 5)
    monkeypatch.setattr(exploring, "WAYS_OF_A_PART", 4)


@pytest.mark.usefixtures("_workers_at_once")
@pytest.mark.parametrize("begin", ["fork", "spawn"])
@pytest.mark.parametrize("workers", [2, 3])
def test_any_number_of_workers_finds_the_same(
    workers: int, begin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers_of, "how_to_begin", lambda: begin)
    assert explored(MANY, workers) == explored(MANY)


@pytest.mark.usefixtures("_workers_at_once")
@pytest.mark.parametrize("most", [1, 5, 6, 13, 21, 22, 23, 24, 25, 26, 27])
def test_where_the_budget_ends_hangs_on_no_number_of_workers(most: int) -> None:
    """Each way takes 24 steps, and only 20 may be taken on average."""
    whole = explored(TRAMPLING)
    found = explored(TRAMPLING, 3, most)
    assert found == explored(TRAMPLING, 1, most)
    number = len(found.leaves)
    assert [one.digest for one in found.leaves] == [one.digest for one in whole.leaves[:number]]
    spent = [sum(one.steps for one in whole.leaves[:place]) for place in range(23)]
    allowed = [place for place in range(22) if place < most and spent[place] <= most * STEPS_OF_A_RUN]
    assert (number, found.complete) == (len(allowed), len(allowed) == 22)


@pytest.mark.parametrize("alone", range(1, 9))
def test_nothing_is_lost_where_workers_take_over(alone: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exploring, "ALONE", alone)
    monkeypatch.setattr(exploring, "TOLD_EVERY", 1)
    assert explored(TRAMPLING, 2) == explored(TRAMPLING)


@pytest.mark.usefixtures("_workers_at_once")
def test_what_a_killed_worker_had_is_done_again() -> None:
    killed: list[int] = []

    def kill() -> None:
        for _ in range(20_000):
            for child in multiprocessing.active_children():
                if child.pid is not None:
                    child.kill()
                    killed.append(child.pid)
                    return
            time.sleep(0.001)

    killer = threading.Thread(target=kill)
    killer.start()
    found = explored(MANY, 2)
    killer.join()
    assert killed
    assert found == explored(MANY)


@pytest.mark.skipif(not workers_of.THREADS.is_dir(), reason="processes are no copies here")
@pytest.mark.usefixtures("_workers_at_once")
@pytest.mark.parametrize("die", [1, 1_000])
def test_what_workers_have_that_die_is_done_again(
    die: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the fifth part; or at every one, until there is no hope in workers."""

    def dying(part: exploring.Part) -> tuple[list[Leaf], exploring.Part]:
        number = len(list(tmp_path.iterdir()))
        (tmp_path / f"{number} {os.getpid()}").touch()
        if 4 <= number < 4 + die:
            os.kill(os.getpid(), signal.SIGKILL)
        return exploring.OWN[0].below(part)

    monkeypatch.setattr(workers_of, "how_to_begin", lambda: "fork")
    monkeypatch.setattr(exploring, "below", dying)
    monkeypatch.setattr(dying, "__qualname__", "below")
    monkeypatch.setattr(dying, "__module__", exploring.__name__)
    found = explored(MANY, 2)
    assert len(list(tmp_path.iterdir())) > 4
    assert found == explored(MANY)


@pytest.mark.usefixtures("_workers_at_once")
def test_what_no_worker_can_be_made_for_is_done_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where one is killed while the next is made, or the machine has room for no more."""
    tried = []

    def refuse(*_: object) -> None:
        tried.append(1)
        raise OSError("handle is closed")

    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor.submit", refuse)
    assert explored(MANY, 2) == explored(MANY)
    assert len(tried) == exploring.MOST_TRIES


def test_damage_is_listed_once_for_all_ways_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    points: list[str] = []

    def noted(choice: Choice) -> Offered:
        if choice.kind == "assign damage":
            points.append(choice.subject)
        return offered(choice)

    monkeypatch.setattr(deciding, "offered", noted)
    assert len(explored(TRAMPLING).leaves) == 22
    assert len(points) == 2, "one for each order of the blockers"


def test_legal_damage_is_listed_with_the_least_and_most_for_each() -> None:
    first, second = listings(TRAMPLING, "damage")
    assert (first.offer.player, len(first.answers), first.complete) == ("A", 11, True)
    assert first.bounds == {"2/2": (1, 5), "4/4": (0, 4), "N": (0, 3)}
    assert second.path[0].answer == "4/4, 2/2"


def test_why_an_assignment_is_not_among_them() -> None:
    first, _ = listings(TRAMPLING, "damage")
    shares = ForEachKey((("5/5 死触 践踏", ForEachKey((("2/2", 1), ("4/4", 0), ("N", 4)))),))
    verdict = why_not(first, Sentence("assigns", "A", shares))
    assert verdict is not None
    assert [cite.rule for reason in verdict.reasons for cite in reason.cites] == ["702.19b", "510.1c"]


def test_legal_attacks_and_blocks_include_doing_nothing() -> None:
    assert [one.words for one in listings("A: 3/3, 2/2 攻; N: 1/1", "attacks")] == [
        ["—", "2/2: N", "3/3: N", "3/3: N, 2/2: N"]
    ]
    assert listings("A: 3/3 飞行 攻; N: 1/1, 2/2 延势", "blocks")[0].words == ["—", "2/2 延势: 3/3 飞行"]


def test_every_kind_that_can_be_listed_is_a_choice_the_engine_offers() -> None:
    texts = [path.read_text("utf-8") for path in (FOLDER.parent / "engine").rglob("*.py")]
    assert set(KINDS) == set(LEGAL)
    assert [kind for kind in KINDS.values() if not any(f'"{kind}", ' in text for text in texts)] == []


def test_a_choice_that_does_not_come_up_has_no_listing() -> None:
    assert listings("A: 3/3 攻; N: 1/1", "damage") == []


EACH_UPKEEP = """
cards:
  Rite:
    cost: R
    type: Enchantment
    text: At the beginning of each upkeep, target player loses 1 life.
players: {A: {battlefield: [Rite, 3/3]}, B: {battlefield: 2/2}}
start: {step: postcombat main}
"""


@pytest.mark.parametrize("kind", ["blocks", "damage"])
def test_what_does_not_come_up_any_more_this_turn_is_not_looked_for_in_others(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs: list[Run] = []

    class Noted(Run):
        def go(self) -> Run:
            runs.append(self)
            return super().go()

    monkeypatch.setattr(legal_answers, "Run", Noted)
    assert listings(EACH_UPKEEP, kind) == []
    assert len(runs) < 5


def test_more_ways_to_come_there_than_are_tried_are_said() -> None:
    for blockers, complete in (("2/1, 1/2", True), ("1/1, 1/2, 1/3, 1/4, 1/5, 1/6", False)):
        scenario = scenario_of(f"A: 5/5 攻; N: {blockers} 挡")
        found, every_way = all_legal(scenario, "damage", finder(scenario))
        assert found
        assert every_way == complete


@pytest.mark.long
@pytest.mark.usefixtures("_workers_at_once")
def test_a_cluster_finds_the_same_though_one_of_its_workers_is_killed() -> None:
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        first = next(iter(cluster.workers.values())).pid
        killer = threading.Timer(1.0, os.kill, (first, signal.SIGKILL))
        killer.start()
        found = explore_all(scenario_of(MANY), cluster=cluster.scheduler_address)
        killer.join()
    assert found == explored(MANY)


def test_the_turn_goes_on_to_the_step_that_is_asked_about() -> None:
    scenario, _ = read("A: 3/3, 2/2; B: 1/1")
    assert scenario is not None
    (found,) = legal(scenario, "attacks", finder(scenario))
    assert len(found.answers) == 4
