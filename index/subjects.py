"""The subject index: what judges ask that a rule answers, in their own words, written by hand.

`subjects/*.tsv` name rules by the numbers of the table's edition; other editions follow.
"""

from functools import cache
from importlib.resources import files

from corpus.records import Texts


@cache
def subjects() -> dict[str, Texts]:
    """For each rule of the table's edition what is asked of it, in both languages, a line each."""
    found: dict[str, Texts] = {}
    for file in sorted(files("index").joinpath("subjects").iterdir(), key=lambda file: file.name):
        for line in file.read_text("utf-8").splitlines()[1:]:
            ref, zh, en = line.split("\t")
            found[ref] = {"zh": zh.replace("|", "\n"), "en": en.replace("|", "\n")}
    return found
