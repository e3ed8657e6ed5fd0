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
from scenarios.run.outcome import run

ROOT = Path(__file__).parents[2]
FORMATS = {name: (ROOT / "scenarios" / name).read_text("utf-8") for name in ("FORMAT.md", "FORMAT.zh.md")}
EXAMPLES = {name: re.findall(r"```yaml\n(.*?)```", text, re.DOTALL) for name, text in FORMATS.items()}
IN_ONE_LINE = re.compile(r"[A甲]: [^{}`]*[;；][^{}`]*|我的[^`]*")
each_format = pytest.mark.parametrize("name", FORMATS)


def written(name: str) -> list[str]:
    """What a description has in code."""
    return list(dict.fromkeys(re.findall(r"`([^`\n]+)`", FORMATS[name])))


@each_format
def test_every_word_of_the_language_is_described(name: str) -> None:
    """In code, or as the beginning or the end of a line of code; events and steps where they are listed."""
    code = written(name)
    missing = [
        word
        for word in words_of_the_language()
        if not any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", one, re.ASCII) for one in code)
    ]
    assert missing == [], f"describe in scenarios/{name}: {missing}"
    lacking = [
        word
        for word in (*EVENTS, *vocabulary.STEPS)
        if not re.search(rf"(?<![A-Za-z]){re.escape(word)}(?![A-Za-z])", FORMATS[name])
    ]
    assert lacking == [], f"list in scenarios/{name}: {lacking}"


def words_of_the_language() -> list[str]:
    """All that can stand in a situation but for events."""
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
    return list(dict.fromkeys(words))


@each_format
def test_every_example_of_the_description_is_a_scenario(name: str) -> None:
    """Also those in one line: they are read whole, and what they say may be done."""
    in_one_line = [one for one in written(name) if IN_ONE_LINE.fullmatch(one)]
    assert (len(EXAMPLES[name]), len(in_one_line)) == (1, 2)
    for situation in (*EXAMPLES[name], *in_one_line):
        scenario, problems = read(situation)
        assert [problem.say("en") for problem in problems] == [], situation
        assert scenario is not None
        assert run(scenario).problems == (), situation


def test_both_descriptions_have_the_same_parts() -> None:
    """The same words are told in the same sections."""
    english, chinese = (text.split("\n## ") for text in FORMATS.values())
    assert len(english) == len(chinese)
    words = words_of_the_language()
    for one, other in zip(english, chinese, strict=True):
        found = [{word for word in words if f"`{word}`" in text} for text in (one, other)]
        assert found[0] == found[1], one.partition("\n")[0]


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
    (example,) = EXAMPLES["FORMAT.md"]
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
