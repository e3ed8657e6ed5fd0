"""Who cites whom: for a rule and all below it, what its texts cite and what cites them."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from corpus.answer import leads
from corpus.nearest import Missing, missing
from corpus.records import Kind, Language
from corpus.store import Corpus


class Citation(Struct, frozen=True):
    """One record cites another; each may stand in an edition of its own."""

    source: str
    source_edition: str
    kind: Kind
    target: str
    target_edition: str


class Citations(Struct, frozen=True):
    """Both directions; `counts` says how many records of each kind cite this."""

    ref: str
    kind: Kind
    edition: str
    cites: tuple[str, ...]
    cited_by: tuple[str, ...]
    counts: dict[Kind, int]
    outgoing: tuple[Citation, ...]
    incoming: tuple[Citation, ...]


def citations(
    corpus: Corpus, asked: str, languages: Sequence[Language] = (), edition: str = ""
) -> Citations | Missing:
    """What a rule, section, chapter or term and all below it cite, and what cites any of them."""
    found = leads(corpus, asked, languages, edition)
    if not found:
        return missing(corpus, asked, edition)
    _, ref, chosen = found[0]
    family = list(corpus.family(ref, chosen))
    examples = [example for record in family for example in corpus.examples(record.ref, chosen)]
    outgoing = [
        Citation(record.ref, chosen, record.kind, target, link.target_edition)
        for record in [*family, *examples]
        for link in corpus.links(record.ref, chosen)
        if not languages or link.lang in languages
        for target in link.targets
    ]
    incoming = [
        Citation(citing.ref, citing.edition, citing.kind, record.ref, chosen)
        for record in family
        for citing in corpus.cited_by(record.ref, chosen)
    ]
    citing = dict.fromkeys((each.source, each.source_edition, each.kind) for each in incoming)
    return Citations(
        ref=ref,
        kind=family[0].kind,
        edition=chosen,
        cites=tuple(dict.fromkeys(each.target for each in outgoing)),
        cited_by=tuple(dict.fromkeys(source for source, place, _ in citing if place == chosen)),
        counts=dict(Counter(kind for _, _, kind in citing)),
        outgoing=tuple(dict.fromkeys(outgoing)),
        incoming=tuple(dict.fromkeys(incoming)),
    )
