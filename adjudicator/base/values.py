"""Values of named fields that never change: what a frozen dataclass of Python is, sooner.

For each class Python writes and compiles six functions, and a program starts with eighty classes:
it waits for them a quarter of its time. Here one is written, by which a value is built; how values
are compared, hashed, shown and kept from change is the same for all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import replace as replace
else:
    import dataclasses
    from operator import attrgetter

    def dataclass(*, frozen, eq=True):
        """Return what makes a class one of values that never change, as Python's own does.

        Args:
            frozen: they never change; a class whose values may is Python's to make.
            eq: values alike in all fields are equal; else each is only itself.
        """
        assert frozen, "a class whose values may change is Python's to make"
        return _of_values_compared if eq else _of_values

    def replace(value, /, **changes):
        """Return a value with some fields otherwise, as Python's own does, without building it.

        >>> from adjudicator.base.cards import Card
        >>> replace(Card.parse("QS"), rank=Card.parse("KS").rank) == Card.parse("KS")
        True
        """
        held = {**value.__dict__, **changes}
        if len(held) != len(value.__class__.__match_args__):
            # a field that there is not; or what was worked out of the old fields is kept beside
            return dataclasses.replace(value, **changes)
        other = object.__new__(value.__class__)
        object.__setattr__(other, "__dict__", held)
        return other

    def _of_values(cls):
        cls = dataclasses.dataclass(init=False, repr=False, eq=False)(cls)
        cls.__init__ = _builder(cls)
        cls.__setattr__, cls.__delattr__ = _refuse_to_set, _refuse_to_delete
        if "__repr__" not in cls.__dict__:
            cls.__repr__ = _shown
        return cls

    def _of_values_compared(cls):
        cls = _of_values(cls)
        fields = dataclasses.fields(cls)
        cls.__eq__ = _comparing([f.name for f in fields if f.compare])
        hashed = [f.name for f in fields if (f.compare if f.hash is None else f.hash)]
        cls.__hash__ = _hashing(hashed)
        return cls

    def _builder(cls):
        """Write and compile the one function by which a value is built: all its fields at once."""
        given, fields = [], []
        names = {"put": object.__setattr__, "unset": dataclasses.MISSING}
        for field in dataclasses.fields(cls):
            name = value = field.name
            if field.default_factory is not dataclasses.MISSING:
                names[f"{name}_made"] = field.default_factory
                value = f"{name}_made()"
                if field.init:
                    given.append(f"{name}=unset")
                    value += f" if {name} is unset else {name}"
            elif field.default is not dataclasses.MISSING:
                names[f"{name}_default"] = field.default
                given.append(f"{name}={name}_default")
            else:
                given.append(name)
            fields.append(f"{name!r}: {value}")
        head, body = ", ".join(["self", *given]), ", ".join(fields)
        exec(f"def __init__({head}): put(self, '__dict__', {{{body}}})", names)
        return names["__init__"]

    def _comparing(names):
        if not names:
            return lambda self, other: True if other.__class__ is self.__class__ else NotImplemented
        values = attrgetter(*names)

        def are_alike(self, other):
            if other.__class__ is not self.__class__:
                return NotImplemented
            return values(self) == values(other)

        return are_alike

    def _hashing(names):
        if not names:
            return lambda self: hash(())
        values = attrgetter(*names)
        return lambda self: hash(values(self))

    def _shown(self):
        fields = (f.name for f in dataclasses.fields(self) if f.repr)
        said = ", ".join(f"{name}={getattr(self, name)!r}" for name in fields)
        return f"{self.__class__.__qualname__}({said})"

    def _refuse_to_set(self, name, value):
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def _refuse_to_delete(self, name):
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
