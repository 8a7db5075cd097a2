"""Every address of the program."""

from django.urls import include, path

urlpatterns = [
    path("api/v1/", include("casino.api_urls")),
    path("", include("casino.house.urls")),
    path("", include("registers.urls")),
    path("", include("tables.urls")),
]
