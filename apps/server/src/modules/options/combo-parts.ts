import type { Database } from '../../db/database.ts';
import { fieldError } from '../../kit/app-error.ts';
import { findGroupsWithDishes } from './dish-groups.repo.ts';

/** A dish that is a choice of a combo has no choices of its own: one level, no circles. */
export async function refusePart(tx: Database, dishIds: readonly number[]): Promise<void> {
  const [part] = await findGroupsWithDishes(tx, dishIds);
  if (part)
    throw fieldError('groups', `${part.dish} is a choice of ${part.group}, and so cannot have options`);
}

/** Group of a combo with the dish as a choice: it cannot be deleted then. Undefined for none. */
export async function groupWithDish(db: Database, dishId: number): Promise<string | undefined> {
  return (await findGroupsWithDishes(db, [dishId]))[0]?.group;
}
