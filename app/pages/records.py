"""The page of one record: a rule with its surroundings, a glossary entry, a part of release notes."""

import re

from msgspec.structs import replace

from app.editions_named import aged, edition_named
from app.pages.asked import Asked, Page
from corpus.answer import Answer, Part, look_up
from corpus.citation import is_number, typed
from corpus.nearest import Missing

_DATED = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})/(.+)")
_LONGEST = 150  # as long as the longest name
_DESCRIBED = 160  # characters of a text that a link's preview shows


def rule(asked: Asked, number: str, edition: str = "") -> Page:
    """A rule, section or chapter by its number, in whatever shape it is typed; an example by its rule."""
    return _record(asked, typed(number) or number, edition)


def term(asked: Asked, name: str) -> Page:
    """A glossary entry by any of its names, after the date of an edition if one is meant."""
    dated = _DATED.fullmatch(name)
    return _record(asked, dated[2] if dated else name, dated[1] if dated else "")


def part(asked: Asked, code: str, name: str = "") -> Page:
    """Release notes, one of their topics or what they say of a card."""
    return _record(asked, f"{code}:{name}" if name else code, "")


def _record(asked: Asked, name: str, edition: str) -> Page:
    date = edition_named(asked.corpus, (edition or asked.args.get("edition", ""))[:_LONGEST])
    found = look_up(
        asked.corpus, name[:_LONGEST], (), date, with_family="family" in asked.args, prefer=(asked.lang,)
    )
    if isinstance(found, Missing):
        return Page("missing.html", found, name[:_LONGEST], status=404)
    found = aged(found, asked.corpus)
    if not found.family and (found.text == found.title or found.kind in ("release", "topic", "card-block")):
        found = replace(found, family=_family(asked, found))
    return Page("record.html", found, called(found, asked), described(found, asked))


def _family(asked: Asked, found: Answer) -> tuple[Part, ...]:
    """What stands below a heading, which says little alone."""
    whole = look_up(asked.corpus, found.ref, (), found.edition, with_family=True)
    return whole.family if isinstance(whole, Answer) else ()


def called(found: Answer, asked: Asked) -> str:
    """What a record is called in one line."""
    title = found.title.get(asked.lang) or " / ".join(found.headwords.get(asked.lang, ()))
    title = title or next(iter(found.title.values()), "")
    number = found.ref if is_number(found.ref.partition("#")[0]) else ""
    return f"{number} {title}".strip() or found.ref


def described(found: Answer, asked: Asked) -> str:
    """The beginning of its text, for previews."""
    parts: list[Answer | Part] = [found, *found.family]
    says = (part for part in parts if any(part.title.get(lang) != said for lang, said in part.text.items()))
    text = next((part.text for part in says), found.text)
    return (text.get(asked.lang) or next(iter(text.values()), ""))[:_DESCRIBED]
