"""What the desk answers when asked for a rule or a term: the record and all around it."""

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from corpus.advice import Present, advice
from corpus.changes import Change, changes
from corpus.citation import between
from corpus.nearest import Missing, missing
from corpus.notices import Notice
from corpus.records import CardHead, Fate, Kind, Language, Lead, Link, Note, Place, Record, Texts, Variant
from corpus.spotting import Spot
from corpus.store import Citing, Corpus


class Part(Struct, frozen=True):
    """An example, or a rule of the family, with its text and all that must not be missed about it."""

    ref: str
    kind: Kind
    text: Texts
    notes: tuple[Note, ...]
    links: tuple[Link, ...]
    remarks: tuple[Texts, ...]
    spots: tuple[Spot, ...] = ()
    title: Texts = {}


class Titled(Struct, frozen=True):
    """What stands above a record, with its title in each language known."""

    ref: str
    title: Texts


class Answer(Struct, frozen=True, kw_only=True):
    """A record as asked for, with all that leads from it and to it."""

    ref: str
    kind: Kind
    edition: str
    title: Texts
    text: Texts
    notes: tuple[Note, ...]
    parent: str
    children: tuple[str, ...]
    examples: tuple[Part, ...]
    cites: tuple[str, ...]
    cited_by: tuple[str, ...]
    links: tuple[Link, ...]
    citing: tuple[Citing, ...]
    headwords: dict[Language, tuple[str, ...]]
    senses: dict[Language, tuple[str, ...]]
    obsolete: bool
    card: CardHead | None
    variants: tuple[Variant, ...]
    remarks: tuple[Texts, ...]
    places: dict[Language, Place]
    fate: Fate | None
    notices: tuple[Notice, ...]
    family: tuple[Part, ...] = ()
    also: tuple[str, ...] = ()
    path: tuple[Titled, ...] = ()
    before: str = ""
    after: str = ""
    counts: dict[Kind, int] = {}
    spots: tuple[Spot, ...] = ()
    changes: tuple[Change, ...] = ()
    present: dict[str, tuple[Language, ...]] = {}


def look_up(
    corpus: Corpus,
    asked: str,
    languages: Sequence[Language] = (),
    edition: str = "",
    with_family: bool = False,
    prefer: Sequence[Language] = (),
) -> Answer | Missing:
    """What a number, a range or a name leads to, with the further records it also leads to.

    The edition that answers is the one named, else the newest with all `languages`, or those to `prefer`.
    """
    found = leads(corpus, asked, languages or prefer, edition)
    if not found:
        return missing(corpus, asked, edition)
    first, *others = found
    also = tuple(dict.fromkeys(lead.ref for lead in others if lead.ref != first.ref))
    return answer(corpus, first, languages, with_family, also)


def leads(corpus: Corpus, asked: str, languages: Sequence[Language], edition: str) -> list[Lead]:
    """The records that a number, a range or a name leads to, best first."""
    numbers = between(asked)
    if numbers or corpus.present(asked):
        return [
            Lead(asked, ref, edition if edition in present else newest(present, languages))
            for ref in numbers or (asked,)
            if (present := corpus.present(ref)) and (not edition or edition in present)
        ]
    named = [lead for lead in corpus.named(asked.removeprefix("term:")) if edition in ("", lead.edition)]
    rank = {lead: _rank(corpus, lead, languages) for lead in named}
    named.sort(key=rank.__getitem__, reverse=True)
    rules = [lead for lead in named if ":" not in lead.ref or lead.ref.startswith("term:")]
    best = rules[0].edition if rules else ""
    return [lead for lead in named if lead not in rules or lead.edition == best]


def _rank(corpus: Corpus, lead: Lead, languages: Sequence[Language]) -> tuple[bool, str, bool]:
    """In the languages asked for before not, newer before older, glossary entries before rules."""
    there = corpus.present(lead.ref).get(lead.edition, ())
    return set(languages) <= set(there), lead.edition, lead.ref.startswith("term:")


def answer(
    corpus: Corpus,
    lead: Lead,
    languages: Sequence[Language] = (),
    with_family: bool = False,
    also: tuple[str, ...] = (),
) -> Answer | Missing:
    """A record of one edition with all around it, in the languages asked for as far as it has them."""
    record = corpus.get(lead.ref, lead.edition)
    if record is None:
        return missing(corpus, lead.ref, lead.edition)
    return _answer(corpus, record, languages, with_family, also)


def _answer(
    corpus: Corpus, record: Record, languages: Sequence[Language], with_family: bool, also: tuple[str, ...]
) -> Answer:
    ref, chosen = record.ref, record.edition
    present = corpus.present(ref)
    wanted = () if record.remarks else languages  # a text that differs from its translation goes with it
    shown = tuple(lang for lang in wanted if lang in record.text) or tuple(record.text or record.title)
    links = _links(corpus, record, shown)
    citing = tuple(corpus.cited_by(ref, chosen))
    before, after = corpus.beside(ref, chosen)
    return Answer(
        ref=ref,
        kind=record.kind,
        edition=chosen,
        title=_only(record.title, shown),
        text=_only(record.text, shown),
        notes=_notes(record, shown),
        parent=record.parent,
        children=tuple(child.ref for child in corpus.children(ref, chosen)),
        examples=tuple(_part(corpus, each, shown) for each in corpus.examples(ref, chosen)),
        cites=tuple(dict.fromkeys(target for link in links for target in link.targets)),
        cited_by=tuple(dict.fromkeys(each.ref for each in citing if each.edition == chosen)),
        links=links,
        citing=citing,
        headwords=record.headwords,
        senses={lang: senses for lang, senses in record.senses.items() if lang in shown},
        obsolete=record.obsolete,
        card=record.card,
        variants=tuple(variant for variant in record.variants if variant.lang in shown),
        remarks=record.remarks,
        places=record.places,
        fate=corpus.fate(ref, chosen),
        notices=tuple(advice(corpus, record, present, languages)),
        family=tuple(_family(corpus, record, shown)) if with_family else (),
        also=also,
        path=tuple(_path(corpus, record)),
        before=before,
        after=after,
        counts=dict(Counter(each.kind for each in citing)),
        spots=_spots(corpus, record, links),
        changes=tuple(changes(corpus, record)),
        present=present,
    )


def _path(corpus: Corpus, record: Record) -> list[Titled]:
    """The headings above a record, from the chapter down."""
    found: list[Titled] = []
    above = corpus.get(record.parent, record.edition) if record.parent else None
    while above:
        found.insert(0, Titled(above.ref, titles(above)))
        above = corpus.get(above.parent, above.edition) if above.parent else None
    return found


def titles(record: Record) -> Texts:
    """What a record is called: as printed, in a language it is not printed in by its name there."""
    named: Texts = {lang: " / ".join(words) for lang, words in record.headwords.items() if words}
    return {**named, **record.title}


def _spots(corpus: Corpus, record: Record, links: Sequence[Link]) -> tuple[Spot, ...]:
    """The glossary entries that its texts name."""
    spotter = corpus.spotter(record.edition)
    return tuple(
        spot
        for lang, text in record.text.items()
        if text != record.title.get(lang)
        for spot in spotter.spots(
            text, lang, [(link.start, link.end) for link in links if link.lang == lang], record.ref
        )
    )


def _family(corpus: Corpus, record: Record, shown: Sequence[Language]) -> Iterator[Part]:
    """All below a record, each with its examples behind it."""
    for child in corpus.children(record.ref, record.edition):
        yield _part(corpus, child, shown)
        for example in corpus.examples(child.ref, record.edition):
            yield _part(corpus, example, shown)
        yield from _family(corpus, child, shown)


def _part(corpus: Corpus, record: Record, shown: Sequence[Language]) -> Part:
    links = _links(corpus, record, shown)
    return Part(
        ref=record.ref,
        kind=record.kind,
        text=_only(record.text, shown) or record.text,
        notes=_notes(record, shown),
        links=links,
        remarks=record.remarks,
        spots=_spots(corpus, record, links),
        title=titles(record),
    )


def _links(corpus: Corpus, record: Record, shown: Sequence[Language]) -> tuple[Link, ...]:
    return tuple(link for link in corpus.links(record.ref, record.edition) if link.lang in shown)


def _notes(record: Record, shown: Sequence[Language]) -> tuple[Note, ...]:
    return tuple(note for note in record.notes if note.lang in shown)


def _only(texts: Texts, shown: Sequence[Language]) -> Texts:
    return {lang: text for lang, text in texts.items() if lang in shown}


def newest(present: Present, languages: Sequence[Language]) -> str:
    """The newest edition with all the languages asked for; failing that, the newest with any of them."""
    complete = (edition for edition, there in present.items() if set(languages) <= set(there))
    partly = (edition for edition, there in present.items() if set(languages) & set(there))
    return next(complete, "") or next(partly, "") or next(iter(present), "")
