import { type Change, CHANGE } from '../db/changes.repo.ts';
import { type Database, sql } from '../db/database.ts';
import type { LogPosition } from '../db/log-position.ts';
import { type Audience, typesFor } from './live-event.ts';

// Rows are forgotten from the first on (jobs/retention.repo.ts): while one at the position or before it is there, so is
// every one after it.
const between = sql<{ isWhole: boolean; events: Change[] }>(
  'live_events_between',
  `select case when $2 = 0 then exists (select from live_events where xid < $1::xid8)
               else exists (select from live_events where xid = $1::xid8 and id = $2::bigint) end as "isWhole",
          (select coalesce(json_agg(${CHANGE} order by e.xid, e.id), '[]')
             from (select * from live_events
                    where (xid, id) > ($1::xid8, $2::bigint) and (xid, id) <= ($3::xid8, $4::bigint)
                      and (user_id = $9
                           or user_id is null and type = any ($5)
                              and ($6::bigint is null or customer_id = $6) and ($7::bigint is null or restaurant_id = $7))
                    order by xid desc, id desc limit $8) e) as events`,
);

export interface Missed {
  /** True: everything since then; false: only the latest of it. */
  readonly isWhole: boolean;
  /** Oldest first. */
  readonly events: readonly Change[];
}

/** Events told to this person and audience in between. */
export async function readMissed(
  db: Database,
  { audience, userId }: { readonly audience: Audience; readonly userId: number },
  after: LogPosition,
  until: LogPosition,
  limit: number,
): Promise<Missed> {
  const { kind, id } = audience;
  const scope = [kind === 'customer' ? id : null, kind === 'restaurant' ? id : null];
  const values = [after.xid, after.id, until.xid, until.id, typesFor(audience), ...scope, limit + 1, userId];
  const { isWhole, events } = await db.one(between, values);
  return { isWhole: isWhole && events.length <= limit, events: events.slice(-limit) };
}
