import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import {
  FOUND_DISHES_MAX,
  LIST_DEFAULT_LIMIT,
  SEARCH_DEFAULT_LIMIT,
  SUGGESTED_DISHES,
  SUGGESTED_RESTAURANTS,
} from '@tiffin/contract/rules/limits';
import type { Restaurant, Suggestions } from '@tiffin/contract/schemas/restaurant';
import type { CatalogueSearch, FoundRestaurant, FoundRestaurants } from './catalogue-search.ts';
import { toDishCard, toPublicRestaurant } from './restaurant-document.ts';
import { nextStandingChange } from '../service/index.ts';
import { inOrder, standingOf } from './restaurant-orders.ts';
import type { DishRow, RestaurantRow } from './restaurants.repo.ts';

type Wanted = Omit<Query<typeof api.restaurants.listRestaurants>, 'q'>;

/**
 * The public restaurants that answer a search, best first unless another order is wanted. As cards they carry the
 * dishes that answer. Call it under the catalogue's lease only.
 */
export async function searchRestaurants(
  search: CatalogueSearch,
  { q, sort, ...wanted }: Wanted & { readonly q: string },
  at: number,
): Promise<Restaurant[]> {
  const { view = 'full', limit = SEARCH_DEFAULT_LIMIT } = wanted;
  const { found, ...how } = await search.find(q);
  const ordered = inOrder(found, sort ?? 'relevance', at, true);
  return pageOf(ordered, { ...wanted, limit }, at).map((one) => ({
    ...toPublicRestaurant(
      view === 'full' ? one.row : { ...one.row, dishes: dishesOf(one).slice(0, FOUND_DISHES_MAX) },
      at,
    ),
    ...toHow(how),
  }));
}

/**
 * All public restaurants that the filters leave, in an order, else by id. As cards they carry no dishes. Under the lease
 * only.
 */
export async function sortRestaurants(
  search: CatalogueSearch,
  { sort, ...wanted }: Wanted,
  at: number,
): Promise<Restaurant[]> {
  const { view = 'full', limit = LIST_DEFAULT_LIMIT } = wanted;
  const all = await search.all();
  const ordered = sort === undefined ? all : inOrder(all, sort, at);
  return pageOf(ordered, { ...wanted, limit }, at).map(({ row }) =>
    toPublicRestaurant(row, at, view === 'full'),
  );
}

/** How long an answer stands that says who takes orders now, in milliseconds; undefined for ever. Under the lease only. */
export async function standingsStandFor(search: CatalogueSearch, at: number): Promise<number | undefined> {
  const next = nextStandingChange(
    (await search.all()).map(({ row }) => row.service),
    at,
  );
  return Number.isFinite(next) ? next - at : undefined;
}

function pageOf<T extends { readonly row: RestaurantRow }>(
  ordered: readonly T[],
  { after, limit, open = false, ...filter }: Wanted & { readonly limit: number },
  at: number,
): T[] {
  // A page goes on where the one before ended in this order; when that restaurant is gone, so is the rest of its list.
  const last = after === undefined ? -1 : ordered.findIndex(({ row }) => row.id === after);
  if (after !== undefined && last < 0) return [];
  return ordered
    .slice(last + 1)
    .filter(({ row }) => isWanted(row, filter) && (!open || standingOf(row, at).group === 0))
    .slice(0, limit);
}

/** The restaurants first that are called so, then those that serve it; of the dishes one of each kitchen before a second of any. */
export async function suggest(
  search: CatalogueSearch,
  q: string | undefined,
  at: number,
): Promise<Suggestions> {
  const { found, ...how }: FoundRestaurants = q === undefined ? { found: [] } : await search.find(q);
  const byName = [
    ...found.filter(({ hit }) => hit.ownScore > 0),
    ...found.filter(({ hit }) => hit.ownScore <= 0),
  ];
  return {
    restaurants: byName.slice(0, SUGGESTED_RESTAURANTS).map((one) => toSuggestedRestaurant(one, at)),
    dishes: interleaveDishes(found, at),
    ...toHow(how),
  };
}

/** What was looked for, where that is not all of what was typed, or more than names say. */
const toHow = ({ meant, dropped, without }: Omit<FoundRestaurants, 'found'>) => ({
  ...(meant !== undefined && { meant }),
  ...(dropped && { dropped: [...dropped] }),
  ...(without && { without: [...without] }),
});

function toSuggestedRestaurant(one: FoundRestaurant, at: number): Suggestions['restaurants'][number] {
  const serves = one.hit.ownScore > 0 ? undefined : dishesOf(one)[0]?.name;
  return { ...toPublicRestaurant(one.row, at, false), ...(serves !== undefined && { serves }) };
}

function interleaveDishes(found: readonly FoundRestaurant[], at: number): Suggestions['dishes'] {
  const cooks = found.filter(({ hit }) => hit.dishes.length > 0).slice(0, SUGGESTED_DISHES);
  const dishes = Array.from({ length: SUGGESTED_DISHES }, (_, round) =>
    cooks.flatMap((one) => {
      const dish = dishesOf(one)[round];
      return dish ? [{ ...toDishCard(dish), restaurant: toPublicRestaurant(one.row, at, false) }] : [];
    }),
  );
  return dishes.flat().slice(0, SUGGESTED_DISHES);
}

function dishesOf({ row, hit }: FoundRestaurant): DishRow[] {
  return hit.dishes.flatMap(({ place }) => row.dishes?.[place] ?? []);
}

function isWanted(row: RestaurantRow, { cuisine, rating, price, diet, marks }: Wanted): boolean {
  return (
    (cuisine === undefined || row.cuisine === cuisine) &&
    (rating === undefined || row.rating >= rating) &&
    (price === undefined || row.price === price) &&
    (diet === undefined || row.isVeg === (diet === 'Veg')) &&
    (marks === undefined || marks.some((mark) => row.marks.includes(mark)))
  );
}
