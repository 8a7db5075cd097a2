"""Reads of the tables, ready to show: the floor, one table's page and its night, what may be done now."""
