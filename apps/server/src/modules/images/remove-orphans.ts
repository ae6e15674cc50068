import type { Context } from '../../auth/context.ts';
import type { ImageStore } from './image-store.ts';
import { findUsed } from './images.repo.ts';

/** Younger ones may belong to an upload that is being stored, or be wanted back. */
const GRACE_MS = 24 * 60 * 60_000;

/** Removes the pictures that nothing shows: of crashes, lost answers and cleared fields. Yields how many, portion by portion. */
export async function* removeOrphans({ db, clock }: Context, store: ImageStore): AsyncGenerator<number> {
  for await (const paths of store.olderThan(clock().getTime() - GRACE_MS)) {
    if (paths.length === 0) continue;
    const used = await findUsed(db, paths);
    const orphans = paths.filter((path) => !used.has(path));
    for (const path of orphans) await store.remove(path);
    yield orphans.length;
  }
}
