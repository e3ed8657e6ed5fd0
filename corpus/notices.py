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
        return SENTENCES[self.code][lang == "zh"].format(**self.said(lang))

    def said(self, lang: Language) -> dict[str, str]:
        """Its values in words of one language."""
        return {key: _said(value, lang) for key, value in self.values.items()}


def _said(value: str, lang: Language) -> str:
    """A value in words: languages by their names, several references one after the other."""
    if value in WORDS:
        return WORDS[value][lang == "zh"]
    parts = [
        WORDS[part][lang == "zh"] if part in WORDS else part.removeprefix("term:")
        for part in value.split("|")
    ]
    return ("、" if lang == "zh" else ", ").join(parts)


class Sentence(NamedTuple):
    """A notice in both languages."""

    en: str
    zh: str


WORDS = {
    "MTR": ("the Magic Tournament Rules (MTR)", "《万智牌比赛规则》（MTR）"),
    "IPG": ("the Infraction Procedure Guide (IPG)", "《违规处理方针》（IPG）"),
    "JAR": ("the guide Judging at Regular (JAR)", "《一般级别执法指南》（JAR）"),
    "pinyin": ("pinyin", "拼音"),
    "spelling": ("spelling mended", "更正错字"),
    "zh": ("Chinese", "中文"),
    "en": ("English", "英文"),
    "en zh": ("Chinese and English", "中文和英文"),
}

SENTENCES = {
    # Nothing found.
    "no-rule": Sentence("There is no rule {ref}.", "没有规则{ref}。"),
    "no-name": Sentence("Nothing is called “{name}”.", "没有名为“{name}”的条目。"),
    "no-card": Sentence("No card is called “{name}”.", "没有名为“{name}”的牌。"),
    "no-cards": Sentence(
        "No cards are here yet. Add some: ./judgedesk cards add FILE",
        "尚未导入牌张。可加入：./judgedesk cards add 文件",
    ),
    "cards-away": Sentence(
        "Without the desk its cards are not searched, only the rules. For an event: save an event pack.",
        "未连上裁判台时只检索规则，不检索其牌张。比赛现场请保存赛事包。",
    ),
    "no-procedure": Sentence(
        "{ref} is not among the procedures laid out step by step.", "{ref}没有列为逐步流程。"
    ),
    "no-scenario": Sentence("There is no scenario {name}.", "没有情境{name}。"),
    "no-edition": Sentence("Edition {edition} is not here.", "没有{edition}版。"),
    "not-in-edition": Sentence(
        "Edition {edition} has no {ref}; it stands in {editions}.",
        "{edition}版没有{ref}；见于{editions}版。",
    ),
    # Languages and editions.
    "language-missing": Sentence(
        "The {language} text of this edition is not here. Add it: ./judgedesk corpus add FILE"
        " (the {language} rules of {edition}).",
        "此版规则没有{language}文本。可加入：./judgedesk corpus add 文件（{edition}版{language}规则）。",
    ),
    "language-elsewhere": Sentence(
        "In {language} it is here in edition {edition}: add --edition {edition}.",
        "{language}文本见于{edition}版：请加上 --edition {edition}。",
    ),
    "number-elsewhere": Sentence(
        "Edition {edition} has a {language} text of this number; whether it is the same rule cannot be told.",
        "{edition}版的此编号有{language}文本；无法判断是否为同一条规则。",
    ),
    "newer-in-other-language": Sentence(
        "A newer edition, {newer}, is here in {language} only. For the rest: ./judgedesk corpus add FILE",
        "更新的{newer}版仅有{language}文本。其余可加入：./judgedesk corpus add 文件",
    ),
    "edition-in-part": Sentence(
        "Of edition {edition} only part is here (chapter {parts}). For the rest: ./judgedesk corpus add FILE",
        "{edition}版在此不完整（仅有第{parts}章）。其余可加入：./judgedesk corpus add 文件",
    ),
    "old": Sentence(
        "Edition {edition} is {days} days old. Add a newer one: ./judgedesk corpus add FILE",
        "{edition}版已发布{days}天。可加入新版：./judgedesk corpus add 文件",
    ),
    "release": Sentence(
        "Release notes of {edition}: the rules may have changed since.",
        "{edition}的发布释疑；此后规则可能已有改动，以现行规则为准。",
    ),
    # Found by searching.
    "policy": Sentence(
        "“{said}” is tournament policy, which is not in this rulebook: see {documents}. Rules nearby follow.",
        "“{said}”属于比赛规程，不在本规则书之内：参见{documents}。以下为相近的规则。",
    ),
    "policy-alone": Sentence(
        "“{said}” is tournament policy, which is not in this rulebook: see {documents}."
        " What follows only shares words with it.",
        "“{said}”属于比赛规程，不在本规则书之内：参见{documents}。以下条目只是字面相近。",
    ),
    "tournament-prevails": Sentence("Tournament rules prevail over this one.", "此条以比赛规则为准。"),
    "read-as": Sentence("“{said}” was read as {found} ({how}).", "“{said}”按“{found}”查找（{how}）。"),
    "unknown-word": Sentence(
        "Nothing here has “{said}”; the rest was looked for.", "此处没有含“{said}”的文本；已按其余部分查找。"
    ),
    "stands-now": Sentence("Now {to} in the newest edition here.", "在现有最新版中为{to}。"),
    "nearest-number": Sentence("Nearest: {refs}.", "相近的编号：{refs}。"),
    "nothing-found": Sentence(
        "Nothing was found. Try fewer words, another word, or a number.",
        "没有找到。请减少词语、换个说法，或输入编号。",
    ),
    "no-question": Sentence(
        "Type a number, a word or a question: 702.19b, trample, 践踏怎么分配伤害.",
        "请输入编号、词语或问题：702.19b、trample、践踏怎么分配伤害。",
    ),
    "no-phrase": Sentence(
        "“{phrase}” stands nowhere word for word; its words were looked for.",
        "没有逐字含有“{phrase}”的文本；已改按其中的词语查找。",
    ),
    "read-in-part": Sentence("Only the first {count} characters were read.", "只读取了前{count}个字符。"),
    # What became of it.
    "same": Sentence("Unchanged in {newest}.", "{newest}版中未改动。"),
    "other-numbers": Sentence(
        "The same words in {newest}, but the rules it names have other numbers there.",
        "{newest}版中文字未改，但所引规则的编号已变。",
    ),
    "reworded": Sentence("Changed in {newest}: see {to} there.", "{newest}版中内容有改动：参见该版{to}。"),
    "moved": Sentence("Now {to} in {newest}.", "{newest}版中为{to}。"),
    "moved-changed": Sentence("Now {to} in {newest}, and changed.", "{newest}版中为{to}，且内容有改动。"),
    "gone": Sentence("Gone in {newest}.", "{newest}版中已删去。"),
    "unknown": Sentence(
        "What became of it in {newest} cannot be told: that edition is not here in the same language, or not"
        " whole.",
        "无法得知其在{newest}版中的去向：该版在此没有同一语言的文本，或不完整。",
    ),
    "reused": Sentence(
        "In {newest} the number {ref} means something else.", "{newest}版中编号{ref}另有所指。"
    ),
    "meant-otherwise": Sentence(
        "In {older} the number {ref} meant something else, which is {to} now.",
        "{older}版中编号{ref}另有所指，该内容现为{to}。",
    ),
    "meant-what-is-gone": Sentence(
        "In {older} the number {ref} meant something else, which is gone.",
        "{older}版中编号{ref}另有所指，该内容已删去。",
    ),
}
