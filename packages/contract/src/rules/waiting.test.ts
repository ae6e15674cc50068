import { expect, test } from 'vitest';
import { ACTIVE_STATUSES } from './order-status.ts';
import { paceOf, WAITING_MINUTES } from './waiting.ts';

test.each([
  ['New', 0, 'in time'],
  ['New', 2, 'in time'],
  ['New', 3, 'slow'],
  ['New', 7, 'slow'],
  ['New', 8, 'late'],
  ['Accepted', 4, 'in time'],
  ['Accepted', 5, 'slow'],
  ['Accepted', 10, 'late'],
  ['Preparing', 19, 'in time'],
  ['Preparing', 20, 'slow'],
  ['Preparing', 35, 'late'],
  ['Out for Delivery', 24, 'in time'],
  ['Out for Delivery', 25, 'slow'],
  ['Out for Delivery', 45, 'late'],
  ['Delivered', 5_000, 'in time'],
  ['Cancelled', 5_000, 'in time'],
  ['Refunded', 5_000, 'in time'],
] as const)('an order that is %s for %d minutes is %s', (status, minutes, pace) => {
  expect(paceOf(status, minutes)).toBe(pace);
});

test('in every step slow comes before late', () => {
  for (const status of ACTIVE_STATUSES)
    expect(WAITING_MINUTES[status].slow).toBeLessThan(WAITING_MINUTES[status].late);
});
