"""The books as they are taught: by the pages that are quoted."""

from __future__ import annotations

from functools import cache

from adjudicator.court import library
from adjudicator.law.book.model import HELD_PAGES, Book


@cache
def read_book(id: str) -> Book:
    """Return a shipped book without what is retold in it."""
    return library.read_book(id).by_pages(HELD_PAGES)
