"""Windows: everybody may answer at once, answers take effect by precedence, and nobody sees who has answered."""

import asyncio
from itertools import permutations
from pathlib import Path

import pytest

from sabika.table import House, Pace, Room, SeatPlan, TableError
from sabika.table.clocks import FREE_IN_WINDOW
from tests.table.helpers import Clock, asked, at_rest, game_of, let_pass, opened, plan, until
from tests.table.windows import PAVILION, THREE, TOWER, before_scoring, before_window, in_window, played, seen

PASS_UNTIL_MY_TURN = {"try": ["pass"], "once": False, "until_turn": True}


def test_whoever_goes_first_gets_the_tile_though_another_was_faster() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await in_window(house, "", "y8", "y8")
            kept = await house.act(room.info.id, 2, PAVILION, room.at)
            assert (kept.kept, kept.at, kept.events, room.at) == (True, 1, [], 1)
            told = await house.act(room.info.id, 1, PAVILION, 1)
            assert (told.kept, told.at) == (False, 2)
            assert [event["event"] for event in told.events] == ["favoured"]
            assert played(room, 1) == [(1, PAVILION)]
            view = house.view(room, 2)
            assert (view["answer"], view["lapsed"], view["missed"]) == (None, PAVILION, None)
            await house.act(room.info.id, 1, "reserve pavilion-8")
            view = house.view(room, 2)
            assert (view["answer"], view["lapsed"], view["missed"]) == (None, None, PAVILION)
            assert game_of(room).awaited == (2, 0)
            assert house.view(room, 0)["missed"] is None
            await house.act(room.info.id, 2, "pass")
            assert house.view(room, 2)["missed"] is None

    asyncio.run(story())


def test_after_a_purchase_everybody_decides_anew() -> None:
    """The market has changed, so no answer from before is carried out, though it still could be."""

    async def story() -> None:
        async with opened() as house:
            room = await in_window(house, "", "y8", "g9 g2")
            await house.act(room.info.id, 2, TOWER)
            others = [seen(house, room, seat) for seat in (0, None)]
            await house.withdraw(room.info.id, 2)
            await house.act(room.info.id, 2, TOWER)
            assert [seen(house, room, seat) for seat in (0, None)] == others
            await house.act(room.info.id, 1, PAVILION)
            await house.act(room.info.id, 1, "reserve pavilion-8")
            await at_rest(house)
            assert played(room, 1) == [(1, PAVILION), (1, "reserve pavilion-8")]
            view = house.view(room, 2)
            assert (view["answer"], view["lapsed"], view["missed"]) == (None, TOWER, None)
            assert (view["asked"], room.seats_on_clock) == (True, [2, 0])
            assert [house.view(room, seat)["lapsed"] for seat in (0, 1, None)] == [None, None, None]
            await house.act(room.info.id, 2, TOWER)
            assert house.view(room, 2)["lapsed"] is None
            assert played(room, 3) == [(2, TOWER)]

    asyncio.run(story())


def test_an_order_stays_when_the_market_has_changed() -> None:
    """Buy it whenever it can be paid: that was said about any market."""

    async def story() -> None:
        async with opened() as house:
            room = await in_window(house, "", "y8", "g9 g2")
            await house.order(room.info.id, 2, [{"try": [TOWER], "decision": "vizier"}])
            await house.act(room.info.id, 1, PAVILION)
            await house.act(room.info.id, 1, "reserve pavilion-8")
            await until(lambda: room.at == 4)
            assert played(room, 1) == [(1, PAVILION), (1, "reserve pavilion-8"), (2, TOWER)]

    asyncio.run(story())


def test_a_bonus_card_is_still_turned_up_after_anothers() -> None:
    """Nothing has changed that it was chosen by."""

    async def story() -> None:
        async with opened() as house:
            room = await before_scoring(house)
            await house.act(room.info.id, 2, "reveal tower-12")
            await house.act(room.info.id, 1, "reveal garden-10")
            await house.act(room.info.id, 1, "pass")
            assert played(room) == [(1, "reveal garden-10"), (1, "pass"), (2, "reveal tower-12")]

    asyncio.run(story())


def test_whoever_declined_is_asked_afresh_after_a_purchase() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await in_window(house, "", "y8", "")
            await house.act(room.info.id, 2, "pass")
            await house.act(room.info.id, 1, PAVILION)
            await house.act(room.info.id, 1, "reserve pavilion-8")
            assert room.seats_on_clock == [2, 0]
            view = house.view(room, 2)
            assert (view["answer"], view["lapsed"], view["missed"]) == (None, "pass", None)
            for seat in (2, 0):
                await house.act(room.info.id, seat, "pass")
            assert game_of(room).decision == "turn"
            assert [(one.lapsed, one.missed) for one in room.seats] == [(None, None)] * 3

    asyncio.run(story())


def test_whoever_went_before_and_declined_is_asked_and_told_too() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await in_window(house, "", "", "y8")
            await house.act(room.info.id, 1, "pass")
            assert house.view(room, 1)["lapsed"] is None
            await house.act(room.info.id, 2, PAVILION)
            await house.act(room.info.id, 2, "reserve pavilion-8")
            assert room.seats_on_clock == [1, 0]
            assert [house.view(room, seat)["lapsed"] for seat in range(3)] == [None, "pass", None]

    asyncio.run(story())


def test_an_order_is_carried_out_when_the_answer_before_it_is_withdrawn() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await in_window(house, "", "y8", "")
            await house.act(room.info.id, 1, "pass")
            await house.order(room.info.id, 1, [{"try": [PAVILION]}])
            assert room.at == 1, "what was answered goes before what was ordered"
            await house.withdraw(room.info.id, 1)
            await until(lambda: room.at == 2)
            assert played(room, 1) == [(1, PAVILION)]

    asyncio.run(story())


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_in_whatever_order_answers_arrive_they_take_effect_by_precedence(order: tuple[int, ...]) -> None:
    async def story() -> None:
        async with opened() as house:
            room = await in_window(house, "", "y1", "y8")
            answers = {0: "pass", 1: "pass", 2: PAVILION}
            for seat in order:
                if room.at == 1:
                    await house.act(room.info.id, seat, answers[seat])
            assert played(room, 1) == [(1, "pass"), (2, PAVILION)]

    asyncio.run(story())


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("pace", [Pace(), Pace("live", minutes=5)])
def test_nobody_sees_who_has_answered(first: int, pace: Pace) -> None:
    """Everything sent to others stays the same, byte by byte, whoever answers, orders, or takes it back."""

    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room = await in_window(house, "b8", "y8", "y8", pace=pace)
            others = [seat for seat in (0, 1, 2, None) if seat != first]
            before = [seen(house, room, seat) for seat in others]
            changed, revealed = room.info.changed, asyncio.Event()
            room.watchers[revealed] = frozenset(seat for seat in others if seat is not None)
            for doing in (
                house.act(room.info.id, first, "pass"),
                house.withdraw(room.info.id, first),
                house.order(room.info.id, first, [PASS_UNTIL_MY_TURN]),
                house.order(room.info.id, first, []),
                house.order(room.info.id, first, [{"try": ["pass"], "decision": "vizier"}]),
            ):
                await doing
                await asyncio.sleep(0)
                assert [seen(house, room, seat) for seat in others] == before
                assert (room.at, room.info.changed, revealed.is_set()) == (1, changed, False)

    asyncio.run(story())


def test_everybodys_clock_runs_until_they_answer() -> None:
    async def story() -> None:
        clock = Clock()
        async with opened(now=clock) as house:
            room = await in_window(house, "", "", "", pace=Pace("live", minutes=5))
            clock.time += FREE_IN_WINDOW - 10
            await house.act(room.info.id, 2, "pass")
            clock.time += 5
            assert [house.seconds_left(room, seat) for seat in range(3)] == [300, 300, 300]
            await house.withdraw(room.info.id, 2)
            clock.time += 15
            assert [house.seconds_left(room, seat) for seat in range(3)] == [290, 290, 290], "nobody gets it twice"
            await house.act(room.info.id, 2, "pass")
            clock.time += 20
            assert [house.seconds_left(room, seat) for seat in range(3)] == [270, 270, 290]
            assert [seat["seconds_left"] for seat in house.about(room, 2)["seats"]] == [None, None, 290]
            await house.withdraw(room.info.id, 2)
            clock.time += 5
            assert house.seconds_left(room, 2) == 285
            await house.order(room.info.id, 0, [PASS_UNTIL_MY_TURN])
            await let_pass(house, clock, 1000)
            assert [seat.lent for seat in room.seats] == [False, True, True], "who left word is not late"
            await until(lambda: game_of(room).decision == "turn")
            assert played(room, 1)[:3] == [(1, "pass"), (2, "pass"), (0, "pass")]
            assert house.seconds_left(room, 0) == 265

    asyncio.run(story())


def test_buy_if_it_is_still_there_else_pass() -> None:
    async def story(hands: tuple[str, str, str]) -> Room:
        async with opened() as house:
            room = await before_window(house, *hands)
            order = {"try": [PAVILION, "pass"], "decision": "vizier"}
            await house.order(room.info.id, 2, [order])
            await house.order(room.info.id, 0, [PASS_UNTIL_MY_TURN])
            await house.act(room.info.id, 0, "take b9")
            await at_rest(house)
            assert room.at == 1, "the first in line has to answer"
            if hands[1]:
                await house.act(room.info.id, 1, PAVILION)
                await house.act(room.info.id, 1, "reserve pavilion-8")
            else:
                await house.act(room.info.id, 1, "pass")
            await until(lambda: room.seats_on_clock != [] and room.at > 2)
            assert room.seats[2].orders == [], "used once"
            return room

    there = asyncio.run(story(("", "", "y8")))
    assert played(there, 1) == [(1, "pass"), (2, PAVILION)]
    gone = asyncio.run(story(("", "y8", "y8")))
    assert played(gone, 1) == [(1, PAVILION), (1, "reserve pavilion-8"), (2, "pass"), (0, "pass")]
    assert game_of(gone).decision == "turn"


def test_pass_until_my_turn() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await before_window(house, "y8", "y8", "y8")
            await house.order(room.info.id, 2, [PASS_UNTIL_MY_TURN])
            await house.act(room.info.id, 0, "take b9")
            for turn in (1, 2):
                for seat in (1, 0):
                    assert seat in room.seats_on_clock and 2 not in room.seats_on_clock
                    await house.act(room.info.id, seat, "pass")
                await until(lambda turn=turn: game_of(room).state.turn == turn)  # type: ignore[misc]
                assert game_of(room).decision == "turn"
                if turn == 1:
                    await house.act(room.info.id, 1, "take o9")
            assert room.seats[2].orders == [], "now it is their turn"

    asyncio.run(story())


def test_ask_me_only_when_i_can() -> None:
    """Hands can be counted (R3), so being silent at once tells nothing."""

    async def story() -> None:
        async with opened() as house:
            room = await before_window(house, "", "y8", "y9")
            only = {"try": ["pass"], "decision": "vizier", "once": False, "if_unable": True}
            for seat in (1, 2):
                await house.order(room.info.id, seat, [only])
            await house.act(room.info.id, 0, "take b9")
            assert room.seats_on_clock == [1, 0]
            await house.act(room.info.id, 0, "pass")
            await house.act(room.info.id, 1, "pass")
            await until(lambda: game_of(room).decision == "turn")
            assert [len(room.seats[seat].orders) for seat in (1, 2)] == [1, 1], "it stands"

    asyncio.run(story())


@pytest.mark.parametrize("decision", ["reveal", "turn", None, "nonsense"])
def test_never_for_bonus_cards(decision: str | None) -> None:
    """R19: whoever is silent because they cannot reveal anything would tell what they hold."""

    async def story() -> None:
        async with opened() as house:
            room = await before_window(house, "", "", "", modules="vizier bonus")
            with pytest.raises(TableError) as refused:
                await house.order(room.info.id, 1, [{"try": ["pass"], "decision": decision, "if_unable": True}])
            assert (refused.value.status, refused.value.code) == (400, "bad-order")
            assert room.seats[1].orders == []

    asyncio.run(story())


def test_an_answer_can_be_taken_back_and_changed() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await in_window(house, "", "", "y8")
            await house.act(room.info.id, 2, PAVILION, 1)
            await house.withdraw(room.info.id, 2)
            await house.withdraw(room.info.id, 2)
            assert house.view(room, 2)["answer"] is None
            await house.act(room.info.id, 2, PAVILION, 1)
            await house.act(room.info.id, 2, "pass", 1)
            await house.act(room.info.id, 0, "pass", 1)
            await house.act(room.info.id, 1, "pass", 1)
            assert played(room, 1) == [(1, "pass"), (2, "pass"), (0, "pass")]

    asyncio.run(story())


def test_the_same_answer_sent_again_gets_the_first_answer_again() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await in_window(house, "", "", "y8")
            kept = await house.act(room.info.id, 2, "pass", 1)
            assert await house.act(room.info.id, 2, "pass", 1) == kept
            await house.act(room.info.id, 0, "pass", 1)
            last = await house.act(room.info.id, 1, "pass", 1)
            assert room.at == 4
            assert await house.act(room.info.id, 2, "pass", 1) == kept
            assert await house.act(room.info.id, 1, "pass", 1) == last
            with pytest.raises(TableError, match="moved on"):
                await house.act(room.info.id, 2, PAVILION, 1)
            assert room.at == 4

    asyncio.run(story())


def test_what_took_effect_in_a_window_stays() -> None:
    """A purchase tells that those who go first have declined, so it cannot be tried out and undone."""

    async def story() -> None:
        async with opened() as house:
            room = await in_window(house, "", "", "y8")
            await house.act(room.info.id, 2, PAVILION)
            await house.act(room.info.id, 1, "pass")
            assert game_of(room).to_act == 2
            assert not room.can_undo(2)

    asyncio.run(story())


def test_only_who_is_asked_may_answer_and_only_what_is_legal() -> None:
    async def story() -> None:
        async with opened() as house:
            room = await in_window(house, "", "y8", "y9")
            with pytest.raises(TableError) as refused:
                await house.act(room.info.id, 2, "vizier pavilion-8 with y9")
            assert refused.value.reason is not None and refused.value.reason.rule == "pay-exactly"
            await house.act(room.info.id, 1, PAVILION)
            with pytest.raises(TableError) as refused:
                await house.act(room.info.id, 2, "pass")
            assert refused.value.reason is not None and refused.value.reason.rule == "not-your-turn"

    asyncio.run(story())


async def three_people(house: House) -> Room:
    room = await house.create(plan(*THREE, modules=("vizier",)))
    for name in ("Ani", "Ben", "Cem"):
        await house.take_seat(room.info.id, name)
    action = next(str(one) for one in game_of(room).legal_actions() if str(one).startswith("take"))
    await house.act(room.info.id, asked(room), action)
    return room


def test_answers_and_orders_survive_a_restart(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path / "s.db") as house:
            room = await three_people(house)
            first, second, third = game_of(room).awaited
            await house.act(room.info.id, second, "pass", 1)
            await house.order(room.info.id, third, [PASS_UNTIL_MY_TURN])
            views = [house.view(room, seat) for seat in (0, 1, 2, None)]
        async with opened(tmp_path / "s.db") as house:
            again = await house.room(room.info.id)
            assert [house.view(again, seat) for seat in (0, 1, 2, None)] == views
            assert (again.at, again.seats_on_clock) == (1, [first])
            await house.act(again.info.id, first, "pass")
            assert played(again, 1) == [(first, "pass"), (second, "pass"), (third, "pass")]
        async with opened(tmp_path / "s.db") as house:
            once_more = await house.room(room.info.id)
            assert played(once_more, 1) == played(again, 1)
            assert (await house.act(room.info.id, second, "pass", 1)).kept, "repeated over restarts"

    asyncio.run(story())


def test_bots_answer_in_windows_and_play_to_the_end() -> None:
    async def story() -> None:
        async with opened() as house:
            bots = (SeatPlan("random"), SeatPlan("novice"), SeatPlan("random"))
            verbs: set[str] = set()
            for _ in range(6):  # bots that will play otherwise may need another game to come to do everything
                room = await house.create(plan(*bots, modules=("vizier", "bonus")))
                await until(lambda room=room: room.info.status == "over")  # type: ignore[misc]
                verbs |= {one.action.split()[0] for one in room.happened}
                if verbs >= {"vizier", "reveal", "pass", "wake"}:
                    return
            raise AssertionError(f"in six games bots did nothing but {verbs}")

    asyncio.run(story())
