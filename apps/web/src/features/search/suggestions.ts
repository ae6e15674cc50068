import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';
import type { RestaurantCard } from '../restaurants/queries.ts';

type DishCard = NonNullable<RestaurantCard['dishes']>[number];

export type Suggestion =
  | { kind: 'restaurant'; restaurant: RestaurantCard }
  | { kind: 'dish'; dish: DishCard; restaurant: RestaurantCard };

export const keyOf = (suggestion: Suggestion): string =>
  suggestion.kind === 'dish' ? `dish-${suggestion.dish.id}` : `restaurant-${suggestion.restaurant.id}`;

/** One letter is in nearly every name. */
const FEWEST_LETTERS = 2;
const RESTAURANTS = 3;
const DISHES = 5;
/** As many restaurants as the dishes may come from. */
const ASKED = 8;

/** The restaurants that best answer what is typed, each with the dishes that do. */
export const suggestionsQuery = (words: string) =>
  queryOptions({
    queryKey: ['suggestions', words],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants', { query: { q: words, view: 'card', limit: String(ASKED) }, signal }),
    enabled: words.length >= FEWEST_LETTERS,
    placeholderData: words.length >= FEWEST_LETTERS ? keepPreviousData : undefined,
    staleTime: 60_000,
    // The next letter asks again soon enough.
    retry: false,
  });

export const isNamed = ({ name }: Pick<RestaurantCard, 'name'>, words: string): boolean =>
  name.toLowerCase().includes(words.toLowerCase());

/**
 * Restaurants first, those that are called so before those that only serve it; then dishes, one of each kitchen before
 * a second of any.
 * @param found best first, as the server ranks them
 */
export function suggest(found: readonly RestaurantCard[], words: string): Suggestion[] {
  const byName = found.toSorted((a, b) => Number(isNamed(b, words)) - Number(isNamed(a, words)));
  const perKitchen = found.map((restaurant) =>
    (restaurant.dishes ?? []).map((dish) => ({ kind: 'dish', dish, restaurant }) as const),
  );
  const most = Math.max(0, ...perKitchen.map((dishes) => dishes.length));
  const inTurn = Array.from({ length: most }, (_, turn) =>
    perKitchen.flatMap((dishes) => dishes[turn] ?? []),
  ).flat();
  return [
    ...byName.slice(0, RESTAURANTS).map((restaurant) => ({ kind: 'restaurant', restaurant }) as const),
    ...inTurn.slice(0, DISHES),
  ];
}
