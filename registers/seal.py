"""The house's seal on a PDF: PAdES, certifying, no change allowed afterwards; its validation offline.

The key is a PKCS#12 file named by the environment. Without one a test authority is made on first use, and every
document prints « CACHET D’ESSAI ».
"""

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from io import BytesIO
from pathlib import Path

from asn1crypto import x509
from cryptography.hazmat.primitives.serialization import Encoding, pkcs12
from django.conf import settings
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.misc import PdfError
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign import PdfSignatureMetadata, PdfSigner, SimpleSigner
from pyhanko.sign.diff_analysis import ModificationLevel
from pyhanko.sign.fields import MDPPerm, SigSeedSubFilter
from pyhanko.sign.timestamps import HTTPTimeStamper
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko.sign.validation.status import SignatureCoverageLevel
from pyhanko_certvalidator import ValidationContext

from casino.base.private_file import make_once
from registers.trial_authority import PASSWORD, make_test_seal

FIELD = "Cachet"


class SealUnusable(RuntimeError):
    """The seal's file cannot be read, or holds no key."""


@dataclass(frozen=True, slots=True)
class SealStatus:
    """What a reader can trust of a PDF. `reason` says in French what is wrong, or is empty."""

    sealed: bool
    intact: bool
    trusted: bool
    certifying: bool
    signer: str = ""
    signed_at: datetime | None = None
    timestamped: bool = False
    reason: str = ""

    @property
    def good(self) -> bool:
        return self.sealed and self.intact and self.trusted and self.certifying


@dataclass(frozen=True, slots=True)
class _Seal:
    signer: SimpleSigner
    roots: tuple[x509.Certificate, ...]
    others: tuple[x509.Certificate, ...]


def is_test_seal() -> bool:
    """True while the house has no certificate of its own: documents print « CACHET D’ESSAI »."""
    return not settings.SEAL_PKCS12


def seal(content: bytes, *, reason: str, location: str) -> bytes:
    """The sealed file: `content` stays its prefix, byte for byte. Raises SealUnusable."""
    metadata = PdfSignatureMetadata(
        field_name=FIELD,
        md_algorithm="sha256",
        subfilter=SigSeedSubFilter.PADES,
        certify=True,
        docmdp_permissions=MDPPerm.NO_CHANGES,
        reason=reason,
        location=location,
    )
    url = settings.SEAL_TIMESTAMP_URL
    signer = PdfSigner(metadata, signer=_seal().signer, timestamper=HTTPTimeStamper(url) if url else None)
    sealed = BytesIO()
    signer.sign_pdf(IncrementalPdfFileWriter(BytesIO(content)), output=sealed)
    return sealed.getvalue()


def validate(content: bytes) -> SealStatus:
    """Judge a sealed PDF offline, against the seal's own authority only."""
    try:
        signatures = PdfFileReader(BytesIO(content)).embedded_signatures
    except (PdfError, ValueError) as broken:
        return SealStatus(False, False, False, False, reason=f"fichier illisible : {broken}")
    if len(signatures) != 1:
        return SealStatus(False, False, False, False, reason="le fichier ne porte pas un cachet, et un seul")
    house = _seal()
    context = ValidationContext(trust_roots=list(house.roots), other_certs=list(house.others), allow_fetching=False)
    signature = signatures[0]
    status = validate_pdf_signature(signature, context)
    unchanged = (
        status.coverage == SignatureCoverageLevel.ENTIRE_FILE and status.modification_level == ModificationLevel.NONE
    )
    certifying = status.docmdp_ok is True and signature.docmdp_level == MDPPerm.NO_CHANGES
    intact = bool(status.intact and status.valid and unchanged)
    return SealStatus(
        sealed=True,
        intact=intact,
        trusted=bool(status.trusted),
        certifying=certifying,
        signer=status.signing_cert.subject.human_friendly,
        signed_at=status.signer_reported_dt,
        timestamped=status.timestamp_validity is not None,
        reason=_reason(intact, bool(status.trusted), certifying),
    )


def certificate_expires_at() -> datetime:
    """When the seal's certificate ends, UTC. Raises SealUnusable."""
    certificate = _seal().signer.signing_cert
    assert certificate is not None
    expires: datetime = certificate["tbs_certificate"]["validity"]["not_after"].native
    return expires


def _reason(intact: bool, trusted: bool, certifying: bool) -> str:
    if not intact:
        return "le fichier a été modifié depuis le cachet"
    if not trusted:
        return "le cachet n’est pas celui de la maison"
    return "" if certifying else "le cachet permettrait une modification"


def _seal() -> _Seal:
    path, password = Path(settings.SEAL_PKCS12), settings.SEAL_PASSWORD.encode()
    if is_test_seal():
        path, password = _test_seal_path(), PASSWORD
    try:
        return _loaded(path, password, path.stat().st_mtime_ns)
    except OSError as absent:
        raise SealUnusable(f"cachet illisible : {path}") from absent


@lru_cache(maxsize=4)
def _loaded(path: Path, password: bytes, modified: int) -> _Seal:
    """Read the file once; `modified` makes a renewed certificate take effect without a restart."""
    content = path.read_bytes()
    try:
        signer = SimpleSigner.load_pkcs12_data(content, other_certs=[], passphrase=password or None)
        chain = pkcs12.load_pkcs12(content, password or None).additional_certs
    except ValueError as wrong:
        raise SealUnusable(f"cachet illisible ou mot de passe faux : {path}") from wrong
    others = tuple(x509.Certificate.load(_der(extra)) for extra in chain)
    roots = tuple(certificate for certificate in others if certificate.self_signed != "no")
    return _Seal(signer, roots or others[-1:] or (signer.signing_cert,), others)


def _der(extra: pkcs12.PKCS12Certificate) -> bytes:
    return extra.certificate.public_bytes(Encoding.DER)


def _test_seal_path() -> Path:
    """The demo's own seal, made once, mode 0600; two first uses at once agree on one file."""
    path = Path(settings.VAR_DIR) / "cachet-essai.p12"
    make_once(path, make_test_seal)
    return path
