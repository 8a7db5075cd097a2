"""The pages of the books, in French, at the root of the site."""

from django.urls import path

from registers.screens import consulting, documents, entry, refusals, registres, verify

urlpatterns = [
    path("registres/", registres.registres, name="registres"),
    path("registres/verification/", verify.verifier, name="verifier"),
    path("registres/<int:book_id>/", registres.livre, name="livre"),
    path("registres/<int:book_id>/verifier/", verify.verifier_livre, name="verifier_livre"),
    path("registres/ecriture/<str:digest>/", entry.ecriture, name="ecriture"),
    path("registres/ecriture/<str:digest>/verifier/", entry.verifier_ecriture, name="verifier_ecriture"),
    path("documents/", documents.documents, name="documents"),
    path("documents/<int:document_id>/", documents.document, name="document"),
    path("documents/<int:document_id>/etat/", documents.document_etat, name="document_etat"),
    path("documents/<int:document_id>/pdf/", consulting.document_pdf, name="document_pdf"),
    path("refus/", refusals.refus, name="refus"),
]
