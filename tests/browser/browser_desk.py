"""The desk's scripts at work in a browser without any page of ours, to be compared with Python."""

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from tests.browser.server import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

_STATIC = ROOT / "app" / "static"
_MODULES = "/modules/"
_PACK = "desk.pack"
_PLAYED = "played.pack"
_POLICY = "content-security-policy"

# What comes out is `desk` in all that is evaluated.
OPENING = """async () => {
  const rooms = ['corpus/pack', 'corpus/store', 'index/build', 'index/scenes', 'index/search'];
  const names = [...rooms, 'offline/desk', 'offline/runs'];
  const modules = await Promise.all(names.map((name) => import(`/modules/${name}.js`)));
  const {opened, corpusOf, rulesTable, cardsTable, ...rest} = Object.assign({}, ...modules);
  const {Scenes, Search, Desk, Runs} = rest;
  const pack = opened(new Uint8Array(await (await fetch('/modules/desk.pack')).arrayBuffer()));
  const corpus = corpusOf(pack);
  const played = await fetch('/modules/played.pack');
  const runs = played.status === 200 ? new Runs(new Uint8Array(await played.arrayBuffer())) : null;
  const rules = rulesTable(pack, corpus);
  const desk = new Desk(corpus, new Search(rules), null, runs);
  const tableOf = ({words}) => cardsTable(runs.scenes(pack.part('names')), pack, words);
  desk.staged = runs && new Scenes(rules, tableOf(runs));
  return {
    corpus,
    search: (...given) => desk.search().search(...given),
    scenes: (...given) => desk.scenes().find(...given),
    respond: (...given) => desk.respond(...given),
  };
}"""


class BrowserDesk:
    """An empty page of the server, under its policy, in which `import('/modules/index/search.js')` works.

    What is evaluated may speak of `desk`; it is opened from the pack when this first happens.
    """

    def __init__(
        self, page: "Page", url: str, pack: Callable[[], bytes], played: Callable[[], bytes] | None = None
    ) -> None:
        self._page = page
        self._pack = pack
        self._played = played
        self._policy = page.request.get(url).headers.get(_POLICY, "")
        page.route(f"{url}{_MODULES}**", self._answer)
        page.goto(url + _MODULES)

    def evaluate(self, body: str, given: object = None) -> Any:
        """What the body of an async function returns; it has `desk`, and `given` as it was handed over."""
        desk = f"await (globalThis.desk ??= ({OPENING})())" if re.search(r"\bdesk\b", body) else "null"
        return self._page.evaluate(f"async given => {{ const desk = {desk}; {body} }}", given)

    def search(self, typed: str, limit: int = 10, lang: str = "zh") -> Any:
        """What the search in the browser finds, as its JSON."""
        return self.evaluate("return desk.search(...given);", [typed, limit, lang])

    def _answer(self, route: "Route") -> None:
        """An empty page, the pack, or a module: one that lies in the folder, or one that is made."""
        name = urlsplit(route.request.url).path.removeprefix(_MODULES)
        script = "text/javascript; charset=utf-8"
        if not name:
            headers = {"content-type": "text/html; charset=utf-8", _POLICY: self._policy}
            route.fulfill(body="<!doctype html><title>-</title>", headers=headers)
        elif name == _PACK:
            route.fulfill(body=self._pack())
        elif name == _PLAYED:
            route.fulfill(body=self._played()) if self._played else route.fulfill(status=404)
        elif (_STATIC / name).is_file():
            route.fulfill(path=_STATIC / name, content_type=script)
        else:
            route.fulfill(body=made()[name], content_type=script)


@cache
def made() -> Mapping[str, str]:
    """The modules that lie in no file."""
    from app.offline.desk_modules import desk_modules
    from app.offline.made import page_modules

    return {**page_modules(), **desk_modules()}
