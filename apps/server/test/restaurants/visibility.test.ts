import { describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, arrange, type TestRestaurant, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

/** Changes that each hide a public restaurant (docs/rules/visibility.md#public). */
const WAYS_OUT: [string, string][] = [
  ['not approved', 'update restaurants set is_approved = false where id = $1'],
  ['inactive', 'update restaurants set is_active = false where id = $1'],
  ['deleted', 'update restaurants set deleted_at = now() where id = $1'],
  [
    'of a blocked owner',
    `with gone as (delete from sessions where user_id = (select owner_id from restaurants where id = $1))
     update users set is_blocked = true where id = (select owner_id from restaurants where id = $1)`,
  ],
  [
    'of a deleted owner',
    `with gone as (delete from sessions where user_id = (select owner_id from restaurants where id = $1))
     update users set deleted_at = now(), email = 'deleted-' || id where id = (select owner_id from restaurants where id = $1)`,
  ],
];

const pages = ({ id, slug }: TestRestaurant) => [
  `/api/restaurants/${id}`,
  `/api/restaurants/slug/${slug}`,
  `/api/restaurants/${id}/menu/customer`,
  `/api/reviews/restaurant/${id}`,
];

async function isListed(kitchen: TestRestaurant, as?: TestUser): Promise<boolean> {
  const { body } = await app.call('GET', '/api/restaurants?limit=500', { as });
  return body.some(({ id }: { id: number }) => id === kitchen.id);
}

test('a public restaurant is listed and found by slug, id, menu and reviews', async () => {
  const kitchen = await addRestaurant(app.db);
  expect(await isListed(kitchen)).toBe(true);
  for (const page of pages(kitchen)) expect((await app.call('GET', page)).status, page).toBe(200);
});

describe.each(WAYS_OUT)('a restaurant that is %s', (_, statement) => {
  test('is absent from the list and 404 everywhere, for anonymous callers and customers', async () => {
    const kitchen = await addRestaurant(app.db);
    await addDish(app.db, kitchen.id);
    await arrange(app.db, statement, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    const stranger = (await addRestaurant(app.db)).owner;
    for (const as of [undefined, customer, stranger]) {
      expect(await isListed(kitchen, as)).toBe(false);
      for (const page of pages(kitchen)) {
        const { status, body } = await app.call('GET', page, { as });
        expect(status, page).toBe(404);
        expect(body).toMatchObject({ code: 'NOT_FOUND', error: 'Restaurant not found.' });
      }
    }
  });
});

describe.each(WAYS_OUT.slice(0, 2))('the owner of a restaurant that is %s', (_, statement) => {
  test('sees it, its menu and its reviews, and is told its state', async () => {
    const kitchen = await addRestaurant(app.db);
    await arrange(app.db, statement, kitchen.id);
    const as = kitchen.owner;
    const { status, body } = await app.call('GET', `/api/restaurants/${kitchen.id}`, { as });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: kitchen.id,
      owner: { id: kitchen.owner.id, username: kitchen.owner.username },
    });
    expect(body.isApproved && body.isActive).toBe(false);
    expect((await app.call('GET', `/api/restaurants/${kitchen.id}/menu`, { as })).status).toBe(200);
    expect((await app.call('GET', `/api/reviews/restaurant/${kitchen.id}`, { as })).status).toBe(200);
    expect((await app.call('GET', `/api/restaurants/by-owner/${kitchen.owner.id}`, { as })).status).toBe(200);
  });

  test('edits its profile and menu meanwhile', async () => {
    const kitchen = await addRestaurant(app.db);
    await arrange(app.db, statement, kitchen.id);
    const as = kitchen.owner;
    const profile = await app.call('PUT', `/api/restaurants/${kitchen.id}`, {
      as,
      body: { phone: '5550001' },
    });
    expect(profile).toMatchObject({ status: 200, body: { phone: '5550001' } });
    const dish = { name: 'Thali', price: 10 };
    expect((await app.call('POST', `/api/restaurants/${kitchen.id}/menu`, { as, body: dish })).status).toBe(
      201,
    );
  });
});

test('a restaurant that becomes public again is there again', async () => {
  const kitchen = await addRestaurant(app.db, { isActive: false });
  expect(await isListed(kitchen)).toBe(false);
  await arrange(app.db, 'update restaurants set is_active = true where id = $1', kitchen.id);
  expect(await isListed(kitchen)).toBe(true);
});

test('an administrator sees any restaurant that is not deleted, with its owner', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  const pending = await addRestaurant(app.db, { isApproved: false });
  for (const url of [`/api/restaurants/${pending.id}`, `/api/restaurants/by-owner/${pending.owner.id}`]) {
    const { status, body } = await app.call('GET', url, { as: admin });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: pending.id, isApproved: false, isActive: true });
    expect(body.owner.email).toContain('@');
  }
});

test('nothing of the owner is in any public answer', async () => {
  const kitchen = await addRestaurant(app.db);
  const answers = await Promise.all(
    ['/api/restaurants?limit=500', ...pages(kitchen)].map((url) => app.call('GET', url)),
  );
  const stranger = await addRestaurant(app.db);
  answers.push(await app.call('GET', `/api/restaurants/${kitchen.id}`, { as: stranger.owner }));
  for (const { body } of answers) {
    const text = JSON.stringify(body);
    expect(text).not.toContain(kitchen.owner.username);
    expect(text).not.toMatch(/owner|email|isApproved|password/i);
  }
});
