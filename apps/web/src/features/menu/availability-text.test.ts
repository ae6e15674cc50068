import { describe, expect, test } from 'vitest';

import { awayText } from './availability-text.ts';

const now = new Date(2026, 10, 25, 12, 0).getTime();
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();

// All of its days and minutes: packages/contract/src/rules/back-text.test.ts.
test.each([
  [at(25, 12, 20), undefined, 'Back in 20 min'],
  [at(25, 18, 30), undefined, 'Back at 18:30'],
  [at(26, 5), undefined, 'Back tomorrow'],
  [at(26, 1), '02:00', 'Back at 01:00'],
  [at(28, 5), undefined, 'Back on Saturday'],
  [new Date(2026, 11, 12).toISOString(), undefined, 'Back on 12 Dec'],
])('what is there again at %s, where days begin at %s, is “%s”', (iso, dayBegins, words) => {
  const dish = {
    unavailableBecause: 'sold-out' as const,
    availableAgainAt: iso,
    mealtimeIds: [],
    ...(dayBegins !== undefined && { dayBeginsAt: dayBegins }),
  };
  expect(awayText(dish, undefined, now)).toBe(words);
});

describe('a dish that cannot be had', () => {
  const breakfast = { id: 1, from: '07:00', to: '11:00', weekdays: [] };
  test.each([
    ['off', null, 'Sold out'],
    ['stock', null, 'Sold out'],
    ['options', null, 'Sold out'],
    ['options', at(25, 12, 20), 'Back in 20 min'],
    ['sold-out', at(25, 18, 30), 'Back at 18:30'],
    ['sold-out', null, 'Sold out'],
    ['mealtime', at(26, 7), 'Served 07:00 to 11:00'],
  ] as const)('because of %s, until %s, says “%s”', (unavailableBecause, availableAgainAt, words) => {
    expect(awayText({ unavailableBecause, availableAgainAt, mealtimeIds: [1] }, [breakfast], now)).toBe(
      words,
    );
  });

  test('out of its mealtime says when it is back as long as that is all that is known', () => {
    const dish = { unavailableBecause: 'mealtime' as const, availableAgainAt: at(26, 7), mealtimeIds: [1] };
    expect(awayText(dish, undefined, now)).toBe('Back tomorrow');
  });
});
