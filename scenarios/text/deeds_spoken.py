"""What an instruction introduces, for the words after it to refer to: cards, tokens, a number."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from scenarios.engine.words import costs, nouns
from scenarios.engine.words.circumstances import PaidWith
from scenarios.engine.words.costs import Cost
from scenarios.engine.words.effects import changes, flow, numbers, zones
from scenarios.engine.words.nouns import It
from scenarios.engine.words.values import ThatMany
from scenarios.text.points_of_view import OF_EACH, several
from scenarios.text.scope import GONE, Scope, words_of, words_of_token

CARD = frozenset(("card",))
PAID_WITH: dict[type[Cost], str] = {
    costs.SacrificeThese: "sacrificed",
    costs.DiscardThese: "discarded",
    costs.ExileThese: "exiled",
    costs.ReturnThese: "returned",
    costs.TapThese: "tapped",
    costs.RevealThese: "revealed",
}


def introduce_deed(done: Any, scope: Scope) -> Any:
    """What has been done is spoken of from now on; tokens get a name of their own."""
    if isinstance(done, numbers.DealDamage):
        scope.source, scope.recipient = done.source, done.to
    if isinstance(done, flow.Choose):
        scope.chosen |= {done.what}
    if isinstance(done, zones.Reveal | zones.LookAt) and isinstance(done.what, nouns.TopOfLibrary):
        scope.known = [one for one in scope.known if one.noun != done.what]
        scope.introduce(It(done.name), "object", CARD)
    if isinstance(done, zones.Search):
        scope.introduce(It(done.name), "object", CARD)
    if isinstance(done, (changes.CreateTokens, changes.CreateCopies)):
        number = scope.counts.get("tokens", 0) + 1
        scope.counts["tokens"] = number
        name = "tokens" if number == 1 else f"tokens {number}"
        done = replace(done, name=name)
        scope.step += 1  # spoken of after what it copies
        scope.introduce(It(name), "object", words_of_token(done))
        scope.many.add(name)
    if isinstance(done, zones.SacrificeChosen):
        scope.introduce(It("sacrificed"), "object", words_of(done.what), GONE)
    scope.number = number_after(done, scope)
    if isinstance(done, zones.Move) and done.to == "exile":
        scope.exiles = True
    return done


def introduce_cost(cost: tuple[Cost, ...], scope: Scope) -> None:
    """`Sacrifice another creature: You gain life equal to its power` may speak of what was paid with. Only
    one that was sacrificed is meant by such words; anything else leaves them open.
    """
    for part in cost:
        what = getattr(part, "what", None)
        if what is not None and type(part) in PAID_WITH:
            one = isinstance(part, costs.SacrificeThese) and part.amount == 1
            paid = PaidWith(PAID_WITH[type(part)])
            scope.introduce(paid, "object", words_of(what), GONE if one else "", closed=not one)


def number_after(done: Any, scope: Scope) -> str:
    """What `that many` means after an instruction: what it is recorded to have done, or the number before if
    it has none of its own; where it has one that nobody records, or one for each of several players, nothing.
    """
    amount = getattr(done, "amount", 1)
    if isinstance(done, zones.Discard):
        return OF_EACH if several(done.who, scope) else "discarded"
    if isinstance(done, zones.SacrificeChosen):
        return "" if several(done.who, scope) else "sacrificed"
    if isinstance(done, numbers.DealDamage):
        return scope.number if isinstance(amount, ThatMany) else "damage dealt"
    if isinstance(getattr(done, "what", None), nouns.Each) and isinstance(done, (zones.Move, zones.Destroy)):
        again = isinstance(done, zones.Destroy) or done.to != "exile" or scope.exiles
        return "" if again else "exiled"
    return scope.number if amount == 1 or isinstance(amount, ThatMany) else ""
