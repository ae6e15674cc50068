import type { Dish } from '@tiffin/contract/schemas/dish';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { type ImageStore, replaceImage, type Upload } from '../images/index.ts';
import { findDish, lockDish, writeDish } from './menu.repo.ts';
import { dishNotFound, readDish } from './own-menu.ts';

/** Gives a dish of the own menu a picture. Throws NOT_FOUND for any other, IMAGE_REFUSED for what is no picture. */
export async function setDishImage(
  { db }: Context,
  store: ImageStore,
  owner: OwnerActor,
  restaurantId: number,
  id: number,
  upload: Upload,
): Promise<Dish> {
  assertOwnRestaurant(owner, restaurantId);
  // Before the work is done for nothing; under the lock it is asked again.
  if (!(await findDish(db, restaurantId, id))) throw dishNotFound();
  await replaceImage(store, upload, owner.id, (img) =>
    db.transaction(async (tx) => {
      const before = await lockDish(tx, restaurantId, id);
      if (!before) throw dishNotFound();
      await writeDish(tx, restaurantId, id, { ...before, img });
      await writeAuditLog(tx, owner, {
        action: 'dish.update',
        subject: { type: 'dish', id, label: before.name },
        before: { img: before.img },
        after: { img },
      });
      return before.img;
    }),
  );
  return readDish(db, restaurantId, id);
}
