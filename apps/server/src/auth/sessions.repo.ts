import type { Role } from '@tiffin/contract/route';
import type { Position } from '@tiffin/contract/rules/duties';
import { SESSION_ABSOLUTE_DAYS } from '@tiffin/contract/rules/limits';
import { BatchQueue } from '../db/batch-queue.ts';
import { type Database, sql } from '../db/database.ts';
import { perDatabase } from '../db/per-database.ts';
import { JOIN_WORKPLACE, LIVE_SESSION, MUST_SET_UP_SECOND_FACTOR } from './sql-fragments.ts';
import { hasFactor, shareUser } from './users.repo.ts';

interface SessionRow {
  id: number;
  username: string;
  email: string;
  role: Role;
  must_change_password: boolean;
  must_set_up_second_factor: boolean;
  restaurant_id: number | null;
  restaurant_name: string | null;
  position: Position | null;
  is_stale: boolean;
}

/** The most sessions that are looked up at once. */
const MAX_BATCH_SIZE = 16;
const SLOTS = Array.from({ length: MAX_BATCH_SIZE }, (_, n) => `(${n}, $${n + 1}::bytea)`).join(', ');

// A fixed number of values, most of them null as a rule: PostgreSQL plans this once, but anew each time for an array.
const findSessions = sql<SessionRow & { n: number }>(
  'find_sessions',
  `select asked.n, u.id, u.username, u.email, u.role, u.must_change_password,
          ${MUST_SET_UP_SECOND_FACTOR} as must_set_up_second_factor,
          w.restaurant_id, w.restaurant_name, w.position,
          s.last_seen_at < now() - interval '1 minute' as is_stale
     from (values ${SLOTS}) as asked (n, token_hash)
     join sessions s on s.token_hash = asked.token_hash
     join users u on u.id = s.user_id
     ${JOIN_WORKPLACE}
    where ${LIVE_SESSION} and w.is_suspended is not true`,
);

const touchSession = sql('touch_session', 'update sessions set last_seen_at = now() where token_hash = $1');

// Under the share lock of the user: a change of the password or a suspension that came before it is seen here, and one that
// comes later ends the session with the others.
const insertSession = sql(
  'insert_session',
  `insert into sessions (token_hash, user_id, expires_at)
   select $1, id, now() + interval '${SESSION_ABSOLUTE_DAYS} days'
     from users u where id = $2 and password_hash = $3 and not is_blocked and deleted_at is null
      and (sessions_since is null or sessions_since <= now())
      and not exists (select from restaurant_staff w where w.user_id = u.id and w.is_suspended)`,
);

const deleteSession = sql('delete_session', 'delete from sessions where token_hash = $1');

const deleteOtherSessions = sql(
  'delete_other_sessions',
  'delete from sessions where user_id = $1 and token_hash <> $2',
);

const deleteAllSessions = sql('delete_all_sessions', 'delete from sessions where user_id = $1');

interface Found {
  readonly row: SessionRow | undefined;
}

/** The live sessions of these token hashes with their users, in their order. */
async function readSessions(db: Database, hashes: readonly Buffer[]): Promise<Found[]> {
  const rows = await db.query(
    findSessions,
    Array.from({ length: MAX_BATCH_SIZE }, (_, n) => hashes[n]),
  );
  const found = new Map(rows.map((row) => [row.n, row]));
  return hashes.map((_, n) => ({ row: found.get(n) }));
}

/** Nearly every request looks its session up: those that come at once share the way to the database. */
const queueOfLookups = perDatabase(
  (db) =>
    new BatchQueue<Buffer, Found>({
      concurrency: 1,
      maxBatchSize: MAX_BATCH_SIZE,
      runTogether: (hashes) => readSessions(db, hashes),
      runAlone: async (hash) => (await readSessions(db, [hash]))[0] ?? { row: undefined },
    }),
);

/** The live session of this token hash with its user, or undefined; as the database has it after this was called. */
export async function readSession(db: Database, hash: Buffer): Promise<SessionRow | undefined> {
  const { row } = await queueOfLookups(db).run(hash);
  // Written at most once a minute per session: idle ends are counted in minutes and days.
  if (row?.is_stale) await db.execute(touchSession, [hash]);
  return row;
}

/**
 * False, and nothing is stored: the account was blocked, suspended or deleted, or its password changed since it was checked.
 * @param passwordHash the one that was checked
 * @param mustHaveNoFactor false, too, when a second factor counts by now
 */
export function storeSession(
  db: Database,
  hash: Buffer,
  userId: number,
  passwordHash: string,
  mustHaveNoFactor = false,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await shareUser(tx, userId);
    if (mustHaveNoFactor && (await hasFactor(tx, userId))) return false;
    // In a statement after the one that waited for the user's lock: only so does it see what was waited for.
    return (await tx.execute(insertSession, [hash, userId, passwordHash])) === 1;
  });
}

/** For an administrator who was asked for no code. */
export function storeSessionWithoutCode(
  db: Database,
  hash: Buffer,
  userId: number,
  passwordHash: string,
): Promise<boolean> {
  return storeSession(db, hash, userId, passwordHash, true);
}

export async function removeSession(db: Database, hash: Buffer): Promise<void> {
  await db.execute(deleteSession, [hash]);
}

export async function removeOtherSessions(db: Database, userId: number, keep: Buffer): Promise<void> {
  await db.execute(deleteOtherSessions, [userId, keep]);
}

export async function removeAllSessions(db: Database, userId: number): Promise<void> {
  await db.execute(deleteAllSessions, [userId]);
}

const endSessions = sql(
  'end_sessions_since',
  'update users set sessions_since = clock_timestamp() where id = $1',
);

export async function endSessionsSince(tx: Database, id: number): Promise<void> {
  await tx.execute(endSessions, [id]);
}

const deleteSessionsOfRestaurant = sql(
  'delete_sessions_of_restaurant',
  'delete from sessions where user_id in (select user_id from workplaces where restaurant_id = $1)',
);

/** Ends the sessions of all who work there. */
export async function removeSessionsOfRestaurant(db: Database, restaurantId: number): Promise<void> {
  await db.execute(deleteSessionsOfRestaurant, [restaurantId]);
}

const liveSessions = sql<{ hash: string }>(
  'live_sessions',
  `select encode(s.token_hash, 'hex') as hash
     from sessions s join users u on u.id = s.user_id
    where s.token_hash = any ($1) and ${LIVE_SESSION} and not ${MUST_SET_UP_SECOND_FACTOR}
      and (u.role <> 'RESTAURANT' or exists (select from workplaces w where w.user_id = u.id and not w.is_gone and not w.is_suspended))`,
);

/**
 * Those of these token hashes, in hexadecimal, that belong to a live session whose events may be read: not to one that
 * may only set up a second factor. Looking is no use of a session.
 */
export async function findLiveSessions(db: Database, hashes: readonly Buffer[]): Promise<Set<string>> {
  return new Set((await db.query(liveSessions, [hashes])).map(({ hash }) => hash));
}
