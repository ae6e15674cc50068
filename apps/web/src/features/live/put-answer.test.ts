import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { putAnswer } from './put-answer.ts';

const KITCHEN = 7;
const event = {
  role: 'RESTAURANT',
  type: 'order.status',
  data: { orderId: 2, restaurantId: KITCHEN },
} as const;
const LIST = ['restaurant-orders', KITCHEN];
const old = { id: 2, status: 'New', phone: '1', lines: [{ id: 2 }] };
const other = { id: 3, status: 'New', lines: [{ id: 2 }] };
const answer = { id: 2, status: 'Delivered', lines: [] };

test.each([
  ['a list', [...LIST, 'active'], [other, old], [other, answer]],
  [
    'the pages of a list',
    LIST,
    {
      pages: [
        { orders: [old, other], next: 2 },
        { orders: [old], next: null },
      ],
      pageParams: [null, 2],
    },
    {
      pages: [
        { orders: [answer, other], next: 2 },
        { orders: [answer], next: null },
      ],
      pageParams: [null, 2],
    },
  ],
  [
    'pages that are lists',
    LIST,
    { pages: [[other], [old]], pageParams: [] },
    { pages: [[other], [answer]], pageParams: [] },
  ],
  ['what is shown by itself', ['restaurant-order', 2], old, answer],
  ['a list without it', [...LIST, 'found', 'x'], [other], [other]],
  ['what was not found', ['restaurant-order', 2], null, null],
  ['what has nothing to do with it', ['own-menu', KITCHEN], [old], [old]],
  ['another kitchen’s', ['restaurant-orders', 8], [old], [old]],
])('an answer is put into %s', async (_, queryKey, before, after) => {
  const queries = new QueryClient();
  queries.setQueryData(queryKey, before, { updatedAt: 5 });
  await putAnswer(queries, event, answer);
  expect(queries.getQueryData(queryKey)).toEqual(after);
  expect(queries.getQueryState(queryKey)?.dataUpdatedAt).toBe(5);
});

test('nothing is made up of what was not read yet', async () => {
  const queries = new QueryClient();
  await putAnswer(queries, event, answer);
  expect(queries.getQueryCache().getAll()).toEqual([]);
});

test('a read that set out before the write does not bring the old row back', async () => {
  const queries = new QueryClient();
  queries.setQueryData(LIST, [old]);
  const read = queries.fetchQuery({
    queryKey: LIST,
    queryFn: ({ signal }) =>
      new Promise<(typeof old)[]>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cancelled')));
        queueMicrotask(() => queueMicrotask(() => resolve([old])));
      }),
  });
  await putAnswer(queries, event, answer);
  await read.catch(() => undefined);
  expect(queries.getQueryData(LIST)).toEqual([answer]);
});
