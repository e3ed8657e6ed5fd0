"""Why what a scenario asks about is so: the layers that made it so, as rows of the log (613).

The steps are those the layers wrote down themselves (`explain`); here they are only chosen and told.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from scenarios.engine.kernel.cite import Cite, cite
from scenarios.engine.kernel.legality import Reason
from scenarios.engine.kernel.log import Row
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.kernel.state import Game
from scenarios.engine.layers.explain import steps
from scenarios.engine.layers.layer_record import SHOWN, Changed, ExplainStep, shown
from scenarios.engine.looking.faces import start
from scenarios.engine.words.filters import ABILITIES, COLOR, CONTROL, PT, TEXT, TYPES
from scenarios.language.naming import Names
from scenarios.language.scenario import Sentence

START = cite("613.1", "characteristics")
KINDS = ("types", "supertypes", "subtypes")
KINDS_OF_ROWS = frozenset(
    ("explain", "explain start", "explain counters", "explain gone", "explain copied", "explain face-down")
)
# Which characteristics a word of an expectation is about.
ASKED: dict[str, tuple[str, ...]] = {
    **{
        word: (word,)
        for word in ("power", "toughness", "loyalty", "defense", "name", "controller", "colors", *KINDS)
    },
    **dict.fromkeys(("abilities", "has", "has not"), ("abilities",)),
    **dict.fromkeys(("is", "is not"), (*KINDS, "colors")),
    **dict.fromkeys(("mana value", "cost"), ("mana_cost",)),
}
# What an effect writes, in the words of 613.8, and the characteristics meant by it.
WRITTEN = {
    "power": PT, "toughness": PT, "colors": COLOR, "abilities": ABILITIES, "controller": CONTROL,
    "name": TEXT, **dict.fromkeys(KINDS, TYPES),
}  # fmt: skip
BEFORE_ALL = ("copied", "face-down")  # steps that say where the layers start
NOT_COPIED = frozenset(("controller", "loyalty", "defense"))


class Stated(Struct, frozen=True):
    """A characteristic of an object as it was at some point."""

    thing: GameObject
    characteristic: str
    value: Any


class Listed(Struct, frozen=True):
    """Statements or changes, each of which stands for itself."""

    parts: tuple[Stated | Changed, ...]


class Because(Struct, frozen=True):
    """Reasons that go on with a sentence, one after another."""

    parts: tuple[Reason, ...]


Told = dict[GameObject, Any]  # what has been told of an object already, so that it is not told twice


def tell_why(game: Game, names: Names, expected: Iterable[Sentence], told: Told) -> None:
    """Rows below one for each object of whose characteristics something is asked."""
    asked: dict[GameObject, dict[str, None]] = {}
    for sentence in expected:
        words = [each for word, _ in sentence.more for each in ASKED.get(word, ())]
        if sentence.verb == "is" and words and names.player(sentence.who) is None:
            thing = next(iter(names.all_called(sentence.who)), None)
            if thing is not None:
                asked.setdefault(thing, {}).update(dict.fromkeys(words))
    if any(one in game.view.now for one in asked) and touched(game, asked):
        every = steps(game)
        for thing, about in asked.items():
            tell(game, thing, tuple(sorted(about, key=SHOWN.index)), every, told)


def touched(game: Game, things: Iterable[GameObject]) -> bool:
    """Whether the layers do anything; mostly they do not, and nothing has to be found out."""
    return bool(game.view.own) or any(one.copy is not None or one.face_down for one in things)


def tell(game: Game, thing: GameObject, words: tuple[str, ...], every: list[ExplainStep], told: Told) -> None:
    """Where it starts, and each step that has to do with what is asked of it; not what was told before."""
    mine = [one for one in every if thing in one.objects and matters(one, thing, words)]
    layers = [one.layer for one in mine if one.why not in BEFORE_ALL]
    rows = [step_row(one, thing, words, ordered=layers.count(one.layer) > 1) for one in mine]
    changed = {one.characteristic for step in mine for one in step.changes}
    first, about = start(thing), [word for word in words if word in changed] or words
    facts = Listed(tuple(Stated(thing, word, shown(getattr(first, word))) for word in about))
    if not mine or told.get(thing) == (facts, rows):
        return
    told[thing] = (facts, rows)
    with game.log.inside(
        game.log.add("explain start", (START,), game.journal.mark(), thing=thing, facts=facts)
    ):
        for kind, args, cites in rows:
            game.log.add(kind, cites, game.journal.mark(), **args)


def matters(step: ExplainStep, thing: GameObject, words: tuple[str, ...]) -> bool:
    """Whether a step changes what is asked, or would have changed it had it ever begun."""
    if step.why in BEFORE_ALL:
        return not NOT_COPIED.issuperset(words)
    if step.why == "gone":
        return any(not step.would.isdisjoint(WRITTEN.get(word, frozenset())) for word in words)
    return any(one.thing is thing and one.characteristic in words for one in step.changes)


def otherwise(game: Game) -> list[tuple[GameObject, tuple[Changed, ...], tuple[str, ...]]]:
    """Each permanent that is otherwise than where its layers start: from what to what, and by which rules."""
    permanents = list(game.permanents)
    if not touched(game, permanents):
        return []
    found, every = [], steps(game)
    for thing in permanents:
        mine = [one for one in every if thing in one.objects and one.why != "gone"]
        changed = {one.characteristic for step in mine for one in step.changes if one.thing is thing}
        first, last = start(thing), game.characteristics(thing)
        sides = (
            (word, shown(getattr(first, word)), shown(getattr(last, word)))
            for word in SHOWN
            if word in changed
        )
        changes = tuple(Changed(thing, *side) for side in sides if side[1] != side[2])
        if changes:
            rules = (
                cited.rule for step in mine for cited in step.cites if not cited.rule.startswith("613.7")
            )
            found.append((thing, changes, tuple(dict.fromkeys(rules))))
    return found


def step_row(
    step: ExplainStep, thing: GameObject, words: tuple[str, ...] = SHOWN, *, ordered: bool = True
) -> tuple[str, dict[str, Any], tuple[Cite, ...]]:
    """One effect in one layer: the kind of its row, its values, its rules.

    Where it is the only one of its layer its timestamp orders nothing, and nothing is said of it.
    """
    about = tuple(word for word in words if word != "abilities") if step.layer == "1a" else words
    changes = [one for one in step.changes if one.thing is thing and one.characteristic in (about or words)]
    values: dict[str, Any] = {
        "layer": step.layer,
        "about": f"layer {step.layer}",
        "source": step.source,
        "counter": step.counter,
        "timestamp": step.timestamp if ordered else 0,
        "others": step.waited_for,
        "reasons": Because(tuple(reasons(step, ordered=ordered))),
        "changes": Listed(tuple(sorted(changes, key=lambda one: SHOWN.index(one.characteristic)))),
    }
    special = step.why if step.why in ("gone", *BEFORE_ALL) else "counters" if step.counter else ""
    cites = step.cites if ordered else tuple(one for one in step.cites if not one.rule.startswith("613.7"))
    return f"explain {special}".strip(), values, cites


def reasons(step: ExplainStep, *, ordered: bool) -> list[Reason]:
    """Why it goes here: what it waited for, its circle, where it began."""
    keys = []
    if step.why in ("dependency", "loop", "defining") or (step.why == "gone" and step.because):
        keys = [f"because {step.why} {step.because}".strip()]
    keys += ["because granted"] if step.granted and ordered else []
    keys += ["because begun"] if step.began else []
    keys += ["because orphaned"] if step.orphaned else []
    return [Reason(key, (), (("others", step.waited_for), ("began", step.began))) for key in keys]


def without_why(rows: Iterable[Row]) -> list[Row]:
    """What happened, without what was only asked about."""
    return [row for row in rows if row.kind not in KINDS_OF_ROWS]
