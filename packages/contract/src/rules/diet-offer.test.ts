import { describe, expect, test } from 'vitest';

import { DIET_SWITCHES, NOTHING_DECLARED } from './diet.ts';
import { dietOffer, undeclaredIn } from './diet-offer.ts';

type Dish = Parameters<typeof dietOffer>[0][number];
const dish = (changes: Partial<Dish> = {}): Dish => ({
  veg: true,
  spice: null,
  ...NOTHING_DECLARED,
  ...changes,
});
const PLAIN = dish();
const MEAT = dish({ veg: false });

describe('the filters of a menu', () => {
  test.each<[string, Dish[], ReturnType<typeof dietOffer>]>([
    ['nothing', [], { switches: [], without: false }],
    ['veg dishes alone, nothing declared', [PLAIN], { switches: [], without: false }],
    ['meat alone', [MEAT], { switches: [], without: false }],
    ['both', [PLAIN, MEAT], { switches: ['veg'], without: false }],
    ['one vegan dish', [PLAIN, dish({ marks: ['vegan'] })], { switches: ['vegan'], without: false }],
    ['one Jain dish', [dish({ marks: ['jain', 'halal'] })], { switches: ['jain'], without: false }],
    ['only what is hot', [dish({ spice: 3 })], { switches: [], without: false }],
    ['something mild', [dish({ spice: 3 }), dish({ spice: 1 })], { switches: ['mild'], without: false }],
    ['only what is rich', [dish({ calories: 501 })], { switches: [], without: false }],
    ['something light', [dish({ calories: 500 })], { switches: ['light'], without: false }],
    ['declared allergens', [PLAIN, dish({ allergens: ['milk'] })], { switches: [], without: true }],
    ['declared as free of them', [dish({ allergens: [] })], { switches: [], without: true }],
    ['a warning alone', [dish({ mayContain: ['nuts'] })], { switches: [], without: false }],
  ])('of %s are what is declared', (_, dishes, offer) => {
    expect(dietOffer(dishes)).toEqual(offer);
  });

  test('that are on but declared nowhere there are known', () => {
    const filter = { switches: DIET_SWITCHES, without: [] };
    expect(undeclaredIn(dietOffer([MEAT, dish({ spice: 0 })]), filter)).toEqual(['vegan', 'jain', 'light']);
    expect(undeclaredIn(dietOffer([]), { switches: ['veg'], without: [] })).toEqual([]);
  });
});
