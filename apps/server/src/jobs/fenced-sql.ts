import { type Sql, sql } from '../db/database.ts';

/**
 * A statement of a job's batch. `$1` and `$2` are the job and its fence; its own values begin at `$3`.
 * It must ask `exists (select from held)`, which is true only while this node holds the lease. The lease's row is locked
 * until the batch is committed: another node takes the lease before the batch or after it, never during it.
 */
export function fencedSql<Row extends object = Record<string, unknown>>(
  name: string,
  text: string,
): Sql<Row> {
  if (!text.includes('exists (select from held)')) throw new Error(`${name} does not ask for its lease`);
  return sql<Row>(
    name,
    `with held as materialized (
       select from job_leases where name = $1 and fence = $2 and until > clock_timestamp() for share)
     ${text}`,
  );
}
