"""`python -m variorum`: the program `variorum`."""

from __future__ import annotations

import signal
import sys
from typing import NoReturn

from ._variorum import main as run


def main() -> NoReturn:
    """Runs the program with this process's arguments and ends the process."""
    # The program ends at Ctrl-C by itself; Python would only make a note of it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.stdout.flush()
    try:
        status = run(["variorum", *sys.argv[1:]])
    except UnicodeEncodeError as error:
        print(f"variorum: `{ascii(error.object)[1:-1]}` is not UTF-8 text", file=sys.stderr)
        status = 2
    sys.exit(status)


if __name__ == "__main__":
    main()
