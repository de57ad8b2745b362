"""How Sphinx makes the site; `make docs` runs it."""

import inspect
import re
from importlib import import_module
from importlib.metadata import version as version_of

from sphinx.application import Sphinx

import sabika

project = "Sabika"
author = "The Sabika authors"
version = release = version_of("sabika")
extensions = ["myst_parser", "sphinx.ext.autodoc"]

# Markdown as the rest of the repository writes it: headings are anchors, as where the sources are read.
myst_heading_anchors = 4

# The reference: what the front doors export, in the order in which the source has it. `x` in a docstring is code.
default_role = "code"
autodoc_default_options = {"members": True, "imported-members": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
maximum_signature_line_length = 100

# Nothing is loaded from elsewhere: this theme brings its styles and scripts along and uses the reader's own fonts.
html_theme = "furo"
html_title = "Sabika"
html_copy_source = False
html_show_sourcelink = False


def is_told_elsewhere(app: Sphinx, what: str, name: str, thing: object, skip: bool, options: object) -> bool | None:
    """Whether to leave out what stands in the reference already: `sabika` exports things of its rooms once more."""
    return True if what == "module" and is_exported_again(app.env.docname, name, thing) else None


def is_exported_again(page: str, name: str, thing: object) -> bool:
    return page != "reference/sabika" and name in sabika.__all__ and getattr(sabika, name) is thing


def add_values(app: Sphinx, page: str, source: list[str]) -> None:
    """Autodoc lists the classes and functions that a front door has from its rooms, but not the values and aliases."""
    for door in re.findall(r"automodule:: (\S+)", source[0]) if page.startswith("reference/") else ():
        exported = {name: getattr(import_module(door), name) for name in getattr(import_module(door), "__all__", ())}
        for name, thing in exported.items():
            has_docstring = inspect.isclass(thing) or inspect.isroutine(thing) or hasattr(thing, "__wrapped__")
            if not has_docstring and not is_exported_again(page, name, thing):
                source[0] += f"\n```{{eval-rst}}\n.. py:data:: {door}.{name}\n   {describe(thing)}\n```\n"


def describe(thing: object) -> str:
    """A value that can be read in one line, or what it is one of."""
    said = re.sub(r"\b[a-z_][\w.]*\.(?=[A-Z])", "", repr(thing))  # without the names of files
    return f":value: {said}" if len(said) < 100 and " at 0x" not in said else f":type: {type(thing).__name__}"


def setup(app: Sphinx) -> None:
    """What Sphinx asks us about."""
    app.connect("source-read", add_values)
    app.connect("autodoc-skip-member", is_told_elsewhere)
