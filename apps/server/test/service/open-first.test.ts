// Lists that say who takes orders now: open ones first, or alone.
import type { Restaurant } from '@tiffin/contract/schemas/restaurant';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDish, addRestaurant, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { at } from './service.fixture.ts';

/** A Friday. */
const EVENING = at('2026-11-27T19:00');
let now = EVENING;
const app = testApp({ clock: () => now });

const kitchens = new Map<string, { id: number; owner: TestUser }>();
const kitchen = (name: string) => {
  const found = kitchens.get(name);
  if (!found) throw new Error(`No kitchen is called ${name}`);
  return found;
};
const call = async (name: string, method: 'PUT' | 'POST' | 'DELETE', what: string, body?: object) => {
  const { id, owner } = kitchen(name);
  const { status } = await app.call(method, `/api/restaurants/${id}/${what}`, { as: owner, body });
  expect(status).toBe(200);
};
const weekly = (from: string, until: string, days = [1, 2, 3, 4, 5, 6, 7]) => ({
  delivery: { hours: days.map((day) => ({ day, from, until })) },
});

beforeAll(async () => {
  for (const name of ['Never', 'Late', 'Empty', 'Paused', 'Tomorrow', 'Evening', 'Always', 'Stopped']) {
    const { id, owner } = await addRestaurant(app.db, { name: `${name} Quince` });
    kitchens.set(name, { id, owner });
    if (name !== 'Empty') await addDish(app.db, id);
  }
  await call('Never', 'PUT', 'service', { delivery: { hours: [] } });
  await call('Late', 'PUT', 'service', weekly('20:00', '23:00'));
  await call('Tomorrow', 'PUT', 'service', weekly('11:00', '15:00'));
  await call('Evening', 'PUT', 'service', weekly('18:00', '22:00'));
  await arrange(
    app.db,
    `update restaurants set stopped_reason = 'not-answering', stopped_at = now() where id = $1`,
    kitchen('Stopped').id,
  );
});
beforeEach(async () => {
  now = EVENING;
  await call('Paused', 'POST', 'pause', { minutes: 20 });
});

async function read(query: string): Promise<Restaurant[]> {
  const { status, body } = await app.call('GET', `/api/restaurants?${query}`);
  expect(status, query).toBe(200);
  return body;
}
const names = async (query: string) => (await read(query)).map(({ name }) => name.replace(' Quince', ''));

describe('restaurants with those first that take orders now', () => {
  test('are followed by those that open or resume, the earliest first, then by those that do not', async () => {
    expect(await names('sort=open')).toEqual([
      'Evening',
      'Always',
      'Paused',
      'Late',
      'Tomorrow',
      'Never',
      'Stopped',
      'Empty',
    ]);
  });

  test.each([
    ['2026-11-27T19:20', ['Paused', 'Evening', 'Always']],
    ['2026-11-27T20:00', ['Late', 'Paused', 'Evening', 'Always']],
    ['2026-11-27T22:00', ['Late', 'Paused', 'Always', 'Tomorrow', 'Evening']],
  ])('at %s are %j', async (when, expected) => {
    now = at(when);
    const order = await names('sort=open');
    expect(order.slice(0, expected.length)).toEqual(expected);
  });

  test('stand otherwise as the clock goes on, and nobody writes anything', async () => {
    now = at('2026-11-27T19:19:59.900');
    expect((await names('sort=open')).slice(0, 2)).toEqual(['Evening', 'Always']);
    now = at('2026-11-27T19:20');
    await expect.poll(async () => (await names('sort=open')).slice(0, 2)).toEqual(['Paused', 'Evening']);
  });

  test('are read page by page', async () => {
    const seen: string[] = [];
    for (let after = ''; ;) {
      const page = await read(`sort=open&view=card&limit=3${after}`);
      if (page.length === 0) break;
      seen.push(...page.map(({ name }) => name.replace(' Quince', '')));
      after = `&after=${page.at(-1)?.id}`;
    }
    expect(seen).toEqual(await names('sort=open'));
  });

  test('are in a search those that answer best, of the same standing', async () => {
    expect(await names('sort=open&q=quince')).toEqual([
      ...(await names('q=quince')).filter((name) => ['Always', 'Evening', 'Empty'].includes(name)),
      'Paused',
      'Late',
      'Tomorrow',
      ...(await names('q=quince')).filter((name) => ['Never', 'Stopped'].includes(name)),
    ]);
  });
});

describe('only those that take orders now', () => {
  test.each([
    ['open=true', ['Empty', 'Evening', 'Always']],
    ['open=true&sort=open', ['Evening', 'Always', 'Empty']],
    ['open=true&q=always', ['Always']],
    ['open=true&q=late', []],
  ])('are asked for by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('stand as the clock goes on', async () => {
    now = at('2026-11-27T21:59:59.900');
    expect(await names('open=true')).toEqual(['Late', 'Empty', 'Paused', 'Evening', 'Always']);
    now = at('2026-11-27T22:00');
    await expect
      .poll(async () => (await names('open=true')).join())
      .toBe(['Late', 'Empty', 'Paused', 'Always'].join());
  });

  test('are all where it is not asked for', async () => {
    expect(await names('open=false')).toHaveLength(8);
    expect(await names('open=all')).toHaveLength(8);
    expect((await app.call('GET', '/api/restaurants?open=maybe')).status).toBe(400);
  });
});

test('an order changes at once with what an owner writes', async () => {
  expect((await names('sort=open'))[0]).toBe('Evening');
  await call('Evening', 'POST', 'pause', { until: 'reopened' });
  expect((await names('sort=open'))[0]).toBe('Always');
  await call('Evening', 'DELETE', 'pause');
  expect((await names('sort=open'))[0]).toBe('Evening');
});
