type One = { id: number };
type Terms = ReadonlyMap<number, { delivers: boolean }>;

/** One without terms of its own delivers everywhere; one that cannot tell is not said to deliver. */
const delivers = (terms: Terms, { id }: One): boolean => terms.get(id)?.delivers !== false;

/** Those that deliver to the address whose terms these are. */
export const deliveringOf = <R extends One>(restaurants: readonly R[], terms: Terms): R[] =>
  restaurants.filter((one) => delivers(terms, one));

/**
 * True if the last page of a list shows nothing, so that the next one is read at once. A page that only repeats the
 * ones before it ends that: a list whose order changes meanwhile must not be read in circles.
 */
export function showsNothingNew(pages: readonly (readonly One[])[], terms: Terms): boolean {
  const known = new Set(pages.slice(0, -1).flatMap((page) => page.map(({ id }) => id)));
  const fresh = (pages.at(-1) ?? []).filter(({ id }) => !known.has(id));
  return fresh.length > 0 && !fresh.some((one) => delivers(terms, one));
}
