import { scopeOf } from '../../auth/scope.ts';
import { type Database, sql } from '../../db/database.ts';
import { NEWEST, type Page } from '../../db/page.ts';
import { ownIdOf, type Party, sideOf, type Thread } from './thread.ts';

export interface MessageRow {
  id: number;
  orderId: number | null;
  restaurantId: number;
  customerId: number | null;
  customerName: string;
  sender: 'customer' | 'restaurant';
  text: string;
  isRead: boolean;
  createdAt: Date;
  /** Who of the restaurant wrote it; null of customers, and from before it was stored. */
  authorName: string | null;
  /** Unread in its conversation, where those are read. */
  unread?: number;
}

export const CUSTOMER_NAME = `case when c.id is null then '' when c.deleted_at is not null then 'Deleted user'
              when c.name <> '' then c.name else c.username end`;
export const FIELDS = `m.id, m.order_id as "orderId", m.restaurant_id as "restaurantId", m.customer_id as "customerId",
         ${CUSTOMER_NAME} as "customerName", m.sender, m.text, m.is_read as "isRead", m.created_at as "createdAt",
         (select case a.name when '' then a.username else a.name end from users a where a.id = m.author_id) as "authorName"`;
/** Beside each message `m`; the messages of deleted orders are gone with them. */
export const NOT_DELETED = `
    left join users c on c.id = m.customer_id
    left join orders o on o.id = m.order_id
   where o.deleted_at is null`;
const MESSAGES = `select ${FIELDS} from messages m ${NOT_DELETED}`;
const PAGE = 'm.id < $1 order by m.id desc limit $2';

const ofOrder = sql<MessageRow>(
  'messages_of_order',
  `${MESSAGES} and m.order_id = $3 and ($4::bigint is null or m.customer_id = $4)
     and ($5::bigint is null or m.restaurant_id = $5) and ${PAGE}`,
);
const general = sql<MessageRow>(
  'general_messages',
  `${MESSAGES} and m.order_id is null and m.customer_id = $3 and m.restaurant_id = $4 and ${PAGE}`,
);
const ofCustomer = sql<MessageRow>('messages_of_customer', `${MESSAGES} and m.customer_id = $3 and ${PAGE}`);
const ofRestaurant = sql<MessageRow>(
  'messages_of_restaurant',
  `${MESSAGES} and m.restaurant_id = $3 and ${PAGE}`,
);

/** Latest first, by the sequence in which they were stored and not by the clock (docs/rules/chat.md#sequence). */
export function listLatest(
  db: Database,
  party: Party,
  thread: Thread,
  { limit, before = NEWEST }: Page,
): Promise<MessageRow[]> {
  switch (thread.kind) {
    case 'order':
      return db.query(ofOrder, [before, limit, thread.orderId, ...scopeOf(party)]);
    case 'general':
      return db.query(general, [before, limit, thread.customerId, thread.restaurantId]);
    case 'all':
      return db.query(party.role === 'CUSTOMER' ? ofCustomer : ofRestaurant, [before, limit, ownIdOf(party)]);
  }
}

const byId = sql<MessageRow>('message_by_id', `${MESSAGES} and m.id = $1`);

export function readMessage(db: Database, id: number): Promise<MessageRow> {
  return db.one(byId, [id]);
}

const orderMailbox = sql<{ version: number }>(
  'mailbox_of_order',
  `select coalesce(b.version, 0) as version
     from orders o left join mailboxes b on b.side = 'customer' and b.id = o.user_id
    where o.id = $1 and ($2::bigint is null or o.user_id = $2) and ($3::bigint is null or o.restaurant_id = $3)
      and ($4::bigint is null or o.user_id = $4) and ($5::bigint is null or o.restaurant_id = $5)
      and o.deleted_at is null`,
);
const mailbox = sql<{ version: number }>(
  'mailbox',
  'select version from mailboxes where side = $1 and id = $2',
);

/** Returns a number that grows with every change of the thread; undefined when it is about an order of others. */
export async function versionOf(db: Database, party: Party, thread: Thread): Promise<number | undefined> {
  switch (thread.kind) {
    case 'order': {
      const { orderId, customerId, restaurantId } = thread;
      const values = [orderId, ...scopeOf(party), customerId ?? null, restaurantId ?? null];
      return (await db.maybeOne(orderMailbox, values))?.version;
    }
    case 'general':
      return (await db.maybeOne(mailbox, ['customer', thread.customerId]))?.version ?? 0;
    case 'all':
      return (await db.maybeOne(mailbox, [sideOf(party), ownIdOf(party)]))?.version ?? 0;
  }
}

/** Unread by each side is what the other one wrote. */
export const UNREAD = {
  customer: `m.customer_id = $1 and m.sender = 'restaurant' and not m.is_read`,
  restaurant: `m.restaurant_id = $1 and m.sender = 'customer' and not m.is_read`,
};
const countUnread = (side: keyof typeof UNREAD) =>
  sql<{ n: number }>(
    `count_unread_of_${side}`,
    `select count(*) as n from messages m left join orders o on o.id = m.order_id
      where ${UNREAD[side]} and o.deleted_at is null`,
  );
const markRead = (side: keyof typeof UNREAD) => ({
  all: sql(`mark_read_by_${side}`, `update messages m set is_read = true where ${UNREAD[side]}`),
  ofOrder: sql(
    `mark_order_read_by_${side}`,
    `update messages m set is_read = true where ${UNREAD[side]} and m.order_id = $2`,
  ),
  general: sql(
    `mark_general_read_by_${side}`,
    `update messages m set is_read = true
      where ${UNREAD[side]} and m.order_id is null and m.customer_id = $2 and m.restaurant_id = $3`,
  ),
});
const counting = { customer: countUnread('customer'), restaurant: countUnread('restaurant') };
const marking = { customer: markRead('customer'), restaurant: markRead('restaurant') };

export async function countUnreadOf(db: Database, party: Party): Promise<number> {
  return (await db.one(counting[sideOf(party)], [ownIdOf(party)])).n;
}

/** How many of the thread's messages to this party were unread until now. */
export function markThreadRead(tx: Database, party: Party, thread: Thread): Promise<number> {
  const { all, ofOrder: order, general: aboutNothing } = marking[sideOf(party)];
  switch (thread.kind) {
    case 'order':
      return tx.execute(order, [ownIdOf(party), thread.orderId]);
    case 'general':
      return tx.execute(aboutNothing, [ownIdOf(party), thread.customerId, thread.restaurantId]);
    case 'all':
      return tx.execute(all, [ownIdOf(party)]);
  }
}
