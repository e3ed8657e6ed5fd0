"""What a page says once it is in the browser, English and Chinese side by side."""

from app.lab_sentences import LAB_SENTENCES

BROWSER_SENTENCES: dict[str, tuple[str, str]] = {
    **LAB_SENTENCES,
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
    "js-pack-indicator": ("color indicator {symbols}", "颜色标志{symbols}"),
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
    "js-file": (
        "This is one file with the rules {edition}, exported on {date}; it needs no network.",
        "这是规则 {edition} 的单个文件，导出于{date}，无需网络。",
    ),
    "js-file-making": ("The search will be ready in a few seconds.", "搜索数秒后即可使用。"),
    "js-file-failed": (
        "It could not be read whole; a new copy may help.",
        "文件未能完整读出，请换一份副本再试。",
    ),
    # A ruling, said in the browser; the labels also stand in the form.
    "js-ruling-title": ("Ruling", "裁定"),
    "js-ruling-table": ("Table", "桌号"),
    "js-ruling-round": ("Round", "轮次"),
    "js-ruling-event": ("Event", "赛事"),
    "js-ruling-judge": ("Judge", "裁判"),
    "js-ruling-time": ("Time", "时间"),
    "js-ruling-agreed": ("Facts agreed", "双方认可的事实"),
    "js-ruling-disputed": ("Facts disputed", "有争议的事实"),
    "js-ruling-question": ("Question", "问题"),
    "js-ruling-ruling": ("Ruling", "裁定"),
    "js-ruling-rules": ("Rules cited", "引用的规则"),
    "js-ruling-extension": ("Time extension", "补时"),
    "js-ruling-minutes": ("{minutes} min", "{minutes}分钟"),
    "js-ruling-appeal": ("Appeal", "上诉"),
    "js-ruling-appeal-none": ("No appeal", "未上诉"),
    "js-ruling-appeal-appealed": ("Appealed", "已上诉"),
    "js-ruling-appeal-upheld": ("Ruling upheld", "维持原裁定"),
    "js-ruling-appeal-overturned": ("Ruling overturned", "改判"),
    "js-ruling-at-table": ("Table {table}", "{table}号桌"),
    "js-ruling-at-round": ("Round {round}", "第{round}轮"),
    "js-ruling-by": ("Judge: {judge}", "裁判：{judge}"),
    "js-ruling-line": ("{label}: {text}", "{label}：{text}"),
    "js-ruling-cr": ("CR {ref}", "规则{ref}"),
    "js-ruling-example": (", example {n}", "示例{n}"),
    "js-ruling-edition": (" (edition {edition})", "（{edition}版）"),
    "js-ruling-unknown": (
        "This desk has no rule of this number or name.",
        "裁判台中没有以此为编号或名称的规则。",
    ),
    "js-ruling-unreached": ("The text cannot be fetched now.", "暂时无法取得文本。"),
    "js-ruling-lacking-zh": ("This edition is not here in Chinese.", "此版没有中文文本。"),
    "js-ruling-lacking-en": ("This edition is not here in English.", "此版没有英文文本。"),
    "js-ruling-up": ("Move {ref} up", "上移{ref}"),
    "js-ruling-down": ("Move {ref} down", "下移{ref}"),
    "js-ruling-remove": ("Take {ref} out", "移除{ref}"),
    "js-ruling-choose-edition": ("Edition of {ref}", "{ref}的版本"),
    "js-ruling-no-such": (
        "No rule {ref} here; cited as typed. Nearest: {nearest}",
        "没有{ref}，按原样引用。最接近的：{nearest}",
    ),
    "js-ruling-blank": ("Nothing has been written yet.", "尚未填写内容。"),
    "js-ruling-put-aside": ("Kept under “Earlier rulings”.", "已放入“此前的裁定”。"),
    "js-ruling-not-aside": (
        "This browser cannot keep this ruling. Copy its text, or delete earlier ones.",
        "此浏览器存不下这份裁定。请复制其文字，或删除此前的裁定。",
    ),
    "js-ruling-discard": ("Discard it", "舍弃这份裁定"),
    "js-ruling-delete": ("Delete {name}", "删除{name}"),
    "js-ruling-unkept": (
        "This browser keeps nothing: copy the text before you leave.",
        "此浏览器无法保存内容：离开前请复制文字。",
    ),
    "js-ruling-collect-added": ("{ref} is in the ruling.", "{ref}已加入裁定。"),
    "js-ruling-collect-there": ("{ref} is in the ruling already.", "裁定中已有{ref}。"),
    "js-ruling-collect-full": ("The ruling cites as many rules as it can.", "裁定引用的规则已达上限。"),
    "js-ruling-collect-unkept": (
        "This browser keeps nothing; {ref} was not added.",
        "此浏览器无法保存内容，未加入{ref}。",
    ),
    "js-ruling-opened": (
        "Opened from a link. Who has a link can change what it says.",
        "由链接打开；持有链接的人可以改动其内容。",
    ),
    "js-ruling-opened-numbers": (
        "This code carries rule numbers only: the ruling was too long for it.",
        "此码只含规则编号：裁定全文太长，未能收入。",
    ),
    "js-ruling-link-cut": (
        "The link is cut off at its end. Ask for it again, or for the text.",
        "链接不完整，末尾被截去。请重新索取链接或文字。",
    ),
    "js-ruling-link-damaged": (
        "The link was changed on its way and carries no ruling. Ask for it again, or for the text.",
        "链接在传递中被改动，读不出裁定。请重新索取链接或文字。",
    ),
    "js-ruling-link-version": (
        "The link comes from a newer judgedesk. Load this page again, or ask for the text.",
        "链接来自更新的裁判台。请重新载入本页，或索取文字。",
    ),
    "js-ruling-link-browser": (
        "This browser is too old to unpack the link. Ask for the text.",
        "此浏览器版本过旧，无法展开链接。请索取文字。",
    ),
    "js-ruling-link-content": (
        "The link carries something that is no ruling.",
        "链接所含的内容不是裁定。",
    ),
    "js-ruling-code": ("Code of this ruling", "本裁定的二维码"),
    "js-ruling-code-whole": ("The code carries the whole ruling.", "此码含裁定全文。"),
    "js-ruling-code-numbers": (
        "The ruling is too long for a code. This one carries the rule numbers and edition only; hand over the"
        " text or the link for the rest.",
        "裁定太长，二维码装不下。此码只含规则编号与版本，其余请用文字或链接交付。",
    ),
    "js-ruling-code-nothing": (
        "The ruling is too long for a code. Hand over the text or the link.",
        "裁定太长，二维码装不下。请用文字或链接交付。",
    ),
    "js-ruling-code-here": (
        "This address leads to this device alone: other phones cannot open it.",
        "此地址只通向本机，其他手机无法打开。",
    ),
    "js-ruling-code-file": (
        "This desk is a file: other phones cannot open its links. Hand over the text.",
        "此裁判台是本机文件，其他手机无法打开其链接。请用文字交付。",
    ),
    "js-ruling-own-draft": (
        "You have a ruling of your own in writing. It will be kept under “Earlier rulings”.",
        "你有一份正在填写的裁定。它会放入“此前的裁定”。",
    ),
    "js-ruling-edit-this": ("Edit this one", "修改这一份"),
    "js-cancel": ("Cancel", "取消"),
    "js-show-player": ("Shown to a player", "向牌手出示"),
    "js-show-language": ("Language", "语言"),
    "js-show-nothing": ("There is no text to show.", "没有可出示的文本。"),
}
