"""The catalogue of mistakes: python -m tests.mistakes --write

For each kind of mistake a file that has it, and what is said to it in both languages: `docs/mistakes.md`,
made of the broken files with their answers in `tests/scenarios/problems` and `tests/problems`.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from corpus.records import LANGUAGES
from tests.scenarios.test_problems_files import problems_of

ROOT = Path(__file__).parents[1]
CATALOGUE = ROOT / "docs" / "mistakes.md"
SITUATIONS = ROOT / "tests" / "scenarios" / "problems"
DOCUMENTS = ROOT / "tests" / "problems"
FENCE = "~~~~"  # no file of these has it in it
BEGINNING = """\
# Mistakes, and what is said to them · 错误与提示

Whatever is wrong with a file that somebody wrote is told at once, all of it: the place, what was written,
the remedy. Each part below is one kind of mistake: a file that has it, and what the desk says. Made by
`python -m tests.mistakes --write`; tests ask that every kind is here and that all of it is still said so.

文件中的错误一次全部列出：位置、所写内容、更正办法。以下每一部分是一种错误：含有此错误的文件，以及裁判台的提示。
换行以外的不可见字符写作`\\r`、`\\x07`等。
"""
OF_SITUATIONS = "Situations · 情境"
OF_DOCUMENTS = "Documents · 文档"


def catalogue() -> str:
    """The whole of it."""
    return "\n".join((BEGINNING, *situations(), *documents()))


def situations() -> Iterator[str]:
    """What can be wrong with a situation (`scenarios/FORMAT.md`), by `./judgedesk run`."""
    yield f"## {OF_SITUATIONS}\n"
    for path in sorted(SITUATIONS.glob("*.yaml")):
        said = path.with_suffix(".expected").read_text("utf-8").splitlines()
        yield from (f"### {path.stem}\n", shown(path), table(said))


def answer_new() -> None:
    """Beside each situation without an answer write what is said to it today; read it before it is kept."""
    for path in sorted(SITUATIONS.glob("*.yaml")):
        answer = path.with_suffix(".expected")
        if not answer.exists():
            said = [problem.say(lang) for problem in problems_of(path) for lang in LANGUAGES]
            answer.write_text("".join(f"{line}\n" for line in said), "utf-8")
            print(answer.relative_to(ROOT), *said, sep="\n")


def documents() -> Iterator[str]:
    """What can be wrong with rules and release notes, by `./judgedesk corpus add`."""
    yield f"## {OF_DOCUMENTS}\n"
    for path in sorted(DOCUMENTS.glob("*.expected")):
        command, *said = path.read_text("utf-8").splitlines()
        names = (word for word in command.split() if word.endswith(".txt"))
        files = [f"{name}:\n\n{shown(DOCUMENTS / name)}" for name in names]
        yield from (f"### {path.stem}\n", f"`{command.removeprefix('$ ')}`\n", *files, table(said))


def shown(path: Path) -> str:
    """A file as it is; bytes and letters that cannot be seen are written out."""
    text = path.read_bytes().decode("utf-8", "backslashreplace").rstrip("\n")
    body = "".join(one if one.isprintable() or one == "\n" else repr(one)[1:-1] for one in text)
    return f"{FENCE}{path.suffix.removeprefix('.')}\n{body}\n{FENCE}\n"


def table(said: list[str]) -> str:
    """What is said, Chinese and English beside each other; the answers have them by turns."""
    rows = (
        f"| {cell(chinese)} | {cell(english)} |\n" for chinese, english in zip(*2 * [iter(said)], strict=True)
    )
    return "| 中文 | English |\n|---|---|\n" + "".join(rows)


def cell(text: str) -> str:
    """A text within a row of a table; what is code in it stays so."""
    parts = text.replace("|", "\\|").split("`")
    parts[::2] = (re.sub(r"([<*_\[])", r"\\\1", part) for part in parts[::2])
    return "`".join(parts)


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        answer_new()
        CATALOGUE.write_text(catalogue(), "utf-8")
    else:
        print(catalogue())
