import type { System } from '@tiffin/contract/schemas/admin';
import { type Database, sql } from '../db/database.ts';

// Infinity: not for now.
const setDue = sql(
  'set_job_due',
  `update job_leases set next_at = coalesce($2::timestamptz, 'infinity')
    where name = $1 and until <= now() and next_at is distinct from coalesce($2::timestamptz, 'infinity')`,
);

/** Says when a job that nobody runs is due; null for not now. */
export async function setJobDue(db: Database, job: string, at: Date | null): Promise<void> {
  await db.execute(setDue, [job, at]);
}

/** When a job is due. */
export interface JobSchedule {
  readonly name: string;
  readonly everySeconds: number;
  /** Also due when a node starts, unless it ran a short time ago. */
  readonly isDueAtStart?: boolean;
}

/** A lease that is not renewed for this long may be taken by another node. */
const LEASE_SECONDS = 30;
/** A job that failed is tried again after this, or after its period if that is shorter. */
const RETRY_SECONDS = 60;
/** After so many failures in a row a job waits for its period again. */
export const MAX_FAILURES = 3;
/** Jobs that a node's start makes due are not done again when they were done this recently. */
const RECENT_MINUTES = 10;

const register = sql(
  'register_jobs',
  `insert into job_leases (name) select unnest($1::text[]) on conflict (name) do nothing`,
);
const makeDue = sql(
  'make_jobs_due',
  `update job_leases set next_at = now()
    where name = any ($1) and next_at > now()
      and (succeeded_at is null or succeeded_at < now() - interval '${RECENT_MINUTES} minutes')`,
);

/** Makes the rows of new jobs, and those jobs due that a start asks for. */
export async function registerJobs(db: Database, jobs: readonly JobSchedule[]): Promise<void> {
  await db.execute(register, [jobs.map(({ name }) => name)]);
  await db.execute(makeDue, [jobs.filter(({ isDueAtStart }) => isDueAtStart).map(({ name }) => name)]);
}

export interface JobState {
  readonly name: string;
  readonly isDue: boolean;
  readonly isRunning: boolean;
  readonly holder: string;
  readonly outcome: 'done' | 'failed' | 'stopped' | null;
  readonly lastAt: Date | null;
  /** Infinity for not now. */
  readonly nextAt: Date | number;
  readonly succeededAt: Date | null;
}

const states = sql<JobState>(
  'job_states',
  `select name, until <= now() and next_at <= now() as "isDue", until > now() as "isRunning", holder, outcome,
          last_at as "lastAt", next_at as "nextAt", succeeded_at as "succeededAt"
     from job_leases order by name`,
);

export function readJobStates(db: Database): Promise<JobState[]> {
  return db.query(states);
}

/** The jobs as administrators see them, without those that are switched off. */
export async function describeJobs(db: Database): Promise<System['jobs']> {
  return (await readJobStates(db)).flatMap(({ name, isRunning, holder, outcome, lastAt, nextAt }) =>
    typeof nextAt === 'number'
      ? []
      : [
          {
            name,
            lastAt: lastAt?.toISOString() ?? null,
            outcome: isRunning ? ('running' as const) : outcome,
            nextAt: nextAt.toISOString(),
            node: holder,
          },
        ],
  );
}

export interface Taken {
  readonly fence: number;
  readonly run: number;
}

// A run that was left open belongs to a node that is gone or frozen.
const take = sql<Taken>(
  'take_job_lease',
  `with taken as (
     update job_leases set holder = $2, fence = fence + 1, until = now() + interval '${LEASE_SECONDS} seconds'
      where name = $1 and until <= now() and (next_at <= now() or $3)
     returning name, fence),
   closed as (
     update job_runs r set ended_at = now(), outcome = 'lost' from taken where r.job = taken.name and r.ended_at is null),
   opened as (
     insert into job_runs (job, node, fence) select name, $2, fence from taken returning id)
   select fence, (select id from opened) as run from taken`,
);

/** Takes a job that is due, or in any case when `isForced`; undefined when it is taken or not due. */
export function takeLease(
  db: Database,
  job: string,
  node: string,
  isForced = false,
): Promise<Taken | undefined> {
  return db.maybeOne(take, [job, node, isForced]);
}

interface Held {
  readonly job: string;
  readonly fence: number;
}

const renew = sql(
  'renew_job_lease',
  `update job_leases set until = now() + interval '${LEASE_SECONDS} seconds'
    where name = $1 and fence = $2 and until > now()`,
);

/** False: the lease has ended. */
export async function renewLease(db: Database, { job, fence }: Held): Promise<boolean> {
  return (await db.execute(renew, [job, fence])) === 1;
}

const held = sql<{ isHeld: boolean }>(
  'job_lease_is_held',
  `select exists (select from job_leases where name = $1 and fence = $2 and until > clock_timestamp()) as "isHeld"`,
);

export async function isHeld(db: Database, { job, fence }: Held): Promise<boolean> {
  return (await db.one(held, [job, fence])).isHeld;
}

const finish = sql<{ failures: number }>(
  'finish_job_run',
  `with ended as (
     update job_leases
        set until = now(), last_at = now(), outcome = $4,
            failures = case $4 when 'failed' then failures + 1 when 'done' then 0 else failures end,
            succeeded_at = case $4 when 'done' then now() else succeeded_at end,
            next_at = now() + make_interval(secs => case
              when $4 = 'done' or ($4 = 'failed' and failures + 1 >= ${MAX_FAILURES}) then $5::int
              else least($5::int, $6::int) end)
      where name = $1 and fence = $2
     returning failures),
   closed as (
     update job_runs set ended_at = now(), outcome = $4, rows = $7, error = $8
      where id = $3 and exists (select from ended))
   select failures from ended`,
);

export interface Ending {
  readonly outcome: 'done' | 'failed' | 'stopped';
  readonly rows: number;
  readonly error?: string;
  /** Another node may go on at once: this one stops. */
  readonly isHandedOver?: boolean;
}

/** Lets the lease go and says what was done. Returns the failures in a row; undefined when the lease was lost. */
export async function finishRun(
  db: Database,
  job: JobSchedule,
  { fence, run }: Taken,
  { outcome, rows, error, isHandedOver }: Ending,
): Promise<number | undefined> {
  const retry = isHandedOver ? 0 : RETRY_SECONDS;
  const values = [job.name, fence, run, outcome, job.everySeconds, retry, rows, error ?? null];
  return (await db.maybeOne(finish, values))?.failures;
}
