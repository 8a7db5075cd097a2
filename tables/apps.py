from django.apps import AppConfig


class TablesConfig(AppConfig):
    name = "tables"
    verbose_name = "Tables"

    def ready(self) -> None:
        from casino.house.blockers import register_blockers
        from casino.kernel.wire import register
        from tables import commands
        from tables.blockers import running_tables

        register(*commands.ALL)
        register_blockers(running_tables)
