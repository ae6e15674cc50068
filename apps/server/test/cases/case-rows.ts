import type { CaseKind, CaseOutcome, CaseState } from '@tiffin/contract/rules/case';
import { type Database, unprepared } from '../../src/db/database.ts';
import type { TestUser } from '../fixtures.ts';

const insertCase = unprepared<{ id: number }>(
  `with made as (
     insert into cases (order_id, restaurant_id, customer_id, kind, state, waiting_since, closed_at, outcome, photo,
                        opened_at, restaurant_unread, platform_unread)
     select id, restaurant_id, $2, $3, $4, case when $4 = 'open' then $7::timestamptz end,
            case when $4 = 'closed' then $7::timestamptz end, $5, $6, $7::timestamptz, 1, 1
       from orders where id = $1
     returning id)
   select id from made`,
);
const insertMessage = unprepared<{ id: number }>(
  `insert into case_messages (case_id, what, sender, author_id, text, outcome, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) returning id`,
);
const setLast = unprepared('update cases set last_message_id = $2 where id = $1');

/** A case that the customer opened, in any state, as it stood so many minutes ago. */
export async function addCase(
  db: Database,
  customer: TestUser,
  orderId: number,
  options: {
    kind?: CaseKind;
    state?: CaseState;
    outcome?: CaseOutcome;
    photo?: string;
    minutesAgo?: number;
  } = {},
): Promise<number> {
  const { kind = 'late', state = 'open', photo = '', minutesAgo = 0 } = options;
  const outcome = state === 'closed' ? (options.outcome ?? 'explained') : null;
  const at = new Date(Date.now() - minutesAgo * 60_000);
  const { id } = await db.one(insertCase, [orderId, customer.id, kind, state, outcome, photo, at]);
  const word = (what: string, sender: string, text: string) =>
    db.one(insertMessage, [id, what, sender, customer.id, text, what === 'closed' ? outcome : null, at]);
  let last = await word('opened', 'customer', 'Where is it?');
  if (state === 'answered') last = await word('message', 'restaurant', 'Around the corner.');
  if (state === 'closed') last = await word('closed', 'platform', 'We are sorry.');
  await db.query(setLast, [id, last.id]);
  return id;
}

const readPhoto = unprepared<{ photo: string }>('select photo from cases where id = $1');

/** The name of the picture in the table, which no answer says. */
export async function photoOf(db: Database, caseId: number): Promise<string> {
  return (await db.one(readPhoto, [caseId])).photo;
}
