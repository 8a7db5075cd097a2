"""The tables of the house, as a list to choose from."""

from casino.models import Casino, Place


def tables_to_choose(casino: Casino) -> list[tuple[str, str]]:
    places = Place.objects.filter(casino=casino, kind=Place.Kind.TABLE).values_list("code", "label")
    return [(code, f"{code}, {label}") for code, label in places]
