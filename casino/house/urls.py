"""Addresses of the house: access, then settings."""

from django.urls import path

from casino.house.screens import (
    authorisation,
    chips,
    connexion,
    house_settings,
    integrations,
    one_time_code,
    people,
    poste,
    reglages,
    workstations,
)

urlpatterns = [
    path("", connexion.accueil, name="accueil"),
    path("connexion/", connexion.connexion, name="connexion"),
    path("deconnexion/", connexion.deconnexion, name="deconnexion"),
    path("verrou/", connexion.verrou, name="verrou"),
    path("changer/", connexion.changer, name="changer"),
    path("code-unique/", one_time_code.code_unique, name="code_unique"),
    path("poste/<str:token>/", poste.poste, name="poste"),
    path("sante/", poste.sante, name="sante"),
    path("reglages/", reglages.reglages, name="reglages"),
    path("reglages/personnes/", people.people, name="personnes"),
    path("reglages/personnes/nouvelle/", people.new_person, name="personne_nouvelle"),
    path("reglages/personnes/<slug:number>/", people.person, name="personne"),
    path("reglages/personnes/<slug:number>/qualite/", people.grant, name="personne_qualite"),
    path("reglages/personnes/<slug:number>/fin-de-qualite/", people.end, name="personne_fin"),
    path("reglages/personnes/<slug:number>/acces/", people.credentials, name="personne_acces"),
    path("reglages/personnes/<slug:number>/code-unique/retirer/", one_time_code.remove, name="personne_code_retirer"),
    path("reglages/autorisation/", authorisation.authorisation, name="autorisation"),
    path("reglages/autorisation/nouvelle/", authorisation.new_authorisation, name="autorisation_nouvelle"),
    path("reglages/jetons/", chips.chips, name="jetons"),
    path("reglages/jetons/nouveau/", chips.new_chip_set, name="jetons_nouveau"),
    path("reglages/postes/", workstations.workstations, name="postes"),
    path("reglages/postes/nouveau/", workstations.enrol, name="poste_nouveau"),
    path("reglages/postes/<int:workstation>/retirer/", workstations.withdraw, name="poste_retirer"),
    path("reglages/maison/", house_settings.house_settings, name="maison"),
    path("reglages/maison/<str:key>/", house_settings.change, name="maison_changer"),
    path("reglages/integrations/", integrations.integrations, name="integrations"),
    path("reglages/integrations/nouvelle/", integrations.issue, name="integration_nouvelle"),
    path("reglages/integrations/retirer/", integrations.revoke, name="integration_retirer"),
]
