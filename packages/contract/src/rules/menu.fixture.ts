import type { ChoiceTerms, GroupTerms } from './options.ts';

/** A choice for tests: free, once, not chosen beforehand. */
export const choiceLike = (id: number, changes: Partial<ChoiceTerms> = {}): ChoiceTerms => ({
  id,
  name: `Choice ${id}`,
  pricePaise: 0,
  sizePrices: [],
  maxQty: 1,
  defaultQty: 0,
  veg: null,
  dishId: null,
  ...changes,
});

/** A group for tests: any number of its choices. */
export const groupLike = (
  id: number,
  choices: readonly ChoiceTerms[],
  changes: Partial<GroupTerms> = {},
): GroupTerms => ({
  id,
  name: `Group ${id}`,
  kind: 'choice',
  min: 0,
  max: null,
  included: 0,
  extraPaise: 0,
  choices,
  ...changes,
});
