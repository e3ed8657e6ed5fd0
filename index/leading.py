"""What leads to entries: their references, the names of cards, the things that words name."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from corpus.store import Corpus
from index.definitions import definitions
from index.entries import Entry
from index.following import follower
from index.tongue import Roles
from index.vocabulary import Vocabulary
from index.words import key


def refs(entries: Iterable[Entry]) -> dict[str, list[int]]:
    """The entries of each reference, the newest first, a rule before its examples."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for number, entry in enumerate(entries):
        found[entry.ref].append(number)
        if entry.key != entry.ref and entry.kind not in ("example", "ruling"):
            found[entry.key].append(number)
    entries = list(entries)
    return {
        ref: sorted(numbers, key=lambda number: (entries[number].older, entries[number].n))
        for ref, numbers in found.items()
    }


def titles(entries: Iterable[Entry]) -> dict[str, list[int]]:
    """The cards of each name, what release notes say of them, and their rulings."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for number, entry in enumerate(entries):
        if entry.kind in ("card", "card-note", "card-ruling"):
            called = (*entry.names, *entry.title.values(), *entry.printed)
            for name in filter(None, dict.fromkeys(map(key, called))):
                found[name].append(number)
    return dict(found)


def roles(corpus: Corpus, entries: Sequence[Entry], known: Vocabulary) -> dict[str, Roles]:
    """For each thing that has a name where it is defined, explained and headed, in editions that count."""
    found: defaultdict[str, tuple[list[int], list[int], list[int]]] = defaultdict(lambda: ([], [], []))
    numbers = {(entry.edition, entry.key): number for number, entry in enumerate(entries)}
    defined = {
        edition: definitions(corpus, follower(corpus, edition))
        for edition in dict.fromkeys(entry.edition for entry in entries)
    }
    for number, entry in enumerate(entries):
        heads = entry.kind in ("chapter", "section", "rule") and entry.title
        if entry.older or not (heads or entry.kind == "glossary"):
            continue
        definition = numbers.get((entry.edition, defined[entry.edition].get(entry.key, "")))
        for word in _stands_for(entry, known):
            if entry.kind == "glossary":
                found[word][1].append(number)
            else:
                found[word][2].append(number)
            if definition is not None:
                found[word][0].append(definition)
    return {word: Roles(*map(tuple, roles)) for word, roles in found.items()}


def _stands_for(entry: Entry, known: Vocabulary) -> dict[str, None]:
    """The words for what an entry is about, in order."""
    names = entry.names or tuple(entry.title.values())
    meanings = (meaning for name in names for meaning in known.get(key(name), ()))
    return dict.fromkeys(meaning.word for meaning in meanings if meaning.how == "term")


def names_said(known: Vocabulary) -> list[str]:
    """The names that may be typed as they sound."""
    return [name for name, meanings in known.items() if any(each.how != "synonym" for each in meanings)]


def english(known: Vocabulary) -> dict[str, tuple[str, ...]]:
    """The Latin names of each word."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for name, meanings in known.items():
        for meaning in meanings if name.isascii() else ():
            found[meaning.word].append(name)
    return {word: tuple(names) for word, names in found.items()}
