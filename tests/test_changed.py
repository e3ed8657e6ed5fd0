"""What a change can touch is asked; nothing that it can touch is left out."""

import subprocess
from pathlib import Path

import pytest

from tests import changed

ROOT = changed.ROOT


def files(monkeypatch: pytest.MonkeyPatch, *names: str) -> set[str]:
    """The test files that these changed files can touch, from the tests' folder."""
    monkeypatch.setattr(changed, "changed_since", lambda since: iter(names))
    changed.touched.cache_clear()
    found = changed.touched("HEAD")
    assert found is not None
    return {path.relative_to(ROOT / "tests").as_posix() for path in found}


def test_a_module_touches_the_tests_that_import_it_however_far_away(monkeypatch: pytest.MonkeyPatch) -> None:
    found = files(monkeypatch, "index/weights.py")
    assert {"index/test_rank.py", "index/test_quality.py", "app/test_search_page.py"} <= found
    assert "corpus/test_store.py" not in found


def test_a_test_touches_itself_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert files(monkeypatch, "tests/index/test_rank.py") == {"index/test_rank.py"}


def test_a_table_touches_what_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "index/test_quality.py" in files(monkeypatch, "index/synonyms.tsv")
    assert "index/test_quality.py" in files(monkeypatch, "tests/index/questions.tsv")


def test_a_file_of_the_library_touches_what_runs_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    found = files(monkeypatch, "scenarios/library/cr/702.19b-1.yaml")
    assert "scenarios/test_library.py" in found


@pytest.mark.parametrize("name", ["pyproject.toml", "requirements-dev.lock", "tests/conftest.py"])
def test_what_all_hang_on_touches_all(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(changed, "changed_since", lambda since: iter((name,)))
    changed.touched.cache_clear()
    assert changed.touched("HEAD") is None


def test_what_differs_and_what_is_new_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*words: str) -> None:
        own = ("-c", "user.name=A", "-c", "user.email=a@b.c")
        subprocess.run(["git", "-C", str(tmp_path), *own, *words], check=True, capture_output=True)

    monkeypatch.setattr(changed, "ROOT", tmp_path)
    for name in ("same.py", "other.py"):
        (tmp_path / name).write_text("")
    git("init")
    git("add", ".")
    git("commit", "-m", "first")
    (tmp_path / "other.py").write_text("1")
    (tmp_path / "new.py").write_text("")
    assert sorted(changed.changed_since("HEAD")) == ["new.py", "other.py"]
    with pytest.raises(pytest.UsageError, match="nowhere"):
        list(changed.changed_since("nowhere"))
