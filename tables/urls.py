"""Addresses of the floor, of the tables and of their acts."""

from django.urls import path

from tables.screens import (
    avance,
    colour_series,
    estimate,
    exchange,
    interruption,
    limits,
    salle,
    staff,
    table,
    wheel,
)

urlpatterns = [
    path("salle/", salle.salle, name="salle"),
    path("salle/fragment/", salle.fragment, name="salle_fragment"),
    path("aide/retour-caisse/", table.why_nothing_returns, name="aide_retour_caisse"),
    path("tables/<slug:code>/", table.table, name="table"),
    path("tables/<slug:code>/avance/", avance.avance, name="table_avance"),
    path("tables/<slug:code>/echange/", exchange.exchange, name="table_echange"),
    path("tables/<slug:code>/estimer/", estimate.estimate, name="table_estimer"),
    path("tables/<slug:code>/maximum/", limits.change_maximum, name="table_maximum"),
    path("tables/<slug:code>/personnel/", staff.staff, name="table_personnel"),
    path("tables/<slug:code>/interrompre/", interruption.interrupt, name="table_interrompre"),
    path("tables/<slug:code>/reprendre/", interruption.resume, name="table_reprendre"),
    path("tables/<slug:code>/roue/", wheel.check_wheel, name="table_roue"),
    path("tables/<slug:code>/series/", colour_series.attest, name="table_series"),
]
