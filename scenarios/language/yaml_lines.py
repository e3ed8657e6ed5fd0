"""YAML as a tree that knows its places: every scalar is text, and nothing clever of YAML is let in."""

from __future__ import annotations

import re
from collections.abc import Iterator

import yaml
from msgspec import Struct

from scenarios.language.problems import Report

MOST_BYTES = 200_000
MOST_NODES = 40_000
DEEPEST = 16
LONGEST = 8_000
LONGEST_KEY = 200
MOST_PARTS = 30  # more words than a file may have
TAB = "yaml-tab"
_TOP = re.compile(r"[a-z]+:(\s|$)")  # a word of the file stands at the beginning of its line


class Place(Struct, frozen=True, eq=False):
    """Where something was written. It is no part of what was written, so all places are equal."""

    line: int = 0
    column: int = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Place)

    def __hash__(self) -> int:
        return 0


class Scalar(Struct):
    """A text as written, without its quotes; where nothing is written it is empty."""

    at: Place
    text: str


class Items(Struct):
    """A list."""

    at: Place
    items: list[Written]


class Pairs(Struct):
    """A mapping, in the order written; no key stands twice."""

    at: Place
    pairs: list[tuple[Scalar, Written]]

    def get(self, key: str) -> Written | None:
        """What stands under a key."""
        return next((value for name, value in self.pairs if name.text == key), None)


Written = Scalar | Items | Pairs


def parsed(text: str, report: Report) -> Written | None:
    """The tree of a text, or None with the reason reported."""
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        report.add(Place(1, 1), "too-large", limit=str(MOST_BYTES // 1000))
        return None
    if not text.strip():
        report.add(Place(1, 1), "empty")
        return None
    if odd := next((place for place, sign in enumerate(text) if unreadable(sign)), None):
        before = text[:odd]
        at = Place(before.count("\n") + 1, odd - before.rfind("\n"))
        report.add(at, "not-text", excerpt=f"U+{ord(text[odd]):04X}")
        return None
    return _tree(text.removeprefix("\ufeff"), report)


def _tree(text: str, report: Report) -> Written | None:
    """Read fast where the fast reader is there; the other one words what is broken, the same everywhere."""
    scratch = Report(report.where)
    try:
        tree = _Tree(scratch).built(yaml.parse(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))
    except yaml.YAMLError:
        try:
            return _Tree(report).built(yaml.parse(text, Loader=yaml.SafeLoader))
        except yaml.YAMLError as error:
            _told(text, error, report)
            return None
    report.problems += scratch.problems
    return tree


def _told(text: str, error: yaml.YAMLError, report: Report) -> None:
    """Where YAML could not go on; where it does so again after the next word of the file, that too."""
    found = [_broken(text, error)]
    for part in _parts(text):
        try:
            list(yaml.parse(part, Loader=yaml.SafeLoader))
        except yaml.YAMLError as another:
            found.append(_broken(part, another))
    if len(found) > 1:
        found = found[1:] if any(one[0].line <= found[0][0].line for one in found[1:]) else found
    tabs = (place for place in _tabs(text) if any(code == TAB for _, code, _ in found))
    said = {(place.line, place.column): (TAB, "") for place in tabs}
    said |= {(at.line, at.column): (code, excerpt) for at, code, excerpt in found if code != TAB}
    for (line, column), (code, excerpt) in sorted(said.items()):
        report.add(Place(line, column), code, excerpt)


def sound(text: str) -> Iterator[tuple[Scalar, Written]]:
    """What can be read of a text that is broken: the words of the file that are whole, each alone."""
    for part in _parts(text):
        unheard = Report("")
        tree = _tree(part, unheard)
        if isinstance(tree, Pairs) and not unheard.problems:
            yield from tree.pairs


def _parts(text: str) -> Iterator[str]:
    """What stands under each word of the file, each alone and at its own lines."""
    lines = text.split("\n")
    begins = [number for number, line in enumerate(lines) if _TOP.match(line)][:MOST_PARTS]
    for begin, end in zip(begins, [*begins[1:], len(lines)], strict=False):
        yield "\n" * begin + "\n".join(lines[begin:end])


def unreadable(sign: str) -> bool:
    """Whether no text has such a sign: control characters and halves of pairs."""
    number = ord(sign)
    control = number < 32 and sign not in "\t\n\r"
    return control or 0x7F <= number < 0xA0 or 0xD800 <= number < 0xE000 or number in (0xFFFE, 0xFFFF)


def _broken(text: str, error: yaml.YAMLError) -> tuple[Place, str, str]:
    """Where YAML could not go on, and the line there."""
    lines = text.split("\n")
    begin, mark = getattr(error, "context_mark", None), getattr(error, "problem_mark", None)
    if mark is None or (begin is not None and not "".join(lines[mark.line :]).strip()):
        mark = begin  # at the end of the text something is still open: it is shown where it began
    line, column = (mark.line, mark.column) if mark else (0, 0)
    excerpt = lines[line].strip()[:60] if line < len(lines) else ""
    tab = line < len(lines) and lines[line].startswith("\t")
    return Place(line + 1, column + 1), TAB if tab else "yaml-broken", excerpt


def _tabs(text: str) -> Iterator[Place]:
    """Every line that is indented with a tab."""
    lines = enumerate(text.split("\n"), 1)
    return (Place(number, 1) for number, line in lines if line.startswith("\t") and line.strip())


class _Tree:
    """Builds the tree from YAML's events, one after another, so that depth costs nothing."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.open: list[tuple[Items | Pairs, list[Scalar]]] = []
        self.nodes = 0
        self.root: Written | None = None
        self.incomplete = False  # whether something was passed over that scenarios do not have

    def built(self, events: Iterator[object]) -> Written | None:
        """The whole tree, or None where something in it is refused."""
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self.refused(event, "second-document")
                    return None
            elif isinstance(event, yaml.AliasEvent):
                self.passed_over(event, "alias", f"*{event.anchor}")
                if not self.hung(Scalar(place_of(event), f"*{event.anchor}")):
                    return None
            elif isinstance(event, yaml.NodeEvent):
                if not self.taken(event):
                    return None
            elif isinstance(event, yaml.CollectionEndEvent):
                self.open.pop()
        return None if self.incomplete else self.root

    def passed_over(self, event: object, code: str, excerpt: str) -> None:
        """Tell of it, and go on to what else there is."""
        self.incomplete = True
        self.refused(event, code, excerpt=excerpt)

    def refused(self, event: object, code: str, **values: str) -> None:
        """Give up here."""
        self.report.add(place_of(event), code, **values)

    def taken(self, event: yaml.NodeEvent) -> bool:
        """Put one node where it belongs; False where it cannot be admitted."""
        self.nodes += 1
        tag = getattr(event, "tag", None)
        if event.anchor is not None:
            self.passed_over(event, "alias", f"&{event.anchor}")
        if tag is not None and tag != "!":
            self.passed_over(event, "tag", str(tag))
        if self.nodes > MOST_NODES:
            self.refused(event, "too-many-words", limit=f"{MOST_NODES:,}")
        elif len(self.open) >= DEEPEST:
            self.refused(event, "too-deep", limit=str(DEEPEST))
        else:
            return self.placed(event)
        return False

    def placed(self, event: yaml.NodeEvent) -> bool:
        """Make the node and hang it below the one that is open."""
        at = place_of(event)
        node: Written
        if isinstance(event, yaml.ScalarEvent):
            text = str(event.value)
            if len(text) > LONGEST or any(map(unreadable, text)):
                self.report.add(at, "not-text" if len(text) <= LONGEST else "text-too-long", text[:20])
                return False
            node = Scalar(at, text)
        elif isinstance(event, yaml.SequenceStartEvent):
            node = Items(at, [])
        else:
            node = Pairs(at, [])
        fine = self.hung(node)
        if not isinstance(node, Scalar):
            self.open.append((node, []))
        return fine

    def hung(self, node: Written) -> bool:
        """Below the open list or mapping; in a mapping a key waits for its value."""
        if not self.open:
            self.root = node
            return True
        above, waiting = self.open[-1]
        if isinstance(above, Items):
            above.items.append(node)
        elif waiting:
            above.pairs.append((waiting.pop(), node))
        elif not isinstance(node, Scalar) or len(node.text) > LONGEST_KEY:
            self.report.add(node.at, "key-no-text")
            return False
        else:
            if above.get(node.text) is not None:
                self.report.add(node.at, "key-twice", excerpt=node.text)
            waiting.append(node)
        return True


def place_of(event: object) -> Place:
    """Line and column, counted from 1."""
    mark = getattr(event, "start_mark", None)
    return Place(mark.line + 1, mark.column + 1) if mark else Place(1, 1)
