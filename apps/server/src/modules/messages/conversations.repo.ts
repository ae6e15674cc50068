import { type Database, sql } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { NEWEST, type Page } from '../../db/page.ts';
import { CUSTOMER_NAME, FIELDS, type MessageRow, NOT_DELETED, UNREAD } from './messages.repo.ts';
import { ownIdOf, type Party, sideOf } from './thread.ts';

type Side = keyof typeof UNREAD;

/**
 * Conditions on `n` for messages about one order, or between two about none; each has an index that ends with the id.
 */
const aboutOrder = (of: string) => `n.order_id = ${of}.order_id`;
const general = (of: string) =>
  `n.order_id is null and n.restaurant_id = ${of}.restaurant_id and n.customer_id = ${of}.customer_id`;
/** Found by one step of an index, however long the conversation is. */
const latestOf = (of: string) => `
  case when ${of}.order_id is null then (select max(n.id) from messages n where ${general(of)})
       else (select max(n.id) from messages n where ${aboutOrder(of)}) end`;

const unreadOf = (side: Side) => `
  with unread as materialized (
    select m.order_id, m.customer_id, m.restaurant_id, count(*) as n
      from messages m where ${UNREAD[side]} and m.customer_id is not null group by 1, 2, 3)`;

/** Goes back through the messages of a side and leaves out what is not the last of its conversation. */
const conversations = (side: Side, narrowed = '') => `${unreadOf(side)}
  select ${FIELDS},
         coalesce((select u.n from unread u
                    where u.order_id is not distinct from m.order_id and u.customer_id = m.customer_id
                      and u.restaurant_id = m.restaurant_id), 0) as unread
    from messages m ${NOT_DELETED}
     and m.${side}_id = $1 and m.customer_id is not null and m.id < $2 and m.id = ${latestOf('m')} ${narrowed}
   order by m.id desc limit $3`;

const ofSide = {
  customer: sql<MessageRow>('conversations_of_customer', conversations('customer')),
  restaurant: sql<MessageRow>('conversations_of_restaurant', conversations('restaurant')),
};

const unread = (side: Side) =>
  sql<MessageRow>(
    `unread_conversations_of_${side}`,
    `${unreadOf(side)}
     select ${FIELDS}, latest.n as unread
       from (select ${latestOf('u')} as id, u.n from unread u) latest
       join messages m on m.id = latest.id ${NOT_DELETED} and m.id < $2
      order by m.id desc limit $3`,
  );
const unreadOfSide = { customer: unread('customer'), restaurant: unread('restaurant') };

const withWords = sql<MessageRow>(
  'conversations_with_words',
  conversations(
    'restaurant',
    `and not exists (
       select from unnest($4::text[]) word
        where not (${CUSTOMER_NAME} ilike word
               or concat('#', m.order_id) ilike word
               or exists (select from messages n where ${aboutOrder('m')} and n.text ilike word)
               or m.order_id is null and exists (select from messages n where ${general('m')} and n.text ilike word)))`,
  ),
);

interface Conversations extends Page {
  readonly isUnreadOnly?: boolean;
  /** Each is somewhere in the conversation, its customer's name or its order's number. */
  readonly words?: readonly string[];
}

/** The last message of each conversation of a party, latest first, with how many are unread in it. */
export function listConversations(
  db: Database,
  party: Party,
  { limit, before = NEWEST, isUnreadOnly = false, words = [] }: Conversations,
): Promise<MessageRow[]> {
  const values = [ownIdOf(party), before, limit];
  if (words.length > 0) return db.query(withWords, [...values, words.map(containing)]);
  return db.query((isUnreadOnly ? unreadOfSide : ofSide)[sideOf(party)], values);
}
