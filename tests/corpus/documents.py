"""The shipped documents as text, for tests that read them one by one."""

from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "corpus" / "sources"

RULES = "comprehensive-rules-2023-11-17-zh.txt"
MULTIPLAYER = "multiplayer-2023-11-17-zh-en.md"
CASUAL = "casual-variants-2023-11-17-zh-en.md"
CASUAL_2014 = "casual-variants-2014-06-01-wiki.txt"
CONSPIRACY = "conspiracy-release-notes-2014-03-27-zh.txt"


@cache
def shipped(name: str) -> str:
    """The text of one shipped document."""
    return (SOURCES / name).read_text(encoding="utf-8")
