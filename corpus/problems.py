"""What is wrong with a text people gave us: one layout for every mistake, in both languages.

A problem is data: a code and its values. The sentences stand side by side in the `problems.tsv` of a room.
"""

from functools import cache
from typing import Literal, NamedTuple, cast

from msgspec import Struct

from corpus.records import Language

Severity = Literal["error", "warning", "info"]


class Fault(NamedTuple):
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
    table: str = "corpus"  # the room whose table has the sentence

    @property
    def severity(self) -> Severity:
        return sentences(self.table)[self.code].severity

    def say(self, lang: Language) -> str:
        """`file:line:column: what. Remedy.` with the printed words quoted; a whole file has no place."""
        sentence = sentences(self.table)[self.code]
        chinese = lang == "zh"
        fault = sentence.zh + sentence.zh_remedy if chinese else f"{sentence.en} {sentence.en_remedy}"
        said = fault.format(**self.values, excerpt=self.excerpt)
        place = f":{self.line}:{self.column}" if self.line else ""
        return f"{self.where}{place}: {said}"


@cache
def sentences(room: str = "corpus") -> dict[str, Fault]:
    """The table of a room by code, one row for each kind of mistake."""
    from importlib.resources import files  # half as long to import as all else a rule needs

    lines = files(room).joinpath("problems.tsv").read_text("utf-8").splitlines()
    rows = (line.split("\t") for line in lines[1:])
    return {code: Fault(cast(Severity, severity), *words) for code, severity, *words in rows}
