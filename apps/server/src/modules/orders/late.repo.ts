import { type Database, sql } from '../../db/database.ts';
import { IS_ACTIVE } from './orders.repo.ts';

export const ASKED_AT_ONCE = 100;

export interface LateOrder {
  readonly id: number;
  readonly restaurantId: number;
  readonly restaurantName: string;
  /** The time of day until which it was promised, as the platform's clock shows it. */
  readonly promised: string;
}

// Never waits: an order that is locked at this moment is left to a later look, and nodes take different ones. One of a
// restaurant where nobody can be told is not said to be asked about.
const mark = sql<LateOrder>(
  'mark_late_orders_asked',
  `with late as (
     select o.id from orders o
      where o.due_until <= now() and o.late_asked_at is null and o.${IS_ACTIVE} and o.deleted_at is null
        and exists (select from workplaces w join users u on u.id = w.user_id
                     where w.restaurant_id = o.restaurant_id and not w.is_suspended and not u.is_blocked
                       and u.deleted_at is null)
      order by o.due_until limit ${ASKED_AT_ONCE} for no key update of o skip locked)
   update orders o set late_asked_at = now() from late, settings s where o.id = late.id
   returning o.id, o.restaurant_id as "restaurantId", o.restaurant_name as "restaurantName",
             to_char(o.due_until at time zone s.time_zone, 'FMHH12:MI am') as promised`,
);

/** Orders under way whose promise has passed, each by one transaction, once. */
export function markLateAsked(tx: Database): Promise<readonly LateOrder[]> {
  return tx.query(mark);
}
