"""What the pages say, English and Chinese side by side."""

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
    "search-page": ("What is found for “{asked}”", "“{asked}”的查找结果"),
    "open-here": ("Open {ref} here", "就地展开{ref}"),
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
    "cards-away": (
        "The cards are on the server, which cannot be reached now. Event packs hold cards offline.",
        "牌张在服务器上，目前无法连接。赛事包可离线保存牌张。",
    ),
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
    "no-search-here": (
        "This host keeps pages only; the search runs in the browser and needs JavaScript.",
        "此主机只存放页面；搜索在浏览器中进行，需要JavaScript。",
    ),
    # A ruling to hand over.
    "ruling-needs-script": (
        "Building a ruling, its link and its code need JavaScript in this browser. Without it this page can"
        " be printed as an empty form.",
        "填写裁定、生成链接与二维码需要启用JavaScript；未启用时，可将本页打印为空白裁定表。",
    ),
    "ruling-private": (
        "What you write stays on this device. A link carries it behind its #, which no server sees.",
        "所写内容只存于本机。链接把它带在#之后，任何服务器都看不到。",
    ),
    "ruling-copy-text": ("Copy", "复制文字"),
    "ruling-copy-link": ("Link", "复制链接"),
    "ruling-show-code": ("Code", "二维码"),
    "ruling-edit": ("Edit", "修改"),
    "ruling-print": ("Print", "打印"),
    "ruling-new": ("New ruling", "新裁定"),
    "ruling-own": ("My own ruling", "我的裁定"),
    "ruling-earlier": ("Earlier rulings on this device", "本机此前的裁定"),
    "ruling-number": ("Rule number or name", "规则编号或名称"),
    "ruling-add": ("Add", "加入"),
    "ruling-extension": ("Time extension, in minutes", "补时（分钟）"),
    "ruling-appeal-unsaid": ("not noted", "未注明"),
    "ruling-appeal-note": ("On the appeal", "上诉说明"),
    "ruling-preview": ("What is handed over", "交付内容"),
    "ruling-language": ("Language of the ruling", "裁定所用语言"),
}
