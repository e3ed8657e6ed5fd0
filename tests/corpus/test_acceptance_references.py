"""Every reference counted in the shipped documents beforehand, against the whole pipeline."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache

from corpus.citation import is_number
from corpus.mentions import Mention, mentions
from corpus.records import Language, Link, Record
from tests.corpus.libraries import shipped_library

EDITION, OLD, NOTES = "2023-11-17", "2014-06-01", "2014-03-27"
TOKEN = re.compile(r"(?<![\d.])\d{3}(?:\.\d+(?:[a-z](?![a-z]))?)?(?!\d)")

# How references are put, where texts in which language. Not among them: four numbers of the Chinese preface,
# which only explain the numbering and are no record; links of the bilingual pages in Chinese (53 and 48),
# whose text is that of the whole rules; links between pages (4 and 6); and in the Conspiracy notes three
# addresses of web sites and one “后文将详述”, which names no place.
FORMS = {
    "whole rules, zh": """
        chapter 16; exception:single 22; exception:single+bare 1; exception:single+range 1; glossary-see 32;
        glossary-see-also 17; inline:list 6; inline:list+range 31; inline:single 52; inline:single+bare 2;
        inline:single+range 13; inline:single+range+bare 6; inline:single+title 3; see:list 25;
        see:list+range 4; see:list+title 86; see:single 621; see:single+bare 2; see:single+range 19;
        see:single+range+bare 1; see:single+title 675""",
    "chapter 9, en": """
        exception:single 4; inline:single 4; see:list 2; see:list+title 1; see:single 28; see:single+range 1;
        see:single+title 9; see:single+title+bare 1""",
    "chapter 8, en": """
        exception:single 1; inline:single 1; see:list 1; see:list+title 4; see:single 27;
        see:single+title 9""",
    "2014, en": """
        exception:single 1; inline:single 2; see:list 1; see:list+title 1; see:single 22;
        see:single+title 7""",
    "2014, zh": "inline:single 2; see:list 1; see:single+title 2",
    "Conspiracy, zh": "section-title 2; quoted-rule 7",
}

# Source, what it names, what it means; a reference of 2014 leads to the rule as it is numbered in 2023.
CORRECTED = """
    115.3 115.6 115.7
    122.1a 613.3 613.4c
    506.1 508.5 508.8
    702.145b 725 726
    term:成为 603.2e 603.2f
    term:最后已知信息 608.2g 608.2h
    term:结聚永久物 724 725
    term:双头巨人玩法 801 810
    term:影响范围 限制影响范围 term:限制影响范围模式
    term:未倒转 倒转 term:已倒转
    901.3 309 311
    901.3 310 312
    901.5 103.6 103.7
    901.8 701.21 701.24
    901.8 112.8 113.8
    901.9 115.2f 116.2i
    901.11 701.21 701.24
    901.11a 704.5x 704.6f
    903.4c 711 712
    904.3 312 314
    904.9 701.22 701.25
    904.11 701.23 701.26
    905.4a 702.105 702.106
    905.4a 702.105 702.106
    CNS:702.104 702.104 702.105
    CNS:702.104a 702.104a 702.105a
    CNS:702.104b 702.104b 702.105b
    CNS:701.29 701.29 701.32
    CNS:701.29a 701.29a 701.32a
    CNS:701.29b 701.29b 701.32b
    CNS:701.29c 701.29c 701.32c
"""

# What names nothing that exists in the rules of 2023-11-17.
UNRESOLVED = "term:限制影响范围 term:倒转 112.8 115.2f 701.29b 701.29c"

# Titles quoted after a number that are not the heading of that number.
OTHER_TITLES = """
    117.6 805 队伍共享回合玩法
    701.11a 406 放逐
    702.145b 725 白昼与黑夜
    720.1 608 结算咒语及起动式异能
    720.2 608 结算咒语及起动式异能
    721.5 613 持续性效应
    901.13 801 影响距离规则
    905.3 806 自由竞赛模式
    term:放逐 406 放逐
    term:结聚永久物 724 与永久物结聚
    term:群魔乱斗 806 自由竞赛模式
    term:双头巨人玩法 801 双头巨人玩法
"""


def check(found: Iterable[str], lines: str) -> None:
    """The same lines, each as often, in any order."""
    assert Counter(found) == Counter(line.strip() for line in lines.strip().splitlines())


@cache
def texts() -> tuple[tuple[Record, Language, tuple[Mention, ...]], ...]:
    """Every text of every record and what it mentions."""
    records = shipped_library().records
    return tuple((each, lang, mentions(text, lang)) for each in records for lang, text in each.text.items())


def place(record: Record, lang: Language) -> str:
    """Where the references of a text were counted."""
    if record.edition == EDITION:
        return "whole rules, zh" if lang == "zh" else f"chapter {record.ref[0]}, en"
    return f"2014, {lang}" if record.edition == OLD else f"Conspiracy, {lang}"


def test_every_form_of_reference_is_found_as_often_as_it_was_counted() -> None:
    found = Counter(
        (place(record, lang), each.form) for record, lang, mentioned in texts() for each in mentioned
    )
    found += Counter(
        (place(record, "zh"), record.kind)
        for record in shipped_library().records
        if record.kind == "quoted-rule"
    )
    for where, forms in FORMS.items():
        counted = dict(form.split() for form in forms.split(";"))
        assert {form: str(count) for (at, form), count in found.items() if at == where} == counted
    assert {where for where, _ in found} == FORMS.keys()


def test_rules_examples_and_entries_refer_as_often_as_was_counted() -> None:
    counts = Counter(
        "rule" if record.kind == "subrule" else record.kind
        for record, lang, mentioned in texts()
        for _ in mentioned
        if record.edition == EDITION and lang == "zh"
    )
    assert counts == {"rule": 947, "term": 685, "example": 3}


def test_every_reference_is_a_link_in_its_place_and_nothing_else_is() -> None:
    parts = Counter(
        (record.edition, record.ref, lang, record.text[lang][part.start : part.end])
        for record, lang, mentioned in texts()
        for mention in mentioned
        for part in mention.parts
    )
    links = Counter(
        (link.edition, link.source, link.lang, link.raw)
        for link in shipped_library().links
        if link.form != "quoted-rule"
    )
    # One pointer names two entries and is two links.
    assert [raw for *_, raw in parts - links] == ["从属关系、时间印记顺序"]
    assert [raw for *_, raw in links - parts] == ["从属关系", "时间印记顺序"]


def test_all_1744_numbers_of_the_chinese_rules_are_links_that_lead_somewhere() -> None:
    linked: dict[str, list[Link]] = {}
    for link in shipped_library().links:
        if link.edition == EDITION and link.lang == "zh":
            linked.setdefault(link.source, []).append(link)
    numbers = Counter[str]()
    for record in shipped_library().records:
        if record.edition == EDITION:
            for token in TOKEN.finditer(record.text["zh"]):
                (link,) = [each for each in linked[record.ref] if each.start <= token.start() < each.end]
                assert link.targets
                numbers["term" if record.kind == "term" else "rule"] += 1
    assert numbers == {"rule": 1026, "term": 718}


def test_these_references_lead_elsewhere_than_printed_and_no_others() -> None:
    corrected = (link for link in shipped_library().links if link.printed)
    check((" ".join((each.source, *each.printed, *each.targets)) for each in corrected), CORRECTED)


def test_what_leads_elsewhere_says_so_and_why() -> None:
    for link in shipped_library().links:
        assert bool(link.printed) == bool(link.reason)
        if link.printed and link.form != "quoted-rule":
            assert link.raw == link.printed[0]


def test_where_the_page_of_chapter_8_has_another_number_the_whole_rules_stand_and_both_are_shown() -> None:
    (record,) = [each for each in shipped_library().records if each.ref == "801.17"]
    assert "723" in record.text["zh"]
    assert "723" in record.text["en"]
    assert ["724" in variant.text for variant in record.variants] == [True]
    assert record.remarks
    links = [link for link in shipped_library().links if link.source == "801.17"]
    assert {(link.lang, link.targets) for link in links} == {("zh", ("723",)), ("en", ("723",))}


def test_these_references_name_nothing_that_exists_and_no_others() -> None:
    library = shipped_library()
    here = {record.ref for record in library.records if record.edition == EDITION}
    names = {name if is_number(name) else f"term:{name}" for link in library.links for name in link.printed}
    assert names - here == set(UNRESOLVED.split())
    assert {problem.severity for problem in library.problems} <= {"info", "warning"}
    assert not [problem for problem in library.problems if problem.code == "reference-dangling"]


def test_these_titles_are_quoted_otherwise_than_printed_and_no_others() -> None:
    """Of the twelve three stand after a wrong number; after the right one they are right."""
    library = shipped_library()
    differing = [each for each in library.problems if each.code == "reference-title-differs"]
    found = [
        " ".join((each.values["source"], each.values["number"], each.values["quoted"]))
        for each in differing
        if not each.where.startswith("casual-variants-2014")
    ]
    wrong = {
        (link.source, link.lang, link.start): link.printed[0]
        for link in library.links
        if link.printed and link.edition == EDITION
    }
    found += [
        f"{record.ref} {wrong[record.ref, lang, part.start]} {part.title}"
        for record, lang, mentioned in texts()
        for mention in mentioned
        for part in mention.parts
        if part.title and record.edition == EDITION and (record.ref, lang, part.start) in wrong
    ]
    check(found, OTHER_TITLES)
    assert len(differing) == 10
