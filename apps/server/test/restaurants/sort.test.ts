import type { Restaurant } from '@tiffin/contract/schemas/restaurant';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addReview, addUser, arrange } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

/** name, minutes, rupees of its dishes, stars of its reviews. */
const CITY: [string, number | null, number[], number[]][] = [
  ['Quince Empty', 5, [], []],
  ['Slow Gold', 60, [700], [5]],
  ['Untried Quince', null, [210, 190], []],
  ['Middling', 30, [150], [4, 3]],
  ['Cheap Quince', 40, [90], [5, 5]],
];

beforeAll(async () => {
  const customer = await addUser(app.db, 'CUSTOMER');
  for (const [name, minutes, rupees, stars] of CITY) {
    const kitchen = await addRestaurant(app.db, { name });
    await arrange(app.db, 'update restaurants set eta_minutes = $2 where id = $1', kitchen.id, minutes);
    const dishes = [];
    for (const price of rupees)
      dishes.push(await addDish(app.db, kitchen.id, { name: `Plate ${price}`, pricePaise: price * 100 }));
    for (const rating of stars) await addReview(app.db, customer, dishes[0]!, { rating });
  }
});

async function read(query: string): Promise<Restaurant[]> {
  const { status, body } = await app.call('GET', `/api/restaurants?${query}`);
  expect(status, query).toBe(200);
  return body;
}
const names = async (query: string) => (await read(query)).map(({ name }) => name);
const tagOf = async (query: string) => (await app.call('GET', `/api/restaurants?${query}`)).headers.etag;

describe('restaurants in an order', () => {
  test.each([
    // Without one as ever, by id.
    ['', ['Quince Empty', 'Slow Gold', 'Untried Quince', 'Middling', 'Cheap Quince']],
    ['sort=relevance', ['Slow Gold', 'Untried Quince', 'Middling', 'Cheap Quince', 'Quince Empty']],
    // A default is no rating: it comes after those that were given, also after lower ones.
    ['sort=rating', ['Cheap Quince', 'Slow Gold', 'Middling', 'Untried Quince', 'Quince Empty']],
    ['sort=fastest', ['Untried Quince', 'Middling', 'Cheap Quince', 'Slow Gold', 'Quince Empty']],
    ['sort=cost', ['Cheap Quince', 'Middling', 'Untried Quince', 'Slow Gold', 'Quince Empty']],
    // With filters and words.
    ['sort=fastest&rating=4.5', ['Cheap Quince', 'Slow Gold']],
    ['sort=cost&q=quince', ['Cheap Quince', 'Untried Quince', 'Quince Empty']],
    ['sort=relevance&q=quince', ['Quince Empty', 'Untried Quince', 'Cheap Quince']],
    ['q=quince', ['Quince Empty', 'Untried Quince', 'Cheap Quince']],
  ])('"%s"', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('by "eta" are by "fastest", in the same answer', async () => {
    expect(await names('sort=eta')).toEqual(await names('sort=fastest'));
    expect(await tagOf('sort=eta')).toBe(await tagOf('sort=fastest'));
    expect(await tagOf('sort=eta')).not.toBe(await tagOf('sort=cost'));
  });

  test.each(['relevance', 'rating', 'fastest', 'cost'])('by %s are read page by page', async (sort) => {
    const whole = await names(`sort=${sort}`);
    const seen: string[] = [];
    for (let after = ''; ;) {
      const page = await read(`sort=${sort}&view=card&limit=2${after}`);
      if (page.length === 0) break;
      seen.push(...page.map(({ name }) => name));
      after = `&after=${page.at(-1)?.id}`;
    }
    expect(seen).toEqual(whole);
  });

  test('by relevance go on after a restaurant that has gone', async () => {
    const [first, second] = await read('sort=relevance&limit=2');
    await arrange(app.db, `update restaurants set is_active = false where name = '${second?.name}'`);
    const rest = await names(`sort=relevance&after=${second?.id}`);
    await arrange(app.db, `update restaurants set is_active = true where name = '${second?.name}'`);
    expect(first?.name).toBe('Slow Gold');
    expect(rest).toEqual(['Middling', 'Cheap Quince', 'Quince Empty']);
  });

  test('are as they are without one: cards without dishes, the others with them', async () => {
    const byId = (await read('view=card')).toSorted((a, b) => a.id - b.id);
    expect((await read('view=card&sort=cost')).toSorted((a, b) => a.id - b.id)).toEqual(byId);
    const full = (await read('')).toSorted((a, b) => a.id - b.id);
    expect((await read('sort=rating')).toSorted((a, b) => a.id - b.id)).toEqual(full);
    expect(full.map(({ dishCount }) => dishCount)).toEqual([0, 1, 2, 1, 1]);
  });

  test('follow what changes at once', async () => {
    await arrange(app.db, `update restaurants set eta_minutes = 1 where name = 'Slow Gold'`);
    expect((await names('sort=fastest'))[0]).toBe('Slow Gold');
  });
});
