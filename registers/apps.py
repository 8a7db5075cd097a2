from django.apps import AppConfig


class RegistersConfig(AppConfig):
    name = "registers"
    verbose_name = "Registres"

    def ready(self) -> None:
        from django.core.checks import register as register_check

        from casino.house.counters import register_counter
        from casino.kernel.perform import inject
        from casino.kernel.wire import register
        from registers import (
            commands,
            tasks,  # noqa: F401 - registers the tasks by their names
        )
        from registers.checks import SEAL, check_seal
        from registers.journal import RegistersJournal
        from registers.queries import proposals_waiting

        register_counter("a_signer", proposals_waiting)
        register_check(check_seal, SEAL)
        inject(journal=RegistersJournal())
        register(*commands.ALL)
