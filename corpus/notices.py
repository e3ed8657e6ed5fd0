"""What an answer says about itself: which edition it is from, what is missing, what has changed since."""

from typing import NamedTuple

from msgspec import Struct

from corpus.records import Language


class Notice(Struct, frozen=True):
    """One thing to know before relying on an answer."""

    code: str
    values: dict[str, str]

    def say(self, lang: Language) -> str:
        """The sentence in one language."""
        sentence = SENTENCES[self.code]
        words = {key: _WORDS.get(value, (value, value))[lang == "zh"] for key, value in self.values.items()}
        return (sentence.zh if lang == "zh" else sentence.en).format(**words)


class Sentence(NamedTuple):
    """A notice in both languages."""

    en: str
    zh: str


_WORDS = {
    "zh": ("Chinese", "中文"),
    "en": ("English", "英文"),
    "zh en": ("Chinese and English", "中文和英文"),
}

SENTENCES = {
    "no-rule": Sentence("There is no rule {ref}.", "没有规则{ref}。"),
    "no-name": Sentence("Nothing is called “{name}”.", "没有名为“{name}”的条目。"),
    "no-card": Sentence("No card is called “{name}”.", "没有名为“{name}”的牌。"),
    "not-in-edition": Sentence(
        "Edition {edition} has no {ref}; it stands in {editions}.",
        "{edition}版没有{ref}；见于{editions}版。",
    ),
    "language-missing": Sentence(
        "The {language} text of this edition is not here. Add it: ./judgedesk corpus add FILE"
        " (the {language} rules of {edition}).",
        "此版规则没有{language}文本。可加入：./judgedesk corpus add 文件（{edition}版{language}规则）。",
    ),
    "newer-in-other-language": Sentence(
        "A newer edition, {newer}, is here in {language} only. For the rest: ./judgedesk corpus add FILE.",
        "更新的{newer}版仅有{language}文本。其余语言可用 ./judgedesk corpus add 文件 加入。",
    ),
    "newer-lacks-it": Sentence(
        "This edition is not the newest here: {newer} no longer has this number.",
        "这不是最新一版：{newer}版已没有此编号。",
    ),
    "edition-in-part": Sentence(
        "Of edition {edition} only chapters {parts} are here. Add the whole: ./judgedesk corpus add FILE.",
        "{edition}版仅有第{parts}章。可用 ./judgedesk corpus add 文件 加入全文。",
    ),
    "same": Sentence("Unchanged in {newest}.", "{newest}版中未改动。"),
    "reworded": Sentence(
        "Worded otherwise in {newest}: see {to} there.", "{newest}版中措辞有改动：参见该版{to}。"
    ),
    "moved": Sentence("Now {to} in {newest}.", "{newest}版中为{to}。"),
    "gone": Sentence("Gone in {newest}.", "{newest}版中已删去。"),
    "unknown": Sentence(
        "What became of it in {newest} is not known: no language is present in both editions.",
        "无法得知其在{newest}版中的去向：两版没有共同的语言。",
    ),
    "reused": Sentence(
        "In {newest} the number {ref} means something else.", "{newest}版中编号{ref}另有所指。"
    ),
    "old": Sentence(
        "Edition {edition} is {days} days old. Add a newer one: ./judgedesk corpus add FILE.",
        "{edition}版已发布{days}天。可加入新版：./judgedesk corpus add 文件。",
    ),
}
