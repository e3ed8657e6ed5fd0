"""A sentence for each common template of card text, in both languages: one meaning, there and back."""

import pytest

from scenarios.language.coverage import lost
from tests.scenarios.text.texts import LANGUAGES, SAMPLES, Text

TYPES = {"spell": frozenset(("sorcery",)), "permanent": frozenset(("creature",))}
NAME = "Test Card"
ROWS = [line.split("\t") for line in SAMPLES.read_text("utf-8").splitlines()[1:]]


def texts(row: list[str]) -> list[Text]:
    kind, *words = row
    lines = (each.replace("\\n", "\n") for each in words)
    return [Text(NAME, lang, each, TYPES[kind]) for lang, each in zip(LANGUAGES, lines, strict=True)]


each_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1])


@each_row
def test_a_template_means_the_same_in_both_languages(row: list[str]) -> None:
    english, chinese = texts(row)
    assert english.abilities == chinese.abilities
    assert english.abilities


@each_row
def test_a_template_prints_back_to_what_it_means(row: list[str]) -> None:
    english, _ = texts(row)
    found = {lang: list(lost(english.abilities, lang, english.types)) for lang in LANGUAGES}
    assert found == {lang: [] for lang in LANGUAGES}


def test_no_sample_stands_there_twice() -> None:
    assert len({tuple(row) for row in ROWS}) == len(ROWS)
