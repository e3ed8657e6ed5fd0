"""What the documents for people say is true: README examples run, commands and help are in step."""

import hashlib
import re
from pathlib import Path

import pytest

from app.browser_sentences import BROWSER_SENTENCES
from app.cli import COMMANDS
from app.page_sentences import PAGE_SENTENCES
from app.run_sentences import RUN_SENTENCES
from app.sentences import SENTENCES
from corpus.shipped import SHIPPED
from tests.app.desk import ROOT, Ran, run

READMES = [("README.md", "en_US.UTF-8"), ("README.zh.md", "zh_CN.UTF-8")]
SOURCES = (ROOT / "corpus" / "sources" / "SOURCES.md").read_text("utf-8")


@pytest.fixture(scope="module")
def home(shipped_home: Path, first_search: Ran) -> Path:
    """A home in which only the shipped documents are present."""
    assert first_search.code == 0
    return shipped_home


@pytest.mark.parametrize(("name", "locale"), READMES)
def test_every_session_in_a_readme_runs_as_it_is_printed(home: Path, name: str, locale: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    sessions = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    assert sessions
    for typed, printed in re.findall(
        r"\$ \./judgedesk ([^\n]+)\n(.*?)(?=\$ |\Z)", "".join(sessions), re.DOTALL
    ):
        words = [quoted or bare for quoted, bare in re.findall(r'"([^"]*)"|(\S+)', typed)]
        ran = run(home, *words, locale=locale)
        said = [line for line in ran.err.splitlines() if not line.startswith("…")]
        assert "\n".join(filter(None, [ran.out.rstrip(), *said])) == printed.rstrip(), typed


@pytest.mark.parametrize(("name", "locale"), READMES)
def test_every_session_in_a_readme_begins_with_its_answer(name: str, locale: str) -> None:
    """What is missing here stands below; only what was made of the query may stand first."""
    text = (ROOT / name).read_text("utf-8")
    beginnings = re.findall(r"^\$ \./judgedesk [^\n]+\n([^\n]+)", text, re.MULTILINE)
    assert beginnings
    assert [one for one in beginnings if one.startswith(("※", "!")) and "“" not in one] == []


@pytest.mark.parametrize(("name", "locale"), READMES)
def test_every_command_stands_in_the_readme_and_in_the_help(home: Path, name: str, locale: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    overview = run(home, "--help", locale=locale).out
    for command in COMMANDS:
        assert f"./judgedesk {command.words}" in text
        assert f"./judgedesk {command.words}" in overview
        manual = run(home, *command.words.split(), "--help", locale=locale)
        assert manual.code == 0
        assert all(option.name in manual.out for option in command.options)


def test_every_sentence_is_there_in_both_languages() -> None:
    for key, (english, chinese) in (SENTENCES | RUN_SENTENCES | PAGE_SENTENCES | BROWSER_SENTENCES).items():
        assert english, key
        assert chinese, key
        assert set(re.findall(r"{\w+}", english)) == set(re.findall(r"{\w+}", chinese)), key


def test_every_shipped_document_stands_in_the_list_of_sources_with_its_digest() -> None:
    folder = ROOT / "corpus" / "sources"
    assert {path.name for path in folder.iterdir()} == {"SOURCES.md", *(name for name, _ in SHIPPED)}
    for name, edition in SHIPPED:
        part = SOURCES.partition(f"## {name}")[2].partition("## ")[0]
        data = (folder / name).read_bytes()
        assert hashlib.sha256(data).hexdigest() in part
        assert f"{len(data):,} bytes" in part
        assert edition in part


def test_every_module_of_the_map_exists_and_every_room_is_on_it() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    for path in re.findall(r"`((?:corpus|index|app|scenarios|tests)/[\w./-]+)`", text):
        assert (ROOT / path).exists(), path
    for module in (ROOT / "corpus").glob("*.py"):
        assert module.name == "__init__.py" or module.stem in text, f"{module.name} is not on the map"


def test_links_between_the_documents_lead_somewhere() -> None:
    for name in ("README.md", "README.zh.md", "ARCHITECTURE.md"):
        for target in re.findall(r"\]\(([^):]+)\)", (ROOT / name).read_text("utf-8")):
            assert (ROOT / target).exists(), f"{name}: {target}"
