import type { Database } from './database.ts';

/** One of something for each database, opened when it is first asked for. */
export function perDatabase<T>(open: (db: Database) => T): (db: Database) => T {
  const opened = new WeakMap<Database, T>();
  return (db) => {
    const one = opened.get(db) ?? open(db);
    opened.set(db, one);
    return one;
  };
}
