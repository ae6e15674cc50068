import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { timeLimits } from '../kit/time-limits.ts';
import { sqlState } from './failures.ts';
import { applyObjects } from './sql-objects.ts';
import { type Migration, MigrationError } from './migration-files.ts';

/** How long a migration waits for locks. */
export interface LockPatience {
  /** A statement that waits for a table's lock makes all who come after it wait too: it gives up soon, and tries again. */
  readonly timeoutMs: number;
  /** A concurrent index makes nobody wait while it waits for the transactions that began before it. */
  readonly concurrentTimeoutMs: number;
  /** Milliseconds between a try that gave up, the nth one, and the next. */
  readonly pauseAfter: (attempt: number) => number;
}

const LONGEST_PAUSE_MS = 5_000;
const MAX_TRIES = 30;
/** lock_not_available, deadlock_detected. */
const RETRY_CODES = new Set(['55P03', '40P01']);

export const USUAL_PATIENCE: LockPatience = {
  timeoutMs: timeLimits.migrationLockMs,
  concurrentTimeoutMs: timeLimits.indexLockMs,
  pauseAfter: (attempt) => Math.min(LONGEST_PAUSE_MS, 100 * 1.3 ** attempt),
};

/**
 * In a transaction of its own, or as a concurrent index without one; recorded as applied.
 * @param grant gives the app what it may do with new tables, at once: a new trigger may write to them for its next order
 */
export async function applyMigration(
  client: Client,
  migration: Migration,
  patience: LockPatience,
  grant?: () => Promise<void>,
): Promise<void> {
  const { version, name, checksum, text, needs } = migration;
  const record = () =>
    client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
  if (/^-- transaction: none$/m.test(text)) {
    await createConcurrently(client, text, patience);
    await record();
    return;
  }
  await inTransaction(client, patience, async () => {
    if (needs.length > 0) await applyObjects(client, needs);
    await client.query(text);
    await grant?.();
    await record();
  });
}

/** One `create index concurrently`, which cannot run in a transaction: what a killed or failed one left is removed. */
async function createConcurrently(client: Client, text: string, patience: LockPatience): Promise<void> {
  const index = /^create (?:unique )?index concurrently (\w+)/m.exec(text)?.[1];
  if (index === undefined) throw new Error('only "create index concurrently" runs without a transaction');
  await client.query(`set lock_timeout = ${patience.concurrentTimeoutMs}`);
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  // Whole, but killed before it was recorded.
  if (rows[0]?.valid) return;
  if (rows.length > 0) await client.query(`drop index concurrently ${index}`);
  await client.query(text);
}

/** Gives up waiting for a lock early; see retryForLocks. */
export async function inTransaction(
  client: Client,
  patience: LockPatience,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${patience.timeoutMs}`);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Runs it again after it gave up waiting for a lock; each try keeps all of its work or nothing. */
export async function retryForLocks(
  what: string,
  patience: LockPatience,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const code = sqlStateOf(error);
      if (attempt < MAX_TRIES && code !== undefined && RETRY_CODES.has(code)) {
        await sleep(patience.pauseAfter(attempt));
        continue;
      }
      throw new MigrationError(`${what} failed, and nothing of it was kept: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}

/** Also of an error that names what failed, around the database's own. */
function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return sqlState(error) ?? sqlStateOf(error.cause);
}
