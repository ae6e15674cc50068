import { DEFAULT_ETA_MINUTES } from '@tiffin/contract/rules/limits';
import { ACTIVE_STATUSES } from '@tiffin/contract/rules/order-status';
import { type Database, sql } from '../../db/database.ts';
import type { ServiceTerms } from './service-terms.ts';

const setPause = sql(
  'set_pause',
  `update restaurant_service
      set paused_until = coalesce(to_timestamp($2::float8 / 1000), 'infinity'), paused_since = to_timestamp($3::float8 / 1000),
          pause_reason = $4
    where restaurant_id = $1`,
);

/** Expects a raised version of the restaurant. Instants in epoch milliseconds; without an end it is ended by hand. */
export async function writePause(
  tx: Database,
  restaurantId: number,
  { since, until, reason }: NonNullable<ServiceTerms['pause']>,
): Promise<void> {
  await tx.execute(setPause, [restaurantId, until, since, reason]);
}

const dropPause = sql(
  'drop_pause',
  `update restaurant_service set paused_until = null, paused_since = null, pause_reason = '' where restaurant_id = $1`,
);

export async function removePause(tx: Database, restaurantId: number): Promise<void> {
  await tx.execute(dropPause, [restaurantId]);
}

const setBusy = sql(
  'set_busy',
  `update restaurant_service set busy_until = to_timestamp($2::float8 / 1000), busy_minutes = $3
    where restaurant_id = $1`,
);

/** Expects a raised version of the restaurant. Nulls end it. @param until in epoch milliseconds */
export async function writeBusy(
  tx: Database,
  restaurantId: number,
  until: number | null,
  extraMinutes: number | null,
): Promise<void> {
  await tx.execute(setBusy, [restaurantId, until, extraMinutes]);
}

const dueBefore = sql<{ id: number }>(
  'orders_due_before',
  `select o.id from orders o join restaurants r on r.id = o.restaurant_id
    where o.restaurant_id = $1 and o.status = any ($3) and o.deleted_at is null
      and o.created_at + make_interval(mins => coalesce(o.promised_minutes, r.eta_minutes, $4))
          < coalesce(to_timestamp($2::float8 / 1000), 'infinity')
    order by o.id`,
);

/** Orders under way that were promised for before this instant, in epoch milliseconds; null: all of them. */
export async function findOrdersDueBefore(
  db: Database,
  restaurantId: number,
  until: number | null,
): Promise<number[]> {
  const rows = await db.query(dueBefore, [restaurantId, until, ACTIVE_STATUSES, DEFAULT_ETA_MINUTES]);
  return rows.map(({ id }) => id);
}
