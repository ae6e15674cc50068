import type { MenuDetails } from '@tiffin/contract/schemas/options';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addUser, line, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';
import { addPizzeria, type Pizzeria } from './pizzeria.ts';

const app = testApp();

let place: Pizzeria;
let customer: TestUser;
let menu: MenuDetails;
let choiceIds: number[];
beforeAll(async () => {
  place = await addPizzeria(app, app.db);
  const other = await addPizzeria(app, app.db);
  customer = await addUser(app.db, 'CUSTOMER');
  menu = (await app.call('GET', `/api/restaurants/${place.kitchen.id}/menu/details`)).body;
  const toppings = place.toppings.choices.map(({ id }) => id);
  // Most of them its own; a second size, one of another kitchen, and one of nobody.
  choiceIds = [...toppings, ...toppings, ...toppings, place.id('Large'), other.id('Olives'), 99_999_999];
});

interface Item {
  dishName: string;
  name: string;
  price: number;
  quantity: number;
  choices: { choiceId: number; quantity: number }[];
}

/** Computes the price of one in paise, from the public menu. */
function costOf({ choices }: Item): number {
  const groups = menu.dishes[0]!.optionGroups;
  const qtyOf = (id: number) => choices.find(({ choiceId }) => choiceId === id)?.quantity ?? 0;
  const size = groups
    .flatMap(({ sizePrices = [] }) => sizePrices)
    .find(({ choiceId }) => qtyOf(choiceId) > 0);
  let paise = Math.round((size?.price ?? 0) * 100);
  for (const { groupId, included, extraPrice, sizePrices } of groups) {
    if (sizePrices) continue;
    const offered = menu.groups.find(({ id }) => id === groupId)!.choices;
    let picks = 0;
    for (const { id, price, pricesBySize = [] } of offered) {
      const own = pricesBySize.find(({ choiceId }) => choiceId === size?.choiceId)?.price ?? price;
      picks += qtyOf(id);
      paise += Math.round(own * 100) * qtyOf(id);
    }
    paise += Math.max(0, picks - included) * Math.round(extraPrice * 100);
  }
  return paise;
}

const REFUSALS = ['OPTIONS_REQUIRED', 'OPTIONS_INVALID', 'VALIDATION_FAILED'];

interface Made {
  qty: number;
  size: string[];
  crust: string[];
  toppings: number[];
  bent: string;
  isSplit: boolean;
}
const anyLine: fc.Arbitrary<Made> = fc.record({
  qty: fc.integer({ min: 1, max: 3 }),
  size: fc.constantFrom(['Regular'], ['Large'], ['Regular'], ['Large'], ['Regular', 'Large'], []),
  crust: fc.constantFrom(['Thin crust'], ['Cheese burst'], ['Thin crust'], ['Cheese burst'], []),
  toppings: fc.array(fc.nat(200), { maxLength: 2 }),
  bent: fc.constantFrom('', '', '', '', '', '', 'text', 'huge', 'absent', 'null', 'nothing'),
  isSplit: fc.boolean(),
});

function toLine({ qty, size, crust, toppings, bent, isSplit }: Made) {
  const named = [...size, ...crust].map(place.id);
  const ids = [...named, ...toppings.map((n) => choiceIds[n % choiceIds.length]!)];
  const choices: unknown[] = ids.map((choiceId) =>
    isSplit ? { choiceId: String(choiceId), qty: 1 } : { choiceId },
  );
  const base = line(place.pizza, qty);
  if (bent === 'absent') return base;
  if (bent === 'null') return { ...base, choices: null };
  if (bent === 'text') return { ...base, choices: 'Large' };
  if (bent === 'huge') return { ...base, choices: [...choices, { choiceId: ids[0] ?? 1, qty: 10 }] };
  return { ...base, choices: bent === 'nothing' ? [] : choices };
}
test('any selection is refused by a listed code or costs what its parts cost, alike in cart, quote and order', async () => {
  let ordered = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 2 }), async (made) => {
      const items = made.map(toLine);
      const as = customer;
      await app.call('DELETE', '/api/cart', { as });
      const quoted = await app.call('POST', '/api/cart/quote', { as, body: { items } });
      const stored = await app.call('PUT', '/api/cart', { as, body: { items } });
      await app.call('DELETE', '/api/cart', { as });
      const placed = await app.place(as, { items, address: 'Here' });
      const codes = [quoted, stored, placed].map(({ body }) => body.code);
      expect(new Set(codes).size, JSON.stringify([items, codes])).toBe(1);
      if (placed.status !== 201) {
        expect(REFUSALS).toContain(placed.body.code);
        return;
      }
      ordered++;
      const lines: Item[] = placed.body.items;
      for (const item of lines) {
        expect(Math.round(item.price * 100)).toBe(costOf(item));
        for (const { choiceId, quantity } of item.choices) {
          const { name } = menu.groups.flatMap(({ choices }) => choices).find(({ id }) => id === choiceId)!;
          expect(item.name).toContain(quantity === 1 ? name : `${name} × ${quantity}`);
        }
      }
      expect(placed.body.lines).toEqual(quoted.body.lines);
      expect(stored.body.items.map(({ lineKey, price }: never) => [lineKey, price])).toEqual(
        placed.body.items.map(({ lineKey, price }: never) => [lineKey, price]),
      );
    }),
    { numRuns: 80 },
  );
  // It would show nothing if all were refused.
  expect(ordered).toBeGreaterThan(0);
});
