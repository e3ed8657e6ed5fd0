"""The desk's pages until there are more: the contents, a search, and a rule by its number or name."""

import re
from collections.abc import Iterable

import msgspec
from flask import Flask, Response, redirect, render_template, request, url_for
from markupsafe import Markup, escape
from werkzeug.wrappers import Response as AnyResponse

from app.desk import Desk
from app.editions import aged, edition_named, whole
from app.found import headline, reasons, untranslated
from app.sentences import say
from corpus.answer import Answer, look_up
from corpus.citation import typed
from corpus.nearest import Missing
from corpus.records import LANGUAGES, Language, Link
from index.search import LIMIT, MOST
from index.typed import LONGEST

_LONGEST = 100


def create_app(desk: Desk) -> Flask:
    """The web application over one desk."""
    app = Flask(__name__)
    app.jinja_env.globals |= {
        **{"say": say, "linked": linked, "place": place, "switched": switched},
        **{"headline": headline, "reasons": reasons, "Markup": Markup},
    }
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.add_url_rule("/", "contents", lambda: contents(desk))
    app.add_url_rule("/rule/<path:number>", "rule", lambda number: rule(desk, number))
    app.add_url_rule("/rule/<path:number>.json", "rule_json", lambda number: rule_json(desk, number))
    app.add_url_rule("/api/search", "search_json", lambda: search_json(desk))
    app.register_error_handler(404, lambda error: (render_template("error.html", lang=reader()), 404))
    return app


def contents(desk: Desk) -> str | AnyResponse:
    """The table of contents of the newest edition; `?q=` searches."""
    asked = request.args.get("q", "")
    if asked.strip():
        return search(desk, asked)
    edition = whole(desk.corpus.editions, reader()).date
    headings = list(desk.corpus.records(edition, "chapter", "section"))
    return render_template("contents.html", lang=reader(), edition=edition, headings=headings)


def search(desk: Desk, asked: str) -> str | AnyResponse:
    """What was found for anything typed; a number leads straight to its rule."""
    number = typed(asked)
    if number and desk.corpus.present(number):
        return redirect(url_for("rule", number=number, lang=reader()))
    found = desk.search(wait=False).search(asked, LIMIT, reader())
    return render_template(
        "search.html",
        lang=reader(),
        asked=asked[:LONGEST],
        found=found,
        notices=untranslated(desk.corpus, found, reader()),
    )


def rule(desk: Desk, number: str) -> str | tuple[str, int]:
    """A rule with its family, examples and references; an unknown number with its neighbours."""
    found = _answer(desk, number)
    if isinstance(found, Missing):
        return render_template("missing.html", lang=reader(), asked=number[:_LONGEST], found=found), 404
    return render_template("rule.html", lang=reader(), found=found)


def rule_json(desk: Desk, number: str) -> Response:
    """The same as data."""
    found = _answer(desk, number)
    status = 404 if isinstance(found, Missing) else 200
    return Response(msgspec.json.encode(found), status, content_type="application/json; charset=utf-8")


def search_json(desk: Desk) -> Response:
    """The hits for `?q=`, as data; of a limit that the command would refuse the nearest it takes."""
    asked = request.args.get("limit", "")
    limit = max(1, min(int(asked), MOST)) if re.fullmatch(r"\d{1,9}", asked) else LIMIT
    found = desk.search(wait=False).search(request.args.get("q", ""), limit, reader())
    return Response(msgspec.json.encode(found), content_type="application/json; charset=utf-8")


def _answer(desk: Desk, number: str) -> Answer | Missing:
    corpus = desk.corpus
    edition = edition_named(corpus, request.args.get("edition", "")[:_LONGEST])
    found = look_up(corpus, number[:_LONGEST], (), edition, with_family=True, prefer=(reader(),))
    return aged(found, corpus) if isinstance(found, Answer) else found


def reader() -> Language:
    """The language of the interface: the one chosen in the address, else the browser's."""
    chosen = request.args.get("lang") or request.accept_languages.best_match(LANGUAGES)
    return "en" if chosen == "en" else "zh"


def place(ref: str, edition: str) -> str:
    """The address of a record in the edition that is meant: numbers change their meaning."""
    return url_for("rule", number=ref, edition=edition, lang=reader())


def switched() -> str:
    """The address of this page in the other interface language."""
    kept = {name: request.args[name] for name in ("edition", "q") if name in request.args}
    parts = {name: value[:LONGEST] for name, value in {**kept, **(request.view_args or {})}.items()}
    lang = "zh" if reader() == "en" else "en"
    return url_for(request.endpoint or "contents", **{**parts, "lang": lang})


def linked(text: str, links: Iterable[Link], lang: Language) -> Markup:
    """A text with every reference in it a link to where it leads."""
    whole, at = Markup(), 0
    for link in sorted((link for link in links if link.lang == lang), key=lambda link: link.start):
        if link.start < at or link.end <= link.start:
            continue
        address = place(link.targets[0], link.target_edition)
        whole += escape(text[at : link.start])
        whole += Markup('<a href="{}">{}</a>').format(address, text[link.start : link.end])
        at = link.end
    return whole + escape(text[at:])
