"""What an answer says about paying mana: sources, helpers, and mana of the pool (601.2g, 118.3a)."""

from __future__ import annotations

from typing import Any

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.legality import LEGAL, Verdict, forbidden
from scenarios.engine.payment.mana_sources import announced_helpers, helpers_of, merged, pool_of, sources_of
from scenarios.engine.payment.payer import Payer
from scenarios.engine.payment.payment_plan import Source, Supply
from scenarios.engine.payment.payment_ways import again
from scenarios.engine.words.ways import Helper


def things_said(payer: Payer, said: tuple[Any, ...]) -> list[tuple[Any, str]]:
    """Sources and helpers of an answer, with the mana or the kind of help it says of each, if it says."""
    return [one if isinstance(one, tuple) else (one, "") for one in said if not isinstance(one, str)]


def source_said(sources: list[Source], thing: Any, word: str) -> Source | None:
    """The source that is meant, with only the mana that is said."""
    source = merged(sources, thing)
    if source is None or not word:
        return source
    options = tuple(one for one in source.options if same_mana("".join(one.gives), word))
    return Source(source.thing, options, source.snow) if options else None


def same_mana(given: str, said: str) -> bool:
    """Whether it is the same mana in any order."""
    return sorted(given) == sorted(said)


def helps(payer: Payer, thing: Any, word: str) -> bool:
    """Whether it can be tapped or exiled instead of paying mana."""
    return any(
        any(one is thing for one in helper.candidates) and word in ("", helper.name)
        for helper in announced_helpers(payer)
    )


def helper_of(payer: Payer, thing: Any) -> Helper:
    """What a helper belongs to."""
    return next(one for one in announced_helpers(payer) if any(thing is other for other in one.candidates))


def said_helpers(payer: Payer, said: tuple[Any, ...]) -> list[Supply]:
    """What is to help, as it is said: by its kind of help, or alone where it makes no mana."""
    made = [one.thing for one in sources_of(payer)]
    meant = [
        thing
        for thing, word in things_said(payer, said)
        if (word and helps(payer, thing, word)) or not (word or any(thing is one for one in made))
    ]
    return [one for one in helpers_of(payer) if any(one.origin[1] is thing for thing in meant)]


def named_first(
    payer: Payer, supplies: list[Supply], said: tuple[Any, ...]
) -> tuple[list[Supply], list[Supply]]:
    """The mana of the pool: that of the symbols said, and the rest."""
    left = [one for one in said if isinstance(one, str)]
    named: list[Supply] = []
    others: list[Supply] = []
    for one in supplies:
        color = payer.player.pool[one.origin[1]].color
        (named if color in left else others).append(one)
        if color in left:
            left.remove(color)
    return named, others


def used_twice(payer: Payer, sources: list[Source], said: tuple[Any, ...]) -> Verdict:
    """CR 118.3, 702.51a: what is tapped or gone once it has paid can't be tapped or exiled to pay besides."""
    verdict, before = LEGAL, list[Any]()
    for thing, word in things_said(payer, said):
        source = next((one for one in sources if one.thing is thing), None)
        uses = sum(one.thing is thing for one in sources)
        if any(thing is one for one in before) and uses < 2 and (source is None or not again(source)):
            rules = helper_of(payer, thing).cites if helps(payer, thing, word) else ()
            cites = (*rules, cite("601.2h", "cost"), cite("118.3", "cost"))
            verdict += forbidden("already-tapped", *cites, thing=thing, player=payer.player)
        before.append(thing)
    return verdict


def mana_there(payer: Payer, used: list[Source], said: tuple[Any, ...]) -> Verdict:
    """CR 118.3a: mana that is named is in the pool, or what is used makes it."""
    there = [payer.player.pool[one.origin[1]].color for one in pool_of(payer)]
    made = [sign for source in used for option in source.options for sign in option.gives]
    verdict = LEGAL
    for sign in (one for one in said if isinstance(one, str)):
        found = next((one for one in (there, made) if sign in one), None)
        if found is None:
            rule = cite("118.3a", "mana pool")
            verdict += forbidden("mana-not-there", rule, player=payer.player, mana=f"{{{sign}}}")
        else:
            found.remove(sign)
    return verdict
