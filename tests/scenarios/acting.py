"""Whether what stands on a card acts in a scenario: without it something else happens there.

`acting_texts/` has a small situation for each shape that no scenario of the library shows.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from scenarios.language import compiled as compiling
from scenarios.language.compiled import Compiled
from scenarios.language.read import read
from scenarios.language.scenario import CardText, Scenario
from scenarios.library.checked import FOLDER, paths
from scenarios.run.outcome import Outcome, run
from tests.scenarios.shapes import pieces

REAL = compiling.compiled
TEXTS = Path(__file__).parent / "acting_texts"
# Cards that all small situations have.
COMMON = """cards:
  Bear: {cost: "{0}", type: Creature — Bear, pt: 2/2}
  Shock: {cost: "{0}", type: Instant, text: Shock deals 2 damage to any target.}
  Kill: {cost: "{0}", type: Instant, text: Destroy target creature.}
  Gain: {cost: "{0}", type: Sorcery, text: You gain 2 life.}
  Study: {cost: "{0}", type: Sorcery, text: Draw a card.}
"""


@cache
def situations() -> dict[str, str]:
    """Every small situation, by its file and first card; and every scenario of the library by its path."""
    found: dict[str, str] = {}
    for file in sorted(TEXTS.glob("*.txt")):
        for text in file.read_text(encoding="utf-8").split("---\n"):
            name = first = f"{file.stem}/{text.split(':')[0].strip()}"
            count = 1
            while name in found:
                count += 1
                name = f"{first} {count}"
            found[name] = COMMON + text
    library = {path.relative_to(FOLDER).as_posix(): path.read_text(encoding="utf-8") for path in paths()}
    return found | library


def situation(name: str) -> Scenario:
    """One of them."""
    scenario, problems = read(situations()[name], name)
    assert scenario is not None, [problem.say("en") for problem in problems]
    return scenario


def played(scenario: Scenario, instead: dict[CardText, Compiled] | None = None) -> tuple[str, list[CardText]]:
    """What happens, and the texts of the cards there; `instead`: what some of them are for this run."""
    used: dict[CardText, None] = {}

    def compiled(text: CardText) -> Compiled:
        used[text] = None
        return (instead or {}).get(text) or REAL(text)

    compiling.compiled = compiled  # type: ignore[assignment]
    try:
        return happened(run(scenario)), list(used)
    except KeyError as missing:  # an answer about what is not there
        return repr(missing), list(used)
    finally:
        compiling.compiled = REAL


def happened(outcome: Outcome) -> str:
    """What happened by which rules, how it ended, and whether that was expected."""
    rows = [(row.kind, [cite.rule for cite in row.cites]) for row in outcome.rows]
    ended = (outcome.status, outcome.difference, [one.code for one in outcome.problems], outcome.open_choices)
    return repr((rows, ended))


def without(scenario: Scenario, used: list[CardText]) -> Iterator[tuple[str, dict[CardText, Compiled]]]:
    """Each shape there, and the card without it."""
    for text in used:
        whole = REAL(text)
        for place, face in enumerate(whole.card.faces):
            for nth, ability in enumerate(face.abilities):
                for shape, left in pieces(ability):
                    rest = (left,) if left is not None else ()
                    abilities = (*face.abilities[:nth], *rest, *face.abilities[nth + 1 :])
                    faces = list(whole.card.faces)
                    faces[place] = replace(face, abilities=abilities)
                    yield shape, {text: whole._replace(card=with_faces(whole.card, tuple(faces)))}


def with_faces(card: Any, faces: tuple[Any, ...]) -> Any:
    """The same card with other faces."""
    return replace(card, faces=faces)


def acting(scenario: Scenario, wanted: set[str] | None = None) -> set[str]:
    """The shapes that are seen to act in a scenario: all, or those of some wanted ones."""
    before, used = played(scenario)
    found: set[str] = set()
    for shape, instead in without(scenario, used):
        asked = shape not in found and (wanted is None or shape in wanted)
        if asked and played(scenario, instead)[0] != before:
            found.add(shape)
    return found
