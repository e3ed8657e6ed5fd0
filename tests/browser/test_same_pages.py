"""Every page and its data are the same in the browser as from the server: texts, links, order, everything."""

import json
from collections.abc import Iterable, Iterator
from itertools import cycle, islice, product
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from app.desk import Desk
from app.offline.pack_runs import pack_runs
from app.offline.saving import made_pack
from app.pages.asked import address, encoded
from app.web import create_app
from corpus.records import LANGUAGES
from corpus.store import Corpus
from tests.app.desk import Ran
from tests.app.test_pages import PAGES as SERVED
from tests.browser.browser_desk import BrowserDesk
from tests.browser.chromium import opened
from tests.browser.same import difference

if TYPE_CHECKING:
    from playwright.sync_api import Browser

AT_ONCE = 100
ASK = """
const answer = ([path, query, lang]) => {
  const {status, html = '', json = '', moved = ''} = desk.respond(path, query, {lang});
  return [status, html, json, moved];
};
const tried = (each) => { try { return answer(each); } catch (error) { return [0, error.stack, '', '']; } };
return given.map(tried);
"""
PAGES = """
/ ¦ /search ¦ /contents ¦ /releases ¦ /editions ¦ /procedures ¦ /about ¦ /ruling ¦ /cr/702.19
/cr/702.19b ¦ /cr/903.8 ¦ /cr/2014-06-01/903.8 ¦ /cr/2014/903.8 ¦ /cr/规则702.19B ¦ /cr/601.2a-c
/cr/7０２.19b ¦ /cr/702.19z ¦ /cr/704.5l ¦ /cr/9999 ¦ /cr/2014-06-01/100 ¦ /cr/1999-01-01/100 ¦ /cr/١٠٠
/term/践踏 ¦ /term/trample ¦ /term/2023-11-17/践踏 ¦ /term/2014-06-01/践踏 ¦ /term/Trampel ¦ /term/a/b
/term/😀 ¦ /term/how does deathtouch work with trample ¦ /release/CNS ¦ /release/CNS/通则释疑
/release/XYZ ¦ /release/CNS/x ¦ /editions/2014-06-01/2023-11-17 ¦ /editions/2023/2014
/editions/2010/2023 ¦ /editions/2014-06-01/2014-06-01 ¦ /procedures/103 ¦ /procedures/601.2
/procedures/704.5 ¦ /procedures/601.3 ¦ /no/such/page ¦ /x ¦ /cr/702.19b/
/cr/\N{REPLACEMENT CHARACTER} ¦ /term/’“<script>alert(1)</script>& ¦ /cr/7/7 ¦ /cr/702.19b#1
/index.json ¦ /search.json ¦ /editions.json ¦ /contents.json ¦ /releases.json ¦ /procedures/103.json
/lab ¦ /lab.json ¦ /scenarios ¦ /scenarios.json ¦ /scenario/cr/510.1c-1 ¦ /scenario/cr/510.1c-1.json
/scenario/nothing ¦ /cr/510.1c ¦ /cr/704.5g ¦ /about.json ¦ /cr/702.19b.json ¦ /cr/9999.json ¦ /x.json
"""
LARGE = ("/1", "/7", "/9", "/cr/702", "/glossary", "/7.json", "/glossary.json")
RAW = ("/cr/%ff%fe", "/cr/%E4%B8", "/%", "/cr/%zz", "/7%0a", "/term/%2F", "/cr//702", "/cr/7%2F7")
QUERIES = (
    *("", "lang=en", "lang=zh&show=zh", "show=en", "lang=en&show=en", "show=both&lang=fr", "by=en"),
    *("family=1", "edition=2014", "edition=1990&lang=en", "live=1&q=a%20b", "lang=&show=&q=", "family"),
    *(
        "&&=&a",
        "rule=704.5g",
        "kind=questions&lang=en",
        "x=1&5=a&4=b&x=2&lang=en&q=%3Cb%3E",
        "__proto__=1&constructor=2",
        "limit=3&q=war",
    ),
    *("a=%00&b=%zz&c=%ff%E4%B8&d=%e8%b7%b5", "q=+%E8%B7%B5%E8%B8%8F+", "q=702.19b"),
    *("q=%F0%9F%98%80%27%22~*!%28%29", f"q={'x' * 500}"),
)
TYPED = """
702.19b ¦ 702.19 ¦ 7 ¦ 999.9 ¦ 704.5l ¦ 践踏 ¦ trample ¦ jianta ¦ 践踏怎么分配伤害
can I respond to a land drop ¦ 查牌 ¦ 黑色莲花 ¦ xyzzy blorp ¦ kind:term 死触 ¦ "as though" flash
-飞行 阻挡 ¦ <script>alert(1)</script> ¦ a&b ¦ commander tax ¦ edition:2014-06-01 903.8 ¦ 事不宜迟
踐踏 ¦ tarmple ¦ 601.2f-h ¦ % ¦ 😀 ¦ kind:scenario 践踏 ¦ 君主离开游戏 ¦ Vastwood Gorger ¦ kind:推演
"""
SITUATIONS = """
A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡 ¦ A: 3/3 first strike attacks; B 7: 4/4 deathtouch blocks
A：5/5践踏攻；B：2个2/2 挡 ¦ A: 2/2 flying, deathtouch attacks; B: 3/3 reach blocks ¦ A: 1/1; B: 2/2; C: 3/3
A: 灰熊 攻; B: 手牌 闪电击, 2/2 已横置 ¦ A: 2x 2/2 已横置 3点伤害, 3/3 +1/+1×2; B 12: Grizzly Bears
foo ¦ [ ¦ {a: b} ¦ - x
"""

Asking = tuple[str, str, str]  # path and query as they stand in an address, language of the browser


@pytest.fixture(scope="module")
def desk(shipped_home: Path, first_search: Ran) -> Desk:
    """The desk that both sides have."""
    return Desk(shipped_home)


@pytest.fixture(scope="module")
def client(desk: Desk) -> FlaskClient:
    """The desk as the server answers."""
    return create_app(desk).test_client()


@pytest.fixture(scope="module")
def browser_desk(browser: "Browser", desk_url: str, desk: Desk) -> Iterator[BrowserDesk]:
    """The same desk in a browser."""
    context = opened(browser)
    yield BrowserDesk(
        context.new_page(), desk_url, lambda: made_pack(desk, "tests"), lambda: played_pack(desk)
    )
    context.close()


def played_pack(desk: Desk) -> bytes:
    """Every scenario with its run."""
    return pack_runs(desk.played.runs(), "tests")


def check(client: FlaskClient, browser_desk: BrowserDesk, asked: Iterable[Asking]) -> None:
    """Both answer all that is asked alike."""
    rest, differing = iter(asked), {}
    while some := list(islice(rest, AT_ONCE)):
        for each, there in zip(some, browser_desk.evaluate(ASK, some), strict=True):
            if where := _difference(served(client, *each), there):
                differing[each] = where
    assert differing == {}


def served(client: FlaskClient, path: str, query: str, lang: str) -> list[object]:
    """What the server answers: status, page, data, where else to go."""
    response = client.get(f"{path}?{query}", headers={"Accept-Language": lang})
    text, is_data = response.get_data(as_text=True), response.content_type.startswith("application/json")
    moved = response.headers.get("Location", "")
    html = "" if is_data or moved else text
    return [response.status_code, html, text if is_data else "", moved]


def _difference(here: list[object], there: list[object]) -> str:
    *plain, data, _ = zip(here, there, strict=True)
    for one, other in (plain[0], plain[1], (here[3], there[3])):
        if one != other:
            return f"{str(one)[_apart(one, other) :][:200]} ≠ {str(other)[_apart(one, other) :][:200]}"
    return difference(*(json.loads(str(each) or "null") for each in data))


def _apart(one: object, other: object) -> int:
    """Where two texts part."""
    pairs = enumerate(zip(str(one), str(other), strict=False))
    return max(0, next((at for at, (a, b) in pairs if a != b), 0) - 40)


def _listed(table: str) -> list[str]:
    return [piece.strip() for line in table.strip().split("\n") for piece in line.split("¦")]


def records(corpus: Corpus) -> Iterator[str]:
    """The address of every record."""
    rules = {each.date for each in corpus.editions}
    for record in corpus.every():
        yield address(record.ref, record.edition if record.edition in rules else "").partition("#")[0]


def test_every_page_is_the_same(client: FlaskClient, browser_desk: BrowserDesk) -> None:
    alone = (page for page in SERVED if "?" not in page and page not in LARGE)
    paths = [quote(path, safe="/") for path in dict.fromkeys((*_listed(PAGES), *alone))] + list(RAW)
    check(client, browser_desk, product(paths, ("",), LANGUAGES))
    check(client, browser_desk, zip(paths, cycle(QUERIES), cycle(LANGUAGES), strict=False))
    check(client, browser_desk, product(LARGE, ("", "lang=en&show=en&by=zh"), ("zh",)))


def test_with_every_query_they_are(client: FlaskClient, browser_desk: BrowserDesk) -> None:
    check(client, browser_desk, product(("/", "/search", "/cr/702.19b", "/glossary.json"), QUERIES, ("zh",)))


def test_whatever_is_searched_for_is_answered_alike(client: FlaskClient, browser_desk: BrowserDesk) -> None:
    queries = [f"q={encoded(typed)}{more}" for typed in _listed(TYPED) for more in ("", "&live=1&limit=50")]
    paths = ("/", "/search", "/search.json", "/api/search")
    check(client, browser_desk, product(paths, queries, LANGUAGES))


def test_the_list_of_scenarios_is_asked_alike(client: FlaskClient, browser_desk: BrowserDesk) -> None:
    more = ("", "&kind=lessons", "&chapter=7&kind=questions")
    queries = [f"q={encoded(typed)}{each}" for typed in _listed(TYPED) for each in more]
    check(client, browser_desk, product(("/scenarios", "/scenarios.json"), (*queries, *more), ("zh",)))


def test_what_is_nearest_is_the_same(client: FlaskClient, browser_desk: BrowserDesk, desk: Desk) -> None:
    library = desk.played.runs()
    files = [one.yaml for name in library.entries() if (one := library.get(name.name)) is not None]
    queries = [f"situation={encoded(situation)}" for situation in (*_listed(SITUATIONS), *files[::60])]
    check(client, browser_desk, product(("/nearest",), queries, ("zh", "en")))


def test_records_are_the_same(client: FlaskClient, browser_desk: BrowserDesk, desk: Desk) -> None:
    paths = list(dict.fromkeys(records(desk.corpus)))[::12]
    check(client, browser_desk, product(paths, ("", "family=1&lang=en"), ("zh",)))
    check(client, browser_desk, ((f"{path}.json", "", "zh") for path in paths))


@pytest.mark.long
def test_all_records_are_the_same(client: FlaskClient, browser_desk: BrowserDesk, desk: Desk) -> None:
    paths = list(dict.fromkeys(records(desk.corpus)))
    check(client, browser_desk, product(paths, ("", "show=en"), LANGUAGES))
    check(client, browser_desk, ((f"{path}.json", "", "zh") for path in paths))


def test_scenarios_are_the_same(client: FlaskClient, browser_desk: BrowserDesk, desk: Desk) -> None:
    paths = [f"/scenario/{one.name}" for one in desk.played.runs().entries()][::8]
    paths.append("/scenario/questions/601/last-two-life-for-gut-shot")  # has a variation
    check(client, browser_desk, product(paths, ("",), LANGUAGES))
    check(client, browser_desk, ((f"{path}.json", "", "zh") for path in paths))
