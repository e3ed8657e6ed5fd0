"""The lab as programs use it: a situation is posted, and what comes of it, or what is wrong, comes back."""

import errno
import fcntl
import io
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case, GenerationMode

from app.desk import Desk
from app.lab import answering, requests, worker
from app.lab.faults import Faults
from app.lab.history import Costs
from app.lab.job import Turn
from app.lab.pool import Pool
from app.lab.process import Died, Nursery, Player
from app.lab.requests import LONGEST_SEARCH, LabRequest, LabTask
from app.lab.scheduler import MOST_STANDING, Share, Sharing, TooBusy
from app.web import create_app
from scenarios.what_if.change import OneChange
from tests.app.desk import Ran
from tests.browser.server import ROOT
from tests.scenarios.hostile import HOSTILE

LINE = "A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡"
SWARM = "A: " + ", ".join(["1/1 flying"] * 400) + " attacks; B: " + ", ".join(["1/1"] * 400)
ORDER = "{A orders: [2/2, 4/4], for: 5/5 死触 践踏, about: attackers' order}"
UNREAD = """
cards:
  Strange Bear: {type: Creature — Bear, pt: 2/2, text: "Flying\\nIt hums quietly while nobody looks."}
players:
  A: {battlefield: Strange Bear}
  B: {}
"""


@pytest.fixture(scope="module")
def app(shipped_home: Path, first_search: Ran) -> Flask:
    return create_app(Desk(shipped_home))


@pytest.fixture(scope="module")
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def check(client: FlaskClient, task: dict[str, Any], *words: str) -> dict[str, Any]:
    """What a situation comes to; its answer in English says all of this."""
    response = client.post("/api/run", json=task)
    assert response.status_code == 200
    found: dict[str, Any] = response.get_json()
    said = "; ".join(part["text"]["en"] for part in found["run"]["answer"]) if "run" in found else ""
    assert [word for word in words if word not in said] == []
    return found


def test_how_little_can_i_assign(client: FlaskClient) -> None:
    found = check(client, {"scenario": LINE, "more": [ORDER]}, "how to assign combat damage")
    question = found["question"]
    assert question["player"] == "A"
    assert {"702.2c", "702.19b"} <= set(question["cites"])
    bounds = {one["name"]["en"]: (one["least"], one["most"]) for one in question["bounds"]}
    assert bounds == {"2/2": (1, 5), "4/4": (0, 4), "N": (0, 3)}


def test_every_answer_that_is_offered_can_be_given(client: FlaskClient) -> None:
    offered = check(client, {"scenario": LINE, "more": [ORDER]})["question"]["answers"]
    for one in offered:
        found = check(client, {"scenario": LINE, "more": [ORDER, one["sentence"]]})
        assert (found["run"]["status"], found.get("problems", [])) == ("passing", [])


def test_built_by_taps_it_is_the_same_as_said_in_a_line(client: FlaskClient) -> None:
    edits = [
        {"do": "add", "player": "A", "card": "5/5 deathtouch trample"},
        {"do": "add", "player": "B", "card": "2/2"},
        {"do": "add", "player": "B", "card": "4/4"},
        {"do": "attack", "player": "A", "thing": "5/5 deathtouch trample"},
        {"do": "block", "player": "B", "thing": "2/2", "other": "5/5 deathtouch trample"},
        {"do": "block", "player": "B", "thing": "4/4", "other": "5/5 deathtouch trample"},
    ]
    built = check(client, {"scenario": "", "edits": edits})
    said = check(client, {"scenario": "A: 5/5 deathtouch trample attacks; B: 2/2, 4/4 block"})
    assert built["run"]["film"] == said["run"]["film"]
    assert built["question"] == said["question"]


@pytest.mark.parametrize(
    ("edit", "written"),
    [
        ({"do": "change", "thing": "2/2", "about": "tapped"}, "tapped: yes"),
        ({"do": "change", "thing": "2/2", "about": "+1/+1", "amount": 2}, "{+1/+1: 2}"),
        ({"do": "change", "thing": "2/2", "about": "damage", "amount": 1}, "damage: 1"),
        ({"do": "change", "thing": "2/2 2", "about": "sick"}, "sick: yes"),
        ({"do": "life", "player": "B", "amount": 3}, "life: 3"),
        ({"do": "begin", "player": "B", "about": "upkeep"}, "{turn of: B, step: upkeep}"),
        ({"do": "player", "player": "C"}, "C:"),
        ({"do": "remove", "thing": "2/2 2"}, "A: {battlefield: 2/2}"),
    ],
)
def test_a_tap_is_written_into_the_file(client: FlaskClient, edit: dict[str, Any], written: str) -> None:
    found = check(client, {"scenario": "A: 2/2, 2/2; B 20:", "edits": [edit]})
    assert written in found["scenario"], found["scenario"]


def test_what_is_done_twice_is_undone(client: FlaskClient) -> None:
    tap = {"do": "attack", "player": "A", "thing": "2/2"}
    once = check(client, {"scenario": "A: 2/2; B 20:", "edits": [tap]})
    twice = check(client, {"scenario": once["scenario"], "edits": [tap]})
    assert "attacks" in once["scenario"]
    assert "attacks" not in twice["scenario"]


def test_a_sentence_that_is_not_understood_is_named(client: FlaskClient) -> None:
    found = check(client, {"scenario": UNREAD})
    assert found["run"]["status"] == "not modelled"
    assert [one["card"] for one in found["run"]["unread"]] == ["Strange Bear"]
    assert "hums quietly" in found["run"]["unread"][0]["text"]


def test_what_players_can_do_is_offered_and_what_they_cannot_has_its_reason(client: FlaskClient) -> None:
    text = """
    cards:
      Elf: {type: Creature — Elf, pt: 1/1, cost: "{G}"}
    players:
      A: {hand: Elf}
      B: {hand: Elf}
    start: {turn of: A, step: precombat main}
    """
    moves = check(client, {"scenario": text})["moves"]
    (cast,) = [one for one in moves if one["verb"] == "casts"]
    assert cast["player"] == "A"
    assert cast["reasons"]
    assert all(reason["cites"] for reason in cast["reasons"])


def test_the_table_sees_no_card_of_a_hand(client: FlaskClient) -> None:
    text = """
    cards:
      Secret Plan: {type: Sorcery, cost: "{U}", text: Draw a card.}
      Open Plan: {type: Sorcery, cost: "{U}", text: Draw a card.}
    players:
      A: {hand: [Secret Plan, Open Plan], mana: "{U}", library: [Secret Plan]}
      B: {hand: [Secret Plan]}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Open Plan
      - resolve
    """
    found = check(client, {"scenario": text})
    assert "Secret Plan" not in found["table"]
    assert "Open Plan" in found["table"]
    assert check(client, {"scenario": found["table"]})["run"]["status"] == "passing"


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{", "application/json", 400),
        (b"[]", "application/json", 400),
        (b'{"scenario": 3}', "application/json", 400),
        (b'{"scenario": "", "more": "x"}', "application/json", 400),
        (b'{"scenario": "", "edits": [{"do": "dance"}]}', "application/json", 400),
        (b"x=1", "application/x-www-form-urlencoded", 415),
        (b'{"scenario": "' + b"x" * 2_000_000 + b'"}', "application/json", 413),
        (b"\xff\xfe", "application/json", 400),
        (b"[" * 200_000, "application/json", 400),
        (b'{"scenario": "", "edits": [' + b"[" * 5000 + b"]" * 5000 + b"]}", "application/json", 400),
    ],
)
def test_what_is_misshapen_is_refused_in_both_languages(
    client: FlaskClient, body: bytes, kind: str, status: int
) -> None:
    for address in ("/api/run", "/api/explore", "/api/what-if", "/api/flips"):
        response = client.post(address, data=body, content_type=kind)
        assert response.status_code == status
        assert set(response.get_json()["error"]) == {"zh", "en"}


def test_a_file_with_a_mistake_is_answered_with_its_place(client: FlaskClient) -> None:
    found = check(client, {"scenario": "players:\n  A: {battlefeld: 2/2}\n"})
    assert found["problems"][0]["line"] == 2


def test_the_table_sees_one_copy_of_what_was_cast_and_no_other(client: FlaskClient) -> None:
    text = """
    title: {zh: Secret Plan在手, en: With Secret Plan in hand}
    note: {zh: 秘密计划, en: A plan}
    cards:
      Secret Plan: {zh: 秘密计划, type: Sorcery, cost: "{U}", text: Draw a card.}
      Bear: {type: Creature — Bear, pt: 2/2, cost: "{G}"}
    players:
      A:
        battlefield: Bear
        hand: [2 Bear, Secret Plan]
        library: [Bear, Secret Plan]
        outside: Secret Plan
        mana: "{G}"
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Bear
      - resolve
    expect:
      - Bear: {power: 2}
    """
    for cast in ("Bear", "Bear 2", "Bear 3"):
        found = check(client, {"scenario": text.replace("casts: Bear", f"casts: {cast}")}, "enters")
        shown = check(client, {"scenario": found["table"]}, "enters")
        assert shown["run"]["status"] == "passing"
        cards = [one["name"]["en"] for one in shown["run"]["film"]["first"]["cards"]]
        assert sorted(one.rstrip(" 23") for one in cards) == ["Bear"] * 2 + ["unknown card"] * 2, cards
        assert not any(word in found["table"] for word in ("Secret", "秘密", "expect"))


FACE_DOWN = """
title: {zh: Secret Plan在场, en: With Secret Plan}
cards:
  Secret Plan: {zh: 秘密计划, type: Creature — Bear, pt: 5/5, cost: "{3}{G}", text: "Morph {G}"}
  Other Plan: {type: Conspiracy, text: "Hidden agenda"}
  Bolt: {type: Instant, cost: "{R}", text: "Bolt deals 1 damage to any target."}
players:
  A:
    battlefield: [{card: Secret Plan, face down: morph}, 2/2 Bear, Forest]
    command: [{card: Other Plan, face down: agenda, chosen: {name: Secret Plan}}]
  B: {hand: Bolt, battlefield: Mountain}
start: {turn of: A, step: beginning of combat}
play:
  - A attacks with: [Secret Plan, 2/2 Bear]
  - B casts: Bolt
    targets: Secret Plan
  - resolve
"""


def test_the_table_is_not_told_what_lies_face_down(client: FlaskClient) -> None:
    found = check(client, {"scenario": FACE_DOWN})
    assert "Plan" not in found["table"]
    assert "秘密" not in found["table"]
    shown = check(client, {"scenario": found["table"]})
    assert any("Bolt deals 1 damage to unknown card 2" in one["text"]["en"] for one in shown["run"]["lines"])
    assert shown["run"]["status"] == found["run"]["status"] == "passing"
    assert len(shown["run"]["lines"]) == len(found["run"]["lines"])


def test_what_is_turned_face_up_is_shown(client: FlaskClient) -> None:
    found = check(client, {"scenario": FACE_DOWN, "more": ["A turns face up: Secret Plan"]})
    shown = check(client, {"scenario": found["table"]})
    assert "A turns face up: Secret Plan" in found["table"]
    assert shown["run"]["status"] == "passing"


def test_a_card_cast_face_down_leaves_no_view_for_the_table(client: FlaskClient) -> None:
    text = """
    cards:
      Secret Plan: {type: Creature — Bear, pt: 5/5, cost: "{3}{G}", text: "Morph {G}"}
    players:
      A: {hand: Secret Plan, mana: GGG}
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Secret Plan
        way: morph
      - resolve
    """
    found = check(client, {"scenario": text})
    assert found["run"]["status"] == "passing"
    assert not found.get("table")


def test_what_is_chosen_where_nobody_looks_stays_unknown(client: FlaskClient) -> None:
    text = """
    cards:
      Look: {type: Sorcery, cost: "{U}", text: Scry 2.}
      Secret Plan: {type: Sorcery, cost: "{U}", text: Draw a card.}
    players:
      A: {hand: Look, mana: U, library: [Secret Plan, Secret Plan]}
      B: {}
    start: {turn of: A, step: precombat main}
    play:
      - A casts: Look
      - resolve
      - A chooses: [Secret Plan]
        about: scry
    """
    found = check(client, {"scenario": text})
    assert found["run"]["status"] == "passing", found["run"]["answer"]
    assert found["table"]
    assert "Secret" not in found["table"]
    assert check(client, {"scenario": found["table"]})["run"]["status"] == "passing"


def explored(client: FlaskClient, task: dict[str, Any]) -> list[dict[str, Any]]:
    """The lines of a search."""
    return [json.loads(line) for line in client.post("/api/explore", json=task).data.splitlines()]


def test_all_outcomes_come_with_the_way_to_each(client: FlaskClient) -> None:
    found = explored(client, {"scenario": LINE})[-1]["outcomes"]
    assert (found["complete"], found["ways"]) == (True, 22)
    for one in found["outcomes"]:
        played = check(client, {"scenario": LINE, "more": one["more"]})
        assert played["run"]["status"] == "passing"
        assert one["answer"]["en"].split(" [")[0] in played["run"]["answer"][0]["text"]["en"]


def test_what_was_broken_off_from_without_is_played_when_it_is_asked_again() -> None:
    """That its processes were killed says nothing of a situation."""
    players, request = Pool(), LabRequest(LabTask(LINE))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Player, "hear", lambda *_: raising(Died()))
        with pytest.raises(Died, match="lab-ended"):
            players.ask(request)
    assert msgspec.json.decode(players.ask(request)["answer"])["question"]


def test_a_process_that_is_ended_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "LONGEST_RUN", 0.5)
    players = Pool()
    assert msgspec.json.decode(players.ask(LabRequest(LabTask(LINE)))["answer"])["question"]
    for _ in range(2):
        with pytest.raises(Died, match="lab-too-long"):
            players.ask(LabRequest(LabTask(SWARM)))
    assert msgspec.json.decode(players.ask(LabRequest(LabTask(LINE)))["answer"])["question"]


def test_an_answer_larger_than_any_phone_could_show_is_undetermined(monkeypatch: pytest.MonkeyPatch) -> None:
    said = worker.answer(LabRequest(LabTask(LINE)), io.BytesIO())
    monkeypatch.setattr(worker, "LARGEST", len(said) - 1)
    assert worker.answer(LabRequest(LabTask(LINE)), io.BytesIO()) == b'{"ended":"lab-too-much"}'


def test_a_line_is_heard_whole_in_whatever_pieces_it_comes() -> None:
    said, heard = socket.socketpair()
    player = Player(os.getpid(), heard)
    long = bytes(65 + place % 50 for place in range(3_000_000))
    with said, ThreadPoolExecutor(1) as thread:
        thread.submit(said.sendall, b"ab\nc\n\n" + long + b"\nlast\n")
        assert [player.hear(60) for _ in range(5)] == [b"ab", b"c", b"", long, b"last"]
        assert player.hear(0) == b""
    player.leave()


def test_more_long_runs_than_may_stand_still_are_all_answered() -> None:
    """Those that have to begin again come to the same end as one that is alone."""
    text = HOSTILE["tokens doubled twenty times"].text
    alone = Pool().ask(LabRequest(LabTask(text)))
    players, count = Pool(), MOST_STANDING + 6
    with ThreadPoolExecutor(count) as threads:
        found = threads.map(players.ask, [LabRequest(LabTask(f"{text}\n#{'x' * n}")) for n in range(count)])
        ends = [msgspec.json.decode(one["answer"])["run"]["answer"] for one in found]
    assert ends == [msgspec.json.decode(alone["answer"])["run"]["answer"]] * count


def test_of_a_process_that_is_ended_to_make_room_nothing_is_left() -> None:
    """Whoever asked need not be listening at that moment."""
    nursery, share = Nursery(), Share(lambda level: (level, 0.0), lambda level: None)
    request = msgspec.json.encode(LabRequest(LabTask(SWARM)))
    lines = Turn(Sharing(1), nursery, Costs(), request, 60).lines(share, lambda: True)
    while share.player is None:
        next(lines)
    number = share.player.number
    share.give_up()
    lines.close()  # type: ignore[attr-defined]
    ends = time.monotonic() + 60
    while is_known(number) and time.monotonic() < ends:
        nursery.end(nursery.player())
    assert not is_known(number)


def is_known(number: int) -> bool:
    """Whether there is a process of this number, were it only what is left of one."""
    with suppress(ProcessLookupError):
        os.kill(number, 0)
        return True
    return False


def test_a_process_that_cannot_be_made_is_not_held_against_the_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    players, request = Pool(), LabRequest(LabTask(LINE))
    with monkeypatch.context() as none_left:
        none_left.setattr(
            socket, "socketpair", partial(raising, OSError(errno.EMFILE, "too many open files"))
        )
        with pytest.raises(TooBusy):
            players.ask(request)
    assert msgspec.json.decode(players.ask(request)["answer"])["question"]


def raising(error: Exception) -> None:
    """What fails so."""
    raise error


def test_who_stands_still_ends_with_the_server_whatever_ends_that() -> None:
    """Ctrl-C reaches every process of the terminal's group, but none that stands still."""
    hear = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)"  # even if the tests do not
    )
    make = "n = Nursery(); p = n.player(); p.stand(); print(p.number, flush=True); signal.pause()"
    command = [sys.executable, "-c", f"{hear}; from app.lab.process import Nursery; {make}"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdout=pipe, stderr=pipe, start_new_session=True) as server:
        assert server.stdout is not None
        number = int(server.stdout.readline())
        os.killpg(server.pid, signal.SIGINT)
        try:
            server.communicate(timeout=20)  # as soon as nobody is left who could write there
        finally:
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)


def test_a_process_is_heard_however_many_files_are_open() -> None:
    number = 1100
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(before[0], number + 1), before[1]))
    said, heard = socket.socketpair()
    player = Player(os.getpid(), socket.socket(fileno=fcntl.fcntl(heard, fcntl.F_DUPFD, number)))
    with said, heard:
        assert player.is_there
        said.sendall(b"a line\n")
        assert player.hear(60) == b"a line"
    player.leave()
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_who_stops_listening_frees_the_process() -> None:
    players = Pool()
    watching: Iterator[Any] = players.watch(LabRequest(LabTask(LINE), "outcomes"))
    next(watching)
    watching.close()  # type: ignore[attr-defined]
    begun = time.monotonic()
    assert msgspec.json.decode(players.ask(LabRequest(LabTask(LINE)))["answer"])["question"]
    assert time.monotonic() - begun < LONGEST_SEARCH


def test_a_hostile_situation_harms_no_other(client: FlaskClient) -> None:
    stop = threading.Event()

    def torment() -> None:
        while not stop.is_set():
            client.application.test_client().post("/api/run", json={"scenario": SWARM})

    with ThreadPoolExecutor(2) as threads:
        threads.submit(torment)
        try:
            for _ in range(5):
                check(client, {"scenario": LINE}, "the order of blockers")
        finally:
            stop.set()


@pytest.mark.parametrize("mode", GenerationMode)
@pytest.mark.parametrize("path", ["/api/run", "/api/explore", "/api/what-if", "/api/flips"])
def test_whatever_is_posted_is_answered_as_described(
    app: Flask, path: str, mode: GenerationMode, pytestconfig: pytest.Config
) -> None:
    operation = schemathesis.openapi.from_wsgi("/api/openapi.json", app)[path]["POST"]

    @settings(
        max_examples=60 if pytestconfig.getoption("--long") else 10,
        phases=[Phase.generate],
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def answered(case: Case[Any]) -> None:
        case.call_and_validate(headers={"Accept-Encoding": "identity"})

    answered()


def test_what_attacks_and_blocks_keeps_its_name_when_its_like_is_added(client: FlaskClient) -> None:
    edits = [
        {"do": "add", "player": "B", "card": "2/2"},
        {"do": "add", "player": "A", "card": "4/4"},
        {"do": "attack", "player": "A", "thing": "4/4"},
        {"do": "block", "player": "B", "thing": "2/2", "other": "4/4"},
    ]
    before = check(client, {"scenario": "", "edits": edits}, "2/2 is destroyed")
    alike = {"do": "add", "player": "A", "card": "2/2"}
    after = check(client, {"scenario": before["scenario"], "edits": [alike]}, "2/2 is destroyed")
    names = [one["name"]["en"] for one in after["run"]["film"]["first"]["cards"]]
    assert names == ["4/4", "2/2 2", "2/2"]


def test_what_is_left_keeps_its_name_and_what_is_gone_does_not_fight(client: FlaskClient) -> None:
    attacks = {"do": "attack", "player": "A", "thing": "2/2 2"}
    second = check(client, {"scenario": "A: 2/2, 2/2; B 20: 3/3", "edits": [attacks]}, "20 → 18")
    other = {"scenario": second["scenario"], "edits": [{"do": "remove", "thing": "2/2"}]}
    left = check(client, other, "20 → 18")
    gone = check(client, {"scenario": left["scenario"], "edits": [{"do": "remove", "thing": "2/2 2"}]})
    assert gone["run"]["status"] == "passing"
    assert "attacks" not in gone["scenario"]


def test_things_alike_stay_together_where_nobody_needs_their_names(client: FlaskClient) -> None:
    edits = [{"do": "add", "player": "A", "card": "2/2"}] * 3
    assert "{battlefield: 3 2/2}" in check(client, {"scenario": "", "edits": edits})["scenario"]


@pytest.mark.parametrize("typed", ["", "灰熊", "hx", "%00", "%ED%A0%80", "%", "x" * 5000, "[*", "' or 1"])
def test_whatever_is_typed_as_a_name_is_answered_with_cards(client: FlaskClient, typed: str) -> None:
    response = client.get(f"/api/cards?q={typed}")
    assert response.status_code == 200
    found = response.get_json()
    assert len(found["cards"]) <= 8
    assert all({"card", "names", "source", "whole"} <= set(one) for one in found["cards"])


@pytest.mark.parametrize("wanted", ["run", "outcomes", "flips", "what if"])
def test_a_mistake_of_the_desk_itself_is_an_answer_with_a_report(
    wanted: requests.Wanted, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*given: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(answering, "situation" if wanted != "run" else "carry_out", broken)
    found = answering.answered(LabRequest(LabTask(LINE), wanted), print)
    (problem,) = found["answer"].problems
    assert problem.code == "fault"
    assert LINE in problem.report
    faults = Faults()
    faults.note(msgspec.json.encode(found["answer"]))
    assert faults.count == 1
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_a_mistake_of_the_engine_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("scenarios.run.outcome.begin", broken)
    for wanted in ("run", "what if"):
        change = OneChange("tapped", "5/5 死触 践踏") if wanted == "what if" else None
        found = answering.answered(LabRequest(LabTask(LINE), wanted, change), print)["answer"]
        assert [(one.code, bool(one.report)) for one in found.problems] == [("fault", True)]
