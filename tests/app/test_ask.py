"""`rule`, `term`, `cites`: what is asked for, with its surroundings; or what is nearest to it."""

from pathlib import Path
from typing import Any

import pytest

from tests.app.desk import ROOT, run


def check(home: Path, *words: str) -> Any:
    """The JSON answer to a command that finds what it is asked for."""
    ran = run(home, *words, "--json")
    assert ran.code == 0, ran.err
    assert ran.out.count("\n") == 1
    return ran.data


def test_json_stands_alone_on_the_output_even_when_the_corpus_is_compiled_first(tmp_path: Path) -> None:
    ran = run(tmp_path, "rule", "702.19b", "--json")
    assert ran.code == 0
    assert ran.data["ref"] == "702.19b"
    assert "践踏" in ran.out
    assert "reading" in ran.err


def test_a_rule_comes_with_everything_around_it(home: Path) -> None:
    found = check(home, "rule", "702.19b")
    assert (found["kind"], found["edition"], found["parent"]) == ("subrule", "2023-11-17", "702.19")
    assert found["text"]["zh"].startswith("具有践踏的攻击生物之操控者")
    assert [example["ref"] for example in found["examples"]] == ["702.19b#1", "702.19b#2"]
    assert found["cited_by"] == ["702.19c"]


@pytest.mark.parametrize("typed", ["702.19b", "规则 702.19 B", "cr702.19b", "702。19b", "７０２．１９ｂ"])
def test_a_number_is_understood_in_any_shape(home: Path, typed: str) -> None:
    assert check(home, "rule", typed)["ref"] == "702.19b"


def test_a_heading_gives_its_title_as_text_and_its_children(home: Path) -> None:
    found = check(home, "rule", "701.33")
    assert found["text"] == found["title"] != {}
    assert found["children"][0] == "701.33a"
    family = check(home, "rule", "702.19", "--children")["family"]
    assert [part["ref"] for part in family if part["kind"] == "subrule"] == [
        f"702.19{letter}" for letter in "abcdefg"
    ]


def test_sections_and_chapters_answer_too(home: Path) -> None:
    section = check(home, "rule", "702")
    assert section["title"] == {"zh": "关键字异能"}
    assert section["headwords"]["en"] == ["Keyword Abilities"]
    assert check(home, "rule", "7")["kind"] == "chapter"
    assert len(check(home, "rule", "9")["children"]) == 6


def test_both_languages_stand_side_by_side_where_both_are_present(home: Path) -> None:
    found = check(home, "rule", "903.8", "--lang", "both")
    assert set(found["text"]) == {"zh", "en"}
    assert set(check(home, "rule", "903.8", "--lang", "en")["text"]) == {"en"}


def test_a_missing_language_is_said_with_what_to_import(home: Path) -> None:
    ran = run(home, "rule", "702.19b", "--lang", "en")
    assert "./judgedesk corpus add" in ran.out
    assert "具有践踏的攻击生物" in ran.out
    codes = [notice["code"] for notice in check(home, "rule", "702.19b", "--lang", "en")["notices"]]
    assert codes == ["language-missing", "old"]


def test_an_old_edition_says_what_became_of_its_rule(home: Path) -> None:
    found = check(home, "rule", "903.8", "--edition", "2014-06-01")
    assert found["edition"] == "2014-06-01"
    assert {"edition-in-part", "gone", "reused"} == {notice["code"] for notice in found["notices"]}
    moved = check(home, "rule", "903.14", "--edition", "2014-06-01")
    assert moved["fate"]["to"] == ["903.10"]


def test_an_edition_present_in_part_says_so_when_a_rule_is_not_there(home: Path) -> None:
    ran = run(home, "rule", "704.5", "--edition", "2014-06-01", "--json")
    assert ran.code == 1
    assert [notice["code"] for notice in ran.data["notices"]] == ["edition-in-part"]


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("704.5l", ["704.5k", "704.5m", "704.5"]),
        ("702.19z", ["702.19g", "702.19"]),
        ("702.999", ["702.167", "702"]),
    ],
)
def test_a_number_that_does_not_exist_offers_its_neighbours(
    home: Path, typed: str, nearest: list[str]
) -> None:
    ran = run(home, "rule", typed, "--json")
    assert ran.code == 1
    assert ran.data["nearest"] == nearest


@pytest.mark.parametrize(
    ("typed", "ref"),
    [
        ("践踏", "term:践踏"),
        ("trample", "term:践踏"),
        ("坟场", "term:坟墓场"),
        ("ETB", "term:进入战场"),
        ("Plainswalk", "term:平原行者(2)"),
        ("Plainscycling", "term:平原行者"),
        ("旅法师", "term:鹏洛客（旧译旅法师）"),
    ],
)
def test_a_term_is_found_under_every_name_it_has(home: Path, typed: str, ref: str) -> None:
    assert check(home, "term", typed)["ref"] == ref


def test_a_misspelt_term_offers_the_nearest_name(home: Path) -> None:
    ran = run(home, "term", "tramble", "--json")
    assert ran.code == 1
    assert "trample" in ran.data["nearest"]


def test_citations_go_both_ways_for_rules_sections_and_chapters(home: Path) -> None:
    found = check(home, "cites", "704.5")
    assert {"704.6b", "310"} <= set(found["cites"])
    assert {"704.7#1", "term:致命伤害"} <= set(found["cited_by"])
    assert sum(check(home, "cites", "704")["counts"].values()) > len(found["cited_by"])
    assert check(home, "cites", "9")["kind"] == "chapter"


def test_a_corrected_reference_shows_what_is_printed_and_leads_to_what_is_meant(home: Path) -> None:
    found = check(home, "rule", "122.1a")
    link = next(link for link in found["links"] if link.get("printed"))
    assert (link["printed"], link["targets"]) == (["613.3"], ["613.4c"])
    assert "613.3" in found["text"]["zh"]
    assert "613.3" in run(home, "rule", "122.1a").out


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["rule"],
        ["rules", "7"],
        ["rule", "7", "--lang", "fr"],
        ["rule", "7", "8"],
        ["rule", "7", "--jason"],
        ["corpus"],
    ],
)
def test_wrong_use_is_told_in_both_languages_with_the_way_out(home: Path, words: list[str]) -> None:
    for locale in ("C.UTF-8", "zh_CN.UTF-8"):
        ran = run(home, *words, locale=locale)
        assert (ran.code, ran.out) == (2, "")
        assert "./judgedesk" in ran.err
        assert ("：" in ran.err or "。" in ran.err) == (locale == "zh_CN.UTF-8")


def test_an_answer_is_in_the_language_of_the_locale(home: Path) -> None:
    assert "被引用" in run(home, "rule", "702.19b", locale="zh_CN.UTF-8").out
    assert "Cited by" in run(home, "rule", "702.19b", locale="en_US.UTF-8").out


def test_no_folder_of_the_user_can_stand_in_for_the_desks_own_code(home: Path, tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("raise SystemExit(9)")
    (tmp_path / "app").mkdir()
    assert run(home, "rule", "7", folder=tmp_path).code == 0


def test_a_rule_by_number_loads_no_parser_no_server_and_nothing_heavy(home: Path) -> None:
    run(home, "rule", "7")
    heavy = (
        "bs4",
        "flask",
        "whoosh",
        "jieba",
        "gunicorn",
        "numpy",
        "argparse",
        "tomllib",
        "corpus.load",
        "corpus.terms",
    )
    script = (
        "import sys; sys.argv = ['judgedesk', 'rule', '702.19b', '--json'];"
        "from app.cli import main; main();"
        f"print([name for name in {heavy!r} if name in sys.modules], file=sys.stderr)"
    )
    import os
    import subprocess
    import sys

    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "JUDGEDESK_HOME": str(home), "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.strip() == "[]"


def test_another_documents_wording_of_the_same_text_is_shown_beside_it(home: Path) -> None:
    found = check(home, "rule", "801.17")
    assert [variant["lang"] for variant in found["variants"]] == ["zh"]
    assert "724" in found["variants"][0]["text"]
    assert "724" not in found["text"]["zh"]
    assert "multiplayer-2023-11-17-zh-en.md" in run(home, "rule", "801.17").out


def test_the_newest_edition_present_says_how_old_it_is(home: Path) -> None:
    old = next(notice for notice in check(home, "rule", "702.19b")["notices"] if notice["code"] == "old")
    assert int(old["values"]["days"]) > 120
    assert "days old" in run(home, "corpus", "list").out


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("践踏加死触怎么分配伤害", {"践踏", "死触"}),
        ("Does trample work with deathtouch?", {"trample", "deathtouch"}),
        ("trample 和死触", {"trample", "死触"}),
    ],
)
def test_a_question_offers_the_names_that_stand_in_it(home: Path, question: str, names: set[str]) -> None:
    ran = run(home, "term", question, "--json")
    assert ran.code == 1
    assert names <= set(ran.data["nearest"])
