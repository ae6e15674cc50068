import { randomBytes } from 'node:crypto';
import { hashPassword } from '../src/auth/passwords.ts';
import { timeLimits } from '../src/kit/time-limits.ts';
import { type Database, unprepared } from '../src/db/database.ts';
import { generateDemo } from './generate.ts';
import { loadDemo } from './load.ts';
import type { DemoData } from './generate.ts';

/**
 * Fills a migrated database that has no users with the demo city, in one transaction.
 * Returns how many rows of what a person would count were loaded; undefined, and nothing is changed, when there are users
 * already, also when two nodes start at once.
 * @param options.now all dates of the demo are told from this moment, to the minute
 */
export async function seedDemo(db: Database, options: { now: Date }) {
  if (await isInhabited(db)) return undefined;
  const data = generateDemo(options.now);
  const passwordHashes = await hashPasswords(data);
  return db.transaction(
    async (tx) => {
      await tx.execute(unprepared('set local lock_timeout = 0'));
      // Two nodes may start at once: the second waits here and then finds users.
      await tx.execute(unprepared('lock table users in exclusive mode'));
      if (await isInhabited(tx)) return undefined;
      await loadDemo(tx, data, passwordHashes);
      // Who looks around may try any code; a platform in earnest begins with those of its offers.
      await tx.execute(unprepared(`update settings set demo_loaded_at = $1, coupon_policy = 'open'`), [
        options.now,
      ]);
      // Without statistics the first queries would be planned for empty tables.
      await tx.execute(unprepared('analyze'));
      const { restaurants, users, orders } = data;
      return { restaurants: restaurants.length, users: users.length, orders: orders.length };
      // Thousands of rows at once may take longer than a request is given.
    },
    { limitMs: timeLimits.seedMs },
  );
}

async function isInhabited(db: Database): Promise<boolean> {
  const { answer } = await db.one<{ answer: boolean }>(
    unprepared('select exists (select from users) as answer'),
  );
  return answer;
}

/** Each known password once; everybody else has the hash of a password that nobody knows. */
async function hashPasswords({ users }: DemoData): Promise<Map<string | null, string>> {
  const distinct = [...new Set(users.map(({ password }) => password))];
  const entries = await Promise.all(
    distinct.map(
      async (password) =>
        [password, await hashPassword(password ?? randomBytes(32).toString('base64'))] as const,
    ),
  );
  return new Map(entries);
}
