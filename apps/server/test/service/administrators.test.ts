// Tests of what administrators see of who takes orders: each restaurant's state, lists by it, and who will not open.
import type { AdminNotice } from '@tiffin/contract/schemas/admin';
import type { AdminRestaurant } from '@tiffin/contract/schemas/restaurant';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { at, iso } from './service.fixture.ts';

/** A Friday. */
const EVENING = at('2037-11-27T19:00');
let now = EVENING;
const app = testApp({ clock: () => now });

const NAMES = ['Always', 'Evening', 'Lunch', 'Paused', 'Never', 'Unanswered', 'Off'];
const kitchens = new Map<string, Awaited<ReturnType<typeof addRestaurant>>>();
let admin: TestUser;

const call = async (name: string, method: 'PUT' | 'POST' | 'DELETE', what: string, body?: object) => {
  const kitchen = kitchens.get(name);
  const answer = await app.call(method, `/api/restaurants/${kitchen?.id}/${what}`, {
    as: kitchen?.owner,
    body,
  });
  expect(answer.status).toBe(200);
};
const daily = (from: string, until: string) => ({
  delivery: { hours: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, until })) },
});

beforeAll(async () => {
  admin = await addUser(app.db, 'ADMIN');
  for (const name of NAMES) kitchens.set(name, await addRestaurant(app.db, { name }));
  await call('Evening', 'PUT', 'service', daily('18:00', '22:00'));
  await call('Lunch', 'PUT', 'service', daily('11:00', '15:00'));
  await call('Never', 'PUT', 'service', { delivery: { hours: [] } });
  await call('Unanswered', 'PUT', 'service', daily('18:00', '22:00'));
  await arrange(
    app.db,
    `update restaurants set stopped_reason = 'not-answering', stopped_at = now() where id = $1`,
    kitchens.get('Unanswered')?.id,
  );
  await arrange(app.db, 'update restaurants set is_active = false where id = $1', kitchens.get('Off')?.id);
});
beforeEach(async () => {
  now = EVENING;
  await call('Paused', 'POST', 'pause', { minutes: 20 });
});

const list = async (query: string): Promise<AdminRestaurant[]> => {
  const { status, body } = await app.call('GET', `/api/admin/restaurants?${query}`, { as: admin });
  expect(status, query).toBe(200);
  return body;
};
const names = async (query: string) => (await list(query)).map(({ name }) => name);
const count = async (query: string) =>
  (await app.call('GET', `/api/admin/restaurants/count?${query}`, { as: admin })).body.count;

describe('the list of administrators', () => {
  test('says of each restaurant how it stands, and until when', async () => {
    const nowOf = new Map((await list('')).map((one) => [one.name, one.now.delivery]));
    expect(nowOf.get('Always')).toEqual({ state: 'open', until: null, nextOpenAt: null });
    expect(nowOf.get('Evening')).toMatchObject({ state: 'open', until: iso('2037-11-27T22:00') });
    expect(nowOf.get('Lunch')).toMatchObject({ state: 'closed', nextOpenAt: iso('2037-11-28T11:00') });
    expect(nowOf.get('Paused')).toMatchObject({ state: 'paused', until: iso('2037-11-27T19:20') });
    expect(nowOf.get('Never')).toEqual({ state: 'closed', until: null, nextOpenAt: null });
  });

  test.each([
    ['state=open', ['Evening', 'Always']],
    ['state=paused', ['Paused']],
    ['state=closed', ['Lunch']],
    ['state=never', ['Never']],
    ['state=paused,closed,never', ['Never', 'Paused', 'Lunch']],
    // Whatever its hours say, one that is stopped is nothing else.
    ['state=stopped', ['Off', 'Unanswered']],
    ['state=paused,closed,never,stopped', ['Off', 'Unanswered', 'Never', 'Paused', 'Lunch']],
    ['state=open,stopped', ['Off', 'Unanswered', 'Evening', 'Always']],
    ['state=open,closed', ['Lunch', 'Evening', 'Always']],
    ['state=open&q=even', ['Evening']],
    ['state=paused&status=inactive', []],
    ['state=open&sort=name', ['Always', 'Evening']],
  ])('by %s is %j, and is counted so', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect(await count(query)).toBe(expected.length);
  });

  test('goes on page by page, and follows the clock', async () => {
    const [first] = await list('state=paused,closed,never&limit=1');
    expect(await names(`state=paused,closed,never&limit=5&after=${first?.id}`)).toEqual(['Paused', 'Lunch']);
    now = at('2037-11-27T22:00');
    expect(await names('state=closed')).toEqual(['Lunch', 'Evening']);
  });

  test('is written to a file by it', async () => {
    const { status, body } = await app.call('GET', '/api/admin/export/restaurants.csv?state=never', {
      as: admin,
    });
    expect(status).toBe(200);
    expect(body).toContain('Never');
    expect(body).not.toContain('Evening');
  });

  test.each(['state=', 'state=shut', 'state=open,shut', 'state=open,,closed'])(
    'refuses %s',
    async (query) => {
      expect((await app.call('GET', `/api/admin/restaurants?${query}`, { as: admin })).status).toBe(400);
    },
  );
});

const notice = async (query = 'hours=true'): Promise<AdminNotice | undefined> => {
  const { body } = await app.call('GET', `/api/admin/notices?${query}`, { as: admin });
  return body.find(({ kind }: AdminNotice) => kind === 'restaurants-unopened');
};

test('are told which kitchens sell at any hour, to anywhere or for nothing', async () => {
  const kitchen = await addRestaurant(app.db);
  const facts = async () => {
    const found = (await list('')).find(({ id }) => id === kitchen.id);
    return [found?.hasHours, found?.hasAreas, found?.freeDishCount];
  };
  const save = (body: object) =>
    app.call('PUT', `/api/restaurants/${kitchen.id}/service`, { as: kitchen.owner, body });
  expect(await facts()).toEqual([false, false, 0]);
  for (const pricePaise of [0, 0, 1, 10_000]) await addDish(app.db, kitchen.id, { pricePaise });
  expect(await facts()).toEqual([false, false, 2]);
  await save({ areas: [{ name: 'Near', postcodes: ['560038'], fee: 20 }] });
  expect(await facts()).toEqual([false, true, 2]);
  await save(daily('00:00', '24:00'));
  expect(await facts()).toEqual([true, true, 2]);
});

describe('the notice of restaurants that will not open', () => {
  test('counts the public ones, and names the one that changed last', async () => {
    expect(await notice()).toMatchObject({ count: 1, label: 'Never' });
    await call('Lunch', 'PUT', 'service', { delivery: { hours: [] } });
    expect(await notice()).toMatchObject({ count: 2, label: 'Lunch' });
    await arrange(
      app.db,
      'update restaurants set is_active = false where id = $1',
      kitchens.get('Lunch')?.id,
    );
    expect(await notice()).toMatchObject({ count: 1, label: 'Never' });
    await arrange(app.db, 'update restaurants set is_active = true where id = $1', kitchens.get('Lunch')?.id);
    await call('Lunch', 'PUT', 'service', daily('11:00', '15:00'));
  });

  test('takes a pause without an end for one from the next day on', async () => {
    await call('Always', 'POST', 'pause', { until: 'reopened' });
    expect(await notice()).toMatchObject({ count: 1 });
    now = at('2037-11-28T18:59:59.999');
    expect(await notice()).toMatchObject({ count: 1 });
    now = at('2037-11-28T19:00');
    expect(await notice()).toMatchObject({ count: 2, label: 'Always' });
    await call('Always', 'DELETE', 'pause');
  });

  test('looks seven days ahead', async () => {
    const weekly = { delivery: { hours: [{ day: 5, from: '12:00', until: '15:00' }] } };
    await call('Lunch', 'PUT', 'service', weekly);
    // The next one is in less than seven days, then in more.
    expect(await notice()).toMatchObject({ count: 1 });
    await call('Lunch', 'PUT', 'service/dates', { from: '2037-12-04', windows: [] });
    expect(await notice()).toMatchObject({ count: 2, label: 'Lunch' });
    await call('Lunch', 'PUT', 'service', daily('11:00', '15:00'));
  });

  test('is nothing to a screen of an older release', async () => {
    expect(await notice('')).toBeUndefined();
    expect(await notice('help=true&clock=true&mail=true')).toBeUndefined();
  });
});
