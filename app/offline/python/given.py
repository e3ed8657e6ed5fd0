"""What our functions without arguments read from our tables: the browser finds it in the pack."""

from collections.abc import Callable, Mapping

import msgspec

from app.pages import lab_page, procedures
from index import cut, policy, vocabulary
from scenarios.what_if import likeness

GIVEN: Mapping[str, Callable[[], object]] = {
    "app.pages.lab_page.counters": lab_page.counters,
    "app.pages.lab_page.templates": lab_page.templates,
    "app.pages.procedures.rows": procedures.rows,
    "index.cut.filler_rows": cut.filler_rows,
    "index.policy.rows": policy.rows,
    "index.vocabulary.spoken": vocabulary.spoken,
    "scenarios.what_if.likeness.keyword_names": likeness.keyword_names,
}


def given() -> list[dict[str, str]]:
    """What each gives, as the pack has it."""
    return [{"name": name, "rows": msgspec.json.encode(ask()).decode()} for name, ask in GIVEN.items()]
