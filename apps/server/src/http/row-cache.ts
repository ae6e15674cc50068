import { LRUCache } from 'lru-cache';
import { parseRowVersions, type VersionedRow } from '../kit/row-versions.ts';

/** A row as it was read, with the version that it had in the same snapshot. */
export interface ReadRow<Row> extends VersionedRow {
  readonly row: Row;
}

interface CachedRow {
  readonly version: string;
  readonly json: Buffer;
}

/** Some sixty thousand orders. Lists that are read in turn and do not fit would all be read anew each time. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Bytes that a key and its place cost besides. */
const ENTRY_BYTES = 256;

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

/**
 * Rows of polled lists as JSON, which look the same to all who may see them. A list that nobody has asked for, or of which
 * one row has changed, is put together from the rows that are known, and only the others are read. Which rows there are, and
 * of which version, is asked of the database every time.
 */
export class RowCache<Row> {
  private readonly rows = new LRUCache<number, CachedRow>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }) => json.length + ENTRY_BYTES,
  });

  /**
   * The list as JSON.
   * @param version its rows in their order (kit/row-versions.ts)
   * @param read gives those of these rows that are still there
   */
  async list(
    version: string,
    read: (ids: readonly number[]) => Promise<readonly ReadRow<Row>[]>,
    serialize: (row: Row) => string,
  ): Promise<Buffer> {
    const wanted = parseRowVersions(version);
    const found = new Map<number, Buffer>();
    const missing: number[] = [];
    for (const { id, version: current } of wanted) {
      const known = this.rows.get(id);
      if (known?.version === current) found.set(id, known.json);
      else missing.push(id);
    }
    for (const { id, version: current, row } of missing.length > 0 ? await read(missing) : []) {
      const json = Buffer.from(serialize(row));
      this.rows.set(id, { version: current, json });
      found.set(id, json);
    }
    const rows = wanted.flatMap(({ id }) => found.get(id) ?? []);
    return Buffer.concat([
      OPEN,
      ...rows.flatMap((json, index) => (index === 0 ? json : [COMMA, json])),
      CLOSE,
    ]);
  }
}
