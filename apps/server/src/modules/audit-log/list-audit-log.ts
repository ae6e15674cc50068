import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { LIST_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import type { AuditEntry } from '@tiffin/contract/schemas/admin';
import type { AdminActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { findPage, inOrderOf } from '../../db/listing.ts';
import {
  type AuditEntryRow,
  listNewest,
  listNewestOf,
  listNewestOfRestaurant,
  readEntries,
} from './audit-log.repo.ts';
import { notFound } from '../../kit/app-error.ts';
import { BY_TIME, wantedEntries } from './wanted-entries.ts';

type Page = Query<typeof api.admin.auditLog>;

/** The audit log, that of one thing, or what of it matches, newest first. */
export async function listAuditLog(context: Context, reader: AdminActor, page: Page): Promise<AuditEntry[]> {
  return (await readPage(context, reader, page)).map(toAuditEntry);
}

async function readPage({ db }: Context, reader: AdminActor, page: Page): Promise<AuditEntryRow[]> {
  const { limit = LIST_DEFAULT_LIMIT, before, ...filter } = page;
  const { subject, subjectId, q, kind, by, without, from, to } = filter;
  const newest = before ?? Number.MAX_SAFE_INTEGER;
  if ([q, kind, by, without, from, to].some((value) => value !== undefined)) {
    const isOfDays = from !== undefined || to !== undefined;
    const ids = await findPage(db, wantedEntries(filter), {
      limit,
      order: 'desc',
      after: before,
      sortBy: isOfDays ? BY_TIME : undefined,
    });
    return inOrderOf(ids, await readEntries(db, reader, ids));
  }
  return subject !== undefined && subjectId !== undefined
    ? listNewestOf(db, { type: subject, id: subjectId }, newest, limit)
    : listNewest(db, newest, limit);
}

/** Lists the actions of the people of the own restaurant, newest first. Throws NOT_FOUND for any other. */
export async function listAuditLogOfRestaurant(
  { db }: Context,
  reader: OwnerActor,
  restaurantId: number,
  { limit = LIST_DEFAULT_LIMIT, before = Number.MAX_SAFE_INTEGER }: Pick<Page, 'limit' | 'before'>,
): Promise<AuditEntry[]> {
  if (restaurantId !== reader.restaurantId) throw notFound('Restaurant not found.');
  return (await listNewestOfRestaurant(db, reader, before, limit)).map(toAuditEntry);
}

function toAuditEntry({ actorId, actorUsername, actorRole, at, ...row }: AuditEntryRow): AuditEntry {
  return {
    ...row,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, username: actorUsername, role: actorRole },
  };
}
