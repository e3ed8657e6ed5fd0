"""What the desk answers when asked for a rule or a term: the record and all around it."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from corpus.citation import is_number, typed
from corpus.nearest import Missing, incomplete, missing
from corpus.notices import Notice
from corpus.records import Card, Fate, Kind, Language, Link, Note, Place, Record, Texts, Variant
from corpus.store import Corpus


class Part(Struct, frozen=True):
    """An example, or a rule of the family, with its text."""

    ref: str
    kind: Kind
    text: Texts


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
    headwords: dict[Language, tuple[str, ...]]
    senses: dict[Language, tuple[str, ...]]
    obsolete: bool
    card: Card | None
    variants: tuple[Variant, ...]
    remarks: tuple[Texts, ...]
    places: dict[Language, Place]
    fate: Fate | None
    notices: tuple[Notice, ...]
    family: tuple[Part, ...] = ()
    also: tuple[str, ...] = ()


def resolve(corpus: Corpus, asked: str) -> list[str]:
    """The references that a number or a name leads to, best first."""
    number = typed(asked)
    if number:
        return [number] if corpus.present(number) else []
    if corpus.present(asked):
        return [asked]
    return [ref for ref in corpus.named(asked.removeprefix("term:")) if corpus.present(ref)]


def answer(
    corpus: Corpus,
    ref: str,
    languages: Sequence[Language] = (),
    edition: str = "",
    with_family: bool = False,
    also: tuple[str, ...] = (),
) -> Answer | Missing:
    """The record in the edition named, else in the newest that has it in the languages asked for."""
    present = corpus.present(ref)
    chosen = edition if edition in present else "" if edition else newest(present, languages)
    record = corpus.get(ref, chosen) if chosen else None
    if record is None:
        return missing(corpus, ref, edition)
    shown = set(languages) & set(record.text) or set(record.text)
    links = [link for link in corpus.links(ref, chosen) if link.lang in shown]
    family = list(corpus.family(ref, chosen))[1:] if with_family else []
    fate = corpus.fate(ref, chosen)
    return Answer(
        ref=ref,
        kind=record.kind,
        edition=chosen,
        title=_only(record.title, shown),
        text=_only(record.text, shown),
        notes=tuple(note for note in record.notes if note.lang in shown),
        parent=record.parent,
        children=tuple(child.ref for child in corpus.children(ref, chosen)),
        examples=tuple(_part(part, shown) for part in corpus.examples(ref, chosen)),
        cites=tuple(dict.fromkeys(target for link in links for target in link.targets)),
        cited_by=tuple(dict.fromkeys(citing.ref for citing in corpus.cited_by(ref, chosen))),
        links=tuple(links),
        headwords=record.headwords,
        senses={lang: senses for lang, senses in record.senses.items() if lang in shown},
        obsolete=record.obsolete,
        card=record.card,
        variants=tuple(variant for variant in record.variants if variant.lang in shown),
        remarks=record.remarks,
        places=record.places,
        fate=fate,
        notices=tuple(_notices(corpus, record, present, languages)),
        family=tuple(_part(part, shown) for part in family),
        also=also,
    )


def newest(present: dict[str, tuple[str, ...]], languages: Iterable[Language]) -> str:
    """The newest edition with all the languages asked for; failing that, the newest with any of them."""
    complete = (edition for edition, there in present.items() if set(languages) <= set(there))
    partly = (edition for edition, there in present.items() if set(languages) & set(there))
    return next(complete, "") or next(partly, "") or next(iter(present), "")


def _only(texts: Texts, shown: set[Language]) -> Texts:
    return {lang: text for lang, text in texts.items() if lang in shown}


def _part(record: Record, shown: set[Language]) -> Part:
    return Part(record.ref, record.kind, _only(record.text, shown) or record.text)


def _notices(
    corpus: Corpus, record: Record, present: dict[str, tuple[str, ...]], languages: Sequence[Language]
) -> Iterable[Notice]:
    """What is missing, what is newer, and what became of it."""
    for lang in languages:
        if lang not in record.text:
            yield Notice("language-missing", {"language": lang, "edition": record.edition})
    for edition, there in present.items():
        if edition > record.edition and not set(languages) <= set(there):
            yield Notice("newer-in-other-language", {"newer": edition, "language": " ".join(reversed(there))})
            break
    if is_number(record.ref):
        yield from incomplete(corpus, record.edition)
    yield from became(corpus, record.ref, record.edition)


def became(corpus: Corpus, ref: str, edition: str) -> Iterable[Notice]:
    """What became of a record by the newest edition present, followed from edition to edition."""
    start, kinds, at = ref, list[str](), [ref]
    while fates := [fate for ref in at if (fate := corpus.fate(ref, edition))]:
        kinds += [fate.kind for fate in fates]
        at = list(dict.fromkeys(target for fate in fates for target in fate.to))
        edition = fates[0].next_edition
    if not kinds:
        return
    values = {"newest": edition, "to": "、".join(at), "ref": start}
    worst = next((kind for kind in ("unknown", "gone", "moved", "reworded") if kind in kinds), "same")
    yield Notice("moved" if worst == "gone" and at else worst, values)
    if start not in at and corpus.get(start, edition):
        yield Notice("reused", values)
