"""Counts being typed, kept under their author while the screen locks. No book knows them: they are overwritten and thrown away."""

from collections.abc import Mapping

from casino.kernel.command import Context
from tables.models import CountDraft, GamingTable


def keep_draft(context: Context, table: GamingTable, purpose: str, about: str, typed: Mapping[str, str]) -> None:
    """`about` is what is counted (a partie, a séance): a draft never comes back for another one."""
    if context.day is None or context.actor.person_id is None:
        return
    CountDraft.objects.update_or_create(
        table=table,
        person_id=context.actor.person_id,
        purpose=purpose,
        defaults={
            "content": {"about": about, "typed": dict(typed)},
            "gaming_day_id": context.day.id,
            "saved_at": context.now,
        },
    )


def draft_of(context: Context, table: GamingTable, purpose: str, about: str) -> Mapping[str, str]:
    """What the person had typed for this very count, or nothing."""
    if context.day is None:
        return {}
    draft = CountDraft.objects.filter(
        table=table, person=context.actor.person_id, purpose=purpose, gaming_day_id=context.day.id
    ).first()
    if draft is None or draft.content.get("about") != about:
        return {}
    return dict(draft.content["typed"])


def drafts_of(context: Context, purpose: str, about: str) -> dict[int, Mapping[str, str]]:
    """table id -> what the person had typed there for this very count; one query."""
    if context.day is None:
        return {}
    drafts = CountDraft.objects.filter(person=context.actor.person_id, purpose=purpose, gaming_day_id=context.day.id)
    return {draft.table_id: draft.content["typed"] for draft in drafts if draft.content.get("about") == about}


def forget_draft(context: Context, table: GamingTable, purpose: str) -> None:
    """Once the count is written, or abandoned by its author."""
    CountDraft.objects.filter(table=table, person=context.actor.person_id, purpose=purpose).delete()
