"""Screens of the house: access and settings."""
