"""Argon2 as in production, but quick: hundreds of tests make passwords."""

from django.contrib.auth.hashers import Argon2PasswordHasher


class CheapArgon2(Argon2PasswordHasher):
    time_cost = 1
    memory_cost = 64
    parallelism = 1
