import { type Activity, LIST_DEFAULT_LIMIT } from '@tiffin/contract';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { type ActivityRow, listNewest, listNewestOf } from './activity.repo.ts';
import type { SubjectType } from './entry.ts';

interface Page {
  readonly limit?: number;
  readonly before?: number;
  /** Only what was done to this. */
  readonly subject?: SubjectType;
  readonly subjectId?: number;
}

/** The audit trail, or that of one thing, newest first. */
export async function listActivity(
  { db }: Context,
  _reader: AdminActor,
  { limit = LIST_DEFAULT_LIMIT, before = Number.MAX_SAFE_INTEGER, subject, subjectId }: Page,
): Promise<Activity[]> {
  const rows =
    subject !== undefined && subjectId !== undefined
      ? await listNewestOf(db, { type: subject, id: subjectId }, before, limit)
      : await listNewest(db, before, limit);
  return rows.map(toActivity);
}

function toActivity({ actorId, actorUsername, actorRole, at, ...row }: ActivityRow): Activity {
  return {
    ...row,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, username: actorUsername, role: actorRole },
  };
}
