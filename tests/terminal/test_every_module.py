"""A game with all seven modules at the keyboard: each of their actions by keys alone, and the same typed."""

from textual.pilot import Pilot

import sabika
from sabika.bots import BOTS
from sabika.modules.huts import HutsView
from sabika.terminal.app import TableApp
from sabika.terminal.guide.choose import Choose
from sabika.terminal.models.cities import read_city
from sabika.terminal.models.markets import judge_cards, judge_hand, list_offers
from tests.browser.positions import EVERYTHING_TO_DO
from tests.terminal.helpers import on_screen, press, run, settled

# Each action, and the lines of the menus that lead to it; a line may be the last part of the whole.
WAYS = (
    ("reveal chambers-10", ("Reveal the bonus card chambers-10",)),
    ("buy camp-8-NE with g3 g5", ("Buy a tile", "camp 8↑→ NE", "g3 g5")),
    ("buy bazaar-ducat-pavilion-arcades-garden with o2 o7", ("Buy a tile", "o bazaar", "o2 o7")),
    ("buy garden-7-NSW with y6 b1 via y/b", ("Buy a tile", "b garden 7 NSW", "y6 b1 y/b")),
    ("hut HUT", ("Take a hut", "Take HUT")),
    ("build camp-8-NE at -1,2", ("Build", "camp 8↑→ NE", "-1,2")),
    ("reserve bazaar-ducat-pavilion-arcades-garden", ("Keep in reserve", "bazaar-ducat")),
    ("reserve garden-7-NSW", ("Keep in reserve", "garden-7-NSW")),
    ("reserve HUT", ("Keep HUT in reserve",)),
    ("vizier pavilion-6-N with y2 y4", ("Buy with the vizier", "y pavilion 6 N", "y2 y4")),
    ("reserve pavilion-6-N", ("Keep pavilion-6-N in reserve",)),
    ("falcon brown-seraglio-garden on -1,0 with b6", ("Place a falcon", "brown-seraglio-garden south-east of -1,0")),
    ("done", ("Done",)),
    ("wake", ("Wake the vizier",)),
)


def at_the_keyboard() -> tuple[TableApp, str]:
    """The first seat of the game in which everything can be done; and the visible hut of seraglios."""
    game = sabika.position(EVERYTHING_TO_DO, seed="every-module")
    top = sabika.module_fields(game.view(0), HutsView)["hut_stacks"][1]["top"]
    return TableApp(game, 0, {1: BOTS.make("random", "1")}, pause=0), str(top)


def done(app: TableApp) -> list[str]:
    """What the first seat has played."""
    return [str(one.action) for one in app.session.game.history if one.seat == 0]


async def choose(pilot: Pilot[None], app: TableApp, wanted: str) -> None:
    """Go to the line with these words by its number, or by the arrows if it has two digits; a cell is walked to."""
    stage = app.table.flow.stage
    if isinstance(stage, Choose):
        labels = [option.label for option in stage.fitting]
        index = next((number for number, label in enumerate(labels) if wanted in label), None)
        assert index is not None, f"{wanted} is not among {labels}"
        await press(pilot, *([str(index + 1)] if index < 9 else ["home", *["down"] * index]))
        if app.table.flow.stage is stage:
            await press(pilot, "enter")
        return
    for _ in range(30):
        if wanted in on_screen(app).split("Where")[-1]:
            break
        await press(pilot, "space")
    await press(pilot, "enter")


async def enter(pilot: Pilot[None], app: TableApp, text: str) -> str:
    """Type an action; what is on the screen then."""
    await pilot.press(":")
    app.table.command.value = text
    return await press(pilot, "enter")


def test_every_action_by_keys_alone() -> None:
    app, hut = at_the_keyboard()

    async def act(pilot: Pilot[None]) -> None:
        for action, lines in WAYS:
            for line in lines:
                await choose(pilot, app, line.replace("HUT", hut))
            await settled(pilot)
            assert done(app)[-1] == action.replace("HUT", hut)

    run(app, act)


def test_every_action_typed() -> None:
    app, hut = at_the_keyboard()

    async def act(pilot: Pilot[None]) -> None:
        for action, _ in WAYS:
            typed = action.replace("HUT", hut)
            await enter(pilot, app, typed)
            assert done(app)[-1] == typed, on_screen(app)

    run(app, act)


def test_offers_know_exchange_cards_and_what_the_vizier_takes() -> None:
    market = {"1": "pavilion-6-N", "2": "camp-8-NE", "3": "garden-11", "4": "tower-9-NW"}
    game = sabika.position({**EVERYTHING_TO_DO, "market": market, "display": ["y9", "g1", "g9", "o9"]}, seed="offers")

    def told(hand: str) -> list[str]:
        found = [judge_hand(offer, hand.split()) for offer in list_offers(read_city(game.view(0))) if not offer.beside]
        return [f"{'✓' if one.is_enough else '✗'} {one.text()}" for one in found]

    assert told("y4 b7 o9") == ["✗ 2 short", "✗ 8 short", "✗ 4 short", "✓ exact"]
    assert told("y4 b7 o9 y/b") == ["✓ 1 over", "✗ 8 short", "✓ exact", "✓ exact"]
    assert told("y4 b7 o9 g/o") == ["✗ 2 short", "✓ 1 over", "✗ 4 short", "✓ exact"]
    marked = judge_cards(list_offers(read_city(game.view(0)))[2], ["y4", "b6", "y/b"])
    assert marked is not None and marked.text() == "1 short"
    game.play("take g9")
    assert game.decision == "vizier"
    assert told("y4 b7 o9 y/b") == ["✗ 1 over", "✗ 8 short", "✓ exact", "✓ exact"]
