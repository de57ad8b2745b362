"""What `tests/modules/test_example.py` runs where the example is installed. Nothing here imports the example."""

from pathlib import Path

import sabika

# Whether it was installed with its faces: without them everything still has to work, only plainer.
FACES = (Path(sabika.__file__).parent / "web" / "pages" / "modules" / "lanterns.py").exists()
