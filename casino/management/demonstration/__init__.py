"""The demo's invented house and its nights, built through the commands like any other house. Never in production."""
