import { describe, expect, it } from 'vitest';

import { missingOf } from './missing.ts';

const whole = {
  dishCount: 3,
  freeDishCount: 0,
  hasHours: true,
  hasAreas: true,
  phone: '+91 80471 20934',
  address: '5 Palm Grove',
  description: 'Slow lamb.',
};

describe('what a newcomer lacks', () => {
  it.each([
    [{}, []],
    [{ dishCount: 0 }, ['A menu: no dish is on it']],
    [{ hasHours: false }, ['Opening hours: it sells at 4 in the morning']],
    [{ hasAreas: false }, ['Delivery areas: it delivers to anywhere, for ₹5']],
    [
      { hasHours: false, hasAreas: false },
      ['Opening hours and delivery areas: it sells at 4 in the morning, to anywhere, for ₹5'],
    ],
    [{ freeDishCount: 3 }, ['Prices: 3 dishes cost ₹0.00']],
    [{ phone: '' }, ['A phone number']],
    [{ phone: '12' }, ['A phone number that can be called: 12']],
    [
      { dishCount: 0, address: '', description: '' },
      ['A menu: no dish is on it', 'An address', 'A description'],
    ],
  ])('%o: %o', (lacking, missing) => {
    expect(missingOf({ ...whole, ...lacking })).toEqual(missing);
  });
});
