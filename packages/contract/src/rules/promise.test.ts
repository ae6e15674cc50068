import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTIVE_STATUSES, ORDER_STATUSES } from './order-status.ts';
import { type Promised, promisedUntil, standingOf } from './promise.ts';

const at = (minutes: number) => Date.UTC(2026, 10, 21, 12) + minutes * 60_000;
const instant = (minutes: number) => new Date(at(minutes)).toISOString();
/** Placed at minute 0 and promised for minute 30. */
const order = (changes: Partial<Promised> = {}): Promised => ({
  status: 'Preparing',
  createdAt: instant(0),
  eta: 30,
  ...changes,
});
const until = at(30);

describe('how an order stands to its promise', () => {
  it.each([
    ['counts down once it is accepted', order({ status: 'Accepted' }), 0, { state: 'coming', minutes: 30 }],
    ['in begun minutes', order(), 29.9, { state: 'coming', minutes: 1 }],
    ['not while nobody has accepted it', order({ status: 'New' }), 29.9, { state: 'waiting' }],
    ['late with its last moment', order(), 30, { state: 'late', isKitchenAsked: false }],
    ['late when nobody accepted it', order({ status: 'New' }), 30, { state: 'late', isKitchenAsked: false }],
    [
      'late at the door',
      order({ status: 'Out for Delivery' }),
      500,
      { state: 'late', isKitchenAsked: false },
    ],
    ['asked about', order({ lateAskedAt: instant(30) }), 31, { state: 'late', isKitchenAsked: true }],
    [
      'late where the server has asked and this clock is slow',
      order({ lateAskedAt: instant(30) }),
      5,
      { state: 'late', isKitchenAsked: true },
    ],
  ] as const)('%s', (_, given, now, expected) => {
    expect(standingOf(given, at(now))).toEqual({ until, ...expected });
  });

  it('the stored promise counts, not the minutes', () => {
    expect(promisedUntil(order({ dueUntil: instant(50) }))).toBe(at(50));
    expect(standingOf(order({ dueUntil: instant(50) }), at(40))).toEqual({
      state: 'coming',
      until: at(50),
      minutes: 10,
    });
  });

  it('a question about an earlier promise is none about one that somebody moved', () => {
    const moved = order({ dueUntil: instant(50), lateAskedAt: instant(30) });
    expect(standingOf(moved, at(40))).toMatchObject({ state: 'coming' });
    expect(standingOf(moved, at(50))).toMatchObject({ state: 'late', isKitchenAsked: false });
  });

  it.each(ORDER_STATUSES.filter((status) => !(ACTIVE_STATUSES as readonly string[]).includes(status)))(
    'one that is %s has none',
    (status) => {
      expect(standingOf(order({ status }), at(40))).toBeUndefined();
    },
  );

  it('the promise never moves and no count grows as the clock goes on, and what is late stays so', () => {
    const orders = fc.record(
      {
        status: fc.constantFrom(...ACTIVE_STATUSES),
        createdAt: fc.constant(instant(0)),
        eta: fc.integer({ min: 1, max: 600 }),
        dueUntil: fc.integer({ min: 0, max: 600 }).map(instant),
        lateAskedAt: fc.integer({ min: 0, max: 800 }).map(instant),
      },
      { requiredKeys: ['status', 'createdAt', 'eta'] },
    );
    const clock = fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 2 });
    fc.assert(
      fc.property(orders, clock, (given, seconds) => {
        const seen = seconds
          .toSorted((a, b) => a - b)
          .map((second) => standingOf(given, at(0) + second * 1_000));
        seen.slice(1).forEach((next, index) => {
          const before = seen[index];
          expect(next?.until).toBe(before?.until);
          if (before?.state === 'late') expect(next).toEqual(before);
          if (before?.state === 'waiting') expect(next?.state).not.toBe('coming');
          if (next?.state === 'coming') expect(before).toMatchObject({ state: 'coming', until: next.until });
          if (before?.state === 'coming' && next?.state === 'coming')
            expect(next.minutes).toBeLessThanOrEqual(before.minutes);
        });
      }),
    );
  });
});
