"""The checklist of systems: its rules exist, and only a passing scenario that cites a row shows it."""

import re

from corpus.terms import TABLE_EDITION
from scenarios.language.scenario import InBoth
from scenarios.library.checked import Checked
from scenarios.library.checklist import shown, systems
from tests.corpus.libraries import shipped_library


def file(status: str, *cites: str) -> Checked:
    return Checked("scenarios/library/one.yaml", InBoth(), status, InBoth(), cites)


def rows(*found: Checked) -> set[str]:
    return {one.system.rule for one in shown(found) if one.paths}


def test_every_row_has_rules_that_exist_and_both_names() -> None:
    rules = {record.ref for record in shipped_library().records if record.edition == TABLE_EDITION}
    assert len(systems()) == 608
    for one in systems():
        assert one.numbers & rules, one
        assert one.en
        assert one.zh


def test_a_row_is_shown_by_its_rule_a_part_of_it_or_a_rule_of_its_range() -> None:
    assert rows(file("passing", "510.1c")) == {"510", "510.1a-e"}
    assert "605.1-605.4" in rows(file("passing", "605.3b"))
    assert rows(file("passing", "613.2a")) == {"613", "613.1a, 613.2a"}


def test_what_does_not_pass_shows_nothing() -> None:
    assert rows(file("failing", "510.1c"), file("not modelled", "702.19b")) == set()


def test_every_section_every_keyword_and_every_state_based_action_has_a_row() -> None:
    rules = {record.ref for record in shipped_library().records if record.edition == TABLE_EDITION}
    keywords = {ref for ref in rules if re.fullmatch(r"70[12]\.\d+", ref)} - {"701.1", "702.1"}
    sections = {ref for ref in rules if re.fullmatch(r"[1-9]\d\d", ref)}
    rows = {one.rule for one in systems()}
    assert (keywords | sections) - rows == set()
    assert {ref for ref in rules if re.fullmatch(r"704\.5[a-z]", ref)} - rows == set()
