import type { Role } from '@tiffin/contract/route';
import { EVENT_TYPES, type EventType } from '@tiffin/contract/rules/events';
import { RoleName } from '@tiffin/contract/schemas/account';
import { expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addRestaurant, addUser } from '../fixtures.ts';
import { testNodes } from './listening.ts';

const city = testNodes(2);

const ROLE_OF = {
  customer: 'CUSTOMER',
  otherCustomer: 'CUSTOMER',
  owner: 'RESTAURANT',
  otherOwner: 'RESTAURANT',
  admin: 'ADMIN',
} as const satisfies Record<string, Role>;
type Actor = keyof typeof ROLE_OF;
const ACTORS = Object.keys(ROLE_OF) as Actor[]; // the keys of a record of them

const NOTHING = Object.fromEntries(EVENT_TYPES.map((type) => [type, false])) as Record<EventType, false>;
/** Which events about `customer` and the restaurant of `owner` an actor hears (docs/rules/wire.md#events). */
const HEARS: Record<Actor, Record<EventType, boolean>> = {
  customer: {
    'order.placed': true,
    'order.status': true,
    'message.created': true,
    'message.read': true,
    'case.changed': true,
    'support.changed': true,
    'menu.changed': false,
    'restaurant.changed': false,
    'notification.created': true,
  },
  otherCustomer: NOTHING,
  owner: {
    'order.placed': true,
    'order.status': true,
    'message.created': true,
    'message.read': true,
    'case.changed': true,
    'support.changed': false,
    'menu.changed': true,
    'restaurant.changed': true,
    'notification.created': false,
  },
  otherOwner: NOTHING,
  admin: {
    'order.placed': true,
    'order.status': true,
    'message.created': false,
    'message.read': false,
    'case.changed': true,
    'support.changed': true,
    'menu.changed': false,
    'restaurant.changed': true,
    'notification.created': false,
  },
};

test('each role is tried', () => {
  expect(new Set(Object.values(ROLE_OF))).toEqual(new Set(RoleName.options));
});

const insertEvents = unprepared(
  `insert into live_events (type, order_id, restaurant_id, customer_id, user_id)
   select t, 1, $2, $3::bigint, case t when 'notification.created' then $3::bigint end from unnest($1::text[]) t`,
);

/** The last event for the other actors, so that there is something to wait for. */
const lastOf = (name: Actor) => (name === 'customer' || name === 'owner' ? [] : ['order.status']);

const held = unprepared<{ count: number }>(
  `select count(*)::int as count from live_events where xid >= pg_snapshot_xmin(pg_current_snapshot())`,
);

test('everybody hears only his own: live and resumed, on every node, each actor and each event', async () => {
  const [kitchen, otherKitchen] = [await addRestaurant(city.db), await addRestaurant(city.db)];
  const actors = {
    customer: await addUser(city.db, 'CUSTOMER'),
    otherCustomer: await addUser(city.db, 'CUSTOMER'),
    owner: kitchen.owner,
    otherOwner: otherKitchen.owner,
    admin: await addUser(city.db, 'ADMIN'),
  };
  // The making of them is told too, and later while a transaction of another test is older.
  await expect.poll(async () => (await city.db.one(held)).count).toBe(0);
  const listenAll = (node: number, after?: string) =>
    Promise.all(
      ACTORS.map(async (name) => {
        const options = after === undefined ? { node } : { node, lastId: after };
        return [name, await city.listen(actors[name], options)] as const;
      }),
    );
  const live = [...(await listenAll(0)), ...(await listenAll(1))];
  const [, first] = live[0]!;
  await expect.poll(() => first.lastId).not.toBe('');
  const before = first.lastId;
  await city.db.execute(insertEvents, [EVENT_TYPES, kitchen.id, actors.customer.id]);
  await city.db.execute(insertEvents, [['order.status'], otherKitchen.id, actors.otherCustomer.id]);
  for (const { app } of city.nodes) app.log.announce();
  const resumed = [...(await listenAll(0, before)), ...(await listenAll(1, before))];
  const stranger = await fetch(`${city.nodes[0]!.url}/api/events`, { headers: { 'last-event-id': before } });
  expect(stranger.status).toBe(401);
  for (const [name, listener] of [...live, ...resumed]) {
    const own = EVENT_TYPES.filter((type) => HEARS[name][type]);
    await expect
      .poll(() => [name, listener.all.map(({ event }) => event)])
      .toEqual([name, [...own, ...lastOf(name)]]);
  }
});
