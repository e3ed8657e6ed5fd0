"""Translated templates at work in a browser, to be compared with Jinja's own."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from jinja2 import Environment
from markupsafe import Markup

from app.offline.bundle import bundle
from app.offline.templates import translated
from tests.browser.chromium import opened

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# What is HTML already lies in data as an object with that text.
_HTML = "$html"
_ENTRY = """
import {filters, tests} from '../offline/filters.js';
import {range, render} from '../offline/runtime.js';
import {templates} from '../offline/templates.js';
import {Markup, html} from '../python/values.js';

const functions = {
  range,
  html: (value) => new Markup(value),
  bold: (value) => html`<b>${value}</b>`,
  pair: (one, other) => [one, other],
  say: (key, named = {}) => `${key}:${Object.entries(named).map((each) => each.join('=')).join(' ')}`,
};

function alive(value) {
  if (Array.isArray(value)) return value.map(alive);
  if (value === null || typeof value !== 'object') return value;
  if ('$html' in value) return new Markup(value.$html);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, alive(each)]));
}

function full(value) {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(full);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, full(each)]).filter(told));
}

function told([, value]) {
  return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}

function remembered(answers, name) {
  return (...given) => {
    const asked = JSON.stringify([name, given.map(full).filter((each) => told(['', each]))]);
    if (!Object.hasOwn(answers, asked)) throw new Error(`nobody asked ${asked}`);
    return alive(answers[asked]);
  };
}

Object.assign(globalThis, {
  known: () => ({filters: Object.keys(filters), tests: Object.keys(tests)}),
  small: (name, data) => render(templates, name, alive(data), functions),
  page: (name, data, answers, names) =>
    render(templates, name, data, Object.fromEntries(names.map((each) => [each, remembered(answers, each)]))),
});
"""


@contextmanager
def in_browser(browser: "Browser", templates: Environment) -> Iterator[Callable[..., Any]]:
    """What calls a function of `_ENTRY` by its name, in a browser that has these templates."""
    extra = {"test/entry.js": _ENTRY, "offline/templates.js": translated(templates)}
    context = opened(browser)
    page = context.new_page()
    page.evaluate(bundle("test/entry.js", extra))
    yield lambda name, *given: page.evaluate("([name, given]) => globalThis[name](...given)", [name, given])
    context.close()


def functions() -> dict[str, Callable[..., Any]]:
    """The functions that small templates call, as `_ENTRY` has them."""
    return {
        "range": range,
        "html": Markup,
        "bold": lambda value: Markup("<b>{}</b>").format(value),
        "pair": lambda one, other: [one, other],
        "say": lambda key, **named: f"{key}:{' '.join(f'{name}={each}' for name, each in named.items())}",
    }


def alive(value: Any) -> Any:
    """Data as templates get it: what is HTML is no plain text."""
    if isinstance(value, list):
        return [alive(each) for each in value]
    if not isinstance(value, dict):
        return value
    return Markup(value[_HTML]) if _HTML in value else {key: alive(each) for key, each in value.items()}
