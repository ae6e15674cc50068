import type { Dish } from '@tiffin/contract/schemas/dish';
import type { DishGroup, OwnDishGroup } from '@tiffin/contract/schemas/options';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { addPizzeria, ownerOf, type Pizzeria } from './pizzeria.ts';

const app = testApp();

const urlOf = ({ kitchen }: Pizzeria) => `/api/restaurants/${kitchen.id}/menu`;
const ownDish = async ({ kitchen, pizza }: Pizzeria): Promise<Dish> => {
  const { body } = await app.call('GET', `/api/restaurants/${kitchen.id}/menu`, { as: kitchen.owner });
  return body.find(({ id }: Dish) => id === pizza.id);
};
/** The groups as they hold on the dish, as customers read them. */
const holding = async ({ kitchen, pizza }: Pizzeria): Promise<DishGroup[]> => {
  const { body } = await app.call('GET', `/api/restaurants/${kitchen.id}/menu/details`);
  return body.dishes.find(({ id }: Dish) => id === pizza.id).optionGroups;
};
const version = unprepared<{ version: number }>('select version from menu_items where id = $1');
const versionOf = async ({ pizza }: Pizzeria) => (await app.db.one(version, [pizza.id])).version;

async function send(place: Pizzeria, method: 'PUT' | 'POST', path: string, body: unknown) {
  const answer = await app.call(method, `${urlOf(place)}${path}`, { as: place.kitchen.owner, body });
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
}

const whatIsOwn = ({ groupId: _groupId, ofGroup: _ofGroup, ...rest }: OwnDishGroup) => rest;

/** Every way in which a dish can be sent back. */
const WAYS: readonly (readonly [string, (place: Pizzeria, dish: Dish) => Promise<unknown>])[] = [
  ['as a dish', (place, dish) => send(place, 'PUT', `/${dish.id}`, dish)],
  ['as its groups', (place, dish) => send(place, 'PUT', `/${dish.id}/groups`, { groups: dish.optionGroups })],
  ['with the menu', (place, dish) => send(place, 'POST', '/import', { dishes: [dish] })],
];

const own = fc.record(
  {
    min: fc.constantFrom(0, 1, 2),
    max: fc.constantFrom(2, 3, 4),
    included: fc.constantFrom(0, 1, 2),
    extraPrice: fc.constantFrom(0, 10, 12.5),
  },
  { requiredKeys: [] },
);
const NUMBERS = ['min', 'max', 'included', 'extraPrice'] as const;

describe('a dish that was read', () => {
  test('is sent back in any way and stays as it is; what it has not itself follows the group', async () => {
    await fc.assert(
      fc.asyncProperty(own, fc.constantFrom(...WAYS), async (numbers, [, sendBack]) => {
        const place = await addPizzeria(app, app.db);
        const { pizza, sizes, crust, toppings, id } = place;
        const sizePrices = [{ choiceId: id('Large'), price: 419 }];
        await ownerOf(app, place.kitchen).putGroups(pizza, [
          { groupId: toppings.id, ...numbers },
          { groupId: sizes.id, sizePrices },
          { groupId: crust.id },
        ]);
        const [read, before] = [await ownDish(place), await holding(place)];
        expect(read.optionGroups?.map(whatIsOwn)).toEqual([
          numbers,
          { sizePrices: [{ choiceId: id('Regular'), price: 199 }, ...sizePrices] },
          {},
        ]);
        expect(read.optionGroups?.[0]?.ofGroup).toEqual({ min: 0, max: 4, included: 1, extraPrice: 10 });

        await sendBack(place, read);
        expect(await ownDish(place)).toEqual(read);
        expect(await holding(place)).toEqual(before);

        const changed = { min: 1, max: 3, included: 1, extraPrice: 15 };
        const { version: _version, dishIds: _dishIds, ...group } = toppings;
        await send(place, 'PUT', `/groups/${toppings.id}`, { ...group, ...changed });
        const [held] = await holding(place);
        for (const name of NUMBERS) expect(held?.[name], name).toBe(numbers[name] ?? changed[name]);
      }),
      { numRuns: 12 },
    );
  });

  test.each(WAYS.slice(1, 2))('%s and sent back unchanged is no change', async (_, sendBack) => {
    const place = await addPizzeria(app, app.db);
    const [dish, before] = [await ownDish(place), await versionOf(place)];
    await sendBack(place, dish);
    expect(await versionOf(place)).toBe(before);
  });

  test('with another price has it for its usual size, though the old one is sent beside it', async () => {
    for (const [way, sendBack] of WAYS.filter(([name]) => name !== 'as its groups')) {
      const place = await addPizzeria(app, app.db);
      const dish = await ownDish(place);
      await sendBack(place, { ...dish, price: 219 });
      const sized = (await ownDish(place)).optionGroups?.[0] as OwnDishGroup;
      expect(
        sized.sizePrices?.map(({ price }) => price),
        way,
      ).toEqual([219, 399]);
      expect(await ownDish(place), way).toMatchObject({ price: 219 });
    }
  });

  test('with another price of a size has that', async () => {
    const place = await addPizzeria(app, app.db);
    const dish = await ownDish(place);
    const [sized, ...rest] = dish.optionGroups ?? [];
    const sizePrices = sized?.sizePrices?.map(({ choiceId, price }) => ({ choiceId, price: price + 5 }));
    await send(place, 'PUT', `/${dish.id}`, { ...dish, optionGroups: [{ ...sized, sizePrices }, ...rest] });
    expect((await ownDish(place)).optionGroups?.[0]?.sizePrices).toEqual(sizePrices);
    expect(await ownDish(place)).toMatchObject({ price: 204 });
  });
});

test('the groups of dishes are told to their owner alone, and what a dish has itself beside what holds', async () => {
  const place = await addPizzeria(app, app.db);
  const { kitchen, pizza, toppings } = place;
  const plain = await addDish(app.db, kitchen.id, { name: 'Lassi' });
  await ownerOf(app, kitchen).putGroups(pizza, [{ groupId: toppings.id, max: 4, extraPrice: 12 }]);
  const menu = (await app.call('GET', urlOf(place), { as: kitchen.owner })).body;
  expect(menu.find(({ id }: Dish) => id === plain.id).optionGroups).toEqual([]);
  const { body } = await app.call('GET', `${urlOf(place)}/groups`, { as: kitchen.owner });
  expect(body.dishes).toEqual([
    {
      id: pizza.id,
      optionGroups: [
        // A number that is the group's by chance is the dish's own all the same.
        {
          groupId: toppings.id,
          min: 0,
          max: 4,
          included: 1,
          extraPrice: 12,
          own: { max: 4, extraPrice: 12 },
        },
      ],
    },
  ]);
  for (const dish of (await app.call('GET', `${urlOf(place)}/customer`)).body)
    expect(dish).not.toHaveProperty('optionGroups');
});
