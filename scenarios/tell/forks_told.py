"""Which answers to open choices lead to which end: answers that lead to the same stand together."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from corpus.records import Language, Texts
from scenarios.run.choice_words import choice_said, option_said
from scenarios.run.explore import Fork
from scenarios.run.script import Offered
from scenarios.speech.narrate import Narrator

Narrators = Mapping[Language, Narrator]


class ToldBranch(Struct, frozen=True, omit_defaults=True):
    """Answers that lead to the same, and to what: an outcome by its number, or a further choice."""

    answers: tuple[Texts, ...]
    outcome: int = 0
    fork: ToldFork | None = None


class ToldFork(Struct, frozen=True):
    """A choice that makes a difference: who has it, by which rules, where each answer leads."""

    player: str
    text: Texts
    cites: tuple[str, ...]
    branches: tuple[ToldBranch, ...]


def told_fork(fork: Fork, narrators: Narrators) -> ToldFork:
    """A choice with what its answers lead to."""
    together: list[tuple[list[str], Fork | int]] = []
    for words, below in fork.answers:
        same = next((each for each in together if each[1] == below), None)
        if same is None:
            together.append(([words], below))
        else:
            same[0].append(words)
    cites = tuple(dict.fromkeys(one.rule for one in fork.offer.cites))
    text: Texts = {lang: choice_said(fork.offer, narrator) for lang, narrator in narrators.items()}
    branches = tuple(told_branch(fork.offer, *each, narrators) for each in together)
    return ToldFork(fork.offer.player, text, cites, branches)


def told_branch(offer: Offered, answers: list[str], below: Fork | int, narrators: Narrators) -> ToldBranch:
    """Where some answers lead."""
    said: tuple[Texts, ...] = tuple(
        {lang: option_said(words, offer, narrator) for lang, narrator in narrators.items()}
        for words in answers
    )
    if isinstance(below, int):
        return ToldBranch(said, outcome=below)
    return ToldBranch(said, fork=told_fork(below, narrators))
