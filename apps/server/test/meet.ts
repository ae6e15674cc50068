import { setTimeout as pause } from 'node:timers/promises';
import { type DatabasePool, unprepared } from '../src/db/database.ts';

const someoneWaits = unprepared<{ found: boolean }>(
  `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as found`,
);

/** Waits until a transaction waits for a lock, or the request has been answered without waiting. */
export async function untilSomebodyWaits(db: DatabasePool, request: Promise<unknown>): Promise<void> {
  const settled = request.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([settled, pause(10, false)])) && !(await db.one(someoneWaits)).found);
}

/**
 * Begins a request while a change is not committed yet, and commits once the request waits for it or has been answered
 * without waiting.
 */
export async function meet<T>(
  db: DatabasePool,
  change: { readonly text: string; readonly params: readonly unknown[] },
  request: () => Promise<T>,
): Promise<T> {
  let answer: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(unprepared(change.text), change.params);
    answer = request();
    await untilSomebodyWaits(db, answer);
  });
  if (!answer) throw new Error('The request was not begun');
  return answer;
}

/** Blocks a user as an administrator does: the user's sessions end with it. */
export const BLOCK = `with ended as (delete from sessions where user_id = $1)
  update users set is_blocked = true where id = $1`;
