import { type Database, sql } from '../../db/database.ts';
import type { LogRead } from './watermark.ts';

export interface CatalogueChange {
  readonly id: number;
  readonly what: 'restaurant' | 'menu' | 'offers';
  readonly restaurantId: number | null;
}

/** An order was placed or cancelled: stock moved, and perhaps which dish is the bestseller. */
export interface StockMove {
  readonly id: number;
  readonly restaurantId: number;
}

export interface Changes {
  /** The database's time, in milliseconds. */
  readonly databaseMs: number;
  readonly changes: LogRead<CatalogueChange>;
  readonly moves: LogRead<StockMove>;
  /** More had changed than is worth telling apart. */
  readonly isTooMuch: boolean;
}

/** Beyond this everything is taken for changed. */
const MOST_ENTRIES = 5_000;

interface ChangesRow {
  databaseMs: number;
  xmax: number;
  running: number[];
  maxChange: number;
  maxMove: number;
  changes: CatalogueChange[] | null;
  moves: StockMove[] | null;
}

const readBoth = sql<ChangesRow>(
  'catalogue_changes',
  `select (extract(epoch from clock_timestamp()) * 1000)::float8 as "databaseMs",
          pg_snapshot_xmax(pg_current_snapshot())::text::numeric as xmax,
          array(select pg_snapshot_xip(pg_current_snapshot())::text::bigint) as running,
          coalesce((select max(id) from catalogue_changes), 0) as "maxChange",
          coalesce((select max(id) from order_events), 0) as "maxMove",
          (select json_agg(json_build_object('id', id, 'what', what, 'restaurantId', restaurant_id))
             from (select * from catalogue_changes where id > $1 order by id limit ${MOST_ENTRIES + 1}) c) as changes,
          (select json_agg(json_build_object('id', id, 'restaurantId', restaurant_id))
             from (select * from order_events where id > $2 and status in ('New', 'Cancelled')
                    order by id limit ${MOST_ENTRIES + 1}) e) as moves`,
);

/** What was written after these ids, with what is needed to say how far that can be relied on; all of one moment. */
export async function readChanges(db: Database, afterChange: number, afterMove: number): Promise<Changes> {
  const { databaseMs, xmax, running, maxChange, maxMove, changes, moves } = await db.one(readBoth, [
    afterChange,
    afterMove,
  ]);
  return {
    databaseMs,
    changes: { entries: changes ?? [], maxId: maxChange, xmax, running },
    moves: { entries: moves ?? [], maxId: maxMove, xmax, running },
    isTooMuch: (changes?.length ?? 0) > MOST_ENTRIES || (moves?.length ?? 0) > MOST_ENTRIES,
  };
}
