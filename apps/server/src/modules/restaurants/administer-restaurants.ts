import { type AdminRestaurant, LIST_DEFAULT_LIMIT } from '@tiffin/contract';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { removeAllSessions } from '../../auth/sessions.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { recordActivity } from '../activity/index.ts';
import { cancelOpenOrders } from '../orders/index.ts';
import {
  buryRestaurant,
  findForAdmin,
  listAll,
  lockRestaurant,
  markStanding,
  type RestaurantPage,
  type Standing,
} from './administration.repo.ts';
import { toAdminRestaurant } from './restaurant-document.ts';

const MISSING = 'Restaurant not found.';

/** All restaurants, pending and inactive ones included, newest first. */
export async function listAllRestaurants(
  { db }: Context,
  admin: AdminActor,
  page: Partial<RestaurantPage>,
): Promise<AdminRestaurant[]> {
  const rows = await listAll(db, admin, { limit: LIST_DEFAULT_LIMIT, ...page });
  return rows.map(toAdminRestaurant);
}

const CHANGES = {
  approve: { isApproved: true },
  deactivate: { isActive: false },
  activate: { isActive: true },
} as const satisfies Record<string, Partial<Standing>>;

/**
 * Approves, deactivates or activates a restaurant. Orders that are being placed are waited for, later ones meet the
 * change. Asked again it changes nothing. Throws NOT_FOUND, and CONFLICT where there is no owner to be active for.
 */
export async function changeStanding(
  context: Context,
  admin: AdminActor,
  id: number,
  verb: keyof typeof CHANGES,
): Promise<AdminRestaurant> {
  return context.db.transaction(async (tx) => {
    const before = await lockRestaurant(tx, id);
    if (!before) throw notFound(MISSING);
    const after = { ...before, ...CHANGES[verb] };
    await markStanding(tx, id, after);
    await recordActivity(tx, admin, {
      action: `restaurant.${verb}`,
      subject: { type: 'restaurant', id, label: before.name },
      before: { ...before },
      after,
    });
    const row = await read(tx, admin, id);
    if (verb === 'activate' && row.isOwnerDeleted) {
      throw new AppError('CONFLICT', 'The owner of this restaurant was deleted.');
    }
    return toAdminRestaurant(row);
  });
}

/**
 * Deletes a restaurant and answers it as it was. Its open orders are cancelled with a reason and its owner's sessions
 * end (RULES 7). Throws NOT_FOUND, also the second time.
 */
export async function deleteRestaurant(
  context: Context,
  admin: AdminActor,
  id: number,
): Promise<AdminRestaurant & { deleted: true }> {
  return context.db.transaction(async (tx) => {
    const standing = await lockRestaurant(tx, id);
    if (!standing) throw notFound(MISSING);
    const restaurant = toAdminRestaurant(await read(tx, admin, id));
    await cancelOpenOrders({ ...context, db: tx }, admin, id, 'The restaurant has left the platform.');
    await removeAllSessions(tx, standing.ownerId);
    await buryRestaurant(tx, id);
    const { name, slug, cuisine, address, phone, description, openingHours, orderCount } = restaurant;
    await recordActivity(tx, admin, {
      action: 'restaurant.delete',
      subject: { type: 'restaurant', id, label: name },
      before: { ...standing, slug, cuisine, address, phone, description, openingHours, orderCount },
    });
    return { ...restaurant, deleted: true as const };
  });
}

async function read(tx: Database, admin: AdminActor, id: number) {
  const row = await findForAdmin(tx, admin, id);
  if (!row) throw notFound(MISSING);
  return row;
}
