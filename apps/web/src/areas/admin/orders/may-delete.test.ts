import { ORDER_STATUSES } from '@tiffin/contract/rules/order-status';
import { expect, it } from 'vitest';

import { mayDelete } from './may-delete.ts';

const AT = '2026-11-26T12:00:00.000Z';
const BEFORE = '2026-11-26T11:59:59.000Z';
const deletable = (total: number, createdAt: string, demoLoadedAt: string | null | undefined) =>
  ORDER_STATUSES.filter((status) => mayDelete({ status, total, createdAt }, demoLoadedAt));

it('an order of the demo may go in every state', () => {
  expect(deletable(500, BEFORE, AT)).toEqual([...ORDER_STATUSES]);
  expect(deletable(500, AT, AT)).toEqual([...ORDER_STATUSES]);
});

it.each([
  ['after the demo', AT, BEFORE],
  ['of a platform that began empty', AT, null],
  ['while it is not known whose it is', BEFORE, undefined],
])('one %s only where no money belongs to it', (_, createdAt, demoLoadedAt) => {
  expect(deletable(500, createdAt, demoLoadedAt)).toEqual(['Cancelled']);
  const free = deletable(0, createdAt, demoLoadedAt);
  expect(free).toContain('New');
  expect(free).not.toContain('Delivered');
  expect(free).not.toContain('Refunded');
});
