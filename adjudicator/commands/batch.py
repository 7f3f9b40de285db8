"""The command that rules on many cases."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from adjudicator.base.errors import CaseError, Fault, Place
from adjudicator.base.phrases import named_law
from adjudicator.commands.app import (
    ByBook,
    ByHouse,
    ByPages,
    ByReading,
    BySettings,
    NoHouse,
    OwnBooks,
    app,
    shelf_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

    from adjudicator.base.pieces import Pieces
    from adjudicator.commands.batching import Call, Output, Summary

MEND, BOOK_AT_FAULT = 2, 3
INTERRUPTED, UNHEARD = 128 + signal.SIGINT, 128 + 13  # the number of SIGPIPE, where there is one
LAWS_SHOWN = 5


@app.command()
def batch(
    inputs: Annotated[
        list[str],
        typer.Argument(
            metavar="IN...",
            help="JSON lines, YAML of one case or many, folders; .gz and .zst; - reads lines.",
        ),
    ],
    out: Annotated[
        str, typer.Option("-o", metavar="FILE", help="Where the lines go; - prints them.")
    ] = "-",
    resume: Annotated[
        bool, typer.Option("--resume", help="Carry on what was begun and cut short.")
    ] = False,
    force: Annotated[
        bool, typer.Option("--force", help="Begin anew, whatever was begun before.")
    ] = False,
    workers: Annotated[
        int, typer.Option("--workers", min=1, metavar="N", help="Rule in so many processes.")
    ] = 1,
    cluster: Annotated[
        str | None,
        typer.Option("--cluster", metavar="ADDRESS", help="Rule on a cluster of Dask."),
    ] = None,
    summary: Annotated[
        Path | None,
        typer.Option("--summary", metavar="FILE", help="Write what it came to as JSON."),
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Tell nothing but faults.")] = False,
    book: ByBook = None,
    reading: ByReading = None,
    house: ByHouse = None,
    no_house: NoHouse = False,
    pages: ByPages = None,
    settings: BySettings = None,
    books: OwnBooks = None,
) -> None:
    """Rule on many cases; a line of JSON for each."""
    from adjudicator.base.files import must_be_a_place, write_whole
    from adjudicator.base.pieces import Pieces
    from adjudicator.commands.batching import Call, Output, Summary, part_of
    from adjudicator.court.files import is_case

    _goes_together(out, resume, force, workers, cluster)
    path = None if out == "-" or _is_a_stream(Path(out)) else Path(out)
    written = [each for each in (path, summary) if each is not None]
    if summary is not None:
        must_be_a_place(summary)
        if path is not None and path.resolve() == summary.resolve():
            hint = "Name another file for one of them."
            raise CaseError(Fault(Place("--summary"), "it is the file of -o as well", hint))
    parts = [part_of(each) for each in written]
    cases = Pieces(inputs, is_case=is_case, but=[*written, *parts])
    _is_no_input(inputs, written)
    call = Call(book, tuple(reading or ()), shelf_of(books, house, no_house, pages, settings))
    output = None if path is None else Output.begun(path, resume=resume, anew=force)
    found = Summary()
    try:
        with (
            _who_rules(workers, cluster) as (executor, ahead),
            _progress(cases, quiet, out == "-") as tell,
        ):
            lines = _lines(cases, call, executor, ahead, output, found)
            if output is not None:
                for line in lines:
                    output.add(line)
                    found.add(line)
                    tell(found.cases)
                output.complete()
            else:
                with _stream(out) as write:
                    for line in lines:
                        write(line)
                        found.add(line)
                        tell(found.cases)
    except KeyboardInterrupt:
        _end_at_once(found, output)
    except BrokenPipeError:  # a reader who has had enough; nobody is told
        _end_unheard()
    if summary is not None:
        import json

        write_whole(summary, json.dumps(found.as_data(), ensure_ascii=False, indent=2) + "\n")
    if not quiet:
        _show(found)
    if found.errors:
        raise typer.Exit(BOOK_AT_FAULT if {"book", "program"} & {*found.errors} else MEND)


def _lines(
    cases: Pieces,
    call: Call,
    executor: Executor | None,
    ahead: int,
    output: Output | None,
    found: Summary,
) -> Iterator[bytes]:
    from concurrent.futures import BrokenExecutor

    from adjudicator.commands.batching import ruled

    pieces = iter(cases)
    left = pieces if output is None else output.kept(pieces, found)
    try:
        yield from ruled(left, call, executor, ahead)
    except BrokenExecutor:
        hint = "--resume carries on what is written." if output is not None else ""
        raise CaseError(
            Fault(Place("--workers"), "a process was ended from outside", hint)
        ) from None


# what goes together


def _goes_together(out: str, resume: bool, force: bool, workers: int, cluster: str | None) -> None:
    if resume and force:
        raise CaseError(Fault(Place("--resume"), "it does not go with --force", "Leave one out."))
    if (resume or force) and out == "-":
        name = "--resume" if resume else "--force"
        raise CaseError(Fault(Place(name), "it goes with -o FILE alone", "Name the file."))
    if cluster is not None and workers > 1:
        message = "it does not go with --cluster, which has its own"
        raise CaseError(Fault(Place("--workers"), message, "Leave one of them out."))
    if out.endswith((".gz", ".zst")):
        hint = "Pack it when it is complete; -o - prints the lines into a pipe."
        raise CaseError(Fault(Place(f"-o {out}"), "what is written is not packed", hint))


def _is_a_stream(path: Path) -> bool:
    """Whether it is a device or a pipe: there is nothing to put in its place."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _is_no_input(inputs: list[str], written: list[Path]) -> None:
    for name in inputs:
        for path in written:
            if name != "-" and path.exists() and path.samefile(name):
                hint = "Name another file."
                raise CaseError(Fault(Place(str(path)), "it is one of those to be read", hint))


# who rules, where it goes


@contextmanager
def _who_rules(workers: int, address: str | None) -> Iterator[tuple[Executor | None, int]]:
    """Give what rules on the cases, None for this process; and how many it is handed at once."""
    from adjudicator.commands import batching

    if address is not None:
        client, executor, ahead = batching.cluster(address)
        with client, executor:
            yield executor, ahead
    elif workers > 1:
        if hasattr(signal, "SIGPIPE"):  # where others work for us, one does not just drop dead
            signal.signal(signal.SIGPIPE, signal.SIG_IGN)
        pool = batching.processes(workers)
        try:
            yield pool, workers * batching.AHEAD
        except BaseException:
            from multiprocessing import active_children

            pool.shutdown(wait=False, cancel_futures=True)
            for each in active_children():
                each.terminate()  # what they rule on now nobody waits for
            raise
        pool.shutdown()
    else:
        yield None, 1


@contextmanager
def _stream(out: str) -> Iterator[Callable[[bytes], object]]:
    if out != "-":
        with open(out, "wb") as file:
            yield file.write
        return
    yield _print


def _print(line: bytes) -> None:
    sys.stdout.write(line.decode("utf-8"))
    sys.stdout.flush()  # whoever reads along need not wait for the next


def _end_unheard() -> NoReturn:
    """End as one whose reader has gone; what is left to print goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    raise typer.Exit(UNHEARD)


def _end_at_once(found: Summary, output: Output | None) -> NoReturn:
    kept = ""
    if output is not None:
        kept = f" {found.cases} cases are kept in {output.part}; --resume carries on."
    print(f"Interrupted.{kept}", file=sys.stderr)
    raise typer.Exit(INTERRUPTED)


# what is told meanwhile, and in the end


@contextmanager
def _progress(cases: Pieces, quiet: bool, printed: bool) -> Iterator[Callable[[int], object]]:
    """Give what is told how many cases are done; it shows that on a terminal alone.

    Nor does it where the lines are *printed* on that terminal.
    """
    if quiet or not sys.stderr.isatty() or (printed and sys.stdout.isatty()):
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

    columns = (
        SpinnerColumn(),
        TextColumn("{task.fields[done]} cases"),
        BarColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    from time import monotonic

    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=cases.size(), done=0, rate="")
        began: list[tuple[float, int]] = []

        def tell(done: int) -> None:
            if not began:  # what was kept from before says nothing of how fast it goes
                began.append((monotonic(), done))
                progress.reset(task, completed=cases.read)
            since = monotonic() - began[0][0]
            rate = f"{(done - began[0][1]) / since:.0f} a second" if since > 1 else ""
            progress.update(task, completed=cases.read, done=done, rate=rate)

        yield tell


def _show(found: Summary) -> None:
    """Tell on standard error what it came to."""
    from adjudicator.report import terminal
    from adjudicator.report.document import Page

    counts = {"cases": found.cases, "in error": sum(found.errors.values())}
    counts |= {f"ruled: {name}": n for name, n in sorted(found.outcomes.items())}
    counts |= {f"claims: {name}": n for name, n in sorted(found.claims.items())}
    laws = [
        (count, f"{book}, {named_law(law)}")
        for book, of_book in found.laws.items()
        for law, count in of_book.items()
    ]
    most = sorted(laws, key=lambda each: (-each[0], each[1]))[:LAWS_SHOWN]
    rows = [*counts.items(), *((f"on {law}", count) for count, law in most)]
    longest = max(len(name) for name, _ in rows)
    page = Page()
    for name, count in rows:
        page.add(f"{name:<{longest}}  {count:>8}")
    if found.first:
        page.gap()
        page.add("The first that could not be ruled on:", "head")
        for fault in found.first:
            page.add(fault, indent=2)
    terminal.show(page, sys.stderr)
