"""What the commands and pages say, English and Chinese side by side."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

from app.browser_sentences import BROWSER_SENTENCES
from app.page_sentences import PAGE_SENTENCES
from app.run_sentences import RUN_SENTENCES
from app.step_sentences import STEP_SENTENCES
from corpus.records import Language

ASKED_FOR: ContextVar[Language | None] = ContextVar("ASKED_FOR", default=None)


@contextmanager
def speaking(lang: Language) -> Iterator[None]:
    """Whatever is said meanwhile is said in this language, of mistakes too."""
    before = ASKED_FOR.set(lang)
    try:
        yield
    finally:
        ASKED_FOR.reset(before)


def interface_language() -> Language:
    """The language that was asked for; else Chinese where the locale is Chinese, English elsewhere."""
    return ASKED_FOR.get() or language_of_locale()


@cache
def language_of_locale() -> Language:
    """Chinese where the locale is Chinese, English elsewhere."""
    locale = next(
        (os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), ""
    )
    return "zh" if locale.startswith("zh") else "en"


def say(key: str, lang: Language | None = None, **values: object) -> str:
    """One sentence in the language given, else in that of the locale."""
    english, chinese = next(table[key] for table in TABLES if key in table)
    return (chinese if (lang or interface_language()) == "zh" else english).format(**values)


SENTENCES: dict[str, tuple[str, str]] = {
    # Help.
    "help": (
        "The Magic rulebook that answers. Chinese and English, cross-linked.",
        "裁判台：会回答的万智牌规则书，中英对照，互相链接。",
    ),
    "more-help": (
        "More of each: ./judgedesk COMMAND --help. The pages: ./judgedesk serve",
        "各命令的说明：./judgedesk 命令 --help。网页：./judgedesk serve",
    ),
    "usage": ("Usage: {shown}", "用法：{shown}"),
    "no-command": ("Which command? There are:", "请输入命令："),
    "unknown-command": ("There is no command “{words}”. There are:", "没有“{words}”命令。现有："),
    "unknown-option": ("There is no option {option} here.", "此命令没有{option}选项。"),
    "option-needs": ("{option} takes one of: {values}", "{option}的值应为：{values}"),
    "option-value": ("{option} takes a value: {values}", "{option}需要一个值：{values}"),
    "option-between": (
        "{option} takes a whole number from {least} to {most}, not “{typed}”.",
        "{option}的值应为{least}到{most}的整数，而非“{typed}”。",
    ),
    "missing-argument": ("{argument} is missing: {help}.", "缺少{argument}：{help}。"),
    "too-many": ("Unexpected: {words}", "多余的内容：{words}"),
    "help-search": ("find the right rule, whatever is typed", "查找规则：编号、词语、拼音、整句提问皆可"),
    "help-rule": ("show a rule, section or chapter by its number", "按编号显示规则、小节或章"),
    "help-term": ("show a glossary entry, by its Chinese or English name", "按中文或英文名称显示词汇表条目"),
    "help-cites": ("show what a rule cites and what cites it", "显示规则引用了什么、被什么引用"),
    "help-card": ("show an imported card", "显示已导入的牌"),
    "help-cards-add": (
        "add public bulk files of cards (Scryfall, MTGJSON)",
        "加入公开的牌张数据文件（Scryfall、MTGJSON）",
    ),
    "help-cards-coverage": (
        "how much of the cards' text is understood, and what is not",
        "卡牌文字有多少能够读懂，哪些尚不能",
    ),
    "help-corpus-add": (
        "add documents: rules in either language, release notes",
        "加入文档：中英文规则、发布释疑",
    ),
    "help-corpus-list": ("list the documents and editions present", "列出现有文档与版本"),
    "help-corpus-remove": ("remove documents that were added", "移除加入的文档"),
    "help-corpus-check": ("list every problem found in the documents", "列出文档中发现的全部问题"),
    "help-corpus-diff": ("compare two editions rule by rule", "逐条比较两个版本"),
    "help-pack": (
        "prepare an event pack: cards, release notes, rules and notes in one file",
        "准备赛事包：牌张、发布释疑、规则与笔记，装入一个文件",
    ),
    "help-export": (
        "write the desk as a site for any https host, or as one file that opens anywhere",
        "将裁判台写成可放到任何https主机的静态网站，或随处可开的单个文件",
    ),
    "help-serve": ("serve the desk's pages", "启动裁判台网页"),
    "help-test": ("run the tests", "运行测试"),
    "option-number": ("a number, in any shape: 702.19b, 702, 7", "编号，写法不限：702.19b、702、7"),
    "option-query": ("a number, words, pinyin, a question", "编号、词语、拼音、整句提问"),
    "option-limit": ("how many results (10)", "结果数量（10）"),
    "option-stdin": ("one query a line; one JSON object a line comes out", "逐行读取查询，逐行输出JSON对象"),
    "option-explain": ("show how each score comes about", "显示得分由来"),
    "option-name": ("a name: 践踏, trample", "名称：践踏、trample"),
    "option-children": ("with all its sub-rules", "连同全部子规则"),
    "option-edition": ("the edition, by its date: 2023-11-17", "版本日期，如2023-11-17"),
    "option-lang": ("the language to show", "显示的语言"),
    "option-json": ("print one JSON object", "输出一个JSON对象"),
    "option-files": ("files to add", "要加入的文件"),
    "option-coverage-files": (
        "bulk files to read instead of the cards that were added",
        "改为读取这些数据文件，而非已加入的牌",
    ),
    "option-coverage-most": ("how many fragments are listed (20)", "列出多少个片段（20）"),
    "option-check-files": (
        "files to read as if they were added, instead of the documents present",
        "不看现有文档，而看这些文件（如同加入，但不加入）",
    ),
    "option-check-document": ("only of this document, as listed", "只看此文档（名称见列表）"),
    "option-check-weight": ("only of this weight and heavier", "只看此轻重及更重的"),
    "option-document": ("a document's name, as listed", "列表中的文档名"),
    "option-old": ("the older edition", "较旧的版本"),
    "option-new": ("the newer edition", "较新的版本"),
    "option-place": (
        "a folder for a site, or a name that ends in .html for one file",
        "网站的文件夹；以.html结尾则为单个文件",
    ),
    "option-force": ("replace an earlier export", "替换之前导出的内容"),
    "option-export-lang": (
        "the language of the pages as they are written; readers can switch",
        "写出的页面的语言；读者可切换",
    ),
    "option-pack-file": ("the file to write, NAME.desk", "要写入的文件，名称.desk"),
    "option-sets": ("all cards of these sets: CNS,FDN", "这些系列的全部牌：CNS,FDN"),
    "option-card-list": (
        "a list of cards, one a line, in either language",
        "牌表文件，每行一个牌名，中英文皆可",
    ),
    "option-rules": ("rules to pin: 702.19b,704.5", "要固定的规则：702.19b,704.5"),
    "option-notes": ("a text of your own to take along", "随附的笔记文件"),
    "option-releases": ("release notes by their codes: CNS", "发布释疑的代号：CNS"),
    "option-title": ("what the pack is called", "赛事包的名称"),
    "option-host": ("the address to listen at (127.0.0.1)", "监听地址（127.0.0.1）"),
    "option-port": ("the port (8000, or the next that is free)", "端口（8000，被占用则顺延）"),
    "option-workers": ("how many processes answer (1)", "应答的进程数（1）"),
    "option-tls-cert": ("certificate for https, with its chain", "https证书（含证书链）"),
    "option-tls-key": ("its key", "证书私钥"),
    "option-log": ("one line for each request", "每个请求记录一行"),
    "option-long": ("also the long ones", "包括耗时较长的测试"),
    "option-changed": (
        "only what a change can touch, uncommitted or since --since=COMMIT",
        "只运行改动所能影响的测试（尚未提交的，或--since=提交之后的）",
    ),
    "tests-no-checkout": (
        "What changed is asked of git, and this folder is no git checkout. Run all tests: ./judgedesk test,"
        " or fetch the source with: git clone",
        "哪些文件有改动须由git回答，而此文件夹并非git检出的源代码。请运行全部测试：./judgedesk test，"
        "或用git clone取得源代码。",
    ),
    "option-pytest": (
        "passed on to pytest: -k WORDS --maxfail=3 tests/corpus",
        "传给pytest的参数：-k 词语 --maxfail=3 tests/corpus",
    ),
    # Answers.
    "nearest": ("Nearest: {names}", "最接近的：{names}"),
    "edition": ("edition {edition}", "{edition}版"),
    "age": ("{days} days old", "已发布{days}天"),
    "obsolete": (", obsolete", "，已废止"),
    "children": ("Sub-rules: {refs}", "子规则：{refs}"),
    "cites": ("Cites ({count}): {refs}", "引用（{count}）：{refs}"),
    "cited-by": ("Cited by ({count}): {refs}", "被引用（{count}）：{refs}"),
    "also": ("Also: {refs}", "另有：{refs}"),
    "corrected": ("Printed {printed}, meant {meant}. {reason}", "原文作{printed}，应为{meant}。{reason}"),
    "comma": (", ", "，"),
    "colon": (": ", "："),
    "kind-chapter": ("chapters", "章"),
    "kind-section": ("sections", "小节"),
    "kind-rule": ("rules", "规则"),
    "kind-subrule": ("sub-rules", "子规则"),
    "kind-example": ("examples", "示例"),
    "kind-term": ("glossary", "词汇表"),
    "kind-release": ("release notes", "发布释疑"),
    "kind-topic": ("topics", "释疑主题"),
    "kind-card-block": ("cards in release notes", "释疑中的牌"),
    "kind-ruling": ("rulings", "释疑条目"),
    "kind-quoted-rule": ("quoted rules", "引述的规则"),
    # Search.
    "older": ("older edition", "旧版"),
    "why-number": ("number", "编号"),
    "why-family": ("belongs to {said}", "属于{said}"),
    "why-above": ("{said} stands under it", "{said}在其下"),
    "why-nearest": ("near {said}", "与{said}相邻"),
    "why-moved": ("{said} stands here now", "{said}现为此条"),
    "why-policy": ("near tournament policy", "与比赛规程相近"),
    "why-card": ("card {found}", "牌名{found}"),
    "why-word": ("{found}", "{found}"),
    "why-part": ("{found} (in {said})", "{found}（{said}之内）"),
    "why-term": ("{said} = {found}", "{said}＝{found}"),
    "why-spoken": ("{said} = {found}", "{said}＝{found}"),
    "why-synonym": ("{said} ~ {found}", "{said}～{found}"),
    "why-pinyin": ("{said}: {found} (pinyin)", "{said}：{found}（拼音）"),
    "why-spelling": ("{said}: {found} (spelling mended)", "{said}：{found}（更正错字）"),
    "read-as": ("Read as: {words}", "理解为：{words}"),
    "explain-group": ("{said}: {words}", "{said}：{words}"),
    "explain-score": (
        "= (words {words} + name {name}) × share of the query {coverage} × kind and edition {factor}",
        "＝（词语 {words} ＋ 名称 {name}）× 占查询之比 {coverage} × 种类与版本 {factor}",
    ),
    "bad-limit": (
        "--limit takes a number from 1 to 200, not “{limit}”.",
        "--limit应为1至200的数字，而非“{limit}”。",
    ),
    "hit-glossary": ("glossary", "词汇表"),
    "hit-example": ("example {n}", "示例{n}"),
    "hit-card": ("card", "牌"),
    "hit-card-note": ("release notes", "发布释疑"),
    "hit-card-ruling": ("ruling", "判例"),
    "hit-ruling": ("ruling", "释疑"),
    "hit-topic": ("release notes", "发布释疑"),
    "hit-release": ("release notes", "发布释疑"),
    "hit-quoted-rule": ("quoted in release notes", "释疑引述"),
    # Documents.
    "and-more": ("… and {count} more", "…… 另有{count}条"),
    "added": ("Added {name}: {edition}.", "已加入{name}：{edition}。"),
    "removed": ("Removed {name}.", "已移除{name}。"),
    "not-added": ("{name} was not added.", "未加入{name}。"),
    "edition-ahead": (
        "These rules hold from {edition} on, {days} days from now; answers follow them from now on.",
        "这些规则自{edition}起生效，距今还有{days}天；此后的回答均以其为准。",
    ),
    "dangling": (
        "{count} of its references lead to rules that are not there:"
        ' ./judgedesk corpus check --document "{name}"',
        '其中{count}处引用所指的规则并不存在：./judgedesk corpus check --document "{name}"',
    ),
    "is-folder": (
        "{path} is a folder. Give the files in it.",
        "{path}是文件夹。请给出其中的文件。",
    ),
    "refused": ("Nothing was added.", "未加入任何内容。"),
    "is-shipped": ("{name} comes with the desk and stays.", "{name}为自带文档，不能移除。"),
    "no-file": ("{path}: no such file.", "{path}：没有此文件。"),
    "unreadable": ("{path} cannot be read: {why}.", "无法读取{path}：{why}。"),
    "severity-error": ("error  ", "错误"),
    "severity-warning": ("warning", "警告"),
    "severity-info": ("note   ", "提示"),
    "damaged": (
        "{path} is damaged. Move it away, then add the documents again.",
        "{path}已损坏。请将其移走，然后重新加入文档。",
    ),
    "damaged-document": (
        "The document “{name}” is damaged or missing ({path}). Remove it, then add it again:"
        ' ./judgedesk corpus remove "{name}"',
        '文档“{name}”已损坏或丢失（{path}）。请移除后重新加入：./judgedesk corpus remove "{name}"',
    ),
    "no-document": (
        "No added document is called {name}. There are: {names}",
        "没有名为{name}的已加入文档。现有：{names}",
    ),
    "no-such-document": (
        "No document is called {name}. There are: {names}",
        "没有名为{name}的文档。现有：{names}",
    ),
    "no-edition": (
        "No edition {edition} is here. There are: {editions}",
        "没有{edition}版。现有：{editions}",
    ),
    "no-access": (
        "{path}: {why}. Everything is kept in {home}; to keep it elsewhere, set JUDGEDESK_HOME.",
        "{path}：{why}。数据保存在{home}；如要保存在别处，请设置JUDGEDESK_HOME。",
    ),
    "home-closed": (
        "Others on this machine could read {path}; now only you can.",
        "本机其他用户原本可以读取{path}，现已改为只有您可读。",
    ),
    "cards-added": (
        "Added {cards} cards, {printings} Chinese printings, {rulings} rulings.",
        "已加入{cards}张牌、{printings}个中文印刷版本、{rulings}条释疑。",
    ),
    "coverage-language": ("text", "文字"),
    "coverage-cards": ("cards", "牌"),
    "coverage-read": ("read", "读懂"),
    "coverage-kept": ("read and printed back", "读懂且写回原意"),
    "coverage-executed": ("carried out", "并能执行"),
    "coverage-share": ("share", "占比"),
    "coverage-zh": ("Chinese printings", "中文印刷版本"),
    "coverage-en": ("English (Oracle)", "英文（Oracle）"),
    "coverage-missing-zh": (
        "Where Chinese text is not understood, by the number of cards:",
        "中文文字尚不能读懂之处（按涉及的牌数）：",
    ),
    "coverage-missing-en": (
        "Where English text is not understood, by the number of cards:",
        "英文文字尚不能读懂之处（按涉及的牌数）：",
    ),
    "card-oracle": (
        "Oracle text ({source}, added {added}; the file does not say its day)",
        "Oracle文字（{source}，{added}加入；文件未注明日期）",
    ),
    "card-oracle-dated": ("Oracle text of {date} ({source})", "{date}的Oracle文字（{source}）"),
    "card-printed": (
        "Printed text ({printing}); the Oracle text decides (108.1):",
        "印刷文字（{printing}）；以Oracle文字为准（108.1）：",
    ),
    "card-indicator": ("color indicator {symbols}", "颜色标志{symbols}"),
    "card-colors-untold": ("the file does not tell its colors", "文件未说明其颜色"),
    "card-name-only": ("Of the Chinese card only the name is known.", "中文数据只有牌名。"),
    "card-unknown-printing": ("printing unknown", "未注明印刷版本"),
    "problems": ("{count} problems", "{count}个问题"),
    "shipped": ("shipped", "自带"),
    # Event packs.
    "pack-refused": ("No pack was written.", "未写入赛事包。"),
    "export-file": ("{path}: {size} MB, opens in any browser", "{path}：{size} MB，任何浏览器均可打开"),
    "export-site": ("{path}: {files} files, {size} MB", "{path}：{files}个文件，{size} MB"),
    "export-site-use": (
        "Put the folder on any host that serves files over https; it may lie below any address.",
        "将此文件夹放到任何以https提供文件的主机即可，放在哪一级地址之下都可以。",
    ),
    "export-exists": (
        "{path} is there already. To replace it: --force",
        "{path}已存在。要替换请加：--force",
    ),
    "export-not-ours": (
        "{path} holds other files, which stay as they are. Name a folder that is empty or not there yet.",
        "{path}中有其他文件，不会改动。请另写一个空文件夹或尚不存在的文件夹。",
    ),
    "export-is-file": (
        "{path} is a file. Name a folder for a site, or a file that ends in .html.",
        "{path}是文件。导出网站请写文件夹，导出单个文件请以.html结尾。",
    ),
    "export-is-folder": (
        "{path} is a folder. Name a file that ends in .html, or a folder that does not.",
        "{path}是文件夹。导出单个文件请写以.html结尾的文件名，导出网站请写其他文件夹。",
    ),
    "export-no-folder": (
        "There is no folder {path}. Make it first: mkdir -p",
        "没有文件夹{path}。请先建立：mkdir -p",
    ),
    "pack-empty": (
        "There is nothing to put into the pack. Name some of --sets, --cards, --rules, --notes, --releases.",
        "赛事包没有内容。请至少指定--sets、--cards、--rules、--notes、--releases之一。",
    ),
    "pack-written": (
        "Wrote {path}: {cards} cards, {rules} pinned rules, {size} kB.",
        "已写入{path}：{cards}张牌，{rules}条固定的规则，{size} kB。",
    ),
    "pack-hand-out": (
        "Open it on the page “Event pack” of any desk; in {folder} this desk hands it out by link.",
        "可在任一裁判台的“赛事包”页面打开；放入{folder}后，此裁判台会以链接提供。",
    ),
    # What became of a rule.
    "count-same": ("same", "未改动"),
    "count-reworded": ("changed", "内容改动"),
    "count-moved": ("moved", "移动"),
    "count-gone": ("gone", "已删去"),
    "count-unknown": ("cannot be told", "无法判断"),
    "count-new": ("new", "新增"),
    "count-verbatim_elsewhere": ("moved word for word", "原文移动"),
    "count-number_reused": ("numbers that mean something else", "编号另有所指"),
    "count-numbers_gone": ("numbers gone", "消失的编号"),
    "count-numbers_new": ("numbers new", "新增的编号"),
    "fate-same": ("same", "未改动"),
    "fate-reworded": ("changed", "内容改动"),
    "fate-moved": ("moved to", "移至"),
    "fate-gone": ("gone", "已删去"),
    "fate-unknown": ("cannot be told", "无法判断"),
    "fate-new": ("new", "新增"),
    "number-reused": (
        "{number} means something else in {edition}",
        "{edition}版中{number}另有所指",
    ),
    # Serving.
    "serving": ("The desk is at {url} (stop with Ctrl-C)", "裁判台地址：{url}（Ctrl-C停止）"),
    "no-port": (
        "--port takes a number up to 65535, not {port}.",
        "--port应为65535以内的数字，而不是{port}。",
    ),
    "no-workers": (
        "--workers takes a number from 1 to {most}, not {workers}.",
        "--workers应为1至{most}的数字，而不是{workers}。",
    ),
    "half-tls": (
        "https needs both: ./judgedesk serve --tls-cert FILE --tls-key FILE",
        "https需要同时指定两者：./judgedesk serve --tls-cert 文件 --tls-key 文件",
    ),
    "no-tls": (
        "{cert} and {secret} do not work together: {why}. Name a certificate and its key, both as PEM files.",
        "{cert}与{secret}无法一起使用：{why}。请指定PEM格式的证书及其私钥。",
    ),
    "port-taken": (
        "Port {port} of {host} cannot be used ({why}). Name another: ./judgedesk serve --port {other}",
        "无法使用{host}的端口{port}（{why}）。请改用其他端口：./judgedesk serve --port {other}",
    ),
}
TABLES = (SENTENCES, STEP_SENTENCES, RUN_SENTENCES, PAGE_SENTENCES, BROWSER_SENTENCES)
