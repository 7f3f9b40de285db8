"""The books as they are taught: by the pages that are quoted."""

from __future__ import annotations

from functools import cache

from adjudicator.commands.learning import WHOLLY_RETOLD
from adjudicator.court import library
from adjudicator.law.book.model import HELD_PAGES, Book


@cache
def read_book(id: str) -> Book:
    """Return a shipped book without what is retold in it."""
    return library.read_book(id).by_pages(HELD_PAGES)


@cache
def book_ids() -> tuple[str, ...]:
    """Return the ids of the shipped books that are taught."""
    return tuple(id for id in library.book_ids() if id not in WHOLLY_RETOLD)
