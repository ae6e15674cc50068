/** Draft of a review of one dish. */
export type Draft = { rating: number | null; text: string };
export type ReadyReview = { menuItemId: number; rating: number; text: string };

export const EMPTY: Draft = { rating: null, text: '' };

/** Dishes with stars and no words, or words and no stars: they would be dropped, as only both are sent. */
export function halfDone<D extends { menuItemId: number }>(
  dishes: readonly D[],
  drafts: ReadonlyMap<number, Draft>,
): D[] {
  return dishes.filter(({ menuItemId }) => {
    const { rating, text } = drafts.get(menuItemId) ?? EMPTY;
    return (rating === null) !== (text.trim() === '');
  });
}

/** Only dishes with both stars and words are sent: docs/rules/limits.md#reviews. */
export function readyOf(
  dishes: readonly { menuItemId: number }[],
  drafts: ReadonlyMap<number, Draft>,
): ReadyReview[] {
  return dishes.flatMap(({ menuItemId }) => {
    const { rating, text } = drafts.get(menuItemId) ?? EMPTY;
    const words = text.trim();
    return rating === null || words === '' ? [] : [{ menuItemId, rating, text: words }];
  });
}
