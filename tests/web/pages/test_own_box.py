"""Tables with a box of one's own on the page: moats are drawn as they are printed there, beside a table of ours."""

import re

from sabika.box import own_sections, standard
from sabika.table import Begin, SeatPlan, TablePlan
from tests.box.corrected import corrected_box
from tests.planned import PlannedHouse
from tests.web.pages.house import Guest

BOX = corrected_box("pages")
OURS = {tile.even.id: tile.moats for tile in standard().granada.tiles}


def test_moats_are_those_of_its_box(guest: Guest, house: PlannedHouse) -> None:
    other = (tile for tile in BOX.granada.tiles if tile.moats != OURS[tile.even.id])
    tile = next(tile for tile in other if "W" not in tile.moats + OURS[tile.even.id])
    palace = [{"tile": tile.even.id, "at": [1, 0]}]
    begin = Begin(position={"game": "granada", "players": [{"palace": palace}, {}]})
    for box, moats in [(own_sections(BOX), tile.moats), ({}, OURS[tile.even.id])] * 2:
        plan = TablePlan("granada", (SeatPlan(bot="novice"), SeatPlan()), begin=begin, box=box)
        room = guest.client.blocking_portal.call(house.create, plan)
        guest.post(f"/t/{room.info.id}/sit", {"name": "Ani"})
        page = guest.get(f"/t/{room.info.id}?show=0").text
        drawn = re.search(r'data-palace="0".*?</table>', page, re.DOTALL)
        assert drawn is not None
        assert sorted(set(re.findall(r"#moat-([NESW])", drawn[0]))) == sorted(moats)
