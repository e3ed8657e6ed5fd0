"""What the documents for people say is true: sessions run as printed, commands and help are in step."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from unicodedata import east_asian_width

import pytest

from app.browser_sentences import BROWSER_SENTENCES
from app.cli import COMMANDS
from app.page_sentences import PAGE_SENTENCES
from app.run_sentences import RUN_SENTENCES
from app.sentences import SENTENCES
from corpus.shipped import SHIPPED
from scenarios.language.read import read
from scenarios.run.outcome import run as played
from tests.app.desk import ROOT, Ran, run
from tests.mistakes import CATALOGUE, catalogue
from tests.test_house import ORDER

ENGLISH, CHINESE = "en_US.UTF-8", "zh_CN.UTF-8"
READMES = [("README.md", ENGLISH), ("README.zh.md", CHINESE)]
COMMAND_TABLES = [("docs/commands.md", ENGLISH), ("docs/commands.zh.md", CHINESE)]
SERVING = [("docs/serving.md", ENGLISH), ("docs/serving.zh.md", CHINESE)]
WITH_SESSIONS = [*READMES, *COMMAND_TABLES]
# How a situation is written has tests of its own, too (`tests/scenarios/test_format.py`).
FORMATS = ["scenarios/FORMAT.md", "scenarios/FORMAT.zh.md"]
BUILDING = ["ARCHITECTURE.md", "CONTRIBUTING.md", *FORMATS, "docs/mistakes.md"]
DOCUMENTS = [name for name, _ in (*READMES, *COMMAND_TABLES, *SERVING)] + BUILDING
MOST_WORDS = 700  # two minutes
MOST_LINES = 6  # of what a session in a README prints
SOURCES = (ROOT / "corpus" / "sources" / "SOURCES.md").read_text("utf-8")


@pytest.fixture(scope="module")
def home(shipped_home: Path, first_search: Ran) -> Path:
    """A home in which only the shipped documents are present."""
    assert first_search.code == 0
    return shipped_home


def document(name: str) -> str:
    """What stands in a document."""
    return (ROOT / name).read_text("utf-8")


def sessions(text: str) -> Iterator[tuple[str, str]]:
    """What is typed in the sessions of a document, each with what is printed then."""
    for block in re.findall(r"```console\n(.*?)```", text, re.DOTALL):
        for typed, printed in re.findall(r"^\$ ([^\n]+)\n(.*?)(?=^\$ |\Z)", block, re.DOTALL | re.MULTILINE):
            yield typed, printed.rstrip()


@pytest.mark.parametrize(("name", "locale"), WITH_SESSIONS)
def test_every_session_of_a_document_runs_as_it_is_printed(home: Path, name: str, locale: str) -> None:
    """`echo $?` prints the exit code of what was typed before it."""
    code = None
    for typed, printed in sessions(document(name)):
        if typed == "echo $?":
            assert printed == str(code)
            continue
        words = [quoted or bare for quoted, bare in re.findall(r'"([^"]*)"|(\S+)', typed)]
        assert words[0] == "./judgedesk"
        ran = run(home, *words[1:], locale=locale)
        said = [line for line in ran.err.splitlines() if not line.startswith("…")]
        assert "\n".join(filter(None, [ran.out.rstrip(), *said])) == printed, typed
        code = ran.code


@pytest.mark.parametrize(("name", "locale"), WITH_SESSIONS)
def test_every_session_of_a_document_begins_with_its_answer(name: str, locale: str) -> None:
    """What is missing here stands below; only what was made of the query may stand first."""
    beginnings = [printed.partition("\n")[0] for _, printed in sessions(document(name))]
    assert beginnings
    assert [one for one in beginnings if one.startswith(("※", "!")) and "“" not in one] == []


@pytest.mark.parametrize(("name", "locale"), READMES)
def test_a_readme_is_read_in_two_minutes(name: str, locale: str) -> None:
    text = document(name)
    assert len(text.split()) <= MOST_WORDS
    assert [len(printed.splitlines()) <= MOST_LINES for _, printed in sessions(text)] == 3 * [True]


def test_the_chinese_readme_is_no_longer_on_a_screen_than_the_english() -> None:
    english, chinese = (columns(document(name)) for name, _ in READMES)
    assert chinese <= english


def columns(text: str) -> int:
    """How wide a text is: Chinese letters take two places."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


@pytest.mark.parametrize("name", [name for name, _ in READMES] + FORMATS)
def test_the_situation_shown_first_comes_to_what_it_expects(name: str) -> None:
    (written,) = re.findall(r"```yaml\n(.*?)```", document(name), re.DOTALL)
    scenario, problems = read(written)
    assert problems == []
    assert scenario is not None
    outcome = played(scenario)
    assert not outcome.problems
    assert outcome.status == "passing"


@pytest.mark.parametrize(("name", "locale"), COMMAND_TABLES)
def test_every_command_stands_in_the_table_and_in_the_help(home: Path, name: str, locale: str) -> None:
    text = document(name)
    overview = run(home, "--help", locale=locale).out
    for command in COMMANDS:
        assert f"| `./judgedesk {command.words}" in text
        assert f"./judgedesk {command.words}" in overview
        manual = run(home, *command.words.split(), "--help", locale=locale)
        assert manual.code == 0
        assert all(option.name in manual.out for option in command.options)


@pytest.mark.parametrize(("name", "locale"), [*READMES, *COMMAND_TABLES, *SERVING])
def test_every_command_and_option_that_a_document_names_is_there(name: str, locale: str) -> None:
    known = {command.words: {option.name for option in command.options} for command in COMMANDS}
    for typed in re.findall(r"\./judgedesk ([^`\n|#&]+)", document(name)):
        words = next((one for one in sorted(known, reverse=True) if f"{typed} ".startswith(f"{one} ")), "")
        assert words or typed.isupper(), typed
        given = re.sub(r'"[^"]*"', "", typed)
        assert set(re.findall(r"--[a-z-]+", given)) <= known.get(words, set()) | {"--help"}, typed


def test_the_catalogue_of_mistakes_is_what_is_said_today() -> None:
    """Made again by `python -m tests.mistakes --write`."""
    same = CATALOGUE.read_text("utf-8") == catalogue()
    assert same, "python -m tests.mistakes --write"


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
        said = f"{len(data):,} bytes. SHA-256: `{hashlib.sha256(data).hexdigest()}`"
        assert said in part, f"corpus/sources/SOURCES.md, under ## {name}: * Size: {said}"
        assert edition in part


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_path_that_a_document_names_exists(name: str) -> None:
    for path in re.findall(r"`((?:corpus|index|app|scenarios|tests|docs)/[\w./-]+)`", document(name)):
        assert (ROOT / path).exists(), path


def test_every_room_is_on_the_map() -> None:
    text = document("ARCHITECTURE.md")
    for module in (ROOT / "corpus").glob("*.py"):
        assert module.name == "__init__.py" or module.stem in text, f"{module.name} is not on the map"
    for room in ("scenarios", "scenarios/engine"):
        for folder in (ROOT / room).glob("[a-z]*/"):
            assert f"`{folder.relative_to(ROOT)}`" in text or f"`{folder.name}`" in text, folder


def test_the_rooms_of_the_engine_stand_in_the_order_that_is_kept() -> None:
    """`ORDER` is what the tests of the house keep; assembly stands above all rooms."""
    rooms = document("ARCHITECTURE.md").partition("## The rooms of the engine")[2].partition("\n* ")[0]
    assert (*re.findall(r"^\| `(\w+)` \|", rooms, re.MULTILINE), "assembly") == ORDER


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_between_the_documents_lead_somewhere(name: str) -> None:
    text = re.sub(r"~~~~.*?~~~~", "", document(name), flags=re.DOTALL)
    for target in re.findall(r"(?<!\\)\[[^\[\]]*\]\(([^):]+)\)", text):
        assert ((ROOT / name).parent / target).exists(), f"{name}: {target}"
