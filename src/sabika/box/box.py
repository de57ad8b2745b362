"""The box: all components, how sure we are of them, and digests that tell one box from another."""

from collections import Counter

from sabika.box.balance import remarks
from sabika.box.contents import Contents
from sabika.box.digest import entries, section_digest
from sabika.box.names import SECTIONS
from sabika.box.provenance import Provenance


class Box(Contents, frozen=True, kw_only=True):
    """The components of all games. `name` is the file it came from, or "standard"."""

    name: str
    provenance: tuple[Provenance, ...]  # in the order of `sections`

    @property
    def sections(self) -> tuple[str, ...]:
        """The names of all parts of the box."""
        return SECTIONS

    @property
    def remarks(self) -> tuple[str, ...]:
        """What is unusual: worth a second look, but it can be played with."""
        return remarks(self)

    def digest(self, section: str) -> str:
        """SHA-256 (hex) of what is played with in that section; provenance does not change it."""
        return section_digest(self, section)

    def digests(self) -> dict[str, str]:
        """The digest of each section."""
        return {section: self.digest(section) for section in SECTIONS}

    def source(self, section: str) -> str:
        """One of "printed", "partial", "reconstructed", "own"."""
        return self._provenance(section).source

    def printed_ids(self, section: str) -> tuple[str, ...]:
        """Ids of the entries that are known from print."""
        return self._provenance(section).printed

    def summary(self) -> dict[str, object]:
        """Plain data about all sections, ready for JSON."""
        sections = {section: self._section_summary(section) for section in SECTIONS}
        return {"name": self.name, "sections": sections, "remarks": list(self.remarks)}

    def _provenance(self, section: str) -> Provenance:
        return self.provenance[SECTIONS.index(section)]

    def _section_summary(self, section: str) -> dict[str, object]:
        counts = self._counts(section)
        return {
            "source": self.source(section),
            "count": sum(counts.values()),
            "counts": counts,
            "entries": list(entries(self, section)),
            "printed": list(self.printed_ids(section)),
            "digest": self.digest(section),
        }

    def _counts(self, section: str) -> dict[str, int]:
        """How many pieces there are of each kind, currency or colour (of camps: by the number of bastions)."""
        traits: dict[str, list[str]] = {
            "money": [currency for currency in self.money.currencies for _ in self.money.values * self.money.copies],
            "alhambra": [tile.kind for tile in self.alhambra.tiles],
            "exchange": [card.id for card in self.exchange],
            "bonus": [tile.partition("-")[0] for tile in self.bonus.tiles],
            "huts": [hut.kind for hut in self.huts],
            "camps": [str(len(camp.bastions)) for camp in self.camps],
            "bazaars": [bazaar.currency for bazaar in self.bazaars],
            "falcons": [falcon.colour for falcon in self.falcons],
            "granada": [f"{tile.even.price}/{tile.odd.price}" for tile in self.granada.tiles],
            "rollwrite": [kind for row in self.rollwrite.grid for kind in row],
        }
        return dict(Counter(traits[section]))
