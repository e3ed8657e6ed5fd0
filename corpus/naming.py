"""Names as people type them: one spelling for every width, case and kind of quote."""

import unicodedata

_SAME = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "「": "", "」": "", "《": "", "》": "", "·": "", "・": ""}
)


def folded(name: str) -> str:
    """The spelling under which a name is looked up: 「践踏」, TRAMPLE and ｔｒａｍｐｌｅ are found."""
    plain = unicodedata.normalize("NFKC", name).casefold().translate(_SAME)
    return " ".join(plain.split())
