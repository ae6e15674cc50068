import type { System } from '@tiffin/contract/schemas/admin';
import { type Database, sql } from '../db/database.ts';
import { fencedSql } from './fenced-sql.ts';

/** `$3` name, `$4` rows that break it or null, `$5` why it could not be checked. */
export const storeResult = fencedSql(
  'store_invariant_result',
  `insert into invariant_results (name, violations, error)
   select $3, $4::int, $5 where exists (select from held)
   on conflict (name) do update
      set checked_at = now(), violations = excluded.violations, error = excluded.error`,
);

/** `$3` the names that there are. */
export const forgetOthers = fencedSql(
  'forget_invariant_results',
  'delete from invariant_results where exists (select from held) and name <> all ($3::text[])',
);

const results = sql<{ name: string; checkedAt: Date; violations: number | null }>(
  'invariant_results',
  `select name, checked_at as "checkedAt", violations from invariant_results order by name`,
);

/** Returns the result of the last look at the invariants, as administrators see it. */
export async function describeInvariants(db: Database): Promise<System['invariants']> {
  const rows = await db.query(results);
  const oldest = Math.min(...rows.map(({ checkedAt }) => checkedAt.getTime()));
  return {
    checkedAt: rows.length === 0 ? null : new Date(oldest).toISOString(),
    broken: rows
      .filter(({ violations }) => violations !== null && violations > 0)
      .map(({ name, violations }) => ({ name, rows: violations ?? 0 })),
    unchecked: rows.filter(({ violations }) => violations === null).map(({ name }) => name),
  };
}
