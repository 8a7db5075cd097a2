"""What the house may choose inside the law, or must enter because our sources lost it: one line per key."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from casino.law.snapshot import LawSnapshot, MissingValue


@dataclass(frozen=True, slots=True)
class KnownSetting:
    """`kind` is `oui_non` or `entier`; `default` is what applies until the house records a value, None where nothing does."""

    key: str
    label: str
    article: str
    kind: str
    effect: str
    default: Any = None


def known_settings(law: LawSnapshot) -> list[KnownSetting]:
    """The house's own, then every figure that the law has and that was not found."""
    found = [
        KnownSetting(
            "comptee.procedure_validee", "Comptée des coffrets à billets validée par la police", "43", "oui_non",
            "Les coffrets peuvent se compter à la comptée : la table ferme alors avec un résultat provisoire.", False,
        ),
        KnownSetting(
            "video.jours_tables", "Conservation de la vidéo des tables, en jours", "21 (rédaction ancienne)", "entier",
            "Chaque incident porte le jour où sa vidéo pourra être effacée.", 28,
        ),
    ]  # fmt: skip
    for missing in law.missing.values():
        if missing.setting and missing.setting.startswith(("float_multiple.", "chef.tables.")):
            label = (
                "Multiple de l’encaisse initiale" if missing.setting.startswith("float") else "Tables par chef de table"
            )
            article = "49" if missing.setting.startswith("float") else law.games[missing.game].articles[0]
            found.append(
                KnownSetting(
                    missing.setting,
                    f"{label}, {law.games[missing.game].label}",
                    article,
                    "entier",
                    f"Inconnu de nos sources : {missing.reason}.",
                )
            )
    return found


def option_tables_missing(law: LawSnapshot) -> list[str]:
    """Options that stay shut until their pay table is known, told in words."""
    return [
        f"{law.games[missing.game].label}, {_option_label(law, missing)}\u00a0: {missing.reason}"
        for missing in law.missing.values()
        if missing.setting and missing.setting.startswith("pay_table.") and not missing.path.endswith(".amount")
    ]


def _option_label(law: LawSnapshot, missing: MissingValue) -> str:
    """The option or the bet whose table is missing, as the felt calls it."""
    raw, (group, code, *_) = law.games[missing.game].raw, missing.path.split(".")
    options = raw["options"] if group == "options" else {bet["code"]: bet for bet in raw["bets"]}
    return str(options[code]["label"])


def shown_value(setting: KnownSetting, values: Mapping[str, Any]) -> str:
    value = values.get(setting.key, setting.default)
    if value is None:
        return "—"
    if setting.kind == "oui_non":
        return "oui" if value else "non"
    return str(value)
