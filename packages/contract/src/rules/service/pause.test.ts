import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, DAY_MINUTES, MINUTE_MS, plainDayOf, wallOf } from './clock.ts';
import {
  type DateRule,
  dayMinutesOf,
  type Hours,
  overlapInWeek,
  type Window,
  windowOf,
  type WeeklyWindow,
} from './hours.ts';
import { PAUSE_ENDS, type PauseEnd, pauseEnd } from './pause.ts';
import { UPCOMING_DAYS, periodsOn, withLastOrder } from './periods.ts';
import { stateAt } from './state.ts';
import { clockOf } from './wall-time.ts';

const KOLKATA = 'Asia/Kolkata';
const kolkataTime = (text: string) => Date.parse(`${text}+05:30`);
const clock = clockOf(KOLKATA, '2026-11-20', UPCOMING_DAYS);
const DAYS = [1, 2, 3, 4, 5, 6, 7];
const onDays = (days: readonly number[], ...windows: [from: string, until: string][]): WeeklyWindow[] =>
  days.flatMap((day) => windows.map(([from, until]) => ({ day, from, until })));
const hoursOf = (weekly: WeeklyWindow[] | null, ...dates: DateRule[]): Hours => ({ weekly, dates });
const shut = (date: string): DateRule => ({ date, windows: [] });

/** Ends of a pause that begins at a time in Kolkata. The 27th is a Friday. */
const endOf = (hours: Hours, until: PauseEnd, from: string, lastOrderMinutes = 0) =>
  pauseEnd({ hours, lastOrderMinutes }, clock, { until }, kolkataTime(from));

/** Fridays and Saturdays from six in the evening until one in the morning. */
const WEEKEND = hoursOf(onDays([5, 6], ['18:00', '01:00']));
const ROUND_THE_CLOCK = hoursOf(onDays(DAYS, ['00:00', '24:00']));
const NO_HOURS = hoursOf(null);

describe('a pause', () => {
  test.each([
    // While it runs, and before it does; the last orders were taken at half past midnight.
    ['next-opening', '2026-11-27T19:00', '2026-11-28T18:00'],
    ['next-opening', '2026-11-28T00:45', '2026-11-28T18:00'],
    ['next-opening', '2026-11-27T17:00', '2026-11-28T18:00'],
    ['next-opening', '2026-11-28T18:00', '2026-12-04T18:00'],
    ['next-opening', '2026-11-28T01:00', '2026-12-04T18:00'],
    // At half past midnight it is still tonight.
    ['tomorrow', '2026-11-28T00:30', '2026-11-28T18:00'],
    ['tomorrow', '2026-11-27T19:00', '2026-11-28T18:00'],
    ['tomorrow', '2026-11-27T09:00', '2026-11-28T18:00'],
    ['tomorrow', '2026-11-28T09:00', '2026-12-04T18:00'],
    ['tomorrow', '2026-11-29T00:30', '2026-12-04T18:00'],
    ['reopened', '2026-11-27T19:00', null],
  ] as const)('until %s that begins on %s ends on %s', (until, from, end) => {
    expect(endOf(WEEKEND, until, from, 30)).toBe(end === null ? null : kolkataTime(end));
  });

  test.each<[what: string, hours: Hours, until: PauseEnd, from: string, end: string | null]>([
    ['without hours', NO_HOURS, 'tomorrow', '2026-11-27T00:00', '2026-11-28T00:00'],
    ['without hours', NO_HOURS, 'next-opening', '2026-11-27T19:00', '2026-11-28T00:00'],
    [
      'without hours, shut on a day to come',
      hoursOf(null, shut('2027-01-06')),
      'tomorrow',
      '2026-11-27T19:00',
      '2026-11-28T00:00',
    ],
    [
      'without hours, shut on a day to come',
      hoursOf(null, shut('2027-01-06')),
      'next-opening',
      '2026-11-27T19:00',
      '2027-01-07T00:00',
    ],
    [
      'without hours, shut tomorrow',
      hoursOf(null, shut('2026-11-28')),
      'tomorrow',
      '2026-11-27T19:00',
      '2026-11-29T00:00',
    ],
    ['round the clock', ROUND_THE_CLOCK, 'tomorrow', '2026-11-27T19:00', '2026-11-28T00:00'],
    ['round the clock', ROUND_THE_CLOCK, 'tomorrow', '2026-11-28T00:00', '2026-11-29T00:00'],
    ['round the clock', ROUND_THE_CLOCK, 'next-opening', '2026-11-27T19:00', '2026-11-28T00:00'],
    [
      'round the clock by windows over midnight',
      hoursOf(onDays(DAYS, ['10:00', '22:00'], ['22:00', '10:00'])),
      'tomorrow',
      '2026-11-28T05:00',
      '2026-11-28T10:00',
    ],
    [
      'round the clock by windows over midnight',
      hoursOf(onDays(DAYS, ['10:00', '22:00'], ['22:00', '10:00'])),
      'tomorrow',
      '2026-11-28T20:00',
      '2026-11-29T10:00',
    ],
    [
      'today until midnight and tomorrow from midnight',
      hoursOf(onDays([5], ['12:00', '24:00']).concat(onDays([6], ['00:00', '20:00']))),
      'tomorrow',
      '2026-11-27T19:00',
      '2026-11-28T00:00',
    ],
    [
      'today until midnight and tomorrow from midnight',
      hoursOf(onDays([5], ['12:00', '24:00']).concat(onDays([6], ['00:00', '20:00']))),
      'next-opening',
      '2026-11-27T19:00',
      '2026-12-04T12:00',
    ],
    [
      'with a special day that begins while the night before still runs',
      hoursOf(onDays([5], ['18:00', '03:00']), {
        date: '2026-11-28',
        windows: [{ from: '00:00', until: '12:00' }],
      }),
      'tomorrow',
      '2026-11-28T01:00',
      '2026-12-04T18:00',
    ],
    [
      'shut for longer than two months',
      hoursOf([], { date: '2027-03-01', windows: [{ from: '18:00', until: '22:00' }] }),
      'tomorrow',
      '2026-11-27T19:00',
      '2027-03-01T18:00',
    ],
    [
      'with a single opening to come, and none after it',
      hoursOf([], { date: '2026-11-28', windows: [{ from: '18:00', until: '22:00' }] }),
      'next-opening',
      '2026-11-27T19:00',
      '2026-11-28T18:00',
    ],
    [
      'with a last opening that runs',
      hoursOf([], { date: '2026-11-27', windows: [{ from: '18:00', until: '22:00' }] }),
      'next-opening',
      '2026-11-27T19:00',
      null,
    ],
    ['that never opens', hoursOf([]), 'tomorrow', '2026-11-27T19:00', null],
    ['that never opens', hoursOf([]), 'next-opening', '2026-11-27T19:00', null],
  ])('of a kitchen %s (%#), until %s', (_, hours, until, from, end) => {
    expect(endOf(hours, until, from)).toBe(end === null ? null : kolkataTime(end));
  });

  test('does not end in a window that is over before an order could be taken', () => {
    const hours = hoursOf(
      onDays([5], ['18:00', '24:00']).concat(onDays([6], ['00:00', '00:30'], ['18:00', '22:00'])),
    );
    expect(endOf(hours, 'tomorrow', '2026-11-27T19:00', 60)).toBe(kolkataTime('2026-11-28T18:00'));
    const brief = hoursOf(onDays([5, 7], ['18:00', '22:00']).concat(onDays([6], ['18:00', '18:30'])));
    expect(endOf(brief, 'next-opening', '2026-11-27T19:00', 60)).toBe(kolkataTime('2026-11-29T18:00'));
  });

  test.each([
    ['2026-11-27T19:00:00.000', 20, '2026-11-27T19:20'],
    ['2026-11-27T19:00:00.001', 20, '2026-11-27T19:21'],
    ['2026-11-27T19:00:59.999', 5, '2026-11-27T19:06'],
  ])('from %s for %i minutes ends on the whole minute %s', (from, minutes, end) => {
    const terms = { hours: NO_HOURS, lastOrderMinutes: 0 };
    expect(pauseEnd(terms, clock, { minutes }, kolkataTime(from))).toBe(kolkataTime(end));
  });
});

const ZONES = ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Africa/Cairo'] as const;
/** Two days before the clocks of Berlin change, a Friday. */
const FIRST_DAY = '2027-03-26';
const QUARTER = 15;

const minutes = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 95 }))
    .map(([from, length]) => ({ opens: from * QUARTER, closes: (from + length) * QUARTER })),
  fc.constant({ opens: 0, closes: DAY_MINUTES }),
);
const weekly = fc.oneof(
  fc.constant(ROUND_THE_CLOCK.weekly),
  fc.constant(null),
  fc
    .array(fc.tuple(fc.integer({ min: 1, max: 7 }), minutes), { maxLength: 9 })
    .map((all) => all.map(([day, window]): WeeklyWindow => ({ day, ...windowOf(window) })))
    .filter((windows) => overlapInWeek(windows) === undefined),
);
const dates = fc.uniqueArray(
  fc.record({
    date: fc.integer({ min: -1, max: 60 }).map((day) => addDays(FIRST_DAY, day)),
    windows: fc.array(
      minutes.map((window) => windowOf(window)),
      { maxLength: 1 },
    ),
  }),
  { maxLength: 3, selector: ({ date }) => date },
);
const asked = fc.record({
  hours: fc.record({ weekly, dates }),
  zone: fc.constantFrom(...ZONES),
  lastOrderMinutes: fc.constantFrom(0, 0, 15, 120),
  at: fc
    .integer({ min: 0, max: 10 * DAY_MINUTES })
    .map((minute) => Date.parse(FIRST_DAY) + minute * MINUTE_MS),
  until: fc.constantFrom(...PAUSE_ENDS),
});

/** A window cut in two that touch, where both parts begin on its day. */
function inTwo<W extends Window>(window: W): W[] {
  const { opens, closes } = dayMinutesOf(window);
  const middle = Math.floor((opens + Math.min(closes, DAY_MINUTES)) / 2);
  if (middle <= opens || middle >= closes) return [window];
  return [
    { ...window, ...windowOf({ opens, closes: middle }) },
    { ...window, ...windowOf({ opens: middle, closes }) },
  ];
}

const inParts = ({ weekly: week, dates: rules }: Hours): Hours => ({
  weekly: week && week.flatMap((window) => inTwo(window)),
  dates: rules.map((rule) => ({ ...rule, windows: rule.windows.flatMap((window) => inTwo(window)) })),
});

test('ends to come are openings, found wherever there is one, however windows are cut', () => {
  fc.assert(
    fc.property(asked, ({ hours, zone, lastOrderMinutes, at, until }) => {
      const wall = clockOf(zone, addDays(FIRST_DAY, -3), UPCOMING_DAYS + 20);
      const end = pauseEnd({ hours, lastOrderMinutes }, wall, { until }, at);
      expect(pauseEnd({ hours: inParts(hours), lastOrderMinutes }, wall, { until }, at)).toBe(end);
      if (until === 'reopened') return;
      const today = wallOf(wall, at).dayNumber;
      const line = {
        periods: periodsOn(hours, wall, plainDayOf(today - 1), UPCOMING_DAYS).map((period) =>
          withLastOrder(period, lastOrderMinutes),
        ),
      };
      if (end === null) {
        // No later one that takes an order on another day, or none at all after a time when it is shut.
        const later = line.periods.filter(
          ({ opens, lastOrder }) => lastOrder > opens && opens > at && wallOf(wall, opens).dayNumber > today,
        );
        expect(later).toEqual([]);
        return;
      }
      expect(end).toBeGreaterThan(at);
      expect(stateAt(line, null, end).state).toBe('open');
      // Rest of today never shuts the whole of tomorrow where tomorrow has a window of its own.
      const tomorrow = periodsOn(hours, wall, plainDayOf(today + 1), 1).map((period) =>
        withLastOrder(period, lastOrderMinutes),
      );
      const open = tomorrow.find(({ opens, lastOrder }) => lastOrder > opens);
      if (until === 'tomorrow' && open) expect(end).toBeLessThanOrEqual(open.lastOrder);
    }),
    { numRuns: 2_000 },
  );
}, 120_000);
