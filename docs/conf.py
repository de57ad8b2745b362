"""How Sphinx makes the site; `make docs` runs it."""

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
    exported = name in sabika.__all__ and getattr(sabika, name) is thing
    return True if what == "module" and exported and app.env.docname != "reference/sabika" else None


def setup(app: Sphinx) -> None:
    """Sphinx asks us about everything it finds."""
    app.connect("autodoc-skip-member", is_told_elsewhere)
