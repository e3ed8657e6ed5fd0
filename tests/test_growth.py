"""No pattern that reads text takes longer than the text grows, whoever wrote it and whatever stands in it."""

import re
import shutil
from itertools import islice

import pytest

from tests.growth import hard_texts, in_scripts, slow
from tests.patterns import of_python, of_scripts


@pytest.mark.long
def test_no_pattern_grows_faster_than_the_text() -> None:
    found = list(of_python())
    assert len(found) > 250
    bad = []
    for one in found:
        pattern = re.compile(one.source, one.flags)

        def read(text: str, pattern: re.Pattern[str] = pattern, searches: bool = one.searches) -> None:
            if searches:
                for _ in pattern.finditer(text):
                    pass
            else:
                pattern.match(text)
                pattern.fullmatch(text)

        told = filter(None, (slow(read, hard) for hard in hard_texts(one.source, one.flags)))
        bad += [f"{one.where} {one.source}: {size}" for size in islice(told, 1)]
    assert bad == []


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_no_pattern_of_a_script_grows_faster_than_the_text() -> None:
    found = of_scripts()
    assert len(found) > 100
    assert in_scripts(found) == []
