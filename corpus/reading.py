"""Bytes become text: encodings, byte order marks, line ends, marks nobody sees; what is no text is named.

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
# How files begin that are no text, and what people call them.
_ZIP = b"PK\x03\x04"
_NOT_TEXT = (
    (_ZIP, "ZIP"),
    (b"\x1f\x8b", "gzip"),
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"SQLite format 3", "SQLite"),
)
_OFFICE_97 = b"\xd0\xcf\x11\xe0"
_OFFICE = (b"word/", b"[Content_Types].xml", b"mimetypeapplication/vnd.oasis")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\uffff]")
# Characters without a glyph: joiners, marks of direction, byte order marks, soft hyphens.
_UNSEEN = re.compile(r"[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]")
_SPACES = re.compile(r"[\xa0\t\u1680\u2000-\u200a\u202f\u205f\u3000]")
_LINE_ENDS = re.compile(r"[\v\f\x85\u2028\u2029]")
# Of ASCII in UTF-16 every other byte is zero, of Chinese still the line ends.
_ZEROS_OF_WIDE_ASCII = 0.2
# What rules are written with beyond ASCII: Han, their punctuation, quotes, dashes, marks, names.
_EXPECTED = re.compile(r"[\u4e00-\u9fff\u3000-\u303f\uff00-\uffef“”‘’–—…®™©•×½Ææéèêëáàâäåíïóòöôøúûüçñ]")


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
        scattered = "\x00" if text.count("\x00") < len(text) / 50 else ""
        code = "zero-byte" if control[0] == scattered else "not-text"
        return "", [_at(text, control.start(), where, code, {})]
    problems = [] if encoding == "UTF-8" else [Problem(where, 1, 1, "read-as", values={"encoding": encoding})]
    plain = _plain(text, where, problems)
    if not plain.strip():
        return "", [Problem(where, 1, 1, "empty")]
    oversized = _oversized(plain, where)
    return ("", [oversized]) if oversized else (plain, problems)


def _refused(data: bytes, where: str) -> Problem | None:
    if len(data) > LARGEST:
        return Problem(where, 1, 1, "too-large", values={"limit": str(LARGEST // 1024 // 1024)})
    if not data.strip():
        return Problem(where, 1, 1, "empty")
    if b"%PDF-" in data[:1024]:
        return Problem(where, 1, 1, "pdf")
    if data.startswith(_OFFICE_97) or (data.startswith(_ZIP) and any(part in data for part in _OFFICE)):
        return Problem(where, 1, 1, "office")
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
    zeros = data.count(0)
    may_be_wide = zeros > len(data) * _ZEROS_OF_WIDE_ASCII if text is not None else zeros > 0
    wide = _best(data, ("utf-16-le", "utf-16-be"), 0.5) if may_be_wide else ("", "")
    if "\n" in wide[0]:
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
    """Line ends as LF, all spaces plain; what has no glyph goes, and U+FFFE, a PDF's hyphen, is a hyphen."""
    if "\r" in text:
        kind = "CRLF" if "\r\n" in text else "CR"
        problems.append(Problem(where, 1, 1, "line-ends", values={"kind": kind}))
        text = text.replace("\r\r\n", "\n").replace("\r\n", "\n").replace("\r", "\n")
    text = _LINE_ENDS.sub("\n", text.replace("\ufffe", "-"))
    return _UNSEEN.sub("", _SPACES.sub(" ", text))


def _oversized(text: str, where: str) -> Problem | None:
    """The first line there may not be, or the first that is too long."""
    if text.count("\n") >= MOST_LINES:
        return Problem(where, MOST_LINES + 1, 1, "too-many-lines", values={"most": str(MOST_LINES)})
    long = next((at for at, line in enumerate(text.split("\n"), 1) if len(line) > LONGEST_TEXT), 0)
    most = {"most": str(LONGEST_TEXT)}
    return Problem(where, long, LONGEST_TEXT + 1, "text-too-long", values=most) if long else None
