"""Answers as lines of text, for a terminal."""

from collections.abc import Iterable, Iterator

from app.sentences import interface_language, say
from corpus.answer import Answer, Part
from corpus.citations import Citations
from corpus.nearest import Missing
from corpus.notices import Notice
from corpus.records import LANGUAGES, Link, Note, Texts
from corpus.store import Citing

_MOST = 30


def answer(found: Answer, with_family: bool = False) -> Iterator[str]:
    """A record: what it is, what to know first, its text in each language, and what leads on.

    The rules below it are shown if asked for, and where there is nothing but a heading above them.
    """
    heading_only = found.kind == "rule" and found.text == found.title
    yield heading(found)
    yield from _notices(notice for notice in found.notices if notice.code != "old")
    yield from _warnings(found.remarks, found.links, found.notes)
    if found.text != found.title:
        yield from ("", *_texts(found.text))
    yield from (f"≈ {variant.text}  [{variant.place.document}]" for variant in found.variants)
    if found.examples:
        yield from ("", *_parts(found.examples))
    if found.family and (with_family or heading_only):
        yield from ("", *_parts(found.family))
    elif found.children:
        yield say("children", refs=_listed(found.children))
    yield from _around(found)


def heading(found: Answer) -> str:
    """Number or headword in each language known, edition, and whether it is obsolete."""
    names = [found.title.get(lang) or " / ".join(found.headwords.get(lang, ())) for lang in LANGUAGES]
    name = " · ".join(name for name in names if name)
    title = name if found.kind in ("term", "card-block", "topic") else f"{found.ref} {name}".strip()
    mark = say("obsolete") if found.obsolete else ""
    return f"{title}  [{say('edition', edition=found.edition)}{mark}]"


def citations(found: Citations) -> Iterator[str]:
    """Both directions of the references of a rule and all below it."""
    yield f"{found.ref}  [{say('edition', edition=found.edition)}]"
    yield say("cites", count=len(found.cites), refs=_listed(found.cites, len(found.cites)))
    counts = say("comma").join(f"{say('kind-' + kind)} {count}" for kind, count in found.counts.items())
    yield say("cited-by", count=counts or "0", refs=_listed(found.cited_by, len(found.cited_by)))


def nothing(found: Missing) -> Iterator[str]:
    """Why there is no answer and what is nearest."""
    yield found.reason.say(interface_language())
    if found.nearest:
        yield say("nearest", names=" · ".join(found.nearest))
    yield from _notices(found.notices)


def _notices(notices: Iterable[Notice]) -> Iterator[str]:
    return (f"! {notice.say(interface_language())}" for notice in notices)


def _warnings(remarks: Iterable[Texts], links: Iterable[Link], notes: Iterable[Note]) -> Iterator[str]:
    """What must not be missed about a text: our remarks, corrected references, translators' notes."""
    yield from (f"! {remark[interface_language()]}" for remark in remarks)
    yield from (_corrected(link) for link in links if link.reason)
    yield from (f"! {note.text}" for note in notes)


def _texts(texts: Texts) -> Iterator[str]:
    return (texts[lang] for lang in LANGUAGES if lang in texts)


def _parts(parts: Iterable[Part]) -> Iterator[str]:
    for part in parts:
        label = "  " if part.kind == "example" else f"{part.ref} "
        yield from (f"{label}{text}" for text in _texts(part.text))
        yield from (f"  {warning}" for warning in _warnings(part.remarks, part.links, part.notes))


def _around(found: Answer) -> Iterator[str]:
    """References in both directions, other entries of the same name."""
    if found.cites:
        yield say("cites", count=len(found.cites), refs=_listed(found.cites))
    if found.citing:
        refs = tuple(each.ref if each.edition == found.edition else _abroad(each) for each in found.citing)
        yield say("cited-by", count=len(refs), refs=_listed(refs))
    if found.also:
        yield say("also", refs=_listed(found.also))


def _abroad(citing: Citing) -> str:
    """A record of another edition: its number may mean something else in this one."""
    return f"{citing.ref} ({citing.edition})"


def _corrected(link: Link) -> str:
    """A reference that leads elsewhere than it says, or into another edition, and why."""
    reason = link.reason[interface_language()]
    if not link.printed:
        return f"! {reason}"
    return "! " + say(
        "corrected", printed=" ".join(link.printed), meant=" ".join(link.targets), reason=reason
    )


def _listed(refs: tuple[str, ...], most: int = _MOST) -> str:
    more = f" … +{len(refs) - most}" if len(refs) > most else ""
    return " · ".join(ref.removeprefix("term:") for ref in refs[:most]) + more
