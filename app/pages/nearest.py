"""Which scenario of the library is nearest to what somebody wrote, and in which facts the two differ."""

from app.lab.near import Nearest
from app.pages.asked import Asked, Page

_LONGEST = 8000  # of an address no more arrives


def listing(asked: Asked) -> Page:
    """The nearest scenarios, each with the facts that differ; the lab reads what was written."""
    situation = asked.args.get("situation", "")[:_LONGEST].strip()
    asked.desk.played.runs()  # else a process of the lab would play them
    found = asked.near(situation) if situation else None
    return Page("nearest.html", found or Nearest(situation, False), asked.say("nearest-page"))
