import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byOldest,
  byStatusThenNewest,
  findTransition,
  countsAsActive,
  isActive,
  mayReach,
  nextStep,
  ORDER_STATUSES,
  type OrderStatus,
  parseOrderStatus,
  type StepMaker,
} from './order-status.ts';

const ROLES: StepMaker[] = ['CUSTOMER', 'RESTAURANT', 'ADMIN', 'SYSTEM'];

/**
 * Steps as in docs/rules/orders.md#transitions, from > to: who may make them, and if the stock comes back; the clock
 * ends New orders.
 */
const PAGE: Record<string, string> = {
  'New > Accepted': 'owner',
  'Accepted > Preparing': 'owner',
  'Preparing > Out for Delivery': 'owner',
  'Out for Delivery > Delivered': 'owner',
  'New > Cancelled': 'customer owner admin clock, given back',
  'Accepted > Cancelled': 'admin, given back',
  'Preparing > Cancelled': 'admin',
  'Out for Delivery > Cancelled': 'admin',
  'Delivered > Refunded': 'admin',
};
const WORD: Record<StepMaker, string> = {
  CUSTOMER: 'customer',
  RESTAURANT: 'owner',
  ADMIN: 'admin',
  SYSTEM: 'clock',
};

const everyStep = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.flatMap((to) => ROLES.map((role) => [from, to, role] as const)),
);

describe('the state machine', () => {
  test('is asked about 7 × 7 × 4 steps', () => {
    expect(everyStep).toHaveLength(196);
  });

  test.each(everyStep)('%s > %s by %s is what the rules say', (from, to, role) => {
    const [who, stock] = (PAGE[`${from} > ${to}`] ?? '').split(', ');
    const allowed = who!.split(' ').includes(WORD[role]);
    const found = findTransition(from, to, role);
    expect(found !== undefined).toBe(allowed);
    if (found) expect(found.stock).toBe(stock ?? 'kept');
  });

  test('never leaves the table, whatever anybody tries', () => {
    const attempt = fc.tuple(fc.constantFrom(...ORDER_STATUSES), fc.constantFrom(...ROLES));
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 40 }), (attempts) => {
        let status: OrderStatus = 'New';
        const entered: OrderStatus[] = ['New'];
        for (const [to, role] of attempts) {
          const step = findTransition(status, to, role);
          if (!step) continue;
          expect(PAGE[`${status} > ${to}`]).toContain(WORD[role]);
          status = step.to;
          entered.push(status);
        }
        // No status twice, and nothing after an end.
        expect(new Set(entered).size).toBe(entered.length);
        expect(entered.slice(0, -1)).not.toContain('Cancelled');
        expect(entered.slice(0, -1)).not.toContain('Refunded');
        if (entered.includes('Refunded')) expect(entered).toContain('Delivered');
      }),
    );
  });

  test.each([
    ['New', 'Accepted'],
    ['Accepted', 'Preparing'],
    ['Preparing', 'Out for Delivery'],
    ['Out for Delivery', 'Delivered'],
    ['Delivered', undefined],
    ['Cancelled', undefined],
    ['Refunded', undefined],
  ] as const)('the one step after %s is %s', (from, to) => {
    expect(nextStep(from)).toBe(to);
  });

  test('counts New to Out for Delivery as active', () => {
    expect(ORDER_STATUSES.filter(isActive)).toEqual(['New', 'Accepted', 'Preparing', 'Out for Delivery']);
  });

  test.each([
    ['New', true],
    ['out for delivery', true],
    ['In Progress', true],
    ['PROGRESSING', true],
    ['Delivered', false],
    ['Canceled', false],
    ['Refunded', false],
    ['Lost', false],
  ])('on the dashboard %s counts as active: %s', (status, counts) => {
    expect(countsAsActive(status)).toBe(counts);
  });

  test.each([
    ['CUSTOMER', ['Cancelled']],
    ['RESTAURANT', ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered', 'Cancelled']],
    ['ADMIN', ['Cancelled', 'Refunded']],
    ['SYSTEM', ['Cancelled']],
  ] as const)('a repeat by %s can only be one of the statuses that role may make', (role, statuses) => {
    expect(ORDER_STATUSES.filter((status) => mayReach(status, role))).toEqual(statuses);
  });
});

const anyCase = (word: string) =>
  fc
    .array(fc.boolean(), { minLength: word.length, maxLength: word.length })
    .map((up) => Array.from(word, (c, i) => (up[i] ? c.toUpperCase() : c.toLowerCase())).join(''));

describe('reading a status', () => {
  test('takes the seven spellings in any case and answers the canonical one', () => {
    for (const status of ORDER_STATUSES)
      fc.assert(
        fc.property(anyCase(status), (spelling) => {
          expect(parseOrderStatus(spelling)).toBe(status);
          expect(parseOrderStatus(` ${spelling} `)).toBe(status);
        }),
        { numRuns: 30 },
      );
  });

  test.each(['Canceled', 'canceled', 'CANCELED'])('reads %s as Cancelled', (spelling) => {
    expect(parseOrderStatus(spelling)).toBe('Cancelled');
  });

  test.each([
    'In Progress',
    'in progress',
    'InProgress',
    '',
    ' ',
    'OutForDelivery',
    'Out  for Delivery',
    'Done',
    'new\u0000',
    '__proto__',
    'constructor',
  ])('refuses %j', (spelling) => {
    expect(parseOrderStatus(spelling)).toBeUndefined();
  });
});

const order = (id: number, status: OrderStatus, createdAt: string) => ({ id, status, createdAt });

test('orders are sorted by status, then newest first', () => {
  const sorted = [
    order(1, 'Cancelled', '2026-01-09T00:00:00Z'),
    order(2, 'New', '2026-01-01T00:00:00Z'),
    order(3, 'Delivered', '2026-01-08T00:00:00Z'),
    order(4, 'New', '2026-01-02T00:00:00Z'),
    order(5, 'New', '2026-01-02T00:00:00Z'),
    order(6, 'Refunded', '2026-01-03T00:00:00Z'),
    order(7, 'Out for Delivery', '2026-01-03T00:00:00Z'),
  ].toSorted(byStatusThenNewest);
  expect(sorted.map(({ id }) => id)).toEqual([5, 4, 2, 7, 3, 1, 6]);
});

test('on a board who has waited longest stands first', () => {
  const sorted = [
    order(5, 'New', '2026-01-02T00:00:00Z'),
    order(9, 'New', '2026-01-01T00:00:00Z'),
    order(4, 'New', '2026-01-02T00:00:00Z'),
  ].toSorted(byOldest);
  expect(sorted.map(({ id }) => id)).toEqual([9, 4, 5]);
});
