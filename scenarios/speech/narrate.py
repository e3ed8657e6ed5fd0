"""The log in words: each kind of row and each reason has its sentence in both languages, in `words.tsv`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Literal

from corpus.terms import chinese
from scenarios.engine.kernel.legality import Reason
from scenarios.engine.kernel.log import Row
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.words.abilities import Ability, Static
from scenarios.engine.words.continuous import Operation
from scenarios.engine.words.rule_effects import LandPlays, RuleEffect
from scenarios.language.known_cards import Finder
from scenarios.language.naming import told
from scenarios.language.quick_names import quick_in_chinese, quick_in_english
from scenarios.language.vocabulary import UNKNOWN_CARD
from scenarios.language.wordings import wordings
from scenarios.speech.asked import Because, Listed
from scenarios.speech.characteristics_told import in_a_row
from scenarios.speech.operations_told import in_words, rule_said
from scenarios.text.compile import print_ability
from scenarios.text.entries_keywords import keyword_names
from scenarios.text.words_table import SUPERTYPE_WORDS, TYPE_WORDS, counter_names, subtypes

Language = Literal["zh", "en"]
OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
PLACE = re.compile(r"\{(\w+)\}")
WITHIN = re.compile(r" ?[A-Za-z]")  # a name goes on there: somebody's own, which stays whole (`Cloned`)
AGREEING = re.compile(r"<(\w+):([^<>|]*)\|([^<>|]*)>")


class Narrator:
    """Says rows in one language, with the cards' names in that language where they are known."""

    def __init__(self, lang: Language, find: Finder) -> None:
        self.lang = lang
        self.find = find

    def row(self, row: Row) -> str:
        """The sentence of a row."""
        by_rule = [f"{row.kind} {one.rule}" for one in row.cites]
        return self.sentence([*by_rule, *keys(row.kind, row.args)], row.args)

    def reason(self, reason: Reason) -> str:
        """The sentence of one reason why something cannot be done."""
        values = dict(reason.values)
        return self.sentence([f"{reason.key} {values.get('action', '')}", reason.key], values)

    def sentence(self, candidates: list[str], values: dict[str, Any]) -> str:
        """The first wording there is, filled in; else the key with its values."""
        table = wordings()
        key = next((one for one in candidates if one in table), None)
        if key is None:
            said = ", ".join(f"{name} {self.value(value)}" for name, value in values.items())
            return f"{candidates[-1]}: {said}" if said else candidates[-1]
        pattern = getattr(table[key], self.lang)
        pattern = OPTIONAL.sub(lambda match: match[1] if self.full(match[1], values) else "", pattern)
        pattern = AGREEING.sub(lambda match: match[2 if single(values.get(match[1])) else 3], pattern)
        return PLACE.sub(lambda match: self.slot(match[1], values.get(match[1], "")), pattern)

    def slot(self, name: str, value: Any) -> str:
        """A value where a sentence has a place for it; a card's name is no word of the game."""
        if name == "choice":
            return self.sentence([f"choice {value}", f"word {value}"], {})
        if name == "player" and isinstance(value, str):
            return self.side(value) or self.value(value)
        if name != "card" or not isinstance(value, str):
            return self.value(value)
        return self.renamed(value, value)

    def side(self, key: str) -> str:
        """What a player is called in this language, as far as a plain sentence gave the name."""
        wording = wordings().get(f"player {key}")
        return str(getattr(wording, self.lang)) if wording is not None else ""

    def full(self, part: str, values: dict[str, Any]) -> bool:
        """Whether every value a part asks for is there."""
        found = [values.get(name) for name in PLACE.findall(part)]
        return all(one not in (None, "", (), 0, False) and getattr(one, "label", "…") for one in found)

    def value(self, value: Any) -> str:
        """A value in words."""
        match value:
            case GameObject():
                return self.label(value)
            case Player():
                return self.side(value.key) or value.key
            case Reason():
                return self.reason(value)
            case Listed():
                return in_a_row(value, self) or self.word("no change")
            case Because(parts=parts):
                return "".join(map(self.reason, parts))
            case Operation():
                key, values = in_words(value)
                if "name" in values:
                    values["name"] = self.renamed(values["name"], values["name"])
                return self.sentence([key], values)
            case LandPlays(amount=amount):
                return self.sentence(["rule lands"], {"amount": amount})
            case RuleEffect():
                said = print_ability(Static(rules=(value,)), self.lang) or rule_said(value, self.lang)
                lured = "rule lured" if getattr(value, "everyone", False) else "rule other"
                return said.rstrip(".。") if said else self.sentence([lured], {})
            case Ability():
                text = print_ability(value, self.lang) or self.word(value.keyword or "an ability")
                return text[:1].lower() + text[1:] if value.keyword else text
            case bool():
                return self.word("yes" if value else "no")
            case tuple() | list() | frozenset():
                several = [self.value(one) for one in value]
                ordered = sorted(several) if isinstance(value, frozenset) else several
                return ("、" if self.lang == "zh" else ", ").join(ordered)
            case str():
                return self.word(value)
            case None:
                return "—"
            case _:
                return told(value)

    def word(self, word: str) -> str:
        """A word of the game, such as a zone, a step, a type or a keyword."""
        wording = wordings().get(f"word {word}")
        if wording is not None:
            return str(getattr(wording, self.lang))
        return word_in_chinese(word) if self.lang == "zh" else word

    def label(self, thing: GameObject) -> str:
        """What people call an object, in this language as far as its card's name is known in it."""
        if not thing.label:
            return self.word("an effect")
        name = name_of(thing if thing.source is None else thing.source)
        shown = self.shown_face(thing) if name and thing.label.startswith(name) else ""
        label = shown + thing.label.removeprefix(name) if shown else self.renamed(thing.label, name)
        if thing.kind == "emblem" and self.lang == "zh":
            whose = thing.label.removesuffix(" emblem")
            return f"{self.renamed(whose, whose)}的徽记"
        if not name:
            label = self.word(label)
        if thing.kind == "copy":
            return f"{label}的复制" if self.lang == "zh" else f"copy of {label}"
        if thing.kind != "ability":
            return label
        return f"{label}的异能" if self.lang == "zh" else f"ability of {label}"

    def shown_face(self, thing: GameObject) -> str:
        """CR 712.8c, 715.3b: the name of the face it was cast or entered with, if that is not the first."""
        faces = thing.card.faces if thing.card is not None and not thing.face_down else ()
        turned = any(word == "transformed" for word, _ in thing.prepared)
        if not 0 < thing.face < len(faces) or turned:
            return ""
        face = faces[thing.face].name
        card = self.find(face)
        zh = next((one.zh for one in card.faces if one.name == face), "") if card is not None else ""
        return zh if self.lang == "zh" and zh else face

    def renamed(self, label: str, name: str) -> str:
        """A label with the card's name in this language, or what a token is that has no name (111.4)."""
        if not name or not label.startswith(name) or WITHIN.match(label, len(name)):
            return label
        if self.lang == "en":
            return (quick_in_english(name) or name) + label.removeprefix(name)
        if name == UNKNOWN_CARD:
            return f"未知牌{label.removeprefix(name).strip()}"
        card = self.find(name)
        if card is not None:
            face = next((one.zh for one in card.faces if one.name == name != card.name), "")
            named = (one.zh for one in card.faces if one.name == name)
            zh = face or card.zh or next(named, "") or quick_in_chinese(name)
            return zh + label.removeprefix(name) if zh else label
        names = chinese(name)
        if names:
            return names[0].zh + label.removeprefix(name)
        kinds = name.removesuffix(" Token").split()
        known = [subtypes()[kind][0] for kind in kinds if kind in subtypes()]
        if not name.endswith(" Token") or len(known) < len(kinds):
            return label
        return f"{'／'.join(known)}衍生物{label.removeprefix(name)}"


def name_of(thing: GameObject) -> str:
    """The name of an object's card, or of what a token is."""
    if thing.card is not None:
        return thing.card.name
    return thing.copy.name if thing.copy is not None else ""


def single(value: Any) -> bool:
    """Whether a value is one thing."""
    return (len(value) if isinstance(value, (tuple, list)) else value) == 1


def word_in_chinese(word: str) -> str:
    """A type, subtype, keyword or kind of counter; what is none of them stays as it is."""
    if word in TYPE_WORDS or word in SUPERTYPE_WORDS:
        return TYPE_WORDS.get(word) or SUPERTYPE_WORDS[word]
    known = subtypes().get(word) or keyword_names().get(word) or counter_names().get(word)
    return known[0] if known else word


def keys(kind: str, args: dict[str, Any]) -> list[str]:
    """The wordings to look for, the most special first: `move hand exile`, `move exile`, `move`."""
    found = []
    if kind == "move":
        found = [f"move {args.get('from') or 'nowhere'} {args.get('to')}", f"move {args.get('to')}"]
        found = [f"move {args['why']} {args.get('to')}", *found] if "why" in args else found
    if kind == "damage" and args.get("combat"):
        found = ["damage combat"]
    if kind == "replaced":
        found = (
            [f"replaced {args['how']} {args.get('event')}", f"replaced {args['how']}"]
            if "how" in args
            else []
        )
    if kind == "did-not-happen":
        found = [f"did-not-happen {args.get('event')}"]
    if kind in ("put-counters", "remove-counters") and isinstance(args.get("thing"), Player):
        found = [f"{kind} player"]
    if kind == "flip-coin":
        found = [f"flip-coin {args.get('result')}"]
    if kind == "mark" and args.get("deathtouch"):
        found = ["mark deathtouch"]
    if kind == "step":
        found = [f"step {args.get('step')}"]
    return [*found, kind]


def tree(rows: list[Row], narrator: Narrator) -> Iterator[str]:
    """The log as lines, indented by what contains what, each with its rules."""
    depth: dict[int, int] = {}
    for row in rows:
        depth[row.id] = depth.get(row.parent, -1) + 1 if row.parent is not None else 0
    for row in in_tree_order(rows):
        rules = ", ".join(dict.fromkeys(one.rule for one in row.cites))
        yield f"{'  ' * depth[row.id]}{narrator.row(row)}  [{rules}]"


def in_tree_order(rows: Sequence[Row]) -> Iterator[Row]:
    """Each row before what it contains, and all it contains before the next."""
    below: dict[int | None, list[Row]] = {}
    known = {row.id for row in rows}
    for row in rows:
        below.setdefault(row.parent if row.parent in known else None, []).append(row)
    waiting = list(reversed(below.get(None, [])))
    while waiting:
        row = waiting.pop()
        yield row
        waiting += reversed(below.get(row.id, []))
