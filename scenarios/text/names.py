"""Names of cards and tokens inside a text, and types as they are printed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenarios.engine.kernel.characteristics import in_said_order
from scenarios.text.combine import TYPE_ORDER
from scenarios.text.grammar import Builtins
from scenarios.text.lexer import Language, Token
from scenarios.text.words_table import COLOR_WORDS, SUPERTYPE_WORDS, TYPE_WORDS, subtypes

_JOINING = frozenset("of the and to in for from with 's - ,".split())


def read_name(reading: Any, place: int) -> Iterator[tuple[int, str]]:
    """A name in capitals, with the small words inside it; in Chinese any few characters."""
    if reading.grammar.language == "zh":
        end = place
        while end < reading.size and end - place < 16 and not _ends_a_name(reading.tokens[end]):
            end += 1
            after = reading.words[end] if end < reading.size else "的"
            # What joins a name to the noun stands after it, and no name ends so.
            if reading.words[end - 1] != "的" and (
                after in "的且或与拍」" or _ends_a_name(reading.tokens[end])
            ):
                yield end, _name(reading.tokens[place:end])
        return
    end = place
    while end < reading.size and end - place < 8:
        token = reading.tokens[end]
        if not (token.written[0].isupper() or (end > place and token.text in _JOINING)):
            return
        end += 1
        if token.written[0].isupper():
            yield (
                end,
                " ".join(one.written for one in reading.tokens[place:end])
                .replace(" 's", "'s")
                .replace(" ,", ","),
            )


def _ends_a_name(token: Token) -> bool:
    """A sign of the sentence around it; a Latin comma may stand in a name."""
    return token.text in '，。：；~"' and token.written != ","


def _name(tokens: list[Token]) -> str:
    """Characters as they stand; Latin words keep the space between them."""
    text = ""
    for place, token in enumerate(tokens):
        apart = place and token.column > tokens[place - 1].column + len(tokens[place - 1].written)
        text += f" {token.written}" if apart else token.written
    return text


def print_name(value: Any, language: Language) -> str | None:
    """A name as it is."""
    return value if isinstance(value, str) and value else None


def print_colored(value: Any, language: Language) -> str | None:
    """As with types, but that there is no color is said."""
    shown = print_types(value, language)
    if not isinstance(value, tuple) or len(value) != 4 or value[3]:
        return shown
    nothing = "colorless" if language == "en" else "无色"
    return f"{nothing} {shown}" if shown and language == "en" else f"{nothing}{shown or ''}"


def print_types(value: Any, language: Language) -> str | None:
    """Colors, supertypes, subtypes and types in the usual order."""
    if not isinstance(value, tuple) or len(value) != 4:
        return None
    types, subs, supers, colors = value

    def order(kind: str) -> int:
        return TYPE_ORDER.index(kind) if kind in TYPE_ORDER else 99

    kinds = sorted(types, key=order)
    hues = [color for color in COLOR_WORDS if color in colors]
    if language == "en":
        words = [*sorted(supers), " and ".join(hues), *in_said_order(subs), *kinds]
        return " ".join(word for word in words if word) or None
    parts = [
        "".join(SUPERTYPE_WORDS[word] for word in sorted(supers)),
        "与".join(f"{COLOR_WORDS[word]}色" for word in hues),
    ]
    parts += [
        "／".join(subtypes()[word][0] for word in in_said_order(subs)),
        "".join(TYPE_WORDS[word] for word in kinds),
    ]
    return "".join(parts) or None


def no_if(reading: Any, place: int) -> Iterator[tuple[int, Any]]:
    """No word, where the next is not `if`: an "if" there belongs to the trigger condition (603.4)."""
    words = reading.words[place : place + 2]
    if words and words[0] not in ("if", "若") and words != ["如", "果"]:
        yield place, True


def _nothing(reading: Any, place: int) -> Iterator[tuple[int, Any]]:
    return iter(())


def name_builtins() -> dict[str, Builtins]:
    """The categories read by the functions of this module."""
    return {
        "no_if": Builtins(no_if, lambda value, language: ""),
        "name": Builtins(read_name, print_name),
        "type_printed": Builtins(_nothing, print_types),
        "type_colored": Builtins(_nothing, print_colored),
    }
