"""A game's rule sheet: everything the law says of it, in French and in euros for one minimum. Pure: no request, no database."""

from tables.rule_sheets.sheet import RuleSheet, rule_sheet

__all__ = ["RuleSheet", "rule_sheet"]
