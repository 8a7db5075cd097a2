"""The one way to change anything: a command, performed. No models here."""
