import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { CaseState } from '@tiffin/contract/rules/case';
import type { CaseTotals } from '@tiffin/contract/schemas/case';
import type { Actor } from '../../auth/actor.ts';
import { scopeOf } from '../../auth/scope.ts';
import { type Database, sql, unprepared } from '../../db/database.ts';
import { MAX_COUNTED } from '../../db/listing.ts';
import type { Page } from '../../db/page.ts';
import { Values } from '../../db/wanted.ts';
import type { CaseRow, WholeCaseRow } from './case-document.ts';
import { sideOf } from './case-party.ts';

const MESSAGE = `json_build_object('id', m.id, 'what', m.what, 'sender', m.sender, 'author', a.username, 'text', m.text,
                                   'outcome', m.outcome, 'createdAt', m.created_at)`;
const MESSAGES = 'case_messages m join users a on a.id = m.author_id';

/** @param side names the column of the reader's unread messages */
const fields = (side: string) => `
  c.id, c.kind, c.state, c.opened_at as "openedAt", c.closed_at as "closedAt", c.outcome, c.photo,
  c.order_id as "orderId", o.status as "orderStatus", o.total_paise as "orderTotalPaise",
  c.restaurant_id as "restaurantId", o.restaurant_name as "restaurantName",
  c.customer_id as "customerId", o.customer_name as "customerName",
  (select coalesce(json_agg(json_build_object('menuItemId', i.menu_item_id, 'name', i.name, 'quantity',
                              (select sum(qty) from order_items where order_id = l.order_id and menu_item_id = l.menu_item_id))
                            order by i.position), '[]')
     from case_lines l join order_items i on i.order_id = l.order_id and i.menu_item_id = l.menu_item_id and i.variant = 0
    where l.case_id = c.id) as items,
  c.waiting_since as "waitingSince", c.${side}_unread as unread,
  (select ${MESSAGE} from ${MESSAGES} where m.id = c.last_message_id) as "lastMessage"`;

/** Fields for administrators alone: their notes, and the customer's phone number, empty for a deleted customer. */
const OF_PLATFORM = `,
  (select coalesce(json_agg(json_build_object('id', n.id, 'author', a.username, 'text', n.text, 'createdAt', n.created_at)
                            order by n.id), '[]')
     from case_notes n join users a on a.id = n.author_id where n.case_id = c.id) as notes,
  (select case when u.deleted_at is null then coalesce(nullif(o.customer_phone, ''), u.phone) else '' end
     from users u where u.id = c.customer_id) as "customerPhone"`;

/** The cases of deleted orders are gone with them. */
const CASES = 'cases c join orders o on o.id = c.order_id and o.deleted_at is null';

/** The newest case of an order, or the one that is named, where the reader may see it: see {@link namedBy}. */
export const NAMED_CASE = `${CASES}
  where c.order_id = $1 and ($2::bigint is null or c.id = $2)
    and ($3::bigint is null or c.customer_id = $3) and ($4::bigint is null or c.restaurant_id = $4)
  order by c.id desc limit 1`;

export const namedBy = (reader: Actor, orderId: number, caseId?: number) => [
  orderId,
  caseId ?? null,
  ...scopeOf(reader),
];

const whole = (side: string) =>
  sql<WholeCaseRow>(
    `case_of_order_for_${side}`,
    `select ${fields(side)},
            (select json_agg(${MESSAGE} order by m.id) from ${MESSAGES} where m.case_id = c.id) as messages
            ${side === 'platform' ? OF_PLATFORM : ''},
            (select coalesce(json_agg(json_build_object('id', n.id, 'kind', n.kind, 'state', n.state, 'outcome', n.outcome,
                                                        'openedAt', n.opened_at, 'closedAt', n.closed_at)
                                      order by n.id desc), '[]')
               from cases n where n.order_id = c.order_id and n.id <> c.id) as others
       from ${NAMED_CASE}`,
  );
const wholeFor = {
  customer: whole('customer'),
  restaurant: whole('restaurant'),
  platform: whole('platform'),
};

/** The newest case of an order, or the one that is named; undefined where the reader may see none. */
export function findCase(
  db: Database,
  reader: Actor,
  orderId: number,
  caseId?: number,
): Promise<WholeCaseRow | undefined> {
  return db.maybeOne(wholeFor[sideOf(reader)], namedBy(reader, orderId, caseId));
}

const photoOf = sql<{ photo: string }>('photo_of_case', `select c.photo from ${NAMED_CASE}`);

/** The name of its picture, empty without one; undefined where the reader may see no case. */
export async function findPhoto(
  db: Database,
  reader: Actor,
  orderId: number,
  caseId?: number,
): Promise<string | undefined> {
  return (await db.maybeOne(photoOf, namedBy(reader, orderId, caseId)))?.photo;
}

type CasesFilter = Query<typeof api.cases.caseTotals>;

interface CasesPage extends CasesFilter, Page {
  readonly state?: CaseState;
  /** Only open ones that wait since then. */
  readonly waitingSince?: Date;
  readonly isUnreadOnly: boolean;
  /** Only open ones, longest waiting first, after the last one of the page before. */
  readonly longest?: { readonly after?: { readonly id: number; readonly since: Date } };
  /** The last message of the page before. */
  readonly before?: number;
}

function wanted(reader: Actor, { restaurantId, orderId }: CasesFilter, values: Values): string[] {
  const [ownCustomer, ownRestaurant] = scopeOf(reader);
  const where = ['true'];
  if (ownCustomer !== null) where.push(`c.customer_id = ${values.add(ownCustomer)}`);
  if (ownRestaurant !== null) where.push(`c.restaurant_id = ${values.add(ownRestaurant)}`);
  if (restaurantId !== undefined) where.push(`c.restaurant_id = ${values.add(restaurantId)}`);
  if (orderId !== undefined) where.push(`c.order_id = ${values.add(orderId)}`);
  return where;
}

/** Truncated to the milliseconds of the wire. */
const WAITS_SINCE = `date_trunc('milliseconds', c.waiting_since)`;

/**
 * Sorted by the last message, latest first, or longest waiting first. Not prepared: which index serves it depends on
 * what is asked.
 */
export function listPage(
  db: Database,
  reader: Actor,
  { state, waitingSince, isUnreadOnly, longest, before, limit, ...filter }: CasesPage,
): Promise<CaseRow[]> {
  const values = new Values();
  const side = sideOf(reader);
  const where = wanted(reader, filter, values);
  if (state !== undefined) where.push(`c.state = ${values.add(state)}`);
  if (waitingSince) where.push(`c.state = 'open' and c.waiting_since <= ${values.add(waitingSince)}`);
  if (isUnreadOnly) where.push(`c.${side}_unread > 0`);
  if (before !== undefined) where.push(`c.last_message_id < ${values.add(before)}`);
  if (longest) where.push(`c.state = 'open'`);
  if (longest?.after)
    where.push(
      `(${WAITS_SINCE}, c.id) > (${values.add(longest.after.since)}, ${values.add(longest.after.id)})`,
    );
  const order = longest ? `${WAITS_SINCE}, c.id` : 'c.last_message_id desc';
  return db.query(
    unprepared<CaseRow>(
      `select ${fields(side)} from ${CASES} where ${where.join(' and ')}
        order by ${order} limit ${values.add(limit)}`,
    ),
    values.list,
  );
}

export async function countByState(
  db: Database,
  reader: Actor,
  filter: CasesFilter,
  waitingSince: Date,
): Promise<CaseTotals> {
  const values = new Values();
  const where = wanted(reader, filter, values).join(' and ');
  const since = values.add(waitingSince);
  // Nothing but an administrator ends an answered case either, so both go on growing.
  const most = (state: CaseState) =>
    `(select count(*) from (select from ${CASES} where ${where} and c.state = '${state}' limit ${MAX_COUNTED}) n)`;
  return db.one(
    unprepared<CaseTotals>(
      `select count(*) as open, ${most('answered')} as answered, ${most('closed')} as closed,
              count(*) filter (where c.waiting_since <= ${since}) as waiting,
              (select count(*) from ${CASES} where ${where} and c.${sideOf(reader)}_unread > 0) as unread
         from ${CASES} where ${where} and c.state = 'open'`,
    ),
    values.list,
  );
}

/** Counts each by an index that begins with the reader's side. @param own which cases are the reader's */
const count = (side: string, own: string) =>
  sql<{ unread: number; open: number }>(
    `count_cases_for_${side}`,
    `select (select coalesce(sum(c.${side}_unread), 0) from ${CASES} where c.${side}_unread > 0 and ${own}) as unread,
            (select count(*) from ${CASES} where c.state = 'open' and ${own}) as open`,
  );
const countFor = {
  customer: count('customer', 'c.customer_id = $1'),
  restaurant: count('restaurant', 'c.restaurant_id = $1'),
  platform: count('platform', 'true'),
};

/** Counts the messages in cases that the reader's side has not read, and the reader's cases that wait for an answer. */
export function countForBell(db: Database, reader: Actor): Promise<{ unread: number; open: number }> {
  const own = scopeOf(reader).filter((id) => id !== null);
  return db.one(countFor[sideOf(reader)], own);
}
