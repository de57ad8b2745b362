"""The API knows nothing of the pages: whoever wants it alone can have it alone."""

import subprocess
import sys


def test_the_api_does_not_import_the_pages() -> None:
    code = "import sys, sabika.web.api; print(*(name for name in sys.modules if name.startswith('sabika.web.pages')))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert found.split() == []
