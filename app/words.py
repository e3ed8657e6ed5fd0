"""What templates say and link: the functions they call."""

import re
from collections.abc import Iterable
from functools import partial
from typing import Any

from markupsafe import Markup, escape

from app.assets import asset
from app.board import board_after, laid_out, name_of
from app.editions_named import OLD_AFTER_DAYS, days_since
from app.found import headline, reasons
from app.page_sentences import PAGE_SENTENCES
from app.pages.asked import Asked, Page, addressed, encoded
from app.sentences import say
from corpus.answer import Answer, Part
from corpus.citation import is_number
from corpus.notices import Notice
from corpus.records import LANGUAGES, Language, Texts
from index.typed import LONGEST
from scenarios.engine.kernel.editions import FOLLOWED
from scenarios.library.stored import StoredEntry

ASKING = ("q", "limit", "family", "edition", "by", "kind", "chapter", "rule")  # what else an address may ask
_SCENARIOS = ("cr/", "lessons/", "questions/")  # how the names of scenarios begin
_DATE = re.compile(r"\d{4}-\d\d-\d\d")


def shared() -> dict[str, Any]:
    """What does not depend on who asks."""
    return {
        "name": name,
        "asset": asset,
        "is_number": is_number,
        "snippet": Markup,
        "anchor": anchor,
        "same": same,
        "titled": titled,
        "laid_out": laid_out,
        "board_after": board_after,
        "target_name": name_of,
    }


def words(asked: Asked, page: Page, path: str) -> dict[str, Any]:
    """What a template knows: its data, and functions that speak to this reader."""
    lang = asked.lang
    return {
        "data": page.data,
        "lang": lang,
        "show": asked.show,
        "edition": asked.edition,
        "age": age(asked),
        "title": page.title,
        "about": page.about,
        "path": path,
        "typed": asked.args.get("q", "")[:LONGEST],
        "say": partial(_say, lang),
        "told": lambda notice: told(notice, lang),
        "at": asked.at,
        "place": asked.place,
        "linked": partial(linked, asked),
        "headline": lambda hit: headline(hit, lang),
        "reasons": lambda hit: reasons(hit, lang),
        "lang_chosen": "lang" in asked.kept,
        "leads": partial(_leads, asked),
        "lacking": partial(lacking, asked),
        "others": partial(others, asked),
        "languages": lambda texts: languages(texts, asked),
        "switched": partial(switched, asked, path),
        "citing_runs": partial(citing_runs, asked),
        "example_runs": partial(example_runs, asked),
    }


def _say(lang: Language, key: str, **values: object) -> str:
    return say(key, lang, **values)


def citing_runs(asked: Asked, ref: str) -> tuple[StoredEntry, ...]:
    """The scenarios whose logs cite a rule, as far as they have been played yet."""
    runs = asked.desk.played.ready() if is_number(ref) else None
    return runs.citing(ref) if runs is not None else ()


def example_runs(asked: Asked, ref: str, edition: str) -> tuple[StoredEntry, ...]:
    """The scenarios that play a printed example of the edition the engine follows."""
    stem, mark, _ = ref.partition("#")
    runs = asked.desk.played.ready() if mark and edition == FOLLOWED else None
    return runs.examples(stem).get(ref, ()) if runs is not None else ()


def age(asked: Asked) -> int:
    """How many days ago the edition that answers came out, if that is long."""
    days = days_since(asked.edition)
    return days if days > OLD_AFTER_DAYS else 0


def told(notice: Notice, lang: Language) -> str:
    """A notice as a page says it: what names an option of a command has another wording there."""
    key = f"notice-{notice.code}"
    return say(key, lang, **notice.said(lang)) if key in PAGE_SENTENCES else notice.say(lang)


def same(text: Texts, title: Texts) -> bool:
    """Whether a record is nothing but its heading, which may be known in further languages."""
    return all(title.get(lang) == words for lang, words in text.items())


def titled(found: Answer) -> Texts:
    """What a record is called in each language."""
    return {**{lang: " / ".join(words) for lang, words in found.headwords.items() if words}, **found.title}


def lacking(asked: Asked, found: Answer) -> list[Language]:
    """The languages that should be shown and that no edition here has of a record."""
    wanted: tuple[Language, ...] = LANGUAGES if asked.show == "both" else (asked.show,)
    return [lang for lang in wanted if not any(lang in there for there in found.present.values())]


def others(asked: Asked, found: Answer) -> list[str]:
    """The other editions that have this reference."""
    return [date for date in found.present if date != found.edition]


def _leads(asked: Asked, nearest: str) -> str:
    """The address of something that comes near to what was asked for."""
    if _DATE.fullmatch(nearest):
        return asked.at("/editions")
    if nearest.startswith(_SCENARIOS):
        return asked.at(f"/scenario/{nearest}")
    return (
        asked.place(nearest)
        if is_number(nearest.partition("#")[0])
        else asked.at(f"/term/{encoded(nearest)}")
    )


def name(ref: str) -> str:
    """A record as people call it: without the kind, release notes without their code."""
    return ref if is_number(ref.partition("#")[0]) else ref.partition(":")[2] or ref


def anchor(ref: str) -> str:
    """The anchor of a record within a chapter: cr702-19b; of an example within its rule: e1."""
    stem, mark, n = ref.partition("#")
    return f"e{n}" if mark else f"cr{stem.replace('.', '-')}"


def languages(texts: Texts, asked: Asked) -> list[Language]:
    """The languages in which a text is shown: those chosen as far as it has them, else what there is."""
    both: tuple[Language, ...] = ("zh", "en") if asked.lang == "zh" else ("en", "zh")
    there = [lang for lang in both if texts.get(lang)]
    return [lang for lang in there if asked.show in ("both", lang)] or there


def switched(asked: Asked, path: str, **changed: str) -> str:
    """The address of this page with something else chosen; of an address too long to be one the start's."""
    asking = {name: asked.args[name][:LONGEST] for name in ASKING if name in asked.args}
    here = "/".join(map(encoded, path.split("/"))).lstrip("/") if len(path) <= LONGEST else ""
    return addressed(f"/{here}", {**asking, **asked.kept, **changed})


def linked(asked: Asked, part: Answer | Part, lang: Language, edition: str) -> Markup:
    """A text with every reference in it a link to where it leads, and glossary entries likewise."""
    text = part.text[lang]
    places = [
        (link.start, link.end, "ref", asked.place(link.targets[0], link.target_edition))
        for link in part.links
        if link.lang == lang and link.targets
    ]
    places += [
        (spot.start, spot.end, "term", asked.place(spot.ref, edition))
        for spot in part.spots
        if spot.lang == lang
    ]
    return _anchored(text, places)


def _anchored(text: str, places: Iterable[tuple[int, int, str, str]]) -> Markup:
    parts, at = [], 0
    for start, end, kind, address in sorted(places):
        if start >= at and end > start:
            named = f'<a class="{kind}" href="{escape(address)}">{escape(text[start:end])}</a>'
            parts += [escape(text[at:start]), named]
            at = end
    return Markup("".join([*parts, escape(text[at:])]))  # noqa: S704  (all of it is escaped above)
