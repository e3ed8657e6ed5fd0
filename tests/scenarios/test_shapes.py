"""What stands on a card acts: each shape of static ability, trigger and cost is seen to do so somewhere."""

from itertools import islice
from pathlib import Path

import pytest

from scenarios.run.outcome import run
from tests.scenarios.acting import acting, situation, situations
from tests.scenarios.listing_shapes import rows, shapes_on
from tests.scenarios.text.test_card_files import EACH, cards

NOT_SEEN = 3  # how many shapes no situation shows to act; it may only fall
SMALL = [name for name in situations() if not name.endswith(".yaml")]
WHERE = sorted({where for _, _, where in rows() if where})


@pytest.mark.parametrize("name", SMALL)
def test_a_small_situation_ends_as_the_rules_say(name: str) -> None:
    outcome = run(situation(name))
    said = [problem.say("en") for problem in outcome.problems]
    assert outcome.status == "passing", (outcome.difference, said, outcome.not_modelled, outcome.open_choices)


@pytest.mark.parametrize("where", WHERE)
def test_what_is_said_to_act_there_does(where: str) -> None:
    wanted = {shape for shape, _, there in rows() if there == where}
    assert acting(situation(where), wanted) == wanted


def test_few_shapes_are_seen_nowhere_and_each_is_named_once() -> None:
    named = [shape for shape, _, _ in rows()]
    assert len(set(named)) == len(named)
    assert len([shape for shape, _, where in rows() if not where]) <= NOT_SEEN


def test_every_shape_on_a_card_is_in_the_table(samples: Path) -> None:
    found = shapes_on(islice(cards(samples, "en"), 0, None, EACH))
    assert found.keys() - {shape for shape, _, _ in rows()} == set()


@pytest.mark.long
def test_every_shape_on_any_card_is_in_the_table_and_no_other(samples: Path) -> None:
    assert shapes_on(cards(samples, "en")).keys() == {shape for shape, _, _ in rows()}
