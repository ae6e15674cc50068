import type { Direction } from '@tiffin/contract/rules/admin-lists';
import { type Database, unprepared } from './database.ts';
import type { Wanted, Way } from './wanted.ts';

export interface PageRequest {
  /**
   * Expression that rows are sorted by before their id, in terms of `t`; absent: by the id alone. Never null: no page
   * that goes on from a row would hold rows where it is null.
   */
  readonly sortBy?: string;
  readonly order?: Direction;
  /** The last row of the page before. */
  readonly after?: number;
  /** Only rows with a smaller id, however they are sorted. */
  readonly before?: number;
  readonly limit: number;
}

const EVERY_ROW: readonly Way[] = [{ where: 'true' }];

const rowsBy = (
  { table, where }: Wanted,
  { join = '', where: way }: Way,
  { fields, tail }: { fields: string; tail: string },
) => `(select ${fields} from ${table} t ${join} where ${[...where, `(${way})`].join(' and ')} ${tail})`;

/**
 * The ids of one page, in its order. A page costs what it holds, not what the table holds: it goes on from the
 * last row, which is read anew. Not prepared, since the plan depends on how rare the words are that are looked for.
 */
export async function findPage(db: Database, wanted: Wanted, page: PageRequest): Promise<number[]> {
  const { sortBy, order = sortBy === undefined ? 'desc' : 'asc', after, before } = page;
  const values = wanted.values.copy();
  const limit = values.add(page.limit);
  const where = [...wanted.where];
  if (before !== undefined) where.push(`t.id < ${values.add(before)}`);
  if (after !== undefined) {
    const last = values.add(after);
    const beyond = order === 'asc' ? '>' : '<';
    where.push(
      sortBy === undefined
        ? `t.id ${beyond} ${last}`
        : `(${sortBy}, t.id) ${beyond} (select ${sortBy}, t.id from ${wanted.table} t where t.id = ${last})`,
    );
  }
  const key = sortBy ?? 't.id';
  const parts = {
    fields: `t.id, ${key} as key`,
    tail: `order by ${sortBy === undefined ? '' : `${key} ${order}, `}t.id ${order} limit ${limit}`,
  };
  const ways = (wanted.ways ?? EVERY_ROW).map((way) => rowsBy({ ...wanted, where }, way, parts));
  const [only] = ways;
  const rows = await db.query(
    unprepared<{ id: number }>(
      ways.length === 1 && only !== undefined
        ? only
        : `${ways.join(' union ')} order by key ${order}, id ${order} limit ${limit}`,
    ),
    values.list,
  );
  return rows.map(({ id }) => id);
}

/** Counting stops here: nobody reads so many rows, and the time of it must not grow with the platform. */
export const MAX_COUNTED = 10_000;

/** How many rows are meant, and whether there are more than were counted. */
export async function countWanted(
  db: Database,
  wanted: Wanted,
): Promise<{ count: number; hasMore: boolean }> {
  const values = wanted.values.copy();
  const limit = values.add(MAX_COUNTED + 1);
  const parts = { fields: 't.id', tail: `limit ${limit}` };
  const ways = (wanted.ways ?? EVERY_ROW).map((way) => rowsBy(wanted, way, parts));
  const { n } = await db.one(
    unprepared<{ n: number }>(
      `select count(*) as n from (select id from (${ways.join(' union ')}) found limit ${limit}) counted`,
    ),
    values.list,
  );
  return { count: Math.min(n, MAX_COUNTED), hasMore: n > MAX_COUNTED };
}

/** Rows that were read by their ids, in the order of those. What has gone meanwhile is left out. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
