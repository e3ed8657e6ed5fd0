"""Where the two languages of one edition do not say the same: what a team of translators would look at.

Compared is what has no grammar: the rules cited, examples, symbols, sizes, numerals, names of the glossary.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from corpus.mentions import mentions
from corpus.numerals import numerals
from corpus.problems import Problem
from corpus.records import Language, Link, Record
from corpus.spotting import Spotter
from corpus.symbols import symbols, without_symbols

_KINDS = ("chapter", "section", "rule", "subrule", "example", "term")
_SIZE = re.compile(r"(?<![A-Za-z\d/+-])[+-]?(?:\d+|[XYN*])/[+-]?(?:\d+|[XYN*])(?![A-Za-z\d/])")
_MINUS = str.maketrans("−–－＋／", "---+/")
_FEWEST, _USUAL = 6, 0.95  # a name whose translation is that usual is missed where it lacks


class _Both(Struct, frozen=True):
    """A record in both languages, with what it cites in each."""

    record: Record
    cited: dict[Language, tuple[Link, ...]]

    def prose(self, lang: Language) -> str:
        """Its text without what it refers to."""
        text = self.record.text[lang]
        for mention in reversed(mentions(text, lang)):
            text = f"{text[: mention.start]} {text[mention.end :]}"
        return text

    def problem(self, code: str, zh: Iterable[str], en: Iterable[str]) -> Problem:
        """What either language alone has, at the place of the Chinese."""
        place = self.record.places["zh"]
        values = {"source": self.record.ref, "zh": _listed(zh), "en": _listed(en)}
        return Problem(place.document, place.line, 1, code, values=values)


def disagreements(records: Iterable[Record], links: Iterable[Link]) -> Iterator[Problem]:
    """All places of one edition, in its order; nothing where only one language is here."""
    here = [record for record in records if record.kind in _KINDS]
    cited: defaultdict[tuple[str, Language], list[Link]] = defaultdict(list)
    for link in links:
        cited[link.source, link.lang].append(link)
    both = [
        _Both(record, {lang: tuple(cited[record.ref, lang]) for lang in record.text})
        for record in here
        if len(record.text) == 2 and record.text["zh"] and record.text["en"]
    ]
    yield from _examples(here, {each.record.ref for each in both})
    named = _Names(both)
    for each in both:
        for find in (_numbers, _symbols, _sizes, _numerals, named.missing):
            yield from find(each)


def _numbers(both: _Both) -> Iterator[Problem]:
    """Rules cited as printed, before any correction of ours."""
    zh, en = ({number for link in _rules(both.cited[lang]) for number in _printed(link)} for lang in _LANGS)
    if zh != en:
        code = "languages-numbers" if (zh - en and en - zh) or _within(both, zh ^ en) else "languages-pointer"
        yield both.problem(code, sorted(zh - en), sorted(en - zh))


def _rules(links: Iterable[Link]) -> list[Link]:
    """Those to rules, not to glossary entries or headings of the same document."""
    return [link for link in links if not link.form.startswith("glossary") and link.form != "section-title"]


def _printed(link: Link) -> tuple[str, ...]:
    return link.printed or link.targets


def _within(both: _Both, numbers: set[str]) -> bool:
    """Whether one of these is part of a sentence, not just what it points to in the end."""
    links = [link for lang in _LANGS for link in _rules(both.cited[lang])]
    return any(not link.form.startswith("see") and numbers.intersection(_printed(link)) for link in links)


def _examples(records: list[Record], both: set[str]) -> Iterator[Problem]:
    """A rule with more examples in one language than in the other."""
    counts: dict[Language, Counter[str]] = {lang: Counter() for lang in _LANGS}
    for record in records:
        if record.kind == "example":
            for lang in record.text:
                counts[lang][record.parent] += 1
    for record in records:
        zh, en = (counts[lang][record.ref] for lang in _LANGS)
        if record.ref in both and zh != en:
            yield _Both(record, {}).problem("languages-examples", [str(zh)], [str(en)])


def _symbols(both: _Both) -> Iterator[Problem]:
    edition = both.record.edition
    yield from _differing(
        both, "languages-symbols", lambda text, lang: map(_in_braces, symbols(text, edition))
    )


def _in_braces(symbol: str) -> str:
    return f"{{{symbol.upper().replace(' ', '').translate(_MINUS)}}}"


def _sizes(both: _Both) -> Iterator[Problem]:
    """Powers and toughnesses, and what changes them."""
    yield from _differing(
        both, "languages-sizes", lambda text, lang: sorted(set(_SIZE.findall(text.translate(_MINUS))))
    )


def _numerals(both: _Both) -> Iterator[Problem]:
    """One and two are in too many words of either language to tell anything."""
    yield from _differing(
        both,
        "languages-numerals",
        lambda text, lang: map(str, sorted(numerals(without_symbols(text), lang) - {1, 2})),
    )


def _differing(both: _Both, code: str, found: Callable[[str, Language], Iterable[str]]) -> Iterator[Problem]:
    """What stands more often in one language than in the other."""
    zh, en = (Counter(found(both.prose(lang), lang)) for lang in _LANGS)
    if zh != en:
        yield both.problem(code, (zh - en).elements(), (en - zh).elements())


class _Names:
    """The glossary's names in both languages, and how faithfully one goes with the other."""

    def __init__(self, records: Iterable[_Both]) -> None:
        self._records = list(records)
        self._spotter = Spotter(each.record for each in self._records if each.record.kind == "term")
        self._titles = {each.record.ref: each.record.title for each in self._records}
        self._found = {each.record.ref: self._named(each.record) for each in self._records}
        self._seen: dict[Language, Counter[str]] = {
            lang: Counter(ref for named in self._found.values() for ref in named[lang]) for lang in _LANGS
        }
        self._together = Counter(ref for named in self._found.values() for ref in named["zh"] & named["en"])

    def _named(self, record: Record) -> dict[Language, set[str]]:
        return {
            lang: {spot.ref for spot in self._spotter.spots(text, lang, (), record.ref)}
            for lang, text in record.text.items()
        }

    def _missed(self, ref: str, lang: Language) -> list[str]:
        """Names that the other language has here and that are hardly ever left untranslated."""
        named, other = self._found[ref], _OTHER[lang]
        missing = named[other] - named[lang]
        return sorted(name for name in missing if self._usual(name, other))

    def _usual(self, name: str, lang: Language) -> bool:
        seen = self._seen[lang][name]
        return seen >= _FEWEST and self._together[name] >= _USUAL * seen

    def missing(self, both: _Both) -> Iterator[Problem]:
        """One name stands where the translation has another: each language has one that the other lacks."""
        in_english, in_chinese = (self._missed(both.record.ref, lang) for lang in _LANGS)
        if in_english and in_chinese:
            zh = (self._titles[name]["zh"] for name in in_chinese)
            en = (self._titles[name]["en"] for name in in_english)
            yield both.problem("languages-names", zh, en)


def _listed(found: Iterable[str]) -> str:
    return " ".join(found) or "–"


_LANGS: tuple[Language, Language] = ("zh", "en")
_OTHER: dict[Language, Language] = {"zh": "en", "en": "zh"}
