import { toImportedDish } from '@tiffin/contract/rules/file-dish';
import { withoutGuard } from '@tiffin/contract/rules/formula-guard';
import {
  type FileDish,
  MENU_COLUMN_NAMES,
  NEW_FILE_DISH,
  readMenuCell,
} from '@tiffin/contract/rules/menu-file';
import { readOptionRows } from '@tiffin/contract/rules/options-file';
import type { Dish } from '@tiffin/contract/schemas/dish';
import type { OwnOptionGroup } from '@tiffin/contract/schemas/options';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../exports/parse-csv.ts';
import { addRestaurant, type TestRestaurant, type TestUser } from '../fixtures.ts';
import { addPizzeria, ownerOf } from '../options/pizzeria.ts';
import { addStaff } from '../people/people-rows.ts';
import { testApp } from '../test-app.ts';

const app = testApp();

const POINT = { decimal: '.', doubtful: '.' } as const;

const urlOf = (id: number) => `/api/restaurants/${id}/menu`;
const fileOf = async (id: number, as: TestUser): Promise<string> =>
  (await app.call('GET', `${urlOf(id)}.csv`, { as })).body;
const menuOf = async (id: number, as: TestUser): Promise<Dish[]> =>
  (await app.call('GET', urlOf(id), { as })).body;
const groupsOf = async (id: number, as: TestUser): Promise<OwnOptionGroup[]> =>
  (await app.call('GET', `${urlOf(id)}/groups`, { as })).body.groups;

/** What a file says of its dishes, as the import takes it. */
const groupsIn = (file: string) => {
  const rows = readCsv(file).map((cells, at) => ({
    line: at + 2,
    cells: Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, withoutGuard(cell)])),
  }));
  const { groups, problems } = readOptionRows(rows, POINT);
  expect(problems).toEqual([]);
  return groups.map(({ group }) => group);
};
const optionsOf = async (id: number, as: TestUser): Promise<string> =>
  (await app.call('GET', `/api/restaurants/${id}/options.csv`, { as })).body;

const dishesOf = (file: string, { withIds }: { withIds: boolean }) =>
  readCsv(file).map(({ id, ...cells }) => {
    const dish = Object.fromEntries(
      MENU_COLUMN_NAMES.map((field) => {
        const cell = withoutGuard(cells[field] ?? '');
        return [field, cell === '' ? NEW_FILE_DISH[field] : readMenuCell(field, cell, POINT)];
      }),
    ) as unknown as FileDish;
    return { ...toImportedDish(dish), ...(withIds && { id: Number(id) }) };
  });

const importWhole = async (id: number, as: TestUser, body: object) => {
  const answer = await app.call('POST', `${urlOf(id)}/import`, { as, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const importInto = (id: number, as: TestUser, dishes: object[]) => importWhole(id, as, { dishes });

/** A pizzeria whose dishes say everything that a dish can. */
async function fullMenu() {
  const { kitchen, pizza, sizes } = await addPizzeria(app, app.db);
  const { id, owner: as } = kitchen;
  const { addGroup, putOn } = ownerOf(app, kitchen);
  const add = async (body: object): Promise<Dish> => {
    const answer = await app.call('POST', urlOf(id), { as, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  const lunch = { name: 'Lunch; "late" = 2', from: '12:00', to: '15:30', weekdays: [1, 6] };
  const served = await app.call('POST', `${urlOf(id)}/mealtimes`, { as, body: lunch });
  await add({
    name: '=Dal, "slow"',
    description: '-hot\nand rich',
    price: 149.5,
    veg: true,
    category: 'Curries',
    mealtimeIds: [served.body.id],
    marks: ['vegan', 'jain'],
    allergens: [],
    mayContain: ['nuts', 'soy'],
    spice: 2,
    calories: 1200,
    serving: '2 persons',
    ingredients: 'Lentils, ginger',
    alsoCalled: ['दाल', 'dhal; slow', '=toor'],
    showQuantity: true,
    quantityAvailable: 1500,
  });
  await add({ name: 'Omelette', price: 80, category: 'Eggs', marks: ['egg'], allergens: ['eggs', 'milk'] });
  const sandwich = await add({ name: 'Sandwich', price: 120, category: 'Eggs', isAvailable: false });
  const portions = await addGroup({
    name: 'Portion; of "bread"',
    kind: 'size',
    choices: [
      { name: 'Half = small', price: 60 },
      { name: '*Full', price: 110, defaultQty: 1 },
    ],
  });
  await putOn(portions.id, [sandwich.id]);
  return { id, as, pizza, sizes };
}

describe('the file of a menu', () => {
  test('is CSV with a name, and guards what could be a formula', async () => {
    const { id, as } = await fullMenu();
    const answer = await app.call('GET', `${urlOf(id)}.csv`, { as });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="menu.csv"',
    });
    const [pizza, dal] = readCsv(answer.body);
    expect(pizza).toMatchObject({
      sizeGroup: 'Size',
      sizes: 'Regular = 199.00*; Large = 399.00',
      allergens: '',
    });
    expect(dal).toMatchObject({
      name: `'=Dal, "slow"`,
      mealtimes: '"Lunch; ""late"" = 2" = Mon, Sat 12:00 to 15:30',
      marks: 'vegan, jain',
      allergens: 'none',
      mayContain: 'soy, nuts',
      calories: '1200',
      alsoCalled: 'दाल, dhal, slow, =toor',
    });
  });

  test('changes nothing when it is imported where it comes from', async () => {
    const { id, as } = await fullMenu();
    const [before, groups] = [await menuOf(id, as), await groupsOf(id, as)];
    await importInto(id, as, dishesOf(await fileOf(id, as), { withIds: true }));
    expect(await menuOf(id, as)).toEqual(before);
    expect(await groupsOf(id, as)).toEqual(groups);
  });

  test('makes an equal menu where there is none, and a second time nothing new of sizes and mealtimes', async () => {
    const { id, as } = await fullMenu();
    const { id: other, owner } = await addRestaurant(app.db);
    const withoutIds = async (restaurant: number, of: TestUser) =>
      readCsv(await fileOf(restaurant, of)).map((cells) => ({ ...cells, id: '' }));
    const wanted = await withoutIds(id, as);
    await importInto(other, owner, dishesOf(await fileOf(id, as), { withIds: false }));
    expect(await withoutIds(other, owner)).toEqual(wanted);
    const own = await app.call('GET', `${urlOf(other)}/groups`, { as: owner });
    expect(own.body.groups.map(({ name }: OwnOptionGroup) => name)).toEqual(['Size', 'Portion; of "bread"']);
    expect(own.body.mealtimes).toHaveLength(1);
    await importInto(other, owner, dishesOf(await fileOf(id, as), { withIds: false }));
    const again = await app.call('GET', `${urlOf(other)}/groups`, { as: owner });
    expect(again.body.groups).toHaveLength(2);
    expect(again.body.mealtimes).toEqual(own.body.mealtimes);
  });

  test('is for those who keep the menu alone', async () => {
    const { id, as } = await fullMenu();
    const { owner: stranger } = await addRestaurant(app.db);
    const kitchen = await addStaff(app.db, id, 'kitchen');
    const manager = await addStaff(app.db, id, 'manager');
    for (const file of ['menu', 'options']) {
      const statusFor = async (user: TestUser) =>
        (await app.call('GET', `/api/restaurants/${id}/${file}.csv`, { as: user })).status;
      expect(await statusFor(stranger)).toBe(404);
      expect(await statusFor(kitchen)).toBe(403);
      expect(await statusFor(manager)).toBe(200);
      expect(await statusFor(as)).toBe(200);
    }
  });
});

describe('an imported dish', () => {
  test('gets sizes beside its other groups, in the place of those that it has, and loses them', async () => {
    const { id, as, pizza } = await fullMenu();
    const dish = async () => (await menuOf(id, as)).find((one) => one.id === pizza.id)!;
    const before = await dish();
    const send = (sizes: object | null) =>
      importInto(id, as, [{ id: pizza.id, name: before.name, price: before.price, veg: before.veg, sizes }]);
    const kept = before.optionGroups!.filter(({ sizePrices }) => !sizePrices);
    await send({
      group: 'Diameter',
      sizes: [
        { name: '26 cm', price: 210 },
        { name: '32 cm', price: 290, isUsual: true },
      ],
    });
    const sized = await dish();
    expect(sized.price).toBe(290);
    expect(sized.optionGroups![0]!.sizePrices!.map(({ price }) => price)).toEqual([210, 290]);
    expect(sized.optionGroups!.slice(1)).toEqual(kept);
    await send(null);
    expect((await dish()).optionGroups).toEqual(kept);
    expect((await dish()).price).toBe(before.price);
  });

  test.each([
    [{ sizes: { group: 'Size', sizes: [] } }, 'dishes.0.sizes.sizes'],
    [{ sizes: { group: '', sizes: [{ name: 'Half', price: 1 }] } }, 'dishes.0.sizes.group'],
    [
      {
        sizes: {
          group: 'Size',
          sizes: [
            { name: 'Half', price: 1 },
            { name: 'half', price: 2 },
          ],
        },
      },
      'dishes.0.sizes.sizes.1.name',
    ],
    [{ mealtimes: [{ name: 'Lunch', from: '25:00', to: '15:00' }] }, 'dishes.0.mealtimes.0.from'],
  ])('is refused with %j', async (parts, path) => {
    const { id, owner: as } = await addRestaurant(app.db);
    const body = { dishes: [{ name: 'Dal', price: 100, ...parts }] };
    const answer = await app.call('POST', `${urlOf(id)}/import`, { as, body });
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });
});

const cupSizes = (usual: number) =>
  ['Small', 'Tall'].map((name, at) => ({ name, defaultQty: at === usual ? 1 : 0 }));
const tall = (group: OwnOptionGroup | undefined) => group!.choices[1]!.id;

/** The full menu with groups that are harder: two of one name, combos, own numbers and orders of dishes. */
async function fullOptions() {
  const { id, as, pizza, sizes } = await fullMenu();
  const kitchen = { id, owner: as } as TestRestaurant;
  const { addGroup, putOn, putGroups, url } = ownerOf(app, kitchen);
  const add = async (name: string, category: string): Promise<Dish> =>
    (await app.call('POST', url, { as, body: { name, price: 50, category } })).body;
  const bread = await add('Bread; "half" = 1', 'Sides');
  const [thali, roll] = [await add('Thali', 'Mains'), await add('Roll', 'Mains')];
  const otherSizes = await addGroup({
    name: 'Size',
    kind: 'size',
    choices: [
      { name: 'Regular', price: 10, defaultQty: 1 },
      { name: 'Large', price: 20 },
      { name: 'Huge', price: 30 },
    ],
  });
  await putOn(otherSizes.id, [roll.id]);
  const sides = await addGroup({
    name: 'Sides',
    min: 1,
    max: 3,
    included: 1,
    extraPrice: 30,
    choices: [
      { dishId: bread.id, price: 15 },
      {
        name: '+Raita',
        price: 20,
        maxQty: 2,
        defaultQty: 1,
        veg: true,
        marks: ['jain'],
        allergens: ['milk'],
        mayContain: ['nuts'],
        calories: 90,
        pricesBySize: [
          { choiceId: sizes.choices[1]!.id, price: 25 },
          { choiceId: otherSizes.choices[1]!.id, price: 35 },
        ],
      },
    ],
  });
  const twin = await addGroup({ name: 'Sides', choices: [{ name: 'Onion', allergens: [] }] });
  await addGroup({ name: '=Unused', choices: [{ name: 'Nothing' }] });
  await putGroups(thali, [
    { groupId: twin.id },
    { groupId: sides.id, min: 0, max: 2, included: 2, extraPrice: 12.5 },
  ]);
  await putGroups(roll, [{ groupId: sides.id }, { groupId: otherSizes.id }, { groupId: twin.id, max: 1 }]);
  return { id, as, pizza };
}

describe('the file of the options', () => {
  test('changes no group, nor a dish, when it is imported where it comes from', async () => {
    const { id, as } = await fullOptions();
    const [menu, groups] = [await menuOf(id, as), await groupsOf(id, as)];
    await importWhole(id, as, { groups: groupsIn(await optionsOf(id, as)) });
    expect(await groupsOf(id, as)).toEqual(groups);
    expect(await menuOf(id, as)).toEqual(menu);
  });

  test('makes, with that of the dishes, an equal menu where there is none, and again nothing new', async () => {
    const { id, as } = await fullOptions();
    const { id: other, owner } = await addRestaurant(app.db);
    const files = async (restaurant: number, of: TestUser) => ({
      dishes: readCsv(await fileOf(restaurant, of)).map((cells) => ({ ...cells, id: '' })),
      groups: readCsv(await optionsOf(restaurant, of)).map((cells) => ({ ...cells, groupId: '' })),
    });
    const sorted = ({ dishes, groups }: Awaited<ReturnType<typeof files>>) => ({
      dishes,
      groups: groups.map((row) => JSON.stringify(row)).toSorted(),
    });
    const wanted = sorted(await files(id, as));
    const body = {
      dishes: dishesOf(await fileOf(id, as), { withIds: false }),
      groups: groupsIn(await optionsOf(id, as)),
    };
    await importWhole(other, owner, body);
    expect(sorted(await files(other, owner))).toEqual(wanted);
    const before = await groupsOf(other, owner);
    await importWhole(other, owner, { groups: body.groups });
    expect(await groupsOf(other, owner)).toEqual(before);
  });

  test('replaces a group of its name, whose choices stay the same ones, and leaves the others', async () => {
    const { id, as, pizza } = await fullOptions();
    const before = await groupsOf(id, as);
    const toppings = before.find(({ name }) => name === 'Toppings')!;
    const [first] = toppings.choices;
    await importWhole(id, as, {
      groups: [
        {
          name: 'toppings',
          kind: 'choice',
          max: 2,
          choices: [
            { name: first!.name, price: 77 },
            { name: 'Capers', price: 5 },
          ],
          dishes: [{ dish: 'Margherita', place: 2, max: 1 }],
        },
      ],
    });
    const after = await groupsOf(id, as);
    const replaced = after.find((group) => group.id === toppings.id)!;
    expect(replaced).toMatchObject({ name: 'toppings', max: 2, dishIds: [pizza.id] });
    expect(replaced.choices.map(({ id: choice, price }) => [choice, price])).toEqual([
      [first!.id, 77],
      [expect.any(Number), 5],
    ]);
    expect(after.filter((group) => group.id !== toppings.id)).toEqual(
      before.filter((group) => group.id !== toppings.id),
    );
    const dish = (await menuOf(id, as)).find((one) => one.id === pizza.id)!;
    expect(dish.optionGroups!.find(({ groupId }) => groupId === toppings.id)).toMatchObject({ max: 1 });
  });

  test('adds what is said to be new beside one of its name, and finds by number before it looks at names', async () => {
    const { id, as } = await fullOptions();
    const before = await groupsOf(id, as);
    const toppings = before.find(({ name }) => name === 'Toppings')!;
    const basil = { name: 'Toppings', kind: 'choice', choices: [{ name: 'Basil' }], dishes: [] };
    await importWhole(id, as, { groups: [{ ...basil, id: null }] });
    const one = await groupsOf(id, as);
    expect(one).toHaveLength(before.length + 1);
    expect(one.find((group) => group.id === toppings.id)).toEqual(toppings);

    const kept = groupsIn(await optionsOf(id, as)).find((group) => group.id === String(toppings.id));
    await importWhole(id, as, {
      groups: [
        { ...basil, choices: [{ name: 'Rocket' }], id: null },
        { ...kept, id: toppings.id, max: 4 },
      ],
    });
    const two = await groupsOf(id, as);
    expect(two).toHaveLength(before.length + 2);
    expect(two.find((group) => group.id === toppings.id)).toMatchObject({
      max: 4,
      choices: toppings.choices.map(({ name }) => ({ name })),
    });
  });

  test('prices a choice by the sizes of two groups that are called the same', async () => {
    const { id, as } = await fullOptions();
    const sizes = { name: 'Cup', kind: 'size', dishes: [] };
    const cups = [
      { ...sizes, id: null, choices: cupSizes(0) },
      { ...sizes, id: null, choices: cupSizes(1) },
    ];
    await importWhole(id, as, { groups: cups });
    const [first, second] = (await groupsOf(id, as)).filter(({ name }) => name === 'Cup');
    const milk = {
      name: 'Milk',
      choices: [
        {
          name: 'Oat',
          pricesBySize: [tall(first), tall(second)].map((choiceId, at) => ({ choiceId, price: 10 + at })),
        },
      ],
    };
    expect((await app.call('POST', `${urlOf(id)}/groups`, { as, body: milk })).status).toBe(201);
    const groups = await groupsOf(id, as);
    await importWhole(id, as, { groups: groupsIn(await optionsOf(id, as)) });
    expect(await groupsOf(id, as)).toEqual(groups);
    const changed = groupsIn(await optionsOf(id, as)).filter(({ name }) => name === 'Milk');
    await importWhole(id, as, { groups: changed.map((group) => ({ ...group, max: 1 })) });
    expect((await groupsOf(id, as)).find(({ name }) => name === 'Milk')).toMatchObject({
      max: 1,
      choices: [
        {
          pricesBySize: [
            { choiceId: tall(first), price: 10 },
            { choiceId: tall(second), price: 11 },
          ],
        },
      ],
    });
  });

  const plain = { name: 'Dips', kind: 'choice', choices: [{ name: 'Mint' }], dishes: [] };
  test.each([
    [{}, 'dishes'],
    [{ groups: [{ ...plain, choices: [] }] }, 'groups.0.choices'],
    [{ groups: [{ ...plain, choices: [{ name: '' }] }] }, 'groups.0.choices.0.name'],
    [{ groups: [{ ...plain, choices: [{ dish: 'Nobody (Mains)' }] }] }, 'groups.0.choices.0.dish'],
    [
      {
        groups: [{ ...plain, choices: [{ name: 'Mint', pricesBySize: [{ size: 'XL (Size)', price: 1 }] }] }],
      },
      'groups.0.choices.0.pricesBySize',
    ],
    [{ groups: [plain, { ...plain, dishes: [{ dish: 'Nobody', place: 1 }] }] }, 'groups.1.dishes.0.dish'],
    [{ groups: [{ ...plain, min: 5 }] }, 'groups.0.choices'],
  ])('is refused with %j, and stores nothing', async (body, path) => {
    const { id, as } = await fullMenu();
    const before = await groupsOf(id, as);
    const answer = await app.call('POST', `${urlOf(id)}/import`, { as, body });
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(await groupsOf(id, as)).toEqual(before);
  });
});
