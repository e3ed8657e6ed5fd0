"""`run` and `library check` as a judge types them: processes of their own, exit codes, JSON, clear errors."""

import os
import pty
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from app.arguments import read
from app.cli import COMMANDS
from app.run_command import run_file
from app.sentences import speaking
from scenarios.library.checked import FOLDER
from tests.app.desk import ROOT, Ran, run

BOARD = """
title: {zh: 闪电击与灰熊, en: A bear is struck by lightning}
cards:
  Grizzly Bears: {zh: 灰熊, cost: 1G, type: Creature — Bear, pt: 2/2, oracle: 2023-11-17}
  Lightning Bolt: {zh: 闪电击, cost: R, type: Instant, text: Lightning Bolt deals 3 damage to any target.}
players:
  A: {battlefield: [Mountain], hand: [Lightning Bolt], graveyard: [2 Plains]}
  B: {battlefield: [Grizzly Bears, {card: Forest, count: 3}]}
"""
STRUCK = BOARD + "play:\n  - A casts: Lightning Bolt\n    targets: Grizzly Bears\n  - resolve\n"
PASSING = STRUCK + "expect:\n  - destroyed: Grizzly Bears\n    by: 704.5g\n"
FAILING = STRUCK + "expect:\n  - destroyed: Grizzly Bears\n    by: 704.5h\n"
WAITING = BOARD + "play:\n  - A casts: Lightning Bolt\n"
NOT_MODELLED = BOARD.replace(
    "Lightning Bolt deals 3 damage to any target.", "Gaze deeply into your opponent."
)
KEYS = "edition status log state assumptions open_choices not_modelled problems".split()


def asked(tmp_path: Path, text: str | bytes, *words: str, locale: str = "en_US.UTF-8") -> Ran:
    """Run a scenario that stands in a file of its own."""
    file = tmp_path / "situation.yaml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return run(tmp_path, "run", str(file), *words, locale=locale)


@pytest.mark.parametrize(
    ("text", "code", "status"),
    [
        (PASSING, 0, "passing"),
        (FAILING, 1, "failing"),
        (PASSING.replace("resolve", "resolv"), 2, "problem"),
        (PASSING.replace("targets: Grizzly Bears", "targets: Grizzly Beers"), 2, "problem"),
        (WAITING, 3, "waiting"),
        (NOT_MODELLED, 3, "not modelled"),
    ],
)
def test_the_exit_code_says_what_came_of_it(tmp_path: Path, text: str, code: int, status: str) -> None:
    ran = asked(tmp_path, text, "--json")
    assert (ran.code, ran.data["status"], ran.err) == (code, status, "")
    spoken = asked(tmp_path, text)
    assert spoken.code == code
    assert "Traceback" not in spoken.err


def test_the_json_has_the_log_in_both_languages_and_everything_it_hangs_on(tmp_path: Path) -> None:
    data = asked(tmp_path, PASSING, "--json").data
    assert [key for key in KEYS if key not in data] == []
    assert data["edition"] == "2023-11-17"
    for row in data["log"]:
        assert set(row) == {"id", "parent", "kind", "args", "cites", "zh", "en"}
        assert row["cites"]
        assert row["zh"] != row["en"]
    destroyed = next(row for row in data["log"] if row["kind"] == "destroy")
    assert (destroyed["zh"], destroyed["en"]) == ("消灭灰熊", "Grizzly Bears is destroyed")
    assert [one["rule"] for one in destroyed["cites"]] == ["704.5g"]
    assert data["state"]["players"]["B"]["graveyard"] == ["Grizzly Bears"]
    (assumed,) = data["assumptions"]
    assert assumed["cites"] == ["108.1"]
    assert (data["open_choices"], data["not_modelled"], data["problems"]) == ([], [], [])


def test_a_refused_file_has_the_same_json_with_its_problems(tmp_path: Path) -> None:
    data = asked(tmp_path, "players: [", "--json").data
    assert set(data) == set(KEYS)
    (problem,) = data["problems"]
    assert problem["line"] == 1
    assert problem["zh"] != problem["en"]


def test_what_waits_and_what_is_not_modelled_is_named(tmp_path: Path) -> None:
    (choice,) = asked(tmp_path, WAITING, "--json").data["open_choices"]
    assert (choice["kind"], choice["player"]) == ("target", "A")
    assert "Grizzly Bears" in choice["options"]
    missing = asked(tmp_path, NOT_MODELLED, "--json").data["not_modelled"]
    assert [(one["card"], one["why"]) for one in missing] == [("Lightning Bolt", "unknown words")]
    assert "deeply" in missing[0]["text"]


def test_the_same_file_gives_the_same_bytes(tmp_path: Path) -> None:
    assert asked(tmp_path, PASSING, "--json").out == asked(tmp_path, PASSING, "--json").out


def test_the_text_begins_with_the_answer_and_ends_with_how_things_stand(tmp_path: Path) -> None:
    said = asked(tmp_path, PASSING, "--lang", "en").out.splitlines()
    assert said[0] == "A bear is struck by lightning"
    assert said[1].startswith("→ Grizzly Bears is destroyed [704.5g]")
    standing = said[said.index("In the end: turn 3 (A), precombat main phase") :]
    assert standing[1:11] == [
        "A  20 life",
        "  library    7 cards",
        "  graveyard  Plains ×2, Lightning Bolt",
        "  Mountain  tapped",
        "B  20 life",
        "  library    7 cards",
        "  graveyard  Grizzly Bears",
        "  Forest ×3",
        "",
        "Assumed:",
    ]


def test_chinese_is_set_as_chinese_is(tmp_path: Path) -> None:
    ran = asked(tmp_path, PASSING, "--lang", "zh")
    standing = ran.out[ran.out.index("最后：") :].splitlines()
    assert standing[:3] == ["最后：第3回合（A），战斗前行动阶段", "A  20点生命", "  牌库    7张"]
    assert standing[3].endswith("闪电击")
    assert "  树林×3" in standing
    assert not re.search(r"[\u4e00-\u9fff](, |: |\()", "\n".join(standing))


def test_why_an_object_is_what_it_is_and_why_not_are_asked_of_the_end(tmp_path: Path) -> None:
    said = asked(tmp_path, PASSING, "--explain", "Mountain", "--lang", "en")
    assert (said.code, said.out) == (0, "Mountain is as it is printed: no effect changes it.\n")
    said = asked(tmp_path, PASSING, "--why-not", "A casts: Lightning Bolt", "--lang", "en")
    assert "[601.3]" in said.out
    assert asked(tmp_path, PASSING, "--explain", "Shivan Dragon").code == 2
    assert asked(tmp_path, PASSING, "--why-not", "A sings").code == 2


# Files that are none.


@pytest.mark.parametrize(("lang", "locale"), [("zh", "zh_CN.UTF-8"), ("en", "en_US.UTF-8")])
def test_what_is_no_scenario_is_refused_with_a_remedy_and_without_a_traceback(
    tmp_path: Path, lang: str, locale: str
) -> None:
    wrong: dict[str, bytes | None] = {
        "missing.yaml": None,
        "binary.yaml": bytes(range(256)) * 40,
        "random.yaml": os.urandom(5_000),
        "large.yaml": b"title: x\n" * 1_200_000,
        "empty.yaml": b"",
        "list.yaml": b"- a\n- b\n",
    }
    for name, data in wrong.items():
        if data is not None:
            (tmp_path / name).write_bytes(data)
        ran = run(tmp_path, "run", str(tmp_path / name), locale=locale)
        assert (ran.code, ran.out) == (2, ""), name
        assert name in ran.err
        assert "Traceback" not in ran.err
        assert ("。" in ran.err) is (lang == "zh")
        assert run(tmp_path, "run", str(tmp_path / name), "--json").data["status"] == "problem"
    folder = run(tmp_path, "run", str(tmp_path), locale=locale)
    assert (folder.code, "library check" in folder.err) == (2, True)


def test_a_file_nobody_may_read_and_names_that_are_no_text_are_errors_too(tmp_path: Path) -> None:
    for name in (b"no\xffname.yaml", "/dev/null/x", "x" * 5_000):
        ran = run(tmp_path, "run", name, "--json")
        assert (ran.code, ran.data["status"]) == (2, "problem")


def test_a_scenario_may_come_from_a_pipe_and_in_other_encodings(tmp_path: Path) -> None:
    assert run(tmp_path, "run", "-", given=PASSING.encode()).code == 0
    for encoding in ("utf-8-sig", "utf-16", "gb18030"):
        assert asked(tmp_path, PASSING.encode(encoding)).code == 0


def test_wrong_use_is_told_with_the_right_one(tmp_path: Path) -> None:
    ran = run(tmp_path, "run")
    assert ran.code == 2
    assert "./judgedesk run FILE" in ran.err


# The library.


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Ran:
    """The library checked once, as data."""
    return run(tmp_path_factory.mktemp("home"), "library", "check", "--json")


def test_library_check_tells_of_every_file(checked: Ran) -> None:
    files = sorted(path.relative_to(ROOT).as_posix() for path in FOLDER.rglob("*.yaml"))
    found = checked.data["scenarios"]
    assert [one["path"] for one in found] == files
    for one in found:
        assert set(one) == {"path", "title", "status", "reason", "cites"}
        assert set(one["title"]) == {"zh", "en"}
        assert one["status"] in ("passing", "not modelled", "failing")
        assert bool(one["reason"]) is (one["status"] != "passing")
        assert all(re.fullmatch(r"\d{3}(\.\d+[a-z]?)?", number) for number in one["cites"])
    assert checked.err == ""
    assert checked.code == (0 if all(one["status"] == "passing" for one in found) else 1)


@pytest.mark.parametrize(("locale", "heads"), [("en_US.UTF-8", "folder"), ("zh_CN.UTF-8", "文件夹")])
def test_library_check_is_a_table_by_folder(tmp_path: Path, checked: Ran, locale: str, heads: str) -> None:
    ran = run(tmp_path, "library", "check", locale=locale)
    said = ran.out.splitlines()
    assert said[0].startswith(heads)
    found: list[dict[str, Any]] = checked.data["scenarios"]
    folders = sorted({str(Path(one["path"]).parent.relative_to("scenarios/library")) for one in found})
    assert [line.split()[0] for line in said[1 : len(folders) + 1]] == folders
    counts = [sum(one["status"] == word for one in found) for word in ("passing", "not modelled", "failing")]
    assert [int(word) for word in said[len(folders) + 1].split()[1:]] == counts
    assert len(said) == len(folders) + 2 + counts[1] + counts[2]


def test_library_check_says_how_far_it_is_where_a_person_looks_on(tmp_path: Path) -> None:
    outer, inner = pty.openpty()
    command = [sys.executable, "-P", str(ROOT / "app" / "__main__.py"), "library", "check", "--json"]
    environment = {**os.environ, "JUDGEDESK_HOME": str(tmp_path), "LC_ALL": "en_US.UTF-8"}
    said = b""
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=inner) as ran:
        os.close(inner)
        with suppress(OSError):  # the other end is closed
            while more := os.read(outer, 10_000):
                said += more
    os.close(outer)
    assert "running the library 100 %" in said.decode()
    assert ran.returncode in (0, 1)


EXPLORING = ("run", "A: 5/5 攻; N: 2/2, 4/4 挡", "--explore")


def test_exploring_takes_any_number_of_runs_and_workers(tmp_path: Path) -> None:
    for words in (("--most", "0"), ("--most", "1", "--workers", "0")):
        ran = run(tmp_path, *EXPLORING, *words, locale="en_US.UTF-8")
        assert ran.code in (0, 3), ran.err
        assert "different outcomes" in ran.out


@pytest.mark.parametrize("typed", ["many", "-1", "1.5", "²", "1000001", "9" * 5_000])
def test_what_is_no_number_of_runs_is_refused_with_what_would_be(tmp_path: Path, typed: str) -> None:
    for option, most in (("--most", "1000000"), ("--workers", "256")):
        ran = run(tmp_path, *EXPLORING, f"{option}={typed}", locale="en_US.UTF-8")
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith(f"{option} takes a whole number from 0 to {most}, not “{typed[:40]}”.")
    assert "应为0到1000000的整数" in run(tmp_path, *EXPLORING, "--most=много", locale="zh_CN.UTF-8").err


def test_a_cluster_that_is_not_there_is_told_within_seconds(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    for address, locale, said in (
        ("tcp://127.0.0.1:9", "en_US.UTF-8", "No Dask scheduler answers at “tcp://127.0.0.1:9”"),
        ("somewhere", "zh_CN.UTF-8", "“somewhere”处没有Dask调度器应答"),
    ):
        ran = run(tmp_path, *EXPLORING, "--cluster", address, locale=locale)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith(said)
        assert "Traceback" not in ran.err


TRAMPLING = "A: 5/5 deathtouch trample attacks; N: 2/2, 4/4 blocks"


def test_what_later_editions_have_otherwise_stands_before_the_answer(tmp_path: Path) -> None:
    said = asked(tmp_path, TRAMPLING, "--lang", "en").out.splitlines()
    assert said[1].startswith("※ From 2024-11-08 on otherwise: A has to decide first: how to assign combat")
    assert said[2].startswith("  509.2, 509.3, 510.1c, 510.1d: Combat damage is divided")
    assert any(line.startswith("2023-11-17 → A has to decide first: the order of blockers") for line in said)
    (later,) = asked(tmp_path, TRAMPLING, "--json").data["later"]
    assert (later["edition"], later["same"]) == ("2024-11-08", False)
    assert asked(tmp_path, PASSING, "--json").data["later"] == []


def test_all_legal_answers_are_those_of_the_edition_that_is_asked_for(tmp_path: Path) -> None:
    now = asked(tmp_path, TRAMPLING, "--legal", "damage", "--lang", "en").out
    assert now.startswith("※ 509.2, 509.3, 510.1c, 510.1d changed in 2024-11-08")
    later = asked(tmp_path, TRAMPLING, "--legal", "damage", "--edition", "2024-11-08", "--lang", "en").out
    assert later.startswith("Under the rules of 2024-11-08:")
    assert "12 legal answers" in later
    assert "the order of blockers" not in later


def test_a_situation_may_be_said_as_people_say_it(tmp_path: Path) -> None:
    ran = run(tmp_path, "run", "我的3/3先攻攻击，对方7血，用4/4死触阻挡", "--lang", "zh")
    assert (ran.code, ran.err) == (0, "")
    assert "消灭3/3 先攻" in ran.out


def test_of_what_people_say_no_word_is_passed_over(tmp_path: Path) -> None:
    ran = run(tmp_path, "run", "我的亚龙3/3攻击，对方用4/4阻挡", "--lang", "zh")
    assert ran.code == 2
    assert "没有读懂：亚龙" in ran.err + ran.out


def test_a_mistake_of_the_desk_itself_is_an_answer_with_a_report(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("app.run_command.lines", broken)
    command = next(one for one in COMMANDS if one.words == "run")
    with speaking("en"):
        assert run_file(read(command, ["--lang=en", "A: 2/2 attacks; B:"])) == 3
    said = capsys.readouterr()
    assert "the desk cannot tell" in said.err
    assert "ZeroDivisionError" in said.out
    assert "A: 2/2 attacks; B:" in said.out
