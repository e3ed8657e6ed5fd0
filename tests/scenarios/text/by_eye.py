"""Cards drawn at random among those whose text compiles, for a person to read: text, meaning, and print.

JUDGEDESK_SAMPLES=FOLDER python -m tests.scenarios.text.by_eye [--seed 1] [--count 50]
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct

from corpus.cards.bulk.bulk_cards import read
from corpus.cards.card_records import Card
from scenarios.language.coverage import FaceText, faces_of, names_in
from scenarios.text.compile import compile_text, print_ability
from scenarios.text.grammar import defaults_of
from scenarios.text.lexer import Language, language_of
from scenarios.text.typeline import read_type_line

FILES: dict[Language, str] = {"en": "scryfall-oracle-cards.json.gz", "zh": "scryfall-zhs-cards.json.gz"}


def cards(folder: Path, language: Language) -> list[Card]:
    """The cards that have text in a language, by the order of the file."""
    found = read(folder / "cards" / FILES[language], lambda done: None)
    return [
        one for one in found if isinstance(one, Card) and one.is_card
        and any(face.text for face in faces_of(one, language))
    ]  # fmt: skip


def drawn(folder: Path, seed: int, count: int) -> Iterator[tuple[Card, Card | None]]:
    """Compiled cards, each with its Chinese printing if there is one."""
    chinese = {card.names.get("en", ""): card for card in cards(folder, "zh")}
    everything = cards(folder, "en")
    random.Random(seed).shuffle(everything)
    for card in everything:
        if count and all(not compiled(card, face, "en")[1] for face in faces_of(card, "en")):
            count -= 1
            yield card, chinese.get(card.names["en"])


def compiled(card: Card, face: FaceText, language: Language) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """What a face means, and the lines nobody understands."""
    abilities, unread, _ = compile_text(face.text, language, face.name, types(face), names_in(card))
    return abilities, unread


def types(face: FaceText) -> frozenset[str]:
    return read_type_line(face.type_line, language_of(face.type_line)).types


def tree(value: Any) -> str:
    """A tree of meaning without what is usual in it."""
    if isinstance(value, Struct):
        usual = defaults_of(type(value))
        held = {name: getattr(value, name) for name in usual}
        said = (f"{name}={tree(one)}" for name, one in held.items() if one != usual[name])
        return f"{type(value).__name__}({', '.join(said)})"
    if isinstance(value, tuple):
        return f"({', '.join(map(tree, value))})"
    return repr(sorted(value)) if isinstance(value, frozenset) else repr(value)


def described(card: Card, chinese: Card | None) -> Iterator[str]:
    """Everything to be compared: what is printed, what it means, and what that is said as."""
    printed = faces_of(chinese, "zh") if chinese is not None else ()
    for place, face in enumerate(faces_of(card, "en")):
        abilities, _ = compiled(card, face, "en")
        yield f"== {face.name} · {face.type_line}"
        yield from (f"  text  {line}" for line in face.text.split("\n"))
        yield from (f"  tree  {tree(one)}" for one in abilities)
        for language in FILES:
            worn = "Equipment" in face.type_line
            yield from (
                f"  {language}    {print_ability(one, language, face.name, worn)}" for one in abilities
            )
        if chinese is not None and place < len(printed):
            meaning, unread = compiled(chinese, printed[place], "zh")
            same = "refused" if unread else "same" if meaning == abilities else "other"
            yield from (f"  printed ({same}) {line}" for line in printed[place].text.split("\n"))
            if same == "other":
                yield from (f"  other {tree(one)}" for one in meaning if one not in abilities)


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--count", type=int, default=50)
    given = asked.parse_args()
    folder = Path(os.environ["JUDGEDESK_SAMPLES"])
    for number, (card, chinese) in enumerate(drawn(folder, given.seed, given.count), 1):
        print(f"\n{number}.", *described(card, chinese), sep="\n")


if __name__ == "__main__":
    main()
