"""Takes a picture of every page and of its states at every size, in both themes and languages.

.venv/bin/python tests/browser/screenshots.py FOLDER
.venv/bin/python tests/browser/screenshots.py FOLDER --pages rule term --sizes phone --themes dark --langs zh

A name is page-size-theme-lang.png. The desk has the shipped documents and a few invented cards; `--home`
names the home folder of another one.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from app.desk import Desk
from tests.app.card_files import bulk_files, home_with_cards
from tests.browser.chromium import (
    DESKTOP,
    LANGS,
    PHONE,
    TABLET,
    THEMES,
    Lang,
    lacking,
    launched,
    opened,
)
from tests.browser.server import Server
from tests.browser.states import STATES

if TYPE_CHECKING:
    from playwright.sync_api import Page

PAGES = {
    "home": "/",
    "search": "/search?q=践踏 死触 怎么分配伤害",
    "english": "/search?q=can I respond to a land drop",
    "layers": "/search?q=失去异能 层",
    "rule": "/cr/702.19b",
    "both": "/cr/903.8?show=both",
    "older": "/cr/2014-06-01/903.8",
    "section": "/cr/704",
    "chapter": "/7",
    "contents": "/contents",
    "glossary": "/glossary",
    "term": "/term/践踏",
    "releases": "/releases",
    "release": "/release/CNS",
    "ruled": "/release/CNS/事不宜迟",
    "editions": "/editions",
    "since": "/editions/2014-06-01/2023-11-17",
    "procedures": "/procedures",
    "procedure": "/procedures/601.2",
    "lab": "/lab",
    "scenarios": "/scenarios",
    "questions": "/scenarios?kind=questions",
    "found-scenarios": "/scenarios?q=jianta",
    "nearest": "/nearest?situation=A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡",
    "scenario": "/scenario/cr/510.1c-1",
    "leaves": "/scenario/cr/702.19b-2",
    "giants": "/scenario/cr/810.8a-1",
    "stack": "/scenario/questions/707/clone-of-a-grown-bear",
    "cards": "/cards",
    "card": "/card/Hillside Giant",
    "pack": "/pack",
    "about": "/about",
    "ruling": "/ruling",
    "missing": "/cr/704.5z",
    "nowhere": "/no/such/page",
}
SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
EVERYTHING = (*PAGES, *STATES)


def main() -> None:
    """Take the pictures that were asked for."""
    wanted = asked()
    if why := lacking():
        sys.exit(why)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        photographed(wanted, wanted.home or furnished(Path(folder)))


def furnished(folder: Path) -> Path:
    """A home with something on every page."""
    Desk(folder / "shipped").search()
    return home_with_cards(folder, bulk_files(folder), folder / "shipped")


def photographed(wanted: Namespace, home: Path) -> None:
    """Every picture that is wanted of the desk in a home."""
    with Server(home) as server, launched() as browser:
        for size, theme, lang in product(wanted.sizes, wanted.themes, wanted.langs):
            context = opened(browser, lang=lang, theme=theme, size=SIZES[size], fine=wanted.fine)
            page = context.new_page()
            for name in wanted.pages:
                reached(page, server.url, name, lang)
                taken(page, wanted.folder / f"{name}-{size}-{theme}-{lang}.png", wanted.screens)
            context.close()


def reached(page: "Page", url: str, name: str, lang: Lang) -> None:
    """Go to a page, or to what it becomes under a reader's hands."""
    if name in PAGES:
        page.goto(url + PAGES[name])
    else:
        STATES[name](page, url, lang)


def taken(page: "Page", path: Path, screens: int) -> None:
    """One picture: what a reader sees first, or so many screens from the top as one."""
    size = page.viewport_size
    assert size is not None
    if screens == 1:
        page.screenshot(path=path)
    else:
        height = page.evaluate("document.documentElement.scrollHeight")
        clip = {"x": 0, "y": 0, "width": size["width"], "height": min(height, size["height"] * screens)}
        page.screenshot(path=path, full_page=True, clip=clip)  # type: ignore[arg-type]
    print(path, flush=True)


def asked() -> Namespace:
    """What was typed; everything where nothing was chosen."""
    parser = ArgumentParser(description="Takes pictures of the desk's pages in Chromium.")
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--home", type=Path, help="the home folder of the desk")
    for name, choices in choosable():
        parser.add_argument(f"--{name}", nargs="+", choices=choices, default=choices, metavar=name.upper())
    parser.add_argument("--screens", type=int, default=1, help="how many screens of a page, from its top")
    parser.add_argument("--fine", action="store_true", help="two dots for each pixel")
    return parser.parse_args()


def choosable() -> Iterator[tuple[str, list[str]]]:
    """What a picture can be of."""
    yield "pages", list(EVERYTHING)
    yield "sizes", list(SIZES)
    yield "themes", list(THEMES)
    yield "langs", list(LANGS)


if __name__ == "__main__":
    main()
