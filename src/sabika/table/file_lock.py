"""A lock on a file: only one server has a SQLite database, whatever it is called."""

import sys
from typing import IO, Any

if sys.platform != "win32":
    import fcntl


def is_ours_alone(file: IO[Any]) -> bool:
    """Whether the file is ours alone now, until it is closed."""
    if sys.platform == "win32":
        return True  # Windows itself does not let two servers have one port; that has to do
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
