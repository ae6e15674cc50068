import { expect, it } from 'vitest';

import { previewText } from './preview.ts';

const KOLKATA = {
  hours: [{ day: 5, from: '18:00', until: '01:00' }],
  dates: [],
  lastOrderMinutes: 30,
  timeZone: 'Asia/Kolkata',
};
/** Parses local time; the 27th is a Friday. */
const at = (text: string) => Date.parse(`${text}+05:30`);

it.each([
  ['2026-11-27T17:59', 'Open by these hours: no · next change today at 6:00 pm'],
  ['2026-11-27T18:00', 'Open by these hours: yes · next change tomorrow at 12:30 am'],
  ['2026-11-28T00:29', 'Open by these hours: yes · next change today at 12:30 am'],
  ['2026-11-28T00:30', 'Open by these hours: no · next change Fri at 6:00 pm'],
])('at %s', (when, words) => {
  expect(previewText(KOLKATA, at(when))).toBe(words);
});

it('counts special days, and says where none is left', () => {
  const closed = { ...KOLKATA, dates: [{ date: '2026-11-27', windows: [], note: 'Diwali' }] };
  expect(previewText(closed, at('2026-11-27T19:00'))).toBe(
    'Open by these hours: no · next change 4 Dec at 6:00 pm',
  );
  expect(previewText({ ...KOLKATA, hours: [] }, at('2026-11-27T19:00'))).toBe(
    'Open by these hours: no · no opening in the next week',
  );
});

it('says of hours round the clock that nothing changes, until a day that is closed', () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', until: '24:00' }));
  const always = { ...KOLKATA, hours };
  expect(previewText(always, at('2026-11-27T19:00'))).toBe(
    'Open by these hours: yes · no change in the next week',
  );
  const closed = { ...always, dates: [{ date: '2026-11-29', windows: [], note: '' }] };
  expect(previewText(closed, at('2026-11-27T19:00'))).toBe(
    'Open by these hours: yes · next change tomorrow at 11:30 pm',
  );
});
