"""Personal Ed25519 keys, sealed by their owner's passphrase. A copy of the database cannot sign."""

from dataclasses import dataclass
from datetime import datetime
from secrets import token_bytes

from argon2.low_level import Type, hash_secret_raw
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings

from casino.models import Person
from registers.models import SigningKey

ALGORITHM = "ed25519"
_NONCE = 12


class WrongPassphrase(Exception):
    """The passphrase does not open the person's signing key."""


class NoSigningKey(Exception):
    """The person has no signing key."""


@dataclass(frozen=True, slots=True)
class UnlockedKey:
    """A private key in memory, for the time of one act."""

    key_id: int
    person_id: int
    public_key: str
    private_key: Ed25519PrivateKey

    def sign(self, message: bytes) -> str:
        return self.private_key.sign(message).hex()


@dataclass(frozen=True, slots=True)
class Signer:
    """An unlocked key and the slot its owner means to fill; None lets his capacities decide."""

    key: UnlockedKey
    slot: str | None = None


def new_key(person: Person, passphrase: str, now: datetime) -> SigningKey:
    """An unsaved key pair of the person, the private half sealed by his passphrase and the house's pepper."""
    private_key = Ed25519PrivateKey.generate()
    public_key = private_key.public_key().public_bytes_raw().hex()
    salt, nonce = token_bytes(16), token_bytes(_NONCE)
    sealed = AESGCM(_derived(passphrase, salt)).encrypt(nonce, private_key.private_bytes_raw(), public_key.encode())
    return SigningKey(
        person=person,
        algorithm=ALGORITHM,
        public_key=public_key,
        sealed_private_key=(nonce + sealed).hex(),
        salt=salt.hex(),
        created_at=now,
    )


def unlock(person_id: int, passphrase: str) -> UnlockedKey:
    """Open the person's newest key. Takes tens of milliseconds: before any lock. Raises WrongPassphrase, NoSigningKey."""
    key = SigningKey.objects.filter(person_id=person_id).order_by("-id").first()
    if key is None:
        raise NoSigningKey
    sealed = bytes.fromhex(key.sealed_private_key)
    try:
        opened = AESGCM(_derived(passphrase, bytes.fromhex(key.salt))).decrypt(
            sealed[:_NONCE], sealed[_NONCE:], key.public_key.encode()
        )
    except InvalidTag as tag:
        raise WrongPassphrase from tag
    return UnlockedKey(key.id, person_id, key.public_key, Ed25519PrivateKey.from_private_bytes(opened))


def verifies(public_key: str, signature: str, message: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key)).verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True


def _derived(passphrase: str, salt: bytes) -> bytes:
    cost = settings.SIGNING_KEY_COST
    return hash_secret_raw(
        secret=passphrase.encode() + settings.SIGNING_PEPPER.encode(),
        salt=salt,
        time_cost=cost["time"],
        memory_cost=cost["memory_kib"],
        parallelism=1,
        hash_len=32,
        type=Type.ID,
    )
