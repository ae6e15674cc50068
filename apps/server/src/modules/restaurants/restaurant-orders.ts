import { DEFAULT_ETA_MINUTES, type RESTAURANT_ORDERS } from '@tiffin/contract';
import type { RestaurantRow } from './restaurants.repo.ts';

export type RestaurantOrder = (typeof RESTAURANT_ORDERS)[number];

type Compare = (a: RestaurantRow, b: RestaurantRow) => number;

/** What nobody has rated comes after what somebody has: its rating is a default. */
const byRating: Compare = (a, b) =>
  Number(b.reviewCount > 0) - Number(a.reviewCount > 0) ||
  b.rating - a.rating ||
  b.reviewCount - a.reviewCount;
const etaOf = ({ eta }: RestaurantRow) => eta ?? DEFAULT_ETA_MINUTES;

const COMPARE: Record<Exclude<RestaurantOrder, 'relevance'>, Compare> = {
  rating: byRating,
  fastest: (a, b) => etaOf(a) - etaOf(b),
  cost: (a, b) => (a.averagePaise ?? 0) - (b.averagePaise ?? 0),
};

/** Those without dishes last; of two that are alike the one that stood first. */
export function inOrder<T extends { readonly row: RestaurantRow }>(
  restaurants: readonly T[],
  order: Exclude<RestaurantOrder, 'relevance'>,
): readonly T[] {
  const compare = COMPARE[order];
  const isEmpty = ({ row }: T) => Number(row.dishCount === 0);
  return restaurants.toSorted((a, b) => isEmpty(a) - isEmpty(b) || compare(a.row, b.row));
}
