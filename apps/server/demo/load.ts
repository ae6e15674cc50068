import { type Database, unprepared } from '../src/db/database.ts';
import type { Fields } from './columns.ts';
import type { DemoData } from './generate.ts';
import { tablesOf } from './tables.ts';

/** Writes the demo data into an empty, migrated database. Runs in the caller's transaction. */
export async function loadDemo(
  tx: Database,
  data: DemoData,
  passwordHashes: ReadonlyMap<string | null, string>,
): Promise<void> {
  for (const [table, rows] of tablesOf(data, passwordHashes)) {
    await insertRows(tx, table, rows);
    if (rows[0] && 'id' in rows[0]) await tx.execute(continueNumbers(table));
  }
  await tx.execute(SUM_UP_RATINGS);
}

/** One statement for all rows of a table, which gives the JSON its types. */
async function insertRows(tx: Database, table: string, rows: readonly Fields[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await tx.execute(
    unprepared(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, $1)`,
    ),
    [JSON.stringify(rows)],
  );
}

function continueNumbers(table: string) {
  return unprepared(
    `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
  );
}

const SUM_UP_RATINGS = unprepared(`
  update restaurants r set rating_sum = v.total, rating_count = v.n
    from (select restaurant_id, sum(rating) as total, count(*) as n from reviews group by 1) v
   where v.restaurant_id = r.id`);
