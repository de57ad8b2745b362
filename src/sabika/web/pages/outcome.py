"""How a game ended, in one sentence to whoever looks, and a second one about the way there."""

from collections.abc import Sequence

from sabika.engine import GameView
from sabika.web.language import translations
from sabika.web.pages.models.race import Stage

MOST_PLACES = 6


def say_place(place: int, lang: str) -> str:
    """A place in words."""
    pgettext = translations(lang).pgettext
    words = (
        pgettext("a place", "first"),
        pgettext("a place", "second"),
        pgettext("a place", "third"),
        pgettext("a place", "fourth"),
        pgettext("a place", "fifth"),
        pgettext("a place", "sixth"),
    )
    return words[place - 1] if place <= MOST_PLACES else f"{place}."


def join_names(names: Sequence[str], lang: str) -> str:
    """Ani, Ben and Zaida."""
    if len(names) < 2:
        return "".join(names)
    _ = translations(lang).gettext
    return _("%(names)s and %(last)s") % {"names": ", ".join(names[:-1]), "last": names[-1]}


def say_outcome(view: GameView, ranking: Sequence[int], me: int | None, lang: str) -> str:
    """Who has won by how much, or how far behind whoever looks came."""
    ngettext = translations(lang).ngettext
    names, scores = [one["name"] for one in view["players"]], [one["score"] for one in view["players"]]
    winners = list(view["winners"])
    if not winners:
        points = scores[ranking[0]]
        said = (
            ngettext("You have %(count)s point", "You have %(count)s points", points)
            if me == ranking[0]
            else ngettext("%(name)s has %(count)s point", "%(name)s has %(count)s points", points)
        )
        return said % {"name": names[ranking[0]], "count": points}
    if me is not None and me in ranking and me not in winners:
        behind = scores[winners[0]] - scores[me]
        place = 1 + sum(scores[other] > scores[me] for other in ranking)
        said = ngettext(
            "You came %(place)s, %(count)s point behind %(names)s",
            "You came %(place)s, %(count)s points behind %(names)s",
            behind,
        )
        first = join_names([names[one] for one in winners], lang)
        return said % {"place": say_place(place, lang), "count": behind, "names": first}
    if len(winners) > 1:
        return _say_shared([names[one] for one in winners if one != me], me in winners, lang)
    others = [scores[one] for one in ranking if one != winners[0]]
    return _say_won(names[winners[0]], scores[winners[0]] - max(others, default=0), me == winners[0], lang)


def say_ending(view: GameView, ranking: Sequence[int], me: int | None, lang: str) -> str:
    """Who has won with how many points, and where whoever looks came; nothing unless one has won."""
    if len(view["winners"]) != 1:
        return ""
    translated = translations(lang)
    (winner,) = view["winners"]
    scores = [one["score"] for one in view["players"]]
    best = scores[winner]
    if me == winner:
        said = translated.ngettext("You win with %(best)s point.", "You win with %(best)s points.", best)
        return said % {"best": best}
    said = translated.ngettext("%(name)s wins with %(best)s point.", "%(name)s wins with %(best)s points.", best)
    said %= {"name": view["players"][winner]["name"], "best": best}
    if me is None or me not in ranking:
        return said
    place = say_rank(1 + sum(scores[other] > scores[me] for other in ranking), lang)
    mine = translated.gettext("You come %(place)s with %(points)s.") % {"place": place, "points": scores[me]}
    return f"{said} {mine}"


def say_end(place: int, winners: Sequence[int], me: int, lang: str) -> str:
    """In two or three words how a game has ended for somebody."""
    _ = translations(lang).gettext
    if me in winners:
        return _("You won") if len(winners) == 1 else _("You share the victory")
    return _("You came %(place)s") % {"place": say_rank(max(place, 1 + len(winners)), lang)}


def say_rank(place: int, lang: str) -> str:
    """What somebody becomes who comes in that place."""
    pgettext = translations(lang).pgettext
    words = (
        pgettext("what you become", "first"),
        pgettext("what you become", "second"),
        pgettext("what you become", "third"),
        pgettext("what you become", "fourth"),
        pgettext("what you become", "fifth"),
        pgettext("what you become", "sixth"),
    )
    return words[place - 1] if place <= MOST_PLACES else f"{place}."


def _say_shared(names: Sequence[str], mine: bool, lang: str) -> str:
    _ = translations(lang).gettext
    said = _("You share the victory with %(names)s") if mine else _("%(names)s share the victory")
    return said % {"names": join_names(names, lang)}


def _say_won(name: str, by: int, mine: bool, lang: str) -> str:
    ngettext = translations(lang).ngettext
    said = (
        ngettext("You win by %(count)s point", "You win by %(count)s points", by)
        if mine
        else ngettext("%(name)s wins by %(count)s point", "%(name)s wins by %(count)s points", by)
    )
    return said % {"name": name, "count": by}


def say_course(view: GameView, ranking: Sequence[int], stages: Sequence[Stage], me: int | None, lang: str) -> str:
    """Whether the winner was in front all the way; nothing where points were counted only once, or two have won."""
    _ = translations(lang).gettext
    if len(stages) < 2 or len(view["winners"]) != 1 or len(ranking) < 2:
        return ""
    winner = view["winners"][0]
    ahead = [all(stage.scores[winner] > stage.scores[one] for one in ranking if one != winner) for stage in stages]
    behind = [any(stage.scores[winner] < stage.scores[one] for one in ranking) for stage in stages]
    mine = winner == me
    if all(ahead):
        said = _("You led all the way.") if mine else _("%(name)s led all the way.")
    elif not any(behind):
        said = _("You were never behind.") if mine else _("%(name)s was never behind.")
    elif not any(ahead[:-1]):
        said = _("You took the lead at the very end.") if mine else _("%(name)s took the lead at the very end.")
    elif ahead[-2] and ahead.index(True) > behind.index(True):
        said = _("You caught up and stayed ahead.") if mine else _("%(name)s caught up and stayed ahead.")
    elif ahead[-2]:
        said = (
            _("You lost the lead for a while and won it back.")
            if mine
            else _("%(name)s lost the lead for a while and won it back.")
        )
    else:
        said = (
            _("You lost the lead but won it back at the end.")
            if mine
            else _("%(name)s lost the lead but won it back at the end.")
        )
    return said % {"name": view["players"][winner]["name"]}
