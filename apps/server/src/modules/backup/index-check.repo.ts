import { type Database, type DatabasePool, unprepared } from '../../db/database.ts';

const addCheck = unprepared('create extension if not exists amcheck');
const uniqueIndexes = unprepared<{ name: string }>(
  `select i.indexrelid::regclass::text as name
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where i.indisunique and i.indisvalid and i.indisready and a.amname = 'btree' and c.relpersistence = 'p'
    order by 1`,
);
const check = unprepared('select bt_index_check($1::regclass)');

/**
 * Looks through the unique indexes, whose faults let a key be there twice. Returns a sentence about the first that is broken;
 * undefined where none is, and where PostgreSQL lacks its own extension for it.
 */
export async function findBrokenIndex(db: DatabasePool): Promise<string | undefined> {
  if (!(await hasCheck(db))) return undefined;
  for (const { name } of await db.query(uniqueIndexes)) {
    try {
      await db.execute(check, [name]);
    } catch (error) {
      return `The index ${name} is broken: ${(error as Error).message}.`;
    }
  }
  return undefined;
}

const hasCheck = (db: Database): Promise<boolean> =>
  db.execute(addCheck).then(
    () => true,
    () => false,
  );
