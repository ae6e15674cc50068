import { type Database, sql, unprepared } from '../../db/database.ts';

// One that was never asked has no last value.
const raise = unprepared<{ sequences: number }>(
  `select count(setval(format('%I.%I', schemaname, sequencename)::regclass,
                       least(max_value, coalesce(last_value, start_value) + $1::bigint)))::int as sequences
     from pg_sequences where schemaname = current_schema()`,
);

/** Moves every sequence on, so that no number that somebody saw is given out again. */
export async function raiseSequences(tx: Database, gap: number): Promise<number> {
  return (await tx.one(raise, [gap])).sequences;
}

const endSessions = unprepared('delete from sessions');

/** Nobody stays logged in: somebody may have been blocked, or have logged out, since. */
export function endAllSessions(tx: Database): Promise<number> {
  return tx.execute(endSessions);
}

// Nodes register their jobs when they start. What ran when the copy was made was never finished here.
const FORGOTTEN = [
  unprepared('delete from live_events'),
  unprepared('delete from job_leases'),
  unprepared(`update job_runs set ended_at = now(), outcome = 'lost' where ended_at is null`),
  unprepared(`update backup_runs
                 set ended_at = now(), outcome = 'failed',
                     note = 'It was not finished when the copy was made that this database was restored from.'
               where ended_at is null`),
];

/** What was going on when the copy was made, and is no more. */
export async function forgetWhatRan(tx: Database): Promise<void> {
  for (const statement of FORGOTTEN) await tx.execute(statement);
}

export interface RestoredState {
  readonly orders: number;
  readonly lastOrderAt: Date | null;
  readonly users: number;
}

const state = unprepared<RestoredState>(
  `select (select count(*)::int from orders) as orders, (select max(created_at) from orders) as "lastOrderAt",
          (select count(*)::int from users) as users`,
);

/** For the operator, who knows what should be there. */
export function readState(tx: Database): Promise<RestoredState> {
  return tx.one(state);
}

export interface Recovered {
  /** Position of the last record of the log that was applied. */
  readonly lsn: string | null;
  /** Time of the last transaction in it; null where there was none behind the copy's beginning. */
  readonly at: Date | null;
}

const recovered = unprepared<Recovered>(
  `select pg_last_wal_replay_lsn()::text as lsn, pg_last_xact_replay_timestamp() as at`,
);

export function readRecovered(db: Database): Promise<Recovered> {
  return db.one(recovered);
}

const epoch = sql<{ epoch: string }>(
  'read_epoch',
  `select (extract(epoch from at) * 1000)::bigint::text as epoch from audit_log
    where subject_type = 'settings' and subject_id = 1 and action = 'system.restore' order by id desc limit 1`,
);

/** When the database was restored last, as digits; empty where it never was. */
export async function readEpoch(db: Database): Promise<string> {
  return (await db.maybeOne(epoch))?.epoch ?? '';
}
