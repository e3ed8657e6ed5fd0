"""Every page of the desk: what stands on it, the same as data, what is said where something is missing."""

import gzip
import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from app.desk import Desk
from app.pages.table import ROUTES
from app.web import create_app
from tests.app.desk import Ran

DESK_JS = Path(__file__).parents[2] / "app" / "static" / "offline" / "desk.js"
_TAG = re.compile(r"<[^>]*>")
PAGES = [
    *(
        "/",
        "/search?q=践踏",
        "/contents",
        "/7",
        "/9",
        "/cr/702.19b",
        "/cr/702.19",
        "/cr/7",
        "/cr/2014-06-01/903.8",
    ),
    *("/glossary", "/glossary?by=en", "/term/践踏", "/term/2023-11-17/践踏", "/releases", "/release/CNS"),
    *(
        "/release/CNS/事不宜迟",
        "/editions",
        "/editions/2014-06-01/2023-11-17",
        "/procedures",
        "/procedures/601.2",
    ),
    *(
        "/lab",
        "/scenarios",
        "/scenarios?kind=questions",
        "/nearest",
        "/scenarios?rule=704.5g",
        "/scenario/cr/510.1c-1",
    ),
    *("/about", "/ruling"),
]


@pytest.fixture(scope="module")
def client(home: Path, first_search: Ran) -> FlaskClient:
    return create_app(Desk(home)).test_client()


def check(client: FlaskClient, address: str, *words: str, lang: str = "zh", status: int = 200) -> str:
    """The page at an address, on which these words can be read."""
    page = client.get(address, headers={"Accept-Language": lang})
    assert page.status_code == status
    text = unescape(_TAG.sub("", page.text))
    assert [word for word in words if word not in text] == []
    return page.text


def data(client: FlaskClient, address: str) -> Any:
    """The data at an address."""
    return json.loads(client.get(address).data)


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_page_is_there_in_both_languages_and_as_data(
    client: FlaskClient, address: str, lang: str
) -> None:
    page = check(client, address, lang=lang)
    assert ("查找</button>" in page) == (lang == "zh")
    path, mark, query = address.partition("?")
    twin = ("/index" if path == "/" else path) + ".json" + mark + query
    answer = client.get(twin)
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    assert isinstance(answer.get_json(), dict)


def test_a_printed_example_can_be_run_where_it_stands(client: FlaskClient) -> None:
    page = check(client, "/cr/510.1c", "推演此例")
    leads = re.findall(r'class="button run" href="(/scenario/cr/510\.1c-[^"]+)"', page)
    assert len(leads) >= 4
    check(client, leads[0], "B的生命")


def test_a_rule_lists_the_scenarios_that_cite_it(client: FlaskClient) -> None:
    check(client, "/cr/702.19b", "引用702.19b的情境", "死触")
    check(client, "/cr/704.5g", "全部")


def test_a_scenario_says_the_answer_first_and_reads_the_facts_back(
    client: FlaskClient,
) -> None:
    page = check(client, "/scenario/cr/510.1c-1", "B的生命：20→23", "A attacks with Vastwood Gorger.")
    assert page.index('class="answer"') < page.index('class="read-back"') < page.index('class="log"')
    found = data(client, "/scenario/cr/510.1c-1.json")
    assert found["run"]["status"] == "passing"
    assert {line["cites"] != [] for line in found["run"]["lines"]} == {True}


def test_a_scenario_that_is_none_leads_to_those_named_alike(client: FlaskClient) -> None:
    check(client, "/scenario/510.1c", "没有情境510.1c", "cr/510.1c-1", status=404)


def test_every_view_has_its_twin_in_the_browser() -> None:
    """`tests/browser` compares what both answer, in Chromium; here it is asked that there are both."""
    views = re.search(r"const VIEWS = {(.*?)};", DESK_JS.read_text("utf-8"), re.DOTALL)
    assert views is not None
    there = set(re.findall(r"'([\w.]+)':", views[1]))
    here = {f"{route.view.__module__.rpartition('.')[2]}.{route.view.__name__}" for route in ROUTES}
    assert here == there, "VIEWS of app/static/offline/desk.js has a row for each view of the table"


def test_every_route_is_among_these_pages() -> None:
    tried = [re.sub(r"[?].*", "", page) for page in PAGES]
    for route in ROUTES:
        pattern = re.sub(r"<path:\w+>", ".+", re.sub(r"<(date:)?\w+>", "[^/]+", route.path))
        optional = route.path.startswith(("/card", "/pack"))
        assert optional or any(re.fullmatch(pattern, page) for page in tried), (
            f"{route.path}: add it to PAGES"
        )


def test_a_rule_stands_in_its_surroundings(client: FlaskClient) -> None:
    page = check(
        client, "/cr/702.19b", "7 附加规则", "702 关键字异能", "702.19 践踏", "被引用1处", "子规则 1"
    )
    assert re.search(r'rel="prev" href="/cr/702.19a"', page)
    assert re.search(r'rel="next" href="/cr/702.19c"', page)
    assert 'id="e1"' in page


def test_this_rule_or_with_its_sub_rules(client: FlaskClient) -> None:
    alone = check(client, "/cr/601.2", "仅此条", "连同子规则")
    assert 'id="cr601-2a"' not in alone
    assert 'id="cr601-2a"' in check(client, "/cr/601.2?family=1")
    assert 'id="cr702-19b"' in check(client, "/cr/702.19")  # a heading alone says nothing


def test_the_texts_are_shown_in_one_language_or_side_by_side(client: FlaskClient) -> None:
    both = check(client, "/cr/903.8", "A player may cast a commander", "牌手可从统帅区")
    assert both.count('class="text"') >= 2
    assert "牌手可从统帅区" not in unescape(
        _TAG.sub("", check(client, "/cr/903.8?show=en").partition("被引用")[0])
    )
    assert 'href="/cr/903?show=en"' in check(client, "/cr/903.8?show=en")


def test_where_a_language_is_missing_the_command_that_adds_it_is_named(client: FlaskClient) -> None:
    check(client, "/cr/702.19b", "未导入英文：./judgedesk corpus add")
    check(client, "/cr/702.19b", "English not imported: ./judgedesk corpus add", lang="en")
    assert "未导入" not in check(client, "/cr/903.8")


def test_references_and_glossary_terms_are_links(client: FlaskClient) -> None:
    page = check(client, "/cr/510.1c")
    assert re.search(r'<a class="ref" href="/cr/[\d.]+[a-z]?">', page)
    assert re.search(r'<a class="term" href="/term/[^"]+">[^<]+</a>', page)
    assert (
        '<a class="term" href="/term/%E8%B7%B5%E8%B8%8F"'
        not in check(client, "/term/践踏").partition("<footer")[0].partition("<h1")[2]
    )


def test_a_term_in_a_text_is_linked_once_and_the_longest(client: FlaskClient) -> None:
    found = data(client, "/cr/702.19b.json")
    names = [found["text"]["zh"][spot["start"] : spot["end"]] for spot in found["spots"]]
    assert len({spot["ref"] for spot in found["spots"]}) == len(names)
    assert "战斗伤害步骤" in names
    assert "致命伤害" in names


def test_a_known_misprint_is_shown_as_one(client: FlaskClient) -> None:
    page = check(client, "/cr/122.1a", "原文作613.3，应为613.4c")
    assert 'href="/cr/613.4c"' in page


def test_what_changed_between_editions_is_shown_word_by_word(client: FlaskClient) -> None:
    page = check(client, "/cr/903.8", "自903.10（2014-06-01）至2023-11-17的改动")
    assert "<del>he or she owns</del><ins>they own</ins>" in page
    found = data(client, "/cr/903.8.json")["changes"][0]
    older = "".join(text for how, text in found["pieces"] if how != "new")
    newer = "".join(text for how, text in found["pieces"] if how != "gone")
    assert older == data(client, "/cr/2014-06-01/903.10.json")["text"]["en"]
    assert newer == data(client, "/cr/903.8.json")["text"]["en"]


def test_an_address_with_its_edition_explains_a_rule_that_has_moved(client: FlaskClient) -> None:
    check(client, "/cr/2014-06-01/903.14", "2023-11-17版中为903.10")
    check(client, "/cr/2014-06-01/903.8", "另有所指")
    check(client, "/cr/2023-11-17/702.19b", "具有践踏的攻击生物")


def test_what_changed_since_an_earlier_edition_is_listed_rule_by_rule(client: FlaskClient) -> None:
    found = data(client, "/editions/2014-06-01/2023-11-17.json")
    assert found["counts"]["new"] == len(found["new"])
    assert {"ref": "903.14", "kind": "moved", "to": ["903.10"]} in found["steps"]
    assert not [step for step in found["steps"] if step["kind"] == "same"]
    check(client, "/editions/2014-06-01/2023-11-17", "903.14 移至 903.10")
    check(client, "/editions/2001-01-01/2023-11-17", "没有2001-01-01版", status=404)


def test_an_old_edition_says_so_on_every_page_and_leads_to_how_another_is_added(client: FlaskClient) -> None:
    for address in PAGES:
        check(client, address, "2023-11-17版已发布", "可加入新版")
        assert '<p class="age"><a href="/editions">' in client.get(address).text
    check(client, "/editions", "./judgedesk corpus add")


@pytest.mark.parametrize(
    ("address", "nearest"),
    [
        ("/cr/704.5l", ["704.5k", "704.5m", "704.5"]),
        ("/cr/702.19z", ["702.19g", "702.19"]),
        ("/cr/702.999", ["702.167"]),
    ],
)
def test_an_unknown_number_names_the_nearest(client: FlaskClient, address: str, nearest: list[str]) -> None:
    page = check(client, address, *nearest, status=404)
    assert all(f'href="/cr/{ref}"' in page for ref in nearest)
    answer = client.get(address + ".json")
    assert answer.status_code == 404
    assert answer.get_json()["nearest"][: len(nearest)] == nearest


def test_an_unknown_name_offers_the_nearest_and_a_search(client: FlaskClient) -> None:
    page = check(client, "/term/tramble", "trample", "查找“tramble”", status=404)
    assert 'href="/term/trample"' in page
    check(client, "/xx", status=404)


def test_a_chapter_carries_the_anchors_of_its_source(client: FlaskClient) -> None:
    page = check(client, "/7", "702.19b")
    for anchor in ("cr7", "cr702", "cr702-19", "cr702-19b"):
        assert f'id="{anchor}"' in page


def test_the_glossary_is_in_order_by_pinyin_and_by_english(client: FlaskClient) -> None:
    by_pinyin = [each["filed"]["zh"] for each in data(client, "/glossary.json?by=zh")["headwords"]]
    by_english = [each["filed"]["en"] for each in data(client, "/glossary.json?by=en")["headwords"]]
    assert by_pinyin == sorted(by_pinyin)
    assert by_english == sorted(by_english)
    assert len(by_pinyin) == len(by_english) > 600
    page = check(client, "/glossary")
    assert len(re.findall(r' id="by-[A-Z]"', page)) == len(set(re.findall(r' id="by-[A-Z]"', page))) > 20


def test_a_link_in_a_chat_shows_title_and_text(client: FlaskClient) -> None:
    page = check(client, "/cr/702.19b")
    assert re.search(r'property="og:title" content="702.19b[^"]*"', page)
    assert re.search(r'property="og:description" content="具有践踏的攻击生物之操控者[^"]*"', page)


def test_the_language_chosen_goes_along(client: FlaskClient) -> None:
    page = check(client, "/cr/702.19b?lang=en", "Cited by 1", lang="zh")
    assert 'href="/cr/702.19a?lang=en"' in page
    assert 'href="/cr/702.19b?lang=zh"' in page


def test_an_answer_that_has_not_changed_is_not_sent_again(client: FlaskClient) -> None:
    tag = client.get("/cr/702.19b").headers["ETag"]
    again = client.get("/cr/702.19b", headers={"If-None-Match": tag})
    assert (again.status_code, again.data) == (304, b"")


def test_answers_are_compressed_for_whoever_takes_it(client: FlaskClient) -> None:
    plain = client.get("/7")
    small = client.get("/7", headers={"Accept-Encoding": "gzip"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert len(small.data) * 5 < len(plain.data)
    assert {"Accept-Encoding", "Accept-Language"} <= set(small.vary)


def test_a_page_that_was_asked_for_before_is_the_same_for_everybody(client: FlaskClient) -> None:
    for address in ("/search?q=践踏", "/cr/702.19b?show=zh", "/7"):
        plain, again = client.get(address), client.get(address)
        small = client.get(address, headers={"Accept-Encoding": "gzip"})
        assert plain.data == again.data == gzip.decompress(small.data)
        assert plain.headers["ETag"] == again.headers["ETag"] == small.headers["ETag"]
        assert "Content-Encoding" not in plain.headers


def test_what_one_asked_does_not_answer_another_who_asks_something_else(client: FlaskClient) -> None:
    assert client.get("/search?q=702.19b&live=1").status_code == 200
    assert client.get("/search?q=702.19b").status_code == 302
    assert "践踏" in check(client, "/search?q=trample")
    assert "results" in check(client, "/search?q=trample", lang="en")
    both, chinese = (check(client, f"/cr/903.8{shown}") for shown in ("", "?show=zh"))
    assert both != chinese


def test_every_address_is_described_for_programs(client: FlaskClient) -> None:
    described = data(client, "/api/openapi.json")
    assert "/cr/{number}.json" in described["paths"]
    assert "/api/search" in described["paths"]
    assert "/api/cards" in described["paths"]
    assert sum("get" in each for each in described["paths"].values()) == len(ROUTES) + 2
    assert {path for path, each in described["paths"].items() if "post" in each} == {
        "/api/run",
        "/api/explore",
        "/api/what-if",
        "/api/flips",
    }
    schemas = described["components"]["schemas"]
    assert {"Answer", "Found", "Missing"} <= set(schemas)


def test_files_are_served_under_an_address_that_names_their_content(client: FlaskClient) -> None:
    page = check(client, "/")
    addresses = re.findall(r'(?:href|src)="(/assets/[^"]+)"', page)
    assert len(addresses) >= 4
    for address in addresses:
        answer = client.get(address)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["Cache-Control"]
    for outside in ("../web.py", "%2e%2e/web.py", "page/main.js", "nothing.css", "..%2fdesk.py"):
        assert client.get(f"/assets/{outside}").status_code == 404
