"""The sprite is one small, well-formed, unchanging document without styles or scripts."""

import os
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from sabika.modules import MODULES
from sabika.web.art import modules
from sabika.web.art.palette import shades
from sabika.web.art.sprite import BOXES, sprite, sprite_name

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=BOXES)
def document(request: pytest.FixtureRequest) -> str:
    return sprite(request.param)


def test_it_is_well_formed_and_ids_are_unique(document: str) -> None:
    root = ElementTree.fromstring(document)
    ids = [element.get("id") for element in root]
    assert {element.tag for element in root} == {f"{SVG}symbol"}
    assert len(set(ids)) == len(ids)
    assert all(ids)


def test_it_needs_no_style_no_script_and_no_other_file(document: str) -> None:
    """A page with a strict policy can use it, and browsers that resolve references differently draw the same."""
    assert not re.search(r"style|class=|<script|url\(|href|<use|on[a-z]+=", document)


def test_it_is_small() -> None:
    assert len(sprite().encode()) < 60_000
    assert len(sprite("granada").encode()) < 60_000


def test_all_its_colours_are_the_palettes(document: str) -> None:
    own = re.sub(r'<symbol id="(mark|card-back)".*', "", document)  # the mark has colours of its own
    assert {f"--{name}" for name in shades()} >= set(re.findall(r"var\((--[a-z-]+),#", own))
    assert not re.search(r'(?:fill|stroke)="#', own)


def test_it_is_the_same_in_every_process() -> None:
    code = "from sabika.web.art.sprite import sprite_name; print(sprite_name(), sprite_name('granada'))"
    environments = [{**os.environ, "PYTHONHASHSEED": seed} for seed in ("1", "2")]
    said = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env).stdout.split()
        for env in environments
    ]
    assert said == [[sprite_name(), sprite_name("granada")]] * 2


def test_its_name_tells_its_content() -> None:
    assert re.fullmatch(r"pieces-[0-9a-f]{8}\.svg", sprite_name())
    assert re.fullmatch(r"granada-[0-9a-f]{8}\.svg", sprite_name("granada"))


def test_drawings_of_modules_are_called_as_the_modules_are() -> None:
    assert set(modules.DRAWINGS.known()) <= {module.name for module in MODULES}
