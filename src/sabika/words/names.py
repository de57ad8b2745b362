"""Names of pieces for sentences: what people say instead of the notation that they type."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from sabika.words.render import ARTICLE, Naming, catalogue, english, find_word, render, sort_of_tile, write

# Languages in which nouns have capitals, with the words before them that have none.
CAPITAL_NOUNS = {"de": frozenset(["der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem"])}
CARD = re.compile(r"[a-z]\d+|[a-z]/[a-z]")
PLUS = " + "  # between cards that are paid together
BUILDING = re.compile(r"([a-z]+)-(\d+)(?:-[NESW]+)?")


class ByName(Naming):
    """Pieces by their names (tower 9, 2 + 6 dirhams) and without cells, for people who see the table."""

    plain = True

    def __init__(self, lang: str, doubles: frozenset[str] = frozenset()) -> None:
        self.lang = lang
        self.doubles = doubles

    def tile(self, id: str, form: str, is_double: bool) -> str:
        return tile_in_sentence(id, self.lang, form, is_double) or self.piece(id)

    def is_several(self, id: str) -> bool:
        return is_called_as_several(id, self.lang)

    def piece(self, id: str) -> str:
        return self.cards((id,)) if CARD.fullmatch(id) else piece_name(id, self.lang)

    def cards(self, cards: Iterable[str]) -> str:
        groups = [self.group(list(group)) for _, group in groupby(cards, key=_currency)]
        if not groups[1:]:
            return "".join(groups)
        return f"{', '.join(groups[:-1])} {catalogue(self.lang)['terms']['and']} {groups[-1]}"

    def each(self, cards: Sequence[str]) -> str:
        """Of one currency: 3, 2 and 2 guilders. Of several a sum stays one: 3 guilders and 2 + 2 dirhams."""
        *others, last = [self.cards(cards)] if len({card[0] for card in cards}) > 1 else self.cards(cards).split(PLUS)
        return f" {catalogue(self.lang)['terms']['and']} ".join([", ".join(others), last] if others else [last])

    def begin(self, text: str) -> str:
        return capitalize(text)

    def group(self, cards: Sequence[str]) -> str:
        """Cards of one currency, or one exchange card."""
        return money_name(cards, self.lang)

    def pieces(self, ids: Sequence[str]) -> str:
        return self.cards(ids) if all(map(CARD.fullmatch, ids)) else ", ".join(map(self.piece, ids))


def capitalize(text: str) -> str:
    """With a capital at the beginning, and the rest as it is."""
    return text[:1].upper() + text[1:]


def uncapitalize(text: str, lang: str) -> str:
    """As it stands within a sentence; where nouns have capitals it stays, unless it begins with an article."""
    articles, first = CAPITAL_NOUNS.get(lang), text.partition(" ")[0].lower()
    return text if articles is not None and first not in articles else text[:1].lower() + text[1:]


def piece_name(id: str, lang: str) -> str:
    """A tile or falcon in few words: tower 9. What is not known stays as it is."""
    words = catalogue(lang)
    kinds, (sort, *rest) = words["kinds"], id.split("-")
    if (building := BUILDING.fullmatch(id)) is not None and sort in kinds:
        return f"{kinds[sort][0]} {building[2]}"
    if id == "fountain":
        return str(words[ARTICLE]["fountain"])
    if sort in words["tiles"] and rest:
        about = {"price": rest[0], "kind": rest[0], "coin": _coin(rest[0], lang), "count": 1}
        return render("tiles", sort, about, lang)
    found = _find_falcon(id, lang)
    return id if found is None else render("terms", "falcon", found, lang)


def _find_falcon(id: str, lang: str) -> dict[str, str] | None:
    """The colour of a falcon and what it shows; None for anything else."""
    words, (colour, *pair) = catalogue(lang), id.split("-")
    kinds = words["kinds"]
    if colour not in words["colours"] or not pair or not all(kind in kinds for kind in pair):
        return None
    return {"colour": colour, "pair": ", ".join(kinds[kind][0] for kind in pair)}


def tile_in_sentence(id: str, lang: str, form: str = "", is_double: bool = False) -> str | None:
    """A tile as people speak of it: the tower; one of several with what tells it apart: the tower (9).

    `form` is as the sentence needs it (dative). None for what has no such name.
    """
    sort, *rest = id.split("-")
    falcon = _find_falcon(id, lang)
    if falcon is not None:
        return write(str(find_word(ARTICLE, "falcon", form, lang)), falcon, lang)
    if sort not in english()[ARTICLE]:
        return None
    if is_double and rest and f"{sort}-of" in english()[ARTICLE]:
        return write(str(find_word(ARTICLE, f"{sort}-of", form, lang)), {"coin": _coin(rest[0], lang)}, lang)
    template = str(find_word(ARTICLE, sort, form, lang))
    if not rest or "{" in template or not is_double:
        return write(template, {"kind": rest[0] if rest else ""}, lang)
    return f"{template} ({rest[0]})"


def is_called_as_several(id: str, lang: str) -> bool:
    """Whether the name of a tile is a word for several, as arcades is: its kind has no other one."""
    one, several = catalogue(lang)["kinds"].get(sort_of_tile(id), ("", None))
    return bool(one == several)


def find_doubles(tiles: Iterable[str]) -> frozenset[str]:
    """The sorts of which there are several among these tiles."""
    return frozenset(sort for sort, count in Counter(map(sort_of_tile, tiles)).items() if count > 1)


def money_name(cards: Sequence[str], lang: str) -> str:
    """Cards of one currency: 2 + 6 dirhams; or an exchange card."""
    if "/" in cards[0]:
        both = " – ".join(currency_name(letter, lang) for letter in cards[0].split("/"))
        return render("terms", "exchange-card", {"both": both}, lang)
    values = [card[1:] for card in cards]
    return f"{PLUS.join(values)} {currency_name(cards[0][0], lang, 2 if values[1:] else int(values[0]))}"


def currency_name(letter: str, lang: str, count: int = 2) -> str:
    """A currency, as one says it after a number."""
    names = catalogue(lang)["money"].get(letter)
    return str(names[0 if count == 1 else 1]) if names else letter


def _letter(coin: str) -> str:
    """The letter of a currency that a notation names in full."""
    return next((letter for letter, (one, _) in english()["money"].items() if one == coin), coin)


def _coin(currency: str, lang: str) -> str:
    """A currency before a thing that is paid for with it: ducat bazaar."""
    return str(catalogue(lang)["coins"].get(_letter(currency), currency))


def _currency(card: str) -> str:
    return card if "/" in card else card[0]
