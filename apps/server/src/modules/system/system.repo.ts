import { type Database, sql } from '../../db/database.ts';

const version = sql<{ version: string }>(
  'database_version',
  `select split_part(current_setting('server_version'), ' ', 1) as version`,
);

const demoLoaded = sql<{ at: Date | null }>('demo_loaded', 'select demo_loaded_at as at from settings');

/** Null on a platform that began empty. */
export async function readDemoLoadedAt(db: Database): Promise<string | null> {
  return (await db.one(demoLoaded)).at?.toISOString() ?? null;
}

export async function readVersion(db: Database): Promise<string> {
  return (await db.one(version)).version;
}
