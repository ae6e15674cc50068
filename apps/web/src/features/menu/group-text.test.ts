import { expect, test } from 'vitest';

import { groupText, missingText } from './group-text.ts';

const NONE = { included: 0, extraPaise: 0 };

test.each([
  [{ min: 1, max: 1, ...NONE }, 'Choose 1'],
  [{ min: 2, max: 2, ...NONE }, 'Choose 2'],
  [{ min: 0, max: 3, ...NONE }, 'Choose up to 3'],
  [{ min: 2, max: 4, ...NONE }, 'Choose 2 to 4'],
  [{ min: 2, max: null, ...NONE }, 'Choose at least 2'],
  [{ min: 0, max: null, ...NONE }, 'Optional'],
  [{ min: 0, max: 4, included: 2, extraPaise: 3000 }, 'Choose up to 4 · 2 included, then ₹30.00 each'],
  [{ min: 0, max: null, included: 0, extraPaise: 1500 }, 'Optional · ₹15.00 each'],
])('%o reads “%s”', (numbers, words) => {
  expect(groupText(numbers)).toBe(words);
});

test.each([
  ['Crust', 1, 0, 'Choose a crust'],
  ['Extra sauce', 1, 0, 'Choose an extra sauce'],
  ['Sides', 2, 0, 'Choose 2 more: Sides'],
  ['Sides', 2, 1, 'Choose 1 more: Sides'],
])('of %s, at least %i, with %i chosen, “%s”', (name, min, chosen, words) => {
  expect(missingText({ name, min }, chosen)).toBe(words);
});
