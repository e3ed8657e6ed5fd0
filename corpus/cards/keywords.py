"""The keyword abilities and keyword actions that a card's text names, as rules of one edition."""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from corpus.cards.card_records import Card, Face
from corpus.citation import order
from corpus.records import LANGUAGES, Language, Record
from corpus.spotting import Span, Spotter
from corpus.store import Corpus

_SECTIONS = ("702", "701")
_AND: dict[Language, str] = {"zh": "[和与]", "en": " and "}  # 横置和重置 are two words
_REMINDER = re.compile(r"\([^()]*\)|（[^（）]*）")
# Countering is a keyword action; the counters that lie on permanents are none.
_NO_ACTION = re.compile(r"\bcounters?\b(?! (?:target|it\b|that|those|all\b|the\b|up\b))", re.IGNORECASE)
# Kinds of landwalk and of cycling bear their land or type as the first part of the word.
_KIND = re.compile(r"\b(?!planeswalk)(?:nonbasic )?[a-z]+(walk|cycling)\b", re.IGNORECASE)
_KINDS = {"walk": "landwalk", "cycling": "cycling"}


class Keywords:
    """The keywords of one edition, found in the texts of cards."""

    def __init__(self, corpus: Corpus, edition: str) -> None:
        rules = [each for section in _SECTIONS for each in corpus.children(section, edition) if each.title]
        self._titles = {each.ref: each.title for each in rules}
        self._spotter = Spotter(_apart(rule) for rule in rules)

    def of(self, card: Card) -> tuple[str, ...]:
        """The rules of the keywords that its Oracle text names, abilities before actions.

        The printed text tells where there is no other. What stands in brackets only explains.
        """
        lang, faces = _deciding(card)
        own = {name for face in faces for name in (face.name, face.name.partition(",")[0]) if name}
        found = {ref for face in faces for ref in self._in_text(face.text, lang, own)}
        return tuple(sorted(found, key=lambda ref: (_SECTIONS.index(ref.partition(".")[0]), order(ref))))

    def names(self, card: Card) -> tuple[str, ...]:
        """What those rules are called, Chinese if they have a Chinese name: every edition knows them so."""
        titles = (self._titles[ref] for ref in self.of(card))
        return tuple(title.get("zh") or next(iter(title.values())) for title in titles)

    def _in_text(self, text: str, lang: Language, own: set[str]) -> Iterator[str]:
        plain = _KIND.sub(lambda kind: _KINDS[kind[1].lower()], text)
        for spot in self._spotter.spots(plain, lang, list(_taken(plain, own)), ""):
            yield spot.ref


def _apart(rule: Record) -> Record:
    """A heading by each of its words, where it names two things at once."""
    words = {
        lang: tuple(part for name in rule.headwords.get(lang, ()) for part in re.split(_AND[lang], name))
        for lang in LANGUAGES
    }
    return replace(rule, headwords=words)


def _deciding(card: Card) -> tuple[Language, tuple[Face, ...]]:
    """The faces whose text counts, and its language."""
    if card.faces or not card.printed:
        return "en", card.faces
    return "zh", card.printed.faces


def _taken(text: str, own: set[str]) -> Iterator[Span]:
    """Where a word is no keyword: in reminders, in the card's own name, where it means something else."""
    yield from (found.span() for pattern in (_REMINDER, _NO_ACTION) for found in pattern.finditer(text))
    for name in own:
        yield from (found.span() for found in re.finditer(re.escape(name), text))
