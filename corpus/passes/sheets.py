"""Two editions side by side: every reference once, with its family, its names and its wordings."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from corpus.naming import letters
from corpus.passes.likeness import Rarity, Wording
from corpus.passes.reach import goes_on_after, reach
from corpus.records import Language, Record
from corpus.terms import chinese, english

KINDS = ("chapter", "section", "rule", "subrule", "example", "term")
_NAMED = ("chapter", "section", "keyword-action", "keyword-ability")
_PREFERRED: tuple[Language, ...] = ("en", "zh")
_RARE = 24
_LOOKALIKES = 6

Covered = tuple[str, Language]


# `wording`, remembering what it has prepared: most texts stand in many editions.
Prepared = Callable[[str, Language], Wording]


class Item(Struct, frozen=True):
    """One reference of one edition. `names` are its headings, in both languages if the table has them."""

    ref: str
    kind: str
    parent: str
    names: frozenset[str]
    wordings: dict[Language, Wording]


Sheet = dict[str, Item]


class Comparison:
    """An old and a new edition. An old item keeps only wordings the new edition can answer."""

    def __init__(self, old: Sequence[Record], new: Sequence[Record], prepared: Prepared) -> None:
        self.new = sheet(new, prepared)
        covered = _covered(self.new)
        self.old = {ref: _answerable(item, covered) for ref, item in sheet(old, prepared).items()}
        self.rarity: dict[Language, Rarity] = {lang: self._rarity(lang) for lang in _PREFERRED}
        self.children = _families(self.new)
        self._reach = reach(record for record in new if record.kind in KINDS)

    def _rarity(self, lang: Language) -> Rarity:
        items = [*self.old.values(), *self.new.values()]
        return Rarity([item.wordings[lang] for item in items if lang in item.wordings])

    def verbatim(self, old: str, new: str) -> bool:
        """The same but for rule numbers. English decides where both have it: Chinese may be retranslated."""
        first, second = self.old[old].wordings, self.new[new].wordings
        lang = next((lang for lang in _PREFERRED if lang in first and lang in second), None)
        return lang is not None and first[lang].essence == second[lang].essence

    def keeps_its_place(self, old: str, new: str) -> bool:
        """The same number; or a headword in common, in whichever language the entry is filed."""
        first, second = self.old[old], self.new[new]
        return old == new or (first.kind == second.kind == "term" and bool(first.names & second.names))

    def unchanged(self, old: str, new: str) -> bool:
        """Verbatim; or, of headings without a common language, of the same name."""
        first, second = self.old[old], self.new[new]
        if first.wordings.keys() & second.wordings.keys():
            return self.verbatim(old, new)
        return bool(first.names & second.names)

    def answerable(self, old: str) -> bool:
        """Whether the new edition would show this text if it still had it."""
        mine, now = self.old[old], self.new.get(old)
        common = [lang for lang in mine.wordings if now is None or lang in now.wordings]
        return any(goes_on_after(old, lang, self._reach) for lang in common)

    def likeness(self, old: str, new: str) -> float:
        """How alike the texts are, on average over the languages both have."""
        first, second = self.old[old].wordings, self.new[new].wordings
        found = [self.rarity[lang].likeness(first[lang], second[lang]) for lang in first if lang in second]
        return sum(found) / len(found) if found else 0.0

    def addition(self, piece: Item, whole: Item, other: Item | None) -> float:
        """How much of a text stands in another one, not counting what already stands in a third."""
        found = []
        for lang, words in piece.wordings.items():
            if lang in whole.wordings:
                known = other.wordings[lang].phrases if other and lang in other.wordings else frozenset()
                shared = words.phrases & whole.wordings[lang].phrases - known
                found.append(self.rarity[lang].share(shared, words))
        return sum(found) / len(found) if found else 0.0


def lookalikes(
    seekers: Iterable[Item], among: Iterable[Item], rarity: dict[Language, Rarity]
) -> dict[str, list[str]]:
    """For each seeker the few others that share most of its rare phrases, best first."""
    seekers = list(seekers)
    sought = {
        lang: {phrase for item in seekers if lang in item.wordings for phrase in item.wordings[lang].phrases}
        for lang in _PREFERRED
    }
    having: dict[tuple[Language, str], list[str]] = defaultdict(list)
    for item in among:
        for lang, words in item.wordings.items():
            for phrase in words.phrases & sought[lang]:
                having[lang, phrase].append(item.ref)
    return {seeker.ref: _nearest(seeker, having, rarity) for seeker in seekers}


def _nearest(
    seeker: Item, having: dict[tuple[Language, str], list[str]], rarity: dict[Language, Rarity]
) -> list[str]:
    shared: Counter[str] = Counter()
    for lang, words in seeker.wordings.items():
        for phrase in words.phrases:
            refs = having.get((lang, phrase), ())
            if len(refs) <= _RARE:
                shared.update(dict.fromkeys(refs, rarity[lang].weight([phrase])))
    return sorted(shared, key=lambda ref: (-shared[ref], ref))[:_LOOKALIKES]


def sheet(records: Iterable[Record], prepared: Prepared) -> Sheet:
    """The numbered records, their examples and the glossary; texts of one reference together."""
    items: Sheet = {}
    for record in records:
        if record.kind in KINDS:
            item = _item(record, prepared)
            items[record.ref] = _united(items[record.ref], item) if record.ref in items else item
    return items


def _item(record: Record, prepared: Prepared) -> Item:
    return Item(
        ref=record.ref,
        kind=record.kind,
        parent=record.parent,
        names=_names(record),
        wordings={lang: prepared(text, lang) for lang, text in record.text.items()},
    )


def _united(first: Item, second: Item) -> Item:
    return replace(first, names=first.names | second.names, wordings=second.wordings | first.wordings)


def _names(record: Record) -> frozenset[str]:
    """Headings as compared, and in the other language where the table has them."""
    printed = [title for title in record.title.values() if title]
    if record.kind == "term":
        return frozenset(letters(word) for words in record.headwords.values() for word in words)
    known = [name for title in printed for name in (*english(title), *chinese(title)) if name.kind in _NAMED]
    return frozenset(map(letters, [*printed, *(name.zh for name in known), *(name.en for name in known)]))


def part(ref: str) -> str:
    """The part of the rulebook a reference stands in: its chapter, or the glossary."""
    return "glossary" if ref.startswith("term:") else ref[:1]


def _covered(sheet: Sheet) -> set[Covered]:
    """The parts an edition has in a language: most of their texts, not just a few."""
    sizes = Counter(part(item.ref) for item in sheet.values())
    having = Counter((part(item.ref), lang) for item in sheet.values() for lang in item.wordings)
    return {found for found, count in having.items() if 2 * count >= sizes[found[0]]}


def _answerable(item: Item, covered: set[Covered]) -> Item:
    """The item with the wordings whose chapter the other edition has in the same language."""
    kept = {lang: words for lang, words in item.wordings.items() if (part(item.ref), lang) in covered}
    return replace(item, wordings=kept)


def _families(sheet: Sheet) -> dict[str, list[str]]:
    families: dict[str, list[str]] = defaultdict(list)
    for item in sheet.values():
        families[item.parent].append(item.ref)
    return families
