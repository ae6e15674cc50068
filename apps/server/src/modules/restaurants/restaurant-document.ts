import { DEFAULT_ETA_MINUTES } from '@tiffin/contract/rules/limits';
import { toRupees } from '@tiffin/contract/rules/money';
import type { AdminRestaurant, Restaurant } from '@tiffin/contract/schemas/restaurant';
import type { Actor } from '../../auth/actor.ts';
import { serviceFlags, shownHours, toPublicService, toServiceNow, toServicePage } from '../service/index.ts';
import type { AdminRestaurantRow } from './administration.repo.ts';
import type { DishRow, RestaurantRow } from './restaurants.repo.ts';

/**
 * Public facts of a restaurant; nothing about its owner (docs/rules/visibility.md#owner-data).
 * @param at in epoch milliseconds
 */
export function toPublicRestaurant(row: RestaurantRow, at: number, hasDishes = true): Restaurant {
  const { id, name, slug, cuisine, description, img, rating, reviewCount, dishCount, price, address, phone } =
    row;
  return {
    id,
    name,
    slug,
    cuisine,
    cuisineType: cuisine,
    description,
    img,
    rating,
    reviewCount,
    dishCount,
    price,
    veg: row.isVeg ? 'Veg' : 'Non-Veg',
    eta: row.eta ?? DEFAULT_ETA_MINUTES,
    address,
    phone,
    openingHours: shownHours(row.service, row.openingHours),
    service: toPublicService(row.service, at),
    isTakingOrders: row.notTakingReason === null,
    ...(row.notTakingReason !== null && { notTakingReason: row.notTakingReason }),
    ...(row.shownPresence !== null && { presence: row.shownPresence }),
    ...(hasDishes && { dishes: (row.dishes ?? []).map(toDishCard) }),
  };
}

/** The same for the page of one restaurant, with its week. */
export function toRestaurantPage(row: RestaurantRow, at: number): Restaurant {
  return { ...toPublicRestaurant(row, at), service: toServicePage(row.service, at) };
}

export function toDishCard({ id, name, pricePaise, veg, category, isAvailable, img }: DishRow) {
  return { id, name, veg, category, isAvailable, img, price: toRupees(pricePaise) };
}

/** Its own owner and administrators see more, and see it while it is not public. */
export function isInsider(row: RestaurantRow, reader: Actor | null): boolean {
  return reader?.role === 'ADMIN' || (reader?.role === 'RESTAURANT' && reader.restaurantId === row.id);
}

export function toInsideRestaurant(row: RestaurantRow, reader: Actor | null, at: number): Restaurant {
  return {
    ...toRestaurantPage(row, at),
    ...(reader?.role === 'RESTAURANT' && { position: reader.position, mayKitchenMute: row.mayKitchenMute }),
    owner: {
      id: row.ownerId,
      username: row.ownerUsername,
      email: row.ownerEmail,
      ...(row.ownerFullName !== '' && { name: row.ownerFullName }),
    },
    maxPictureMb: row.maxFileSizeMb,
    isApproved: row.isApproved,
    isActive: row.isActive,
    acceptMinutes: row.acceptMinutes,
    platformAcceptMinutes: row.platformAcceptMinutes,
    dayBeginsAt: row.dayBeginsAt,
    missedInRow: row.missedInRow,
    ...(row.rejection !== null && { rejectionReason: row.rejection }),
    ...(row.inactiveReason !== null && { inactiveReason: row.inactiveReason }),
  };
}

export function toAdminRestaurant(row: AdminRestaurantRow, at: number): AdminRestaurant {
  const { ownerId: id, ownerUsername: username, ownerEmail: email } = row;
  return {
    ...toPublicRestaurant(row, at, false),
    now: toServiceNow(row.service, at),
    ...serviceFlags(row.service),
    freeDishCount: row.freeDishCount,
    isApproved: row.isApproved,
    isActive: row.isActive,
    rejectionReason: row.rejection,
    inactiveReason: row.inactiveReason,
    ownerName: row.ownerName || username,
    owner: { id, username, email },
    createdAt: row.createdAt.toISOString(),
    orderCount: row.orderCount,
    presence: row.presence,
    consoles: row.consoles,
    lastConsoleAt: row.lastConsoleAt && row.lastConsoleAt.toISOString(),
    missedInRow: row.missedInRow,
    acceptMinutes: row.acceptMinutes,
    platformAcceptMinutes: row.platformAcceptMinutes,
  };
}
