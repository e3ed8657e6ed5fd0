"""The documents that ship with the desk. Where they come from and whose they are: `sources/SOURCES.md`."""

from importlib.resources import files

from corpus.load import Source
from corpus.records import Language

# Single chapters do not say of which edition they are; the evidence for it is in SOURCES.md.
SHIPPED = (
    ("comprehensive-rules-2023-11-17-zh.txt", "2023-11-17"),
    ("multiplayer-2023-11-17-zh-en.md", "2023-11-17"),
    ("casual-variants-2023-11-17-zh-en.md", "2023-11-17"),
    ("casual-variants-2014-06-01-wiki.txt", "2014-06-01"),
    ("conspiracy-release-notes-2014-03-27-zh.txt", "2014-03-27"),
)


def shipped() -> list[Source]:
    """The shipped documents as they came."""
    folder = files("corpus") / "sources"
    return [Source(name, (folder / name).read_bytes(), edition) for name, edition in SHIPPED]


# The whole rules among them, by edition and languages.
WHOLE_RULES: dict[tuple[str, tuple[Language, ...]], str] = {
    ("2023-11-17", ("zh",)): "comprehensive-rules-2023-11-17-zh.txt"
}
