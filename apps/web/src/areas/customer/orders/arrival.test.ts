import { describe, expect, it } from 'vitest';

import { minute, orderLike } from '../../../features/orders/order.fixture.ts';
import { time } from '../../../lib/format/formats.ts';
import { arrivalText } from './arrival.ts';

const at = (minutes: number) => new Date(minute(minutes)).getTime();
const promised = time(minute(30));

describe('when an order arrives', () => {
  it.each([
    ['in time', {}, 29, `Arriving ${promised}`],
    ['late', {}, 30, `Later than promised (${promised})`],
    ['hours late', {}, 400, `Later than promised (${promised})`],
    [
      'late, and the kitchen knows',
      { lateAskedAt: minute(31) },
      400,
      `Later than promised (${promised}). We have asked the kitchen`,
    ],
    ['over', { status: 'Delivered' }, 40, ''],
  ] as const)('is said in words: %s', (_, changes, now, words) => {
    expect(arrivalText(orderLike({ status: 'Preparing', eta: 30, ...changes }), at(now))).toBe(words);
  });
});
