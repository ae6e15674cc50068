import type { Restaurant } from '@tiffin/contract/schemas/restaurant';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDish, addRestaurant, addUser, arrange } from '../fixtures.ts';
import { ownerOf } from '../options/pizzeria.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const CITY: [string, string[]][] = [
  ['Café Méliès', ['Crème brûlée', 'Bœuf bourguignon', 'Jalapeño bread']],
  ['Biryani House', ['Hyderabadi Biryani', 'Chicken 65', 'Raita']],
  ['Spice Route', ['Chicken Biryani', 'Paneer Tikka', 'Masala Dosa']],
  ['Napoli', ['Margherita Pizza', 'Tiramisù', 'Spaghetti']],
  ['Chicken Coop', ['Roast', 'Noodles']],
  ['Der Ölofen', ['Weißwurst', 'Smørrebrød', 'Łosoś']],
  ['दिल्ली रसोई', ['पनीर टिक्का', '寿司']],
];

beforeAll(async () => {
  for (const [name, dishes] of CITY) {
    const kitchen = await addRestaurant(app.db, { name });
    for (const dish of dishes) await addDish(app.db, kitchen.id, { name: dish });
  }
  const closed = await addRestaurant(app.db, { name: 'Closed Biryani', isActive: false });
  await addDish(app.db, closed.id, { name: 'Biryani' });
});

async function find(q: string, more = '') {
  const { status, body } = await app.call(
    'GET',
    `/api/restaurants?view=card&q=${encodeURIComponent(q)}${more}`,
  );
  expect(status, q).toBe(200);
  return (body as Restaurant[]).map(({ name, dishes }) => [name, dishes!.map((dish) => dish.name)]);
}
const names = async (q: string) => (await find(q)).map(([name]) => name);

async function meant(q: string, view = 'card') {
  const { body } = await app.call('GET', `/api/restaurants?view=${view}&q=${encodeURIComponent(q)}`);
  return [...new Set((body as Restaurant[]).map((each) => each.meant))];
}

describe('a search', () => {
  test.each([
    // Case and accents make no difference, on either side.
    ['cafe melies', 'Café Méliès'],
    ['CAFÉ', 'Café Méliès'],
    ['cafè', 'Café Méliès'],
    ['creme brulee', 'Café Méliès'],
    ['CRÈME', 'Café Méliès'],
    ['boeuf', 'Café Méliès'],
    ['jalapeno', 'Café Méliès'],
    ['cafe\u0301', 'Café Méliès'],
    ['tiramisu', 'Napoli'],
    ['olofen', 'Der Ölofen'],
    ['weisswurst', 'Der Ölofen'],
    ['smorrebrod', 'Der Ölofen'],
    ['losos', 'Der Ölofen'],
    // Nor does white space.
    ['  masala    dosa ', 'Spice Route'],
    // Other scripts.
    ['पनीर', 'दिल्ली रसोई'],
    ['寿', 'दिल्ली रसोई'],
    // Typos.
    ['biriyani house', 'Biryani House'],
    ['panner', 'Spice Route'],
    ['tika', 'Spice Route'],
    ['margarita', 'Napoli'],
    ['piza', 'Napoli'],
    ['spagetti', 'Napoli'],
    ['noodels', 'Chicken Coop'],
    ['masla dosa', 'Spice Route'],
    ['hyderbadi', 'Biryani House'],
    ['burguignon', 'Café Méliès'],
    // Parts of words.
    ['iram', 'Napoli'],
    ['65', 'Biryani House'],
    // One or two letters begin a word.
    ['ti', 'Napoli'],
    ['d', 'Der Ölofen'],
  ])('for %j finds %s first', async (q, first) => {
    expect((await names(q))[0]).toBe(first);
  });

  test.each([
    ['zzzz'],
    ['ni'],
    ['z'],
    ['qwertyuiop'],
    ['%'],
    ['_'],
    ['%%'],
    ['a%i'],
    ['r_i'],
    ['\\'],
    ['\\%'],
    ['"'],
    ["'"],
    ["'; drop table menu_items; --"],
    ['((((('],
    ['*'],
    ['.*'],
    ['$1'],
    ['\u{1f355}'],
    ['x'.repeat(100)],
    ['é'.repeat(100)],
  ])('for %j finds nothing and breaks nothing', async (q) => expect(await names(q)).toEqual([]));

  test('puts the restaurant of that name before those that only cook it, and exact before about', async () => {
    expect(await names('biryani')).toEqual(['Biryani House', 'Spice Route']);
    expect(await names('chicken')).toEqual(['Chicken Coop', 'Biryani House', 'Spice Route']);
    expect(await names('chicken biryani')).toEqual(expect.arrayContaining(['Spice Route']));
    expect((await names('chicken biryani'))[0]).toBe('Spice Route');
    expect(await names('chiken')).toEqual(
      expect.arrayContaining(['Chicken Coop', 'Biryani House', 'Spice Route']),
    );
  });

  test('gives each card the dishes that were found, and no others', async () => {
    expect(await find('biryani')).toEqual([
      ['Biryani House', ['Hyderabadi Biryani']],
      ['Spice Route', ['Chicken Biryani']],
    ]);
    expect(await find('napoli')).toEqual([['Napoli', []]]);
    const { body } = await app.call('GET', '/api/restaurants?q=tiramisu');
    expect(body[0].dishes).toHaveLength(3);
  });

  test('is read page by page in the order of how well they answer', async () => {
    const whole = await names('chicken');
    const paged: unknown[] = [];
    let after = '';
    for (;;) {
      const { body } = await app.call('GET', `/api/restaurants?view=card&q=chicken&limit=1${after}`);
      if (body.length === 0) break;
      paged.push(body[0].name);
      after = `&after=${body[0].id}`;
    }
    expect(paged).toEqual(whole);
  });

  test('leaves out what is in no name, and says so, in the list and among the suggestions', async () => {
    expect(await find('zzzz paneer')).toEqual(await find('paneer'));
    const { body } = await app.call('GET', '/api/restaurants?view=card&q=zzzz%20paneer');
    for (const each of body) expect(each).toMatchObject({ meant: 'paneer', dropped: ['zzzz'] });
    expect(await suggested('zzzz paneer')).toMatchObject({ meant: 'paneer', dropped: ['zzzz'] });
    expect(await suggested('paneer')).not.toHaveProperty('dropped');
  });

  test('says what was meant where nothing answers as it was typed, and only there', async () => {
    expect(await meant('panner')).toEqual(['paneer']);
    expect(await meant('panner', 'full')).toEqual(['paneer']);
    expect(await meant('chiken biriyani')).toEqual(['chicken biryani']);
    expect(await meant('paneer')).toEqual([undefined]);
    expect(await meant('zzzz')).toEqual([]);
  });

  test('goes together with the filters', async () => {
    expect(await find('biryani', '&cuisine=Thai')).toEqual([]);
    expect((await find('biryani', '&cuisine=Indian&diet=Non-Veg')).length).toBe(2);
  });

  test('notices a new name at once', async () => {
    const kitchen = await addRestaurant(app.db, { name: 'Quiet Corner' });
    expect(await names('kulfi falooda')).toEqual([]);
    await app.call('POST', `/api/restaurants/${kitchen.id}/menu`, {
      as: kitchen.owner,
      body: { name: 'Kulfi Falooda', price: 90 },
    });
    expect(await names('kulfi falooda')).toEqual(['Quiet Corner']);
  });

  test('finds a restaurant only while it is public', async () => {
    const kitchen = await addRestaurant(app.db, { name: 'Sunken Garden' });
    await addDish(app.db, kitchen.id, { name: 'Nettle Broth' });
    const owner = kitchen.owner.id;
    for (const [away, back, id] of [
      [
        'update restaurants set is_active = false where id = $1',
        'update restaurants set is_active = true where id = $1',
        kitchen.id,
      ],
      [
        'update restaurants set is_approved = false where id = $1',
        'update restaurants set is_approved = true where id = $1',
        kitchen.id,
      ],
      [
        'with gone as (delete from sessions where user_id = $1) update users set is_blocked = true where id = $1',
        'update users set is_blocked = false where id = $1',
        owner,
      ],
      [
        'update menu_items set deleted_at = now() where restaurant_id = $1',
        'update menu_items set deleted_at = null where restaurant_id = $1',
        kitchen.id,
      ],
    ] as const) {
      expect(await names('nettle'), away).toEqual(['Sunken Garden']);
      await arrange(app.db, away, id);
      expect(await names('nettle'), away).toEqual([]);
      await arrange(app.db, back, id);
    }
    await arrange(app.db, 'update restaurants set deleted_at = now() where id = $1', kitchen.id);
    expect(await names('nettle broth')).toEqual([]);
  });

  test('gives the fifty best unless more are asked for, and twenty dishes of each', async () => {
    for (let n = 0; n < 55; n++) {
      const kitchen = await addRestaurant(app.db, { name: `Quince ${n}` });
      if (n === 0)
        for (let dish = 0; dish < 25; dish++)
          await addDish(app.db, kitchen.id, { name: `Quince tart ${dish}` });
    }
    const found = await find('quince');
    expect(found).toHaveLength(50);
    expect(found[0]?.[1]).toHaveLength(20);
    expect(await find('quince', '&limit=500')).toHaveLength(55);
  });

  test.each([['x'.repeat(101)], ['\u0000']])('for %j is refused', async (q) => {
    const { status, body } = await app.call('GET', `/api/restaurants?q=${encodeURIComponent(q)}`);
    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION_FAILED');
  });
});

const suggested = async (q: string) => {
  const { status, body } = await app.call('GET', `/api/search/suggestions?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body;
};

const words = async (q: string) => {
  const { restaurants, dishes } = await suggested(q);
  return {
    restaurants: restaurants.map(({ name, serves }: { name: string; serves?: string }) => [name, serves]),
    dishes: dishes.map((dish: { name: string; restaurant: Restaurant }) => [dish.name, dish.restaurant.name]),
  };
};

describe('suggestions', () => {
  beforeAll(async () => {
    const kitchens: [string, string[]][] = [
      ['First', ['Okra one', 'Okra two', 'Okra three', 'Okra four']],
      ['Second', ['Okra five']],
      ['Okra Bar', []],
      ['Third', ['Okra six', 'Okra seven']],
    ];
    for (const [name, dishes] of kitchens) {
      const kitchen = await addRestaurant(app.db, { name });
      for (const dish of dishes) await addDish(app.db, kitchen.id, { name: dish });
    }
  });

  test('are three restaurants at most, those that are called so first, and five dishes, one of each kitchen before a second of any', async () => {
    expect(await words('okra')).toEqual({
      restaurants: [
        ['Okra Bar', undefined],
        ['First', 'Okra one'],
        ['Second', 'Okra five'],
      ],
      dishes: [
        ['Okra one', 'First'],
        ['Okra five', 'Second'],
        ['Okra six', 'Third'],
        ['Okra two', 'First'],
        ['Okra seven', 'Third'],
      ],
    });
  });

  test('send no whole restaurants and nothing of their owners', async () => {
    const { restaurants, dishes } = await suggested('okra');
    expect(Object.keys(restaurants[0]).toSorted()).toEqual([
      'cuisine',
      'eta',
      'id',
      'img',
      'name',
      'price',
      'slug',
      'veg',
    ]);
    expect(Object.keys(dishes[0].restaurant).toSorted()).toEqual(['cuisine', 'id', 'name', 'slug']);
    expect(JSON.stringify({ restaurants, dishes }).length).toBeLessThan(3_000);
  });

  test('say what was meant where nothing answers as it was typed', async () => {
    expect((await suggested('panner')).meant).toBe('paneer');
    expect('meant' in (await suggested('paneer'))).toBe(false);
  });

  test.each([[''], [' '], ['zzzzz'], ['%']])('are none for %j', async (q) => {
    expect(await suggested(q)).toEqual({ restaurants: [], dishes: [] });
  });

  test('are none without words, and are refused for too many', async () => {
    expect((await app.call('GET', '/api/search/suggestions')).body).toEqual({ restaurants: [], dishes: [] });
    expect((await app.call('GET', `/api/search/suggestions?q=${'x'.repeat(101)}`)).status).toBe(400);
  });
});

describe('words for the same, and declarations', () => {
  test('are searched in other scripts and spellings, also by the suggestions', async () => {
    const kitchen = await addRestaurant(app.db, { name: 'Green Leaf' });
    await addDish(app.db, kitchen.id, { name: 'Smoky Brinjal' });
    expect(await find('aubergine')).toEqual([['Green Leaf', ['Smoky Brinjal']]]);
    expect(await find('बैंगन')).toEqual([['Green Leaf', ['Smoky Brinjal']]]);
    const { body } = await app.call(
      'GET',
      `/api/search/suggestions?q=${encodeURIComponent('कत्थरिकाई eggplant')}`,
    );
    expect(body).toMatchObject({
      dishes: [{ name: 'Smoky Brinjal' }],
      meant: 'eggplant',
      dropped: ['कत्थरिकाई'],
    });
  });

  test('are added by administrators for all, and by a kitchen for a dish, from the next search on', async () => {
    const kitchen = await addRestaurant(app.db, { name: 'Hill Kitchen' });
    const dish = await addDish(app.db, kitchen.id, { name: 'Tapioca Stew' });
    const admin = await addUser(app.db, 'ADMIN');
    const setWords = async (searchWords: string[][]) => {
      const { status } = await app.call('PUT', '/api/admin/settings', { as: admin, body: { searchWords } });
      expect(status).toBe(200);
    };
    expect(await names('kappa')).toEqual([]);
    await setWords([['kappa', 'tapioca']]);
    expect(await find('kappa')).toEqual([['Hill Kitchen', ['Tapioca Stew']]]);
    await setWords([]);
    expect(await names('kappa')).toEqual([]);
    await app.call('PATCH', `/api/restaurants/${kitchen.id}/menu/${dish.id}`, {
      as: kitchen.owner,
      body: { alsoCalled: ['മരച്ചീനി', 'Kappa Biryani'] },
    });
    expect(await find('kappa')).toEqual([['Hill Kitchen', ['Tapioca Stew']]]);
    expect(await names('മരച്ചീനി')).toEqual(['Hill Kitchen']);
  });

  test('of what a dish is free of are answered by what its kitchen declares, from the next search on', async () => {
    const kitchen = await addRestaurant(app.db, { name: 'Millet House' });
    const dish = await addDish(app.db, kitchen.id, { name: 'Ragi Plate' });
    expect(await names('gluten free plate')).toEqual([]);
    const declare = (allergens: string[] | null) =>
      app.call('PATCH', `/api/restaurants/${kitchen.id}/menu/${dish.id}`, {
        as: kitchen.owner,
        body: { allergens },
      });
    await declare(['milk']);
    expect(await find('gluten free plate')).toEqual([['Millet House', ['Ragi Plate']]]);
    const { body } = await app.call('GET', '/api/restaurants?view=card&q=gluten+free+plate');
    expect(body).toMatchObject([{ without: ['gluten'] }]);
    // A group that has to be chosen from changes what the dish declares.
    const owner = ownerOf(app, kitchen);
    const naan = { name: 'Naan', price: 0, allergens: ['gluten'] };
    const { id } = await owner.addGroup({ name: 'Bread', kind: 'choice', min: 1, max: 1, choices: [naan] });
    await owner.putOn(id, [dish.id]);
    expect(await find('gluten free plate')).toEqual([]);
  });
});
