import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { LIST_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import type { MatchCount } from '@tiffin/contract/schemas/admin-lists';
import type { AdminRestaurant } from '@tiffin/contract/schemas/restaurant';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { removeSessionsOfRestaurant } from '../../auth/sessions.repo.ts';
import { holdUser } from '../../auth/users.repo.ts';
import type { Database } from '../../db/database.ts';
import { countWanted, findPage, inOrderOf } from '../../db/listing.ts';
import type { Wanted } from '../../db/wanted.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { removeFromCarts } from '../cart/index.ts';
import { storeMail } from '../mail/index.ts';
import { leadersOf, notify } from '../notifications/index.ts';
import { cancelOpenOrders } from '../orders/index.ts';
import { restaurantsStanding } from '../service/index.ts';
import {
  softDeleteRestaurant,
  findForAdmin,
  lockRestaurant,
  markStanding,
  readForAdmin,
  type Standing,
} from './administration.repo.ts';
import { toAdminRestaurant } from './restaurant-document.ts';
import { type AdminRestaurantFilter, RESTAURANT_KEYS, wantedRestaurants } from './wanted-restaurants.ts';

const MISSING = 'Restaurant not found.';

/** A page of all restaurants, pending and inactive ones too, or of those that match; newest first unless it is said otherwise. */
export async function listAllRestaurants(
  { db, clock }: Context,
  admin: AdminActor,
  { limit = LIST_DEFAULT_LIMIT, sort, ...page }: Query<typeof api.admin.adminRestaurants>,
): Promise<AdminRestaurant[]> {
  const sortBy = sort && RESTAURANT_KEYS[sort];
  const at = clock().getTime();
  const ids = await findPage(db, await wantedNow(db, admin, page, at), { ...page, limit, sortBy });
  return inOrderOf(ids, await readForAdmin(db, admin, ids)).map((row) => toAdminRestaurant(row, at));
}

/** Resolves momentary states, held by no column. @param at in epoch milliseconds */
async function wantedNow(
  db: Database,
  admin: AdminActor,
  filter: AdminRestaurantFilter,
  at: number,
): Promise<Wanted> {
  const { state } = filter;
  return wantedRestaurants(filter, state && (await restaurantsStanding(db, admin, state, at)));
}

/** How many of them there are. */
export async function countRestaurants(
  { db, clock }: Context,
  admin: AdminActor,
  filter: AdminRestaurantFilter,
): Promise<MatchCount> {
  return countWanted(db, await wantedNow(db, admin, filter, clock().getTime()));
}

const CHANGES = {
  // One that was rejected is switched on again with it.
  approve: ({ isActive, rejection }) => ({
    isApproved: true,
    isActive: isActive || rejection !== null,
    rejection: null,
    ...(rejection !== null && { inactiveReason: null }),
  }),
  // Switched off as well. It can still be approved.
  reject: ({ isApproved }, reason) => {
    if (isApproved) throw new AppError('CONFLICT', 'This restaurant is approved. Deactivate it instead.');
    return { isActive: false, rejection: reason };
  },
  // Asked again without a reason, as older screens do, it keeps the one that was said.
  deactivate: ({ isActive, inactiveReason }, reason) => ({
    isActive: false,
    inactiveReason: reason === '' ? (isActive ? null : inactiveReason) : reason,
  }),
  activate: () => ({ isActive: true, inactiveReason: null }),
} as const satisfies Record<string, (before: Standing, reason: string) => Partial<Standing>>;

/**
 * Approves, rejects, deactivates or activates a restaurant. Orders that are being placed are waited for, later ones meet
 * the change. Asked again it changes nothing. Throws NOT_FOUND, and CONFLICT where there is no owner to be active for, or
 * one to reject is approved.
 * @param reason why it is rejected or deactivated, for its owner
 */
export async function changeStanding(
  context: Context,
  admin: AdminActor,
  id: number,
  verb: keyof typeof CHANGES,
  reason = '',
): Promise<AdminRestaurant> {
  return context.db.transaction(async (tx) => {
    const before = await lockRestaurant(tx, id);
    if (!before) throw notFound(MISSING);
    const after = { ...before, ...CHANGES[verb](before, reason) };
    await markStanding(tx, id, after);
    await writeAuditLog(tx, admin, {
      action: `restaurant.${verb}`,
      subject: { type: 'restaurant', id, label: before.name },
      before: { ...before },
      after,
    });
    const row = await read(tx, admin, id);
    if (after.isActive && !before.isActive && row.isOwnerDeleted) {
      throw new AppError('CONFLICT', 'The owner of this restaurant was deleted.');
    }
    const news = newsOf(verb, before, after);
    if (news) {
      const to = await leadersOf(tx, id);
      const eventKey = `restaurant:${id}:${verb}:${admin.requestId}`;
      await notify(tx, { ...news.notification, to, eventKey });
      for (const userId of to) await storeMail(context, tx, { ...news.mail, to: { userId }, eventKey });
    }
    return toAdminRestaurant(row, context.clock().getTime());
  });
}

/** What its people are notified of; undefined where nothing is new to them. */
function newsOf(verb: keyof typeof CHANGES, before: Standing, after: Standing) {
  const { name: restaurantName, inactiveReason, rejection } = after;
  if (verb === 'reject') {
    if (before.rejection === rejection) return undefined;
    const facts = { restaurantName, reason: rejection ?? '' };
    return {
      notification: { kind: 'restaurant-rejected', facts },
      mail: { kind: 'rejected', facts },
    } as const;
  }
  if (after.isApproved && !before.isApproved) {
    const facts = { restaurantName };
    return {
      notification: { kind: 'restaurant-approved', facts },
      mail: { kind: 'approved', facts },
    } as const;
  }
  if (!before.isActive || after.isActive) return undefined;
  const facts = { restaurantName, reason: inactiveReason ?? '' };
  return {
    notification: { kind: 'restaurant-deactivated', facts },
    mail: { kind: 'deactivated', facts },
  } as const;
}

/**
 * Deletes a restaurant and answers it as it was. Its open orders are cancelled with a reason and the sessions of its people
 * end (docs/rules/deletion.md#restaurants). Throws NOT_FOUND, also the second time.
 */
export async function deleteRestaurant(
  context: Context,
  admin: AdminActor,
  id: number,
): Promise<AdminRestaurant & { deleted: true }> {
  return context.db.transaction(async (tx) => {
    // The events of the orders that are cancelled name the administrator, whose row comes before the restaurant's.
    await holdUser(tx, admin.id);
    const standing = await lockRestaurant(tx, id);
    if (!standing) throw notFound(MISSING);
    const restaurant = toAdminRestaurant(await read(tx, admin, id), context.clock().getTime());
    await cancelOpenOrders({ ...context, db: tx }, admin, id, 'The restaurant has left the platform.');
    await removeSessionsOfRestaurant(tx, id);
    await softDeleteRestaurant(tx, id);
    await removeFromCarts(tx, 'restaurant', id);
    const { name, slug, cuisine, address, phone, description, openingHours, orderCount } = restaurant;
    await writeAuditLog(tx, admin, {
      action: 'restaurant.delete',
      subject: { type: 'restaurant', id, label: name },
      before: { ...standing, slug, cuisine, address, phone, description, openingHours, orderCount },
    });
    return { ...restaurant, deleted: true as const };
  });
}

/** Throws NOT_FOUND. */
export async function getRestaurantAsAdmin(
  { db, clock }: Context,
  admin: AdminActor,
  id: number,
): Promise<AdminRestaurant> {
  return toAdminRestaurant(await read(db, admin, id), clock().getTime());
}

async function read(tx: Database, admin: AdminActor, id: number) {
  const row = await findForAdmin(tx, admin, id);
  if (!row) throw notFound(MISSING);
  return row;
}
