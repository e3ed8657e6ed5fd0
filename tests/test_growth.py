"""No pattern that reads text takes longer than the text grows, whoever wrote it and whatever stands in it."""

import re
import shutil
from itertools import islice

import pytest

from scenarios.language.plainly import pattern
from tests.growth import hard_texts, in_scripts, slow
from tests.patterns import Pattern, of_python, of_scripts


@pytest.mark.long
def test_no_pattern_grows_faster_than_the_text() -> None:
    made_when_asked = Pattern("scenarios/language/plainly.py", pattern().pattern, pattern().flags, True)
    found = [made_when_asked, *of_python()]
    assert len(found) > 250
    bad = []
    for one in found:
        made = re.compile(one.source, one.flags)

        def read(text: str, made: re.Pattern[str] = made, searches: bool = one.searches) -> None:
            if searches:
                for _ in made.finditer(text):
                    pass
            else:
                made.match(text)
                made.fullmatch(text)

        told = filter(None, (slow(read, hard) for hard in hard_texts(one.source, one.flags)))
        bad += [f"{one.where} {one.source}: {size}" for size in islice(told, 1)]
    assert bad == []


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_no_pattern_of_a_script_grows_faster_than_the_text() -> None:
    found = of_scripts()
    assert len(found) > 100
    assert in_scripts(found) == []
