"""The desk's pages until there are more: the contents, and a rule by its number."""

import msgspec
from flask import Flask, Response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from app.age import aged
from app.desk import Desk
from app.sentences import say
from corpus.answer import Answer, answer, resolve
from corpus.nearest import Missing, missing
from corpus.records import LANGUAGES, Language


def create_app(desk: Desk) -> Flask:
    """The web application over one desk."""
    app = Flask(__name__)
    app.jinja_env.globals["say"] = say
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.add_url_rule("/", "contents", lambda: contents(desk))
    app.add_url_rule("/rule/<path:number>", "rule", lambda number: rule(desk, number))
    app.add_url_rule("/rule/<path:number>.json", "rule_json", lambda number: rule_json(desk, number))
    return app


def reader() -> Language:
    """The language of the interface: the one chosen in the address, else the browser's."""
    chosen = request.args.get("lang") or request.accept_languages.best_match(LANGUAGES)
    return "en" if chosen == "en" else "zh"


def contents(desk: Desk) -> str | AnyResponse:
    """The table of contents of the newest edition; `?q=` goes to a number."""
    asked = request.args.get("q", "").strip()
    if asked:
        return redirect(url_for("rule", number=asked[:100], lang=request.args.get("lang")))
    corpus = desk.corpus
    edition = corpus.editions[-1].date
    headings = list(corpus.records(edition, "chapter", "section"))
    return render_template("contents.html", lang=reader(), edition=edition, headings=headings)


def rule(desk: Desk, number: str) -> str | tuple[str, int]:
    """A rule with its family, examples and references; an unknown number with its neighbours."""
    found = _answer(desk, number)
    if isinstance(found, Missing):
        return render_template("missing.html", lang=reader(), asked=number, found=found), 404
    return render_template("rule.html", lang=reader(), found=found)


def rule_json(desk: Desk, number: str) -> Response:
    """The same as data."""
    found = _answer(desk, number)
    status = 404 if isinstance(found, Missing) else 200
    return Response(msgspec.json.encode(found), status, content_type="application/json; charset=utf-8")


def _answer(desk: Desk, number: str) -> Answer | Missing:
    corpus = desk.corpus
    edition = request.args.get("edition", "")
    refs = resolve(corpus, number)
    found = (
        answer(corpus, refs[0], (), edition, with_family=True) if refs else missing(corpus, number, edition)
    )
    return found if isinstance(found, Missing) else aged(found, corpus)
