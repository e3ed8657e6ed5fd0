"""Which text of an old edition is which of a new one: what is certain first, then families, then likeness."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from corpus.passes.sheets import Comparison, Item, Sheet, lookalikes

RULES = ("rule", "subrule")
# How alike two texts must be, found by reading pairs of real editions.
_KIN, _COUSINS, _STRANGERS = 0.3, 0.35, 0.6
_SURE, _NEVER = 0.75, 2.0
_ABSORBED = 0.5
# A text of fewer phrases is too much like others to be recognised away from its family.
_TELLING = 12
# In a family larger than any real one, only look-alikes are compared.
_FAMILY = 200

Families = dict[str, str]


class Pairing:
    """One to one: where each old reference went, and where each new one came from."""

    def __init__(self) -> None:
        self.to: dict[str, str] = {}
        self.source: dict[str, str] = {}

    def join(self, old: str, new: str) -> None:
        """The first to claim a reference keeps it."""
        if old not in self.to and new not in self.source:
            self.to[old], self.source[new] = new, old


def destinations(comparison: Comparison) -> dict[str, tuple[str, ...]]:
    """Where each old text stands in the new edition: in one place, several if split, none if not found."""
    pairs = _rules_paired(comparison)
    _examples_paired(comparison, pairs)
    _terms_paired(comparison, pairs)
    found = {old: [new] for old, new in pairs.to.items()}
    for old, new in [*_merged(comparison, pairs), *_split(comparison, pairs)]:
        found.setdefault(old, []).append(new)
    return {old: tuple(found.get(old, ())) for old in comparison.old}


def _rules_paired(comparison: Comparison) -> Pairing:
    """Texts that never changed show where their families are; families tell look-alikes apart."""
    pairs = Pairing()
    for ref in comparison.old:
        if comparison.old[ref].kind == "chapter" and ref in comparison.new:
            pairs.join(ref, ref)
    _unmistakable(comparison, pairs)
    for least in (_SURE, _KIN):
        _headings(comparison, pairs)
        _within_families(comparison, pairs, _families(comparison, pairs))
        _alike(comparison, pairs, _families(comparison, pairs), RULES, least)
    _headings(comparison, pairs)
    return pairs


def _examples_paired(comparison: Comparison, pairs: Pairing) -> None:
    """Examples follow their rules."""
    _within_families(comparison, pairs, pairs.to, ("example",))
    _alike(comparison, pairs, pairs.to, ("example",), _KIN)


def _terms_paired(comparison: Comparison, pairs: Pairing) -> None:
    """Glossary entries are found by their headwords; one with a new headword by its text."""
    _same_names(comparison, pairs, "term", {})
    _alike(comparison, pairs, {}, ("term",), _STRANGERS)


def _unmistakable(comparison: Comparison, pairs: Pairing) -> None:
    """Texts long enough to be told apart that stand once in both editions."""
    old = _by_essence(comparison.old)
    new = _by_essence(comparison.new)
    for essence, (ref, *others) in old.items():
        found = new.get(essence, [])
        if not others and len(found) == 1 and comparison.verbatim(ref, found[0]):
            pairs.join(ref, found[0])


def _by_essence(sheet: Sheet) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for item in sheet.values():
        for words in item.wordings.values():
            if item.kind in RULES and len(words.phrases) >= _TELLING:
                found[words.essence].append(item.ref)
    return found


def _families(comparison: Comparison, pairs: Pairing) -> Families:
    """The new parent of an old parent: as paired, or where most of its children went, or still in place."""
    voted = {old: votes.most_common(1)[0][0] for old, votes in _votes(comparison, pairs).items()}
    in_place = {item.parent: item.parent for item in comparison.old.values()}
    return {old: new for old, new in in_place.items() if new not in pairs.source} | voted | pairs.to


def _votes(comparison: Comparison, pairs: Pairing) -> dict[str, Counter[str]]:
    """For each old section and rule, how many of its descendants went to which new one."""
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    for old, new in pairs.to.items():
        first, second = comparison.old[old], comparison.new[new]
        if first.kind in RULES and second.kind in RULES:
            votes[section(old)][section(new)] += 1
            if first.kind == second.kind == "subrule":
                votes[first.parent][second.parent] += 1
    return votes


def _headings(comparison: Comparison, pairs: Pairing) -> None:
    """Sections and title-only rules: by name, and where the name changed by where their children went."""
    for kind in ("section", "rule"):
        _same_names(comparison, pairs, kind, _families(comparison, pairs))
        votes = _votes(comparison, pairs)
        claims = _reversed(votes)
        for old, counted in votes.items():
            new = counted.most_common(1)[0][0]
            if claims[new].most_common(1)[0][0] == old and _are_headings(comparison, old, new, kind):
                pairs.join(old, new)


def _are_headings(comparison: Comparison, old: str, new: str, kind: str) -> bool:
    items = comparison.old.get(old), comparison.new.get(new)
    return all(item is not None and item.kind == kind and item.names for item in items)


def _reversed(votes: dict[str, Counter[str]]) -> dict[str, Counter[str]]:
    claims: dict[str, Counter[str]] = defaultdict(Counter)
    for old, counted in votes.items():
        for new, count in counted.items():
            claims[new][old] += count
    return claims


def _same_names(comparison: Comparison, pairs: Pairing, kind: str, families: Families) -> None:
    """Headings of one name, within their family first: nearly every chapter has a section “General”."""
    for in_family in (True, False):
        old = _by_name(comparison.old, kind, pairs.to, families if in_family else None)
        new = _by_name(comparison.new, kind, pairs.source, {} if in_family else None)
        for name, refs in old.items():
            found = new.get(name, [])
            if len(refs) == len(found) == 1:
                pairs.join(refs[0], found[0])


def _by_name(
    sheet: Sheet, kind: str, taken: dict[str, str], families: Families | None
) -> dict[tuple[str, str], list[str]]:
    """Free headings by name and, if families count, by the parent's number in the new edition."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for item in sheet.values():
        if item.kind == kind and item.ref not in taken:
            family = "" if families is None else families.get(item.parent, item.parent)
            for name in sorted(item.names):
                found[name, family].append(item.ref)
    return found


def _within_families(
    comparison: Comparison, pairs: Pairing, families: Families, kinds: tuple[str, ...] = RULES
) -> None:
    """Texts identical to others elsewhere, or short, are found among the children of their own parent."""
    free = _free(comparison.old, pairs.to, kinds)
    for old in free:
        new = comparison.new.get(old.ref)
        if new and families.get(old.parent) == new.parent and comparison.verbatim(old.ref, new.ref):
            pairs.join(old.ref, new.ref)
    standing = _standing(_free(comparison.new, pairs.source, kinds))
    for old in free:
        for words in old.wordings.values():
            same = standing[families.get(old.parent, ""), words.essence]
            while same and same[-1] in pairs.source:
                same.pop()
            if same and comparison.verbatim(old.ref, same[-1]):
                pairs.join(old.ref, same[-1])


def _standing(items: list[Item]) -> dict[tuple[str, str], list[str]]:
    """References by their parent and what they say; of the same the first comes last, to be taken first."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for item in reversed(items):
        for words in item.wordings.values():
            found[item.parent, words.essence].append(item.ref)
    return found


def _alike(
    comparison: Comparison, pairs: Pairing, families: Families, kinds: tuple[str, ...], least: float
) -> None:
    """Pairs by likeness, the most alike first; a stranger must be more alike than a sibling."""
    free = _free(comparison.old, pairs.to, kinds)
    similar = lookalikes(free, _free(comparison.new, pairs.source, kinds), comparison.rarity)
    ranked = []
    for old in free:
        siblings = comparison.children[families.get(old.parent, "")]
        near = siblings if len(siblings) <= _FAMILY else []
        for ref in dict.fromkeys([*similar[old.ref], *near, old.ref]):
            new = comparison.new.get(ref)
            if new is None or new.ref in pairs.source or new.kind not in kinds or _titled(new):
                continue
            needed, bonus = _closeness(comparison, old, new, families)
            likeness = comparison.likeness(old.ref, ref)
            if likeness >= max(needed, least):
                ranked.append((likeness + bonus + 0.05 * (old.ref == ref), old.ref, ref))
    for _, ref, found in sorted(ranked, key=lambda row: -row[0]):
        pairs.join(ref, found)


def _closeness(comparison: Comparison, old: Item, new: Item, families: Families) -> tuple[float, float]:
    """How alike they must be, and what their relation counts among rivals."""
    if families.get(old.parent) == new.parent:
        return _KIN, 0.15
    if _related(old, new, families):
        return _COUSINS, 0.05
    return _strangers(comparison, old, new), 0.0


def _strangers(comparison: Comparison, old: Item, new: Item) -> float:
    """Keywords share their set phrases; what one says, another's rule does not carry on."""
    keywords = _titled(comparison.old.get(old.parent)) and _titled(comparison.new.get(new.parent))
    return _STRANGERS if _telling(old) and _telling(new) and not keywords else _NEVER


def _merged(comparison: Comparison, pairs: Pairing) -> Iterator[tuple[str, str]]:
    """Old texts that now are part of a longer one of their section: two rules made one."""
    free = [item for item in _free(comparison.old, pairs.to, RULES) if _telling(item)]
    similar = lookalikes(free, _free(comparison.new, {}, RULES), comparison.rarity)
    families = _families(comparison, pairs)
    for old in free:
        for ref in similar[old.ref]:
            new, source = comparison.new[ref], comparison.old.get(pairs.source.get(ref, ""))
            if _related(old, new, families) and comparison.addition(old, new, source) >= _ABSORBED:
                yield old.ref, ref
                break


def _split(comparison: Comparison, pairs: Pairing) -> Iterator[tuple[str, str]]:
    """New texts that were part of an old one of their section, which has lost them: one rule made two."""
    families = _families(comparison, pairs)
    reached = set(families.values())
    free = [
        item
        for item in _free(comparison.new, pairs.source, RULES)
        if not reached.isdisjoint((item.parent, item.ref, section(item.ref))) and _telling(item)
    ]
    similar = lookalikes(free, _free(comparison.old, {}, RULES), comparison.rarity)
    for new in free:
        for ref in similar[new.ref]:
            old, heir = comparison.old[ref], comparison.new.get(pairs.to.get(ref, ""))
            if _related(old, new, families) and comparison.addition(new, old, heir) >= _ABSORBED:
                yield ref, new.ref
                break


def _related(old: Item, new: Item, families: Families) -> bool:
    """Siblings, or one level up or down in one family; two keywords of one section are strangers."""
    return new.parent in (
        families.get(old.parent),
        families.get(old.ref),
        families.get(section(old.ref)),
    ) or families.get(old.parent) in (new.ref, section(new.ref))


def _free(sheet: Sheet, taken: dict[str, str], kinds: tuple[str, ...]) -> list[Item]:
    """Items still without a partner; title-only rules go by their names alone."""
    return [
        item for item in sheet.values() if item.kind in kinds and item.ref not in taken and not _titled(item)
    ]


def _titled(item: Item | None) -> bool:
    return item is not None and item.kind == "rule" and bool(item.names)


def _telling(item: Item) -> bool:
    return all(len(words.phrases) >= _TELLING for words in item.wordings.values())


def section(ref: str) -> str:
    """The three digits all numbers of a section share."""
    return ref[:3]
