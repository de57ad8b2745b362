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
    kind = moment.source in KINDS
    you = (
        catalogue.pgettext("buildings bring somebody points", "you")
        if kind
        else catalogue.pgettext("points for somebody", "you")
    )
    pair = (player for player in (moment.player, moment.other) if player is not None)
    named = {player: you if player == me else scene.names[player] for player in pair}
    said = _brings(catalogue, moment) if kind else _gives(catalogue, moment)
    what = Pieces(scene.lang).source_names(moment.source)
    worth = said % {
        "what": what if kind else capitalize(what),
        "count": moment.points,
        "name": named[moment.player],
        "when": capitalize(when) if kind else when,
        "theirs": moment.theirs,
        "other": "" if moment.other is None else named[moment.other],
    }
    mine, others = moment.without
    if moment.other is None:
        return catalogue.gettext("%(worth)s – without it %(mine)s") % {"worth": worth, "mine": mine}
    both = {"worth": worth, "mine": mine, "others": others}
    return catalogue.gettext("%(worth)s – without it %(mine)s and %(others)s") % both


def _brings(catalogue: NullTranslations, moment: Moment) -> str:
    if moment.other is None:
        return catalogue.ngettext(
            "%(when)s the %(what)s score %(count)s point for %(name)s",
            "%(when)s the %(what)s score %(count)s points for %(name)s",
            moment.points,
        )
    return catalogue.ngettext(
        "%(when)s the %(what)s score %(count)s point for %(name)s and %(theirs)s for %(other)s",
        "%(when)s the %(what)s score %(count)s points for %(name)s and %(theirs)s for %(other)s",
        moment.points,
    )


def _gives(catalogue: NullTranslations, moment: Moment) -> str:
    if moment.other is None:
        return catalogue.ngettext(
            "%(what)s: %(count)s point for %(name)s %(when)s",
            "%(what)s: %(count)s points for %(name)s %(when)s",
            moment.points,
        )
    return catalogue.ngettext(
        "%(what)s: %(count)s point for %(name)s %(when)s, %(theirs)s for %(other)s",
        "%(what)s: %(count)s points for %(name)s %(when)s, %(theirs)s for %(other)s",
        moment.points,
    )
