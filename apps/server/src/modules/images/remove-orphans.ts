import type { Context } from '../../auth/context.ts';
import type { ImageStore } from './image-store.ts';
import { findUsed } from './images.repo.ts';

/** Younger ones may belong to an upload that is being stored. */
const GRACE_MS = 60 * 60_000;

/** Removes the pictures that nothing shows: of crashes, lost answers and cleared fields. Returns how many. */
export async function removeOrphans({ db, clock }: Context, store: ImageStore): Promise<number> {
  let removed = 0;
  for await (const paths of store.olderThan(clock().getTime() - GRACE_MS)) {
    if (paths.length === 0) continue;
    const used = await findUsed(db, paths);
    for (const path of paths.filter((one) => !used.has(one))) {
      await store.remove(path);
      removed++;
    }
  }
  return removed;
}
