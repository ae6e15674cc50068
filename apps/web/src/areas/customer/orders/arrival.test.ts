import { describe, expect, it } from 'vitest';

import { minute, orderLike } from '../../../features/orders/order.fixture.ts';
import { time } from '../../../lib/format/formats.ts';
import { arrivalText, estimateOf } from './arrival.ts';

/** Placed at minute 0 with half an hour to the door; its last step was at `step`. */
const order = (status: 'New' | 'Preparing' | 'Out for Delivery', step: number) =>
  orderLike({ status, eta: 30, createdAt: minute(0), updatedAt: minute(step) });
const at = (minutes: number) => new Date(minute(minutes)).getTime();

describe('when an order arrives', () => {
  it('is the usual time as long as that lies ahead', () => {
    expect(estimateOf(order('Preparing', 10), at(29))).toEqual({
      isLate: false,
      at: new Date(minute(30)),
      minutes: 1,
    });
    expect(arrivalText(order('Preparing', 10), at(29))).toBe(`Arriving ${time(minute(30))}`);
  });

  it.each([
    ['New', 0, 30],
    ['New', 0, 47],
    ['Preparing', 28, 31],
    ['Out for Delivery', 40, 41],
    ['Out for Delivery', 40, 90],
  ] as const)('is said anew once it is late: %s since minute %i, at minute %i', (status, step, now) => {
    const { isLate, at: next, minutes = 0 } = estimateOf(order(status, step), at(now));
    expect(isLate).toBe(true);
    // Ahead, and a round time that does not move with every minute.
    expect(minutes).toBeGreaterThanOrEqual(5);
    expect((next?.getTime() ?? 1) % (5 * 60_000)).toBe(0);
    expect(arrivalText(order(status, step), at(now))).toBe(`Running late, about ${time(next ?? '')}`);
  });

  it('counts what is left of the way from the last step', () => {
    const [late, later] = (['Out for Delivery', 'Preparing'] as const).map((status) =>
      estimateOf(order(status, 31), at(31)).at?.getTime(),
    );
    expect(later).toBeGreaterThan(late ?? 0);
  });

  it('is not made up for an order that is hours late', () => {
    expect(estimateOf(order('New', 0), at(151))).toMatchObject({ isLate: true, at: undefined });
    expect(arrivalText(order('New', 0), at(151))).toBe('Running late');
  });
});
