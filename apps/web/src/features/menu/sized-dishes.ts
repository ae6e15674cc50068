import type { MenuDetails } from './queries.ts';

/** Dishes whose sizes cost differently. */
export function sizedDishes(details: MenuDetails | undefined): ReadonlySet<number> {
  const priced = details?.dishes.filter(({ optionGroups }) =>
    optionGroups.some(({ sizePrices = [] }) => new Set(sizePrices.map(({ price }) => price)).size > 1),
  );
  return new Set(priced?.map(({ id }) => id));
}
