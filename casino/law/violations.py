"""A breach of a rule, told so that the person at the table knows what to do next."""

from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Violation:
    """`rule` is a stable identifier; `value` and `bound` are texts ready to show; `remedy` says what to do next, in French."""

    rule: str
    article: str
    message: str
    value: str = ""
    bound: str = ""
    remedy: str = ""

    def as_dict(self) -> dict[str, str]:
        return asdict(self)
