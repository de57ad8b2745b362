"""Requests of all sorts against real servers: `python -m tests.fuzz --requests 100000 --jobs 2`."""
