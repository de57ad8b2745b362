"""Bonus cards: dealt secretly; face up, each counts as one more building of its kind."""

from sabika.modules.bonus.module import NAME, BeforeScoring, Bonus, Dealt, Reveal, Revealed, TurnedDown

__all__ = ["NAME", "BeforeScoring", "Bonus", "Dealt", "Reveal", "Revealed", "TurnedDown"]

MODULE = Bonus()
