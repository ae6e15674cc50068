import { type Database, sql } from '../../db/database.ts';

// Waits for a request with the same key that is under way: it finds the key taken, or, when that one fails, free.
const claim = sql<{ id: number }>(
  'claim_idempotency_key',
  `insert into idempotency_keys (user_id, scope, key, body_hash, answer) values ($1, $2, $3, $4, 'null')
   on conflict (user_id, scope, key) where key is not null do nothing
   returning id`,
);

/** The row of a key that nobody has used before, or undefined. */
export async function claimKey(
  tx: Database,
  userId: number,
  scope: string,
  key: string,
  bodyHash: Buffer,
): Promise<number | undefined> {
  return (await tx.maybeOne(claim, [userId, scope, key, bodyHash]))?.id;
}

const remember = sql('remember_answer', 'update idempotency_keys set answer = $2 where id = $1');

export async function rememberAnswer(tx: Database, row: number, answer: unknown): Promise<void> {
  await tx.execute(remember, [row, JSON.stringify(answer)]);
}

const recall = sql<{ bodyHash: Buffer; answer: unknown }>(
  'recall_answer',
  `select body_hash as "bodyHash", answer from idempotency_keys where user_id = $1 and scope = $2 and key = $3`,
);

export function recallAnswer(db: Database, userId: number, scope: string, key: string) {
  return db.one(recall, [userId, scope, key]);
}

/** Lines without what their customer asked of the kitchen, which ends what they are called. */
const withoutNotes = (list: string, called: string) =>
  `coalesce((select jsonb_agg(l || jsonb_build_object('note', '', '${called}', split_part(l ->> '${called}', ' – “', 1)))
               from jsonb_array_elements(k.answer -> '${list}') l), '[]')`;

/** Nobody is left to ask for the user's own answers again; answers to others stay, without the user's identity. */
const FORGET = [
  sql('drop_answers_to_user', 'delete from idempotency_keys where user_id = $1'),
  sql(
    'forget_customer_in_answers_to_restaurants',
    `update idempotency_keys k set answer = k.answer || jsonb_build_object('customerName', 'Deleted user')
       from workplaces w
      where w.restaurant_id in (select restaurant_id from messages where customer_id = $1)
        and k.user_id = w.user_id and k.scope = 'message' and k.key is not null
        and (k.answer ->> 'customerId')::bigint = $1`,
  ),
  sql(
    'forget_customer_in_answers_to_admins',
    `update idempotency_keys k
        set answer = k.answer || jsonb_build_object('customerName', 'Deleted user', 'customerEmail', '',
                                                    'address', '', 'notes', '',
                                                    'items', ${withoutNotes('items', 'name')},
                                                    'lines', ${withoutNotes('lines', 'label')})
      where k.user_id in (select f.actor_id from refunds f join orders o on o.id = f.order_id where o.user_id = $1)
        and k.scope = 'refund' and k.key is not null and (k.answer ->> 'userId')::bigint = $1`,
  ),
];

/** A deleted user's name, e-mail and address go from remembered answers too: docs/rules/deletion.md#personal-data. */
export async function forgetInAnswers(tx: Database, userId: number): Promise<void> {
  for (const statement of FORGET) await tx.execute(statement, [userId]);
}
