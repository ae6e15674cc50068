import { type Database, sql } from '../../db/database.ts';

const version = sql<{ version: string }>(
  'database_version',
  `select split_part(current_setting('server_version'), ' ', 1) as version`,
);

export async function readVersion(db: Database): Promise<string> {
  return (await db.one(version)).version;
}
