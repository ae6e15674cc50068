import { type Database, sql } from '../../db/database.ts';
import { ACTIVE } from './orders.repo.ts';

const lockAll = sql(
  'lock_orders_of_customer',
  'select from orders where user_id = $1 order by id for no key update',
);
const forgetAll = sql(
  'forget_customer_of_orders',
  `update orders
      set customer_name = 'Deleted user', customer_email = '', customer_phone = '',
          address = case when status in ${ACTIVE} then address else '' end,
          notes = case when status in ${ACTIVE} then notes else '' end
    where user_id = $1`,
);
const forgetLineNotes = sql(
  'forget_line_notes_of_customer',
  `update order_items i set note = '' from orders o
    where o.user_id = $1 and i.order_id = o.id and i.note <> '' and o.status not in ${ACTIVE}`,
);

/**
 * Removes a deleted customer's data; orders under way keep where to bring them (docs/rules/deletion.md#personal-data).
 */
export async function forgetCustomer(tx: Database, userId: number): Promise<void> {
  await tx.query(lockAll, [userId]);
  await tx.execute(forgetAll, [userId]);
  await tx.execute(forgetLineNotes, [userId]);
}

const forgetPlace = sql(
  'forget_place_of_order',
  `update orders o set address = '', notes = ''
     from users u where o.id = $1 and u.id = o.user_id and u.deleted_at is not null`,
);

const forgetNotesOfOrder = sql(
  'forget_line_notes_of_order',
  `update order_items i set note = '' from orders o join users u on u.id = o.user_id
    where i.order_id = $1 and i.note <> '' and o.id = i.order_id and u.deleted_at is not null`,
);

/**
 * An order has ended: of a deleted customer the rest is forgotten too. A statement of its own after the status was
 * moved, so that it sees a deletion for whose lock on the order the move has waited.
 */
export async function forgetPlaceOfDeleted(tx: Database, orderId: number): Promise<void> {
  await tx.execute(forgetPlace, [orderId]);
  await tx.execute(forgetNotesOfOrder, [orderId]);
}
