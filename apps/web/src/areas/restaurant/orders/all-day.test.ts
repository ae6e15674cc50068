import { expect, it } from 'vitest';

import { allDay } from './all-day.ts';

const item = (name: string, quantity: number) => ({ name, quantity });

it('counts each dish that is still to be made over all orders, most first', () => {
  expect(
    allDay([
      { status: 'New', items: [item('Garlic Naan', 2), item('Dal', 1)] },
      { status: 'Accepted', items: [item('Garlic Naan', 1), item('Raita', 2)] },
      { status: 'Preparing', items: [item('Garlic Naan', 3), item('Biryani', 1)] },
      { status: 'Out for Delivery', items: [item('Biryani', 9)] },
    ]),
  ).toEqual([
    { name: 'Garlic Naan', count: 6 },
    { name: 'Raita', count: 2 },
  ]);
  expect(allDay([])).toEqual([]);
});
