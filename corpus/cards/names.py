"""How near card names are to what was typed, and what a face of a card is called."""


def grams(key: str) -> frozenset[str]:
    """The short pieces of a key, its ends marked: two characters long in Chinese, three otherwise."""
    length = 3 if key.isascii() else 2
    marked = f"^{key}$"
    return frozenset(marked[at : at + length] for at in range(max(1, len(marked) - length + 1)))


def likeness(typed: str, key: str) -> float:
    """From 0 to 1; a name that begins with what was typed, or contains it, is nearer than its length says."""
    from difflib import SequenceMatcher  # needed only where a name was not found

    if key.startswith(typed):
        return 0.7 + 0.3 * len(typed) / len(key)
    if typed in key:
        return 0.6 + 0.3 * len(typed) / len(key)
    return SequenceMatcher(None, key, typed, autojunk=False).ratio()


def half_of_name(printed: str, position: int, name: str) -> str:
    """Of a printed “消逝 // 复苏” the half that stands at this place of `name`; all if they do not match.

    The bulk files have some split cards' names doubled: “消逝 // 复苏 // 消逝 // 复苏”.
    """
    halves = [part.strip() for part in printed.split("//")]
    count = len(name.split(" // "))
    doubled = halves == halves[:count] * (len(halves) // count)
    return halves[position] if count > 1 and doubled else printed
