import { describe, expect, test } from 'vitest';
import { checkShownPrices } from '../../src/modules/options/index.ts';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { addPizzeria, ownerOf } from './pizzeria.ts';

const app = testApp();

const publicDish = async (restaurantId: number, id: number) => {
  const { body } = await app.call('GET', `/api/restaurants/${restaurantId}/menu/customer`);
  return body.find((dish: { id: number }) => dish.id === id);
};
const details = async (restaurantId: number) =>
  (await app.call('GET', `/api/restaurants/${restaurantId}/menu/details`)).body;

describe('groups on dishes', () => {
  test('are told once each with their choices, and how they hold on a dish', async () => {
    const { kitchen, pizza, sizes, crust, toppings, id } = await addPizzeria(app, app.db);
    const other = await addDish(app.db, kitchen.id, { name: 'Marinara' });
    await ownerOf(app, kitchen).putGroups(other, [{ groupId: toppings.id, min: 1, max: 2, extraPrice: 0 }]);
    const { groups, dishes } = await details(kitchen.id);
    expect(groups.map((group: { name: string }) => group.name)).toEqual(['Size', 'Crust', 'Toppings']);
    expect(groups[2].choices[1]).toEqual({
      id: id('Extra cheese'),
      name: 'Extra cheese',
      price: 40,
      pricesBySize: [{ choiceId: id('Large'), price: 60 }],
      maxQty: 2,
      defaultQty: 0,
      veg: null,
      isAvailable: true,
      soldOutUntil: null,
      showQuantity: false,
      quantityAvailable: null,
      marks: [],
      allergens: null,
      mayContain: [],
      calories: null,
    });
    const of = (dishId: number) => dishes.find((dish: { id: number }) => dish.id === dishId).optionGroups;
    expect(of(pizza.id).map((group: { groupId: number }) => group.groupId)).toEqual([
      sizes.id,
      crust.id,
      toppings.id,
    ]);
    expect(of(other.id)).toEqual([{ groupId: toppings.id, min: 1, max: 2, included: 1, extraPrice: 0 }]);
    // A dish without groups is none of its business.
    expect(dishes).toHaveLength(2);
  });

  test('of a restaurant that is not public are told to nobody', async () => {
    const { id } = await addRestaurant(app.db, { isApproved: false });
    expect((await app.call('GET', `/api/restaurants/${id}/menu/details`)).status).toBe(404);
  });

  test('make the price that the menu shows; its owner reads and sets the dish’s own', async () => {
    const { kitchen, pizza } = await addPizzeria(app, app.db);
    // A crust has to be chosen, so that the least is shown.
    expect(await publicDish(kitchen.id, pizza.id)).toMatchObject({
      options: 'required',
      price: 199,
      leastPrice: 199,
    });
    const url = `/api/restaurants/${kitchen.id}/menu`;
    const own = async () => (await app.call('GET', url, { as: kitchen.owner })).body[0];
    expect(await own()).toMatchObject({ price: 199, options: 'required' });
    const { status } = await app.call('PUT', `${url}/${pizza.id}`, {
      as: kitchen.owner,
      body: { ...(await own()), price: 219 },
    });
    expect(status).toBe(200);
    const { dishes } = await details(kitchen.id);
    expect(dishes[0].optionGroups[0].sizePrices.map((size: { price: number }) => size.price)).toEqual([
      219, 399,
    ]);
    expect(await own()).toMatchObject({ price: 219 });
    // Told with the groups to their owner, too, also of a menu that is not public.
    const { body } = await app.call('GET', `${url}/groups`, { as: kitchen.owner });
    for (const dish of dishes) for (const group of dish.optionGroups) group.own = {};
    expect(body.dishes).toEqual(dishes);
    expect(await publicDish(kitchen.id, pizza.id)).toMatchObject({ price: 219, leastPrice: 219 });
  });

  test('with defaults that say enough are priced by them, and a dish that is sent back does not grow', async () => {
    const kitchen = await addRestaurant(app.db);
    const dish = await addDish(app.db, kitchen.id, { pricePaise: 100_00 });
    const owner = ownerOf(app, kitchen);
    const group = await owner.addGroup({
      name: 'Bread',
      min: 1,
      max: 1,
      choices: [{ name: 'Naan', price: 20, defaultQty: 1 }, { name: 'Roti' }],
    });
    await owner.putOn(group.id, [dish.id]);
    expect(await publicDish(kitchen.id, dish.id)).toMatchObject({
      options: 'optional',
      price: 120,
      leastPrice: 100,
    });
    const [own] = (await app.call('GET', owner.url, { as: kitchen.owner })).body;
    await app.call('PUT', `${owner.url}/${dish.id}`, { as: kitchen.owner, body: own });
    expect(await publicDish(kitchen.id, dish.id)).toMatchObject({ price: 120 });
  });

  test('that cannot give what they ask for any more make the dish unavailable', async () => {
    const { kitchen, pizza, crust, id } = await addPizzeria(app, app.db);
    const patch = (name: string, isAvailable: boolean) =>
      app.call('PATCH', `/api/restaurants/${kitchen.id}/menu/groups/${crust.id}/choices/${id(name)}`, {
        as: kitchen.owner,
        body: { isAvailable },
      });
    expect((await patch('Thin crust', false)).body).toMatchObject({ isAvailable: false, isOn: false });
    expect(await publicDish(kitchen.id, pizza.id)).toMatchObject({ isAvailable: true });
    await patch('Cheese burst', false);
    expect(await publicDish(kitchen.id, pizza.id)).toMatchObject({ isAvailable: false });
    // The owner's own switch is unchanged.
    const [own] = (await app.call('GET', `/api/restaurants/${kitchen.id}/menu`, { as: kitchen.owner })).body;
    expect(own.isAvailable).toBe(true);
  });

  test('with a choice that is not veg make the restaurant that, as long as they stand on a dish', async () => {
    const { kitchen, toppings } = await addPizzeria(app, app.db);
    const veg = async () => (await app.call('GET', `/api/restaurants/${kitchen.id}`)).body.veg;
    expect(await veg()).toBe('Non-Veg');
    await ownerOf(app, kitchen).putOn(toppings.id, []);
    expect(await veg()).toBe('Veg');
  });
});

describe('a group', () => {
  const crusts = { name: 'Crust', min: 1, max: 1, choices: [{ name: 'Thin' }, { name: 'Thick' }] };

  test('that is replaced keeps its choices by their numbers, on all its dishes', async () => {
    const { kitchen, pizza, crust, id } = await addPizzeria(app, app.db);
    const owner = ownerOf(app, kitchen);
    const [thin] = crust.choices;
    const put = await owner.putGroup(crust.id, {
      ...crust,
      choices: [
        { name: 'Stuffed', price: 50 },
        { ...thin, name: 'Very thin' },
      ],
    });
    expect(put.choices.map(({ name }) => name)).toEqual(['Stuffed', 'Very thin']);
    expect(put.choices[1]!.id).toBe(id('Thin crust'));
    expect(put).toMatchObject({ version: crust.version + 1, dishIds: [pizza.id] });
    const again = await app.call('PUT', `${owner.url}/groups/${crust.id}`, {
      as: kitchen.owner,
      body: { ...crust, version: crust.version },
    });
    expect(again.body.code).toBe('CONFLICT');
  });

  test('is deleted only when no dish has it', async () => {
    const { kitchen, pizza, crust } = await addPizzeria(app, app.db);
    const owner = ownerOf(app, kitchen);
    const remove = () => app.call('DELETE', `${owner.url}/groups/${crust.id}`, { as: kitchen.owner });
    const refused = await remove();
    expect([refused.status, refused.body.code, refused.body.dishes]).toEqual([
      409,
      'IN_USE',
      [{ id: pizza.id, name: 'Margherita' }],
    ]);
    await owner.putOn(crust.id, []);
    expect((await remove()).body).toEqual({ deleted: true });
    expect((await remove()).status).toBe(404);
  });

  test.each([
    ['without choices', { choices: [] }],
    ['whose choices cannot give its least', { min: 3 }],
    [
      'with more chosen beforehand than may be',
      {
        choices: [
          { name: 'a', defaultQty: 1 },
          { name: 'b', defaultQty: 1 },
        ],
      },
    ],
    ['with two choices of one name', { choices: [{ name: 'Thin' }, { name: ' thin' }] }],
    ['with more included than may be', { included: 2 }],
    ['with a price below nothing', { choices: [{ name: 'a', price: -1 }] }],
    [
      'of two usual sizes',
      {
        kind: 'size',
        choices: [
          { name: 'a', defaultQty: 1 },
          { name: 'b', defaultQty: 1 },
        ],
      },
    ],
    ['without a name', { name: ' ' }],
  ])('%s is refused', async (_, change) => {
    const kitchen = await addRestaurant(app.db);
    const { url } = ownerOf(app, kitchen);
    const { status, body } = await app.call('POST', `${url}/groups`, {
      as: kitchen.owner,
      body: { ...crusts, ...change },
    });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.issues.length).toBeGreaterThan(0);
  });

  test('of somebody else does not exist, and neither do its choices and dishes', async () => {
    const mine = await addPizzeria(app, app.db);
    const theirs = await addPizzeria(app, app.db);
    const { url, ...owner } = ownerOf(app, mine.kitchen);
    const as = mine.kitchen.owner;
    const status = async (method: 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
      (await app.call(method, `${url}${path}`, { as, body })).status;
    const { id } = theirs.crust;
    expect(await status('PUT', `/groups/${id}`, crusts)).toBe(404);
    expect(await status('DELETE', `/groups/${id}`)).toBe(404);
    expect(await status('PUT', `/groups/${id}/dishes`, { dishIds: [] })).toBe(404);
    expect(await status('PUT', `/groups/${mine.crust.id}/dishes`, { dishIds: [theirs.pizza.id] })).toBe(404);
    expect(await status('PUT', `/${mine.pizza.id}/groups`, { groups: [{ groupId: id }] })).toBe(404);
    const choice = theirs.id('Thin crust');
    expect(await status('PATCH', `/groups/${id}/choices/${choice}`, { isAvailable: false })).toBe(404);
    expect(await status('PATCH', `/groups/${mine.crust.id}/choices/${choice}`, { isAvailable: false })).toBe(
      404,
    );
    const stolen = { ...crusts, choices: [{ id: choice, name: 'Mine' }] };
    expect(await status('PUT', `/groups/${mine.crust.id}`, stolen)).toBe(404);
    const combo = { name: 'Meal', choices: [{ dishId: theirs.pizza.id }] };
    expect((await app.call('POST', `${url}/groups`, { as, body: combo })).status).toBe(404);
    expect(await owner.putGroup(mine.crust.id, mine.crust)).toMatchObject({ dishIds: [mine.pizza.id] });
  });

  test('is nothing for a cook to change, who may say what is sold out', async () => {
    const { kitchen, crust, id } = await addPizzeria(app, app.db);
    const { url } = ownerOf(app, kitchen);
    const customer = await addUser(app.db, 'CUSTOMER');
    expect((await app.call('GET', `${url}/groups`, { as: customer })).status).toBe(403);
    const patch = { as: kitchen.owner, body: { showQuantity: true } };
    const choice = `${url}/groups/${crust.id}/choices/${id('Thin crust')}`;
    expect((await app.call('PATCH', choice, patch)).status).toBe(400);
    const counted = await app.call('PATCH', choice, {
      as: kitchen.owner,
      body: { showQuantity: true, quantityAvailable: 3 },
    });
    expect(counted.body).toMatchObject({ showQuantity: true, quantityAvailable: 3 });
  });
});

async function aMeal() {
  const kitchen = await addRestaurant(app.db);
  const burger = await addDish(app.db, kitchen.id, { name: 'Burger', pricePaise: 150_00 });
  const cola = await addDish(app.db, kitchen.id, { name: 'Cola', pricePaise: 40_00, veg: true, left: 5 });
  const meal = await addDish(app.db, kitchen.id, { name: 'Meal', pricePaise: 180_00 });
  const owner = ownerOf(app, kitchen);
  const main = await owner.addGroup({
    name: 'Meal main',
    min: 1,
    max: 1,
    choices: [{ dishId: burger.id, defaultQty: 1 }],
  });
  const drink = await owner.addGroup({
    name: 'Meal drink',
    min: 1,
    max: 1,
    choices: [{ dishId: cola.id, defaultQty: 1 }],
  });
  await owner.putGroups(meal, [{ groupId: main.id }, { groupId: drink.id }]);
  return { kitchen, owner, burger, cola, meal, main, drink };
}

describe('a combo', () => {
  test('is called, marked and counted as its dishes are', async () => {
    const { kitchen, cola } = await aMeal();
    const { groups } = await details(kitchen.id);
    expect(groups[1].choices[0]).toMatchObject({
      name: 'Cola',
      dishId: cola.id,
      veg: true,
      price: 0,
      showQuantity: true,
      quantityAvailable: 5,
    });
  });

  test('is one level: a dish with groups is no choice, and a choice gets no groups', async () => {
    const { kitchen, owner, cola, meal, drink } = await aMeal();
    const as = kitchen.owner;
    const asChoice = await app.call('POST', `${owner.url}/groups`, {
      as,
      body: { name: 'Big meal', choices: [{ dishId: meal.id }] },
    });
    expect(asChoice.body.error).toBe('Meal has options of its own, and so cannot be a choice');
    const withGroups = await app.call('PUT', `${owner.url}/${cola.id}/groups`, {
      as,
      body: { groups: [{ groupId: drink.id }] },
    });
    expect(withGroups.body.error).toBe('Cola is a choice of Meal drink, and so cannot have options');
  });

  test('keeps its dishes from being deleted', async () => {
    const { kitchen, owner, cola } = await aMeal();
    const { body } = await app.call('DELETE', `${owner.url}/${cola.id}`, { as: kitchen.owner });
    expect([body.code, body.error]).toEqual([
      'CANNOT_DELETE_DISH',
      'Cannot delete item - it is a choice of Meal drink',
    ]);
    const asked = await app.call('GET', `${owner.url}/${cola.id}/can-delete`, { as: kitchen.owner });
    expect(asked.body.canDelete).toBe(false);
  });

  test('takes from the same count as the dish alone, and gives it back', async () => {
    const { kitchen, cola, meal } = await aMeal();
    const customer = await addUser(app.db, 'CUSTOMER');
    const left = async () =>
      (await app.call('GET', `/api/restaurants/${kitchen.id}/menu/customer`)).body.find(
        (dish: { id: number }) => dish.id === cola.id,
      ).quantityAvailable;
    const place = (...items: object[]) => app.place(customer, { items, address: 'Here' });
    const placed = await place(line(meal, 2), line(cola, 1));
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.items[0]).toMatchObject({ name: 'Meal (Burger, Cola)', price: 180, veg: false });
    expect(await left()).toBe(2);
    const refused = await place(line(meal, 2), line(cola, 1));
    expect([refused.status, refused.body.dishes]).toEqual([
      409,
      [{ menuItemId: cola.id, name: 'Cola', available: 2 }],
    ]);
    await app.call('POST', `/api/orders/${placed.body.id}/cancel`, { as: customer, body: {} });
    expect(await left()).toBe(5);
  });

  test('its dish alone and cancellations race for one count, and none is lost or sold twice', async () => {
    const { kitchen, cola, meal } = await aMeal();
    await arrange(app.db, 'update menu_items set quantity_available = 12 where id = $1', cola.id);
    const people = await Promise.all(Array.from({ length: 15 }, () => addUser(app.db, 'CUSTOMER')));
    const buy = async (as: TestUser, n: number) => {
      const wanted = n % 2 === 0 ? line(meal, 1 + (n % 3)) : line(cola, 1);
      const { status, body } = await app.place(as, { items: [wanted], address: `Door ${n}` });
      if (status !== 201) return expect(body.code).toBe('DISH_UNAVAILABLE');
      if (n % 4 === 0) await app.call('POST', `/api/orders/${body.id}/cancel`, { as, body: {} });
      return undefined;
    };
    await Promise.all(Array.from({ length: 45 }, (_, n) => buy(people[n % people.length]!, n)));
    const sold = unprepared<{ n: number }>(
      `select coalesce(sum(qty), 0)::int as n from (
         select i.qty from order_items i join orders o on o.id = i.order_id
          where i.menu_item_id = $1 and o.status <> 'Cancelled'
         union all
         select c.qty from order_choices c join orders o on o.id = c.order_id
          where c.dish_id = $1 and o.status <> 'Cancelled') taken`,
    );
    const { body } = await app.call('GET', `/api/restaurants/${kitchen.id}/menu/customer`);
    const { quantityAvailable } = body.find((dish: { id: number }) => dish.id === cola.id);
    expect((await app.db.one(sold, [cola.id])).n + quantityAvailable).toBe(12);
  });
});

test('what a menu shows is what its options make of it, and where it is not, it is found', async () => {
  expect(await checkShownPrices(app.db)).toEqual([]);
  const { pizza } = await addPizzeria(app, app.db);
  const set = (shown: number) =>
    arrange(app.db, 'update menu_items set shown_paise = $2 where id = $1', pizza.id, shown);
  await set(1);
  expect(await checkShownPrices(app.db)).toMatchObject([
    { count: 1, examples: [{ dishId: pizza.id, shown: 1, expected: [199_00, 199_00] }] },
  ]);
  await set(199_00);
  expect(await checkShownPrices(app.db)).toEqual([]);
});
