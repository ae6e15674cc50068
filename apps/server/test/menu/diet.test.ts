import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, type TestDish, type TestRestaurant } from '../fixtures.ts';
import { addPizzeria, ownerOf } from '../options/pizzeria.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const urlOf = (kitchen: TestRestaurant, dish?: TestDish) =>
  `/api/restaurants/${kitchen.id}/menu${dish ? `/${dish.id}` : ''}`;
const ownMenu = async (kitchen: TestRestaurant) =>
  (await app.call('GET', urlOf(kitchen), { as: kitchen.owner })).body;
const publicMenu = (kitchen: TestRestaurant, headers = {}) =>
  app.call('GET', `${urlOf(kitchen)}/customer`, { headers });
const details = async (kitchen: TestRestaurant) => (await app.call('GET', `${urlOf(kitchen)}/details`)).body;

const version = unprepared<{ version: number }>('select version from menu_items where id = $1');
const versionOf = async ({ id }: TestDish) => (await app.db.one(version, [id])).version;

const DIET = {
  marks: ['vegan', 'halal'],
  allergens: ['gluten', 'nuts'],
  mayContain: ['sesame'],
  spice: 2,
  calories: 480,
  serving: '2 pieces',
  ingredients: 'Wheat, cashew, chilli',
};
const NOTHING = {
  marks: [],
  allergens: null,
  mayContain: [],
  spice: null,
  calories: null,
  serving: '',
  ingredients: '',
};

async function aKitchen(veg = true) {
  const kitchen = await addRestaurant(app.db);
  const dish = await addDish(app.db, kitchen.id, { name: 'Samosa', veg });
  const send = (method: 'PUT' | 'PATCH', body: object, as = kitchen.owner) =>
    app.call(method, urlOf(kitchen, dish), { as, body });
  return { kitchen, dish, send, body: { name: 'Samosa', price: 40, veg } };
}

describe('what is in a dish', () => {
  test('is not declared until somebody says it', async () => {
    const { kitchen } = await aKitchen();
    expect((await ownMenu(kitchen))[0]).toMatchObject(NOTHING);
  });

  test('is said with a new dish, each mark once and in one order, and told to everybody', async () => {
    const { kitchen } = await aKitchen();
    const body = { name: 'Patra', price: 80, veg: true, ...DIET, marks: ['halal', 'vegan', 'halal'] };
    const answer = await app.call('POST', urlOf(kitchen), { as: kitchen.owner, body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject(DIET);
    const { ingredients, ...shown } = DIET;
    const dish = (await publicMenu(kitchen)).body[1];
    expect(dish).toMatchObject(shown);
    // A menu's rows do not show them.
    expect(dish.ingredients).toBeUndefined();
    expect((await details(kitchen)).dishes).toEqual([{ id: dish.id, optionGroups: [], ingredients }]);
  });

  test('stays where a whole dish is sent back that names none of it, and null clears', async () => {
    const { send, body } = await aKitchen();
    expect((await send('PUT', { ...body, ...DIET })).body).toMatchObject(DIET);
    expect((await send('PUT', { ...body, price: 45 })).body).toMatchObject({ ...DIET, price: 45 });
    expect((await send('PUT', { ...body, allergens: [], spice: 0 })).body).toMatchObject({
      ...DIET,
      allergens: [],
      spice: 0,
    });
    const cleared = Object.fromEntries(Object.keys(DIET).map((field) => [field, null]));
    expect((await send('PUT', { ...body, ...cleared })).body).toMatchObject(NOTHING);
  });

  test('is switched in part', async () => {
    const { send } = await aKitchen();
    await send('PATCH', DIET);
    const { body } = await send('PATCH', { allergens: null, calories: 500 });
    expect(body).toMatchObject({ ...DIET, allergens: null, calories: 500 });
    expect((await send('PATCH', { isAvailable: false })).body).toMatchObject({
      allergens: null,
      calories: 500,
    });
  });

  test('comes with an import too', async () => {
    const { kitchen, dish, send, body } = await aKitchen();
    await send('PATCH', DIET);
    const { status, body: menu } = await app.call('POST', `${urlOf(kitchen)}/import`, {
      as: kitchen.owner,
      body: {
        dishes: [
          { ...body, id: dish.id, calories: 450 },
          { name: 'Kachori', price: 50, veg: true, allergens: [] },
        ],
      },
    });
    expect(status).toBe(200);
    expect(menu).toMatchObject([
      { ...DIET, calories: 450 },
      { ...NOTHING, allergens: [] },
    ]);
  });

  test('brings a new menu to who has the old one, and no new terms for a bill', async () => {
    const { kitchen, dish, send } = await aKitchen();
    const before = await publicMenu(kitchen);
    const known = { 'if-none-match': String(before.headers['etag']) };
    expect((await publicMenu(kitchen, known)).status).toBe(304);
    const terms = await versionOf(dish);
    await send('PATCH', { spice: 1 });
    const after = await publicMenu(kitchen, known);
    expect([after.status, after.body[0].spice]).toEqual([200, 1]);
    expect(await versionOf(dish)).toBe(terms);
  });

  test.each([
    [{ marks: ['keto'] }],
    [{ marks: 'vegan' }],
    [{ allergens: ['pollen'] }],
    [{ mayContain: [1] }],
    [{ spice: 4 }],
    [{ spice: 1.5 }],
    [{ calories: -1 }],
    [{ calories: 10_000 }],
    [{ serving: 'x'.repeat(41) }],
    [{ ingredients: 'x'.repeat(501) }],
    [{ ingredients: 'a\u0000' }],
    [{ description: 'x'.repeat(1_001) }],
  ])('is not %j', async (part) => {
    const { send, body } = await aKitchen();
    const answer = await send('PUT', { ...body, ...part });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('may be described in a thousand characters', async () => {
    const { send, body } = await aKitchen();
    const description = 'x'.repeat(1_000);
    expect((await send('PUT', { ...body, description })).body.description).toBe(description);
  });

  test('belongs to the kitchen: nobody else finds the dish', async () => {
    const { kitchen, send, body } = await aKitchen();
    const { owner } = await addRestaurant(app.db);
    expect((await send('PATCH', DIET, owner)).status).toBe(404);
    expect((await send('PUT', { ...body, ...DIET }, owner)).status).toBe(404);
    expect((await ownMenu(kitchen))[0]).toMatchObject(NOTHING);
  });
});

describe('what cannot both be', () => {
  test.each<[boolean, object, string]>([
    [false, { marks: ['vegan'] }, 'marks'],
    [false, { marks: ['jain'] }, 'marks'],
    [true, { marks: ['egg'] }, 'marks'],
    [true, { allergens: ['eggs'] }, 'allergens'],
    [true, { allergens: ['milk', 'molluscs'] }, 'allergens'],
    [true, { marks: ['vegan'], allergens: ['milk'] }, 'allergens'],
  ])('of a dish whose veg is %s is refused and changes nothing: %j', async (veg, part, path) => {
    const { kitchen, send, body } = await aKitchen(veg);
    for (const answer of [
      await send('PUT', { ...body, name: 'Changed', ...part }),
      await send('PATCH', part),
      await app.call('POST', urlOf(kitchen), { as: kitchen.owner, body: { ...body, ...part } }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(answer.body.issues).toEqual([{ path, message: answer.body.error }]);
    }
    expect(await ownMenu(kitchen)).toMatchObject([{ name: 'Samosa', ...NOTHING }]);
  });

  test('is validated with what is stored', async () => {
    const { send } = await aKitchen();
    await send('PATCH', { marks: ['vegan'], allergens: [] });
    expect((await send('PATCH', { veg: false })).status).toBe(400);
    expect((await send('PATCH', { allergens: ['milk'] })).status).toBe(400);
    expect((await send('PATCH', { veg: false, marks: ['egg'], allergens: ['eggs', 'milk'] })).status).toBe(
      200,
    );
  });
});

describe('what is in choices', () => {
  test('is told with the groups and the details, and stays where it is not said', async () => {
    const { kitchen, toppings, id } = await addPizzeria(app, app.db);
    const owner = ownerOf(app, kitchen);
    const declared = {
      marks: ['jain'],
      allergens: ['milk'],
      mayContain: ['nuts'],
      calories: 120,
    };
    const withDiet = (diet: object) => ({
      ...toppings,
      version: undefined,
      choices: toppings.choices.map((choice) =>
        choice.name === 'Extra cheese' ? { ...stripped(choice), ...diet } : stripped(choice),
      ),
    });
    const cheeseOf = ({ choices }: { choices: readonly { id: number }[] }) =>
      choices.find((choice) => choice.id === id('Extra cheese'));
    expect(cheeseOf(await owner.putGroup(toppings.id, withDiet(declared)))).toMatchObject(declared);
    expect(cheeseOf((await details(kitchen)).groups[2])).toMatchObject(declared);
    // An old client sends the whole group back and knows nothing of it.
    expect(cheeseOf(await owner.putGroup(toppings.id, withDiet({})))).toMatchObject(declared);
    const cleared = await owner.putGroup(
      toppings.id,
      withDiet({ marks: null, allergens: null, calories: 0 }),
    );
    expect(cheeseOf(cleared)).toMatchObject({
      marks: [],
      allergens: null,
      mayContain: ['nuts'],
      calories: 0,
    });
  });

  test('cannot contradict itself, and a choice that is veg as its dish is contains no egg', async () => {
    const kitchen = await addRestaurant(app.db);
    const post = (choice: object) =>
      app.call('POST', `${urlOf(kitchen)}/groups`, {
        as: kitchen.owner,
        body: { name: 'Extras', choices: [{ name: 'Chutney' }, { name: 'Mayo', ...choice }] },
      });
    const refused = await post({ allergens: ['eggs'] });
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toMatchObject([{ path: 'choices.1.allergens' }]);
    expect((await post({ veg: false, marks: ['vegan'] })).status).toBe(400);
    expect((await post({ veg: true, marks: ['egg'] })).status).toBe(400);
    expect((await post({ allergens: ['pollen'] })).status).toBe(400);
    expect((await post({ veg: false, marks: ['egg'], allergens: ['eggs'] })).status).toBe(201);
    expect((await post({ marks: ['vegan'], allergens: [] })).status).toBe(201);
  });

  test('is the dish’s own of a combo, whatever is sent', async () => {
    const { kitchen, dish, send } = await aKitchen();
    await send('PATCH', { marks: ['vegan'], allergens: ['gluten'] });
    const group = await ownerOf(app, kitchen).addGroup({
      name: 'Side',
      choices: [{ dishId: dish.id, marks: ['egg'], allergens: ['eggs'], calories: 1 }],
    });
    expect(group.choices[0]).toMatchObject({ marks: ['vegan'], allergens: ['gluten'], calories: null });
    await send('PATCH', { allergens: [] });
    const { body } = await app.call('GET', `${urlOf(kitchen)}/groups`, { as: kitchen.owner });
    expect(body.groups[0].choices[0].allergens).toEqual([]);
  });
});

/** The body from a client that knows no diet fields. */
function stripped(choice: object): object {
  const {
    marks: _m,
    allergens: _a,
    mayContain: _c,
    calories: _k,
    ...rest
  } = choice as Record<string, unknown>;
  return rest;
}

describe('restaurants by marks', () => {
  test('are those with a dish that has any of them, in every order', async () => {
    const found = async (query: string) =>
      (await app.call('GET', `/api/restaurants?${query}`)).body.map(({ id }: { id: number }) => id);
    const vegan = await aKitchen();
    await vegan.send('PATCH', { marks: ['vegan', 'jain'] });
    const halal = await aKitchen(false);
    await halal.send('PATCH', { marks: ['halal', 'egg'] });
    const ids = [vegan.kitchen.id, halal.kitchen.id];
    const of = async (query: string) => (await found(query)).filter((id: number) => ids.includes(id));
    for (const order of ['', '&sort=rating', '&sort=relevance', '&view=card', '&q=samosa']) {
      expect(await of(`marks=jain${order}`), order).toEqual([vegan.kitchen.id]);
      expect((await of(`marks=vegan,%20halal${order}`)).toSorted(), order).toEqual(ids);
      expect((await of(`marks=${order}`)).toSorted(), order).toEqual(ids);
    }
    expect(await of('marks=egg&diet=Veg')).toEqual([]);
    expect((await app.call('GET', '/api/restaurants?marks=keto')).status).toBe(400);
  });
});
