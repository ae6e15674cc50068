import { DEFAULT_ETA_MINUTES } from '@tiffin/contract/rules/limits';
import type { RESTAURANT_ORDERS } from '@tiffin/contract/rules/restaurant';
import { compareStandings, type Standing, standingAt } from '../service/index.ts';
import type { RestaurantRow } from './restaurants.repo.ts';

type RestaurantOrder = (typeof RESTAURANT_ORDERS)[number];

type Compare = (a: RestaurantRow, b: RestaurantRow) => number;

/** Unrated restaurants come after rated ones: their rating is a default. */
const byRating: Compare = (a, b) =>
  Number(b.reviewCount > 0) - Number(a.reviewCount > 0) ||
  b.rating - a.rating ||
  b.reviewCount - a.reviewCount;
const etaOf = ({ eta }: RestaurantRow) => eta ?? DEFAULT_ETA_MINUTES;

const STOPPED: Standing = { group: 2, nextOpenAt: 0 };

/** One that is stopped takes no orders, whatever its hours say. @param at in epoch milliseconds */
export const standingOf = ({ notTakingReason, service }: RestaurantRow, at: number): Standing =>
  notTakingReason === null ? standingAt(service, at) : STOPPED;

/** Each restaurant is read once, and compared often. */
function byStanding(at: number): Compare {
  const known = new Map<RestaurantRow, Standing>();
  const standing = (row: RestaurantRow): Standing => {
    const found = known.get(row) ?? standingOf(row, at);
    known.set(row, found);
    return found;
  };
  return (a, b) => compareStandings(standing(a), standing(b));
}

const COMPARE: Record<RestaurantOrder, (at: number) => Compare> = {
  relevance: () => () => 0,
  open: byStanding,
  rating: () => byRating,
  fastest: () => (a, b) => etaOf(a) - etaOf(b),
  cost: () => (a, b) => (a.averagePaise ?? 0) - (b.averagePaise ?? 0),
};

/**
 * Sorts those without dishes last; of two that are alike the one that stood first.
 * @param at in epoch milliseconds
 * @param isSearched then how well they answer says more than whether they have dishes: a user may look for one by its
 * name
 */
export function inOrder<T extends { readonly row: RestaurantRow }>(
  restaurants: readonly T[],
  order: RestaurantOrder,
  at: number,
  isSearched = false,
): readonly T[] {
  const compare = COMPARE[order](at);
  const keepsPlaces = isSearched && (order === 'relevance' || order === 'open');
  const isEmpty = ({ row }: T) => Number(!keepsPlaces && row.dishCount === 0);
  return restaurants.toSorted((a, b) => isEmpty(a) - isEmpty(b) || compare(a.row, b.row));
}
