"""An answer to a choice as people would write it: the sentence that means it and no other."""

from __future__ import annotations

from typing import Any

from scenarios.engine.kernel.choices import Choice
from scenarios.language.naming import told, told_apart
from scenarios.language.scenario import Sentence
from scenarios.language.shapes import ForEachKey
from scenarios.run.script import is_whole
from scenarios.speech.payment_words import payment_words

DECLARED = {"attack": "attacks with", "block": "blocks with"}


def sentence_of(choice: Choice, answer: tuple[Any, ...]) -> Sentence | None:
    """An answer as people would write it; None where nothing needs to be said."""
    who = choice.player.key if choice.player is not None else ""
    if choice.kind in DECLARED:
        return declared(choice, answer)
    more: list[tuple[str, Any]] = [("for", choice.subject)] if choice.subject.strip() else []
    more.append(("about", choice.kind))
    if choice.kind == "assign damage":
        what: Any = tuple(
            (told(one), ForEachKey(tuple((told(thing), amount) for thing, amount in shares)))
            for one, shares in answer
        )
        return Sentence("assigns", who, what, tuple(more))
    if choice.player is None:
        return Sentence("chance", "", called(choice, answer), tuple(more))
    if len(answer) == 1 and isinstance(answer[0], bool):
        return Sentence("says", who, answer[0], tuple(more))
    if choice.kind == "payment":
        return Sentence("pays", who, called(choice, answer), tuple(more))
    verb = "orders" if choice.ordered and not is_whole(choice) else "chooses"
    return Sentence(verb, who, called(choice, answer), tuple(more))


def called(choice: Choice, answer: tuple[Any, ...]) -> tuple[str, ...]:
    """What the options taken are called, told apart where several are called alike."""
    if choice.kind == "payment":
        return tuple(map(payment_words, answer))
    if is_whole(choice):
        return tuple(map(told, answer))
    names = told_apart(choice.options)
    places = (next((at for at, one in enumerate(choice.options) if one is part), -1) for part in answer)
    return tuple(told(part) if at < 0 else names[at] for part, at in zip(answer, places, strict=True))


def declared(choice: Choice, answer: tuple[Any, ...]) -> Sentence | None:
    """An attack or a block: each creature with what it attacks or blocks."""
    if not answer or choice.player is None:
        return None
    if choice.kind == "attack":
        pairs: Any = tuple((told(one), told(other)) for one, other in answer)
    else:
        by_blocker: dict[str, list[str]] = {}
        for one, other in answer:
            by_blocker.setdefault(told(one), []).append(told(other))
        pairs = tuple((name, tuple(others)) for name, others in by_blocker.items())
    return Sentence(DECLARED[choice.kind], choice.player.key, ForEachKey(pairs))
