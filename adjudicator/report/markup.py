"""HTML made of values, so that nothing gets into a page unescaped.

Text is escaped wherever it goes in; only what :func:`tag` made is taken as it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

VOID = frozenset({"br", "hr", "img", "link", "meta"})


class Markup(str):
    """HTML that is ready to stand in a page."""

    __slots__ = ()


Content = str | None | Iterable["Content"]


def tag(name: str, /, *content: Content, **attributes: str | bool | None) -> Markup:
    """Return an element.

    Args:
        name: of the element.
        content: what stands in it: text, which is escaped, or markup; None is nothing.
        attributes: by name, ``class_`` and ``for_`` for what Python keeps to itself, ``_`` for a
            hyphen; False and None leave one out, True gives it no value.

    >>> tag("a", "1 < 2", href='"#law"', class_="skip")
    '<a href="&quot;#law&quot;" class="skip">1 &lt; 2</a>'
    """
    shown = []
    for key, value in attributes.items():
        written = key.rstrip("_").replace("_", "-")
        if value is True:
            shown.append(f" {written}")
        elif value not in (None, False):
            shown.append(f' {written}="{escape(str(value))}"')
    opened = f"<{name}{''.join(shown)}>"
    return Markup(opened if name in VOID else f"{opened}{together(*content)}</{name}>")


def together(*content: Content) -> Markup:
    """Return pieces of text and markup one after the other, the text escaped."""
    return Markup("".join(_pieces(content)))


def _pieces(content: Iterable[Content]) -> Iterable[str]:
    for each in content:
        if isinstance(each, Markup):
            yield each
        elif isinstance(each, str):
            yield escape(each, quote=False)
        elif each is not None:
            yield from _pieces(each)


def ready(text: str) -> Markup:
    """Return text that is HTML already: a drawing, a style sheet."""
    return Markup(text)
