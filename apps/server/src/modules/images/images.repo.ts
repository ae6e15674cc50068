import { type Database, sql } from '../../db/database.ts';

const used = sql<{ img: string }>(
  'used_images',
  `select img from restaurants where img = any ($1) union select img from menu_items where img = any ($1)`,
);

/** Those of these paths that a restaurant or a dish has, also a deleted one: its orders are still shown with it. */
export async function findUsed(db: Database, paths: readonly string[]): Promise<Set<string>> {
  return new Set((await db.query(used, [paths])).map(({ img }) => img));
}
