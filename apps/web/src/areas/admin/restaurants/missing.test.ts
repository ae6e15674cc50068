import { describe, expect, it } from 'vitest';

import { missingOf } from './missing.ts';

const whole = {
  dishCount: 3,
  openingHours: '11 am to 11 pm',
  phone: '+91 80471 20934',
  address: '5 Palm Grove',
  description: 'Slow lamb.',
};

describe('what a newcomer lacks', () => {
  it.each([
    [{}, []],
    [{ dishCount: 0 }, ['A menu: no dish is on it']],
    [{ openingHours: ' ' }, ['Opening hours']],
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
