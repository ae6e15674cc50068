import { expect, it } from 'vitest';

import { fakeStorage } from '../../../lib/session/storage.fixture.ts';
import { watch } from './vanished.ts';

const vanished = () =>
  (JSON.parse(localStorage.getItem('ordersUnderWay:1') ?? '{}') as { vanished: number[] }).vanished;

it('what vanished last stands last, also behind one that was never dismissed', () => {
  fakeStorage({});
  watch(1, [7, 8, 9]);
  watch(1, [7, 8]);
  watch(1, [8]);
  expect(vanished()).toEqual([9, 7]);
});

it('of too many the newest are kept', () => {
  fakeStorage({});
  const orders = Array.from({ length: 25 }, (_, index) => 100 - index);
  for (let gone = 0; gone <= orders.length; gone += 1) watch(1, orders.slice(gone));
  expect(vanished()).toEqual(orders.slice(-20));
});
