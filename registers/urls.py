"""The pages of the books, in French, at the root of the site."""

from django.urls import path

from registers.screens import (
    a_signer,
    consulting,
    correction,
    documents,
    entry,
    incidents,
    printing,
    refusals,
    registres,
    signing_key,
    verify,
)

urlpatterns = [
    path("a-signer/", a_signer.a_signer, name="a_signer"),
    path("a-signer/<uuid:command_id>/", a_signer.proposition, name="proposition"),
    path("a-signer/<uuid:command_id>/refuser/", a_signer.refuser, name="refuser_proposition"),
    path("registres/", registres.registres, name="registres"),
    path("registres/verification/", verify.verifier, name="verifier"),
    path("registres/<int:book_id>/", registres.livre, name="livre"),
    path("registres/<int:book_id>/verifier/", verify.verifier_livre, name="verifier_livre"),
    path("registres/ecriture/<slug:digest>/", entry.ecriture, name="ecriture"),
    path("registres/ecriture/<slug:digest>/verifier/", entry.verifier_ecriture, name="verifier_ecriture"),
    path("registres/ecriture/<slug:digest>/corriger/", correction.corriger, name="corriger"),
    path("incidents/", incidents.incidents, name="incidents"),
    path("incidents/nouveau/", incidents.incident, name="incident"),
    path("documents/", documents.documents, name="documents"),
    path("documents/<int:document_id>/", documents.document, name="document"),
    path("documents/<int:document_id>/etat/", documents.document_etat, name="document_etat"),
    path("documents/<int:document_id>/pdf/", consulting.document_pdf, name="document_pdf"),
    path("documents/<int:document_id>/imprimer/", printing.imprimer, name="document_imprimer"),
    path("documents/<int:document_id>/echec/", printing.echec, name="document_echec"),
    path("documents/<int:document_id>/relancer/", printing.relancer, name="document_relancer"),
    path("refus/", refusals.refus, name="refus"),
    path("reglages/personnes/<slug:number>/cle/", signing_key.signing_key, name="cle_de_signature"),
]
