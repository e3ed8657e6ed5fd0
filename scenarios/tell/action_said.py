"""An action said in a Chinese sentence, as the language of scenarios writes it: `甲施放闪电击，目标为乙`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

NAMES = re.compile(r"[、和与]")
PATTERNS = (
    (re.compile(r"施放(?P<what>[^，,]+)(?:[，,]目标(?:为|是)?(?P<targets>.+))?"), "casts"),
    (re.compile(r"起动(?P<what>[^，,]+?)(?:的异能)?(?:[，,]目标(?:为|是)?(?P<targets>.+))?"), "activates"),
    (re.compile(r"(?:使用|下)地(?P<what>[^，,]+)"), "plays"),
    (re.compile(r"\A[以用](?P<what>.+?)(?:来)?攻击(?P<whom>.*)"), "attacks with"),
    (re.compile(r"\A[以用](?P<what>.+?)(?:来)?阻挡(?P<whom>.+)"), "blocks with"),
)


def as_written(said: str, players: Iterable[str]) -> str:
    """The same action in the words of FORMAT.md; what is no such sentence stays as it is."""
    line = said.strip().rstrip("。")
    for player in sorted(players, key=len, reverse=True):
        rest = line.removeprefix(player).strip()
        for pattern, verb in PATTERNS if line.startswith(player) else ():
            match = pattern.fullmatch(rest)
            if match:
                return action(player, verb, match.groupdict())
    return said


def action(player: str, verb: str, said: dict[str, str | None]) -> str:
    """One action as a scenario has it."""
    what, whom, targets = (said.get(word) or "" for word in ("what", "whom", "targets"))
    names = [name.strip() for name in NAMES.split(what)]
    if verb in ("attacks with", "blocks with"):
        value = listed(names) if not whom else quoted_pairs(names, whom.strip())
    else:
        value = quoted(what.strip())
    line = f"{quoted(f'{player} {verb}')}: {value}"
    return f"{line}\ntargets: {listed([one.strip() for one in NAMES.split(targets)])}" if targets else line


def quoted(name: str) -> str:
    """A name that no sign in it can make into something else."""
    return json.dumps(name, ensure_ascii=False)


def listed(names: list[str]) -> str:
    """Several names."""
    return f"[{', '.join(quoted(name) for name in names)}]"


def quoted_pairs(names: list[str], whom: str) -> str:
    """Each with whom it attacks or blocks."""
    return "{" + ", ".join(f"{quoted(name)}: {quoted(whom)}" for name in names) + "}"
