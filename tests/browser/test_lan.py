"""`sabika --lan`: others come by the address and the codes that the host's page shows, from another address."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import zxingcpp
from playwright.sync_api import Browser, Locator, expect

from tests.waiting import PATIENCE

ELSEWHERE = "127.0.0.2"  # this machine under another address: as far as the server can tell, another machine's way in
STEPS = re.compile(r"([Mmh])([-\d.]+)(?:[ ,]?([-\d.]+))?")  # of the path that a code is drawn with
SCALE = 4  # pixels of a module of the code
# The command itself; only which address the network gave this machine is told to it.
COMMAND = f"""
from functools import partial
from sabika.web import server, sockets
from tests.ports import free_port
from tests.seeds import seeds
sockets.PORT = free_port()
server.House = partial(server.House, seeds=seeds("lan"))
sockets.lan_address = lambda: {ELSEWHERE!r}
from sabika.terminal.cli import main
main()
"""


@contextmanager
def sabika_lan(home: Path) -> Iterator[str]:
    """A server for the whole network in its own process; where its host's own browser finds it."""
    env = {**os.environ, "XDG_DATA_HOME": str(home), "HOME": str(home)}
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, "--lan", "--no-browser"], stdout=subprocess.PIPE, text=True, env=env
    )
    assert process.stdout is not None
    try:
        said = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert found is not None, said
        yield found[0]
    finally:
        process.terminate()
        process.wait(PATIENCE)
        process.stdout.close()


def read_code(box: Locator) -> str:
    """What a phone's camera reads in the code on the page."""
    size = int(float((box.locator("svg").get_attribute("viewBox") or "").split()[2]))
    dark, x, y = set(), 0.0, 0.0
    for step, *where in STEPS.findall(box.locator("path").get_attribute("d") or ""):
        numbers = [float(number) for number in where if number]
        if step == "h":
            dark |= {(int(x) + offset, int(y)) for offset in range(int(numbers[0]))}
            x += numbers[0]
        else:
            x, y = (x + numbers[0], y + numbers[1]) if step == "m" else (numbers[0], numbers[1])
    side = size * SCALE
    cells = ((column // SCALE, row // SCALE) for row in range(side) for column in range(side))
    pixels = bytes(0 if cell in dark else 255 for cell in cells)
    read = zxingcpp.read_barcode(memoryview(pixels).cast("B", (side, side)))
    assert read is not None, "no camera could read this"
    return str(read.text)


def test_the_invitation_and_its_code_open_from_another_address(browser: Browser, tmp_path: Path) -> None:
    with sabika_lan(tmp_path) as here:
        port = here.rpartition(":")[2]
        there = f"http://{ELSEWHERE}:{port}"
        host = browser.new_page(base_url=here)
        host.goto("/")
        expect(host.locator(".lan a")).to_have_attribute("href", there)
        assert read_code(host.locator(".lan .qr-box")) == there

        host.goto("/new")
        host.locator("input[name=name]").fill("Ani")
        host.locator("select[name=players]").select_option("2")
        host.locator("select[name=seat-1]").select_option("person")
        host.get_by_role("button", name="Open the table").click()
        invitation = host.locator("#invitation").input_value()
        assert invitation.startswith(f"{there}/t/")
        assert read_code(host.locator(".invite .qr-box")) == invitation

        guest = browser.new_page()
        guest.goto(invitation)
        guest.locator("input[name=name]").fill("Ben")
        guest.get_by_role("button", name="Sit down").click()
        expect(guest.get_by_role("heading", name="Your palace", exact=True)).to_be_attached()
        expect(host.get_by_role("heading", name="Your palace", exact=True)).to_be_attached()

        guest.goto(f"{guest.url.split('?')[0]}/personal")
        link = guest.locator("input[value*='/s/']").first.input_value()
        assert link.startswith(f"{there}/s/"), "whoever came from there goes on from there"
        assert read_code(guest.locator(".qr-box").first) == link
        feed = guest.locator("input[value*='/feed/'], a[href*='/feed/']").first
        address = feed.get_attribute("value") or feed.get_attribute("href") or ""
        assert address.startswith(f"{there}/s/")
        assert f'href="{there}/t/' in guest.request.get(address).text()
        host.goto(f"{host.url.split('?')[0]}/personal")
        own = host.locator("input[value*='/s/']").first.input_value()
        assert own.startswith(f"{there}/s/"), "the host's own phone cannot come to 127.0.0.1"
        phone = browser.new_page()
        phone.goto(own)
        expect(phone.get_by_role("heading", name="Your palace", exact=True)).to_be_attached()
        for page in (host, guest, phone):
            page.context.close()
