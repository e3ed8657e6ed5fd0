"""What the steps of long work are called, English and Chinese side by side."""

STEP_SENTENCES: dict[str, tuple[str, str]] = {
    "step-reading": ("reading {name}", "读取{name}"),
    "step-uncached": (
        "cannot be kept for the next time ({name}): set JUDGEDESK_HOME to a folder of your own",
        "无法保存供下次使用（{name}）：请将JUDGEDESK_HOME设为您自己的文件夹",
    ),
    "step-as-before": (
        "{name} is damaged: answers come from what was read before",
        "{name}已损坏：仍以此前读入的内容作答",
    ),
    "step-damaged": ("{name} is damaged, and is made again", "{name}已损坏，正在重新生成"),
    "step-waiting": ("waiting for another process that builds the index", "等待另一进程建立索引"),
    "step-writing-pages": ("writing pages {name}", "写出页面 {name}"),
    "step-coverage": ("reading the cards' text {name}", "读取卡牌文字 {name}"),
    "step-library": ("running the library {name}", "运行情境库 {name}"),
    "step-playing": ("playing the scenarios {name}", "推演情境 {name}"),
    "step-indexing": ("indexing {name}", "建立索引 {name}"),
    "step-indexing-cards": ("indexing the cards {name}", "建立牌张索引 {name}"),
    "step-pair": ("pairing the languages", "对齐中英文"),
    "step-link": ("following the references", "查找引用"),
    "step-trace": ("comparing the editions", "比较各版"),
}
