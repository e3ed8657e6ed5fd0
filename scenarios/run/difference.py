"""What was expected and what was found instead, in words."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from scenarios.engine.kernel.log import Row
from scenarios.language.as_written import words_of
from scenarios.language.naming import tellings
from scenarios.language.scenario import Sentence
from scenarios.language.yaml_lines import Place
from scenarios.run.comparing import within


class Difference(Struct, frozen=True):
    """What was expected and what was found instead."""

    at: Place
    about: str
    expected: str
    found: str


def illegal_because(
    at: Sentence, action: Sentence, verdict: Any, rules: tuple[str, ...]
) -> Difference | None:
    """An action has to be illegal, for these rules if any are named."""
    expected = f"illegal because {words_of(rules)}" if rules else "illegal"
    if verdict:
        return Difference(at.at, sentence_words(action), expected, "legal")
    cites = {one.rule for reason in verdict.reasons for one in reason.cites}
    if all(any(within(cite, rule) for cite in cites) for rule in rules):
        return None
    return Difference(at.at, sentence_words(action), expected, reasons(verdict))


def reasons(verdict: Any) -> str:
    """The rules of a verdict."""
    rules = dict.fromkeys(one.rule for reason in verdict.reasons for one in reason.cites)
    return f"illegal because {', '.join(rules)}" if rules else "legal"


def sentence_words(sentence: Sentence) -> str:
    """An expectation or action on one line."""
    head = f"{sentence.who} {sentence.verb}".strip()
    what = f" {words_of(sentence.what)}" if sentence.what is not None else ""
    more = "".join(f", {word}: {words_of(value)}" for word, value in sentence.more)
    return head + what + more


def row_words(row: Row) -> str:
    """A row of the log on one line."""
    said = ", ".join(
        f"{word} {next(iter(tellings(value)), '')}" for word, value in row.args.items() if word != "became"
    )
    return f"{row.kind} {said} ({', '.join(one.rule for one in row.cites)})"
