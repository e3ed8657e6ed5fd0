"""What the pages say, English and Chinese side by side; keys with `js-` are said in the browser."""

PAGE_SENTENCES: dict[str, tuple[str, str]] = {
    # The frame.
    "desk": ("judgedesk", "裁判台"),
    "desk-about": (
        "The Magic: The Gathering rulebook that answers, in Chinese and English, online and offline.",
        "会回答的万智牌规则书：中英对照，互相链接，可离线使用。",
    ),
    "skip": ("To the text", "跳到正文"),
    "tabs": ("Main pages", "主要页面"),
    "more-pages": ("More pages", "更多页面"),
    "home": ("Start", "首页"),
    "contents": ("Contents", "目录"),
    "procedures": ("Procedures", "流程"),
    "glossary": ("Glossary", "词汇表"),
    "releases": ("Release notes", "发布释疑"),
    "editions": ("Editions", "版本"),
    "cards": ("Cards", "牌张"),
    "event-pack": ("Event pack", "赛事包"),
    "about": ("About", "关于"),
    "ruling": ("A ruling to hand over", "书面裁定"),
    "ruling-tab": ("Ruling", "裁定"),
    "theme": ("Dark / light", "深色／浅色"),
    "keys": ("Keys", "快捷键"),
    "other-language": ("中文", "English"),
    "go-to": ("702.19b, trample, a question", "702.19b、践踏、提问"),
    "go": ("Find", "查找"),
    "hint": (
        "A number in any shape, a word, pinyin, a whole question: jianta, “can I respond to a land”.",
        "编号写法不限，词语、拼音、整句提问皆可：jianta、践踏加死触怎么分配伤害。",
    ),
    "chapters": ("Chapters", "各章"),
    # What is not there.
    "no-page": ("There is no such page.", "没有这个页面。"),
    "no-answer": ("This cannot be answered.", "无法回答这个请求。"),
    "search-for": ("Search for “{asked}”", "查找“{asked}”"),
    # A record.
    "place": ("Where this stands", "所在位置"),
    "actions": ("What to do with it", "操作"),
    "before": ("Before: {ref}", "上一条：{ref}"),
    "after": ("Next: {ref}", "下一条：{ref}"),
    "copy": ("Copy", "复制"),
    "pin": ("Pin", "固定"),
    "collect": ("Ruling", "裁定"),
    "show": ("Show", "出示"),
    "how-much": ("How much", "显示范围"),
    "alone": ("This rule", "仅此条"),
    "with-below": ("With its sub-rules ({count})", "连同子规则（{count}）"),
    "which-language": ("Language of the text", "文本语言"),
    "both": ("中＋En", "中＋En"),
    "not-imported-en": (
        "English not imported: ./judgedesk corpus add FILE (the English rules of {edition}).",
        "未导入英文：./judgedesk corpus add 文件（{edition}版英文规则）。",
    ),
    "not-imported-zh": (
        "Chinese not imported: ./judgedesk corpus add FILE (the Chinese rules of {edition}).",
        "未导入中文：./judgedesk corpus add 文件（{edition}版中文规则）。",
    ),
    "cited-by-count": ("Cited by {count}", "被引用{count}处"),
    "changed-from": ("What changed from {ref} ({older}) to {newer}", "自{ref}（{older}）至{newer}的改动"),
    "unchanged-from": ("Word for word as {ref} ({older})", "与{ref}（{older}）逐字相同"),
    "other-editions": ("Other editions with this number: ", "其他版本中的此编号："),
    "notice-language-elsewhere": (
        "In {language} it is here in edition {edition}.",
        "{language}文本见于{edition}版。",
    ),
    "open-rule": ("Open {ref}", "打开{ref}"),
    # Contents, glossary, release notes, editions.
    "order": ("Order", "排序"),
    "by-pinyin": ("By pinyin", "按拼音"),
    "by-english": ("By English name", "按英文"),
    "filter": ("Filter", "筛选"),
    "letters": ("Letters", "字母"),
    "obsolete-mark": ("obsolete", "已废止"),
    "release-holds": ("{cards} cards, {rulings} rulings", "{cards}张牌，{rulings}条释疑"),
    "add-release": ("Add more: ./judgedesk corpus add FILE", "加入更多：./judgedesk corpus add 文件"),
    "parts-zh": ("Chinese", "中文"),
    "parts-en": ("English", "英文"),
    "none": ("none", "无"),
    "old-edition": (
        "Edition {edition} is {days} days old. Add a newer one: ./judgedesk corpus add FILE",
        "{edition}版已发布{days}天。可加入新版：./judgedesk corpus add 文件",
    ),
    "changed-since": ("What changed from {older} to {newer}", "自{older}至{newer}的改动"),
    "add-edition": (
        "Add an edition: ./judgedesk corpus add MagicCompRules.txt",
        "加入其他版本：./judgedesk corpus add MagicCompRules.txt",
    ),
    # About.
    "saved-here": ("Saved on this device", "存于本机"),
    "saved-needs-script": (
        "Saving for offline use needs JavaScript in this browser.",
        "离线保存需要启用JavaScript。",
    ),
    "documents": ("Documents", "文档"),
    "added-document": ("added", "自行加入"),
    "about-records": ("{count} entries can be found by searching.", "可查找的条目共{count}个。"),
    "about-cards": ("Cards have been imported.", "已导入牌张。"),
    "about-no-cards": (
        "No cards are here yet. Add some: ./judgedesk cards add FILE",
        "尚未导入牌张。可加入：./judgedesk cards add 文件",
    ),
    # Cards.
    "cards-which-files": (
        "FILE is a public bulk file of card data: Scryfall's Oracle cards, its cards in all languages, its"
        " rulings, or MTGJSON's AtomicCards.",
        "“文件”为公开的牌张数据：Scryfall的Oracle Cards、All Cards、Rulings，或MTGJSON的AtomicCards。",
    ),
    "cards-damaged": (
        "The imported cards cannot be read. Whoever runs this desk sees more with: ./judgedesk card NAME",
        "无法读取已导入的牌张。此裁判台的管理者可用此命令查看详情：./judgedesk card 牌名",
    ),
    "cards-here": (
        "{cards} cards, {printings} Chinese printings, {rulings} rulings",
        "{cards}张牌，{printings}个中文印刷版本，{rulings}条释疑",
    ),
    "card-name": ("Card", "牌"),
    "card-name-hint": (
        "Part of a name in either language, a set, or a set and a number: bolt, 闪电, FDN, FDN 123.",
        "中英文牌名的一部分、系列代号，或系列代号加编号：闪电、bolt、FDN、FDN 123。",
    ),
    "cards-more": ("There are more. Type more of the name.", "还有更多。请输入更多字词。"),
    "cards-none-so": ("No card is like “{asked}”.", "没有与“{asked}”相符的牌。"),
    "card-loyalty": ("loyalty {number}", "忠诚{number}"),
    "card-defense": ("defense {number}", "布防{number}"),
    "card-no-oracle": (
        "The Oracle text is not here. Add it: ./judgedesk cards add FILE (Scryfall's Oracle cards).",
        "没有Oracle文字。可加入：./judgedesk cards add 文件（Scryfall的Oracle Cards）。",
    ),
    "card-printed-from": (
        "The Chinese text is what is printed on the card ({printing}). The Oracle text decides:",
        "中文为牌上印刷的文字（{printing}）。以Oracle文字为准：",
    ),
    "card-other-names": ("Also printed as: {names}", "也印作：{names}"),
    "card-keywords": ("Rules for its keywords", "关键字的规则"),
    "card-rulings": ("Rulings ({count})", "释疑（{count}）"),
    "card-also": ("Other cards of this name:", "同名的其他牌："),
    "author-wotc": ("Wizards of the Coast", "Wizards of the Coast"),
    "author-scryfall": ("Scryfall", "Scryfall"),
    # Event packs.
    "pack-about": (
        "An event pack holds what a judge wants at hand at an event, in one file: cards with their texts and"
        " rulings, release notes, pinned rules, notes. Opened and saved on a device, it is found by searching"
        " and read without any network.",
        "赛事包把赛场上要用的内容装进一个文件：牌张的文字与释疑、发布释疑、固定的规则、笔记。"
        "打开并存于本机后，断网也能查找和阅读。",
    ),
    "pack-open": ("Open a pack (NAME.desk)", "打开赛事包（名称.desk）"),
    "pack-needs-script": (
        "Opening a pack needs JavaScript in this browser.",
        "打开赛事包需要启用JavaScript。",
    ),
    "packs-here": ("Packs of this desk", "此裁判台提供的赛事包"),
    "pack-holds": ("{cards} cards, {rules} pinned rules", "{cards}张牌，{rules}条固定的规则"),
    "pack-make": ("Make a pack", "制作赛事包"),
    "pack-no-cards": (
        "No cards are here, so a pack can hold rules, release notes and notes only. Add cards:"
        " ./judgedesk cards add FILE",
        "尚未导入牌张，赛事包只能包含规则、发布释疑和笔记。可加入牌张：./judgedesk cards add 文件",
    ),
    "pack-title": ("Title", "名称"),
    "pack-sets": ("Sets, by their codes", "系列代号"),
    "pack-cards": ("Cards, one a line", "牌张，每行一张"),
    "pack-cards-hint": (
        "Names in either language, or a deck list as it is. At most {most} cards.",
        "中英文牌名皆可，也可直接粘贴套牌列表。最多{most}张牌。",
    ),
    "pack-rules": ("Rules to pin", "要固定的规则"),
    "pack-take-pinned": ("Take those pinned on this device", "填入本机固定的规则"),
    "pack-releases": ("Release notes, by their codes", "发布释疑代号"),
    "pack-notes": ("Notes", "笔记"),
    "pack-make-file": ("Make the file", "生成文件"),
    "pack-command": (
        "The same on the command line: ./judgedesk pack FILE --sets CODES --cards FILE",
        "命令行中同样可用：./judgedesk pack 文件 --sets 代号 --cards 文件",
    ),
    "pack-nothing": (
        "There is nothing to put into the pack: name cards, rules or release notes, or write a note.",
        "赛事包没有内容：请填写牌张、规则、发布释疑或笔记。",
    ),
    "whose": ("Whose texts these are", "文本来源"),
    "whose-texts": (
        "The rules, release notes and cards belong to Wizards of the Coast; the Chinese texts are their"
        " translators'. judgedesk is not endorsed by them. A ruling at an event is the judge's.",
        "规则、发布释疑与牌张文本属于Wizards of the Coast，中文译文属于其译者；裁判台未获其认可。"
        "比赛中的裁定以在场裁判为准。",
    ),
    # Event packs in the browser.
    "js-pack-fetching": ("Fetching the pack …", "正在获取赛事包……"),
    "js-pack-foreign": (
        "This file is no event pack. A pack's name ends in .desk, and ./judgedesk pack makes one.",
        "此文件不是赛事包。赛事包的文件名以.desk结尾，可用./judgedesk pack制作。",
    ),
    "js-pack-version": (
        "This pack is of version {version}; this desk reads version {known}. Make it again with this desk, or"
        " update the desk.",
        "此赛事包为第{version}版格式，此裁判台可读第{known}版。请用此裁判台重新制作，或更新裁判台。",
    ),
    "js-pack-damaged": (
        "The pack is damaged or not whole. Fetch it again, or have it sent again as a file.",
        "赛事包已损坏或不完整。请重新获取，或请对方以文件形式重新发送。",
    ),
    "js-pack-misshapen": (
        "What is in this pack cannot be read. Make it again: ./judgedesk pack FILE",
        "无法读取此赛事包的内容。请重新制作：./judgedesk pack 文件",
    ),
    "js-pack-too-large": (
        "This pack has more than {most} MB, more than a device should keep. Choose fewer cards.",
        "此赛事包超过{most} MB，不宜存于设备。请减少牌张。",
    ),
    "js-pack-gone": ("This desk has no pack “{name}”.", "此裁判台没有名为“{name}”的赛事包。"),
    "js-pack-unreached": (
        "The pack “{name}” cannot be fetched: the desk cannot be reached.",
        "无法获取赛事包“{name}”：无法连接裁判台。",
    ),
    "js-pack-inside": (
        "{cards} cards, {rulings} rulings, {rules} pinned rules. Made on {day} with the rules of {edition}.",
        "{cards}张牌，{rulings}条释疑，{rules}条固定的规则。{day}制作，所据规则为{edition}版。",
    ),
    "js-pack-save": ("Save on this device", "存于本机"),
    "js-pack-saved": ("Saved on this device", "已存于本机"),
    "js-pack-not-saved": (
        "This browser could not keep the pack: it is out of space, or keeps nothing (private browsing).",
        "浏览器无法保存赛事包：空间不足，或处于无痕浏览。",
    ),
    "js-packs-saved": ("Packs on this device", "存于本机的赛事包"),
    "js-pack-holds": (
        "{cards} cards, {rules} pinned rules · {size} kB · saved on {day}",
        "{cards}张牌，{rules}条固定的规则 · {size} kB · {day}存入",
    ),
    "js-pack-open": ("Open", "打开"),
    "js-pack-remove": ("Remove", "移除"),
    "js-pack-remove-it": ("Remove “{title}” from this device?", "从本机移除“{title}”？"),
    "js-pack-removed": ("Removed from this device", "已从本机移除"),
    "js-pack-notes": ("Notes", "笔记"),
    "js-pack-pinned": ("Pinned rules", "固定的规则"),
    "js-pack-releases": ("Release notes", "发布释疑"),
    "js-pack-cards": ("Cards", "牌张"),
    "js-pack-filter": ("Name, set, number", "牌名、系列、编号"),
    "js-pack-more": ("… and {count} more. Type more of the name.", "……另有{count}张。请输入更多字词。"),
    "js-pack-oracle": ("English: Oracle text.", "英文为Oracle文字。"),
    "js-pack-oracle-decides": (
        "English: Oracle text, which decides (108.1). Chinese: as printed on the card.",
        "英文为Oracle文字，以其为准（108.1）；中文为牌上印刷的文字。",
    ),
    # Said in the browser.
    "js-no-answer": (
        "No answer: the desk cannot be reached. What is saved on this device can still be read.",
        "没有回应：无法连接裁判台。存于本机的内容仍可阅读。",
    ),
    "js-open": ("Open {ref} here", "就地展开{ref}"),
    "js-preview": ("Preview", "预览"),
    "js-back": ("Back", "返回"),
    "js-open-page": ("Open page", "打开页面"),
    "js-close": ("Close", "关闭"),
    "js-pinned": ("Pinned", "已固定"),
    "js-recent": ("Seen lately", "最近查看"),
    "js-is-pinned": ("Pinned to the start page", "已固定到首页"),
    "js-is-unpinned": ("No longer pinned", "已取消固定"),
    "js-copied": ("Copied", "已复制"),
    "js-not-copied": ("This browser does not allow copying here", "此浏览器不允许复制"),
    "js-copy-what": ("What to copy", "复制内容"),
    "js-copy-number": ("Number", "编号"),
    "js-copy-zh": ("Chinese text", "中文文本"),
    "js-copy-en": ("English text", "英文文本"),
    "js-copy-link": ("Link", "链接"),
    "js-keys": ("Keys", "快捷键"),
    "js-key-search": ("to the box", "跳到输入框"),
    "js-key-move": ("from result to result", "在结果间移动"),
    "js-key-open": ("open", "打开"),
    "js-key-unfold": ("open a result in its place", "就地展开结果"),
    "js-key-next": ("next and previous rule", "下一条、上一条规则"),
    "js-key-back": ("close, or go back", "关闭或返回"),
    "js-key-help": ("show the keys", "显示快捷键"),
    # What is saved on this device.
    "js-saved": ("Rules {edition} are saved on this device ({date})", "规则 {edition} 已存于本机（{date}）"),
    "js-saved-offline": (
        "Offline: reading rules {edition}, saved on {date}",
        "离线阅读：规则 {edition}，{date}存于本机",
    ),
    "js-saving": ("Saving for offline use: {percent} %", "正在存入本机，以便离线使用：{percent}%"),
    "js-saving-failed": (
        "Not yet saved for offline use; the next page tries again.",
        "尚未存入本机；打开下一页时会再试。",
    ),
    "js-saving-plain": (
        "This page cannot be saved for offline use: over plain http a browser saves only what its own machine"
        " serves. It can with https (./judgedesk serve --tls-cert FILE --tls-key FILE) or as one file"
        " (./judgedesk export desk.html).",
        "此页无法存入本机供离线使用：通过http访问其他设备时，浏览器不允许保存。"
        "可改用https（./judgedesk serve --tls-cert 文件 --tls-key 文件），"
        "或导出为单个文件（./judgedesk export desk.html）。",
    ),
    "js-saving-unknown": (
        "This browser does not save pages for offline use; a private window often does not.",
        "此浏览器不保存离线页面；无痕窗口往往如此。",
    ),
    "js-saved-newer": ("A newer version has been saved and waits.", "新版已存好，等待启用。"),
    "js-saved-switch": ("Use it now", "立即启用"),
    "js-saved-lost": (
        "The browser threw away what was saved on this device; it is being saved again.",
        "浏览器已清除存于本机的内容；正在重新保存。",
    ),
    "js-saved-stays": (
        "{size} kB; the browser keeps it until you clear this site's data.",
        "共{size} kB；除非您清除此网站的数据，浏览器会一直保留。",
    ),
    "js-saved-may-go": (
        "{size} kB; the browser may throw it away when the device runs out of space.",
        "共{size} kB；设备空间不足时浏览器可能将其清除。",
    ),
}
