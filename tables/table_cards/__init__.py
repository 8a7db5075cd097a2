"""What is displayed at a table: its minimum, the maximum of each bet, the pay tables in use, the notices that the law asks for."""

from tables.table_cards.card import TableCard, table_card

__all__ = ["TableCard", "table_card"]
