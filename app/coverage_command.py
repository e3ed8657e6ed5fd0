"""The command that says how much of the imported cards' text the engine understands."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from app.arguments import Arguments
from app.card_commands import Percent
from app.cli import FOUND, NOT_FOUND
from app.columns import aligned
from app.home import home
from app.output import plain, put_json, tell, tell_line, tell_step
from app.sentences import say
from app.show import nothing
from corpus.cards.add import add
from corpus.cards.card_store import Cards
from corpus.nearest import because
from corpus.problems import Problem
from scenarios.language.coverage import Coverage, faces_of, misses, names_in, refused
from scenarios.text.lexer import Language

LANGUAGES: tuple[Language, ...] = ("zh", "en")


def coverage(asked: Arguments) -> int:
    """Read every card's text, print it, read it again, see whether all of it is carried out: how many cards
    come through, and what does not.
    """
    languages = [each for each in LANGUAGES if asked.lang in ("", "both", each)]
    most = int(asked.most)
    with cards_of(asked.files) as (cards, problems):
        tell(problems)
        try:
            found = covered(cards, languages) if cards is not None else {}
        except sqlite3.DatabaseError:
            tell([Cards(home()).damaged])
            return NOT_FOUND
    if not any(one.cards for one in found.values()):
        tell_line("\n".join(nothing(because("no-cards", {}, ()))))
        return NOT_FOUND
    if asked.json:
        put_json({"languages": {language: data(one, most) for language, one in found.items()}})
    else:
        print(plain("\n".join(lines(found, most))))
    return FOUND


@contextmanager
def cards_of(files: list[str]) -> Iterator[tuple[Cards | None, list[Problem]]]:
    """The desk's own cards, or those of bulk files, which are added nowhere."""
    if not files:
        cards = Cards(home())
        yield cards, list(cards.problems())
        return
    with TemporaryDirectory() as folder:
        _, problems = add([Path(name) for name in files], Path(folder), Percent())
        refused = any(problem.severity == "error" for problem in problems)
        yield None if refused else Cards(Path(folder)), problems


def covered(cards: Cards, languages: list[Language]) -> dict[Language, Coverage]:
    """Every card that has text in a language, with how far it is told on the way."""
    found = {language: Coverage() for language in languages}
    whole, said = max(cards.count().cards, 1), -1
    for number, card in enumerate(cards.all(), 1):
        for language, one in found.items():
            faces = faces_of(card, language)
            if any(face.text or face.type_line for face in faces):
                one.add([*refused(card), *misses(faces, language, names_in(card))])
        percent = min(100 * number // whole, 99)
        if percent != said:
            tell_step("coverage", f"{percent} %")
            said = percent
    tell_step("coverage", "100 %")
    return found


def data(one: Coverage, most: int) -> dict[str, object]:
    """A language's figures as data."""
    fragments = [{"fragment": text, "cards": count} for text, count in one.fragments.most_common(most)]
    return {
        "cards": one.cards,
        "read": one.read,
        "kept": one.kept,
        "executed": one.done,
        "share": round(one.share, 4),
        "fragments": fragments,
    }


def lines(found: Mapping[Language, Coverage], most: int) -> Iterator[str]:
    """A row for each language, then its commonest fragments that are not understood."""
    heads = [say(f"coverage-{head}") for head in ("language", "cards", "read", "kept", "executed", "share")]
    rows = [
        [
            say(f"coverage-{language}"),
            *map(str, (one.cards, one.read, one.kept, one.done)),
            f"{one.share:.1%}",
        ]
        for language, one in found.items()
    ]
    yield from aligned([heads, *rows], right=(1, 2, 3, 4, 5))
    for language, one in found.items():
        commonest = one.fragments.most_common(most)
        if commonest:
            yield ""
            yield say(f"coverage-missing-{language}")
            yield from aligned([[f"  {count}", text] for text, count in commonest], right=(0,))
