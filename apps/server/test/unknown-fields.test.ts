import type { RouteDef } from '@tiffin/contract/route';
import { allRoutes } from '@tiffin/contract/routes/index';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addDish, addUser, type TestUser } from './fixtures.ts';
import { addPizzeria, ownerOf } from './options/pizzeria.ts';
import { testApp } from './test-app.ts';

const app = testApp();

const withBody = allRoutes.filter(({ body }) => body !== undefined);
const called = ({ method, path }: RouteDef) => `${method} ${path}`;
const named = (routes: readonly RouteDef[]) => routes.map((route) => [called(route), route] as const);

/** As the one caller whose own path begins with the id. */
async function send({ method, path, who }: RouteDef, body: unknown) {
  const role = who === 'anybody' ? undefined : who[0];
  const as =
    role &&
    (role === 'RESTAURANT' ? (await addPizzeria(app, app.db)).kitchen.owner : await addUser(app.db, role));
  const own = as && path.startsWith('/api/customers/') ? path.replace(':id', String(as.id)) : path;
  return app.call(method, own.replaceAll(/:\w+/g, '999999'), { ...(as && { as }), body });
}

const pathsOf = ({ body }: { body: { issues?: { path: string }[] } }) =>
  (body.issues ?? []).map(({ path }) => path);

describe('an unknown field', () => {
  test.each(named(withBody.filter(({ ignoresUnknownFields }) => !ignoresUnknownFields)))(
    'of %s is refused by its name',
    async (_, route) => {
      const isList = route.body instanceof z.ZodArray;
      const answer = await send(route, isList ? [{ surprise: 1 }] : { surprise: 1 });
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(pathsOf(answer)).toEqual([isList ? '0.surprise' : 'surprise']);
      expect(answer.body.error).toBe(`Unknown field: ${pathsOf(answer)[0]}`);
    },
  );

  test.each(named(withBody.filter(({ ignoresUnknownFields }) => ignoresUnknownFields)))(
    'of %s is dropped',
    async (_, route) => {
      const answer = await send(route, { surprise: 1 });
      expect(answer.status).toBeLessThan(500);
      expect(pathsOf(answer)).not.toContain('surprise');
    },
  );

  test('is refused at its place, and nothing of the rest is stored', async () => {
    const { kitchen, crust } = await addPizzeria(app, app.db);
    const { url } = ownerOf(app, kitchen);
    const as = kitchen.owner;
    const groups = async () => (await app.call('GET', `${url}/groups`, { as })).body;
    const before = await groups();
    const body = { name: 'Crust', min: 1, max: 1, choices: [{ name: 'Thin' }, { name: 'Thick', cost: 20 }] };
    expect(pathsOf(await app.call('PUT', `${url}/groups/${crust.id}`, { as, body }))).toEqual([
      'choices.1.cost',
    ]);
    expect(await groups()).toEqual(before);
    const menu = { dishes: [{ name: 'Dal', price: 100 }], toppings: [{ name: 'Olives' }] };
    expect(pathsOf(await app.call('POST', `${url}/import`, { as, body: menu }))).toEqual(['toppings']);
    expect((await app.call('GET', url, { as })).body).toHaveLength(1);
  });
});

const accepted = async (method: 'PUT' | 'POST', url: string, as: TestUser, body: unknown) => {
  const answer = await app.call(method, url, { as, body });
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
};

describe('what was read is taken back whole', () => {
  test('by the calls of a menu and of the hours', async () => {
    const { kitchen, pizza } = await addPizzeria(app, app.db);
    const { url } = ownerOf(app, kitchen);
    const as = kitchen.owner;
    const read = async (path: string) => (await app.call('GET', path, { as })).body;
    const meal = { name: 'Lunch', from: '12:00', to: '15:00' };
    const mealtime = await accepted('POST', `${url}/mealtimes`, as, meal);
    expect(await accepted('PUT', `${url}/mealtimes/${mealtime.id}`, as, mealtime)).toEqual(mealtime);
    for (const { version, ...group } of (await read(`${url}/groups`)).groups)
      expect(await accepted('PUT', `${url}/groups/${group.id}`, as, { ...group, version })).toEqual({
        ...group,
        version: version + 1,
      });
    await addDish(app.db, kitchen.id, { name: 'Lassi' });
    const menu = await read(url);
    expect(menu.map(({ id }: { id: number }) => id)).toContain(pizza.id);
    expect(await accepted('POST', `${url}/import`, as, { dishes: menu })).toEqual(menu);
    const service = await read(`/api/restaurants/${kitchen.id}/service`);
    const stored = await accepted('PUT', `/api/restaurants/${kitchen.id}/service`, as, service);
    expect({ ...stored, version: 0, now: 0 }).toEqual({ ...service, version: 0, now: 0 });
  });

  test('by the calls of a person', async () => {
    const as = await addUser(app.db, 'CUSTOMER');
    const url = `/api/customers/${as.id}/addresses`;
    const address = await accepted('POST', url, as, { label: 'Home', lines: '1 Test Lane' });
    expect(await accepted('PUT', `${url}/${address.id}`, as, address)).toEqual(address);
    const choices = (await app.call('GET', '/api/notifications/choices', { as })).body;
    expect(await accepted('PUT', '/api/notifications/choices', as, choices)).toEqual(choices);
  });
});
