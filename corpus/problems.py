"""What is wrong with a text people gave us: one layout for every mistake, in both languages.

A problem is data: a code and its values. The sentences live in `SENTENCES`, side by side.
"""

from typing import Literal, NamedTuple

from msgspec import Struct

from corpus.records import Language

Severity = Literal["error", "warning", "info"]


class Sentence(NamedTuple):
    """What is wrong and what to do about it; `{name}` stands for a value of the problem."""

    severity: Severity
    en: str
    en_remedy: str
    zh: str
    zh_remedy: str


class Problem(Struct, frozen=True, omit_defaults=True):
    """A place, a fault and (through the fault's sentence) a remedy. An error refuses the document."""

    where: str
    line: int
    column: int
    code: str
    excerpt: str = ""
    values: dict[str, str] = {}

    @property
    def severity(self) -> Severity:
        return SENTENCES[self.code].severity

    def say(self, lang: Language) -> str:
        """`file:line:column: what. Remedy.` with the printed words quoted."""
        sentence = SENTENCES[self.code]
        fault, remedy = (
            (sentence.zh, sentence.zh_remedy) if lang == "zh" else (sentence.en, sentence.en_remedy)
        )
        values = {**self.values, "excerpt": self.excerpt}
        gap = "" if lang == "zh" else " "
        return (
            f"{self.where}:{self.line}:{self.column}: {fault.format(**values)}{gap}{remedy.format(**values)}"
        )


SENTENCES: dict[str, Sentence] = {
    # Numbered rules.
    "no-effective-date": Sentence(
        "error",
        "under the title “{title}” no line says from which day these rules are effective.",
        "Add the document as published, with its first page.",
        "标题“{title}”之下没有说明规则自哪一天起生效。",
        "请使用官方发布的完整文档，包含首页。",
    ),
    "part-missing": Sentence(
        "error",
        "the document ends before its part “{part}”.",
        "It was probably cut off: fetch it again.",
        "文档在“{part}”部分之前就结束了。",
        "可能下载不完整，请重新获取。",
    ),
    "section-missing": Sentence(
        "error",
        "the contents promise “{excerpt}”, but the body has no {number}.",
        "It was probably cut off: fetch it again.",
        "目录中有“{excerpt}”，正文中却没有{number}。",
        "可能下载不完整，请重新获取。",
    ),
    "heading-differs": Sentence(
        "warning",
        "the contents say “{excerpt}”, the body names {number} otherwise.",
        "Read as the body says.",
        "目录写作“{excerpt}”，正文中{number}的标题与此不同。",
        "以正文为准。",
    ),
    "number-twice": Sentence(
        "error",
        "{number} stands here a second time: “{excerpt}”.",
        "Remove one of the two, or add the documents one at a time.",
        "{number}在此重复出现：“{excerpt}”。",
        "请删去其中之一，或将文档逐个加入。",
    ),
    "number-out-of-order": Sentence(
        "error",
        "{number} stands after {last}.",
        "Numbers must rise: fetch the document again.",
        "{number}出现在{last}之后。",
        "编号必须递增，请重新获取文档。",
    ),
    "number-after-a-gap": Sentence(
        "warning",
        "{number} follows {last}, so a rule between them is missing.",
        "Compare with the published document.",
        "{number}紧接在{last}之后，其间缺少规则。",
        "请与官方文档对照。",
    ),
    "line-without-number": Sentence(
        "warning",
        "a line under {number} has neither a number nor the mark of an example: “{excerpt}”.",
        "Read as a further paragraph of {number}.",
        "{number}之下有一行既无编号也无示例标记：“{excerpt}”。",
        "已作为{number}的后续段落读入。",
    ),
    "line-not-read": Sentence(
        "warning",
        "a line after {number} has neither a number nor the mark of an example: “{excerpt}”.",
        "It was left out.",
        "{number}之后有一行既无编号也无示例标记：“{excerpt}”。",
        "该行未读入。",
    ),
    "link-crossed": Sentence(
        "warning",
        "the link {excerpt} is labelled {label} and leads to {target}.",
        "The label was followed.",
        "链接{excerpt}标注为{label}，指向的却是{target}。",
        "以标注为准。",
    ),
    "text-before-rules": Sentence(
        "error",
        "text stands before the first rule: “{excerpt}”.",
        "The contents and the body must begin with the same chapter.",
        "首条规则之前有文字：“{excerpt}”。",
        "目录与正文必须以同一章开头。",
    ),
}
