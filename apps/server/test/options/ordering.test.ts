import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { addPizzeria, ownerOf, type Pizzeria } from './pizzeria.ts';

const app = testApp();

let place: Pizzeria;
let customer: TestUser;
beforeEach(async () => {
  place = await addPizzeria(app, app.db);
  customer = await addUser(app.db, 'CUSTOMER');
});

/** A line of the pizza: choices by name, wanted twice where they stand twice. */
const pizza = (names: readonly string[], { qty = 1, note }: { qty?: number; note?: string } = {}) => ({
  ...line(place.pizza, qty),
  choices: names.map((name) => ({ choiceId: place.id(name) })),
  ...(note !== undefined && { note }),
});
const order = (items: readonly object[], body: object = {}, as = customer) =>
  app.call('POST', '/api/orders', { as, body: { items, address: 'Here', ...body } });
const putCart = (items: readonly object[]) => app.call('PUT', '/api/cart', { as: customer, body: { items } });
const getCart = async () => (await app.call('GET', '/api/cart', { as: customer })).body;
const quote = (items?: readonly object[]) =>
  app.call('POST', '/api/cart/quote', { as: customer, body: { items } });
/** A large thin one, as it was shown. */
const orderShown = (name: string) => order([{ ...pizza(['Large', 'Thin crust']), shown: { name } }]);
const choiceUrl = (name: string) => {
  const { kitchen, toppings } = place;
  return `/api/restaurants/${kitchen.id}/menu/groups/${toppings.id}/choices/${place.id(name)}`;
};
const patchTopping = (name: string, body: object) =>
  app.call('PATCH', choiceUrl(name), { as: place.kitchen.owner, body });
const leftOf = async (name: string) => {
  const { body } = await app.call('GET', `/api/restaurants/${place.kitchen.id}/menu/details`);
  const choices = body.groups.flatMap((group: { choices: object[] }) => group.choices);
  return choices.find((choice: { name: string }) => choice.name === name).quantityAvailable;
};

const BUILT = ['Large', 'Cheese burst', 'Extra cheese', 'Extra cheese', 'Olives'];
/** 399 + 90 + 2 × 60 on a large one + 30, and two beyond the one that is included. */
const BUILT_PRICE = 399 + 90 + 120 + 30 + 20;
const BUILT_TEXT = 'Margherita (Size: Large, Cheese burst, Olives, Extra cheese × 2)';

describe('a configured line', () => {
  test('costs and is called the same in cart, quote and order, and says what it is made of', async () => {
    const items = [pizza(BUILT, { qty: 3, note: ' no   basil ' })];
    const stored = await putCart(items);
    expect(stored.status, JSON.stringify(stored.body)).toBe(200);
    const [inCart] = stored.body.items;
    const name = `${BUILT_TEXT} – “no basil”`;
    expect(inCart).toMatchObject({
      name,
      dishName: 'Margherita',
      price: BUILT_PRICE,
      basePrice: 399,
      note: 'no basil',
      qty: 3,
      veg: true,
      isAvailable: true,
    });
    expect(inCart.choices).toContainEqual({
      choiceId: place.id('Extra cheese'),
      groupId: place.toppings.id,
      group: 'Toppings',
      name: 'Extra cheese',
      qty: 2,
      price: 60,
      isAvailable: true,
    });
    const quoted = (await quote()).body;
    expect(quoted.subtotal).toBe(BUILT_PRICE * 3);
    expect(quoted.lines[0]).toMatchObject({
      label: name,
      lineKey: inCart.lineKey,
      price: BUILT_PRICE,
      amount: BUILT_PRICE * 3,
      extras: [{ label: 'Toppings', quantity: 6, price: 10, amount: 60 }],
    });
    expect(quoted.lines[0].choices).toContainEqual({
      label: 'Extra cheese',
      quantity: 6,
      price: 60,
      amount: 360,
    });
    const placed = await order(items, { total: quoted.total });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body).toMatchObject({ subtotal: BUILT_PRICE * 3, total: quoted.total });
    expect(placed.body.lines).toEqual(quoted.lines);
    expect(placed.body.items[0]).toMatchObject({
      name,
      dishName: 'Margherita',
      lineKey: inCart.lineKey,
      price: BUILT_PRICE,
      basePrice: 399,
      quantity: 3,
      note: 'no basil',
      extras: [{ groupId: place.toppings.id, group: 'Toppings', quantity: 2, price: 10 }],
    });
    // Nothing in a menu changes an order.
    await ownerOf(app, place.kitchen).putGroup(place.toppings.id, {
      ...place.toppings,
      choices: [{ name: 'Other', price: 1 }],
    });
    const read = await app.call('GET', `/api/orders/${placed.body.id}`, { as: customer });
    expect(read.body.items).toEqual(placed.body.items);
  });

  test('says of which group a choice is that is called like another, everywhere', async () => {
    const owner = ownerOf(app, place.kitchen);
    const dish = await addDish(app.db, place.kitchen.id, { name: 'Pide' });
    const one = { min: 1, max: 1, choices: [{ name: 'Medium' }, { name: 'None' }] };
    const groups = [
      await owner.addGroup({ name: 'Crust', ...one }),
      await owner.addGroup({ name: 'Spice', ...one }),
    ];
    await owner.putGroups(
      dish,
      groups.map(({ id: groupId }) => ({ groupId })),
    );
    const items = [
      { ...line(dish, 2), choices: groups.map(({ choices }) => ({ choiceId: choices[0]!.id })) },
    ];
    const name = 'Pide (Crust: Medium, Spice: Medium)';
    const inCart = (await putCart(items)).body.items[0];
    expect(inCart.name).toBe(name);
    const [bill] = (await quote()).body.lines;
    expect(bill.label).toBe(name);
    expect(bill.choices.map(({ label }: { label: string }) => label)).toEqual([
      'Crust: Medium',
      'Spice: Medium',
    ]);
    // The names of choices are as they were, for clients that put their own words together.
    const placed = (await order(items)).body;
    expect(placed.items[0]).toMatchObject({ name, choices: [{ name: 'Medium' }, { name: 'Medium' }] });
    const [spice] = groups[1]!.choices;
    await app.call(
      'PATCH',
      `/api/restaurants/${place.kitchen.id}/menu/groups/${groups[1]!.id}/choices/${spice!.id}`,
      { as: place.kitchen.owner, body: { isAvailable: false } },
    );
    for (const answer of [await putCart(items), await order(items, { address: 'There' })])
      expect(answer.body.error).toBe('Spice: Medium is sold out.');
  });

  test('that a page of before shows without its groups is the same line', async () => {
    expect((await orderShown('Margherita (Large, Cheese burst)')).body).toMatchObject({
      code: 'DISH_CHANGED',
      error: 'Margherita (Large, Cheese burst) is now Margherita (Size: Large, Thin crust).',
    });
    const placed = await orderShown('Margherita (Large, Thin crust)');
    expect([placed.status, placed.body.items?.[0].name]).toEqual([
      201,
      'Margherita (Size: Large, Thin crust)',
    ]);
  });

  test('is one line with equal ones in whatever order they were said, and another with any difference', async () => {
    const { body } = await putCart([
      pizza(BUILT),
      pizza(BUILT.toReversed()),
      pizza(BUILT, { note: 'hot' }),
      pizza(['Regular', 'Thin crust']),
    ]);
    expect(body.items.map(({ qty }: { qty: number }) => qty)).toEqual([2, 1, 1]);
    expect(new Set(body.items.map(({ lineKey }: { lineKey: string }) => lineKey)).size).toBe(3);
    const placed = await order(body.items);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1, 1]);
    const variants = await app.db.query(
      unprepared<{ variant: number }>(
        'select variant from order_items where order_id = $1 order by position',
      ),
      [placed.body.id],
    );
    expect(variants).toEqual([{ variant: 0 }, { variant: 1 }, { variant: 2 }]);
  });

  test('with a card number in its note is refused', async () => {
    const items = [pizza(['Regular', 'Thin crust'], { note: '4111 1111 1111 1111' })];
    for (const answer of [await putCart(items), await quote(items), await order(items)])
      expect(answer.body.code).toBe('CARD_NUMBER_REFUSED');
  });

  test.each([
    ['a note that is too long', () => [pizza(['Regular', 'Thin crust'], { note: 'x'.repeat(201) })]],
    ['eleven of a choice', () => [{ ...line(place.pizza), choices: [{ choiceId: 1, qty: 11 }] }]],
    [
      'forty-one options',
      () => [{ ...line(place.pizza), choices: Array.from({ length: 41 }, () => ({ choiceId: 1 })) }],
    ],
    ['a choice without a number', () => [{ ...line(place.pizza), choices: [{}] }]],
    [
      'a hundred of one dish over two lines',
      () => [pizza(['Regular', 'Thin crust'], { qty: 60 }), pizza(['Large', 'Thin crust'], { qty: 40 })],
    ],
  ])('%s is not valid', async (_, items) => {
    for (const answer of [await putCart(items()), await quote(items()), await order(items())])
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('what cannot be ordered', () => {
  test('for want of a choice names the line, the dish and each group', async () => {
    const items = [line(await addDish(app.db, place.kitchen.id)), pizza([])];
    for (const answer of [await putCart(items), await quote(items), await order(items)]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'OPTIONS_REQUIRED']);
      expect(answer.body.error).toBe('Margherita needs a choice: Size, Crust.');
      expect(answer.body.lines).toEqual([
        {
          index: 1,
          menuItemId: place.pizza.id,
          name: 'Margherita',
          groups: [
            { groupId: place.sizes.id, name: 'Size', min: 1, max: 1, chosen: 0 },
            { groupId: place.crust.id, name: 'Crust', min: 1, max: 1, chosen: 0 },
          ],
        },
      ]);
    }
  });

  test.each([
    ['two sizes', ['Regular', 'Large', 'Thin crust'], 'Margherita: at most 1 of Size.'],
    [
      'three of a choice',
      ['Regular', 'Thin crust', 'Olives', 'Olives', 'Olives'],
      'Margherita: that many of Olives are not possible.',
    ],
  ])('with %s says so', async (_, names, sentence) => {
    const items = [pizza(names)];
    for (const answer of [await putCart(items), await quote(items), await order(items)])
      expect([answer.body.code, answer.body.error]).toEqual(['OPTIONS_INVALID', sentence]);
    expect((await getCart()).items).toEqual([]);
  });

  test('of another kitchen’s choices says nothing but their number', async () => {
    const other = await addPizzeria(app, app.db);
    const choiceId = other.id('Olives');
    const items = [{ ...pizza(['Regular', 'Thin crust']) }];
    items[0]!.choices.push({ choiceId });
    const { body } = await order(items);
    expect(body.code).toBe('OPTIONS_INVALID');
    expect(body.lines[0].groups).toEqual([{ problem: 'unknown', choiceId }]);
  });

  test('comes after a closed restaurant and a dish that is gone', async () => {
    await arrange(app.db, 'update restaurants set is_active = false where id = $1', place.kitchen.id);
    for (const answer of [await putCart([pizza([])]), await order([pizza([])])])
      expect(answer.body.code).toBe('RESTAURANT_UNAVAILABLE');
    await arrange(app.db, 'update restaurants set is_active = true where id = $1', place.kitchen.id);
    const gone = await addDish(app.db, place.kitchen.id);
    await arrange(app.db, 'update menu_items set deleted_at = now() where id = $1', gone.id);
    for (const answer of [await putCart([line(gone), pizza([])]), await order([line(gone), pizza([])])])
      expect(answer.body.code).toBe('DISH_UNAVAILABLE');
  });

  test('because a choice is sold out, or too few are left, names it', async () => {
    await patchTopping('Olives', { isAvailable: false });
    await patchTopping('Extra cheese', { showQuantity: true, quantityAvailable: 3 });
    const items = [pizza(['Regular', 'Thin crust', 'Olives', 'Extra cheese', 'Extra cheese'], { qty: 2 })];
    for (const answer of [await putCart(items), await order(items)]) {
      expect(answer.body.code).toBe('DISH_UNAVAILABLE');
      expect(answer.body.choices).toEqual([
        { choiceId: place.id('Olives'), name: 'Olives', group: 'Toppings', available: 0 },
        { choiceId: place.id('Extra cheese'), name: 'Extra cheese', group: 'Toppings', available: 3 },
      ]);
      expect(answer.body.error).toBe('Olives is sold out. Only 3 of Extra cheese left.');
    }
  });

  test('costs what it costs by now, whatever the screen showed', async () => {
    const items = [pizza(['Regular', 'Thin crust', 'Olives'])];
    const { total } = (await quote(items)).body;
    const [olives, ...others] = place.toppings.choices;
    await ownerOf(app, place.kitchen).putGroup(place.toppings.id, {
      ...place.toppings,
      choices: [{ ...olives, price: 35 }, ...others],
    });
    const refused = await order(items, { total });
    expect([refused.body.code, refused.body.quote.total]).toEqual(['PRICE_CHANGED', total + 5]);
    expect((await order(items)).body.total).toBe(total + 5);
  });
});

describe('stock of choices', () => {
  test('falls by picks times quantity over all lines, and is given back once', async () => {
    await patchTopping('Olives', { showQuantity: true, quantityAvailable: 10 });
    const placed = await order([
      pizza(['Regular', 'Thin crust', 'Olives', 'Olives'], { qty: 2 }),
      pizza(['Large', 'Thin crust', 'Olives'], { qty: 3 }),
    ]);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(await leftOf('Olives')).toBe(3);
    const cancel = () => app.call('POST', `/api/orders/${placed.body.id}/cancel`, { as: customer, body: {} });
    await Promise.all([cancel(), cancel()]);
    expect(await leftOf('Olives')).toBe(10);
  });

  test('is not given back to a count that was switched off meanwhile', async () => {
    await patchTopping('Olives', { showQuantity: true, quantityAvailable: 10 });
    const { body } = await order([pizza(['Regular', 'Thin crust', 'Olives'])]);
    await patchTopping('Olives', { showQuantity: false });
    await patchTopping('Olives', { showQuantity: true, quantityAvailable: 4 });
    await app.call('POST', `/api/orders/${body.id}/cancel`, { as: customer, body: {} });
    expect(await leftOf('Olives')).toBe(4);
  });

  test('two hundred orders for ten portions of a choice, some twice, get ten portions', async () => {
    await patchTopping('Olives', { showQuantity: true, quantityAvailable: 10 });
    const people = await Promise.all(Array.from({ length: 20 }, () => addUser(app.db, 'CUSTOMER')));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const twice = n % 3 === 0 ? ['Olives'] : [];
        return app.place(people[n % people.length]!, {
          items: [pizza(['Regular', 'Thin crust', 'Olives', ...twice])],
          address: `Door ${n}`,
        });
      }),
    );
    const sold = answers
      .filter(({ status }) => status === 201)
      .flatMap(({ body }) => body.items[0].choices)
      .filter(({ name }: { name: string }) => name === 'Olives')
      .reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0);
    expect(sold + (await leftOf('Olives'))).toBe(10);
    // Nobody was refused one while one was left.
    expect(await leftOf('Olives')).toBe(0);
    for (const { status, body } of answers) if (status !== 201) expect(body.code).toBe('DISH_UNAVAILABLE');
  });
});

/** A line from a client that knows no options. */
const old = (qty = 1) => line(place.pizza, qty);

describe('a client that knows of no options', () => {
  test('is told clearly what it cannot order', async () => {
    for (const answer of [await putCart([old()]), await order([old()])])
      expect(answer.body.code).toBe('OPTIONS_REQUIRED');
  });

  test('orders the defaults, where they say enough', async () => {
    const [thin, burst] = place.crust.choices;
    await ownerOf(app, place.kitchen).putGroup(place.crust.id, {
      ...place.crust,
      choices: [thin, { ...burst, defaultQty: 1 }],
    });
    const { body, status } = await order([old(), old(2)]);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.items).toMatchObject([
      { name: 'Margherita (Size: Regular, Cheese burst)', price: 289, quantity: 3 },
    ]);
  });

  test('sends a cart back with the choices and note that it holds, changes its quantity, and orders it', async () => {
    await putCart([pizza(BUILT, { note: 'hot' })]);
    const again = await putCart([old(4)]);
    expect(again.body.items).toMatchObject([{ name: `${BUILT_TEXT} – “hot”`, qty: 4 }]);
    expect((await quote([old(4)])).body.subtotal).toBe(4 * BUILT_PRICE);
    const placed = await order([old(4)]);
    expect(placed.body.items).toMatchObject([{ name: `${BUILT_TEXT} – “hot”`, quantity: 4 }]);
  });

  test('keeps the note of a dish without options', async () => {
    const dal = await addDish(app.db, place.kitchen.id, { name: 'Dal' });
    await putCart([{ ...line(dal), choices: [], note: 'mild' }]);
    expect((await putCart([line(dal, 2)])).body.items).toMatchObject([{ name: 'Dal – “mild”', qty: 2 }]);
    expect((await order([line(dal, 2)])).body.items).toMatchObject([{ name: 'Dal – “mild”', quantity: 2 }]);
  });

  test('has as many lines of a dish as there are stored, or is asked which one', async () => {
    await putCart([pizza(BUILT), pizza(['Regular', 'Thin crust'])]);
    const both = await putCart([old(2), old(3)]);
    expect(
      both.body.items.map(({ qty, choices }: { qty: number; choices: [] }) => [qty, choices.length]),
    ).toEqual([
      [2, 4],
      [3, 2],
    ]);
    for (const answer of [await putCart([old()]), await quote([old()]), await order([old()])])
      expect(answer.body.code).toBe('OPTIONS_REQUIRED');
  });

  test('repeats an order by what it sent, whatever its cart held', async () => {
    await putCart([pizza(BUILT)]);
    const key = { 'idempotency-key': randomUUID() };
    const body = { items: [old()], address: 'Here' };
    const first = await app.call('POST', '/api/orders', { as: customer, body, headers: key });
    const second = await app.call('POST', '/api/orders', { as: customer, body, headers: key });
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  });
});

describe('a stored cart', () => {
  test('keeps a line that cannot be ordered any more and says why; a choice that is gone turns into no other', async () => {
    await putCart([pizza(['Regular', 'Thin crust', 'Olives'])]);
    const [, ...others] = place.toppings.choices;
    await ownerOf(app, place.kitchen).putGroup(place.toppings.id, { ...place.toppings, choices: others });
    const item = (await getCart()).items[0];
    expect(item).toMatchObject({ isAvailable: false, problem: { code: 'OPTIONS_INVALID' } });
    expect(item.choices.map(({ name, isAvailable }: never) => [name, isAvailable])).toEqual([
      ['Regular', true],
      ['Thin crust', true],
      ['Olives', false],
    ]);
    expect((await putCart([item])).body.code).toBe('OPTIONS_INVALID');
  });

  test('says that a choice is sold out, and is as before when it is back', async () => {
    await putCart([pizza(['Regular', 'Thin crust', 'Olives'])]);
    await patchTopping('Olives', { isAvailable: false });
    expect((await getCart()).items[0]).toMatchObject({
      isAvailable: false,
      problem: { code: 'DISH_UNAVAILABLE', message: 'Olives is sold out.' },
    });
    await patchTopping('Olives', { isAvailable: true });
    const item = (await getCart()).items[0];
    expect(item.isAvailable).toBe(true);
    expect(item).not.toHaveProperty('problem');
  });
});

describe('while the owner changes the menu', () => {
  test('no order is stored at terms that had ended before its answer, and nobody waits in a circle', async () => {
    const owner = ownerOf(app, place.kitchen);
    const dishes = await Promise.all(
      Array.from({ length: 20 }, () => addDish(app.db, place.kitchen.id, { pricePaise: 100_00 })),
    );
    await owner.putOn(
      place.toppings.id,
      [place.pizza, ...dishes].map(({ id }) => id),
    );
    const people = await Promise.all(Array.from({ length: 30 }, () => addUser(app.db, 'CUSTOMER')));
    const olives = { choiceId: place.id('Olives') };
    // The price of olives only ever grows; what an order paid is known to have held after it was asked for.
    let price = 30;
    const change = async () => {
      const { id, version: _any, ...toppings } = place.toppings;
      const [first, ...others] = toppings.choices;
      for (let n = 0; n < 10; n++) {
        await owner.putGroup(id, { ...toppings, choices: [{ ...first, price: price + 1 }, ...others] });
        price++;
      }
    };
    const buy = async (n: number) => {
      const before = price;
      const dish = dishes[n % dishes.length]!;
      const items = [
        { ...line(dish), choices: [olives] },
        { ...line(dishes[(n * 7) % dishes.length]!), choices: [] },
      ];
      const answer = await app.place(people[n % people.length]!, { items, address: `Door ${n}` });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      const bought = answer.body.items.find((item: { choices: [] }) => item.choices.length > 0);
      return expect(bought.choices[0].price).toBeGreaterThanOrEqual(before);
    };
    await Promise.all([change(), ...Array.from({ length: 60 }, (_, n) => buy(n))]);
    const deadlocks = unprepared<{ n: number }>(
      'select deadlocks::int as n from pg_stat_database where datname = current_database()',
    );
    expect((await app.db.one(deadlocks)).n).toBe(0);
  });
});
