"""One line of a document printed with a slip, in all the ways in which files go wrong."""

import re
from collections.abc import Callable, Iterable, Iterator

Slip = Callable[[str], str]

_NUMBERED = re.compile(r"(?:\d\.|\d\d\d\.(?:\d+[a-z.])?) ")
_WIDE = {ord(sign): ord(sign) + 0xFEE0 for sign in "0123456789.abcdefghijklmnopqrstuvwxyz"}
_INVISIBLE = ("\u200b", "\u202e", "\ufeff", "\u2060", "\u00ad")


def put(sign: str, where: str) -> Slip:
    """A sign before, within or after the number."""

    def slip(line: str) -> str:
        at = {"before": 0, "within": 2}.get(where, line.index(" "))
        return line[:at] + sign + line[at:]

    return slip


# What happens to the bullet a ruling opens with: before, then what becomes of it, and its space.
BULLETS: dict[str, tuple[str, str, str]] = {
    "full-width": ("", "＊", " "),
    "black": ("", "●", " "),
    "of a word processor": ("", "\uf0b7", " "),
    "a dash": ("", "–", " "),
    "a hyphen": ("", "-", " "),
    "no space": ("", "{}", ""),
    "two spaces": ("", "{}", "  "),
    "full-width space": ("", "{}", "\u3000"),
    "indented": ("   ", "{}", " "),
    "a list": ("- ", "{}", " "),
    "alone": ("", "{}", "\n"),
    "unseen before": ("\u200b", "{}", " "),
    "unseen after": ("", "{}\u200b", " "),
}


def with_bullets(text: str, slip: str, lines: Iterable[int]) -> Iterator[str]:
    """The document with one ruling after another opened otherwise; the rulings are given by their lines."""
    before, bullet, space = BULLETS[slip]
    printed = text.split("\n")
    for line in lines:
        match = re.match(r"((?:- )?[*＊•])\s*(.*)", printed[line - 1], re.DOTALL)
        if match:
            opened = before + bullet.format(match[1]) + space + match[2]
            yield "\n".join([*printed[: line - 1], opened, *printed[line:]])


# What happens to the number a line begins with, and to the rest of the line.
SLIPS: dict[str, Slip] = {
    "no dot": lambda line: re.sub(r"^([\d.]*\d)\. ", r"\1 ", line),
    "no space": lambda line: re.sub(r"^([\da-z.]+) ", r"\1", line),
    "neither": lambda line: re.sub(r"^([\da-z.]*[\da-z])\.? ", r"\1", line),
    "a dot too many": lambda line: re.sub(r"^([\d.]+[a-z]) ", r"\1. ", line),
    "two spaces": lambda line: line.replace(" ", "  ", 1),
    "indented": lambda line: f"   {line}",
    "a tab": lambda line: f"\t{line}".replace(" ", "\t", 1),
    "full-width": lambda line: line.split(" ")[0].translate(_WIDE) + line[len(line.split(" ")[0]) :],
    "Chinese dot": lambda line: line.replace(".", "。", 1),
    "middle dot": lambda line: line.replace(".", "·", 1),
    "comma": lambda line: line.replace(".", ",", 1),
    "capital letter": lambda line: re.sub(r"^[\d.]+[a-z]", lambda number: number[0].upper(), line),
    "letter for a figure": lambda line: re.sub(r"^\S+", lambda word: word[0].replace("0", "O"), line),
    "figure lost": lambda line: line[1:],
    "last figure lost": lambda line: re.sub(r"\d(?=\D* )", "", line, count=1),
    "letter lost": lambda line: re.sub(r"^([\d.]+)[a-z] ", r"\1 ", line),
    "letter set apart": lambda line: re.sub(r"^([\d.]+)([a-z]) ", r"\1 \2 ", line),
    "number lost": lambda line: line.split(" ", 1)[-1],
    "number set apart": lambda line: line.replace(" ", "\n", 1),
    "heading mark": lambda line: f"### {line}",
    "bold": lambda line: f"**{line}**",
    "bold number": lambda line: re.sub(r"^(\S+)", r"**\1**", line),
    "emphasis": lambda line: re.sub(r"^(\S+)", r"_\1_", line),
    "list": lambda line: f"- {line}",
    "quotation": lambda line: f"> {line}",
    "parentheses": lambda line: re.sub(r"^(\S+)", r"(\1)", line),
    "section sign": lambda line: f"§{line}",
    **{
        f"{where}: {ord(sign):04x}": put(sign, where)
        for sign in _INVISIBLE
        for where in ("before", "within", "after")
    },
}


_TAGS = re.compile(r"</?b[^<>]*>")


def damaged(text: str, slip: Slip) -> Iterator[tuple[int, str]]:
    """The document with one numbered line of it after another printed with the slip, and where it is."""
    lines = text.split("\n")
    for at, line in enumerate(lines):
        bare = _TAGS.sub("", line)
        if _NUMBERED.match(bare) and slip(bare) != bare:
            yield at + 1, "\n".join([*lines[:at], slip(bare), *lines[at + 1 :]])


def run_on(text: str) -> Iterator[tuple[int, str]]:
    """The document with one numbered line after another set at the end of the paragraph above it."""
    lines = [_TAGS.sub("", line) if at else line for at, line in enumerate(text.split("\n"))]
    for at, line in enumerate(lines):
        above = next((before for before in range(at - 1, -1, -1) if lines[before].strip()), None)
        if above is not None and _NUMBERED.match(line) and _NUMBERED.match(lines[above]):
            joined = f"{lines[above].rstrip()} {line}"
            yield above + 1, "\n".join([*lines[:above], joined, *lines[above + 1 : at], *lines[at + 1 :]])
