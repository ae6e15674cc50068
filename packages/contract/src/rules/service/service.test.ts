import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, MINUTE_MS, type PlainDay } from './clock.ts';
import type { DateRule, Hours, WeeklyWindow, Window } from './hours.ts';
import { validateOrder } from './validate-order.ts';
import { UPCOMING_DAYS, periodsOn, type ServicePeriod, wholePeriodsOn, withLastOrder } from './periods.ts';
import { busyMinutesAt, nextChange, type Service, stateAt } from './state.ts';
import { clockOf } from './wall-time.ts';

const periodsOf = (hours: Hours, zone: string, from: PlainDay, days: number) =>
  periodsOn(hours, clockOf(zone, from, days), from, days);

const DAY_MINUTES = 1440;
const DAYS = 9;
const UTC_DAYS = DAYS + 3;
const RUNS = 20_000;
const ASKED_MINUTES = 200;

/** Each with a Monday in whose week or the week after its clocks change, where they do. */
const WEEKS = [
  ['Asia/Kolkata', '2026-11-23'],
  ['Asia/Kathmandu', '2026-12-28'],
  ['Europe/Berlin', '2027-03-22'],
  ['Europe/Berlin', '2027-10-25'],
  ['America/New_York', '2027-03-08'],
  ['America/New_York', '2027-11-01'],
  ['Australia/Lord_Howe', '2027-03-29'],
  ['Australia/Lord_Howe', '2027-09-27'],
  ['Africa/Cairo', '2027-04-26'],
  ['Africa/Cairo', '2027-10-25'],
] as const;

/**
 * Times that wall clocks show, minute by minute, as the platform's calendar writes them: no code is shared with what is
 * tested. `first` says at which minute a clock first shows a time or one after it.
 */
function wallClock(zone: string, monday: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const begin = Date.parse(`${monday}T00:00:00Z`) - DAY_MINUTES * MINUTE_MS;
  const first = new Map<string, number>();
  let latest = '';
  const dates = Array.from({ length: DAYS + 1 }, (_, day) =>
    new Date(Date.parse(`${monday}T12:00:00Z`) + day * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10),
  );
  const waiting = dates.flatMap((date) =>
    Array.from({ length: DAY_MINUTES }, (_, minute) => {
      const hour = String(Math.floor(minute / 60)).padStart(2, '0');
      return `${date} ${hour}:${String(minute % 60).padStart(2, '0')}`;
    }),
  );
  let next = 0;
  for (let minute = 0; minute < UTC_DAYS * DAY_MINUTES; minute++) {
    const at = begin + minute * MINUTE_MS;
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const shown = `${parts['year']}-${parts['month']}-${parts['day']} ${parts['hour']}:${parts['minute']}`;
    if (shown <= latest) continue;
    latest = shown;
    for (let wanted = waiting[next]; wanted !== undefined && wanted <= shown; wanted = waiting[next]) {
      first.set(wanted, at);
      next++;
    }
  }
  return { dates, first, begin };
}

const clocks = WEEKS.map(([zone, monday]) => ({ zone, monday, ...wallClock(zone, monday) }));

/**
 * Returns for each minute since `begin` how many minutes it is open from then on; 0 where it is closed. Made as a
 * person would with a calendar: every minute from what shows the beginning to what shows the end.
 */
function openMinutes(hours: Hours, { dates, first, begin }: (typeof clocks)[number]): Uint16Array {
  const openFor = new Uint16Array(UTC_DAYS * DAY_MINUTES + 1);
  for (const [index, date] of dates.slice(0, DAYS).entries()) {
    const rule = hours.dates.find((dated) => dated.date === date);
    const weekly = hours.weekly?.filter(({ day }) => day === (index % 7) + 1);
    const windows: readonly Window[] = rule?.windows ?? weekly ?? [{ from: '00:00', until: '24:00' }];
    for (const { from, until } of windows) {
      const isNextDay = until === '24:00' || until <= from;
      const end = first.get(`${isNextDay ? dates[index + 1] : date} ${until === '24:00' ? '00:00' : until}`);
      const start = first.get(`${date} ${from}`);
      if (start === undefined || end === undefined) throw new Error('The calendar is too short.');
      openFor.fill(1, (start - begin) / MINUTE_MS, (end - begin) / MINUTE_MS);
    }
  }
  for (let minute = openFor.length - 2; minute >= 0; minute--) {
    if (openFor[minute]) openFor[minute] = (openFor[minute + 1] ?? 0) + 1;
  }
  return openFor;
}

const two = (number: number): string => String(number).padStart(2, '0');
const time = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 0, max: 23 }),
      // Around the hours at which clocks change.
      fc.integer({ min: 0, max: 3 }),
    ),
    fc.constantFrom(0, 0, 1, 15, 29, 30, 59),
  )
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
const window = fc
  .tuple(time, fc.oneof(time, fc.constant('24:00')))
  .filter(([from, until]) => until !== '00:00' && from !== until)
  .map(([from, until]): Window => ({ from, until }));
const weekly = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 7 }), window).map(([day, times]): WeeklyWindow => ({ day, ...times })),
  { maxLength: 12 },
);
const schedule = fc.record({
  week: fc.nat({ max: clocks.length - 1 }),
  weekly: fc.option(weekly, { freq: 8 }),
  rules: fc.uniqueArray(
    fc.record({ index: fc.integer({ min: 0, max: 8 }), windows: fc.array(window, { maxLength: 3 }) }),
    {
      maxLength: 3,
      selector: ({ index }) => index,
    },
  ),
  lastOrderMinutes: fc.constantFrom(0, 0, 1, 30, 120),
  /** The minutes that are asked for: from one on, so many apart. */
  asked: fc.record({
    first: fc.integer({ min: 0, max: DAY_MINUTES }),
    apart: fc.integer({ min: 1, max: 36 }),
  }),
});

test(`what is open agrees with calendars, over ${RUNS} schedules`, () => {
  fc.assert(
    fc.property(schedule, ({ week, weekly: windows, rules, lastOrderMinutes, asked }) => {
      const clock = clocks[week];
      if (!clock) throw new Error(`No week ${week}`);
      const dates = rules.map(({ index, windows: own }): DateRule => ({
        date: addDays(clock.monday, index),
        windows: own,
      }));
      const hours: Hours = { weekly: windows, dates };
      const openFor = openMinutes(hours, clock);
      const isTaken = (at: number) =>
        (openFor[Math.floor((at - clock.begin) / MINUTE_MS)] ?? 0) > lastOrderMinutes;
      const periods = periodsOf(hours, clock.zone, clock.monday, DAYS).map((period) =>
        withLastOrder(period, lastOrderMinutes),
      );
      // Not the first and the last days: their windows begin before and end after the calendar.
      const begin = clock.begin + 2 * DAY_MINUTES * MINUTE_MS;
      const end = begin + 6 * DAY_MINUTES * MINUTE_MS;
      const edges = periods
        .flatMap(({ opens, lastOrder, closes }) => [opens, lastOrder, closes])
        .flatMap((edge) => [edge - 1, edge, edge + 1])
        .filter((edge) => edge >= begin && edge < end);
      const minutes = Array.from(
        { length: ASKED_MINUTES },
        (_, index) => begin + (asked.first + index * asked.apart) * MINUTE_MS,
      ).filter((at) => at < end);
      for (const at of [...minutes, ...edges]) {
        const { state } = stateAt({ periods }, null, at);
        if ((state === 'open') !== isTaken(at)) {
          throw new Error(`${new Date(at).toISOString()} is said to be ${state}`);
        }
      }
    }),
    { numRuns: RUNS },
  );
  // Milliseconds: so many runs take five seconds, and minutes beside others on a slow machine.
}, 180_000);

/** When a day's windows are open, as UTC. */
function opened(zone: string, date: string, ...windows: [from: string, until: string][]): string[] {
  const hours: Hours = {
    weekly: [],
    dates: [{ date, windows: windows.map(([from, until]) => ({ from, until })) }],
  };
  return periodsOf(hours, zone, addDays(date, -2), 5).map(
    ({ opens, closes }) =>
      `${new Date(opens).toISOString().slice(5, 16)} ${new Date(closes).toISOString().slice(5, 16)}`,
  );
}

describe('a clock that changes', () => {
  test.each<[what: string, zone: string, date: string, windows: [string, string][], utc: string[]]>([
    [
      'opens at the change what opens in the gap',
      'Europe/Berlin',
      '2027-03-28',
      [['02:30', '10:00']],
      ['03-28T01:00 03-28T08:00'],
    ],
    [
      'closes at the change what closes in the gap',
      'Europe/Berlin',
      '2027-03-28',
      [['00:00', '02:30']],
      ['03-27T23:00 03-28T01:00'],
    ],
    ['leaves out what lies in the gap', 'Europe/Berlin', '2027-03-28', [['02:10', '02:50']], []],
    ['leaves out what is the gap', 'Europe/Berlin', '2027-03-28', [['02:00', '03:00']], []],
    [
      'has a day of 23 hours',
      'Europe/Berlin',
      '2027-03-28',
      [['00:00', '24:00']],
      ['03-27T23:00 03-28T22:00'],
    ],
    [
      'has a day of 25 hours',
      'Europe/Berlin',
      '2027-10-31',
      [['00:00', '24:00']],
      ['10-30T22:00 10-31T23:00'],
    ],
    [
      'opens at the first of two',
      'Europe/Berlin',
      '2027-10-31',
      [['02:30', '10:00']],
      ['10-31T00:30 10-31T09:00'],
    ],
    [
      'closes at the first of two',
      'Europe/Berlin',
      '2027-10-31',
      [['00:00', '02:30']],
      ['10-30T22:00 10-31T00:30'],
    ],
    ['is open over both', 'Europe/Berlin', '2027-10-31', [['01:00', '03:00']], ['10-30T23:00 10-31T02:00']],
    [
      'opens the night before, closes at the first of two',
      'Europe/Berlin',
      '2027-10-30',
      [['22:00', '02:15']],
      ['10-30T20:00 10-31T00:15'],
    ],
    [
      'skips midnight, at which it opens',
      'Africa/Cairo',
      '2027-04-30',
      [['00:00', '12:00']],
      ['04-29T22:00 04-30T09:00'],
    ],
    [
      'skips midnight, at which it closes',
      'Africa/Cairo',
      '2027-04-29',
      [['18:00', '24:00']],
      ['04-29T16:00 04-29T22:00'],
    ],
    [
      'skips the hour in which the night ends',
      'Africa/Cairo',
      '2027-04-29',
      [['18:00', '00:30']],
      ['04-29T16:00 04-29T22:00'],
    ],
    [
      'skips half an hour',
      'Australia/Lord_Howe',
      '2027-10-03',
      [['02:10', '03:00']],
      ['10-02T15:30 10-02T16:00'],
    ],
  ])('%s (%s, %s)', (_, zone, date, windows, utc) => {
    expect(opened(zone, date, ...windows)).toEqual(utc);
  });
});

const KOLKATA = 'Asia/Kolkata';
const allWeek = (from: string, until: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((day): WeeklyWindow => ({ day, from, until }));

describe('periods', () => {
  test('that touch are one: midnight is no opening', () => {
    const hours: Hours = { weekly: allWeek('00:00', '24:00'), dates: [] };
    expect(periodsOf(hours, KOLKATA, '2026-11-23', 30)).toHaveLength(1);
    const night: Hours = {
      weekly: [
        { day: 7, from: '18:00', until: '24:00' },
        { day: 1, from: '00:00', until: '02:00' },
      ],
      dates: [],
    };
    expect(periodsOf(night, KOLKATA, '2026-11-28', 4)).toEqual([
      { opens: Date.parse('2026-11-29T18:00+05:30'), closes: Date.parse('2026-11-30T02:00+05:30') },
    ]);
  });

  test('begin on the days that are asked for, and end where they end', () => {
    const hours: Hours = {
      weekly: [
        { day: 7, from: '22:00', until: '24:00' },
        { day: 1, from: '00:00', until: '05:00' },
      ],
      dates: [],
    };
    const days = clockOf(KOLKATA, '2026-11-29', 1 + UPCOMING_DAYS);
    expect(wholePeriodsOn(hours, days, '2026-11-29', 1)).toEqual([
      { opens: Date.parse('2026-11-29T22:00+05:30'), closes: Date.parse('2026-11-30T05:00+05:30') },
    ]);
  });

  test('of a night end as its own day says, where the next date is closed', () => {
    const hours: Hours = { weekly: allWeek('18:00', '02:00'), dates: [{ date: '2026-11-28', windows: [] }] };
    const closes = periodsOf(hours, KOLKATA, '2026-11-27', 3).map((period) => new Date(period.closes));
    expect(closes).toEqual([new Date('2026-11-28T02:00+05:30'), new Date('2026-11-30T02:00+05:30')]);
  });

  test('of hours that were never said are whole days, but for its dates', () => {
    const hours: Hours = { weekly: null, dates: [{ date: '2026-11-28', windows: [] }] };
    expect(periodsOf(hours, KOLKATA, '2026-11-27', 3)).toHaveLength(2);
  });

  test('have their last order no earlier than they open', () => {
    expect(withLastOrder({ opens: 0, closes: 60 * MINUTE_MS }, 90)).toEqual({
      opens: 0,
      lastOrder: 0,
      closes: 60 * MINUTE_MS,
    });
  });
});

const kolkataTime = (text: string) => Date.parse(`${text}+05:30`);
const periodsWith = (dates: DateRule[]) =>
  periodsOf({ weekly: [{ day: 5, from: '18:00', until: '01:00' }], dates }, KOLKATA, '2026-11-26', 60).map(
    (period) => withLastOrder(period, 30),
  );

const service = (facts: Partial<Service> = {}): Service => ({
  delivery: { periods: periodsWith([]) },
  pickup: null,
  pause: null,
  busy: null,
  areas: [],
  location: null,
  ...facts,
});
const closed = (nextOpenAt: string | null) => ({
  ok: false,
  code: 'RESTAURANT_CLOSED',
  nextOpenAt: nextOpenAt === null ? null : kolkataTime(nextOpenAt),
});

const validate = (facts: Partial<Service>, when: string) =>
  validateOrder(service(facts), { fulfilment: 'delivery' }, kolkataTime(when));
/** The worked example of the rules: Fridays 18:00 to 01:00, last orders half an hour before. */
describe('a kitchen that delivers on Friday nights', () => {
  test.each([
    ['2026-11-27T17:00', closed('2026-11-27T18:00')],
    ['2026-11-27T17:59:59.999', closed('2026-11-27T18:00')],
    ['2026-11-27T18:00', { ok: true }],
    ['2026-11-27T18:00:00.001', { ok: true }],
    ['2026-11-28T00:29:59.999', { ok: true }],
    ['2026-11-28T00:30', closed('2026-12-04T18:00')],
    ['2026-11-28T00:30:00.001', closed('2026-12-04T18:00')],
    ['2027-01-23T02:00', closed(null)],
  ])('is asked on %s', (when, verdict) => {
    expect(validate({}, when)).toEqual(verdict);
  });

  test('and is closed on one of them', () => {
    const delivery = { periods: periodsWith([{ date: '2026-11-27', windows: [] }]) };
    expect(validate({ delivery }, '2026-11-27T19:00')).toEqual(closed('2026-12-04T18:00'));
  });

  test.each([
    ['2026-11-27T20:10', '2026-11-27T20:30', '2026-11-27T20:30'],
    ['2026-11-27T20:29:59.999', '2026-11-27T20:30', '2026-11-27T20:30'],
    // The pause runs over the last order of the night.
    ['2026-11-28T00:10', '2026-11-28T00:30', '2026-12-04T18:00'],
    ['2026-11-27T20:10', null, null],
  ])('and is paused on %s until %s', (when, until, next) => {
    const pausedUntil = until === null ? null : kolkataTime(until);
    expect(validate({ pause: { until: pausedUntil } }, when)).toEqual({
      ok: false,
      code: 'RESTAURANT_PAUSED',
      pausedUntil,
      nextOpenAt: next === null ? null : kolkataTime(next),
    });
  });

  test('takes orders again when its pause ends, by the clock alone', () => {
    const pause = { until: kolkataTime('2026-11-27T20:30') };
    expect(validate({ pause }, '2026-11-27T20:30')).toEqual({ ok: true });
    expect(validate({ pause }, '2026-11-27T20:30:00.001')).toEqual({ ok: true });
  });

  test('says what it offers to whoever asks for something else', () => {
    expect(validateOrder(service(), { fulfilment: 'pickup' }, kolkataTime('2026-11-27T19:00'))).toEqual({
      ok: false,
      code: 'FULFILMENT_NOT_OFFERED',
      offered: ['delivery'],
    });
  });

  test('is open until its last order, and says so', () => {
    expect(stateAt({ periods: periodsWith([]) }, null, kolkataTime('2026-11-27T19:00'))).toEqual({
      state: 'open',
      until: kolkataTime('2026-11-28T00:30'),
      nextOpenAt: null,
    });
  });
});

test('a busy kitchen adds its minutes until the moment at which that ends', () => {
  const busy = { until: 1000, extraMinutes: 20 };
  expect([999, 1000, 1001].map((at) => busyMinutesAt(busy, at))).toEqual([20, 0, 0]);
  expect(busyMinutesAt(null, 0)).toBe(0);
});

test('without hours it is always open', () => {
  expect(stateAt({ always: true }, null, 0)).toEqual({ state: 'open', until: null, nextOpenAt: null });
  expect(nextChange({ delivery: { always: true }, pickup: null, pause: null, busy: null }, 0)).toBe(
    Number.POSITIVE_INFINITY,
  );
});

test('what is open past every date that may be closed has no end', () => {
  const stateOf = (dates: DateRule[]) => {
    const hours: Hours = { weekly: allWeek('00:00', '24:00'), dates };
    const days = clockOf(KOLKATA, '2026-11-26', 62 + UPCOMING_DAYS);
    const periods = wholePeriodsOn(hours, days, '2026-11-26', 62).map((period) => withLastOrder(period, 30));
    return stateAt({ periods }, null, kolkataTime('2026-11-27T19:00'));
  };
  expect(stateOf([])).toEqual({ state: 'open', until: null, nextOpenAt: null });
  // A year ahead, as far as a date may be given a rule.
  expect(stateOf([{ date: '2027-11-28', windows: [] }]).until).toBe(kolkataTime('2027-11-27T23:30'));
});

test('a verdict changes at no instant but those that are named', () => {
  const instant = fc.integer({ min: 0, max: 500 });
  const period = fc
    .tuple(instant, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 50 }))
    .map(([opens, length, last]): ServicePeriod => ({
      opens,
      lastOrder: Math.max(opens, opens + length - last),
      closes: opens + length,
    }));
  const line = fc.option(
    fc.oneof(
      fc.constant({ always: true as const }),
      fc.array(period, { maxLength: 6 }).map((all) => {
        const sorted = all.toSorted((a, b) => a.opens - b.opens);
        return {
          periods: sorted.filter((one, index) => index === 0 || (sorted[index - 1]?.closes ?? 0) < one.opens),
        };
      }),
    ),
  );
  const pause = fc.option(fc.record({ until: fc.option(instant) }));
  const busy = fc.option(fc.record({ until: instant, extraMinutes: fc.constant(20) }));
  fc.assert(
    fc.property(fc.record({ delivery: line, pickup: line, pause, busy }), instant, (facts, at) => {
      const service = { ...facts, areas: [], location: null };
      const verdict = (when: number) =>
        JSON.stringify([
          (['delivery', 'pickup'] as const).map((fulfilment) => validateOrder(service, { fulfilment }, when)),
          busyMinutesAt(service.busy, when),
        ]);
      const end = Math.min(nextChange(service, at), 600);
      expect(end).toBeGreaterThan(at);
      const now = verdict(at);
      for (let when = at + 1; when < end; when++) {
        if (verdict(when) !== now) throw new Error(`The verdict of ${at} changes at ${when}, not at ${end}`);
      }
    }),
    { numRuns: 500 },
  );
});
