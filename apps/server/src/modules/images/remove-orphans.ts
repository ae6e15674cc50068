import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import type { ImageStore } from './image-store.ts';
import { findUsed } from './images.repo.ts';

/** Which of these paths something shows. */
export type FindUsed = (db: Database, paths: readonly string[]) => Promise<ReadonlySet<string>>;

/** Younger ones may belong to an upload that is being stored, or be wanted back. */
const GRACE_MS = 24 * 60 * 60_000;

/** Removes the pictures that nothing shows: of crashes, lost answers and cleared fields. Yields how many, portion by portion. */
export async function* removeOrphans(
  { db, clock }: Context,
  store: ImageStore,
  findUsedOf: FindUsed = findUsed,
): AsyncGenerator<number> {
  for await (const paths of store.olderThan(clock().getTime() - GRACE_MS)) {
    if (paths.length === 0) continue;
    const used = await findUsedOf(db, paths);
    const orphans = paths.filter((path) => !used.has(path));
    for (const path of orphans) await store.remove(path);
    yield orphans.length;
  }
}
