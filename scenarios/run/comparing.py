"""Whether what is found is what was expected, each kind of value in its own way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

from corpus.citation import parent
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.words.keyword_table import KEYWORDS
from scenarios.language.as_written import listed
from scenarios.language.naming import labelled, named, tellings
from scenarios.language.vocabulary import mana_symbols
from scenarios.run.script import Offered
from scenarios.text.entries_keywords import keyword_names


def same(expected: Any, found: Any) -> bool:
    """The same text, number or answer; a thing by any of its names."""
    return expected == found or str(expected) == str(found) or is_called(found, str(expected))


def same_set(expected: Any, found: Any) -> bool:
    """The same words in any order."""
    wanted = Counter(word for word in listed(expected) if word not in ("none", "colorless", "nothing"))
    return wanted == Counter(found or ())


def same_things(expected: Any, found: Any) -> bool:
    """So many things, or these by their names in any order."""
    if isinstance(expected, int):
        return len(found) == expected
    left = list(found)
    for name in listed(expected):
        thing = next((one for one in left if is_called(one, name)), None)
        if thing is None:
            return bool(name == "nothing" and not found)
        left.remove(thing)
    return not left


def same_top(expected: Any, found: Any) -> bool:
    """So many cards, or these from the top on."""
    if isinstance(expected, int):
        return len(found) == expected
    names = listed(expected)
    return len(names) <= len(found) and all(
        is_called(one, name) for one, name in zip(found, names, strict=False)
    )


def same_counts(expected: Any, found: Any) -> bool:
    """The same counters of each kind; what is not there counts 0."""
    wanted = {kind: amount for kind, amount in expected if amount}
    return wanted == {kind: amount for kind, amount in found.items() if amount}


def counts_among(expected: Any, found: Any) -> bool:
    """These counts; others may be there."""
    return all(found.get(kind, 0) == amount for kind, amount in expected)


def has_all(expected: Any, found: Any) -> bool:
    """Each of these words is said by one of the abilities."""
    return all(any(says(one, word) for one in found) for word in expected)


def has_none(expected: Any, found: Any) -> bool:
    """None of these words is said."""
    return not any(any(says(one, word) for one in found) for word in expected)


def says(ability: str, word: str) -> bool:
    """Whether an ability has these words; who has a keyword is not who only gives it to others."""
    word, lines = word.lower(), ability.split("\n")
    if word in keyword_words():
        return lines[0] in KEYWORDS and any(line.startswith(word) for line in lines)
    return word in ability


@cache
def keyword_words() -> frozenset[str]:
    """What keyword abilities are called, in both languages."""
    return frozenset(KEYWORDS) | {zh for several in keyword_names().values() for zh in several}


def is_all(expected: Any, found: Any) -> bool:
    """All of these are among the words."""
    return all(word.lower() in found for word in expected)


def is_none(expected: Any, found: Any) -> bool:
    """None of these is among the words."""
    return not any(word.lower() in found for word in expected)


def same_mana(expected: Any, found: Any) -> bool:
    """The same symbols in any order."""
    wanted = mana_symbols(expected)
    fine = bool(wanted) or expected == "nothing"
    return fine and sorted(wanted) == sorted(mana_symbols(found) if found else ())


def same_choices(expected: Any, found: Any) -> bool:
    """These words were chosen."""
    return all(str(dict(found).get(about, "")) == word for about, word in expected)


def same_name(expected: Any, found: Any) -> bool:
    """The same name; `nothing` where there is none."""
    return found == "" if expected == "nothing" else same(expected, found)


HOLDS: dict[str, Callable[[Any, Any], bool]] = {
    **dict.fromkeys(("colors", "color identity", "types", "supertypes", "subtypes"), same_set),
    **dict.fromkeys(
        (
            "hand",
            "graveyard",
            "exile",
            "command",
            "battlefield",
            "blocking",
            "targets",
            "in range",
            "neighbors",
        ),
        same_things,
    ),
    "library": same_top,
    "name": same_name,
    "counters": same_counts,
    "commander damage": counts_among,
    "tally": counts_among,
    "abilities": lambda expected, found: len(expected) == len(found) and has_all(expected, found),
    "has": has_all,
    "has not": has_none,
    "is": is_all,
    "is not": is_none,
    "mana": same_mana,
    "cost": same_mana,
    "chosen": same_choices,
}
WORDS_OF = {"has": "abilities", "has not": "abilities", "is": "kinds", "is not": "kinds"}


def is_called(thing: Any, name: str) -> bool:
    """Whether this is what a value is called; a list by any of its parts."""
    if isinstance(thing, (tuple, list)):
        return any(is_called(one, name) for one in thing)
    if isinstance(thing, GameObject):
        return labelled(thing, name) or named(thing, name)
    if isinstance(thing, Player):
        return name in (thing.key, thing.team)
    return thing is not None and str(thing) == name


def within(number: str, rule: str) -> bool:
    """Whether a number is this rule or stands below it."""
    while number:
        if number == rule:
            return True
        number = parent(number)
    return False


def shown(value: Any) -> str:
    """Any value in words."""
    if isinstance(value, Offered):
        return f"{value.kind} {value.player} {value.subject} [{', '.join(value.options)}]"
    if isinstance(value, (list, tuple)):
        return ", ".join(shown(one) for one in value) or "—"
    if isinstance(value, dict):
        return ", ".join(f"{key}: {shown(one)}" for key, one in value.items()) or "—"
    return "—" if value is None or value == "" else next(iter(tellings(value)), "")
