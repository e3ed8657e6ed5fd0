"""A situation said as people say it: `我的5/5死触践踏攻击，对方用2/2和4/4阻挡`, `my 5/5 attacks`.

Only what is surely meant is taken: who has which creatures, what they have, who attacks and who blocks. It
becomes a line as `spoken` reads it; the words that were not understood are kept for whoever typed them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Literal, NamedTuple

from msgspec import Struct

from scenarios.text.words_table import of_kind

Language = Literal["zh", "en"]
Names = Callable[[str], bool]
NAMES: dict[Language, tuple[str, str]] = {"zh": ("我", "对手"), "en": ("Me", "Opponent")}
SAID: dict[str, dict[Language, str]] = {
    "attack": {"zh": "攻", "en": "attacks"},
    "block": {"zh": "挡", "en": "blocks"},
    "tapped": {"zh": "已横置", "en": "tapped"},
}
# Creatures that are called after what they have.
CALLED = {
    "flyer": "flying", "flier": "flying", "trampler": "trample", "first striker": "first strike",
    "double striker": "double strike", "deathtoucher": "deathtouch", "lifelinker": "lifelink",
}  # fmt: skip
LONGEST = 400  # signs: nobody says more in one breath
LONGEST_NAME = 8  # words of a card's name
BESIDE = "\"“”'"  # what may stand around a name
CJK = re.compile(r"[\u4e00-\u9fff]")
COUNTS = dict(zip("一二两三四五六", (1, 2, 2, 3, 4, 5, 6), strict=True)) | dict(
    zip("a an one two three four five six".split(), (1, 1, 1, 2, 3, 4, 5, 6), strict=True)
)
MANY = r"\d{1,2}|[一二两三四五六]|\b(?:an?|one|two|three|four|five|six)\b"
WORDS = (
    r"(?P<idle>不阻挡|不挡|没有阻挡|\b(?:does not|do not|doesn't|don't) block\b|\bno blocks?\b)",
    r"(?P<mine>我方|我们|己方|我|\b(?:my|mine|i)\b)",
    r"(?P<theirs>对方|对手|对面|他|她|\b(?:my )?opponent(?:'s|s)?\b|\b(?:they|their|his|her)\b)",
    r"(?P<life>\d{1,4}\s*(?:点?生命|点?血|life\b))",
    rf"(?P<figures>(?:(?P<many>{MANY})\s*(?:[个只头xX×]\s*)?)?(?<![\d/])(?P<pt>\d{{1,3}}\s*[/／]\s*\d{{1,3}})(?:s\b)?)",
    r"(?P<passive>被|\b(?:is|are|gets?|was|were) blocked by\b|\bblocked by\b)",
    r"(?P<attack>攻击|进攻|攻打|攻|打(?:过[去来])?(?![死掉不到中几多伤出断])|\b(?:attack(?:s|ing|ed)?|swings?)\b)",
    r"(?P<block>阻?挡(?:住|下)?|\bblock(?:s|ing|ed)?\b)",
    r"(?P<tapped>已横置的?|\btapped\b)",
)
KINDS = ("idle", "mine", "theirs", "life", "figures", "passive", "attack", "block", "tapped", "keyword")
FILLING = re.compile(
    r"具有|生物|一个|一只|同时|然后|还?剩下?|[的用和与及以且并有带来去了个只是]|[\s、,，\"“”「」]+|"
    r"\b(?:an?|the|and|with|has|have|having|that|which|who|by|it|creatures?|then|on|at|is|are|uses?|both)\b",
    re.IGNORECASE,
)
CLAUSE = re.compile(r"[，,。；;！!]+|\.(?=\s|$)|(?<=[?？])")
ASKING = re.compile(
    r"[?？]|多少|怎么|如何|为什么|吗|能否|是否|\b(?:how|what|why|can|does|do|will)\b", re.IGNORECASE
)


class Creature(Struct):
    """One that is spoken of: whose it is, what it has, what it does."""

    who: int  # 0 is whoever speaks, 1 the other
    name: str
    keywords: list[str]
    count: int = 1
    verb: str = ""
    tapped: bool = False


class Plain(NamedTuple):
    """The line that a sentence means, and the words in it that were not understood."""

    line: str
    unread: tuple[str, ...]


def in_one_line(text: str, is_card: Names = lambda name: False) -> Plain | None:
    """The sentence as one line; None if it speaks of nothing that attacks or blocks."""
    if len(text) > LONGEST:
        return None
    lang: Language = "zh" if CJK.search(text) else "en"
    listener = Listener(is_card)
    for clause in CLAUSE.split(text.strip()):
        if clause.strip() and ("/" in clause or not ASKING.search(clause)):  # a question is no part of it
            listener.hear(clause)
    if not any(one.verb for one in listener.found):
        return None
    return Plain("; ".join(listener.side(who, lang) for who in (0, 1)), tuple(listener.unread))


class Listener:
    """What was understood so far, clause by clause."""

    def __init__(self, is_card: Names) -> None:
        self.is_card = is_card
        self.found: list[Creature] = []
        self.unread: list[str] = []
        self.life: dict[int, str] = {}
        self.who = 0
        self.named = False  # whether this clause says whose creatures it speaks of
        self.before: list[str] = []  # keywords that stand before their creature
        self.silent: list[Creature] = []  # of this clause, without a verb yet
        self.doing = ""  # what those do that are named after their verb

    def hear(self, clause: str) -> None:
        """One clause; whose creatures it speaks of may be unsaid."""
        self.named, self.before, self.silent, self.doing = False, [], [], ""
        place = 0
        for match in pattern().finditer(clause):
            self.rest(clause[place : match.start()])
            self.word(match)
            place = match.end()
        self.rest(clause[place:])
        self.unread += self.before

    def word(self, match: re.Match[str]) -> None:
        """One word that means something."""
        kind = next(name for name in KINDS if match[name] is not None)
        if kind in ("mine", "theirs"):
            self.who, self.named = int(kind == "theirs"), True
        elif kind == "figures":
            many = (match["many"] or "1").lower()
            count = int(many) if many.isdecimal() else COUNTS[many]
            self.creature(re.sub(r"(?:(?<!\s)\s+)?[/／]\s*", "/", match["pt"]), count)
        elif kind == "life":
            self.life[self.who] = re.findall(r"\d+", match[0])[0]
        elif kind in ("attack", "block"):
            self.does(kind)
        elif kind == "passive":
            self.does("attack")
            self.who, self.named, self.doing = 1 - self.who, True, "block"
        elif kind == "tapped":
            for one in self.silent[-1:]:
                one.tapped = True
        elif kind == "keyword":
            word = match[0].lower()
            (self.silent[-1].keywords if self.silent else self.before).append(CALLED.get(word, word))

    def rest(self, text: str) -> None:
        """What stands between: words that add nothing, the name of a card, or what is not understood."""
        words = text.split()
        while words:
            size = next(
                (size for size in range(min(len(words), LONGEST_NAME), 1, -1) if self.names(words[:size])), 1
            )
            if size > 1:
                self.creature(" ".join(words[:size]).strip(BESIDE), 1)
            for part in FILLING.split(words[0]) if size == 1 else ():
                if part and self.is_card(part):
                    self.creature(part, 1)
                elif part:
                    self.unread.append(part)
            words = words[size:]

    def names(self, words: list[str]) -> bool:
        """Whether these words are the name of a card."""
        return self.is_card(" ".join(words).strip(BESIDE))

    def creature(self, name: str, count: int) -> None:
        """One more, with the keywords that stand before it."""
        self.found.append(Creature(self.who, name, self.before, count, self.doing))
        self.silent.append(self.found[-1])
        self.before = []

    def does(self, verb: str) -> None:
        """All of this clause that do nothing yet attack or block; whose is unsaid blocks the other's."""
        attackers = {one.who for one in self.found if one.verb == "attack"}
        self.doing = "" if self.silent else verb
        for one in [one for one in self.silent if not one.verb]:
            one.verb = verb
            if verb == "block" and not self.named and attackers == {one.who}:
                one.who = 1 - one.who
        self.silent = [one for one in self.silent if self.doing]

    def side(self, who: int, lang: Language) -> str:
        """All that is said of one player, as a line has it."""
        own = ", ".join(thing(one, lang) for one in self.found if one.who == who)
        life = f" {self.life[who]}" if who in self.life else ""
        return f"{NAMES[lang][who]}{life}: {own}".rstrip()


def thing(one: Creature, lang: Language) -> str:
    """One creature with what it has and does."""
    words = [one.name, *one.keywords]
    words += [SAID["tapped"][lang]] if one.tapped else []
    words += [SAID[one.verb][lang]] if one.verb else []
    return (f"{one.count}x " if one.count > 1 else "") + " ".join(words)


@cache
def pattern() -> re.Pattern[str]:
    """The words that mean something, keyword abilities among them, the longest first."""
    names = {name for one in of_kind("keyword-ability") for name in (one.zh, *one.also_zh, one.en)}
    zh = sorted((re.escape(name) for name in names if CJK.search(name)), key=len, reverse=True)
    called = (name for name in (*names, *CALLED) if not CJK.search(name))
    en = sorted(map(re.escape, called), key=len, reverse=True)
    keyword = rf"(?P<keyword>{'|'.join(zh)}|\b(?:{'|'.join(en)})\b)"
    return re.compile("|".join((*WORDS, keyword)), re.IGNORECASE)
