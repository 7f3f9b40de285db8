"""An interview at the terminal: from plain words to a case, a ruling, and a file to keep.

::

    heard      what people say at the table: data, read from heard-at-the-table.yaml
    search     which of that somebody means by the words he types
    record     what is heard, with its blanks filled in, as a piece of a case
    drafting   the answers so far → the case they make, and its ruling
    asking     the answers so far → the next question; pure, so that back is a step back
    answers    what was typed → an answer
    writing    the case as a neat file
    lines      the ends: reading lines, printing, signals, files
    listing    what happened: the list, and what is picked from it
    showing    the ruling on the screen
    keeping    the file in which it is kept
    talk       the conversation itself
"""
