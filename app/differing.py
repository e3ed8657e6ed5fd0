"""How a fact in which a scenario differs from a situation is worded."""

from app.sentences import say
from corpus.records import Language
from scenarios.what_if.likeness import keyword_names
from scenarios.what_if.nearest import OtherFact

_ALIKE = ("kind", "zone", "does", "side", "tapped", "size", "counters")  # so there, so here
_ONE_SIDED = ("keyword", "deed")
_NAMES = ("also", "lacking", "name")  # say nothing but names
_YES_NO = ("does", "side", "tapped")
_AS_WRITTEN = ("size", "counters", "damage", "players", "life")


def difference_said(found: OtherFact, lang: Language) -> str:
    """One sentence, in which “there” is the scenario and “here” the situation."""
    there, here = found.there.get(lang, ""), found.here.get(lang, "")
    one, other = (_phrase(found.code, word, lang) for word in (found.one, found.other))
    key = "differs" if found.code in _ALIKE else found.code
    if found.code in _ONE_SIDED:
        key += "-there" if found.one else "-here"
    return say(
        f"near-{key}", lang, there=there, here=here, one=one, other=other, word=one if found.one else other
    )


def _phrase(code: str, word: str, lang: Language) -> str:
    """A word of the comparison as people say it."""
    if code == "keyword":
        return next((name[lang] for name in keyword_names() if name["en"] == word), word)
    if code in _AS_WRITTEN and word:
        return word
    words = word.split("-") if word else [f"not-{code}" if code in _YES_NO else "none"]
    return " ".join(say(f"near-is-{each}", lang) for each in words) if code not in _NAMES else ""
