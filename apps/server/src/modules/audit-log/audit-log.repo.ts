import type { Role } from '@tiffin/contract/route';
import type { AdminActor, OwnerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import type { Doer, Entry, Facts, SubjectType } from './entry.ts';

const append = sql(
  'append_audit_entry',
  `insert into audit_log (actor_id, actor_username, actor_role, request_id, action,
                          subject_type, subject_id, subject_label, before, after, restaurant_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export async function appendEntry(
  tx: Database,
  by: Doer | null,
  { action, subject, restaurantId = by?.restaurantId }: Entry,
  before: Facts | null,
  after: Facts | null,
): Promise<void> {
  const who = by ? [by.id, by.username, by.role, by.requestId] : [null, null, null, null];
  const { type, id, label } = subject;
  await tx.execute(append, [...who, action, type, id, label, before, after, restaurantId ?? null]);
}

export interface AuditEntryRow {
  id: number;
  at: Date;
  actorId: number | null;
  actorUsername: string;
  actorRole: Role;
  action: string;
  subject: { type: string; id: number; label: string };
  detail: { before: Facts | null; after: Facts | null; requestId: string | null };
}

const ENTRIES = `
  select id, at, actor_id as "actorId", actor_username as "actorUsername", actor_role as "actorRole", action,
         jsonb_build_object('type', subject_type, 'id', subject_id, 'label', subject_label) as subject,
         jsonb_build_object('before', before, 'after', after, 'requestId', request_id) as detail
    from audit_log`;

const byIds = sql<AuditEntryRow>('audit_entries_by_ids', `${ENTRIES} where id = any ($1)`);

export function readEntries(
  db: Database,
  _reader: AdminActor,
  ids: readonly number[],
): Promise<AuditEntryRow[]> {
  return db.query(byIds, [ids]);
}

const newest = sql<AuditEntryRow>(
  'newest_audit_entries',
  `${ENTRIES} where id < $1 order by id desc limit $2`,
);

export function listNewest(db: Database, before: number, limit: number): Promise<AuditEntryRow[]> {
  return db.query(newest, [before, limit]);
}

const newestOf = sql<AuditEntryRow>(
  'newest_audit_entries_of_subject',
  `${ENTRIES} where id < $1 and subject_type = $3 and subject_id = $4 order by id desc limit $2`,
);

/** Lists the newest entries about one thing. */
export function listNewestOf(
  db: Database,
  { type, id }: { type: SubjectType; id: number },
  before: number,
  limit: number,
): Promise<AuditEntryRow[]> {
  return db.query(newestOf, [before, limit, type, id]);
}

const newestOfRestaurant = sql<AuditEntryRow>(
  'newest_audit_entries_of_restaurant',
  `${ENTRIES} where id < $1 and restaurant_id = $3 order by id desc limit $2`,
);

/** Lists the newest actions of the people of the reader's restaurant. */
export function listNewestOfRestaurant(
  db: Database,
  reader: OwnerActor,
  before: number,
  limit: number,
): Promise<AuditEntryRow[]> {
  return db.query(newestOfRestaurant, [before, limit, reader.restaurantId]);
}
