"""A row of a scoring in words: who has the most, who comes next, who shares."""

from collections.abc import Iterator, Mapping, Sequence

from sabika.games.city.boundary import LINES
from sabika.web.pages.scene import Scene
from sabika.words import Reason, capitalize, catalogue


def say_row(scene: Scene, reasons: Mapping[int, Sequence[Reason]]) -> str:
    """Whole sentences about all who get points, by everybody's reasons; nothing if nobody does."""
    single = {player: mine[0] for player, mine in reasons.items() if len(mine) == 1}
    told = {player: mine for player, mine in reasons.items() if mine}
    if told.keys() == single.keys() and single:
        rules = {reason.rule for reason in single.values()}
        if rules <= {"majority", "majority-shared"}:
            return " ".join(_say_places(scene, single))
        if len(rules) == 1 and rules <= set(LINES):
            return _say_lengths(scene, single)
    # What modules bring, and places that depend on more than numbers: each with the reason of its line.
    said: dict[str, list[int]] = {}
    for player, mine in told.items():
        said.setdefault("; ".join(map(scene.say, mine)), []).append(player)
    return " ".join(f"{_name(scene, players)}: {reason}." for reason, players in said.items())


def say_nothing(scene: Scene, source: str, has_any: bool) -> str:
    """What is said of a row in which nobody gets points."""
    if has_any:
        return scene.render("rows", "without-points", {})
    words = catalogue(scene.lang)
    what = words["kinds"][source][1] if source in words["kinds"] else words["sources"].get(source, source)
    return scene.render("rows", "nobody", {"what": capitalize(what)})


def _say_places(scene: Scene, reasons: Mapping[int, Reason]) -> Iterator[str]:
    """Places of a kind, the best first; those who share one are told together."""
    behind: list[str] = []  # who follows the best: they stand in one sentence
    for place in sorted({reason.params["place"] for reason in reasons.values()}):
        players = [player for player, reason in reasons.items() if reason.params["place"] == place]
        facts = {**reasons[players[0]].params, "players": players}
        if "pot" not in facts:
            is_next = place > 1 and place > min(reason.params["place"] for reason in reasons.values())
            # A place after somebody who takes theirs without points follows nobody who is told of.
            if is_next:
                behind.append(scene.render("rows", "then" if behind else "next", facts))
            else:
                yield scene.render("rows", "most" if place == 1 else "place", facts)
            continue
        yield from _end(behind)
        facts["each"], rest = divmod(facts["pot"], facts["sharers"])
        # Somebody who takes places without points shares them, too, but nobody says that they get any.
        sentence = "shared" if players[1:] else "part"
        yield capitalize(scene.render("rows", f"{sentence}-rounded" if rest else sentence, facts))
    yield from _end(behind)


def _end(behind: list[str]) -> Iterator[str]:
    """Their sentence, if there is one; the next one begins with nobody."""
    if behind:
        yield ", ".join(behind) + "."
        behind.clear()


def _say_lengths(scene: Scene, reasons: Mapping[int, Reason]) -> str:
    facts = [(player, reason.params["length"]) for player, reason in reasons.items()]
    source = next(iter(reasons.values())).rule
    return capitalize(scene.render("rows", "lengths", {"source": source, "lengths": facts}))


def _name(scene: Scene, players: Sequence[int]) -> str:
    """You and Yusuf."""
    return capitalize(scene.render("terms", "people", {"players": players}))
