"""Event packs: those that this desk hands out, and the form that makes one."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import date
from pathlib import Path

from msgspec import Struct

from app.offline.card_list import listed, read_list
from app.offline.event_file import MOST_BYTES, PACKS, SUFFIX, PackHeading, heading
from app.offline.event_pack import (
    LONGEST_NOTES,
    LONGEST_TITLE,
    MOST_CARDS,
    EventPack,
    PackWanted,
    prepared,
)
from app.pages.asked import Asked, Page, encoded
from app.sentences import say
from corpus.answer import Titled, titles
from corpus.cards.card_records import Counts
from corpus.cards.card_store import Cards
from corpus.cards.listing import sets
from corpus.problems import Problem
from corpus.records import Texts

_MOST_PACKS = 50  # of those that lie here
_MOST_PROBLEMS = 50


class PackHere(Struct, frozen=True):
    """A pack that this desk hands out."""

    name: str
    address: str
    size: int
    heading: PackHeading


class PackForm(Struct, frozen=True):
    """What was typed into the form."""

    title: str = ""
    sets: str = ""
    cards: str = ""
    rules: str = ""
    releases: str = ""
    notes: str = ""


_EMPTY = PackForm()


class PackPage(Struct, frozen=True, kw_only=True):
    """The packs that lie here, and what another could be made of, where one `can_make` any."""

    packs: tuple[PackHere, ...] = ()
    can_make: bool = True
    cards: int = 0
    sets: tuple[str, ...] = ()
    releases: tuple[Titled, ...] = ()
    typed: PackForm = _EMPTY
    problems: tuple[Texts, ...] = ()
    most_cards: int = MOST_CARDS
    longest_title: int = LONGEST_TITLE
    longest_notes: int = LONGEST_NOTES


def packs(asked: Asked, typed: PackForm = _EMPTY, problems: tuple[Texts, ...] = ()) -> Page:
    """What an event pack is, those that lie here, and the form for another."""
    home = asked.desk.home
    count, here = Counts(), list[str]()
    with suppress(sqlite3.DatabaseError):  # damaged cards are as good as none; their own page says so
        count, here = Cards(home).count(), sets(home)
    found = PackPage(
        packs=tuple(packs_here(home)),
        cards=count.cards,
        sets=tuple(here),
        releases=tuple(_releases(asked)),
        typed=typed,
        problems=problems,
    )
    return Page(
        "pack.html", found, asked.say("event-pack"), asked.say("pack-about"), 422 if problems else 200
    )


def packs_here(home: Path) -> Iterator[PackHere]:
    """The packs in the folder, each that is whole."""
    for path in sorted((home / PACKS).glob(f"*{SUFFIX}"))[:_MOST_PACKS]:
        with suppress(OSError):
            data = read_pack(path)
            if found := heading(data):
                name = path.name.removesuffix(SUFFIX)
                yield PackHere(name, f"/pack/{encoded(name)}{SUFFIX}", len(data), found)


def read_pack(path: Path) -> bytes:
    """A pack's file; nothing of one that is too large to be any."""
    return path.read_bytes() if path.is_file() and path.stat().st_size <= MOST_BYTES else b""


def _releases(asked: Asked) -> Iterator[Titled]:
    for day in asked.corpus.dates:
        yield from (Titled(each.ref, titles(each)) for each in asked.corpus.records(day, "release"))


def made(asked: Asked, form: Mapping[str, str]) -> EventPack | Page:
    """The pack that a form asks for, or the form again with what is wrong in it."""
    typed = PackForm(**{name: form.get(name, "") for name in PackForm.__struct_fields__})
    wanted = PackWanted(
        title=typed.title or asked.say("event-pack"),
        sets=listed(typed.sets),
        names=read_list(typed.cards),
        rules=listed(typed.rules, spaced=False),
        releases=listed(typed.releases),
        notes=typed.notes.replace("\r\n", "\n"),
        where={part: asked.say(f"pack-{part}") for part in ("cards", "sets", "rules", "releases")},
    )
    try:
        pack, problems = prepared(asked.corpus, asked.desk.home, wanted, date.today().isoformat())
    except sqlite3.DatabaseError:
        return packs(asked, typed, (_in_both("cards-damaged"),))
    if problems:
        return packs(asked, typed, tuple(map(_told, problems[:_MOST_PROBLEMS])))
    return packs(asked, typed, (_in_both("pack-nothing"),)) if pack.is_empty else pack


def _told(problem: Problem) -> Texts:
    return {"zh": problem.say("zh"), "en": problem.say("en")}


def _in_both(key: str) -> Texts:
    return {"zh": say(key, "zh"), "en": say(key, "en")}
