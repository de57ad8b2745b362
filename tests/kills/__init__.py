"""Servers that are killed under play: `python -m tests.kills --kills 200 --storage postgresql`."""
