import { expect, test } from 'vitest';
import { addDish, addUser, line, type TestDish, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { addPizzeria, ownerOf, type Pizzeria } from './pizzeria.ts';

const app = testApp();

const PLACEMENTS = 60;

async function scene() {
  const place = await addPizzeria(app, app.db);
  const dishes = await Promise.all(
    Array.from({ length: 20 }, () => addDish(app.db, place.kitchen.id, { pricePaise: 100_00 })),
  );
  await ownerOf(app, place.kitchen).putOn(
    place.toppings.id,
    dishes.map(({ id }) => id),
  );
  const people = await Promise.all(Array.from({ length: PLACEMENTS }, () => addUser(app.db, 'CUSTOMER')));
  return { place, dishes, people };
}

const order = (as: TestUser, dish: TestDish, choiceId: number, body: object = {}) =>
  app.place(as, { items: [{ ...line(dish), choices: [{ choiceId }] }], address: 'Here', ...body });

/** Saves without a pause, each time what is made for it, until the work is done. */
async function saving<T>(save: (n: number) => Promise<unknown>, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const saves = (async () => {
    for (let n = 1; !done.signal.aborted; n++) await save(n);
  })();
  try {
    return await work;
  } finally {
    done.abort();
    await saves;
  }
}

const fieldsOf = ({ toppings: { version: _version, dishIds: _dishIds, ...fields } }: Pizzeria) => fields;

test('a group that is saved again and again refuses nobody', async () => {
  const { place, dishes, people } = await scene();
  const { putGroup } = ownerOf(app, place.kitchen);
  const answers = await saving(
    () => putGroup(place.toppings.id, fieldsOf(place)),
    Promise.all(people.map((as, n) => order(as, dishes[n % dishes.length]!, place.id('Olives')))),
  );
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [201, undefined]));
});

test('a dish that is saved again and again refuses nobody', async () => {
  const { place, dishes, people } = await scene();
  const [dish] = dishes;
  const body = { name: 'Dosa', price: 100 };
  const answers = await saving(
    () =>
      app.call('PUT', `/api/restaurants/${place.kitchen.id}/menu/${dish!.id}`, {
        as: place.kitchen.owner,
        body,
      }),
    Promise.all(people.map((as) => order(as, dish!, place.id('Olives')))),
  );
  expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual(
    answers.map(() => [201, undefined]),
  );
});

test('every order beside prices that rise and a choice that goes is placed, or refused for what is true', async () => {
  const { place, dishes, people } = await scene();
  const { putGroup } = ownerOf(app, place.kitchen);
  const [olives, cheese, chicken] = place.toppings.choices;
  const save = (n: number) =>
    putGroup(place.toppings.id, {
      ...fieldsOf(place),
      choices: [{ ...olives, price: 30 + n }, cheese, ...(n === 1 ? [chicken] : [])],
    });
  const shown = 100 + 30 + 1;
  const buy = async (as: TestUser, n: number) => {
    const dish = dishes[n % dishes.length]!;
    if (n % 2 === 0) {
      const { status, body } = await order(as, dish, chicken!.id);
      return status === 201 || (status === 409 && body.code === 'OPTIONS_INVALID');
    }
    const fee = (await app.call('POST', '/api/cart/quote', { as, body: { items: [line(dish)] } })).body
      .deliveryFee;
    const { status, body } = await order(as, dish, olives!.id, { total: shown + fee });
    if (status === 201) return body.total <= shown + fee;
    return status === 409 && body.code === 'PRICE_CHANGED' && body.quote.total > shown + fee;
  };
  const outcomes = await saving(save, Promise.all(people.map(buy)));
  expect(outcomes).toEqual(outcomes.map(() => true));
});
