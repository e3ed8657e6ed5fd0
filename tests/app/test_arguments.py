"""What is typed after `judgedesk`, read by the table of commands."""

from app.arguments import chosen, read
from app.cli import COMMANDS


def test_what_is_for_pytest_is_passed_on_and_what_is_ours_is_not() -> None:
    command, words = chosen(COMMANDS, ["test", "--long", "--maxfail=3", "-k", "bear", "--", "--long"])
    asked = read(command, words)
    assert asked.long
    assert asked.pytest == ["--maxfail=3", "-k", "bear", "--long"]
