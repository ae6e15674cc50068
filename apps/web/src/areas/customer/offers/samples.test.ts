import { expect, it } from 'vitest';

import { SAMPLE_OFFERS } from './samples.ts';

it('the built-in samples are these six', () => {
  expect(SAMPLE_OFFERS.map(({ type, minOrder }) => [type, minOrder])).toEqual([
    ['discount', '₹100.00'],
    ['free-delivery', '₹150.00'],
    ['cashback', '₹300.00'],
    ['combo', '₹799.00'],
    ['discount', '₹399.00'],
    ['free-item', '₹598.00'],
  ]);
  expect(new Set(SAMPLE_OFFERS.map(({ id }) => id)).size).toBe(6);
});
