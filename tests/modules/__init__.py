"""The seven modules, ruling by ruling and example by example."""
