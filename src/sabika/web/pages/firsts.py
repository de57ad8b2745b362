"""One sentence for those who meet a situation for the first time: told once, remembered by the browser."""

from collections.abc import Sequence
from dataclasses import dataclass

from litestar.datastructures import Cookie

from sabika.rulebook import find_first
from sabika.web.cookies import HALF_A_YEAR, AnyRequest
from sabika.web.pages.scene import Scene

COOKIE = "sabika-firsts"  # situations that were explained, the last one with the moment at which it was
OFF = "off"
MOST = 40  # situations; there are fewer


@dataclass(frozen=True)
class First:
    """What is said, where its rule is, and what the browser remembers from now on."""

    text: str
    rule: str
    kept: str


def are_told(request: AnyRequest) -> bool:
    """Whether whoever looks wants such sentences."""
    return request.cookies.get(COOKIE) != OFF


def find_first_time(request: AnyRequest, scene: Scene, situations: Sequence[str]) -> First | None:
    """What to say about the first of these situations that is new to this browser. It stays until the game goes on."""
    if not are_told(request):
        return None
    known = dict(_read(request.cookies.get(COOKIE, "")))
    now = f"{scene.base.rpartition('/')[2]}-{scene.view['at']}"
    for situation in situations:
        found = find_first(situation, scene.view["game"], scene.lang)
        if found is not None and known.get(situation, now) == now:
            others = [one for one in known if one != situation]
            return First(found.text, scene.to_rule(found.place), ".".join([*others, f"{situation}@{now}"]))
    return None


def _read(kept: str) -> list[tuple[str, str]]:
    """Situations with the moment at which each was explained; only the last one has any."""
    found = (one.partition("@") for one in kept[:1000].split(".")[:MOST])
    return [(name, moment) for name, _, moment in found if name.isascii() and name.replace("-", "").isalpha()]


def make_cookie(value: str) -> Cookie:
    """What the browser remembers."""
    return Cookie(COOKIE, value=value, path="/", max_age=HALF_A_YEAR, httponly=True, samesite="lax")
