"""Templates become a module for browsers; what cannot be translated is refused with its template and line."""

import re

import pytest
from jinja2 import DictLoader, Environment

from app.offline.made import environment
from app.offline.template_scopes import UntranslatableTemplate
from app.offline.templates import translated


def check(template: str, refused: str = "") -> str:
    """The module of one template; or what it says of line 2, where that is refused."""
    sources = {"page.html": "\n" + template, "other.html": "{% block b %}{% endblock %}"}
    if not refused:
        return translated(_environment(sources))
    with pytest.raises(UntranslatableTemplate, match=f"^page.html:2: .*{re.escape(refused)}"):
        translated(_environment(sources))
    return ""


def _environment(sources: dict[str, str], escaping: bool = True) -> Environment:
    return Environment(loader=DictLoader(sources), autoescape=escaping)


def test_every_template_of_the_pages_is_translated() -> None:
    module = translated(environment())
    for name in environment().list_templates(["html"]):
        assert f"'{name}': {{" in module


def test_the_same_templates_give_the_same_module() -> None:
    assert translated(environment()) == translated(environment())


@pytest.mark.parametrize(
    ("template", "refused"),
    [
        ("{{ 1 / 2 }}", "Div"),
        ("{{ 2 ** 3 }}", "Pow"),
        ("{{ 1.5 }}", "only whole numbers"),
        ("{{ a | wordcount }}", "the filter wordcount"),
        ("{{ a | join('', 'b', 'c') }}", "takes 2 arguments"),
        ("{{ a | join(by='') }}", "takes no by"),
        ("{{ a | length(1) }}", "takes 0 arguments"),
        ("{{ a | map('upper') | list }}", "map(attribute=…)"),
        ("{{ a | selectattr('b', 'iterable') | list }}", "no test iterable"),
        ("{{ a is iterable }}", "the test iterable"),
        ("{{ a is divisibleby }}", "takes 1 arguments"),
        ("{% if a | map(attribute='b') %}{% endif %}", "always true"),
        ("{{ a | selectattr('b') or 1 }}", "always true"),
        ("{{ a[::2] }}", "with a step"),
        ("{{ {1: 2} }}", "only words in quotes"),
        ("{{ f(*a) }}", "arguments with *"),
        ("{{ f(**a) }}", "arguments with *"),
        ("{{ self.title() }}", "self"),
        ("{{ namespace() }}", "namespace()"),
        ("{% set a.b = 1 %}", "only names can be set"),
        ("{% for a in b %}{{ loop.changed(a) }}{% endfor %}", "loop.changed"),
        ("{% for a in b recursive %}{% endfor %}", "recursive"),
        ("{% set a | upper %}{% endset %}", "a filter for what is set"),
        ("{% filter upper %}{% endfilter %}", "FilterBlock"),
        ("{% autoescape false %}{% endautoescape %}", "Scope"),
        ("{% macro m(caller=1) %}{% endmacro %}", "without naming it"),
        ("{% macro m(a=b, b=1) %}{% endmacro %}", "only the arguments before it"),
        ("{% macro m() %}{{ kwargs }}{% endmacro %}", "kwargs"),
        ("{% include a %}", "must be written out"),
        ("{% include 'other.html' ignore missing %}", "plain"),
        ("{% extends 'other.html' %}", "the first thing"),
        ("{% block a scoped %}{% endblock %}", "scoped"),
    ],
)
def test_what_browsers_have_no_words_for_is_refused(template: str, refused: str) -> None:
    check(template, refused)


@pytest.mark.parametrize("inside", ["{% include 'x.html' %}", "{% call m() %}{% endcall %}"])
def test_what_stands_outside_of_the_blocks_of_a_page_is_refused(inside: str) -> None:
    sources = {"page.html": "{% extends 'x.html' %}" + inside, "x.html": ""}
    with pytest.raises(UntranslatableTemplate, match=r"page\.html:1: .*must stand in a block"):
        translated(_environment(sources))


def test_templates_that_do_not_escape_are_refused() -> None:
    with pytest.raises(UntranslatableTemplate, match="escape"):
        translated(_environment({"page.html": ""}, escaping=False))


def test_text_of_a_template_cannot_end_the_script_it_stands_in() -> None:
    module = check("</script><!-- \\ ' \u2028 ${a} `")
    assert "</script" not in module
    assert "<!--" not in module
