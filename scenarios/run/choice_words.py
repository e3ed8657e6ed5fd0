"""A choice and what there is to choose from, in words."""

from __future__ import annotations

import re
from typing import Any

from scenarios.language.wordings import wordings
from scenarios.run.script import NONE, Offered
from scenarios.run.taken_for_granted import Assumption
from scenarios.speech.narrate import Narrator

_NUMBERED = re.compile(r" \(?\d+\)?$")


def choice_said(offer: Offered, narrator: Narrator, key: str = "open-choice") -> str:
    """Who has to choose what; of what chance decides, that."""
    key = "open-chance" if key == "open-choice" and not offer.player else key
    subject = called(offer.subject, narrator) if offer.subject != offer.player else ""
    by_rule = (f"{offer.kind} {one.rule}" for one in offer.cites)
    kind = next((one for one in by_rule if f"choice {one}" in wordings()), offer.kind)
    values = {"player": offer.player, "choice": kind, "subject": subject}
    return narrator.sentence([key], values)


def option_said(text: str, offer: Offered, narrator: Narrator) -> str:
    """One option or answer, with what it speaks of by name in this language."""
    if text == NONE:
        return narrator.word("option none")
    if text not in offer.labels:
        for label in sorted(offer.labels, key=len, reverse=True):
            text = text.replace(label, called(label, narrator))
        return numbered_word(text, narrator)
    return called(text, narrator)


def numbered_word(text: str, narrator: Narrator) -> str:
    """A word of the game; of several alike with its number: `blank face 2`, `squad (2)`."""
    word = _NUMBERED.sub("", text)
    return (
        narrator.word(text) if narrator.word(text) != text else narrator.word(word) + text.removeprefix(word)
    )


def called(label: str, narrator: Narrator) -> str:
    """An object or player by its label: `Grizzly Bears 2` is the second of its name."""
    return narrator.side(label) or narrator.renamed(label, _NUMBERED.sub("", label))


def assumption_said(one: Assumption, narrator: Narrator) -> str:
    """What was taken for granted, with names in this language."""
    values: dict[str, Any] = dict(one.values)
    if one.offer is not None:
        answer, subject = values["answer"], values["subject"]
        values["answer"] = option_said(answer, one.offer, narrator) if answer else ""
        values["subject"] = "" if subject == values["player"] else called(subject, narrator)
    elif "thing" in values:
        values["thing"] = called(values["thing"], narrator)
        values["sources"] = tuple(called(source, narrator) for source in values["sources"])
    return narrator.sentence([one.key], values)
