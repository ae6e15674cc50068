// The days of a kitchen and of the platform in their figures, beside an oracle that asks Intl for the clocks.
import { DAY_BEGINNINGS } from '@tiffin/contract/rules/kitchen-day';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addDish,
  addOrder,
  addRestaurant,
  addUser,
  arrange,
  type TestRestaurant,
  type TestUser,
} from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let now = new Date();
const app = testApp({ clock: () => now });

const formats = new Map<string, Intl.DateTimeFormat>();
/** A wall clock at an instant: '2026-03-29T03:00'. */
function wallAt(instant: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(instant).replace(' ', 'T');
}

/** The last instant at which a wall clock shows this; where it never does, what it would be without the change. */
function instantOf(wall: string, timeZone: string): number {
  const asUtc = Date.parse(`${wall}Z`);
  const offsetAt = (instant: number) => Date.parse(`${wallAt(instant, timeZone)}Z`) - instant;
  const [before = 0, after = 0] = [-DAY_MS, DAY_MS].map((away) => asUtc - offsetAt(asUtc + away));
  const shown = [before, after].filter((instant) => wallAt(instant, timeZone) === wall);
  return shown.length === 0 ? before : Math.max(...shown);
}

/** How many instants are in each of the last seven days, the last of which is the one of `at`. */
function oracle(
  instants: readonly number[],
  at: number,
  timeZone: string,
  begins: string,
): Record<string, number> {
  const days = Array.from({ length: 10 }, (_, n) =>
    new Date(Date.parse(wallAt(at, timeZone).slice(0, 10)) + (1 - n) * DAY_MS).toISOString().slice(0, 10),
  );
  const starts = days.map((day) => ({ day, start: instantOf(`${day}T${begins}`, timeZone) }));
  const dayOf = (instant: number) => starts.find(({ start }) => start <= instant)?.day;
  const today = days.indexOf(dayOf(at) ?? '');
  return Object.fromEntries(
    days
      .slice(today, today + 7)
      .map((day) => [day, instants.filter((instant) => dayOf(instant) === day).length] as const)
      .toReversed(),
  );
}

/** Zones with clock changes, forward and back, and without. `at` is a moment of the night some days later. */
const CHANGES = [
  ['Asia/Kolkata', '2026-03-04T20:00:00Z'],
  ['Europe/Berlin', '2026-03-31T00:40:00Z'],
  ['Europe/Berlin', '2026-10-27T01:40:00Z'],
  ['America/New_York', '2026-03-10T08:20:00Z'],
  ['America/New_York', '2026-11-03T06:20:00Z'],
] as const;
const STEP_MS = 97 * MINUTE_MS;

let kitchen: TestRestaurant;
let admin: TestUser;
const placedAt: number[] = [];

beforeAll(async () => {
  kitchen = await addRestaurant(app.db);
  admin = await addUser(app.db, 'ADMIN');
  const dish = await addDish(app.db, kitchen.id);
  const customer = await addUser(app.db, 'CUSTOMER');
  for (const [, at] of CHANGES) {
    for (let instant = Date.parse(at); instant > Date.parse(at) - 8 * DAY_MS; instant -= STEP_MS) {
      const id = await addOrder(app.db, customer, [dish]);
      await arrange(app.db, 'update orders set created_at = $2 where id = $1', id, new Date(instant));
      placedAt.push(instant);
    }
  }
});

const save = (dayBeginsAt: unknown) =>
  app.call('PUT', `/api/restaurants/${kitchen.id}`, { as: kitchen.owner, body: { dayBeginsAt } });

describe.each(CHANGES)('in %s, on %s', (timeZone, at) => {
  beforeAll(async () => {
    now = new Date(at);
    await arrange(app.db, 'update settings set time_zone = $1', timeZone);
  });

  test.each(['00:00', '01:30', '02:30', '05:00', '06:00'] as const)(
    'the days of a kitchen that begin at %s hold the orders of their nights',
    async (dayBeginsAt) => {
      const saved = await save(dayBeginsAt);
      expect([saved.status, saved.body.dayBeginsAt]).toEqual([200, dayBeginsAt]);
      const { body } = await app.call('GET', `/api/restaurants/${kitchen.id}/analytics?days=7`, {
        as: kitchen.owner,
      });
      const wanted = oracle(placedAt, now.getTime(), timeZone, dayBeginsAt);
      expect(body.orderTrends).toEqual(wanted);
      expect(body.range.totalOrders).toBe(Object.values(wanted).reduce((a, b) => a + b, 0));
    },
  );

  test('those of the platform begin at midnight', async () => {
    const { body } = await app.call('GET', '/api/admin/analytics?days=7', { as: admin });
    const trend = body.trend.map(({ day, orders }: { day: string; orders: number }) => [day, orders]);
    expect(Object.fromEntries(trend)).toEqual(oracle(placedAt, now.getTime(), timeZone, '00:00'));
  });
});

describe('the beginning of a kitchen’s day', () => {
  test.each(DAY_BEGINNINGS)('may be %s', async (beginning) => {
    expect((await save(beginning)).body.dayBeginsAt).toBe(beginning);
  });

  test.each(['06:30', '23:00', '1:00', '00:15', '', 5])('may not be %j', async (beginning) => {
    expect((await save(beginning)).status).toBe(400);
  });

  test('stays as it is where it is not sent, and only its own people read it', async () => {
    await save('04:00');
    const path = `/api/restaurants/${kitchen.id}`;
    const { body } = await app.call('PUT', path, { as: kitchen.owner, body: { description: 'Late' } });
    expect(body.dayBeginsAt).toBe('04:00');
    expect((await app.call('GET', path)).body).not.toHaveProperty('dayBeginsAt');
  });
});
