import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { BoundedQueue } from '../kit/bounded-queue.ts';
import { warn } from '../kit/console.ts';

/** Argon2id is the library's default algorithm; memory in KiB (docs/rules/accounts.md#hashing). */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Each hash holds 19 MiB and a core for some milliseconds: two at once leave room for everything else. */
const queue = new BoundedQueue({
  concurrency: 2,
  maxWaiting: 50,
  longestWaitMs: 3_000,
  sentence: 'Too many people are logging in at this moment. Please try again in a second.',
});

/** For checks of passwords, those of one account one after the other. @param sentence for a caller who is refused */
export const queuePerAccount = (sentence: string): BoundedQueue =>
  new BoundedQueue({
    concurrency: Number.POSITIVE_INFINITY,
    perKey: 1,
    maxWaiting: 1_000,
    maxWaitingPerKey: 30,
    longestWaitMs: 3_000,
    sentence,
  });

/** @param signal takes it out of the queue, while it waits there */
export function hashPassword(password: string, signal?: AbortSignal): Promise<string> {
  return queue.run(() => argonHash(password, COST), { signal });
}

let decoy: Promise<string> | undefined;

/** A hash that no password was made into; made again when there was no room to make it. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword('no account has this password').catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
}

/**
 * Checks that the password belongs to the stored hash. Without a hash (no such user) it works as long as with one, so
 * that the time tells nobody which names exist (docs/rules/accounts.md#hashing). A stored hash that cannot be read
 * belongs to no password.
 * @param signal takes it out of the queue, while it waits there
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const verify = (hash: string) =>
    queue.run(() => argonVerify(hash, password).catch(() => undefined), { signal });
  const matches = stored === undefined ? undefined : await verify(stored);
  if (matches !== undefined) return matches;
  if (stored !== undefined) warn('A stored password hash cannot be read; its account needs a new password.');
  await verify(await decoyHash());
  return false;
}
