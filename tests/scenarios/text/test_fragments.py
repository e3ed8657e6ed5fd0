"""The 500 commonest fragments of English card text: each stands in a sample, and in text of real cards.

A sample is read and printed back in both languages (`test_samples.py`). `fragments.tsv` says which it is.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from corpus.cards.card_records import Card
from scenarios.language.coverage import IDLE, TYPE, FaceText, faces_of, misses, names_in
from scenarios.text.lexer import Language
from tests.scenarios.text.by_eye import cards
from tests.scenarios.text.fragments import has_fragment
from tests.scenarios.text.texts import SAMPLES

TABLE = Path(__file__).with_name("fragments.tsv")
ROWS = [line.split("\t") for line in TABLE.read_text("utf-8").splitlines()[1:]]
ENGLISH_SAMPLES = {line.split("\t")[1] for line in SAMPLES.read_text("utf-8").splitlines()[1:]}
MOST = 500

# Those of which every Chinese line in the card file holds something else that is refused; it may only shrink.
NOT_YET_IN_CHINESE = {
    "do this only once each turn",
    "[OBJ] reveals the top [OBJ] of their library",
    "COND if ~ is tapped",
    "you draw [OBJ] and lose N life",
}


def test_they_are_the_first_in_their_order() -> None:
    assert [int(rank) for rank, _, _ in ROWS] == list(range(1, MOST + 1))


@pytest.mark.parametrize(("template", "sample"), [row[1:] for row in ROWS], ids=lambda text: text[:40])
def test_a_fragment_stands_in_a_sample(template: str, sample: str) -> None:
    assert sample in ENGLISH_SAMPLES
    assert has_fragment(sample.replace("\\n", "\n"), template)


def test_the_table_is_that_of_the_list(samples: Path) -> None:
    lines = (samples / "cards" / "fragments.tsv").read_text("utf-8").splitlines()
    listed = [line.split("\t") for line in lines if line[:1].isdigit()][:MOST]
    assert [(rank, template) for rank, _, template in listed] == [(rank, each) for rank, each, _ in ROWS]


@pytest.mark.long
def test_every_fragment_is_read_on_a_real_card_and_in_chinese_where_one_is_printed(samples: Path) -> None:
    chinese = {card.names.get("en", ""): card for card in cards(samples, "zh")}
    unseen: dict[Language, set[str]] = {lang: {row[1] for row in ROWS} for lang in ("en", "zh")}
    printed: set[str] = set()
    for card in cards(samples, "en"):
        other = chinese.get(card.names["en"])
        for place, number, line in lines_of(card):
            here = {one for one in unseen["en"] | unseen["zh"] if has_fragment(line, one)}
            if here & unseen["en"] and understood(card, "en", place, number):
                unseen["en"] -= here
            if other is not None and has_line(other, place, card, number):
                printed |= here
                if here & unseen["zh"] and understood(other, "zh", place, number):
                    unseen["zh"] -= here
    assert unseen["en"] == set()
    assert unseen["zh"] & printed == NOT_YET_IN_CHINESE


def lines_of(card: Card) -> Iterator[tuple[int, int, str]]:
    """Each line of each face, with its own name as `~` and without its reminders."""
    for place, face in enumerate(faces_of(card, "en")):
        text = face.text
        for name in (face.name, face.name.split(", ")[0], face.name.split(" of ")[0]):
            text = text.replace(name, "~")
        for number, line in enumerate(re.sub(r"\([^)]*\)", "", text).split("\n")):
            yield place, number, line


def has_line(chinese: Card, place: int, card: Card, number: int) -> bool:
    """Whether the Chinese printing has this line, that is: as many as the English text."""
    faces = faces_of(chinese, "zh")
    here = faces_of(card, "en")[place].text.count("\n")
    return place < len(faces) and faces[place].text.count("\n") == here >= number


def understood(card: Card, language: Language, place: int, number: int) -> bool:
    """Whether a line is read and prints back to what it means, alone or with the rest of its face."""
    face = faces_of(card, language)[place]
    alone = FaceText(face.name, face.type_line, face.text.split("\n")[number])
    return any(
        all(miss.why in (IDLE, TYPE) for miss in misses([one], language, names_in(card)))
        for one in (alone, face)
    )
