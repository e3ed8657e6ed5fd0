"""Characters without width, case and accents. Browsers have it by hand: it is done most often."""

import unicodedata

_SIGNS = str.maketrans(
    {"’": "'", "‘": "'", "−": "-", "–": "-", "—": "-", "／": "/", "æ": "e"}  # one for one
)


def fold(text: str) -> str:
    """The text character by character without width, case and accents: places stay what they were."""
    return text.lower() if text.isascii() else text.translate(_FOLDED)


class _Folded(dict[int, str]):
    """Each character's plain form, worked out when it is first met."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        plain = unicodedata.normalize("NFKD", character).casefold().translate(_SIGNS)
        single = len(plain) == 1 or unicodedata.combining(plain[1:2] or " ")
        self[code] = folded = plain[0] if single else character
        return folded


_FOLDED = _Folded()
