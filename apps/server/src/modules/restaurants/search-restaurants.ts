import {
  FOUND_DISHES_MAX,
  type Restaurant,
  SEARCH_DEFAULT_LIMIT,
  SUGGESTED_DISHES,
  SUGGESTED_RESTAURANTS,
  type Suggestions,
} from '@tiffin/contract';
import type { CatalogueSearch, FoundRestaurant, FoundRestaurants } from './catalogue-search.ts';
import { toDishCard, toPublicRestaurant } from './restaurant-document.ts';
import type { DishRow, RestaurantFilter } from './restaurants.repo.ts';

interface Wanted extends Partial<RestaurantFilter> {
  readonly q: string;
  readonly view?: 'card' | 'full';
}

/**
 * The public restaurants that answer a search, best first. As cards they carry the dishes that answer. Call it under
 * the catalogue's lease only.
 */
export async function searchRestaurants(search: CatalogueSearch, wanted: Wanted): Promise<Restaurant[]> {
  const { q, view = 'full', after, limit = SEARCH_DEFAULT_LIMIT } = wanted;
  const { found, meant } = await search.find(q);
  // A page goes on where the one before ended in this order; when that restaurant is gone, so is the rest of its list.
  const start = after === undefined ? 0 : placeOf(found, after) + 1;
  return found
    .slice(start)
    .filter(({ row }) => isWanted(row, wanted))
    .slice(0, limit)
    .map((one) => ({
      ...toPublicRestaurant(
        view === 'full' ? one.row : { ...one.row, dishes: dishesOf(one).slice(0, FOUND_DISHES_MAX) },
      ),
      ...(meant !== undefined && { meant }),
    }));
}

/** The restaurants first that are called so, then those that serve it; of the dishes one of each kitchen before a second of any. */
export async function suggest(search: CatalogueSearch, q: string | undefined): Promise<Suggestions> {
  const { found, meant }: FoundRestaurants = q === undefined ? { found: [] } : await search.find(q);
  const byName = [
    ...found.filter(({ hit }) => hit.ownScore > 0),
    ...found.filter(({ hit }) => hit.ownScore <= 0),
  ];
  return {
    restaurants: byName.slice(0, SUGGESTED_RESTAURANTS).map(toSuggestedRestaurant),
    dishes: dishesInTurn(found),
    ...(meant !== undefined && { meant }),
  };
}

function toSuggestedRestaurant(one: FoundRestaurant): Suggestions['restaurants'][number] {
  const serves = one.hit.ownScore > 0 ? undefined : dishesOf(one)[0]?.name;
  return { ...toPublicRestaurant(one.row, false), ...(serves !== undefined && { serves }) };
}

function dishesInTurn(found: readonly FoundRestaurant[]): Suggestions['dishes'] {
  const cooks = found.filter(({ hit }) => hit.dishes.length > 0).slice(0, SUGGESTED_DISHES);
  const dishes = Array.from({ length: SUGGESTED_DISHES }, (_, turn) =>
    cooks.flatMap((one) => {
      const dish = dishesOf(one)[turn];
      return dish ? [{ ...toDishCard(dish), restaurant: toPublicRestaurant(one.row, false) }] : [];
    }),
  );
  return dishes.flat().slice(0, SUGGESTED_DISHES);
}

function dishesOf({ row, hit }: FoundRestaurant): DishRow[] {
  return hit.dishes.flatMap(({ place }) => row.dishes?.[place] ?? []);
}

function placeOf(found: readonly FoundRestaurant[], id: number): number {
  const place = found.findIndex(({ row }) => row.id === id);
  return place < 0 ? found.length : place;
}

function isWanted(row: FoundRestaurant['row'], { cuisine, rating, price, diet }: Wanted): boolean {
  return (
    (cuisine === undefined || row.cuisine === cuisine) &&
    (rating === undefined || row.rating >= rating) &&
    (price === undefined || row.price === price) &&
    (diet === undefined || row.isVeg === (diet === 'Veg'))
  );
}
