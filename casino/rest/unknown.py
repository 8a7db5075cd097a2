"""An address that the interface does not have: a program is answered as a program, not with a page."""

from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.views import APIView


class Unknown(APIView):
    schema = None

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        super().initial(request, *args, **kwargs)
        raise NotFound("Cette adresse n’existe pas : la référence est à /api/v1/, sans barre à la fin.")
