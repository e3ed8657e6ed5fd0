"""What an edit says that cannot be."""


class Mistake(Exception):
    """Something an edit names is not there, or cannot be called so: a problem by its code."""

    def __init__(self, code: str, excerpt: str, **values: str) -> None:
        super().__init__(code, excerpt)
        self.code, self.excerpt, self.values = code, excerpt, values


def missing(name: str, *near: str) -> Mistake:
    """Nothing is called so; what there is."""
    return Mistake("nothing-called", name, near=", ".join(near) or "—")
