"""All games and modules together: from names to rulesets, from rulesets, views and positions to games."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from threading import RLock
from typing import Any, Literal, TypeAlias, cast, overload

import msgspec

from sabika.box import Box, read_own, standard
from sabika.engine import (
    AnyGame,
    Chance,
    Entry,
    EntryError,
    Game,
    GameView,
    Origin,
    Rules,
    Seeded,
    Setup,
    SetupError,
    compose,
    imagined_chance,
)
from sabika.engine.entry import seat_entries
from sabika.engine.game import R, S, V
from sabika.engine.record import Reseed
from sabika.engine.rigs import fix_first
from sabika.engine.rules import GameType
from sabika.engine.views import Option
from sabika.games import (
    GAMES,
    AlhambraGame,
    AlhambraView,
    CityGame,
    CityView,
    CombinedGame,
    CombinedView,
    GranadaGame,
    GranadaView,
    RollGame,
    RollView,
)
from sabika.games.positions import AlhambraPosition, CombinedPosition, GranadaPosition, RollPosition
from sabika.modules import MODULES
from sabika.names import check_kept, clean_names
from sabika.words import find_similar

Names: TypeAlias = Sequence[str] | None
Options: TypeAlias = Mapping[str, Option] | None
Rig: TypeAlias = Mapping[str, object] | None


class UnknownVersion(SetupError):  # noqa: N818 - reads as what it is
    """A version of the rules that this program does not have."""


def game_type(name: str) -> GameType:
    """A game by its name."""
    for game in GAMES:
        if game.name == name:
            return game
    known = [game.name for game in GAMES]
    raise SetupError.saying("unknown-game", name=name, known=", ".join(known), guess=find_similar(name, known))


def rules_for(
    game: str,
    players: int,
    modules: Iterable[str] = (),
    options: Options = None,
    box: Box | None = None,
    version: int | None = None,
) -> Rules[Any]:
    """The ruleset for a choice of game, players, modules and options; as it was in a version of the rules, or as it is.

    What has not changed since then is the same ruleset.
    """
    kind = game_type(game)
    if options is not None and not isinstance(options, Mapping):
        raise SetupError(f"Options are a table, not {options!r:.40}.")
    checked = kind.check(players, options or {})
    chosen = compose(game, players, modules, MODULES)
    asked = tuple(module.name for module in chosen if not module.automatic)
    own = box or standard()
    newest = max([1, *(module.changed.get(game, 1) for module in chosen)])
    if version is None:
        version = newest
    elif not 1 <= version <= newest:
        raise UnknownVersion(f"it follows rules version {version}; this program has {newest}")
    key = game, players, asked, checked, id(own), version
    with _COMPILING:  # beginnings are checked in threads, and there is one ruleset for each choice
        rules = _RULES.get(key)
        if rules is not None:
            return rules
        # The ruleset keeps its box alive, so the box's id is not given to another while the entry lasts.
        rules = _RULES[key] = kind.compile(Setup(game, players, asked, checked, own, version), chosen)
        while len(_RULES) > 256:
            del _RULES[next(iter(_RULES))]
        return rules


_COMPILING = RLock()
_RULES: dict[tuple[str, int, tuple[str, ...], tuple[tuple[str, Any], ...], int, int], Rules[Any]] = {}


@overload
def new_game(
    game: Literal["alhambra"], players: int = ..., modules: Iterable[str] = ..., seed: str = ...,
    names: Names = ..., options: Options = ..., rig: Rig = ..., box: Box | None = ...,
) -> AlhambraGame: ...  # fmt: skip
@overload
def new_game(
    game: Literal["granada"], players: int = ..., modules: Iterable[str] = ..., seed: str = ...,
    names: Names = ..., options: Options = ..., rig: Rig = ..., box: Box | None = ...,
) -> GranadaGame: ...  # fmt: skip
@overload
def new_game(
    game: Literal["alhambra-granada"], players: int = ..., modules: Iterable[str] = ..., seed: str = ...,
    names: Names = ..., options: Options = ..., rig: Rig = ..., box: Box | None = ...,
) -> CombinedGame: ...  # fmt: skip
@overload
def new_game(
    game: Literal["roll-and-write"], players: int = ..., modules: Iterable[str] = ..., seed: str = ...,
    names: Names = ..., options: Options = ..., rig: Rig = ..., box: Box | None = ...,
) -> RollGame: ...  # fmt: skip
@overload
def new_game(
    game: str, players: int = ..., modules: Iterable[str] = ..., seed: str = ...,
    names: Names = ..., options: Options = ..., rig: Rig = ..., box: Box | None = ...,
) -> AnyGame: ...  # fmt: skip
def new_game(
    game: str,
    players: int = 3,
    modules: Iterable[str] = (),
    seed: str = "",
    names: Names = None,
    options: Options = None,
    rig: Rig = None,
    box: Box | None = None,
) -> AnyGame:
    """A game set up and ready for its first decision."""
    rules = rules_for(game, players, modules, options, box)
    return deal(rules, seed, player_names(names, rules.seats), rig)


def deal(rules: Rules[Any], seed: str = "", names: Names = None, rig: Rig = None) -> AnyGame:
    """A new game with a ruleset. Its names may be kept ones."""
    rig = _own_rig(rig)
    origin = Origin(seed=_seed(seed), names=kept_names(names, rules.seats), rig=rig)
    return start(rules, origin, rig_chance(Seeded(seed), rig, rules.setup.game))


def start(rules: Rules[Any], origin: Origin, chance: Chance) -> AnyGame:
    """Deal, or lay out the position, and run to the first decision."""
    state = rules.new_state()
    fresh: AnyGame = Game(rules, state, chance, origin)
    for module in rules.modules:
        state.slots[module.name] = module.first_slot(fresh)
    if origin.position is None:
        rules.deal(fresh)
    else:
        rules.lay_out(fresh, origin.position)
    fresh.advance()
    return fresh


def _own_rig(rig: Rig) -> Rig:
    """A copy of our own: what the caller does with theirs later must not change the record."""
    if rig is not None and not isinstance(rig, Mapping):
        raise SetupError(f"A rig is a table of piles, not {rig!r:.40}.")
    return None if rig is None else dict(plain_copy(rig))


def rig_chance(chance: Chance, named: Rig, game: str) -> Chance:
    """Chance with the first draws fixed. It can name the piles of a game and of everything that goes with it."""
    modules = [module for module in MODULES if game in module.games]
    own = (pile for module in modules for pile in module.piles)
    stacks = {pile: kinds for module in modules for pile, kinds in module.stacks.items()}
    return fix_first(chance, named or {}, [*game_type(game).piles, *own], stacks)


@overload
def position(
    data: AlhambraPosition, seed: str = ..., rig: Rig = ..., box: Box | None = ..., names: Names = ...
) -> AlhambraGame: ...  # fmt: skip
@overload
def position(
    data: GranadaPosition, seed: str = ..., rig: Rig = ..., box: Box | None = ..., names: Names = ...
) -> GranadaGame: ...  # fmt: skip
@overload
def position(
    data: CombinedPosition, seed: str = ..., rig: Rig = ..., box: Box | None = ..., names: Names = ...
) -> CombinedGame: ...  # fmt: skip
@overload
def position(
    data: RollPosition, seed: str = ..., rig: Rig = ..., box: Box | None = ..., names: Names = ...
) -> RollGame: ...  # fmt: skip
@overload
def position(
    data: Mapping[str, object], seed: str = ..., rig: Rig = ..., box: Box | None = ..., names: Names = ...
) -> AnyGame: ...  # fmt: skip
def position(
    data: Mapping[str, object],
    seed: str = "",
    rig: Rig = None,
    box: Box | None = None,
    names: Names = None,
) -> AnyGame:
    """A game that starts from a given position; what it does not say is random. `names` go before those in it."""
    return lay_out(data, seed, rig, box, clean_names(names) if names else None)


def lay_out(
    data: Mapping[str, object],
    seed: str = "",
    rig: Rig = None,
    box: Box | None = None,
    names: Names = None,
    version: int | None = None,
) -> AnyGame:
    """The same with the rules of a version, and perhaps with kept names."""
    data = plain_copy(data)
    entry = Entry(data)
    rules = rules_of(entry, box, version=version)
    own = [player["name"].text() for player in seat_entries(entry) if "name" in player] or None
    given = kept_names(names, rules.seats) if names else player_names(own, rules.seats)
    rig = _own_rig(rig)
    origin = Origin(seed=_seed(seed), names=given, rig=rig, position=data)
    return start(rules, origin, rig_chance(Seeded(seed), rig, rules.setup.game))


def reseed(game: Game[S, R, V], seed: str, names: Names = None) -> Game[S, R, V]:
    """A copy that is played on with a seed of its own: what nobody has seen yet is put in order anew by it.

    So whoever has the record of the game does not know what comes. `names` are those of the people who play on.
    """
    again = game.reseed(Reseed(game.number, _seed(seed)), Seeded(seed))
    if names is not None:
        again.origin = msgspec.structs.replace(again.origin, names=kept_names(names, game.rules.seats))
    return again


def plain_copy(data: object) -> Any:
    """Plain data of our own, as JSON knows it."""
    try:
        return msgspec.json.decode(msgspec.json.encode(data))
    except (TypeError, ValueError, RecursionError) as error:
        raise EntryError.refusing("", "entry-no-data", problem=str(error)) from None


def rules_of(entry: Entry, box: Box | None, least: int = 0, version: int | None = None) -> Rules[Any]:
    """The ruleset a position or score sheet is about; for `least` seats, if it lists fewer."""
    entry.require("game", "players")
    return enter_rules(entry, max(least, len(seat_entries(entry))), box, version)


def enter_rules(entry: Entry, players: int, box: Box | None, version: int | None = None) -> Rules[Any]:
    """The ruleset for what somebody entered; what cannot be is refused with its place."""
    modules = [module.text() for module in entry["modules"].items()] if "modules" in entry else []
    options = entry["options"].table() if "options" in entry else {}
    try:
        return rules_for(entry["game"].text(), players, modules, options, box, version)
    except UnknownVersion:
        raise
    except SetupError as error:
        raise EntryError.about(_find_place(error, modules), error) from None


def _find_place(error: SetupError, modules: Sequence[str]) -> str:
    """Which entry of a position or a score sheet it is that a setup is refused for."""
    params = error.params
    if "option" in params:
        return f"options.{params['option']:.40}"
    if error.refusal == "unknown-game":
        return "game"
    module = params.get("module", params.get("name"))
    return f"modules[{modules.index(module)}]" if module in modules else "players"


@overload
def imagine(view: AlhambraView, rng: Random, box: Box | None = None) -> AlhambraGame: ...
@overload
def imagine(view: GranadaView, rng: Random, box: Box | None = None) -> GranadaGame: ...
@overload
def imagine(view: CombinedView, rng: Random, box: Box | None = None) -> CombinedGame: ...
@overload
def imagine(view: CityView, rng: Random, box: Box | None = None) -> CityGame: ...
@overload
def imagine(view: RollView, rng: Random, box: Box | None = None) -> RollGame: ...
@overload
def imagine(view: Mapping[str, Any], rng: Random, box: Box | None = None) -> AnyGame: ...
def imagine(view: Mapping[str, Any], rng: Random, box: Box | None = None) -> AnyGame:
    """A game built from a view alone: what it tells as it is, the rest drawn with `rng`.

    Where the game is played with other than the standard box, the view tells with which; another can be passed.
    """
    try:
        return _imagine(cast(GameView, view), rng, box)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError) as error:
        # A view is made by a machine; one that was damaged on its way is refused as a whole.
        raise EntryError("view", f"this is not a complete view ({type(error).__name__}: {error})") from None


def _imagine(view: GameView, rng: Random, box: Box | None) -> AnyGame:
    seats = sum(not player["neutral"] for player in view["players"])
    version = view.get("rules", 1)
    rules = rules_for(view["game"], seats, view["modules"], view["options"], box or _box_of(view), version)
    for section, digest in {**rules.digests, **view["box"]}.items():
        if rules.digests.get(section) != digest:
            raise EntryError(f"box.{section}", "the view was made with other box data; pass that box")
    state = rules.restore(view)
    rules.resample(state, view["seat"], rng)
    names = tuple(player["name"] for player in view["players"][:seats])
    game: AnyGame = Game(rules, state, imagined_chance(rng), Origin(imagined=True, names=names), [], view["at"])
    if [game.to_act, game.decision] != [view["to_act"], view["decision"]]:
        raise EntryError("view.stack", "it does not lead to the decision the view speaks of")
    return game


def _box_of(view: GameView) -> Box:
    """The box a view was made with: one that this process knows, or as the view tells."""
    for rules in list(_RULES.values()):
        if rules.setup.game == view["game"] and dict(view["box"]).items() <= rules.digests.items():
            return rules.setup.box
    return read_own(view["own_box"]) if view.get("own_box") else standard()


def _seed(seed: str) -> str:
    if not isinstance(seed, str):
        raise SetupError(f"A seed is a text, not {seed!r}.")
    try:
        seed.encode()
    except UnicodeEncodeError:
        raise SetupError(f"A seed is a text that can be written down, not {seed!r}.") from None
    return seed


def player_names(names: Names, players: int) -> tuple[str, ...] | None:
    """Names for all players as they are kept; or none."""
    _count_names(names, players)
    return None if names is None else clean_names(names)


def kept_names(names: Names, players: int) -> tuple[str, ...] | None:
    """Names of a game that is stored or recorded, as they are; or none."""
    _count_names(names, players)
    return None if names is None else check_kept(names)


def _count_names(names: Names, players: int) -> None:
    if names is not None and len(names) != players:
        raise SetupError.saying("names-needed", needed=players, given=len(names))
