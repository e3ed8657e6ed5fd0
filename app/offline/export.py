"""The desk as files for any host that serves files: each page in a folder of its own, and what browsers save.

A page at `/cr/702.19b` is `cr/702.19b/index.html`, its data `cr/702.19b.json`. Links are relative, so a site
may lie in any folder of a host. What needs more than a file, a search above all, is answered by the browser:
by the service worker once it has saved the desk, before that by a script that loads the desk into the page.
"""

import base64
import hashlib
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple
from urllib.parse import unquote

from app.assets import content
from app.desk import Desk
from app.offline.bundle import bundle
from app.offline.desk_modules import desk_modules
from app.offline.event_file import PACKS, SUFFIX
from app.offline.made import page_assets, page_modules
from app.offline.saving import kept_pack, kept_runs, pack_name, runs_name, worker
from app.offline.written import Wanted, Writer, lead, outward
from app.pages.packs import packs_here, read_pack
from app.pages.table import ROUTES
from app.safety import SAFE
from app.sentences import say
from corpus.records import Language

Tell = Callable[[str, int, int], None]

_LONGEST_NAME = 200  # bytes of a file's name
_ONLY_IN_HEADERS = "frame-ancestors"
_SEARCHED = ("/", "/search")
_LOST = "lost.js"
_TOP = ("assets", "saved", "worker.js", "404.html", "index", "index.html")


class File(NamedTuple):
    """A file of a site: its path there, and its content."""

    path: str
    content: bytes


class StaticSite:
    """All files of a site over one desk, in one language until a reader's browser answers."""

    def __init__(self, desk: Desk, lang: Language) -> None:
        self._desk = desk
        self._writer = Writer(desk, lang)
        self._lang = lang
        self._pack = pack_name(desk, with_cards=False)

    def files(self, tell: Tell) -> Iterator[File]:
        """Every file; `tell` hears of each step how much of it is done."""
        yield from self._beside()
        yield File("404.html", _lost())
        wanted = [each for each in self._writer.wanted() if can_be_file(each.address)]
        for done, each in enumerate(wanted, 1):
            yield from self._page(each)
            tell("writing-pages", done, len(wanted))
        yield from self._dated()

    def _beside(self) -> Iterator[File]:
        """Styles, scripts, pictures, the pack, the service worker, event packs."""
        for name in page_assets():
            yield File(f"assets/{name}", content(name))
        yield File("assets/beside.js", beside())
        yield File(f"saved/{self._pack}.pack", kept_pack(self._desk, self._pack, with_cards=False))
        yield File(f"saved/{runs_name()}.pack", kept_runs(self._desk, runs_name()))
        yield File("worker.js", worker(self._pack, runs_name(), is_written=True).script.encode())
        for each in packs_here(self._desk.home):
            name = f"{each.name}{SUFFIX}"
            yield File(f"pack/{name}", read_pack(self._desk.home / PACKS / name))

    def _page(self, wanted: Wanted) -> Iterator[File]:
        folder = unquote(wanted.address).strip("/")
        html, data = self._writer.page(wanted)
        yield File(f"{folder}/index.html".lstrip("/"), self._written(html, wanted.address).encode())
        yield File(f"{folder or 'index'}.json", data)

    def _written(self, html: str, address: str) -> str:
        """A page as a file: with relative links, its safety, and where its scripts find the desk."""
        root = "../" * unquote(address).strip("/").count("/") + ("../" if address != "/" else "./")
        lost = f'<noscript><p class="notice">{say("no-search-here", self._lang)}</p></noscript>'
        if address in _SEARCHED:
            html = html.replace('<div id="results"', f'{lost}\n<div id="results"', 1)
        leads = lead(root)
        pack, script = leads(f"/saved/{self._pack}.pack"), leads(f"/assets/beside.js?v={_sum(beside())}")
        marks = f'data-written data-root="{root}" data-pack="{pack}" data-script="{script}"'
        html = outward(html, lambda each: each if each.startswith("#") else leads(each))
        html = html.replace("<html ", f"<html {marks} ", 1)
        return html.replace('<meta charset="utf-8">', f'<meta charset="utf-8">\n{_policy()}', 1)

    def _dated(self) -> Iterator[File]:
        """A link that names the edition leads to the page that has none in its address."""
        own = self._writer.asked.edition
        for each in self._writer.wanted():
            for kind in ("/cr/", "/term/"):
                name = each.address.removeprefix(kind)
                if name != each.address and not name.startswith(own) and can_be_file(each.address):
                    yield File(f"{kind[1:]}{own}/{unquote(name)}/index.html", _leading(f"../../{name}/"))


def beside() -> bytes:
    """The script that loads the desk into a page."""
    return _beside().encode()


@cache
def _beside() -> str:
    return bundle("offline/beside.js", {**desk_modules(), **page_modules()})


def _sum(data: bytes) -> str:
    return f"{zlib.crc32(data):08x}"


def is_ours(name: str) -> bool:
    """Whether something at the top of a site's folder is what we write there."""
    stem = name.removesuffix(".json")
    return stem in _TOP or stem.isdecimal() or any(stem == route.path.split("/")[1] for route in ROUTES)


def can_be_file(address: str) -> bool:
    """Whether every folder of the address can have its name; what cannot is answered by the browser."""
    parts = unquote(address).removeprefix("/").split("/")
    return address == "/" or all(
        part not in ("", ".", "..") and "\0" not in part and len(part.encode()) <= _LONGEST_NAME
        for part in parts
    )


def _policy() -> str:
    """What a server says of a page's safety, as far as a page may say it itself."""
    parts = [part.strip() for part in SAFE["Content-Security-Policy"].split(";")]
    kept = "; ".join(part for part in parts if not part.startswith(_ONLY_IN_HEADERS))
    return (
        f'<meta http-equiv="Content-Security-Policy" content="{kept}">\n'
        '<meta name="referrer" content="no-referrer">'
    )


def _leading(address: str) -> bytes:
    """A page that leads to another."""
    return (
        '<!doctype html><html lang="zh-Hans"><meta charset="utf-8">'
        f'<meta http-equiv="refresh" content="0; url={address}"><title>→</title>'
        f'<a href="{address}">→</a></html>\n'
    ).encode()


def _lost() -> bytes:
    """The page for addresses without a file; it looks for the site's first folder, where the desk answers."""
    script = content(_LOST).decode()
    named = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; script-src 'sha256-{named}'; connect-src 'self'; base-uri 'none'"
    told = "".join(f'<p lang="{lang}">{say("no-page", lang)}</p>' for lang in ("zh", "en"))
    return (
        '<!doctype html>\n<html lang="zh-Hans"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width"><title>404</title></head>'
        f"<body>{told}<script>{script}</script></body></html>\n"
    ).encode()
