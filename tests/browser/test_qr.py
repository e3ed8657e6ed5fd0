"""The codes that carry a ruling: each size of both levels is the one that decoders were seen to read."""

import hashlib
import re

import pytest

from tests.browser.browser_desk import BrowserDesk

# Version, then for the levels L and M how many bytes it holds and the digest of a code that is full. Each of
# these codes was read back by zxing-cpp, and is, module by module, one that segno makes.
FULL = """
1 17 6ec6108c1d7edf97 14 e8de2fc9e0e43c55
2 32 673153cfdc80f0ee 26 75a8df395d66249f
3 53 049946a53d18d4ff 42 5dd0b279dcfd5650
4 78 d6423bcfa82816f8 62 6dafe967ee031289
5 106 4a3d0f9d78af82dd 84 b75a747948f425bc
6 134 d7456a3f0f8582f3 106 5eab6b17179a8354
7 154 2e9c2a98996f7e1f 122 1fec70b54f1d0480
8 192 54acfc5c6401972c 152 d333808469182101
9 230 38e4b2ee149a0bea 180 346b27c8049cf3f9
10 271 7585f0e5abb00b43 213 1149eb1ed738443b
11 321 9291a029bf52b763 251 8bc5ba74dee27417
12 367 5f72b264ba647cf1 287 cb16d56ae4229e5e
13 425 58a37d66e2e6d562 331 0de2345e65a1607c
14 458 995d9e8dccf4560b 362 81a49030078c04af
15 520 80a1550e2e808450 412 1bea21e2978b7c1c
16 586 0885209876cd3169 450 09737f1e1fa7c55a
17 644 7d9372fd93326209 504 f1ab1c15e5a3e6f3
18 718 3ac1f5889dfce236 560 7da603c7eac98a70
19 792 681b1ccaa7451469 624 403e7c0b57c27240
20 858 4ad4c03cf8f68308 666 a8e78a9fce3a660f
21 929 a2bda7af652d3a6f 711 a339e3fda558e839
22 1003 8f9a2581d3176d66 779 ed5395cc38c9f6a1
23 1091 0b50a4b9f3758a44 857 0eabdce5c1bac03f
24 1171 e54ed760f9bd0ba7 911 753d80f0a4b9e375
25 1273 7988170de7d68585 997 c31e5cd6f7abb594
26 1367 6fcd7287d64e0957 1059 3a81b833b0b7753f
27 1465 c136567606f49465 1125 36579524b4a978e4
28 1528 934b83b2e5a0a61f 1190 a89bd254eddc4c7f
29 1628 601f7f2feaee3673 1264 6e3224fcdf3f997c
30 1732 8d74f85446a2db16 1370 dfce940d114ddc5d
31 1840 7a5e28dc3b147ef6 1452 0f5e5a54135e4dc9
32 1952 dd3ceafa5a4d8cdd 1538 0fb36dd7e14968a2
33 2068 ae79880f8fb5868d 1628 f6da5708da89ebab
34 2188 97bf1697b64333b7 1722 03a5281e72cf2832
35 2303 b3a8a268b90b4456 1809 7263a8d3cf754fef
36 2431 c09066f96e076e69 1911 fac70e8ca859ddce
37 2563 6171146c7fecf42f 1989 68dd4e494076313a
38 2699 0484466a1d2f9eca 2099 fc78a771e876e4ad
39 2809 30c9f9cdb0c6b4dc 2213 2593d4a8b5e8aa48
40 2953 9b6af10bb98dde9e 2331 1ce526cdf59f2ebb
"""

LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_"

RULE = """
#######.###...#######
#.....#.##....#.....#
#.###.#.#..##.#.###.#
#.###.#...##..#.###.#
#.###.#.##.##.#.###.#
#.....#.......#.....#
#######.#.#.#.#######
.........#...........
#..#########.#..#.###
#..#....#...#.##.##..
..##.##..####.##.....
.#.##..##.##...#.#...
#.#.#####..##...####.
........#.#..#######.
#######.#########.#.#
#.....#.#####.####.##
#.###.#.#..#...###.#.
#.###.#.#....####.#..
#.###.#...####.#..###
#.....#....####....##
#######.###.#.##..#..
"""


def coded(desk: BrowserDesk, text: str, level: str = "L") -> list[str]:
    """The rows of the code for a text, a character for each module."""
    made = desk.evaluate(
        "const {qr} = await import('/modules/page/qr.js');"
        "const {size, modules} = qr(...given);"
        "return [size, modules.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))];",
        [text, level],
    )
    size, rows = made[0], [str(row) for row in made[1]]
    assert [len(row) for row in rows] == [size] * size
    return rows


def full(length: int) -> str:
    """A link of so many bytes."""
    return ("https://desk.example/ruling#t=" + LETTERS * 50)[:length]


def digest(rows: list[str]) -> str:
    """What stands in the table for a code."""
    plain = "\n".join(rows).replace("#", "1").replace(".", "0")
    return hashlib.sha256(plain.encode()).hexdigest()[:16]


@pytest.mark.parametrize("row", FULL.split("\n")[1:-1], ids=lambda row: str(row).split()[0])
def test_a_full_code_of_each_version_is_as_decoders_read_it(browser_desk: BrowserDesk, row: str) -> None:
    version, *levels = row.split()
    for level, holds, expected in (("L", *levels[:2]), ("M", *levels[2:])):
        rows = coded(browser_desk, full(int(holds)), level)
        assert len(rows) == 17 + 4 * int(version)
        assert digest(rows) == expected


def test_text_that_is_not_latin_is_coded_as_utf8(browser_desk: BrowserDesk) -> None:
    assert "\n".join(coded(browser_desk, "规则702.19b", "M")) == RULE.strip()


def test_one_byte_more_takes_the_next_version(browser_desk: BrowserDesk) -> None:
    assert len(coded(browser_desk, full(17))) == 21
    assert len(coded(browser_desk, full(18))) == 25
    assert len(coded(browser_desk, "践" * 6)) == 25


@pytest.mark.parametrize(("level", "holds"), [("L", 2953), ("M", 2331)])
def test_what_no_code_holds_is_refused(browser_desk: BrowserDesk, level: str, holds: int) -> None:
    refused = browser_desk.evaluate(
        "const {qr} = await import('/modules/page/qr.js');"
        "try { return qr(...given).size; } catch (error) { return error.name; }",
        ["x" * (holds + 1), level],
    )
    assert refused == "RangeError"


def test_the_picture_shows_every_module_black_on_white_within_a_light_border(
    browser_desk: BrowserDesk,
) -> None:
    text = full(200)
    drawn = browser_desk.evaluate(
        "const {qr, qrAsSvg} = await import('/modules/page/qr.js');"
        "return qrAsSvg(qr(given), 'Code').outerHTML;",
        text,
    )
    rows = coded(browser_desk, text)
    width = len(rows) + 8
    assert f'viewBox="0 0 {width} {width}"' in drawn
    assert f'<rect width="{width}" height="{width}" fill="#fff">' in drawn
    assert 'shape-rendering="crispEdges"' in drawn
    assert 'aria-label="Code"' in drawn
    dark = {
        (int(x) + along, int(y))
        for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", drawn)
        for along in range(int(length))
    }
    assert dark == {(x + 4, y + 4) for y, row in enumerate(rows) for x, each in enumerate(row) if each == "#"}
