"""Situations that many tests of the engine begin with, said as scenarios are."""

from json import dumps

from tests.scenarios.check import check

START = "start: {turn of: A, step: precombat main}"


def card(name: str, text: str = "", pt: str = "2/2", types: str = "Creature", more: str = "") -> str:
    """A card in one line; it costs nothing unless more is said of it."""
    size = f", pt: {pt}" if "Creature" in types or "Vehicle" in types else ""
    says = f", text: {dumps(text)}" if text else ""
    return f"{name}: {{type: {types}{size}{says}, {more or 'cost: 0'}}}"


def fought(attacker: str, blocker: str = "", expect: str = "", assigns: str = "") -> None:
    """A's creature, `1/2 Deathtouch`, attacks B, whose creature blocks it if there is one."""
    cards = [card(name, *said(one)) for name, one in (("Attacker", attacker), ("Blocker", blocker)) if one]
    play = ["A attacks with: Attacker"]
    play += ["B blocks with: {Blocker: Attacker}"] if blocker else []
    play += [f"A assigns: {assigns}"] if assigns else []
    check("\n".join((
        "cards: {" + ", ".join(cards) + "}",
        f"players: {{A: {{battlefield: [Attacker]}}, B: {{battlefield: [{'Blocker' if blocker else ''}]}}}}",
        START,
        "play:",
        *(f"  - {one}" for one in (*play, "go to: end of combat")),
        f"expect: [{expect}]",
    )))  # fmt: skip


def said(creature: str) -> tuple[str, str]:
    """The text and the size of `1/2 Deathtouch`."""
    size, _, text = creature.partition(" ")
    return text, size
