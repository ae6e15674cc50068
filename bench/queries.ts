import { writeFile } from 'node:fs/promises';
import { PageQuery } from '@tiffin/contract/schemas/basics';
import type { AdminActor, CustomerActor, OwnerActor } from '../apps/server/src/auth/actor.ts';
import type { Context } from '../apps/server/src/auth/context.ts';
import { readSession } from '../apps/server/src/auth/sessions.repo.ts';
import { unprepared } from '../apps/server/src/db/database.ts';
import { openDatabase } from '../apps/server/src/db/open-database.ts';
import { countUsers, listUsers } from '../apps/server/src/modules/accounts/index.ts';
import { getCart, replaceCart } from '../apps/server/src/modules/cart/index.ts';
import { countCases, getCase, listCases } from '../apps/server/src/modules/cases/index.ts';
import { getFavorites } from '../apps/server/src/modules/favorites/index.ts';
import { analyseRestaurant } from '../apps/server/src/modules/analytics/index.ts';
import { listPublicMenu, readPublicDetails } from '../apps/server/src/modules/menu/index.ts';
import { countUnread, listInbox, versionOfUnread } from '../apps/server/src/modules/messages/index.ts';
import { listNotices } from '../apps/server/src/modules/notices/index.ts';
import { listOffers } from '../apps/server/src/modules/offers/index.ts';
import {
  changeStatus,
  countOrders,
  getOrder,
  listAllOrders,
  listMyOrders,
  listRestaurantOrders,
  placeOrder,
  listCodes,
  quoteOrder,
  readOwnOrders,
  refundOrder,
  deleteOrder,
  versionOfMyOrders,
  versionOfRestaurantOrders,
} from '../apps/server/src/modules/orders/index.ts';
import { countSupport, listConversations } from '../apps/server/src/modules/platform-support/index.ts';
import {
  getRestaurantBySlug,
  listAllRestaurants,
  listRestaurants,
} from '../apps/server/src/modules/restaurants/index.ts';
import {
  listAllReviews,
  listOwnReviews,
  listRestaurantReviews,
  sumRestaurantRatings,
} from '../apps/server/src/modules/reviews/index.ts';
import { analysePlatform, getStats } from '../apps/server/src/modules/stats/index.ts';
import { Explaining } from './explaining.ts';
import { loadFixtures } from './fixtures.ts';
import { openBenchDatabase } from './bench-database.ts';

/**
 * `npm run bench -- queries [orders]`: how PostgreSQL answers each hot query on the data set, into bench/QUERIES.md.
 * By default of so many orders that they have 10 million events, which takes minutes to make.
 */
const ORDERS = Number(process.argv[2] ?? 2_170_000);
const benchDatabase = await openBenchDatabase({ orders: ORDERS });
const db = openDatabase(benchDatabase.connection, { size: 2 });
const fixtures = await loadFixtures(benchDatabase.connection);

const person = {
  username: '',
  email: '',
  sessionHash: Buffer.alloc(32),
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  requestId: '',
};
const { dishes, restaurants, restaurantOf, owners } = fixtures;
const [{ busiest, order, token } = { busiest: 0, order: 0, token: Buffer.alloc(0) }] = await db.query(
  unprepared<{ busiest: number; order: number; token: Buffer }>(
    `select user_id as busiest, max(id) as order, (select token_hash from sessions limit 1) as token
       from orders group by 1 order by count(*) desc limit 1`,
  ),
);
const sizes = await db.one(
  unprepared<{ orders: number; events: number }>(
    'select (select count(*) from orders) as orders, (select count(*) from order_events) as events',
  ),
);
const customer: CustomerActor = { ...person, role: 'CUSTOMER', id: busiest };
const restaurantId = owners[0]?.restaurantId ?? 0;
const owner: OwnerActor = {
  ...person,
  role: 'RESTAURANT',
  position: 'owner',
  id: 0,
  restaurantId,
  restaurantName: '',
};
const admin: AdminActor = { ...person, role: 'ADMIN', id: 1 };
const page = PageQuery.parse({});
/** The last order that stands there, and the owner who moves it on. */
async function step(status: string): Promise<{ order: number; by: OwnerActor }> {
  const { id, ...by } = await db.one(
    unprepared<{ id: number; restaurantId: number; ownerId: number }>(
      `select o.id, restaurant_id as "restaurantId", owner_id as "ownerId"
         from orders o join restaurants r on r.id = o.restaurant_id where status = $1 order by o.id desc limit 1`,
    ),
    [status],
  );
  return { order: id, by: { ...owner, id: by.ownerId, restaurantId: by.restaurantId } };
}
const { userId } = await db.one(
  unprepared<{ userId: number }>(
    `select user_id as "userId" from orders where status = 'New' order by id desc limit 1`,
  ),
);
const placedBy: CustomerActor = { ...person, role: 'CUSTOMER', id: userId };
const delivered = await step('Delivered');
const placed = await step('New');
const cooking = await step('Preparing');
const onTheWay = await step('Out for Delivery');
/** Options of an administrator's screen. */
const screen = { limit: 50 };
const { caseOf } = await db.one(
  unprepared<{ caseOf: number }>('select max(order_id) as "caseOf" from cases'),
);
const dish = dishes.first;
// One whose uses are counted, in all and by customer.
await db.execute(
  unprepared(`update offers set usage_limit = 1000000, per_customer_limit = 1000 where code = 'BENCH1'`),
);
const items = [
  {
    menuItemId: dish,
    restaurantId: restaurantOf(dish),
    qty: 1,
    choices: undefined,
    note: undefined,
    shown: undefined,
  },
];

const nowhere = { address: undefined, place: undefined, addressId: undefined };

const others = [1, 2, 3, 4].map((n) => ({ ...customer, id: fixtures.customers.first + n }));
const place = (context: Context, by = customer, coupon?: string) =>
  placeOrder(
    context,
    by,
    {
      ...nowhere,
      shownAddress: undefined,
      items,
      address: 'Here',
      notes: '',
      phone: undefined,
      payment: 'UPI',
      coupon,
      total: undefined,
    },
    'key',
  );

/** Queries by the screen or the call that asks; the customer is the one with the most orders. */
const ASKED: [string, (context: Context) => Promise<unknown>][] = [
  ['who is calling (every call with a token)', (c) => readSession(c.db, token)],
  ['restaurants as cards', (c) => listRestaurants(c, { view: 'card' })],
  [
    'restaurants, filtered',
    (c) => listRestaurants(c, { view: 'card', cuisine: 'Indian', rating: 4, price: '₹₹' }),
  ],
  ['search, the catalogue read into memory', (c) => listRestaurants(c, { view: 'full', limit: 100 })],
  ['a restaurant’s page', (c) => getRestaurantBySlug(c, 'kitchen-250')],
  ['a menu', (c) => listPublicMenu(c, restaurants.first + 10)],
  ['what can be chosen of a menu', (c) => readPublicDetails(c, restaurants.first + 10)],
  ['offers', (c) => listOffers(c)],
  ['cart', (c) => getCart(c, customer)],
  ['cart put', (c) => replaceCart(c, customer, { items, address: '' })],
  ['the codes for a cart', (c) => listCodes(c, customer, { ...nowhere, items, coupon: undefined })],
  ['the bill of a cart', (c) => quoteOrder(c, customer, { ...nowhere, items, coupon: 'BENCH1' })],
  ['placement', (c) => place(c)],
  ['placement with an offer that is limited', (c) => place(c, customer, 'BENCH1')],
  [
    'placement of several together',
    async (c) => {
      await place(c);
      // The first is placed at once; those that come meanwhile share a transaction.
      await Promise.all(others.map((other) => place(c, other)));
    },
  ],
  ['a step: accepted', (c) => changeStatus(c, placed.by, placed.order, 'Accepted')],
  ['a step: out for delivery', (c) => changeStatus(c, cooking.by, cooking.order, 'Out for Delivery')],
  ['a step: delivered', (c) => changeStatus(c, onTheWay.by, onTheWay.order, 'Delivered')],
  ['a step: cancelled', (c) => changeStatus(c, placed.by, placed.order, 'Cancelled', 'Closed today')],
  ['a step: cancelled by the customer', (c) => changeStatus(c, placedBy, placed.order, 'Cancelled')],
  ['a step: refunded', (c) => refundOrder(c, admin, delivered.order, 'Cold', 'key')],
  ['an order is deleted', (c) => deleteOrder(c, admin, delivered.order)],
  ['my orders', (c) => listMyOrders(c, customer, page)],
  ['my orders, is there anything new', (c) => versionOfMyOrders(c, customer, page)],
  ['my orders, one has changed', (c) => readOwnOrders(c, customer, [order])],
  ['my orders of some statuses', (c) => listMyOrders(c, customer, { ...page, status: ['Cancelled'] })],
  ['my orders under way', (c) => listMyOrders(c, customer, { status: 'active' })],
  ['my orders under way, is there anything new', (c) => versionOfMyOrders(c, customer, { status: 'active' })],
  ['one order', (c) => getOrder(c, customer, order)],
  ['favorites', (c) => getFavorites(c, customer)],
  ['my reviews', (c) => listOwnReviews(c, customer, page)],
  ['unread count', (c) => countUnread(c, customer)],
  ['unread count, is there anything new', (c) => versionOfUnread(c, customer)],
  ['owner’s orders', (c) => listRestaurantOrders(c, owner, restaurantId, page)],
  ['owner’s orders under way', (c) => listRestaurantOrders(c, owner, restaurantId, { status: 'active' })],
  ['owner’s orders, is there anything new', (c) => versionOfRestaurantOrders(c, owner, restaurantId, page)],
  ['reviews of a restaurant', (c) => listRestaurantReviews(c, owner, restaurantId, page)],
  ['its reviews with one star', (c) => listRestaurantReviews(c, owner, restaurantId, { ...page, rating: 1 })],
  ['ratings of a restaurant', (c) => sumRestaurantRatings(c, owner, restaurantId)],
  ['inbox of a restaurant', (c) => listInbox(c, owner, restaurantId, page)],
  ['its conversations', (c) => listInbox(c, owner, restaurantId, { ...screen, view: 'conversations' })],
  [
    'its conversations, a word',
    (c) => listInbox(c, owner, restaurantId, { ...screen, view: 'conversations', q: 'spicy' }),
  ],
  ['everything unread of a customer', (c) => countSupport(c, customer)],
  ['everything unread of a restaurant', (c) => countSupport(c, owner)],
  ['everything unread of the platform', (c) => countSupport(c, admin)],
  ['cases of a restaurant', (c) => listCases(c, owner, {})],
  ['all cases', (c) => listCases(c, admin, {})],
  ['all cases that wait', (c) => listCases(c, admin, { waiting: 'true' })],
  ['all cases in a state', (c) => listCases(c, admin, { state: 'answered' })],
  ['all cases, how many', (c) => countCases(c, admin, {})],
  ['the case of an order', (c) => getCase(c, admin, caseOf)],
  ['the platform’s inbox', (c) => listConversations(c, admin, {})],
  ['the platform’s inbox, unread', (c) => listConversations(c, admin, { unread: 'true' })],
  ['analytics of a restaurant', (c) => analyseRestaurant(c, owner, restaurantId)],
  ['all users, by e-mail', (c) => listUsers(c, admin, { ...screen, sort: 'email' })],
  ['all users, a rare word', (c) => listUsers(c, admin, { ...screen, q: 'customer19999' })],
  ['all users, how many match', (c) => countUsers(c, admin, { q: 'customer' })],
  ['all orders, a page further on', (c) => listAllOrders(c, admin, { ...screen, after: order })],
  ['all orders, by amount', (c) => listAllOrders(c, admin, { ...screen, sort: 'amount', order: 'desc' })],
  ['all orders, a rare word', (c) => listAllOrders(c, admin, { ...screen, q: 'customer19999' })],
  ['all orders, two letters that nobody has', (c) => listAllOrders(c, admin, { ...screen, q: 'zq' })],
  ['all orders, how many match', (c) => countOrders(c, admin, { q: 'customer' })],
  ['all reviews, a word', (c) => listAllReviews(c, admin, { ...screen, q: 'customer 77' })],
  ['every tile of the administrators', (c) => getStats(c, admin)],
  ['analytics of the platform, 30 days', (c) => analysePlatform(c, admin)],
  ['analytics of the platform, 365 days', (c) => analysePlatform(c, admin, 365)],
  ['the administrators’ bell', (c) => listNotices(c, admin, { help: 'true' })],
  ['all restaurants, a word', (c) => listAllRestaurants(c, admin, { ...screen, q: 'midnight' })],
];

const counted = (n: number) => n.toLocaleString('en');
const summary: string[] = [];
try {
  for (const [name, ask] of ASKED) {
    const statements = await Explaining.costsOf(benchDatabase.connection, (explaining) =>
      ask({ db: explaining, clock: () => new Date(), mail: 'off' }),
    );
    for (const { statement, ms, pages } of statements)
      summary.push(`| ${name} | ${statement} | ${ms.toFixed(2)} | ${pages} |`);
  }
} finally {
  await db.close();
  await benchDatabase.stop();
}
await writeFile(
  new URL('./QUERIES.md', import.meta.url),
  [
    '# How each hot query is answered',
    '',
    'Written by `npm run bench -- queries`: the statements that each verb sends, as auto_explain saw them the second time',
    'they were sent, with the functions, triggers and foreign keys that ran for them. On 500 restaurants × 40',
    `dishes, 20,000 customers, ${counted(sizes.orders)} orders and ${counted(sizes.events)} events. The customer is the one with the most`,
    'orders. A page is 8 kB; pages tell more than the time, which is that of a shared machine and of measuring each step.',
    `PostgreSQL ${benchDatabase.version}, ${new Date().toISOString().slice(0, 10)}.`,
    '',
    'None grows with the platform on a screen of one person: they go through an index that begins with that person, that',
    'restaurant or that order. The list of restaurants reads the whole catalogue, is answered from',
    'memory until something changes (docs/decisions/0004), and are pages of at most 500. A list of an administrator gives a',
    'page in the order of an index; two letters, which trigrams cannot tell, are looked for in all rows, and counting stops',
    'at some thousands.',
    '',
    '| Asked for | Statement | ms | pages |',
    '|---|---|--:|--:|',
    ...summary,
    '',
  ].join('\n'),
);
console.log(summary.join('\n'));
