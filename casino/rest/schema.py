"""How the tokens are told in the OpenAPI document."""

from drf_spectacular.extensions import OpenApiAuthenticationExtension

from casino.rest.authentication import TokenAuthentication


class TokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call] # no types
    target_class = TokenAuthentication
    name = "cle"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer"}
