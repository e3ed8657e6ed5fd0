"""Documents that no family reads, whatever they are about: web pages, Traditional Chinese, all capitals."""

import re

from corpus.problems import Problem

_HTML = re.compile(r"<!doctype html|<(?:html|head|body|article|table)[\s>]", re.IGNORECASE)
_TAG = re.compile(r"</?(?:p|div|td|tr|li|ul|ol|br|a|span|h\d|table)(?:\s[^<>\n]{0,200})?/?>", re.IGNORECASE)
_MANY_TAGS = 30
# Characters of the rules in their two forms.
_TRADITIONAL = re.compile("[萬則戰場個將擊對獲來進張於異時結構轉階護]")
_SIMPLIFIED = re.compile("[万则战场个将击对获来进张于异时结构转阶护]")
_FEW = 5
_CAPITAL = re.compile("[A-Z]")
_SMALL = re.compile("[a-z]")
_LETTERS_TO_JUDGE_BY = 200


def foreign(text: str, where: str) -> Problem | None:
    """What keeps a document from being read, if it is one of these."""
    tags = _HTML.search(text[:5_000]) or (_nth(_TAG, text, _MANY_TAGS) and not re.search("<b id='cr", text))
    if tags:
        return Problem(where, 1, 1, "web-page")
    traditional = _TRADITIONAL.findall(text)
    if len(traditional) > max(_FEW, len(_SIMPLIFIED.findall(text))):
        line = next(at for at, line in enumerate(text.split("\n"), 1) if _TRADITIONAL.search(line))
        return Problem(where, line, 1, "traditional", "".join(dict.fromkeys(traditional))[:8])
    capitals, small = len(_CAPITAL.findall(text)), len(_SMALL.findall(text))
    if capitals > max(_LETTERS_TO_JUDGE_BY, 20 * small):
        return Problem(where, 1, 1, "all-capitals")
    return None


def _nth(pattern: re.Pattern[str], text: str, number: int) -> bool:
    """Whether there are so many of them."""
    return sum(1 for _ in zip(range(number), pattern.finditer(text), strict=False)) == number
