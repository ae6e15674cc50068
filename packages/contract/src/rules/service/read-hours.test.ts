import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlapInWeek, type WeeklyWindow, windowOf } from './hours.ts';
import { hoursText } from './hours-text.ts';
import { readHours } from './read-hours.ts';

const inWords = (text: string) => {
  const hours = readHours(text);
  return hours && hoursText(hours);
};

describe('typed hours are read', () => {
  test.each([
    // Both halves said.
    ['11 am – 11 pm', '11:00 am–11:00 pm'],
    ['11:00 am – 11:30 pm', '11:00 am–11:30 pm'],
    ['11AM-11PM', '11:00 am–11:00 pm'],
    ['11 a.m. to 11.30 p.m.', '11:00 am–11:30 pm'],
    ['6 pm - 2 am', '6:00 pm–2:00 am'],
    ['12 pm to 12 am', '12:00 pm–12:00 am'],
    ['noon to midnight', '12:00 pm–12:00 am'],
    ['12 noon - 11 pm', '12:00 pm–11:00 pm'],
    ['12:00 am–12:00 am', '24 hours'],
    // Every dash, full-width signs, special spaces.
    ['11 am — 11 pm', '11:00 am–11:00 pm'],
    ['11 am − 11 pm', '11:00 am–11:00 pm'],
    ['11 am ‒ 11 pm', '11:00 am–11:00 pm'],
    ['11\u{A0}am\u{202F}–\u{2009}11\u{A0}pm', '11:00 am–11:00 pm'],
    ['１１：００～２３：００', '11:00 am–11:00 pm'],
    ['１１ａｍ－１１ｐｍ', '11:00 am–11:00 pm'],
    ['11\u{200B} am – 11 pm', '11:00 am–11:00 pm'],
    // 24 hours counted.
    ['11:00–23:00', '11:00 am–11:00 pm'],
    ['9 to 17', '9:00 am–5:00 pm'],
    ['18:00-1:00', '6:00 pm–1:00 am'],
    ['11:30–0:30', '11:30 am–12:30 am'],
    ['0:00–24:00', '24 hours'],
    ['Tue–Sun 12:00–15:00, 18:00–23:00', 'Tue–Sun 12:00 pm–3:00 pm, 6:00 pm–11:00 pm · Mon closed'],
    ['9:00–12:00 & 13:00–18:00', '9:00 am–12:00 pm, 1:00 pm–6:00 pm'],
    // One half or none said, and only one reading.
    ['12:00–11:00 pm', '12:00 pm–11:00 pm'],
    ['12:30 - 11 pm', '12:30 pm–11:00 pm'],
    ['Daily 9 to 9', '9:00 am–9:00 pm'],
    ['10-10', '10:00 am–10:00 pm'],
    ['09:00-05:00', '9:00 am–5:00 pm'],
    ['11 - 11:30', '11:00 am–11:30 pm'],
    ['11–11:30 pm', '11:00 am–11:30 pm'],
    ['9–9 pm', '9:00 am–9:00 pm'],
    ['9–11 am', '9:00 am–11:00 am'],
    ['9 am–9', '9:00 am–9:00 pm'],
    ['6 pm–2', '6:00 pm–2:00 am'],
    ['9 am – 23:00', '9:00 am–11:00 pm'],
    ['12–12', '12:00 pm–12:00 am'],
    // Round the clock.
    ['24 hours', '24 hours'],
    ['24x7', '24 hours'],
    ['24 × 7', '24 hours'],
    ['24/7', '24 hours'],
    ['Open 24 hrs', '24 hours'],
    ['24 hours a day, 7 days a week', '24 hours'],
    ['Round the clock', '24 hours'],
    // Days.
    ['Mon-Sat 10am-10pm, closed Sunday', 'Mon–Sat 10:00 am–10:00 pm · Sun closed'],
    ['Mon-Sat 10am-10pm', 'Mon–Sat 10:00 am–10:00 pm · Sun closed'],
    ['10am-10pm Mon-Sat, Sun closed', 'Mon–Sat 10:00 am–10:00 pm · Sun closed'],
    ['Monday to Saturday: 10 am to 10 pm; Sunday - closed', 'Mon–Sat 10:00 am–10:00 pm · Sun closed'],
    ['Mon-Fri - 10am-10pm', 'Mon–Fri 10:00 am–10:00 pm · Sat, Sun closed'],
    ['11 am–11 pm, closed on Mondays', 'Tue–Sun 11:00 am–11:00 pm · Mon closed'],
    ['11 am–11 pm (Tuesday off)', 'Mon, Wed–Sun 11:00 am–11:00 pm · Tue closed'],
    ['11 am–11 pm except Monday', 'Tue–Sun 11:00 am–11:00 pm · Mon closed'],
    ['Every day except Tue and Wed 11 am–11 pm', 'Mon, Thu–Sun 11:00 am–11:00 pm · Tue, Wed closed'],
    ['10–10 daily, Sunday closed', 'Mon–Sat 10:00 am–10:00 pm · Sun closed'],
    ['Daily 11 am–11 pm, Fri & Sat 11 am–1 am', 'Mon–Thu, Sun 11:00 am–11:00 pm · Fri, Sat to 1:00 am'],
    ['Weekdays 9 am–5 pm, weekends 10 am–2 pm', 'Mon–Fri 9:00 am–5:00 pm · Sat, Sun 10:00 am–2:00 pm'],
    ['Closed Sun, Mon–Sat 10 am–10 pm', 'Mon–Sat 10:00 am–10:00 pm · Sun closed'],
    ['Mon-Fri 9-5 closed Sat, Sun 10-2 pm', 'Mon–Fri 9:00 am–5:00 pm · Sun 10:00 am–2:00 pm · Sat closed'],
    ['Sat–Mon 6 pm–11 pm', 'Mon, Sat, Sun 6:00 pm–11:00 pm · Tue–Fri closed'],
    ['Thurs 6 pm–11 pm / Fri 6 pm–1 am', 'Thu 6:00 pm–11:00 pm · Fri to 1:00 am · Mon–Wed, Sat, Sun closed'],
    ['Mon–Fri 11:00 am–11:30 pm · Sat, Sun to 1:00 am', 'Mon–Fri 11:00 am–11:30 pm · Sat, Sun to 1:00 am'],
  ])('%j as %j', (text, words) => {
    expect(inWords(text)).toBe(words);
  });

  test('in order, with days that are not named closed', () => {
    expect(readHours('Sat 18:00–23:00, 11:00–15:00')).toEqual([
      { day: 6, from: '11:00', until: '15:00' },
      { day: 6, from: '18:00', until: '23:00' },
    ]);
    expect(readHours('Closed')).toEqual([]);
  });
});

describe('what is not certain is not read', () => {
  test.each([
    '',
    ' ',
    'lunch and dinner',
    'Different hours each day',
    '11 am – 11 pm, last order 10:30 pm',
    'Not open on Sunday, 10 am–10 pm',
    'Open till 11 pm',
    '11 am',
    '11 am 11 pm',
    // In the morning or in the evening?
    '7–11 pm',
    '6–11',
    '11 am–1',
    '10–2 am',
    '10–12',
    '12–3',
    // No such times.
    '25:00–26:00',
    '9:75–17:00',
    '13:00 pm–15:00 pm',
    '24:30–2:00',
    '1100–2300',
    '11 am–11 am',
    // Which days?
    'Closed Sunday',
    'Mon–Fri',
    '10–10 Mon, Tue closed',
    'Mon 10–10, Mon 11–9',
    'Mon–Fri 10–10, Wed closed',
    'Mon 10 am–12 pm, 2 pm–4 pm Tue',
    'Daily 10–10, daily 11–9',
    'Mon–',
    '– 11 pm',
    // Windows that overlap.
    '11 am–4 pm, 3 pm–11 pm',
    'Sun 6 pm–2 am, Mon 1 am–10 am',
  ])('%j', (text) => {
    expect(readHours(text)).toBeNull();
  });

  test('nor do many signs take long', () => {
    expect(readHours('closed sun '.repeat(500))).toBeNull();
    expect(readHours('mon '.repeat(2_000))).toBeNull();
    expect(readHours('9-9 '.repeat(2_000))).toBeNull();
    expect(readHours(' '.repeat(50_000))).toBeNull();
  });
});

const week = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 7 }),
      opens: fc.integer({ min: 0, max: 95 }),
      length: fc.oneof(fc.integer({ min: 1, max: 95 }), fc.integer({ min: 30, max: 60 })),
    }),
    { maxLength: 14 },
  )
  .map((all) => {
    const windows: WeeklyWindow[] = [];
    for (const { day, opens, length } of all) {
      const window = { day, ...windowOf({ opens: opens * 15, closes: (opens + length) * 15 }) };
      const isTooMany = windows.filter((one) => one.day === day).length === 5;
      if (!isTooMany && !overlapInWeek([...windows, window])) windows.push(window);
    }
    return windows.toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from));
  });

/** The same hours on most days, as most kitchens have them. */
const usualWeek = fc
  .record({
    from: fc.integer({ min: 0, max: 47 }),
    ends: fc.array(fc.option(fc.integer({ min: 1, max: 48 })), { minLength: 7, maxLength: 7 }),
  })
  .map(({ from, ends }) =>
    ends.flatMap((length, index) =>
      length === null
        ? []
        : [{ day: index + 1, ...windowOf({ opens: from * 30, closes: (from + Math.min(length, 48)) * 30 }) }],
    ),
  )
  .filter(
    (windows) => overlapInWeek(windows) === undefined && windows.every(({ from, until }) => from !== until),
  );

test('hours in words are read back as the same hours', () => {
  fc.assert(
    fc.property(fc.oneof(week, usualWeek), (hours) => {
      expect(readHours(hoursText(hours))).toEqual(hours);
    }),
    { numRuns: 3_000 },
  );
});

test('any text is read as hours that could be saved, or not at all', () => {
  const word = fc.constantFrom(
    'mon',
    'sat',
    'daily',
    'closed',
    '9',
    '10:30',
    '11 pm',
    '6 am',
    '18:00',
    '-',
    'to',
    ',',
    'except',
    '24x7',
  );
  const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'grapheme' })), (typed) => {
      const hours = readHours(typed);
      if (hours === null) return;
      expect(overlapInWeek(hours)).toBeUndefined();
      // What is confirmed are those words, and they mean the same.
      expect(readHours(hoursText(hours))).toEqual(hours);
    }),
    { numRuns: 5_000 },
  );
});
