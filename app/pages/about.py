"""What is here: documents, editions, where the texts come from; and the page for rulings."""

from msgspec import Struct

from app.desk import Desk
from app.pages.asked import Asked, Page
from corpus.records import Edition


class Document(Struct, frozen=True):
    """A document that the texts come from."""

    name: str
    shipped: bool


class About(Struct, frozen=True):
    """What the desk was made of."""

    edition: str
    editions: tuple[Edition, ...]
    documents: tuple[Document, ...]
    records: int
    has_cards: bool


class Blank(Struct, frozen=True):
    """A ruling to be written: it names the edition it will cite."""

    edition: str


def about(asked: Asked) -> Page:
    """Which documents and editions, and whose texts they are."""
    desk, editions = asked.desk, asked.corpus.editions
    count = len(desk.search(wait=False).rules)
    found = About(asked.edition, editions, documents(desk), count, desk.has_cards)
    return Page("about.html", found, asked.say("about"))


def documents(desk: Desk) -> tuple[Document, ...]:
    """The documents that come with the desk, then those that were added."""
    from corpus.shelf import kept
    from corpus.shipped import shipped

    own = tuple(Document(each.name, True) for each in shipped())
    return own + tuple(Document(each.name, False) for each in kept(desk.home))


def ruling(asked: Asked) -> Page:
    """A ruling to hand over; it is written in the browser and never sent here."""
    return Page("ruling.html", Blank(asked.edition), asked.say("ruling"))
