import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { CaseKind, CaseOutcome, CaseState } from '@tiffin/contract/rules/case';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import type { CaseMessage } from '@tiffin/contract/schemas/case';
import type { Actor } from '../../auth/actor.ts';
import { scopeOf } from '../../auth/scope.ts';
import { type Database, sql } from '../../db/database.ts';
import { NEWEST } from '../../db/page.ts';
import { sideOf } from './case-party.ts';
import { NAMED_CASE, namedBy } from './cases.repo.ts';

export interface LockedOrder {
  status: OrderStatus;
  restaurantId: number;
}

// Writers in a case of the order take turns here, so the newest case stays the newest.
const lock = sql<LockedOrder>(
  'lock_order_for_case',
  `select status, restaurant_id as "restaurantId" from orders
    where id = $1 and ($2::bigint is null or user_id = $2) and ($3::bigint is null or restaurant_id = $3)
      and deleted_at is null
      for no key update`,
);

/**
 * Locks the order: no other case is written about it until this transaction ends. Undefined when it is not the actor's.
 */
export function lockOrder(tx: Database, actor: Actor, orderId: number): Promise<LockedOrder | undefined> {
  return tx.maybeOne(lock, [orderId, ...scopeOf(actor)]);
}

export interface Standing {
  id: number;
  state: CaseState;
  closedAt: Date | null;
  outcome: CaseOutcome | null;
  lastMessageId: number;
}

const newest = sql<Standing>(
  'lock_newest_case',
  `select id, state, closed_at as "closedAt", outcome, last_message_id as "lastMessageId" from cases
    where order_id = $1 order by id desc limit 1 for no key update`,
);

/** The newest case of an order that is locked. */
export function lockNewest(tx: Database, orderId: number): Promise<Standing | undefined> {
  return tx.maybeOne(newest, [orderId]);
}

const insert = sql<{ id: number }>(
  'insert_case',
  `insert into cases (order_id, restaurant_id, customer_id, kind) values ($1, $2, $3, $4)
   on conflict (order_id) where state <> 'closed' do nothing returning id`,
);
const insertLines = sql<{ id: number }>(
  'insert_case_lines',
  `insert into case_lines (case_id, order_id, menu_item_id)
   select $1, order_id, menu_item_id from order_items
    where order_id = $2 and variant = 0 and menu_item_id = any ($3)`,
);

interface NewCase {
  readonly orderId: number;
  readonly restaurantId: number;
  readonly customerId: number;
  readonly kind: CaseKind;
  readonly items: readonly number[];
}

/** Undefined when one is open already. `lines` tells how many of the dishes are in the order. */
export async function insertCase(
  tx: Database,
  { orderId, restaurantId, customerId, kind, items }: NewCase,
): Promise<{ id: number; lines: number } | undefined> {
  const row = await tx.maybeOne(insert, [orderId, restaurantId, customerId, kind]);
  if (!row) return undefined;
  return { id: row.id, lines: await tx.execute(insertLines, [row.id, orderId, items]) };
}

const insertMessage = sql<{ id: number }>(
  'insert_case_message',
  `insert into case_messages (case_id, what, sender, author_id, text, outcome)
   values ($1, $2, $3, $4, $5, $6) returning id`,
);
const updateCase = sql(
  'move_case',
  `update cases
      set state = $2,
          waiting_since = case when $2 = 'open' then coalesce(waiting_since, now()) end,
          closed_at = case when $2 = 'closed' then now() end,
          outcome = $3,
          last_message_id = $4,
          customer_unread = customer_unread + case when $5 = 'customer' then 0 else 1 end,
          restaurant_unread = restaurant_unread + case when $5 = 'restaurant' then 0 else 1 end,
          platform_unread = platform_unread + case when $5 = 'platform' then 0 else 1 end
    where id = $1`,
);

interface Step {
  readonly what: CaseMessage['what'];
  readonly state: CaseState;
  readonly text: string;
  readonly outcome?: CaseOutcome;
}

/** Adds a message and moves the case by it: every step of a case is a message. */
export async function storeStep(
  tx: Database,
  writer: Actor,
  caseId: number,
  { what, state, text, outcome }: Step,
): Promise<void> {
  const side = sideOf(writer);
  const ended = outcome ?? null;
  const { id } = await tx.one(insertMessage, [caseId, what, side, writer.id, text, ended]);
  await tx.execute(updateCase, [caseId, state, ended, id, side]);
}

const insertNote = sql(
  'insert_case_note',
  'insert into case_notes (case_id, author_id, text) values ($1, $2, $3)',
);

export async function storeNote(tx: Database, author: Actor, caseId: number, text: string): Promise<void> {
  await tx.execute(insertNote, [caseId, author.id, text]);
}

const count = (table: 'case_notes' | 'case_messages') =>
  sql<{ n: number }>(`count_${table}`, `select count(*) as n from ${table} where case_id = $1`);
const counting = { notes: count('case_notes'), messages: count('case_messages') };

export async function countIn(tx: Database, caseId: number, what: 'notes' | 'messages'): Promise<number> {
  return (await tx.one(counting[what], [caseId])).n;
}

const lockUnread = (side: string) =>
  sql<{ id: number; unread: number }>(
    `lock_case_unread_by_${side}`,
    `select c.id, c.${side}_unread as unread from ${NAMED_CASE} for no key update of c`,
  );
const markRead = (side: string) =>
  sql<{ unread: number }>(
    `mark_case_read_by_${side}`,
    `update cases c
        set ${side}_unread = least(c.${side}_unread,
              (select count(*) from case_messages m where m.case_id = c.id and m.id > $2 and m.sender <> '${side}'))
      where c.id = $1 returning ${side}_unread as unread`,
  );
const reading = (side: string) => ({ lock: lockUnread(side), mark: markRead(side) });
const readingOf = {
  customer: reading('customer'),
  restaurant: reading('restaurant'),
  platform: reading('platform'),
};

/**
 * Returns how many messages were marked as read; undefined where the reader may see no case.
 * @param upTo the last message that the reader has seen
 */
export function markCaseRead(
  db: Database,
  reader: Actor,
  orderId: number,
  { caseId, upTo = NEWEST }: Query<typeof api.cases.readCase>,
): Promise<number | undefined> {
  const { lock: lockCase, mark } = readingOf[sideOf(reader)];
  // In two statements: the second sees what was written before the case was locked.
  return db.transaction(async (tx) => {
    const found = await tx.maybeOne(lockCase, namedBy(reader, orderId, caseId));
    if (!found || found.unread === 0) return found?.unread;
    return found.unread - (await tx.one(mark, [found.id, upTo])).unread;
  });
}

const setPhoto = sql('set_case_photo', 'update cases set photo = $2 where id = $1');
const replacedPhoto = sql<{ photo: string }>('replaced_case_photo', 'select photo from cases where id = $1');

/** Stores the name of a picture and returns the one that was there. */
export async function replacePhoto(tx: Database, caseId: number, photo: string): Promise<string> {
  const { photo: before } = await tx.one(replacedPhoto, [caseId]);
  await tx.execute(setPhoto, [caseId, photo]);
  return before;
}

const used = sql<{ photo: string }>('used_photos', 'select photo from cases where photo = any ($1)');

/** Those of these names that a case shows. */
export async function findPhotos(db: Database, names: readonly string[]): Promise<string[]> {
  return (await db.query(used, [names])).map(({ photo }) => photo);
}
