"""The ending of a game: everybody's palace by place, the race, what decided it, and one moment to look at again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from gettext import NullTranslations

from markupsafe import Markup

from sabika.engine import AnyGame
from sabika.web.art.pieces import KINDS
from sabika.web.language import translations
from sabika.web.pages.board import Board
from sabika.web.pages.models.contest import Contest, compare, find_pair
from sabika.web.pages.models.moment import Moment, find_moment
from sabika.web.pages.models.race import Race, draw_race
from sabika.web.pages.models.result import rank_players
from sabika.web.pages.outcome import say_course, say_outcome, say_place
from sabika.web.pages.parts import draw_part
from sabika.web.pages.pictures import Picture
from sabika.web.pages.pieces import Pieces
from sabika.web.pages.scene import Scene
from sabika.web.pages.sentences import say
from sabika.words import capitalize

IN_FRONT = 3  # palaces; the others stand behind them


@dataclass(frozen=True)
class Pod:
    """Somebody's palace on the hill."""

    player: int
    name: str
    seat: int | None
    me: bool
    won: bool
    place: int
    place_name: str
    score: int
    picture: Picture
    caption: Markup


@dataclass(frozen=True)
class Side:
    """One of the two that are compared."""

    name: str
    seat: int | None
    me: bool


@dataclass(frozen=True)
class MomentModel:
    """A moment in two sentences, and where it is looked at."""

    piece: str
    what: str
    worth: str
    href: str


@dataclass(frozen=True)
class Ending:
    """All that is shown of it."""

    title: str
    course: str
    pods: Sequence[Pod]
    race: Race
    contest: Contest
    left: Side
    right: Side | None
    moment: MomentModel | None
    scorings: Sequence[int]  # that can be looked at again
    worded: bool  # whether a source has no sign, and is named beside its bar

    @property
    def front(self) -> Sequence[Pod]:
        """The first three."""
        return self.pods[:IN_FRONT]

    @property
    def behind(self) -> Sequence[Pod]:
        """All others."""
        return self.pods[IN_FRONT:]


def draw_ending(board: Board, scene: Scene, replay: Callable[[int], AnyGame], me: int | None) -> Ending:
    """The ending as somebody sees it; `me` is their seat, None for whoever watched or shares a device."""
    view, lang = scene.view, scene.lang
    ranking = rank_players(view)
    stages = board.list_stages(view, replay, len(scene.starts))
    contest = compare(view, *find_pair(ranking, me))
    moment = find_moment(view, scene.starts, contest, board, replay)
    scorings = sorted({line.scoring for line in view["score_lines"] if line.source != "carried"})
    return Ending(
        say_outcome(view, ranking, me, lang),
        say_course(view, ranking, stages, me, lang),
        [_draw_pod(board, scene, ranking, player, me) for player in ranking],
        draw_race(view, ranking, stages, me),
        contest,
        _draw_side(scene, contest.left, me),
        None if contest.right is None else _draw_side(scene, contest.right, me),
        None if moment is None else _draw_moment(scene, moment, me),
        scorings,
        any(row.source is not None and not Pieces(lang).has_sign(row.source) for row in contest.rows),
    )


def _draw_pod(board: Board, scene: Scene, ranking: Sequence[int], player: int, me: int | None) -> Pod:
    seen = scene.view["players"][player]
    place = 1 + sum(scene.view["players"][other]["score"] > seen["score"] for other in ranking)
    return Pod(
        player,
        seen["name"],
        None if seen["neutral"] else player,
        player == me,
        player in scene.view["winners"] or len(ranking) == 1,
        place,
        say_place(place, scene.lang),
        seen["score"],
        board.draw_picture(scene, player),
        Markup(draw_part(board.folder, "caption", scene.lang, [board.draw_caption(scene, player)], {}).strip()),
    )


def _draw_side(scene: Scene, player: int, me: int | None) -> Side:
    seen = scene.view["players"][player]
    return Side(seen["name"], None if seen["neutral"] else player, player == me)


def _draw_moment(scene: Scene, moment: Moment, me: int | None) -> MomentModel:
    _ = translations(scene.lang).gettext
    sentence = say(moment.event, scene.lang, scene.names, you=me)
    what = _("Round %(number)s: %(sentence)s") % {"number": moment.round, "sentence": sentence}
    return MomentModel(
        moment.piece, what, _say_worth(scene, moment, me), f"{scene.base}/replay?at={moment.at}&show={moment.player}"
    )


def _say_worth(scene: Scene, moment: Moment, me: int | None) -> str:
    """What all of its kind brought in the scoring that followed, and what they would have without it."""
    catalogue = translations(scene.lang)
    when = (
        catalogue.gettext("at the end")
        if moment.scoring is None
        else catalogue.gettext("in the final scoring")
        if moment.scoring == max(line.scoring for line in scene.view["score_lines"])
        else catalogue.gettext("in scoring %(number)s") % {"number": moment.scoring}
    )
    if moment.other is None:
        return _say_alone(scene, moment, when, me)
    what, kind = Pieces(scene.lang).source_names(moment.source), moment.source in KINDS
    said = {"what": what if kind else capitalize(what), "when": capitalize(when) if kind else when}
    result = _find_result(scene, moment.points, moment, moment.theirs, me)
    mine, others = moment.without
    otherwise = _find_result(scene, mine, moment, others, me)
    worth = _say_result(catalogue, result, kind) % (said | result)
    if "name" in otherwise:
        without = catalogue.gettext("Without this move it would have been %(most)s–%(least)s to %(name)s.") % otherwise
    else:
        without = catalogue.gettext("Without this move it would have been %(most)s–%(least)s.") % otherwise
    return f"{worth} {without}"


def _find_result(scene: Scene, mine: int, moment: Moment, theirs: int, me: int | None) -> dict[str, str]:
    """The points of both, and the name of whoever has more of them; none where they are level."""
    points = {"most": str(max(mine, theirs)), "least": str(min(mine, theirs))}
    ahead = moment.player if mine > theirs else moment.other
    if mine == theirs or ahead is None:
        return points
    you = translations(scene.lang).pgettext("points for somebody", "you")
    return points | {"name": you if ahead == me else scene.names[ahead]}


def _say_result(catalogue: NullTranslations, result: dict[str, str], kind: bool) -> str:
    if not kind:
        led, level = (
            catalogue.gettext("%(what)s: %(most)s–%(least)s to %(name)s %(when)s."),
            catalogue.gettext("%(what)s: %(most)s–%(least)s %(when)s."),
        )
    else:
        led, level = (
            catalogue.gettext("%(when)s the %(what)s went %(most)s–%(least)s to %(name)s."),
            catalogue.gettext("%(when)s the %(what)s ended level at %(most)s–%(least)s."),
        )
    return led if "name" in result else level


def _say_alone(scene: Scene, moment: Moment, when: str, me: int | None) -> str:
    catalogue = translations(scene.lang)
    what, kind = Pieces(scene.lang).source_names(moment.source), moment.source in KINDS
    you = (
        catalogue.pgettext("buildings bring somebody points", "you")
        if kind
        else catalogue.pgettext("points for somebody", "you")
    )
    said = (
        catalogue.ngettext(
            "%(when)s the %(what)s score %(count)s point for %(name)s",
            "%(when)s the %(what)s score %(count)s points for %(name)s",
            moment.points,
        )
        if kind
        else catalogue.ngettext(
            "%(what)s: %(count)s point for %(name)s %(when)s",
            "%(what)s: %(count)s points for %(name)s %(when)s",
            moment.points,
        )
    )
    worth = said % {
        "what": what if kind else capitalize(what),
        "count": moment.points,
        "name": you if moment.player == me else scene.names[moment.player],
        "when": capitalize(when) if kind else when,
    }
    without = catalogue.gettext("%(worth)s – without it %(mine)s") % {"worth": worth, "mine": moment.without[0]}
    return f"{without}."
