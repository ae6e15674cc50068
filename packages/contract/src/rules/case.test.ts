import { describe, expect, test } from 'vitest';
import {
  CASE_KINDS,
  CASE_SENTENCES,
  caseKindsFor,
  caseRefusal,
  namesDishes,
  reopenableUntil,
  stateAfterMessage,
} from './case.ts';
import { ORDER_STATUSES } from './order-status.ts';

const CLOSED = new Date('2026-07-01T10:00:00Z');
const UNTIL = new Date('2026-07-08T10:00:00Z');
const LATER = new Date('2026-07-08T10:00:00.001Z');

describe('a message in a case', () => {
  test.each([
    ['open', null, 'customer', UNTIL, 'open'],
    ['open', null, 'restaurant', UNTIL, 'answered'],
    ['open', null, 'platform', UNTIL, 'answered'],
    ['answered', null, 'customer', LATER, 'open'],
    ['answered', null, 'restaurant', LATER, 'answered'],
    ['answered', null, 'platform', LATER, 'answered'],
    ['closed', CLOSED, 'customer', UNTIL, 'open'],
    ['closed', CLOSED, 'restaurant', UNTIL, 'answered'],
    ['closed', CLOSED, 'platform', UNTIL, 'answered'],
    ['closed', CLOSED, 'customer', LATER, undefined],
    ['closed', CLOSED, 'restaurant', LATER, undefined],
    ['closed', CLOSED, 'platform', LATER, undefined],
  ] as const)('that is %s (closed %s) by the %s at %s leads to %s', (state, closedAt, sender, now, after) => {
    expect(stateAfterMessage({ state, closedAt }, sender, now)).toBe(after);
  });

  test('opens a closed one again for seven days', () => {
    expect(reopenableUntil(CLOSED)).toEqual(UNTIL);
  });
});

describe('what can be said of an order', () => {
  const FOOD = ['missing', 'wrong', 'spoiled'];
  const TIME = ['late', 'never came'];

  test.each([
    ['New', TIME],
    ['Accepted', TIME],
    ['Preparing', TIME],
    ['Out for Delivery', [...FOOD, ...TIME]],
    ['Delivered', [...FOOD, ...TIME]],
    ['Cancelled', []],
    ['Refunded', [...FOOD, ...TIME]],
  ] as const)('that is %s: %j', (status, kinds) => {
    expect(caseKindsFor(status).map(({ key }) => key)).toEqual(kinds);
  });

  test('has a sentence wherever it is refused', () => {
    for (const status of ORDER_STATUSES) {
      for (const { key } of CASE_KINDS) {
        const isOffered = caseKindsFor(status).some((kind) => kind.key === key);
        expect(caseRefusal(status, key) === undefined).toBe(isOffered);
      }
    }
    expect(caseRefusal('Cancelled', 'late')).toBe(CASE_SENTENCES.cancelled);
    expect(caseRefusal('New', 'wrong')).toBe(CASE_SENTENCES.tooEarly);
  });

  test('names the dishes, unless it is about the time', () => {
    expect(CASE_KINDS.filter(({ key }) => namesDishes(key, 0)).map(({ key }) => key)).toEqual(TIME);
    expect(CASE_KINDS.every(({ key }) => namesDishes(key, 1))).toBe(true);
  });
});
