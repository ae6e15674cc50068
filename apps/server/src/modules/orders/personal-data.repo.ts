import { type Database, sql } from '../../db/database.ts';

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
