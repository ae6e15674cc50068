import { afterEach, describe, expect, it, test, vi } from 'vitest';

const MINUTE_MS = 60_000;

type Change = [since: string, offset: number | null];
const END: Change = ['2028-01-01T00:00Z', null];

/** Each zone with what the server writes of its clock. */
const CLOCKS = {
  UTC: [['2025-01-01T00:00Z', 0], END],
  'Asia/Kolkata': [['2025-01-01T00:00Z', 330], END],
  'Europe/Berlin': [['2026-10-25T01:00Z', 60], ['2027-03-28T01:00Z', 120], ['2027-10-31T01:00Z', 60], END],
  'America/New_York': [
    ['2026-11-01T06:00Z', -300],
    ['2027-03-14T07:00Z', -240],
    ['2027-11-07T06:00Z', -300],
    END,
  ],
  'America/St_Johns': [['2026-11-01T04:30Z', -210], ['2027-03-14T05:30Z', -150], END],
  'Australia/Lord_Howe': [
    ['2026-10-03T15:30Z', 660],
    ['2027-04-03T15:00Z', 630],
    ['2027-10-02T15:30Z', 660],
    END,
  ],
} satisfies Record<string, Change[]>;
type Zone = keyof typeof CLOCKS;

/** The module as a page loads it whose head says this. */
async function page(zone: string, clock: readonly Change[]) {
  const head = new Map([
    ['meta[name="tiffin-time-zone"]', zone],
    [
      'meta[name="tiffin-clock"]',
      JSON.stringify(clock.map(([since, offset]) => [Date.parse(since) / MINUTE_MS, offset])),
    ],
  ]);
  vi.resetModules();
  vi.stubGlobal('document', { querySelector: (selector: string) => ({ content: head.get(selector) }) });
  return { ...(await import('./platform-zone.ts')), ...(await import('../format/formats.ts')) };
}

/** How often the browser's own knowledge of zones is loaded from here on. */
function countFormats(): () => number {
  let count = 0;
  class Counted extends Intl.DateTimeFormat {
    constructor(...wanted: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...wanted);
      count += 1;
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: Counted });
  return () => count;
}

const machine = process.env.TZ;
/** From here on the browser is there. */
const setBrowserZone = (zone: string) => (process.env.TZ = zone);
afterEach(() => {
  vi.unstubAllGlobals();
  if (machine === undefined) delete process.env.TZ;
  else process.env.TZ = machine;
});

const TIMES: [Zone, string, string][] = [
  ['UTC', '2027-06-01T00:00Z', '1 Jun 2027, 12:00 am'],
  ['Asia/Kolkata', '2026-11-27T18:29Z', '27 Nov 2026, 11:59 pm'],
  ['Asia/Kolkata', '2026-11-27T18:30Z', '28 Nov 2026, 12:00 am'],
  ['Asia/Kolkata', '2026-12-31T18:30Z', '1 Jan 2027, 12:00 am'],
  ['Europe/Berlin', '2027-03-28T00:59Z', '28 Mar 2027, 1:59 am'],
  ['Europe/Berlin', '2027-03-28T01:00Z', '28 Mar 2027, 3:00 am'],
  ['Europe/Berlin', '2027-10-31T00:59Z', '31 Oct 2027, 2:59 am'],
  ['Europe/Berlin', '2027-10-31T01:00Z', '31 Oct 2027, 2:00 am'],
  ['America/New_York', '2027-03-14T06:59Z', '14 Mar 2027, 1:59 am'],
  ['America/New_York', '2027-03-14T07:00Z', '14 Mar 2027, 3:00 am'],
  ['America/New_York', '2027-01-01T04:59Z', '31 Dec 2026, 11:59 pm'],
  ['America/St_Johns', '2027-03-14T05:29Z', '14 Mar 2027, 1:59 am'],
  ['America/St_Johns', '2027-03-14T05:30Z', '14 Mar 2027, 3:00 am'],
  ['Australia/Lord_Howe', '2027-04-03T14:59Z', '4 Apr 2027, 1:59 am'],
  ['Australia/Lord_Howe', '2027-04-03T15:00Z', '4 Apr 2027, 1:30 am'],
  ['Australia/Lord_Howe', '2027-10-02T15:29Z', '3 Oct 2027, 1:59 am'],
  ['Australia/Lord_Howe', '2027-10-02T15:30Z', '3 Oct 2027, 2:30 am'],
];

describe.each(['America/New_York', 'Pacific/Kiritimati'])('in a browser in %s', (browser) => {
  test.each(TIMES)('a platform in %s shows %s as %s', async (zone, at, words) => {
    setBrowserZone(browser);
    const { date, time } = await page(zone, CLOCKS[zone]);
    const formats = countFormats();
    expect(`${date(at)}, ${time(at)}`).toBe(words);
    expect(formats()).toBe(0);
  });

  test.each(TIMES)(
    'a platform in %s shows %s as %s where the page does not know',
    async (zone, at, words) => {
      setBrowserZone(browser);
      const { date, time } = await page(zone, []);
      expect(`${date(at)}, ${time(at)}`).toBe(words);
    },
  );

  test('a day of the calendar is that day', async () => {
    setBrowserZone(browser);
    const { date, fullDay, weekdayAndDay, dayNumberAt } = await page('Asia/Kolkata', CLOCKS['Asia/Kolkata']);
    expect(date('2026-11-27')).toBe('27 Nov 2026');
    expect(fullDay('2025-03-01', new Date('2026-11-27T12:00Z'))).toBe('1 March 2025');
    expect(weekdayAndDay('2026-11-27')).toBe('Friday 27 November');
    expect(dayNumberAt('1970-01-02')).toBe(1);
  });

  test('today is the platform’s', async () => {
    setBrowserZone(browser);
    const { day, nearDay } = await page('Asia/Kolkata', CLOCKS['Asia/Kolkata']);
    const now = new Date('2026-12-31T18:40Z');
    expect(nearDay('2026-12-31T18:30Z', now)).toBe('Today');
    expect(nearDay('2026-12-31T18:29Z', now)).toBe('Yesterday');
    expect(nearDay('2026-12-30T18:30Z', now)).toBe('Yesterday');
    expect(nearDay('2026-12-30T18:29Z', now)).toBe('30 Dec 2026');
    expect(day('2026-12-31T18:30Z', now)).toBe('1 Jan');
  });
});

it('asks the browser once of all that lies beyond what the page knows', async () => {
  const { date, time } = await page('Europe/Berlin', CLOCKS['Europe/Berlin']);
  const formats = countFormats();
  expect(time('2026-10-25T00:59Z')).toBe('2:59 am');
  expect(date('2028-06-30T22:00Z')).toBe('1 Jul 2028');
  expect(date('2028-12-31T22:59Z')).toBe('31 Dec 2028');
  expect(formats()).toBe(1);
});

it('writes what is no date without failing', async () => {
  const { dateTime } = await page('Europe/Berlin', CLOCKS['Europe/Berlin']);
  expect(dateTime('2026-99-99T99:99')).toContain('NaN');
});

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata', '2026-11-27', false],
  // The same zone by its old name.
  ['Asia/Calcutta', 'Asia/Kolkata', '2026-11-27', false],
  ['Europe/Paris', 'Europe/Berlin', '2027-03-28', false],
  ['Africa/Lagos', 'Europe/Berlin', '2026-11-27', true],
  ['Africa/Lagos', 'Europe/Berlin', '2027-03-27', true],
  ['Europe/London', 'UTC', '2026-11-27', true],
  ['Australia/Sydney', 'Australia/Lord_Howe', '2027-01-15', true],
  ['America/New_York', 'Asia/Kolkata', '2026-11-27', true],
] as const)(
  'a browser in %s of a platform in %s on %s: it is elsewhere: %s',
  async (browser, zone, on, is) => {
    setBrowserZone(browser);
    const { isElsewhere } = await page(zone, CLOCKS[zone]);
    expect(isElsewhere(Date.parse(on))).toBe(is);
  },
);
