import type { Role } from '@tiffin/contract/route';
import type { EventType } from '@tiffin/contract/rules/events';
import type { EventData } from '@tiffin/contract/schemas/event';
import { hashKey, type QueryKey } from '@tanstack/react-query';

/** Query that an event makes old, and how often it is read at most. */
export type Stale = { key: QueryKey; everyMs: number };
type Row = (data: Partial<EventData>) => Stale[];
type Table = Readonly<Record<EventType, Row>>;

const SECOND = 1_000;
/** Lists and totals of a whole platform. */
const ADMIN_MS = 3_000;

const each = (everyMs: number, ...keys: QueryKey[]): Stale[] => keys.map((key) => ({ key, everyMs }));
const nothing: Row = () => [];
const notifications: Row = () => each(SECOND, ['notifications']);

/** Without an order it is what a customer and a restaurant wrote in general. */
const chat: Row = ({ orderId, restaurantId }) =>
  each(
    SECOND,
    ['messages', 'thread', orderId === undefined ? { restaurantId } : { orderId }],
    ['messages', 'conversations'],
    ['messages', 'unread'],
  );

const cases: Row = ({ orderId }) =>
  each(
    SECOND,
    ['cases', 'one', orderId],
    ['cases', 'of order', orderId],
    ['cases', 'list'],
    ['cases', 'totals'],
    ['messages', 'unread'],
  );

/** First the order itself, which is being looked at where it is on the screen. */
const customerOrder: Row = ({ orderId }) => each(SECOND, ['order', orderId], ['orders']);

const CUSTOMER: Table = {
  // It was placed with the cart, in another tab perhaps.
  'order.placed': (data) => [...customerOrder(data), ...each(SECOND, ['cart'])],
  'order.status': customerOrder,
  'message.created': chat,
  'message.read': chat,
  'case.changed': cases,
  'support.changed': () => each(SECOND, ['platform support'], ['messages', 'unread']),
  'menu.changed': nothing,
  'restaurant.changed': nothing,
  // An answer to a review is told by its notification.
  'notification.created': () => each(SECOND, ['notifications'], ['reviews', 'own']),
};

const kitchenOrder: Row = ({ orderId, restaurantId }) =>
  each(SECOND, ['restaurant-orders', restaurantId], ['restaurant-order', orderId]);

const RESTAURANT: Table = {
  'order.placed': kitchenOrder,
  'order.status': kitchenOrder,
  'message.created': chat,
  'message.read': chat,
  'case.changed': cases,
  'support.changed': nothing,
  'menu.changed': ({ restaurantId }) => each(SECOND, ['own-menu', restaurantId]),
  'restaurant.changed': ({ restaurantId }) =>
    each(SECOND, ['own-restaurant', restaurantId], ['people', restaurantId]),
  'notification.created': notifications,
};

const adminOrder: Row = ({ orderId }) => [
  ...each(SECOND, ['admin-order', orderId], ['audit-log', 'order', orderId]),
  ...each(ADMIN_MS, ['list', 'orders'], ['stats'], ['notices']),
];

const ADMIN: Table = {
  'order.placed': adminOrder,
  'order.status': adminOrder,
  'message.created': nothing,
  'message.read': nothing,
  'case.changed': ({ orderId }) => [
    ...each(SECOND, ['cases', 'one', orderId], ['cases', 'of order', orderId]),
    ...each(ADMIN_MS, ['cases', 'list'], ['cases', 'totals'], ['notices']),
  ],
  'support.changed': ({ customerId }) => [
    ...each(SECOND, ['platform support', 'thread', customerId]),
    ...each(ADMIN_MS, ['platform support', 'conversations'], ['notices']),
  ],
  'menu.changed': nothing,
  'restaurant.changed': () => each(ADMIN_MS, ['list', 'restaurants'], ['stats'], ['notices']),
  'notification.created': notifications,
};

const TABLES: Readonly<Record<Role, Table>> = { CUSTOMER, RESTAURANT, ADMIN };

/** Empty for an event of a newer server. */
export function staleAfter(role: Role, type: string, data: Partial<EventData>): Stale[] {
  const table: Partial<Record<string, Row>> = TABLES[role];
  return (Object.hasOwn(table, type) ? table[type]?.(data) : undefined) ?? [];
}

/** All that any event makes old, for when it is not known which ones there were. */
export function staleAfterReset(role: Role): Stale[] {
  const found = new Map<string, Stale>();
  for (const { key, everyMs } of Object.values(TABLES[role]).flatMap((row) => row({}))) {
    const end = key.findIndex((part) => typeof part !== 'string');
    const nouns = end < 0 ? key : key.slice(0, end);
    found.set(hashKey(nouns), { key: nouns, everyMs });
  }
  return [...found.values()];
}
