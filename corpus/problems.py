"""What is wrong with a text people gave us: one layout for every mistake, in both languages.

A problem is data: a code and its values. The sentences live in `SENTENCES`, side by side.
"""

from typing import Literal, NamedTuple

from msgspec import Struct

from corpus.records import Language

Severity = Literal["error", "warning", "info"]


class Sentence(NamedTuple):
    """What is wrong and what to do about it; `{name}` stands for a value of the problem."""

    severity: Severity
    en: str
    en_remedy: str
    zh: str
    zh_remedy: str


class Problem(Struct, frozen=True, omit_defaults=True):
    """A place, a fault and (through the fault's sentence) a remedy. An error refuses the document."""

    where: str
    line: int
    column: int
    code: str
    excerpt: str = ""
    values: dict[str, str] = {}

    @property
    def severity(self) -> Severity:
        return SENTENCES[self.code].severity

    def say(self, lang: Language) -> str:
        """`file:line:column: what. Remedy.` with the printed words quoted."""
        sentence = SENTENCES[self.code]
        fault, remedy = (
            (sentence.zh, sentence.zh_remedy) if lang == "zh" else (sentence.en, sentence.en_remedy)
        )
        values = {**self.values, "excerpt": self.excerpt}
        gap = "" if lang == "zh" else " "
        return (
            f"{self.where}:{self.line}:{self.column}: {fault.format(**values)}{gap}{remedy.format(**values)}"
        )


SENTENCES: dict[str, Sentence] = {}
