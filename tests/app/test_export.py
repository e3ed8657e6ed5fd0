"""The desk written as files: the command, a site whose links lead somewhere, one file that asks nobody."""

import base64
import hashlib
import posixpath
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from urllib.parse import unquote

import pytest

from app.desk import Desk
from app.export_command import write_folder
from app.offline.export import File, StaticSite, can_be_file
from app.offline.single import single
from app.offline.written import lead, outward
from tests.app.desk import Ran, run

DAY = "2024-06-07"
LINK = re.compile(r'\b(?:href|src|action)="([^"]*)"')
MARKS = re.compile(r'\bdata-(?:root|pack|script)="([^"]*)"')
BEFORE = "an earlier export"


@pytest.fixture(scope="module")
def exported(
    shipped_home: Path, first_search: Ran, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Ran, Path]:
    """What the command said, and the site that it wrote."""
    assert first_search.code == 0, first_search.err
    folder = tmp_path_factory.mktemp("export") / "site"
    return run(shipped_home, "export", f"{folder}/"), folder


@pytest.fixture(scope="module")
def site(exported: tuple[Ran, Path]) -> Path:
    return exported[1]


@pytest.fixture(scope="module")
def one(shipped_home: Path, first_search: Ran) -> str:
    """The single file."""
    assert first_search.code == 0, first_search.err
    return single(Desk(shipped_home), "zh", DAY).decode()


# The site.


def test_the_command_says_how_far_it_is_and_what_it_wrote(exported: tuple[Ran, Path]) -> None:
    ran, folder = exported
    assert ran.code == 0, ran.err
    assert "100 %" in ran.err
    assert str(folder) in ran.out
    assert "MB" in ran.out
    assert [each.name for each in folder.parent.iterdir()] == ["site"]


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("index.html", "裁判台"),
        ("contents/index.html", "目录"),
        ("7/index.html", 'id="cr702-19b"'),
        ("cr/702.19b/index.html", "首先将伤害分配给"),
        ("cr/702.19b.json", '"ref":"702.19b"'),
        ("cr/2014-06-01/903.8/index.html", "903.8"),
        ("term/践踏/index.html", "践踏"),
        ("release/CNS/index.html", "CNS"),
        ("procedures/601.2/index.html", "601.2"),
        ("editions/2014-06-01/2023-11-17/index.html", "2014-06-01"),
        ("search/index.html", "JavaScript"),
        ("ruling/index.html", 'id="ruling"'),
        ("cr/2023-11-17/702.19b/index.html", "../../702.19b/"),
        ("404.html", "<script>"),
        ("worker.js", "isWritten"),
    ],
)
def test_each_page_without_free_text_is_a_file(site: Path, path: str, words: str) -> None:
    assert words in (site / path).read_text("utf-8")


def test_every_link_of_the_site_leads_to_a_file_of_it(site: Path) -> None:
    files = {each.relative_to(site).as_posix() for each in site.rglob("*") if each.is_file()}
    there = files | {posixpath.dirname(each) or "." for each in files if each.endswith("index.html")}
    lost = {
        (page, link)
        for page in files
        if page.endswith(".html")
        for link in links((site / page).read_text("utf-8"))
        if leads_to(page, link) not in there
    }
    assert lost == set()


def links(html: str) -> Iterator[str]:
    """The addresses in a page, those that only lead within it left out."""
    for pattern in (LINK, MARKS):
        yield from (link for link in set(pattern.findall(html)) if not link.startswith("#"))


def leads_to(page: str, link: str) -> str:
    """The file or folder of the site that a link names; one that leads to a host names none."""
    path = unquote(re.split("[?#]", link)[0])
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), path)) if ":" not in link else link


def test_a_site_is_the_same_each_time(shipped_home: Path, site: Path) -> None:
    for each in islice(StaticSite(Desk(shipped_home), "zh").files(lambda *_: None), 200):
        assert (site / each.path).read_bytes() == each.content


def test_pages_can_be_written_in_english(shipped_home: Path) -> None:
    files = StaticSite(Desk(shipped_home), "en").files(lambda *_: None)
    page = next(each for each in files if each.path == "contents/index.html")
    assert b'lang="en"' in page.content
    assert b"Contents" in page.content


def test_a_folder_takes_its_place_only_when_it_is_whole(tmp_path: Path) -> None:
    place = tmp_path / "site"
    place.mkdir()
    (place / "kept").write_text(BEFORE)

    def failing() -> Iterator[File]:
        yield File("index.html", b"half")
        raise OSError("no space left")

    with pytest.raises(OSError, match="no space"):
        write_folder(place, failing())
    assert [each.name for each in tmp_path.iterdir()] == ["site"]
    assert (place / "kept").read_text() == BEFORE


def test_what_somebody_else_put_into_the_folder_moves_along(tmp_path: Path) -> None:
    place = tmp_path / "site"
    write_folder(place, [File("index.html", b"old"), File("cr/601.2/index.html", b"old")])
    (place / "CNAME").write_text("desk.example")
    (place / ".git").mkdir()
    write_folder(place, [File("index.html", b"new")])
    assert sorted(each.name for each in place.iterdir()) == [".git", "CNAME", "index.html"]
    assert (place / "index.html").read_bytes() == b"new"
    assert [each.name for each in tmp_path.iterdir()] == ["site"]


@pytest.mark.parametrize("path", ["../evil", "a/../../evil", "/evil"])
def test_nothing_is_written_outside_the_folder(tmp_path: Path, path: str) -> None:
    with pytest.raises(ValueError, match="outside"):
        write_folder(tmp_path / "site", [File(path, b"")])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("address", "can_be"),
    [
        ("/", True),
        ("/cr/702.19b", True),
        ("/release/CNS/%E4%BA%8B", True),
        ("/release/CNS/Fire%20//%20Ice", False),
        ("/release/CNS/..%2F..%2F..%2Fevil", False),
        ("/release/CNS/../../evil", False),
        ("/release/CNS/%2Fetc", False),
        ("/release/CNS/%00", False),
        ("/release/CNS/" + "x" * 201, False),
    ],
)
def test_an_address_becomes_a_file_only_where_it_can(address: str, can_be: bool) -> None:
    assert can_be_file(address) is can_be


@pytest.mark.parametrize(
    ("address", "there"),
    [
        ("/", "../../"),
        ("/cr/702.19b", "../../cr/702.19b/"),
        ("/cr/702.19b?lang=en&amp;show=zh#e1", "../../cr/702.19b/?lang=en&amp;show=zh#e1"),
        ("/term/%E8%B7%B5", "../../term/%E8%B7%B5/"),
        ("/assets/desk.css?v=1", "../../assets/desk.css?v=1"),
        ("/cr/702.19b.json", "../../cr/702.19b.json"),
        ("#main", "../../#main"),
    ],
)
def test_links_name_the_folder_of_a_page(address: str, there: str) -> None:
    leads = lead("../../")
    if address.startswith("/"):
        assert outward(f'<a href="{address}">', leads) == f'<a href="{there}">'


# What is refused.


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("other", "empty"),
        ("file", ".html"),
        ("folder.html", "does not"),
        ("nowhere/site", "mkdir"),
        ("ours", "--force"),
        ("there.html", "--force"),
    ],
)
def test_what_is_there_is_not_overwritten_unasked(
    shipped_home: Path, tmp_path: Path, name: str, words: str
) -> None:
    (tmp_path / "file").write_text(BEFORE)
    (tmp_path / "there.html").write_text(BEFORE)
    (tmp_path / "folder.html").mkdir()
    for path in ("other/thesis.txt", "ours/worker.js", "ours/assets/desk.webmanifest"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(BEFORE)
    before = sorted(tmp_path.rglob("*"))
    for force in ([], ["--force"] if words != "--force" else []):
        ran = run(shipped_home, "export", str(tmp_path / name), *force, locale="en_US.UTF-8")
        assert (ran.code, ran.out) == (2, "")
        assert words in ran.err
    assert sorted(tmp_path.rglob("*")) == before
    assert all(each.read_text() == BEFORE for each in before if each.is_file())


def test_without_a_place_one_is_told_what_to_type(shipped_home: Path) -> None:
    ran = run(shipped_home, "export")
    assert ran.code == 2
    assert "./judgedesk export" in ran.err


# The single file.


def test_the_command_writes_one_file(shipped_home: Path, first_search: Ran, tmp_path: Path) -> None:
    assert first_search.code == 0
    path = tmp_path / "desk.html"
    path.write_text(BEFORE)
    ran = run(shipped_home, "export", str(path), "--force", "--lang", "en")
    assert ran.code == 0, ran.err
    assert re.search(r"desk\.html.*1\.\d MB", ran.out)
    assert 'lang="en"' in path.read_text("utf-8")[:400]
    assert [each.name for each in tmp_path.iterdir()] == ["desk.html"]


def test_the_file_is_the_same_each_time(shipped_home: Path, one: str) -> None:
    assert single(Desk(shipped_home), "zh", DAY).decode() == one
    assert single(Desk(shipped_home), "zh", "2025-01-01").decode() != one


def test_the_file_asks_nothing_of_anybody(one: str) -> None:
    addresses = {found[1] for found in LINK.finditer(one[: one.index('<script id="pack"')])}
    assert all(each.startswith(("#", "data:")) for each in addresses), addresses
    assert "default-src 'none'" in one


def test_only_what_was_put_into_the_file_may_run(one: str) -> None:
    parts = re.findall(r"<(script|style)( [^>]*)?>(.*?)</\1>", one, re.DOTALL)
    assert [kind for kind, *_ in parts] == ["style", "style", "script", "script", "script"]
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', one)
    assert policy is not None
    assert "unsafe" not in policy[1]
    for _, marks, text in parts:
        if "octet-stream" not in marks:
            named = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            assert f"'sha256-{named}'" in policy[1]
    assert "<!--" not in one


def test_the_file_is_small_and_says_when_it_was_written(one: str) -> None:
    assert len(one.encode()) < 1_250_000
    assert f'data-edition="2023-11-17" data-date="{DAY}"' in one
    assert one.index("施放咒语") < one.index('<script id="pack"')
