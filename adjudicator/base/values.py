"""Values of named fields that never change: what a frozen dataclass of Python is, sooner.

For each class Python writes and compiles six functions, and a program starts with a hundred
classes: it waits for them a quarter of its time. Here one is written, by which a value is built,
and that only when a few have been; how values are compared, hashed, shown and kept from change is
the same for all of them. To Python's own ``dataclasses.fields``, ``replace`` and ``asdict`` they
are dataclasses. A named tuple is what Python's own is, and nothing is written for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import replace as replace
    from functools import cached_property as cached_property
    from typing import NamedTuple as NamedTuple
else:
    from operator import attrgetter, itemgetter

    UNSET = object()
    FEW = 4  # values are built without what Python would have to compile for them

    class _Field:
        """What a field is where nobody says it, and whether it is given, compared and shown."""

        def __init__(
            self,
            default=UNSET,
            default_factory=UNSET,
            *,
            init=True,
            repr=True,
            hash=None,
            compare=True,
        ):
            self.default, self.factory = default, default_factory
            self.given, self.shown, self.compared = init, repr, compare
            self.hashed = compare if hash is None else hash

    def field(**said):
        """Return what is said of a field beside its type, as Python's own does."""
        return _Field(**said)

    def dataclass(*, frozen, eq=True, order=False):
        """Return what makes a class one of values that never change, as Python's own does.

        Args:
            frozen: they never change; a class whose values may is Python's to make.
            eq: values alike in all fields are equal; else each is only itself.
            order: of two values one stands before the other, as their fields do.
        """
        assert frozen, "a class whose values may change is Python's to make"
        if order:
            return _of_values_in_order
        return _of_values_compared if eq else _of_values

    def replace(value, /, **changes):
        """Return a value with some fields otherwise, as Python's own does, without building it.

        >>> from adjudicator.base.cards import Card
        >>> replace(Card.parse("QS"), rank=Card.parse("KS").rank) == Card.parse("KS")
        True
        """
        cls = value.__class__
        names = getattr(cls, "__match_args__", ())
        held = {**value.__dict__, **changes}
        if len(held) != len(names):
            # a field that there is not; or what was worked out of the old fields is kept beside
            if "__dataclass_fields__" not in cls.__dict__ or not changes.keys() <= {*names}:
                from dataclasses import replace

                return replace(value, **changes)
            held = {name: held[name] for name in names}
            if len(cls.__dict__.get("_fields", ())) != len(names):
                return cls(**held)
        other = object.__new__(cls)
        object.__setattr__(other, "__dict__", held)
        return other

    class cached_property:  # noqa: N801 - named as Python's own
        """What is worked out of a value when it is first asked for, as Python's own does.

        Python's own locks out all others meanwhile, every time, which takes as long as many a
        thing that is worked out. Two at once work the same out of a value that never changes.
        """

        def __init__(self, make):
            self.make, self.__doc__ = make, make.__doc__

        def __set_name__(self, cls, name):
            self.name = name

        def __get__(self, value, cls=None):
            if value is None:
                return self
            made = value.__dict__[self.name] = self.make(value)
            return made

    class _AsPythonHasThem:
        """The fields as Python's own functions want them; they are made when one asks for them."""

        def __get__(self, value, cls):
            from dataclasses import MISSING, make_dataclass
            from dataclasses import field as of_python

            def unset(what):
                return MISSING if what is UNSET else what

            fields = [
                (
                    name,
                    object,
                    of_python(
                        default=unset(each.default),
                        default_factory=unset(each.factory),
                        init=each.given,
                        repr=each.shown,
                        hash=each.hashed,
                        compare=each.compared,
                    ),
                )
                for name, each in cls._fields.items()
            ]
            cls.__dataclass_fields__ = make_dataclass(cls.__name__, fields).__dataclass_fields__
            return cls.__dataclass_fields__

    def _of_values(cls):
        fields = {}
        for above in cls.__mro__[:0:-1]:
            fields |= above.__dict__.get("_fields", {})
        for name in cls.__annotations__:
            said = cls.__dict__.get(name, UNSET)
            if not isinstance(said, _Field):
                said = _Field(said)
            elif said.default is UNSET:
                delattr(cls, name)
            else:
                setattr(cls, name, said.default)
            fields[name] = said
        cls._fields, cls.__dataclass_fields__ = fields, _AsPythonHasThem()
        cls.__match_args__ = tuple(name for name, each in fields.items() if each.given)
        cls.__init__ = _built_when_wanted(cls)
        cls.__setattr__, cls.__delattr__ = _refuse_to_set, _refuse_to_delete
        if "__repr__" not in cls.__dict__:
            cls.__repr__ = _shown
        return cls

    def _of_values_compared(cls):
        cls = _of_values(cls)
        cls.__eq__ = _comparing([name for name, each in cls._fields.items() if each.compared])
        cls.__hash__ = _hashing([name for name, each in cls._fields.items() if each.hashed])
        return cls

    def _of_values_in_order(cls):
        from functools import total_ordering

        cls = _of_values_compared(cls)
        cls.__lt__ = _before([name for name, each in cls._fields.items() if each.compared])
        return total_ordering(cls)

    def _built_when_wanted(cls):
        """Return what builds the first few values; the next one has written what builds them."""
        built = 0

        def build(self, *given, **named):
            nonlocal built
            built += 1
            held = _held(cls, given, named) if built <= FEW else None
            if held is None:
                cls.__init__ = _builder(cls)
                cls.__init__(self, *given, **named)
            else:
                object.__setattr__(self, "__dict__", held)

        return build

    def _held(cls, given, named):
        """Return the fields of a value; None where it is not built rightly, which Python tells."""
        held = dict(zip(cls.__match_args__, given, strict=False))
        if len(held) < len(given) or not held.keys().isdisjoint(named):
            return None
        held |= named
        for name, each in cls._fields.items():
            if name in held and each.given:
                continue
            if name in held or (each.factory is UNSET and each.default is UNSET):
                return None
            held[name] = each.default if each.factory is UNSET else each.factory()
        # in their order, in which they are compared and shown
        return {name: held[name] for name in cls._fields} if len(held) == len(cls._fields) else None

    def _builder(cls):
        """Write and compile the one function by which a value is built: all its fields at once."""
        given, fields = [], []
        names = {"put": object.__setattr__, "unset": UNSET}
        for name, each in cls._fields.items():
            value = name
            if each.factory is not UNSET:
                names[f"{name}_made"] = each.factory
                value = f"{name}_made()"
                if each.given:
                    given.append(f"{name}=unset")
                    value += f" if {name} is unset else {name}"
            elif each.default is not UNSET:
                names[f"{name}_default"] = each.default
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

    def _before(names):
        values = attrgetter(*names)

        def is_before(self, other):
            if other.__class__ is not self.__class__:
                return NotImplemented
            return values(self) < values(other)

        return is_before

    def _hashing(names):
        if not names:
            return lambda self: hash(())
        values = attrgetter(*names)
        return lambda self: hash(values(self))

    def _shown(self):
        shown = [name for name, each in self._fields.items() if each.shown]
        said = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
        return f"{self.__class__.__qualname__}({said})"

    def _refuse_to_set(self, name, value):
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def _refuse_to_delete(self, name):
        from dataclasses import FrozenInstanceError

        raise FrozenInstanceError(f"cannot delete field {name!r}")

    class _Named(type):
        """Makes named tuples of what a class says of its fields, as Python's own does."""

        def __new__(mcs, name, bases, said):
            names = tuple(said.get("__annotations__", ()))
            said["_fields"] = said["__match_args__"] = names
            said["_field_defaults"] = {each: said.pop(each) for each in names if each in said}
            said |= {each: property(itemgetter(at)) for at, each in enumerate(names)}
            return super().__new__(mcs, name, bases, {"__slots__": (), **said})

    class NamedTuple(tuple, metaclass=_Named):
        """What Python's own is, but that nothing is compiled for it."""

        def __new__(cls, *given, **named):
            if len(given) == len(cls._fields) and not named:
                return tuple.__new__(cls, given)
            held = dict(zip(cls._fields, given, strict=False))
            if len(held) < len(given) or not held.keys().isdisjoint(named):
                raise TypeError(f"{cls.__name__} is given a field too many")
            held = {**cls._field_defaults, **held, **named}
            try:
                values = [held.pop(name) for name in cls._fields]
            except KeyError as missing:
                raise TypeError(f"{cls.__name__} lacks its field {missing}") from None
            if held:
                raise TypeError(f"{cls.__name__} has no field {', '.join(held)}")
            return tuple.__new__(cls, values)

        def __getnewargs__(self):
            return tuple(self)

        def __repr__(self):
            said = ", ".join(f"{name}={each!r}" for name, each in self._asdict().items())
            return f"{self.__class__.__name__}({said})"

        def _replace(self, /, **changes):
            return self.__class__(**{**self._asdict(), **changes})

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))
