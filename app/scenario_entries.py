"""The played scenarios as the index takes them: found by their titles, answers and facts."""

from collections.abc import Iterable, Iterator

from corpus.records import LANGUAGES, Texts
from index.entries import Entry
from scenarios.stored import StoredRun


def of_scenarios(runs: Iterable[StoredRun]) -> Iterator[Entry]:
    """One entry for each scenario."""
    for one in runs:
        yield Entry(
            key=f"scenario:{one.entry.name}",
            ref=one.entry.name,
            kind="scenario",
            family=one.entry.name,
            heading=one.entry.title,
            title=one.entry.title,
            text=text_of(one),
        )


def text_of(one: StoredRun) -> Texts:
    """The answer, then the situation."""
    return {lang: "\n".join((one.entry.answer[lang], *one.run.facts.get(lang, ()))) for lang in LANGUAGES}
