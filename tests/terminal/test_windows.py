"""Windows in the terminal: answered one after another, or passed until the own turn."""

from collections.abc import Sequence

from textual.pilot import Pilot

from sabika.bots import BOTS, Bot, Choice
from sabika.engine import Action, GameView
from sabika.terminal.app import TableApp
from tests.rules.table import seat, table
from tests.terminal.helpers import on_screen, press, run, settled

NAMES = ("Ani", "Ben", "Cem")


def asked() -> TableApp:
    """The first seat has ended its turn and is asked last whether its vizier shall buy."""
    awake = dict(zip(NAMES, ("awake", "asleep", "asleep"), strict=True))
    game = table(
        *(seat("y8", name=name, vizier=state) for name, state in awake.items()),
        modules="vizier", market="pavilion-8 tower-11 garden-10 arcades-9", display="y9 g9 b9 o9",
    )  # fmt: skip
    game.play("take b9")
    assert (game.decision, game.to_act) == ("vizier", 0)
    return TableApp(game, 0, {number: BOTS.make("random", str(number)) for number in (1, 2)}, pause=0)


def test_pass_until_my_turn() -> None:
    app = asked()

    async def act(pilot: Pilot[None]) -> None:
        assert "Your vizier can buy between turns" in on_screen(app)
        await press(pilot, "p")
        while app.session.game.decision != "turn" or app.session.to_act != 0:
            await settled(pilot)
        windows = [played.action.verb for played in app.session.game.history if played.seat == 0]
        assert windows.count("pass") >= 3, "after the own turn, and after each of the others'"
        assert app.session.resting == set(), "it ends with the turn"

    run(app, act)


def test_no_longer() -> None:
    app = asked()

    async def act(pilot: Pilot[None]) -> None:
        app.session.resting.add(0)
        assert "whenever you can answer" in await press(pilot, "p")
        assert app.session.to_act == 0

    run(app, act)


class Buyer(Bot):
    """A bot that takes what comes first: with an awake vizier that is a purchase."""

    def choose(self, view: GameView, legal: Sequence[Action], clock: float | None = None) -> Choice:
        return Choice(legal[0])


def test_who_has_passed_is_asked_again_after_a_purchase_and_told_why() -> None:
    awake = dict(zip(NAMES, ("awake", "awake", "asleep"), strict=True))
    game = table(
        *(seat("y8", name=name, vizier=state) for name, state in awake.items()),
        modules="vizier", market="pavilion-8 tower-11 garden-10 arcades-9", display="y9 g9 b9 o9",
    )  # fmt: skip
    game.play("take b9")
    app = TableApp(game, 1, {0: Buyer(), 2: Buyer()}, pause=0)

    async def act(pilot: Pilot[None]) -> None:
        assert "The market has changed" not in on_screen(app)
        app.table.flow.play("pass")
        await settled(pilot)
        assert [one.action.verb for one in game.history[-2:]] == ["vizier", "build"]
        assert (game.decision, game.to_act) == ("vizier", 1)
        assert "The market has changed: choose again." in on_screen(app)
        app.table.flow.play("pass")
        await settled(pilot)
        assert app.session.anew == set()

    run(app, act)
