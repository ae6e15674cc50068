// The invariants of people, clock, mails, notifications, hours and addresses: each finds the row that breaks it, and lets the good ones be.
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { checkInvariants } from '../../src/db/invariants.ts';
import { addDish, addOrder, addRestaurant, addUser, arrange } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';
import { addOfferRow } from '../offers/offer-rows.ts';
import { addInviteRow, addStaff } from '../people/people-rows.ts';

const database = testDatabase();

class Undone extends Error {}

/** The names of the invariants that rows break, which nobody sees afterwards. */
async function brokenBy(write: (tx: Database) => Promise<void>): Promise<string[]> {
  let broken: string[] = [];
  // Runs as the owner: rows that a constraint refuses need it removed.
  const undone = database.owner.transaction(
    async (tx) => {
      await write(tx);
      broken = (await checkInvariants(tx)).map(({ name }) => name);
      throw new Undone();
    },
    { limitMs: 30_000 },
  );
  await expect(undone).rejects.toThrow(Undone);
  return broken;
}

let staffId: number;
let customerId: number;
let adminId: number;
let orderId: number;
let otherOwnerId: number;
let restaurantId: number;
beforeAll(async () => {
  const { db } = database;
  const kitchen = await addRestaurant(db);
  restaurantId = kitchen.id;
  otherOwnerId = (await addRestaurant(db)).owner.id;
  staffId = (await addStaff(db, kitchen.id, 'kitchen')).id;
  adminId = (await addUser(db, 'ADMIN')).id;
  const customer = await addUser(db, 'CUSTOMER');
  customerId = customer.id;
  orderId = await addOrder(db, customer, [await addDish(db, kitchen.id)], { status: 'New' });
});

const END = `insert into order_events (order_id, restaurant_id, status, actor_role, reason)
  select id, restaurant_id, 'Cancelled', 'SYSTEM', 'The restaurant did not answer in time.' from orders where id = $1`;
const CANCELLED = `update orders set status = 'Cancelled' where id = $1`;
const MAIL = `insert into mail_outbox (event_key, to_key, kind, topic, priority, user_id, facts, not_after, sent_at, failed_at)
  values ('key', 'to', 'receipt', 'receipts', 1, $1, '{"number": "#1"}', now(), $2, $3)`;
const SUBSCRIPTION = `insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth)
  select $1, token_hash, 'https://push.example/device', 'key', 'auth' from sessions where user_id = $2`;
const CONSOLE = `insert into restaurant_consoles (restaurant_id, device, user_id, session_hash, can_sound, is_visible)
  select $1, 'device', $2, token_hash, true, true from sessions where user_id = $3`;
const LINK = `insert into account_links (kind, user_id, to_email, expires_at) values ($2, $1, 'a@b.example', now() + interval '1 hour')`;
const DELETED = `update users set deleted_at = now() - interval '3 days' where id = $1`;

const CLOCK = 'cancelled by the clock only from New, after its time, with its stock returned';
const CONSOLES = 'no console of an ended session, or of a deleted user';
const LINKS = 'one open link of a kind where one is allowed, and none of a deleted user';
const FACTORS =
  'second factors and recovery codes only of administrators that stand, and no codes without a confirmed factor';
const MAILS = 'a mail is exactly one of waiting, sent and failed, and only a waiting one is taken';
const DELETED_MAILS = 'no mail of a deleted person waits or tells anything';
const DELETED_NEWS = 'no notification and no device of a deleted person';
const DEVICES = 'a device is told for the person of its session, and of nobody more than ten are';
const WORKPLACES = 'one workplace a person, and staff are restaurant people that stand';
const INVITES = 'at most twenty open invites and thirty people a restaurant';

const ADDRESSES = 'one default address a customer at most, and the profile says its text or nothing';
const FORGOTTEN = 'nothing personal is kept of a deleted user';
const WITHOUT_TRIGGERS = `alter table users disable trigger users_address_kept;
  alter table addresses disable trigger addresses_profile_kept`;
const ADDRESS = `insert into addresses (user_id, label, lines, is_default) values ($1, 'Home', '1 Test Lane', true)`;

const WINDOWS = "the windows of a week do not overlap, Sunday's night and Monday included";
const VERSIONS = 'windows, dates and areas belong to a restaurant whose service has a version';
const SERVICE = `insert into restaurant_service (restaurant_id, version, delivery_has_hours) values ($1, 1, true)`;
const WINDOW = `insert into service_windows (restaurant_id, fulfilment, weekday, opens, closes)
  values ($1, 'delivery', $2::int, $3::int, $4::int)`;
const DATE = `insert into service_dates (restaurant_id, fulfilment, date) values ($1, 'delivery', current_date)`;

const AREA = `insert into delivery_areas (restaurant_id, position, name, radius_m, fee_paise) values ($1, 0, 'Near', 500, 0)`;

/** Windows of a week as day, opening and closing. */
const hours = (tx: Database, windows: readonly (readonly [number, number, number])[]) =>
  windows.reduce(
    async (before, window) => {
      await before;
      await arrange(tx, WINDOW, restaurantId, ...window);
    },
    arrange(tx, SERVICE, restaurantId),
  );

const CASES: readonly [string, string, (tx: Database) => Promise<void>][] = [
  [
    WINDOWS,
    'in a day',
    (tx) =>
      hours(tx, [
        [1, 600, 900],
        [1, 899, 1000],
      ]),
  ],
  [
    WINDOWS,
    'over midnight',
    (tx) =>
      hours(tx, [
        [1, 1080, 1500],
        [2, 59, 600],
      ]),
  ],
  [
    WINDOWS,
    'over the end of the week',
    (tx) =>
      hours(tx, [
        [7, 1080, 1500],
        [1, 59, 600],
      ]),
  ],
  [VERSIONS, 'windows', (tx) => arrange(tx, WINDOW, restaurantId, 1, 600, 900)],
  [
    ADDRESSES,
    'two defaults',
    async (tx) => {
      await arrange(tx, WITHOUT_TRIGGERS);
      await arrange(tx, 'drop index addresses_one_default');
      await arrange(tx, `update users set address = '1 Test Lane' where id = $1`, customerId);
      await arrange(tx, ADDRESS, customerId);
      await arrange(tx, ADDRESS, customerId);
    },
  ],
  [
    ADDRESSES,
    'a profile that says another text',
    async (tx) => {
      await arrange(tx, ADDRESS, customerId);
      await arrange(tx, WITHOUT_TRIGGERS);
      await arrange(tx, `update addresses set postcode = '560038' where user_id = $1`, customerId);
    },
  ],
  [
    ADDRESSES,
    'a profile that says something without a default',
    async (tx) => {
      await arrange(tx, WITHOUT_TRIGGERS);
      await arrange(tx, `update users set address = 'Here' where id = $1`, customerId);
    },
  ],
  [
    FORGOTTEN,
    'an address',
    async (tx) => {
      const { id } = await addUser(tx, 'CUSTOMER');
      await arrange(
        tx,
        `update users set deleted_at = now(), name = '', email = 'deleted-' || id where id = $1`,
        id,
      );
      await arrange(tx, `insert into addresses (user_id, label, lines) values ($1, 'Home', 'Here')`, id);
    },
  ],
  [VERSIONS, 'dates', (tx) => arrange(tx, DATE, restaurantId)],
  [VERSIONS, 'areas', (tx) => arrange(tx, AREA, restaurantId)],
  [
    'an area around a restaurant has a centre',
    'none',
    async (tx) => {
      await arrange(tx, SERVICE, restaurantId);
      await arrange(tx, AREA, restaurantId);
    },
  ],
  [
    CLOCK,
    'an order without a time to accept',
    async (tx) => {
      await arrange(tx, END, orderId);
      await arrange(tx, CANCELLED, orderId);
    },
  ],
  [
    CLOCK,
    'an order whose time was not over',
    async (tx) => {
      await arrange(tx, END, orderId);
      await arrange(
        tx,
        `update orders set status = 'Cancelled', accept_by = now() + interval '1 minute' where id = $1`,
        orderId,
      );
    },
  ],
  [
    CLOCK,
    'an order that was accepted before',
    async (tx) => {
      await arrange(
        tx,
        `insert into order_events (order_id, restaurant_id, status, actor_role)
         select id, restaurant_id, 'Accepted', 'RESTAURANT' from orders where id = $1`,
        orderId,
      );
      await arrange(tx, END, orderId);
      await arrange(tx, `update orders set status = 'Cancelled', accept_by = now() where id = $1`, orderId);
    },
  ],
  [
    CLOCK,
    'an order whose stock was not given back',
    async (tx) => {
      await arrange(tx, END, orderId);
      await arrange(tx, `update orders set status = 'Cancelled', accept_by = now() where id = $1`, orderId);
      await arrange(tx, 'update order_items set stock_taken = 1 where order_id = $1', orderId);
    },
  ],
  [
    'a cancelled order holds no redemption',
    'one that the clock ended',
    async (tx) => {
      await arrange(tx, END, orderId);
      await arrange(tx, `update orders set status = 'Cancelled', accept_by = now() where id = $1`, orderId);
      const offer = await addOfferRow(tx, { code: 'HELD' });
      await arrange(
        tx,
        'insert into offer_redemptions (offer_id, order_id, user_id) values ($1, $2, $3)',
        offer,
        orderId,
        customerId,
      );
    },
  ],
  [
    CONSOLES,
    'of a session that has ended',
    async (tx) => {
      await arrange(
        tx,
        'alter table restaurant_consoles drop constraint restaurant_consoles_session_hash_fkey',
      );
      await arrange(tx, CONSOLE, restaurantId, staffId, staffId);
      await arrange(tx, 'delete from sessions where user_id = $1', staffId);
    },
  ],
  [CONSOLES, 'of somebody else’s session', (tx) => arrange(tx, CONSOLE, restaurantId, staffId, otherOwnerId)],
  [
    "no session is older than its account's last reset",
    'one from before',
    (tx) =>
      arrange(tx, `update users set sessions_since = now() + interval '1 second' where id = $1`, staffId),
  ],
  [
    'no live session of a blocked or deleted user',
    'of somebody who was removed',
    (tx) => arrange(tx, 'update users set deleted_at = now() where id = $1', staffId),
  ],
  [
    'no session of a suspended person',
    'one that was left',
    (tx) => arrange(tx, 'update restaurant_staff set is_suspended = true where user_id = $1', staffId),
  ],
  ...(['reset', 'verify'] as const).map((kind): (typeof CASES)[number] => [
    LINKS,
    `two of kind ${kind}`,
    async (tx) => {
      await arrange(tx, LINK, customerId, kind);
      await arrange(tx, LINK, customerId, kind);
    },
  ]),
  [
    LINKS,
    'two changes of an address',
    async (tx) => {
      await arrange(tx, 'drop index account_links_one_change_of_email');
      await arrange(tx, LINK, customerId, 'email');
      await arrange(tx, LINK, customerId, 'email');
    },
  ],
  [
    FACTORS,
    'of a customer',
    (tx) =>
      arrange(
        tx,
        `insert into second_factors (user_id, sealed, confirmed_at) values ($1, '\\x00', now())`,
        customerId,
      ),
  ],
  [
    FACTORS,
    'codes without a factor',
    (tx) =>
      arrange(
        tx,
        `insert into recovery_codes (hash, user_id) values (decode(repeat('00', 32), 'hex'), $1)`,
        adminId,
      ),
  ],
  [
    MAILS,
    'sent and failed',
    async (tx) => {
      await arrange(tx, 'alter table mail_outbox drop constraint mail_is_waiting_sent_or_failed');
      await arrange(tx, MAIL, customerId, new Date(), new Date());
    },
  ],
  [
    MAILS,
    'sent and taken',
    async (tx) => {
      await arrange(tx, 'alter table mail_outbox drop constraint only_waiting_mail_is_leased');
      await arrange(tx, MAIL, customerId, new Date(), null);
      await arrange(tx, `update mail_outbox set leased_until = now(), leased_by = 'node'`);
    },
  ],
  [
    DELETED_MAILS,
    'one that waits',
    async (tx) => {
      await arrange(tx, MAIL, customerId, null, null);
      await arrange(tx, DELETED, customerId);
    },
  ],
  [
    DELETED_MAILS,
    'one that was sent, with its facts',
    async (tx) => {
      await arrange(tx, MAIL, customerId, new Date(), null);
      await arrange(tx, DELETED, customerId);
    },
  ],
  [
    DELETED_MAILS,
    'one to somebody else that names him',
    async (tx) => {
      await arrange(tx, MAIL, otherOwnerId, new Date(), null);
      await arrange(tx, 'update mail_outbox set about_user_id = $1', customerId);
      await arrange(tx, DELETED, customerId);
    },
  ],
  [
    DELETED_NEWS,
    'a notification',
    async (tx) => {
      await arrange(
        tx,
        `insert into notifications (user_id, event_key, topic, kind, facts, path)
         values ($1, 'key', 'account', 'test', '{}', '/')`,
        customerId,
      );
      await arrange(tx, DELETED, customerId);
    },
  ],
  [
    DELETED_NEWS,
    'a device',
    async (tx) => {
      await arrange(tx, SUBSCRIPTION, customerId, customerId);
      await arrange(tx, DELETED, customerId);
    },
  ],
  [DEVICES, 'one in the session of another', (tx) => arrange(tx, SUBSCRIPTION, customerId, staffId)],
  [
    'a push message is exactly one of waiting, sent and failed',
    'sent and failed',
    async (tx) => {
      await arrange(tx, 'alter table push_outbox drop constraint push_is_waiting_sent_or_failed');
      await arrange(
        tx,
        `insert into push_outbox (notification_id, subscription_id, not_after, sent_at, failed_at) values (1, 1, now(), now(), now())`,
      );
    },
  ],
  [
    WORKPLACES,
    'staff who own a restaurant',
    (tx) =>
      arrange(
        tx,
        `insert into restaurant_staff (user_id, restaurant_id, position) values ($1, $2, 'manager')`,
        otherOwnerId,
        restaurantId,
      ),
  ],
  [
    WORKPLACES,
    'a customer on the staff',
    (tx) =>
      arrange(
        tx,
        `insert into restaurant_staff (user_id, restaurant_id, position) values ($1, $2, 'manager')`,
        customerId,
        restaurantId,
      ),
  ],
  [
    INVITES,
    'twenty-one open invites',
    async (tx) => {
      for (let n = 0; n < 21; n++) await addInviteRow(tx, adminId, restaurantId, 'kitchen');
    },
  ],
  [
    INVITES,
    'thirty-one people',
    async (tx) => {
      for (let n = 0; n < 30; n++) await addStaff(tx, restaurantId, 'kitchen');
    },
  ],
];

test('rows as the product writes them break none', async () => {
  expect(await brokenBy(async () => undefined)).toEqual([]);
});

test.each(CASES)('“%s” finds %s', async (name, _, write) => {
  expect(await brokenBy(write)).toContain(name);
});

test('windows that touch do not overlap', async () => {
  const touching = [
    [7, 1080, 1440],
    [1, 0, 120],
    [1, 120, 300],
  ] as const;
  expect(await brokenBy((tx) => hours(tx, touching))).toEqual([]);
});
