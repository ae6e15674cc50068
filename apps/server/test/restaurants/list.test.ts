import type { Restaurant } from '@tiffin/contract/schemas/restaurant';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, arrange, type TestRestaurant } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

/** name: cuisine, dishes as [name, rupees, veg]. Tiers by the average: below 200 ₹, below 350 ₹₹. */
const CITY: [string, Parameters<typeof addRestaurant>[1], [string, number, boolean][]][] = [
  [
    'Green Leaf',
    { cuisine: 'Indian' },
    [
      ['Paneer Tikka', 180, true],
      ['Dal_Tadka', 199.98, true],
    ],
  ],
  [
    'Sakura',
    { cuisine: 'Japanese' },
    [
      ['Ramen', 200, false],
      ['Edamame', 200, true],
    ],
  ],
  ['Gold Grill', { cuisine: 'American' }, [['Ribeye 100% beef', 700, false]]],
  ['Opening Soon', { cuisine: 'Italian' }, []],
  ['Piazza', { cuisine: 'Italian' }, [['Ramen alla Romana', 349.99, true]]],
];

beforeAll(async () => {
  for (const [name, options, dishes] of CITY) {
    const kitchen = await addRestaurant(app.db, { ...options, name });
    for (const [dish, rupees, veg] of dishes)
      await addDish(app.db, kitchen.id, { name: dish, pricePaise: Math.round(rupees * 100), veg });
  }
});

async function names(query: string): Promise<string[]> {
  const { status, body } = await app.call('GET', `/api/restaurants?${query}`);
  expect(status, query).toBe(200);
  return body.map(({ name }: Restaurant) => name);
}

const search = (text: string) => names(`q=${encodeURIComponent(text)}`);

describe('the list of restaurants', () => {
  test.each([
    ['', ['Green Leaf', 'Sakura', 'Gold Grill', 'Opening Soon', 'Piazza']],
    ['cuisine=Italian', ['Opening Soon', 'Piazza']],
    [
      'cuisine=All&diet=All&price=&rating=all',
      ['Green Leaf', 'Sakura', 'Gold Grill', 'Opening Soon', 'Piazza'],
    ],
    [`price=${encodeURIComponent('₹')}`, ['Green Leaf']],
    [`price=${encodeURIComponent('₹₹')}`, ['Sakura', 'Opening Soon', 'Piazza']],
    [`price=${encodeURIComponent('₹₹₹')}`, ['Gold Grill']],
    ['diet=Veg', ['Green Leaf', 'Opening Soon', 'Piazza']],
    ['diet=Non-Veg', ['Sakura', 'Gold Grill']],
    ['rating=4', ['Green Leaf', 'Sakura', 'Gold Grill', 'Opening Soon', 'Piazza']],
    ['rating=4.1', []],
    ['cuisine=Italian&diet=Veg&q=ramen', ['Piazza']],
  ])('filtered by "%s"', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each([
    ['sakura', ['Sakura']],
    ['RAMEN', ['Sakura', 'Piazza']],
    ['  tikka ', ['Green Leaf']],
    // Wildcards of LIKE are letters like others.
    ['100%', ['Gold Grill']],
    ['%', ['Gold Grill']],
    ['_', ['Green Leaf']],
    ['dal_t', ['Green Leaf']],
    ['l_t', ['Green Leaf']],
    ['e_f', []],
    ['g%l', []],
    ['\\', []],
    ["'; drop table restaurants; --", []],
    ['x'.repeat(100), []],
  ])('searched for %j', async (text, expected) => {
    expect(await search(text)).toEqual(expected);
  });

  test.each([
    `q=${'x'.repeat(101)}`,
    'q=%00',
    'cuisine=Martian',
    'rating=6',
    'rating=x',
    'price=4',
    'diet=Vegan',
    'limit=0',
    'limit=501',
    'limit=1.5',
    'after=x',
    'view=tiny',
    'sort=name',
    'q=a&q=b',
  ])('refuses "%s"', async (query) => {
    const { status, body } = await app.call('GET', `/api/restaurants?${query}`);
    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });

  test('finds no dish that was deleted', async () => {
    const kitchen = await addRestaurant(app.db, { isActive: false });
    const dish = await addDish(app.db, kitchen.id, { name: 'Forgotten stew' });
    await arrange(app.db, 'update restaurants set is_active = true where id = $1', kitchen.id);
    expect(await search('forgotten stew')).toHaveLength(1);
    await arrange(app.db, 'update menu_items set deleted_at = now() where id = $1', dish.id);
    expect(await search('forgotten stew')).toEqual([]);
    await arrange(app.db, 'update restaurants set is_active = false where id = $1', kitchen.id);
  });

  test('is read page by page, each restaurant once', async () => {
    const seen: string[] = [];
    let after = 0;
    for (let page = 0; page < 5; page++) {
      const { body } = await app.call('GET', `/api/restaurants?limit=2&after=${after}`);
      if (body.length === 0) break;
      expect(body.length).toBeLessThanOrEqual(2);
      seen.push(...body.map(({ name }: Restaurant) => name));
      after = body.at(-1).id;
    }
    expect(seen).toEqual(CITY.map(([name]) => name));
  });

  test('carries the public shape with its dishes', async () => {
    const { body } = await app.call('GET', '/api/restaurants?q=paneer');
    expect(body).toEqual([
      {
        id: expect.any(Number),
        name: 'Green Leaf',
        slug: expect.any(String),
        cuisine: 'Indian',
        cuisineType: 'Indian',
        description: '',
        img: '',
        rating: 4,
        reviewCount: 0,
        dishCount: 2,
        price: '₹',
        veg: 'Veg',
        eta: 25,
        address: '1 Test Street',
        phone: '+91 90000 00000',
        openingHours: '',
        service: { delivery: { always: true } },
        isTakingOrders: true,
        dishes: [
          {
            id: expect.any(Number),
            name: 'Paneer Tikka',
            price: 180,
            veg: true,
            category: 'Mains',
            isAvailable: true,
            img: '',
          },
          {
            id: expect.any(Number),
            name: 'Dal_Tadka',
            price: 199.98,
            veg: true,
            category: 'Mains',
            isAvailable: true,
            img: '',
          },
        ],
      },
    ]);
  });

  test('as cards leaves the dishes out, or carries only those that match the search', async () => {
    const all = await app.call('GET', '/api/restaurants?view=card');
    for (const card of all.body) expect(card.dishes).toBeUndefined();
    const found = await app.call('GET', '/api/restaurants?view=card&q=paneer');
    expect(found.body[0].dishes.map(({ name }: { name: string }) => name)).toEqual(['Paneer Tikka']);
    const byName = await app.call('GET', '/api/restaurants?view=card&q=sakura');
    expect(byName.body[0].dishes).toEqual([]);
  });

  test('answers 304 to who has it already', async () => {
    const first = await app.call('GET', '/api/restaurants');
    const etag = String(first.headers.etag);
    expect(etag).not.toBe('undefined');
    expect((await app.call('GET', '/api/restaurants', { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    );
    // A dead token is as good as none on a public call.
    const dead = { authorization: 'Bearer gone' };
    expect((await app.call('GET', '/api/restaurants', { headers: dead })).status).toBe(200);
  });
});

test('the defaults stand until there is history', async () => {
  const kitchen = await addRestaurant(app.db, { isActive: false });
  const as = kitchen.owner;
  const read = () => app.call('GET', `/api/restaurants/${kitchen.id}`, { as });
  expect((await read()).body).toMatchObject({
    rating: 4,
    reviewCount: 0,
    price: '₹₹',
    veg: 'Veg',
    eta: 25,
    dishes: [],
  });
  await arrange(app.db, 'update restaurants set eta_minutes = 41 where id = $1', kitchen.id);
  expect((await read()).body.eta).toBe(41);
});

const bySlug = (slug: string) => app.call('GET', `/api/restaurants/slug/${encodeURIComponent(slug)}`);
const rename = (kitchen: TestRestaurant, name: string) =>
  app.call('PUT', `/api/restaurants/${kitchen.id}`, { as: kitchen.owner, body: { name } });

describe('a restaurant that was renamed', () => {
  test('is found by its own slug, by that of its present name, and by its number', async () => {
    const kitchen = await addRestaurant(app.db);
    await rename(kitchen, '  Blue & Gold Café! ');
    for (const slug of [kitchen.slug, 'blue-gold-caf', String(kitchen.id)])
      expect(await bySlug(slug), slug).toMatchObject({
        status: 200,
        body: { id: kitchen.id, slug: kitchen.slug },
      });
    await rename(kitchen, 'Green Gold');
    expect((await bySlug('blue-gold-caf')).status).toBe(404);
    expect((await bySlug('green-gold')).body.id).toBe(kitchen.id);
    await arrange(app.db, 'update restaurants set is_active = false where id = $1', kitchen.id);
    for (const slug of [kitchen.slug, 'green-gold', String(kitchen.id)])
      expect((await bySlug(slug)).status, slug).toBe(404);
  });

  test('never takes the slug of another, nor shares one with it', async () => {
    const first = await addRestaurant(app.db);
    const second = await addRestaurant(app.db);
    await rename(first, 'Twin Lamps');
    expect((await bySlug('twin-lamps')).body.id).toBe(first.id);
    await rename(second, 'TWIN lamps');
    expect((await bySlug('twin-lamps')).status).toBe(404);
    await rename(second, first.slug);
    expect((await bySlug(first.slug)).body.id).toBe(first.id);
    expect((await bySlug('twin-lamps')).body.id).toBe(first.id);
    // A name of digits is no number of its own.
    await rename(second, String(first.id));
    expect((await bySlug(String(first.id))).body.id).toBe(first.id);
  });
});

test('a slug that is no slug is not found, and one that cannot be text is refused', async () => {
  expect((await app.call('GET', '/api/restaurants/slug/no-such-kitchen')).status).toBe(404);
  expect((await app.call('GET', '/api/restaurants/slug/..%2F..%2Fetc')).status).toBe(404);
  expect((await app.call('GET', '/api/restaurants/slug/a%00b')).status).toBe(400);
  expect((await app.call('GET', `/api/restaurants/slug/${'x'.repeat(161)}`)).status).toBe(400);
});

test.each([
  ['abc', 400],
  ['-1', 400],
  ['1.5', 400],
  ['%00', 400],
  ['0', 404],
  ['9'.repeat(25), 404],
])('the restaurant with the id %s is answered %i', async (id, status) => {
  for (const url of [
    `/api/restaurants/${id}`,
    `/api/restaurants/${id}/menu/customer`,
    `/api/reviews/restaurant/${id}`,
  ])
    expect((await app.call('GET', url)).status, url).toBe(status);
});

describe('the profile of a restaurant', () => {
  const profile = {
    name: 'New Name',
    address: '2 Test Street',
    phone: '+91 91111 11111',
    cuisineType: 'Thai',
    description: 'Now with more lime.',
    openingHours: '9–21',
    img: '',
  };

  test('is changed by its owner, keeps its slug and drops what he does not decide', async () => {
    const kitchen = await addRestaurant(app.db, { isApproved: false });
    const lie = {
      ...profile,
      id: 1,
      slug: 'mine',
      isApproved: true,
      isActive: true,
      rating: 5,
      owner: { id: 1 },
    };
    const { status, body } = await app.call('PUT', `/api/restaurants/${kitchen.id}`, {
      as: kitchen.owner,
      body: lie,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...profile,
      cuisine: 'Thai',
      id: kitchen.id,
      slug: kitchen.slug,
      isApproved: false,
    });
  });

  test('keeps what is not sent', async () => {
    const kitchen = await addRestaurant(app.db, { isActive: false });
    const as = kitchen.owner;
    await app.call('PUT', `/api/restaurants/${kitchen.id}`, { as, body: profile });
    const { body } = await app.call('PUT', `/api/restaurants/${kitchen.id}`, {
      as,
      body: { description: '' },
    });
    expect(body).toMatchObject({ ...profile, description: '' });
  });

  test.each([
    [{ name: '' }],
    [{ name: 'x'.repeat(121) }],
    [{ name: 'a\u0000b' }],
    [{ cuisineType: 'Martian' }],
    [{ img: 'javascript:alert(1)' }],
    [{ phone: 5 }],
    [[]],
    ['text'],
    [undefined],
  ])('is not changed by %j', async (body) => {
    const kitchen = await addRestaurant(app.db, { isActive: false });
    const { status } = await app.call('PUT', `/api/restaurants/${kitchen.id}`, { as: kitchen.owner, body });
    expect(status).toBe(400);
  });

  test('is nobody else’s to change', async () => {
    const kitchen = await addRestaurant(app.db, { isActive: false });
    const other = (await addRestaurant(app.db, { isActive: false })).owner;
    const url = `/api/restaurants/${kitchen.id}`;
    expect((await app.call('PUT', url, { as: other, body: profile })).status).toBe(404);
    expect((await app.call('PUT', url, { body: profile })).status).toBe(401);
    for (const role of ['CUSTOMER', 'ADMIN'] as const) {
      const as = await addUser(app.db, role);
      expect((await app.call('PUT', url, { as, body: profile })).status).toBe(403);
    }
    expect((await app.call('GET', url, { as: kitchen.owner })).body.name).toBe(kitchen.name);
  });

  test('does not change orders that were placed before', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id);
    const customer = await addUser(app.db, 'CUSTOMER');
    const items = [{ menu_item_id: dish.id, restaurantId: kitchen.id, qty: 1 }];
    const placed = await app.call('POST', '/api/orders', { as: customer, body: { items, address: 'Here' } });
    await app.call('PUT', `/api/restaurants/${kitchen.id}`, { as: kitchen.owner, body: profile });
    const { body } = await app.call('GET', `/api/orders/${placed.body.id}`, { as: customer });
    expect(body).toMatchObject({ restaurantName: kitchen.name, restaurantAddress: '1 Test Street' });
    await arrange(app.db, 'update restaurants set is_active = false where id = $1', kitchen.id);
  });
});
