"""What modules add to the terminal: a file of the module's name with one `FACE` (`faces.py`)."""
