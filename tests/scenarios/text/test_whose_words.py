"""Over every card there is: numbers of each of several are each one's own, `other` is other than somebody,
and a defending player is the one of the creature that attacks. What is not so is refused.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from corpus.cards.bulk.bulk_cards import read
from corpus.cards.card_records import Card
from scenarios.engine.words import nouns
from scenarios.engine.words.abilities import Program, Spell, Triggered
from scenarios.engine.words.continuous import DefinePT
from scenarios.engine.words.filters import Among, AttachedTo, ControlledBy, Other, OwnedBy
from scenarios.engine.words.nodes import Value
from scenarios.engine.words.nouns import Defending, Each, It, This
from scenarios.engine.words.values import CardsIn, CountersOn, LifeOf, QualityOf
from scenarios.language.coverage import faces_of, names_in
from scenarios.text.compile import compile_text
from scenarios.text.lexer import Language, language_of
from scenarios.text.points_of_view import AFFECTED, DONE_TO, PLAYERS, SEVERAL
from scenarios.text.trees import parts
from scenarios.text.typeline import read_type_line

FILES: dict[Language, str] = {"en": "scryfall-oracle-cards.json.gz", "zh": "scryfall-zhs-cards.json.gz"}
EACH = 40  # of so many cards one is tried in the usual run
OF_SOMEBODY = (LifeOf, CardsIn, ControlledBy, OwnedBy)  # whose `who` is whoever a number is about
OF_SOMETHING = (QualityOf, CountersOn, AttachedTo)


def abilities(samples: Path, language: Language, step: int) -> Iterator[tuple[str, str, Any]]:
    """Every ability of every so-manieth card, with its name and text."""
    found = read(samples / "cards" / FILES[language], lambda done: None)
    cards = (one for one in found if isinstance(one, Card) and one.is_card)
    for card in islice(cards, 0, None, step):
        for face in faces_of(card, language):
            types = read_type_line(face.type_line, language_of(face.type_line)).types
            for ability in compile_text(face.text, language, face.name, types, names_in(card))[0]:
                yield face.name, face.text, ability


def faults(text: str, ability: Any) -> Iterator[str]:
    """What words of this ability are said from nobody's or from the wrong point of view."""
    found = tuple(parts(ability))
    for part in found:
        if type(part) in DONE_TO:
            yield from of_all_together(text, part)
        if isinstance(part, Program):
            yield from loose(part.effect)
    if isinstance(ability, Spell):
        others = (part for part in found if isinstance(part, Each) and part.zone == "battlefield")
        if any(Other(This()) in tuple(parts(one)) for one in others):
            yield "other than a spell"
    if isinstance(ability, Triggered) and ability.on and ability.on[0].kind == "attack":
        itself = any(on.what == Among("this") for on in ability.on)
        if not itself and Defending(This()) in found:
            yield "the defending player of what does not attack"


def of_all_together(text: str, effect: Any) -> Iterator[str]:
    """A number that is one for all where each of several should have its own."""
    members = getattr(effect, DONE_TO[type(effect)][-1])
    values = [part for part in parts(effect) if isinstance(part, Value) and part is not effect]
    for part in (one for value in values for one in parts(value)):
        if isinstance(members, PLAYERS) and isinstance(part, OF_SOMEBODY) and part.who == members:
            yield f"of all {type(members).__name__}"
        said_so = "total" in text or "总" in text
        if isinstance(members, SEVERAL) and isinstance(part, OF_SOMETHING) and part.what == members:
            yield "" if said_so else f"of all {type(members).__name__}"


def loose(value: Any, bound: bool = False) -> Iterator[str]:
    """`Each one` where nothing says of whom."""
    if value == AFFECTED and not bound:
        yield "of nobody"
    bound = bound or type(value) in DONE_TO or isinstance(value, DefinePT)
    inside = value if isinstance(value, tuple) else ()
    if hasattr(value, "__struct_fields__"):
        inside = tuple(getattr(value, name) for name in value.__struct_fields__)
    for part in inside:
        yield from loose(part, bound)


def look(samples: Path, language: Language, step: int) -> None:
    """Nothing is found on any of these cards."""
    told = [
        (name, fault)
        for name, text, ability in abilities(samples, language, step)
        for fault in faults(text, ability)
        if fault
    ]
    assert told == []


@pytest.mark.parametrize("language", FILES)
def test_words_are_said_from_somebodys_point_of_view(samples: Path, language: Language) -> None:
    look(samples, language, EACH)


@pytest.mark.long
@pytest.mark.parametrize("language", FILES)
def test_all_words_are_said_from_somebodys_point_of_view(samples: Path, language: Language) -> None:
    look(samples, language, 1)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (nouns.EachPlayer(), ["of all EachPlayer"]),
        (AFFECTED, []),
    ],
)
def test_a_number_of_all_together_would_be_noticed(text: Any, fault: list[str]) -> None:
    from scenarios.engine.words.effects.numbers import LoseLife

    effect = LoseLife(LifeOf(text), nouns.EachPlayer())
    assert list(faults("", Spell(Program(effect)))) == fault
    assert list(faults("", Spell(Program(LoseLife(1, It("affected")))))) == []
