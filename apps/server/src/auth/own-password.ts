import type { Database } from '../db/database.ts';
import { AppError } from '../kit/app-error.ts';
import type { Actor } from './actor.ts';
import { checkWait, countCheck, forgiveChecks, takeBackCheck } from './password-checks.repo.ts';
import { queuePerAccount, verifyPassword } from './passwords.ts';
import { passwordHashOf } from './users.repo.ts';

/** The checks of one account, one after the other: right ones at once do not count each other as failed. */
const checks = queuePerAccount('Your password is being checked already. Please try again in a second.');

/**
 * Asks within a session for the account's password again. The holder of a stolen session may not guess it: after five
 * wrong ones each further one waits longer, from wherever it comes. Throws PASSWORD_REQUIRED, WRONG_PASSWORD, and
 * TOO_MANY_ATTEMPTS while it has to wait, which counts nothing.
 * @param signal takes it out of the queues, while it waits there
 * @returns the stored hash that the password is right for
 */
export async function assertOwnPassword(
  db: Database,
  userId: number,
  password: string | null | undefined,
  signal: AbortSignal,
): Promise<string> {
  if (!password) throw new AppError('PASSWORD_REQUIRED');
  return checks.run(() => check(db, userId, password, signal), { key: String(userId), signal });
}

async function check(db: Database, userId: number, password: string, signal: AbortSignal): Promise<string> {
  // Before the password is looked at, so that checks that run at once, on any node, count each other.
  if (!(await countCheck(db, userId)))
    throw new AppError('TOO_MANY_ATTEMPTS', undefined, { retryAfterSeconds: await checkWait(db, userId) });
  const stored = await passwordHashOf(db, userId);
  const matches = await verifyPassword(stored, password, signal).catch(async (error: unknown) => {
    await takeBackCheck(db, userId);
    throw error;
  });
  if (stored === undefined || !matches) throw new AppError('WRONG_PASSWORD');
  await forgiveChecks(db, userId);
  return stored;
}

/** Checks that the password of a locked account has not changed since its check. Throws WRONG_PASSWORD. */
export async function assertPasswordStands(tx: Database, { id }: Actor, checked: string): Promise<void> {
  if ((await passwordHashOf(tx, id)) !== checked) throw new AppError('WRONG_PASSWORD');
}
