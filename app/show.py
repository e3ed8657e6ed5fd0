"""Answers as lines of text, for a terminal."""

from collections.abc import Iterable, Iterator

from app.sentences import interface_language, say
from corpus.answer import Answer, Part
from corpus.citations import Citations
from corpus.nearest import Missing
from corpus.notices import Notice
from corpus.records import LANGUAGES, Link, Texts


def answer(found: Answer) -> Iterator[str]:
    """A record: what it is, what to know first, its text in each language, and what leads on."""
    yield heading(found)
    yield from _notices(notice for notice in found.notices if notice.code != "old")
    yield from _remarks(found.remarks)
    yield from ("", *_texts(found.text))
    yield from (f"  ≈ {variant.text}  [{variant.place.document}]" for variant in found.variants)
    yield from (f"    {note.text}" for note in found.notes)
    if found.examples:
        yield from ("", say("examples"), *_parts(found.examples))
    if found.family:
        yield from ("", *_parts(found.family))
    elif found.children:
        yield f"{say('children')}: {_shortened(found.children)}"
    yield from _around(found)


def heading(found: Answer) -> str:
    """Number or headword, edition, and whether it is obsolete."""
    name = " · ".join(found.title[lang] for lang in LANGUAGES if lang in found.title)
    title = name if found.kind == "term" else f"{found.ref} {name}".strip()
    mark = f" · {say('obsolete')}" if found.obsolete else ""
    return f"{title}  [{say('edition', edition=found.edition)}{mark}]"


def citations(found: Citations) -> Iterator[str]:
    """Both directions of the references of a rule and all below it."""
    yield f"{found.ref}  [{say('edition', edition=found.edition)}]"
    yield f"{say('cites')} ({len(found.cites)}): {' '.join(found.cites)}"
    counts = ", ".join(f"{kind} {count}" for kind, count in found.counts.items())
    yield f"{say('cited-by')} ({counts or 0}): {' '.join(found.cited_by)}"


def nothing(found: Missing) -> Iterator[str]:
    """Why there is no answer and what is nearest."""
    yield found.reason.say(interface_language())
    if found.nearest:
        yield say("nearest", names=" · ".join(found.nearest))
    yield from _notices(found.notices)


def _notices(notices: Iterable[Notice]) -> Iterator[str]:
    return (f"! {notice.say(interface_language())}" for notice in notices)


def _remarks(remarks: Iterable[Texts]) -> Iterator[str]:
    return (f"! {remark[interface_language()]}" for remark in remarks)


def _texts(texts: Texts) -> Iterator[str]:
    return (texts[lang] for lang in LANGUAGES if lang in texts)


def _parts(parts: Iterable[Part]) -> Iterator[str]:
    for part in parts:
        label = "" if part.kind == "example" else f"{part.ref} "
        yield from (f"  {label}{text}" for text in _texts(part.text))


def _around(found: Answer) -> Iterator[str]:
    """References in both directions, corrected ones explained, other entries of the same name."""
    if found.cites:
        yield f"{say('cites')}: {_shortened(found.cites)}"
    yield from (_corrected(link) for link in found.links if link.printed)
    if found.cited_by:
        yield f"{say('cited-by')} ({len(found.cited_by)}): {_shortened(found.cited_by)}"
    if found.also:
        yield say("also", names=" · ".join(found.also))


def _corrected(link: Link) -> str:
    reason = link.reason.get(interface_language(), "")
    return "! " + say(
        "corrected", printed="、".join(link.printed), meant="、".join(link.targets), reason=reason
    )


def _shortened(refs: tuple[str, ...], most: int = 30) -> str:
    return " ".join(refs[:most]) + (f" … +{len(refs) - most}" if len(refs) > most else "")
