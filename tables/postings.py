"""The end of a posting: relieved, removed, or the table closed."""

from uuid import UUID

from casino.kernel.command import Context
from tables.models import Posting


def end_posting(context: Context, posting: Posting) -> None:
    posting.ended_at = context.now
    posting.save(update_fields=["ended_at"])


def end_postings(context: Context, partie_id: UUID) -> None:
    """When a table closes, nobody stays at it."""
    for posting in Posting.objects.filter(partie_id=partie_id, ended_at__isnull=True):
        end_posting(context, posting)
