import { CLIENT_ERROR_DAYS, CLIENT_ERROR_REQUEST_IDS } from '@tiffin/contract/rules/limits';
import type { ClientErrorBody, ClientErrorGroup } from '@tiffin/contract/schemas/client-error';
import type { AdminActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';

const store = sql<{ isNew: boolean }>(
  'store_client_error',
  `insert into client_errors as e (fingerprint, name, message, stack, route, release, request_ids)
   values ($1, $2, $3, $4, $5, $6, $7::text[])
   on conflict (fingerprint) do update
      set count = e.count + 1, last_at = clock_timestamp(), release = excluded.release,
          request_ids = (excluded.request_ids || e.request_ids)[:${CLIENT_ERROR_REQUEST_IDS}]
   returning xmax = 0 as "isNew"`,
);

/** True where nobody had reported it before. */
export async function storeClientError(
  db: Database,
  { fingerprint, name, message, stack, route, release, requestId }: ClientErrorBody & { fingerprint: string },
): Promise<boolean> {
  const requestIds = requestId === undefined ? [] : [requestId];
  const row = await db.one(store, [fingerprint, name, message, stack, route, release, requestIds]);
  return row.isNew;
}

// Those that came once go first: a flood of made-up reports must not push out what happens again and again.
const surplus = sql(
  'remove_surplus_client_errors',
  `delete from client_errors where last_at < now() - interval '${CLIENT_ERROR_DAYS} days' or fingerprint in
     (select fingerprint from client_errors order by count > 1 desc, last_at desc offset $1)`,
);

export async function removeSurplus(tx: Database, keep: number): Promise<void> {
  await tx.execute(surplus, [keep]);
}

interface ClientErrorRow extends Omit<ClientErrorGroup, 'firstAt' | 'lastAt'> {
  firstAt: Date;
  lastAt: Date;
}

const latest = sql<ClientErrorRow>(
  'latest_client_errors',
  `select fingerprint, name, message, stack, route, release, count, first_at as "firstAt", last_at as "lastAt",
          request_ids as "requestIds"
     from client_errors where last_at > now() - interval '${CLIENT_ERROR_DAYS} days'
    order by last_at desc limit $1`,
);

export function findClientErrors(
  db: Database,
  _reader: AdminActor,
  limit: number,
): Promise<ClientErrorRow[]> {
  return db.query(latest, [limit]);
}
