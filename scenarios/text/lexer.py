"""From a text to tokens: words in English, single characters in Chinese, symbols and numbers in both."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

Language = Literal["en", "zh"]

_SYMBOL = r"\{[^{}\s]{1,12}\}"
_PT = r"[+-]?(?:\d+|[X*])/[+-]?(?:\d+|[X*])"
_ENGLISH = re.compile(rf"{_SYMBOL}|'s(?!\w)|{_PT}|[+-]?\d+|[^\W\d_]+(?:[-'][^\W\d_]+)*'?|~|\S")
_CHINESE = re.compile(rf"{_SYMBOL}|{_PT}|[+-]?\d+|[A-Za-z]+(?:[-'][A-Za-z]+)*|\S")
# CR 603.6a: what enters the battlefield `enters` in newer texts; the place of the words is kept.
_ENTERS = re.compile(r"\b([Ee]nter(?:s|ed|ing)?)( the battlefield)\b")
_NOT_A = re.compile(r"non-?([^\W\d_]+(?:-[^\W\d_]+)*)")
_SAME = str.maketrans("−–’‘“”「」『』", '--\'\'""""""')
_SAME_CHINESE = _SAME | str.maketrans(",:;()~〜/－·.【】", "，：；（）——／-·。[]") | {ord("～"): "—"}
_CHINESE_SYMBOLS = dict(
    zip("零一二三四五六七八九十白蓝黑红绿无雪", [*map(str, range(11)), *"WUBRGCS"], strict=True)
)
_SELF = {
    "en": re.compile(
        r"\b[Tt]his (?:creature|permanent|enchantment|artifact|land|spell|card|token|Aura|Equipment|Vehicle"
        r"|Saga|planeswalker|battle|Siege|Fortification|Class|conspiracy|emblem)\b"
    ),
    "zh": re.compile(
        r"(?<![基受])[此本](?:生物|永久物|结界|神器|地(?!类别|的类别)|咒语|牌|衍生物|灵气|武具|载具|传纪|鹏洛客|旅法师|战役|徽记|职业)(?!牌手)"
    ),
}
SELF = "~"
GIVER = "◊"
_QUOTED = re.compile(r'"[^"\n]*"|“[^“”\n]*”|「[^「」\n]*」')
STOPS = (".", "。")
WITHIN_A_SENTENCE = ('"', 'and"', '与"', "的徽记")  # what comes after a quotation there
# What something is to have by words that are quoted themselves.
_QUOTED_WITHIN = re.compile(r"(?<=\s)'(?=[{A-Z~◊])|(?<=\.)'(?=\")")
_HAN = re.compile(r"[\u4e00-\u9fff]")
_REMINDER = re.compile(r"\((?!仅限)[^()]*\)|（(?!仅限)[^（）]*）|（[^()（）]*\)|\([^()（）]*）")
MOST_CHARACTERS = 6_000


class Token(NamedTuple):
    """A word as the grammar compares it, as it is written, and where it stands."""

    text: str
    written: str
    line: int
    column: int


def language_of(text: str) -> Language:
    """Chinese, if it has a Chinese character."""
    return "zh" if _HAN.search(text) else "en"


def tokens(text: str, language: Language, line: int = 1, column: int = 1) -> list[Token]:
    """The tokens of one line. The card's own name has to be `~` already."""
    found = _english(text, line, column) if language == "en" else _chinese(text, line, column)
    found = _stopped(found, "." if language == "en" else "。")
    if len(found) > 2 and found[-1].text == '"' and found[-2].text in STOPS:
        found.append(found[-2])  # the full stop inside the quotation marks ends the sentence around them too
    return found


def _stopped(found: list[Token], stop: str) -> list[Token]:
    """Abilities that are quoted within a sentence end with a full stop as all do, which is not printed there:
    before another quotation, within one, and before the word for an emblem in Chinese.
    """
    done: list[Token] = []
    for place, token in enumerate(found):
        after = "".join(one.text for one in found[place + 1 : place + 4])
        last = place + 1 == len(found) and bool(done) and done[-1].text == '"'
        closing = token.text == '"' and (last or after.startswith(WITHIN_A_SENTENCE))
        if closing and done and done[-1].text not in STOPS:
            done.append(Token(stop, stop, token.line, token.column))
        done.append(token)
    return done


def _english(text: str, line: int, column: int) -> list[Token]:
    found = []
    same = _ENTERS.sub(lambda enters: enters[1] + " " * len(enters[2]), text.translate(_SAME))
    same = _QUOTED_WITHIN.sub('"', same)
    for match in _ENGLISH.finditer(same):
        written, place = match[0], column + match.start()
        word = written.upper() if written[0] == "{" else written.lower()
        if "/" in word and word[0] != "{":
            word = written
        negated = _NOT_A.fullmatch(word)
        if negated and word not in ("none", "nonetheless"):
            found += [Token("non", written[:3], line, place), Token(negated[1], negated[1], line, place + 3)]
        elif word.endswith("'s") and len(word) > 2:
            found += [Token(word[:-2], written[:-2], line, place), Token("'s", "'s", line, place)]
        elif word.endswith("'") and len(word) > 1:
            found += [Token(word[:-1], written[:-1], line, place), Token("'", "'", line, place)]
        else:
            found.append(Token(word, written, line, place))
    return found


def _chinese(text: str, line: int, column: int) -> list[Token]:
    same, places = one_wording(text.translate(_SAME))
    found = []
    for match in _CHINESE.finditer(same):
        written = match[0]
        word = symbol(written) if written[0] == "{" else written
        if len(written) == 1 and written != SELF:
            word = written.translate(_SAME_CHINESE)
        elif written == SELF:
            word = SELF
        elif written[0].isalpha() and written not in ("X", "Y") and "/" not in written:
            word = written.lower()
        found.append(Token(word, written, line, column + places[match.start()]))
    return found


_ONE_WORDING = {
    "如果": "若", "总和": "总和",
    "之": "的", "其它": "其他", "移去": "移除", "复制品": "复制", "旅法师": "鹏洛客",
    "放置进场": "放进战场", "放置进战场": "放进战场", "进入战场": "进战场", "进场": "进战场",
    "移回场上": "移回战场", "场上": "战场", "离场": "离开战场", "移出对战": "放逐", "移出游戏": "放逐",
    "总法术力费用": "法术力值", "总法力费用": "法术力值",
    "如此做": "如此作", "这么做": "如此作", "这么作": "如此作",
    "不会毁坏": "不灭", "不会被毁坏": "不灭", "以及": "与", "及": "与", "和": "与",
    "拥有者的手上": "拥有者手上", "直到本回合结束": "直到回合结束",
}  # fmt: skip
_SYNONYM = re.compile("|".join(sorted(map(re.escape, _ONE_WORDING), key=len, reverse=True)))
_STANDING = re.compile("[之](?=[前后中间外一])")


def one_wording(text: str) -> tuple[str, list[int]]:
    """Words of many years in one wording, and where each character of it stood."""
    found: list[str] = []
    places: list[int] = []
    last = 0
    kept = {match.start() for match in _STANDING.finditer(text)}
    for match in _SYNONYM.finditer(text):
        if match.start() in kept:
            continue
        found.append(text[last : match.start()])
        places += range(last, match.start())
        found.append(_ONE_WORDING[match[0]])
        places += [match.start()] * len(_ONE_WORDING[match[0]])
        last = match.end()
    found.append(text[last:])
    return "".join(found), [*places, *range(last, len(text) + 1)]


def symbol(written: str) -> str:
    """A symbol in one spelling: {二}{蓝} is {2}{U}, {横置} is {T}."""
    inside = written[1:-1].replace("横置", "T").replace("重置", "Q").replace("／", "/")
    return "{" + "".join(_CHINESE_SYMBOLS.get(letter, letter) for letter in inside).upper() + "}"


def without_reminders(text: str) -> str:
    """CR 207.2: reminder text has no meaning. Its place is kept, so that columns stay right."""
    return _REMINDER.sub(lambda match: " " * len(match[0]), text)


def with_self(
    text: str, language: Language, names: tuple[str, ...], types: frozenset[str] = frozenset()
) -> str:
    """CR 201.5: the object's own name and `this creature` are one word. Their place is kept.

    CR 201.5a: in an ability it gives to something else its name is a word of its own: what gives it. What is
    no creature does not mean itself by `此生物`.
    """
    given = [match.span() for match in _QUOTED.finditer(text)]

    def place(match: re.Match[str]) -> str:
        inside = any(start < match.start() < end for start, end in given)
        if match[0] in ("此生物", "本生物") and types and "creature" not in types and not inside:
            return match[0]
        return SELF + " " * (len(match[0]) - 1)

    def place_name(match: re.Match[str]) -> str:
        inside = any(start < match.start() < end for start, end in given)
        return (GIVER if inside else SELF) + " " * (len(match[0]) - 1)

    text = text.replace(SELF, "—") if language == "zh" else text
    for name in sorted({name for name in names if name}, key=len, reverse=True):
        edge = r"(?<![\w-])", r"(?!\w)"
        pattern = re.escape(name) if not name.isascii() else edge[0] + re.escape(name) + edge[1]
        text = re.sub(pattern, place_name, text)
    return _SELF[language].sub(place, text)


def short_names(name: str) -> tuple[str, ...]:
    """CR 201.5c: a legendary name may be shortened in text: its first part."""
    found = [name]
    for separator in (", ", "，", "、"):
        if separator in name:
            found.append(name.split(separator)[0])
    for separator in (" of ", " the "):
        if separator in name:
            found.append(name.split(separator)[0])
    return tuple(found)
