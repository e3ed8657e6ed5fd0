"""Resolves every reference of every text: in the edition it stands in, or visibly in another.

A number means what it meant when it was written. One that cannot be placed gets no link but a problem:
a link to another rule that carries this number today would be worse.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from corpus.corrections import Correction, Corrections, corrections
from corpus.mentions import Mention, MentionPart, mentions
from corpus.naming import letters
from corpus.passes.likeness import essence
from corpus.problems import Problem
from corpus.records import Language, Link, Record, Texts

_RULES = frozenset(("chapter", "section", "rule", "subrule"))
_TERMS = ("glossary-see", "glossary-see-also")
# Release notes come out some weeks before the rules they speak of are in force.
_DAYS_AHEAD = 31
_BY_TITLE: Texts = {
    "zh": "“{quoted}”是{right}；所印的{number}是“{heading}”。",
    "en": "{quoted} is {right}; the printed {number} is {heading}.",
}
_UNCHECKED: Texts = {
    "zh": "该版本在此处不完整，缺少所引规则；链接指向{edition}版的同号规则，其内容未经核对。",
    "en": "This edition is not here in full and lacks the rule; the link leads to the same number "
    "in the edition of {edition}, which nobody has compared.",
}


def link(records: Sequence[Record], reviewed: Corrections | None = None) -> tuple[list[Link], list[Problem]]:
    """A link for each number, headword and heading named in a text, and a problem for each that fails."""
    everywhere = _Everywhere(records, corrections() if reviewed is None else reviewed)
    links: list[Link] = []
    problems: list[Problem] = []
    for record in records:
        for found in _of_record(record, everywhere):
            if isinstance(found, Link):
                links.append(found)
            else:
                problems.append(found)
    return links, problems


class _EditionTargets:
    """The numbers and headwords present in one edition of the rules."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rules: dict[str, Record] = {}
        self.titles: dict[tuple[Language, str], list[Record]] = {}
        self.headwords: dict[tuple[Language, str], list[Record]] = {}
        self.headings: dict[tuple[Language, str], list[str]] = {}

    def add(self, record: Record) -> None:
        """Make a rule or a glossary entry findable."""
        if record.kind in _RULES:
            self.rules.setdefault(record.ref, record)
            for lang, title in record.title.items():
                self.headings.setdefault((lang, letters(title)), []).append(record.ref)
            return
        for lang, title in record.title.items():
            self.titles.setdefault((lang, letters(title)), []).append(record)
        for lang, words in record.headwords.items():
            for word in words:
                self.headwords.setdefault((lang, letters(word)), []).append(record)

    def covers(self, number: str) -> bool:
        """Whether the chapter of this number is here, so that a number missing from it is missing."""
        return number[0] in self.rules

    @property
    def full(self) -> bool:
        """Whether all nine chapters are here."""
        return all(chapter in self.rules for chapter in "123456789")

    def terms(self, name: str, lang: Language) -> tuple[str, ...]:
        """The entries a name may mean: by its whole headword line, else by a word of it."""
        found = self.titles.get((lang, letters(name))) or self.headwords.get((lang, letters(name))) or []
        current = [record for record in found if not record.obsolete]
        return tuple(record.ref for record in current or found)


class _Everywhere:
    """Every edition and every heading of release notes, to look targets up in."""

    def __init__(self, records: Iterable[Record], reviewed: Corrections) -> None:
        self.reviewed = reviewed
        self.editions: dict[str, _EditionTargets] = {}
        self.headings: dict[tuple[str, Language, str], list[str]] = {}
        for record in records:
            if record.kind in _RULES or record.kind == "term":
                self.editions.setdefault(record.edition, _EditionTargets(record.edition)).add(record)
            elif record.kind == "topic":
                for lang, title in record.title.items():
                    self.headings.setdefault((_release(record), lang, letters(title)), []).append(record.ref)

    def nearest(self, numbers: tuple[str, ...], day: str) -> _EditionTargets | None:
        """Of the editions here in full that have these numbers, the one least far from that day."""
        able = (
            edition
            for edition in self.editions.values()
            if edition.full and all(number in edition.rules for number in numbers)
        )
        return min(able, key=lambda edition: abs(_days(day, edition.name)), default=None)

    def of_its_time(self, day: str) -> _EditionTargets | None:
        """The full edition whose rules release notes of that day speak of."""
        able = (edition for edition in self.editions.values() if edition.full)
        near = [edition for edition in able if abs(_days(day, edition.name)) <= _DAYS_AHEAD]
        return min(
            near,
            key=lambda edition: (_days(day, edition.name) < 0, abs(_days(day, edition.name))),
            default=None,
        )


class _Resolved(Struct, frozen=True):
    """Where a reference leads."""

    targets: tuple[str, ...]
    edition: str
    printed: tuple[str, ...] = ()
    reason: Texts = {}
    reviewed: bool = False


def _of_record(record: Record, everywhere: _Everywhere) -> Iterator[Link | Problem]:
    for lang, text in record.text.items():
        if record.kind == "quoted-rule":
            yield from _quoted(record, lang, everywhere)
        for mention in mentions(text, lang):
            for part in mention.parts:
                if mention.form in _TERMS:
                    yield from _term(record, lang, mention, part, everywhere)
                elif mention.form == "section-title":
                    yield from _heading(record, lang, mention, part, everywhere)
                else:
                    yield from _number(record, lang, mention, part, everywhere)


def _number(
    record: Record, lang: Language, mention: Mention, part: MentionPart, everywhere: _Everywhere
) -> Iterator[Link | Problem]:
    """A rule's number or a chapter's, with the title quoted after it."""
    printed = record.text[lang][part.start : part.end]
    resolved = _resolve(record, lang, printed, part, everywhere)
    if resolved is None:
        yield _problem(record, lang, part, "reference-without-edition", {"edition": record.edition})
        return
    edition = everywhere.editions[resolved.edition]
    targets = tuple(target for target in resolved.targets if target in edition.rules)
    if targets:
        yield _link(record, lang, mention.form, part, replace(resolved, targets=targets))
        if not resolved.reviewed:
            yield from _title_check(record, lang, part, edition, targets[0])
    missing = [target for target in resolved.targets if target not in edition.rules]
    if missing:
        code = "reference-dangling" if edition.covers(missing[0]) else "reference-without-edition"
        yield _problem(record, lang, part, code, {"number": missing[0], "edition": edition.name})


def _resolve(
    record: Record, lang: Language, printed: str, part: MentionPart, everywhere: _Everywhere
) -> _Resolved | None:
    """The rules meant and their edition; nothing if no edition here is known to be the right one."""
    numbers = part.targets
    home = everywhere.editions.get(record.edition)
    known = everywhere.reviewed.of(record, lang, printed)
    for fix in known:
        if fix.kind == "wrong":
            return _Resolved(fix.right, record.edition, numbers, fix.reason, reviewed=True)
    if home and home.covers(numbers[0]):
        return _by_title(record, lang, part, home) or _Resolved(numbers, home.name)
    if known:
        return _moved(known, record.edition, numbers, everywhere)
    if home is None:
        other = everywhere.of_its_time(record.edition)
        return _Resolved(numbers, other.name) if other else None
    other = everywhere.nearest(numbers, home.name)
    if other is None or everywhere.reviewed.are_unchanged(numbers, home.name, other.name):
        return _Resolved(numbers, other.name) if other else None
    if _other_title(part, lang, other.rules[numbers[0]]):
        return None
    return _Resolved(numbers, other.name, reason=_unchecked(other.name))


def _by_title(
    record: Record, lang: Language, part: MentionPart, edition: _EditionTargets
) -> _Resolved | None:
    """A whole heading quoted beats a number headed quite otherwise, unless the translation says it, too."""
    number = part.targets[0]
    heading = edition.rules[number].title.get(lang, "") if number in edition.rules else ""
    right = edition.headings.get((lang, letters(part.title)), []) if part.title else []
    if (
        not heading
        or len(right) != 1
        or _akin(part.title, heading)
        or _said_as_well(record, lang, part, edition)
    ):
        return None
    values = {"quoted": part.title, "right": right[0], "number": number, "heading": heading}
    reason: Texts = {each: text.format(**values) for each, text in _BY_TITLE.items()}
    return _Resolved((right[0],), edition.name, part.targets, reason)


def _akin(title: str, heading: str) -> bool:
    """Whether one is the other, shortened."""
    first, second = letters(title), letters(heading)
    return first in second or second in first


def _said_as_well(record: Record, lang: Language, part: MentionPart, edition: _EditionTargets) -> bool:
    """Whether another language cites the same number by its own heading."""
    said = (
        (other, each)
        for other, text in record.text.items()
        if other != lang
        for mention in mentions(text, other)
        for each in mention.parts
        if each.targets == part.targets and each.title
    )
    return any(not _other_title(each, other, edition.rules[part.targets[0]]) for other, each in said)


def _moved(
    known: Sequence[Correction], day: str, numbers: tuple[str, ...], everywhere: _Everywhere
) -> _Resolved | None:
    """Where a stale number leads: into the edition nearest in time that has the rule."""
    for fix in sorted(known, key=lambda fix: abs(_days(day, fix.within))):
        edition = everywhere.editions.get(fix.within)
        if edition and all(number in edition.rules for number in fix.right):
            return _Resolved(fix.right, edition.name, numbers, fix.reason, reviewed=True)
    return None


def _unchecked(edition: str) -> Texts:
    return {lang: text.format(edition=edition) for lang, text in _UNCHECKED.items()}


def _title_check(
    record: Record, lang: Language, part: MentionPart, edition: _EditionTargets, followed: str
) -> Iterator[Problem]:
    """That the title quoted with a number is not its heading, whichever was followed, is worth knowing."""
    printed = edition.rules.get(part.targets[0])
    if printed and printed.title.get(lang) and _other_title(part, lang, printed):
        values = {"number": printed.ref, "quoted": part.title, "heading": printed.title[lang]}
        code = "reference-title-differs" if followed == printed.ref else "reference-title-followed"
        yield _problem(record, lang, part, code, {**values, "followed": followed})


def _other_title(part: MentionPart, lang: Language, target: Record) -> bool:
    """Whether a title is quoted and is not the target's, where the target can be read in this language."""
    quoted = bool(part.title) and lang in target.text
    return quoted and letters(target.title.get(lang, "")) != letters(part.title)


def _term(
    record: Record, lang: Language, mention: Mention, part: MentionPart, everywhere: _Everywhere
) -> Iterator[Link | Problem]:
    """A glossary entry's pointer to another, or to several."""
    edition = everywhere.editions.get(record.edition)
    if record.kind != "term" or edition is None:
        return
    name = part.targets[0]
    pieces = tuple(_pieces(part, lang))
    fix = next(iter(everywhere.reviewed.of(record, lang, name)), None)
    if found := edition.terms(name, lang):
        yield _link(record, lang, mention.form, part, _Resolved(found, edition.name))
    elif fix:
        found = tuple(ref for right in fix.right for ref in edition.terms(right, lang))
        yield _link(record, lang, mention.form, part, _Resolved(found, edition.name, (name,), fix.reason))
    elif len(pieces) > 1:
        for piece in pieces:
            yield from _term(record, lang, mention, piece, everywhere)
    else:
        yield _problem(record, lang, part, "reference-no-entry", {"edition": edition.name})


def _pieces(part: MentionPart, lang: Language) -> Iterator[MentionPart]:
    """The names of a list, each at its place."""
    start, between = part.start, "、" if lang == "zh" else ", "
    for name in part.targets[0].split(between):
        yield MentionPart(start, start + len(name), (name,))
        start += len(name) + len(between)


def _heading(
    record: Record, lang: Language, mention: Mention, part: MentionPart, everywhere: _Everywhere
) -> Iterator[Link | Problem]:
    """Release notes pointing to another part of themselves."""
    if record.kind in _RULES or record.kind in ("term", "example"):
        return
    found = everywhere.headings.get((_release(record), lang, letters(part.targets[0])), [])
    if found:
        yield _link(record, lang, mention.form, part, _Resolved(tuple(found), record.edition))
    else:
        yield _problem(record, lang, part, "reference-no-heading")


def _quoted(record: Record, lang: Language, everywhere: _Everywhere) -> Iterator[Link | Problem]:
    """A rule printed in release notes, to that rule. It was printed before its number was final."""
    number = record.ref.partition(":")[2].partition("(")[0]
    part = MentionPart(0, 0, (number,))
    resolved = _resolve(record, lang, number, part, everywhere)
    target = everywhere.editions[resolved.edition].rules.get(resolved.targets[0]) if resolved else None
    if (
        resolved
        and target
        and (resolved.printed or essence(target.text.get(lang, "")) == essence(record.text[lang]))
    ):
        yield _link(record, lang, "quoted-rule", part, replace(resolved, printed=(number,)))
    else:
        yield _problem(record, lang, part, "quoted-rule-not-placed", {"number": number})


def _link(record: Record, lang: Language, form: str, part: MentionPart, resolved: _Resolved) -> Link:
    return Link(
        source=record.ref,
        edition=record.edition,
        lang=lang,
        start=part.start,
        end=part.end,
        raw=record.text[lang][part.start : part.end],
        form=form,
        targets=tuple(dict.fromkeys(resolved.targets)),
        target_edition=resolved.edition,
        printed=resolved.printed,
        reason=resolved.reason,
    )


def _problem(
    record: Record, lang: Language, part: MentionPart, code: str, values: dict[str, str] | None = None
) -> Problem:
    """At the line and column of the part, as far as the text shows them."""
    text, place = record.text[lang], record.places[lang]
    line = place.line + text.count("\n", 0, part.start) + (record.kind == "term")
    column = part.start - text.rfind("\n", 0, part.start)
    if record.kind in _RULES and line == place.line:
        column += len(record.ref) + 1 + (record.kind != "subrule")
    excerpt = text[part.start : part.end] or text[:40]
    return Problem(place.document, line, column, code, excerpt, {"source": record.ref, **(values or {})})


def _release(record: Record) -> str:
    """Which release notes, of which day, a record belongs to."""
    return f"{record.ref.partition(':')[0]} {record.edition}"


def _days(day: str, other: str) -> int:
    """How many days the second is after the first; far away if either is no date."""
    try:
        return (date.fromisoformat(other) - date.fromisoformat(day)).days
    except ValueError:
        return -1_000_000
