"""What a deck may have: cards held against the color identity of a commander (903.5)."""

from __future__ import annotations

from scenarios.engine.casual.commander import may_be_in_deck
from scenarios.language.compiled import card_of
from scenarios.language.known_cards import Finder
from scenarios.language.scenario import Sentence
from scenarios.run.comparing import within


def objection(find: Finder, sentence: Sentence) -> tuple[str, str] | None:
    """The first card of which it is not as the sentence says, and the rules that forbid it or nothing."""
    allowed, because = sentence.verb == "deck may have", sentence.get("because", ())
    commander = find(sentence.get("commander", ""))
    if commander is None:
        return sentence.get("commander", "—"), "—"
    for name in sentence.what:
        card = find(name)
        if card is None:
            return name, "—"
        verdict = may_be_in_deck(card_of(card), card_of(commander))
        rules = dict.fromkeys(one.rule for reason in verdict.reasons for one in reason.cites)
        fine = bool(verdict) is allowed
        if not fine or not all(any(within(rule, wanted) for rule in rules) for wanted in because):
            return name, ", ".join(rules)
    return None
