import type { OwnOptionGroup } from '@tiffin/contract/schemas/options';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addDish,
  addRestaurant,
  addUser,
  line,
  type TestDish,
  type TestRestaurant,
  type TestUser,
} from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { ownerOf } from './pizzeria.ts';

const app = testApp();

let kitchen: TestRestaurant;
let owner: ReturnType<typeof ownerOf>;
let customer: TestUser;
let meal: TestDish;
let cola: TestDish;
let wings: TestDish;
let group: OwnOptionGroup;

beforeEach(async () => {
  kitchen = await addRestaurant(app.db);
  customer = await addUser(app.db, 'CUSTOMER');
  owner = ownerOf(app, kitchen);
  meal = await addDish(app.db, kitchen.id, { name: 'Burger meal', pricePaise: 300_00 });
  cola = await addDish(app.db, kitchen.id, { name: 'Cola', veg: true });
  wings = await addDish(app.db, kitchen.id, { name: 'Wings', veg: false });
  group = await owner.addGroup({
    name: 'Side',
    min: 1,
    max: 1,
    choices: [{ dishId: cola.id }, { name: 'Raita', price: 20 }, { name: 'Nothing' }],
  });
  await owner.putOn(group.id, [meal.id]);
});

const sent = ({ id, version: _version, dishIds: _dishIds, ...fields }: OwnOptionGroup) => ({ id, ...fields });
const named = ({ choices }: OwnOptionGroup, name: string) => choices.find((choice) => choice.name === name)!;

/** Saves the group with another thing in the place of one choice, under its number. */
function exchange(name: string, into: object): Promise<OwnOptionGroup> {
  const { id, ...fields } = sent(group);
  const choices = fields.choices.map((choice) =>
    choice.name === name ? { id: choice.id, price: choice.price, ...into } : choice,
  );
  return owner.putGroup(id, { ...fields, choices });
}

const items = (choiceId: number) => [{ ...line(meal), choices: [{ choiceId }] }];
const order = (choiceId: number) => app.place(customer, { items: items(choiceId), address: 'Here' });

describe('a choice under its number that is sent as', () => {
  test.each([
    ['another dish', 'Cola', () => ({ dishId: wings.id }), 'Wings'],
    ['something typed instead of a dish', 'Cola', () => ({ name: 'Chips' }), 'Chips'],
    ['a dish instead of something typed', 'Raita', () => ({ dishId: wings.id }), 'Wings'],
  ])('%s is a new one, and what has the old one is told that it is gone', async (_, from, into, to) => {
    const old = named(group, from).id;
    const placed = await order(old);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const inCart = await app.call('PUT', '/api/cart', { as: customer, body: { items: items(old) } });
    expect(inCart.body.items[0].name).toBe(`Burger meal (${from})`);

    const saved = await exchange(from, into());
    expect(saved.choices.map(({ name }) => name)).toEqual(
      group.choices.map(({ name }) => (name === from ? to : name)),
    );
    expect(named(saved, to).id).toBeGreaterThan(Math.max(...group.choices.map(({ id }) => id)));
    // The others are what they were.
    for (const { id, name } of group.choices) if (name !== from) expect(named(saved, name).id).toBe(id);

    const [kept] = (await app.call('GET', '/api/cart', { as: customer })).body.items;
    expect(kept.problem).toMatchObject({ code: 'OPTIONS_INVALID' });
    expect(JSON.stringify(kept)).not.toContain(to);
    const refusals = [
      await app.call('POST', '/api/cart/quote', { as: customer }),
      await app.call('POST', '/api/cart/quote', { as: customer, body: { items: items(old) } }),
      await order(old),
      // Ordered again by what the order tells of itself.
      await order(placed.body.items[0].choices[0].choiceId),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      refusals.map(() => [409, 'OPTIONS_INVALID']),
    );
    const again = await app.call('GET', `/api/orders/${placed.body.id}`, { as: customer });
    expect(again.body.items[0].name).toBe(`Burger meal (${from})`);
    expect((await order(named(saved, to).id)).body.items[0].name).toBe(`Burger meal (${to})`);
  });

  test('the same dish or the same thing typed keeps it, whatever else changes', async () => {
    const saved = await owner.putGroup(group.id, {
      ...sent(group),
      choices: [
        { id: named(group, 'Raita').id, name: 'Mint raita', price: 25 },
        { id: named(group, 'Cola').id, dishId: cola.id, price: 15 },
      ],
    });
    expect(saved.choices.map(({ id }) => id)).toEqual([named(group, 'Raita').id, named(group, 'Cola').id]);
  });
});

test('a count ends with the choice that had it', async () => {
  const choices = (raita: object) => sent(group).choices.map((one) => (one.name === 'Raita' ? raita : one));
  const put = (raita: object) =>
    app.call('PUT', `${owner.url}/groups/${group.id}`, {
      as: kitchen.owner,
      body: { ...sent(group), choices: choices(raita) },
    });
  const counted = { id: named(group, 'Raita').id, name: 'Raita', showQuantity: true };
  expect((await put({ ...counted, quantityAvailable: 7 })).status).toBe(200);
  // A count that is left out goes on.
  expect(named((await put(counted)).body, 'Raita').quantityAvailable).toBe(7);
  const { id } = named((await put({ id: counted.id, dishId: wings.id })).body, 'Wings');
  const { status, body } = await put({ ...counted, id });
  expect([status, body.error]).toEqual([400, 'Raita: please enter how many are available']);
});
