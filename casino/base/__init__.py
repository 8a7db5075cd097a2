"""Pure helpers shared by every room of the house: money, time, canonical bytes. No Django."""
