import { expect, it } from 'vitest';

import { allDay } from './all-day.ts';

const item = (name: string, quantity: number, note = '', lineKey = name) => ({
  lineKey,
  name,
  dishName: name,
  choices: [],
  quantity,
  note,
});
const noted = (note: string) => item(`Cashew Curry – “${note}”`, 2, note);

it('counts each dish that is still to be made over all orders, most first', () => {
  expect(
    allDay([
      { status: 'New', items: [item('Garlic Naan', 2), item('Dal', 1)] },
      { status: 'Accepted', items: [item('Garlic Naan', 1), item('Raita', 2)] },
      { status: 'Preparing', items: [item('Garlic Naan', 3), item('Biryani', 1)] },
      { status: 'Out for Delivery', items: [item('Biryani', 9)] },
    ]),
  ).toEqual([
    { key: 'Garlic Naan', name: 'Garlic Naan', shown: 'Garlic Naan', count: 6, isAllergy: false },
    { key: 'Raita', name: 'Raita', shown: 'Raita', count: 2, isAllergy: false },
  ]);
  expect(allDay([])).toEqual([]);
});

it('counts by what is chosen, not by what it is called', () => {
  const items = [item('Pizza (Medium)', 1, '', '1:4:'), item('Pizza (Medium)', 2, '', '1:9:')];
  const renamed = [item('Margherita (Medium)', 1, '', '1:4:')];
  expect(
    allDay([
      { status: 'New', items },
      { status: 'New', items: renamed },
    ]).map(({ key, count }) => [key, count]),
  ).toEqual([
    ['1:4:', 2],
    ['1:9:', 2],
  ]);
});

it('marks what is asked for with an allergy', () => {
  expect(
    allDay([{ status: 'New', items: [noted('gluten allergy'), noted('no allergies')] }]).map(
      ({ isAllergy }) => isAllergy,
    ),
  ).toEqual([true, false]);
});
