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
