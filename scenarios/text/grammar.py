"""Entries that read and print: a category, a node, and its wordings in both languages.

A template is words and slots. `{what:noun}` is a slot; `(a|b)` reads either and prints the first; `[a]` may
be left out and is not printed; `<gets|get>` prints the second after a plural, `<their|their|your>` the third
after `you`. A slot says with `+` that its phrase is plural, with `!` that `you` is its subject, with `=` that
it is like the phrase around it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import NODEFAULT, Struct

from scenarios.text.lexer import Language, tokens

Values = dict[str, Any]
Make = Callable[[Values], Any]
Unmake = Callable[[Any], Values | None]


class Literal(Struct, frozen=True):
    """One token that has to stand there, as it is compared and as it is printed."""

    text: str
    shown: str = ""


class Agreeing(Struct, frozen=True):
    """Words that are printed after a singular, after a plural, after `you`; each may be read."""

    forms: tuple[tuple[Literal, ...], ...]


class Slot(Struct, frozen=True):
    """A phrase of a category."""

    name: str
    category: str
    number: str = ""  # "+" plural, "!" after `you`, "=" as around it


Items = tuple[Literal | Slot | Agreeing, ...]


class Entry(Struct, frozen=True):
    """One way to say something, in each language several wordings; the first is printed."""

    category: str
    make: Make
    unmake: Unmake | None
    wordings: dict[str, tuple[str, ...]]


def entry(
    category: str,
    node: type[Struct],
    en: str | tuple[str, ...] = (),
    zh: str | tuple[str, ...] = (),
    **fixed: Any,
) -> Entry:
    """A node whose fields are the slots; other fields are fixed here or have their default."""
    wordings = {"en": (en,) if isinstance(en, str) else en, "zh": (zh,) if isinstance(zh, str) else zh}
    slots = {slot for texts in wordings.values() for text in texts for slot in _SLOT_NAME.findall(text)}
    known = defaults_of(node)
    if slots - known.keys() or fixed.keys() - known.keys():
        raise ValueError(f"{node.__name__} has no {slots | fixed.keys() - known.keys()}: {wordings}")
    rest = {name: default for name, default in known.items() if name not in slots} | fixed
    missing = [name for name, value in rest.items() if value is NODEFAULT]
    if missing:
        raise ValueError(f"{node.__name__} lacks {missing}: {wordings}")

    def make(values: Values) -> Any:
        return node(**{**rest, **values})

    def unmake(value: Any) -> Values | None:
        if type(value) is not node or any(getattr(value, name) != other for name, other in rest.items()):
            return None
        return {name: getattr(value, name) for name in slots}

    return Entry(category, make, unmake, wordings)


def defaults_of(node: type[Struct]) -> Values:
    """The fields of a node and their defaults."""
    names, defaults = node.__struct_fields__, node.__struct_defaults__
    missing = (NODEFAULT,) * (len(names) - len(defaults))
    return dict(zip(names, (*missing, *defaults), strict=True))


def rule(
    category: str,
    make: Make,
    unmake: Unmake | None,
    en: str | tuple[str, ...] = (),
    zh: str | tuple[str, ...] = (),
) -> Entry:
    """An entry whose tree is made and taken apart by functions."""
    return Entry(
        category,
        make,
        unmake,
        {"en": (en,) if isinstance(en, str) else en, "zh": (zh,) if isinstance(zh, str) else zh},
    )


def word(category: str, value: Any, en: str | tuple[str, ...] = (), zh: str | tuple[str, ...] = ()) -> Entry:
    """A constant and what it is called."""
    return rule(category, lambda _: value, lambda other: {} if same(other, value) else None, en, zh)


def same(one: Any, other: Any) -> bool:
    """Equal and of one type: 1 is not True."""
    return type(one) is type(other) and bool(one == other)


def mirror(
    category: str,
    make: Make,
    paths: dict[str, str],
    en: str | tuple[str, ...] = (),
    zh: str | tuple[str, ...] = (),
) -> Entry:
    """An entry taken apart by the path to each slot's value: `{"f": "rules.0.what"}`.

    The tree is made again of what was found there, so that nothing else in it is dropped.
    """

    def unmake(node: Any) -> Values | None:
        found = {name: at(node, path) for name, path in paths.items()}
        if any(value is None for value in found.values()):
            return None
        return found if same(make(found), node) else None

    return rule(category, make, unmake, en, zh)


def at(node: Any, path: str) -> Any:
    """What stands in a tree at a path of field names and places; None if there is no such thing."""
    for step in path.split(".") if path else ():
        if step.isdecimal():
            node = node[int(step)] if isinstance(node, tuple) and len(node) > int(step) else None
        else:
            node = getattr(node, step, None)
    return node


def passing(category: str, inner: str, en: bool = True, zh: bool = True, number: str = "=") -> Entry:
    """Whatever is of one category is also of another."""
    text = f"{{it:{inner}{number}}}"
    return rule(
        category,
        lambda values: values["it"],
        lambda value: {"it": value},
        text if en else (),
        text if zh else (),
    )


_SLOT = re.compile(r"\{([a-z_0-9]+)(?::([a-z_0-9]+))?([+=!]?)\}")
_SLOT_NAME = re.compile(r"\{([a-z_0-9]+)(?::[a-z_0-9]+)?[+=!]?\}")


def wording(template: str, language: Language) -> list[Any]:
    """A template as literals, slots and choices: ("any", [wording, …]); an optional part may be empty."""
    return _worded(_tree(template), language)


def _worded(parts: list[Any], language: Language) -> list[Any]:
    found: list[Any] = []
    for part in parts:
        if isinstance(part, str):
            found += _literals(part, language)
        elif isinstance(part, Slot):
            found.append(part)
        elif part[0] == "agree":
            found.append(Agreeing(tuple(_literals("".join(branch), language) for branch in part[1])))
        else:
            choices = [_worded(branch, language) for branch in part[1]]
            found.append(("any", [[], *choices] if part[0] == "maybe" else choices))
    return found


def _literals(text: str, language: Language) -> tuple[Literal, ...]:
    return tuple(
        Literal(token.text, token.written if token.written[:1].isalpha() else token.text)
        for token in tokens(text, language)
    )


def first_choice(parts: list[Any]) -> Items:
    """What a wording prints: the first of all its choices."""
    found: list[Literal | Slot | Agreeing] = []
    for part in parts:
        found += first_choice(part[1][0]) if isinstance(part, tuple) else [part]
    return tuple(found)


def _tree(template: str) -> list[Any]:
    """A template as nested lists: strings, slots, ("any", …), ("maybe", …), ("agree", …)."""
    place, kinds = 0, ["all"]
    stack: list[list[list[Any]]] = [[[]]]
    closing = {")": "any", "]": "maybe", ">": "agree"}
    opening = {"(": "any", "[": "maybe", "<": "agree"}
    while place < len(template):
        slot = _SLOT.match(template, place)
        character = template[place]
        if slot:
            stack[-1][-1].append(Slot(slot[1], slot[2] or slot[1], slot[3]))
            place = slot.end()
            continue
        if character in opening:
            stack.append([[]])
            kinds.append(opening[character])
        elif character in closing and len(kinds) > 1 and kinds[-1] == closing[character]:
            kind, branches = kinds.pop(), stack.pop()
            stack[-1][-1].append((kind, branches))
        elif character == "|" and len(kinds) > 1:
            stack[-1].append([])
        else:
            here = stack[-1][-1]
            if here and isinstance(here[-1], str):
                here[-1] += character
            else:
                here.append(character)
        place += 1
    if len(stack) != 1:
        raise ValueError(f"unbalanced template: {template}")
    return stack[0][0]


class Branch:
    """A place in the wordings of a category: what may follow. Wordings that begin alike share their way."""

    __slots__ = ("ends", "jumps", "literals", "slots")

    def __init__(self) -> None:
        self.literals: dict[str, Branch] = {}
        self.slots: dict[tuple[str, str], Branch] = {}
        self.jumps: list[Branch] = []
        self.ends: list[Make] = []

    def follow(self, item: Any) -> Branch:
        """The place after this item, made if it is not there; after a choice its ways meet again."""
        if isinstance(item, Literal):
            return self.literals.setdefault(item.text, Branch())
        if isinstance(item, Slot):
            return self.slots.setdefault((item.category, item.name), Branch())
        meeting = Branch()
        agreeing = isinstance(item, Agreeing)
        ways = item.forms if agreeing else item[1]
        for way in ways:
            here = self
            for part in way:
                here = here.follow(part)
            here.jumps.append(meeting)
        return meeting

    def reached(self) -> list[Branch]:
        """The place itself and all that are reached from it without a word."""
        found, todo = [], [self]
        while todo:
            one = todo.pop()
            if one not in found:
                found.append(one)
                todo += one.jumps
        return found


Builtin = Callable[[Any, int], Iterable[tuple[int, Any]]]


class Builtins(Struct, frozen=True):
    """A category read and printed by functions: numbers, symbols, names."""

    read: Builtin
    print: Callable[[Any, Language], str | None]


class Grammar:
    """All entries, ready to read one language and to print it."""

    def __init__(self, language: Language, entries: Iterable[Entry], builtins: dict[str, Builtins]) -> None:
        self.language = language
        self.builtins = builtins
        self.roots: dict[str, Branch] = {}
        self.suffixes: dict[str, Branch] = {}
        self.printing: dict[str, list[tuple[Unmake, list[Items]]]] = {}
        self.count = 0
        for one in entries:
            self._add(one)
        self.firsts = self._firsts()
        self._check()

    def _add(self, one: Entry) -> None:
        self.count += 1
        wordings = [wording(text, self.language) for text in one.wordings[self.language]]
        if wordings and one.unmake is not None:
            self.printing.setdefault(one.category, []).append((one.unmake, [first_choice(wordings[0])]))
        self.roots.setdefault(one.category, Branch())
        for sequence in wordings:
            if not sequence:
                raise ValueError(f"an empty wording in {one.category}: {one.wordings}")
            first = sequence[0]
            left = isinstance(first, Slot) and first.category == one.category
            branch = (self.suffixes if left else self.roots).setdefault(one.category, Branch())
            if left:
                branch = branch.follow(Literal(f"\0{first.name}"))
                sequence = sequence[1:]
            for item in sequence:
                branch = branch.follow(item)
            if one.make not in branch.ends:
                branch.ends.append(one.make)

    def _firsts(self) -> dict[str, frozenset[str] | None]:
        """The tokens each category can begin with; None where a function reads it."""
        found: dict[str, frozenset[str] | None] = {name: frozenset() for name in self.roots}
        found |= dict.fromkeys(self.builtins)
        changed = True
        while changed:
            changed = False
            for name, root in self.roots.items():
                before = found[name]
                if before is None:
                    continue
                after = self._begin(name, root, before, found)
                if after != before:
                    found[name], changed = after, True
        return found

    @staticmethod
    def _begin(
        name: str, root: Branch, before: frozenset[str], found: dict[str, frozenset[str] | None]
    ) -> frozenset[str] | None:
        after = before
        for place in root.reached():
            if place.ends:
                raise ValueError(f"{name} can be said without a word")
            after |= place.literals.keys()
            for category, _ in place.slots:
                if category not in found:
                    raise ValueError(f"no category {category}, wanted by {name}")
                begins = found[category]
                if begins is None:
                    return None
                after |= begins
        return after

    def _check(self) -> None:
        """No category may begin with itself by way of another."""
        begins = {
            name: {category for place in root.reached() for category, _ in place.slots}
            for name, root in self.roots.items()
        }
        for name in begins:
            seen: set[str] = set()
            todo = [*begins[name]]
            while todo:
                one = todo.pop()
                if one == name:
                    raise ValueError(f"{name} begins with itself")
                if one not in seen:
                    seen.add(one)
                    todo += begins.get(one, ())
