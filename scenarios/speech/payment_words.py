"""How a payment is written: `Forest`, `Birds of Paradise for {W}`, `Elvish Mystic for convoke`, `{R}`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scenarios.engine.kernel.choices import Choice
from scenarios.engine.kernel.objects import GameObject
from scenarios.language.naming import Names, labelled, tellings, told
from scenarios.language.vocabulary import mana_symbols

FOR = " for "


def payment_said(written: Iterable[Any], choice: Choice, names: Names | None) -> tuple[Any, ...] | str:
    """The parts of an answer about a payment; a word that means nothing is given back."""
    left = list(choice.options)
    found: list[Any] = []
    for word in written:
        part = part_said(str(word), left, names)
        if part is None:
            return str(word)
        for one in part if isinstance(part, list) else [part]:
            thing = one[0] if isinstance(one, tuple) else one
            if thing in left:
                left.remove(thing)
            found.append(one)
    return tuple(found)


def part_said(word: str, left: list[Any], names: Names | None) -> Any:
    """An object with what it is used for, or mana as a list of symbols; None for what is neither."""
    thing = thing_said(word, left, names)
    if thing is not None:
        return thing
    name, _, use = word.rpartition(FOR)
    thing = thing_said(name, left, names) if name else None
    if thing is not None:
        symbols = mana_symbols(use)
        return thing, "".join(symbols) if symbols else use
    symbols = mana_symbols(word)
    return list(symbols) or None


def thing_said(name: str, left: list[Any], names: Names | None) -> GameObject | None:
    """The object of this very label, else one of its card's name that can still be used, else any."""
    things = [one for one in left if isinstance(one, GameObject)]
    if names is not None:
        called = names.all_called(name)
        exact = next((one for one in called if labelled(one, name)), None)
        if exact is not None and (exact in things or not any(name in tellings(one) for one in things)):
            return exact
    found = next((one for one in things if labelled(one, name)), None)
    found = found or next((one for one in things if name in tellings(one)), None)
    if found is not None or names is None:
        return found
    return next(iter(names.all_called(name)), None)


def payment_words(part: Any) -> str:
    """One part of a payment as one writes it."""
    if isinstance(part, str):
        return f"{{{part}}}"
    if not isinstance(part, tuple):
        return told(part)
    thing, use = part
    return f"{told(thing)}{FOR}{use if use.islower() else braced(use)}"


def braced(use: str) -> str:
    """Mana as symbols."""
    return "".join(f"{{{sign}}}" for sign in use)
