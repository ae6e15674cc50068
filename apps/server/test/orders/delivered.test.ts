import { expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { learnEtaFrom } from '../../src/modules/orders/orders.repo.ts';
import { addDish, addOrder, addRestaurant, addUser } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';

const database = testDatabase();

const readOfEvents = unprepared<{ rows: number }>(
  `select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'order_events'`,
);

const copyOrders = unprepared(
  `with copies as (
     insert into orders (user_id, restaurant_id, status, subtotal_paise, delivery_fee_paise, total_paise, payment, address,
                         restaurant_name, restaurant_address, customer_name, customer_email, created_at)
     select user_id, restaurant_id, status, subtotal_paise, delivery_fee_paise, total_paise, payment, address,
            restaurant_name, restaurant_address, customer_name, customer_email, now() - interval '1 day'
       from orders, generate_series(1, 5000) where id = $1
     returning id, restaurant_id, created_at)
   insert into order_events (order_id, restaurant_id, status, actor_role, at)
   select id, restaurant_id, 'Delivered', 'SYSTEM', created_at from copies`,
);

/** Thrown to undo what was set up. */
class Undone extends Error {}

test('the first deliveries of a young restaurant do not read the events of all others', async () => {
  const { db, owner } = database;
  await addUser(db, 'ADMIN');
  const customer = await addUser(db, 'CUSTOMER');
  const [old, young] = [await addRestaurant(db), await addRestaurant(db)];
  const dishes = { old: await addDish(db, old.id), young: await addDish(db, young.id) };
  const past = await addOrder(db, customer, [dishes.old], { status: 'Delivered' });
  const orderId = await addOrder(db, customer, [dishes.young], { status: 'Delivered' });
  const measured = owner.transaction(async (tx) => {
    // Another restaurant's long history.
    await tx.execute(copyOrders, [past]);
    await tx.execute(unprepared('analyze order_events'));
    await learnEtaFrom(tx, orderId);
    const { rows } = await tx.one(readOfEvents);
    expect(rows).toBeLessThan(50);
    throw new Undone();
  });
  await expect(measured).rejects.toThrow(Undone);
});
