"""What people contribute to the seed of their game, so that nobody can choose it alone (docs/fair-shuffle.md).

Everybody commits to a contribution while seats are free, and reveals it once all sit. The game never waits long for
anybody: who does not reveal in time contributes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from sabika.engine.record import Proof
from sabika.record.fairness import combine, hash_contribution, hash_secret
from sabika.table.errors import TableError
from sabika.table.model import TableInfo

PATIENCE = 10.0  # seconds that the game waits for those who have not answered
Stage = Literal["commit", "reveal", "done"]


def stage_of(info: TableInfo) -> Stage:
    """What can be contributed now: a commitment, then the contribution itself, then nothing any more."""
    if info.status != "waiting":
        return "done"
    return "commit" if info.reveal_until is None else "reveal"


def ask_to_reveal(info: TableInfo, now: float) -> None:
    """Everybody sits: once nobody has time to commit any more, commitments are final and have to be revealed."""
    committed = any(seat.commit for seat in info.seats)
    if info.reveal_until is None and committed and not _is_committing(info, now):
        info.reveal_until = now + PATIENCE


def is_awaited(info: TableInfo, now: float) -> bool:
    """Whether the game waits for a contribution, though everybody sits."""
    if info.reveal_until is None:
        return _is_committing(info, now)
    return now < info.reveal_until and any(seat.commit and not seat.contribution for seat in info.seats)


def _is_committing(info: TableInfo, now: float) -> bool:
    """At a rematch: whether somebody still has time to commit."""
    until = info.commit_until
    return until is not None and now < until and not all(seat.commit or seat.bot for seat in info.seats)


def is_due(info: TableInfo, now: float) -> bool:
    """Whether somebody was waited for long enough."""
    until = info.commit_until if info.reveal_until is None else info.reveal_until
    return info.status == "waiting" and until is not None and now >= until


def resume(info: TableInfo, now: float) -> None:
    """What was stored may come from a clock that went otherwise: nobody waits longer for it."""
    if info.commit_until is not None:
        info.commit_until = min(info.commit_until, now + PATIENCE)
    if info.reveal_until is not None:
        info.reveal_until = min(info.reveal_until, now + PATIENCE)


def commit(info: TableInfo, seat: int, hashed: str) -> None:
    """Somebody says what they will contribute without showing it. They may change their mind until all sit."""
    _check_stage(info, "commit")
    info.seats[seat].commit = hashed


def reveal(info: TableInfo, seat: int, contribution: str) -> None:
    """Somebody shows what they contribute. It has to be what they committed to."""
    player = info.seats[seat]
    if contribution == player.contribution:
        return
    _check_stage(info, "reveal")
    if player.commit != hash_contribution(contribution):
        raise TableError(409, "wrong-contribution")
    player.contribution = contribution


def _check_stage(info: TableInfo, wanted: Stage) -> None:
    stage = stage_of(info)
    if info.status == "cancelled":
        raise TableError(409, "cancelled")
    if stage == "done":
        raise TableError(409, "has-begun")
    if stage != wanted and stage == "commit":
        raise TableError(409, "too-early-to-reveal")
    if stage != wanted:
        raise TableError(409, "too-late-to-commit")


def start_over(info: TableInfo) -> None:
    """Somebody got up. What was revealed is known to whoever comes next, so everybody commits to something new."""
    if info.reveal_until is not None:
        for seat in info.seats:
            seat.commit = seat.contribution = None
    info.commit_until = info.reveal_until = None


def open_rematch(info: TableInfo, commits: Mapping[int, str], now: float) -> None:
    """All sit there at once: if somebody contributes, the others have a moment to do so as well."""
    for seat, hashed in commits.items():
        info.seats[seat].commit = hashed
    if commits:
        info.commit_until = now + PATIENCE


def seed_of(info: TableInfo) -> str:
    """The seed of the game."""
    return combine(info.seed, info.id, _list_contributions(info))


def proof_of(info: TableInfo) -> Proof | None:
    """What a record says of how the seed was made; None where nobody wanted to contribute to it."""
    commits = tuple(seat.commit for seat in info.seats)
    if not any(commits):
        return None
    return Proof(info.id, hash_secret(info.seed), info.seed, commits, _list_contributions(info))


def _list_contributions(info: TableInfo) -> tuple[str | None, ...]:
    return tuple(seat.contribution for seat in info.seats)
