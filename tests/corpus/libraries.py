"""Whole libraries for tests of the pipeline: the shipped documents, and with them all further ones."""

from functools import cache
from pathlib import Path

from corpus.load import Document, Library, Source, document, library
from corpus.shipped import shipped


@cache
def documents() -> dict[str, Document]:
    """Each shipped document on its own, by its name."""
    return {source.name: document(source) for source in shipped()}


@cache
def shipped_library() -> Library:
    """The shipped documents as one body."""
    return library(list(documents().values()))


@cache
def further_documents(samples: Path) -> dict[str, Document]:
    """The further rules and release notes, each on its own."""
    paths = [path for folder in ("cr", "release-notes") for path in sorted((samples / folder).iterdir())]
    return {path.name: document(Source(path.name, path.read_bytes())) for path in paths}


@cache
def whole_library(samples: Path) -> Library:
    """The shipped documents and all further ones as one body."""
    return library([*documents().values(), *further_documents(samples).values()])
