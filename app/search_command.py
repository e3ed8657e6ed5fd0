"""The command that searches, one query or many."""

import re
import sys
from collections.abc import Iterator, Sequence
from html import unescape

from app.arguments import Arguments
from app.cli import FOUND, NOT_FOUND, WRONG_USE, progress
from app.desk import Desk
from app.found import headline, reasons, untranslated
from app.home import home
from app.output import plain, put_json, tell_line
from app.scenes import Found, PlayedOut, with_scenes
from app.sentences import interface_language, say
from corpus.notices import Notice
from corpus.records import Language
from index.hits import Hit
from index.search import MOST, Query, Search

_ALONE = "kind:scenario"  # asks for scenarios alone
_EXPLAINED = 10  # entries of each table
_MARK = re.compile(r"<(/?)mark>")


def search(asked: Arguments) -> int:
    """Print the hits of one query; or read queries and write a JSON object for each."""
    if not (re.fullmatch(r"\d{1,9}", asked.limit) and 1 <= int(asked.limit) <= MOST):
        tell_line(say("bad-limit", limit=asked.limit))
        return WRONG_USE
    lang: Language = asked.lang if asked.lang in ("zh", "en") else interface_language()
    desk = Desk(home(), progress)
    searcher = desk.search()
    limit = int(asked.limit)
    if asked.stdin:
        return _stream(desk, searcher, limit, lang)
    query = searcher.query(" ".join(asked.query), lang)
    found = with_scenes(desk, query.found(limit), limit)
    if asked.json:
        put_json(found)
    else:
        print("\n".join(lines(found, untranslated(desk.corpus, found, lang), lang)))
        if asked.explain:
            print("\n".join(explained(query, lang)))
    return FOUND if found.results or found.played else NOT_FOUND


def _stream(desk: Desk, searcher: Search, limit: int, lang: Language) -> int:
    """One line out for every line in, whatever is in it."""
    for line in sys.stdin.buffer if sys.stdin is not None else ():
        typed = line.decode("utf-8", "replace").removesuffix("\n").removesuffix("\r")
        put_json(with_scenes(desk, searcher.search(typed, limit, lang), limit))
    return FOUND


def lines(found: Found, notices: Sequence[Notice], lang: Language) -> Iterator[str]:
    """What was found, for people; below it what is to be known of it, such as a language that is missing."""
    for notice in found.notices:
        yield plain(f"※ {notice.say(lang)}")
    for number, hit in enumerate(found.results, 1):
        yield from _hit(number, hit, lang)
    if found.played:
        yield from _played(found.played, found.query, lang)
    yield from (plain(f"※ {notice.say(lang)}") for notice in notices)


def _hit(number: int, hit: Hit, lang: Language) -> Iterator[str]:
    yield plain(f"{number:2}. " + " · ".join(headline(hit, lang)))
    yield "    " + _shown(hit.snippet)
    why = "; ".join(reasons(hit, lang))
    if hit.section or why:
        yield plain("    " + "  ".join(each for each in (hit.section, f"({why})" if why else "") if each))
    yield from (f"    ※ {notice.say(lang)}" for notice in hit.notices)


def _played(found: PlayedOut, query: str, lang: Language) -> Iterator[str]:
    """The scenarios that fit, and how to see them played or see them all."""
    yield say("played-out", lang)
    for one in found.scenarios:
        yield plain(f"  · {one.title[lang]}  [{', '.join(one.shows)}]")
        yield plain(f"    → {one.answer[lang]}")
        yield f"      ./judgedesk run scenarios/library/{one.name}.yaml"
    if found.count > len(found.scenarios):
        every = f"{query} --limit {min(found.count, MOST)}" if _ALONE in query else f"{_ALONE} {query}"
        yield plain(f"  {say('played-all', lang, count=found.count)}: ./judgedesk search {every}")


def _shown(snippet: str) -> str:
    """A snippet with its marks as a terminal shows them, or in brackets where nobody looks on."""
    before, after = ("\x1b[1m", "\x1b[0m") if sys.stdout.isatty() else ("【", "】")
    return unescape(_MARK.sub(lambda mark: after if mark[1] else before, plain(snippet)))


def explained(query: Query, lang: Language) -> Iterator[str]:
    """How the query was cut, and how the best scores come about."""
    yield ""
    for group in query.groups:
        words = ", ".join(f"{each.word} ×{each.worth:.2g} ({each.how})" for each in group.alternatives)
        yield plain(say("explain-group", lang, said=group.said, words=words))
    for ranking in query.rankings:
        for _, number in ranking.best(_EXPLAINED):
            entry, score = ranking.table.entry(number), ranking.score(number)
            parts = {name: f"{getattr(score, name):.3g}" for name in ("words", "coverage", "name", "factor")}
            yield f"{entry.ref} {entry.kind} {score.total:.4g} " + say("explain-score", lang, **parts)
            for group, word in ranking.reasons([number])[number]:
                yield plain(f"    {group.said}: {word.word}")
