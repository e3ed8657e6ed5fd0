"""Triggered abilities that wait to be ordered, told apart: which ability it is, and on what it triggered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.triggers.triggering import Waiting
from scenarios.language.naming import told, told_apart
from scenarios.run.choice_words import called
from scenarios.speech.narrate import Narrator
from scenarios.text.compile import print_ability

ABOUT = ("event object", "event player", "event source")
BETWEEN = {"zh": "；", "en": "; "}


def order_said(answer: tuple[Waiting, ...], options: tuple[Any, ...], narrator: Narrator) -> str:
    """An order of triggers; those of one name with what tells them apart."""
    numbered = dict(zip(map(id, options), told_apart(options), strict=True))
    said = {id(one): trigger_said(one, options, narrator) for one in options}
    twice = [text for text in said.values() if list(said.values()).count(text) > 1]
    words = [numbered[id(one)] if said[id(one)] in twice else said[id(one)] for one in answer]
    explained = any(said[id(one)] != called(one.label, narrator) for one in options)
    return (BETWEEN[narrator.lang] if explained else ", ").join(words)


def trigger_said(one: Waiting, options: tuple[Any, ...], narrator: Narrator) -> str:
    """Its source; where others have the same name, what it says and on what it triggered, if they differ."""
    name = called(one.label, narrator)
    alike = [other for other in options if told(other) == told(one) and other is not one]
    if not alike:
        return name
    more = []
    if any(other.ability != one.ability for other in alike):
        more.append((print_ability(one.ability, narrator.lang, name) or "").rstrip(".。"))
    same = [other for other in alike if other.ability == one.ability]
    if any(tuple(things(other)) != tuple(things(one)) for other in same):
        more.append(", ".join(thing_said(thing, narrator) for thing in things(one)))
    details = [each for each in more if each]
    brackets = "（{}）" if narrator.lang == "zh" else " ({})"
    return name + (brackets.format(" · ".join(details)) if details else "")


def thing_said(thing: Any, narrator: Narrator) -> str:
    """An object or player by name."""
    return narrator.label(thing) if isinstance(thing, GameObject) else told(thing)


def things(one: Waiting) -> Iterator[Any]:
    """What it triggered on: the objects and players of the event, but for its source."""
    for word in ABOUT:
        yield from (thing for thing in one.names.get(word, ()) if thing is not one.source)
