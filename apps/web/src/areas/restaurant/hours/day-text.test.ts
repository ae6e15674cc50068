import { expect, test } from 'vitest';

import { dateText, holdsText, monthText, usualWindows } from './day-text.ts';

const LUNCH = { from: '11:00', until: '15:00' };
const NIGHT = { from: '18:00', until: '01:00' };

test.each([
  ['2026-11-08', '8 November', 'November'],
  ['2026-12-31', '31 December', 'December'],
  ['2027-01-01', '1 January 2027', 'January 2027'],
])('%s is %s', (date, day, month) => {
  expect(dateText(date, '2026-11-01')).toBe(day);
  expect(monthText(date, '2026-11-01')).toBe(month);
});

test.each([
  [{ windows: [], note: 'Diwali' }, [LUNCH], 'closed, Diwali'],
  [{ windows: [], note: '' }, [LUNCH], 'closed'],
  [{ windows: [{ from: '11:00', until: '01:00' }], note: '' }, [LUNCH], '11:00 am–1:00 am'],
  [{ windows: [LUNCH, NIGHT], note: 'Wedding' }, null, '11:00 am–3:00 pm, 6:00 pm–1:00 am, Wedding'],
  [{ windows: [{ from: '00:00', until: '24:00' }], note: '' }, null, '24 hours'],
  [undefined, null, 'as usual'],
  [undefined, [], 'as usual, closed'],
  [undefined, [LUNCH, NIGHT], 'as usual, 11:00 am–3:00 pm, 6:00 pm–1:00 am'],
])('of %j on a day of %j: %s', (rule, usual, words) => {
  expect(holdsText(rule && { date: '2026-11-08', ...rule }, usual)).toBe(words);
});

// 8 November 2026 is a Sunday.
test.each([
  ['2026-11-08', [LUNCH, NIGHT]],
  ['2026-11-09', []],
])('on %s it is usually %j', (date, windows) => {
  const hours = [
    { day: 7, ...NIGHT },
    { day: 7, ...LUNCH },
    { day: 6, ...LUNCH },
  ];
  expect(usualWindows(date, { delivery: { hours } })).toMatchObject(windows);
  expect(usualWindows(date, { delivery: { hours } })).toHaveLength(windows.length);
  expect(usualWindows(date, { delivery: { hours: null } })).toBeNull();
});
