"""What bots remark on in Roll & Write: two buildings in a turn, a kind that is complete, coins that do not fit."""

from sabika.bots.remarks import Ears, Voice
from sabika.games.rollwrite.events import CoinsTaken, Crossed, KindCompleted, PaidToBuildTwice
from sabika.games.rollwrite.state import RollGame


class RollVoice(Voice[RollGame]):
    """Of oneself and of the people."""

    deeds = (Crossed, CoinsTaken, PaidToBuildTwice)

    def listen(self, ears: Ears[RollGame]) -> None:
        bots = sorted(ears.bots)
        for place in range(ears.first, len(ears.log)):
            event = ears.log[place]
            match event:
                case PaidToBuildTwice(seat=seat):
                    ears.note(place, "twice", seat)
                    if seat not in ears.bots:
                        ears.note(place, "praise", *bots)
                case CoinsTaken(seat=seat) if event.lost:
                    ears.note(place, "full", seat)
                case KindCompleted(players=players):
                    ears.note(place, "complete", *players)
                    if not set(players) & set(bots) and min(players) < ears.game.rules.seats:
                        ears.note(place, "praise", *bots)


VOICE = RollVoice()
