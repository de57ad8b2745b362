"""Damaged component files: for each kind of damage the text, and how the refusal begins after the file's name."""

import json

from sabika.box import standard

TOWERS = ["7 NEW", "8 NES", "9 ES", "9 NE", "9 NW", "10 W", "11 N", "11 S", "11", "12", "13 E"]
CAMPS = ["2 N", "3 E", "4 S", "5 W", "6 NW", "7 SW", "8 NE", "9 ES"]
BLACK = [[*falcon.kinds] for falcon in standard().falcons if falcon.colour == "black"]
PAIRS = [[*card.currencies] for card in standard().exchange]
PRICES_2_3 = [[t.even.kind, t.odd.kind, t.moats] for t in standard().granada.tiles if t.even.price == 2]
GRID = [[*row] for row in standard().rollwrite.grid]


def put(items: list[object] | list[str] | list[list[str]], at: int, item: object) -> str:
    """The list as TOML with one item exchanged."""
    return json.dumps([*items[:at], item, *items[at + 1 :]])


def tower(at: int, text: object) -> str:
    return f"alhambra.tiles.tower = {put(TOWERS, at, text)}"


def camp(at: int, text: object) -> str:
    return f"camps.tiles = {put(CAMPS, at, text)}"


def bazaar(at: int, text: str) -> str:
    tiles = [f'{{currency = "{b.currency}", kinds = {json.dumps(b.kinds)}}}' for b in standard().bazaars]
    return f"bazaars.tiles = [{', '.join([*tiles[:at], text, *tiles[at + 1 :]])}]"


def falcon(at: int, pair: object) -> str:
    return f"falcons.black = {put(BLACK, at, pair)}"


def granada(at: int, tile: object) -> str:
    return f'granada.tiles."2/3" = {put(PRICES_2_3, at, tile)}'


def moats_on(count: int) -> str:
    """Granada with moats on that many of its tiles."""
    lines = []
    for even in (2, 4, 6, 8, 10, 12):
        faces = [[t.even.kind, t.odd.kind] for t in standard().granada.tiles if t.even.price == even]
        tiles = [[*kinds, "N" if even == 2 and i < count else ""] for i, kinds in enumerate(faces)]
        lines.append(f'granada.tiles."{even}/{even + 1}" = {json.dumps(tiles)}')
    return "\n".join(lines)


DAMAGE: dict[str, tuple[str, str]] = {
    # the file as such
    "broken TOML": ("[money", "is not valid TOML: Expected ']' at the end of a table declaration (at end of document)"),
    "a key twice": ("money.copies = 3\nmoney.copies = 3", "is not valid TOML: Cannot overwrite a value"),
    "a number without end": ("money.copies = " + "9" * 5000, "is not valid TOML: Exceeds the limit"),
    "nested without end": ("money.copies = " + "[" * 20_000, "is not valid TOML: nested too deeply"),
    # tables and keys
    "unknown section": ("[castles]", "castles: unknown entry; known here: money, alhambra,"),
    "unknown key": ("money.coins = 3", "money.coins: unknown entry; known here: currencies, values, copies"),
    "unknown key in quotes": ('money."a b\\u0007" = 3', 'money."a b\\u0007": unknown entry'),
    "misspelt kind": ('[alhambra.tiles]\ntowr = ["9 NE"]', "alhambra.tiles.towr: unknown entry; known here: pavilion"),
    "source in the wrong table": ('alhambra.source = "printed"', "alhambra.source: unknown entry"),
    "section is no table": ("alhambra = 3", "alhambra: 3: should be a table"),
    "table instead of a list": ("[alhambra.tiles.tower]", "alhambra.tiles.tower: a table: should be a list"),
    "list instead of a table": ("money = [1, 2]", "money: a list of 2: should be a table"),
    # money
    "unknown currency": ('money.currencies = ["guilder", "dirham", "denar", "euro"]', "money.currencies[3]: “euro”"),
    "currency twice": (
        'money.currencies = ["guilder", "dirham", "denar", "denar"]',
        "money.currencies[3]: “denar”: is named twice",
    ),
    "currency left out": ('money.currencies = ["guilder", "dirham", "denar"]', "money.currencies: 3 currency names"),
    "value out of range": ("money.values = [1, 2, 3, 4, 5, 6, 7, 8, 10]", "money.values[8]: 10: should be from 1 to 9"),
    "value twice": ("money.values = [1, 2, 3, 4, 5, 6, 7, 8, 8]", "money.values[8]: 8: is named twice"),
    "values left out": ("money.values = [1, 2, 3]", "money.values: 3 values; there should be 9"),
    "value with a fraction": ("money.values = [1, 2, 3, 4, 5.5, 6, 7, 8, 9]", "money.values[4]: 5.5: should be"),
    "other copies": ("money.copies = 4", "money.copies: 4: should be 3"),
    "true as a number": ("money.copies = true", "money.copies: true: should be a whole number"),
    "a date as a number": ("money.copies = 2024-01-01", "money.copies: 2024-01-01: should be a whole number"),
    "an enormous number": ("money.copies = 0x" + "f" * 9000, "money.copies: an enormous number: should be 3"),
    # exchange
    "exchange card missing": (f"exchange.pairs = {json.dumps(PAIRS[:5])}", "exchange.pairs: 5 exchange cards; there"),
    "exchange of one with itself": (
        f"exchange.pairs = {put(PAIRS, 2, ['ducat', 'ducat'])}",
        "exchange.pairs[2][1]: “ducat”: is named twice",
    ),
    "exchange of three": (
        f"exchange.pairs = {put(PAIRS, 2, ['ducat', 'denar', 'guilder'])}",
        "exchange.pairs[2]: 3 currency names; there should be 2",
    ),
    "exchange card twice": (
        f"exchange.pairs = {put(PAIRS, 5, ['denar', 'guilder'])}",
        "exchange.pairs[5]: a list of 2: y/b is there already",
    ),
    # Alhambra
    "not a side": (tower(3, "9 NX"), "alhambra.tiles.tower[3]: “9 NX”: X is not a side; use N, E, S, W"),
    "small letters": (tower(3, "9 ne"), "alhambra.tiles.tower[3]: “9 ne”: n is not a side"),
    "side twice": (tower(3, "9 NN"), "alhambra.tiles.tower[3]: “9 NN”: side N is named twice"),
    "four walls": (tower(3, "9 NESW"), "alhambra.tiles.tower[3]: “9 NESW”: a tile has at most 3 walls"),
    "no price": (tower(3, "NE"), "alhambra.tiles.tower[3]: “NE”: should be a price and sides"),
    "nothing at all": (tower(3, ""), "alhambra.tiles.tower[3]: “”: should be a price and sides"),
    "price from elsewhere": (tower(3, "٩ NE"), "alhambra.tiles.tower[3]: “٩ NE”: should be a price and sides"),
    "price without end": (tower(3, "9" * 5000), f"alhambra.tiles.tower[3]: “{'9' * 60}…”: should be a price and sides"),
    "too cheap": (tower(0, "6 NEW"), "alhambra.tiles.tower[0]: “6 NEW”: a tower costs from 7 to 13"),
    "too dear": (tower(10, "14 E"), "alhambra.tiles.tower[10]: “14 E”: a tower costs from 7 to 13"),
    "number instead of text": (tower(8, 11), "alhambra.tiles.tower[8]: 11: should be text in quotes"),
    "tile twice": (tower(4, "9 EN"), "alhambra.tiles.tower[4]: “9 EN”: tower-9-NE is there already"),
    "tile missing": (f"alhambra.tiles.tower = {json.dumps(TOWERS[1:])}", "alhambra.tiles.tower: 10 tiles; there"),
    "tile too many": (
        f"alhambra.tiles.tower = {json.dumps([*TOWERS, '10 N'])}",
        "alhambra.tiles.tower: 12 tiles; there should be 11",
    ),
    "unknown colour": ('alhambra.colours.tower = "mauve"', "alhambra.colours.tower: “mauve”: is not a building colour"),
    "colour twice": ('alhambra.colours.tower = "blue"', "alhambra.colours.tower: “blue”: is the colour of another"),
    # bonus
    "bonus for a walled tile": ('bonus.tiles = ["tower-9-NE"]', "bonus.tiles[0]: “tower-9-NE”: is not a tile without"),
    "bonus twice": ('bonus.tiles = ["tower-11", "tower-11"]', "bonus.tiles[1]: “tower-11”: is named twice"),
    "bonus missing": ('bonus.tiles = ["tower-11"]', "bonus.tiles: pavilion-8 is missing"),
    "a tile without walls too few": (tower(8, "11 E"), "bonus.tiles: 9 tiles without walls; there should be 10"),
    # huts
    "hut without walls": ('huts.pavilion = ["S", "W", ""]', "huts.pavilion[2]: “”: a hut has from 1 to 3 walls"),
    "hut walled in": ('huts.pavilion = ["S", "W", "NESW"]', "huts.pavilion[2]: “NESW”: a hut has from 1 to 3 walls"),
    "hut with a price": ('huts.pavilion = ["S", "W", "3 N"]', "huts.pavilion[2]: “3 N”: 3 is not a side"),
    "hut twice": ('huts.pavilion = ["S", "W", "W"]', "huts.pavilion[2]: “W”: hut-pavilion-W is there already"),
    "hut missing": ('huts.garden = ["N", "S", "W", "NE"]', "huts.garden: 4 huts; there should be 5"),
    # camps
    "camp without bastion": (camp(0, "2"), "camps.tiles[0]: “2”: a camp has one or two bastions"),
    "camp with three": (camp(0, "2 NES"), "camps.tiles[0]: “2 NES”: a camp has one or two bastions"),
    "camp with opposite bastions": (camp(4, "6 EW"), "camps.tiles[4]: “6 EW”: two bastions meet at a right angle"),
    "camp beyond price": (camp(7, "21 ES"), "camps.tiles[7]: “21 ES”: a camp costs at most 20"),
    "camp twice": (camp(7, "8 EN"), "camps.tiles[7]: “8 EN”: camp-8-NE is there already"),
    "camp missing": (f"camps.tiles = {json.dumps(CAMPS[1:])}", "camps.tiles: 7 camps; there should be 8"),
    # bazaars
    "bazaar without currency": (
        bazaar(2, '{kinds = ["arcades", "chambers", "tower"]}'),
        "bazaars.tiles[2].currency: is missing",
    ),
    "bazaar with a price": (
        bazaar(2, '{currency = "denar", kinds = ["arcades", "chambers", "tower"], price = 3}'),
        "bazaars.tiles[2].price: unknown entry; known here: currency, kinds",
    ),
    "bazaar of unknown currency": (
        bazaar(2, '{currency = "euro", kinds = ["arcades", "chambers", "tower"]}'),
        "bazaars.tiles[2].currency: “euro”: is not a currency",
    ),
    "bazaar with a kind twice": (
        bazaar(2, '{currency = "denar", kinds = ["arcades", "tower", "tower"]}'),
        "bazaars.tiles[2].kinds[2]: “tower”: is named twice",
    ),
    "bazaar with two kinds": (
        bazaar(2, '{currency = "denar", kinds = ["arcades", "tower"]}'),
        "bazaars.tiles[2].kinds: 2 building kind names; there should be 3",
    ),
    "bazaar twice": (
        bazaar(2, '{currency = "dirham", kinds = ["garden", "arcades", "seraglio"]}'),
        "bazaars.tiles[2]: a table: bazaar-dirham-seraglio-arcades-garden is there already",
    ),
    "one bazaar": ('[[bazaars]]\ncurrency = "denar"', "bazaars.tiles: 1 bazaars; there should be 8"),
    # falcons
    "falcon of one kind": (falcon(1, ["tower", "tower"]), "falcons.black[1][1]: “tower”: is named twice"),
    "falcon of unknown kind": (falcon(1, ["tower", "moat"]), "falcons.black[1][1]: “moat”: is not a building kind"),
    "falcon twice": (
        falcon(1, ["seraglio", "pavilion"]),
        "falcons.black[1]: a list of 2: black-pavilion-seraglio is there already",
    ),
    "falcon missing": (f"falcons.black = {json.dumps(BLACK[1:])}", "falcons.black: 4 falcons; there should be 5"),
    "grey falcons": (f"falcons.grey = {json.dumps(BLACK)}", "falcons.grey: unknown entry; known here: black, brown"),
    # Granada
    "Granada tile missing": (
        f'granada.tiles."2/3" = {json.dumps(PRICES_2_3[1:])}',
        'granada.tiles."2/3": 8 tiles; there should be 9',
    ),
    "Granada tile without moats named": (
        granada(0, ["arena", "bathhouse"]),
        'granada.tiles."2/3"[0]: 2 parts (even kind, odd kind, moats); there should be 3',
    ),
    "unknown Granada kind": (granada(0, ["tower", "bathhouse", "ESW"]), 'granada.tiles."2/3"[0][0]: “tower”: is not'),
    "even face twice": (
        granada(1, ["arena", "hospital", "NEW"]),
        'granada.tiles."2/3"[1][0]: “arena”: arena-2 is there already',
    ),
    "odd face twice": (
        granada(1, ["bathhouse", "bathhouse", "NEW"]),
        'granada.tiles."2/3"[1][1]: “bathhouse”: bathhouse-3 is there already',
    ),
    "two faces of one kind": (
        granada(0, ["arena", "arena", "ESW"]),
        'granada.tiles."2/3"[0][1]: “arena”: is on the other side',
    ),
    "moats all around": (
        granada(0, ["arena", "bathhouse", "NESW"]),
        'granada.tiles."2/3"[0][2]: “NESW”: a tile has at most 3 moats',
    ),
    "not a moat": (granada(0, ["arena", "bathhouse", "Q"]), 'granada.tiles."2/3"[0][2]: “Q”: Q is not a side'),
    "too few moats": (moats_on(3), "granada.tiles: 3 tiles with a moat; at least 4 are needed"),
    "Granada kind left out": ('granada.tiles.kinds = ["arena"]', "granada.tiles.kinds: 1 Granada kind names; there"),
    "prices unknown to Granada": ('granada.tiles."14/15" = []', 'granada.tiles."14/15": unknown entry'),
    # Roll & Write
    "unknown kind on the sheet": (
        f"rollwrite.grid = {put(GRID, 4, ['tower'] * 5 + ['arena'])}",
        "rollwrite.grid[4][5]: “arena”: is not a building kind",
    ),
    "short row": (f"rollwrite.grid = {put(GRID, 4, GRID[4][1:])}", "rollwrite.grid[4]: 5 buildings in a row; there"),
    "row missing": (f"rollwrite.grid = {json.dumps(GRID[1:])}", "rollwrite.grid: 5 rows; there should be 6"),
    "kind missing": (f"rollwrite.grid = {json.dumps([['tower'] * 6] * 6)}", "rollwrite.grid: pavilion is missing"),
    "too many coins at the start": ("rollwrite.start_coins = 16", "rollwrite.start_coins: 16: more than the 15 coins"),
    "coins below nothing": ("rollwrite.start_coins = -1", "rollwrite.start_coins: -1: should be from 0 to 99"),
    "endless coin track": ("rollwrite.coins = 100", "rollwrite.coins: 100: should be from 0 to 99"),
    "coins in words": ('rollwrite.coins = "three"', "rollwrite.coins: “three”: should be a whole number"),
}
