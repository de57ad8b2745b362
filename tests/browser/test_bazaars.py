"""Bazaars beside the market: large enough for a finger, none over another, and words stay whole."""

from __future__ import annotations

from sabika.box import standard
from sabika.table import Begin, SeatPlan, TablePlan
from sabika.words import LANGUAGES
from tests.browser.boxes import SIZES
from tests.browser.conftest import Visit
from tests.browser.positions import WITH_MODULES
from tests.browser.served import Served

LEAST = 28  # pixels
# Two lie on each.
FIELDS = ("dirham", "ducat")
WRONG = """(least) => {
  const box = (one) => one.getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(selector)];
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const bazaars = all(".bazaars .tile"), others = all(".part-market .stand .tile, .part-market .verdict > *");
  return [
    ...bazaars.filter((one) => box(one).width < least || box(one).height < least).map(() => "small"),
    ...bazaars.filter((one, at) => [...bazaars.slice(at + 1), ...others].some((other) => meet(box(one), box(other))))
      .map(() => "covered"),
    ...all(".part-market .verdict").filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent),
  ];
}"""


def test_bazaars_can_be_read_and_pressed(served: Served, visit: Visit) -> None:
    bazaars = [one.id for one in standard().bazaars]
    beside = [one for one in bazaars if one.split("-")[1] in FIELDS]
    position = {**WITH_MODULES, "modules": ["bazaars", "camps", "huts", "vizier"], "beside": beside}
    for unused in ("bonus", "falcons"):
        position["players"] = [{k: v for k, v in one.items() if k != unused} for one in position["players"]]
    position["players"][0]["hand"] = [card for card in position["players"][0]["hand"] if "/" not in card]
    plan = TablePlan("alhambra", (SeatPlan(), SeatPlan()), tuple(position["modules"]), begin=Begin(position=position))
    room, tokens = served.table(plan, "Ani", "Ben")
    page = visit()
    page.set_extra_http_headers({"Authorization": f"Bearer {tokens[0]}"})
    found = []
    for lang in LANGUAGES:
        page.goto(f"/t/{room.info.id}?lang={lang}")
        for size in SIZES:
            page.set_viewport_size({"width": size.width, "height": size.height})
            found += [f"{lang} {size}: {one}" for one in page.evaluate(WRONG, LEAST)]
    assert not found, "\n".join(["", *found])
