import { expect, it, test } from 'vitest';

import { datesBody, specialDayValues } from './special-day-values.ts';

const DATE = '2026-11-08';

test.each([
  ['closed', { date: DATE, windows: [], note: 'Diwali' }],
  ['past midnight', { date: DATE, windows: [{ from: '11:00', until: '01:00' }], note: '' }],
  ['until midnight', { date: DATE, windows: [{ from: '18:00', until: '24:00' }], note: '' }],
  [
    'with two windows',
    {
      date: DATE,
      windows: [
        { from: '11:00', until: '15:00' },
        { from: '18:00', until: '23:00' },
      ],
      note: 'Wedding',
    },
  ],
])('a day that is %s is saved as it was read', (_, rule) => {
  const { date, ...rest } = rule;
  expect(datesBody(specialDayValues(date, rule))).toEqual({ from: date, ...rest });
});

it('begins closed, with windows at hand', () => {
  const values = specialDayValues('', undefined);
  expect(datesBody(values)).toEqual({ from: '', windows: [], note: '' });
  expect(datesBody({ ...values, from: DATE, until: '2026-11-10', isClosed: false })).toEqual({
    from: DATE,
    until: '2026-11-10',
    windows: [{ from: '11:00', until: '23:00' }],
    note: '',
  });
});
