"""Why an object is what it is: what is printed, then each effect of the layers that applies to it (613).

The steps are those the layers wrote down themselves (`engine/layers/layer_record`); here they become data for
pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Any

from msgspec import Struct

from corpus.records import Texts
from scenarios.engine.kernel.characteristics import Characteristics
from scenarios.engine.kernel.characteristics import printed as as_printed
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.kernel.state import Game
from scenarios.engine.layers.layer_record import ExplainStep
from scenarios.engine.looking.faces import shown, start
from scenarios.speech.asked import BEFORE_ALL, step_row
from scenarios.tell.card_words import CardWords, Said, colors_of, printed_figures, told_by

ENDS = {"zh": "：", "en": ": "}  # what stands between a layer and what happens in it


class CardPrinted(Struct, frozen=True, omit_defaults=True):
    """A card with nothing done to it."""

    name: Texts
    line: Texts = {}
    figures: str = ""
    colors: tuple[str, ...] = ()
    says: Said = {}


class CardStep(Struct, frozen=True, omit_defaults=True):
    """One effect in one layer: which layer, what it does, and by which rules."""

    layer: Texts
    text: Texts
    cites: tuple[str, ...]
    start: CardPrinted | None = None  # where the layers start anew from other values: a copy, face down


class CardWhy(Struct, frozen=True):
    """What is printed, and what becomes of it, in the order in which it is applied."""

    printed: CardPrinted
    steps: tuple[CardStep, ...]


Told = tuple[list[ExplainStep], CardWhy]  # the steps, and what they are told as


class Reasons:
    """What the layers do to each object, moment by moment: what they did before too is told once."""

    def __init__(self, words: CardWords) -> None:
        self.words = words
        self.told: dict[GameObject, Told] = {}  # at the moment before

    def now(self, game: Game, touched: Set[Any] | None) -> dict[GameObject, CardWhy]:
        """For each object of a game to which an effect applies now, what the layers do to it. `touched` is
        what was written to since the moment before, if there was one.
        """
        before = self.told if touched is not None else {}
        self.told = {
            thing: self.as_before(thing, steps, before.get(thing), touched or frozenset())
            for thing, steps in applied(game).items()
        }
        return {thing: told for thing, (_, told) in self.told.items()}

    def as_before(
        self, thing: GameObject, steps: list[ExplainStep], known: Told | None, touched: Set[Any]
    ) -> Told:
        """What is done to one object: as it was told before, if it is the same and of things that are."""
        if known is not None and known[0] == steps and touched.isdisjoint(spoken_of(thing, steps)):
            return known
        return steps, why(thing, steps, self.words)


def applied(game: Game) -> dict[GameObject, list[ExplainStep]]:
    """The steps that apply to each object."""
    record = game.view.record
    found: dict[GameObject, list[ExplainStep]] = {}
    for step in record.steps if record is not None else ():
        for thing in step.objects:
            found.setdefault(thing, []).append(step)
    return found


def spoken_of(thing: GameObject, steps: list[ExplainStep]) -> Iterator[Any]:
    """Everything whose own attributes are told with what the layers do to an object."""
    yield from told_by(thing)
    for step in steps:
        for one in (step.source, *step.waited_for):
            yield from told_by(one)


def why(thing: GameObject, steps: list[ExplainStep], words: CardWords) -> CardWhy:
    """Of one object."""
    layers = [one.layer for one in steps if one.why not in BEFORE_ALL]
    told = tuple(told_step(one, thing, words, ordered=layers.count(one.layer) > 1) for one in steps)
    return CardWhy(printed_words(thing, printed(thing), words), told)


def told_step(step: ExplainStep, thing: GameObject, words: CardWords, *, ordered: bool) -> CardStep:
    """One effect in one layer; a timestamp is told where it orders anything."""
    kind, values, cites = step_row(step, thing, ordered=ordered)
    said = {lang: one.sentence([kind, "explain"], values) for lang, one in words.narrators.items()}
    parted = {lang: text.partition(ENDS[lang]) for lang, text in said.items()}
    return CardStep(
        {lang: head for lang, (head, _, _) in parted.items()},
        {lang: text for lang, (_, _, text) in parted.items()},
        tuple(dict.fromkeys(one.rule for one in cites)),
        printed_words(thing, start(thing), words) if step.why in BEFORE_ALL else None,
    )


def printed(thing: GameObject) -> Characteristics:
    """What its own card has, also where it is a copy or face down; else where its layers start."""
    if thing.card is None or (thing.copy is None and not thing.face_down):
        return start(thing)
    return as_printed(shown(thing, thing.card), thing.owner)


def printed_words(thing: GameObject, now: Characteristics, words: CardWords) -> CardPrinted:
    """Characteristics as they would be printed."""
    name = {lang: one.renamed(now.name, now.name) or "—" for lang, one in words.narrators.items()}
    if now is start(thing) and thing.card is None:
        name = words.named(thing)
    said = words.says(thing, now)
    return CardPrinted(name, words.line(now), printed_figures(now), colors_of(now), said)
