"""The page that asks what came: at a table whose game is played with a box, one device follows it."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from sabika.engine import Action
from sabika.engine.action import read_action
from sabika.games.city import CityRules, worth
from sabika.games.city.setup import START_MONEY
from sabika.record import Question, Recording, RecordingError
from sabika.record.lines import ACT
from sabika.record.manual import UNTOLD
from sabika.table import Room
from sabika.web.language import translations
from sabika.web.pages.answers import Page
from sabika.web.pages.boards import board_of, make_scene
from sabika.web.pages.parts import draw_part
from sabika.web.pages.pieces import Pieces
from sabika.web.pages.printed_sides import lay_out_box
from sabika.web.pages.sentences import naming, say
from sabika.web.pages.templates import join_fields, markup
from sabika.web.pages.visitor import Visitor
from sabika.words import capitalize, game_name, name_of, piece_name, render

COLOURS = "yb"  # of dice, in the order in which they are named
SPECIAL = "special"
MOST_LAST = 7  # of what was entered last that are shown


@dataclass(frozen=True)
class CameModel:
    """Something that may have come."""

    value: str  # as it is entered
    title: str
    picture: Markup
    count: int  # how many of it there are left; 0: as many as one likes


@dataclass(frozen=True)
class SeatModel:
    """What somebody has built so far."""

    seat: int | None
    name: str
    score: int
    picture: Markup


@dataclass(frozen=True)
class TableModel:
    """The table beside the question: what lies in the middle, and what everybody has built."""

    middle: Markup
    people: Sequence[SeatModel]


@dataclass(frozen=True)
class AskedModel:
    """What is asked, and what there is to press."""

    sentence: str
    shape: str  # "tiles", "cards", "dice", "people"
    groups: Sequence[tuple[str, Sequence[CameModel]]]
    before: Sequence[Markup]  # what came together with it; if nothing did, what was entered last
    sum: tuple[int, int] | None  # of a hand that is dealt: what its cards are worth so far, and what they are at least
    letter: str  # the currency of the field that it is about
    secret: bool
    done: str  # what was done last, in words


def is_asked(room: Room) -> bool:
    """Whether something that came has to be told before anything else can be done."""
    return room.followed is not None and room.followed.now.question is not None


def recording_page(room: Room, visitor: Visitor, lang: str, message: str = "", status: int = 200) -> Page:
    """What came? Pressed or typed, it is entered."""
    assert room.followed is not None
    base, plan = f"/t/{room.info.id}", room.info.plan
    lay_out_box(room.followed.now.rules.own_box)
    asked = draw_asked(room.followed.now, room.names, lang)
    table = draw_table(room.followed.now, lang)
    context: dict[str, object] = {
        "base": base,
        "at": room.at,
        "seated": visitor.seat is not None,
        "can_undo": room.can_undo(visitor.seat),
        "game": plan.game,
        "message": message,
    }
    return Page(
        "recording",
        "recording.html",
        f"{translations(lang).gettext('Recording')} · {game_name(plan.game, lang)}",
        fragments={"asked": markup("recording_asked.html", lang, {**context, **join_fields([asked]), "table": table})},
        context={**context, "names": room.names},
        styles=(*board_of(plan.game).styles(plan.modules), "recording"),
        url=base,
        live=f"{base}/live",
        number=room.number(visitor.mine),
        announce=message or asked.sentence,
        turn=visitor.seat is not None,
        status=status,
    )


def draw_asked(recording: Recording, names: Sequence[str], lang: str) -> AskedModel:
    """The question of a recording."""
    question, pieces = recording.question, Pieces(lang)
    assert question is not None
    everybody = [*names, *recording.rules.neutrals]
    params = {"seat": question.seat, "field": question.field}
    sentence = render("came", question.event, params, lang, everybody, naming(lang))
    shape = _find_shape(question, pieces)
    found: dict[str, list[CameModel]] = {}
    for item, count in question.left.items():
        shown = recording.other_side(item) if question.turned else item
        drawn = _draw(shown, shape, question.place, everybody, pieces)
        model = CameModel(item, *drawn, 0 if shape == "dice" else count)
        found.setdefault(_group(item, shape), []).append(model)
    groups = [(name, sorted(found[name], key=lambda one: _order(one.value))) for name in _sort_groups(found)]
    told = [(place, item) for place, item in enumerate(recording.together) if item != UNTOLD]
    before = [_draw(item, shape, place, everybody, pieces)[1] for place, item in told]
    return AskedModel(
        sentence,
        shape,
        groups,
        before or _draw_last(recording, pieces),
        _sum_hand(recording, question),
        _find_letter(recording, question),
        question.secret,
        say_done(recording, everybody, lang),
    )


def _draw_last(recording: Recording, pieces: Pieces) -> list[Markup]:
    """What was entered last while the game is set up: tiles and cards; numbers alone say nothing."""
    came = [line for line in recording.half_told if ACT.fullmatch(line) is None]
    items = [item for line in came for item in line.split()[1:] if item != UNTOLD and not item.isdigit()]
    return [pieces.tile(item, small=True) if pieces.is_tile(item) else pieces.card(item) for item in items[-MOST_LAST:]]


def _sum_hand(recording: Recording, question: Question) -> tuple[int, int] | None:
    """While hands are dealt, each gets cards until it is worth enough."""
    told = recording.together
    dealt = question.seat is not None and all(map(_is_money, question.left))
    if recording.game is not None or not dealt or not all(map(_is_money, told)):
        return None
    return worth(told), START_MONEY


def _is_money(item: str) -> bool:
    """Whether it is a money card; questions are about anything."""
    return item[:1] in "ygbo" and item[1:].isdigit()


def _find_letter(recording: Recording, question: Question) -> str:
    """The currency that a tile costs on the field in question."""
    rules = recording.rules
    stalls = rules.stalls if isinstance(rules, CityRules) and question.field is not None else ()
    return next((stall.letter for stall in stalls if stall.field == question.field), "")


def draw_table(recording: Recording, lang: str) -> TableModel | None:
    """The table as it was when nothing was in question; none while it is set up."""
    game = recording.game
    if game is None:
        return None
    scene = make_scene(game.view(None), lang=lang)
    board = board_of(scene.view["game"])
    (name, keys), *_ = board.then.items()
    drawn = board.draw_parts(scene)
    middle = draw_part(board.folder, name, lang, [model for key in keys for model in drawn[key]], {})
    scores = board.list_scores(scene)
    people = [
        SeatModel(
            None if seen["neutral"] else player,
            seen["name"],
            scores[player],
            board.draw_picture(scene, player).svg(seen["name"]),
        )
        for player, seen in enumerate(scene.view["players"])
    ]
    return TableModel(middle, people)


def say_done(recording: Recording, names: Sequence[str], lang: str) -> str:
    """What was done last, while something that came of it is in question."""
    done, game = recording.under_way, recording.game
    if done is None or game is None:
        return ""
    seat, action = done
    read = game.read(action)
    return f"{names[seat]}: {read.say(lang, names, naming(lang))}"


def say_not_entered(error: RecordingError, lang: str) -> str:
    """Why something that came cannot be entered; the piece by its name, not as it is typed."""
    item = error.params.get("item")
    if error.refusal is None or not isinstance(item, str):
        return error.say(lang)
    named = {**error.params, "item": capitalize(naming(lang).pieces([item]))}
    return render("refusals", error.refusal, named, lang)


def _find_shape(question: Question, pieces: Pieces) -> str:
    first = next(iter(question.left), "")
    if first.isdigit():
        return "dice" if question.is_roll else "people"
    return "tiles" if any(map(pieces.is_tile, question.left)) else "cards"


def _draw(item: str, shape: str, place: int, names: Sequence[str], pieces: Pieces) -> tuple[str, Markup]:
    """A name and a picture of what came in this place."""
    if shape == "dice":
        letter = COLOURS[place % 2]
        return pieces.die_name(letter, int(item)), pieces.die(letter, int(item))
    if shape == "people":
        seat = int(item)
        name = names[seat] if seat < len(names) else name_of(seat, pieces.lang)
        return name, pieces.seal(seat, name)
    if shape == "tiles":
        return pieces.tile_name(item), pieces.tile(item, small=True)
    named = pieces.card_name(item) if _is_money(item) or "/" in item else piece_name(item, pieces.lang)
    return named, pieces.card(item)


def _group(item: str, shape: str) -> str:
    if shape == "cards":
        return item[:1] if item[1:].isdigit() else SPECIAL
    return item.partition("-")[0] if shape == "tiles" else ""


def _sort_groups(groups: dict[str, list[CameModel]]) -> list[str]:
    """Currencies in the order of the market, special cards last; kinds as they are."""
    order = "ybog"  # anything that is fixed would do
    return sorted(groups, key=lambda name: (name == SPECIAL, order.find(name) if len(name) == 1 else 0))


def _order(item: str) -> tuple[int, str]:
    """The cheapest first."""
    numbers = [part for part in item.split("-") if part.isdigit()]
    return int(numbers[0]) if numbers else 0, item


def list_lines(recording: Recording, lang: str) -> list[tuple[int, int | None, str, str]]:
    """What was entered, line by line: its number, whose action it is or None, its words, and how it was typed."""
    found: list[tuple[int, int | None, str, str]] = []
    for number, line in enumerate(recording.lines):
        if (acted := ACT.fullmatch(line)) is not None:
            found.append((number, int(acted[1]), _say_action(acted[2], recording, lang), acted[2]))
        else:
            what = line.partition(" ")[2]
            found.append((number, None, naming(lang).pieces(what.split()), what))
    return found


def _say_action(text: str, recording: Recording, lang: str) -> str:
    """An action in words; what cannot be read as one stays as it was typed."""
    action = read_action(text, recording.rules.verbs)
    return say(action, lang) if isinstance(action, Action) else text
