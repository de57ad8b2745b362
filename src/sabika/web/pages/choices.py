"""What a seat may do now: legal actions, reasons against others, and links that pick something.

There are choices only at a table as it is now, and only for who has a seat. Elsewhere a scene alone is drawn.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self, Unpack

from sabika.engine import Action
from sabika.web.pages.draft import NOTHING, Draft, DraftChanges
from sabika.web.pages.models.advice import Advised
from sabika.web.pages.scene import CityScene, RollScene, Scene
from sabika.words import Reason


@dataclass(frozen=True)
class Choices:
    """What the seat that looks at a scene may do there; the game imagined from the scene's view knows the rules."""

    scene: Scene
    advised: Advised | None = None  # what is recommended

    @cached_property
    def seat(self) -> int:
        """Who may do it."""
        assert self.scene.seat is not None, "only who has a seat has choices"
        return self.scene.seat

    @property
    def draft(self) -> Draft:
        """What is picked."""
        return self.scene.draft

    @property
    def decision(self) -> str | None:
        """What is asked of the seat; None while it is not."""
        return self.scene.decision

    @cached_property
    def legal(self) -> list[Action]:
        """What the seat may do, as far as it is listed."""
        return self.scene.game.legal_actions(self.seat) if self.scene.asked else []

    @cached_property
    def legal_texts(self) -> frozenset[str]:
        """The same as notations."""
        return frozenset(map(str, self.legal))

    def with_draft(self, draft: Draft) -> Self:
        """The same with something else picked."""
        other = replace(self, scene=self.scene.with_draft(draft))
        other.__dict__["legal"] = self.legal  # which depends on the view alone
        return other

    def explain(self, action: Action | str) -> str | None:
        """The reason against an action in words; None if it is allowed."""
        return self.words(self.why_not(action))

    def why_not(self, action: Action | str) -> Reason | None:
        """The rule against an action; None if it is allowed."""
        return self.scene.game.why_not(action, self.seat)

    def words(self, reason: Reason | None) -> str | None:
        """A reason in words."""
        if reason is None:
            return None
        said = self.scene.say(reason)
        self.scene.refusals[said] = reason
        return said

    def link(self, **changes: Unpack[DraftChanges]) -> str:
        """The address of the table with a changed draft."""
        return self.scene.link(**changes)

    def pick(self, **changes: Unpack[DraftChanges]) -> str:
        """The address with this picked and nothing else."""
        meant: DraftChanges = {**NOTHING, **changes}
        return self.scene.link(**meant)


@dataclass(frozen=True)
class CityChoices(Choices):
    """What may be done in a market game."""

    scene: CityScene


@dataclass(frozen=True)
class RollChoices(Choices):
    """What may be done in Roll & Write."""

    scene: RollScene


def may_choose(scene: Scene) -> bool:
    """Whether whoever looks has choices at all."""
    return scene.live and scene.seat is not None
