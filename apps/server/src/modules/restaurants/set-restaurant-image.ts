import type { Restaurant } from '@tiffin/contract/schemas/restaurant';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { notFound } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { type ImageStore, replaceImage, type Upload } from '../images/index.ts';
import { getRestaurant } from './get-restaurant.ts';
import { lockProfile, writeProfile } from './profile.repo.ts';

/** Gives the own restaurant a picture. Throws NOT_FOUND for any other, IMAGE_REFUSED for what is no picture. */
export async function setRestaurantImage(
  context: Context,
  store: ImageStore,
  owner: OwnerActor,
  id: number,
  upload: Upload,
): Promise<Restaurant> {
  assertOwnRestaurant(owner, id);
  await replaceImage(store, upload, owner.id, (img) =>
    context.db.transaction(async (tx) => {
      const before = await lockProfile(tx, id);
      if (!before) throw notFound('Restaurant not found.');
      await writeProfile(tx, id, { ...before, img });
      await writeAuditLog(tx, owner, {
        action: 'restaurant.update',
        subject: { type: 'restaurant', id, label: before.name },
        before: { img: before.img },
        after: { img },
      });
      return before.img;
    }),
  );
  return getRestaurant(context, owner, id);
}
