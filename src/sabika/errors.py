"""The base of everything that goes wrong for a reason people can understand."""


class SabikaError(Exception):
    """Base of all errors with a message for people."""
