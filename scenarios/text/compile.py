"""From a card's printed words to its characteristics and abilities, and back."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct

from scenarios.engine.kernel.characteristics import COLOR_OF_SYMBOL, Face
from scenarios.engine.words.abilities import ClassLevel, Level, Modal, Program, Room, Spell
from scenarios.engine.words.effects.flow import Sequence
from scenarios.engine.words.filters import Named
from scenarios.text.entries import all_entries, builtins
from scenarios.text.figures import read_number, read_pt
from scenarios.text.functioning import on_the_stack
from scenarios.text.grammar import Builtins, Grammar
from scenarios.text.levels import section, under_heads, without_heads
from scenarios.text.lexer import (
    GIVER,
    MOST_CHARACTERS,
    SELF,
    Language,
    Token,
    language_of,
    short_names,
    tokens,
    with_self,
    without_reminders,
)
from scenarios.text.linking import with_links
from scenarios.text.names import name_builtins
from scenarios.text.parser import Reading, TooMuch
from scenarios.text.points_of_view import of_an_aura
from scenarios.text.printer import printed
from scenarios.text.raw import OWN_NAME
from scenarios.text.referents import bound
from scenarios.text.rooms import read_rooms, room_line
from scenarios.text.scope import Unbound
from scenarios.text.speaking import STYLES, unbound
from scenarios.text.trees import replaced
from scenarios.text.typeline import TypeLine, read_type_line
from scenarios.text.unchosen import of_the_defined_x
from scenarios.text.words_table import TYPE_WORDS, builtin_numbers, read_cost, shortened, subtypes


class TextProblem(Struct, frozen=True):
    """A line of card text that is not understood: where, which words, and why.

    `kind` is "unknown words", "two readings", "unbound word", "too long", "unknown type" or "unknown
    number".
    """

    kind: str
    line: int
    column: int
    excerpt: str
    readings: tuple[str, ...] = ()


@cache
def grammar(language: Language) -> Grammar:
    """The grammar of a language, built when it is first asked for."""
    functions: dict[str, Builtins] = {**builtin_numbers(), **builtins(), **name_builtins()}
    return Grammar(language, all_entries(), functions)


def compile_face(
    name: str,
    cost: str = "",
    type_line: str = "",
    text: str = "",
    pt: str = "",
    loyalty: str = "",
    defense: str = "",
    language: Language = "en",
    names: tuple[str, ...] = (),
    color: frozenset[str] = frozenset(),
) -> tuple[Face, tuple[TextProblem, ...]]:
    """A face of a card. Lines nobody understands stand in `unread`, each with its problem.

    `names` are further names by which the text may call the object: in another language, or its other face's.
    """
    types = read_type_line(type_line, language_of(type_line))
    problems = [TextProblem("unknown type", 0, 0, word) for word in types.unknown]
    names = (*names, *also_called(name, types, language))
    abilities, unread, found = compile_text(text, language, name, types.types, names)
    power, toughness = read_pt(pt)
    written = ((pt, power is None or toughness is None), (loyalty, read_number(loyalty) is None),
               (defense, read_number(defense) is None))  # fmt: skip
    problems += [TextProblem("unknown number", 0, 0, word) for word, strange in written if word and strange]
    face = Face(
        name=name, mana_cost=read_cost(cost), indicator=color,
        supertypes=types.supertypes, types=types.types, subtypes=types.subtypes,
        power=power, toughness=toughness, loyalty=read_number(loyalty), defense=read_number(defense),
        abilities=abilities, unread=unread, text_colors=colors_of(without_reminders(text)),
    )  # fmt: skip
    return face, (*problems, *found)


def also_called(name: str, types: TypeLine, language: Language) -> tuple[str, ...]:
    """CR 201.5c: by its first word too a legendary object may be called, unless that is a subtype."""
    return first_name(name) if "legendary" in types.supertypes and language == "en" else ()


def first_name(name: str) -> tuple[str, ...]:
    """The first word of a name, unless that is a subtype or a type."""
    first, _, rest = name.partition(" ")
    known = first in subtypes() or first.lower() in TYPE_WORDS
    return (first,) if rest and len(first) > 3 and first.isalpha() and not known else ()


def colors_of(text: str) -> frozenset[str]:
    """CR 903.4: the colors of the mana symbols in a text."""
    halves = (half for symbol in _SYMBOL.findall(text) for half in symbol.split("/"))
    return frozenset(COLOR_OF_SYMBOL[half] for half in halves if half in COLOR_OF_SYMBOL)


def own_names(text: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """CR 201.5, 201.5c: everything by which a text may call the object it stands on."""
    return tuple(short for one in names for short in (*short_names(one), *shortened(one, text)))


def compile_text(
    text: str,
    language: Language,
    name: str = "",
    types: frozenset[str] = frozenset(),
    names: tuple[str, ...] = (),
) -> tuple[tuple[Any, ...], tuple[str, ...], tuple[TextProblem, ...]]:
    """The abilities a text gives, the lines nobody understands, and why."""
    if len(text) > MOST_CHARACTERS:
        return (), (text[:80],), (TextProblem("too long", 1, 1, text[:80]),)
    if "dungeon" in types:
        return read_rooms(text, language, read_line, bound)
    spell = not types.isdisjoint(("instant", "sorcery"))
    prepared = with_self(without_reminders(text), language, own_names(text, (name, *names)), types)
    prepared, heads = without_heads(prepared)
    abilities: list[tuple[int, Any]] = []
    instructions: list[Any] = []
    unread: list[str] = []
    problems: list[TextProblem] = []
    written = text.split("\n")
    for first, line_tokens in paragraphs(prepared, language):
        found, problem = read_line(line_tokens, language, spell, tuple(instructions))
        if problem is not None:
            unread.append(written[first].strip())
            problems.append(problem)
            continue
        for ability in replaced(found, OWN_NAME, Named(name)) if name else found:
            if isinstance(ability, Spell):
                instructions.append(ability)
            else:
                abilities.append((first, on_the_stack(ability) if spell else ability))
    if instructions:
        try:
            abilities.insert(0, (-1, bound(one_spell(instructions), True)))
        except Unbound as error:
            unread.append(text.strip())
            problems.append(TextProblem("unbound word", 1, 1, error.word, error.candidates))
    whole = of_an_aura(with_links(tuple(under_heads(heads, abilities))), types)
    return whole, tuple(unread), tuple(problems)


_SYMBOL = re.compile(r"\{([^{}]*)\}")
_MODE = re.compile(r"\s*(?:[•●·]|\d+\s*(?:[—–～~-]\s*\d+\s*)?[|｜])")  # a mode, or a result of a die
_LOYALTY = re.compile(r"(?:(?<!\s)\s+)?\[([+−–-]?(?:\d+|X))\](?=\s*[:：])")


def paragraphs(text: str, language: Language) -> list[tuple[int, list[Token]]]:
    """The lines of a text as tokens; modes belong to the line they stand under (700.2)."""
    found: list[tuple[int, list[Token]]] = []
    for number, line in enumerate(text.split("\n")):
        shown = _LOYALTY.sub(r" \1 ", line)
        line_tokens = tokens(shown, language, number + 1)
        if not line_tokens:
            continue
        if found and _MODE.match(line):
            found[-1][1].extend(line_tokens)
        else:
            found.append((number, line_tokens))
    return found


def read_line(
    line: list[Token], language: Language, spell: bool, before: tuple[Any, ...] = ()
) -> tuple[tuple[Any, ...], TextProblem | None]:
    """The abilities of one line, or why it is refused; `before` it an instruction stands on other lines."""
    reading = Reading(grammar(language), line)
    try:
        found = reading.whole("spell_line" if spell else "line")
    except TooMuch:
        return (), _problem("too long", line, 0)
    if not found:
        return (), _problem("unknown words", line, reading.furthest)
    settled: list[tuple[Any, ...]] = []
    trouble: Unbound | None = None
    for abilities in found:
        try:
            done = tuple(one if isinstance(one, Spell) else bound(one) for one in abilities)
            if any(isinstance(one, Spell) for one in abilities):
                bound(one_spell([*before, abilities[0]]), True)
        except Unbound as error:
            trouble = error
            continue
        if done not in settled:
            settled.append(done)
    if not settled:
        word, candidates = (trouble.word, trouble.candidates) if trouble else ("", ())
        return (), TextProblem("unbound word", line[0].line, line[0].column, word, candidates)
    settled = distinct(of_the_defined_x(line, language, settled))
    if not settled:
        return (), TextProblem("unbound word", line[0].line, line[0].column, "X")
    if len(settled) > 1:
        shown = tuple(" / ".join(shown_ability(one, language) for one in way) for way in settled)
        return (), TextProblem("two readings", line[0].line, line[0].column, _words(line), shown)
    return settled[0], None


def distinct(ways: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """Readings as a spell that only differ in words not bound yet are bound first, then compared."""
    found: list[tuple[Any, ...]] = []
    meanings: list[Any] = []
    for way in ways:
        meaning = tuple(_meaning(one) for one in way)
        if meaning not in meanings:
            meanings.append(meaning)
            found.append(way)
    return found


def _meaning(ability: Any) -> Any:
    if isinstance(ability, Spell):
        try:
            return bound(ability, True)
        except Unbound:
            return ability
    return ability


def one_spell(lines: list[Spell]) -> Spell:
    """All instructions of an instant or sorcery are one spell ability (113.3a), unless it is modal."""
    if len(lines) == 1:
        return lines[0]
    steps: list[Any] = []
    for line in lines:
        if isinstance(line.body, Modal):
            raise Unbound("modes beside other instructions")
        effect = line.body.effect
        steps.extend(effect.steps if isinstance(effect, Sequence) else (effect,))
    return Spell(Program(Sequence(tuple(steps))))


def _problem(kind: str, line: list[Token], place: int) -> TextProblem:
    """The words at which reading stopped."""
    at = line[min(place, len(line) - 1)]
    rest = line[place : place + 12] if place < len(line) else line[-3:]
    return TextProblem(kind, at.line, at.column, _words(rest))


def _words(line: list[Token]) -> str:
    """Tokens as they are written, with a space where English has one."""
    text = ""
    for token in line:
        word = token.written[0].isascii() and token.written[0].isalnum()
        apart = text[-1:] in "}," or (word and text[-1:].isascii())
        text += f" {token.written}" if text and apart else token.written
    return text


@lru_cache(maxsize=20_000)
def print_ability(ability: Any, language: Language, name: str = "~", worn: bool = False) -> str | None:
    """An ability in one line of words, or None if the grammar has none for it; `worn`: of an Equipment."""
    printed_lines = print_line((ability,), language, name)
    text = printed_lines and " ".join(printed_lines.split("\n"))
    return text if text is None or not worn else _EQUIPPED[language](text)


_ENCHANTED = re.compile(r"\b([Ee])nchanted (?=creature|permanent)")
_EQUIPPED: dict[Language, Callable[[str], str]] = {
    "en": lambda text: _ENCHANTED.sub(lambda found: ("E" if found[1] == "E" else "e") + "quipped ", text),
    "zh": lambda text: text.replace("所结附的生物", "佩带此武具的生物"),
}


def print_line(abilities: tuple[Any, ...], language: Language, name: str = "~") -> str | None:
    """Abilities in one line of words, as some that belong together are printed, or None."""
    if len(abilities) == 1 and isinstance(abilities[0], Room):
        effect = print_line((Spell(abilities[0].body),), language, name)
        return None if effect is None else room_line(abilities[0], effect, language)
    if len(abilities) == 1 and isinstance(abilities[0], (Level, ClassLevel)):
        return section(abilities[0], language, lambda one: print_line((one,), language, name))
    found = None
    for style in STYLES:
        raw = tuple(unbound(ability, style) for ability in abilities)
        text = _printed(raw, language)
        if text is not None and all(map(_same_again, raw, abilities)):
            return with_name(text, name, language)
        found = found or text
    return None if found is None else with_name(found, name, language)


_WITHIN = re.compile(r"(?<=\s)'(?=[{A-Z~]).*?\.'(?=\")|『[^』]*』")


def with_name(text: str, name: str, language: Language) -> str:
    """An object's words with its name (201.5); in what it gives to others, the name is its own there too."""
    if name == SELF:
        return text
    quoted = (
        "此徽记" if "徽记" in text else "此永久物",
        "this emblem" if "emblem with" in text else "this permanent",
    )
    own = quoted[language == "en"]
    within = "此永久物" if language == "zh" else "this permanent"

    def called(words: str, own: str) -> str:
        return re.sub(rf"(^.|[.:•] ){SELF}", lambda one: one[1] + own.capitalize(), words).replace(SELF, own)

    def given(match: re.Match[str]) -> str:
        inside = _WITHIN.sub(lambda one: called(one[0], within), match[0])
        return called(inside, own).replace(GIVER, name)

    return re.sub(r'"[^"]*"|「[^」]*」', given, text).replace(SELF, name)


def _printed(raw: tuple[Any, ...], language: Language) -> str | None:
    for category in ("line", "spell_line"):
        text = printed(grammar(language), category, raw)
        if text is not None:
            return text
    return None


def _same_again(raw: Any, ability: Any) -> bool:
    """Whether its pronouns are understood as they are meant."""
    try:
        return bool(bound(raw, isinstance(ability, Spell)) == ability)
    except Unbound:
        return False


def shown_ability(ability: Any, language: Language) -> str:
    """An ability in words, for a problem; as a tree where there are no words."""
    return print_ability(ability, language) or repr(ability)
