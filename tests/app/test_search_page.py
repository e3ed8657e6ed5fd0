"""The desk answers searches as data."""

import json
import re
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from msgspec import convert

from app.desk import Desk
from app.found import reasons
from app.web import create_app
from index.hits import Hit
from tests.app.desk import Ran


@pytest.fixture(scope="module")
def client(home: Path, first_search: Ran) -> FlaskClient:
    return create_app(Desk(home)).test_client()


def test_a_search_is_answered_as_data(client: FlaskClient) -> None:
    answer = client.get("/api/search", query_string={"q": "tramble", "lang": "zh", "limit": "2"})
    found = json.loads(answer.data)
    assert answer.content_type == "application/json; charset=utf-8"
    assert found["query"] == "tramble"
    assert [hit["ref"] for hit in found["results"]] == ["践踏", "702.19b"]
    assert set(found["results"][1]) >= {
        *("ref", "kind", "n", "edition", "section", "family", "title", "snippet", "score", "why")
    }


@pytest.mark.parametrize(
    ("limit", "count"), [("", 10), ("-1", 10), ("9" * 50, 10), ("x", 10), ("0", 1), ("3", 3), ("999", 200)]
)
def test_of_a_limit_the_command_would_refuse_the_nearest_is_taken(
    client: FlaskClient, limit: str, count: int
) -> None:
    answer = client.get("/api/search", query_string={"q": "伤害", "limit": limit})
    assert (answer.status_code, len(json.loads(answer.data)["results"])) == (200, count)


def test_much_that_is_typed_does_not_come_back_whole(client: FlaskClient) -> None:
    assert len(client.get("/search", query_string={"q": "践踏 " * 20_000}).data) < 25_000
    assert "9" * 200 not in client.get("/cr/" + "9" * 5000).text


def test_who_asks_in_chinese_is_not_told_that_english_is_missing(client: FlaskClient) -> None:
    assert "English text" in check(client, "can I respond to a land drop", lang="en")
    assert "English text" not in check(client, "对手下地我可以响应吗", lang="en")


def test_a_reason_is_told_once_and_in_whole_words(client: FlaskClient) -> None:
    found = json.loads(client.get("/api/search", query_string={"q": "践踏", "limit": "1"}).data)
    assert len(found["results"][0]["why"]) == 1
    found = json.loads(client.get("/api/search", query_string={"q": "games chosen", "lang": "en"}).data)
    assert {why["found"] for hit in found["results"] for why in hit["why"] if why["how"] == "word"} <= {
        "games",
        "chosen",
    }


def test_several_words_that_one_is_found_as_are_one_reason(client: FlaskClient) -> None:
    found = json.loads(client.get("/api/search", query_string={"q": "践踏", "limit": "1"}).data)["results"][0]
    found["why"] = [{"how": "spoken", "said": "tutor", "found": each} for each in ("搜寻", "牌库", "搜寻")]
    assert reasons(convert(found, Hit), "en") == ["tutor = 搜寻 牌库"]


def test_what_stands_above_a_number_says_so(client: FlaskClient) -> None:
    found = json.loads(client.get("/api/search", query_string={"q": "702.19b 601.2a", "lang": "en"}).data)
    above = {hit["ref"]: hit["why"][0] for hit in found["results"] if hit["why"][0]["how"] == "above"}
    assert {ref: why["said"] for ref, why in above.items()} == {"702.19": "702.19b", "601.2": "601.2a"}


def test_nothing_typed_finds_nothing(client: FlaskClient) -> None:
    assert json.loads(client.get("/api/search").data)["results"] == []


def check(client: FlaskClient, asked: str, *words: str, lang: str = "zh") -> str:
    """The page for what was typed into the box, which has these words."""
    page = client.get("/", query_string={"q": asked, "lang": lang}, follow_redirects=True)
    assert page.status_code == 200
    assert [word for word in words if word not in page.text] == []
    return page.text


def test_a_question_typed_into_the_box_finds_the_rules_that_answer(client: FlaskClient) -> None:
    page = check(client, "对手下地我可以响应吗", ">305.1</a>", "<mark>使用</mark>", "3 牌类别 › 305 地")
    assert 'value="对手下地我可以响应吗"' in page
    check(client, "can I respond to a land drop", ">305.1</a>", "3 Card Types › 305 Lands", lang="en")


def test_a_hit_leads_to_its_rule_in_its_edition(client: FlaskClient) -> None:
    page = check(client, "践踏")
    link = re.search(r'href="(/cr/702\.19b\?[^"]*)"', page)
    assert link is not None
    assert "702.19b" in client.get(link[1].replace("&amp;", "&")).text


def test_a_number_leads_straight_to_its_rule(client: FlaskClient) -> None:
    for asked in ("702.19b", "cr702-19b", "规则 702.19 B"):
        assert "/cr/702.19b" in client.get("/", query_string={"q": asked}).location


def test_what_was_mended_and_what_is_policy_is_said_first(client: FlaskClient) -> None:
    check(client, "贱踏", "按“践踏”查找（更正错字）")
    check(client, "漏触发", "属于比赛规程", ">603.2</a>")


def test_of_two_names_the_readers_comes_first(client: FlaskClient) -> None:
    for lang, first, second in (("zh", "践踏", "Trample"), ("en", "Trample", "践踏")):
        page = client.get("/search", query_string={"q": "trample", "lang": lang}).text
        assert re.search(rf">{first}</a> <small><span>{second}</span>", page)


def test_a_reader_without_the_text_in_their_language_is_told_how_to_add_it(client: FlaskClient) -> None:
    check(client, "trample", "./judgedesk corpus add FILE (the English rules", "Trample", lang="en")
    assert "English text" not in check(client, "trample")
    assert "English text" not in check(client, "commander tax", lang="en")


@pytest.mark.parametrize(
    "asked", ["<script>alert(1)</script>践踏", '"><b>', "{{ 7 * 7 }}", "((((", "\x00", "啊" * 2000]
)
def test_whatever_is_typed_is_text(client: FlaskClient, asked: str) -> None:
    page = check(client, asked)
    assert "<script>" not in page
    assert "<b>" not in page
    assert "49" not in page or "{{ 7 * 7 }}" in page


def test_an_address_that_is_no_rule_offers_to_search_for_it(client: FlaskClient) -> None:
    page = client.get("/cr/对手下地", query_string={"lang": "zh"})
    assert page.status_code == 404
    assert "查找“对手下地”" in page.text


def test_a_part_of_a_text_is_shown_where_most_words_of_the_question_stand(client: FlaskClient) -> None:
    check(
        client, "践踏加死触怎么分配伤害", "具有<mark>践踏</mark>的攻击生物之操控者，首先将<mark>伤害</mark>"
    )


def test_of_a_question_only_words_that_tell_something_are_marked(client: FlaskClient) -> None:
    page = check(client, "对手攻击时我能闪现一个阻挡者吗", "<mark>闪现</mark>", "<mark>阻挡</mark>")
    assert set(re.findall("<mark>(.)</mark>", page)) == set()
    check(client, "能", "<mark>能</mark>")
    check(client, "地", "<mark>地</mark>")
