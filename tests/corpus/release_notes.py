"""Small release notes in Chinese, and what is found in them."""

from corpus.formats import release_notes_zh
from corpus.records import Kind, Record

CODES = {"诡局": "CNS", "Conspiracy": "CNS", "塞洛斯": "THS", "25周年大师版": "A25"}
CARD = "甲牌\n\n{一}\n\n法术\n\n"
HEADING = "万智牌～诡局发布释疑\n\n此文件最近更新日期：2014年3月27日\n\n引言。\n\n通则释疑\n\n"


def check(text: str) -> dict[str, Record]:
    """The records of Chinese release notes, by reference; every reference once, every parent there."""
    records, problems = release_notes_zh.parse(text, "notes.txt", CODES)
    assert all(problem.say("zh") and problem.say("en") for problem in problems)
    found = {record.ref: record for record in records}
    assert len(found) == len(records)
    assert all(record.parent in found for record in records if record.kind != "release")
    return found


def general(body: str) -> dict[str, Record]:
    """The records of a topic of the general part."""
    return check(f"{HEADING}新关键字：甲\n\n{body}")


def specific(body: str) -> dict[str, Record]:
    """The records of the card-specific part."""
    return check(f"{HEADING}单卡解惑\n\n{body}")


def codes(text: str) -> list[str]:
    """What is odd about a document."""
    return [problem.code for problem in release_notes_zh.parse(text, "notes.txt", CODES)[1]]


def of(records: dict[str, Record], kind: Kind) -> list[Record]:
    """The records of one kind, in printed order."""
    return [record for record in records.values() if record.kind == kind]


def texts(records: dict[str, Record], kind: Kind) -> list[str]:
    """The Chinese texts of one kind."""
    return [record.text.get("zh", "") for record in of(records, kind)]


NAMES = {  # Every card of the document, in printed order.
    "齿轮图书管理员": "Cogwork Librarian",
    "联世妙想": "Worldknit",
    "事不宜迟": "Immediate Action",
    "玛切莎的渗透者": "Marchesa's Infiltrator",
    "祈求权力": "Plea for Power",
    "扰醒灵魂": "Rousing of Souls",
    "昭告先机": "Advantageous Proclamation",
    "后备计划": "Backup Plan",
    "布莱戈的恩惠": "Brago's Favor",
    "双重击打": "Double Stroke",
    "权力争斗": "Power Play",
    "布莱戈的代表": "Brago's Representative",
    "议会守护者": "Council Guardian",
    "众议裁定": "Council's Judgment",
    "枢护扈从": "Custodi Squire",
    "创见构念师穆奇奥": "Muzzio, Visionary Architect",
    "两难决定": "Split Decision",
    "黑蔷薇之刺": "Bite of the Black Rose",
    "垂克镇遭忘者": "Drakestown Forgotten",
    "铭怨师": "Grudge Keeper",
    "深渊统治": "Reign of the Pit",
    "暴君抉择": "Tyrant's Choice",
    "格伦佐的抗辩": "Grenzo's Rebuttal",
    "纵火队": "Ignition Team",
    "王座祸害": "Scourge of the Throne",
    "觅境斥候": "Realm Seekers",
    "塞瓦拉的执法者": "Selvala's Enforcer",
    "不朽国王布莱戈": "Brago, King Eternal",
    "戴克费登": "Dack Fayden",
    "戴克的拟形妖": "Dack's Duplicate",
    "掠亡仪式": "Deathreap Ritual",
    "黯域掘力": "Extract from Darkness",
    "地牢典狱长格伦佐": "Grenzo, Dungeon Warden",
    "黑蔷薇玛切莎": "Marchesa, the Black Rose",
    "复还探险家塞瓦拉": "Selvala, Explorer Returned",
    "乙太探寻客": "Æther Searcher",
    "征收密探": "Agent of Acquisitions",
    "运河疏浚械": "Canal Dredger",
    "齿轮碾磨兽": "Cogwork Grinder",
    "齿轮探子": "Cogwork Spy",
    "齿轮追猎犬": "Cogwork Tracker",
    "交易掮客": "Deal Broker",
    "觅识械": "Lore Seeker",
    "伏击机械兽": "Lurking Automaton",
    "啜语窥械": "Whispergear Sneak",
    "上城帕兰诺": "Paliano, the High City",
}
