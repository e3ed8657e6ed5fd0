"""A ruling in a link: what was written comes out again, all else is refused with a reason."""

import base64
import random
import string
import zlib
from typing import Any

import pytest

from tests.browser.browser_desk import BrowserDesk

LINK = "const {fromFragment, toFragment, toNumbersFragment} = await import('/modules/page/ruling_link.js');"
TEXT = "const {blank, tidy} = await import('/modules/page/ruling_text.js');"

RULES = [
    {"ref": "702.19b", "edition": "2023-11-17"},
    {"ref": "510.1c", "edition": "2023-11-17"},
    {"ref": "903.8", "edition": "2014-06-01"},
]
RULING = {
    "table": "12",
    "event": "上海公开赛",
    "round": "5",
    "judge": "张三",
    "time": "2026-11-18T17:43",
    "agreed": "阿古以6/6践踏攻击，宁宁以2/2与1/1阻挡。\n双方没有其他操作。",
    "disputed": "",
    "question": "践踏的伤害怎样分配？",
    "ruling": "先给两个阻挡者各分配致命伤害，余下3点可以分配给宁宁。",
    "appealNote": "",
    "extension": 4,
    "appeal": "upheld",
    "rules": RULES,
    "lang": "zh",
}
# What people write: Chinese, Latin, signs of links and of lists, emoji, line ends.
LETTERS = (
    "践踏攻击生物阻挡伤害，。《》" + string.ascii_letters + string.digits + " #%&+=@;,:/?'\"<>\\\n" + "🂡👩‍⚖️é"
)


def fragment(desk: BrowserDesk, ruling: dict[str, Any]) -> str:
    """The fragment that carries all of a ruling."""
    made = desk.evaluate(f"{LINK} return toFragment(given);", ruling)
    assert isinstance(made, str)
    return made


def opened(desk: BrowserDesk, written: object) -> dict[str, Any]:
    """What a fragment is found to carry."""
    found = desk.evaluate(f"{LINK} return fromFragment(given);", written)
    assert isinstance(found, dict)
    return found


def cited(desk: BrowserDesk, written: str) -> list[tuple[str, str]]:
    """The rules that a fragment cites."""
    found = opened(desk, written)["ruling"]
    return [(rule["ref"], rule["edition"]) for rule in found["rules"]]


def made_up(chance: random.Random) -> dict[str, Any]:
    """A ruling as somebody might write it: any field may be empty or full."""
    longest = {"table": 20, "event": 100, "round": 20, "judge": 60, "appealNote": 500}
    longest |= dict.fromkeys(("agreed", "disputed", "question", "ruling"), 2000)

    def said(most: int) -> str:
        """Sometimes nothing, mostly a little, now and then as much as there may be."""
        return "".join(chance.choices(LETTERS, k=chance.choice((0, 3, most // 9, most // 4))))

    rules = [
        {
            "ref": chance.choice(
                ("702.19b", "704", "510.1c#2", "term:践踏", "CNS:事不宜迟#1", "IPG 2.5, a;b@c%")
            ),
            "edition": chance.choice(("2023-11-17", "2014-06-01", "")),
        }
        for _ in range(chance.choice((0, 1, 3, 24)))
    ]
    return {
        **{field: said(most) for field, most in longest.items()},
        "time": chance.choice(("", "2026-11-18T17:43")),
        "extension": chance.choice((0, 4, 999)),
        "appeal": chance.choice(("", "none", "appealed", "upheld", "overturned")),
        "rules": rules,
        "lang": chance.choice(("zh", "en")),
    }


def test_what_was_written_comes_out_of_its_link(browser_desk: BrowserDesk) -> None:
    chance = random.Random(4)
    different = browser_desk.evaluate(
        f"""{LINK}{TEXT}
        const different = [];
        for (const each of given) {{
          const ruling = tidy(each);
          for (const stream of [globalThis.CompressionStream, undefined]) {{
            const kept = globalThis.CompressionStream;
            globalThis.CompressionStream = stream;
            const link = await toFragment(ruling);
            globalThis.CompressionStream = kept;
            const {{ruling: back, whole}} = await fromFragment(link);
            const plain = /^t=[A-Za-z0-9_-]*A$/.test(link);
            if (!plain || !whole || JSON.stringify(back) !== JSON.stringify(ruling)) different.push(each);
          }}
        }}
        return different;""",
        [made_up(chance) for _ in range(300)],
    )
    assert different == []


def test_a_ruling_as_people_write_it_survives_unchanged(browser_desk: BrowserDesk) -> None:
    assert opened(browser_desk, "#" + fragment(browser_desk, RULING)) == {
        "ruling": RULING,
        "whole": True,
        "reason": "",
    }


@pytest.mark.parametrize(
    "behind", ["。", ").", "，谢谢", " see this", "abc", "%E3%80%82", ">", "*", "_", "\n"]
)
def test_what_a_chat_puts_behind_a_link_does_no_harm(browser_desk: BrowserDesk, behind: str) -> None:
    assert opened(browser_desk, fragment(browser_desk, RULING) + behind)["ruling"] == RULING
    assert cited(browser_desk, "r=702.19b,510.1c@2023-11-17" + behind) == [
        ("702.19b", "2023-11-17"),
        ("510.1c", "2023-11-17"),
    ]


def test_the_last_letter_of_a_link_may_be_lost(browser_desk: BrowserDesk) -> None:
    assert opened(browser_desk, fragment(browser_desk, RULING)[:-1])["ruling"] == RULING


def test_a_link_cut_anywhere_says_that_it_was_cut(browser_desk: BrowserDesk) -> None:
    whole = fragment(browser_desk, RULING)
    for length in range(2, len(whole) - 4):
        assert opened(browser_desk, whole[:length])["reason"] == "cut"


def test_a_link_with_any_letter_changed_carries_nothing(browser_desk: BrowserDesk) -> None:
    whole = fragment(browser_desk, RULING)
    reasons = browser_desk.evaluate(
        f"{LINK} return Promise.all(given.map(async (each) => (await fromFragment(each)).reason));",
        [
            whole[:at] + ("x" if whole[at] != "x" else "y") + whole[at + 1 :]
            for at in range(2, len(whole) - 3)
        ],
    )
    assert set(reasons) <= {"damaged", "cut"}


@pytest.mark.parametrize(
    "written", [None, "", "#", "#main", "t", "x=1", "r=", "#r=,;@2023-11-17", 7, {}, "e1"]
)
def test_what_is_no_link_of_ours_carries_nothing(browser_desk: BrowserDesk, written: object) -> None:
    assert opened(browser_desk, written) == {"ruling": None, "whole": False, "reason": "none"}


def forged(form: int, body: bytes) -> str:
    """A fragment of any form and content whose length and checksum are right."""
    head = bytes([form]) + len(body).to_bytes(2)
    data = head + zlib.crc32(head + body).to_bytes(4) + body + b"\0"
    return "t=" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def test_the_form_of_a_later_desk_is_named_as_such(browser_desk: BrowserDesk) -> None:
    assert opened(browser_desk, forged(3, b"abc"))["reason"] == "version"


def test_right_checksums_do_not_make_a_ruling(browser_desk: BrowserDesk) -> None:
    fields = ["12", "", "", "", "", "", "", "", "", "", "4", "", "", "zh"]
    reasons = []
    for change in (
        {10: "1000"},
        {10: "-1"},
        {11: "won"},
        {13: "fr"},
        {4: "now"},
        {0: "x" * 21},
        {8: "\u202e"},
        {12: "@"},
    ):
        written = "\x1f".join(change.get(place, field) for place, field in enumerate(fields))
        reasons.append(opened(browser_desk, forged(1, written.encode()))["reason"])
    assert reasons == ["content"] * len(reasons)
    assert opened(browser_desk, forged(1, "\x1f".join(fields).encode()))["whole"]
    assert opened(browser_desk, forged(1, b"\xff\xfe"))["reason"] == "damaged"
    assert opened(browser_desk, forged(2, b"\xff\xfe"))["reason"] == "damaged"


def test_a_little_that_unpacks_to_very_much_is_given_up(browser_desk: BrowserDesk) -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = packer.compress(b"a" * 50_000_000) + packer.flush()
    assert len(bomb) < 65_536
    assert opened(browser_desk, forged(2, bomb))["reason"] == "damaged"


def test_long_rubbish_is_judged_at_once(browser_desk: BrowserDesk) -> None:
    took = browser_desk.evaluate(
        f"""{LINK}
        const start = performance.now();
        for (const each of ['.', ',', '@2023-11-17', '%', '%40', 'A', '#t=']) {{
          for (const kind of ['r=', 't=', '#']) await fromFragment(kind + each.repeat(200000) + 'x');
        }}
        return performance.now() - start;"""
    )
    assert took < 5000


@pytest.mark.parametrize(
    ("written", "rules"),
    [
        ("#r=702.19b,510.1c@2023-11-17", [("702.19b", "2023-11-17"), ("510.1c", "2023-11-17")]),
        ("r=702.19b@2023-11-17;903.8@2014-06-01", [("702.19b", "2023-11-17"), ("903.8", "2014-06-01")]),
        ("r=702.19b", [("702.19b", "")]),
        ("r=702.19b.", [("702.19b", "")]),
        (
            "r=704.5k@2023-11-17;IPG%202.1,card%3AShock",
            [("704.5k", "2023-11-17"), ("IPG 2.1", ""), ("card:Shock", "")],
        ),
        ("r=704.5k@2023-11-17;IPG%202.1。", [("704.5k", "2023-11-17"), ("IPG 2.1", "")]),
        ("r=702.19b%2C510.1c%402023-11-17", [("702.19b", "2023-11-17"), ("510.1c", "2023-11-17")]),
        ("r=term%3A%E8%B7%B5%E8%B8%8F@2023-11-17", [("term:践踏", "2023-11-17")]),
        ("r=510.1c%232", [("510.1c#2", "")]),
        ("R=702.19b", [("702.19b", "")]),
        ("r=%E4,702.19b", [("%E4", ""), ("702.19b", "")]),
    ],
)
def test_a_link_of_numbers_alone_is_read_as_people_write_it(
    browser_desk: BrowserDesk, written: str, rules: list[tuple[str, str]]
) -> None:
    assert cited(browser_desk, written) == rules
    assert not opened(browser_desk, written)["whole"]


def test_numbers_alone_are_read_as_they_were_written_dated_or_not(browser_desk: BrowserDesk) -> None:
    chance = random.Random(7)
    refs = ("704.5k", "510.1c#2", "term:践踏", "IPG 2.1", "card:Shock", "card:Who/What/When/Where/Why")
    odd = ('card:"Ach! Hans, Run!"', "MTR (2.5)", "JAR!", "~_", "card:爆！", "a@b;c", "IPG 2.5, a")
    rulings = [
        [
            {"ref": chance.choice(refs + odd), "edition": chance.choice(("", "", "2023-11-17", "2014-06-01"))}
            for _ in range(chance.choice((1, 2, 3, 24)))
        ]
        for _ in range(300)
    ]
    different = browser_desk.evaluate(
        f"""{LINK}
        const read = async (written) => JSON.stringify((await fromFragment(written)).ruling?.rules);
        const different = [];
        for (const rules of given) {{
          const written = toNumbersFragment({{rules}});
          for (const behind of ['', '。', ').', ' see this']) {{
            if ((await read(written + behind)) !== JSON.stringify(rules)) different.push(written + behind);
          }}
        }}
        return different;""",
        rulings,
    )
    assert different == []


def test_numbers_alone_come_out_in_their_order(browser_desk: BrowserDesk) -> None:
    written = browser_desk.evaluate(f"{LINK} return toNumbersFragment(given);", RULING)
    assert written == "r=702.19b,510.1c@2023-11-17;903.8@2014-06-01"
    assert opened(browser_desk, written)["ruling"]["rules"] == RULES


def test_anything_is_made_a_ruling_of_bounded_length(browser_desk: BrowserDesk) -> None:
    hostile = {
        "table": "1\n2\t3",
        "ruling": "好" * 5000 + "\u0000\u202e",
        "judge": {"toString": 1},
        "time": "yesterday",
        "extension": "12x",
        "appeal": "won",
        "lang": "fr",
        "rules": [None, 7, {"ref": "704"}, {"ref": " ", "edition": "2023-11-17"}, *[{"ref": "1"}] * 99],
        "__proto__": {"x": 1},
    }
    found = browser_desk.evaluate(f"{TEXT} return tidy(given);", hostile)
    assert found["table"] == "1 2 3"
    assert found["ruling"] == "好" * 2000
    assert (found["judge"], found["time"], found["extension"], found["appeal"]) == ("", "", 0, "")
    assert found["lang"] == "zh"
    assert found["rules"][0] == {"ref": "704", "edition": ""}
    assert len(found["rules"]) == 24
    nothing = browser_desk.evaluate(f"{TEXT} return blank('zh');")
    for given in (None, 7, "x", "[]", "{}"):
        assert browser_desk.evaluate(f"{TEXT} return tidy(given);", given) == nothing
