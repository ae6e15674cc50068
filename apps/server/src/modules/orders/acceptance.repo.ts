import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { OrderSeen } from '@tiffin/contract/schemas/order';
import type { OwnerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { begins, STEP } from './acceptance-step.ts';

const pulse = sql<{ state: 'open' | 'closed' | 'moving' }>('keep_pulse', 'select keep_pulse($1) as state');

/** Moves the clocks of at most so many orders (`keep_pulse`). */
export async function keepPulse(db: Database, atMost: number): Promise<'open' | 'closed' | 'moving'> {
  return (await db.one(pulse, [atMost])).state;
}

// A late sweep tells only the highest step that is due.
const insertEscalations = sql(
  'tell_acceptance_steps',
  `insert into order_escalations (order_id, step)
   select id, step
     from (select o.id, ${STEP} as step from orders o
            where o.status = 'New' and o.accept_by > now() and ${begins('amber')} <= now() and o.deleted_at is null) due
    where not exists (select from order_escalations e where e.order_id = due.id and e.step in (due.step, 'red'))
    order by id limit $1
   on conflict do nothing`,
);

/** Returns how many steps were told. */
export function tellSteps(db: Database, atMost: number): Promise<number> {
  return db.execute(insertEscalations, [atMost]);
}

// Never waits: an order or restaurant that is locked at this moment is left to the holder or to a later look. So nodes
// take different orders, and the restaurant is locked with its order however the two are reached.
const claim = sql<{ id: number; restaurantId: number }>(
  'claim_unanswered_order',
  `select o.id, o.restaurant_id as "restaurantId"
     from orders o join restaurants r on r.id = o.restaurant_id
    where o.status = 'New' and o.accept_by <= now() and o.deleted_at is null
    order by o.accept_by limit 1 for no key update of o, r skip locked`,
);

/** An order whose time is over, locked with its restaurant; undefined where none is free. */
export function claimUnanswered(tx: Database): Promise<{ id: number; restaurantId: number } | undefined> {
  return tx.maybeOne(claim);
}

const count = sql(
  'count_missed_order',
  `update restaurants r
      set missed_in_row = r.missed_in_row + 1,
          stopped_reason = case when stops then 'not-answering' else r.stopped_reason end,
          -- When the order ended: by that it is known later which one stopped it.
          stopped_at = case when stops then coalesce(r.stopped_at, missed.at) else r.stopped_at end
     from (select k.id, s.missed_orders_to_pause > 0 and k.missed_in_row + 1 >= s.missed_orders_to_pause as stops,
                  e.at
             from restaurants k, settings s, order_events e
            where k.id = $1 and e.order_id = $2 and e.status = 'Cancelled') missed
    where r.id = missed.id`,
);

/** One more order in a row that the restaurant did not answer and that has ended; after so many it takes no more. */
export async function countMissed(tx: Database, restaurantId: number, orderId: number): Promise<void> {
  await tx.execute(count, [restaurantId, orderId]);
}

const forgive = sql(
  'forgive_missed_orders',
  `update restaurants set missed_in_row = 0
    where id = (select restaurant_id from orders where id = $1) and missed_in_row > 0`,
);

/** Resets the count: an acceptance shows presence. Runs before the order itself is locked. */
export async function forgiveMissed(tx: Database, orderId: number): Promise<void> {
  await tx.execute(forgive, [orderId]);
}

const lockOwn = sql<{ status: OrderStatus }>(
  'lock_own_order',
  `select status from orders where id = $1 and restaurant_id = $2 and deleted_at is null for no key update`,
);

/** The status of an order of the own restaurant, which it keeps until this transaction ends. */
export async function lockOwnOrder(
  tx: Database,
  owner: OwnerActor,
  id: number,
): Promise<OrderStatus | undefined> {
  return (await tx.maybeOne(lockOwn, [id, owner.restaurantId]))?.status;
}

const seen = sql(
  'store_order_seen',
  `with said as (
     insert into order_escalations as e (order_id, step, seen_by, seen_at)
     select o.id, coalesce(${STEP}, 'placed'), $2, now() from orders o where o.id = $1
     on conflict (order_id, step) do update set seen_by = excluded.seen_by, seen_at = excluded.seen_at
      where e.seen_by is null)
   -- The order itself changes, so that polls of it find it changed.
   update orders set seen_at = coalesce(seen_at, now()) where id = $1`,
);

export async function storeSeen(tx: Database, owner: OwnerActor, id: number): Promise<void> {
  await tx.execute(seen, [id, owner.id]);
}

const seenBy = sql<{ name: string; at: Date }>(
  'order_seen_by',
  `select case u.name when '' then u.username else u.name end as name, e.seen_at as at
     from order_escalations e join users u on u.id = e.seen_by
    where e.order_id = $1 order by e.seen_at desc limit 1`,
);

/** Who said last to have seen it. */
export async function readSeen(db: Database, id: number): Promise<OrderSeen> {
  const { name, at } = await db.one(seenBy, [id]);
  return { seenBy: name, seenAt: at.toISOString() };
}
