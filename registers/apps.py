from django.apps import AppConfig


class RegistersConfig(AppConfig):
    name = "registers"
    verbose_name = "Registres"

    def ready(self) -> None:
        from casino.kernel.perform import inject
        from casino.kernel.wire import register
        from registers import commands
        from registers.journal import RegistersJournal

        inject(journal=RegistersJournal())
        register(*commands.ALL)
