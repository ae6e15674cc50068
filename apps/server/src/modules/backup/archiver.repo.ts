import { type Database, sql, unprepared } from '../../db/database.ts';

export interface Archiver {
  /** Since when it has archived nothing, though it tried; 0 while all is well. */
  readonly failingSeconds: number;
}

const archiver = sql<Archiver>(
  'read_archiver',
  `select case when last_failed_time > coalesce(last_archived_time, '-infinity')
               then ceil(extract(epoch from now() - coalesce(last_archived_time, stats_reset)))::int
               else 0 end as "failingSeconds"
     from pg_stat_archiver`,
);

export function readArchiver(db: Database): Promise<Archiver> {
  return db.one(archiver);
}

const reload = unprepared('select pg_reload_conf()');

/** The embedded server reads the settings in its files again. */
export async function reloadSettings(db: Database): Promise<void> {
  await db.execute(reload);
}
