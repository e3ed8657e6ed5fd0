"""How hits are worded, for the commands and the pages alike."""

import re
from collections.abc import Iterator

from app.sentences import say
from corpus.notices import Notice
from corpus.records import Language
from corpus.store import Corpus
from index.hits import Found, Hit, Why

_RULES = ("chapter", "section", "rule", "subrule")
_NAMED = ("term", "spoken", "synonym")  # reasons of which one piece of a query may have several


def headline(hit: Hit, lang: Language) -> list[str]:
    """What was found: its number or name, what it is called, its kind where that is no rule, its edition.

    Of two names the reader's comes first; a glossary entry goes by its Chinese one.
    """
    kind = "" if hit.kind in _RULES else say(f"hit-{hit.kind}", lang, n=hit.n)
    age = f"{hit.edition} {say('older', lang)}" if hit.older else hit.edition
    title, own = f" {hit.title} ", f" {hit.ref} "
    named = title.removeprefix(own).removesuffix(own).strip()
    is_behind = title.endswith(own) and not title.startswith(own)
    is_chinese = hit.kind == "glossary" and lang == "en"
    names = (named, hit.ref) if is_behind or is_chinese else (hit.ref, named)
    return [each for each in (*names, kind, age) if each]


def untranslated(corpus: Corpus, found: Found, lang: Language) -> list[Notice]:
    """How to add the texts of the reader's language that the best hit lacks; who asks in Chinese reads it."""
    best = next((hit for hit in found.results if hit.key[:1].isdigit()), None)
    if (
        best is None
        or re.search(r"[\u3400-\u9fff]", found.query)
        or lang in corpus.present(best.key).get(best.edition, (lang,))
    ):
        return []
    return [Notice("language-missing", {"language": lang, "edition": best.edition})]


def reasons(hit: Hit, lang: Language) -> list[str]:
    """Why it was found. Words that stand in the text as typed are marked there and not told again."""
    told = [why for why in hit.why if why.said != why.found and why.how != "part"]
    if not told and "<mark>" not in hit.snippet:
        told = list(hit.why)
    return list(dict.fromkeys(_reason(why, lang) for why in _together(told)))


def _together(told: list[Why]) -> Iterator[Why]:
    """All that one piece of the query was found as, in one reason."""
    for why in told:
        same = [each for each in told if (each.how, each.said) == (why.how, why.said)]
        if why.how not in _NAMED:
            yield why
        elif why is same[0]:
            yield Why(why.how, why.said, " ".join(dict.fromkeys(each.found for each in same)))


def _reason(why: Why, lang: Language) -> str:
    if why.said == why.found:
        return why.found
    return say(f"why-{why.how}", lang, said=why.said, found=why.found)
