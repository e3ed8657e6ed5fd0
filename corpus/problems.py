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
    # Reading.
    "empty": Sentence("error", "the file is empty.", "Fetch it again.", "文件是空的。", "请重新获取。"),
    "too-large": Sentence(
        "error",
        "the file is larger than {limit} MB, so it is no rules document.",
        "Card files go to `cards add`.",
        "文件大于{limit} MB，不是规则文档。",
        "牌张文件请用`cards add`加入。",
    ),
    "binary": Sentence(
        "error",
        "this is {what}, not text.",
        "Save the document as plain text (for a PDF: extract its text) and add that.",
        "此文件不是文本（{what}）。",
        "请将文档存为纯文本（PDF请先提取文字）后再加入。",
    ),
    "broken-encoding": Sentence(
        "error",
        "a byte here fits no encoding the rest is written in.",
        "Save the document as UTF-8 again.",
        "此处的字节与其余部分的编码不符。",
        "请重新以UTF-8保存文档。",
    ),
    "read-as": Sentence("info", "read as {encoding}.", "Nothing to do.", "按{encoding}读入。", "无需处理。"),
    "line-ends": Sentence("info", "lines end with {kind}.", "Nothing to do.", "行尾为{kind}。", "无需处理。"),
    "unknown-document": Sentence(
        "error",
        "this is none of the documents the desk can read; it begins “{excerpt}”.",
        "It reads the Comprehensive Rules (Chinese or English), bilingual chapters and release notes as text.",
        "无法识别此文档，其开头为“{excerpt}”。",
        "可读入：完整规则（中文或英文）、双语章节、发布释疑的文本。",
    ),
    "no-records": Sentence(
        "error",
        "nothing in this document could be read as a rule.",
        "Add the document as published.",
        "文档中没有可读入的规则。",
        "请使用官方发布的文档。",
    ),
    "no-edition": Sentence(
        "error",
        "the document does not say of which edition it is.",
        "Say so: `corpus add --edition 2023-11-17 FILE`.",
        "文档没有说明属于哪一版规则。",
        "请注明：`corpus add --edition 2023-11-17 文件`。",
    ),
    "document-twice": Sentence(
        "error",
        "this is the same document as “{name}”.",
        "There is nothing to add.",
        "此文档与“{name}”完全相同。",
        "无需重复加入。",
    ),
    "edition-twice": Sentence(
        "error",
        "the rules of {edition} in this language are there already, as “{name}”.",
        "To take this document instead: `corpus remove` the other first.",
        "{edition}版此语言的规则已经加入（“{name}”）。",
        "如要改用此文档，请先用`corpus remove`移除原有文档。",
    ),
    "term-unpaired": Sentence(
        "warning",
        "the English entry “{excerpt}” has no Chinese partner.",
        "It stands on its own.",
        "英文词条“{excerpt}”没有对应的中文词条。",
        "已单独列出。",
    ),
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
    # Cross-references.
    "reference-dangling": Sentence(
        "warning",
        "{source} refers to “{excerpt}”, but there is no {number} in the edition of {edition}.",
        "No link was made: compare with the published document.",
        "{source}引用了“{excerpt}”，但{edition}版中没有{number}。",
        "未建立链接，请与官方文档对照。",
    ),
    "reference-without-edition": Sentence(
        "info",
        "{source} refers to “{excerpt}” in the numbers of {edition}, and those rules are not here.",
        "No link was made: add the rules of that time to get one.",
        "{source}按{edition}的编号引用了“{excerpt}”，而当时的规则不在此处。",
        "未建立链接，请加入当时的规则版本。",
    ),
    "reference-title-differs": Sentence(
        "info",
        "{source} calls {number} “{quoted}”, but its heading is “{heading}”.",
        "The number was followed.",
        "{source}将{number}称为“{quoted}”，其标题却是“{heading}”。",
        "以编号为准。",
    ),
    "reference-no-entry": Sentence(
        "warning",
        "{source} refers to “{excerpt}”, which the glossary of {edition} does not have.",
        "No link was made: compare with the published document.",
        "{source}引用了“{excerpt}”，{edition}版词汇表中却没有这一条。",
        "未建立链接，请与官方文档对照。",
    ),
    "reference-no-heading": Sentence(
        "info",
        "{source} refers to the part “{excerpt}”, and no part has this heading.",
        "No link was made.",
        "{source}引用了“{excerpt}”部分，文档中却没有这个标题。",
        "未建立链接。",
    ),
    "quoted-rule-not-placed": Sentence(
        "info",
        "the rule quoted as {number} (“{excerpt}”) was not found under this number in rules of that time.",
        "Shown as quoted, without a link to the rules.",
        "此处以{number}引述的规则（“{excerpt}”）未能在当时的规则中以此编号找到。",
        "按原文显示，不链接到规则。",
    ),
    # Release notes.
    "release-orphan-punctuation": Sentence(
        "info",
        "“{excerpt}” stands alone after a finished sentence.",
        "Left out.",
        "“{excerpt}”独自成行，其前的句子已经结束。",
        "已略去。",
    ),
    "release-rejoined": Sentence(
        "info",
        "“{excerpt}” goes on with the sentence above, across a gap.",
        "Joined to it; compare with the document if it reads oddly.",
        "“{excerpt}”隔行接续上文的句子。",
        "已与上文相接；如读来不通，请与原文对照。",
    ),
    "release-lost-bullet": Sentence(
        "warning",
        "“{excerpt}” stands among rulings and has no bullet.",
        "Taken as a ruling of its own; compare with the document.",
        "“{excerpt}”位于各条释疑之间，却没有项目符号。",
        "已作为单独一条释疑收录，请与原文对照。",
    ),
    "release-stray-line": Sentence(
        "warning",
        "“{excerpt}” is no heading, card or ruling that is known.",
        "Kept as text of the topic; compare with the document.",
        "“{excerpt}”不是已知的标题、牌或释疑。",
        "已作为该段落的文字保留，请与原文对照。",
    ),
    "release-card-without-rulings": Sentence(
        "warning",
        "no ruling follows the card whose text ends at “{excerpt}”.",
        "Compare with the document.",
        "规则叙述止于“{excerpt}”的这张牌之后没有释疑。",
        "请与原文对照。",
    ),
    "release-ruling-cut": Sentence(
        "warning",
        "a ruling ends without a full stop: “{excerpt}”.",
        "Compare with the document, it may be cut off.",
        "此条释疑的结尾没有句号：“{excerpt}”。",
        "可能不完整，请与原文对照。",
    ),
    "release-unknown-symbol": Sentence(
        "warning",
        "the image {excerpt} is no symbol that is known.",
        "Its name stands in its place.",
        "图像{excerpt}不是已知的符号。",
        "原处以其名称代替。",
    ),
    "release-card-block-unpaired": Sentence(
        "info",
        "“{excerpt}” has no certain counterpart in the release notes in the other language.",
        "Shown in one language.",
        "在另一种语言的发布释疑中，“{excerpt}”没有可以确定的对应内容。",
        "仅以一种语言显示。",
    ),
    "release-topic-unpaired": Sentence(
        "info",
        "the part “{excerpt}” has no certain counterpart in the release notes in the other language.",
        "Shown in one language.",
        "在另一种语言的发布释疑中，“{excerpt}”部分没有可以确定的对应内容。",
        "仅以一种语言显示。",
    ),
    # Card files.
    "cards-no-file": Sentence(
        "error",
        "the file cannot be read: {fault}.",
        "Give the path of a file you may read.",
        "无法读取文件（{fault}）。",
        "请给出可读取的文件的路径。",
    ),
    "cards-not-json": Sentence(
        "error",
        "this is no card data: it begins “{excerpt}”.",
        "Give Scryfall's bulk files or MTGJSON's AtomicCards as they were fetched (JSON, or JSON in gzip).",
        "这不是牌张数据，其开头为“{excerpt}”。",
        "请使用下载的Scryfall批量数据文件或MTGJSON的AtomicCards（JSON或gzip压缩的JSON）。",
    ),
    "cards-broken-json": Sentence(
        "error",
        "the data breaks at “{excerpt}”.",
        "Fetch the file again.",
        "数据在“{excerpt}”处损坏。",
        "请重新获取此文件。",
    ),
    "cards-cut-off": Sentence(
        "error",
        "the file ends in the middle of its data.",
        "It was probably cut off: fetch it again.",
        "文件在数据中途结束。",
        "可能下载不完整，请重新获取。",
    ),
    "cards-second-document": Sentence(
        "error",
        "after the end of the data more follows: “{excerpt}”.",
        "If the data stands here twice, remove one; give several files one by one.",
        "数据结束之后还有内容：“{excerpt}”。",
        "如果数据重复出现，请删去其一；多个文件请分别给出。",
    ),
    "cards-large-element": Sentence(
        "error",
        "what begins “{excerpt}” is too long for a card.",
        "Give the file as it was fetched.",
        "以“{excerpt}”开头的内容过长，不是一张牌。",
        "请使用下载的原文件。",
    ),
    "cards-nested": Sentence(
        "error",
        "the data is nested deeper than any card.",
        "Give the file as it was fetched.",
        "数据的嵌套层数超过任何一张牌。",
        "请使用下载的原文件。",
    ),
    "cards-damaged-gzip": Sentence(
        "error",
        "the compressed data is damaged here.",
        "Fetch the file again.",
        "压缩数据在此处损坏。",
        "请重新获取此文件。",
    ),
    "cards-unpacks-too-far": Sentence(
        "error",
        "the file unpacks to more than {megabytes} MB, far more than card data of its size does.",
        "Give the file as it was fetched.",
        "文件解压后超过{megabytes} MB，远多于同样大小的牌张数据。",
        "请使用下载的原文件。",
    ),
    "cards-unknown-object": Sentence(
        "error",
        "an element is neither a card nor a ruling but “{excerpt}”.",
        "Give Scryfall's bulk files of cards or rulings, or MTGJSON's AtomicCards.",
        "此处既不是牌也不是释疑，而是“{excerpt}”。",
        "请使用Scryfall的牌张或释疑批量数据文件，或MTGJSON的AtomicCards。",
    ),
    "cards-misshapen": Sentence(
        "error",
        "“{excerpt}” is not written as its publisher writes cards: {fault}.",
        "Fetch the file again; it must be Scryfall's cards or rulings or MTGJSON's AtomicCards.",
        "“{excerpt}”的写法与发布方的格式不符（{fault}）。",
        "请重新获取；可用的是Scryfall的牌张或释疑文件，以及MTGJSON的AtomicCards。",
    ),
    "cards-without-identity": Sentence(
        "error",
        "“{excerpt}” has no Oracle id or no name, so its texts cannot be told from another card's.",
        "Fetch the file again.",
        "“{excerpt}”没有Oracle标识或名称，无法与其他牌区分。",
        "请重新获取此文件。",
    ),
    "cards-none-inside": Sentence(
        "error",
        "there is no card and no ruling in this file.",
        "Give Scryfall's bulk files of cards or rulings, or MTGJSON's AtomicCards.",
        "文件中既没有牌也没有释疑。",
        "请使用Scryfall的牌张或释疑批量数据文件，或MTGJSON的AtomicCards。",
    ),
    "cards-many-faults": Sentence(
        "error",
        "this is the fault number {n}; the rest of the file was not read.",
        "Fetch the file again.",
        "这是第{n}处错误，其余部分未再读取。",
        "请重新获取此文件。",
    ),
    "cards-other-languages": Sentence(
        "info",
        "{n} printings in other languages than Simplified Chinese and English were passed over.",
        "Nothing to do.",
        "略过了{n}个简体中文与英文以外语言的版本。",
        "无需处理。",
    ),
    "cards-file-twice": Sentence(
        "warning",
        "this file is the same as {other}.",
        "It was read once.",
        "此文件与{other}相同。",
        "只读取了一次。",
    ),
    "cards-older-file": Sentence(
        "info",
        "{n} cards have a newer Oracle text already.",
        "The newer one was kept; the rest of the file was added.",
        "有{n}张牌已有更新的Oracle文字。",
        "保留了较新的文字，文件的其余部分已加入。",
    ),
    "cards-busy": Sentence(
        "error",
        "cards are being added by somebody else at this moment.",
        "Wait until that is done and try again.",
        "此刻另有人正在加入牌张。",
        "请等其完成后再试。",
    ),
    "cards-store-unwritable": Sentence(
        "error",
        "the cards cannot be kept here: {fault}.",
        "Make room or choose a folder you may write to; what was there before is unchanged.",
        "无法在此保存牌张（{fault}）。",
        "请腾出空间或选择可写入的文件夹；原有的数据没有变化。",
    ),
    "cards-store-unreadable": Sentence(
        "error",
        "this file is damaged, or was kept by another version of the desk.",
        "Move it away, then add the card files again.",
        "此文件已损坏，或由其他版本的裁判台保存。",
        "请将其移走，然后重新加入牌张文件。",
    ),
}
