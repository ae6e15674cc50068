import { createHash } from 'node:crypto';
import type { Actor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { AppError } from '../../kit/app-error.ts';
import { claimKey, recallAnswer, rememberAnswer } from './idempotency.repo.ts';

export interface Attempt {
  readonly actor: Actor;
  /** Kind of request; a key means something only within it. */
  readonly scope:
    | 'review'
    | 'message'
    | 'refund'
    | 'backup'
    | 'menu import'
    | 'case'
    | 'case message'
    | 'platform message';
  /** Undefined: the work is done every time. */
  readonly key: string | undefined;
  /** Request after validation: what the server ignores makes no difference. */
  readonly asked: unknown;
}

export interface Outcome<T> {
  readonly answer: T;
  readonly isReplayed: boolean;
}

/**
 * Does the work once for a key and answers later requests with the first answer: docs/rules/wire.md#retries. The key is
 * taken before the work and in its transaction, so any number of retries at once give one result; when the work
 * refuses, nothing is remembered and the next try is validated anew.
 * Throws IDEMPOTENCY_KEY_REUSED for another request under the same key.
 */
export async function oncePerKey<T>(
  context: Context,
  { actor, scope, key, asked }: Attempt,
  work: (context: Context) => Promise<T>,
): Promise<Outcome<T>> {
  if (key === undefined) return { answer: await work(context), isReplayed: false };
  const bodyHash = createHash('sha256').update(JSON.stringify(asked)).digest();
  return context.db.transaction(async (tx) => {
    const row = await claimKey(tx, actor.id, scope, key, bodyHash);
    if (row === undefined) {
      const first = await recallAnswer(tx, actor.id, scope, key);
      if (!first.bodyHash.equals(bodyHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      // Stored below by the same scope's work, which answers a T.
      return { answer: first.answer as T, isReplayed: true };
    }
    const answer = await work({ ...context, db: tx });
    await rememberAnswer(tx, row, answer);
    return { answer, isReplayed: false };
  });
}
