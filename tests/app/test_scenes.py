"""Scenarios stand beside the rules that were found, and never push one down."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from app.desk import Desk
from app.played import Played
from app.scenes import with_scenes
from app.web import create_app
from tests.app.desk import ROOT, Ran, run
from tests.browser.same import questions

TRAMPLE = "lessons/702/trample-blocker-gone"


@pytest.fixture(scope="module")
def desk(home: Path, first_search: Ran) -> Desk:
    return Desk(home)


@pytest.fixture(scope="module")
def client(desk: Desk) -> FlaskClient:
    return create_app(desk).test_client()


def asked(client: FlaskClient, typed: str, **more: str) -> Any:
    """What the search answers, as data."""
    return client.get("/api/search", query_string={"q": typed, **more}).json


def listed(client: FlaskClient, **query: str) -> list[str]:
    """The scenarios of the list, in its order."""
    found: Any = client.get("/scenarios.json", query_string=query).json
    names = [one["name"] for group in found["groups"] for one in group["scenarios"]]
    assert len(names) == found["count"]
    return names


def test_every_question_finds_what_it_finds_without_scenarios(desk: Desk) -> None:
    search = desk.search()
    for typed in questions():
        found = search.search(typed)
        beside = with_scenes(desk, found, 10)
        assert beside.results == found.results
        if beside.played:
            assert len(beside.played.scenarios) <= 2
            assert beside.played.count >= len(beside.played.scenarios)
        else:
            assert msgspec.json.encode(beside) == msgspec.json.encode(found)


def test_scenarios_come_with_their_answers(client: FlaskClient) -> None:
    played = asked(client, "践踏 阻挡者消失")["played"]
    first = played["scenarios"][0]
    assert first["name"] == TRAMPLE
    assert set(first["title"]) == set(first["answer"]) == {"zh", "en"}
    assert "20→17" in first["answer"]["zh"]
    assert asked(client, "限制赛 40张").get("played") is None


def test_who_asks_for_scenarios_alone_gets_as_many_as_hits(client: FlaskClient) -> None:
    found = asked(client, "kind:scenario 践踏", limit="5")
    assert found["results"] == found["notices"] == []
    assert len(found["played"]["scenarios"]) == 5
    assert asked(client, "kind:推演 践踏", limit="5")["played"] == found["played"]
    assert len(asked(client, "践踏", limit="5")["played"]["scenarios"]) == 2


def test_a_card_that_only_scenarios_know_is_no_failed_search(client: FlaskClient) -> None:
    found = asked(client, "Vastwood Gorger")
    assert found["played"]["count"] >= 1
    codes = [each["code"] for each in found["notices"]]
    assert "no-cards" in codes
    assert "nothing-found" not in codes


def test_before_the_library_was_played_the_answers_are_the_same(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = with_scenes(desk, desk.search().search("践踏"), 10)
    monkeypatch.setattr(Played, "ready", lambda self: None)
    assert with_scenes(desk, desk.search().search("践踏"), 10) == there


def test_on_the_page_they_stand_below_the_first_three_rules(client: FlaskClient) -> None:
    page = client.get("/search", query_string={"q": "践踏", "lang": "zh"}).text
    before, after = page.split('<section class="played"')
    assert (before.count('<li class="hit"'), after.count('<li class="hit"')) == (3, 7)
    assert after.count('<li class="scene"') == 2
    assert f'href="/scenario/{TRAMPLE}?lang=zh"' in after
    count = re.search(r'href="(/scenarios\?[^"]+)">全部(\d+)个情境', after)
    assert count is not None
    assert client.get(count[1].replace("&amp;", "&")).text.count('<li class="scene"') == int(count[2])


def test_the_command_says_how_to_play_them(home: Path, first_search: Ran) -> None:
    out = run(home, "search", "践踏", "死触", "--lang", "en").out
    assert out.index(" 1. ") < out.index("Played out")
    command = re.search(r"judgedesk (run scenarios/library/\S+\.yaml)", out)
    assert command is not None
    assert run(home, *command[1].split(), folder=ROOT).code == 0
    every = run(home, *re.search(r"judgedesk (search kind:scenario .+)", out)[1].split())  # type: ignore[index]
    assert every.code == 0
    assert "Played out" not in run(home, "search", "限制赛 40张", "--lang", "en").out


@pytest.mark.parametrize(
    "typed", ["阻挡者消失 践踏", "jianta", "trample", "tramble", "702.19e", "规则702.19e", "踐踏"]
)
def test_the_list_is_asked_with_words_pinyin_and_numbers_alike(client: FlaskClient, typed: str) -> None:
    assert TRAMPLE in listed(client, q=typed)[:12]


def test_the_list_is_narrowed_by_kind_and_chapter(client: FlaskClient) -> None:
    every = listed(client)
    assert all(name.startswith("questions/") for name in listed(client, kind="questions"))
    chapters = [listed(client, chapter=str(number)) for number in range(1, 10)]
    assert sorted(name for names in chapters for name in names) == sorted(every)
    assert TRAMPLE in listed(client, q="践踏", kind="lessons", chapter="7")
    assert TRAMPLE not in listed(client, q="践踏", chapter="5")
    assert listed(client, chapter="x", kind="y") == every
    assert listed(client, q="香蕉 践踏 皮筏") == []
    assert "没有这样的情境" in client.get("/scenarios?q=香蕉皮筏&lang=zh").text
