"""The numbers in the corner: power and toughness, loyalty, defense (208, 209, 210)."""

from __future__ import annotations

import re
from typing import Any


def read_pt(text: str) -> tuple[int | None, int | None]:
    """`2/2`, `*/1+*`: power and toughness as printed; None for what is no such number."""
    halves = text.split("/") if text else []
    if len(halves) != 2:
        return None, None
    return read_figure(halves[0]), read_figure(halves[1])


def read_figure(text: str) -> int | None:
    """CR 208.2a, 107.2: where an ability has to say what the star is, it is 0 without that ability, also in
    a calculation: `1+*` is 1 then. None for what these rules have no number for, as `1{1/2}`.
    """
    figure = text.strip().replace("−", "-")
    if re.fullmatch(r"-?\d{1,6}", figure):
        return int(figure)
    starred = re.fullmatch(r"(?:(\d{1,2})[+-])?\*([+-]\d{1,2})?", figure)
    if starred is None or (starred[1] and starred[2]):
        return None
    return int(starred[1] or starred[2] or 0)


def is_pt(text: str) -> bool:
    """Whether this is a power and a toughness."""
    return None not in read_pt(text)


def read_number(text: Any) -> int | None:
    """Loyalty or defense; X and the star are 0 before it enters (107.3, 107.2). None for no number."""
    text = str(text).strip() if text is not None else ""
    return int(text) if text.isdecimal() and len(text) < 7 else 0 if text in ("X", "*") else None
