"""A rule's number: read it, order it, find its family, expand a range.

A number is a string in its printed form without the trailing dot: chapter "7", section "702",
rule "702.19", sub-rule "702.19b". The letters l and o are never used, lest they be read as 1 and 0.
"""

import re
import unicodedata

LETTERS = "abcdefghijkmnpqrstuvwxyz"
NUMBER = re.compile(rf"([1-9])(?:(\d\d)(?:\.([1-9]\d{{0,2}})([{LETTERS}])?)?)?")

# What people write around a number: 规则 702.19b, CR702.19b, rule 702.19b., 第702.19b条, §702.19b.
_BEFORE = re.compile(r"\A(?:cr|rules?|section|chapter|完整规则|规则|章节|章|节|第|§)*[:#]*")
_BEHIND = "条章节."
_LONGEST = 40  # with all that people write around a number
_DOTS = str.maketrans(dict.fromkeys("。．·・‧，,", "."))


def is_number(text: str) -> bool:
    """Whether this is a number exactly as the rulebook prints it, without its trailing dot."""
    return NUMBER.fullmatch(text) is not None


def order(number: str) -> tuple[int, int, int, str]:
    """A sort key in the order of the rulebook: 702.9 before 702.10, a rule before its sub-rules."""
    chapter, section, rule, letter = parts(number)
    return int(chapter), int(section or -1), int(rule or -1), letter


def parts(number: str) -> tuple[str, str, str, str]:
    """Chapter digit, two section digits, rule, letter; what is absent is empty."""
    match = NUMBER.fullmatch(number)
    if match is None:
        raise ValueError(f"not a rule number: {number!r}")
    chapter, section, rule, letter = match.groups(default="")
    return chapter, section, rule, letter


def parent(number: str) -> str:
    """702.19b -> 702.19 -> 702 -> 7 -> ''."""
    chapter, section, rule, letter = parts(number)
    if letter:
        return f"{chapter}{section}.{rule}"
    if rule:
        return chapter + section
    return chapter if section else ""


def level(number: str) -> str:
    """The kind of record that carries this number."""
    _, section, rule, letter = parts(number)
    if letter:
        return "subrule"
    if rule:
        return "rule"
    return "section" if section else "chapter"


def expand(first: str, last: str) -> tuple[str, ...]:
    """All numbers of a range, both ends included: 601.2f to 601.2h, 712.9 to 712.10, 100 to 103.

    Empty if the ends are not of one family or stand in the wrong order.
    """
    if level(first) != level(last) or parent(first) != parent(last):
        return ()
    family = parent(first)
    if level(first) == "subrule":
        a, b = LETTERS.index(first[-1]), LETTERS.index(last[-1])
        return tuple(family + letter for letter in LETTERS[a : b + 1])
    if level(first) == "rule":
        a, b = int(parts(first)[2]), int(parts(last)[2])
        return tuple(f"{family}.{rule}" for rule in range(a, b + 1))
    return tuple(str(number) for number in range(int(first), int(last) + 1))


def typed(text: str) -> str | None:
    """The number somebody typed, in its printed form: `规则 702.19 B`, `cr704-5k`, `７０２．１９ｂ`."""
    if len(text) > _LONGEST:
        return None
    plain = unicodedata.normalize("NFKC", text).lower().translate(_DOTS)
    plain = _BEFORE.sub("", "".join(plain.split()).rstrip(_BEHIND), count=1)
    plain = re.sub(r"^(\d{3})-(\d)", r"\1.\2", plain)
    return plain if is_number(plain) else None


def between(text: str) -> tuple[str, ...]:
    """The numbers somebody typed as one number or as a range: `601.2f-h`, `规则712.9–10`, `702.19b`."""
    number = typed(text)
    if number or len(text) > _LONGEST:
        return (number,) if number else ()
    first, dash, last = re.sub(r"[-–—~～至到]+", "-", text).rpartition("-")
    start = typed(first) if dash else None
    if start is None:
        return ()
    last = last.strip().lower()
    ends = (last, f"{parent(start)}{last}", f"{parent(start)}.{last}")
    return next((numbers for end in ends if (stop := typed(end)) and (numbers := expand(start, stop))), ())
