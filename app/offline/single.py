"""The desk as one file: styles, scripts, texts and its start page, opened without any server.

Nothing in it is fetched from anywhere, and only the scripts and styles that were put into it may run: its
policy names each by its checksum.
"""

import base64
import hashlib
import re
from functools import cache

from app.assets import content
from app.desk import Desk
from app.offline.bundle import bundle
from app.offline.desk_modules import desk_modules
from app.offline.made import page_modules
from app.offline.saving import kept_pack, pack_name
from app.offline.written import Wanted, Writer, outward
from app.pages.search import home
from corpus.records import Language

_STYLES = ("desk.css", "ruling.css")
_HEAD_END = re.compile(r'<link rel="manifest".*?</head>', re.DOTALL)
_ENDS_A_SCRIPT = re.compile(r"<(?=/script|!--)", re.IGNORECASE)
_ENDS_A_STYLE = re.compile(r"</style", re.IGNORECASE)
_LINE = 4096  # characters of a line of the pack


def single(desk: Desk, lang: Language, date: str) -> bytes:
    """The file; `date` is the day it says it was exported."""
    writer = Writer(desk, lang)
    html, _ = writer.page(Wanted("/", home, {}))
    html = outward(html, lambda address: f"#/{address}" if address.startswith("#") else f"#{address}")
    marks = f'data-single data-edition="{writer.asked.edition}" data-date="{date}"'
    html = html.replace("<html ", f"<html {marks} ", 1)
    html = _HEAD_END.sub(lambda found: f"{_head()}\n</head>", html, count=1)
    return html.replace("</body>", f"{_pack(desk)}\n{_script(_desk(), 'desk')}\n</body>", 1).encode()


def _head() -> str:
    """What the page has in place of links to styles, scripts and pictures."""
    icon = base64.b64encode(content("icon.svg")).decode()
    return "\n".join(
        [
            f'<meta http-equiv="Content-Security-Policy" content="{_policy()}">',
            '<meta name="referrer" content="no-referrer">',
            f'<link rel="icon" href="data:image/svg+xml;base64,{icon}">',
            *(_style(name) for name in _STYLES),
            _script(_theme(), "theme"),
        ]
    )


def _policy() -> str:
    scripts = " ".join(_named(text) for text in (_theme(), _desk()))
    styles = " ".join(_named(_text(name)) for name in _STYLES)
    return (
        f"default-src 'none'; script-src {scripts}; style-src {styles}; img-src data:; worker-src blob:;"
        " base-uri 'none'; form-action 'none'"
    )


def _named(text: str) -> str:
    """A script or style by the checksum of its text."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _style(name: str) -> str:
    # Only the first is for every page; a script turns the others on.
    media = "all" if name == _STYLES[0] else "not all"
    return f'<style data-name="{name}" media="{media}">{_text(name)}</style>'


def _text(name: str) -> str:
    return _ENDS_A_STYLE.sub(r"<\\/style", content(name).decode())


def _script(text: str, name: str) -> str:
    return f'<script id="{name}">{text}</script>'


def _theme() -> str:
    return _safe(content("theme.js").decode())


@cache
def _desk() -> str:
    """The script that answers for all pages."""
    return _safe(bundle("offline/single.js", {**desk_modules(), **page_modules()}))


def _safe(script: str) -> str:
    """A script that may stand in a page: what would end it there is written otherwise in its texts."""
    return _ENDS_A_SCRIPT.sub(r"\\x3c", script)


def _pack(desk: Desk) -> str:
    """The texts, which are compressed already, as data of the page."""
    data = kept_pack(desk, pack_name(desk, with_cards=False), with_cards=False)
    text = base64.b64encode(data).decode()
    lines = "\n".join(text[at : at + _LINE] for at in range(0, len(text), _LINE))
    return f'<script id="pack" type="application/octet-stream">{lines}</script>'
