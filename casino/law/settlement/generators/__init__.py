"""Programs that compute, once, the exact figures stored beside the engine as data."""
