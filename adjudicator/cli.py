"""The door: what was typed goes to the command it names; a mistake is told without a traceback.

Exit codes: 0 a ruling was given (also no breach, ask and silent); 1 a check found a difference;
2 the user's file or call needs mending; 3 a rulebook is at fault.
"""

from __future__ import annotations

import os
import sys

from adjudicator.errors import BookError, CaseError

MEND, BOOK_AT_FAULT = 2, 3


def main() -> None:
    """Run the command line."""
    try:
        _run(sys.argv[1:])
        sys.stdout.flush()
    except CaseError as error:
        print(error, file=sys.stderr)
        sys.exit(MEND)
    except BookError as error:
        print(f"A rulebook is at fault:\n{error}", file=sys.stderr)
        sys.exit(BOOK_AT_FAULT)
    except BrokenPipeError:
        # whoever read us has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(typed: list[str]) -> None:
    files = typed[1:]
    if typed[:1] == ["rule"] and files and not any(f.startswith("-") and f != "-" for f in files):
        from adjudicator import printing

        printing.rule(files)
        return
    from adjudicator.commands import app

    app()


if __name__ == "__main__":
    main()
