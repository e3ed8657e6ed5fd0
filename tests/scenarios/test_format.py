"""The scenario language: what is written reads back the same, and every word is described."""

import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scenarios.language import sentences, vocabulary
from scenarios.language.event_words import EVENTS
from scenarios.language.read import TOP, read
from scenarios.language.scenario import CardText, Placed, PlayerSetup, Scenario, Sentence
from scenarios.language.shapes import ForEachKey, Record
from scenarios.language.write import write
from scenarios.library.checked import paths

ROOT = Path(__file__).parents[2]
FORMAT = (ROOT / "scenarios" / "FORMAT.md").read_text("utf-8")
WRITTEN = set(re.findall(r"`([^`\n]+)`", FORMAT))


def described(word: str) -> bool:
    """Whether FORMAT.md has this word: in code, or as the beginning or the end of a line of code."""
    return any(word == one or re.search(rf"(^|\W){re.escape(word)}(\W|$)", one) for one in WRITTEN)


def test_every_word_of_the_language_is_described() -> None:
    records = [
        TOP,
        vocabulary.CARD,
        vocabulary.PLAYER,
        vocabulary.PLACED,
        vocabulary.EFFECT,
        vocabulary.STACKED,
    ]
    words = [word.word for record in records for word in record.words]
    words += [word.word for word in (*sentences.OBJECT_STATE, *sentences.PLAYER_STATE)]
    verbs = [*sentences.ACTIONS, *sentences.ANSWERS, *sentences.EXPECTATIONS]
    words += [word.word for verb in verbs for word in verb.more]
    words += [verb.verb for verb in verbs if verb.verb not in EVENTS]
    assert [word for word in dict.fromkeys(words) if not described(word)] == []
    assert [word for word in EVENTS if word not in FORMAT] == []


def test_the_example_of_the_description_is_a_scenario() -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", FORMAT, re.DOTALL)
    scenario, problems = read(example)
    assert problems == []
    assert scenario is not None


@pytest.mark.parametrize("path", paths(), ids=lambda path: path.stem)
def test_writing_is_stable_and_reads_back_the_same(path: Path) -> None:
    scenario, problems = read(path.read_text("utf-8"), "library")
    assert [problem.say("en") for problem in problems] == []
    assert scenario is not None
    written = write(scenario)
    again, problems = read(written, "library")
    assert (again, problems) == (scenario, [])
    assert again is not None
    assert write(again) == written


TEXT = st.text(
    st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="\ufffe\uffff\ufeff"),
    min_size=1,
    max_size=30,
).filter(lambda text: text == text.strip() and text)
SENTENCES = st.one_of(
    st.builds(
        Sentence,
        verb=st.just("casts"),
        who=st.just("A"),
        what=TEXT,
        more=st.lists(TEXT, min_size=1, max_size=3).map(lambda names: (("targets", tuple(names)), ("x", 3))),
    ),
    st.builds(
        Sentence,
        verb=st.just("chooses"),
        who=st.just("B"),
        what=st.one_of(
            TEXT,
            st.lists(TEXT, max_size=3).map(tuple),
            st.lists(st.lists(TEXT, max_size=2).map(tuple), max_size=3).map(tuple),
            st.lists(st.tuples(TEXT, TEXT), max_size=2, unique_by=lambda pair: pair[0])
            .map(tuple)
            .map(ForEachKey),
        ),
    ),
    st.sampled_from([Sentence("resolve"), Sentence("passes", "A"), Sentence("stop here")]),
)
PLACED = st.builds(
    Placed,
    card=TEXT.filter(lambda text: vocabulary.split_count(text) == (1, text)),
    count=st.integers(1, 3),
    label=st.one_of(st.just(""), TEXT),
    tapped=st.booleans(),
    damage=st.integers(0, 9),
    counters=st.lists(st.tuples(TEXT, st.integers(0, 9)), max_size=2, unique_by=lambda pair: pair[0]).map(
        tuple
    ),
)


@settings(max_examples=150, deadline=None)
@given(
    cards=st.lists(
        st.builds(CardText, name=TEXT, type=TEXT, text=TEXT), max_size=3, unique_by=lambda one: one.name
    ),
    placed=st.lists(PLACED, max_size=4).map(tuple),
    play=st.lists(SENTENCES, max_size=5).map(tuple),
)
def test_whatever_is_written_reads_back(
    cards: list[CardText], placed: tuple[Placed, ...], play: tuple[Sentence, ...]
) -> None:
    """Through the shapes alone: what does not fit together is told by the checks, which come after."""
    players = (PlayerSetup("A", battlefield=placed), PlayerSetup("B", life=-3, library=()))
    scenario = Scenario(cards=tuple(cards), players=players, play=play)
    written = write(scenario)
    from scenarios.language.problems import Report
    from scenarios.language.yaml_lines import Pairs, parsed

    report = Report("test")
    report.players = ("A", "B")
    tree = parsed(written, report)
    assert isinstance(tree, Pairs), written
    values = TOP.fields(report, tree.pairs, tree.at)
    assert [problem.say("en") for problem in report.problems] == [], written
    assert Scenario(**values) == scenario, written
    assert write(Scenario(**values)) == written


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
@example("'")
def test_reading_never_raises(text: str) -> None:
    scenario, problems = read(text)
    assert scenario is not None or problems


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10_000), st.text(max_size=6), st.integers(0, 12))
def test_reading_a_damaged_scenario_never_raises(place: int, put: str, cut: int) -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", FORMAT, re.DOTALL)
    place %= len(example)
    scenario, problems = read(example[:place] + put + example[place + cut :])
    assert scenario is not None or problems
    assert all(problem.say("zh") and problem.line > 0 and problem.column > 0 for problem in problems)


def test_words_that_yaml_would_take_for_something_else_stay_text() -> None:
    scenario, problems = read("shows: [702.10, 704.5g]\nplayers:\n  no: {life: 20}\n  on: {}\n")
    assert problems == []
    assert scenario is not None
    assert scenario.shows == ("702.10", "704.5g")
    assert scenario.keys == ("no", "on")


def test_a_record_says_each_word_once() -> None:
    for name in dir(vocabulary):
        record = getattr(vocabulary, name)
        if isinstance(record, Record):
            words = [word.word for word in record.words]
            assert len(words) == len(set(words)), name
