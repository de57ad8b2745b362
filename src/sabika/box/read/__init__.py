"""Readers of the component file, one for each section: they check its entries and make typed pieces of them."""

from sabika.box.contents import Contents
from sabika.box.entry import FileEntry
from sabika.box.names import SECTIONS
from sabika.box.read.alhambra import read_alhambra, read_bonus
from sabika.box.read.cards import read_exchange, read_money
from sabika.box.read.granada import read_granada
from sabika.box.read.pieces import read_bazaars, read_camps, read_falcons, read_huts
from sabika.box.read.rollwrite import read_rollwrite

__all__ = ["read_contents"]


def read_contents(root: FileEntry) -> Contents:
    """The playing data of a complete component file, or a BoxError for the first entry that is wrong."""
    table = root.table(SECTIONS)
    money = read_money(table["money"])
    alhambra = read_alhambra(table["alhambra"])
    return Contents(
        money=money,
        alhambra=alhambra,
        exchange=read_exchange(table["exchange"], money),
        bonus=read_bonus(table["bonus"], alhambra),
        huts=read_huts(table["huts"]),
        camps=read_camps(table["camps"]),
        bazaars=read_bazaars(table["bazaars"]),
        falcons=read_falcons(table["falcons"]),
        granada=read_granada(table["granada"]),
        rollwrite=read_rollwrite(table["rollwrite"]),
    )
