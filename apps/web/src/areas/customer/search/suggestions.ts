import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { meantText, type Meant } from './meant-text.ts';

type Suggestions = AnswerOf<'GET /api/search/suggestions'>;

export type Suggestion =
  | { kind: 'restaurant'; restaurant: Suggestions['restaurants'][number] }
  | {
      kind: 'dish';
      dish: Omit<Suggestions['dishes'][number], 'restaurant'>;
      restaurant: Suggestions['dishes'][number]['restaurant'];
    };

export const keyOf = (suggestion: Suggestion): string =>
  suggestion.kind === 'dish' ? `dish-${suggestion.dish.id}` : `restaurant-${suggestion.restaurant.id}`;

/** One letter is in nearly every name. */
const FEWEST_LETTERS = 2;

/** The few restaurants and dishes that best answer what is typed. */
export const suggestionsQuery = (words: string) =>
  queryOptions({
    queryKey: ['suggestions', words],
    queryFn: ({ signal }) => call('GET /api/search/suggestions', { query: { q: words }, signal }),
    enabled: words.length >= FEWEST_LETTERS,
    placeholderData: words.length >= FEWEST_LETTERS ? keepPreviousData : undefined,
    staleTime: 60_000,
    // The next letter asks again soon enough.
    retry: false,
  });

/** Note above suggestions that are only similar to the typed words, or answer only some of them. */
export const similarOnly = ({ meant, ...typed }: Omit<Meant, 'meant'> & { meant: string | undefined }) =>
  meant === undefined ? undefined : meantText(typed).join(meant);

/** Restaurants first, as the list shows them. */
export function toOptions({ restaurants, dishes }: Suggestions): Suggestion[] {
  return [
    ...restaurants.map((restaurant) => ({ kind: 'restaurant', restaurant }) as const),
    ...dishes.map(({ restaurant, ...dish }) => ({ kind: 'dish', dish, restaurant }) as const),
  ];
}
