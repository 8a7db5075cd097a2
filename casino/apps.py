from django.apps import AppConfig
from django.core.checks import Tags, register
from django.db.models.signals import post_migrate


def install_guards(using: str, **_: object) -> None:
    from casino.kernel.append_only import install

    install(using)


class CasinoConfig(AppConfig):
    name = "casino"
    verbose_name = "Maison"

    def ready(self) -> None:
        from casino.house import commands
        from casino.house.policy import HousePolicy
        from casino.kernel.append_only import check_triggers
        from casino.kernel.perform import inject
        from casino.kernel.wire import register as register_commands

        inject(policy=HousePolicy())
        register_commands(*commands.ALL)
        register(check_triggers, Tags.database)
        post_migrate.connect(install_guards, dispatch_uid="marbre.guards")
