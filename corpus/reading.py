"""Bytes become text: encodings, byte order marks, line ends; what is no text is refused and named.

Nor is anything far larger than a rules document read: what comes after may take its time over each line.
"""

import codecs
import re

from corpus.problems import Problem

# The largest real document has under 1 MB and 9,000 lines, the longest paragraph 2,700 characters.
LARGEST = 4 * 1024 * 1024
MOST_LINES = 50_000
LONGEST_TEXT = 10_000

# How bytes may begin, what encoding that says, and what people call it.
BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, "utf-8", "UTF-8 with a byte order mark"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
)
_NOT_TEXT = (
    (b"%PDF-", "PDF"),
    (b"PK\x03\x04", "ZIP/Office"),
    (b"\x1f\x8b", "gzip"),
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"\xd0\xcf\x11\xe0", "Office 97"),
    (b"SQLite format 3", "SQLite"),
)
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\ufffe\uffff]")
# What rules are written with beyond ASCII: Han, their punctuation, quotes, dashes, marks, names.
_EXPECTED = re.compile(r"[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef“”‘’–—…®™©•×½éèêáàâäöôûüñ]")


def read(data: bytes, where: str) -> tuple[str, list[Problem]]:
    """The text, with plain line ends and spaces, and how it had to be read; empty if it is no text."""
    refused = _refused(data, where)
    if refused:
        return "", [refused]
    text, encoding = _decode(data)
    if not encoding:
        return "", [_undecodable(data, where)]
    control = _CONTROL.search(text)
    if control:
        return "", [_at(text, control.start(), where, "not-text", {})]
    problems = [] if encoding == "UTF-8" else [Problem(where, 1, 1, "read-as", values={"encoding": encoding})]
    plain = _plain(text, where, problems)
    oversized = _oversized(plain, where)
    return ("", [oversized]) if oversized else (plain, problems)


def _refused(data: bytes, where: str) -> Problem | None:
    if len(data) > LARGEST:
        return Problem(where, 1, 1, "too-large", values={"limit": str(LARGEST // 1024 // 1024)})
    if not data.strip():
        return Problem(where, 1, 1, "empty")
    what = next((what for magic, what in _NOT_TEXT if data.startswith(magic)), "")
    return Problem(where, 1, 1, "binary", values={"what": what}) if what else None


def _decode(data: bytes) -> tuple[str, str]:
    """The text and the name of its encoding; no name if none fits."""
    for mark, codec, name in BYTE_ORDER_MARKS:
        if data.startswith(mark):
            text = _attempt(data[len(mark) :], codec)
            return ("", "") if text is None else (text, name)
    text = _attempt(data, "utf-8")
    if text is not None and "\x00" not in text:
        return text, "UTF-8"
    wide = _best(data, ("utf-16-le", "utf-16-be"), 0.5) if b"\x00" in data else ("", "")
    if wide[1]:
        return wide
    return (text, "UTF-8") if text is not None else _best(data, ("gb18030", "cp1252"), 0.9)


def _attempt(data: bytes, codec: str) -> str | None:
    try:
        return data.decode(codec)
    except UnicodeDecodeError:
        return None


def _best(data: bytes, codecs: tuple[str, ...], least: float) -> tuple[str, str]:
    """The reading in which most characters beyond ASCII are such as rules are written with."""
    readings = [
        (_likely(text), text, codec) for codec in codecs if (text := _attempt(data, codec)) is not None
    ]
    likelihood, text, codec = max(readings, default=(0.0, "", ""))
    names = {"gb18030": "GB18030", "cp1252": "Windows-1252"}
    return (text, names.get(codec, "UTF-16")) if likelihood >= least else ("", "")


def _likely(text: str) -> float:
    beyond = len(text) - len(text.encode("ascii", "ignore"))
    expected = len(text) - len(_EXPECTED.sub("", text))
    return expected / beyond if beyond else float("\x00" not in text)


def _undecodable(data: bytes, where: str) -> Problem:
    """The first byte that is no UTF-8, if the rest is; otherwise the whole is no text."""
    text = data.decode("utf-8", errors="replace")
    if "\x00" in text or text.count("\ufffd") > len(text) // 50:
        return Problem(where, 1, 1, "not-text")
    return _at(text, text.index("\ufffd"), where, "broken-encoding", {})


def _at(text: str, position: int, where: str, code: str, values: dict[str, str]) -> Problem:
    line = text.count("\n", 0, position) + 1
    column = position - text.rfind("\n", 0, position)
    return Problem(where, line, column, code, values=values)


def _plain(text: str, where: str, problems: list[Problem]) -> str:
    """Line ends as LF, no-break and full-width spaces, tabs and form feeds as their plain kin."""
    if "\r" in text:
        kind = "CRLF" if "\r\n" in text else "CR"
        problems.append(Problem(where, 1, 1, "line-ends", values={"kind": kind}))
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.replace("\xa0", " ").replace("\t", " ").replace("\f", "\n").replace("\ufeff", "")


def _oversized(text: str, where: str) -> Problem | None:
    """The first line there may not be, or the first that is too long."""
    if text.count("\n") >= MOST_LINES:
        return Problem(where, MOST_LINES + 1, 1, "too-many-lines", values={"most": str(MOST_LINES)})
    long = next((at for at, line in enumerate(text.split("\n"), 1) if len(line) > LONGEST_TEXT), 0)
    most = {"most": str(LONGEST_TEXT)}
    return Problem(where, long, LONGEST_TEXT + 1, "text-too-long", values=most) if long else None
