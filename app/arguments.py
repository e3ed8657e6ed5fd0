"""Reads what was typed after `judgedesk`, by the table of commands, and says in two languages what is wrong.

The standard library's reader speaks English only, and loading it takes as long as finding a rule.
"""

from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import NamedTuple

from app.sentences import say

Arguments = SimpleNamespace
SHOWN = 40  # signs of something wrongly typed that are said again


class Option(NamedTuple):
    """An argument of a command. A name with dashes may be given, one without must be.

    `takes` is what the option's value is called in the help; nothing for one that is only set or not.
    One with `least` and `most` takes a whole number between them. What a place that is `passed_on` is for
    may have options of its own, which are not ours to know.
    """

    name: str
    help: str
    takes: str = ""
    several: bool = False
    choices: tuple[str, ...] = ()
    default: str = ""
    least: int = 0
    most: int = 0
    passed_on: bool = False

    @property
    def field(self) -> str:
        return self.name.lstrip("-").replace("-", "_")

    @property
    def shown(self) -> str:
        value = "|".join(self.choices) or self.takes
        if self.name.startswith("-"):
            return f"[{self.name} {value}]" if value else f"[{self.name}]"
        return self.takes + (" …" if self.several else "")


class Command(NamedTuple):
    """A command: its words, the function `module:name` that carries it out, its arguments."""

    words: str
    runs: str
    help: str
    options: tuple[Option, ...] = ()


class WrongUse(Exception):
    """What was typed is no command; the message says why and what to type instead."""


def chosen(commands: Sequence[Command], words: Sequence[str]) -> tuple[Command, list[str]]:
    """The command whose words were typed, and what was typed after them."""
    for command in commands:
        own = command.words.split()
        if list(words[: len(own)]) == own:
            return command, list(words[len(own) :])
    group = [command for command in commands if words and command.words.split()[0] == words[0]]
    what = say("unknown-command", words=" ".join(words[:2])) if words else say("no-command")
    raise WrongUse("\n".join([what, *_listed(group or commands)]))


def read(command: Command, words: Sequence[str]) -> Arguments:
    """The values of the command's arguments."""
    values: dict[str, object] = {
        option.field: False if option.name.startswith("-") and not _takes_value(option) else option.default
        for option in command.options
    }
    places = [option for option in command.options if not option.name.startswith("-")]
    given: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "--":
            given += rest
        elif word.startswith("--") and not _is_passed_on(command, word):
            _set(values, command, word, rest)
        else:
            given.append(word)
    _place(values, command, places, given)
    return Arguments(**values)


def _is_passed_on(command: Command, word: str) -> bool:
    """Whether it is an option of what the command hands its words to."""
    known = {option.name for option in command.options}
    return word.partition("=")[0] not in known and any(option.passed_on for option in command.options)


def _takes_value(option: Option) -> bool:
    return bool(option.takes or option.choices)


def _set(values: dict[str, object], command: Command, word: str, rest: Iterator[str]) -> None:
    """`--json`, `--lang zh` or `--lang=zh`."""
    name, equals, value = word.partition("=")
    option = next((option for option in command.options if option.name == name), None)
    if option is None:
        raise _wrong(command, say("unknown-option", option=name))
    if not _takes_value(option) and equals:
        raise _wrong(command, say("unknown-option", option=word))
    if not _takes_value(option):
        values[option.field] = True
        return
    value = value if equals else next(rest, "")
    if option.choices and value not in option.choices:
        raise _wrong(command, say("option-needs", option=name, values=" | ".join(option.choices)))
    if not value:
        raise _wrong(command, say("option-value", option=name, values=option.takes))
    if option.most and not is_number(value, option.least, option.most):
        typed = _readable(value)[:SHOWN]
        raise _wrong(
            command, say("option-between", option=name, typed=typed, least=option.least, most=option.most)
        )
    values[option.field] = _readable(value)


def is_number(text: str, least: int, most: int) -> bool:
    """Whether this is a whole number between these."""
    return text.isdecimal() and len(text) <= len(str(most)) and least <= int(text) <= most


def _place(values: dict[str, object], command: Command, places: list[Option], given: list[str]) -> None:
    """Give what was typed without dashes to the arguments in their order."""
    for option in places:
        if option.several:
            values[option.field], given = given, []
        elif given:
            typed = given.pop(0)
            values[option.field] = typed if option.takes == "FILE" else _readable(typed)
        if not values[option.field] and option.default != "optional":
            raise _wrong(command, say("missing-argument", argument=option.takes, help=say(option.help)))
    if given:
        raise _wrong(command, say("too-many", words=" ".join(given)))


def _readable(typed: str) -> str:
    """What was typed, without bytes that are no text; only names of files may have such."""
    return typed.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _wrong(command: Command, what: str) -> WrongUse:
    return WrongUse(f"{what}\n{usage(command)}")


def usage(command: Command) -> str:
    """How a command is typed."""
    shown = " ".join(["./judgedesk", command.words, *(option.shown for option in command.options)])
    return say("usage", shown=shown)


def manual(command: Command) -> str:
    """A command's help: how it is typed, what it does, what its arguments mean."""
    width = max((len(option.name) for option in command.options), default=0)
    options = (f"  {option.name:{width}}  {say(option.help)}" for option in command.options)
    return "\n".join([usage(command), say(command.help), *options])


def overview(commands: Sequence[Command]) -> str:
    """The help of the whole: one line a command."""
    return "\n".join([say("help"), *_listed(commands), say("more-help")])


def _listed(commands: Sequence[Command]) -> list[str]:
    return [f"  ./judgedesk {command.words:14}  {say(command.help)}" for command in commands]
