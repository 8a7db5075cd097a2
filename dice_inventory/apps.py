from django.apps import AppConfig


class DiceInventoryConfig(AppConfig):
    name = "dice_inventory"
    verbose_name = "Matériel"
