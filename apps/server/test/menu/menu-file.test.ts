import { toImportedDish } from '@tiffin/contract/rules/file-dish';
import { withoutGuard } from '@tiffin/contract/rules/formula-guard';
import {
  type FileDish,
  MENU_COLUMN_NAMES,
  NEW_FILE_DISH,
  readMenuCell,
} from '@tiffin/contract/rules/menu-file';
import type { Dish } from '@tiffin/contract/schemas/dish';
import type { OwnOptionGroup } from '@tiffin/contract/schemas/options';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../exports/parse-csv.ts';
import { addRestaurant, type TestUser } from '../fixtures.ts';
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

const importInto = async (id: number, as: TestUser, dishes: object[]) => {
  const answer = await app.call('POST', `${urlOf(id)}/import`, { as, body: { dishes } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

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
    const statusFor = async (user: TestUser) =>
      (await app.call('GET', `${urlOf(id)}.csv`, { as: user })).status;
    expect(await statusFor(stranger)).toBe(404);
    expect(await statusFor(kitchen)).toBe(403);
    expect(await statusFor(manager)).toBe(200);
    expect(await statusFor(as)).toBe(200);
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
