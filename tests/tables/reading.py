"""Reads of the tables as someone of the house, for the tests."""

from casino.base.clock import now
from casino.house.policy import HousePolicy
from casino.kernel.command import Context
from tables.queries.floor import FloorCard, floor
from tables.queries.table_page import TablePage, table_page
from tests.builders import House


def context_of(house: House, number: str = "D001") -> Context:
    return HousePolicy().context(house.as_(number), now())


def card_of_table(house: House, code: str, number: str = "D001") -> FloorCard:
    read = floor(context_of(house, number))
    cards = [card for zone in read.zones for card in zone.cards] + list(read.closed)
    return next(card for card in cards if card.code == code)


def page_of(house: House, code: str, number: str = "D001") -> TablePage:
    page = table_page(context_of(house, number), code)
    assert page is not None
    return page


def acts_of(house: House, code: str, number: str = "D001") -> list[str]:
    page = page_of(house, code, number)
    return [link.act for link in ((page.act,) if page.act else ()) + page.others]
