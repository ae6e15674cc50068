import { type Activity, LIST_DEFAULT_LIMIT } from '@tiffin/contract';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { type ActivityRow, listNewest } from './activity.repo.ts';

interface Page {
  readonly limit?: number;
  readonly before?: number;
}

/** The audit trail, newest first. */
export async function listActivity(
  { db }: Context,
  _reader: AdminActor,
  { limit = LIST_DEFAULT_LIMIT, before = Number.MAX_SAFE_INTEGER }: Page,
): Promise<Activity[]> {
  return (await listNewest(db, before, limit)).map(toActivity);
}

function toActivity({ actorId, actorUsername, actorRole, at, ...row }: ActivityRow): Activity {
  return {
    ...row,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, username: actorUsername, role: actorRole },
  };
}
