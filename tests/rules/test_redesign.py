"""§1.3: redesigning the own palace."""

from tests.rules.table import hand, legal, market, palace, play, refused, reserve, seat, table

ROW = {(1, 0): "garden-10", (2, 0): "tower-11"}


def test_build_one_tile_from_the_reserve() -> None:
    """§1.3: it is an action, after which the turn is over."""
    game = table(seat(palace=ROW, reserve="arcades-9 pavilion-8"))
    play(game, "redesign build arcades-9 at 0,1")
    assert palace(game, 0) == {**ROW, (0, 1): "arcades-9"}
    assert reserve(game, 0) == "pavilion-8"
    assert game.to_act == 1


def test_take_one_tile_into_the_reserve() -> None:
    """§1.3: nothing is paid or gained for it."""
    game = table(seat("y4", palace=ROW, reserve="pavilion-8"))
    play(game, "redesign remove tower-11")
    assert palace(game, 0) == {(1, 0): "garden-10"}
    assert reserve(game, 0) == "pavilion-8 tower-11"
    assert hand(game, 0) == "y4"
    assert game.to_act == 1


def test_swap_in_exactly_that_place() -> None:
    """§1.3: the new tile lies where the old one lay, which is in the reserve now."""
    game = table(seat(palace=ROW, reserve="arcades-9"))
    play(game, "redesign swap arcades-9 for garden-10")
    assert palace(game, 0) == {(1, 0): "arcades-9", (2, 0): "tower-11"}
    assert reserve(game, 0) == "garden-10"
    assert game.to_act == 1


def test_all_ways_to_redesign_are_listed() -> None:
    """§1.3: with one tile built and a wall-less one in reserve: six cells to build, one tile to remove or swap."""
    game = table(seat(palace={(1, 0): "garden-10"}, reserve="arcades-9"))
    cells = ["-1,0", "0,-1", "0,1", "1,-1", "1,1", "2,0"]
    assert sorted(legal(game, "redesign build")) == sorted(f"redesign build arcades-9 at {cell}" for cell in cells)
    assert legal(game, "redesign remove") == ["redesign remove garden-10"]
    assert legal(game, "redesign swap") == ["redesign swap arcades-9 for garden-10"]


def test_the_fountain_never_moves() -> None:
    """§1.3: it is neither removed nor swapped, not even when it stands alone or at the rim."""
    for laid in ({}, {(1, 0): "garden-10"}):
        game = table(seat(palace=laid, reserve="arcades-9"))
        refused(game, "redesign remove fountain", "start-stays")
        refused(game, "redesign swap arcades-9 for fountain", "start-stays")
        assert not [action for action in legal(game) if "fountain" in action]


def test_only_the_own_reserve_and_palace() -> None:
    """§1.3: what others have, what lies on the market or in the palace cannot be built from the reserve."""
    theirs = seat(palace={(1, 0): "tower-12"}, reserve="garden-11")
    game = table(seat(palace=ROW, reserve="arcades-9"), theirs, market="chambers-10 ? ? ?")
    refused(game, "redesign build garden-11 at 0,1", "tile-not-in-reserve")
    refused(game, "redesign build chambers-10 at 0,1", "tile-not-in-reserve")
    refused(game, "redesign build tower-11 at 0,1", "tile-not-in-reserve")
    refused(game, "redesign remove tower-12", "tile-not-in-palace")
    refused(game, "redesign remove arcades-9", "tile-not-in-palace")
    refused(game, "redesign swap garden-11 for tower-11", "tile-not-in-reserve")
    refused(game, "redesign swap arcades-9 for tower-12", "tile-not-in-palace")


def test_removing_must_not_cut_off_a_tile() -> None:
    """§1.3: the palace must be legal afterwards: without the garden nobody gets to the tower."""
    game = table(seat(palace=ROW))
    refused(game, "redesign remove garden-10", "removal-cuts-off")
    assert legal(game, "redesign remove") == ["redesign remove tower-11"]


def test_removing_must_not_cut_off_the_way_on_foot() -> None:
    """§1.3: the chambers would still touch the palace, but only wall against wall."""
    laid = {(1, 0): "pavilion-4-ES", (0, 1): "seraglio-9", (1, 1): "chambers-7-NE"}
    game = table(seat(palace=laid))
    refused(game, "redesign remove seraglio-9", "removal-cuts-off")


def test_removing_must_not_leave_a_hole() -> None:
    """§1.3: a tile with neighbours on all four sides stays, though every other tile could still be reached."""
    inner = {(1, 0): "tower-12", (1, 1): "garden-11", (0, 1): "chambers-10"}
    laid = {**inner, (2, 0): "chambers-11", (1, -1): "arcades-9", (0, -1): "seraglio-9"}
    game = table(seat(palace={**laid, (2, 1): "pavilion-8"}))
    refused(game, "redesign remove tower-12", "removal-encloses")
    play(game, "redesign remove garden-11")
    assert game.to_act == 1


def test_swapping_must_keep_the_sides_matching() -> None:
    """§1.3: a wall does not take the place of an open side, nor an open side that of a wall."""
    laid = {(1, 0): "garden-9-E", (0, 1): "arcades-9", (1, 1): "tower-13-E"}
    game = table(seat(palace=laid, reserve="pavilion-8 garden-10-W garden-10-N"))
    refused(game, "redesign swap garden-10-W for garden-9-E", "sides-clash")
    refused(game, "redesign swap garden-10-N for tower-13-E", "sides-clash")
    swaps = [action.removeprefix("redesign swap ") for action in legal(game, "redesign swap")]
    assert sorted(swaps) == [
        "garden-10-N for garden-9-E",
        "garden-10-W for arcades-9",
        "pavilion-8 for arcades-9",
        "pavilion-8 for garden-9-E",
        "pavilion-8 for tower-13-E",
    ]


def test_building_from_the_reserve_keeps_the_building_rules() -> None:
    """§1.3: as for new tiles."""
    game = table(seat(palace=ROW, reserve="tower-10-W pavilion-8"))
    refused(game, "redesign build tower-10-W at 3,0", "sides-clash")
    refused(game, "redesign build pavilion-8 at 2,0", "cell-occupied")
    refused(game, "redesign build pavilion-8 at 3,1", "cell-apart")


def test_redesigning_leaves_market_and_display_alone() -> None:
    """§1.3: nothing is bought or taken."""
    game = table(seat(reserve="arcades-9"))
    before = market(game), game.view(None).display
    play(game, "redesign build arcades-9 at 1,0")
    assert (market(game), game.view(None).display) == before


def test_a_new_tile_cannot_be_redesigned_before_it_is_placed() -> None:
    """§1.3: what was bought is laid aside until the actions are over."""
    game = table(seat("y2 y9"), market="tower-11 ? ? ?")
    play(game, "buy tower-11 with y2 y9")
    refused(game, "redesign build tower-11 at 1,0", "tile-not-in-reserve")
